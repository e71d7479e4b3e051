//! Whom the rules favour: what becomes of many games of one player against itself.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::plan::Plan;
use super::{Go, Played, Spec};
use crate::ai::bizingo::worth;
use crate::ai::bizingo_eval::SOLDIER;
use crate::rules::Game;
use crate::rules::bizingo::options::First;
use crate::rules::bizingo::position::Army;
use crate::rules::bizingo::{Options, Side};

/// Rules that are worth comparing: their options, as text.
pub const RULES: [&str; 7] = [
    "",
    "captures=one",
    "walk-in-captain=captain",
    "walk-in-border=yes",
    "border=touch",
    "walk-in-border=yes,border=touch",
    "border=touch,captures=one",
];

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
    /// Light's points: 1, 0.5, 0.
    pub points: Sum,
    /// What light has more than dark when a game ends, in soldiers.
    pub lead: Sum,
    /// Their length, in plies.
    pub plies: Sum,
}

impl Tally {
    /// How many games.
    pub fn games(&self) -> u32 {
        self.wins[0] + self.wins[1] + self.draws
    }

    fn add(&mut self, plan: &Plan, game: &Played) {
        match game.winner {
            Some(side) => self.wins[side.index()] += 1,
            None => self.draws += 1,
        }
        self.points.add(game.winner.map_or(0.5, |side| f64::from(u8::from(side == Side::Light))));
        self.plies.add(game.plies as f64);
        let mut board = plan.start(game.game);
        for text in &game.moves {
            let Ok(mv) = board.parse_move(text) else { return };
            if board.play(mv).is_err() {
                return;
            }
        }
        let soldiers = |army: Army| f64::from(worth(army.captains, army.pieces)) / f64::from(SOLDIER);
        let [light, dark] = Side::BOTH.map(|side| soldiers(board.position().army(side)));
        self.lead.add(light - dark);
    }
}

/// How the games are played.
#[derive(Clone, Debug)]
pub struct Series {
    /// The rules, but for who begins.
    pub options: Options,
    /// Who begins.
    pub first: Side,
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

impl Series {
    /// Plays the games; `on_game` is called after each. Setting `stop` ends at once with what has been played.
    pub fn play(&self, stop: &AtomicBool, mut on_game: impl FnMut(&Tally)) -> Tally {
        let first = if self.first == Side::Light { First::Light } else { First::Dark };
        let plan = Plan {
            specs: vec![self.player.clone(); 2],
            options: Options { first, ..self.options },
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
