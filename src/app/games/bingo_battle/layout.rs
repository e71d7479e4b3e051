//! Where everything is: tiles, coins, pawns and dice in a lined case. The tops of the tiles lie in the plane `y = 0`, aces
//! towards the players (`+z`). Each column's die rests below its column, and the kitty lies beyond the tiles.
//!
//! In a wide window the scoring tiles stand beside the tiles, Left's and Right's; in a narrow one in a line before the dice.
//! A player alone has four.

use bevy::prelude::*;

use super::case;
use super::pits::Pit;
use crate::app::board::heaps;
use crate::app::board::heaps::chance;
use crate::rules::bingo_battle::{Side, Suit, Tile};

/// Where a clock stands: in the case, beside the dice.
pub fn clock_place() -> Vec3 {
    Vec3::new(-(2.0 * PITCH + 0.3 + SCORING), -THICK, DICE_Z - 0.9)
}

/// From one tile to the next.
pub const PITCH: f32 = 1.5;

/// Half a tile.
pub const TILE: f32 = 0.71;

/// How thick tiles are: so far below them lies the cloth.
pub const THICK: f32 = 0.14;

/// A coin's radius.
pub const COIN: f32 = 0.31;

/// How thick coins are.
pub const COIN_THICK: f32 = 0.12;

/// How far a coin on a tile lies aside of the one under it, so that a stack is seen to be one from above too.
const LEAN: Vec3 = Vec3::new(-0.07, 0.0, -0.09);

/// Half a die.
pub const DIE: f32 = 0.31;

/// Half a scoring tile.
pub const SCORING: f32 = 0.8;

/// Towards the players: the middle of the dice.
pub(super) const DICE_Z: f32 = 2.5 * PITCH + 0.95;

/// Away from them: the middle of the kitty.
pub(super) const KITTY_Z: f32 = -(2.5 * PITCH + 0.62);

/// Stacks of the kitty, side by side.
const KITTY_STACKS: usize = 8;

/// How the case is laid out.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BoardPlan {
    /// Upright, for a narrow window.
    pub tall: bool,
    /// For one player.
    pub alone: bool,
}

/// The x of a suit's column.
pub fn column(suit: Suit) -> f32 {
    (suit.index() as f32 - 1.5) * PITCH
}

/// The middle of a tile's top.
pub fn tile(tile: Tile) -> Vec3 {
    let row = f32::from(tile.face().value()) - 1.0;
    Vec3::new(column(tile.suit()), 0.0, (2.0 - row) * PITCH)
}

/// The scoring tiles there are.
pub fn scoring_count(plan: BoardPlan) -> usize {
    if plan.alone { 4 } else { 2 }
}

/// The middle of a scoring tile's top.
pub fn scoring(at: usize, plan: BoardPlan) -> Vec3 {
    let k = at as f32;
    let wide = 2.0 * PITCH + 0.45 + SCORING;
    match (plan.tall, plan.alone) {
        (false, false) => Vec3::new(if at == 0 { -wide } else { wide }, 0.0, 0.6),
        (false, true) => {
            Vec3::new(if at < 2 { -wide } else { wide }, 0.0, if at.is_multiple_of(2) { -1.9 } else { 1.7 })
        }
        (true, false) => Vec3::new(if at == 0 { -2.05 } else { 2.05 }, 0.0, DICE_Z + 1.75),
        (true, true) => Vec3::new((k - 1.5) * 1.62, 0.0, DICE_Z + 1.65),
    }
}

/// Where a pawn stands when it locks nothing.
pub fn pawn_home(pawn: Suit, plan: BoardPlan) -> Vec3 {
    let floor = Vec3::Y * -THICK;
    if plan.alone {
        return scoring(pawn.index(), plan) + Vec3::Z * (SCORING + 0.42) + floor;
    }
    let side = if Side::Left.pawns().contains(&pawn) { Side::Left } else { Side::Right };
    let second = if side.pawns()[1] == pawn { 1.0 } else { -1.0 };
    let tile = scoring(side.index(), plan);
    let inwards = if side == Side::Left { 1.0 } else { -1.0 };
    tile + floor
        + if plan.tall {
            Vec3::new(inwards * (SCORING + 0.42), 0.0, second * 0.42)
        } else {
            Vec3::new(second * 0.42, 0.0, SCORING + 0.5)
        }
}

/// Where a pawn stands that locks a stack.
pub fn pawn_on(stack: Tile) -> Vec3 {
    tile(stack) + 2.0 * LEAN + Vec3::Y * 3.0 * COIN_THICK
}

/// Half of what the dice come to rest in, towards the players.
pub const WELL: f32 = 0.85;

/// The middle of what the die of a suit comes to rest in, at the height of its top.
pub fn die_well(suit: Suit) -> Vec3 {
    Vec3::new(column(suit), DIE - THICK, DICE_Z)
}

