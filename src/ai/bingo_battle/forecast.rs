//! The exact chances of a game's results: the chance of every position is carried forward from the start, throw by
//! throw, until all of it has arrived at ends.
//!
//! Chances are 0..=1. Invariant: those of the ends add up to 1, less a billionth at most that is left behind.

use std::sync::atomic::{AtomicBool, Ordering};

use super::graph::Successor;
use super::solve::{Layers, Solved, Stopped, dead_worth, shares};
use crate::rules::bingo_battle::options::Players;

/// A number of claims is done when a sweep carries no more chance than this.
const NEGLIGIBLE: f64 = 1e-11;

/// A position with less chance than this waits until more has been added.
const DUST: f64 = 1e-16;

/// How a player chooses among the ways in which a throw can end.
#[derive(Clone, Copy, Debug)]
pub struct Chooser<'a> {
    /// What the player believes positions are worth, as [`Solved::values`]: usually the exact values.
    pub values: &'a Layers<f64>,
    /// The chance, 0..=1, that the player sees a choice, besides one that they always see. They take the best that they
    /// see: with 0 they choose at random, with 1 always the best.
    pub sight: f64,
}

/// The chances of a game, from its start.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Forecast {
    /// The chances that the first and the second player win. For one player, the chance to make all claims, and 0.
    pub wins: [f64; 2],
    /// The chance of a draw.
    pub draw: f64,
    /// The chance that the game ends by a dead throw ([P9](crate::rules::bingo_battle::points#p9)).
    pub dead: f64,
    /// Expected number of throws.
    pub throws: f64,
    /// Expected number of throws that leave a choice.
    pub choices: f64,
    /// The chance of each number of claims of the first player at the end, by claims, from 0 to the goal.
    pub claims: Vec<f64>,
}

impl Forecast {
    /// What the game is worth to the first player: the chance to win and half that of a draw, 0..=1, or for one player
    /// the expected claims.
    pub fn worth(&self, players: Players) -> f64 {
        match players {
            Players::Two => self.wins[0] + self.draw / 2.0,
            Players::One => (0..).zip(&self.claims).map(|(claims, chance)| f64::from(claims) * chance).sum(),
        }
    }
}

/// How much of the chance has arrived where.
struct Flow<'a> {
    solved: &'a Solved,
    players: Players,
    goal: usize,
    /// The chance of every position, by the player to roll: 0 is the first player.
    mass: [Layers<f64>; 2],
    forecast: Forecast,
}

/// The forecast of a game between two players, or for one by the first of the choosers. The first player begins.
/// Setting `stop` ends it early. [`solve`](super::solve::solve) has an example.
///
/// # Errors
/// [`Stopped`] if `stop` was set.
pub fn forecast(solved: &Solved, choosers: [Chooser; 2], stop: &AtomicBool) -> Result<Forecast, Stopped> {
    let size = solved.classes.size();
    let (players, goal) = (size.terms.players, usize::from(size.terms.goal));
    let empty: Layers<f64> =
        solved.values.iter().map(|others| others.iter().map(|values| vec![0.0; values.len()]).collect()).collect();
    let forecast = Forecast { claims: vec![0.0; goal + 1], ..Forecast::default() };
    let mut flow = Flow { solved, players, goal, mass: [empty.clone(), empty], forecast };
    flow.mass[0][0][0][0] = 1.0;
    for claims in 0..=size.most_claims() {
        while flow.sweep(claims, &choosers) > NEGLIGIBLE {
            if stop.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
        }
    }
    debug_assert!((flow.forecast.claims.iter().sum::<f64>() - 1.0).abs() < 1e-8, "chances add up to 1");
    Ok(flow.forecast)
}

