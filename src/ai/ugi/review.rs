//! `review` lines: what is said of a game, a ply a line.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ai::review::{Balance, PlyReview};

/// A line of the answer to `go review`: `review JSON`.
///
/// ```
/// use bizingo::ai::ugi::moves::one_word;
/// use bizingo::ai::ugi::{Reply, ReviewLine};
///
/// let line = "review {\"start\":{\"value\":-2.0,\"wins\":null}}";
/// let Reply::Review(ReviewLine::Start(balance)) = Reply::parse(line, one_word) else { panic!() };
/// assert_eq!(balance.value, -2.0);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReviewLine {
    /// How the game stood before its first ply; only if that is reviewed.
    Start(Balance),
    /// A ply.
    Ply(Box<PlyReview>),
}

impl ReviewLine {
    /// Reads what follows `review`; `None` if it makes no sense.
    pub(super) fn parse(text: &str) -> Option<ReviewLine> {
        serde_json::from_str(text).ok()
    }
}

impl fmt::Display for ReviewLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "review {}", serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
