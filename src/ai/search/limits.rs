//! Where a search ends: depth, nodes, time, or a share of a clock.

use std::time::Duration;

/// Where a search has to end: at the first limit that is reached. Without any it runs until it is stopped.
///
/// ```
/// use std::time::Duration;
///
/// use bizingo::ai::search::Limits;
///
/// let both = Limits::depth(9).and(Limits::nodes(20_000));
/// assert_eq!((both.depth, both.nodes), (Some(9), Some(20_000)));
///
/// // One minute on the clock, and no increment.
/// let clock = Limits::clock(Duration::from_secs(60), Duration::ZERO);
/// assert!(clock.soft_time < clock.time && clock.time < Some(Duration::from_secs(10)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The deepest iteration, in plies; 0 counts as 1, and at most [`MAX_PLY`](super::MAX_PLY)` - 1` are searched.
    pub depth: Option<u32>,
    /// Nodes visited, of all threads: exact with one thread, within some thousands with several.
    pub nodes: Option<u64>,
    /// Hard time limit: the search is aborted after this time.
    pub time: Option<Duration>,
    /// Soft time limit: no new iteration is started after this time.
    pub soft_time: Option<Duration>,
}

impl Limits {
    /// Until stopped.
    pub const INFINITE: Limits = Limits { depth: None, nodes: None, time: None, soft_time: None };

    /// To a depth in plies.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::INFINITE }
    }

    /// Up to a number of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::INFINITE }
    }

    /// For a time.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::INFINITE }
    }

    /// The limits of both: of each kind the lower one.
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

    /// A share of a clock with `left` on it and an `increment` for each move. The hard limit is below `left`, by up to
    /// 20 ms, for the way of the answer; the soft limit is not above the hard one.
    pub fn clock(left: Duration, increment: Duration) -> Limits {
        let margin = Duration::from_millis(20).min(left / 2);
        let usable = left.saturating_sub(margin);
        let share = usable / 30 + increment * 3 / 4;
        let limits = Limits {
            time: Some((share * 3).min(usable * 2 / 3)),
            soft_time: Some(share.min(usable / 2)),
            ..Limits::INFINITE
        };
        debug_assert!(limits.soft_time <= limits.time && limits.time <= Some(left), "{limits:?} of {left:?}");
        limits
    }
}
