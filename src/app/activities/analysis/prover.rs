//! What the side to move can force: the prover is asked deeper and deeper for a win, and for the largest gain at each
//! depth. A gain does not end that, since a win may lie behind it; what has been found is shown meanwhile.

use bevy::prelude::*;

use super::Analysis;
use super::engine::{AnalysisEngine, ask as ask_engine, place_of, searched};
use crate::ai::judge::{Goal, Verdict};
use crate::ai::ugi::Go;
use crate::app::core::frames;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::engine::job::{Job, JobId, JobReported, Owner, Priority, Report};
use crate::app::engine::jobs::{EngineJobs, JobSystems};
use crate::record::any_study::Edit;

/// The prover is wanted, or no longer.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProofRequested {
    /// For the position at hand.
    Begin,
    /// What has been found is enough.
    Stop,
    /// The line that it has found is kept as a variation.
    Keep,
    /// What it came to need not be seen any more.
    Hide,
}

/// The most plies that it looks ahead.
const MOST_PLIES: u32 = 15;

/// Nodes for each question.
const NODES: u64 = 3_000_000;

/// What can be forced, and how.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Forced {
    pub(super) goal: Goal,
    /// Within so many plies.
    pub(super) plies: u32,
    pub(super) line: Vec<String>,
}

/// What the prover has come to in the position at hand.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) enum Proving {
    /// It was not asked.
    #[default]
    Idle,
    /// It looks this many plies ahead; the best that it has found so far.
    Looking(u32, Option<Forced>),
    /// This can be forced, and nothing better within so many plies.
    Found(Forced, u32),
    /// Nothing can be forced within so many plies.
    Nothing(u32),
    /// It stopped before it found anything.
    Stopped,
}

/// The question that is asked.
#[derive(Resource, Debug)]
pub(super) struct Question {
    job: Option<JobId>,
    goal: Goal,
    plies: u32,
    /// The position that it is about.
    place: String,
    /// The best that is proved so far.
    best: Option<Forced>,
    /// All is known that can be forced within so many plies.
    looked: u32,
}

impl Default for Question {
    fn default() -> Question {
        Question { job: None, goal: Goal::Win, plies: 1, place: String::new(), best: None, looked: 0 }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Proving>()
        .init_resource::<Question>()
        .add_message::<ProofRequested>()
        .add_systems(Update, (obey, forget, read).chain().after(ask_engine).in_set(JobSystems::Own));
    frames::wanted_on::<ProofRequested>(app);
}

/// Whether there is anything that a prover could find here.
pub(super) fn offered(rules: &Rules) -> bool {
    searched(rules) && rules.to_move().is_some()
}

fn submit(question: &mut Question, rules: &Rules, jobs: &mut EngineJobs) {
    let go = Go { nodes: Some(NODES), ..Go::prove(question.goal, question.plies) };
    let job = Job::on_table(rules, Owner::Proof, go);
    // The prover judges what is played from the start of its position: that is the one at hand.
    let position = crate::ai::ugi::Position::fen(rules.position_text(), Vec::<String>::new());
    question.job = Some(jobs.submit(Job { priority: Priority::Foreground, position, ..job }));
}

fn obey(
    mut asked: MessageReader<ProofRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut proving: ResMut<Proving>,
    mut question: ResMut<Question>,
    mut jobs: ResMut<EngineJobs>,
    mut requests: MessageWriter<crate::app::core::session::TableRequested>,
) {
    for asked in asked.read() {
        match (asked, &*proving) {
            (ProofRequested::Begin, _) if offered(&rules) && session.activity::<Analysis>().is_some() => {
                jobs.keep_only(Owner::Proof, None);
                *question = Question { place: place_of(&rules), ..Question::default() };
                submit(&mut question, &rules, &mut jobs);
                *proving = question.looking();
            }
            (ProofRequested::Stop, Proving::Looking(..)) => {
                jobs.keep_only(Owner::Proof, None);
                question.job = None;
                *proving = question.ended();
            }
            (ProofRequested::Keep, Proving::Found(found, _)) => {
                let edit = crate::app::core::session::Study::Edit(Edit::Line(found.line.clone()));
                requests.write(crate::app::core::session::TableRequested::Study(edit));
            }
            (ProofRequested::Hide, Proving::Found(..) | Proving::Nothing(_) | Proving::Stopped) => {
                *proving = Proving::Idle;
            }
            _ => {}
        }
    }
}

/// Takes up the answer, and asks the next question.
fn read(
    mut reports: MessageReader<JobReported>,
    rules: Res<Rules>,
    mut proving: ResMut<Proving>,
    mut question: ResMut<Question>,
    (mut jobs, mut engine): (ResMut<EngineJobs>, ResMut<AnalysisEngine>),
) {
    for reported in reports.read().filter(|reported| reported.owner == Owner::Proof) {
        if question.job != Some(reported.id) {
            continue;
        }
        let Report::Proof(proof) = &reported.report else { continue };
        let came = match question.next(proof.verdict, &proof.line) {
            true => {
                submit(&mut question, &rules, &mut jobs);
                question.looking()
            }
            false => {
                question.job = None;
                question.ended()
            }
        };
        if let Proving::Found(Forced { goal: Goal::Win, plies, .. }, _) = &came {
            engine.take_proof(&question.place, *plies);
        }
        proving.set_if_neq(came);
    }
}

impl Question {
    /// Takes up an answer, and says whether there is a next question.
    fn next(&mut self, verdict: Verdict, line: &[String]) -> bool {
        match (verdict, self.goal) {
            (Verdict::Forced | Verdict::Reached, goal) => {
                self.best = Some(Forced { goal, plies: self.plies, line: line.to_vec() });
                if goal == Goal::Win {
                    self.looked = self.plies;
                    return false;
                }
                self.goal = self.more();
                true
            }
            // Where it ran out of nodes it would again, further ahead.
            (Verdict::Open, _) => false,
            (Verdict::Refuted, Goal::Win) => {
                self.goal = self.more();
                true
            }
            (Verdict::Refuted, _) => {
                self.looked = self.plies;
                (self.goal, self.plies) = (Goal::Win, self.plies + 2);
                self.plies <= MOST_PLIES
            }
        }
    }

