//! The order that a player is choosing: one of the ways in which the throw can end, or die by die.
//!
//! Invariant: what is chosen so far belongs to the board of its epoch, and can still be gone on with.

use bevy::prelude::*;

use super::cells::{BingoCell, PointedThing};
use crate::app::core::input::{Cancelled, Intent, PlayerTurn, Pointer, Refused, Taken};
use crate::app::core::rules::Rules;
use crate::app::core::session::MoveRequested;
use crate::app::engine::hints::HintFound;
use crate::record::{AnyMove, History};
use crate::rules::Game;
use crate::rules::bingo_battle::serving::unheard;
use crate::rules::bingo_battle::{BingoBattle, Event, Move, Order, Position, Serving, Suit};

/// One of the ways in which a throw can end.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The move.
    pub mv: Move,
    /// The dice in the order in which they are served.
    pub order: Order,
    /// What it does, in order.
    pub events: Vec<Event>,
    /// The table after it.
    pub after: Position,
}

/// The ways that a throw leaves to choose from, in the order of the rules.
pub fn ways(game: &BingoBattle) -> Vec<Way> {
    let way = |mv: Move| {
        let Move::Serve(order) = mv else { return None };
        let (after, events) = game.preview(mv).ok()?;
        Some(Way { mv, order, events, after: *after.position() })
    };
    game.legal_moves().into_iter().filter_map(way).collect()
}

/// What is chosen so far.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Choosing {
    /// The board that it is about.
    pub(in crate::app::games::bingo_battle) epoch: u64,
    /// The ways to choose from; none where no player at the screen is to choose.
    pub ways: Vec<Way>,
    /// The way that is pointed at, by its number.
    pub pointed: Option<usize>,
    /// Dice that were chosen one by one.
    pub served: Vec<Suit>,
    /// Whether a hint was asked for: then what the ways are worth is shown.
    pub hinted: bool,
}

/// A panel or the cursor points at a way, or chooses it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceRequested {
    /// Its number; `None`: it no longer points at one.
    pub way: Option<usize>,
    /// Whether it is chosen.
    pub play: bool,
}

impl Choosing {
    /// Clears what was chosen. Says whether there was anything.
    pub fn let_go(&mut self) -> bool {
        let any = self.pointed.is_some() || !self.served.is_empty();
        self.pointed = None;
        self.served.clear();
        any
    }

    /// The way that is pointed at, or that what was served so far leads to.
    pub fn way(&self) -> Option<&Way> {
        self.pointed.and_then(|at| self.ways.get(at))
    }
}

/// The next die to be served is asked for, by it or its tile.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServeRequested(pub Suit);

/// What is to choose on a new board.
pub(crate) fn follow_board(rules: Res<Rules>, turn: PlayerTurn, mut choosing: ResMut<Choosing>) {
    let wanted = turn.may_move();
    if choosing.epoch == rules.epoch() && choosing.ways.is_empty() != wanted {
        return;
    }
    let ways = rules.bingo_battle().filter(|_| wanted).map(|history| ways(history.game())).unwrap_or_default();
    let next = Choosing { epoch: rules.epoch(), ways, ..Choosing::default() };
    choosing.set_if_neq(next);
}

/// A throw after these dice were served, one by one; `None` if one of them could not be.
pub fn after(serving: &Serving, served: &[Suit]) -> Option<Serving> {
    let mut serving = *serving;
    for suit in served {
        if !serving.can_serve(*suit) {
            return None;
        }
        serving.serve(*suit, &mut unheard);
    }
    Some(serving)
}

/// What serving one more die came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Served {
    /// It cannot be served.
    No,
    /// Others wait.
    More,
    /// It was the last one: this is the move.
    Done(Move),
}

/// Serves one more die.
pub fn serve(history: &History<BingoBattle>, suit: Suit, choosing: &mut Choosing) -> Served {
    let Some(serving) = history.game().pending() else { return Served::No };
    let mut served = choosing.served.clone();
    served.push(suit);
    if Order::new(&served).is_none() || after(serving, &served).is_none() {
        return Served::No;
    }
    match history.game().settle(&served) {
        Some(mv) => {
            choosing.let_go();
            Served::Done(mv)
        }
        None => {
            choosing.served = served;
            Served::More
        }
    }
}

