//! Pits: where coins can lie, in the kitty, on a tile or on a scoring tile.

use super::layout::BoardPlan;
use crate::app::board::heaps;
use crate::rules::bingo_battle::table::TILES;
use crate::rules::bingo_battle::{Side, Tile};

/// Where coins can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pit {
    /// In the kitty.
    Kitty,
    /// On a tile.
    Tile(Tile),
    /// On a scoring tile, 0 to 3: Left's and Right's, or all four of a single player.
    Scoring(usize),
}

impl heaps::Pit for Pit {
    const COUNT: usize = 1 + TILES + 4;

    fn all() -> impl Iterator<Item = Pit> {
        std::iter::once(Pit::Kitty).chain(Tile::all().map(Pit::Tile)).chain((0..4).map(Pit::Scoring))
    }

    fn index(self) -> usize {
        match self {
            Pit::Kitty => 0,
            Pit::Tile(tile) => 1 + tile.index(),
            Pit::Scoring(at) => 1 + TILES + at,
        }
    }
}

/// Where the next claim of a side goes, when it has so many.
pub fn scoring_of(side: Side, claims: usize, plan: BoardPlan) -> Pit {
    Pit::Scoring(if plan.alone { (claims / 4).min(3) } else { side.index() })
}
