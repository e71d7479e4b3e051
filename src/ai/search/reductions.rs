//! Reductions: moves and positions that are searched to a lower depth.
//!
//! Depths are in plies. What the numbers were tried against is in `docs/research/engine.md`.

/// Internal iterative reduction: from this depth on a position without a move in the transposition table is searched one ply
/// less deep.
const IIR_MIN_DEPTH: i32 = 5;

/// Late move reductions: from this move on, counted from 1.
const LMR_FROM_MOVE: i32 = 3;
const LMR_MIN_DEPTH: i32 = 2;

/// The product of both logarithms, in hundredths each, is divided by this: hundredths of a ply.
const LMR_DIVISOR: i32 = 160;

/// So much history is worth a hundredth of a ply.
const LMR_HISTORY_DIVISOR: i32 = 60;

/// Internal iterative reduction: nothing is known about what to try first, and a shallower search finds that
/// out at a lower price.
#[inline(always)]
pub(super) fn internal_iterative_reduction(depth: i32, table_move: u16) -> i32 {
    i32::from(depth >= IIR_MIN_DEPTH && table_move == 0)
}

/// Whether the `count`-th move is late enough to be reduced.
#[inline(always)]
pub(super) fn is_reducible(depth: i32, count: i32) -> bool {
    depth >= LMR_MIN_DEPTH && count >= LMR_FROM_MOVE
}

/// Late move reduction: how much less deep the `count`-th move is searched, in plies, 0 or more. Less for a move with a good
/// history and in PV nodes, more in cut nodes.
#[inline(always)]
pub(super) fn late_move_reduction(depth: i32, count: i32, history: i32, pv_node: bool, cut_node: bool) -> i32 {
    let hundredths = log(depth) * log(count) / LMR_DIVISOR + 100 * (i32::from(cut_node) - i32::from(pv_node));
    ((hundredths - history / LMR_HISTORY_DIVISOR) / 100).max(0)
}

/// Base-two logarithms of 0..=255, in hundredths: computed in integers, so that they are the same everywhere.
const LOG: [u16; 256] = {
    let mut table = [0; 256];
    let mut n = 1;
    while n < 256 {
        // The integer part, then the fraction bit by bit: squaring doubles the logarithm.
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
        let reduction = late_move_reduction;
        assert!(reduction(10, 20, 0, false, false) > reduction(10, 3, 0, false, false));
        assert!(reduction(10, 20, -16_000, false, false) > reduction(10, 20, 16_000, false, false));
        assert!(reduction(10, 20, 0, false, true) > reduction(10, 20, 0, true, false));
    }
}
