//! Which side the rules favour, measured by many games of one player against itself.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::plan::Plan;
use super::{MoveLimit, PlayedGame, Spec};
use crate::ai::bizingo::captures::worth;
use crate::ai::bizingo::evaluation::SOLDIER;
use crate::ai::computer::Computer;
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

    /// The lead of the first of its sides, in [`Balanced::UNIT`]; negative if the other is ahead.
    fn lead(&self) -> f64;
}

impl Balanced for Bizingo {
    const RULES: &'static [&'static str] = &[
        "",
        "captures=one",
        "walk-in-captain=captain",
        "walk-in-border=yes",
        "border=touch",
        "walk-in-border=yes,border=touch",
        "captures=one,border=touch",
        "decide=pieces",
    ];

    const UNIT: &'static str = "soldiers";

    fn lead(&self) -> f64 {
        let soldiers = |army: Army| f64::from(worth(army.captains, army.pieces)) / f64::from(SOLDIER);
        let [light, dark] = bizingo::Side::BOTH.map(|side| soldiers(self.position().army(side)));
        light - dark
    }
}

impl Balanced for Azigo {
    const RULES: &'static [&'static str] =
        &["", "capture=facing", "capture=own-row", "handicap=south", "handicap=north"];

    const UNIT: &'static str = "counters";

    fn lead(&self) -> f64 {
        let [south, north] = azigo::Side::BOTH.map(|side| f64::from(self.position().score(side)));
        south - north
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

/// The results of games that began alike.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BalanceStats {
    /// Games won, by side, in the order of [`Game::SIDES`](crate::rules::Game::SIDES).
    pub wins: [u32; 2],
    /// Games drawn.
    pub draws: u32,
    /// The first side's points in a game: 1, 0.5 or 0.
    pub points: RunningMean,
    /// The first side's lead when a game ends: see [`Balanced::lead`].
    pub lead: RunningMean,
    /// The length of a game, in plies.
    pub plies: RunningMean,
}

impl BalanceStats {
    /// How many games.
    pub fn games(&self) -> u32 {
        self.wins[0] + self.wins[1] + self.draws
    }

    fn add<G: Balanced>(&mut self, plan: &Plan<G>, game: &PlayedGame<G::Side>) {
        let first = game.winner.map(|side| side == G::SIDES[0]);
        match first {
            Some(first) => self.wins[usize::from(!first)] += 1,
            None => self.draws += 1,
        }
        self.points.add(first.map_or(0.5, |first| f64::from(u8::from(first))));
        self.plies.add(game.plies as f64);
        let mut board = plan.start(game.game);
        for text in &game.moves {
            let Ok(mv) = board.parse_move(text) else { return };
            if board.play(mv).is_err() {
                return;
            }
        }
        self.lead.add(board.lead());
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
    /// Plays the games; `on_game` gets the results so far after each. Setting `stop` ends at once with what has been
    /// played.
    pub fn play(&self, stop: &AtomicBool, mut on_game: impl FnMut(&BalanceStats)) -> BalanceStats {
        let plan: Plan<G> = Plan {
            specs: vec![self.player.clone(); 2],
            options: self.options.clone(),
            position: None,
            seed: self.seed,
            opening: self.opening,
            odds: 0,
            games: 2 * self.games,
            go: MoveLimit::default(),
            adjudicate: None,
        };
        // The two games of a pair are the same, move by move, where a player leaves nothing to chance.
        let second: Vec<usize> = (0..self.games).map(|pair| 2 * pair + 1).collect();
        let mut stats = BalanceStats::default();
        plan.run(&second, self.threads, stop, |game| {
            stats.add(&plan, &game);
            on_game(&stats);
            ControlFlow::Continue(())
        });
        stats
    }
}
