//! What was wrong with a move: [`Mistake`], its [`Kind`], and what shows it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ai::judge::Goal;
use crate::ai::prover::Forced;
use crate::games::Player;

/// What a won game counts in [losses](Mistake::loss) of material: more than anything on the board.
pub const GAME_LOSS: f64 = 1000.0;

/// What the difference between a won and a drawn game counts, and between a drawn and a lost one.
pub const DRAW_LOSS: f64 = GAME_LOSS / 2.0;

/// What a missed win counts where the game stays decided: it only takes longer.
pub const TIME_LOSS: f64 = 1.0;

/// What was wrong with a move, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// `missed-win`: the game could be won by force, and the move does not.
    MissedWin,
    /// `allowed-win`: the other side can now win by force, and could not after the better move.
    AllowedWin,
    /// `allowed-draw`: a won game was drawn by the move, or can be drawn with the reply.
    AllowedDraw,
    /// `missed-draw`: a move would have drawn a game that is lost now.
    MissedDraw,
    /// `lost-material`: the other side can now take something for nothing.
    LostMaterial,
    /// `missed-gain`: something could be gained by force, and the move gains less.
    MissedGain,
    /// `worse-choice`: another choice of a throw is worth more.
    WorseChoice,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 7] = [
        Kind::MissedWin,
        Kind::AllowedWin,
        Kind::AllowedDraw,
        Kind::MissedDraw,
        Kind::LostMaterial,
        Kind::MissedGain,
        Kind::WorseChoice,
    ];

    /// As in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Kind::MissedWin => "missed-win",
            Kind::AllowedWin => "allowed-win",
            Kind::AllowedDraw => "allowed-draw",
            Kind::MissedDraw => "missed-draw",
            Kind::LostMaterial => "lost-material",
            Kind::MissedGain => "missed-gain",
            Kind::WorseChoice => "worse-choice",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What shows that a move was a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// `proved`: every defence was searched.
    Proved,
    /// `searched`: a search has seen a decided game on one side of the move, and none on the other.
    Searched,
    /// `exact`: the values of a solved game.
    Exact,
    /// `estimated`: the values of the same game by other rules.
    Estimated,
}

impl Evidence {
    /// As in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Evidence::Proved => "proved",
            Evidence::Searched => "searched",
            Evidence::Exact => "exact",
            Evidence::Estimated => "estimated",
        }
    }
}

/// What makes a position a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AsPuzzle {
    /// What could be reached, or held.
    #[serde(with = "in_text")]
    pub goal: Goal,
    /// Within how many plies: an odd number, or where something is to be held an even one.
    pub plies: u32,
}

impl From<Forced> for AsPuzzle {
    fn from(forced: Forced) -> AsPuzzle {
        AsPuzzle { goal: forced.goal.into(), plies: forced.plies }
    }
}

/// A goal as a file of puzzles has it.
mod in_text {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::ai::judge::Goal;

    pub(super) fn serialize<S: Serializer>(goal: &Goal, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(goal)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Goal, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// What a game says is wrong with a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault<M> {
    /// What is wrong.
    pub kind: Kind,
    /// As [`Mistake::loss`].
    pub loss: f64,
    /// What shows it.
    pub evidence: Evidence,
    /// As [`Mistake::disputed`].
    pub disputed: bool,
    /// As [`Mistake::puzzle`].
    pub puzzle: Option<AsPuzzle>,
    /// How it should have gone on, from the position before the move; the better move first. Never empty.
    pub better: Vec<M>,
    /// How the move is punished, from the position after it.
    pub punishment: Vec<M>,
}

/// A mistake in a game. Moves are in full notation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mistake {
    /// The ply, from 1.
    pub ply: usize,
    /// Who made it.
    pub side: Player,
    /// The move.
    pub played: String,
    /// A better one.
    pub better: String,
    /// What was wrong.
    pub kind: Kind,
    /// What it cost, more than 0, in the [`Unit`](super::Unit) of the game: soldiers, counters, chances or claims. A
    /// game that was won or lost by it counts [`GAME_LOSS`] soldiers or counters, one that was drawn [`DRAW_LOSS`]; a
    /// win that was missed in a game that stays decided [`TIME_LOSS`].
    pub loss: f64,
    /// What shows it.
    pub evidence: Evidence,
    /// Whether a gain was missed that is proved, but a search likes the move that was made better, for what comes later.
    /// Such a mistake is counted nowhere.
    pub disputed: bool,
    /// The position before the move as a puzzle, where there was something to be forced, or to be held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<AsPuzzle>,
    /// How it should have gone on, the better move first.
    pub better_line: Vec<String>,
    /// How the move is punished, the reply first; empty if there is nothing to show.
    pub punishment: Vec<String>,
}
