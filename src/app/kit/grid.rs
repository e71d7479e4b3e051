//! Buttons in columns.

use bevy_egui::egui::{Ui, vec2};

use super::buttons::Button;

/// Between two buttons.
const GAP: f32 = 6.0;

/// Buttons of this height in as many columns as there is room for, at most four, each at least so wide; row by row. Says
/// what stands beside those that were clicked.
pub fn grid<T>(ui: &mut Ui, (column, height): (f32, f32), entries: Vec<(Button, T)>) -> Vec<T> {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    let whole = ui.available_width();
    let columns = ((whole + GAP) / (column + GAP)).floor().clamp(1.0, 4.0);
    let width = (whole - GAP * (columns - 1.0)) / columns;
    let mut chosen = Vec::new();
    let mut entries = entries.into_iter().peekable();
    while entries.peek().is_some() {
        ui.horizontal(|ui| {
            for (button, what) in entries.by_ref().take(columns as usize) {
                if button.width(width).height(height).show(ui).clicked() {
                    chosen.push(what);
                }
            }
        });
    }
    chosen
}
