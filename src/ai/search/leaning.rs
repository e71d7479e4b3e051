//! What a search leans to, beyond the evaluation of the game.

use super::SearchPosition;
use crate::ai::style::Style;

/// What the side to move at the root prefers, beyond what the evaluation says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaning {
    /// A level's style.
    Style(Style),
    /// To change something rather than let the game end drawn. Only where the game
    /// [has come to a standstill](SearchPosition::is_standstill).
    Ambition,
}

/// What a search is told of the player that it plays for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Temper {
    /// The style of a level.
    pub(super) style: Option<Style>,
    /// Whether it has ambition.
    pub(super) ambition: bool,
}

impl Temper {
    /// What such a player leans to in a position.
    pub(super) fn leaning<P: SearchPosition>(self, position: &P, rules: &P::Rules) -> Option<Leaning> {
        let ambition = || (self.ambition && position.is_standstill(rules)).then_some(Leaning::Ambition);
        self.style.map(Leaning::Style).or_else(ambition)
    }
}
