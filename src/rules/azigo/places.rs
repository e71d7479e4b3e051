//! The places of the board that can be drawn on, by name: holes, `S1` to `S20` and `N1` to `N20`, and the stores `S` and `N`.

use super::{Hole, Side};

/// The hole that a name stands for, or `None` for the store of the side.
pub(crate) fn place(name: &str) -> Option<(Side, Option<Hole>)> {
    let side = Side::BOTH.into_iter().find(|side| name.starts_with(store(*side)))?;
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
pub(crate) fn store(side: Side) -> &'static str {
    match side {
        Side::South => "S",
        Side::North => "N",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_one_name() {
        for one in Hole::all() {
            assert_eq!(place(&hole(one)), Some((one.side(), Some(one))));
        }
        assert_eq!(place("N"), Some((Side::North, None)));
        for name in ["", "n", "S0", "S21", "S07", "S+7", "W1", "é"] {
            assert_eq!(place(name), None, "{name}");
        }
    }
}
