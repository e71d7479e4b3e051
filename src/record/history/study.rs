//! What a study needs beside playing: marks, comments and drawings at any node, and variations that are put in order,
//! deleted and brought back.

use super::History;
use super::node::{Node, NodeId, ROOT, Step, StepOf};
use crate::record::drawing::{Drawing, DrawingError, MAX_DRAWINGS};
use crate::record::mark::Mark;
use crate::record::recorded::Recorded;
use crate::rules::{Declared, Game, Reason};

/// A node of the tree as it is read.
#[derive(Clone, Copy, Debug)]
pub struct NodeView<'a, G: Game> {
    /// The node before it; `None` at the root.
    pub parent: Option<NodeId>,
    /// The move that leads here, in full notation; empty at the root and for endings.
    pub text: &'a str,
    /// The move itself; `None` at the root and for endings.
    pub mv: Option<G::Move>,
    /// The ending that leads here, if it is none of a move.
    pub end: Option<Declared<G::Side>>,
    /// Who made the move; `None` for chance, at the root and for endings.
    pub side: Option<G::Side>,
    /// Moves from the start.
    pub ply: usize,
    /// What somebody thinks of the step that leads here.
    pub mark: Option<Mark>,
    /// The comment; empty if there is none.
    pub comment: &'a str,
    /// What is drawn on the position, without two of the same shape.
    pub drawings: &'a [Drawing],
    /// What was tried from here; the line goes on with the first.
    pub children: &'a [NodeId],
}

/// The steps from the start to a node.
pub(super) type Way<G> = Vec<StepOf<G>>;

/// A subtree that was deleted, to be put back by [`History::restore`].
#[derive(Clone, Debug)]
pub struct Deleted<G: Game> {
    /// The steps to where it hung.
    way: Way<G>,
    /// Its place among its siblings.
    place: usize,
    /// Its nodes, each after its parent; ids count within.
    nodes: Vec<Node<G::Move, G::Side>>,
    /// The nodes of the current line that were inside; ids count within.
    line: Vec<NodeId>,
    /// How many steps inside the current place was, if it was inside.
    inside: Option<usize>,
}

impl<G: Game> Deleted<G> {
    /// Plies in it, of all its lines together.
    pub fn plies(&self) -> usize {
        self.nodes.iter().filter(|node| matches!(node.step, Some(Step::Move(_)))).count()
    }
}

impl<G: Game> History<G> {
    /// The node of the start.
    pub fn start_node(&self) -> NodeId {
        ROOT
    }

    /// The node of the current place. It holds until something is deleted.
    pub fn current_node(&self) -> NodeId {
        self.here()
    }

    /// The node after `ply` plies of the current line; beyond its end, the last one.
    pub fn node_at(&self, ply: usize) -> NodeId {
        self.path[self.index_of(ply)]
    }

