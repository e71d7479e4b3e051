//! Random games of Bizingo, as fast as possible and exactly by the rules.
//!
//! Every legal move is as likely as any other. A step is drawn as one of six directions of one of the pieces, and drawn
//! again until it leads to an empty cell: that is uniform over the steps, and needs no list of them. Bytes around the
//! target then tell whether the step could remove anything; nearly always it could not, and the rules themselves
//! ([`Position::play`]) are only called when it could. Points such as Z13 are those of `docs/rules/bizingo.md`.
//!
//! Invariants of [`Playout`]: every position since a piece last left the board is in `past`, and has its stamp set.
//!
//! The generator is xoshiro256++, whose numbers are the same on every platform.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::Plies;
use crate::rules::bizingo::army::Army;
use crate::rules::bizingo::board::{self, MASK};
use crate::rules::bizingo::options::{Border, Captures};
use crate::rules::bizingo::position::{TURN_KEY, piece_key};
use crate::rules::bizingo::{Move, Options, Position, Side};
use crate::rules::{Outcome, Reason};

/// A byte of the board as one side sees it: a piece of its own.
const PIECE: u8 = 0b01;
/// A cell that cannot be stepped on: a piece, or outside the board.
const SOLID: u8 = 0b10;

/// Steps as differences of bits, for [`u8`] indices that wrap; two more fill the table to a power of two.
const STEPS: [u8; 8] = [1, 255, 11, 245, 12, 244, 0, 0];

/// A captain.
const CAPTAIN: u8 = 0b100;

/// The edge neighbours of a light cell, as differences of bits.
const ENEMIES: [u8; 3] = [0, 1, 12];

/// For each of them, its other two edge neighbours.
const PARTNERS: [[u8; 2]; 3] = [[255, 244], [1, 245], [12, 11]];

/// The index beside `to` for one of the differences above: the lattice of dark is that of light turned
/// by half a circle.
#[inline(always)]
fn beside<const SIDE: usize>(to: u8, by: u8) -> usize {
    usize::from(if SIDE == 0 { to.wrapping_add(by) } else { to.wrapping_sub(by) })
}

/// A side, in bytes. Indices are lattice bits; those below 0 wrap to the end of the table.
#[derive(Clone)]
struct Bytes {
    squares: [u8; 256],
    /// Where the pieces stand, captains first; only the first `count` are valid.
    pieces: [u8; 32],
    count: u8,
    captains: u8,
}

impl Bytes {
    fn new(side: Side, army: Army) -> Bytes {
        let mut bytes = Bytes { squares: [SOLID; 256], pieces: [0; 32], count: 0, captains: 0 };
        board::bits(MASK[side.index()]).for_each(|bit| bytes.squares[bit as usize & 255] = 0);
        bytes.captains = army.captains.count_ones() as u8;
        for bit in board::bits(army.captains).chain(board::bits(army.soldiers())) {
            let captain = bytes.count < bytes.captains;
            bytes.squares[bit as usize & 255] = piece_byte(captain);
            bytes.pieces[usize::from(bytes.count) & 31] = bit as u8;
            bytes.count += 1;
        }
        bytes
    }

    fn army(&self) -> Army {
        let set = |count: u8| {
            let pieces = self.pieces.iter().take(usize::from(count));
            pieces.fold(0, |set, bit| set | BITS[usize::from(bit & 127)])
        };
        Army { pieces: set(self.count), captains: set(self.captains) }
    }

    /// Whether a piece is a captain.
    #[inline(always)]
    fn captain(&self, index: usize) -> bool {
        index < usize::from(self.captains)
    }

    #[inline(always)]
    fn step(&mut self, index: usize, from: u8, to: u8) {
        self.pieces[index & 31] = to;
        self.squares[usize::from(from)] = 0;
        self.squares[usize::from(to)] = piece_byte(self.captain(index));
    }

    fn remove(&mut self, bit: u8) {
        self.squares[usize::from(bit)] = 0;
        let Some(mut hole) = self.pieces.iter().position(|piece| *piece == bit) else { return };
        // The last captain moves to a removed captain's entry, and the last piece to the last captain's.
        if self.captain(hole) {
            self.captains -= 1;
            self.pieces[hole] = self.pieces[usize::from(self.captains) & 31];
            hole = usize::from(self.captains);
        }
        self.count -= 1;
        self.pieces[hole & 31] = self.pieces[usize::from(self.count) & 31];
    }
}

