//! The judge of moves that are to hold: one move is made, and then the prover looks for what the other side can force.

use std::sync::atomic::AtomicBool;

use super::question::{JudgeError, Judgement, Question, Verdict};
use crate::ai::computer::{Computer, Searchable};
use crate::ai::prover::{Exhausted, ForcedGoal, Ply, Provable, Prover, minus};
use crate::ai::search::SearchPosition;

/// Judges the first move since `start`: `reached` if the other side can force nothing of what is threatened within the
/// plies that are left, else `refuted` with its proof. Before any move it is `forced` if one move at least holds, which is the line.
/// Later moves only have to be legal.
///
/// # Errors
/// [`JudgeError`] if a move is not legal.
pub(super) fn judge_holding<G>(
    start: &G,
    moves: &[G::Move],
    threat: ForcedGoal,
    question: &Question,
    stop: &AtomicBool,
) -> Result<Judgement<G::Move>, JudgeError>
where
    G: Computer + Searchable<Adapter: Provable>,
{
    let (rules, position) = (start.rules(), start.search_position());
    let mut at = position;
    for &mv in moves {
        if at.ending(rules).is_some() || !at.is_legal(mv, rules) {
            return Err(JudgeError::Illegal);
        }
        at = at.ply(mv, rules).next;
    }
    let prover = Prover::new(rules.clone(), question.nodes).until(stop);
    // The other side moves last.
    let mut holder = Holder { prover, threat, left: question.plies.saturating_sub(1) };
    let judged = match moves.first() {
        Some(&mv) => holder.judge(&position.ply(mv, rules)),
        None => holder.find(&position),
    };
    let nodes = holder.prover.nodes();
    Ok(judged.map_or(Judgement::new(Verdict::Open, nodes), |(verdict, line)| Judgement {
        // It goes on from the first move; what was played since has left it.
        line: if moves.len() > 1 { Vec::new() } else { line },
        ..Judgement::new(verdict, nodes)
    }))
}

/// What is needed to judge one move.
struct Holder<'a, P: Provable> {
    prover: Prover<'a, P>,
    threat: ForcedGoal,
    /// Plies of the other side's proof.
    left: u32,
}

impl<P: Provable> Holder<'_, P> {
    /// Whether a move holds; if not, how the other side goes on.
    fn judge(&mut self, ply: &Ply<P>) -> Result<(Verdict, Vec<P::Move>), Exhausted> {
        // What the move gains the other side has to win back first.
        let need = minus(self.threat.need(), -ply.gain);
        let line = match ply.defence_ends(need) {
            // The game is over: lost, or nothing can be forced any more.
            Some(lost) => return Ok((if lost { Verdict::Refuted } else { Verdict::Reached }, Vec::new())),
            None => self.prover.line_from(&ply.next, need, self.left)?,
        };
        Ok((if line.is_empty() { Verdict::Reached } else { Verdict::Refuted }, line))
    }

    /// A move that holds.
    fn find(&mut self, position: &P) -> Result<(Verdict, Vec<P::Move>), Exhausted> {
        if position.ending(self.prover.rules()).is_none() {
            for ply in self.prover.plies(position) {
                if self.judge(&ply)?.0 == Verdict::Reached {
                    return Ok((Verdict::Forced, vec![ply.mv]));
                }
            }
        }
        Ok((Verdict::Refuted, Vec::new()))
    }
}
