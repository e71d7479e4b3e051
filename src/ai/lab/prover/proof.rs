//! Proofs: an and-or search over the moves of attacker and defender, one more ply at a time.

use std::collections::HashMap;
use std::fmt;

use super::goal::{EVERYTHING, Goal, minus};
use crate::ai::search::{Ending, SearchPosition};
use crate::rules::bizingo::army::BEATEN;
use crate::rules::bizingo::options::Captures;
use crate::rules::bizingo::{Move, Options, Position};

/// What a captain is worth, in soldiers.
pub const CAPTAIN_WORTH: i32 = 2;

/// The node limit was reached, so nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not decided within the node limit")]
pub struct Exhausted;

/// Whether something is proved, if that was decided.
pub(super) type Verdict = Result<bool, Exhausted>;

/// What is known of a position and what is still to be gained: within how many plies that can be forced (`u32::MAX`:
/// not proved yet), and within how many it cannot.
#[derive(Clone, Copy)]
struct ProofBounds {
    proved_within: u32,
    refuted_within: u32,
}

/// Proves goals under one set of rules, and remembers what it has proved. The [module](super) has an example.
pub struct Prover {
    pub(super) rules: Options,
    known: HashMap<(Position, i32), ProofBounds>,
    /// How often a move has decided a position, by [`SearchPosition::history_index`]: those are tried first.
    history: Vec<u32>,
    nodes: u64,
    limit: u64,
}

impl fmt::Debug for Prover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover").field("nodes", &self.nodes).field("known", &self.known.len()).finish_non_exhaustive()
    }
}

/// A move of either side, what follows, and what it won for its side.
pub(super) struct Ply {
    pub(super) mv: Move,
    pub(super) next: Position,
    pub(super) gain: i32,
    pub(super) over: Option<Ending>,
}

impl Prover {
    /// A prover that gives up after `limit` nodes, of all its proofs together.
    pub fn new(rules: Options, limit: u64) -> Prover {
        Prover { rules, known: HashMap::new(), history: vec![0; Position::HISTORY_SIZE], nodes: 0, limit }
    }

    /// Nodes visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the side to move can force the goal within this many plies; never within 0, nor if the game is over. An
    /// even number means one less, for the last ply is the attacker's.
    ///
    /// # Errors
    /// [`Exhausted`] if the node limit was reached.
    pub fn prove(&mut self, position: &Position, goal: Goal, plies: u32) -> Verdict {
        Ok(position.ending(&self.rules).is_none() && plies > 0 && self.attack(position, odd(plies), goal.need())?)
    }

    /// Every first move that forces the goal within this many plies, as for [`Prover::prove`].
    ///
    /// # Errors
    /// [`Exhausted`] if the node limit was reached.
    pub fn first_moves(&mut self, position: &Position, goal: Goal, plies: u32) -> Result<Vec<Move>, Exhausted> {
        let mut found = Vec::new();
        if position.ending(&self.rules).is_none() && plies > 0 {
            for ply in self.plies(position) {
                if self.succeeds(&ply, odd(plies), goal.need())? {
                    found.push(ply.mv);
                }
            }
        }
        Ok(found)
    }

