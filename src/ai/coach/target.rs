//! What can be captured.

/// A piece, or a hole with counters, that can be captured or was.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    /// Where it is: the name of the cell.
    pub cell: String,
    /// What it is worth: in Bizingo 1 for a soldier and 2 for a captain, in Azigo the counters in the hole.
    pub worth: u32,
    /// Whether it is a captain.
    pub captain: bool,
}

/// What each side could capture with one move. Each cell is named once, in the order of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// What the side to move could capture now.
    pub to_move: Vec<Target>,
    /// What the other side could capture if it were its turn instead.
    pub waiting: Vec<Target>,
}

impl Threats {
    /// Whether neither side could capture anything.
    pub fn is_empty(&self) -> bool {
        self.to_move.is_empty() && self.waiting.is_empty()
    }
}

/// The sum of what targets are worth.
pub(crate) fn worth(targets: &[Target]) -> u32 {
    targets.iter().map(|target| target.worth).sum()
}
