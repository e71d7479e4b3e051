//! Where a search ends, and what it says.

use std::time::Duration;

/// The score of a game won now. A win `n` plies away scores `WIN - n`.
pub const WIN: i32 = 30_000;

/// The deepest line that is looked at, in plies.
pub const MAX_PLY: usize = 128;

/// Scores beyond this are wins that were seen to the end.
pub const SURE_WIN: i32 = WIN - MAX_PLY as i32;

/// Where a search has to end. Whatever comes first counts; none of them means
/// until it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Deepest iteration, in plies.
    pub depth: Option<u32>,
    /// Nodes: kept exactly by one thread, within some thousands by several.
    pub nodes: Option<u64>,
    /// Time after which the search is cut off.
    pub time: Option<Duration>,
    /// Time after which no new iteration is begun.
    pub soft_time: Option<Duration>,
}

impl Limits {
    /// Until stopped.
    pub const INFINITE: Limits = Limits { depth: None, nodes: None, time: None, soft_time: None };

    /// To a depth in plies.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::INFINITE }
    }

    /// To a number of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::INFINITE }
    }

    /// For a time.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::INFINITE }
    }

    /// Whatever of the two comes first.
    pub fn and(self, other: Limits) -> Limits {
        fn first<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
            one.into_iter().chain(other).min()
        }
        Limits {
            depth: first(self.depth, other.depth),
            nodes: first(self.nodes, other.nodes),
            time: first(self.time, other.time),
            soft_time: first(self.soft_time, other.soft_time),
        }
    }

    /// For a share of a clock: what is left, and what each move gives back. Leaves a margin for the way of
    /// the answer.
    pub fn clock(left: Duration, increment: Duration) -> Limits {
        let margin = Duration::from_millis(20).min(left / 2);
        let usable = left.saturating_sub(margin);
        let share = usable / 30 + increment * 3 / 4;
        Limits {
            time: Some((share * 3).min(usable * 2 / 3)),
            soft_time: Some(share.min(usable / 2)),
            ..Limits::INFINITE
        }
    }
}

/// What an iteration found.
#[derive(Clone, Debug)]
pub struct Info<'a, M> {
    /// Plies searched in full.
    pub depth: u32,
    /// The deepest ply reached.
    pub deepest: u32,
    /// Which of the best lines this is, from 1.
    pub rank: usize,
    /// For the side to move.
    pub score: i32,
    /// Nodes since the search began, of all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub fullness: usize,
    /// What both sides would play.
    pub line: &'a [M],
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The best move: a legal one, unless the game is over.
    pub best: Option<M>,
    /// For the side to move.
    pub score: i32,
    /// The last iteration that was finished.
    pub depth: u32,
    /// Nodes visited, by all threads.
    pub nodes: u64,
    /// What both sides would play, `best` first.
    pub line: Vec<M>,
}

/// Moves that a weak player does not see, in lines after the first move. Which ones depends on the position and
/// the salt only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blindness {
    /// How many in a hundred.
    pub percent: u32,
    /// Changes which.
    pub salt: u64,
}

/// How a score is written in the protocol: `cp 35`, or `mate 3` for a win in three own moves (`mate -3` for a
/// loss). 100 is about a soldier.
pub fn score_text(score: i32) -> String {
    let moves = |plies: i32| (plies + 1) / 2;
    if score >= SURE_WIN {
        format!("mate {}", moves(WIN - score))
    } else if score <= -SURE_WIN {
        format!("mate -{}", moves(WIN + score))
    } else {
        format!("cp {score}")
    }
}

/// In the table a win is counted from its position, not from the root.
#[inline(always)]
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s >= SURE_WIN => s + ply as i32,
        s if s <= -SURE_WIN => s - ply as i32,
        s => s,
    }
}

/// The way back of [`to_table`].
#[inline(always)]
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s >= SURE_WIN => s - ply as i32,
        s if s <= -SURE_WIN => s + ply as i32,
        s => s,
    }
}
