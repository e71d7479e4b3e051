//! A game of Azigo with its history: turn, end, events and notation.
//!
//! A captured counter may come back, so that a position can repeat one from before a capture: every position
//! since the start is remembered ([A7](super::points#a7)).

use super::board::{Hole, Side};
use super::moves::Move;
use super::notation::{read_move, write_move};
use super::options::{First, Options};
use super::position::Position;
use crate::rules::{Game, IllegalMove, Outcome, Reason, TextError, Turn, draw_lot};

/// What a move did, one step at a time, in the order it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// All counters of a hole were taken up to be sown ([A3](super::points#a3)).
    Lifted {
        /// The hole, now empty.
        hole: Hole,
        /// How many.
        count: u32,
    },
    /// All counters of a store were taken out to be sown ([A6](super::points#a6)).
    Entered {
        /// Whose store; now empty.
        side: Side,
        /// How many.
        count: u32,
    },
    /// One counter fell.
    Sown {
        /// The hole it came from; `None`: the store.
        from: Option<Hole>,
        /// Where it lies now.
        to: Hole,
    },
    /// All counters of a hole went into the mover's store ([A4](super::points#a4) to [A6](super::points#a6)).
    Captured {
        /// The hole, now empty.
        hole: Hole,
        /// How many.
        count: u32,
    },
    /// The game ended ([A7](super::points#a7)).
    Ended(Outcome<Side>),
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Azigo {
    options: Options,
    position: Position,
    /// Every earlier position since the start.
    past: Vec<Position>,
    outcome: Option<Outcome<Side>>,
}

impl Azigo {
    /// A new game. `seed` decides who moves first where that is random ([A1](super::points#a1)).
    pub fn new(options: Options, seed: u64) -> Azigo {
        let first = match options.first {
            First::South => Side::South,
            First::North => Side::North,
            First::Lot if draw_lot(seed) => Side::South,
            First::Lot => Side::North,
        };
        Azigo::from_position(options, Position::start(first, options.handicap))
    }

    /// A game that starts from a position.
    pub fn from_position(options: Options, position: Position) -> Azigo {
        let mut game = Azigo { options, position, past: Vec::new(), outcome: None };
        game.outcome = game.find_outcome();
        game
    }

    /// The rules it is played by.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Where the counters lie.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Every earlier position, oldest first.
    pub fn past(&self) -> &[Position] {
        &self.past
    }

    /// Plies since the start.
    pub fn plies(&self) -> usize {
        self.past.len()
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome<Side>> {
        self.outcome
    }

    /// How often the position has come up, now included ([A7](super::points#a7)).
    pub fn repetitions(&self) -> usize {
        1 + self.past.iter().filter(|past| past.repeats(&self.position)).count()
    }

    fn end(&mut self, outcome: Outcome<Side>) {
        self.outcome.get_or_insert(outcome);
    }

    /// [A7](super::points#a7): nothing left to move with, then repetition, then the limits.
    fn find_outcome(&self) -> Option<Outcome<Side>> {
        let Options { repetition, quiet, length, .. } = self.options;
        let reason = if self.position.stuck() {
            Reason::Empty
        } else if repetition.is_some_and(|times| self.repetitions() >= usize::from(times)) {
            Reason::Repetition
        } else if quiet.is_some_and(|plies| self.position.quiet() >= plies) {
            Reason::Quiet
        } else if length.is_some_and(|plies| self.plies() >= usize::from(plies)) {
            Reason::Length
        } else {
            return None;
        };
        Some(Outcome { winner: self.position.leader(), reason })
    }
}

impl Game for Azigo {
    type Side = Side;
    type Move = Move;
    type Event = Event;

    const NAME: &'static str = "azigo";
    const SIDES: [Side; 2] = Side::BOTH;

    fn turn(&self) -> Turn<Side> {
        match self.outcome {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Side(self.position.turn()),
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.outcome.is_none() {
            self.position.for_each_move(|mv| moves.push(mv));
        }
        moves
    }

    fn play(&mut self, mv: Move) -> Result<Vec<Event>, IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::Over);
        }
        if !self.position.is_legal(mv) {
            return Err(IllegalMove::NotLegal);
        }
        let before = self.position;
        let side = before.turn();
        let path = before.path(mv, &self.options);
        let effect = self.position.play(mv, &self.options);
        self.past.push(before);
        let from = match mv {
            Move::Sow(number) => Hole::new(side, number.into()),
            Move::Enter | Move::EnterRound => None,
        };
        let mut events = vec![match from {
            Some(hole) => Event::Lifted { hole, count: before.hole(hole) },
            None => Event::Entered { side, count: before.store(side) },
        }];
        events.extend(path.holes().map(|to| Event::Sown { from, to }));
        // What lay in a captured hole: what was there before, unless it was lifted, and what fell into it.
        let lay = |hole: Hole| {
            let kept = if from == Some(hole) { 0 } else { before.hole(hole) };
            kept + path.holes().filter(|to| *to == hole).count() as u32
        };
        events.extend(effect.captured.holes().map(|hole| Event::Captured { hole, count: lay(hole) }));
        self.outcome = self.find_outcome();
        events.extend(self.outcome.map(Event::Ended));
        Ok(events)
    }

    fn resign(&mut self, side: Side) {
        self.end(Outcome { winner: Some(side.other()), reason: Reason::Resignation });
    }

    fn agree_draw(&mut self) {
        self.end(Outcome { winner: None, reason: Reason::Agreement });
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn position_text(&self) -> String {
        self.position.to_string()
    }

    fn move_text(&self, mv: Move) -> String {
        let (captured, _) = self.position.captures(mv, &self.options);
        write_move(mv, self.position.turn(), captured)
    }

    fn parse_move(&self, text: &str) -> Result<Move, TextError> {
        let text = text.trim();
        let bad = |what: String| TextError::new(format!("move \"{text}\": {what}"));
        if self.outcome.is_some() {
            return Err(bad("the game is over".to_owned()));
        }
        let side = self.position.turn();
        let (mv, captured) = read_move(text, side).map_err(bad)?;
        if !self.position.is_legal(mv) {
            let store = self.position.store(side);
            return Err(bad(match mv {
                Move::Sow(number) => format!("hole {number} of {side} is empty"),
                Move::Enter => format!("the store of {side} is empty"),
                Move::EnterRound => {
                    format!("only a store of more than 20 may go round the whole board; {side} has {store}")
                }
            }));
        }
        let (real, _) = self.position.captures(mv, &self.options);
        if captured.is_some_and(|given| !given.into_iter().eq(real.holes())) {
            return Err(bad(format!("what it takes is wrong; it is {}", write_move(mv, side, real))));
        }
        Ok(mv)
    }
}
