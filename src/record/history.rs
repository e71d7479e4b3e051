//! A game with all its plies as a tree of variations, and a place in it.
//!
//! # Shape
//!
//! The tree's nodes are steps: a move, or an ending that no move brings about (a resignation, an
//! agreed draw). A node's children are what was tried after it. The *first* child is the one that the
//! current line goes on with; choosing another moves it to the front and leaves the others in order.
//!
//! # Invariants
//!
//! - A node stands after its parent in `nodes`, and no two siblings are the same step.
//! - `path` is the current line: node 0, its first child, that one's first child, and so on to a leaf.
//! - `game` is the state at `path[at]`; each checkpoint is the state after that many plies of `path`.
//! - An ending has no children.

use crate::rules::{Game, IllegalMove, Turn};

/// More checkpoints than this are never kept: every second one goes then. A game's clone can be
/// large, as it holds the positions that could come up again.
const CHECKPOINTS: usize = 64;

/// Plies from one checkpoint to the next, in games short enough.
const STRIDE: usize = 32;

type NodeId = usize;

const ROOT: NodeId = 0;

/// What leads from one place of a game to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step<M, S> {
    /// A move of a side, or an outcome of chance.
    Move(M),
    /// This side gives up.
    Resign(S),
    /// Both sides agree on a draw.
    AgreeDraw,
}

/// The step type of a game.
pub(super) type StepOf<G> = Step<<G as Game>::Move, <G as Game>::Side>;

/// A move of a line: the move, its full text, and the side that made it (`None`: chance did).
pub type Played<'a, G> = (<G as Game>::Move, &'a str, Option<<G as Game>::Side>);

#[derive(Clone, Debug)]
struct Node<M, S> {
    parent: NodeId,
    /// `None` at the root only.
    step: Option<Step<M, S>>,
    /// The move in full notation; empty at the root and for endings.
    text: Box<str>,
    side: Option<S>,
    comment: String,
    children: Vec<NodeId>,
    /// Moves from the start; an ending counts none.
    ply: usize,
}

/// A game from its start, with everything that was ever played in it, and a current place.
///
/// Memory grows with the plies played; [`History::truncate`] is the only way to forget some.
///
/// ```
/// use bizingo::record::History;
/// use bizingo::rules::Game;
/// use bizingo::rules::bizingo::{Bizingo, Options};
///
/// let mut history = History::new(Bizingo::new(Options::default(), 0));
/// let mut play = |history: &mut History<Bizingo>, text| {
///     let mv = history.game().parse_move(text).unwrap();
///     history.play(mv).unwrap();
/// };
/// play(&mut history, "d6-e4");
/// play(&mut history, "f5-e5");
///
/// // Another reply starts a variation, which becomes the current line.
/// history.undo();
/// play(&mut history, "f7-e9");
/// let line: Vec<&str> = history.line().map(|(_, text, _)| text).collect();
/// assert_eq!(line, ["d6-e4", "f7-e9"]);
/// let others: Vec<&str> = history.variations(1).map(|(_, text, _)| text).collect();
/// assert_eq!(others, ["f5-e5"]);
///
/// history.jump(0);
/// assert_eq!((history.ply(), history.len()), (0, 2));
/// ```
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    start: G,
    game: G,
    nodes: Vec<Node<G::Move, G::Side>>,
    path: Vec<NodeId>,
    at: usize,
    checkpoints: Vec<(usize, G)>,
    stride: usize,
}

impl<G: Game> History<G> {
    /// A history that begins with `start` and holds no plies yet.
    pub fn new(start: G) -> History<G> {
        let root = Node {
            parent: ROOT,
            step: None,
            text: Box::default(),
            side: None,
            comment: String::new(),
            children: Vec::new(),
            ply: 0,
        };
        History {
            game: start.clone(),
            start,
            nodes: vec![root],
            path: vec![ROOT],
            at: 0,
            checkpoints: Vec::new(),
            stride: STRIDE,
        }
    }

    /// The state at the current place. Costs nothing.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state before the first ply.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// Plies from the start to the current place.
    pub fn ply(&self) -> usize {
        self.nodes[self.here()].ply
    }

    /// Plies of the current line, those that can be redone included.
    pub fn len(&self) -> usize {
        self.nodes[self.last()].ply
    }

