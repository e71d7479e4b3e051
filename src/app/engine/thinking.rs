//! What an engine that plays or advises is doing, for showing.

use bevy::prelude::*;

use super::job::{JobReported, Owner, Report};
use super::jobs::{EngineJobs, JobSystems};
use crate::ai::ugi::Score;
use crate::app::core::AppSystems;
use crate::app::core::input::bindings::key_for;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, TableRequested};
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::games::Player;

/// What the computer is doing for the side to move: finding its move, or a hint.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Thinking {
    /// The side it thinks for; `None` while it does not.
    pub side: Option<Player>,
    /// How deep it has looked, in plies; 0 where a level does not say.
    pub depth: u32,
    /// How it sees the chances of that side.
    pub score: Option<Score>,
    /// Nodes it has searched.
    pub nodes: u64,
}

impl Thinking {
    /// Whether it thinks at all.
    pub fn active(&self) -> bool {
        self.side.is_some()
    }
}

/// Stop thinking and waiting: play, or show, the best move found so far.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveNowRequested;

/// The owners whose jobs are shown.
const SHOWN: [Owner; 2] = [Owner::Opponent, Owner::Hint];

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>()
        .add_message::<MoveNowRequested>()
        .add_systems(Update, ask.run_if(on_message::<Intent>).in_set(InputSystems::Others))
        .add_systems(Update, (hurry.after(JobSystems::Schedule), follow.after(hurry)).in_set(AppSystems::Answer));
}

/// A player asks by an intent: what thinks answers at once, a move that only waits to be seen is made, a computer that is
/// held makes one move, and where nothing could be meant, that is said.
pub(crate) fn ask(
    mut intents: MessageReader<Intent>,
    (rules, session, jobs): (Res<Rules>, Res<Session>, Res<EngineJobs>),
    mut requests: MessageWriter<MoveNowRequested>,
    mut table: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    for _ in intents.read().filter(|intent| **intent == Intent::MoveNow) {
        let thinks = SHOWN.into_iter().any(|owner| jobs.has(owner, rules.epoch()));
        if thinks {
            requests.write(MoveNowRequested);
        }
        // One that was held while it thought is let go too.
        match session.person_to_act(&rules) {
            Some(_) if !thinks => {
                notices.write(Notice(t!("notice-move-now", key = key_for(Intent::MoveNow))));
            }
            None if session.computers_held() => {
                table.write(TableRequested::Step);
            }
            None if !thinks => {
                requests.write(MoveNowRequested);
            }
            _ => {}
        }
    }
}

pub(crate) fn hurry(mut requests: MessageReader<MoveNowRequested>, mut jobs: ResMut<EngineJobs>) {
    if requests.read().count() > 0 {
        SHOWN.into_iter().for_each(|owner| jobs.hurry(owner));
    }
}

fn follow(
    mut reports: MessageReader<JobReported>,
    jobs: Res<EngineJobs>,
    rules: Res<Rules>,
    mut thinking: ResMut<Thinking>,
) {
    let epoch = rules.epoch();
    let side = rules.to_move().filter(|_| SHOWN.into_iter().any(|owner| jobs.has(owner, epoch)));
    let before = if side == thinking.side { thinking.clone() } else { Thinking { side, ..default() } };
    let mut now = before;
    for reported in reports.read() {
        let Report::Info(info) = &reported.report else { continue };
        if side.is_none() || reported.epoch != epoch || !SHOWN.contains(&reported.owner) {
            continue;
        }
        now.depth = info.depth.unwrap_or(now.depth);
        now.score = info.score.or(now.score);
        now.nodes = info.nodes.unwrap_or(now.nodes);
    }
    thinking.set_if_neq(now);
}
