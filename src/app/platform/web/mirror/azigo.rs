//! Azigo's board in words: North's row, South's row, each with its store. A hole is called by its side and number.

use crate::app::core::text::t;
use bevy::prelude::*;
use serde_json::{Value, json};

use super::board::{Canvas, add_game};
use crate::app::core::input::PlayerTurn;
use crate::app::core::rules::Rules;
use crate::app::games::azigo::aim::{AimRequested, AimedBy, Preview};
use crate::app::games::azigo::layout;
use crate::app::games::azigo::layout::{Fold, Pit};
use crate::app::games::azigo::veil::Veil;
use crate::app::games::azigo::words::side;
use crate::app::platform::web::page::{PageSaid, tell};
use crate::games::GameKind;
use crate::record::History;
use crate::rules::azigo::{Azigo, Hole, Move, Side};
use crate::rules::{Game, Turn};

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Preview>.or_else(resource_changed::<Veil>).or_else(resource_changed::<Fold>);
    add_game(app, GameKind::Azigo, work_board, rows, changed);
}

/// A hole or a store was chosen or looked at in the page.
fn work_board(
    mut said: MessageReader<PageSaid>,
    rules: Res<Rules>,
    turn: PlayerTurn,
    mut requests: MessageWriter<AimRequested>,
) {
    let Some(history) = rules.azigo() else { return };
    for PageSaid { kind, text } in said.read() {
        if !matches!(kind.as_str(), "look" | "cell") {
            continue;
        }
        let mv = move_of(history, text).filter(|_| turn.may_move());
        let play = kind == "cell";
        if play && mv.is_none() {
            tell("announce", t!("mirror-no-sow"));
        } else {
            requests.write(AimRequested { mv, by: AimedBy::Cursor, play });
        }
    }
}

/// The legal move that a place stands for.
fn move_of(history: &History<Azigo>, id: &str) -> Option<Move> {
    let Turn::Side(mover) = history.game().turn() else { return None };
    let mv = match id.split_once('-')? {
        (owner, "store") if owner == mover.to_string() => Move::Enter,
        (owner, number) if owner == mover.to_string() => Move::Sow(number.parse().ok()?),
        _ => return None,
    };
    history.game().position().is_legal(mv).then_some(mv)
}

/// The two rows, North's first.
fn rows(
    rules: Res<Rules>,
    (aimed, veil, fold): (Res<Preview>, Res<Veil>, Res<Fold>),
    canvas: Canvas,
) -> Option<Vec<Value>> {
    let history = rules.azigo()?;
    let position = history.game().position();
    let row = |owner: Side| {
        let show = |id: String, what: &dyn Fn(bool) -> String, mark: String, pit: Pit| {
            // Of a covered store it would tell that it is not empty.
            let covered = matches!(pit, Pit::Store(owner) if veil.covers_side(owner));
            let can = !covered && move_of(history, &id).is_some();
            let on = aimed
                .0
                .as_ref()
                .is_some_and(|sight| crate::app::games::azigo::aim::source(sight.mv, sight.side) == Some(pit));
            json!({ "id": id, "name": what(can), "mark": mark, "on": on, "at": canvas.at(layout::middle(pit, *fold)) })
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
                show(format!("{owner}-{}", hole.number()), &what, count.to_string(), Pit::Hole(hole))
            })
            .collect();
        let (covered, n) = (veil.covers_side(owner), position.store(owner));
        let what = |can| match (covered, can) {
            (true, _) => t!("mirror-store-covered", side = side(owner)),
            (_, true) => t!("mirror-store-sown", side = side(owner), n = n),
            (_, false) => t!("mirror-store", side = side(owner), n = n),
        };
        let mark = if covered { "?".to_owned() } else { n.to_string() };
        cells.push(show(format!("{owner}-store"), &what, mark, Pit::Store(owner)));
        json!({ "name": side(owner), "cells": cells })
    };
    Some([Side::North, Side::South].map(row).into())
}
