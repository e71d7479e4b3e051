//! The computer's moves: a job where a computer is to move, and its answer as a [`MoveRequested`].
//!
//! Invariant: an answer is only used on the board that it was asked for.

use crate::app::core::text::t;
use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::draw_offers;
use super::job::{Job, JobReported, Owner, Report};
use super::jobs::{EngineJobs, JobSystems};
use super::thinking::MoveNowRequested;
use crate::app::board::animation::Timeline;
use crate::app::core::frames;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Actor, MoveRequested, Session, TableRequested};
use crate::app::core::settings::{Notice, Settings};

/// What the opponent has come to.
#[derive(Resource)]
pub(super) struct Opponent {
    /// A move that waits to be played: on which board, and its text.
    answer: Option<(u64, String)>,
    /// When the last search was asked for.
    asked_at: Instant,
    /// The longest pause before the move that was asked for then: one by the clock does not wait its time away.
    longest_pause: Duration,
}

/// A pause takes at most this share of the time that the computer has left.
const PAUSE_SHARE: u32 = 40;

impl Default for Opponent {
    fn default() -> Opponent {
        Opponent { answer: None, asked_at: Instant::now(), longest_pause: Duration::MAX }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>().add_systems(
        Update,
        (read_reports, hurry, play_answer, ask_engine).chain().after(draw_offers::answer).in_set(JobSystems::Own),
    );
    frames::wanted_on::<MoveNowRequested>(app);
}

/// Takes the answer. Where there is none the computers are held: asking again would only repeat why.
fn read_reports(
    mut reports: MessageReader<JobReported>,
    rules: Res<Rules>,
    mut opponent: ResMut<Opponent>,
    mut requests: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    let own = |reported: &&JobReported| reported.epoch == rules.epoch() && reported.owner != Owner::Review;
    for reported in reports.read().filter(own) {
        match &reported.report {
            Report::Info(info) => {
                if let Some(error) = info.error() {
                    notices.write(Notice(t!("notice-engine", error = error.to_string())));
                }
            }
            Report::Finished(best) if reported.owner == Owner::Opponent => match &best.mv {
                Some(mv) => opponent.answer = Some((rules.epoch(), mv.clone())),
                None => {
                    requests.write(TableRequested::Pause(true));
                }
            },
            Report::Finished(_) | Report::Proof(_) | Report::Review(_) => {}
        }
    }
}

/// Who asks for the move at once does not wait for the pause before it.
fn hurry(mut requests: MessageReader<MoveNowRequested>, mut opponent: ResMut<Opponent>) {
    if requests.read().count() > 0 {
        opponent.longest_pause = Duration::ZERO;
    }
}

/// Plays the answer once the pause that lets the player follow has passed, and an offer of a draw has been answered.
fn play_answer(
    mut opponent: ResMut<Opponent>,
    rules: Res<Rules>,
    session: Res<Session>,
    settings: Res<Settings>,
    timeline: Res<Timeline>,
    mut requests: MessageWriter<MoveRequested>,
    mut table: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    if opponent.answer.is_none() {
        return;
    }
    let pause = Duration::from_secs_f32(settings.computer_pause).min(opponent.longest_pause);
    let waits = session.computers_held() || draw_offers::pending(&session).is_some();
    if timeline.busy() || waits || opponent.asked_at.elapsed() < pause {
        return;
    }
    let Some((epoch, text)) = opponent.answer.take() else { return };
    if epoch != rules.epoch() {
        return;
    }
    match rules.parse_move(&text) {
        Some(mv) => {
            requests.write(MoveRequested { mv, epoch });
        }
        // The same engine would answer the same again.
        None => {
            notices.write(Notice(t!("notice-engine-move", text = text)));
            table.write(TableRequested::Pause(true));
        }
    }
}

/// Asks when a computer is to move and the board has settled; drops answers about an earlier board.
pub(super) fn ask_engine(
    mut jobs: ResMut<EngineJobs>,
    mut opponent: ResMut<Opponent>,
    rules: Res<Rules>,
    session: Res<Session>,
    timeline: Res<Timeline>,
) {
    let epoch = rules.epoch();
    jobs.keep_only(Owner::Opponent, Some(epoch));
    if opponent.answer.as_ref().is_some_and(|(asked, _)| *asked != epoch) {
        opponent.answer = None;
    }
    let player = rules.to_move().and_then(|side| match session.actor(side) {
        Actor::Computer(player) => Some(player),
        _ => None,
    });
    let Some(player) = player else { return };
    if session.computers_held() || timeline.busy() || jobs.has(Owner::Opponent, epoch) || opponent.answer.is_some() {
        return;
    }
    let go = session.search(&rules, player);
    let left = rules.to_move().and_then(|side| go.clock[side.index()]).or(go.movetime);
    opponent.longest_pause = left.map_or(Duration::MAX, |left| left / PAUSE_SHARE);
    let job = Job::on_table(&rules, Owner::Opponent, go);
    jobs.submit(Job { seed: session.setup().seed, ..job });
    opponent.asked_at = Instant::now();
}
