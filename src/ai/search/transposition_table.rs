//! The transposition table: what searches found out about positions, in a fixed amount of memory.
//!
//! Any number of threads read and write it at once, without locks. An entry is two words: the data, and the hash key
//! XORed with the data. Two threads that write the same entry at the same time leave words that do not fit together,
//! and such an entry reads as empty. With one thread it is reproducible: keys have 64 bits on every platform, so the
//! same search fills the same table everywhere.

use std::sync::atomic::{AtomicU64, Ordering};

use super::entry::{Bound, Entry, GENERATIONS, generation_of, pack, unpack};

/// The default size of a table, in MB.
pub const DEFAULT_HASH_MB: usize = 64;

/// The largest table, in MB.
pub const MAX_HASH_MB: usize = 1024;

/// A table of up to this many MB is cleared by writing it.
const SMALL_MB: usize = 4;

/// Entries of a bucket, which fills a line of the processor's cache: a look-up costs one line.
const WAYS: usize = 4;

/// Words (of 64 bits) of a bucket.
const WORDS: usize = 2 * WAYS;

/// Replacement: an entry counts as this many plies less deep for each search that it is old.
const PLIES_PER_AGE: i32 = 8;

/// Replacement: a bound does not replace an entry of the same search and position that is more than this many plies
/// deeper.
const REPLACE_MARGIN: u8 = 3;

/// A hash table of [`Entry`] by hash key. [`TranspositionTable::default`] has no room, and forgets everything.
///
/// ```
/// use bizingo::ai::search::{Bound, Entry, TranspositionTable};
///
/// let mut table = TranspositionTable::new(1);
/// let entry = Entry { score: 35, static_eval: 20, depth: 6, bound: Bound::Exact, best_move: 17 };
/// table.put(0xfeed, entry);
/// assert_eq!(table.get(0xfeed), Some(entry));
/// assert_eq!(table.get(0xbeef), None);
///
/// table.clear();
/// assert_eq!(table.get(0xfeed), None);
/// ```
#[derive(Debug, Default)]
pub struct TranspositionTable {
    /// Buckets one after the other, from `first` on.
    words: Box<[AtomicU64]>,
    /// Where the first bucket begins: on a line of the cache.
    first: usize,
    buckets: usize,
    /// The number of the search, modulo [`GENERATIONS`].
    generation: u64,
}

