//! How far a puzzle is.

/// How far a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The solver is to move.
    Open,
    /// The prover looks at the solver's move. `slower`: at more plies than the goal takes, for the move may be right but slow;
    /// it holds the refutation by then.
    Judging {
        /// The refutation within the plies that the goal takes.
        slower: Option<Vec<String>>,
    },
    /// The other side's answer, which comes next.
    Answer(String),
    /// The refutation of a wrong move: what is still to be played of it.
    Refuting(Vec<String>),
    /// A wrong move and its refutation are on the board. Whether the goal cannot be forced any more, or nobody knows.
    Wrong {
        /// The prover found a refutation.
        proved: bool,
    },
    /// One plays on where nobody knows whether the goal can still be forced: the other side's defence, once a search has found
    /// it.
    Defending(Option<String>),
    /// The goal is reached.
    Solved,
    /// The solution is shown.
    Showing {
        /// What is still to be played of it.
        line: Vec<String>,
        /// Whether the goal is reached at its end.
        last: bool,
    },
    /// A defence can be tried.
    Exploring,
    /// The solution was shown up to its end.
    Shown,
    /// The prover looks for what is right against a defence.
    Seeking,
    /// It found nothing that forces the goal in its time.
    Unanswered,
    /// The storm has ended.
    Over,
}
