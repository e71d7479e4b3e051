//! Controls that choose.
//!
//! - `rows`: a setting's words beside its control, and switches
//! - `segments`: one of several, side by side; `cards`: one of several, with a line about each
//! - `stepper`: a number with less and more; `sliders`: sliders and levels

mod cards;
mod rows;
mod segments;
mod sliders;
mod stepper;

pub use cards::{Card, cards};
pub use rows::{setting_row, switch_row};
pub use segments::segments;
pub use sliders::{Scale, levels, slider};
pub use stepper::stepper;
