//! The weights of Bizingo's hunt, by logistic regression on samples of games at odds.
//!
//! What is learnt is the chance that a piece is captured: 1 if that comes next, less the later it comes, and 0 if it never
//! comes. A piece is followed from one sample of its game to the next. Most of a game's samples are a ply apart; where some
//! are missing a piece has moved at most a few steps, or is gone.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use super::sample::Sample;
use super::tune::is_test;
use crate::ai::bizingo::hunt::features::{ENTRIES, Entries, WEIGHTS, each_prey, offset};
use crate::ai::bizingo::hunt::{LOGIT, grip_of};
use crate::ai::bizingo::odds::MixRng;
use crate::rules::bizingo::board::{Cell, Side, bits};

/// How much a capture counts less for each sample that it is later.
const FORESIGHT: f32 = 0.98;

/// The lead from which on there is something to learn, in pieces.
const LEAD: u32 = 2;

/// Learning rate of the first epoch.
const RATE: f64 = 0.1;

/// Weight decay: how strongly weights are drawn towards 0.
const DECAY: f64 = 3e-5;

/// The weights are added up after so many pieces.
const BATCH: usize = 1 << 14;

/// Pieces as what they pick, with what is to be learnt of them.
type Rows = Vec<(Entries, f32)>;

/// A tuning in progress, from nothing: what the games tell is enough.
#[derive(Debug)]
pub struct HuntTuning {
    train: Rows,
    test: Rows,
    weights: Vec<f64>,
    /// Sums of squares of the slopes so far, by weight.
    squares: Vec<f64>,
    /// Sums of the weights on the way, and of how many: their mean plays better than the last ones.
    sums: (Vec<f64>, u32),
}

impl Default for HuntTuning {
    fn default() -> HuntTuning {
        let zeros = vec![0.0; WEIGHTS];
        let (weights, sums, squares) = (zeros.clone(), (zeros, 0), vec![1e-4; WEIGHTS]);
        HuntTuning { train: Vec::new(), test: Vec::new(), weights, squares, sums }
    }
}

/// How many samples later each piece of a side that is hunted in a game is captured, by its bit: for one sample after the
/// other, from the last to the first. Pieces that are never captured are left out.
fn each_fate(game: &[Sample], prey: Side, mut f: impl FnMut(&Sample, &HashMap<u32, i32>)) {
    let mut fates: HashMap<u32, i32> = HashMap::new();
    let mut later: Option<u128> = None;
    for sample in game.iter().rev() {
        let now = sample.position.army(prey).pieces;
        if let Some(later) = later {
            let mut come: Vec<u32> = bits(later & !now).collect();
            let mut known: HashMap<u32, i32> =
                bits(now & later).filter_map(|bit| Some((bit, fates.get(&bit)? + 1))).collect();
            for bit in bits(now & !later) {
                let nearest = come.iter().enumerate().min_by_key(|(_, to)| steps(prey, bit, **to));
                match nearest.map(|(at, &to)| (at, to)).filter(|(_, to)| steps(prey, bit, *to) <= 2) {
                    Some((at, to)) => {
                        come.swap_remove(at);
                        known.extend(fates.get(&to).map(|fate| (bit, fate + 1)));
                    }
                    None => drop(known.insert(bit, 1)),
                }
            }
            fates = known;
        }
        later = Some(now);
        f(sample, &fates);
    }
}

/// How many steps apart two cells of a side are.
fn steps(side: Side, a: u32, b: u32) -> i32 {
    let place = |bit| Cell::from_bit(side, bit).map_or((0.0, 0.0), |cell| cell.centre());
    let ((ax, ay), (bx, by)) = (place(a), place(b));
    ((ax - bx).hypot(ay - by)).round() as i32
}

impl HuntTuning {
    /// Adds the samples of a whole game, in order.
    pub fn add(&mut self, game: &[Sample]) {
        for ahead in Side::BOTH {
            each_fate(game, ahead.other(), |sample, fates| {
                let position = &sample.position;
                if position.army(ahead).count() < position.army(ahead.other()).count() + LEAD {
                    return;
                }
                let rows = if is_test(sample) { &mut self.test } else { &mut self.train };
                each_prey(position, ahead, grip_of(position, ahead), |bit, entries| {
                    let target = fates.get(&bit).map_or(0.0, |fate| FORESIGHT.powi(fate - 1));
                    rows.push((*entries, target));
                });
            });
        }
    }

    /// How many pieces there are for training, and for testing.
    pub fn samples(&self) -> (usize, usize) {
        (self.train.len(), self.test.len())
    }

    /// The chance that the weights expect.
    fn guess(&self, entries: &Entries) -> f64 {
        let logit: f64 = places(entries).map(|at| self.weights[at]).sum();
        1.0 / (1.0 + (-logit).exp())
    }

    /// The mean cross-entropy on the test pieces, and what it is where all have the same chance.
    pub fn test_loss(&self) -> (f64, f64) {
        let count = self.test.len().max(1) as f64;
        let mean = self.test.iter().map(|(_, target)| f64::from(*target)).sum::<f64>() / count;
        let all = |guess: &dyn Fn(&Entries) -> f64| {
            self.test.iter().map(|(entries, target)| cross_entropy(guess(entries), f64::from(*target))).sum::<f64>()
                / count
        };
        (all(&|entries| self.guess(entries)), all(&|_| mean))
    }

