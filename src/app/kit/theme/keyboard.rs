//! Whether the keyboard or the mouse was used last.

use bevy_egui::egui;
use egui::{Context, Id};

/// Whether the keyboard was used last: then what it is on shows a ring.
pub fn keyboard_used(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(Id::new("keyboard-used"))).unwrap_or(false)
}

/// Remembers whether it was.
pub fn note_keyboard(ctx: &Context, used: bool) {
    ctx.data_mut(|data| data.insert_temp(Id::new("keyboard-used"), used));
}
