//! Why there is no link for a game, or no game in a link. [`TextError`] says how errors are made.

use serde::Serialize;

use crate::rules::TextError;

/// Why there is no link for a game, or no game in a link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum LinkError {
    /// Nothing behind the `#`, or nothing that is like a link.
    #[error("there is no game in this link")]
    NoGameInLink,
    /// Of a version that this program does not know.
    #[error("this link comes from another version of the program")]
    OtherLinkVersion,
    /// The end is missing.
    #[error("the end of this link is missing; copy all of it")]
    LinkCutOff,
    /// A character is another than it was.
    #[error("this link is damaged")]
    LinkDamaged,
    /// Too many characters.
    #[error("this link is too long; it can have {most} characters")]
    LinkTooLong {
        /// The most characters, [`MAX_CHARS`](super::MAX_CHARS).
        most: usize,
    },
    /// Too many plies, or too many characters for what would be the link.
    #[error("this game is too long for a link, which can hold {most} moves")]
    GameTooLongForLink {
        /// The most plies, [`MAX_PLIES`](super::MAX_PLIES).
        most: usize,
    },
    /// A move after the end of the game. Only a program that writes links wrongly makes such a link.
    #[error("move {ply} in this link is not possible")]
    ImpossibleMove {
        /// Which move, from 1.
        ply: usize,
    },
    /// Rules that cannot be read. Only a program that writes links wrongly makes such a link.
    #[error("the rules in this link make no sense: {fault}")]
    LinkRules {
        /// What is wrong with them.
        fault: TextError,
    },
    /// A position that cannot be read. Only a program that writes links wrongly makes such a link.
    #[error("the position in this link makes no sense: {fault}")]
    LinkPosition {
        /// What is wrong with it.
        fault: TextError,
    },
}
