//! Retrograde analysis: distance by distance, every position from which a move leads to those of the distance before.
//!
//! Invariant: when distance `n` is worked on, the table of the material holds exactly its positions of shorter
//! distances; the tables of what its captures and walk-ins lead to are complete.

use std::sync::atomic::{AtomicBool, Ordering};

use super::armies;
use super::armies::Armies;
use super::distance_table::{DARK_ARMIES, DistanceTable, PositionIndex};
use super::material::Material;
use super::probe::{MaterialTable, Tablebase};
use super::unmove;
use crate::rules::bizingo::army::BEATEN;
use crate::rules::bizingo::board::{MASK, bits, edges, steps};
use crate::rules::bizingo::{Move, Options, Position, Side};

/// The longest distance, in plies: one is stored in a byte.
const MAX_DISTANCE: u8 = 250;

/// More moves than a small army has: six steps a piece, three choices of what to take.
const MAX_MOVES: usize = 6 * 6 * 3;

/// The progress of [`Tablebase::solve`], after a distance was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TablebaseProgress {
    /// The material that is being solved.
    pub material: Material,
    /// The distance that was done, in plies.
    pub plies: u8,
    /// How many positions have this distance, rotated and mirrored ones not counted.
    pub found: usize,
}

/// Why an endgame was not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// It was stopped.
    #[error("interrupted")]
    Stopped,
    /// There are more armies than the table can number.
    #[error("{0}: too many positions")]
    TooLarge(Material),
    /// A side may have no move but to walk in, which the analysis does not look for.
    #[error("{0}: under these rules a side might be forced to walk in, which is not supported")]
    ForcedWalkIn(Material),
    /// Some win takes more plies than a byte can hold.
    #[error("{0}: a win takes more than 250 plies")]
    TooLong(Material),
}

impl Tablebase {
    /// Solves a material and all that captures can reduce it to. `report` is called after each distance; setting `stop`
    /// ends it early. Takes from seconds to hours.
    ///
    /// # Errors
    /// [`Unsolved`], saying why; what was solved before stays.
    pub fn solve(
        &mut self,
        material: Material,
        stop: &AtomicBool,
        report: &mut dyn FnMut(TablebaseProgress),
    ) -> Result<(), Unsolved> {
        let mut parts: Vec<Material> = material
            .light
            .reductions()
            .flat_map(|light| material.dark.reductions().map(move |dark| Material { light, dark }))
            .collect();
        parts.sort_by_key(|part| part.light.pieces() + part.dark.pieces());
        // Checked before an hour's work, not after it.
        let large =
            |part: &&Material| Side::BOTH.into_iter().any(|side| armies::count(side, part.side(side)) >= DARK_ARMIES);
        if let Some(&part) = parts.iter().find(large) {
            return Err(Unsolved::TooLarge(part));
        }
        for part in parts {
            if !self.solved.contains_key(&part) {
                let solved = self.solve_one(part, stop, report)?;
                self.solved.insert(part, solved);
            }
        }
        Ok(())
    }

    fn solve_one(
        &self,
        material: Material,
        stop: &AtomicBool,
        report: &mut dyn FnMut(TablebaseProgress),
    ) -> Result<MaterialTable, Unsolved> {
        let armies = Side::BOTH.map(|side| Armies::new(side, material.side(side)));
        if forced_walk_ins(&armies, &self.rules) {
            return Err(Unsolved::ForcedWalkIn(material));
        }
        let distances = DistanceTable::new(armies[0].classes());
        let mut solved = MaterialTable { armies, distances };
        let horizon = self.longest_after(material) + 1;
        for plies in 1..=MAX_DISTANCE {
            let [light, dark] = Side::BOTH.map(|turn| self.find(&solved, material, turn, plies, stop));
            if stop.load(Ordering::Relaxed) {
                return Err(Unsolved::Stopped);
            }
            let found = solved.distances.add(Side::Light, plies, light) + solved.distances.add(Side::Dark, plies, dark);
            report(TablebaseProgress { material, plies, found });
            if found == 0 && plies > horizon {
                return Ok(solved);
            }
        }
        Err(Unsolved::TooLong(material))
    }

    /// The longest distance in what one move of this material can lead to.
    fn longest_after(&self, material: Material) -> u8 {
        let mut longest = 0;
        for (_, part) in self.parts(material) {
            for turn in Side::BOTH {
                part.distances.each(turn, |_, plies| longest = longest.max(plies));
            }
        }
        longest
    }

