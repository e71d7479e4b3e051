//! Finds won endings for the endgame trainer. It begins at random positions in which a piece can be captured at once, and
//! goes back from there, a move of each side at a time: of what may have come before a won position, some is won too.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

use crate::ai::judge::Goal;
use crate::ai::prover::{self, Prover};
use crate::ai::puzzle::Puzzle;
use crate::rules::bizingo::army::{Army, Strength};
use crate::rules::bizingo::symmetry::Symmetry;
use crate::rules::bizingo::{Bizingo, Cell, Options, Position, Side};

/// Endings that the side to move can win: the winner's pieces, and the loser's. Any capture wins, for the loser
/// has three pieces. Without a captain nothing is won by force (docs/endgames.md).
const MATERIAL: [[Strength; 2]; 3] = [[army(2, 1), army(3, 0)], [army(3, 1), army(3, 0)], [army(2, 2), army(3, 0)]];

const fn army(soldiers: u32, captains: u32) -> Strength {
    Strength { soldiers, captains }
}

/// The fewest plies that an ending takes: shorter ones are puzzles, not endings.
const LEAST_PLIES: u32 = 5;

/// The most plies that are looked at. No win with three pieces against three takes longer (docs/endgames.md); with four,
/// nobody has solved it.
pub const MOST_PLIES: u32 = 11;

/// Nodes of the prover for all that may have come before a position. Wins are found in far fewer: they are narrow.
const NODES: u64 = 400_000;

/// The winner's pieces stand within this of the piece that they are after, in sides of a cell.
const REACH: f32 = 3.2;

/// Positions that may have come before one are tried up to so many.
const BEFORE: usize = 40;

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndingSearch {
    /// Decides what is tried.
    pub seed: u64,
    /// So many endings of each kind (pieces, side to move, plies) at most, from 1.
    pub each: usize,
    /// So many won positions of each kind are gone back from at most, from 1.
    pub width: usize,
}

/// How many kinds of pieces and sides to move there are: what [`find_endings`] counts its steps by.
pub const KINDS: usize = 2 * MATERIAL.len();

/// Finds won endings by the default rules; `found` hears how many kinds are done and how many endings there are. Stops
/// early if asked to. No two are the same but for a symmetry of the board.
pub fn find_endings(
    search: EndingSearch,
    stop: &AtomicBool,
    found: &mut dyn FnMut(usize, usize),
) -> Vec<Puzzle<Bizingo>> {
    let (mut endings, mut known) = (Vec::new(), HashSet::new());
    for (number, material) in MATERIAL.into_iter().enumerate() {
        for winner in Side::BOTH {
            found(2 * number + winner.index(), endings.len());
            let mut rng = ChaCha8Rng::seed_from_u64(search.seed);
            rng.set_stream((2 * number + winner.index()) as u64);
            let mut hunt = Hunt { search, winner, rng, stop };
            for (plies, won) in hunt.climb(material) {
                let new: Vec<Position> = won.into_iter().filter(|position| known.insert(twin(position))).collect();
                let puzzles = new.iter().filter_map(|position| ending(position, plies, material, stop));
                endings.extend(puzzles.take(search.each));
            }
        }
    }
    found(KINDS, endings.len());
    endings
}

/// The search for endings of one kind.
struct Hunt<'a> {
    search: EndingSearch,
    winner: Side,
    rng: ChaCha8Rng,
    stop: &'a AtomicBool,
}

