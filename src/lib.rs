//! Three tabletop games at one table: Bizingo, Azigo and Bingo Battle.
//!
//! Modules depend on each other in one direction only:
//! `rules <- games <- record <- ai | export <- app` (a test keeps it so).
//!
//! - [`rules`]: what may be played. Start with [`rules::Game`], then [`rules::bizingo`].
//! - [`games`]: the list of games, and one sum type over them.
//! - [`record`]: games as text, and files that survive damage.
//! - [`export`]: positions and games as files for others: pictures, sheets to print.
//! - [`ai`]: search, levels, the protocol, matches.
//! - `app` (feature `app`): the window, in Bevy.
//! - `cli` (feature `cli`): the headless program, beside the app on top of all the others.

pub mod ai;
#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "cli")]
pub mod cli;
pub mod export;
pub mod games;
pub mod record;
pub mod rules;
