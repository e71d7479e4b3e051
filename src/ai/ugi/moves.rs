//! Moves in a line of text. In most games a move is one word; in Bingo Battle a throw of the dice is four.

use crate::games::{GameKind, for_kind};
use crate::record::Recorded;

/// Returns the length in bytes of the move that a text begins with, 0 if it begins with none; the text does not begin
/// with a blank. Each game has its own: [`Recorded::move_length`].
pub type MoveLength = fn(&str) -> usize;

/// How moves of this game are read.
pub fn move_length(kind: GameKind) -> MoveLength {
    for_kind!(kind, G => G::move_length)
}

/// The [`MoveLength`] of games in which a move is one word.
pub fn one_word(text: &str) -> usize {
    text.find(char::is_whitespace).unwrap_or(text.len())
}

/// The moves of a text, one after the other. A character that no move begins with, such as a parenthesis, comes as a
/// move of its own, so that nothing is left out.
pub fn split_moves(text: &str, move_length: MoveLength) -> impl Iterator<Item = &str> {
    let mut rest = text.trim();
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let length = move_length(rest).max(first.len_utf8());
        debug_assert!(rest.is_char_boundary(length), "a move of {length} bytes in {rest:?}");
        let (mv, after) = rest.split_at(length);
        rest = after.trim_start();
        Some(mv)
    })
}
