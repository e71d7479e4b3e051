//! What earlier parts of the search say about moves and positions.
//!
//! Every number here is a guess that only changes what is looked at first, and how deep; all stay within
//! `-LIMIT..=LIMIT`.

use std::marker::PhantomData;

use crate::ai::search::board::Board;

/// What a history value never leaves.
pub(crate) const LIMIT: i32 = 1 << 14;

/// See the module.
#[derive(Clone, Debug)]
pub(crate) struct Memory<B: Board> {
    /// How well each quiet move has done, by slot.
    quiet: Vec<i16>,
    /// The same, by the place that an earlier move led to: one row a place, and one for no move.
    answers: Vec<i16>,
    /// The answer that last worked, by place.
    counters: Vec<u16>,
    killers: Vec<[u16; 2]>,
    board: PhantomData<B>,
}

/// A row of answers: to which earlier move a move is an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row(usize);

/// What is remembered of the line that led here, to rank moves by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    /// The rows of the opponent's last move and of the own one before.
    pub(crate) rows: [Row; 2],
}

impl<B: Board> Memory<B> {
    /// Remembers nothing yet; has room for this many plies.
    pub(crate) fn new(plies: usize) -> Memory<B> {
        Memory {
            quiet: vec![0; B::SLOTS],
            answers: vec![0; B::SLOTS * (B::PLACES + 1)],
            counters: vec![0; B::PLACES + 1],
            killers: vec![[0; 2]; plies],
            board: PhantomData,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.quiet.fill(0);
        self.answers.fill(0);
        self.counters.fill(0);
        self.killers.fill([0; 2]);
    }

    /// A new search begins: killers are of no use there, history fades.
    pub(crate) fn fade(&mut self) {
        self.quiet.iter_mut().for_each(|value| *value /= 2);
        self.killers.fill([0; 2]);
    }

    /// The row of answers to no move.
    pub(crate) const NO_ROW: Row = Row(B::PLACES * B::SLOTS);

    /// The row of answers to a move that leads to this place.
    #[inline(always)]
    pub(crate) fn row(place: usize) -> Row {
        Row(place * B::SLOTS)
    }

    /// The killers of a ply, and the counter to a move.
    #[inline(always)]
    pub(crate) fn likely(&self, ply: usize, context: Context) -> [u16; 3] {
        let [a, b] = self.killers.get(ply).copied().unwrap_or_default();
        let counter = self.counters.get(context.rows[0].0 / B::SLOTS).copied().unwrap_or_default();
        [a, b, counter]
    }

    /// How well a quiet move has done: within twice `LIMIT`.
    #[inline(always)]
    pub(crate) fn history(&self, slot: usize, context: Context) -> i32 {
        let at = |index: usize| self.answers.get(index).copied().map_or(0, i32::from);
        let general = self.quiet.get(slot).copied().map_or(0, i32::from);
        general + (at(context.rows[0].0 + slot) + at(context.rows[1].0 + slot)) / 2
    }

    /// A quiet move did well (a positive bonus) or was of no use.
    pub(crate) fn learn(&mut self, slot: usize, context: Context, bonus: i32) {
        let shift = |value: Option<&mut i16>| {
            if let Some(value) = value {
                let old = i32::from(*value);
                *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
            }
        };
        shift(self.quiet.get_mut(slot));
        for row in context.rows {
            shift(self.answers.get_mut(row.0 + slot));
        }
    }

    /// A quiet move was too good for the opponent.
    pub(crate) fn kill(&mut self, mv: u16, ply: usize, context: Context) {
        if let Some([first, second]) = self.killers.get_mut(ply)
            && *first != mv
        {
            *second = *first;
            *first = mv;
        }
        if let Some(counter) = self.counters.get_mut(context.rows[0].0 / B::SLOTS) {
            *counter = mv;
        }
    }
}
