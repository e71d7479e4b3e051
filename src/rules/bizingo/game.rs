//! A game of Bizingo with its history: turn, end and events.
//!
//! Two things follow from the order of the rules and are proved by tests:
//! a piece that captured is never left between three enemies, for the captured one stood on one of the
//! three cells (so [Z13](super::points#z13) need not ask); and a move either takes enemies or loses its mover, never
//! both, so both sides cannot fall to two at once ([Z16](super::points#z16)).

use super::board::{Cell, Side};
use super::moves::Move;
use super::options::{First, Options};
use super::position::Position;
use crate::rules::{Declared, Game, IllegalMove, Outcome, Reason, TextError, Turn, draw_lot};

/// What a move did, one step at a time, in the order it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece stepped.
    Moved {
        /// Where it stood.
        from: Cell,
        /// Where it stands.
        to: Cell,
    },
    /// An enemy of the mover was surrounded and removed ([Z9](super::points#z9) to [Z12](super::points#z12)). In board order.
    Captured {
        /// Where it stood.
        cell: Cell,
        /// Whether it was a captain.
        captain: bool,
    },
    /// The mover stepped between enemies and was removed ([Z13](super::points#z13)).
    Fell {
        /// Where it had stepped to.
        cell: Cell,
        /// Whether it was a captain.
        captain: bool,
    },
    /// The game ended ([Z16](super::points#z16) to [Z17a](super::points#z17a)).
    Ended(Outcome<Side>),
}

/// A game of Bizingo in progress. [`Game`] has an example.
#[derive(Clone, Debug)]
pub struct Bizingo {
    options: Options,
    position: Position,
    /// Positions since a piece last left the board, this one not included: none
    /// before can come up again.
    past: Vec<Position>,
    outcome: Option<Outcome<Side>>,
}

impl Bizingo {
    /// A new game. `seed` decides who moves first where that is random ([Z7](super::points#z7)).
    pub fn new(options: Options, seed: u64) -> Bizingo {
        let first = match options.first {
            First::Light => Side::Light,
            First::Dark => Side::Dark,
            First::Lot if draw_lot(seed) => Side::Light,
            First::Lot => Side::Dark,
        };
        Bizingo::from_position(options, Position::start(first))
    }

    /// A game that starts from a position.
    pub fn from_position(options: Options, position: Position) -> Bizingo {
        let mut game = Bizingo { options, position, past: Vec::new(), outcome: None };
        game.outcome = game.find_outcome();
        game
    }

    /// The rules it is played by.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Where the pieces stand.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Earlier positions that could come up again, oldest first: those since a piece last left the board.
    pub fn past(&self) -> &[Position] {
        &self.past
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome<Side>> {
        self.outcome
    }

    /// How often the position has come up, now included ([Z17](super::points#z17)).
    pub fn repetitions(&self) -> usize {
        1 + self.past.iter().filter(|past| past.repeats(&self.position)).count()
    }

    fn end(&mut self, outcome: Outcome<Side>) {
        self.outcome.get_or_insert(outcome);
    }

    /// [Z16](super::points#z16) first, then [Z17](super::points#z17): repetition before the quiet plies. [Z17a](super::points#z17a) says
    /// who wins then.
    fn find_outcome(&self) -> Option<Outcome<Side>> {
        if let Some(loser) = self.position.beaten() {
            return Some(Outcome { winner: Some(loser.other()), reason: Reason::Reduced });
        }
        let ended = |reason| Some(Outcome { winner: self.position.winner_at_limit(&self.options), reason });
        if self.options.repetition.is_some_and(|times| self.repetitions() >= usize::from(times)) {
            return ended(Reason::Repetition);
        }
        if self.options.quiet.is_some_and(|plies| self.position.quiet() >= plies) {
            return ended(Reason::Quiet);
        }
        None
    }
}

impl Game for Bizingo {
    type Side = Side;
    type Move = Move;
    type Event = Event;

    const NAME: &'static str = "bizingo";
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
            self.position.for_each_move(&self.options, |mv| moves.push(mv));
        }
        moves
    }

    fn play(&mut self, mv: Move) -> Result<Vec<Event>, IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver);
        }
        if !self.position.is_legal(mv, &self.options) {
            return Err(IllegalMove::NotLegal);
        }
        let before = self.position;
        let side = before.turn();
        let effect = self.position.play(mv, &self.options);
        if effect.fell || effect.captured != 0 {
            self.past.clear();
        } else {
            self.past.push(before);
        }
        let mut events = Vec::with_capacity(2);
        if let (Some(from), Some(to)) = (Cell::from_bit(side, mv.from()), Cell::from_bit(side, mv.to())) {
            events.push(Event::Moved { from, to });
            for cell in Cell::of_set(side.other(), effect.captured) {
                let captain = before.army(side.other()).captains >> cell.bit() & 1 == 1;
                events.push(Event::Captured { cell, captain });
            }
            if effect.fell {
                let captain = before.army(side).captains >> mv.from() & 1 == 1;
                events.push(Event::Fell { cell: to, captain });
            }
        }
        self.outcome = self.find_outcome();
        events.extend(self.outcome.map(Event::Ended));
        Ok(events)
    }

    fn declare(&mut self, end: Declared<Side>) {
        self.end(Outcome { winner: end.loser.map(Side::other), reason: end.reason });
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn position_text(&self) -> String {
        self.position.to_string()
    }

    fn move_text(&self, mv: Move) -> String {
        self.write_move(mv)
    }

    fn parse_move(&self, text: &str) -> Result<Move, TextError> {
        let text = text.trim();
        self.read_move(text).map_err(|fault| TextError::bad_move(text, fault))
    }
}
