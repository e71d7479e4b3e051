//! What a judge is asked, and what it answers.

use std::fmt;

use super::goal::Goal;
use super::worth::Worth;
use crate::ai::computer::NotReady;

/// What a judge is asked: whether the side that was to move at the start can still reach a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The goal, counted from the start.
    pub goal: Goal,
    /// Within how many plies of the start, from 1. An even number means one less, for the last ply is the solver's; where
    /// something is to be held it is the other side's, and an odd number means one less.
    pub plies: u32,
    /// Nodes of the prover, at most.
    pub nodes: u64,
}

impl Question {
    /// Nodes where no limit is given: enough for nearly every puzzle of five plies.
    pub const DEFAULT_NODES: u64 = 5_000_000;
}

/// How it stands with a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// `reached`: the puzzle is solved.
    Reached,
    /// `forced`: the goal can still be forced against every defence.
    Forced,
    /// `refuted`: it cannot be forced any more within the plies.
    Refuted,
    /// `open`: not decided, for the node limit was reached or the proof was stopped.
    Open,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 4] = [Verdict::Reached, Verdict::Forced, Verdict::Refuted, Verdict::Open];

    /// As written in a line.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Reached => "reached",
            Verdict::Forced => "forced",
            Verdict::Refuted => "refuted",
            Verdict::Open => "open",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What the choices of a puzzle are worth, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worths {
    /// The best choice.
    pub best: Worth,
    /// The choice that was made; before that the second best.
    pub played: Worth,
}

/// What a judge answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement<M> {
    /// How it stands.
    pub verdict: Verdict,
    /// Nodes visited.
    pub nodes: u64,
    /// What the choices are worth; only in games of chance.
    pub worths: Option<Worths>,
    /// The moves from here, empty if the verdict is `reached` or `open`. If it is `forced`: the proof's line against the
    /// defence that holds out longest. If it is `refuted`: what the other side does about it, and how it may go on; or,
    /// where the solver is to move, what is best now.
    pub line: Vec<M>,
}

impl<M> Judgement<M> {
    /// A verdict without a line.
    pub fn new(verdict: Verdict, nodes: u64) -> Judgement<M> {
        Judgement { verdict, nodes, worths: None, line: Vec::new() }
    }
}

/// Why there is no judgement.
#[derive(Debug, thiserror::Error)]
pub enum JudgeError {
    /// The game has no such goals.
    #[error("{game} has no puzzles with the goal \"{goal}\"")]
    NoSuchGoal {
        /// The game.
        game: &'static str,
        /// The goal.
        goal: Goal,
    },
    /// A move is not legal where it stands.
    #[error("the moves since the start are not legal")]
    Illegal,
    /// There is nothing to choose at the start.
    #[error("there is no choice in this position")]
    NoChoice,
    /// Something that the judge needs is missing.
    #[error(transparent)]
    NotReady(#[from] NotReady),
}
