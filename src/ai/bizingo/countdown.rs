//! What a lead is worth as the quiet plies run out, where the pieces decide the game ([Z17a](crate::rules::bizingo::points#z17a) of the
//! [rules](crate::rules::bizingo::points)).
//!
//! Who leads then wins by waiting, and who is behind has to capture something in time, or lose.

use super::evaluation::LIMIT;
use crate::rules::bizingo::{Options, Position};

/// With fewer quiet plies left than this, the value of a position depends on how many.
pub(super) const NEAR_QUIET: u16 = 48;

/// What a lead counts when no ply is left, in hundredths of a soldier: any lead, and each piece of it (a captain counts
/// two) up to [`MOST_LEAD`].
const LEAD: i32 = 300;
const LEAD_BY_PIECE: i32 = 100;
const MOST_LEAD: i32 = 4;

/// Quiet plies left before the limit ([Z17](crate::rules::bizingo::points#z17)); `u16::MAX` without one.
#[inline(always)]
pub(super) fn quiet_left(position: &Position, options: &Options) -> u16 {
    options.quiet.map_or(u16::MAX, |quiet| quiet.saturating_sub(position.quiet()))
}

/// A static evaluation for the side to move, in hundredths of a soldier, with what a lead is worth so near the limit:
/// nothing where that is far, and more with every ply, slowly at first.
#[inline(never)]
pub(super) fn count_down(value: i32, position: &Position, options: &Options) -> i32 {
    let near = i32::from(NEAR_QUIET);
    let passed = near - i32::from(quiet_left(position, options).min(NEAR_QUIET));
    let side = position.turn();
    let lead = position.army(side).worth() as i32 - position.army(side.other()).worth() as i32;
    let most = lead.signum() * LEAD + lead.clamp(-MOST_LEAD, MOST_LEAD) * LEAD_BY_PIECE;
    (value + most * passed * passed / (near * near)).clamp(-LIMIT, LIMIT)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Light has four pieces and dark three.
    fn counted(quiet: u16, turn: &str, options: &str) -> i32 {
        let text = format!("5/4d2/8d/11/5l1l5/3l3l1l5/4d12/19/21/21/19 {turn} {quiet}");
        count_down(0, &text.parse().unwrap(), &options.parse().unwrap())
    }

    #[test]
    fn a_lead_counts_more_with_every_ply() {
        let values: Vec<i32> = (12..=60).map(|quiet| counted(quiet, "l", "preset=blitz")).collect();
        assert_eq!((values[0], values[values.len() - 1]), (0, LEAD + 2 * LEAD_BY_PIECE));
        assert!(values.is_sorted(), "{values:?}");
        assert_eq!(counted(0, "l", "preset=blitz"), 0);
        assert_eq!(counted(60, "d", "preset=blitz"), -counted(60, "l", "preset=blitz"));
        assert_eq!(counted(60, "l", "decide=pieces,quiet=off"), 0, "there is no limit");
    }
}
