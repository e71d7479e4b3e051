//! What can be asked of the session.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use bevy::prelude::*;

use super::{Activity, LoadedFrom, MatchSetup, Seat};
use crate::games::{GameKind, Player};
use crate::record::any_study::Edit;
use crate::record::history::NodeId;
use crate::record::{AnyHistory, AnyMove};
use crate::rules::Declared;
use crate::rules::pact::Memory;

/// Somebody wants to play a move on the board of `epoch`.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRequested {
    /// The move.
    pub mv: AnyMove,
    /// [`Rules::epoch`](crate::app::core::rules::Rules::epoch) when it was chosen. If the board has changed since,
    /// nothing happens.
    pub epoch: u64,
}

/// A game to be put on the table as it is.
#[derive(Clone, Debug)]
pub struct Begin {
    /// Who plays, by which rules.
    pub setup: MatchSetup,
    /// The game with its history, at the place where it is to be seen.
    pub board: AnyHistory,
    /// What is done with it.
    pub activity: Box<dyn Activity>,
}

impl Begin {
    /// What is done with it, if it is of this sort.
    pub fn activity<A: Activity>(&self) -> Option<&A> {
        let any: &dyn Any = &*self.activity;
        any.downcast_ref()
    }
}

/// The player's own game has given way to another one, and does not wait: it has ended, or a game of its kind took its
/// place.
#[derive(Message, Clone, Debug)]
pub struct GameLeft(pub Box<Begin>);

/// Something other than a move is wanted of the session.
#[derive(Message, Clone, Debug)]
pub enum TableRequested {
    /// A new match. The player's own game waits if it has not ended and is of another kind.
    New(Box<MatchSetup>),
    /// The same match again with the sides swapped.
    Rematch,
    /// A game that was kept or that came, in the place of the one on the table. That one waits if it has not ended and is
    /// of another kind.
    Load(Box<Begin>, LoadedFrom),
    /// An unfinished game that was kept waits, until [`TableRequested::Resume`].
    Wait(Box<Begin>),
    /// The player's own unfinished game of this kind, onto the table.
    Resume(GameKind),
    /// Another game for a while: the player's own is put aside until [`TableRequested::Return`].
    Show(Box<Begin>),
    /// The player's own game back onto the table, if it was put aside.
    Return,
    /// Somebody else plays a side from here on: an engine has failed.
    Reseat(Player, Seat),
    /// Take back a ply, or a whole turn against the computer.
    Undo,
    /// Redo an undone move.
    Redo,
    /// Go to a ply of the line, 0 for the start.
    Jump(usize),
    /// Something with the tree, where one studies it.
    Study(Study),
    /// The game ends without a move: a player gives up, say.
    End(Declared<Player>),
    /// A draw is offered by the side to move, or the only person.
    OfferDraw,
    /// The standing offer is accepted or declined.
    AnswerDraw(bool),
    /// Pause the computers, or resume them.
    Pause(bool),
    /// Let held computers make one move.
    Step,
    /// Something for the activity alone.
    Inform(News),
    /// The game goes on by links from here, its dice (if it has any) settled so far.
    ByLink(Option<Memory>),
}

/// What can be done with the tree of a game where one [studies](Activity::studies) it.
#[derive(Clone, Debug, PartialEq)]
pub enum Study {
    /// Go to a node.
    GoTo(NodeId),
    /// Change notes, or the order of variations.
    Edit(Edit),
    /// Delete a node and all that follows it. Other nodes get new ids.
    Delete(NodeId),
    /// Undo the last change or deletion.
    Undo,
    /// Do again what was undone last.
    Redo,
}

/// What an activity is told by its own systems: anything that it knows what to do with.
#[derive(Clone, Debug)]
pub struct News(Arc<dyn AnyNews>);

trait AnyNews: Any + Send + Sync {}

impl<T: Any + Send + Sync> AnyNews for T {}

impl fmt::Debug for dyn AnyNews {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("News")
    }
}

impl News {
    /// This.
    pub fn new(news: impl Any + Send + Sync) -> News {
        News(Arc::new(news))
    }

    /// What it is, if it is of this kind.
    pub fn get<T: Any>(&self) -> Option<&T> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }
}
