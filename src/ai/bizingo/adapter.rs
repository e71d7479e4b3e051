//! Bizingo for the search: where captures can happen, found for the whole board at once.
//!
//! The sets below may be larger than the truth, never smaller; each candidate
//! is then asked of the rules, so nothing about captures is decided here.

use super::evaluation::{CAPTAIN, SOLDIER, evaluate};
use super::odds;
use super::pursuit::press;
use crate::ai::computer::{BenchSearch, Boarded, Computer, Searcher};
use crate::ai::lab::bench;
use crate::ai::level;
use crate::ai::level::Skills;
use crate::ai::search::board::{Board, Ending, limit_salt};
use crate::rules::bizingo::board::{MASK, Side, bits};
use crate::rules::bizingo::options::Captures;
use crate::rules::bizingo::position::{BEATEN, around};
use crate::rules::bizingo::{Bizingo, Move, Options, Position};

/// The six steps, as shifts of the lattice.
pub(crate) const STEPS: [i32; 6] = [1, -1, 11, -11, 12, -12];

/// The step that a packed direction stands for; 0 and 7 for none.
const BY: [i32; 8] = [0, 1, -1, 11, -11, 12, -12, 0];

/// The way back of [`BY`], by the step plus 12.
const DIRECTION: [u16; 32] = {
    let mut directions = [0; 32];
    let mut i = 1;
    while i < 7 {
        directions[(BY[i] + 12) as usize] = i as u16;
        i += 1;
    }
    directions
};

/// A step in ten bits: three for the direction, seven for where it starts. Never 0.
#[inline(always)]
fn pack_step(mv: Move) -> u16 {
    let by = mv.to().wrapping_sub(mv.from()).wrapping_add(12);
    (mv.from() as u16 & 127) << 3 | DIRECTION[(by & 31) as usize]
}

/// Calls `f` for each bit of a set: two short loops are faster than one over the whole width.
#[inline(always)]
fn each_bit(set: u128, mut f: impl FnMut(u32)) {
    let mut half = set as u64;
    while half != 0 {
        f(half.trailing_zeros());
        half &= half - 1;
    }
    half = (set >> 64) as u64;
    while half != 0 {
        f(half.trailing_zeros() | 64);
        half &= half - 1;
    }
}

/// So few pieces can be short of moves.
const FEW: u32 = 6;

/// Quiet plies left before which a position's value depends on how many.
const NEAR_QUIET: u16 = 48;

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
pub(crate) fn shift(set: u128, by: i32) -> u128 {
    if by > 0 { set << by } else { set >> -by }
}

/// Cells with at least three of their step neighbours in the set.
#[inline(always)]
pub(crate) fn three_steps(set: u128) -> u128 {
    let [a, b, c, d, e, f] = STEPS.map(|by| shift(set, by));
    let (one, two) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (three, four) = (d ^ e ^ f, d & e | f & (d ^ e));
    two & four | (two | four) & (one | three)
}

/// For each cell of the other side: which of its three edge neighbours a side holds, and to which it could
/// step with a third piece while the two others hold.
pub(crate) type Grip = ([u128; 3], [u128; 3]);

