//! What a side has, as number, as words and as a strip: pieces, or counters.

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
        Tally::Army(army) => format!("{} left", army.pieces()),
        Tally::Counters { row, store } => format!("{} counters", row + store.unwrap_or(0)),
        Tally::Claims { made, .. } => words::count(usize::from(made), "claim"),
    }
}

/// All of it, in words.
pub fn tip(model: &Model, player: Player) -> String {
    let side = words::side(model.kind(), player);
    match model.tally(player) {
        Tally::Army(army) => {
            let (soldiers, captains) =
                (words::count(army.soldiers as usize, "soldier"), words::count(army.captains as usize, "captain"));
            let mut tip = format!("{side}: {soldiers} and {captains} on the board.");
            let lost = (16u32.saturating_sub(army.soldiers), 2u32.saturating_sub(army.captains));
            if lost != (0, 0) {
                let (soldiers, captains) =
                    (words::count(lost.0 as usize, "soldier"), words::count(lost.1 as usize, "captain"));
                tip.push_str(&format!(" Lost: {soldiers} and {captains}."));
            }
            tip
        }
        Tally::Counters { row, store: Some(store) } => {
            format!("{side}: {store} in the store and {row} in the row, {} of 90.", store + row)
        }
        Tally::Counters { row, store: None } => {
            format!("{side}: {row} in the row. The store is covered; what went into it could be counted.")
        }
        Tally::Claims { made, goal, locked } => {
            let locked = if locked { " A stack is locked." } else { "" };
            format!("{side}: {} of {goal}.{locked}", words::count(usize::from(made), "claim"))
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
