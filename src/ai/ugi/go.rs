//! The limits of a search, as they follow `go`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::error::{CommandError, clip};
use crate::ai::level::Level;

/// What ends a search. Whatever is reached first does; with nothing set it runs until `stop`.
///
/// ```
/// use bizingo::ai::ugi::Go;
///
/// let go = Go { nodes: Some(20_000), ..Go::depth(9) };
/// assert_eq!(go.to_string(), "go depth 9 nodes 20000");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Plies, from 1.
    pub depth: Option<u32>,
    /// Nodes of all threads.
    pub nodes: Option<u64>,
    /// Time for this move, in whole milliseconds.
    pub movetime: Option<Duration>,
    /// The level that plays this one move. A level has limits of its own, which end it where these do not.
    pub level: Option<Level>,
    /// What p1 and p2 have left on the clock.
    pub clock: [Option<Duration>; 2],
    /// What a move gives back to them.
    pub increment: [Option<Duration>; 2],
    /// To answer only after `stop`, even where everything has been searched.
    pub infinite: bool,
}

/// The limits that take a number.
const NUMBERED: [&str; 8] = ["depth", "nodes", "movetime", "level", "p1time", "p2time", "p1inc", "p2inc"];

/// The longest time that is told apart from a longer one: 24 days.
const LONGEST_MS: i128 = 1 << 31;

/// The greatest depth that is told apart from a greater one.
const DEEPEST: u64 = 1 << 20;

impl Go {
    /// Until `stop`.
    pub const INFINITE: Go = Go {
        depth: None,
        nodes: None,
        movetime: None,
        level: None,
        clock: [None; 2],
        increment: [None; 2],
        infinite: true,
    };

    /// To a depth in plies.
    pub fn depth(plies: u32) -> Go {
        Go { depth: Some(plies), ..Go::default() }
    }

    /// So many nodes.
    pub fn nodes(nodes: u64) -> Go {
        Go { nodes: Some(nodes), ..Go::default() }
    }

    /// So long.
    pub fn movetime(time: Duration) -> Go {
        Go { movetime: Some(time), ..Go::default() }
    }

    /// One move as a level plays it.
    pub fn level(level: Level) -> Go {
        Go { level: Some(level), ..Go::default() }
    }

    /// Whether nothing but `stop` ends it. A level that is set as an option has limits too.
    pub fn is_unlimited(&self) -> bool {
        *self == Go { infinite: self.infinite, increment: self.increment, ..Go::default() }
    }
}

/// Reads what stands after `go`.
impl FromStr for Go {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<Go, CommandError> {
        let mut go = Go::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let Some(limit) = NUMBERED.into_iter().find(|limit| *limit == word) else {
                return Err(CommandError::UnknownLimit { word: clip(word), known: NUMBERED.join(", ") });
            };
            let value = words.next().ok_or(CommandError::MissingNumber { limit })?;
            let wrong = || CommandError::WrongNumber { limit, value: clip(value) };
            let number: i128 = value.parse().map_err(|_| wrong())?;
            let count = || u64::try_from(number).map_err(|_| wrong());
            // A clock that is overdrawn or set for years need not be told apart from none and from a month.
            let time = Some(Duration::from_millis(number.clamp(0, LONGEST_MS) as u64));
            match limit {
                "depth" => go.depth = Some(count()?.clamp(1, DEEPEST) as u32),
                "nodes" => go.nodes = Some(count()?),
                "movetime" => go.movetime = time,
                "level" => {
                    let level = u8::try_from(number).ok().and_then(Level::new);
                    go.level = Some(level.ok_or(CommandError::WrongLevel { number })?);
                }
                "p1time" => go.clock[0] = time,
                "p2time" => go.clock[1] = time,
                "p1inc" => go.increment[0] = time,
                _ => go.increment[1] = time,
            }
        }
        Ok(go)
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let number = |f: &mut fmt::Formatter<'_>, name: &str, value: Option<u128>| match value {
            Some(value) => write!(f, " {name} {value}"),
            None => Ok(()),
        };
        let ms = |time: Option<Duration>| time.map(|time| time.as_millis());
        number(f, "depth", self.depth.map(u128::from))?;
        number(f, "nodes", self.nodes.map(u128::from))?;
        number(f, "movetime", ms(self.movetime))?;
        number(f, "level", self.level.map(|level| u128::from(level.number())))?;
        number(f, "p1time", ms(self.clock[0]))?;
        number(f, "p2time", ms(self.clock[1]))?;
        number(f, "p1inc", ms(self.increment[0]))?;
        number(f, "p2inc", ms(self.increment[1]))?;
        f.write_str(if self.infinite { " infinite" } else { "" })
    }
}
