//! The nodes of the tree, and the steps between them.

use crate::record::drawing::Drawing;
use crate::record::mark::Mark;
use crate::rules::{Declared, Game};

/// A node of the tree of a [`History`](super::History): a place in one of its lines. It holds until something is
/// deleted.
pub type NodeId = usize;

pub(super) const ROOT: NodeId = 0;

/// What leads from one place of a game to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::record) enum Step<M, S> {
    /// A move of a side, or an outcome of chance.
    Move(M),
    /// An end that no move brings about.
    End(Declared<S>),
}

/// The step type of a game.
pub(in crate::record) type StepOf<G> = Step<<G as Game>::Move, <G as Game>::Side>;

/// A move of a line: the move, its full text, and the side that made it (`None`: chance did).
pub type PlayedStep<'a, G> = (<G as Game>::Move, &'a str, Option<<G as Game>::Side>);

#[derive(Clone, Debug)]
pub(super) struct Node<M, S> {
    pub(super) parent: NodeId,
    /// `None` at the root only.
    pub(super) step: Option<Step<M, S>>,
    /// The move in full notation; empty at the root and for endings.
    pub(super) text: Box<str>,
    pub(super) side: Option<S>,
    pub(super) comment: String,
    /// None at the root.
    pub(super) mark: Option<Mark>,
    pub(super) drawings: Vec<Drawing>,
    pub(super) children: Vec<NodeId>,
    /// Moves from the start; an ending counts none.
    pub(super) ply: usize,
}

/// Takes a step of the tree again. It was legal when it came into the tree, and
/// rules depend on nothing else, so it is now.
pub(in crate::record) fn apply<G: Game>(game: &mut G, step: StepOf<G>) {
    match step {
        Step::Move(mv) => {
            let played = game.play(mv);
            debug_assert!(played.is_ok(), "{mv:?} was legal when it came into the tree");
        }
        Step::End(end) => game.declare(end),
    }
}
