//! What is known of a position for certain: who wins it, or that nobody can.

use std::fmt;
use std::str::FromStr;

/// The value of a solved position, for the side to move.
///
/// ```
/// use bizingo::ai::solved::Solved;
///
/// assert_eq!("win 5".parse(), Ok(Solved::Win(5)));
/// assert_eq!(Solved::Draw.to_string(), "draw");
/// assert!("win".parse::<Solved>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solved {
    /// Won within this many plies, an odd number.
    Win(u32),
    /// Lost within this many plies, an even number.
    Loss(u32),
    /// Neither side can force anything.
    Draw,
}

/// Not what [`Solved`] is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not `win N`, `loss N` or `draw`")]
pub struct NotSolved;

impl fmt::Display for Solved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Solved::Win(plies) => write!(f, "win {plies}"),
            Solved::Loss(plies) => write!(f, "loss {plies}"),
            Solved::Draw => f.write_str("draw"),
        }
    }
}

impl FromStr for Solved {
    type Err = NotSolved;

    fn from_str(text: &str) -> Result<Solved, NotSolved> {
        let (kind, plies) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let number = || plies.parse().map_err(|_| NotSolved);
        match kind {
            "win" => number().map(Solved::Win),
            "loss" => number().map(Solved::Loss),
            "draw" if plies.is_empty() => Ok(Solved::Draw),
            _ => Err(NotSolved),
        }
    }
}
