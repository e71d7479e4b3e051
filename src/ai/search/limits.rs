//! Where a search ends: depth, nodes, time, or a share of a clock.

use std::time::Duration;

/// Where a search has to end. Whatever comes first counts; with none of them it runs until it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Deepest iteration, in plies.
    pub depth: Option<u32>,
    /// Nodes: exact with one thread, within some thousands with several.
    pub nodes: Option<u64>,
    /// Hard limit: the search is aborted after this time.
    pub time: Option<Duration>,
    /// Soft limit: no new iteration is started after this time.
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

    /// Whichever of both comes first.
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

    /// For a share of a clock with `left` on it and an `increment` a move. Never more than `left`: a margin
    /// remains for the answer's way back.
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
