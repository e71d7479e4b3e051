//! Choices by what they are worth, where that is known exactly.

use super::reason::HintReason;

/// A choice that is clearly the best, and what speaks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Opportunity<M> {
    /// The choice.
    pub mv: M,
    /// Why it is good, the most telling reason first; never empty.
    pub reasons: Vec<HintReason>,
}

/// What a choice costs.
#[derive(Clone, Debug, PartialEq)]
pub struct CostlyChoice<M> {
    /// How much more the best choice is worth: a chance, more than 0 and up to 1.
    pub cost: f64,
    /// The best choice.
    pub better: M,
    /// Why that one is good, the most telling reason first; empty if the coach knows none.
    pub reasons: Vec<HintReason>,
}
