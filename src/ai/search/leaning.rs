//! What a search leans to, beyond the evaluation of the game.

use super::SearchPosition;
use crate::ai::style::Style;

/// What the side to move at the root prefers, beyond what the evaluation says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaning {
    /// A level's style.
    Style(Style),
    /// To change something rather than let the game end drawn. Only where the game has come to a
    /// [standstill](SearchPosition::is_standstill).
    Ambition,
}

/// A leaning as one search has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lean {
    leaning: Leaning,
    /// The index of the side that leans.
    mover: usize,
    /// What the leaning is worth where the search begins. Ambition counts from there: counted from nothing it is worth some
    /// soldiers, and pieces were given away to avoid a draw, which is worth 0.
    from: i32,
}

impl Lean {
    fn of<P: SearchPosition>(leaning: Leaning, position: &P) -> Lean {
        let from = match leaning {
            Leaning::Style(_) => 0,
            Leaning::Ambition => position.leaning_value(leaning, true),
        };
        Lean { leaning, mover: position.mover(), from }
    }

    /// What it adds to the static evaluation of a position, for the side to move. `own`: whether that side leans.
    pub(super) fn value<P: SearchPosition>(self, position: &P, own: bool) -> i32 {
        let from = if own { self.from } else { -self.from };
        position.leaning_value(self.leaning, own) - from
    }
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
    pub(super) fn lean<P: SearchPosition>(self, position: &P, rules: &P::Rules) -> Option<Lean> {
        let ambition = || (self.ambition && position.is_standstill(rules)).then_some(Leaning::Ambition);
        self.style.map(Leaning::Style).or_else(ambition).map(|leaning| Lean::of(leaning, position))
    }
}
