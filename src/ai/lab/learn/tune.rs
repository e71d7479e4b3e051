//! The weights of Bizingo's evaluation, by logistic regression on samples.
//!
//! Nearly all games between careful players are drawn, so their results alone teach little. The evaluation of a
//! position, through a logistic curve, is to predict the search's scores of the positions after it, the nearer ones
//! counting more (temporal differences), and at last the result, where a side won. One game in sixteen is held out for
//! testing, to show whether what is found holds elsewhere.
//!
//! On one platform the same samples and the same seed give the same weights: one thread, and batches in an order that
//! follows from the seed.

use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use super::sample::{GameResult, Sample};
use crate::ai::bizingo::evaluation::{PHASES, SOLDIER, TERMS, Weight, count_terms, phase};
use crate::ai::bizingo::odds::MixRng;
use crate::ai::bizingo::weights::WEIGHTS;
use crate::ai::search::mix;
use crate::rules::bizingo::{Options, Side};

/// How scores become points: with this score, in hundredths of a soldier, a side expects 73 %.
const SCALE: f32 = 300.0;

/// How much later positions count against the score now, from one position to the next.
const FORESIGHT: f32 = 0.97;

/// Positions after more quiet plies than this are left out: where nothing happens, there is nothing to learn.
const QUIET: u16 = 30;

/// One game in this many is for testing.
const TEST: u64 = 16;

/// Whether the game of a sample is for testing.
pub(super) fn is_test(sample: &Sample) -> bool {
    mix(sample.game.into()).is_multiple_of(TEST)
}

/// Expected points, 0..=1, for a score.
#[inline]
fn points(value: f32) -> f32 {
    1.0 / (1.0 + (-value / SCALE).exp())
}

/// Calls `each` with the samples of a whole game, the last one first, each with its target: points for light, 0..=1.
pub fn targets(game: &[Sample], mut each: impl FnMut(&Sample, f32)) {
    let mut next = None;
    for sample in game.iter().rev().filter(|sample| sample.position.quiet() <= QUIET) {
        let (score, result) = match sample.position.turn() {
            Side::Light => (sample.score, sample.result),
            Side::Dark => (-sample.score, sample.result.reversed()),
        };
        let now = points(score.into());
        let later = next.unwrap_or(if result == GameResult::Drawn { now } else { result.points() });
        let target = now + FORESIGHT * (later - now);
        each(sample, target);
        next = Some(target);
    }
}

/// Samples in a batch.
const BATCH: usize = 1024;

/// Learning rate of the first epoch, in hundredths of a soldier.
const RATE: f64 = 0.5;

/// Weight decay: how strongly weights are drawn towards 0.
const DECAY: f64 = 1e-8;

/// Weights before rounding: by side, term, and many or few pieces.
type Weights = Vec<f32>;

const COLUMNS: usize = 2 * TERMS;

/// Samples as counts of terms.
#[derive(Debug, Default)]
struct Rows {
    /// [`COLUMNS`] counts a sample, light's terms, then dark's negated.
    counts: Vec<i8>,
    /// The phase of the game, from 0 (no piece lost) to 1.
    phases: Vec<f32>,
    targets: Vec<f32>,
}

impl Rows {
    fn push(&mut self, sample: &Sample, target: f32, names: &mut [String]) {
        let base = self.counts.len();
        self.counts.resize(base + COLUMNS, 0);
        for (side, sign) in [(Side::Light, 1), (Side::Dark, -1)] {
            count_terms(&sample.position, &Options::default(), side, |term, count| {
                self.counts[base + side.index() * TERMS + term as usize] = (sign * count) as i8;
                if names[term as usize].is_empty() {
                    names[term as usize] = format!("{term:?}");
                }
            });
        }
        self.phases.push(phase(&sample.position) as f32 / PHASES as f32);
        self.targets.push(target);
    }

    /// The counts, the phase and the target of a sample.
    fn row(&self, index: usize) -> (&[i8], f32, f32) {
        (&self.counts[index * COLUMNS..(index + 1) * COLUMNS], self.phases[index], self.targets[index])
    }

    /// The points that the weights expect for a sample.
    fn guess(&self, index: usize, weights: &Weights) -> f32 {
        let (counts, phase, _) = self.row(index);
        let (many, few) = weights.split_at(COLUMNS);
        let dot = |weights: &[f32]| -> f32 { counts.iter().zip(weights).map(|(&c, w)| f32::from(c) * w).sum() };
        points(dot(many) * (1.0 - phase) + dot(few) * phase)
    }
}

/// A tuning in progress, from the weights in use.
#[derive(Debug)]
pub struct Tuning {
    train: Rows,
    test: Rows,
    weights: Weights,
    names: Vec<String>,
    moments: Vec<(f64, f64)>,
    steps: i32,
}

