//! What luck and choices were worth, in words: amounts, and what decided the game.

use super::judged::{Judged, nothing};
use super::words;
use crate::app::core::text::t;
use crate::rules::Outcome;
use crate::rules::bingo_battle::Side;
use crate::rules::bingo_battle::options::Players;

impl Judged {
    /// What something is worth, in words.
    pub fn amount(&self, worth: f64) -> String {
        words::worth(self.players, worth)
    }

    /// The same with its sign.
    pub fn change(&self, worth: f64) -> String {
        let sign = if worth < 0.0 { '−' } else { '+' };
        format!("{sign}{}", self.amount(worth.abs()))
    }

    /// What decided the game, in a sentence.
    pub fn verdict(&self) -> String {
        let [(left, left_cost), (right, right_cost)] = self.totals;
        let end = self.worth(self.points.len());
        if self.players == Players::One {
            let (dice, luck) = (gave(left), self.amount(left.abs()));
            let (free, cost) = (left_cost <= nothing(self.players), self.amount(left_cost));
            return match self.outcome.reason {
                reason if reason.is_declared() => {
                    let (made, reason) = (self.amount(end), reason.word());
                    t!(
                        "bingo-verdict-alone-ended",
                        reason = reason,
                        dice = dice,
                        luck = luck,
                        free = free,
                        cost = cost,
                        made = made
                    )
                }
                _ => {
                    let (made, start) = (end.round(), format!("{:.1}", self.start));
                    t!(
                        "bingo-verdict-alone",
                        dice = dice,
                        luck = luck,
                        free = free,
                        cost = cost,
                        made = made,
                        start = start
                    )
                }
            };
        }
        let seen = self.outcome.winner.unwrap_or(Side::Left);
        let turn = if seen == Side::Left { 1.0 } else { -1.0 };
        let (luck, choices) = (turn * (left - right), turn * (right_cost - left_cost));
        let free = left_cost.max(right_cost) <= nothing(self.players);
        let how = match self.outcome {
            Outcome { reason, .. } if reason.is_declared() => reason.word(),
            Outcome { winner: None, .. } => "even",
            _ if free => "luck-alone",
            _ if luck <= 0.0 => "against-luck",
            _ if choices > luck => "choices",
            _ => "luck",
        };
        t!(
            "bingo-verdict",
            how = how,
            name = words::side(seen),
            loser = words::side(seen.other()),
            dice = gave(luck),
            luck = points(luck),
            choice = if free { "free" } else { gave(choices) },
            chosen = points(choices)
        )
    }
}

/// A difference of winning chances, in percentage points without a sign.
fn points(worth: f64) -> String {
    format!("{:.1}", 100.0 * worth.abs())
}

fn gave(worth: f64) -> &'static str {
    if worth < 0.0 { "took" } else { "gave" }
}
