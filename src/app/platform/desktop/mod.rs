//! The program on a desktop: [`launch`] reads arguments and starts it, [`outlets`] bring games in and out,
//! `open_file` and `save_file` by the system's dialogs, `system_preferences` are
//! what a player has asked of their system.

mod console;
pub mod launch;
mod open_file;
pub mod outlets;
mod save_file;
pub(crate) mod system_preferences;
pub(crate) mod texts;
