//! What has happened to the game on the table, and why.

use bevy::prelude::*;

use crate::games::Player;
use crate::record::AnyEvents;
use crate::rules::Declared;

/// The session has changed.
#[derive(Message, Clone, Debug)]
pub struct SessionChanged(pub Cause);

/// Why the session has changed.
#[derive(Clone, Debug)]
pub enum Cause {
    /// A move was played.
    Move {
        /// Who played it, or for whom chance did.
        player: Player,
        /// What happened, in order.
        events: AnyEvents,
    },
    /// A ply, a turn, or an ending that no move brought about was taken back.
    Undo,
    /// What was taken back was played again.
    Redo,
    /// Another place of the game is looked at.
    Jump,
    /// The tree was changed: notes, the order of variations, what is in it.
    Edited,
    /// A new match began.
    New,
    /// The same match began again.
    Rematch,
    /// A game that was kept or that came took the place.
    Load(LoadedFrom),
    /// Another game is shown for a while.
    Shown,
    /// The player's own game came back.
    Returned,
    /// The game ended without a move: a player gave up, or both agreed on a draw.
    Ended(Declared<Player>),
}

/// Where a game came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadedFrom {
    /// From when the program was closed.
    Autosave,
    /// It waited while another game was played.
    Waiting,
    /// From the library, where it was filed.
    Library,
    /// From a record, in a file or the clipboard.
    Record,
    /// From a link.
    Link,
}

impl SessionChanged {
    /// The move, if it was one: whose, and what it did.
    pub fn moved(&self) -> Option<(Player, &AnyEvents)> {
        match &self.0 {
            Cause::Move { player, events } => Some((*player, events)),
            _ => None,
        }
    }

    /// If the board is another one without a move: whether pieces are seen going to their new places.
    pub fn rearranged(&self) -> Option<bool> {
        match self.0 {
            Cause::Move { .. } | Cause::Ended(_) => None,
            Cause::Returned | Cause::Load(LoadedFrom::Autosave | LoadedFrom::Waiting | LoadedFrom::Library) => {
                Some(false)
            }
            _ => Some(true),
        }
    }

    /// Whether the game was carried on: it may have ended by that.
    pub fn played(&self) -> bool {
        matches!(self.0, Cause::Move { .. } | Cause::Ended(_))
    }

    /// Whether another game is on the table now.
    pub fn another_game(&self) -> bool {
        matches!(self.0, Cause::New | Cause::Rematch | Cause::Load(_) | Cause::Shown | Cause::Returned)
    }
}
