//! Why a game cannot be sent, or a text that came cannot be opened.

use serde::Serialize;

use crate::record::RecordError;
use crate::record::link::LinkError;
use crate::rules::TextError;
use crate::rules::pact::Broken;

/// Why a game cannot be sent, or a text that came cannot be opened.
#[derive(Debug, thiserror::Error, Serialize)]
pub(super) enum ExchangeError {
    #[error("the dice of this game have already been thrown, so it cannot be continued by links")]
    DiceThrownHere,
    #[error("there is nothing to open")]
    NothingToOpen,
    #[error("this is not a game: {fault}")]
    NotAGame { fault: RecordError },
    #[error("nobody can play from this position: {fault}")]
    NoPlayThere { fault: TextError },
    #[error("this link cannot be opened: {fault}")]
    BadLink { fault: LinkFault },
}

/// What is wrong with a link.
#[derive(Debug, thiserror::Error, Serialize)]
pub(super) enum LinkFault {
    #[error(transparent)]
    Game(#[from] LinkError),
    #[error(transparent)]
    Dice(#[from] Broken),
    #[error("its dice are missing")]
    LinkWithoutDice,
    #[error("what it says of the clocks is damaged")]
    LinkClock,
    #[error(transparent)]
    Pact(TextError),
}
