//! A shard: one of N parts of a series, each for a process of its own.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The most shards of a series.
pub const MAX_SHARDS: u32 = 1_000_000;

/// One of N parts of a series, written `I/N`: of its numbers from 0, each whose remainder by N is I - 1. The default is
/// 1/1, the whole.
///
/// ```
/// use bizingo::ai::series::Shard;
///
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!((0..8).filter(|number| shard.has(*number)).collect::<Vec<u64>>(), [1, 4, 7]);
/// assert_eq!(shard.of_first(8), 3);
/// assert!("0/3".parse::<Shard>().is_err() && "4/3".parse::<Shard>().is_err());
/// # Ok::<(), bizingo::ai::series::ShardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    index: u32,
    count: u32,
}

/// A text is not a shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is no shard: a shard is I/N, such as 1/4, with I from 1 to N and N up to {MAX_SHARDS}")]
pub struct ShardError {
    /// The text.
    pub text: String,
}

impl Shard {
    /// Shard `index` of `count`, both from 1; `None` if there is no such shard.
    pub fn new(index: u32, count: u32) -> Option<Shard> {
        ((1..=MAX_SHARDS).contains(&count) && (1..=count).contains(&index)).then_some(Shard { index, count })
    }

    /// Which one it is, from 1.
    pub fn index(self) -> u32 {
        self.index
    }

    /// How many there are.
    pub fn count(self) -> u32 {
        self.count
    }

    /// Whether it is the whole series.
    pub fn is_whole(self) -> bool {
        self.count == 1
    }

    /// Whether a number, from 0, is in it.
    pub fn has(self, number: u64) -> bool {
        number % u64::from(self.count) == u64::from(self.index - 1)
    }

    /// How many of the first `numbers` numbers are in it.
    pub fn of_first(self, numbers: u64) -> u64 {
        (numbers / u64::from(self.count)) + u64::from(numbers % u64::from(self.count) >= u64::from(self.index))
    }
}

impl Default for Shard {
    fn default() -> Shard {
        Shard { index: 1, count: 1 }
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok()).flatten();
        let parts = text.split_once('/').and_then(|(index, count)| Some((number(index)?, number(count)?)));
        let shard = parts.and_then(|(index, count)| Shard::new(index, count));
        shard.ok_or_else(|| ShardError { text: text.to_owned() })
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl TryFrom<String> for Shard {
    type Error = ShardError;

    fn try_from(text: String) -> Result<Shard, ShardError> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}
