//! Where choices come from.

use arbitrary::Unstructured;

/// Bytes of an input, or random numbers.
pub trait Choices {
    /// A number below `most`, which is at least 1.
    fn below(&mut self, most: usize) -> usize;

    /// Whether there is more to choose.
    fn more(&self) -> bool;

    /// One of these.
    fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }

    /// True once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// What is missing at the end is 0.
impl Choices for Unstructured<'_> {
    fn below(&mut self, most: usize) -> usize {
        self.int_in_range(0..=most.saturating_sub(1)).unwrap_or(0)
    }

    fn more(&self) -> bool {
        !self.is_empty()
    }
}
