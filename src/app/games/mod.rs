//! What only one game has: its board, pieces, marks, input and words, a folder a game.

pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;
pub mod tokens;
pub mod words;
