//! The app without a window: real clicks on projected places, drags, keys, files; game by game.
#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod azigo;
mod bingo_battle;
mod bizingo_game;
mod cells;
mod clocks;
mod engines;
mod fingers;
mod hints;
mod intents;
mod sleep;
#[cfg(target_os = "linux")]
mod soak;
mod switching;
mod table;
mod travel;