/// Where a die rests after so many throws: never twice at the same place.
pub fn die(suit: Suit, throws: usize) -> Vec3 {
    let stray = |n: usize| chance(17 * suit.index() + n, throws);
    // Nearer to the tiles than to the claims that are written before them in a narrow window.
    Vec3::new(column(suit) + 0.2 * stray(1), DIE - THICK, DICE_Z - 0.2 + 0.16 * stray(2))
}

/// Where a sign about a die is shown, seen from its middle: on the side of it on which no claims are written.
pub fn die_badge(plan: BoardPlan) -> Vec3 {
    Vec3::new(0.0, 0.13, if plan.tall { -0.8 } else { 0.6 })
}

/// Where the claims of a scoring tile are written, and whether they stand above that place as one looks at it: beyond the
/// tile, or this side of it where pawns stand beyond; `turned`: seen from the far side.
pub fn claims_written(at: usize, plan: BoardPlan, turned: bool) -> (Vec3, bool) {
    let pawns_beside = plan.tall && !plan.alone;
    let side = if turned && pawns_beside { Vec3::Z } else { Vec3::NEG_Z };
    (scoring(at, plan) + side * (SCORING + 0.12), !turned || pawns_beside)
}

/// How far a die that rests there is turned around its height.
pub fn die_turn(suit: Suit, throws: usize) -> f32 {
    0.5 * chance(suit.index() + 71, throws)
}

/// Where the hand is that throws for a side.
pub fn hand(side: Side, suit: Suit, plan: BoardPlan) -> Vec3 {
    let out = if side == Side::Left { -1.0 } else { 1.0 };
    let half = case::half(plan);
    let spread = 0.42 * (suit.index() as f32 - 1.5);
    Vec3::new(out * (half.x - 0.6) + spread, 2.1 + 0.2 * spread, DICE_Z + 1.6 + 0.3 * spread)
}

/// The foot of the coin in a slot of a pit.
pub fn coin(lies: heaps::Lies<Pit>, plan: BoardPlan) -> Vec3 {
    let (pit, slot) = (lies.pit, lies.slot);
    let stray = |n: usize| chance(heaps::Pit::index(pit) + 31 * n, slot);
    match pit {
        Pit::Kitty => {
            let (stack, layer) = (slot % KITTY_STACKS, slot / KITTY_STACKS);
            let x = (stack as f32 - (KITTY_STACKS as f32 - 1.0) / 2.0) * 0.74;
            Vec3::new(x + 0.03 * stray(1), layer as f32 * COIN_THICK - THICK, KITTY_Z + 0.05 * stray(2))
        }
        Pit::Tile(on) => {
            let stray = Vec3::new(0.02 * stray(1), slot as f32 * COIN_THICK, 0.02 * stray(2));
            tile(on) + slot as f32 * LEAN + stray
        }
        Pit::Scoring(at) => {
            let (place, layer) = (slot % 4, slot / 4);
            let off = |far: bool| if far { 0.37 } else { -0.37 };
            scoring(at, plan) + Vec3::new(off(place % 2 == 1), layer as f32 * COIN_THICK, off(place >= 2))
        }
    }
}

/// The kitty or scoring tile in which a coin at this place lies; `None` while it is on a tile or on its way.
pub fn counted_in(place: Vec3, plan: BoardPlan) -> Option<Pit> {
    let lies = |middle: Vec3, half: Vec2, height: f32| {
        let off = place - middle;
        off.x.abs() <= half.x && off.z.abs() <= half.y && (-THICK..height).contains(&off.y)
    };
    if lies(Vec3::Z * KITTY_Z, Vec2::new(2.0 * PITCH, 0.5), 3.0 * COIN_THICK) {
        return Some(Pit::Kitty);
    }
    let on = |at: &usize| lies(scoring(*at, plan), Vec2::splat(SCORING), COIN_THICK);
    (0..scoring_count(plan)).find(on).map(Pit::Scoring)
}

/// Where the kitty's count is written, clear of its coins: to their right, or in a narrow window on the rim behind them.
/// `turned`: as it is seen from the far side.
pub fn kitty_written(plan: BoardPlan, turned: bool) -> Vec3 {
    let right = if turned { -1.0 } else { 1.0 };
    match plan.tall {
        false => Vec3::new(right * (2.0 * PITCH + 0.12), -THICK, KITTY_Z),
        true => case::far_rim(plan),
    }
}

#[cfg(test)]
mod tests {
    use super::super::case::extent;
    use super::*;
    use crate::app::board::heaps::{Lies, Pit as _};

    const PLANS: [BoardPlan; 4] = [
        BoardPlan { tall: false, alone: false },
        BoardPlan { tall: false, alone: true },
        BoardPlan { tall: true, alone: false },
        BoardPlan { tall: true, alone: true },
    ];

