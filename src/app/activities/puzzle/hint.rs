//! A hint on the board: a circle where the next move begins, then the move as an arrow.

use bevy::prelude::*;

use super::PuzzleActivity;
use super::choose::Run;
use crate::app::board::drawings::{BoardDrawing, BoardDrawings, HINT_COLOUR, PutsDrawings};
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::games::arrows::arrow;
use crate::app::games::ui::GameUi;
use crate::games::for_kind;

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

    /// The same in words, in games whose moves cannot be drawn.
    pub(super) fn hint_said(&self, rules: &Rules, much: u8) -> Option<String> {
        let next = (much > 0).then(|| self.next_text(rules)).flatten()?;
        for_kind!(self.entry.kind, G => G::move_hinted(&next, much > 1))
    }

    /// Whether its moves can be drawn, or hinted at in words.
    pub(super) fn shows_hints(&self) -> bool {
        let kind = self.entry.kind;
        let said = |text: &str| for_kind!(kind, G => G::move_hinted(text, true)).is_some();
        let drawn = |text: &str| arrow(kind, text, self.solver, HINT_COLOUR).is_some();
        self.entry.line.first().is_some_and(|text| drawn(text) || said(text))
    }

    /// Whether there is more to be shown.
    pub(super) fn has_hint(&self, rules: &Rules) -> bool {
        let given = |much| (self.hint(rules, much), self.hint_said(rules, much));
        self.run != Run::Storm && given(self.hints + 1) != given(self.hints)
    }
}
