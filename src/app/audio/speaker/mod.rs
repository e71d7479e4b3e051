//! Plays sounds: by Bevy's audio on the desktop, by Web Audio in a browser. That is there anyway, runs beside the game's
//! thread, and makes the download 40 kB smaller.

#[cfg(not(target_family = "wasm"))]
mod desktop;
#[cfg(target_family = "wasm")]
mod page;

#[cfg(not(target_family = "wasm"))]
pub(super) use desktop::{Bank, Speaker};
#[cfg(target_family = "wasm")]
pub(super) use page::{Bank, Speaker};