/// Sets of one bit: a look-up is faster here than a shift.
static BITS: [u128; 128] = {
    let mut bits = [0; 128];
    let mut bit = 0;
    while bit < 128 {
        bits[bit] = 1 << bit;
        bit += 1;
    }
    bits
};

#[inline(always)]
fn piece_byte(captain: bool) -> u8 {
    PIECE | SOLID | if captain { CAPTAIN } else { 0 }
}

/// Stamps are looked up by this many bits of a position's key.
const STAMP_BITS: u32 = 13;

/// A move after which a position came up, for the exact comparison of positions.
#[derive(Clone, Copy)]
struct Past {
    key: u64,
    from: u8,
    to: u8,
}

/// Random games one after the other, from the same position.
#[derive(Clone)]
pub struct Playout {
    options: Options,
    start: Position,
    fresh: [Bytes; 2],
    rng: Xoshiro256PlusPlus,

    sides: [Bytes; 2],
    turn: Side,
    key: u64,
    quiet: u64,
    /// Quiet plies that end the game, out of reach if the rule is off.
    quiet_limit: u64,
    outcome: Option<Outcome<Side>>,
    /// The positions since a piece last left the board, this one included. The move to the first means nothing.
    past: Vec<Past>,
    /// An entry is `epoch` if a position with such a key is in `past`.
    stamps: Box<[u16; 1 << STAMP_BITS]>,
    epoch: u16,
    /// [`PIECE`] where a corner on the border matters (Z15), so that every contact is checked.
    wary: u8,
    /// What three neighbours must have in common for a piece between them to be checked (Z13): [`PIECE`]s, or one of them
    /// outside the board (Z13b).
    between: u8,
    /// Whether the mover chooses which piece to take (Z12).
    choosy: bool,
}

/// For `6 n` moves, the values of a 32-bit product below which a draw would be a little too likely.
static REJECT: [u32; 32] = {
    let mut table = [0; 32];
    let mut n = 1;
    while n < 32 {
        table[n] = ((1u64 << 32) % (6 * n as u64)) as u32;
        n += 1;
    }
    table
};

