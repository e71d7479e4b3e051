//! Azigo's board in words: North's row, South's row, each with its store. A hole is called by its side and number.

use crate::app::core::text::t;
use bevy::prelude::*;
use serde_json::{Value, json};

use super::board::{Canvas, add_game};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::games::azigo::foresight::Preview;
use crate::app::games::azigo::layout;
use crate::app::games::azigo::layout::Fold;
use crate::app::games::azigo::pits::{Pit, move_of, source};
use crate::app::games::azigo::words::side;
use crate::app::games::covered::Covered;
use crate::games::{GameKind, Player};
use crate::rules::azigo::{Azigo, Hole, Side};

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Preview>.or_else(resource_changed::<Covered>).or_else(resource_changed::<Fold>);
    add_game(app, GameKind::Azigo, rows, changed);
}

/// The two rows, North's first.
fn rows(
    (rules, session): (Res<Rules>, Res<Session>),
    (aimed, hidden, fold): (Res<Preview>, Res<Covered>, Res<Fold>),
    canvas: Canvas,
) -> Option<Vec<Value>> {
    let history = rules.azigo()?;
    let position = history.game().position();
    // A computer's holes are none to press.
    let person = session.person_to_act(&rules).is_some();
    let row = |owner: Side| {
        let show = |what: &dyn Fn(bool) -> String, mark: String, pit: Pit| {
            // Of a covered store it would tell that it is not empty.
            let covered = matches!(pit, Pit::Store(owner) if hidden.covers(Player::of::<Azigo>(owner)));
            let legal = |mv| history.game().position().is_legal(mv);
            let can = person && !covered && move_of(history, pit).is_some_and(legal);
            let on = aimed.0.as_ref().is_some_and(|sight| source(sight.mv, sight.side) == Some(pit));
            json!({ "id": pit.to_string(), "name": what(can), "mark": mark, "on": on, "can": can, "at": canvas.at(layout::middle(pit, *fold)) })
        };
        let mut cells: Vec<Value> = Hole::of(owner)
            .map(|hole| {
                let count = position.hole(hole);
                let what = |can| {
                    let (side, hole) = (side(owner), hole.number());
                    match can {
                        true => t!("mirror-hole-sown", side = side, hole = hole, n = count),
                        false => t!("mirror-hole", side = side, hole = hole, n = count),
                    }
                };
                show(&what, count.to_string(), Pit::Hole(hole))
            })
            .collect();
        let (covered, n) = (hidden.covers(Player::of::<Azigo>(owner)), position.store(owner));
        let what = |can| match (covered, can) {
            (true, _) => t!("mirror-store-covered", side = side(owner)),
            (_, true) => t!("mirror-store-sown", side = side(owner), n = n),
            (_, false) => t!("mirror-store", side = side(owner), n = n),
        };
        let mark = if covered { "?".to_owned() } else { n.to_string() };
        cells.push(show(&what, mark, Pit::Store(owner)));
        json!({ "name": side(owner), "cells": cells })
    };
    Some([Side::North, Side::South].map(row).into())
}
