//! The limit for a move of players in other programs, as text: `nodes N`, `depth N`, `movetime MS`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::external::GRACE_PERIOD;
use crate::ai::ugi;

/// A limit for one move, from 1. The default is 100 ms.
///
/// ```
/// use bizingo::ai::lab::arena::MoveLimit;
///
/// let limit: MoveLimit = "nodes 20000".parse()?;
/// assert_eq!(limit, MoveLimit::Nodes(20_000));
/// assert_eq!(limit.to_string(), "nodes 20000");
/// # Ok::<(), bizingo::ai::lab::arena::move_limit::MoveLimitError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveLimit {
    /// Nodes to visit.
    Nodes(u32),
    /// Depth in plies.
    Depth(u32),
    /// Time in milliseconds.
    Movetime(u32),
}

/// A text is not a limit for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write \"nodes N\", \"depth N\" or \"movetime MS\"")]
pub struct MoveLimitError;

impl Default for MoveLimit {
    fn default() -> MoveLimit {
        MoveLimit::Movetime(100)
    }
}

impl MoveLimit {
    /// How long to wait for an answer at most: the time and a [grace period](GRACE_PERIOD), or two minutes.
    pub fn timeout(self) -> Duration {
        match self {
            MoveLimit::Movetime(time) => Duration::from_millis(time.into()) + GRACE_PERIOD,
            MoveLimit::Nodes(_) | MoveLimit::Depth(_) => Duration::from_secs(120),
        }
    }
}

impl From<MoveLimit> for ugi::Go {
    fn from(go: MoveLimit) -> ugi::Go {
        match go {
            MoveLimit::Nodes(nodes) => ugi::Go::nodes(nodes.into()),
            MoveLimit::Depth(plies) => ugi::Go::depth(plies),
            MoveLimit::Movetime(time) => ugi::Go::movetime(Duration::from_millis(time.into())),
        }
    }
}

impl FromStr for MoveLimit {
    type Err = MoveLimitError;

    fn from_str(text: &str) -> Result<MoveLimit, MoveLimitError> {
        let (kind, value) = text.trim().split_once(' ').ok_or(MoveLimitError)?;
        let number = value.trim().parse().ok().filter(|&number| number > 0).ok_or(MoveLimitError)?;
        match kind {
            "nodes" => Ok(MoveLimit::Nodes(number)),
            "depth" => Ok(MoveLimit::Depth(number)),
            "movetime" => Ok(MoveLimit::Movetime(number)),
            _ => Err(MoveLimitError),
        }
    }
}

impl fmt::Display for MoveLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveLimit::Nodes(number) => write!(f, "nodes {number}"),
            MoveLimit::Depth(number) => write!(f, "depth {number}"),
            MoveLimit::Movetime(number) => write!(f, "movetime {number}"),
        }
    }
}