impl TranspositionTable {
    /// An empty table of `mb` MB, 1..=[`MAX_HASH_MB`]; other sizes are brought into that range. It takes memory only as
    /// it fills. Where the system refuses that much, it is smaller: see [`TranspositionTable::mb`].
    pub fn new(mb: usize) -> TranspositionTable {
        let mut mb = mb.clamp(1, MAX_HASH_MB);
        loop {
            let buckets = (mb << 20) / (8 * WORDS);
            // A line more than needed, to be able to begin on one.
            match bytemuck::try_zeroed_slice_box::<AtomicU64>(WORDS * (buckets + 1)) {
                Ok(words) => {
                    let first = words.as_ptr().align_offset(8 * WORDS).min(WORDS);
                    return TranspositionTable { words, first, buckets, generation: 0 };
                }
                Err(()) if mb > 1 => mb /= 2,
                // Not even one: a table that forgets everything still plays.
                Err(()) => return TranspositionTable::default(),
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
            // The system hands out zeroed memory at once; writing it would take a noticeable time.
            let mb = self.mb();
            *self = TranspositionTable::default();
            *self = TranspositionTable::new(mb);
        } else {
            self.words.iter_mut().for_each(|word| *word.get_mut() = 0);
            self.generation = 0;
        }
    }

    /// A new search begins: entries of older ones may be replaced first.
    pub fn new_search(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// The bucket of a key.
    #[inline(always)]
    fn bucket(&self, key: u64) -> &[AtomicU64] {
        // The high half of the product spreads keys evenly over any number of buckets.
        let index = ((u128::from(key) * self.buckets as u128) >> 64) as usize;
        let at = self.first + index * WORDS;
        debug_assert!(self.buckets == 0 || at + WORDS <= self.words.len());
        self.words.get(at..at + WORDS).unwrap_or_default()
    }

    /// The entry of the position with this hash key, if there is one.
    #[inline(always)]
    pub fn get(&self, key: u64) -> Option<Entry> {
        for words in self.bucket(key).chunks_exact(2) {
            let word = words[1].load(Ordering::Relaxed);
            if words[0].load(Ordering::Relaxed) ^ word == key && word != 0 {
                return Some(unpack(word));
            }
        }
        None
    }

    /// Stores an entry, in place of the one of its bucket that is worth least. A known best move is not lost to an
    /// entry without one.
    #[inline(always)]
    pub fn put(&self, key: u64, entry: Entry) {
        let mut least_worth = i32::MAX;
        let mut target = None;
        let mut best_move = entry.best_move;
        for words in self.bucket(key).chunks_exact(2) {
            let word = words[1].load(Ordering::Relaxed);
            let old = unpack(word);
            if words[0].load(Ordering::Relaxed) ^ word == key && word != 0 {
                let current = generation_of(word) == self.generation;
                if current
                    && entry.bound != Bound::Exact
                    && entry.depth + REPLACE_MARGIN < old.depth
                    && old.bound != Bound::None
                {
                    return;
                }
                if best_move == 0 {
                    best_move = old.best_move;
                }
                target = Some(words);
                break;
            }
            let age = (GENERATIONS + self.generation - generation_of(word)) % GENERATIONS;
            let worth = if word == 0 { i32::MIN } else { i32::from(old.depth) - PLIES_PER_AGE * age as i32 };
            if worth < least_worth {
                least_worth = worth;
                target = Some(words);
            }
        }
        if let Some(words) = target {
            let word = pack(Entry { best_move, ..entry }, self.generation);
            words[0].store(key ^ word, Ordering::Relaxed);
            words[1].store(word, Ordering::Relaxed);
        }
    }

    /// How much of the table the current search has filled, 0..=1000 thousandths, from a sample.
    pub fn hash_full(&self) -> usize {
        let sample = self.words.get(self.first..self.first + WORDS * self.buckets.min(250)).unwrap_or_default();
        let used = |words: &&[AtomicU64]| {
            let word = words[1].load(Ordering::Relaxed);
            word != 0 && generation_of(word) == self.generation
        };
        sample.chunks_exact(2).filter(used).count() * 2000 / sample.len().max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_were() {
        let mut table = TranspositionTable::new(1);
        for score in [-30_000, -1, 0, 1, 30_000] {
            for bound in [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact] {
                for (best_move, depth) in [(0, 0), (1, 127), (u16::MAX, 3)] {
                    let entry = Entry { score, static_eval: -score, depth, bound, best_move };
                    table.clear();
                    table.new_search();
                    assert_eq!(table.get(7), None);
                    table.put(7, entry);
                    assert_eq!(table.get(7), Some(entry));
                }
            }
        }
    }

    #[test]
    fn a_best_move_is_kept_and_the_deepest_entries_too() {
        let mut table = TranspositionTable::new(1);
        let entry = |depth, best_move| Entry { score: 5, static_eval: 6, depth, bound: Bound::Exact, best_move };
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
        table.new_search();
        table.put(9, upper);
        assert_eq!(table.get(9), Some(upper), "unless that is old");
        table.clear();
        assert_eq!(table.get(9), None);
    }

    #[test]
    fn half_written_entries_read_as_empty() {
        let table = TranspositionTable::new(1);
        table.put(7, Entry { score: 5, static_eval: 6, depth: 3, bound: Bound::Exact, best_move: 9 });
        let torn = table.bucket(7)[1].load(Ordering::Relaxed) ^ 1 << 33;
        table.bucket(7)[1].store(torn, Ordering::Relaxed);
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn threads_share_it() {
        let table = TranspositionTable::new(1);
        let entry = |key: u64| Entry {
            score: (key % 1000) as i16,
            static_eval: 0,
            depth: 1,
            bound: Bound::Exact,
            best_move: key as u16,
        };
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
