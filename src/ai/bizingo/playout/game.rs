//! Random games one after the other, from the same position.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::past::{PastStep, STAMPS};
use super::side_bytes::{PIECE, SOLID, SideBytes};
use crate::ai::playout::Plies;
use crate::rules::bizingo::board;
use crate::rules::bizingo::keys::{TURN_KEY, piece_key};
use crate::rules::bizingo::options::{Border, Captures};
use crate::rules::bizingo::{Move, Options, Position, Side};
use crate::rules::{Outcome, Reason};

/// Random games one after the other, from the same position.
#[derive(Clone)]
pub struct Playout {
    pub(super) options: Options,
    start: Position,
    fresh: [SideBytes; 2],
    pub(super) rng: Xoshiro256PlusPlus,

    pub(super) sides: [SideBytes; 2],
    pub(super) turn: Side,
    pub(super) key: u64,
    pub(super) quiet: u64,
    /// Quiet plies that end the game, out of reach if the rule is off.
    pub(super) quiet_limit: u64,
    pub(super) outcome: Option<Outcome<Side>>,
    /// The positions since a piece last left the board, this one included. The move to the first means nothing.
    pub(super) past: Vec<PastStep>,
    /// An entry is `epoch` if a position with such a key is in `past`.
    pub(super) stamps: Box<[u16; STAMPS]>,
    pub(super) epoch: u16,
    /// [`PIECE`] where a corner on the border matters ([Z15](crate::rules::bizingo::points#z15)), so that every contact is checked.
    pub(super) wary: u8,
    /// What three neighbours must have in common for a piece between them to be checked ([Z13](crate::rules::bizingo::points#z13)): [`PIECE`]s, or one of
    /// them outside the board ([Z13b](crate::rules::bizingo::points#z13b)).
    pub(super) between: u8,
    /// Whether the mover chooses which piece to take ([Z12](crate::rules::bizingo::points#z12)).
    choosy: bool,
}

impl Playout {
    /// Random games from `start`; they follow from `seed`.
    pub fn new(options: &Options, start: Position, seed: u64) -> Playout {
        let fresh = Side::BOTH.map(|side| SideBytes::new(side, start.army(side)));
        let mut playout = Playout {
            options: *options,
            start,
            sides: fresh.clone(),
            fresh,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            turn: start.turn(),
            key: start.key(),
            quiet: 0,
            quiet_limit: options.quiet.map_or(u64::MAX, u64::from),
            outcome: None,
            past: Vec::new(),
            stamps: Box::new([0; STAMPS]),
            epoch: 0,
            wary: if options.border == Border::Touch { PIECE } else { 0 },
            between: if options.walk_in_border { SOLID } else { PIECE },
            choosy: options.captures == Captures::One,
        };
        playout.restart();
        playout
    }

    /// Back to the start, for another game.
    pub fn restart(&mut self) {
        self.sides.clone_from(&self.fresh);
        self.turn = self.start.turn();
        self.key = self.start.key();
        self.quiet = u64::from(self.start.quiet());
        self.start_over(&self.start.clone());
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome<Side>> {
        self.outcome
    }

    /// Where the pieces stand.
    pub fn position(&self) -> Position {
        let quiet = self.quiet.min(u64::from(u16::MAX)) as u16;
        Position::from_parts([self.sides[0].army(), self.sides[1].army()], self.turn, quiet, self.key)
    }

    /// Makes one random move and returns it. The game must not be over.
    #[inline(always)]
    pub fn ply(&mut self) -> Move {
        match self.turn {
            Side::Light => self.ply_of::<0>(),
            Side::Dark => self.ply_of::<1>(),
        }
    }

    /// [`Playout::ply`] for light (0) or dark (1).
    #[inline(always)]
    fn ply_of<const SIDE: usize>(&mut self) -> Move {
        loop {
            let (index, from, to) = self.draw_step::<SIDE>();
            if self.may_remove::<SIDE>(to) && self.may_still_remove::<SIDE>(index, to) {
                if let Some(mv) = self.play_as_ruled(index, from, to) {
                    return mv;
                }
            } else if !self.choosy || self.rng.next_u64().is_multiple_of(3) {
                self.play_quiet::<SIDE>(index, from, to);
                return Move::step(u32::from(from), u32::from(to));
            }
        }
    }

    /// Plays a step that removes nothing.
    #[inline(always)]
    fn play_quiet<const SIDE: usize>(&mut self, index: usize, from: u8, to: u8) {
        let side = Side::BOTH[SIDE];
        let own = &mut self.sides[SIDE];
        let captain = own.captain(index);
        own.step(index, from, to);
        self.turn = side.other();
        self.key ^= piece_key(side, captain, u32::from(from)) ^ piece_key(side, captain, u32::from(to)) ^ TURN_KEY;
        self.quiet += 1;
        if self.quiet >= self.quiet_limit {
            self.end_at_limit(Reason::Quiet);
        }
        if let Some(times) = self.options.repetition
            && self.note(from, to)
            && self.repeated(usize::from(times))
        {
            self.end_at_limit(Reason::Repetition);
        }
    }

    /// The game has ended by repetition or by quiet plies ([Z17](crate::rules::bizingo::points#z17), [Z17a](crate::rules::bizingo::points#z17a)).
    #[cold]
    pub(super) fn end_at_limit(&mut self, reason: Reason) {
        self.outcome = Some(Outcome { winner: self.position().winner_at_limit(&self.options), reason });
    }

    /// Plays a step that may remove a piece, as the rules say. Under `captures=one` a step with `k` pieces
    /// to choose from is `k` moves; to make every move as likely, a step is then accepted with
    /// probability `k / 3`, any other with `1 / 3`: `None` means to draw again.
    #[inline(never)]
    fn play_as_ruled(&mut self, index: usize, from: u8, to: u8) -> Option<Move> {
        let mut position = self.position();
        let (side, enemy) = (self.turn, self.turn.other());
        let mut mv = Move::step(u32::from(from), u32::from(to));
        if self.choosy {
            let choices = position.surrounds(mv.from(), mv.to(), &self.options);
            let lot = self.rng.next_u64() % 3;
            if choices.count_ones() > 1 {
                mv = mv.taking(board::bits(choices).nth(lot as usize)?);
            } else if lot > 0 {
                return None;
            }
        }
        let effect = position.play(mv, &self.options);
        if effect.captured == 0 && !effect.fell {
            match side {
                Side::Light => self.play_quiet::<0>(index, from, to),
                Side::Dark => self.play_quiet::<1>(index, from, to),
            }
            return Some(mv);
        }
        self.sides[side.index()].step(index, from, to);
        board::bits(effect.captured).for_each(|bit| self.sides[enemy.index()].remove(bit as u8));
        if effect.fell {
            self.sides[side.index()].remove(to);
        }
        self.turn = enemy;
        self.key = position.key();
        self.quiet = u64::from(position.quiet());
        self.start_over(&position);
        Some(mv)
    }
}

impl Plies for Playout {
    #[inline(always)]
    fn ended(&self) -> Option<Option<usize>> {
        self.outcome.map(|outcome| outcome.winner.map(Side::index))
    }

    fn begin_again(&mut self) {
        self.restart();
    }

    #[inline(always)]
    fn make_ply(&mut self) {
        self.ply();
    }
}
