//! Proofs: an and-or search over the moves of attacker and defender, one more ply at a time.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use super::goal::{ForcedGoal, minus};
use super::known::{Known, ProofBounds, Task};
use super::provable::{Ply, Provable};
use crate::ai::search::SearchPosition;

/// The node limit was reached, or the proof was stopped, so nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not decided within the node limit")]
pub struct Exhausted;

/// Whether something is proved, if that was decided.
pub type Proved = Result<bool, Exhausted>;

/// Proves goals under one set of rules, and remembers what it has proved. The [module](super) has an example.
pub struct Prover<'a, P: Provable> {
    rules: P::Rules,
    known: Known<P>,
    /// How often a move has decided a position, by [`SearchPosition::history_index`]: those are tried first.
    history: Vec<u32>,
    nodes: u64,
    limit: u64,
    stop: Option<&'a AtomicBool>,
}

impl<P: Provable> fmt::Debug for Prover<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover").field("nodes", &self.nodes).field("known", &self.known.len()).finish_non_exhaustive()
    }
}

impl<'a, P: Provable> Prover<'a, P> {
    /// A prover that gives up after `limit` nodes, of all its proofs together.
    pub fn new(rules: P::Rules, limit: u64) -> Prover<'a, P> {
        let history = vec![0; <P as SearchPosition>::HISTORY_SIZE];
        Prover { rules, known: Known::default(), history, nodes: 0, limit, stop: None }
    }

    /// The same, which also gives up, within a millisecond, once `stop` is set.
    pub fn until(self, stop: &'a AtomicBool) -> Prover<'a, P> {
        Prover { stop: Some(stop), ..self }
    }

    /// The rules that it proves by.
    pub fn rules(&self) -> &P::Rules {
        &self.rules
    }

    /// Nodes visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether it has given up, so that what it did not prove since is not refuted.
    pub fn is_exhausted(&self) -> bool {
        self.nodes > self.limit || self.is_stopped()
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Whether the side to move can force the goal within this many plies; never within 0, nor if the game is over. An
    /// even number means one less, for the last ply is the attacker's.
    ///
    /// # Errors
    /// [`Exhausted`] if the node limit was reached.
    pub fn prove(&mut self, position: &P, goal: ForcedGoal, plies: u32) -> Proved {
        Ok(position.ending(&self.rules).is_none() && plies > 0 && self.attack(position, odd(plies), goal.need())?)
    }

    /// Every first move that forces the goal within this many plies, as for [`Prover::prove`].
    ///
    /// # Errors
    /// [`Exhausted`] if the node limit was reached.
    pub fn first_moves(&mut self, position: &P, goal: ForcedGoal, plies: u32) -> Result<Vec<P::Move>, Exhausted> {
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

    /// Whether this first move, a legal one, forces the goal within this many plies, as for [`Prover::prove`].
    ///
    /// # Errors
    /// [`Exhausted`] if the node limit was reached.
    pub fn forces(&mut self, position: &P, mv: P::Move, goal: ForcedGoal, plies: u32) -> Proved {
        debug_assert!(position.is_legal(mv, &self.rules), "{mv:?} is not legal");
        if position.ending(&self.rules).is_some() || plies == 0 {
            return Ok(false);
        }
        let ply = position.ply(mv, &self.rules);
        self.succeeds(&ply, odd(plies), goal.need())
    }

    /// The least number of plies, up to `most`, within which the goal can be forced; `None` if there is none.
    ///
    /// # Errors
    /// [`Exhausted`] if the node limit was reached.
    pub fn shortest(&mut self, position: &P, goal: ForcedGoal, most: u32) -> Result<Option<u32>, Exhausted> {
        self.shortest_from(position, goal.need(), most)
    }

    /// As [`Prover::shortest`], with `need` still to be gained.
    pub(super) fn shortest_from(&mut self, position: &P, need: i32, most: u32) -> Result<Option<u32>, Exhausted> {
        if position.ending(&self.rules).is_none() {
            for plies in (1..=most).step_by(2) {
                if self.attack(position, plies, need)? {
                    return Ok(Some(plies));
                }
            }
        }
        Ok(None)
    }

    /// A move that reaches the goal within this many plies.
    pub(super) fn attacking(&mut self, position: &P, plies: u32, need: i32) -> Result<Option<Ply<P>>, Exhausted> {
        for ply in self.plies(position) {
            if self.succeeds(&ply, plies, need)? {
                return Ok(Some(ply));
            }
        }
        Ok(None)
    }

    /// Counts a node.
    ///
    /// # Errors
    /// [`Exhausted`] if that is one too many, or the proof was stopped.
    pub(crate) fn count(&mut self) -> Result<(), Exhausted> {
        self.nodes += 1;
        if self.is_exhausted() { Err(Exhausted) } else { Ok(()) }
    }

    /// Every move, the likeliest to decide first.
    pub(crate) fn plies(&self, position: &P) -> Vec<Ply<P>> {
        let mut plies = Vec::with_capacity(48);
        position.each_move(&self.rules, |mv, _| plies.push(position.ply(mv, &self.rules)));
        plies.sort_by_cached_key(|ply| (-ply.gain, std::cmp::Reverse(self.history[position.history_index(ply.mv)])));
        plies
    }

    /// The captures.
    pub(crate) fn captures(&self, position: &P) -> Vec<Ply<P>> {
        let mut plies = Vec::new();
        position.each_capture(&self.rules, |mv, _| plies.push(position.ply(mv, &self.rules)));
        plies
    }

    /// Whether the side to move can gain `need` within this many plies, an odd number.
    pub(crate) fn attack(&mut self, position: &P, plies: u32, need: i32) -> Proved {
        debug_assert!(plies % 2 == 1, "{plies} plies: the last is the attacker's");
        self.count()?;
        if position.is_out_of_reach(&self.rules, plies, need) {
            return Ok(false);
        }
        if plies == 1 && need > 0 && position.only_captures_gain(&self.rules) {
            for ply in self.captures(position) {
                if self.succeeds(&ply, 1, need)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        let task = Task(*position, need);
        let known = self.known.get(&task).copied().unwrap_or(ProofBounds::NONE);
        if plies >= known.proved_within || plies <= known.refuted_within {
            return Ok(plies >= known.proved_within);
        }
        let answer = self.attacking(position, plies, need)?;
        let known = self.known.entry(task).or_insert(known);
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
    fn succeeds(&mut self, ply: &Ply<P>, plies: u32, need: i32) -> Proved {
        let need = minus(need, ply.gain);
        match ply.attack_ends(need) {
            Some(reached) => Ok(reached),
            None if ply.next.is_reached(self, need)? => Ok(true),
            None => Ok(plies >= 3 && self.defence_fails(&ply.next, plies - 1, need)?),
        }
    }

    /// Whether the attacker gets what is needed after every reply, within this many plies, an even number.
    pub(crate) fn defence_fails(&mut self, position: &P, plies: u32, need: i32) -> Proved {
        self.count()?;
        for reply in self.plies(position) {
            let need = minus(need, -reply.gain);
            let fails = match reply.defence_ends(need) {
                Some(reached) => reached,
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
