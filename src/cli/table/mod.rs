//! What the commands ask of a game beyond its rules: a picture, some facts, counting and random games.
//!
//! - `command_game`: what they ask; `azigo`, `bingo_battle`, `bizingo`: each game's answers
//!
//! A game joins with a file of its own here, and its name in [`cli`](super).

mod azigo;
mod bingo_battle;
mod bizingo;
mod command_game;

pub(super) use self::command_game::{NotAllowed, Table};
