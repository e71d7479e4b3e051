//! The places of the board that can be drawn on, by name: cells, `a1` to `k5`.

use super::Cell;

/// The cell that a name stands for.
pub(crate) fn cell(name: &str) -> Option<Cell> {
    name.parse().ok().filter(|cell: &Cell| cell.to_string() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_one_name() {
        for one in Cell::all() {
            assert_eq!(cell(&one.to_string()), Some(one));
        }
        for name in ["", "a", "a0", "a20", "a01", "l1", "A1", "d8 "] {
            assert_eq!(cell(name), None, "{name}");
        }
    }
}
