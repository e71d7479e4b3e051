//! What engines are asked: parts of the game, each at the end of its moves, and what was tried instead of a move.

use bevy::prelude::*;

use super::findings::{Findings, Text};
use super::requests::Wanted;
use super::silent::{self, Silent};
use super::{GameReview, Marks, Phase, Tried};
use crate::ai::ugi::{Go, Position, ReviewLine};
use crate::app::activities::order::EngineTurns;
use crate::app::core::rules::Rules;
use crate::app::core::session::{News, Session, TableRequested};
use crate::app::engine::job::{Job, JobId, JobReported, Owner, Priority, Report};
use crate::app::engine::jobs::EngineJobs;

/// Plies that an engine reviews at a time. Where it has to make way for a move they are begun again.
pub(super) const SHARE: usize = 8;

/// What engines have been asked.
#[derive(Resource, Debug, Default)]
pub(super) struct Asked {
    /// Parts of the game that are under way.
    shares: Vec<JobId>,
    /// What was tried.
    trial: Option<(JobId, u64)>,
}

impl Asked {
    /// Whether engines are at the game.
    pub(super) fn busy(&self) -> bool {
        !self.shares.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>().init_resource::<Silent>().add_systems(
        Update,
        (
            read.run_if(on_message::<JobReported>),
            ask_parts,
            ask_trial,
            silent::read.run_if(on_message::<JobReported>),
            silent::go_on,
        )
            .chain()
            .in_set(EngineTurns::Review),
    );
}

/// A job about the plies from `from` to `to` of a game.
pub(super) fn job(owner: Owner, text: &Text, moves: &[String], plies: usize, epoch: u64) -> Job {
    Job {
        program: None,
        owner,
        priority: owner.priority(),
        epoch,
        game: text.kind,
        rules: text.rules.clone(),
        position: Position::fen(text.start.clone(), moves.iter().cloned()),
        seed: 0,
        multi_pv: 1,
        threads: 1,
        go: Go::review(u32::try_from(plies).unwrap_or(u32::MAX)),
    }
}

/// Asks for what is wanted and not known, and drops what is not wanted any more.
fn ask_parts(
    wanted: Res<Wanted>,
    findings: Res<Findings>,
    rules: Res<Rules>,
    mut asked: ResMut<Asked>,
    mut jobs: ResMut<EngineJobs>,
) {
    if !wanted.is_changed() {
        return;
    }
    jobs.keep_only(Owner::Review, None);
    *asked = Asked::default();
    if !wanted.0 {
        return;
    }
    let all = findings.plies.len();
    for from in (0..all).step_by(SHARE) {
        let to = all.min(from + SHARE);
        let known = findings.plies[from..to].iter().all(Option::is_some) && (from > 0 || findings.start.is_some());
        if !known {
            let job = job(Owner::Review, &findings.text, &findings.text.moves[..to], to - from, rules.epoch());
            asked.shares.push(jobs.submit(job));
        }
    }
}

/// Asks about a move that was tried: somebody waits for that.
fn ask_trial(
    (rules, session): (Res<Rules>, Res<Session>),
    findings: Res<Findings>,
    mut asked: ResMut<Asked>,
    mut jobs: ResMut<EngineJobs>,
) {
    let epoch = rules.epoch();
    let judging = session.activity::<GameReview>().is_some_and(|review| matches!(review.phase, Phase::Judging(_)));
    if !judging || asked.trial.is_some_and(|(_, known)| known == epoch) {
        return;
    }
    let moves: Vec<String> = rules.line().into_iter().take(rules.ply()).map(|(text, _)| text.to_owned()).collect();
    let job = Job { priority: Priority::Foreground, ..job(Owner::Review, &findings.text, &moves, 1, epoch) };
    asked.trial = Some((jobs.submit(job), epoch));
}

/// Takes up what engines say.
fn read(
    mut reports: MessageReader<JobReported>,
    mut asked: ResMut<Asked>,
    mut findings: ResMut<Findings>,
    mut requests: MessageWriter<TableRequested>,
) {
    let mut news = false;
    for reported in reports.read().filter(|reported| reported.owner == Owner::Review) {
        let part = asked.shares.contains(&reported.id);
        let tried = asked.trial.is_some_and(|(id, _)| id == reported.id);
        match &reported.report {
            Report::Review(ReviewLine::Start(balance)) if part => {
                findings.start = Some(*balance);
                news = true;
            }
            Report::Review(ReviewLine::Ply(ply)) if part => {
                findings.take(ply);
                news = true;
            }
            Report::Review(ReviewLine::Ply(ply)) if tried => {
                requests.write(TableRequested::Inform(News::new(Tried(Some((**ply).clone())))));
            }
            Report::Info(info) if part => {
                if let Some(error) = info.error() {
                    findings.failed = Some(error.to_owned());
                }
            }
            // Where nothing came before it, the engine has failed.
            Report::Finished(_) if tried => {
                requests.write(TableRequested::Inform(News::new(Tried(None))));
            }
            Report::Finished(_) if part => asked.shares.retain(|id| *id != reported.id),
            _ => {}
        }
    }
    if news {
        requests.write(TableRequested::Inform(News::new(Marks(findings.marks()))));
    }
}
