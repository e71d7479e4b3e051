//! What a study does with a game of any kind, beside playing: it walks the tree, puts notes on it, and puts it in order.

use super::any::{AnyHistory, AnyReversal};
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

    /// Changes the tree, and says how that is undone. `None` if that changed nothing: a node or a move is not there.
    pub fn edit(&mut self, edit: &Edit) -> Option<AnyReversal> {
        match edit {
            Edit::Promote(id) => for_game!(self, history: G => {
                let moved = [(*id, history.place_of(*id)?)];
                history.promote(*id).then(|| G::wrap(history.reverse_places(&moved)))
            }),
            Edit::MakeMain(id) => for_game!(self, history: G => {
                let moved = history.make_main(*id);
                (!moved.is_empty()).then(|| G::wrap(history.reverse_places(&moved)))
            }),
            Edit::Mark(id, mark) => self.note(*id, |board| for_game!(board, history => history.set_mark(*id, *mark))),
            Edit::Comment(id, comment) => {
                self.note(*id, |board| for_game!(board, history => history.comment_on(*id, comment)))
            }
            Edit::Draw(id, drawings) => {
                self.note(*id, |board| for_game!(board, history => history.set_drawings(*id, drawings.clone()).is_ok()))
            }
            Edit::Line(moves) => self.keep_line(moves),
        }
    }

    /// Changes the notes on a node; `None` if they are the same then.
    fn note(&mut self, id: NodeId, change: impl FnOnce(&mut AnyHistory) -> bool) -> Option<AnyReversal> {
        let before = self.notes(id);
        let reversal = for_game!(self, history: G => history.reverse_notes(id).map(G::wrap));
        let changed = change(self) && self.notes(id) != before;
        reversal.filter(|_| changed)
    }

    fn keep_line(&mut self, moves: &[String]) -> Option<AnyReversal> {
        let here = self.current_node();
        let end = for_game!(self, history => history.node_at(usize::MAX));
        let mut first = None;
        for text in moves {
            let Some(mv) = self.parse_move(text) else { break };
            let known = self.knows(mv);
            if self.explore(mv).is_none() {
                break;
            }
            first = first.or((!known).then(|| self.current_node()));
        }
        // The current line stays as it was.
        self.go_to(end);
        self.go_to(here);
        first.map(|first| for_game!(self, history: G => G::wrap(history.reverse_addition(first))))
    }

    /// Deletes a node and all that follows it, and says how that is undone; other nodes get new ids. `None` at the start,
    /// which stays, or if there is no such node.
    pub fn delete(&mut self, id: NodeId) -> Option<AnyReversal> {
        for_game!(self, history: G => {
            let deleted = history.delete(id)?;
            Some(G::wrap(history.reverse_deletion(deleted)))
        })
    }

    /// Undoes a change, goes to where that can be seen, and says how it is done again. `None`, and nothing is changed, if what
    /// it is about is gone, or it is of another game.
    pub fn reverse(&mut self, reversal: &AnyReversal) -> Option<AnyReversal> {
        for_game!(self, history: G => {
            let reversal: &_ = G::get(reversal)?;
            history.reverse(reversal).map(G::wrap)
        })
    }

    /// Whether one stands where one stood after a change.
    pub fn stands_where_changed(&self, reversal: &AnyReversal) -> bool {
        for_game!(self, history: G => {
            let reversal: Option<&_> = G::get(reversal);
            reversal.is_some_and(|reversal| history.stands_where_changed(reversal))
        })
    }
}
