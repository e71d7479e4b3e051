//! The computer's answer to an offer of a draw: a short search of the position at hand. It accepts when it does not see
//! itself ahead and the opening is over.

use crate::app::core::text::t;
use std::time::Duration;

use bevy::prelude::*;

use super::job::{Job, JobReported, Owner, Report};
use super::jobs::{EngineJobs, JobSystems};
use crate::ai::ugi::{Go, Score};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Actor, Session, TableRequested};
use crate::app::core::settings::Notice;
use crate::games::Player;

/// Plies before which it declines whatever the position.
const OPENING_PLIES: usize = 30;

/// The search stops at this many nodes …
const NODES: u64 = 200_000;

/// … or after this long.
const TIME: Duration = Duration::from_millis(500);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, answer.in_set(JobSystems::Own));
}

/// The computer that a draw has been offered to, if an answer is due.
pub(super) fn pending(session: &Session) -> Option<Player> {
    let computer = session.draw_offer()?.other();
    matches!(session.actor(computer), Actor::Computer(_) | Actor::Program(_)).then_some(computer)
}

pub(super) fn answer(
    mut reports: MessageReader<JobReported>,
    mut jobs: ResMut<EngineJobs>,
    rules: Res<Rules>,
    session: Res<Session>,
    mut latest: Local<Option<Score>>,
    mut requests: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    let epoch = rules.epoch();
    let mut finished = false;
    for reported in reports.read().filter(|reported| (reported.owner, reported.epoch) == (Owner::DrawOffer, epoch)) {
        match &reported.report {
            Report::Info(info) => *latest = info.score.or(*latest),
            Report::Finished(_) => finished = true,
            Report::Proof(_) | Report::Review(_) => {}
        }
    }
    let Some(computer) = pending(&session) else {
        jobs.keep_only(Owner::DrawOffer, None);
        return;
    };
    jobs.keep_only(Owner::DrawOffer, Some(epoch));
    // While chance is next there is nothing to search.
    let to_move = rules.to_move().filter(|_| rules.ply() >= OPENING_PLIES);
    let accepts = match to_move {
        None => false,
        Some(to_move) if finished => latest
            .take()
            .map(|score| if to_move == computer { score } else { -score })
            .is_some_and(|score| !score.is_ahead()),
        Some(_) => {
            if !jobs.has(Owner::DrawOffer, epoch) {
                *latest = None;
                let go = Go { nodes: Some(NODES), ..Go::movetime(TIME) };
                jobs.submit(Job::on_table(&rules, Owner::DrawOffer, go));
            }
            return;
        }
    };
    requests.write(TableRequested::AnswerDraw(accepts));
    if !accepts {
        notices.write(Notice(t!("notice-declined").to_owned()));
    }
}
