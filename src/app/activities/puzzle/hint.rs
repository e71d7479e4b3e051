//! A hint on the board: a circle where the next move begins, then the move as an arrow.

use bevy::prelude::*;

use super::PuzzleActivity;
use super::choose::Run;
use crate::app::board::drawings::{BoardDrawing, BoardDrawings, HINT_COLOUR, PutsDrawings};
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::games::arrows::arrow;

/// The owner of what is drawn.
const OWNER: &str = "puzzle";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardDrawings>()
        .add_systems(Update, show.in_set(AppSystems::Follow).in_set(PutsDrawings).ambiguous_with(PutsDrawings));
}

fn show(session: Res<Session>, rules: Res<Rules>, mut drawings: ResMut<BoardDrawings>) {
    if !session.is_changed() && !rules.is_changed() {
        return;
    }
    let shown = session.activity::<PuzzleActivity>().and_then(|puzzle| puzzle.hint(&rules, puzzle.hints));
    BoardDrawings::show(&mut drawings, OWNER, shown);
}

impl PuzzleActivity {
    /// So much of the next move on the board; `None` if it cannot be drawn.
    fn hint(&self, rules: &Rules, much: u8) -> Option<BoardDrawing> {
        let next = (much > 0).then(|| self.next_text(rules)).flatten()?;
        let whole = arrow(self.entry.kind, &next, self.solver, HINT_COLOUR)?;
        Some(if much > 1 { whole } else { BoardDrawing { to: None, ..whole } })
    }

    /// Whether its moves can be drawn.
    pub(super) fn shows_hints(&self) -> bool {
        let first = self.entry.line.first();
        first.is_some_and(|text| arrow(self.entry.kind, text, self.solver, HINT_COLOUR).is_some())
    }

    /// Whether there is more to be shown.
    pub(super) fn has_hint(&self, rules: &Rules) -> bool {
        self.run != Run::Storm && self.hint(rules, self.hints + 1) != self.hint(rules, self.hints)
    }
}
