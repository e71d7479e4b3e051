//! The places of the table that can be drawn on, by name: tiles, `sA` to `a5`, the `kitty`, and the scoring tiles `left` and
//! `right`.

use super::{Face, Side, Suit, Tile};

/// A place of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OnTable {
    /// A tile of the grid.
    Tile(Tile),
    /// Where coins lie that nobody has.
    Kitty,
    /// The tile of a player's claims.
    Scoring(Side),
}

/// The place that a name stands for.
pub(crate) fn place(name: &str) -> Option<OnTable> {
    if name == "kitty" {
        return Some(OnTable::Kitty);
    }
    if let Some(side) = Side::BOTH.into_iter().find(|side| side.name() == name) {
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
        for tile in Tile::all() {
            assert_eq!(place(&tile.to_string()), Some(OnTable::Tile(tile)));
        }
        assert_eq!(place("left"), Some(OnTable::Scoring(Side::Left)));
        for name in ["", "s", "s-", "s6", "sA1", "Left", "x2", "éA"] {
            assert_eq!(place(name), None, "{name}");
        }
    }
}
