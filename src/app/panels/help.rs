//! How to play, game by game, and the keys.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

use crate::app::games::{azigo, bingo_battle, bizingo};
use crate::app::kit::choices::segments;
use crate::app::kit::frames;
use crate::app::kit::theme;
use crate::games::GameKind;

/// The keys of every game, and what they do.
fn keys() -> [(&'static str, &'static str); 12] {
    [
        (t!("keys-look"), t!("keys-look-about")),
        (t!("keys-undo"), t!("keys-undo-about")),
        (t!("keys-redo"), t!("keys-redo-about")),
        (t!("keys-steps"), t!("keys-steps-about")),
        (t!("keys-ends"), t!("keys-ends-about")),
        (t!("keys-flip"), t!("keys-flip-about")),
        (t!("keys-views"), t!("keys-views-about")),
        (t!("keys-zoom"), t!("keys-zoom-about")),
        (t!("keys-computer"), t!("keys-computer-about")),
        (t!("keys-hint"), t!("keys-hint-about")),
        (t!("keys-tab"), t!("keys-tab-about")),
        (t!("keys-menu"), t!("keys-menu-about")),
    ]
}

/// The whole page; `kind` is the game that is explained.
pub fn page(ui: &mut Ui, kind: &mut GameKind) {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let games = GameKind::ALL.map(|kind| (kind, kind.title()));
    segments(ui, kind, &games, width);
    let own: &[(&str, &str)] = match kind {
        GameKind::Bizingo => {
            bizingo::lessons::page(ui);
            &bizingo::lessons::KEYS
        }
        GameKind::Azigo => {
            azigo::lessons::page(ui);
            &azigo::lessons::KEYS
        }
        GameKind::BingoBattle => {
            bingo_battle::lessons::page(ui);
            &bingo_battle::lessons::KEYS
        }
    };
    frames::section(ui, t!("help-keys"));
    let left = (width * 0.42).min(190.0);
    for (keys, what) in own.iter().chain(&keys()) {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(vec2(left, 0.0), |ui| {
                ui.set_width(left);
                ui.label(RichText::new(*keys).font(theme::bold(16.0)).color(palette.brass));
            });
            ui.vertical(|ui| ui.label(RichText::new(*what).size(16.0)));
        });
    }
}
