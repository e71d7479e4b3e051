//! Whom the rules favour: what becomes of many games of one player against itself.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::plan::Plan;
use super::{Go, Played, Spec};
use crate::ai::bizingo::captures::worth;
use crate::ai::bizingo::evaluation::SOLDIER;
use crate::ai::computer::Computer;
use crate::rules::TextError;
use crate::rules::azigo::{self, Azigo};
use crate::rules::bizingo::army::Army;
use crate::rules::bizingo::{self, Bizingo};

/// A game whose rules may favour a side.
pub trait Balanced: Computer {
    /// Rules that are worth comparing: their options, as text.
    const RULES: &'static [&'static str];

    /// What a lead is counted in.
    const UNIT: &'static str;

    /// What the first of its sides has more than the other.
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

/// The same rules, but this side begins, whoever begins by them.
///
/// # Errors
/// [`TextError`] in a game where nobody can be said to begin.
pub fn begun_by<G: Balanced>(rules: &G::Rules, first: G::Side) -> Result<G::Rules, TextError> {
    let rules = rules.to_string();
    let others = rules.split(',').filter(|option| !option.is_empty() && !option.starts_with("first="));
    others.map(str::to_owned).chain([format!("first={first}")]).collect::<Vec<_>>().join(",").parse()
}

/// A sum of numbers that knows how sure their mean is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sum {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sum {
    /// One more number.
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }

    /// Half the 95 % interval of the mean, by the normal approximation.
    pub fn error(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        let variance = (self.squares / self.count - self.mean() * self.mean()).max(0.0);
        1.96 * (variance / (self.count - 1.0)).sqrt()
    }
}

/// What became of games that began alike.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games won, by side.
    pub wins: [u32; 2],
    /// Games drawn.
    pub draws: u32,
    /// The first side's points: 1, 0.5, 0.
    pub points: Sum,
    /// What it has more than the other when a game ends: see [`Balanced::lead`].
    pub lead: Sum,
    /// Their length, in plies.
    pub plies: Sum,
}

impl Tally {
    /// How many games.
    pub fn games(&self) -> u32 {
        self.wins[0] + self.wins[1] + self.draws
    }

    fn add<G: Balanced>(&mut self, plan: &Plan<G>, game: &Played<G::Side>) {
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

/// How the games are played.
#[derive(Clone, Debug)]
pub struct Series<G: Balanced> {
    /// The rules.
    pub options: G::Rules,
    /// Who plays both sides.
    pub player: Spec,
    /// Random plies at the beginning.
    pub opening: usize,
    /// How many games.
    pub games: usize,
    /// Decides the openings.
    pub seed: u64,
    /// Games at the same time.
    pub threads: usize,
}

impl<G: Balanced> Series<G> {
    /// Plays the games; `on_game` is called after each. Setting `stop` ends at once with what has been played.
    pub fn play(&self, stop: &AtomicBool, mut on_game: impl FnMut(&Tally)) -> Tally {
        let plan: Plan<G> = Plan {
            specs: vec![self.player.clone(); 2],
            options: self.options.clone(),
            position: None,
            seed: self.seed,
            opening: self.opening,
            odds: 0,
            games: 2 * self.games,
            go: Go::default(),
            adjudicate: None,
        };
        // The two games of a pair are the same, move by move, where a player leaves nothing to chance.
        let second: Vec<usize> = (0..self.games).map(|pair| 2 * pair + 1).collect();
        let mut tally = Tally::default();
        plan.run(&second, self.threads, stop, |game| {
            tally.add(&plan, &game);
            on_game(&tally);
            ControlFlow::Continue(())
        });
        tally
    }
}
