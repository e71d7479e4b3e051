//! Where the program runs.
//!
//! - [`window`]: the window; [`power`]: frames are drawn only while something moves; [`executors`]: on which threads
//! - `desktop`: arguments, clipboard, files; `web`: the same in a browser's page

#[cfg(not(target_family = "wasm"))]
pub mod desktop;
pub mod executors;
pub mod power;
#[cfg(target_family = "wasm")]
pub mod web;
pub mod window;
