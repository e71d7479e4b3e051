//! The openings that come with the program, loaded when they are first looked at.

use std::collections::HashMap;

use bevy::prelude::*;

use super::{Explorer, OpeningSource};
use crate::app::core::AppSystems;
use crate::app::core::explain::explain;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::shipped::{TextCame, TextWanted};
use crate::games::GameKind;
use crate::record::openings::{Openings, read, shipped_name};

/// What has become of a file.
#[derive(Clone, Debug)]
pub enum Loaded {
    /// It is on its way.
    Coming,
    /// It cannot be had, and why.
    Failed(String),
    /// What is in it.
    There(Openings),
}

/// The files that were asked for.
#[derive(Resource, Debug, Default)]
pub struct Shipped(HashMap<GameKind, Loaded>);

impl Shipped {
    /// What has become of the file of a game; `None` if nobody has asked for it.
    pub fn get(&self, kind: GameKind) -> Option<&Loaded> {
        self.0.get(&kind)
    }

    /// What could not be loaded is asked for again when it is looked at.
    pub(super) fn try_again(&mut self) {
        self.0.retain(|_, loaded| !matches!(loaded, Loaded::Failed(_)));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shipped>()
        .add_message::<TextWanted>()
        .add_message::<TextCame>()
        .add_systems(Update, (take_in.run_if(on_message::<TextCame>), want).chain().in_set(AppSystems::Follow));
}

/// Asks for the file that is looked at.
pub(super) fn want(
    (rules, session, explorer): (Res<Rules>, Res<Session>, Res<Explorer>),
    mut shipped: ResMut<Shipped>,
    mut texts: MessageWriter<TextWanted>,
) {
    if !explorer.looks_at(OpeningSource::SelfPlay, &rules, &session) || shipped.0.contains_key(&rules.kind()) {
        return;
    }
    if let Some(name) = shipped_name(rules.kind()) {
        shipped.0.insert(rules.kind(), Loaded::Coming);
        texts.write(TextWanted(name));
    }
}

fn take_in(mut came: MessageReader<TextCame>, mut shipped: ResMut<Shipped>) {
    for TextCame { name, text } in came.read() {
        let Some(kind) = GameKind::ALL.into_iter().find(|kind| shipped_name(*kind) == Some(name)) else { continue };
        let loaded = match text {
            Ok(text) => {
                read(text).map_or_else(|error| Loaded::Failed(explain(&error)), |file| Loaded::There(file.openings))
            }
            Err(why) => Loaded::Failed(why.reason.clone()),
        };
        shipped.0.insert(kind, loaded);
    }
}
