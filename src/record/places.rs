//! The places that can be drawn on, by name, in each game.
//!
//! - Bizingo: cells, `a1` to `k5`.
//! - Azigo: holes, `S1` to `S20` and `N1` to `N20`, and the stores `S` and `N`.
//! - Bingo Battle: tiles, `sA` to `a5`, the `kitty`, and the scoring tiles `left` and `right`.

use crate::rules::azigo::{self, Hole};
use crate::rules::bingo_battle::{self, Face, Suit, Tile};
use crate::rules::bizingo::Cell;

/// The cell that a name of Bizingo stands for.
pub(crate) fn bizingo(name: &str) -> Option<Cell> {
    name.parse().ok().filter(|cell: &Cell| cell.to_string() == name)
}

/// The hole that a name of Azigo stands for, or `None` for the store of the side.
pub(crate) fn azigo(name: &str) -> Option<(azigo::Side, Option<Hole>)> {
    let side = azigo::Side::BOTH.into_iter().find(|side| name.starts_with(store(*side)))?;
    let number = &name[1..];
    if number.is_empty() {
        return Some((side, None));
    }
    let hole = Hole::new(side, number.parse().ok()?)?;
    // No zeros before it, and no sign.
    (self::hole(hole) == name).then_some((side, Some(hole)))
}

/// The name of a hole, such as `S7`.
pub(crate) fn hole(hole: Hole) -> String {
    format!("{}{}", store(hole.side()), hole.number())
}

/// The name of a store.
pub(crate) fn store(side: azigo::Side) -> &'static str {
    match side {
        azigo::Side::South => "S",
        azigo::Side::North => "N",
    }
}

/// A place of Bingo Battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OnTable {
    /// A tile of the grid.
    Tile(Tile),
    /// Where coins lie that nobody has.
    Kitty,
    /// The tile of a player's claims.
    Scoring(bingo_battle::Side),
}

/// The place that a name of Bingo Battle stands for.
pub(crate) fn bingo_battle(name: &str) -> Option<OnTable> {
    if name == "kitty" {
        return Some(OnTable::Kitty);
    }
    if let Some(side) = bingo_battle::Side::BOTH.into_iter().find(|side| side.name() == name) {
        return Some(OnTable::Scoring(side));
    }
    let mut letters = name.chars();
    let (suit, face) = (Suit::from_letter(letters.next()?)?, Face::from_letter(letters.next()?)?);
    letters.next().is_none().then(|| Tile::named(suit, face)).flatten().map(OnTable::Tile)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_one_name() {
        for cell in Cell::all() {
            assert_eq!(bizingo(&cell.to_string()), Some(cell));
        }
        for name in ["", "a", "a0", "a20", "a01", "l1", "A1", "d8 "] {
            assert_eq!(bizingo(name), None, "{name}");
        }
        for one in Hole::all() {
            assert_eq!(azigo(&hole(one)), Some((one.side(), Some(one))));
        }
        assert_eq!(azigo("N"), Some((azigo::Side::North, None)));
        for name in ["", "n", "S0", "S21", "S07", "S+7", "W1", "é"] {
            assert_eq!(azigo(name), None, "{name}");
        }
        for tile in Tile::all() {
            assert_eq!(bingo_battle(&tile.to_string()), Some(OnTable::Tile(tile)));
        }
        assert_eq!(bingo_battle("left"), Some(OnTable::Scoring(bingo_battle::Side::Left)));
        for name in ["", "s", "s-", "s6", "sA1", "Left", "x2", "éA"] {
            assert_eq!(bingo_battle(name), None, "{name}");
        }
    }
}
