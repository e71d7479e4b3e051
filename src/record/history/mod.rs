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

use crate::rules::{Declared, Game, IllegalMove, Turn};

mod checkpoints;
mod tree;

use checkpoints::STRIDE;

type NodeId = usize;

const ROOT: NodeId = 0;

/// What leads from one place of a game to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step<M, S> {
    /// A move of a side, or an outcome of chance.
    Move(M),
    /// An end that no move brings about.
    End(Declared<S>),
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
        self.declare(Declared::resignation(side));
    }

    /// Both sides agree on a draw here: the current line ends, and what followed becomes a
    /// variation. Does nothing once the game is over.
    pub fn agree_draw(&mut self) {
        self.declare(Declared::agreement());
    }

    /// The game ends here without a move: the current line ends, and what followed becomes a variation. Does nothing
    /// once the game is over.
    pub fn declare(&mut self, end: Declared<G::Side>) {
        if matches!(self.game.turn(), Turn::Over(_)) {
            return;
        }
        let step = Step::End(end);
        let id = self.attach(self.here(), step, &self.game.clone());
        self.select(id);
        self.at += 1;
        apply(&mut self.game, step);
    }

    /// The end of the current line, if no move brought it about.
    pub fn declared(&self) -> Option<Declared<G::Side>> {
        match self.nodes[self.last()].step {
            Some(Step::End(end)) => Some(end),
            _ => None,
        }
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
}

/// Takes a step of the tree again. It was legal when it came into the tree, and
/// rules depend on nothing else, so it is now.
pub(super) fn apply<G: Game>(game: &mut G, step: StepOf<G>) {
    match step {
        Step::Move(mv) => {
            let played = game.play(mv);
            debug_assert!(played.is_ok(), "{mv:?} was legal when it came into the tree");
        }
        Step::End(end) => game.declare(end),
    }
}
