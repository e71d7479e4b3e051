//! Moves that come by themselves: the other side's answer, the refutation of a wrong move, the solution that is shown.

use std::time::Duration;

use bevy::prelude::*;

use super::choose::Run;
use super::requests::PuzzleRequested;
use super::{Phase, PuzzleActivity};
use crate::app::activities::order::Answers;
use crate::app::activities::pause::Still;
use crate::app::board::animation::Timeline;
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MoveRequested, Session};
use crate::app::core::settings::Settings;
use crate::app::core::wake::WakeAt;

/// How long all is still before a move comes by itself.
const PAUSE: Duration = Duration::from_millis(600);

/// The same before each move of a solution or a refutation that is shown without animations: nothing else tells where one
/// move ends.
const APART: Duration = Duration::from_millis(1500);

/// The same in a storm.
const SHORT: Duration = Duration::from_millis(150);

/// How long a puzzle of a storm stays when it is solved, and when it is not.
const NEXT: [Duration; 2] = [Duration::from_millis(250), Duration::from_millis(1200)];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, go_on.in_set(Answers::Puzzle).before(super::requests::obey));
}

/// What comes by itself.
enum Due {
    Move(String),
    Next,
}

impl PuzzleActivity {
    /// What comes by itself, and after which pause.
    fn due(&self, rules: &Rules, animated: bool) -> Option<(Due, Duration)> {
        let storm = self.run == Run::Storm;
        let pause = if storm { SHORT } else { PAUSE };
        match &self.phase {
            Phase::Solved if storm => Some((Due::Next, NEXT[0])),
            // What refutes a move is left to be seen for a moment.
            Phase::Refuting(_) | Phase::Wrong { .. } if storm => Some((Due::Next, NEXT[1])),
            Phase::Answer(mv) | Phase::Defending(Some(mv)) => Some((Due::Move(mv.clone()), pause)),
            // A solution is shown from the start.
            Phase::Showing { line, .. } if rules.ply() == 0 || line.len() < self.entry.line.len() => {
                Some((Due::Move(line.first()?.clone()), if animated { PAUSE } else { APART }))
            }
            Phase::Refuting(line) => Some((Due::Move(line.first()?.clone()), if animated { pause } else { APART })),
            _ => None,
        }
    }
}

fn go_on(
    (rules, session, settings): (Res<Rules>, Res<Session>, Res<Settings>),
    pages: Res<Pages>,
    (timeline, mut wake): (Res<Timeline>, ResMut<WakeAt>),
    mut still: Local<Still>,
    mut moves: MessageWriter<MoveRequested>,
    mut requests: MessageWriter<PuzzleRequested>,
) {
    let due =
        session.activity::<PuzzleActivity>().and_then(|puzzle| puzzle.due(&rules, settings.pace.factor().is_some()));
    let Some((due, pause)) = due.filter(|_| !timeline.busy() && !pages.any()) else {
        still.end();
        return;
    };
    let epoch = rules.epoch();
    if !still.lasted(epoch, pause, &mut wake) {
        return;
    }
    match due {
        Due::Move(text) => {
            // A move that cannot be read would be asked for again and again; a test of the files rules it out.
            let mv = rules.parse_move(&text);
            moves.write_batch(mv.map(|mv| MoveRequested { mv, epoch }));
        }
        Due::Next => {
            requests.write(PuzzleRequested::Next);
        }
    }
}
