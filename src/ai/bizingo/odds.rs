//! Odds: pieces taken off the board at random before a game.

use crate::ai::search::mix;
use crate::rules::bizingo::army::Army;
use crate::rules::bizingo::board::bits;
use crate::rules::bizingo::{Position, Side};

/// The fewest pieces that an army is left with: with fewer the game is all but over.
const MIN_PIECES: u32 = 4;

/// The most soldiers that can be given as odds.
pub const MAX_SOLDIERS: u32 = 12;

/// A random number generator whose state is its seed: for choices that are the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct MixRng(pub u64);

impl MixRng {
    /// The next number, `0..end`; 0 if `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = mix(self.0);
        self.0.checked_rem(end).unwrap_or(0)
    }
}

/// The army without `count` random pieces: only soldiers, or captains too. At least four pieces stay, so fewer than
/// `count` may be taken off.
pub fn thinned(mut army: Army, count: u64, only_soldiers: bool, chance: &mut MixRng) -> Army {
    for _ in 0..count {
        let among = if only_soldiers { army.soldiers() } else { army.pieces };
        if among == 0 || army.count() <= MIN_PIECES {
            break;
        }
        let index = chance.below(among.count_ones().into()) as usize;
        let out: u128 = bits(among).nth(index).map_or(0, |bit| 1 << bit);
        army = Army { pieces: army.pieces & !out, captains: army.captains & !out };
    }
    army
}

/// The position without `count` random soldiers of a side, up to [`MAX_SOLDIERS`]; `seed` decides which.
pub fn without_soldiers(position: &Position, side: Side, count: u32, seed: u64) -> Position {
    let mut armies = Side::BOTH.map(|side| position.army(side));
    armies[side.index()] = thinned(armies[side.index()], count.into(), true, &mut MixRng(seed));
    // A position with fewer pieces is still a position.
    Position::new(armies, position.turn(), position.quiet()).unwrap_or(*position)
}
