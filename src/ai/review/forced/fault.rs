//! What is wrong with a move, by what was proved: a gain that was there and is missed, or one that the other side has
//! only now.

use std::sync::atomic::AtomicBool;

use super::ProvenGame;
use super::decided::decided;
use super::outlook::sign;
use crate::ai::computer::GameEngine;
use crate::ai::judge;
use crate::ai::prover::{Forced, ForcedGoal, Provable, Prover};
use crate::ai::review::effort::Effort;
use crate::ai::review::mistake::{AsPuzzle, DRAW_LOSS, Evidence, Fault, GAME_LOSS, Kind, TIME_LOSS};
use crate::ai::review::reviewed::Moment;
use crate::ai::search::{Limits, WIN};
use crate::games::Player;
use crate::rules::Turn;

/// A move costs something only if the search thinks so too: it must lose at least this, in hundredths of the unit.
const FELT: i32 = 50;

/// The most plies of a line that is shown and was not proved.
const LINE_PLIES: usize = 6;

/// What a won game counts, in the unit of gains.
const GAME: i32 = GAME_LOSS as i32;

/// A move that was made, with all that is known about it.
pub(crate) struct Played<'a, G: ProvenGame> {
    pub(crate) before: Moment<'a, G>,
    pub(crate) mv: G::Move,
    pub(crate) after: Moment<'a, G>,
    pub(crate) engine: &'a mut G::Engine,
    pub(crate) effort: Effort,
    pub(crate) stop: &'a AtomicBool,
    /// What the search expected before the move and after it, for the side that moved.
    pub(crate) hoped: i32,
    pub(crate) got: i32,
}

/// What is wrong with a move of the side to move.
pub(crate) fn fault<G: ProvenGame>(
    before: Moment<'_, G>,
    mv: G::Move,
    after: Moment<'_, G>,
    engine: &mut G::Engine,
    effort: Effort,
    stop: &AtomicBool,
) -> Option<Fault<G::Move>> {
    let Turn::Side(side) = before.game.turn() else { return None };
    let sign = sign(Player::of::<G>(side));
    let (hoped, got) = (sign * before.outlook.score, sign * after.outlook.score);
    let mut played = Played { before, mv, after, engine, effort, stop, hoped, got };
    let won = matches!(after.game.turn(), Turn::Over(outcome) if outcome.winner == Some(side));
    if won || before.game.legal_moves().len() < 2 {
        return None;
    }
    played.missed().or_else(|| played.given_away()).or_else(|| decided(&played)).or_else(|| played.missed_later())
}

/// What a goal is worth, in the unit of gains.
fn worth(goal: ForcedGoal) -> i32 {
    match goal {
        ForcedGoal::Gain(gain) => gain,
        ForcedGoal::Win => GAME,
    }
}

/// A loss in the unit of the game.
fn material(loss: i32) -> f64 {
    f64::from(loss).min(GAME_LOSS)
}

