//! Hints: the move that the computer would make at its highest level, taken in hand for the player to look at. Playing it is
//! left to him.
//!
//! Whoever plays by links or strictly gets none, and in Bingo Battle every choice is shown with its worth anyway.

use bevy::prelude::*;

use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Match, Seat};
use crate::app::games::azigo::aim::Aim;
use crate::app::games::bizingo::hand::Selection;
use crate::games::GameKind;
use crate::record::AnyMove;
use crate::rules::bizingo::{Cell, Side};

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
        .add_systems(Update, take_in_hand.after(Hints).in_set(AppSystems::Answer));
}

/// Whether there are hints now.
pub fn offered(rules: &Rules, game: &Match) -> bool {
    rules.to_move().is_some_and(|side| game.seat(side) == Seat::Person)
        && rules.kind() != GameKind::BingoBattle
        && !game.setup.strict
        && !game.by_link
        && game.show.is_none()
}

fn take_in_hand(
    mut found: MessageReader<HintFound>,
    rules: Res<Rules>,
    mut selection: ResMut<Selection>,
    mut aim: ResMut<Aim>,
) {
    for hint in found.read().filter(|hint| hint.epoch == rules.epoch()) {
        match hint.mv {
            AnyMove::Bizingo(mv) => {
                let side = rules.to_move().map(|player| Side::BOTH[player.index()]);
                let cell = |bit| side.and_then(|side| Cell::from_bit(side, bit));
                if let Some((from, to)) = cell(mv.from()).zip(cell(mv.to())) {
                    selection.hold(&rules, from, to);
                }
            }
            AnyMove::Azigo(mv) => aim.hold(&rules, mv),
            AnyMove::BingoBattle(_) => {}
        }
    }
}
