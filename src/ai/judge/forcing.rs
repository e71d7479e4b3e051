//! The judge of games with a prover: a goal is reached, can still be forced, or has been refuted.

use std::sync::atomic::AtomicBool;

use super::goal::Goal;
use super::holding::judge_holding;
use super::question::{JudgeError, Judgement, Question, Verdict};
use crate::ai::computer::{Computer, Searchable};
use crate::ai::prover::{Exhausted, Provable, Prover, minus};
use crate::ai::search::{Limits, MissedMoves, SearchPosition, Searcher};

/// Nodes to rank the replies to a wrong move, so that of several refutations the most telling is shown.
const RANKING_NODES: u64 = 10_000;

/// Nodes to tell how it goes on after a refutation.
const LINE_NODES: u64 = 10_000;

/// The most plies of a line after a wrong move.
const REFUTATION_PLIES: usize = 3;

/// Any two moves are nearer to each other than this.
const ANY_MARGIN: i32 = 100_000;

/// Judges the moves played since `start`; [`Computer::judge`] says how.
///
/// # Errors
/// [`JudgeError`] if the goal is not one that is forced, or a move is not legal.
pub(crate) fn judge_forcing<G>(
    start: &G,
    moves: &[G::Move],
    question: &Question,
    stop: &AtomicBool,
) -> Result<Judgement<G::Move>, JudgeError>
where
    G: Computer + Searchable<Adapter: Provable>,
{
    if let Goal::Hold(threat) = question.goal {
        return judge_holding(start, moves, threat, question, stop);
    }
    let Some(goal) = question.goal.forced() else {
        return Err(JudgeError::NoSuchGoal { game: G::NAME, goal: question.goal });
    };
    let rules = start.rules();
    let (mut position, mut need) = (start.search_position(), goal.need());
    for (at, &mv) in moves.iter().enumerate() {
        if !position.is_legal(mv, rules) {
            return Err(JudgeError::Illegal);
        }
        let ply = position.ply(mv, rules);
        let by_solver = at % 2 == 0;
        need = minus(need, if by_solver { ply.gain } else { -ply.gain });
        let ended = if by_solver { ply.attack_ends(need) } else { ply.defence_ends(need) };
        if let Some(reached) = ended {
            return Ok(Judgement::new(if reached { Verdict::Reached } else { Verdict::Refuted }, 0));
        }
        position = ply.next;
    }
    let plies = (question.plies.max(1) - 1) | 1;
    let left = plies.saturating_sub(moves.len().try_into().unwrap_or(u32::MAX));
    let prover = Prover::new(rules.clone(), question.nodes).until(stop);
    let mut judge = Judge { prover, position, need, left, search: Searcher::new(1), stop };
    let judged = if moves.len() % 2 == 1 { judge.after_attack() } else { judge.before_attack() };
    let nodes = judge.prover.nodes();
    Ok(judged.map_or(Judgement::new(Verdict::Open, nodes), |(verdict, line)| Judgement {
        line,
        ..Judgement::new(verdict, nodes)
    }))
}

/// A judgement on its way, of a game that is not over.
struct Judge<'a, P: Provable> {
    prover: Prover<'a, P>,
    position: P,
    /// What is still to be gained.
    need: i32,
    /// Plies left: an odd number where the solver is to move.
    left: u32,
    search: Searcher<P>,
    stop: &'a AtomicBool,
}

/// A verdict and its line.
type Judged<M> = Result<(Verdict, Vec<M>), Exhausted>;

impl<P: Provable> Judge<'_, P> {
    /// The solver is to move.
    fn before_attack(&mut self) -> Judged<P::Move> {
        let line = self.prover.line_from(&self.position, self.need, self.left)?;
        if line.is_empty() {
            let line = self.searched(self.position);
            return Ok((Verdict::Refuted, line));
        }
        Ok((Verdict::Forced, line))
    }

    /// The solver has just moved.
    fn after_attack(&mut self) -> Judged<P::Move> {
        let (position, need, left) = (self.position, self.need, self.left);
        if position.is_reached(&mut self.prover, need)? {
            return Ok((Verdict::Reached, Vec::new()));
        }
        if left < 2 || !self.prover.defence_fails(&position, left, need)? {
            return Ok((Verdict::Refuted, self.refutation()?));
        }
        let mut line = Vec::new();
        if let Some((plies, reply)) = self.prover.longest_defence(&position, need, left)? {
            line.push(reply.mv);
            line.extend(self.prover.line_from(&reply.next, minus(need, -reply.gain), plies)?);
        }
        Ok((Verdict::Forced, line))
    }

    /// The refuting reply that the search likes best, and how it may go on.
    fn refutation(&mut self) -> Result<Vec<P::Move>, Exhausted> {
        let (position, rules) = (self.position, *self.prover.rules());
        let limits = Limits::nodes(RANKING_NODES);
        let ranked =
            self.search.rank_root_moves(&position, &rules, &[], limits, ANY_MARGIN, MissedMoves::default(), self.stop);
        for (mv, _) in ranked {
            let reply = position.ply(mv, &rules);
            let need = minus(self.need, -reply.gain);
            let fails = match reply.defence_ends(need) {
                Some(reached) => reached,
                None => self.left >= 2 && self.prover.attack(&reply.next, self.left - 1, need)?,
            };
            if !fails {
                let mut line = vec![mv];
                if reply.over.is_none() {
                    line.extend(self.searched(reply.next));
                }
                line.truncate(REFUTATION_PLIES);
                return Ok(line);
            }
        }
        // Only a search that was stopped ranks too few moves.
        Err(Exhausted)
    }

    /// How a search goes on.
    fn searched(&mut self, position: P) -> Vec<P::Move> {
        let rules = *self.prover.rules();
        let limits = Limits::nodes(LINE_NODES);
        self.search.run(&position, &rules, &[], limits, self.stop, &mut |_| {}).pv
    }
}
