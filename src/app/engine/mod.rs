//! Engines as players and advisers.
//!
//! - [`jobs`]: the service that all of them ask; [`job`]: what is asked and reported; [`queue`]: who gets an engine
//! - [`opponent`]: the computer's moves; [`draw_offers`]: its answer to an offer of a draw; [`hints`]: what it would play
//!   for a person; [`thinking`]: what is shown meanwhile
//! - `programs`: engines of others, on a desktop

pub mod draw_offers;
pub mod hints;
pub mod job;
pub mod jobs;
pub mod opponent;
#[cfg(not(target_family = "wasm"))]
pub mod programs;
pub mod queue;
pub mod thinking;

pub(crate) fn plugin(app: &mut bevy::prelude::App) {
    app.add_plugins((jobs::plugin, opponent::plugin, draw_offers::plugin, hints::plugin, thinking::plugin));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(programs::trial::plugin);
}