impl<'a, G: ProvenGame> Played<'a, G> {
    pub(crate) fn prover(&self, nodes: u64) -> Prover<'a, G::Adapter> {
        Prover::new(self.before.game.rules().clone(), nodes).until(self.stop)
    }

    /// Whether the move ended the game, and nobody won.
    pub(crate) fn draws(&self) -> bool {
        matches!(self.after.game.turn(), Turn::Over(outcome) if outcome.winner.is_none())
    }

    /// What a move costs its side: what the other side can force after it, less what it gains itself.
    fn cost(&self, mv: G::Move, forced: Option<Forced>) -> i32 {
        let ply = self.before.game.search_position().ply(mv, self.before.game.rules());
        forced.map_or(0, |forced| worth(forced.goal)) - ply.gain
    }

    /// What the move that was made costs.
    fn own_cost(&self) -> i32 {
        match self.after.game.turn() {
            Turn::Over(outcome) if outcome.winner.is_some() => GAME,
            Turn::Over(_) => 0,
            _ => self.cost(self.mv, self.after.outlook.forced),
        }
    }

    /// How the move is punished: by the proof of what the other side can force, or as the search would go on.
    pub(crate) fn punishment(&self) -> Vec<G::Move> {
        if let Some(forced) = self.after.outlook.forced {
            let position = self.after.game.search_position();
            let line = self.prover(self.effort.proof_nodes).line(&position, forced.goal, forced.plies);
            if let Ok(line) = line
                && !line.is_empty()
            {
                return line;
            }
        }
        self.after.outlook.line.iter().copied().take(LINE_PLIES).collect()
    }

    /// The position before the move as a puzzle: to leave the other side nothing of this. After a move the proof
    /// only searches what can be forced within the plies of the effort.
    fn to_hold(&self, threat: ForcedGoal) -> AsPuzzle {
        AsPuzzle { goal: judge::Goal::Hold(threat), plies: self.effort.plies + 1 }
    }

    /// The line that the search would have played.
    pub(crate) fn searched_line(&self) -> Vec<G::Move> {
        self.before.outlook.line.iter().copied().take(LINE_PLIES).collect()
    }

    /// What a missed win cost: only time where the game stays decided.
    fn missed_win(&self) -> f64 {
        if self.got >= G::DECISIVE_SCORE { TIME_LOSS } else { GAME_LOSS }
    }

    /// Something could be forced, and the move does not force as much.
    fn missed(&mut self) -> Option<Fault<G::Move>> {
        let forced = self.before.outlook.forced?;
        let position = self.before.game.search_position();
        let mut prover = self.prover(self.effort.proof_nodes);
        let draws = self.draws();
        let kept = if draws { None } else { prover.most_with(&position, self.mv, self.effort.plies) };
        let kept = kept.map_or(0, |kept| worth(kept.goal));
        // A draw is not a mistake for a side that has nothing better, and a proof that is not finished shows nothing.
        if prover.is_exhausted() || kept >= worth(forced.goal) || draws && self.hoped < FELT {
            return None;
        }
        let proof = prover.line(&position, forced.goal, forced.plies).ok()?;
        let best = self.before.outlook.line.first().copied().filter(|best| *best != self.mv);
        let agreed = best.filter(|best| prover.forces(&position, *best, forced.goal, forced.plies) == Ok(true));
        let better = match agreed {
            Some(best) => prover.line_with(&position, best, forced.goal, forced.plies).ok()?,
            None => proof,
        };
        let cost = self.own_cost();
        let missed = worth(forced.goal) - kept;
        let (kind, loss) = match forced.goal {
            _ if cost > GAME / 2 => (Kind::AllowedWin, GAME_LOSS),
            ForcedGoal::Win if draws => (Kind::AllowedDraw, DRAW_LOSS),
            ForcedGoal::Win => (Kind::MissedWin, self.missed_win()),
            ForcedGoal::Gain(_) if kept == 0 && cost >= missed => (Kind::LostMaterial, material(missed + cost)),
            ForcedGoal::Gain(_) if kept == 0 => (Kind::MissedGain, material(missed + cost.max(0))),
            ForcedGoal::Gain(_) => (Kind::MissedGain, material(missed)),
        };
        let disputed = !matches!(kind, Kind::MissedWin | Kind::AllowedWin) && self.disputes(*better.first()?);
        let punishment = self.punishment();
        let puzzle = Some(forced.into());
        Some(Fault { kind, loss, evidence: Evidence::Proved, disputed, puzzle, better, punishment })
    }

    /// Whether the search likes the move that was made better than one that gains by force.
    fn disputes(&mut self, better: G::Move) -> bool {
        let Ok((next, _)) = self.before.game.preview(better) else { return false };
        if matches!(next.turn(), Turn::Over(_)) {
            return false;
        }
        self.engine.clear();
        let limits = Limits::nodes(self.effort.search_nodes);
        let reply = self.engine.search(&next, limits, self.stop, &mut |_| {});
        -reply.score < self.got - FELT
    }

    /// The move that the search likes best forces something in two plies more, and the move that was made does not. A move
    /// that gains by force itself is not judged by a gain that takes longer, only by a win.
    fn missed_later(&self) -> Option<Fault<G::Move>> {
        let best = self.before.outlook.line.first().copied().filter(|best| *best != self.mv)?;
        let plies = self.effort.plies + 2;
        let wins = self.hoped >= WIN - plies as i32;
        let slower_win = wins && self.got < self.hoped;
        if self.hoped - self.got < FELT && !slower_win || self.draws() {
            return None;
        }
        let position = self.before.game.search_position();
        let mut prover = self.prover(self.effort.proof_nodes / 2);
        if !wins && prover.forces(&position, self.mv, ForcedGoal::Gain(1), self.effort.plies) != Ok(false) {
            return None;
        }
        let forced = prover.most_with(&position, best, plies).filter(|forced| forced.plies == plies)?;
        if wins && forced.goal != ForcedGoal::Win || prover.forces(&position, self.mv, forced.goal, plies) != Ok(false)
        {
            return None;
        }
        let better = prover.line_with(&position, best, forced.goal, plies).ok()?;
        let (kind, loss) = match forced.goal {
            ForcedGoal::Win => (Kind::MissedWin, self.missed_win()),
            ForcedGoal::Gain(gain) => (Kind::MissedGain, material(gain)),
        };
        let punishment = self.punishment();
        let puzzle = Some(forced.into());
        Some(Fault { kind, loss, evidence: Evidence::Proved, disputed: false, puzzle, better, punishment })
    }

    /// The other side can force something now, and could not, or less, after the move that the search likes best.
    fn given_away(&self) -> Option<Fault<G::Move>> {
        let cost = self.own_cost();
        let best = self.before.outlook.line.first().copied().filter(|best| *best != self.mv)?;
        if cost < 1 || self.hoped - self.got < FELT {
            return None;
        }
        let (next, _) = self.before.game.preview(best).ok()?;
        let least = match next.turn() {
            Turn::Over(outcome)
                if outcome.winner.is_some_and(|winner| Turn::Side(winner) != self.before.game.turn()) =>
            {
                GAME
            }
            // A win or a draw leaves the other side nothing; that a win was missed is another mistake.
            Turn::Over(_) => 0,
            _ => {
                let mut prover = self.prover(self.effort.proof_nodes);
                let forced = prover.most(&next.search_position(), self.effort.plies);
                if prover.is_exhausted() {
                    return None;
                }
                self.cost(best, forced)
            }
        };
        let lost = cost > GAME / 2;
        if least >= cost || lost && least > GAME / 2 {
            return None;
        }
        // A move made by a side that can force something itself is not judged by what it leaves behind.
        let position = self.before.game.search_position();
        if self.prover(self.effort.proof_nodes).forces(&position, self.mv, ForcedGoal::Gain(1), self.effort.plies)
            == Ok(true)
        {
            return None;
        }
        Some(Fault {
            kind: if lost { Kind::AllowedWin } else { Kind::LostMaterial },
            loss: if lost { GAME_LOSS } else { material(cost - least) },
            evidence: Evidence::Proved,
            disputed: false,
            puzzle: Some(self.to_hold(if lost { ForcedGoal::Win } else { ForcedGoal::Gain(least.max(0) + 1) })),
            better: self.searched_line(),
            punishment: self.punishment(),
        })
    }
}
