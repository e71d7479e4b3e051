//! How a game stands: [`Balance`], in a [`Unit`].

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::games::Player;

/// What balances and losses are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Soldiers' worth; a captain counts two.
    Soldiers,
    /// Counters.
    Counters,
    /// Chances to win, 0..=1, where a draw is half a win.
    Chance,
    /// Claims that can be expected at the end, for one player.
    Claims,
}

impl Unit {
    /// As in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Unit::Soldiers => "soldiers",
            Unit::Counters => "counters",
            Unit::Chance => "chance",
            Unit::Claims => "claims",
        }
    }

    /// The balance of an even game.
    pub fn even(self) -> f64 {
        if self == Unit::Chance { 0.5 } else { 0.0 }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// How a game stands, seen by the first player: for a graph.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Balance {
    /// In the [`Unit`] of the game: how far the first player is ahead, negative if the second one is. For
    /// [`Unit::Chance`] their chance, 0..=1; for [`Unit::Claims`] the claims that they can expect.
    pub value: f64,
    /// Who wins, and within how many plies, where a search has seen the end; 0 plies where it is over.
    pub wins: Option<(Player, u32)>,
}

/// What luck and choice were worth in a move, exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LuckAndCost {
    /// What chance gained the side that threw, in the [`Unit`] of the game; negative for bad luck, 0 for a choice.
    pub luck: f64,
    /// What a choice cost its side against the best one, 0 or more; 0 for a throw.
    pub cost: f64,
}
