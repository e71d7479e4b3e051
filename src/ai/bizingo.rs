//! Bizingo for the search: where captures can happen, found for the whole board at once.
//!
//! The sets below may be larger than the truth, never smaller; each candidate
//! is then asked of the rules, so nothing about captures is decided here.

use super::bizingo_eval::{CAPTAIN, SOLDIER, evaluate};
use super::board::{Board, Ending};
use crate::rules::bizingo::board::{MASK, Side, bits};
use crate::rules::bizingo::options::Captures;
use crate::rules::bizingo::position::BEATEN;
use crate::rules::bizingo::{Move, Options, Position};

/// The six steps, as shifts of the lattice.
const STEPS: [i32; 6] = [1, -1, 11, -11, 12, -12];

/// Quiet plies left before which a position's value depends on how many.
const NEAR_QUIET: u16 = 24;

/// Moves a set of `side`'s cells onto the other lattice: bit `i` of the three results says whether
/// the set holds the first, second or third edge neighbour of the other side's cell `i`.
#[inline(always)]
pub(super) fn around(side: Side, set: u128) -> [u128; 3] {
    match side {
        Side::Dark => [set, set >> 1, set >> 12],
        Side::Light => [set, set << 1, set << 12],
    }
}

/// The way back of [`around`]: the first, second, third neighbours of the other side's cells in the
/// three sets, on the lattice of `side`.
#[inline(always)]
fn back(side: Side, [a, b, c]: [u128; 3]) -> u128 {
    match side {
        Side::Dark => a | b << 1 | c << 12,
        Side::Light => a | b >> 1 | c >> 12,
    }
}

#[inline(always)]
fn shift(set: u128, by: i32) -> u128 {
    if by > 0 { set << by } else { set >> -by }
}

/// Cells with at least three of their step neighbours in the set.
#[inline(always)]
pub(super) fn three_steps(set: u128) -> u128 {
    let [a, b, c, d, e, f] = STEPS.map(|by| shift(set, by));
    let (one, two) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (three, four) = (d ^ e ^ f, d & e | f & (d ^ e));
    two & four | (two | four) & (one | three)
}

/// Cells on which a step may capture: by any piece, and by a captain only.
#[derive(Clone, Copy)]
struct Hot {
    any: u128,
    captain: u128,
}

#[inline(always)]
fn hot(position: &Position, options: &Options) -> Hot {
    let side = position.turn();
    let own = position.army(side);
    let enemy = position.army(side.other());
    let free = MASK[side.index()] & !own.pieces;
    let [a, b, c] = around(side, own.pieces);
    // Two neighbours held and a third piece to step between: the holders themselves stand one step from there.
    let inner = enemy.pieces;
    let mut any = back(side, [b & c & inner, a & c & inner, a & b & inner]) & three_steps(own.pieces);
    let mut captain = 0;
    let border = enemy.pieces & options.border_mask(side.other());
    if border & (a | b | c) != 0 {
        let [ka, kb, kc] = around(side, own.captains);
        any |= back(side, [border & (kb | kc), border & (ka | kc), border & (ka | kb)]);
        captain = back(side, [border & (b | c), border & (a | c), border & (a | b)]) & free;
    }
    Hot { any: any & free, captain }
}

/// Cells on which a step may be fatal (Z13).
#[inline(always)]
fn pits(position: &Position, options: &Options) -> u128 {
    let side = position.turn();
    let enemy = position.army(side.other());
    let [a, b, c] = around(side.other(), enemy.pieces);
    let mut pits = a & b & c;
    if options.walk_in_border {
        pits |= (a & b | b & c | a & c) & options.border_mask(side);
    }
    pits
}

#[inline(always)]
fn worth(captains: u128, set: u128) -> i32 {
    set.count_ones() as i32 * SOLDIER + (set & captains).count_ones() as i32 * (CAPTAIN - SOLDIER)
}

