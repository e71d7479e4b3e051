//! The most that can be forced.

use super::goal::ForcedGoal;
use super::proof::{Exhausted, Proved, Prover};
use super::provable::Provable;

/// The greatest gain that is asked for.
const MOST_GAIN: i32 = 99;

/// The most that can be forced, and within how many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The goal.
    pub goal: ForcedGoal,
    /// Within how many plies, an odd number.
    pub plies: u32,
}

impl<P: Provable> Prover<'_, P> {
    /// The most that the side to move can force within this many plies, and the fewest plies that it takes; `None` if
    /// nothing can be forced. Where the node limit is reached, what was proved until then: see
    /// [`Prover::is_exhausted`].
    pub fn most(&mut self, position: &P, plies: u32) -> Option<Forced> {
        deepen(plies, |goal, plies| self.prove(position, goal, plies))
    }

    /// As [`Prover::most`], with this first move, a legal one.
    pub fn most_with(&mut self, position: &P, mv: P::Move, plies: u32) -> Option<Forced> {
        deepen(plies, |goal, plies| self.forces(position, mv, goal, plies))
    }
}

/// The greatest goal that a proof finds within 1, 3, 5, … plies.
fn deepen(most: u32, mut proves: impl FnMut(ForcedGoal, u32) -> Proved) -> Option<Forced> {
    let mut found: Option<Forced> = None;
    for plies in (1..=most).step_by(2) {
        let known = found.map(|forced| forced.goal);
        if known == Some(ForcedGoal::Win) {
            break;
        }
        match greatest(known, |goal| proves(goal, plies)) {
            Ok(Some(goal)) if Some(goal) > known => found = Some(Forced { goal, plies }),
            Ok(_) => {}
            Err(Exhausted) => break,
        }
    }
    found
}

/// The greatest goal that a proof finds, if that is more than what is known.
fn greatest(
    known: Option<ForcedGoal>,
    mut proves: impl FnMut(ForcedGoal) -> Proved,
) -> Result<Option<ForcedGoal>, Exhausted> {
    if proves(ForcedGoal::Win)? {
        return Ok(Some(ForcedGoal::Win));
    }
    let known = match known {
        Some(ForcedGoal::Gain(gain)) => gain,
        _ => 0,
    };
    // Doubling steps find a gain that cannot be forced, and halving finds the border.
    let (mut proved, mut step) = (known, 1);
    let mut refuted = loop {
        let next = proved + step;
        if next > MOST_GAIN {
            break MOST_GAIN + 1;
        }
        if !proves(ForcedGoal::Gain(next))? {
            break next;
        }
        (proved, step) = (next, 2 * step);
    };
    while refuted - proved > 1 {
        let middle = proved + (refuted - proved) / 2;
        if proves(ForcedGoal::Gain(middle))? { proved = middle } else { refuted = middle }
    }
    Ok((proved > 0).then_some(ForcedGoal::Gain(proved)))
}
