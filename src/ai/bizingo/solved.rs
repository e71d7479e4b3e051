//! Tablebase endgames of Bizingo: three pieces against three, where the next capture wins. How long it takes at most to win
//! one is known from the tablebases (docs/endgames.md); so the prover, which looks that far, settles each position.

use std::sync::atomic::AtomicBool;

use crate::ai::prover::{Exhausted, ForcedGoal, Prover};
use crate::ai::solved::Solved;
use crate::rules::bizingo::army::BEATEN;
use crate::rules::bizingo::options::Decide;
use crate::rules::bizingo::{Options, Position, Side};

/// The longest win of any ending of three pieces against three, in plies; no loss takes longer.
const LONGEST: u32 = 11;

/// Nodes of the prover. It takes a few thousand.
const NODES: u64 = 2_000_000;

/// Whether the tablebases were made with rules that are the same with three pieces a side.
fn is_known(rules: &Options) -> bool {
    let usual = Options::default();
    // What changes nothing there: who began, captures of several, and ends that nobody forces.
    let Options { first, captures, repetition, quiet, decide, .. } = usual;
    Options { first, captures, repetition, quiet, decide, ..*rules } == usual
}

/// Whether the tablebases know this position: three pieces against three, by rules that are the same there.
pub(super) fn is_solved(position: &Position, rules: &Options) -> bool {
    Side::BOTH.into_iter().all(|side| position.army(side).count() == BEATEN + 1) && is_known(rules)
}

/// What is known of a position that is not over; `None` if nothing is, or the prover was stopped.
pub(super) fn solved(position: &Position, rules: &Options, stop: &AtomicBool) -> Option<Solved> {
    if !is_solved(position, rules) {
        return None;
    }
    let mut prover = Prover::new(*rules, NODES).until(stop);
    let forced = forced(&mut prover, position).ok()?;
    // What nobody forces is decided by the pieces there (Z17a), which the tablebases know nothing of.
    forced.or_else(|| (rules.decide == Decide::Draw).then_some(Solved::Draw))
}

/// The win or the loss that can be forced, the shortest, if there is one.
fn forced(prover: &mut Prover<'_, Position>, position: &Position) -> Result<Option<Solved>, Exhausted> {
    if let Some(plies) = prover.shortest(position, ForcedGoal::Win, LONGEST)? {
        return Ok(Some(Solved::Win(plies)));
    }
    for plies in (2..LONGEST).step_by(2) {
        if prover.defence_fails(position, plies, ForcedGoal::Win.need())? {
            return Ok(Some(Solved::Loss(plies)));
        }
    }
    Ok(None)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn known(position: &str, rules: &str) -> Option<Solved> {
        solved(&position.parse().unwrap(), &rules.parse().unwrap(), &AtomicBool::new(false))
    }

    /// Examples of the tablebases, the longest among them.
    #[test]
    fn three_against_three_is_known() {
        for (position, value) in [
            ("5/7/9/11/13/15/17/19/21/ldld17/1d4L12 l 0", Solved::Win(11)),
            ("5/7/9/11/13/15/17/19/21/lD3d15/l1l2d13 d 0", Solved::Win(7)),
            ("5/7/9/11/13/15/17/19/21/ldld17/1d2L14 d 0", Solved::Loss(10)),
            ("5/7/9/11/13/15/17/19/21/l2d17/lDld15 l 0", Solved::Loss(6)),
            ("5/7/9/11/13/15/17/19/21/1dl1Ld15/3D2l12 l 0", Solved::Win(9)),
            ("5/7/9/11/13/15/17/19/21/1dl1L16/1D1dl14 d 0", Solved::Loss(8)),
            ("5/7/9/11/13/15/17/19/21/1d1d1d15/12l1l1l2 l 0", Solved::Draw),
        ] {
            assert_eq!(known(position, ""), Some(value), "{position}");
        }
    }

    #[test]
    fn a_win_that_the_limit_of_quiet_plies_cuts_off_is_a_draw() {
        let won = "5/7/9/11/13/15/17/19/21/ldld17/1d4L12 l";
        assert_eq!(known(&format!("{won} 188"), ""), Some(Solved::Win(11)));
        assert_eq!(known(&format!("{won} 190"), ""), Some(Solved::Draw));
    }

    #[test]
    fn nothing_is_claimed_of_other_rules_or_more_pieces() {
        let drawn = "5/7/9/11/13/15/17/19/21/1d1d1d15/12l1l1l2 l 0";
        assert_eq!(known(drawn, "decide=pieces"), None, "the pieces decide");
        assert_eq!(known(drawn, "border=touch"), None);
        assert_eq!(known("5/7/9/11/13/15/17/19/21/1d1d1d1d13/12l1l1l2 l 0", ""), None);
        let won = "5/7/9/11/13/15/17/19/21/ldld17/1d4L12 l 0";
        assert_eq!(known(won, "decide=pieces"), Some(Solved::Win(11)));
    }
}
