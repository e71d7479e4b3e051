//! The transposition table: what was learnt about positions, in a fixed room.
//!
//! Any number of threads read and write it at once, without locks. A slot is two words: the entry, and the key mixed
//! with it. Two threads that write the same slot at the same time leave words that do not fit together, and
//! such a slot reads as empty. With one thread it is reproducible: keys have 64 bits on every
//! platform, so the same search fills the same table everywhere.

use std::sync::atomic::{AtomicU64, Ordering};

/// The size of a table where none is asked for, in MB.
pub const DEFAULT_MB: usize = 64;

/// The largest table, in MB.
pub const MAX_MB: usize = 1024;

/// A table of up to so many MB is cleared by writing it.
const SMALL_MB: usize = 4;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Nothing: only the value and the best move mean something.
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
    /// The evaluation of the position as it stands.
    pub value: i16,
    /// Plies it was searched to.
    pub depth: u8,
    /// What `score` says.
    pub bound: Bound,
    /// The best move, packed by [`Board::pack`](super::board::Board::pack); 0 if none is known.
    pub best: u16,
}

/// Slots that share a line of the processor's cache: a look-up costs one line.
const WAYS: usize = 4;

/// Words of a bucket.
const WORDS: usize = 2 * WAYS;

/// Searches that are told apart by age.
const GENERATIONS: u64 = 64;

/// Plies of depth that a search of age makes up for when a slot is given to another position.
const AGE_WORTH: i32 = 8;

/// Bits of a packed entry: score 0 to 15, value 16 to 31, best move 32 to 47, depth plus one 48 to 55, so that no
/// entry is all zero, bound 56 and 57, generation 58 to 63.
#[inline(always)]
fn pack(entry: Entry, generation: u64) -> u64 {
    u64::from(entry.score as u16)
        | u64::from(entry.value as u16) << 16
        | u64::from(entry.best) << 32
        | u64::from(entry.depth.saturating_add(1)) << 48
        | (entry.bound as u64) << 56
        | generation << 58
}

