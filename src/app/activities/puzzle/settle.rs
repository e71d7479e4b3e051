//! What follows in a puzzle: from a move, from another place in the game, and from what the prover says.

use super::activity::PuzzleActivity;
use super::choose::Run;
use super::phase::Phase;
use crate::ai::computer::Computer;
use crate::ai::judge::Verdict;
use crate::ai::ugi::Proof;
use crate::app::core::rules::Rules;
use crate::app::core::session::Cause;
use crate::games::for_game;

impl PuzzleActivity {
    /// What follows a move, or another place in the game.
    pub(super) fn settle(&mut self, cause: &Cause, rules: &Rules) {
        self.rates &= self.first.is_some() || !matches!(cause, Cause::Undo | Cause::Redo | Cause::Jump);
        let solvers = rules.to_act() == Some(self.solver);
        self.in_doubt &= !matches!(cause, Cause::Undo | Cause::Redo | Cause::Jump);
        self.phase = match (std::mem::replace(&mut self.phase, Phase::Open), cause) {
            (Phase::Over, _) => Phase::Over,
            (Phase::Open, Cause::Move { player, .. }) if *player == self.solver => {
                self.back = rules.ply().saturating_sub(1);
                match self.on_line(rules).map(|played| self.entry.line.get(played)) {
                    // Only an ending can go on for so long: it is drawn.
                    None if rules.to_act().is_none() && rules.outcome().is_some_and(|end| end.winner.is_none()) => {
                        Phase::Wrong { proved: true }
                    }
                    Some(Some(answer)) => Phase::Answer(answer.clone()),
                    Some(None) => Phase::Solved,
                    None => Phase::Judging { slower: None },
                }
            }
            // A defence that nobody has proved wrong may end the game.
            (Phase::Defending(_), Cause::Move { .. }) if rules.to_act().is_none() => Phase::Wrong { proved: true },
            (Phase::Answer(_) | Phase::Defending(_), Cause::Move { .. }) => Phase::Open,
            (Phase::Refuting(mut line), Cause::Move { .. }) => {
                line.remove(0);
                if line.is_empty() { Phase::Wrong { proved: true } } else { Phase::Refuting(line) }
            }
            (Phase::Showing { mut line, last }, Cause::Move { .. }) => {
                line.remove(0);
                match (line.is_empty(), last) {
                    (false, _) => Phase::Showing { line, last },
                    (true, false) => Phase::Exploring,
                    (true, true) => Phase::Shown,
                }
            }
            (Phase::Exploring, Cause::Move { player, .. }) if *player != self.solver => {
                match self.on_line(rules).and_then(|played| self.entry.line.get(played..)) {
                    Some([next, rest @ ..]) => Phase::Showing { line: vec![next.clone()], last: rest.is_empty() },
                    _ => Phase::Seeking,
                }
            }
            // It is shown from its start.
            (phase @ Phase::Showing { .. }, Cause::Jump) if rules.ply() == 0 => phase,
            (
                Phase::Exploring | Phase::Shown | Phase::Showing { .. } | Phase::Seeking | Phase::Unanswered,
                Cause::Undo | Cause::Jump | Cause::Redo,
            ) => {
                if solvers {
                    Phase::Seeking
                } else {
                    Phase::Exploring
                }
            }
            (_, Cause::Undo | Cause::Jump | Cause::Redo) => {
                if solvers {
                    Phase::Open
                } else {
                    Phase::Judging { slower: None }
                }
            }
            (phase, _) => phase,
        };
        self.count();
    }

    /// What follows from a proof.
    pub(super) fn take(&mut self, proof: &Proof, rules: &Rules) {
        self.worths = proof.worths.or(self.worths);
        let next = || proof.line.first().cloned();
        if proof.verdict == Verdict::Forced {
            self.proved.clone_from(&proof.line);
        }
        self.in_doubt &= !matches!(proof.verdict, Verdict::Forced | Verdict::Reached);
        let unknown = || match self.in_doubt {
            true => Phase::Defending(None),
            false => Phase::Wrong { proved: false },
        };
        self.phase = match (std::mem::replace(&mut self.phase, Phase::Open), proof.verdict) {
            (Phase::Judging { .. }, Verdict::Reached) => Phase::Solved,
            (Phase::Judging { .. }, Verdict::Forced) => next().map_or(Phase::Solved, Phase::Answer),
            // No win of a solved ending takes longer than was looked for.
            (Phase::Judging { .. }, Verdict::Refuted)
                if self.run == Run::Ending
                    && for_game!(&**rules, history => history.game().is_solved())
                    && !proof.line.is_empty() =>
            {
                Phase::Refuting(proof.line.clone())
            }
            // Perhaps it only takes longer.
            (Phase::Judging { slower: None }, Verdict::Refuted) if self.worths.is_none() && !self.holds() => {
                Phase::Judging { slower: Some(proof.line.clone()) }
            }
            // A win may take longer still: nobody has solved endings of so many pieces.
            (Phase::Judging { slower: Some(_) }, Verdict::Refuted | Verdict::Open) if self.run == Run::Ending => {
                unknown()
            }
            (Phase::Judging { .. }, Verdict::Refuted) if self.holds() && !proof.line.is_empty() => {
                Phase::Refuting(proof.line.clone())
            }
            (Phase::Judging { slower: Some(line) }, Verdict::Refuted | Verdict::Open) if !line.is_empty() => {
                Phase::Refuting(line)
            }
            (Phase::Judging { .. }, Verdict::Refuted) => Phase::Wrong { proved: true },
            (Phase::Judging { .. }, Verdict::Open) => unknown(),
            (Phase::Seeking, Verdict::Forced) => {
                let last = proof.line.len() == 1;
                next().map_or(Phase::Shown, |mv| Phase::Showing { line: vec![mv], last })
            }
            (Phase::Seeking, Verdict::Reached) => Phase::Shown,
            (Phase::Seeking, _) => Phase::Unanswered,
            (phase, _) => phase,
        };
        self.count();
    }

    /// The first thing that happens counts.
    pub(super) fn count(&mut self) {
        let now = match self.phase {
            Phase::Solved => Some(true),
            Phase::Refuting(_) | Phase::Wrong { proved: true } | Phase::Showing { .. } => Some(false),
            _ => None,
        };
        self.first = self.first.or(now);
    }
}
