//! The files that come with the program, made of games that its levels played against each other.
//!
//! For the desktop, the headless program and tests. A browser fetches a file when it is asked for.

use crate::games::{GameKind, for_kind};
use crate::record::Recorded;

/// The name under which the file of a game is asked for; `None` if there is none of it.
pub fn shipped_name(kind: GameKind) -> Option<&'static str> {
    for_kind!(kind, G => G::OPENINGS)
}

/// The text of a file, by its [name](shipped_name); `None` if there is no such file.
pub fn shipped(name: &str) -> Option<&'static str> {
    let kind = GameKind::ALL.into_iter().find(|kind| shipped_name(*kind) == Some(name))?;
    for_kind!(kind, G => G::openings())
}
