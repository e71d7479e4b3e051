//! The numbers that steer what is searched how deep, and by how much less.
//!
//! Scores are in the evaluation's units (100 is about a soldier), depths in plies, reductions in
//! hundredths of a ply. What they were tried against is in `docs/engine.md`.

/// The first window around the last score.
pub(crate) const WINDOW: i32 = 30;

/// So deep at most is a position given up as too good, if it is ahead by this much a ply.
pub(crate) const AHEAD_DEPTH: i32 = 6;
const AHEAD: i32 = 70;

/// So deep at least is a pass tried; it is searched less deep by a base, by a part of the depth, and by a ply for
/// each so much that the position is ahead, three at most.
pub(crate) const PASS_DEPTH: i32 = 3;
const PASS_BASE: i32 = 3;
const PASS_PART: i32 = 4;
const PASS_AHEAD: i32 = 150;

/// So deep at least is a position without a known best move searched a ply less.
pub(crate) const UNKNOWN_DEPTH: i32 = 5;

/// So deep at most are late quiet moves left out.
pub(crate) const LATE_DEPTH: i32 = 8;
const LATE_BASE: i32 = 5;

/// So deep at most are quiet moves left out that would have to win this much, after reduction.
pub(crate) const HOPELESS_DEPTH: i32 = 6;
const HOPELESS_BASE: i32 = 60;
const HOPELESS: i32 = 50;

/// So deep at most are moves left out that give a piece away.
pub(crate) const GIVEN_DEPTH: i32 = 4;

/// Moves from this one on are searched less deep.
pub(crate) const REDUCE_FROM: i32 = 3;
const REDUCE_PART: i32 = 160;
const REDUCE_HISTORY: i32 = 60;

/// What a move gains in history for a cut so deep.
const BONUS: i32 = 16;
const BONUS_MOST: i32 = 1800;

/// How far ahead a position has to be to be given up as too good.
#[inline(always)]
pub(crate) fn ahead(depth: i32) -> i32 {
    AHEAD * depth
}

/// How much less deep a pass is searched, by how far the position is ahead.
#[inline(always)]
pub(crate) fn pass_reduction(depth: i32, ahead: i32) -> i32 {
    PASS_BASE + depth / PASS_PART + (ahead / PASS_AHEAD).min(3)
}

/// How many moves are looked at before the late quiet ones are left out.
#[inline(always)]
pub(crate) fn late(depth: i32, improving: bool) -> i32 {
    (LATE_BASE + depth * depth) / if improving { 1 } else { 2 }
}

/// How far behind a position has to be for quiet moves to be hopeless.
#[inline(always)]
pub(crate) fn hopeless(depth: i32) -> i32 {
    HOPELESS_BASE + HOPELESS * depth
}

/// How much less deep the `count`-th move is searched, in plies; less for one with a good history, more where the
/// position is expected to be cut.
#[inline(always)]
pub(crate) fn reduction(depth: i32, count: i32, history: i32, open: bool, cut: bool) -> i32 {
    let hundredths = log(depth) * log(count) / REDUCE_PART + 100 * (i32::from(cut) - i32::from(open));
    (hundredths - history / REDUCE_HISTORY) / 100
}

/// What a move gains in history for a cut at this depth.
#[inline(always)]
pub(crate) fn bonus(depth: i32) -> i32 {
    (depth * depth * BONUS).min(BONUS_MOST)
}

/// Base-two logarithms of 0 to 255, in hundredths: in integers, so that they are the same everywhere.
const LOG: [u16; 256] = {
    let mut table = [0; 256];
    let mut n = 1;
    while n < 256 {
        // The whole part, then bit by bit the fraction: squaring doubles the logarithm.
        let whole = (n as u64).ilog2();
        let mut mantissa = (n as u64) << (32 - whole);
        let (mut fraction, mut bit) = (0, 12);
        while bit > 0 {
            bit -= 1;
            mantissa = ((mantissa as u128 * mantissa as u128) >> 32) as u64;
            if mantissa >> 33 != 0 {
                mantissa >>= 1;
                fraction |= 1 << bit;
            }
        }
        table[n] = (whole as u64 * 100 + ((fraction * 100) >> 12)) as u16;
        n += 1;
    }
    table
};

/// A base-two logarithm, in hundredths.
#[inline(always)]
fn log(n: i32) -> i32 {
    i32::from(LOG[n.clamp(0, 255) as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_true_to_a_hundredth() {
        for n in 1..256 {
            let exact = f64::from(n).log2() * 100.0;
            assert!((f64::from(log(n)) - exact).abs() <= 1.01, "{n}: {} for {exact}", log(n));
        }
        assert_eq!(log(300), log(255));
    }

    #[test]
    fn later_and_worse_moves_are_reduced_more() {
        assert!(reduction(10, 20, 0, false, false) > reduction(10, 3, 0, false, false));
        assert!(reduction(10, 20, -16_000, false, false) > reduction(10, 20, 16_000, false, false));
        assert!(reduction(10, 20, 0, false, true) > reduction(10, 20, 0, true, false));
        assert!(late(4, true) > late(4, false) && late(4, false) > late(1, false));
    }
}