    /// A larger gain than the largest so far.
    fn more(&self) -> Goal {
        match &self.best {
            Some(Forced { goal: Goal::Gain(gain), .. }) => Goal::Gain(gain + 1),
            _ => Goal::Gain(1),
        }
    }

    fn looking(&self) -> Proving {
        Proving::Looking(self.plies, self.best.clone())
    }

    /// What is known when nothing more is asked.
    fn ended(&self) -> Proving {
        match (&self.best, self.looked) {
            (Some(best), looked) => Proving::Found(best.clone(), looked.max(best.plies)),
            (None, 0) => Proving::Stopped,
            (None, looked) => Proving::Nothing(looked),
        }
    }
}

/// What is known of a position says nothing of another. Notes and variations do not change it.
fn forget(
    rules: Res<Rules>,
    mut proving: ResMut<Proving>,
    mut question: ResMut<Question>,
    mut jobs: ResMut<EngineJobs>,
) {
    if *proving != Proving::Idle && rules.is_changed() && question.place != place_of(&rules) {
        jobs.keep_only(Owner::Proof, None);
        *question = Question::default();
        *proving = Proving::Idle;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a prover comes to that answers by this table, of a goal, the plies that it takes, and what is forced then.
    fn asked(forced: impl Fn(Goal, u32) -> Verdict) -> (Proving, Vec<(Goal, u32)>) {
        let (mut question, mut all) = (Question::default(), Vec::new());
        loop {
            let now = (question.goal, question.plies);
            all.push(now);
            let line = [format!("{now:?}")];
            if !question.next(forced(now.0, now.1), &line) {
                return (question.ended(), all);
            }
        }
    }

    fn found(goal: Goal, plies: u32, looked: u32) -> Proving {
        Proving::Found(Forced { goal, plies, line: vec![format!("{:?}", (goal, plies))] }, looked)
    }

    fn when(yes: bool) -> Verdict {
        if yes { Verdict::Forced } else { Verdict::Refuted }
    }

    #[test]
    fn a_gain_at_once_does_not_hide_a_larger_one_or_a_win() {
        let win = asked(|goal, plies| match goal {
            Goal::Win => when(plies >= 5),
            Goal::Gain(gain) => when(gain <= 1 || gain <= 2 && plies >= 3),
            _ => Verdict::Open,
        });
        assert_eq!(win.0, found(Goal::Win, 5, 5));
        let asked_for = [(1, 0), (1, 1), (1, 2), (3, 0), (3, 2), (3, 3), (5, 0)];
        let goal = |gain| if gain == 0 { Goal::Win } else { Goal::Gain(gain) };
        assert_eq!(win.1, asked_for.map(|(plies, gain)| (goal(gain), plies)));
        let gain = asked(|goal, plies| when(goal == Goal::Gain(1) || goal == Goal::Gain(2) && plies >= 7));
        assert_eq!(gain.0, found(Goal::Gain(2), 7, MOST_PLIES));
    }

    #[test]
    fn nothing_is_said_of_depths_that_were_not_looked_through() {
        let out_of_nodes = |from: u32, gain: u32| {
            asked(move |goal, plies| match plies >= from {
                true => Verdict::Open,
                false => when(matches!(goal, Goal::Gain(asked) if asked <= gain)),
            })
        };
        assert_eq!(out_of_nodes(1, 0).0, Proving::Stopped);
        assert_eq!(out_of_nodes(5, 0).0, Proving::Nothing(3));
        assert_eq!(out_of_nodes(5, 2).0, found(Goal::Gain(2), 1, 3));
        assert_eq!(asked(|_, _| Verdict::Refuted).0, Proving::Nothing(MOST_PLIES));
        // A gain that is found where the next question is cut off: of that depth nothing else is said.
        let cut = asked(|goal, plies| match (goal, plies) {
            (Goal::Gain(1), 3) => Verdict::Forced,
            (_, 3) if goal != Goal::Win => Verdict::Open,
            _ => Verdict::Refuted,
        });
        assert_eq!(cut.0, found(Goal::Gain(1), 3, 3));
    }
}
