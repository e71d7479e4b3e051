//! How to play, game by game, and the keys.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

use crate::app::core::input::controls;
use crate::app::games::ui::GameUi;
use crate::app::kit::choices::segments;
use crate::app::kit::frames;
use crate::app::kit::theme;
use crate::games::{GameKind, for_kind};

/// The whole page; `kind` is the game that is explained.
pub fn page(ui: &mut Ui, kind: &mut GameKind) {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let games = GameKind::ALL.map(|kind| (kind, kind.title()));
    segments(ui, kind, &games, width);
    let mouse = for_kind!(*kind, G => {
        G::lessons(ui);
        G::mouse()
    });
    frames::section(ui, t!("help-keys"));
    let left = (width * 0.42).min(190.0);
    let by_mouse = mouse.into_iter().map(|(control, what)| (control.to_owned(), what));
    for (control, what) in by_mouse.chain(controls(*kind)) {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(vec2(left, 0.0), |ui| {
                ui.set_width(left);
                ui.label(RichText::new(control).font(theme::bold(16.0)).color(palette.brass));
            });
            ui.vertical(|ui| ui.label(RichText::new(what).size(16.0)));
        });
    }
}
