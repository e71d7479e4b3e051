//! Setting up a match: which game, who plays, who begins, by which rules, from where.
//!
//! - `draft`: what is being set up; `page`: the page
//! - `games`, `seats`, `clock`, `rules`, `position`: its parts; `who`: what `seats` asks

mod clock;
mod draft;
mod games;
mod page;
mod position;
mod rules;
mod seats;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
mod who;

pub use clock::Clock;
pub use draft::{Draft, choose};
pub use games::NewGameOf;
pub use page::{foot, page};
pub use rules::{rule_choices, who_begins};
