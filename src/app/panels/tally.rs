//! What a side has, as number, as words and as a strip: pieces, or counters.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Painter, Pos2};

use super::model::{Model, Tally};
use super::words;
use crate::app::kit::theme::Palette;
use crate::app::kit::tokens;
use crate::games::Player;
use crate::rules::bizingo::Side;

/// The number beside a player's name: pieces left, or what is in the store.
pub fn number(model: &Model, player: Player) -> String {
    match model.tally(player) {
        Tally::Army(army) => army.pieces().to_string(),
        Tally::Counters { store, .. } => store.map_or_else(|| "?".to_owned(), |store| store.to_string()),
        Tally::Claims { made, .. } => made.to_string(),
    }
}

/// The same in the result.
pub fn left(model: &Model, player: Player) -> String {
    match model.tally(player) {
        Tally::Army(army) => t!("army-left", n = army.pieces()),
        Tally::Counters { row, store } => t!("counters-left", n = row + store.unwrap_or(0)),
        Tally::Claims { made, .. } => t!("claims", n = made),
    }
}

/// All of it, in words.
pub fn tip(model: &Model, player: Player) -> String {
    let side = words::side(model.kind(), player);
    match model.tally(player) {
        Tally::Army(army) => {
            let (soldiers, captains) = (army.soldiers, army.captains);
            let lost = (16u32.saturating_sub(soldiers), 2u32.saturating_sub(captains));
            match lost {
                (0, 0) => t!("army-tip", side = side, soldiers = soldiers, captains = captains),
                (lost_soldiers, lost_captains) => t!(
                    "army-tip-lost",
                    side = side,
                    soldiers = soldiers,
                    captains = captains,
                    lost_soldiers = lost_soldiers,
                    lost_captains = lost_captains
                ),
            }
        }
        Tally::Counters { row, store: Some(store) } => {
            t!("counters-tip", side = side, store = store, row = row, both = store + row)
        }
        Tally::Counters { row, store: None } => {
            t!("counters-tip-covered", side = side, row = row)
        }
        Tally::Claims { made, goal, locked } => {
            t!("claims-tip", side = side, made = made, goal = goal, locked = locked)
        }
    }
}

/// The strip below a player's name, from its left end.
pub fn strip(painter: &Painter, left: Pos2, width: f32, model: &Model, player: Player, palette: &Palette) {
    match model.tally(player) {
        Tally::Army(army) => {
            let side = Side::BOTH[player.index()];
            tokens::pips(painter, left, width, side, army.captains, army.soldiers, palette);
        }
        Tally::Counters { row, store } => tokens::share(painter, left, width, store, row, palette),
        Tally::Claims { made, goal, locked } => tokens::claims(painter, left, width, made, goal, locked, palette),
    }
}
