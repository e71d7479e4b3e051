//! Tournaments in rounds: who meets whom follows from the results of the rounds before.
//!
//! - `swiss`: the pairings of a round by points; `knockout`: the bracket; `ladder`: neighbours who may change places
//!
//! A round begins when the one before has ended. Everything is worked out anew from the games that were played, so a
//! file needs nothing but those.

mod knockout;
pub(super) mod ladder;
mod swiss;

use std::cmp::Ordering;
use std::collections::HashMap;

use super::format::Format;
use super::plan::{Fixture, Plan};
use super::played::PlayedGame;
use crate::ai::computer::Computer;

/// How many pairs of games a knockout match is prolonged by at most, if it is level; then who is named first in the
/// list of players goes on.
pub const MAX_EXTRA_PAIRS: usize = 8;

/// A match of a round, and how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The player who is named first in the list, by index in [`Plan::specs`].
    pub a: usize,
    /// The other; `None` where `a` has nobody to play, and goes on or gets the points.
    pub b: Option<usize>,
    /// Half points of `a` and of `b`.
    pub half_points: [u64; 2],
    /// How many of its games were played.
    pub played: usize,
    /// Whether it has ended.
    pub over: bool,
    /// Who is its winner where it is level.
    pub favoured: usize,
}

impl Pairing {
    fn new(one: usize, other: Option<usize>) -> Pairing {
        let (a, b) = other.map_or((one, None), |other| (one.min(other), Some(one.max(other))));
        Pairing { a, b, half_points: [0; 2], played: 0, over: b.is_none(), favoured: a }
    }

    /// Who has more points; where both have the same, who is [favoured](Pairing::favoured): in a knockout the one who is
    /// named first in the list, on a ladder the one who stood higher.
    pub fn winner(&self) -> usize {
        let [of_a, of_b] = self.half_points;
        match (of_a.cmp(&of_b), self.b) {
            (Ordering::Less, Some(b)) => b,
            (Ordering::Equal, _) => self.favoured,
            _ => self.a,
        }
    }

    /// Points of `a` and of `b`.
    pub fn points(&self) -> [f64; 2] {
        self.half_points.map(|half| half as f64 / 2.0)
    }

    /// Whether it was level to its end, so that something else decided.
    pub fn is_level(&self) -> bool {
        self.b.is_some() && self.half_points[0] == self.half_points[1]
    }
}

/// A tournament in rounds, as far as it was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rounds {
    /// The rounds that have begun.
    pub rounds: Vec<Vec<Pairing>>,
    /// The games of the last round that can be played now; none at the end.
    pub open: Vec<Fixture>,
}

/// A game that does not fit to the results of the rounds before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game} is not one of those that the results before it lead to")]
pub struct NotPaired {
    /// Its number, from 0.
    pub game: usize,
}

impl Rounds {
    /// How a tournament stands after these games; nothing where the format is not in rounds.
    ///
    /// # Errors
    /// [`NotPaired`] if a game cannot have been played.
    pub fn of<'a, G: Computer>(
        plan: &Plan<G>,
        played: impl IntoIterator<Item = &'a PlayedGame<G::Side>>,
    ) -> Result<Rounds, NotPaired>
    where
        G::Side: 'a,
    {
        if !plan.format.is_in_rounds() {
            return Ok(Rounds::default());
        }
        let mut left: HashMap<usize, &PlayedGame<G::Side>> = played.into_iter().map(|game| (game.game, game)).collect();
        let (mut found, mut matches) = (Rounds::default(), 0);
        while let Some(pairings) = next_round(plan, &found.rounds) {
            let mut round = Vec::new();
            for mut pairing in pairings {
                if let Some(b) = pairing.b {
                    let lengths = lengths(plan.format);
                    let from = matches * lengths.1;
                    matches += 1;
                    add_games::<G>(&mut pairing, b, lengths, from, &mut left, &mut found.open)?;
                }
                round.push(pairing);
            }
            let over = round.iter().all(|pairing| pairing.over);
            found.rounds.push(round);
            if !over {
                break;
            }
        }
        match left.into_keys().min() {
            Some(game) => Err(NotPaired { game }),
            None => Ok(found),
        }
    }
}

/// Games of a match, an even number, and the most where it is prolonged: so many numbers are kept free for it.
fn lengths(format: Format) -> (usize, usize) {
    match format {
        Format::Swiss { games, .. } | Format::Ladder { games, .. } => (games as usize, games as usize),
        Format::Knockout { games } => (games as usize, games as usize + 2 * MAX_EXTRA_PAIRS),
        Format::RoundRobin | Format::Gauntlet => (0, 0),
    }
}

/// The pairings of the next round; `None` after the last.
fn next_round<G: Computer>(plan: &Plan<G>, before: &[Vec<Pairing>]) -> Option<Vec<Pairing>> {
    let players = plan.specs.len();
    match plan.format {
        Format::Swiss { rounds, .. } if before.len() < rounds as usize => Some(swiss::pair(players, before, plan.seed)),
        Format::Knockout { .. } => knockout::pair(players, before),
        Format::Ladder { rounds, .. } if before.len() < rounds as usize => Some(ladder::pair(players, before)),
        _ => None,
    }
}

/// Counts the games of a match, whose numbers begin at `from`, and adds those that are open.
fn add_games<G: Computer>(
    pairing: &mut Pairing,
    b: usize,
    (games, most): (usize, usize),
    from: usize,
    left: &mut HashMap<usize, &PlayedGame<G::Side>>,
    open: &mut Vec<Fixture>,
) -> Result<(), NotPaired> {
    let mut numbers = from..from + games;
    loop {
        for game in numbers.clone() {
            let (first, second) = if game.is_multiple_of(2) { (pairing.a, b) } else { (b, pairing.a) };
            match left.remove(&game) {
                Some(found) if (found.first, found.second) == (first, second) => {
                    let [mut of_a, mut of_b] = found.half_points(G::SIDES);
                    if first != pairing.a {
                        (of_a, of_b) = (of_b, of_a);
                    }
                    pairing.half_points[0] += of_a;
                    pairing.half_points[1] += of_b;
                    pairing.played += 1;
                }
                Some(_) => return Err(NotPaired { game }),
                None => open.push(Fixture { game, first, second }),
            }
        }
        if pairing.played < numbers.end - from {
            return Ok(());
        }
        if pairing.half_points[0] != pairing.half_points[1] || numbers.end == from + most {
            pairing.over = true;
            return Ok(());
        }
        // Level: a pair of games more.
        numbers = numbers.end..numbers.end + 2;
    }
}
