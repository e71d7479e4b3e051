//! What only one game has: its board, pieces, marks, input and words, a folder a game.

use crate::app::scene::camera::Framing;
use crate::games::GameKind;

pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;
pub mod tokens;
pub mod words;

/// How a game for two wants to be seen.
pub fn framing(kind: GameKind) -> Framing {
    match kind {
        GameKind::Bizingo => bizingo::layout::framing(),
        GameKind::Azigo => azigo::layout::framing(),
        GameKind::BingoBattle => bingo_battle::layout::framing(false),
    }
}
