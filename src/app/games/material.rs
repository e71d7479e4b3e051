//! What can be taken in a game, in whole sentences of its own.

/// What a game in which things are taken says of them. Cells are named as they are called in a sentence.
pub trait Material: Sync {
    /// The goal of a puzzle: this side is to gain so much, 1 to 99, within so many own moves.
    fn goal(&self, side: &str, gain: u32, moves: u8) -> String;

    /// The goal of a puzzle: this side is to lose no more than so much, which cannot be helped.
    fn hold(&self, side: &str, loss: u32) -> String;

    /// So much, in what the game counts in.
    fn amount(&self, n: u32) -> String;

    /// This side is ahead by so much.
    fn ahead(&self, side: &str, by: f64) -> String;

    /// Why a hint is good, without a subject: it takes something with an own move, counted from 1.
    fn captures(&self, captured: Captured, moves: u32) -> String;

    /// What is said before a move that gives something away; `None` if that is not worth a word. `taker` is the side that
    /// takes it with its next move; nobody where the piece that moves is lost by itself.
    fn warning(&self, captured: Captured, taker: Option<&str>) -> Option<String>;
}

/// What is taken.
#[derive(Clone, Copy, Debug)]
pub struct Captured<'a> {
    /// On how many cells.
    pub count: usize,
    /// Their names.
    pub cells: &'a str,
    /// What it is worth, in what the game counts in: Bizingo's soldiers, Azigo's counters.
    pub worth: u32,
}