    /// Solved materials that differ from this one by pieces of one side.
    fn parts(&self, material: Material) -> impl Iterator<Item = (Material, &MaterialTable)> {
        self.solved.iter().map(|(part, solved)| (*part, solved)).filter(move |(part, _)| {
            *part != material
                && Side::BOTH.into_iter().any(|side| {
                    part.side(side.other()) == material.side(side.other())
                        && material.side(side).minus(part.side(side)).is_some()
                })
        })
    }

    /// The positions with `turn` to move that are decided in exactly this many plies.
    fn find(
        &self,
        solved: &MaterialTable,
        material: Material,
        turn: Side,
        plies: u8,
        stop: &AtomicBool,
    ) -> Vec<PositionIndex> {
        let mut found = Vec::new();
        let mut offer = |position: &Position| {
            // Most candidates for a loss have a way out, which is found sooner than their index.
            if plies.is_multiple_of(2) && self.lost_in(solved, position) != Some(plies) {
                return;
            }
            let index = solved.index(position);
            if solved.distances.get(turn, index).is_none() {
                found.push(index);
            }
        };
        if plies == 1 {
            let own = &solved.armies[turn.index()];
            for class in (0..own.classes() as u32).take_while(|_| !stop.load(Ordering::Relaxed)) {
                unmove::wins(turn, own.first_of(class), material.side(turn.other()), &self.rules, &mut offer);
            }
        }
        let other = turn.other();
        let each_after = |after: &MaterialTable, f: &mut dyn FnMut(&Position)| {
            after.distances.each(other, |index, distance| {
                if distance + 1 == plies && !stop.load(Ordering::Relaxed) {
                    f(&after.position(other, index));
                }
            });
        };
        each_after(solved, &mut |after| unmove::quiet(after, &self.rules, &mut offer));
        for (part, after) in self.parts(material) {
            if let Some(taken) = material.side(other).minus(part.side(other)).filter(|taken| taken.pieces() > 0) {
                each_after(after, &mut |after| unmove::captures(after, taken, &self.rules, &mut offer));
            }
            if let Some(fallen) = material.side(turn).minus(part.side(turn)).filter(|fallen| fallen.pieces() == 1) {
                each_after(after, &mut |after| unmove::falls(after, fallen.captains == 1, &self.rules, &mut offer));
            }
        }
        found
    }

    /// In how many plies every move of a position loses, as far as is known; `None` if one does not.
    fn lost_in(&self, solved: &MaterialTable, position: &Position) -> Option<u8> {
        let loses_in = |mv| {
            let mut next = *position;
            let effect = next.play(mv, &self.rules);
            if next.army(next.turn()).count() <= BEATEN {
                return None;
            }
            if next.army(position.turn()).count() <= BEATEN {
                return Some(1);
            }
            let quiet = effect.captured == 0 && !effect.fell;
            let after = if quiet { solved } else { self.solved.get(&Material::of(&next))? };
            after.distance(&next).filter(|plies| plies % 2 == 1).map(|plies| plies + 1)
        };
        let mut moves = [Move::step(0, 0); MAX_MOVES];
        let mut count = 0;
        position.for_each_move(&self.rules, |mv| {
            moves[count] = mv;
            count += 1;
        });
        moves[..count].iter().try_fold(0, |so_far: u8, &mv| Some(so_far.max(loses_in(mv)?)))
    }
}

/// Whether a side might have no step but onto cells where it falls. May be wrongly true, never wrongly false.
fn forced_walk_ins(armies: &[Armies; 2], rules: &Options) -> bool {
    armies.iter().any(|own| {
        let side = own.side();
        let enemy = &armies[side.other().index()];
        let least = (0..own.classes() as u32).map(|class| {
            let pieces = own.first_of(class).pieces;
            let targets = bits(pieces).fold(0, |targets, bit| targets | steps(side, bit)) & !pieces;
            targets.count_ones()
        });
        let most = (0..enemy.classes() as u32).map(|class| {
            let pieces = enemy.first_of(class).pieces;
            let pit = |bit: u32| {
                let held = (edges(side, bit) & pieces).count_ones();
                held == 3 || rules.walk_in_border && held == 2 && rules.border_mask(side) >> bit & 1 == 1
            };
            bits(MASK[side.index()]).filter(|&bit| pit(bit)).count() as u32
        });
        least.min() <= most.max()
    })
}
