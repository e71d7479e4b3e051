//! Building, walking and cutting the tree: what the record format needs beside playing.

use super::History;
use super::node::{Node, NodeId, ROOT, Step, StepOf, apply};
use crate::rules::{Game, Turn};

impl<G: Game> History<G> {
    /// Deletes everything after the current place, in all its variations.
    pub fn truncate(&mut self) {
        let here = self.here();
        if self.nodes[here].children.is_empty() {
            return;
        }
        self.take_out(|_, parent| parent == here);
        self.forget_checkpoints();
        debug_assert!(self.is_sound(), "a branch was cut off wrongly");
    }

    /// Takes out nodes for which `goes` holds, given a node and its parent, and all that follows them: the nodes, each
    /// after its parent, with ids that count among them. The current line ends where it was cut. The current place must
    /// stay.
    pub(super) fn take_out(&mut self, goes: impl Fn(NodeId, NodeId) -> bool) -> Vec<Node<G::Move, G::Side>> {
        // Parents stand before their children: one pass knows who stays.
        let mut new_ids: Vec<Option<NodeId>> = Vec::with_capacity(self.nodes.len());
        let mut places: Vec<NodeId> = Vec::with_capacity(self.nodes.len());
        let (mut kept, mut taken) = (0, 0);
        for (id, node) in self.nodes.iter().enumerate() {
            let stays = id == ROOT || !goes(id, node.parent) && new_ids[node.parent].is_some();
            new_ids.push(stays.then_some(kept));
            places.push(if stays { kept } else { taken });
            kept += usize::from(stays);
            taken += usize::from(!stays);
        }
        let (mut staying, mut going) = (Vec::with_capacity(kept), Vec::with_capacity(taken));
        for (id, mut node) in std::mem::take(&mut self.nodes).into_iter().enumerate() {
            let stays = new_ids[id].is_some();
            let with = |other: NodeId| new_ids[other].is_some() == stays;
            node.parent = if with(node.parent) { places[node.parent] } else { ROOT };
            node.children = node.children.iter().filter(|child| with(**child)).map(|child| places[*child]).collect();
            if stays { staying.push(node) } else { going.push(node) }
        }
        self.nodes = staying;
        self.path = self.path.iter().map_while(|id| new_ids[*id]).collect();
        going
    }

    pub(super) fn find(&self, parent: NodeId, step: StepOf<G>) -> Option<NodeId> {
        self.nodes[parent].children.iter().copied().find(|id| self.nodes[*id].step == Some(step))
    }

    /// The node before the first ply.
    pub(in crate::record) fn root(&self) -> NodeId {
        ROOT
    }

    /// A node's children, the one that its line goes on with first.
    pub(in crate::record) fn children(&self, id: NodeId) -> &[NodeId] {
        &self.nodes[id].children
    }

    /// A node's step (`None` at the root), the text of its move, and its plies from the start.
    pub(in crate::record) fn node(&self, id: NodeId) -> (Option<StepOf<G>>, &str, usize) {
        let node = &self.nodes[id];
        (node.step, &node.text, node.ply)
    }

    /// The state at a node, played from the start.
    pub(in crate::record) fn game_of(&self, mut id: NodeId) -> G {
        let mut steps = Vec::with_capacity(self.nodes[id].ply);
        while let Some(step) = self.nodes[id].step {
            steps.push(step);
            id = self.nodes[id].parent;
        }
        let mut game = self.start.clone();
        steps.into_iter().rev().for_each(|step| apply(&mut game, step));
        game
    }

    /// The lines of all comments.
    pub(in crate::record) fn comment_lines(&self) -> impl Iterator<Item = &str> {
        self.nodes.iter().flat_map(|node| node.comment.lines())
    }

    pub(super) fn set_comment_of(&mut self, id: NodeId, comment: &str) {
        self.nodes[id].comment.clear();
        for line in comment.lines() {
            self.add_comment_line(id, line);
        }
        self.trim_comment(id);
    }

