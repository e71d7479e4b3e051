//! Reviews of Bingo Battle: the values of the solution tell luck from choice.

use std::sync::atomic::AtomicBool;

use super::judge::worth;
use super::loaded;
use super::luck::JudgedMove;
use super::solution::is_estimate;
use crate::ai::judge::Goal;
use crate::ai::review::balance::{Balance, LuckAndCost, Unit};
use crate::ai::review::effort::Effort;
use crate::ai::review::mistake::{AsPuzzle, Evidence, Fault, Kind};
use crate::ai::review::reviewed::{Moment, Reviewed};
use crate::games::Player;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Move, Side};
use crate::rules::{Game, Turn};

/// What a choice for two must cost to be called a mistake: tenths of a percent.
const LEAST_CHANCE: u32 = 20;

/// The same alone: hundredths of a claim.
const LEAST_CLAIMS: u32 = 8;

/// A position by the exact values.
#[derive(Clone, Debug)]
pub struct ExactOutlook {
    /// What the game is worth to Left: a chance, 0..=1, or alone the claims that can be expected.
    worth: f64,
    /// The choices with what each is worth to the roller, the best first.
    choices: Vec<(Move, f64)>,
}

impl Reviewed for BingoBattle {
    type Outlook = ExactOutlook;

    fn unit(&self) -> Unit {
        match self.options().players {
            Players::Two => Unit::Chance,
            Players::One => Unit::Claims,
        }
    }

    /// Even if the values are missing, which [`Reviewer`](crate::ai::review::Reviewer) has asked for.
    fn outlook(&self, _: &mut Self::Engine, _: Effort, _: &AtomicBool) -> ExactOutlook {
        match loaded::solution(self.options().players) {
            Ok(solution) => ExactOutlook { worth: solution.worth(self), choices: solution.rank(self) },
            Err(_) => ExactOutlook { worth: self.unit().even(), choices: Vec::new() },
        }
    }

    fn balance(&self, outlook: &ExactOutlook) -> Balance {
        let wins = match self.turn() {
            Turn::Over(outcome) => outcome.winner.map(|winner| (Player::of::<BingoBattle>(winner), 0)),
            _ => None,
        };
        Balance { value: outlook.worth, wins }
    }

    fn fault(
        before: Moment<'_, BingoBattle>,
        mv: Move,
        _: Moment<'_, BingoBattle>,
        _: &mut Self::Engine,
        _: Effort,
        _: &AtomicBool,
    ) -> Option<Fault<Move>> {
        let choices = &before.outlook.choices;
        let (better, best) = *choices.first()?;
        let (_, chosen) = *choices.iter().find(|(known, _)| *known == mv)?;
        let players = before.game.options().players;
        let least = if players == Players::Two { LEAST_CHANCE } else { LEAST_CLAIMS };
        let [first, second] = [best, chosen].map(|value| worth(players, value).units());
        if first.saturating_sub(second) < least {
            return None;
        }
        let wins = players == Players::Two && best >= 1.0;
        let estimate = is_estimate(before.game.options());
        Some(Fault {
            kind: if wins { Kind::MissedWin } else { Kind::WorseChoice },
            loss: best - chosen,
            evidence: if estimate { Evidence::Estimated } else { Evidence::Exact },
            disputed: false,
            puzzle: (!estimate).then_some(AsPuzzle { goal: Goal::Best(None), plies: 1 }),
            better: vec![better],
            punishment: Vec::new(),
        })
    }

    fn luck_and_cost(before: Moment<'_, BingoBattle>, mv: Move, after: Moment<'_, BingoBattle>) -> Option<LuckAndCost> {
        let side = before.game.position().roller();
        let mirrored = before.game.options().players == Players::Two && side == Side::Right;
        let seen = |worth: f64| if mirrored { 1.0 - worth } else { worth };
        let judged = JudgedMove { mv, side, before: seen(before.outlook.worth), after: seen(after.outlook.worth) };
        Some(LuckAndCost { luck: judged.luck(), cost: judged.cost() })
    }
}
