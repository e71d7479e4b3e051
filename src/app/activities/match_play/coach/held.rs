//! The move that the coach holds back, as an arrow on the board: what it says is about that move.

use bevy::prelude::*;

use super::OWNER;
use crate::app::activities::match_play::Match;
use crate::app::board::drawings::{BoardDrawing, BoardDrawings, PutsDrawings};
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::games::arrows::arrow;

/// The red of what would be lost.
const COLOUR: Color = Color::srgba(0.88, 0.30, 0.22, 0.8);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardDrawings>().add_systems(
        Update,
        show.run_if(resource_changed::<Session>)
            .in_set(AppSystems::Follow)
            .in_set(PutsDrawings)
            .ambiguous_with(PutsDrawings),
    );
}

fn show(session: Res<Session>, rules: Res<Rules>, mut drawings: ResMut<BoardDrawings>) {
    BoardDrawings::show(&mut drawings, OWNER, drawn(&session, &rules));
}

fn drawn(session: &Session, rules: &Rules) -> Option<BoardDrawing> {
    let warned = session.activity::<Match>()?.coach.warned.as_ref()?;
    arrow_of(rules, &warned.text)
}

/// A move of the side to move, as an arrow or a circle; `None` where it cannot be drawn.
pub(super) fn arrow_of(rules: &Rules, text: &str) -> Option<BoardDrawing> {
    arrow(rules.kind(), text, rules.to_act()?, COLOUR)
}