impl Hunt<'_> {
    /// Positions won in so many plies, by plies, from [`LEAST_PLIES`] on.
    fn climb(&mut self, material: [Strength; 2]) -> Vec<(u32, Vec<Position>)> {
        let mut won: Vec<Position> = Vec::new();
        for _ in 0..1000 * self.search.width {
            if won.len() >= self.search.width {
                break;
            }
            let drawn = self.drawn(material);
            won.extend(drawn.filter(|position| is_won(&mut self.prover(), position, 1)));
        }
        let mut steps = Vec::new();
        for plies in (3..=MOST_PLIES).step_by(2) {
            won = self.before(&won, plies);
            if plies >= LEAST_PLIES {
                steps.push((plies, won.clone()));
            }
        }
        steps
    }

    /// A random position of these pieces, the winner to move.
    fn drawn(&mut self, material: [Strength; 2]) -> Option<Position> {
        let (winner, rng) = (self.winner, &mut self.rng);
        let cells = |side: Side| Cell::all().filter(move |cell| cell.side() == side);
        let loser = winner.other();
        let border: Vec<Cell> = cells(loser).filter(|cell| cell.step_neighbours().count() < 6).collect();
        let hunted = *border.choose(rng)?;
        let near: Vec<Cell> = cells(winner).filter(|cell| distance(*cell, hunted) <= REACH).collect();
        let away: Vec<Cell> = cells(loser).filter(|cell| *cell != hunted).collect();
        let [strong, weak] = material;
        let hunters: Vec<Cell> = near.sample(rng, strong.pieces() as usize).copied().collect();
        let others: Vec<Cell> = away.sample(rng, weak.pieces() as usize - 1).copied().collect();
        let mut armies = [Army::default(); 2];
        armies[winner.index()] = placed(&hunters, strong.captains as usize);
        armies[loser.index()] = placed(&[&others[..], &[hunted]].concat(), weak.captains as usize);
        Position::new(armies, winner, 0).ok()
    }

    /// What may have come before these, if it is won in two plies more, in random order.
    fn before(&mut self, won: &[Position], plies: u32) -> Vec<Position> {
        let (mut found, mut twins) = (Vec::new(), HashSet::new());
        for position in won {
            let mut earlier: Vec<Position> = self.earlier(position);
            earlier.shuffle(&mut self.rng);
            // They have much in common, and so have their proofs.
            let mut prover = self.prover();
            for candidate in earlier.into_iter().take(BEFORE) {
                if self.stop.load(Ordering::Relaxed) {
                    return found;
                }
                if !twins.contains(&twin(&candidate)) && is_won(&mut prover, &candidate, plies) {
                    twins.insert(twin(&candidate));
                    found.push(candidate);
                }
            }
        }
        found.shuffle(&mut self.rng);
        found.truncate(self.search.width);
        found
    }

    /// Every position a step of each side earlier, without those in which a piece of the loser stands surrounded.
    fn earlier(&self, position: &Position) -> Vec<Position> {
        let loser = self.winner.other();
        let back = |armies: [Army; 2], side: Side| -> Vec<[Army; 2]> {
            let taken = armies[side.index()];
            let step = |from: Cell| {
                let free = from.step_neighbours().filter(move |to| taken.pieces >> to.bit() & 1 == 0);
                free.map(move |to| moved(taken, from, to))
            };
            let all = Cell::of_set(side, taken.pieces).flat_map(step);
            all.map(|army| if side == Side::BOTH[0] { [army, armies[1]] } else { [armies[0], army] }).collect()
        };
        let armies = Side::BOTH.map(|side| position.army(side));
        let steps = back(armies, loser).into_iter().flat_map(|armies| back(armies, self.winner));
        let open = |armies: &[Army; 2]| {
            Cell::of_set(loser, armies[loser.index()].pieces).all(|cell| {
                cell.edge_neighbours().any(|next| armies[self.winner.index()].pieces >> next.bit() & 1 == 0)
            })
        };
        steps.filter(open).filter_map(|armies| Position::new(armies, self.winner, 0).ok()).collect()
    }

    fn prover(&self) -> Prover<'_, Position> {
        Prover::new(Options::default(), NODES).until(self.stop)
    }
}

/// Whether the win takes exactly so many plies.
fn is_won(prover: &mut Prover<Position>, position: &Position, plies: u32) -> bool {
    prover.shortest(position, prover::ForcedGoal::Win, plies) == Ok(Some(plies))
}

/// An army after a step.
fn moved(army: Army, from: Cell, to: Cell) -> Army {
    let step = 1_u128 << from.bit() | 1 << to.bit();
    let captains = if army.captains >> from.bit() & 1 == 1 { army.captains ^ step } else { army.captains };
    Army { pieces: army.pieces ^ step, captains }
}

/// A text that is the same for a position and all that are the same but for a symmetry of the board.
fn twin(position: &Position) -> String {
    Symmetry::all().map(|symmetry| symmetry.position(position).to_string()).min().unwrap_or_default()
}

/// The ending as a puzzle.
fn ending(position: &Position, plies: u32, material: [Strength; 2], stop: &AtomicBool) -> Option<Puzzle<Bizingo>> {
    let rules = Options::default();
    let line = Prover::new(rules, 20 * NODES).until(stop).line(position, prover::ForcedGoal::Win, plies).ok()?;
    let origin = format!("{}v{}", material[0], material[1]);
    Some(Puzzle { rules, position: *position, goal: Goal::Win, line, plies, difficulty: None, origin })
}

/// An army on these cells; the first ones are captains.
fn placed(cells: &[Cell], captains: usize) -> Army {
    let set = |cells: &[Cell]| cells.iter().fold(0, |set, cell| set | 1_u128 << cell.bit());
    Army { pieces: set(cells), captains: set(&cells[..captains]) }
}

/// How far apart two cells are, in sides of a cell.
fn distance(a: Cell, b: Cell) -> f32 {
    let ((ax, ay), (bx, by)) = (a.centre(), b.centre());
    (ax - bx).hypot(ay - by)
}
