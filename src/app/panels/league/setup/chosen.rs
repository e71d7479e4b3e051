//! The file of openings that was chosen.

use bevy::prelude::*;

use super::book::{BookFile, read};
use crate::app::core::AppSystems;
use crate::app::core::outgoing::BookChosen;
use crate::app::panels::PanelState;
use crate::record::AnyTerms;

pub(in crate::app::panels) fn plugin(app: &mut App) {
    app.add_message::<BookChosen>();
    app.add_systems(Update, take_chosen.run_if(on_message::<BookChosen>).in_set(AppSystems::Present));
}

/// The file is the one of the league that is being set up.
fn take_chosen(mut chosen: MessageReader<BookChosen>, mut state: ResMut<PanelState>) {
    if let Some(chosen) = chosen.read().last() {
        let draft = &mut state.drafts.league;
        draft.book = Some(BookFile::new(chosen, &draft.terms, draft.seed));
    }
}

impl BookFile {
    /// A file as it was read from the disk, for a league by these terms.
    pub(super) fn new(chosen: &BookChosen, terms: &AnyTerms, seed: u64) -> BookFile {
        let (text, wrong) = match &chosen.text {
            Ok(text) => (text.clone(), None),
            Err(wrong) => (String::new(), Some(wrong.clone())),
        };
        let book = wrong.map_or_else(|| read(&text, terms, seed), Err);
        BookFile { name: chosen.name.clone(), text, terms: terms.clone(), book }
    }
}
