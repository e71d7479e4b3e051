//! What a puzzle asks for.

use std::fmt;
use std::str::FromStr;

use super::worth::Worth;
use crate::ai::prover;

/// What a puzzle asks for. As text `win`, `gain 2`, `hold gain 1`, `hold win`, `best 71.3% 45.2%`, or `best` without
/// values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// To gain this much, net, 1..=99: in Bizingo soldiers' worth, in Azigo counters. See the
    /// [prover](crate::ai::prover) for when a gain counts.
    Gain(u32),
    /// To win the game.
    Win,
    /// To make a move after which the other side cannot force this: to gain so much, net of what the move itself gains, or to
    /// win the game.
    Hold(prover::ForcedGoal),
    /// To make the choice that is worth most.
    Best(Option<BestOf>),
}

/// What the two best choices are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BestOf {
    /// The best.
    pub best: Worth,
    /// The second best.
    pub next: Worth,
}

/// A text is not a goal. It holds the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a goal; a goal is win, \"gain N\" with N from 1 to 99, either of them after \"hold\", or best")]
pub struct GoalError(pub String);

impl Goal {
    /// The goal for the prover; `None` if it is not one that the solver forces.
    pub fn forced(self) -> Option<prover::ForcedGoal> {
        match self {
            Goal::Gain(gain) => i32::try_from(gain).ok().map(prover::ForcedGoal::Gain),
            Goal::Win => Some(prover::ForcedGoal::Win),
            Goal::Hold(_) | Goal::Best(_) => None,
        }
    }
}

impl From<prover::ForcedGoal> for Goal {
    fn from(goal: prover::ForcedGoal) -> Goal {
        match goal {
            prover::ForcedGoal::Gain(gain) => Goal::Gain(gain.unsigned_abs()),
            prover::ForcedGoal::Win => Goal::Win,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Gain(gain) => write!(f, "gain {gain}"),
            Goal::Win => f.write_str("win"),
            Goal::Hold(threat) => write!(f, "hold {threat}"),
            Goal::Best(None) => f.write_str("best"),
            Goal::Best(Some(BestOf { best, next })) => write!(f, "best {best} {next}"),
        }
    }
}

impl FromStr for Goal {
    type Err = GoalError;

    fn from_str(text: &str) -> Result<Goal, GoalError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let bad = || GoalError(text.to_owned());
        match words[..] {
            ["best"] => Ok(Goal::Best(None)),
            ["best", best, next] => {
                let worth = |text: &str| text.parse().map_err(|_| bad());
                Ok(Goal::Best(Some(BestOf { best: worth(best)?, next: worth(next)? })))
            }
            ["hold", ..] => {
                let threat = text.trim_start().strip_prefix("hold").unwrap_or_default();
                threat.trim().parse().map(Goal::Hold).map_err(|_| bad())
            }
            _ => text.trim().parse::<prover::ForcedGoal>().map(Goal::from).map_err(|_| bad()),
        }
    }
}
