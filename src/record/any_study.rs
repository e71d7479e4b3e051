//! What a study does with a game of any kind, beside playing: it walks the tree, puts notes on it, and puts it in order.

use super::any::{AnyDeleted, AnyHistory};
use super::drawing::Drawing;
use super::history::NodeId;
use super::mark::Mark;
use super::outline::{Notes, OutlineStep, outline};
use crate::games::{Listed, for_game};

/// A change of the tree that takes nothing away.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// One place forward among what was tried there.
    Promote(NodeId),
    /// Into the main line.
    MakeMain(NodeId),
    /// What somebody thinks of the step to a node.
    Mark(NodeId, Option<Mark>),
    /// The comment on a node.
    Comment(NodeId, String),
    /// What is drawn on a node.
    Draw(NodeId, Vec<Drawing>),
    /// Moves from the current place, in full notation, are kept as a variation.
    Line(Vec<String>),
}

impl AnyHistory {
    /// The node of the current place. It holds until something is deleted.
    pub fn current_node(&self) -> NodeId {
        for_game!(self, history => history.current_node())
    }

    /// The node before this one; `None` at the start, or if there is no such node.
    pub fn node_before(&self, id: NodeId) -> Option<NodeId> {
        for_game!(self, history => history.view(id)?.parent)
    }

    /// What was tried after a node, the main one first.
    pub fn nodes_after(&self, id: NodeId) -> Vec<NodeId> {
        for_game!(self, history => history.view(id).map(|view| view.children.to_vec()).unwrap_or_default())
    }

    /// Whether a node is in the main line.
    pub fn is_main(&self, id: NodeId) -> bool {
        for_game!(self, history => history.is_main(id))
    }

    /// Plies of all lines together.
    pub fn total_plies(&self) -> usize {
        for_game!(self, history => history.total_plies())
    }

    /// The notes on a node.
    pub fn notes(&self, id: NodeId) -> Notes {
        for_game!(self, history => {
            let view = history.view(id);
            view.map(|view| Notes {
                mark: view.mark,
                comment: view.comment.to_owned(),
                drawings: view.drawings.to_vec(),
            })
            .unwrap_or_default()
        })
    }

    /// Every step of the tree, in the order in which it is written.
    pub fn outline(&self) -> Vec<OutlineStep> {
        for_game!(self, history => outline(history))
    }

    /// Goes to a node. `false` if there is none.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        for_game!(self, history => history.go_to(id))
    }

    /// Changes the tree. `false` if that changed nothing: a node or a move is not there.
    pub fn edit(&mut self, edit: &Edit) -> bool {
        match edit {
            Edit::Promote(id) => for_game!(self, history => history.promote(*id)),
            Edit::MakeMain(id) => for_game!(self, history => !history.make_main(*id).is_empty()),
            Edit::Mark(id, mark) => for_game!(self, history => history.set_mark(*id, *mark)),
            Edit::Comment(id, comment) => for_game!(self, history => history.comment_on(*id, comment)),
            Edit::Draw(id, drawings) => {
                for_game!(self, history => history.set_drawings(*id, drawings.clone()).is_ok())
            }
            Edit::Line(moves) => self.keep_line(moves),
        }
    }

    fn keep_line(&mut self, moves: &[String]) -> bool {
        let here = self.current_node();
        let mut kept = false;
        for text in moves {
            let Some(mv) = self.parse_move(text) else { break };
            let known = self.knows(mv);
            if self.explore(mv).is_none() {
                break;
            }
            kept |= !known;
        }
        self.go_to(here);
        kept
    }

    /// Deletes a node and all that follows it; other nodes get new ids. `None` at the start, which stays, or if there is
    /// no such node.
    pub fn delete(&mut self, id: NodeId) -> Option<AnyDeleted> {
        for_game!(self, history: G => history.delete(id).map(G::wrap))
    }

    /// Puts back what was deleted. `false` if the place where it hung is gone, or it is of another game.
    pub fn restore(&mut self, deleted: &AnyDeleted) -> bool {
        for_game!(self, history: G => {
            let deleted: Option<&_> = G::get(deleted);
            deleted.is_some_and(|deleted| history.restore(deleted).is_some())
        })
    }
}