impl Flow<'_> {
    /// Carries the chance of all positions with a number of claims one throw further, class by class, including what is
    /// added to a class meanwhile. Returns how much chance was carried.
    fn sweep(&mut self, claims: usize, choosers: &[Chooser; 2]) -> f64 {
        let graph = &self.solved.graphs[claims];
        debug_assert!(choosers.iter().all(|chooser| (0.0..=1.0).contains(&chooser.sight)), "a sight is a chance");
        let throws = f64::from(self.solved.classes.size().throws());
        let shares = shares(self.solved.classes.size(), claims);
        let movers = if self.players == Players::Two { 2 } else { 1 };
        let (mut carried, mut ranked) = (0.0, Vec::new());
        for class in 0..graph.len() {
            for (mover, &chooser) in choosers.iter().enumerate().take(movers) {
                for &(own, other) in &shares {
                    let place = &mut self.mass[mover][own][other][class];
                    if *place < DUST {
                        continue;
                    }
                    let mass = std::mem::take(place);
                    carried += mass;
                    let part = mass / throws;
                    for (successor, weight) in graph.singles(class) {
                        self.arrive(mover, own, other, successor, part * weight);
                    }
                    for (options, weight) in graph.choices(class) {
                        if self.rank(chooser, own, other, options, &mut ranked) {
                            self.forecast.choices += part * weight;
                        }
                        let (count, mut unseen) = (ranked.len() as f64, 1.0);
                        for (place, &(_, successor)) in ranked.iter().enumerate() {
                            let worse = count - 1.0 - place as f64;
                            let chance = unseen * (1.0 + chooser.sight * worse) / count;
                            unseen *= 1.0 - chooser.sight;
                            self.arrive(mover, own, other, successor, part * weight * chance);
                        }
                    }
                }
            }
        }
        self.forecast.throws += carried;
        carried
    }

    /// Ranks the legal choices by what they seem to be worth, the best first; those that are never chosen may be
    /// missing. All that win count as one ([P8](crate::rules::bingo_battle::points#p8)). Returns whether
    /// there is a choice.
    fn rank(
        &self,
        chooser: Chooser,
        own: usize,
        other: usize,
        options: &[Successor],
        ranked: &mut Vec<(f64, Successor)>,
    ) -> bool {
        ranked.clear();
        let mut winning = false;
        for &successor in options {
            let wins = own + successor.claims() >= self.goal && !successor.is_dead();
            if !(wins && winning) {
                winning |= wins;
                ranked.push((worth_of(chooser.values, self.players, self.goal, own, other, successor), successor));
            }
        }
        let is_choice = ranked.len() > 1;
        if chooser.sight >= 1.0 {
            let best = ranked.iter().copied().reduce(|best, next| if next.0 > best.0 { next } else { best });
            ranked.clear();
            ranked.extend(best);
        } else if chooser.sight > 0.0 {
            ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        }
        is_choice
    }

    /// Adds the chance of a successor to where it belongs: an end, or a position.
    fn arrive(&mut self, mover: usize, own: usize, other: usize, successor: Successor, chance: f64) {
        let forecast = &mut self.forecast;
        let after = own + successor.claims();
        if successor.is_dead() {
            forecast.dead += chance;
            forecast.claims[if mover == 0 { own } else { other }] += chance;
            match self.players {
                Players::One => {}
                Players::Two if own == other => forecast.draw += chance,
                Players::Two => forecast.wins[if own > other { mover } else { 1 - mover }] += chance,
            }
        } else if after >= self.goal {
            forecast.wins[mover] += chance;
            forecast.claims[if mover == 0 { self.goal } else { other }] += chance;
        } else if self.players == Players::Two {
            self.mass[1 - mover][other][after][successor.class()] += chance;
        } else {
            self.mass[0][after][0][successor.class()] += chance;
        }
    }
}

/// What a successor is worth to the roller.
pub(crate) fn worth_of(
    values: &Layers<f64>,
    players: Players,
    goal: usize,
    own: usize,
    other: usize,
    successor: Successor,
) -> f64 {
    let after = own + successor.claims();
    match players {
        _ if successor.is_dead() => dead_worth(players, own, other),
        Players::Two if after >= goal => 1.0,
        Players::Two => 1.0 - values[other][after][successor.class()],
        Players::One if after >= goal => goal as f64,
        Players::One => values[after][0][successor.class()],
    }
}
