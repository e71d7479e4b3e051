//! The parts that pages are made of, all in one style.
//!
//! - [`action`]: what a click asks for; [`slots`]: places in panels that others fill; [`pages`]: pages over the table
//! - [`buttons`]: buttons with text, and with a sign alone
//! - [`choices`]: switches, one-of-several, steppers, sliders, levels
//! - [`curve`]: curves over whole numbers; [`balance`]: how a game stood; [`faces`]: who plays at each level
//! - [`focus`]: which control has the keyboard, and where Up and Down take it
//! - [`mod@tip`]: what is shown about the control under the mouse
//! - [`frames`]: cards, pages over the table, headings, ornaments
//! - [`steps`]: a value out of a list; [`grid`]: buttons in columns
//! - [`named`]: controls that are told apart by their names; [`one_line`]: text in a row
//! - [`tokens`]: the players' colours, triangles; [`icons`]: signs; [`theme`]: colours and fonts;
//!   [`lens`]: a magnifier for fingers
//! - [`lesson`]: a drawing that plays; [`presets`]: cards of rules; [`words`]: what all of them say

pub mod action;
mod arrows;
pub mod balance;
pub mod buttons;
pub mod choices;
pub mod curve;
pub mod faces;
pub mod focus;
pub mod frames;
pub mod grid;
pub mod icons;
pub mod lens;
pub mod lesson;
pub mod named;
pub mod one_line;
pub mod pages;
pub mod presets;
pub mod slots;
#[cfg(test)]
#[allow(clippy::panic)]
pub(crate) mod stage;
pub mod steps;
pub mod theme;
pub mod tip;
pub mod tokens;
pub mod words;

pub use focus::{Openers, ask_for_focus, focus_first, focus_ring, just_opened, name_group, note_input, note_opened};
pub use tip::{tip, tip_beside};
