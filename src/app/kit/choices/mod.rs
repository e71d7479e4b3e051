//! Controls that choose.
//!
//! - `rows`: a setting's words beside its control, and switches
//! - `segments`: one of several, side by side, `games` among them; `cards`: one of several, with a line about each
//! - `stepper`: a number with less and more; `sliders`: sliders and levels

mod cards;
mod games;
mod rows;
mod segments;
mod sliders;
mod stepper;

pub use cards::{Card, cards};
pub use games::game_segments;
pub use rows::{setting_row, switch_row};
pub use segments::{named_segments, segments, segments_sized};
pub use sliders::{Scale, levels, slider};
pub use stepper::stepper;
