//! What is to be forced: [`ForcedGoal`], and how much of it is still needed.

use std::fmt;
use std::str::FromStr;

use crate::rules::parse_number;

/// More than can be gained: only winning the game is enough.
pub(crate) const EVERYTHING: i32 = 1_000;

/// What is to be forced. As text `win`, or `gain 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ForcedGoal {
    /// This many soldiers' worth net, 1..=99, in a position that is quiet afterwards; in Azigo counters.
    Gain(i32),
    /// The game.
    Win,
}

impl ForcedGoal {
    /// Soldiers' worth that is needed for it.
    pub(crate) fn need(self) -> i32 {
        match self {
            ForcedGoal::Gain(worth) => worth,
            ForcedGoal::Win => EVERYTHING,
        }
    }
}

/// A text is not a goal. It holds the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a goal; a goal is win, or \"gain N\" with N from 1 to 99")]
pub struct ForcedGoalError(pub String);

/// As `gain 2`, or `win`.
impl fmt::Display for ForcedGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ForcedGoal::Gain(worth) => write!(f, "gain {worth}"),
            ForcedGoal::Win => f.write_str("win"),
        }
    }
}

impl FromStr for ForcedGoal {
    type Err = ForcedGoalError;

    fn from_str(text: &str) -> Result<ForcedGoal, ForcedGoalError> {
        let worth = |text: &str| parse_number(text.trim()).map(i32::from).filter(|n| (1..=99).contains(n));
        match text.strip_prefix("gain").and_then(worth) {
            Some(worth) => Ok(ForcedGoal::Gain(worth)),
            None if text == "win" => Ok(ForcedGoal::Win),
            None => Err(ForcedGoalError(text.to_owned())),
        }
    }
}

/// What is still needed after a gain of soldiers' worth. For a win no gain is enough.
pub(crate) fn minus(need: i32, gain: i32) -> i32 {
    if need == EVERYTHING { need } else { need - gain }
}
