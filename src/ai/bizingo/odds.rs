//! Odds: pieces taken off the board at random before a game.

use crate::ai::search::mix;
use crate::rules::bizingo::army::Army;
use crate::rules::bizingo::board::bits;
use crate::rules::bizingo::{Position, Side};

/// The fewest pieces that an army is left with: with fewer the game is all but over.
const FEWEST: u32 = 4;

/// The most soldiers that can be given as odds.
pub const MOST: u32 = 12;

/// A sequence of random numbers that follows from its seed.
#[derive(Clone, Copy, Debug)]
pub struct Chance(pub u64);

impl Chance {
    /// The next one, below `end`; 0 if that is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = mix(self.0);
        self.0.checked_rem(end).unwrap_or(0)
    }
}

/// The army without `count` random pieces; only soldiers, or captains too. At least four pieces stay.
pub fn thinned(mut army: Army, count: u64, only_soldiers: bool, chance: &mut Chance) -> Army {
    for _ in 0..count {
        let among = if only_soldiers { army.soldiers() } else { army.pieces };
        if among == 0 || army.count() <= FEWEST {
            break;
        }
        let index = chance.below(among.count_ones().into()) as usize;
        let out: u128 = bits(among).nth(index).map_or(0, |bit| 1 << bit);
        army = Army { pieces: army.pieces & !out, captains: army.captains & !out };
    }
    army
}

/// The position without `count` random soldiers of a side.
pub fn without_soldiers(position: &Position, side: Side, count: u32, seed: u64) -> Position {
    let mut armies = Side::BOTH.map(|side| position.army(side));
    armies[side.index()] = thinned(armies[side.index()], count.into(), true, &mut Chance(seed));
    // A position with fewer pieces is still a position.
    Position::new(armies, position.turn(), position.quiet()).unwrap_or(*position)
}