impl Playout {
    /// Random games from `start`; they follow from `seed`.
    pub fn new(options: &Options, start: Position, seed: u64) -> Playout {
        let fresh = Side::BOTH.map(|side| Bytes::new(side, start.army(side)));
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
            stamps: Box::new([0; 1 << STAMP_BITS]),
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

    /// A step, each as likely as any other: which of the pieces, from, to.
    #[inline(always)]
    fn draw_step<const SIDE: usize>(&mut self) -> (usize, u8, u8) {
        let own = &self.sides[SIDE];
        let n = own.count;
        // Below this a product of 6 n would be a little too likely: 2^32 is no multiple of it.
        let reject = REJECT[usize::from(n) & 31];
        let candidate = |random: u32| {
            // Piece and direction are the whole part of random * 6 n / 2^32, in two steps.
            let wide = u64::from(random) * u64::from(n);
            let index = (wide >> 32) as usize & 31;
            let wide = (wide & 0xffff_ffff) * 6;
            let from = own.pieces[index];
            let to = from.wrapping_add(STEPS[(wide >> 32) as usize & 7]);
            (own.squares[usize::from(to)], (index, from, to, wide as u32))
        };
        loop {
            // Two at a time, for no processor predicts which of them leads to an empty cell.
            let random = self.rng.next_u64();
            let (there_a, a) = candidate(random as u32);
            let (there_b, b) = candidate((random >> 32) as u32);
            if there_a & there_b & SOLID != 0 {
                continue;
            }
            let (index, from, to, fraction) = std::hint::select_unpredictable(there_a == 0, a, b);
            if fraction >= reject {
                return (index, from, to);
            }
        }
    }

    /// Whether a step to `to` could remove a piece: never wrongly false, rarely wrongly true.
    ///
    /// Something is removed only if all neighbours of an enemy, or of the target, are held
    /// or outside the board; or, with the wide border of Z15, on some contact with an enemy.
    #[inline(always)]
    fn may_remove<const SIDE: usize>(&self, to: u8) -> bool {
        let own = |by: u8| self.sides[SIDE].squares[beside::<SIDE>(to, by)];
        let enemy = |by: u8| self.sides[1 - SIDE].squares[beside::<SIDE>(to, by)];
        let ([a, b, c], [[a1, a2], [b1, b2], [c1, c2]]) = (ENEMIES, PARTNERS);
        let (x, y, z) = (own(a1) & own(a2), own(b1) & own(b2), own(c1) & own(c2));
        let (a, b, c) = (enemy(a), enemy(b), enemy(c));
        let taken = (a & x >> 1 | b & y >> 1 | c & z >> 1) & PIECE;
        let fallen = a & b & c & self.between;
        taken | fallen | (a | b | c) & self.wary != 0
    }

    /// Filters what [`Playout::may_remove`] let through: a captain, any piece beside the border, and any of which
    /// two of three neighbours are held, is removed only with a captain's help (Z10, Z11, Z13b, Z15).
    #[inline(never)]
    fn may_still_remove<const SIDE: usize>(&self, index: usize, to: u8) -> bool {
        let (own, enemy) = (&self.sides[SIDE], &self.sides[1 - SIDE]);
        let near = ENEMIES.map(|by| enemy.squares[beside::<SIDE>(to, by)]);
        let partners = PARTNERS.map(|pair| pair.map(|by| own.squares[beside::<SIDE>(to, by)]));
        let [a, b, c] = near;
        let captain = own.captain(index)
            || (a | b | c) & CAPTAIN != 0
            || partners.iter().flatten().any(|partner| partner & CAPTAIN != 0);
        let held = |it: u8, [p, q]: [u8; 2]| it & (p & q) >> 1 & PIECE != 0;
        let plain = |it: u8, [p, q]: [u8; 2]| it & CAPTAIN == 0 && p & q & PIECE != 0;
        a & b & c & self.between != 0
            || (a | b | c) & self.wary != 0 && captain
            || near.into_iter().zip(partners).any(|(it, pair)| held(it, pair) && (captain || plain(it, pair)))
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
            self.outcome = Some(Outcome { winner: None, reason: Reason::Quiet });
        }
        if let Some(times) = self.options.repetition
            && self.note(from, to)
            && self.repeated(usize::from(times))
        {
            self.outcome = Some(Outcome { winner: None, reason: Reason::Repetition });
        }
    }

    /// Plays a step that may remove a piece, as the rules say. Under `captures=one` a step with `k` pieces
    /// to choose from is `k` moves; to keep every move as likely, a step is then kept with
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

    /// Adds the position to `past`. Returns whether it may have been there before.
    #[inline(always)]
    fn note(&mut self, from: u8, to: u8) -> bool {
        let key = self.key;
        self.past.push(Past { key, from, to });
        let stamp = &mut self.stamps[key as usize & ((1 << STAMP_BITS) - 1)];
        std::mem::replace(stamp, self.epoch) == self.epoch
    }

    /// Whether the position has now come up `times` times: first by keys, then, so as to be
    /// exact, by taking steps back.
    #[cold]
    #[inline(never)]
    fn repeated(&self, times: usize) -> bool {
        if self.past.iter().filter(|past| past.key == self.key).count() < times {
            return false;
        }
        let now = self.position();
        let mut armies = Side::BOTH.map(|side| now.army(side));
        let mut mover = now.turn();
        let mut seen = 1;
        for step in self.past.iter().skip(1).rev() {
            mover = mover.other();
            let army = &mut armies[mover.index()];
            let both = 1u128 << (step.from & 127) | 1u128 << (step.to & 127);
            if army.captains >> (step.to & 127) & 1 == 1 {
                army.captains ^= both;
            }
            army.pieces ^= both;
            seen += usize::from(mover == now.turn() && armies == Side::BOTH.map(|side| now.army(side)));
        }
        seen >= times
    }

    /// No earlier position can come up again: forgets them, adds this one, and finds out whether the game is over.
    fn start_over(&mut self, position: &Position) {
        self.past.clear();
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.stamps.fill(0);
            self.epoch = 1;
        }
        self.note(0, 0);
        self.outcome = if let Some(loser) = position.beaten() {
            Some(Outcome { winner: Some(loser.other()), reason: Reason::Reduced })
        } else if self.quiet >= self.quiet_limit {
            Some(Outcome { winner: None, reason: Reason::Quiet })
        } else {
            None
        };
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