    #[test]
    fn the_kittys_count_is_written_clear_of_its_coins() {
        for plan in PLANS {
            let at = kitty_written(plan, false);
            let turned = kitty_written(plan, true);
            let (half, middle) = extent(plan);
            for slot in 0..24 {
                let coin = coin(Lies { pit: Pit::Kitty, slot }, plan);
                match plan.tall {
                    // To the right of all coins, from either side, with room for the words.
                    false => {
                        assert!(coin.x + COIN < at.x && at.x + 1.5 < half.x, "{slot} {plan:?}");
                        assert!(coin.x - COIN > turned.x && turned.x - 1.5 > -half.x, "{slot} {plan:?}");
                    }
                    // On the rim behind them, higher than what their stacks hide of it.
                    true => assert!(coin.z - COIN - (coin.y + COIN_THICK) > at.z && at.z < middle - half.y, "{slot}"),
                }
            }
        }
    }

    #[test]
    fn no_sign_of_a_die_covers_the_claims() {
        for plan in PLANS {
            for throws in 0..40 {
                for suit in Suit::ALL {
                    let sign = die(suit, throws) + die_badge(plan);
                    for (at, turned) in (0..scoring_count(plan)).flat_map(|at| [(at, false), (at, true)]) {
                        let off = (sign - claims_written(at, plan, turned).0).xz().abs();
                        assert!(off.x > 1.2 || off.y > 0.6, "{plan:?}: {suit:?} after {throws} throws, {off}");
                    }
                }
            }
        }
    }

    #[test]
    fn no_pawn_stands_on_the_claims() {
        // The letters go up or down from there, on this much of the table.
        const LETTERS: f32 = 0.4;
        for (plan, turned) in PLANS.into_iter().flat_map(|plan| [(plan, false), (plan, true)]) {
            for at in 0..scoring_count(plan) {
                let (written, above) = claims_written(at, plan, turned);
                let away = if above == turned { Vec3::Z } else { Vec3::NEG_Z };
                let letters = written + away * LETTERS / 2.0;
                for pawn in Suit::ALL {
                    let off = (pawn_home(pawn, plan) - letters).xz().abs();
                    assert!(off.x > 0.7 || off.y > LETTERS / 2.0 + 0.2, "{plan:?} {turned}: {pawn:?}, {off}");
                }
            }
        }
    }

    #[test]
    fn no_die_lies_on_the_claims_that_are_written_beyond_it() {
        // The letters stand upright, on this much of the table.
        const LETTERS: f32 = 0.4;
        for throws in 0..200 {
            for suit in Suit::ALL {
                let near = die(suit, throws).z + DIE;
                for at in 0..4 {
                    let (written, _) = claims_written(at, BoardPlan { tall: true, alone: true }, false);
                    assert!(near < written.z - LETTERS, "{suit:?} after {throws} throws");
                }
                assert!(die(suit, throws).z - DIE > DICE_Z - WELL, "{suit:?} lies in its well");
            }
        }
    }

    #[test]
    fn a_stack_is_seen_to_be_one_from_above_and_stays_on_its_tile() {
        for on in Tile::all() {
            let [under, over, top] = [0, 1, 2].map(|slot| coin(Lies { pit: Pit::Tile(on), slot }, PLANS[0]));
            for (under, over) in [(under, over), (over, top)] {
                assert!(under.xz().distance(over.xz()) > 0.2 * COIN, "{on:?}");
            }
            let reach = (top - tile(on)).xz().abs().max_element() + COIN;
            assert!(reach < TILE, "{on:?}");
            assert!(pawn_on(on).xz().distance(top.xz()) < 0.2 * COIN, "a pawn stands on the top of {on:?}");
        }
    }

    #[test]
    fn every_coin_has_a_place_of_its_own_in_the_case() {
        for plan in PLANS {
            let (half, middle) = extent(plan);
            let mut places: Vec<Vec3> = Vec::new();
            for pit in Pit::all() {
                let most = match pit {
                    Pit::Kitty => 24,
                    Pit::Tile(_) => 3,
                    Pit::Scoring(at) if at < scoring_count(plan) => 4,
                    Pit::Scoring(_) => 0,
                };
                for slot in 0..most {
                    let place = coin(Lies { pit, slot }, plan);
                    assert!(
                        place.x.abs() + COIN < half.x && (place.z - middle).abs() + COIN < half.y,
                        "{pit:?} {plan:?}"
                    );
                    let apart = |other: &Vec3| {
                        (other.y - place.y).abs() > 0.9 * COIN_THICK || other.xz().distance(place.xz()) > 1.9 * COIN
                    };
                    assert!(places.iter().all(apart), "{pit:?} slot {slot}, {plan:?}");
                    let counted = Some(pit).filter(|pit| !matches!(pit, Pit::Tile(_)));
                    assert_eq!(counted_in(place, plan), counted, "{pit:?} slot {slot}, {plan:?}");
                    places.push(place);
                }
            }
            for pawn in Suit::ALL {
                let place = pawn_home(pawn, plan);
                assert!(places.iter().all(|coin| coin.xz().distance(place.xz()) > COIN + 0.2), "{pawn:?} {plan:?}");
                assert!(place.x.abs() < half.x && (place.z - middle).abs() < half.y, "{pawn:?} {plan:?}");
            }
        }
    }
}
