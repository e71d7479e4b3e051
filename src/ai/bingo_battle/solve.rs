//! Solves Bingo Battle: the exact value of every position, by value iteration between two bounds.
//!
//! Claims are never given back, so positions are solved by the number of claims made, the most first. Among those with
//! the same claims coins come and go, and the value is the limit of an iteration: one from below, which takes the game
//! for lost until shown otherwise, and one from above. The true value always lies between them, and the work is done
//! when they are closer together than [`PRECISION`]. Classes are visited from the most coins on the tiles to the
//! fewest, against the usual direction of play, so that most successors of a class are up to date.
//!
//! A value is, for two players, the chance that the next roller wins and half the chance of a draw, 0..=1; for one, the
//! expected claims at the end of the game, from 0 to the goal. Claims that are made already count.
//!
//! Invariant: the bounds of a position are computed only when those of all positions with more claims are done.

use std::sync::atomic::{AtomicBool, Ordering};

use super::classes::{Classes, GameSize};
use super::graph::{Graph, Successor};
use crate::rules::bingo_battle::options::Players;

/// The greatest distance between the bounds of a value that is solved, in the unit of the value.
pub const PRECISION: f64 = 1e-9;

/// The bounds of a value, in its unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The value is not smaller.
    pub low: f64,
    /// The value is not greater.
    pub high: f64,
}

impl Bounds {
    fn middle(self) -> f64 {
        (self.low + self.high) / 2.0
    }
}

/// The progress of [`solve`], after a sweep over the positions with the same number of claims.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolveProgress {
    /// Claims made in all in the positions that are being solved: from [`GameSize::most_claims`] down to 0.
    pub claims: usize,
    /// How many classes they have.
    pub classes: usize,
    /// How often each of them has been visited.
    pub sweeps: usize,
    /// The greatest distance between the bounds of a value among them.
    pub gap: f64,
}

/// The work was stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped before everything was solved")]
pub struct Stopped;

/// One `T` for each position: `[claims of the roller][claims of the opponent][class]`.
pub(crate) type Layers<T> = Vec<Vec<Vec<T>>>;

/// A solved game: the exact values of its positions.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The classes that are valued.
    pub classes: Classes,
    /// Values to the next roller: `[claims of the next roller][claims of the opponent][class]`. Claims are below the
    /// goal (for one player those of the opponent are 0), classes below [`Classes::with_claims`] of their sum.
    pub values: Layers<f64>,
    /// The graph of throws, by claims made in all, from 0 to [`GameSize::most_claims`].
    pub graphs: Vec<Graph>,
    /// How many sweeps it took, over all numbers of claims.
    pub sweeps: usize,
}

/// The ways to share `claims` between the roller and the opponent while the game is open.
pub(crate) fn shares(size: GameSize, claims: usize) -> Vec<(usize, usize)> {
    let goal = usize::from(size.terms.goal);
    match size.terms.players {
        Players::One => vec![(claims, 0)],
        Players::Two => {
            (0..=claims).map(|own| (own, claims - own)).filter(|(own, other)| *own < goal && *other < goal).collect()
        }
    }
}

