//! A move as an arrow or a circle on the board, whatever the game.

use bevy::prelude::Color;

use super::ui::GameUi;
use crate::app::board::drawings::BoardDrawing;
use crate::export::diagram::Drawn;
use crate::games::{GameKind, Player, for_kind};

/// An arrow or a circle for a move of a side, as records write it; `None` if it cannot be drawn.
pub fn arrow(kind: GameKind, text: &str, side: Player, colour: Color) -> Option<BoardDrawing> {
    for_kind!(kind, G => {
        let (from, to) = G::move_places(text, side.side::<G>())?;
        Some(BoardDrawing { from: G::cell_name(&from)?, to: to.and_then(|to| G::cell_name(&to)), colour })
    })
}