/// A press on a die, or on its tile, asks for it to be served; so does an intent that picks one of them.
pub(crate) fn point(
    (rules, turn): (Res<Rules>, PlayerTurn),
    (pointer, pointed): (Res<Pointer>, PointedThing),
    cells: Query<&BingoCell>,
    choosing: Res<Choosing>,
    mut intents: MessageReader<Intent>,
    mut requests: MessageWriter<ServeRequested>,
    mut refused: MessageWriter<Refused>,
) {
    let Some(history) = rules.bingo_battle() else { return };
    let waiting = history.game().pending().map(Serving::throw).filter(|_| !choosing.ways.is_empty());
    let suit_of = |cell: BingoCell| match (cell, waiting) {
        (_, None) => None,
        (BingoCell::Die(suit), _) => Some(suit),
        (BingoCell::Tile(tile), Some(throw)) => Some(tile.suit()).filter(|suit| throw.tile(*suit) == Some(tile)),
    };
    if pointer.free && pointer.button.pressed {
        requests.write_batch(pointed.get().and_then(suit_of).map(ServeRequested));
    }
    for intent in intents.read() {
        let Intent::Pick(entity) = *intent else { continue };
        let Ok(cell) = cells.get(entity) else { continue };
        match suit_of(*cell).filter(|_| turn.table_is_open()) {
            Some(suit) => {
                requests.write(ServeRequested(suit));
            }
            // A die that is not to be served may be one to throw.
            None if matches!(cell, BingoCell::Die(_)) && waiting.is_none() && turn.may_act() => {}
            None => {
                refused.write(Refused);
            }
        }
    }
}

/// Serves the dice that were asked for.
pub(crate) fn serve_requested(
    rules: Res<Rules>,
    mut requests: MessageReader<ServeRequested>,
    mut choosing: ResMut<Choosing>,
    mut moves: MessageWriter<MoveRequested>,
    mut taken: MessageWriter<Taken>,
    mut refused: MessageWriter<Refused>,
) {
    for ServeRequested(suit) in requests.read() {
        let Some(history) = rules.bingo_battle().filter(|_| !choosing.ways.is_empty()) else { continue };
        match serve(history, *suit, &mut choosing) {
            Served::No => {
                refused.write(Refused);
            }
            Served::More => {
                taken.write(Taken);
            }
            Served::Done(mv) => {
                taken.write(Taken);
                moves.write(MoveRequested { mv: mv.into(), epoch: rules.epoch() });
            }
        }
    }
}

/// Chooses a way by its number, or goes to one and confirms it.
pub(crate) fn choose(
    rules: Res<Rules>,
    mut intents: MessageReader<Intent>,
    mut choosing: ResMut<Choosing>,
    mut requests: MessageWriter<ChoiceRequested>,
) {
    let count = choosing.ways.len();
    if count == 0 || choosing.epoch != rules.epoch() {
        return;
    }
    for intent in intents.read() {
        match *intent {
            Intent::Choose(number) if (1..=count).contains(&usize::from(number)) => {
                requests.write(ChoiceRequested { way: Some(usize::from(number) - 1), play: true });
            }
            Intent::MoveCursor(direction) => {
                // The ways stand below each other: down and right lead on.
                let (across, up) = direction.step();
                let step = across - up;
                let first = if step > 0 { 0 } else { count as i32 - 1 };
                let next = choosing.pointed.map_or(first, |at| (at as i32 + step).rem_euclid(count as i32));
                choosing.pointed = Some(next as usize);
            }
            Intent::Confirm if choosing.pointed.is_some() => {
                requests.write(ChoiceRequested { way: choosing.pointed, play: true });
            }
            _ => {}
        }
    }
}

/// A hint is pointed at, and what all ways are worth is shown.
pub(crate) fn take_hint(mut found: MessageReader<HintFound>, mut choosing: ResMut<Choosing>) {
    for hint in found.read() {
        if hint.epoch == choosing.epoch
            && let Some(best) = choosing.ways.iter().position(|way| AnyMove::from(way.mv) == hint.mv)
        {
            choosing.let_go();
            (choosing.pointed, choosing.hinted) = (Some(best), true);
        }
    }
}

/// Clears what was chosen.
pub(crate) fn cancel(
    mut intents: MessageReader<Intent>,
    mut choosing: ResMut<Choosing>,
    mut cancelled: MessageWriter<Cancelled>,
) {
    if intents.read().any(|intent| *intent == Intent::Cancel) && choosing.let_go() {
        cancelled.write(Cancelled);
    }
}

/// Ways that were asked for, by a panel or the cursor.
pub(crate) fn take_requests(
    rules: Res<Rules>,
    mut requests: MessageReader<ChoiceRequested>,
    mut choosing: ResMut<Choosing>,
    mut moves: MessageWriter<MoveRequested>,
) {
    for request in requests.read() {
        if choosing.epoch != rules.epoch() {
            continue;
        }
        choosing.pointed = request.way.filter(|way| *way < choosing.ways.len());
        if request.play
            && let Some(mv) = choosing.way().map(|way| way.mv)
        {
            moves.write(MoveRequested { mv: mv.into(), epoch: rules.epoch() });
            choosing.let_go();
        }
    }
}
