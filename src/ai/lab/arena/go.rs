//! What players in other programs get for a move, as text: `nodes N`, `depth N`, `movetime MS`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::external::GRACE;
use crate::ai::ugi;
use crate::rules::TextError;

/// A limit for one move. Each is at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// Positions to look at.
    Nodes(u32),
    /// Plies to look ahead.
    Depth(u32),
    /// Milliseconds to think.
    Movetime(u32),
}

impl Default for Go {
    fn default() -> Go {
        Go::Movetime(100)
    }
}

impl Go {
    /// How long to wait for an answer at most.
    pub fn patience(self) -> Duration {
        match self {
            Go::Movetime(time) => Duration::from_millis(time.into()) + GRACE,
            Go::Nodes(_) | Go::Depth(_) => Duration::from_secs(120),
        }
    }
}

impl From<Go> for ugi::Go {
    fn from(go: Go) -> ugi::Go {
        match go {
            Go::Nodes(nodes) => ugi::Go::nodes(nodes.into()),
            Go::Depth(plies) => ugi::Go::depth(plies),
            Go::Movetime(time) => ugi::Go::movetime(Duration::from_millis(time.into())),
        }
    }
}

impl FromStr for Go {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Go, TextError> {
        let bad = || TextError::new("write \"nodes N\", \"depth N\" or \"movetime MS\"".to_owned());
        let (kind, value) = text.trim().split_once(' ').ok_or_else(bad)?;
        let number = value.trim().parse().ok().filter(|&number| number > 0).ok_or_else(bad)?;
        match kind {
            "nodes" => Ok(Go::Nodes(number)),
            "depth" => Ok(Go::Depth(number)),
            "movetime" => Ok(Go::Movetime(number)),
            _ => Err(bad()),
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Go::Nodes(number) => write!(f, "nodes {number}"),
            Go::Depth(number) => write!(f, "depth {number}"),
            Go::Movetime(number) => write!(f, "movetime {number}"),
        }
    }
}
