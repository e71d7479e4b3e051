//! Which pages lie over the table.

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
    /// Whether to give up the running game for one that came.
    ConfirmOpen,
    /// Taking the game elsewhere, or bringing one here.
    Share,
    /// A league among computers: table, boards, games.
    League,
    /// Setting up a league.
    NewLeague,
    /// What was rolled (Bingo Battle).
    Dice,
    /// What luck and choice were worth (Bingo Battle).
    Luck,
    /// The games played alone (Bingo Battle).
    Scores,
    /// How one's games ended.
    Results,
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
