//! What is hidden from whoever looks at the screen: what a side has put by, where the rules of a game say so.

use bevy::prelude::*;

use crate::games::Player;

/// The sides whose holdings must not be shown, the first player's first. The system of the game on the table writes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Covered(pub [bool; 2]);

impl Covered {
    /// Whether what this side has is covered.
    pub fn covers(self, player: Player) -> bool {
        self.0[player.index()]
    }
}
