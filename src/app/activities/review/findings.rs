//! What engines have said of a game, ply by ply, while they are at it and afterwards.

use bevy::prelude::*;

use crate::ai::review::{Balance, Kind, Mistake, PlyReview, Review, Reviewed, TIME_LOSS, Unit};
use crate::games::{GameKind, Player, for_game};
use crate::record::AnyHistory;

/// A game as text: its rules, its start, its moves. Two games with the same text have the same review.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// Which game.
    pub kind: GameKind,
    /// Its rules.
    pub rules: String,
    /// The position it began with.
    pub start: String,
    /// All moves of the line, in full notation.
    pub moves: Vec<String>,
}

impl Text {
    /// Of the line of this game.
    pub fn of(game: &AnyHistory) -> Text {
        let [_, rules, start] = game.start_text();
        let moves = game.line().into_iter().map(|(text, _)| text.to_owned()).collect();
        Text { kind: game.kind(), rules, start, moves }
    }
}

/// The review of a game as far as it is.
#[derive(Resource, Clone, Debug)]
pub struct Findings {
    /// The game.
    pub text: Text,
    /// What balances and losses are counted in.
    pub unit: Unit,
    /// How it stood at its start.
    pub start: Option<Balance>,
    /// By ply, from 0.
    pub plies: Vec<Option<PlyReview>>,
    /// From which balance on it counts as decided.
    decided: Option<f64>,
    /// Why it could not be reviewed, if so.
    pub failed: Option<String>,
}

impl Default for Findings {
    fn default() -> Findings {
        Findings {
            text: Text::default(),
            unit: Unit::Soldiers,
            start: None,
            plies: Vec::new(),
            decided: None,
            failed: None,
        }
    }
}

impl Findings {
    /// Nothing is known of this game yet.
    pub fn none(game: &AnyHistory) -> Findings {
        let text = Text::of(game);
        let (unit, decided) = for_game!(game, history => (history.start().unit(), history.start().decided()));
        Findings { plies: vec![None; text.moves.len()], unit, decided, text, ..Findings::default() }
    }

    /// An engine has said something of a ply. One that made way for another says the same again.
    pub fn take(&mut self, ply: &PlyReview) {
        if let Some(place) = ply.ply.checked_sub(1).and_then(|at| self.plies.get_mut(at)) {
            *place = Some(ply.clone());
        }
    }

    /// How many plies are known.
    pub fn known(&self) -> usize {
        self.plies.iter().flatten().count()
    }

    /// Whether there is nothing more to come.
    pub fn complete(&self) -> bool {
        self.known() == self.plies.len()
    }

    /// How the game stood after this many plies, if that is known.
    pub fn balance(&self, plies: usize) -> Option<Balance> {
        match plies.checked_sub(1) {
            None => self.start,
            Some(last) => self.plies.get(last)?.as_ref().map(|ply| ply.balance),
        }
    }

    /// What was wrong with a ply, from 1.
    pub fn mistake(&self, ply: usize) -> Option<&Mistake> {
        self.plies.get(ply.checked_sub(1)?)?.as_ref()?.mistake.as_ref()
    }

    /// What is known so far, as a review.
    pub fn review(&self) -> Review {
        let plies: Vec<PlyReview> = self.plies.iter().flatten().cloned().collect();
        let start = self.start.unwrap_or(Balance { value: self.unit.even(), wins: None });
        Review { unit: self.unit, start, plies, decided: self.decided }
    }

    /// The plies on which the game turned, from 1; those that are known so far.
    pub fn turning_points(&self) -> Vec<usize> {
        self.review().turning_points().iter().map(|mistake| mistake.ply).collect()
    }

    /// The first mistake of a side after this many plies, as far as it is known: its ply, from 1.
    pub fn next_of(&self, side: Player, plies: usize) -> Option<usize> {
        let mistakes = self.plies.iter().flatten().filter_map(|ply| ply.mistake.as_ref());
        mistakes.filter(|mistake| mistake.side == side).map(|mistake| mistake.ply).find(|ply| *ply > plies)
    }

    /// The signs of mistakes in the list of moves: plies from 1, in order.
    pub fn marks(&self) -> Vec<(usize, &'static str)> {
        let mistakes = self.plies.iter().flatten().filter_map(|ply| ply.mistake.as_ref());
        mistakes.map(|mistake| (mistake.ply, mark(mistake))).collect()
    }
}

/// The usual sign of a mistake.
fn mark(mistake: &Mistake) -> &'static str {
    match mistake.kind {
        _ if mistake.disputed => "?!",
        // The game stays won: it only takes longer.
        Kind::MissedWin if mistake.loss <= TIME_LOSS => "?!",
        Kind::MissedWin | Kind::AllowedWin | Kind::AllowedDraw | Kind::MissedDraw => "??",
        Kind::LostMaterial | Kind::MissedGain | Kind::WorseChoice => "?",
    }
}

/// The side that a balance speaks for, and by how much: nobody where it is even.
pub fn ahead(balance: Balance, unit: Unit) -> Option<(Player, f64)> {
    let by = balance.value - unit.even();
    let player = if by > 0.0 { Player::First } else { Player::Second };
    (by != 0.0).then_some((player, by.abs()))
}