    /// The least number of plies, up to `most`, within which the goal can be forced; `None` if there is none.
    ///
    /// # Errors
    /// [`Exhausted`] if the node limit was reached.
    pub fn shortest(&mut self, position: &Position, goal: Goal, most: u32) -> Result<Option<u32>, Exhausted> {
        for plies in (1..=most).step_by(2) {
            if self.prove(position, goal, plies)? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    /// A move that reaches the goal within this many plies.
    pub(super) fn attacking(&mut self, position: &Position, plies: u32, need: i32) -> Result<Option<Ply>, Exhausted> {
        for ply in self.plies(position) {
            if self.succeeds(&ply, plies, need)? {
                return Ok(Some(ply));
            }
        }
        Ok(None)
    }

    pub(super) fn count(&mut self) -> Result<(), Exhausted> {
        self.nodes += 1;
        if self.nodes > self.limit { Err(Exhausted) } else { Ok(()) }
    }

    fn ply(&self, position: &Position, mv: Move) -> Ply {
        let side = position.turn();
        let captain = position.army(side).captains >> mv.from() & 1 == 1;
        let mut next = *position;
        let effect = next.play(mv, &self.rules);
        let captains = effect.captured & position.army(side.other()).captains;
        let mut gain = (effect.captured.count_ones() + captains.count_ones() * (CAPTAIN_WORTH as u32 - 1)) as i32;
        if effect.fell {
            gain -= if captain { CAPTAIN_WORTH } else { 1 };
        }
        Ply { mv, next, gain, over: next.ending(&self.rules) }
    }

    /// Every move, the likeliest to decide first.
    pub(super) fn plies(&self, position: &Position) -> Vec<Ply> {
        let mut plies = Vec::with_capacity(48);
        position.for_each_move(&self.rules, |mv| plies.push(self.ply(position, mv)));
        plies.sort_by_cached_key(|ply| (-ply.gain, std::cmp::Reverse(self.history[position.history_index(ply.mv)])));
        plies
    }

    /// The captures.
    pub(super) fn captures(&self, position: &Position) -> Vec<Ply> {
        let mut plies = Vec::new();
        position.each_capture(&self.rules, |mv, _| plies.push(self.ply(position, mv)));
        plies
    }

    /// Whether the defender has more pieces than can come off within this many plies, down to the last two.
    fn too_many(&self, position: &Position, plies: u32) -> bool {
        let moves = plies.div_ceil(2);
        let each = if self.rules.captures == Captures::One { 1 } else { 3 };
        // The defender may also lose one with each reply, by walking in.
        position.army(position.turn().other()).count() > BEATEN + moves * each + plies / 2
    }

    /// Whether the side to move can gain `need` within this many plies, an odd number.
    pub(super) fn attack(&mut self, position: &Position, plies: u32, need: i32) -> Verdict {
        debug_assert!(plies % 2 == 1, "{plies} plies: the last is the attacker's");
        self.count()?;
        if need == EVERYTHING && self.too_many(position, plies) {
            return Ok(false);
        }
        if plies == 1 && need > 0 {
            for ply in self.captures(position) {
                if self.succeeds(&ply, 1, need)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        let known = self
            .known
            .get(&(*position, need))
            .copied()
            .unwrap_or(ProofBounds { proved_within: u32::MAX, refuted_within: 0 });
        if plies >= known.proved_within || plies <= known.refuted_within {
            return Ok(plies >= known.proved_within);
        }
        let answer = self.attacking(position, plies, need)?;
        let known = self.known.entry((*position, need)).or_insert(known);
        match answer {
            Some(_) => known.proved_within = known.proved_within.min(plies),
            None => known.refuted_within = known.refuted_within.max(plies),
        }
        debug_assert!(known.refuted_within < known.proved_within, "proved and refuted");
        if let Some(ply) = &answer {
            self.history[position.history_index(ply.mv)] += plies;
        }
        Ok(answer.is_some())
    }

    /// Whether the attacker, having just moved, has reached what was needed before the move, or can within the plies
    /// left.
    fn succeeds(&mut self, ply: &Ply, plies: u32, need: i32) -> Verdict {
        let need = minus(need, ply.gain);
        match ply.over {
            // For the side to move next, the defender.
            Some(ending) => Ok(ending == Ending::Lost),
            None if self.reached(&ply.next, need)? => Ok(true),
            None => Ok(plies >= 3 && self.defence_fails(&ply.next, plies - 1, need)?),
        }
    }

    /// Whether the attacker gets what is needed after every reply.
    fn defence_fails(&mut self, position: &Position, plies: u32, need: i32) -> Verdict {
        self.count()?;
        for reply in self.plies(position) {
            let need = minus(need, -reply.gain);
            let fails = match reply.over {
                // For the attacker.
                Some(ending) => ending == Ending::Won,
                None => self.attack(&reply.next, plies - 1, need)?,
            };
            if !fails {
                self.history[position.history_index(reply.mv)] += plies;
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The greatest odd number that is not greater than this one, which is 1 or more.
fn odd(plies: u32) -> u32 {
    debug_assert!(plies > 0, "{plies} plies");
    (plies - 1) | 1
}