    /// Whether the current line has no plies.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Plies of all lines together.
    pub fn total_plies(&self) -> usize {
        self.nodes.iter().filter(|node| matches!(node.step, Some(Step::Move(_)))).count()
    }

    /// Whether [`History::undo`] would do something.
    pub fn can_undo(&self) -> bool {
        self.at > 0
    }

    /// Whether [`History::redo`] would do something.
    pub fn can_redo(&self) -> bool {
        self.at + 1 < self.path.len()
    }

    /// The moves of the current line from the start, those that can be redone included.
    pub fn line(&self) -> impl Iterator<Item = Played<'_, G>> {
        self.path.iter().filter_map(|id| self.played(*id))
    }

    /// The other moves that were tried after `ply` plies of the current line, the latest chosen
    /// first. To enter one: [`History::jump`] to `ply`, [`History::undo`] if the line ends there with a
    /// resignation or an agreed draw, then [`History::play`] it.
    pub fn variations(&self, ply: usize) -> impl Iterator<Item = Played<'_, G>> {
        let children = self.path.get(ply).map_or(&[][..], |id| &self.nodes[*id].children);
        let main = self.path.get(ply + 1).copied();
        children.iter().filter(move |id| Some(**id) != main).filter_map(|id| self.played(*id))
    }

    /// Whether anything else was tried at any place of the current line.
    pub fn branched(&self) -> bool {
        (0..=self.len()).any(|ply| self.variations(ply).next().is_some())
    }

    /// The state after `ply` plies of the current line, as [`History::jump`] would show it.
    /// Beyond the line's end: its end.
    pub fn game_at(&self, ply: usize) -> G {
        self.state_at(self.index_of(ply))
    }

    /// Plays a move at the current place. If it is the next move of the line, this only goes there. Else it
    /// starts a variation, or enters it where it was played before, and that becomes the current line.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules forbid it; nothing is changed then.
    pub fn play(&mut self, mv: G::Move) -> Result<Vec<G::Event>, IllegalMove> {
        let (here, step) = (self.here(), Step::Move(mv));
        let (id, events) = match self.find(here, step) {
            Some(known) => (known, self.game.play(mv)?),
            None => {
                // A move's text and side belong to the state before it.
                let before = self.game.clone();
                let events = self.game.play(mv)?;
                (self.attach(here, step, &before), events)
            }
        };
        self.select(id);
        self.at += 1;
        self.keep_checkpoint();
        Ok(events)
    }

    /// Goes a step back: takes a resignation or an agreed draw back, else the last move.
    /// What was taken back stays in the line. `false` at the start.
    pub fn undo(&mut self) -> bool {
        let moved = self.can_undo();
        if moved {
            self.go(self.at - 1);
        }
        moved
    }

    /// Goes a step on in the current line, to its ending too. `false` at its end.
    pub fn redo(&mut self) -> bool {
        let moved = self.can_redo();
        if moved {
            self.go(self.at + 1);
        }
        moved
    }

    /// Goes to the place after `ply` plies of the current line; beyond its end, to its end. A resignation or
    /// an agreed draw at the end of the line is part of its last place.
    pub fn jump(&mut self, ply: usize) {
        self.go(self.index_of(ply));
    }

    /// `side` gives up here: the current line ends, and what followed becomes a variation.
    /// Does nothing once the game is over.
    pub fn resign(&mut self, side: G::Side) {
        self.end(Step::Resign(side));
    }

    /// Both sides agree on a draw here: the current line ends, and what followed becomes a
    /// variation. Does nothing once the game is over.
    pub fn agree_draw(&mut self) {
        self.end(Step::AgreeDraw);
    }

    /// Deletes everything after the current place, in all its variations.
    pub fn truncate(&mut self) {
        let here = self.here();
        if self.nodes[here].children.is_empty() {
            return;
        }
        // Parents stand before their children: one pass knows who stays.
        let mut new_ids: Vec<Option<NodeId>> = Vec::with_capacity(self.nodes.len());
        let mut kept = 0;
        for (id, node) in self.nodes.iter().enumerate() {
            let stays = id == ROOT || node.parent != here && new_ids[node.parent].is_some();
            new_ids.push(stays.then_some(kept));
            kept += usize::from(stays);
        }
        let mut id = 0;
        self.nodes.retain(|_| {
            id += 1;
            new_ids[id - 1].is_some()
        });
        for node in &mut self.nodes {
            node.parent = new_ids[node.parent].unwrap_or(ROOT);
            node.children = node.children.iter().filter_map(|child| new_ids[*child]).collect();
        }
        self.path = self.path.iter().filter_map(|id| new_ids[*id]).collect();
        self.forget_checkpoints();
        debug_assert!(self.is_sound(), "a branch was cut off wrongly");
    }

    /// The comment on the current place; empty if there is none.
    pub fn comment(&self) -> &str {
        &self.nodes[self.here()].comment
    }

    /// The comment on the place after `ply` plies of the current line; empty if there is none.
    pub fn comment_at(&self, ply: usize) -> &str {
        self.path.get(ply).map_or("", |id| &self.nodes[*id].comment)
    }

    /// Puts a comment on the current place, instead of the one there. Lines are trimmed,
    /// and control characters become spaces.
    pub fn set_comment(&mut self, comment: &str) {
        let here = self.here();
        self.set_comment_of(here, comment);
    }

    /// Whether the invariants of the tree and of the current line hold. Takes time in proportion to the tree.
    fn is_sound(&self) -> bool {
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

    fn here(&self) -> NodeId {
        self.path[self.at]
    }

    fn last(&self) -> NodeId {
        self.path[self.path.len() - 1]
    }

    fn played(&self, id: NodeId) -> Option<Played<'_, G>> {
        let node = &self.nodes[id];
        match node.step {
            Some(Step::Move(mv)) => Some((mv, &node.text, node.side)),
            _ => None,
        }
    }

    /// The index in `path` of the place after `ply` plies: at the end, the ending.
    fn index_of(&self, ply: usize) -> usize {
        if ply >= self.len() { self.path.len() - 1 } else { ply }
    }

    fn find(&self, parent: NodeId, step: StepOf<G>) -> Option<NodeId> {
        self.nodes[parent].children.iter().copied().find(|id| self.nodes[*id].step == Some(step))
    }

    /// Makes a child of the current place the line's next node.
    fn select(&mut self, id: NodeId) {
        if self.path.get(self.at + 1) == Some(&id) {
            return;
        }
        let here = self.here();
        let children = &mut self.nodes[here].children;
        if let Some(place) = children.iter().position(|child| *child == id) {
            children[..=place].rotate_right(1);
        }
        debug_assert_eq!(self.nodes[here].children.first(), Some(&id), "a child of the current place is chosen");
        self.path.truncate(self.at + 1);
        let mut end = here;
        while let Some(next) = self.nodes[end].children.first() {
            end = *next;
            self.path.push(end);
        }
        self.forget_checkpoints();
    }

    fn end(&mut self, step: StepOf<G>) {
        if matches!(self.game.turn(), Turn::Over(_)) {
            return;
        }
        let id = self.attach(self.here(), step, &self.game.clone());
        self.select(id);
        self.at += 1;
        apply(&mut self.game, step);
    }

    /// Drops the checkpoints after the current place.
    fn forget_checkpoints(&mut self) {
        let ply = self.ply();
        self.checkpoints.retain(|(at, _)| *at <= ply);
    }

    fn keep_checkpoint(&mut self) {
        let ply = self.ply();
        let is_move = matches!(self.nodes[self.here()].step, Some(Step::Move(_)));
        let newest = self.checkpoints.last().map_or(0, |(at, _)| *at);
        if !is_move || ply <= newest || !ply.is_multiple_of(self.stride) {
            return;
        }
        self.checkpoints.push((ply, self.game.clone()));
        if self.checkpoints.len() > CHECKPOINTS {
            self.stride *= 2;
            let stride = self.stride;
            self.checkpoints.retain(|(at, _)| at.is_multiple_of(stride));
        }
    }

    /// The latest known state at or before `path[index]`, and its index.
    fn base(&self, index: usize) -> (usize, &G) {
        let known = self.checkpoints.partition_point(|(at, _)| *at <= index);
        let (base, game) = match self.checkpoints[..known].last() {
            Some((at, game)) => (*at, game),
            None => (0, &self.start),
        };
        if (base..=index).contains(&self.at) { (self.at, &self.game) } else { (base, game) }
    }

    fn state_at(&self, index: usize) -> G {
        let (base, game) = self.base(index);
        let mut game = game.clone();
        for id in &self.path[base + 1..=index] {
            if let Some(step) = self.nodes[*id].step {
                apply(&mut game, step);
            }
        }
        game
    }

    fn go(&mut self, index: usize) {
        debug_assert!(index < self.path.len(), "place {index} of a line of {} places", self.path.len());
        let (base, game) = self.base(index);
        if base != self.at {
            self.game = game.clone();
            self.at = base;
        }
        while self.at < index {
            self.at += 1;
            if let Some(step) = self.nodes[self.here()].step {
                apply(&mut self.game, step);
            }
            self.keep_checkpoint();
        }
    }

    // What follows lets the record format build and walk the tree.

    /// The node before the first ply.
    pub(super) fn root(&self) -> NodeId {
        ROOT
    }

    /// A node's children, the one that its line goes on with first.
    pub(super) fn children(&self, id: NodeId) -> &[NodeId] {
        &self.nodes[id].children
    }

    /// A node's step (`None` at the root), the text of its move, and its plies from the start.
    pub(super) fn node(&self, id: NodeId) -> (Option<StepOf<G>>, &str, usize) {
        let node = &self.nodes[id];
        (node.step, &node.text, node.ply)
    }

    /// A node's comment.
    pub(super) fn comment_of(&self, id: NodeId) -> &str {
        &self.nodes[id].comment
    }

    fn set_comment_of(&mut self, id: NodeId, comment: &str) {
        self.nodes[id].comment.clear();
        for line in comment.lines() {
            self.add_comment_line(id, line);
        }
        self.trim_comment(id);
    }

    /// Adds a line to a node's comment. Empty lines at its end stay until it is trimmed, in [`History::follow`].
    pub(super) fn add_comment_line(&mut self, id: NodeId, line: &str) {
        let line = line.replace(char::is_control, " ");
        let (line, comment) = (line.trim(), &mut self.nodes[id].comment);
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(line);
    }

    fn trim_comment(&mut self, id: NodeId) {
        let comment = &mut self.nodes[id].comment;
        comment.truncate(comment.trim_end().len());
    }

    /// The child of `parent` with this step, added as its last child if there is none. `before` is the
    /// state at `parent`, and the step must be legal there. The current place does not change, but a
    /// first child lengthens the current line: call [`History::follow`] when done.
    pub(super) fn attach(&mut self, parent: NodeId, step: StepOf<G>, before: &G) -> NodeId {
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
            Step::Resign(_) | Step::AgreeDraw => (Box::default(), None, self.nodes[parent].ply),
        };
        let node = Node { parent, step: Some(step), text, side, comment: String::new(), children: Vec::new(), ply };
        self.nodes.push(node);
        self.nodes[parent].children.push(id);
        id
    }

    /// When done with attaching: lengthens the current line by what stands after its end, goes
    /// there, and trims comments.
    pub(super) fn follow(&mut self) {
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
    pub(super) fn steps(&self) -> impl Iterator<Item = StepOf<G>> {
        self.path.iter().filter_map(|id| self.nodes[*id].step)
    }

    /// Goes to the place after `ply` plies, which is before an ending that is no move.
    pub(super) fn leave_at(&mut self, ply: usize) {
        self.go(ply.min(self.len()));
    }

    /// Whether the current place is the end of the line, its ending included.
    pub(super) fn is_at_end(&self) -> bool {
        !self.can_redo()
    }

    /// The state at the end of the current line.
    pub(super) fn last_game(&self) -> G {
        self.state_at(self.path.len() - 1)
    }
}

/// Takes a step of the tree again. It was legal when it came into the tree, and
/// rules depend on nothing else, so it is now.
pub(super) fn apply<G: Game>(game: &mut G, step: StepOf<G>) {
    match step {
        Step::Move(mv) => {
            let played = game.play(mv);
            debug_assert!(played.is_ok(), "{mv:?} was legal when it came into the tree");
        }
        Step::Resign(side) => game.resign(side),
        Step::AgreeDraw => game.agree_draw(),
    }
}
