//! What a side has, as a number, in words and as a strip: pieces, counters, or claims.

use bevy_egui::egui::{Painter, Pos2};

use crate::app::core::text::t;
use crate::app::kit::theme::Palette;
use crate::app::kit::tokens;
use crate::games::Player;
use crate::rules::bizingo::Side;
use crate::rules::bizingo::army::Strength;

/// What a side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Pieces on the board.
    Army(Strength),
    /// Counters: in the row, and in the store where it may be seen.
    Counters {
        /// In the row.
        row: u32,
        /// In the store.
        store: Option<u32>,
    },
    /// Claims: made, and wanted; and whether another stack is locked.
    Claims {
        /// Coins on the scoring tile.
        made: u8,
        /// As many as end the game.
        goal: u8,
        /// Whether a pawn stands on a stack.
        locked: bool,
    },
}

impl Tally {
    /// The number beside a player's name: pieces left, what is in the store, or claims.
    pub fn number(&self) -> String {
        match self {
            Tally::Army(army) => army.pieces().to_string(),
            Tally::Counters { store, .. } => store.map_or_else(|| "?".to_owned(), |store| store.to_string()),
            Tally::Claims { made, .. } => made.to_string(),
        }
    }

    /// The same in the result.
    pub fn left(&self) -> String {
        match *self {
            Tally::Army(army) => t!("army-left", n = army.pieces()),
            Tally::Counters { row, store } => t!("counters-left", n = row + store.unwrap_or(0)),
            Tally::Claims { made, .. } => t!("claims", n = made),
        }
    }

    /// All of it, in words, of the side of this name.
    pub fn tip(&self, side: &str) -> String {
        match *self {
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
            Tally::Counters { row, store: None } => t!("counters-tip-covered", side = side, row = row),
            Tally::Claims { made, goal, locked } => {
                t!("claims-tip", side = side, made = made, goal = goal, locked = locked)
            }
        }
    }

    /// The strip below a player's name, from its left end.
    pub fn strip(&self, painter: &Painter, left: Pos2, width: f32, player: Player, palette: &Palette) {
        match *self {
            Tally::Army(army) => {
                let side = Side::BOTH[player.index()];
                tokens::pips(painter, left, width, side, army.captains, army.soldiers, palette);
            }
            Tally::Counters { row, store } => tokens::share(painter, left, width, store, row, palette),
            Tally::Claims { made, goal, locked } => tokens::claims(painter, left, width, made, goal, locked, palette),
        }
    }
}
