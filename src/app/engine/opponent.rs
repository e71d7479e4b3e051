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
use crate::ai::ugi::Go;
use crate::app::board::animation::Timeline;
use crate::app::core::frames;
use crate::app::core::navigation::Pages;
use crate::app::core::programs::{OnFailure, Program, Programs};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Actor, MoveRequested, Seat, Session, TableRequested};
use crate::app::core::settings::{Notice, Settings};
use crate::rules::Declared;

/// What the opponent has come to.
#[derive(Resource)]
pub(super) struct Opponent {
    /// A move that waits to be played: on which board, and its text.
    answer: Option<(u64, String)>,
    /// Its last answer was no use: what follows has been asked for, and comes first.
    failed: bool,
    /// When the last search was asked for.
    asked_at: Instant,
    /// The longest pause before the move that was asked for then: one by the clock does not wait its time away.
    longest_pause: Duration,
}

/// A pause takes at most this share of the time that the computer has left.
const PAUSE_SHARE: u32 = 40;

impl Default for Opponent {
    fn default() -> Opponent {
        Opponent { answer: None, failed: false, asked_at: Instant::now(), longest_pause: Duration::MAX }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>().init_resource::<Programs>().init_resource::<Pages>().add_systems(
        Update,
        (read_reports, hurry, play_answer, ask_engine).chain().after(draw_offers::answer).in_set(JobSystems::Own),
    );
    frames::wanted_on::<MoveNowRequested>(app);
}

/// Takes the answer. Where there is none the computers are held: asking again would only repeat why.
fn read_reports(
    mut reports: MessageReader<JobReported>,
    (rules, session, programs): (Res<Rules>, Res<Session>, Res<Programs>),
    mut opponent: ResMut<Opponent>,
    mut requests: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    let own = |reported: &&JobReported| reported.epoch == rules.epoch() && reported.owner != Owner::Review;
    for reported in reports.read().filter(own) {
        match &reported.report {
            Report::Info(info) => {
                if let Some(error) = info.error() {
                    let program = reported.owner == Owner::Opponent && plays_program(&rules, &session);
                    notices.write(Notice(match program {
                        // It is named in it.
                        true => t!("engine-notice", error = error),
                        false => t!("notice-engine", error = error),
                    }));
                }
            }
            Report::Finished(best) if reported.owner == Owner::Opponent => match &best.mv {
                Some(mv) => opponent.answer = Some((rules.epoch(), mv.clone())),
                None => {
                    opponent.failed = true;
                    requests.write(instead(&rules, &session, &programs));
                }
            },
            Report::Finished(_) | Report::Proof(_) | Report::Review(_) => {}
        }
    }
}

/// What follows where the computer that is to move has no move to play: it waits, unless the player wants something else
/// of an engine that fails.
fn instead(rules: &Rules, session: &Session, programs: &Programs) -> TableRequested {
    let Some(side) = rules.to_move() else { return TableRequested::Pause(true) };
    let program = match session.actor(side) {
        Actor::Program(name) => programs.get(name),
        _ => None,
    };
    match program.map(|program| program.on_failure).unwrap_or_default() {
        OnFailure::Lose if session.offers(rules).resign => TableRequested::End(Declared::resignation(side)),
        OnFailure::Wait | OnFailure::Lose => TableRequested::Pause(true),
        OnFailure::Level(level) => TableRequested::Reseat(side, Seat::computer(level)),
    }
}

/// Whether an engine of somebody else is to move.
fn plays_program(rules: &Rules, session: &Session) -> bool {
    rules.to_move().is_some_and(|side| matches!(session.actor(side), Actor::Program(_)))
}

/// What is said of an illegal move.
fn illegal(rules: &Rules, session: &Session, text: String) -> String {
    match rules.to_move().map(|side| session.actor(side)) {
        Some(Actor::Program(name)) => {
            t!("engine-failed", name = name.as_str(), why = t!("engine-illegal", mv = text))
        }
        _ => t!("notice-engine-move", text = text),
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
    (rules, session, programs): (Res<Rules>, Res<Session>, Res<Programs>),
    (settings, pages): (Res<Settings>, Res<Pages>),
    timeline: Res<Timeline>,
    mut requests: MessageWriter<MoveRequested>,
    mut table: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    if opponent.answer.is_none() {
        return;
    }
    let pause = Duration::from_secs_f32(settings.computer_pause).min(opponent.longest_pause);
    let waits = session.computers_held() || session.waits_for(&pages) || draw_offers::pending(&session).is_some();
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
            opponent.failed = true;
            notices.write(Notice(illegal(&rules, &session, text)));
            table.write(instead(&rules, &session, &programs));
        }
    }
}

/// Asks when a computer is to move and the board has settled; drops answers about an earlier board.
pub(super) fn ask_engine(
    mut jobs: ResMut<EngineJobs>,
    mut opponent: ResMut<Opponent>,
    (rules, session, programs): (Res<Rules>, Res<Session>, Res<Programs>),
    timeline: Res<Timeline>,
) {
    let epoch = rules.epoch();
    jobs.keep_only(Owner::Opponent, Some(epoch));
    if opponent.answer.as_ref().is_some_and(|(asked, _)| *asked != epoch) {
        opponent.answer = None;
    }
    let player = rules.to_move().and_then(|side| match session.actor(side) {
        Actor::Computer(player) => Some((Go::player(player), None)),
        Actor::Program(name) => {
            let time = programs.get(name).map_or(Program::default().time(), Program::time);
            Some((Go::movetime(time), Some(name)))
        }
        _ => None,
    });
    let Some((go, program)) = player else { return };
    if std::mem::take(&mut opponent.failed) {
        return;
    }
    if session.computers_held() || timeline.busy() || jobs.has(Owner::Opponent, epoch) || opponent.answer.is_some() {
        return;
    }
    let go = session.search(&rules, go);
    let left = rules.to_move().and_then(|side| go.clock[side.index()]).or(go.movetime);
    opponent.longest_pause = left.map_or(Duration::MAX, |left| left / PAUSE_SHARE);
    let job = Job::on_table(&rules, Owner::Opponent, go);
    jobs.submit(Job { seed: session.setup().seed, program, ..job });
    opponent.asked_at = Instant::now();
}