/// Solves a game. `report` is called after each sweep; setting `stop` ends it early. The full game takes minutes.
///
/// # Errors
/// [`Stopped`] if `stop` was set.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use bizingo::ai::bingo_battle::classes::GameSize;
/// use bizingo::ai::bingo_battle::forecast::{Chooser, forecast};
/// use bizingo::ai::bingo_battle::solve::solve;
/// use bizingo::rules::bingo_battle::Options;
///
/// // A small game: two columns of two rows, and six coins.
/// let size = GameSize { columns: 2, rows: 2, coins: 6, terms: Options::default().terms() };
/// let stop = AtomicBool::new(false);
/// let solved = solve(size, &stop, &mut |_| {})?;
/// let start = solved.values[0][0][0];
/// assert!((0.0..=1.0).contains(&start));
///
/// // What it is worth is what comes of it, if both players choose best.
/// let best = Chooser { values: &solved.values, sight: 1.0 };
/// let forecast = forecast(&solved, [best; 2], &stop)?;
/// assert!((forecast.worth(size.terms.players) - start).abs() < 1e-6);
/// # Ok::<(), bizingo::ai::bingo_battle::solve::Stopped>(())
/// ```
pub fn solve(size: GameSize, stop: &AtomicBool, report: &mut impl FnMut(SolveProgress)) -> Result<Solved, Stopped> {
    let classes = Classes::new(size);
    let most = size.most_claims();
    let goal = usize::from(size.terms.goal);
    let others = if size.terms.players == Players::Two { goal } else { 1 };
    let worst = Bounds { low: 0.0, high: if size.terms.players == Players::Two { 1.0 } else { goal as f64 } };
    let mut bounds: Layers<Bounds> = vec![vec![Vec::new(); others]; goal];
    let mut graphs = vec![Graph::default(); most + 1];
    let mut all_sweeps = 0;
    for claims in (0..=most).rev() {
        let graph = Graph::new(&classes, claims);
        let shares = shares(size, claims);
        for (own, other) in &shares {
            debug_assert!(bounds[*own][*other].is_empty(), "solved once");
            bounds[*own][*other] = vec![worst; graph.len()];
        }
        // Each number of claims may add its share to the gap.
        let wanted = PRECISION * (most - claims + 1) as f64 / (most + 1) as f64;
        let mut sweeps = 0;
        loop {
            let mut gap: f64 = 0.0;
            for class in (0..graph.len()).rev() {
                if class % 4096 == 0 && stop.load(Ordering::Relaxed) {
                    return Err(Stopped);
                }
                for (own, other) in &shares {
                    let new = back_up(&graph, size, &bounds, class, *own, *other);
                    debug_assert!(new.low <= new.high + PRECISION, "the bounds of class {class} have crossed: {new:?}");
                    bounds[*own][*other][class] = new;
                    gap = gap.max(new.high - new.low);
                }
            }
            sweeps += 1;
            report(SolveProgress { claims, classes: graph.len(), sweeps, gap });
            if gap <= wanted {
                break;
            }
        }
        all_sweeps += sweeps;
        graphs[claims] = graph;
    }
    let values = bounds
        .into_iter()
        .map(|others| others.into_iter().map(|values| values.into_iter().map(Bounds::middle).collect()).collect())
        .collect();
    Ok(Solved { classes, values, graphs, sweeps: all_sweeps })
}

/// The bounds that follow from those of the successors of a class.
fn back_up(graph: &Graph, size: GameSize, bounds: &Layers<Bounds>, class: usize, own: usize, other: usize) -> Bounds {
    let worth = |successor: Successor| {
        let exact = |value: f64| Bounds { low: value, high: value };
        let (goal, after) = (usize::from(size.terms.goal), own + successor.claims());
        match size.terms.players {
            _ if successor.is_dead() => exact(dead_worth(size.terms.players, own, other)),
            Players::Two if after >= goal => exact(1.0),
            Players::Two => {
                let bounds = bounds[other][after][successor.class()];
                Bounds { low: 1.0 - bounds.high, high: 1.0 - bounds.low }
            }
            Players::One if after >= goal => exact(goal as f64),
            Players::One => bounds[after][other][successor.class()],
        }
    };
    let (mut low, mut high) = (0.0, 0.0);
    for (successor, weight) in graph.singles(class) {
        let worth = worth(successor);
        low += weight * worth.low;
        high += weight * worth.high;
    }
    for (options, weight) in graph.choices(class) {
        let best = options.iter().map(|successor| worth(*successor)).fold(
            Bounds { low: f64::NEG_INFINITY, high: f64::NEG_INFINITY },
            |best, worth| Bounds { low: best.low.max(worth.low), high: best.high.max(worth.high) },
        );
        low += weight * best.low;
        high += weight * best.high;
    }
    let throws = f64::from(size.throws());
    Bounds { low: low / throws, high: high / throws }
}

/// What a dead throw is worth to its roller ([P9](crate::rules::bingo_battle::points#p9), [P10](crate::rules::bingo_battle::points#p10)).
pub(crate) fn dead_worth(players: Players, own: usize, other: usize) -> f64 {
    match players {
        Players::One => own as f64,
        Players::Two if own == other => 0.5,
        Players::Two => f64::from(u8::from(own > other)),
    }
}
