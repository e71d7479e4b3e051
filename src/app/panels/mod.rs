//! Title, menus, move list: everything drawn flat over the table.

use bevy::prelude::*;

/// A page that lies over the table and takes the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The in-game menu.
    Menu,
    /// Setting up a match.
    NewGame,
    /// Settings.
    Settings,
    /// How to play, and the keys.
    Help,
    /// Who won and why.
    Result,
    /// Whether to resign.
    ConfirmResign,
    /// Whether to accept the other side's draw.
    DrawOffer,
    /// Whether to give up the running game for a new one.
    ConfirmLeave,
}

/// The pages that lie over the table, the topmost last.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pages(pub Vec<Page>);

impl Pages {
    /// Whether any page is open.
    pub fn any(&self) -> bool {
        !self.0.is_empty()
    }
}
pub(super) fn plugin(_app: &mut App) {}
