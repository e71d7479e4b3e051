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
        self.lengthen();
        self.go(self.path.len() - 1);
        debug_assert!(self.is_sound(), "a tree was built wrongly");
    }

    /// From `path[index]` on the current line goes through these nodes, each a child of the one before, and then
    /// through first children. The current place is at `index` or before it.
    pub(super) fn lay_line(&mut self, index: usize, through: impl IntoIterator<Item = NodeId>) {
        let mut same = index + 1;
        let mut nodes = through.into_iter().peekable();
        while nodes.next_if(|node| self.path.get(same) == Some(node)).is_some() {
            same += 1;
        }
        if nodes.peek().is_some() {
            self.path.truncate(same);
            self.path.extend(nodes);
            self.lengthen();
            self.forget_checkpoints();
        }
    }

    /// Lengthens the current line by first children, to a leaf.
    pub(super) fn lengthen(&mut self) {
        let mut end = self.last();
        while let Some(next) = self.nodes[end].children.first() {
            end = *next;
            self.path.push(end);
        }
    }

    /// A node's place among what was tried after its parent; `None` at the root, or if there is no such node.
    pub(in crate::record) fn place_of(&self, id: NodeId) -> Option<usize> {
        let node = self.nodes.get(id).filter(|_| id != ROOT)?;
        self.nodes[node.parent].children.iter().position(|child| *child == id)
    }

    /// Moves a child from a place to another.
    pub(super) fn reorder(&mut self, id: NodeId, from: usize, to: usize) {
        let parent = self.nodes[id].parent;
        let children = &mut self.nodes[parent].children;
        if from < to {
            children[from..=to].rotate_left(1);
        } else {
            children[to..=from].rotate_right(1);
        }
    }

    /// Where the current line leaves the main one: indices in it, each with the place of its node among what was tried
    /// there, which is not 0.
    pub(in crate::record) fn departures(&self) -> impl Iterator<Item = (usize, usize)> {
        let places = self.path.iter().enumerate().map(|(index, id)| (index, self.place_of(*id).unwrap_or(0)));
        places.filter(|(_, place)| *place > 0)
    }

    /// The current line goes another way at an index of it, and on by first children: to the node at a place among what
    /// was tried there. The current place is before it afterwards, or where it was. `false` if there is no such node.
    pub(in crate::record) fn depart(&mut self, index: usize, place: usize) -> bool {
        let parent = index.checked_sub(1).and_then(|before| self.path.get(before));
        let Some(id) = parent.and_then(|parent| self.nodes[*parent].children.get(place)).copied() else {
            return false;
        };
        if self.at >= index {
            self.go(index - 1);
        }
        self.lay_line(index - 1, [id]);
        true
    }

    /// The state at the end of the main line.
    pub(in crate::record) fn main_game(&self) -> G {
        let mut end = ROOT;
        while let Some(next) = self.nodes[end].children.first() {
            end = *next;
        }
        if end == self.last() { self.last_game() } else { self.game_of(end) }
    }

    /// The steps of the current line from the start, its ending included.
    pub(in crate::record) fn steps(&self) -> impl Iterator<Item = StepOf<G>> {
        self.path.iter().filter_map(|id| self.nodes[*id].step)
    }

    /// Goes to the place after `ply` plies, which is before an ending that is not a move.
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
        let joined = self.path.windows(2).all(|pair| self.nodes[pair[0]].children.contains(&pair[1]));
        let leaf = self.nodes[self.last()].children.is_empty();
        let placed = tree && joined && leaf && self.path.first() == Some(&ROOT) && self.at < self.path.len();
        placed && {
            let mut game = self.start.clone();
            let steps = self.path[1..=self.at].iter().filter_map(|id| self.nodes[*id].step);
            steps.for_each(|step| apply(&mut game, step));
            game.position_text() == self.game.position_text()
        }
    }
}
