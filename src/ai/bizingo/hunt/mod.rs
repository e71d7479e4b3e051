//! The hunt: how likely a side with a clear lead is to capture each enemy piece soon.
//!
//! A lead wins nothing by itself: a piece that is threatened steps away, and another one may move instead. To capture it, it
//! has to be shut in while nothing threatens it yet, by pieces from several sides, over more moves than a search sees.
//! [`features`] says of each enemy piece how near that is, and [`weights`] what it means: their sum is the logit of the
//! chance that the piece is captured, less for each ply that it takes. `bizingo-engine tune --hunt` has learnt them from
//! games at odds. What they gained is in `docs/research/engine.md`.

use std::sync::LazyLock;

use self::features::{ENTRIES, each_prey, offset};
use self::weights::WEIGHTS;
use super::bitboard::{Grip, grip};
use super::evaluation::count;
use crate::rules::bizingo::Position;
use crate::rules::bizingo::board::Side;

pub mod features;
pub mod weights;

/// A side hunts from this lead on, in pieces: with less there is too much to lose, and the enemy too many to look at each.
pub(crate) const LEAD: u32 = 2;

/// What an enemy piece counts that is as good as captured, in hundredths of a soldier.
const PREY: i32 = 500;

/// What each piece of the lead counts more: so much that a piece is captured rather than kept shut in.
const CAPTURED: i32 = 800;

/// Parts of one in the logits of the [`WEIGHTS`].
pub const LOGIT: i32 = 64;

/// The chance that is as good as none or as certain lies so many logits from even.
const FAR: i32 = 8;

/// Parts of one in a chance.
const CHANCE: i32 = 1024;

/// The chances of all logits from -[`FAR`] to [`FAR`]. None is so near to a half that machines could round it differently.
static CHANCES: LazyLock<Vec<i32>> = LazyLock::new(|| {
    let chance = |logit: i32| f64::from(CHANCE) / (1.0 + (-f64::from(logit) / f64::from(LOGIT)).exp());
    (-FAR * LOGIT..=FAR * LOGIT).map(|logit| chance(logit).round() as i32).collect()
});

/// What [`each_prey`] takes as the grip of a side: where it holds cells of the other, and where it could.
pub fn grip_of(position: &Position, side: Side) -> Grip {
    grip(side, position.army(side).pieces)
}

/// What the hunt adds for the side that is ahead, by at least [`LEAD`], in hundredths of a soldier.
#[inline(never)]
pub(crate) fn hunt_value(position: &Position, ahead: Side) -> i32 {
    let chances = &*CHANCES;
    let (mut all, mut best) = (0, 0);
    each_prey(position, ahead, grip_of(position, ahead), |_, entries| {
        let logit: i32 = (0..ENTRIES).map(|at| i32::from(WEIGHTS[offset(at) + usize::from(entries[at])])).sum();
        let at = (logit + FAR * LOGIT).clamp(0, 2 * FAR * LOGIT);
        let chance = chances.get(at as usize).copied().unwrap_or_default();
        all += chance;
        best = best.max(chance);
    });
    let [own, enemy] = [ahead, ahead.other()].map(|side| count(position.army(side).pieces));
    // One piece after the other is hunted: the one that is nearest to it counts most.
    CAPTURED * (own - enemy - LEAD as i32) + PREY * (all + best) / (2 * CHANCE)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn value(text: &str) -> i32 {
        let position: Position = text.parse().unwrap();
        hunt_value(&position, Side::Light)
    }

    #[test]
    fn a_piece_in_danger_counts_more_than_one_that_is_free() {
        // A dark soldier between two light ones, with a third a step away, and the same far from them.
        let rest = "3l1L1l1l1l1L1l3/5l1l1l1l1l1l5/6l3l10/19 l 0";
        let near = value(&format!("2d2/2d1d2/2d1D4/11/13/5ldl7/5l11/{rest}"));
        let far = value(&format!("2d2/2d1d2/2d1D4/d10/13/5l1l7/5l11/{rest}"));
        assert!(near > far + 50, "{near} {far}");
    }

    #[test]
    fn a_capture_counts_more_than_a_piece_that_is_as_good_as_captured() {
        let shut_in = value("2d2/2d1d2/9/11/3l5l3/5ld2l5/5l3l7/3l5l5l3/21/21/19 l 0");
        let captured = value("2d2/2d1d2/9/11/3l5l3/5l3l5/5l3l7/3l5l5l3/21/21/19 d 0");
        assert!(captured > shut_in, "{captured} {shut_in}");
    }
}