impl Default for Tuning {
    fn default() -> Tuning {
        let get = |few: bool| {
            WEIGHTS.iter().flatten().map(move |&(a, b)| f32::from(if few { b } else { a })).collect::<Vec<_>>()
        };
        Tuning {
            train: Rows::default(),
            test: Rows::default(),
            weights: [get(false), get(true)].concat(),
            names: vec![String::new(); TERMS],
            moments: vec![(0.0, 0.0); 2 * COLUMNS],
            steps: 0,
        }
    }
}

impl Tuning {
    /// Adds the samples of a whole game, in order.
    pub fn add(&mut self, game: &[Sample]) {
        targets(game, |sample, target| {
            let rows = if is_test(sample) { &mut self.test } else { &mut self.train };
            rows.push(sample, target, &mut self.names);
        });
    }

    /// How many samples there are for training, and for testing.
    pub fn samples(&self) -> (usize, usize) {
        (self.train.targets.len(), self.test.targets.len())
    }

    /// The mean squared error on the test samples.
    pub fn test_loss(&self) -> f64 {
        let error = |index| f64::from(self.test.guess(index, &self.weights) - self.test.targets[index]).powi(2);
        (0..self.test.targets.len()).map(error).sum::<f64>() / self.test.targets.len().max(1) as f64
    }

    /// Trains on every sample once, in an order that follows from `seed`. `pace`, 0..=1, scales the learning rate: 1 at
    /// first, then less. Returns the mean squared error on the way.
    pub fn epoch(&mut self, seed: u64, pace: f64, stop: &AtomicBool) -> f64 {
        let mut order: Vec<usize> = (0..self.train.targets.len()).collect();
        let mut chance = MixRng(seed);
        for i in (1..order.len()).rev() {
            order.swap(i, chance.below(i as u64 + 1) as usize);
        }
        debug_assert!((0.0..=1.0).contains(&pace), "a pace of {pace}");
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let mut gradient = vec![0.0_f32; 2 * COLUMNS];
            for &index in batch {
                let guess = self.train.guess(index, &self.weights);
                let (counts, phase, target) = self.train.row(index);
                let error = guess - target;
                loss += f64::from(error * error);
                let slope = error * guess * (1.0 - guess) / batch.len() as f32;
                let (many, few) = gradient.split_at_mut(COLUMNS);
                for ((&count, many), few) in counts.iter().zip(many).zip(few) {
                    *many += f32::from(count) * slope * (1.0 - phase);
                    *few += f32::from(count) * slope * phase;
                }
            }
            self.step(&gradient, RATE * pace);
        }
        loss / self.train.targets.len().max(1) as f64
    }

    /// One step of Adam; `rate` in hundredths of a soldier.
    fn step(&mut self, gradient: &[f32], rate: f64) {
        self.steps += 1;
        let (fade1, fade2) = (0.9_f64, 0.999_f64);
        let (full1, full2) = (1.0 - fade1.powi(self.steps), 1.0 - fade2.powi(self.steps));
        for ((weight, &slope), (first, second)) in self.weights.iter_mut().zip(gradient).zip(&mut self.moments) {
            // With weight decay, so that weights which no sample shows go to 0.
            let slope = f64::from(slope) + DECAY * f64::from(*weight);
            *first = fade1 * *first + (1.0 - fade1) * slope;
            *second = fade2 * *second + (1.0 - fade2) * slope * slope;
            *weight -= (rate * (*first / full1) / ((*second / full2).sqrt() + 1e-12)) as f32;
        }
    }

    /// The weights as integers, by side and term, scaled so that a soldier is worth 100 on average.
    pub fn weights(&self) -> [[Weight; TERMS]; 2] {
        let soldier: f32 = [0, TERMS, COLUMNS, COLUMNS + TERMS].iter().map(|&at| self.weights[at]).sum::<f32>() / 4.0;
        let scale = if soldier > 1.0 { SOLDIER as f32 / soldier } else { 1.0 };
        let whole = |at: usize| (self.weights[at] * scale).round() as i16;
        [0, TERMS].map(|side| std::array::from_fn(|term| (whole(side + term), whole(COLUMNS + side + term))))
    }

    /// The weights as a source file. `made` says from what.
    pub fn source(&self, made: &str) -> String {
        let mut text = format!(
            "//! The weights of the evaluation: with all pieces on the board, and with the last few. Made by\n\
             //! `bizingo-engine tune` from {made}.\n\n\
             use super::evaluation::{{TERMS, Weight}};\n\n\
             /// By side, light first, and term.\n\
             pub const WEIGHTS: [[Weight; TERMS]; 2] = [\n"
        );
        for weights in self.weights() {
            text.push_str("    [\n");
            for ((many, few), name) in weights.iter().zip(&self.names) {
                let _ = writeln!(text, "        ({many}, {few}), // {name}");
            }
            text.push_str("    ],\n");
        }
        text.push_str("];\n");
        text
    }
}
