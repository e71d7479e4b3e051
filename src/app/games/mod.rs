//! What only one game has: its board, pieces, marks, input and words, a folder a game.
//!
//! - [`ui`]: the trait that every game implements for the window; [`mod@line`], [`tally`],
//!   [`covered`]: what games tell panels; [`material`]: what they say of what is taken
//! - [`mod@turning`]: when a game was decided; `advice`: why a hint is good; [`threats`]: what can be taken
//! - [`words`], [`tokens`]: the same by a game's kind, for panels
//! - [`mod@arrows`]: moves drawn on the board; [`mod@ahead`]: what moves that may come would do; [`known`]: what needs no
//!   engine; [`readings`]: how captures are made; [`scores`]: what an engine's score means, in words

use bevy::prelude::{App, Vec3};

use crate::app::scene::camera::Framing;
use crate::games::{GameKind, for_each_game, for_kind};
use ui::GameUi;

pub mod advice;
pub mod ahead;
pub mod arrows;
pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;
pub mod covered;
pub mod known;
pub mod line;
pub mod material;
pub mod readings;
pub mod scores;
pub mod tally;
pub mod threats;
pub mod tokens;
pub mod turning;
pub mod ui;
pub mod words;

/// How a game for two wants to be seen.
pub fn framing(kind: GameKind) -> Framing {
    for_kind!(kind, G => G::framing())
}

/// Where a clock stands beside the board of a game.
pub fn clock_place(kind: GameKind) -> Vec3 {
    for_kind!(kind, G => G::clock_place())
}

/// Adds the entities and the input of all games.
pub(crate) fn logic(app: &mut App) {
    app.init_resource::<line::BoardLine>().init_resource::<covered::Covered>();
    macro_rules! add {
        ($module:ident, $game:ident) => {
            $module::logic(app);
        };
    }
    for_each_game!(add);
    advice::plugin(app);
    ahead::plugin(app);
    known::plugin(app);
    threats::plugin(app);
}

/// Adds what is drawn of all games.
pub(crate) fn view(app: &mut App) {
    macro_rules! add {
        ($module:ident, $game:ident) => {
            $module::view(app);
        };
    }
    for_each_game!(add);
}
