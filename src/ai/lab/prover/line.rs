//! The line of a proof: the shortest attack against the longest defence.

use super::Goal;
use super::goal::minus;
use super::proof::{Exhausted, Ply, Prover};
use crate::ai::search::SearchPosition;
use crate::rules::bizingo::{Move, Position};

impl Prover {
    /// A line that forces the goal in as few plies as possible, against the defence that holds out longest; empty if
    /// there is none within `most` plies.
    ///
    /// # Errors
    /// [`Exhausted`] if the node limit was reached.
    pub fn line(&mut self, position: &Position, goal: Goal, most: u32) -> Result<Vec<Move>, Exhausted> {
        let mut line = Vec::new();
        let (mut at, mut need) = (*position, goal.need());
        if at.ending(&self.rules).is_some() {
            return Ok(line);
        }
        let mut left = self.shortest(&at, goal, most)?.unwrap_or(0);
        while left > 0 {
            let Some(ply) = self.attacking(&at, left, need)? else { break };
            line.push(ply.mv);
            need = minus(need, ply.gain);
            at = ply.next;
            if left == 1 || ply.over.is_some() || self.reached(&at, need)? {
                break;
            }
            // The defence that takes the attacker longest; one that ends the game by walking in is the shortest.
            let mut longest: Option<(u32, Ply)> = None;
            for reply in self.plies(&at) {
                let mut plies = 0;
                if reply.over.is_none() {
                    plies = 1;
                    while plies < left - 2 && !self.attack(&reply.next, plies, minus(need, -reply.gain))? {
                        plies += 2;
                    }
                }
                if longest.as_ref().is_none_or(|(most, _)| plies > *most) {
                    longest = Some((plies, reply));
                }
            }
            let Some((plies, reply)) = longest else { break };
            line.push(reply.mv);
            need = minus(need, -reply.gain);
            at = reply.next;
            left = plies;
        }
        Ok(line)
    }
}
