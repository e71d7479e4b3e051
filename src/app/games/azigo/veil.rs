//! Stores that are covered (A5): players see only their own store.
//!
//! With one person at the screen the other's store is covered. With two, both are, for both look at it: the player to
//! move may lift the cover of their own while they hold it, and it falls when the turn passes. Who only watches
//! sees everything, and so does everyone once the game is over.

use bevy::prelude::*;

use super::cells::PointedPit;
use super::pits::Pit;
use crate::app::core::input::{Held, HoldIntent, Intent, Pointer};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::games::covered::Covered;
use crate::games::Player;
use crate::rules::azigo::Azigo;

/// How the covers are handled.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Veil {
    /// Whether the player to move may lift the cover of their own.
    pub may_peek: bool,
    /// Whose cover is held up.
    held: Option<Player>,
    /// The board for which it stays up by itself, as the menu asked: [`Rules::epoch`].
    stays: Option<u64>,
    /// Whether the menu has just asked.
    asked: bool,
}

/// The menu asks to look into the store, or to look no more.
pub(crate) fn ask(mut intents: MessageReader<Intent>, mut veil: ResMut<Veil>) {
    if intents.read().any(|intent| *intent == Intent::Peek) {
        veil.asked = true;
    }
}

/// Covers and uncovers.
pub(crate) fn draw_veil(
    (rules, session, pointed): (Res<Rules>, Res<Session>, PointedPit),
    (pointer, hands): (Res<Pointer>, Res<Held>),
    (mut veil, mut covered): (ResMut<Veil>, ResMut<Covered>),
) {
    let hidden = rules.azigo().is_some_and(|history| history.start().options().hidden_store);
    let to_move = rules.to_move().filter(|_| hidden && !session.setup().only_computers());
    let mut next = Veil { held: veil.held, stays: veil.stays, ..Veil::default() };
    let mut hides = Covered::default();
    if let Some(mover) = to_move {
        let own =
            matches!(pointed.get().map(|cell| cell.0), Some(Pit::Store(side)) if Player::of::<Azigo>(side) == mover);
        let asked = veil.asked;
        // Whatever is pressed next lets the cover fall.
        if asked || pointer.button.pressed || hands.begins(HoldIntent::Peek) {
            next.stays = (asked && next.held.is_none()).then_some(rules.epoch());
        }
        if pointer.button.pressed && own || hands.begins(HoldIntent::Peek) || asked && next.stays.is_some() {
            next.held = Some(mover);
        }
        // The hand that held it up for one player holds nothing for the other.
        let holds = pointer.button.down || hands.is(HoldIntent::Peek) || next.stays == Some(rules.epoch());
        if !holds || next.held != Some(mover) {
            next.held = None;
        }
        next.may_peek = session.setup().only_people();
        hides.0 = Player::BOTH.map(|player| match session.setup().lone_person() {
            Some(person) => player != person,
            None => next.held != Some(player),
        });
    }
    veil.set_if_neq(next);
    covered.set_if_neq(hides);
}
