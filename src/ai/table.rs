//! The transposition table: what was learnt about positions, in a fixed room.
//!
//! Keys map to buckets of two: one keeps the deepest, the other the newest.
//! Keys are 64 bits on every platform, so the same search fills the same table everywhere.

/// The size of a table where none is asked for, in MB.
pub const DEFAULT_MB: usize = 64;

/// The largest table, in MB.
pub const MAX_MB: usize = 1024;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// Nothing: the entry is empty.
    #[default]
    None,
    /// It is at most the score.
    Upper,
    /// It is at least the score.
    Lower,
    /// It is the score.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry<M> {
    key: u64,
    /// Seen from the side to move; wins counted from this position.
    pub score: i16,
    /// Plies it was searched to.
    pub depth: i8,
    generation: u8,
    /// What `score` says.
    pub bound: Bound,
    /// The best move, if one is known.
    pub best: Option<M>,
}

/// The table. See the module.
#[derive(Clone, Debug)]
pub struct Table<M> {
    buckets: Vec<[Entry<M>; 2]>,
    generation: u8,
}

impl<M: Copy> Table<M> {
    /// An empty table of about `mb` MB, 1 to [`MAX_MB`]; other sizes are brought into that range.
    pub fn new(mb: usize) -> Table<M> {
        let bytes = mb.clamp(1, MAX_MB) << 20;
        let empty = Entry { key: 0, score: 0, depth: 0, generation: 0, bound: Bound::None, best: None };
        Table { buckets: vec![[empty; 2]; bytes / size_of::<[Entry<M>; 2]>()], generation: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        let empty = Entry { key: 0, score: 0, depth: 0, generation: 0, bound: Bound::None, best: None };
        self.buckets.fill([empty; 2]);
        self.generation = 0;
    }

    /// A new search begins: what older ones left may be replaced first.
    pub fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        // The high half of the product spreads keys evenly over any number of buckets.
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known about a position.
    #[inline(always)]
    pub fn get(&self, key: u64) -> Option<Entry<M>> {
        let bucket = self.buckets.get(self.place(key))?;
        bucket.iter().find(|entry| entry.key == key && entry.bound != Bound::None).copied()
    }

    /// Keeps what was learnt. A known best move is not lost to an entry without one.
    #[inline(always)]
    pub fn put(&mut self, key: u64, depth: i32, score: i32, bound: Bound, best: Option<M>) {
        let place = self.place(key);
        let generation = self.generation;
        let Some([deep, new]) = self.buckets.get_mut(place) else { return };
        let depth = depth.clamp(0, i32::from(i8::MAX)) as i8;
        let entry = Entry { key, score: score as i16, depth, generation, bound, best };
        let slot = if deep.key == key || deep.generation != generation || depth >= deep.depth { deep } else { new };
        let best = if slot.key == key { best.or(slot.best) } else { best };
        *slot = Entry { best, ..entry };
    }

    /// How much of the table this search has filled, in thousandths, from a sample.
    pub fn fullness(&self) -> usize {
        let sample = &self.buckets[..self.buckets.len().min(500)];
        let used = |entry: &&Entry<M>| entry.bound != Bound::None && entry.generation == self.generation;
        sample.iter().flatten().filter(used).count() * 500 / sample.len().max(1)
    }
}
