//! Positions that are won or lost, and their distances to the end: a sorted row for each class of light armies.
//!
//! Most positions of few pieces are drawn and take no memory. A decided one takes four bytes: the number of the dark
//! army and the distance.

use crate::rules::bizingo::Side;

/// Bits of an entry that hold the distance.
const DISTANCE: u32 = 8;

/// One more than the greatest number of a dark army.
pub(crate) const DARK_ARMIES: u32 = 1 << (32 - DISTANCE);

/// The index of a position: class of the light army, number of the dark one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PositionIndex {
    /// The row.
    pub(crate) class: u32,
    /// In the row, below [`DARK_ARMIES`].
    pub(crate) dark: u32,
}

/// The decided positions of one strength of both sides.
#[derive(Debug)]
pub(crate) struct DistanceTable {
    rows: [Vec<Vec<u32>>; 2],
}

impl DistanceTable {
    /// A table without entries, for this many classes of light armies.
    pub(crate) fn new(classes: usize) -> DistanceTable {
        DistanceTable { rows: [(); 2].map(|()| vec![Vec::new(); classes]) }
    }

    /// The distance of a position with `turn` to move, if it is decided.
    #[inline(always)]
    pub(crate) fn get(&self, turn: Side, index: PositionIndex) -> Option<u8> {
        let row = &self.rows[turn.index()][index.class as usize];
        let at = row.partition_point(|&entry| entry >> DISTANCE < index.dark);
        let entry = *row.get(at)?;
        (entry >> DISTANCE == index.dark).then_some(entry as u8)
    }

    /// Adds positions that are not in it yet, each once however often it is named.
    pub(crate) fn add(&mut self, turn: Side, distance: u8, mut indices: Vec<PositionIndex>) -> usize {
        indices.sort_unstable();
        indices.dedup();
        debug_assert!(indices.iter().all(|index| index.dark < DARK_ARMIES && self.get(turn, *index).is_none()));
        for group in indices.chunk_by(|a, b| a.class == b.class) {
            let Some(first) = group.first() else { continue };
            let row = &mut self.rows[turn.index()][first.class as usize];
            row.reserve_exact(group.len());
            row.extend(group.iter().map(|index| index.dark << DISTANCE | u32::from(distance)));
            row.sort_unstable();
        }
        indices.len()
    }

    /// Calls `f` for every position with `turn` to move and its distance.
    pub(crate) fn each(&self, turn: Side, mut f: impl FnMut(PositionIndex, u8)) {
        for (class, row) in self.rows[turn.index()].iter().enumerate() {
            for &entry in row {
                f(PositionIndex { class: class as u32, dark: entry >> DISTANCE }, entry as u8);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_is_found() {
        let mut table = DistanceTable::new(3);
        let index = |class, dark| PositionIndex { class, dark };
        assert_eq!(table.add(Side::Dark, 1, vec![index(2, 9), index(2, 4), index(2, 9), index(0, DARK_ARMIES - 1)]), 3);
        assert_eq!(table.add(Side::Dark, 3, vec![index(2, 5)]), 1);
        assert_eq!(table.get(Side::Dark, index(2, 9)), Some(1));
        assert_eq!(table.get(Side::Dark, index(2, 5)), Some(3));
        assert_eq!(table.get(Side::Dark, index(0, DARK_ARMIES - 1)), Some(1));
        assert_eq!(table.get(Side::Dark, index(2, 6)), None);
        assert_eq!(table.get(Side::Light, index(2, 9)), None);
        let mut seen = Vec::new();
        table.each(Side::Dark, |index, distance| seen.push((index.class, index.dark, distance)));
        assert_eq!(seen, [(0, DARK_ARMIES - 1, 1), (2, 4, 1), (2, 5, 3), (2, 9, 1)]);
    }
}
