//! Lines that are shown play themselves out.

use std::time::Duration;

use bevy::prelude::*;

use super::requests::ReviewRequested;
use super::{GameReview, Phase};
use crate::app::activities::order::Answers;
use crate::app::activities::pause::Still;
use crate::app::board::animation::Timeline;
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MoveRequested, Session};
use crate::app::core::wake::WakeAt;

/// How long all is still before a move of a line.
const PAUSE: Duration = Duration::from_millis(700);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play_line.in_set(Answers::Review).before(super::requests::obey));
}

fn play_line(
    (rules, session): (Res<Rules>, Res<Session>),
    pages: Res<Pages>,
    (timeline, mut wake): (Res<Timeline>, ResMut<WakeAt>),
    mut still: Local<Still>,
    mut moves: MessageWriter<MoveRequested>,
    mut requests: MessageWriter<ReviewRequested>,
) {
    let next = session.activity::<GameReview>().and_then(|review| match &review.phase {
        Phase::Line { ply, rest, .. } => rest.first().map(|text| (*ply, text)),
        _ => None,
    });
    let Some((ply, text)) = next.filter(|_| !timeline.busy() && !pages.any()) else {
        still.end();
        return;
    };
    if !still.lasted(rules.epoch(), PAUSE, &mut wake) {
        return;
    }
    match rules.parse_move(text) {
        Some(mv) => {
            moves.write(MoveRequested { mv, epoch: rules.epoch() });
        }
        // It would be asked for again and again.
        None => {
            requests.write(ReviewRequested::To(ply));
        }
    }
}
