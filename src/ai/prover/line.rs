//! The line of a proof: the shortest attack against the longest defence.

use super::ForcedGoal;
use super::goal::minus;
use super::proof::{Exhausted, Prover};
use super::provable::{Ply, Provable};

impl<P: Provable> Prover<'_, P> {
    /// A line that forces the goal in as few plies as possible, against the defence that holds out longest; empty if
    /// there is none within `most` plies.
    ///
    /// # Errors
    /// [`Exhausted`] if the node limit was reached.
    pub fn line(&mut self, position: &P, goal: ForcedGoal, most: u32) -> Result<Vec<P::Move>, Exhausted> {
        self.line_from(position, goal.need(), most)
    }

    /// As [`Prover::line`], with `need` still to be gained.
    pub(crate) fn line_from(&mut self, position: &P, need: i32, most: u32) -> Result<Vec<P::Move>, Exhausted> {
        let mut line = Vec::new();
        let (mut at, mut need) = (*position, need);
        if at.ending(self.rules()).is_some() {
            return Ok(line);
        }
        let mut left = self.shortest_from(&at, need, most)?.unwrap_or(0);
        while left > 0 {
            let Some(ply) = self.attacking(&at, left, need)? else { break };
            line.push(ply.mv);
            need = minus(need, ply.gain);
            at = ply.next;
            if left == 1 || ply.over.is_some() || at.is_reached(self, need)? {
                break;
            }
            let Some((plies, reply)) = self.longest_defence(&at, need, left - 1)? else { break };
            line.push(reply.mv);
            need = minus(need, -reply.gain);
            at = reply.next;
            left = plies;
        }
        Ok(line)
    }

    /// As [`Prover::line`], with this first move, a legal one; only that move if it does not force the goal.
    ///
    /// # Errors
    /// [`Exhausted`] if the node limit was reached.
    pub fn line_with(
        &mut self,
        position: &P,
        mv: P::Move,
        goal: ForcedGoal,
        most: u32,
    ) -> Result<Vec<P::Move>, Exhausted> {
        let ply = position.ply(mv, self.rules());
        let need = minus(goal.need(), ply.gain);
        let mut line = vec![mv];
        if ply.over.is_some() || most < 3 || ply.next.is_reached(self, need)? {
            return Ok(line);
        }
        if let Some((plies, reply)) = self.longest_defence(&ply.next, need, (most - 1) & !1)? {
            line.push(reply.mv);
            line.extend(self.line_from(&reply.next, minus(need, -reply.gain), plies)?);
        }
        Ok(line)
    }

    /// The defence that takes the attacker longest, and within how many plies more they get what is needed then: 0 if
    /// it ends the game. All defences fail within `plies`, an even number.
    pub(crate) fn longest_defence(
        &mut self,
        position: &P,
        need: i32,
        plies: u32,
    ) -> Result<Option<(u32, Ply<P>)>, Exhausted> {
        let mut longest: Option<(u32, Ply<P>)> = None;
        for reply in self.plies(position) {
            let mut needs = 0;
            if reply.over.is_none() {
                needs = 1;
                while needs < plies - 1 && !self.attack(&reply.next, needs, minus(need, -reply.gain))? {
                    needs += 2;
                }
            }
            if longest.as_ref().is_none_or(|(most, _)| needs > *most) {
                longest = Some((needs, reply));
            }
        }
        Ok(longest)
    }
}
