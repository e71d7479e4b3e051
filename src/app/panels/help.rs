//! How to play, game by game, and the keys.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

use crate::app::core::input::bindings::{Context, DEFAULTS};
use crate::app::games::{azigo, bingo_battle, bizingo};
use crate::app::kit::choices::segments;
use crate::app::kit::frames;
use crate::app::kit::theme;
use crate::games::GameKind;

/// What a topic of [`DEFAULTS`] does, in words.
fn meaning(id: &str) -> &'static str {
    match id {
        "cursor" => t!("keys-cursor"),
        "piece" => t!("keys-piece"),
        "confirm" => t!("keys-confirm"),
        "bizingo-confirm" => t!("keys-bizingo-confirm"),
        "azigo-store" => t!("keys-azigo-store"),
        "azigo-hurry" => t!("keys-azigo-hurry"),
        "azigo-peek" => t!("keys-azigo-peek"),
        "bingo-battle-throw" => t!("keys-bingo-battle-throw"),
        "bingo-battle-choose" => t!("keys-bingo-battle-choose"),
        "cancel" => t!("keys-cancel"),
        "undo" => t!("keys-undo"),
        "redo" => t!("keys-redo"),
        "step" => t!("keys-step"),
        "ends" => t!("keys-ends"),
        "top" => t!("keys-top"),
        "flip" => t!("keys-flip"),
        "seat" => t!("keys-seat"),
        "zoom" => t!("keys-zoom"),
        "hint" => t!("keys-hint"),
        "move-now" => t!("keys-move-now"),
        "pause" => t!("keys-pause"),
        "fullscreen" => t!("keys-fullscreen"),
        _ => "",
    }
}

/// The whole page; `kind` is the game that is explained.
pub fn page(ui: &mut Ui, kind: &mut GameKind) {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let games = GameKind::ALL.map(|kind| (kind, kind.title()));
    segments(ui, kind, &games, width);
    let mouse = match kind {
        GameKind::Bizingo => {
            bizingo::lessons::page(ui);
            bizingo::lessons::mouse()
        }
        GameKind::Azigo => {
            azigo::lessons::page(ui);
            azigo::lessons::mouse()
        }
        GameKind::BingoBattle => {
            bingo_battle::lessons::page(ui);
            bingo_battle::lessons::mouse()
        }
    };
    frames::section(ui, t!("help-keys"));
    let left = (width * 0.42).min(190.0);
    // The camera's mouse and the key that is egui's own are the same in every game.
    let looking = [(t!("mouse-look"), t!("mouse-look-about")), (t!("key-tab"), t!("keys-tab"))];
    let by_mouse = mouse.into_iter().chain(looking).map(|(keys, what)| (keys.to_owned(), what));
    // What only this game has comes first.
    let own = DEFAULTS.iter().filter(|topic| topic.context == Context::Game(*kind));
    let all = own.chain(DEFAULTS.iter().filter(|topic| !matches!(topic.context, Context::Game(_))));
    for (keys, what) in by_mouse.chain(all.map(|topic| (topic.keys(), meaning(topic.id)))) {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(vec2(left, 0.0), |ui| {
                ui.set_width(left);
                ui.label(RichText::new(keys).font(theme::bold(16.0)).color(palette.brass));
            });
            ui.vertical(|ui| ui.label(RichText::new(what).size(16.0)));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_explained() {
        for topic in DEFAULTS {
            assert!(!meaning(topic.id).is_empty(), "{}", topic.id);
        }
    }
}
