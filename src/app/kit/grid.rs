//! Buttons in columns.

use bevy_egui::egui::{Ui, vec2};

use super::buttons::Button;

/// Between two buttons.
const GAP: f32 = 6.0;

/// Buttons of this height in as few rows as there is room for, in at most four columns, each at least so wide. Several rows
/// have no more columns than fill them, so that none stands alone below the others. Says what stands beside those that were
/// clicked.
pub fn grid<T>(ui: &mut Ui, (column, height): (f32, f32), entries: Vec<(Button, T)>) -> Vec<T> {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    let whole = ui.available_width();
    let columns = columns(((whole + GAP) / (column + GAP)) as usize, entries.len());
    let width = (whole - GAP * (columns - 1) as f32) / columns as f32;
    let mut chosen = Vec::new();
    let (buttons, meant): (Vec<Button>, Vec<T>) = entries.into_iter().unzip();
    let buttons = buttons.into_iter().map(|button| button.width(width).height(height)).collect();
    let mut entries = Button::in_one_size(ui, buttons).into_iter().zip(meant).peekable();
    while entries.peek().is_some() {
        ui.horizontal(|ui| {
            for (button, what) in entries.by_ref().take(columns) {
                if button.show(ui).clicked() {
                    chosen.push(what);
                }
            }
        });
    }
    chosen
}

/// How many columns there are, where there is room for so many and for four at most.
fn columns(room: usize, entries: usize) -> usize {
    let most = room.clamp(1, 4);
    match entries.div_ceil(most) {
        0 | 1 => most,
        rows => entries.div_ceil(rows),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::kit::stage::Stage;

    #[test]
    fn all_are_written_in_one_size() {
        let names = ["Undo", "Previous variation", "Quit"];
        let mut stage = Stage::new(390.0, 844.0);
        stage.settle(|ctx| {
            bevy_egui::egui::Area::new("grid".into()).show(ctx, |ui| {
                ui.set_width(340.0);
                grid(ui, (150.0, 36.0), names.map(|name| (Button::new(name).note("Home"), ())).into())
            })
        });
        let sizes = names.map(|name| stage.painted(name)[0].0);
        assert!(sizes[0] < 17.0 && sizes.iter().all(|size| (size - sizes[0]).abs() < 0.01), "{sizes:?}");
    }

    #[test]
    fn rows_are_filled() {
        let of = |room| [1, 2, 4, 5, 6, 9, 13].map(|entries| columns(room, entries));
        assert_eq!(of(0), [1; 7]);
        assert_eq!(of(2), [2; 7]);
        assert_eq!(of(3), [3, 3, 2, 3, 3, 3, 3]);
        assert_eq!(of(9), [4, 4, 4, 3, 3, 3, 4], "a few are no wider than others");
    }
}
