//! Which side the rules favour, measured by many games of one player against itself.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::plan::Plan;
use super::{PlayedGame, Spec};
use crate::ai::bizingo::captures::worth;
use crate::ai::computer::Computer;
use crate::ai::series::SeriesGame;
use crate::rules::TextError;
use crate::rules::azigo::{self, Azigo};
use crate::rules::bizingo::army::Army;
use crate::rules::bizingo::{self, Bizingo};

/// A game whose rules may favour a side.
pub trait Balanced: Computer {
    /// Rules that are worth comparing: their options, as text; "" is the default.
    const RULES: &'static [&'static str];

    /// What a lead is counted in, such as `soldiers`.
    const UNIT: &'static str;

    /// The lead of the first of its sides, in hundredths of [`Balanced::UNIT`]; negative if the other is ahead.
    fn lead(&self) -> i32;
}

impl Balanced for Bizingo {
    const RULES: &'static [&'static str] = &bizingo::options::COMPARED;

    const UNIT: &'static str = "soldiers";

    fn lead(&self) -> i32 {
        let hundredths = |army: Army| worth(army.captains, army.pieces);
        let [light, dark] = bizingo::Side::BOTH.map(|side| hundredths(self.position().army(side)));
        light - dark
    }
}

impl Balanced for Azigo {
    const RULES: &'static [&'static str] = &azigo::options::COMPARED;

    const UNIT: &'static str = "counters";

    fn lead(&self) -> i32 {
        let [south, north] = azigo::Side::BOTH.map(|side| self.position().score(side) as i32);
        100 * (south - north)
    }
}

/// The same rules, but this side begins.
///
/// # Errors
/// [`TextError`] in a game whose rules do not say who begins.
pub fn begun_by<G: Balanced>(rules: &G::Rules, first: G::Side) -> Result<G::Rules, TextError> {
    let rules = rules.to_string();
    let others = rules.split(',').filter(|option| !option.is_empty() && !option.starts_with("first="));
    others.map(str::to_owned).chain([format!("first={first}")]).collect::<Vec<_>>().join(",").parse()
}

/// The mean of numbers that come one by one, and its error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RunningMean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl RunningMean {
    /// Adds a number.
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean; 0 without numbers.
    pub fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }

    /// Half the 95 % confidence interval of the mean, by the normal approximation; 0 with fewer than two numbers.
    pub fn error(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        let variance = (self.squares / self.count - self.mean() * self.mean()).max(0.0);
        1.96 * (variance / (self.count - 1.0)).sqrt()
    }
}

/// A game that was played, as far as the balance is concerned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "S: Serialize + serde::de::DeserializeOwned")]
pub struct BalanceGame<S> {
    /// Its number: among all of a run, those of one set of rules and one starting side after those of another.
    pub game: u64,
    /// The side that won; `None` for a draw.
    pub winner: Option<S>,
    /// The first side's lead at the end: see [`Balanced::lead`].
    pub lead: i32,
    /// Its length, in plies.
    pub plies: usize,
}

impl<S: Serialize + serde::de::DeserializeOwned> SeriesGame for BalanceGame<S> {
    fn number(&self) -> u64 {
        self.game
    }
}

/// The results of games that began alike.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BalanceStats {
    /// Games won, by side, in the order of [`Game::SIDES`](crate::rules::Game::SIDES).
    pub wins: [u32; 2],
    /// Games drawn.
    pub draws: u32,
    /// The first side's points in a game: 1, 0.5 or 0.
    pub points: RunningMean,
    /// The first side's lead when a game ends, in [`Balanced::UNIT`].
    pub lead: RunningMean,
    /// The length of a game, in plies.
    pub plies: RunningMean,
}

impl BalanceStats {
    /// How many games.
    pub fn games(&self) -> u32 {
        self.wins[0] + self.wins[1] + self.draws
    }

    /// Adds a game. Numbers are the same to the last bit only if games come in the same order.
    pub fn add<G: Balanced>(&mut self, game: &BalanceGame<G::Side>) {
        let first = game.winner.map(|side| side == G::SIDES[0]);
        match first {
            Some(first) => self.wins[usize::from(!first)] += 1,
            None => self.draws += 1,
        }
        self.points.add(first.map_or(0.5, |first| f64::from(u8::from(first))));
        self.lead.add(f64::from(game.lead) / 100.0);
        self.plies.add(game.plies as f64);
    }
}

/// A series of games of a player against itself.
#[derive(Clone, Debug)]
pub struct BalanceSeries<G: Balanced> {
    /// The rules.
    pub options: G::Rules,
    /// The player of both sides.
    pub player: Spec,
    /// Random plies at the beginning of each game.
    pub opening: usize,
    /// How many games.
    pub games: usize,
    /// Decides the openings.
    pub seed: u64,
    /// How many games are played at the same time, at least one.
    pub threads: usize,
}

impl<G: Balanced> BalanceSeries<G> {
    /// Plays these of its games, by their numbers from 0; `on_game` gets each when it has ended, and says whether to
    /// continue. Setting `stop` ends at once.
    pub fn play(
        &self,
        numbers: &HashSet<u64>,
        stop: &AtomicBool,
        mut on_game: impl FnMut(BalanceGame<G::Side>) -> ControlFlow<()>,
    ) {
        let plan: Plan<G> = Plan {
            options: self.options.clone(),
            seed: self.seed,
            opening: self.opening,
            games: 2 * self.games,
            ..Plan::of(vec![self.player.clone(); 2])
        };
        // The two games of a pair are the same, move by move, where a player leaves nothing to chance.
        let wanted = |game: usize| game.is_multiple_of(2) && numbers.contains(&(game as u64 / 2));
        let others: Vec<usize> = (0..2 * self.games).filter(|game| !wanted(*game)).collect();
        plan.run(&others, self.threads, stop, |played| on_game(result(&plan, &played)));
    }
}

/// What counts of a game, with its number in its series.
fn result<G: Balanced>(plan: &Plan<G>, played: &PlayedGame<G::Side>) -> BalanceGame<G::Side> {
    let mut board = plan.start(played.game);
    for text in &played.moves {
        // They were played before, so they are legal.
        let Ok(mv) = board.parse_move(text) else { break };
        if board.play(mv).is_err() {
            break;
        }
    }
    BalanceGame { game: played.game as u64 / 2, winner: played.winner, lead: board.lead(), plies: played.plies }
}