    /// A node; `None` if there is none with this id.
    pub fn view(&self, id: NodeId) -> Option<NodeView<'_, G>> {
        let node = self.nodes.get(id)?;
        let (mv, end) = match node.step {
            Some(Step::Move(mv)) => (Some(mv), None),
            Some(Step::End(end)) => (None, Some(end)),
            None => (None, None),
        };
        Some(NodeView {
            parent: (id != ROOT).then_some(node.parent),
            text: &node.text,
            mv,
            end,
            side: node.side,
            ply: node.ply,
            mark: node.mark,
            comment: &node.comment,
            drawings: &node.drawings,
            children: &node.children,
        })
    }

    /// The state at a node, played from the start; `None` if there is none with this id.
    pub fn state_of(&self, id: NodeId) -> Option<G> {
        (id < self.nodes.len()).then(|| self.game_of(id))
    }

    /// Puts a comment on a node, as [`History::set_comment`] does on the current place. `false` if there is no such
    /// node.
    pub fn comment_on(&mut self, id: NodeId, comment: &str) -> bool {
        let known = id < self.nodes.len();
        if known {
            self.set_comment_of(id, comment);
        }
        known
    }

    /// Says what to think of the step to a node, or with `None` nothing. `false` at the start, which no step leads to,
    /// and if there is no such node.
    pub fn set_mark(&mut self, id: NodeId, mark: Option<Mark>) -> bool {
        match self.nodes.get_mut(id).filter(|_| id != ROOT) {
            Some(node) => {
                node.mark = mark;
                true
            }
            None => false,
        }
    }

    /// Goes to a node: the current line leads there, and on by first children. One that leads there already stays.
    /// `false` if there is no such node.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        if id >= self.nodes.len() {
            return false;
        }
        let mut way = vec![id];
        let mut top = id;
        while top != ROOT {
            top = self.nodes[top].parent;
            way.push(top);
        }
        way.reverse();
        let index = way.len() - 1;
        let same = way.iter().zip(&self.path).take_while(|(wanted, known)| wanted == known).count();
        if self.at >= same {
            self.go(same - 1);
        }
        self.lay_line(same - 1, way.into_iter().skip(same));
        self.go(index);
        true
    }

    /// The main line becomes the current one. A place beside it goes back to where both part.
    pub fn to_main(&mut self) {
        let Some((index, _)) = self.departures().next() else { return };
        self.depart(index, 0);
    }

    /// Whether a node is in the main line, which goes on with what stands first everywhere.
    pub fn is_main(&self, mut id: NodeId) -> bool {
        while let Some(place) = self.place_of(id) {
            if place > 0 {
                return false;
            }
            id = self.nodes[id].parent;
        }
        id == ROOT
    }

    /// Moves a node one place forward among what was tried after its parent. The current line stays, even if it is no
    /// longer the main one, or is now. `false` if the node is the first, the start, or no node.
    pub fn promote(&mut self, id: NodeId) -> bool {
        match self.place_of(id) {
            Some(place) if place > 0 => self.move_to(id, place - 1).is_some(),
            _ => false,
        }
    }

    /// Puts a node into the main line: it and the nodes before it come first. The current line stays. Returns the nodes
    /// that moved, with their places before, for [`History::reverse_places`].
    pub fn make_main(&mut self, id: NodeId) -> Vec<(NodeId, usize)> {
        let mut moved = Vec::new();
        let mut next = id;
        while let Some(place) = self.place_of(next) {
            if place > 0 {
                moved.push((next, place));
                self.reorder(next, place, 0);
            }
            next = self.nodes[next].parent;
        }
        debug_assert!(self.is_sound(), "a line was put first wrongly");
        moved
    }

    /// Moves a node to a place among what was tried after its parent, 0 being the first; the others keep their order.
    /// Returns the place it had; `None` at the start, or if there is no such node or place. The current line stays.
    pub fn move_to(&mut self, id: NodeId, place: usize) -> Option<usize> {
        let before = self.place_of(id)?;
        if place >= self.nodes[self.nodes[id].parent].children.len() {
            return None;
        }
        self.reorder(id, before, place);
        Some(before)
    }

    /// Deletes a node and all that follows it. A current place in there goes back to the node before it. Other nodes get
    /// new ids. `None` at the start, which stays, or if there is no such node.
    pub fn delete(&mut self, id: NodeId) -> Option<Deleted<G>> {
        let place = self.place_of(id)?;
        let parent = self.nodes[id].parent;
        let way = self.way_to(parent);
        let index = self.path.iter().position(|known| *known == id);
        let inside = index.and_then(|index| self.at.checked_sub(index));
        if let (Some(index), Some(_)) = (index, inside) {
            self.go(index - 1);
        }
        let line = index.map(|index| self.path.split_off(index)).unwrap_or_default();
        // Nodes are taken out in the order of their ids.
        let ids: Vec<NodeId> = (0..self.nodes.len()).filter(|node| self.is_within(*node, id)).collect();
        let line = line.iter().filter_map(|node| ids.binary_search(node).ok()).collect();
        let nodes = self.take_out(|node, _| node == id);
        self.lengthen();
        self.forget_checkpoints();
        debug_assert!(self.is_sound(), "a branch was deleted wrongly");
        Some(Deleted { way, place, nodes, line, inside })
    }

    /// Puts back what was deleted, also after other changes: what was played again in the meantime stays in its place,
    /// with its own notes where it has some, and what is put back comes after it. If the current line led through it, and
    /// one has not gone on another way from there, it does again, and the current place is where it was. `None`, and nothing is changed, if the place where it hung
    /// is gone.
    pub fn restore(&mut self, deleted: &Deleted<G>) -> Option<NodeId> {
        let mut parent = ROOT;
        for step in &deleted.way {
            parent = self.find(parent, *step)?;
        }
        if let Some(Step::End(_)) = self.nodes[parent].step {
            return None;
        }
        let mut ids: Vec<NodeId> = Vec::with_capacity(deleted.nodes.len());
        let old = self.nodes.len();
        for (index, node) in deleted.nodes.iter().enumerate() {
            let above = if index == 0 { parent } else { ids[node.parent] };
            let known = node.step.and_then(|step| self.find(above, step));
            let id = known.unwrap_or_else(|| {
                let id = self.nodes.len();
                self.nodes.push(Node { parent: above, children: Vec::new(), ..node.clone() });
                self.nodes[above].children.push(id);
                id
            });
            let found = &mut self.nodes[id];
            found.mark = found.mark.or(node.mark);
            if found.comment.is_empty() {
                found.comment.clone_from(&node.comment);
            }
            if found.drawings.is_empty() {
                found.drawings.clone_from(&node.drawings);
            }
            ids.push(id);
        }
        // They came in the order in which they were played once; those that are put back get the one that they had, after
        // those that were there.
        for (node, id) in deleted.nodes.iter().zip(&ids) {
            let order: Vec<NodeId> = node.children.iter().map(|child| ids[*child]).collect();
            let place = |child: &NodeId| order.iter().position(|known| known == child).filter(|_| *child >= old);
            self.nodes[*id].children.sort_by_key(place);
        }
        let top = *ids.first()?;
        let last = self.nodes[parent].children.len() - 1;
        if let Some(now) = self.place_of(top).filter(|_| top >= old) {
            self.reorder(top, now, deleted.place.min(last));
        }
        self.lengthen();
        let index = self.path.iter().position(|known| *known == parent).filter(|index| self.at <= *index);
        if let Some(index) = index.filter(|_| !deleted.line.is_empty()) {
            self.lay_line(index, deleted.line.iter().map(|node| ids[*node]));
            if let Some(inside) = deleted.inside {
                self.go((index + 1 + inside).min(self.path.len() - 1));
            }
        }
        self.forget_checkpoints();
        debug_assert!(self.is_sound(), "a branch was put back wrongly");
        Some(top)
    }

    /// Whether any node has a mark or a drawing.
    pub(in crate::record) fn is_annotated(&self) -> bool {
        self.nodes.iter().any(|node| node.mark.is_some() || !node.drawings.is_empty())
    }

    /// Whether any line ends because a side's time was over.
    pub(in crate::record) fn ends_on_time(&self) -> bool {
        self.nodes.iter().any(|node| matches!(node.step, Some(Step::End(Declared { reason: Reason::Time, .. }))))
    }

    /// Adds a drawing to a node, in place of one of the same shape.
    ///
    /// # Errors
    /// [`DrawingError::TooManyDrawings`] if there are [`MAX_DRAWINGS`] already.
    pub(in crate::record) fn add_drawing(&mut self, id: NodeId, drawing: Drawing) -> Result<(), DrawingError> {
        let drawings = &mut self.nodes[id].drawings;
        match drawings.iter().position(|known| known.shape == drawing.shape) {
            Some(known) => drawings[known].colour = drawing.colour,
            None if drawings.len() >= MAX_DRAWINGS => return Err(DrawingError::TooManyDrawings { most: MAX_DRAWINGS }),
            None => drawings.push(drawing),
        }
        Ok(())
    }

    /// Whether a node is `top` or comes after it.
    fn is_within(&self, mut id: NodeId, top: NodeId) -> bool {
        while id > top {
            id = self.nodes[id].parent;
        }
        id == top
    }

    /// The steps from the start to a node.
    pub(super) fn way_to(&self, mut id: NodeId) -> Way<G> {
        let mut way = Vec::with_capacity(self.nodes[id].ply);
        while let Some(step) = self.nodes[id].step {
            way.push(step);
            id = self.nodes[id].parent;
        }
        way.reverse();
        way
    }
}

impl<G: Recorded> History<G> {
    /// Puts drawings on a node in place of those there; of two with the same shape the later one stays.
    ///
    /// # Errors
    /// [`DrawingError`] if one names no place of the game, or there are more than [`MAX_DRAWINGS`]; nothing is changed
    /// then. Nothing happens if there is no such node.
    pub fn set_drawings(&mut self, id: NodeId, drawings: Vec<Drawing>) -> Result<(), DrawingError> {
        drawings.iter().try_for_each(|drawing| drawing.check(G::is_place))?;
        if id >= self.nodes.len() {
            return Ok(());
        }
        let before = std::mem::take(&mut self.nodes[id].drawings);
        let outcome = drawings.into_iter().try_for_each(|drawing| self.add_drawing(id, drawing));
        if outcome.is_err() {
            self.nodes[id].drawings = before;
        }
        outcome
    }
}
