//! Positions that are won or lost, and how far from the end they are: a sorted row for each class of light armies.
//!
//! Most positions of few pieces are drawn and take no room. A decided one takes four bytes: the number of the dark
//! army and the distance.

use crate::rules::bizingo::Side;

/// Bits of an entry that hold the distance.
const DISTANCE: u32 = 8;

/// One more than the greatest number of a dark army.
pub(crate) const DARK_ARMIES: u32 = 1 << (32 - DISTANCE);

/// A place in the table: class of the light army, number of the dark one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// Which row.
    pub(crate) class: u32,
    /// Where in the row.
    pub(crate) dark: u32,
}

/// The decided positions of one strength of both sides.
#[derive(Debug)]
pub(crate) struct Table {
    rows: [Vec<Vec<u32>>; 2],
}

impl Table {
    pub(crate) fn new(classes: usize) -> Table {
        Table { rows: [(); 2].map(|()| vec![Vec::new(); classes]) }
    }

    /// The distance of a position with `turn` to move, if it is decided.
    #[inline(always)]
    pub(crate) fn get(&self, turn: Side, place: Place) -> Option<u8> {
        let row = &self.rows[turn.index()][place.class as usize];
        let at = row.partition_point(|&entry| entry >> DISTANCE < place.dark);
        let entry = *row.get(at)?;
        (entry >> DISTANCE == place.dark).then_some(entry as u8)
    }

    /// Adds positions that are not in it yet, each once however often it is named.
    pub(crate) fn add(&mut self, turn: Side, distance: u8, mut places: Vec<Place>) -> usize {
        places.sort_unstable();
        places.dedup();
        for group in places.chunk_by(|a, b| a.class == b.class) {
            let Some(first) = group.first() else { continue };
            let row = &mut self.rows[turn.index()][first.class as usize];
            row.reserve_exact(group.len());
            row.extend(group.iter().map(|place| place.dark << DISTANCE | u32::from(distance)));
            row.sort_unstable();
        }
        places.len()
    }

    /// Calls `f` for every position with `turn` to move and its distance.
    pub(crate) fn each(&self, turn: Side, mut f: impl FnMut(Place, u8)) {
        for (class, row) in self.rows[turn.index()].iter().enumerate() {
            for &entry in row {
                f(Place { class: class as u32, dark: entry >> DISTANCE }, entry as u8);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_is_found() {
        let mut table = Table::new(3);
        let place = |class, dark| Place { class, dark };
        assert_eq!(table.add(Side::Dark, 1, vec![place(2, 9), place(2, 4), place(2, 9), place(0, DARK_ARMIES - 1)]), 3);
        assert_eq!(table.add(Side::Dark, 3, vec![place(2, 5)]), 1);
        assert_eq!(table.get(Side::Dark, place(2, 9)), Some(1));
        assert_eq!(table.get(Side::Dark, place(2, 5)), Some(3));
        assert_eq!(table.get(Side::Dark, place(0, DARK_ARMIES - 1)), Some(1));
        assert_eq!(table.get(Side::Dark, place(2, 6)), None);
        assert_eq!(table.get(Side::Light, place(2, 9)), None);
        let mut seen = Vec::new();
        table.each(Side::Dark, |place, distance| seen.push((place.class, place.dark, distance)));
        assert_eq!(seen, [(0, DARK_ARMIES - 1, 1), (2, 4, 1), (2, 5, 3), (2, 9, 1)]);
    }
}
