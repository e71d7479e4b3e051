//! The engine beside its caller, for the app: text lines in, text lines out, see [`protocol`](crate::ai::ugi).
//!
//! - `thread`: on a thread of its own; `page`: in a browser, in a worker that the page starts

#[cfg(target_family = "wasm")]
mod page;
#[cfg(not(target_family = "wasm"))]
mod thread;

#[cfg(target_family = "wasm")]
pub use page::EngineHost;
#[cfg(not(target_family = "wasm"))]
pub use thread::EngineHost;