    /// Trains on as many pieces as there are, picked by `seed`. `pace`, 0..=1, scales the learning rate. Returns the mean
    /// cross-entropy on the way.
    pub fn epoch(&mut self, seed: u64, pace: f64, stop: &AtomicBool) -> f64 {
        let mut chance = MixRng(seed);
        let mut loss = 0.0;
        for number in 1..=self.train.len() {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let (entries, target) = self.train[chance.below(self.train.len() as u64) as usize];
            let guess = self.guess(&entries);
            loss += cross_entropy(guess, target.into());
            let error = guess - f64::from(target);
            for at in places(&entries) {
                let slope = error + DECAY * self.weights[at];
                self.squares[at] += slope * slope;
                self.weights[at] -= RATE * pace * slope / self.squares[at].sqrt();
            }
            if number.is_multiple_of(BATCH) || number == self.train.len() {
                self.sums.0.iter_mut().zip(&self.weights).for_each(|(sum, weight)| *sum += weight);
                self.sums.1 += 1;
            }
        }
        loss / self.train.len().max(1) as f64
    }

    /// From now on the weights are the mean of those on the way.
    pub fn settle(&mut self) {
        let (sums, count) = &mut self.sums;
        if *count > 0 {
            self.weights = sums.iter().map(|sum| sum / f64::from(*count)).collect();
        }
    }

    /// The weights as a source file. `made` says from what.
    pub fn source(&self, made: &str) -> String {
        let mut text = format!(
            "//! The weights of the hunt: for each entry of its tables, in [`LOGIT`](super::LOGIT) parts of a logit. Made by\n\
             //! `bizingo-engine tune --hunt` from {made}.\n\n\
             use super::features::WEIGHTS as ALL;\n\n\
             /// By table and entry.\n\
             #[rustfmt::skip]\n\
             pub const WEIGHTS: [i16; ALL] = [\n"
        );
        let ends = (1..ENTRIES).map(offset).chain([WEIGHTS]);
        for (table, end) in ends.enumerate() {
            for row in self.weights[offset(table)..end].chunks(20) {
                let row: Vec<String> =
                    row.iter().map(|weight| format!("{},", (weight * f64::from(LOGIT)).round())).collect();
                let _ = writeln!(text, "    {}", row.join(" "));
            }
        }
        text.push_str("];\n");
        text
    }
}

/// The places of a piece's weights.
fn places(entries: &Entries) -> impl Iterator<Item = usize> + '_ {
    entries.iter().enumerate().map(|(table, &entry)| offset(table) + usize::from(entry))
}

fn cross_entropy(guess: f64, target: f64) -> f64 {
    let log = |chance: f64| chance.max(1e-6).ln();
    -(target * log(guess) + (1.0 - target) * log(1.0 - guess))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::sample::GameResult;
    use super::*;

    fn sample(rows: &str, turn: &str) -> Sample {
        let position = format!("{rows} {turn} 0").parse().unwrap();
        Sample { position, score: 0, result: GameResult::Drawn, game: 0, last: false }
    }

    #[test]
    fn a_piece_is_followed_until_it_is_captured() {
        // Dark's soldier of k1 goes to k3, and is captured there.
        let rest = "2d4/d8/d10/13/15/17/1l1l1l1l11/21/21/19";
        let game = [("d4", "d"), ("2d2", "l"), ("5", "d")].map(|(top, turn)| sample(&format!("{top}/{rest}"), turn));
        let cell = |name: &str| name.parse::<Cell>().unwrap().bit();
        let mut found = Vec::new();
        each_fate(&game, Side::Dark, |_, fates| found.push(fates.clone()));
        found.reverse();
        assert_eq!(found[0], HashMap::from([(cell("k1"), 2)]));
        assert_eq!(found[1], HashMap::from([(cell("k3"), 1)]));
        assert!(found[2].is_empty());
    }

    #[test]
    fn what_is_always_captured_is_learnt_to_be() {
        let mut tuning = HuntTuning::default();
        let (caught, free): (Entries, Entries) = ([0; ENTRIES], [1; ENTRIES]);
        tuning.train = (0..200).map(|at| if at % 2 == 0 { (caught, 1.0) } else { (free, 0.0) }).collect();
        tuning.test.clone_from(&tuning.train);
        let (before, constant) = tuning.test_loss();
        assert!((before - constant).abs() < 1e-9);
        for epoch in 0..5 {
            tuning.epoch(epoch, 1.0, &AtomicBool::new(false));
        }
        tuning.settle();
        assert!(tuning.guess(&caught) > 0.9 && tuning.guess(&free) < 0.1);
        assert!(tuning.test_loss().0 < constant / 4.0);
        let source = tuning.source("a test");
        let numbers = source.lines().filter(|line| line.starts_with("    ")).flat_map(|line| line.split(", ")).count();
        assert_eq!(numbers, WEIGHTS, "{source}");
    }
}