    /// Adds a line to a node's comment. Empty lines at its end stay until it is trimmed, in [`History::follow`].
    pub(in crate::record) fn add_comment_line(&mut self, id: NodeId, line: &str) {
        let line = line.replace(char::is_control, " ");
        let (line, comment) = (line.trim(), &mut self.nodes[id].comment);
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(line);
    }

    pub(super) fn trim_comment(&mut self, id: NodeId) {
        let comment = &mut self.nodes[id].comment;
        comment.truncate(comment.trim_end().len());
    }

    /// The child of `parent` with this step, added as its last child if there is none. `before` is the
    /// state at `parent`, and the step must be legal there. The current place does not change, but a
    /// first child lengthens the current line: call [`History::follow`] when done.
    pub(in crate::record) fn attach(&mut self, parent: NodeId, step: StepOf<G>, before: &G) -> NodeId {
        if let Some(known) = self.find(parent, step) {
            return known;
        }
        debug_assert!(
            matches!(self.nodes[parent].step, None | Some(Step::Move(_))),
            "nothing follows a resignation or an agreed draw"
        );
        let id = self.nodes.len();
        let (text, side, ply) = match step {
            Step::Move(mv) => {
                let side = match before.turn() {
                    Turn::Side(side) => Some(side),
                    _ => None,
                };
                (before.move_text(mv).into(), side, self.nodes[parent].ply + 1)
            }
            Step::End(_) => (Box::default(), None, self.nodes[parent].ply),
        };
        let (comment, drawings, children) = (String::new(), Vec::new(), Vec::new());
        let node = Node { parent, step: Some(step), text, side, comment, mark: None, drawings, children, ply };
        self.nodes.push(node);
        self.nodes[parent].children.push(id);
        id
    }

    /// When done with attaching: lengthens the current line by what stands after its end, goes
    /// there, and trims comments.
    pub(in crate::record) fn follow(&mut self) {
        for id in 0..self.nodes.len() {
            self.trim_comment(id);
        }
        let mut end = self.last();
        while let Some(next) = self.nodes[end].children.first() {
            end = *next;
            self.path.push(end);
        }
        self.go(self.path.len() - 1);
        debug_assert!(self.is_sound(), "a tree was built wrongly");
    }

    /// The steps of the current line from the start, its ending included.
    pub(in crate::record) fn steps(&self) -> impl Iterator<Item = StepOf<G>> {
        self.path.iter().filter_map(|id| self.nodes[*id].step)
    }

    /// Goes to the place after `ply` plies, which is before an ending that is no move.
    pub(in crate::record) fn leave_at(&mut self, ply: usize) {
        self.go(ply.min(self.len()));
    }

    /// Whether the current place is the end of the line, its ending included.
    pub(in crate::record) fn is_at_end(&self) -> bool {
        !self.can_redo()
    }

    /// The state at the end of the current line.
    pub(in crate::record) fn last_game(&self) -> G {
        self.state_at(self.path.len() - 1)
    }

    /// Whether the invariants of the tree and of the current line hold. Takes time in proportion to the tree.
    pub(super) fn is_sound(&self) -> bool {
        let is_ending = |node: &Node<G::Move, G::Side>| !matches!(node.step, None | Some(Step::Move(_)));
        let tree = self.nodes.iter().enumerate().all(|(id, node)| {
            let children = &node.children;
            (id == ROOT || node.parent < id)
                && (children.is_empty() || !is_ending(node))
                && children.iter().all(|child| self.nodes[*child].parent == id)
                && children.iter().enumerate().all(|(place, child)| {
                    children[..place].iter().all(|other| self.nodes[*other].step != self.nodes[*child].step)
                })
        });
        let joined = self.path.windows(2).all(|pair| self.nodes[pair[0]].children.first() == Some(&pair[1]));
        let leaf = self.nodes[self.last()].children.is_empty();
        tree && joined && leaf && self.path.first() == Some(&ROOT) && self.at < self.path.len()
    }
}