/// The [`Grip`] of the pieces of a side.
#[inline(always)]
pub(crate) fn grip(side: Side, pieces: u128) -> Grip {
    (around(side, pieces), around(side, MASK[side.index()] & !pieces & three_steps(pieces)))
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

/// The price of the pieces in a set, some of them captains.
#[inline(always)]
pub(crate) fn worth(captains: u128, set: u128) -> i32 {
    set.count_ones() as i32 * SOLDIER + (set & captains).count_ones() as i32 * (CAPTAIN - SOLDIER)
}

#[inline(always)]
fn price(captain: bool) -> i32 {
    if captain { CAPTAIN } else { SOLDIER }
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

impl Computer for Bizingo {
    type Mind = Searcher<Position>;

    const SEARCHES: &'static [BenchSearch] = &bench::BIZINGO;

    const LEAD: i32 = 1000;

    const MOST_ODDS: u32 = odds::MOST;

    fn at_odds(self, weaker: Side, soldiers: u32, seed: u64) -> Bizingo {
        let uneven = odds::without_soldiers(self.position(), weaker, soldiers, seed);
        Bizingo::from_position(*self.options(), uneven)
    }

    fn is_calm(&self, mv: Move) -> bool {
        let mut next = *self.position();
        let effect = next.play(mv, self.options());
        let mut safe = effect.captured == 0 && !effect.fell;
        next.each_capture(self.options(), |_, _| safe = false);
        safe
    }

    fn quiet_plies(&self) -> usize {
        self.position().quiet().into()
    }
}

impl Boarded for Bizingo {
    type Board = Position;

    fn board(&self) -> Position {
        *self.position()
    }

    fn past_keys(&self) -> Vec<u64> {
        self.past().iter().map(Position::key).collect()
    }
}

impl Board for Position {
    type Rules = Options;
    type Move = Move;

    const CHASES: bool = true;
    const SLOTS: usize = 2 << 10;
    const PLACES: usize = 2 << 7;

    fn skills(_rules: &Options) -> &'static Skills {
        &level::BIZINGO
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        Position::key(self)
    }

    #[inline(always)]
    fn value_key(&self, options: &Options) -> u64 {
        let left = options.quiet.map_or(u16::MAX, |quiet| quiet.saturating_sub(self.quiet()));
        self.key() ^ limit_salt(left, NEAR_QUIET)
    }

    #[inline(always)]
    fn reversible(&self) -> usize {
        usize::from(self.quiet())
    }

    #[inline(always)]
    fn repetition_ends(options: &Options) -> Option<usize> {
        options.repetition.map(usize::from)
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
        self.each_capture(options, &mut f);
        self.each_quiet(options, f);
    }

    #[inline(always)]
    fn each_quiet(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        let hot = hot(self, options);
        let pits = pits(self, options);
        let captains = self.army(self.turn()).captains;
        let special = hot.any | hot.captain | pits;
        for (targets, by) in self.targets() {
            each_bit(targets & !special, |to| f(Move::step(to.wrapping_add_signed(-by), to), 0));
            for to in bits(targets & special) {
                let from = to.wrapping_add_signed(-by);
                if self.surrounds(from, to, options) != 0 {
                    continue;
                }
                let captain = captains >> from & 1 == 1;
                let falls = pits >> to & 1 == 1 && self.falls(captain, to, options);
                f(Move::step(from, to), if falls { -price(captain) } else { 0 });
            }
        }
    }

    fn gain(&self, mv: Move, options: &Options) -> i32 {
        if !self.touches_enemy(mv.to()) {
            return 0;
        }
        let taken = mv.take().map_or_else(|| self.surrounds(mv.from(), mv.to(), options), |bit| 1 << bit);
        if taken != 0 {
            return worth(self.army(self.turn().other()).captains, taken);
        }
        let captain = self.army(self.turn()).captains >> mv.from() & 1 == 1;
        if self.falls(captain, mv.to(), options) { -price(captain) } else { 0 }
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
        self.army(self.turn()).count() > FEW
    }

    #[inline(always)]
    fn crowded(&self) -> bool {
        Side::BOTH.iter().all(|&side| self.army(side).count() > FEW)
    }

    #[inline(always)]
    fn cornered(&self, options: &Options) -> bool {
        self.army(self.turn()).count() <= FEW && {
            let pits = pits(self, options);
            self.targets().iter().all(|(targets, _)| targets & !pits == 0)
        }
    }

    #[inline(always)]
    fn evaluate(&self, options: &Options) -> i32 {
        evaluate(self, options)
    }

    fn press(&self, mv: Move) -> i32 {
        press(self, mv)
    }

    #[inline(always)]
    fn slot(&self, mv: Move) -> usize {
        self.turn().index() << 10 | usize::from(pack_step(mv))
    }

    #[inline(always)]
    fn place(&self, mv: Move) -> usize {
        self.turn().index() << 7 | (mv.to() & 127) as usize
    }

    #[inline(always)]
    fn pack(mv: Move) -> u16 {
        let take = match mv.take() {
            None => 0,
            Some(bit) => match bit.abs_diff(mv.to()) {
                0 => 1,
                1 => 2,
                _ => 3,
            },
        };
        take << 10 | pack_step(mv)
    }

    #[inline(always)]
    fn unpack(&self, number: u16) -> Move {
        let from = u32::from(number >> 3 & 127);
        let to = from.wrapping_add_signed(BY[usize::from(number & 7)]);
        let step = Move::step(from, to);
        let away = match number >> 10 & 3 {
            0 => return step,
            1 => 0,
            2 => 1,
            _ => 12,
        };
        step.taking(if self.turn() == Side::Light { to.wrapping_add(away) } else { to.wrapping_sub(away) })
    }
}
