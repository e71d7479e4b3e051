//! Whether the side to move can force something: the prover is asked deeper and deeper, until it has found a win or a gain,
//! or has looked far enough. Of gains it looks for the largest at that depth.

use bevy::prelude::*;

use super::Analysis;
use super::engine::{ask as ask_engine, place_of, searched};
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
}

/// The most plies that it looks ahead.
const MOST_PLIES: u32 = 15;

/// The most that a question can be about.
const MOST_GAIN: u32 = 99;

/// Nodes for each question.
const NODES: u64 = 3_000_000;

/// What the prover has come to in the position at hand.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) enum Proving {
    /// It was not asked.
    #[default]
    Idle,
    /// It looks this many plies ahead.
    Looking(u32),
    /// This can be forced within so many plies; how.
    Forced(Goal, u32, Vec<String>),
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
    /// The largest gain that is proved so far, and how it is forced.
    gain: Option<(u32, Vec<String>)>,
}

impl Default for Question {
    fn default() -> Question {
        Question { job: None, goal: Goal::Win, plies: 0, place: String::new(), gain: None }
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
                *question = Question { plies: 1, place: place_of(&rules), ..Question::default() };
                submit(&mut question, &rules, &mut jobs);
                *proving = Proving::Looking(1);
            }
            (ProofRequested::Stop, Proving::Looking(_)) => {
                jobs.keep_only(Owner::Proof, None);
                question.job = None;
                *proving = Proving::Stopped;
            }
            (ProofRequested::Keep, Proving::Forced(_, _, line)) => {
                let edit = crate::app::core::session::Study::Edit(Edit::Line(line.clone()));
                requests.write(crate::app::core::session::TableRequested::Study(edit));
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
    mut jobs: ResMut<EngineJobs>,
) {
    for reported in reports.read().filter(|reported| reported.owner == Owner::Proof) {
        if question.job != Some(reported.id) {
            continue;
        }
        let Report::Proof(proof) = &reported.report else { continue };
        let forced = matches!(proof.verdict, Verdict::Forced | Verdict::Reached);
        match (question.next(proof.verdict), question.goal) {
            (Some(next), _) => {
                if let (true, Goal::Gain(gain)) = (forced, question.goal) {
                    question.gain = Some((gain, proof.line.clone()));
                }
                (question.goal, question.plies) = next;
                submit(&mut question, &rules, &mut jobs);
                proving.set_if_neq(Proving::Looking(question.plies));
            }
            (None, Goal::Win) if forced => *proving = Proving::Forced(Goal::Win, question.plies, proof.line.clone()),
            (None, _) => *proving = question.given_up(proof.verdict),
        }
        if *proving != Proving::Looking(question.plies) {
            question.job = None;
            return;
        }
    }
}

impl Question {
    /// What is asked after this answer, and how many plies ahead; `None` if enough is known.
    fn next(&self, verdict: Verdict) -> Option<(Goal, u32)> {
        match (verdict, self.goal) {
            (Verdict::Forced | Verdict::Reached, Goal::Gain(gain)) if gain < MOST_GAIN => {
                Some((Goal::Gain(gain + 1), self.plies))
            }
            (Verdict::Forced | Verdict::Reached, _) => None,
            // Where it ran out of nodes it would again, further ahead.
            (Verdict::Open, _) => None,
            (_, Goal::Win) => Some((Goal::Gain(1), self.plies)),
            _ if self.gain.is_some() => None,
            _ => Some((Goal::Win, self.plies + 2)).filter(|(_, plies)| *plies <= MOST_PLIES),
        }
    }

    /// What is known when nothing more is asked.
    fn given_up(&mut self, verdict: Verdict) -> Proving {
        match (self.gain.take(), verdict) {
            (Some((gain, line)), _) => Proving::Forced(Goal::Gain(gain), self.plies, line),
            (None, Verdict::Open) if self.plies <= 1 => Proving::Stopped,
            (None, Verdict::Open) => Proving::Nothing(self.plies - 2),
            (None, _) => Proving::Nothing(self.plies),
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
