//! The tree of a game as a list, in the order in which it is written: each step, the variations beside it, then what
//! follows the step.

use super::Recorded;
use super::drawing::Drawing;
use super::history::{History, NodeId};
use super::mark::Mark;
use crate::games::Player;
use crate::rules::{Declared, Turn};

/// A step of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct OutlineStep {
    /// Its node.
    pub node: NodeId,
    /// In how many variations it is: 0 in the main line.
    pub depth: usize,
    /// Whether a variation begins with it.
    pub begins: bool,
    /// Moves from the start; an ending counts none.
    pub ply: usize,
    /// The number of its move, from 1; what goes on with the move before it, as a choice does with its throw, has the
    /// same.
    pub number: usize,
    /// The move in full notation; empty for an ending.
    pub text: String,
    /// The ending, if it is not a move.
    pub end: Option<Declared<Player>>,
    /// Who made it, or for whom chance did.
    pub side: Option<Player>,
    /// What somebody thinks of it.
    pub mark: Option<Mark>,
    /// The comment on the place that it leads to; empty if there is none.
    pub comment: String,
    /// Whether anything is drawn there.
    pub drawn: bool,
    /// How many moves a line has that begins with it, by first children; an ending counts none.
    pub length: usize,
}

/// Where notes are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    /// What somebody thinks of the step to there.
    pub mark: Option<Mark>,
    /// The comment; empty if there is none.
    pub comment: String,
    /// What is drawn on the position.
    pub drawings: Vec<Drawing>,
}

enum Task {
    /// What follows a node at a depth.
    After(NodeId, usize),
    /// A variation that begins with a node, at a depth.
    Variation(NodeId, usize),
}

/// Every step of a tree but its root. Takes time in proportion to the tree; where there are dice, to its depth too.
pub(super) fn outline<G: Recorded>(history: &History<G>) -> Vec<OutlineStep> {
    let mut steps = Vec::new();
    let mut numbers = vec![0; history.nodes()];
    let mut lengths = vec![0; history.nodes()];
    // Children stand after their parents.
    for node in (0..lengths.len()).rev() {
        let moves = usize::from(history.view(node).is_some_and(|view| view.mv.is_some()));
        lengths[node] = moves + history.children(node).first().map_or(0, |first| lengths[*first]);
    }
    let mut tasks = vec![Task::After(history.start_node(), 0)];
    while let Some(task) = tasks.pop() {
        let (node, depth, begins) = match task {
            Task::Variation(node, depth) => (node, depth, true),
            Task::After(parent, depth) => {
                let [first, others @ ..] = history.children(parent) else { continue };
                tasks.push(Task::After(*first, depth));
                tasks.extend(others.iter().rev().map(|node| Task::Variation(*node, depth + 1)));
                (*first, depth, false)
            }
        };
        let Some(view) = history.view(node) else { continue };
        let parent = view.parent.unwrap_or(node);
        let goes_on = view.mv.is_none() || numbers[parent] > 0 && G::goes_on(view.text);
        numbers[node] = numbers[parent] + usize::from(!goes_on);
        let thrown = || history.state_of(parent).filter(|game| game.turn() == Turn::Chance)?.roller();
        let side = if G::CHANCE && view.mv.is_some() { view.side.or_else(thrown) } else { view.side };
        steps.push(OutlineStep {
            node,
            depth,
            begins,
            ply: view.ply,
            number: numbers[node],
            text: view.text.to_owned(),
            end: view.end.map(|end| end.map(Player::of::<G>)),
            side: side.map(Player::of::<G>),
            mark: view.mark,
            comment: view.comment.to_owned(),
            drawn: !view.drawings.is_empty(),
            length: lengths[node],
        });
        if begins {
            tasks.push(Task::After(node, depth));
        }
    }
    steps
}
