//! A game with all its plies as a tree of variations, and a place in it.
//!
//! # Shape
//!
//! The tree's nodes are steps: a move, or an ending that no move brings about (a resignation, an
//! agreed draw). A node's children are what was tried after it. The *main line* is the root, its first child, that
//! one's first child, and so on. The *current line* is the one that is looked at, or played: [`History::play`] makes
//! what is played the main line, as in a game, [`History::explore`] leaves the main line as it is, as in an analysis.
//!
//! - `read`: [`History`] and its line; `change`: playing; `checkpoints`: states along the line
//! - `tree`: building and cutting; `study`: notes on nodes, and variations put in order; `reversal`: how that is undone
//!
//! # Invariants
//!
//! - A node stands after its parent in `nodes`, and no two siblings are the same step.
//! - `path` is the current line: node 0, one of its children, one of that one's children, and so on to a leaf.
//! - `game` is the state at `path[at]`; each checkpoint is the state after that many plies of `path`.
//! - An ending has no children.

mod change;
mod checkpoints;
mod node;
mod read;
mod reversal;
mod study;
mod tree;

pub use node::{NodeId, PlayedStep};
pub(super) use node::{Step, StepOf, apply};
pub use read::History;
pub use reversal::Reversal;
pub use study::{Deleted, NodeView};