/// Calls `f` for the captures among the steps of the piece on `from` to `to`. Says whether there was one.
#[inline(always)]
fn captures(position: &Position, options: &Options, from: u32, to: u32, f: &mut impl FnMut(Move, i32)) -> bool {
    let taken = position.surrounds(from, to, options);
    if taken == 0 {
        return false;
    }
    let captains = position.army(position.turn().other()).captains;
    let step = Move::step(from, to);
    if options.captures == Captures::One && taken.count_ones() > 1 {
        bits(taken).for_each(|bit| f(step.taking(bit), worth(captains, 1 << bit)));
    } else {
        f(step, worth(captains, taken));
    }
    true
}

impl Board for Position {
    type Rules = Options;
    type Move = Move;

    const SLOTS: usize = 2 << 14;

    #[inline(always)]
    fn key(&self) -> u64 {
        Position::key(self)
    }

    #[inline(always)]
    fn value_key(&self, options: &Options) -> u64 {
        let left = options.quiet.map_or(u16::MAX, |quiet| quiet.saturating_sub(self.quiet()));
        let salt = if left < NEAR_QUIET { u64::from(left + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) } else { 0 };
        self.key() ^ salt
    }

    #[inline(always)]
    fn reversible(&self) -> usize {
        usize::from(self.quiet())
    }

    #[inline(always)]
    fn repetition_draws(options: &Options) -> bool {
        options.repetition.is_some()
    }

    #[inline(always)]
    fn ending(&self, options: &Options) -> Option<Ending> {
        let side = self.turn();
        if self.army(side).count() <= BEATEN {
            return Some(Ending::Lost);
        }
        if self.army(side.other()).count() <= BEATEN {
            return Some(Ending::Won);
        }
        options.quiet.is_some_and(|plies| self.quiet() >= plies).then_some(Ending::Drawn)
    }

    #[inline(always)]
    fn each_move(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        let hot = hot(self, options);
        let pits = pits(self, options);
        let captains = self.army(self.turn()).captains;
        let special = hot.any | hot.captain | pits;
        self.for_each_step(|from, to| {
            if special >> to & 1 == 0 {
                return f(Move::step(from, to), 0);
            }
            if captures(self, options, from, to, &mut f) {
                return;
            }
            let captain = captains >> from & 1 == 1;
            let falls = pits >> to & 1 == 1 && self.falls(captain, to, options);
            f(
                Move::step(from, to),
                match (falls, captain) {
                    (false, _) => 0,
                    (true, false) => -SOLDIER,
                    (true, true) => -CAPTAIN,
                },
            );
        });
    }

    #[inline(always)]
    fn each_capture(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        let hot = hot(self, options);
        if hot.any | hot.captain == 0 {
            return;
        }
        let army = self.army(self.turn());
        for by in STEPS {
            for to in bits(shift(army.pieces, by) & hot.any | shift(army.captains, by) & hot.captain) {
                captures(self, options, to.wrapping_add_signed(-by), to, &mut f);
            }
        }
    }

    fn is_legal(&self, mv: Move, options: &Options) -> bool {
        Position::is_legal(self, mv, options)
    }

    #[inline(always)]
    fn play(&mut self, mv: Move, options: &Options) {
        Position::play(self, mv, options);
    }

    #[inline(always)]
    fn pass(&mut self) {
        Position::pass(self);
    }

    #[inline(always)]
    fn may_pass(&self) -> bool {
        // With few pieces left, having to move can itself be the harm.
        self.army(self.turn()).count() > 6
    }

    #[inline(always)]
    fn evaluate(&self, options: &Options) -> i32 {
        evaluate(self, options)
    }

    #[inline(always)]
    fn slot(&self, mv: Move) -> usize {
        self.turn().index() << 14 | (mv.from() as usize & 127) << 7 | mv.to() as usize & 127
    }

    #[inline(always)]
    fn pack(mv: Move) -> u32 {
        mv.from() | mv.to() << 8 | mv.take().map_or(0, |bit| bit + 1) << 16
    }

    #[inline(always)]
    fn unpack(number: u32) -> Move {
        let step = Move::step(number & 127, number >> 8 & 127);
        match number >> 16 & 255 {
            0 => step,
            bit => step.taking(bit - 1),
        }
    }
}
