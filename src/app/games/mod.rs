//! What only one game has: its board, pieces, marks, input and words, a folder a game.
//!
//! [`ui`] is what the rest of the window asks of every game; [`mod@line`] and [`tally`] are what games answer with;
//! [`words`] and [`tokens`] ask by a game's kind.

use bevy::prelude::App;

use crate::app::scene::camera::Framing;
use crate::games::{GameKind, for_each_game, for_kind};
use ui::GameUi;

pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;
pub mod line;
pub mod tally;
pub mod tokens;
pub mod ui;
pub mod words;

/// How a game for two wants to be seen.
pub fn framing(kind: GameKind) -> Framing {
    for_kind!(kind, G => G::framing())
}

/// Entities and input of every game.
pub(crate) fn logic(app: &mut App) {
    app.init_resource::<line::BoardLine>();
    macro_rules! add {
        ($module:ident, $game:ident) => {
            $module::logic(app);
        };
    }
    for_each_game!(add);
}

/// What is seen of every game.
pub(crate) fn view(app: &mut App) {
    macro_rules! add {
        ($module:ident, $game:ident) => {
            $module::view(app);
        };
    }
    for_each_game!(add);
}
