//! A game of Azigo with its history: turn, end, events and notation.
//!
//! A captured counter may come back, so that a position can repeat one from before a capture: every position
//! since the start is remembered ([A7](super::points#a7)).

use super::board::{Hole, Side};
use super::error::MoveFault;
use super::moves::Move;
use super::notation::{read_move, write_move};
use super::options::{First, Options};
use super::position::Position;
use crate::rules::{self, Declared, Game, IllegalMove, Outcome, Reason, TextError, Turn, draw_lot};

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

/// A game of Azigo in progress.
///
/// ```
/// use bizingo::rules::azigo::{Azigo, Event, Options, Side};
/// use bizingo::rules::{Game, Turn};
///
/// let mut game = Azigo::new(Options::parse("quiet=off")?, 0);
/// assert_eq!(game.turn(), Turn::Side(Side::South));
///
/// // Hole 7 has five counters: each of the holes 7 to 11 gets one.
/// let events = game.play(game.parse_move("h7")?)?;
/// assert!(matches!(events[0], Event::Lifted { count: 5, .. }));
/// assert_eq!(game.position_text(), "5x6,1,2,1x3,0x9/5x7,1,0x12 9/9 N 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

    /// [A7](super::points#a7): no move left, then repetition, then the limits.
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

    /// The legal move of a text.
    fn find_move(&self, text: &str) -> Result<Move, rules::MoveFault> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        let side = self.position.turn();
        let (mv, captured) = read_move(text, side)?;
        if !self.position.is_legal(mv) {
            let fault = match mv {
                Move::Sow(number) => MoveFault::EmptyHole { number, side },
                Move::Enter => MoveFault::EmptyStore { side },
                Move::EnterRound => MoveFault::StoreTooSmall { side, found: self.position.store(side) },
            };
            return Err(fault.into());
        }
        let (real, _) = self.position.captures(mv, &self.options);
        if captured.is_some_and(|given| !given.into_iter().eq(real.holes())) {
            return Err(rules::MoveFault::WrongCaptures { moves: vec![write_move(mv, side, real)] });
        }
        Ok(mv)
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
            return Err(IllegalMove::GameOver);
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
        let (captured, _) = self.position.captures(mv, &self.options);
        write_move(mv, self.position.turn(), captured)
    }

    fn parse_move(&self, text: &str) -> Result<Move, TextError> {
        let text = text.trim();
        self.find_move(text).map_err(|fault| TextError::bad_move(text, fault))
    }
}
