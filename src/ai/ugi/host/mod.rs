//! The engine beside its caller: text lines in, text lines out.
//!
//! - `thread`: on a thread of its own; `page`: in a browser, in a worker that the page starts
//! - `channel`: both as a transport for a [client](crate::ai::ugi::client)

mod channel;
#[cfg(target_family = "wasm")]
mod page;
#[cfg(not(target_family = "wasm"))]
mod thread;

pub use channel::EngineChannel;
#[cfg(target_family = "wasm")]
pub use page::{EngineHost, capacity, search_threads};
#[cfg(not(target_family = "wasm"))]
pub use thread::{EngineHost, capacity, search_threads};
