//! How much work a review does.

/// How much work a review does: the same effort gives the same review on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Nodes of the search for each position, at least 1.
    pub search_nodes: u64,
    /// Nodes of each proof, at most; a proof that is longer than [`Effort::plies`] may take half as many.
    pub proof_nodes: u64,
    /// Within how many plies everything that can be forced is looked for: an odd number, 1 to 9.
    pub plies: u32,
}

impl Effort {
    /// Enough to name all that can be forced within five plies, at about ten plies of a game a second.
    pub const DEFAULT: Effort = Effort { search_nodes: 200_000, proof_nodes: 2_000_000, plies: 5 };
}

impl Default for Effort {
    fn default() -> Effort {
        Effort::DEFAULT
    }
}
