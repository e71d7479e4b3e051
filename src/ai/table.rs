//! The transposition table: what was learnt about positions, in a fixed room.
//!
//! Keys map to buckets of two: one keeps the deepest, the other the newest.
//! Keys are 64 bits on every platform, so the same search fills the same table everywhere.

/// The size of a table where none is asked for, in MB.
pub const DEFAULT_MB: usize = 64;

/// The largest table, in MB.
pub const MAX_MB: usize = 1024;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Nothing: the entry is empty.
    None,
    /// It is at most the score.
    Upper,
    /// It is at least the score.
    Lower,
    /// It is the score.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Seen from the side to move; wins counted from this position.
    pub score: i16,
    /// Plies it was searched to.
    pub depth: u8,
    /// What `score` says.
    pub bound: Bound,
    /// The best move, packed by [`Board::pack`](super::board::Board::pack), if one is known.
    pub best: Option<u32>,
}

/// A key and an entry in 16 bytes. All zero is empty: a new table costs nothing until it is used, however large.
type Slot = [u64; 2];

/// Searches that are told apart by age.
const GENERATIONS: u64 = 64;

/// Bits of a packed entry: score 0 to 15, depth 16 to 23, bound 24 and 25, generation 26 to 31, best move plus
/// one 32 to 63.
fn pack(entry: Entry, generation: u64) -> u64 {
    let best = entry.best.map_or(0, |best| u64::from(best) + 1);
    u64::from(entry.score as u16)
        | u64::from(entry.depth) << 16
        | (entry.bound as u64) << 24
        | generation << 26
        | best << 32
}

#[inline(always)]
fn unpack(word: u64) -> Entry {
    let bound = match word >> 24 & 3 {
        0 => Bound::None,
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    let best = (word >> 32).checked_sub(1).map(|best| best as u32);
    Entry { score: word as u16 as i16, depth: (word >> 16) as u8, bound, best }
}

#[inline(always)]
fn generation(word: u64) -> u64 {
    word >> 26 & (GENERATIONS - 1)
}

/// The table. See the module.
#[derive(Clone, Debug)]
pub struct Table {
    buckets: Vec<[Slot; 2]>,
    generation: u64,
}

impl Table {
    /// An empty table of `mb` MB, 1 to [`MAX_MB`]; other sizes are brought into that range.
    pub fn new(mb: usize) -> Table {
        let bytes = mb.clamp(1, MAX_MB) << 20;
        Table { buckets: vec![[[0; 2]; 2]; bytes / size_of::<[Slot; 2]>()], generation: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill([[0; 2]; 2]);
        self.generation = 0;
    }

    /// A new search begins: what older ones left may be replaced first.
    pub fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        // The high half of the product spreads keys evenly over any number of buckets.
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known about a position.
    #[inline(always)]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let bucket = self.buckets.get(self.place(key))?;
        let [_, word] = bucket.iter().find(|[known, word]| *known == key && *word != 0)?;
        Some(unpack(*word))
    }

    /// Keeps what was learnt. A known best move is not lost to an entry without one.
    #[inline(always)]
    pub fn put(&mut self, key: u64, entry: Entry) {
        let place = self.place(key);
        let now = self.generation;
        let Some([deep, new]) = self.buckets.get_mut(place) else { return };
        let old = unpack(deep[1]);
        let replace = deep[0] == key || generation(deep[1]) != now || entry.depth >= old.depth;
        let slot = if replace { deep } else { new };
        let best = if slot[0] == key { entry.best.or(unpack(slot[1]).best) } else { entry.best };
        *slot = [key, pack(Entry { best, ..entry }, now)];
    }

    /// How much of the table this search has filled, in thousandths, from a sample.
    pub fn fullness(&self) -> usize {
        let sample = &self.buckets[..self.buckets.len().min(500)];
        let used = |slot: &&Slot| slot[1] != 0 && generation(slot[1]) == self.generation;
        sample.iter().flatten().filter(used).count() * 500 / sample.len().max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_were() {
        let mut table = Table::new(1);
        for score in [-30_000, -1, 0, 1, 30_000] {
            for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                for best in [None, Some(0), Some(u32::MAX - 1)] {
                    let entry = Entry { score, depth: 127, bound, best };
                    table.clear();
                    table.age();
                    assert_eq!(table.get(7), None);
                    table.put(7, entry);
                    assert_eq!(table.get(7), Some(entry));
                }
            }
        }
    }

    #[test]
    fn a_best_move_is_kept_and_the_deepest_entry_too() {
        let mut table = Table::new(1);
        let entry = |depth, best| Entry { score: 5, depth, bound: Bound::Exact, best };
        table.put(1, entry(9, Some(3)));
        table.put(1, entry(4, None));
        assert_eq!(table.get(1), Some(entry(4, Some(3))));
        table.put(2, entry(2, None));
        table.put(3, entry(1, None));
        assert_eq!(table.get(1), Some(entry(4, Some(3))), "deeper than all that came later");
        assert_eq!(table.get(3), Some(entry(1, None)));
        table.clear();
        assert_eq!(table.get(1), None);
    }
}
