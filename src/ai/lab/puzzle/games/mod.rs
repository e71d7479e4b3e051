//! The puzzles of each game: what one is, its themes, and how they are mined.

mod azigo;
mod bingo_battle;
mod bizingo;