#[inline(always)]
fn unpack(word: u64) -> Entry {
    let bound = match word >> 56 & 3 {
        0 => Bound::None,
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    let depth = (word >> 48) as u8;
    Entry {
        score: word as u16 as i16,
        value: (word >> 16) as u16 as i16,
        depth: depth.saturating_sub(1),
        bound,
        best: (word >> 32) as u16,
    }
}

/// The table. See the module.
/// The default is one that forgets everything.
#[derive(Debug, Default)]
pub struct Table {
    /// Buckets one after the other, from `first` on.
    words: Box<[AtomicU64]>,
    /// Where the first bucket begins: on a line of the cache.
    first: usize,
    buckets: usize,
    generation: u64,
}

impl Table {
    /// An empty table of `mb` MB, 1 to [`MAX_MB`]; other sizes are brought into that range. It takes memory only as it
    /// fills. Where the system refuses that much, it is smaller: see [`Table::mb`].
    pub fn new(mb: usize) -> Table {
        let mut mb = mb.clamp(1, MAX_MB);
        loop {
            let buckets = (mb << 20) / (8 * WORDS);
            // A line more than needed, to have room to begin on one.
            match bytemuck::try_zeroed_slice_box::<AtomicU64>(WORDS * (buckets + 1)) {
                Ok(words) => {
                    let first = words.as_ptr().align_offset(8 * WORDS).min(WORDS);
                    return Table { words, first, buckets, generation: 0 };
                }
                Err(()) if mb > 1 => mb /= 2,
                // Not even one: a table that forgets everything still plays.
                Err(()) => return Table::default(),
            }
        }
    }

    /// Its size in MB.
    pub fn mb(&self) -> usize {
        (self.buckets * 8 * WORDS) >> 20
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if self.mb() > SMALL_MB {
            // The system has zeroes at hand at once, and whoever clears is often waited for.
            let mb = self.mb();
            *self = Table::default();
            *self = Table::new(mb);
        } else {
            self.words.iter_mut().for_each(|word| *word.get_mut() = 0);
            self.generation = 0;
        }
    }

    /// A new search begins: what older ones left may be replaced first.
    pub fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// The bucket of a key.
    #[inline(always)]
    fn bucket(&self, key: u64) -> &[AtomicU64] {
        // The high half of the product spreads keys evenly over any number of buckets.
        let place = ((u128::from(key) * self.buckets as u128) >> 64) as usize;
        let at = self.first + place * WORDS;
        self.words.get(at..at + WORDS).unwrap_or_default()
    }

    /// What is known about a position.
    #[inline(always)]
    pub fn get(&self, key: u64) -> Option<Entry> {
        for slot in self.bucket(key).chunks_exact(2) {
            let word = slot[1].load(Ordering::Relaxed);
            if slot[0].load(Ordering::Relaxed) ^ word == key && word != 0 {
                return Some(unpack(word));
            }
        }
        None
    }

    /// Keeps what was learnt. A known best move is not lost to an entry without one.
    #[inline(always)]
    pub fn put(&self, key: u64, entry: Entry) {
        let mut least = i32::MAX;
        let mut target = None;
        let mut best = entry.best;
        for slot in self.bucket(key).chunks_exact(2) {
            let word = slot[1].load(Ordering::Relaxed);
            let old = unpack(word);
            if slot[0].load(Ordering::Relaxed) ^ word == key && word != 0 {
                let fresh = word >> 58 == self.generation;
                if fresh && entry.bound != Bound::Exact && entry.depth + 3 < old.depth && old.bound != Bound::None {
                    return;
                }
                if best == 0 {
                    best = old.best;
                }
                target = Some(slot);
                break;
            }
            let age = (GENERATIONS + self.generation - (word >> 58)) % GENERATIONS;
            let worth = if word == 0 { i32::MIN } else { i32::from(old.depth) - AGE_WORTH * age as i32 };
            if worth < least {
                least = worth;
                target = Some(slot);
            }
        }
        if let Some(slot) = target {
            let word = pack(Entry { best, ..entry }, self.generation);
            slot[0].store(key ^ word, Ordering::Relaxed);
            slot[1].store(word, Ordering::Relaxed);
        }
    }

    /// How much of the table this search has filled, in thousandths, from a sample.
    pub fn fullness(&self) -> usize {
        let sample = self.words.get(self.first..self.first + WORDS * self.buckets.min(250)).unwrap_or_default();
        let used = |slot: &&[AtomicU64]| {
            let word = slot[1].load(Ordering::Relaxed);
            word != 0 && word >> 58 == self.generation
        };
        sample.chunks_exact(2).filter(used).count() * 2000 / sample.len().max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_were() {
        let mut table = Table::new(1);
        for score in [-30_000, -1, 0, 1, 30_000] {
            for bound in [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact] {
                for (best, depth) in [(0, 0), (1, 127), (u16::MAX, 3)] {
                    let entry = Entry { score, value: -score, depth, bound, best };
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
    fn a_best_move_is_kept_and_the_deepest_entries_too() {
        let mut table = Table::new(1);
        let entry = |depth, best| Entry { score: 5, value: 6, depth, bound: Bound::Exact, best };
        table.put(1, entry(9, 3));
        table.put(1, entry(6, 0));
        assert_eq!(table.get(1), Some(entry(6, 3)));
        // Small keys share the first bucket.
        (2..=9).for_each(|key| table.put(key, entry(key as u8 - 1, 0)));
        assert_eq!(table.get(1), Some(entry(6, 3)), "deeper than most that came later");
        assert_eq!(table.get(9), Some(entry(8, 0)));
        assert_eq!(table.get(2), None);
        let upper = Entry { bound: Bound::Upper, ..entry(2, 8) };
        table.put(9, upper);
        assert_eq!(table.get(9), Some(entry(8, 0)), "a shallow bound says less than what is there");
        table.age();
        table.put(9, upper);
        assert_eq!(table.get(9), Some(upper), "unless that is old");
        table.clear();
        assert_eq!(table.get(9), None);
    }

    #[test]
    fn half_written_slots_read_as_empty() {
        let table = Table::new(1);
        table.put(7, Entry { score: 5, value: 6, depth: 3, bound: Bound::Exact, best: 9 });
        let torn = table.bucket(7)[1].load(Ordering::Relaxed) ^ 1 << 33;
        table.bucket(7)[1].store(torn, Ordering::Relaxed);
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn threads_share_it() {
        let table = Table::new(1);
        let entry = |key: u64| Entry { score: key as i16, value: 0, depth: 1, bound: Bound::Exact, best: key as u16 };
        let key = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        std::thread::scope(|scope| {
            for part in 0..3 {
                let table = &table;
                scope.spawn(move || (0..20_000).for_each(|n| table.put(key(n * 3 + part), entry(n * 3 + part))));
            }
        });
        let found: Vec<u64> = (0..60_000).filter(|&n| table.get(key(n)).is_some()).collect();
        assert!(found.len() > 20_000, "{}", found.len());
        assert!(found.iter().all(|&n| table.get(key(n)) == Some(entry(n))));
    }
}
