//! Hints: the move that the computer would make at its highest level. Its game takes it in hand for the player to look at;
//! playing it is left to them.
//!
//! Whoever plays by links or strictly gets none, and in Bingo Battle every choice is shown with its worth anyway.

use bevy::prelude::*;

use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Match, Seat};
use crate::games::GameKind;
use crate::record::AnyMove;

/// A hint is wanted.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintRequested;

/// The hint that was wanted.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintFound {
    /// A move.
    pub mv: AnyMove,
    /// The board that it is for: [`Rules::epoch`].
    pub epoch: u64,
}

/// When [`HintFound`] is told.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hints;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<HintRequested>()
        .add_message::<HintFound>()
        .add_systems(Update, ask.run_if(on_message::<Intent>).in_set(InputSystems::Others));
}

/// Whether there are hints now.
pub fn offered(rules: &Rules, game: &Match) -> bool {
    rules.to_move().is_some_and(|side| game.seat(side) == Seat::Person)
        && rules.kind() != GameKind::BingoBattle
        && !game.setup.strict
        && !game.by_link
        && game.show.is_none()
}

/// A player asks by an intent.
fn ask(mut intents: MessageReader<Intent>, mut hints: MessageWriter<HintRequested>) {
    hints.write_batch(intents.read().filter(|intent| **intent == Intent::Hint).map(|_| HintRequested));
}
