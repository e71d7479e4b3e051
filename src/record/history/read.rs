//! A history as it is read: its line, its variations, and the place in it.

use super::checkpoints::STRIDE;
use super::node::{Node, NodeId, PlayedStep, ROOT, Step};
use crate::rules::{Declared, Game};

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
    pub(super) start: G,
    pub(super) game: G,
    pub(super) nodes: Vec<Node<G::Move, G::Side>>,
    pub(super) path: Vec<NodeId>,
    pub(super) at: usize,
    pub(super) checkpoints: Vec<(usize, G)>,
    pub(super) stride: usize,
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
            mark: None,
            drawings: Vec::new(),
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
    pub fn line(&self) -> impl Iterator<Item = PlayedStep<'_, G>> {
        self.path.iter().filter_map(|id| self.played(*id))
    }

    /// The other moves that were tried after `ply` plies of the current line, the latest chosen
    /// first. To enter one: [`History::jump`] to `ply`, [`History::undo`] if the line ends there with a
    /// resignation or an agreed draw, then [`History::play`] it.
    pub fn variations(&self, ply: usize) -> impl Iterator<Item = PlayedStep<'_, G>> {
        let children = self.path.get(ply).map_or(&[][..], |id| &self.nodes[*id].children);
        let main = self.path.get(ply + 1).copied();
        children.iter().filter(move |id| Some(**id) != main).filter_map(|id| self.played(*id))
    }

    /// Whether the tree has this move at the current place.
    pub fn knows(&self, mv: G::Move) -> bool {
        self.find(self.here(), Step::Move(mv)).is_some()
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

    /// How many nodes the tree has, its root included.
    pub(in crate::record) fn nodes(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn here(&self) -> NodeId {
        self.path[self.at]
    }

    pub(super) fn last(&self) -> NodeId {
        self.path[self.path.len() - 1]
    }

    pub(super) fn played(&self, id: NodeId) -> Option<PlayedStep<'_, G>> {
        let node = &self.nodes[id];
        match node.step {
            Some(Step::Move(mv)) => Some((mv, &node.text, node.side)),
            _ => None,
        }
    }

    /// The index in `path` of the place after `ply` plies: at the end, the ending.
    pub(super) fn index_of(&self, ply: usize) -> usize {
        if ply >= self.len() { self.path.len() - 1 } else { ply }
    }
}
