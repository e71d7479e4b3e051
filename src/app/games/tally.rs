//! What a side has, as panels show it: a number, words, and a strip.

use std::fmt::Debug;

use bevy_egui::egui::{Painter, Pos2};

use crate::app::kit::theme::Palette;

/// What a side has, by the measure of its game: pieces, counters, claims.
pub trait Tally: Debug + Send + Sync {
    /// The number beside a player's name.
    fn number(&self) -> String;

    /// What counts when the game ends: all pieces, counters or claims that are shown.
    fn score(&self) -> u32;

    /// What counts where the game ends by repetition or by quiet moves and somebody wins: in Bizingo a captain counts
    /// two.
    fn worth(&self) -> u32 {
        self.score()
    }

    /// The [score](Tally::score) in the result.
    fn left(&self) -> String;

    /// All of it, in words, of the side of this name.
    fn tip(&self, side: &str) -> String;

    /// The strip below a player's name, from the middle of its left end.
    fn strip(&self, painter: &Painter, left: Pos2, width: f32, palette: &Palette);
}
