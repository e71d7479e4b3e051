//! What happens on the board as sentences, and the board as rows of places in words; each game has its own rows.

use crate::app::core::text::t;
use bevy::prelude::*;
use serde_json::{Value, json};

use super::{Told, azigo, bingo_battle, bizingo};
use crate::app::core::input::PlayerTurn;
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, SessionChanged};
use crate::app::core::settings::Settings;
use crate::app::games::azigo::aim::Preview as Aimed;
use crate::app::games::azigo::layout::Fold;
use crate::app::games::azigo::veil::Veil;
use crate::app::games::azigo::words as azigo_words;
use crate::app::games::bingo_battle::choice::Choosing;
use crate::app::games::bingo_battle::words as bingo_words;
use crate::app::games::bizingo::hand::Selection;
use crate::app::games::bizingo::marks::Preview;
use crate::app::games::bizingo::words as bizingo_words;
use crate::app::panels::model::Model;
use crate::app::panels::words;
use crate::app::platform::web::page::tell;
use crate::app::scene::camera::CameraMoving;
use crate::record::{AnyEvents, AnyHistory};

/// Tells the page what lies where, and what may be done there.
pub(crate) fn show_board(
    (rules, session, pages, turn): (Res<Rules>, Res<Session>, Res<Pages>, PlayerTurn),
    (selection, aimed, veil, fold): (Res<Selection>, Res<Aimed>, Res<Veil>, Res<Fold>),
    choosing: Res<Choosing>,
    (camera, moving): (Query<(&Camera, &GlobalTransform), With<Camera3d>>, Res<CameraMoving>),
    mut told: Local<Told>,
    mut moved: Local<bool>,
) {
    // Places on the canvas are told once the camera rests.
    let rested = std::mem::replace(&mut *moved, moving.0) && !moving.0;
    if !turn.table_is_open() {
        told.tell("board", String::new());
        return;
    }
    let changed = rules.is_changed() || session.is_changed() || selection.is_changed() || pages.is_changed();
    let changed = changed || aimed.is_changed() || veil.is_changed() || fold.is_changed() || choosing.is_changed();
    if !(rested || changed || told.0.is_empty()) {
        return;
    }
    let mine = turn.may_move();
    let place = |place: Vec3| -> Value {
        let at = camera.single().ok().and_then(|(camera, view)| camera.world_to_viewport(view, place).ok());
        at.map_or(Value::Null, |at| json!([at.x.round(), at.y.round()]))
    };
    let rows = match &**rules {
        AnyHistory::Bizingo(history) => bizingo::rows(history, &selection, mine, &place),
        AnyHistory::Azigo(history) => azigo::rows(history, &aimed, &veil, *fold, &place),
        AnyHistory::BingoBattle(history) => bingo_battle::rows(history, &choosing, &place),
    };
    let name = t!("mirror-board", game = rules.kind().title());
    told.tell("board", json!({ "name": name, "rows": rows }).to_string());
}

/// Tells the page the moves so far.
pub(crate) fn show_moves(model: Res<Model>, mut told: Local<Told>) {
    let lines: Vec<&str> = model.plies.iter().take(model.ply).map(|ply| ply.text.as_str()).collect();
    told.tell("moves", if model.at_table { lines.join("\n") } else { String::new() });
}

/// Tells the page whose turn it is, and says aloud what happens.
pub(crate) fn tell_news(
    (model, rules): (Res<Model>, Res<Rules>),
    settings: Res<Settings>,
    (preview, aimed, choosing): (Res<Preview>, Res<Aimed>, Res<Choosing>),
    mut changed: MessageReader<SessionChanged>,
    mut status: Local<Told>,
    mut foreseen: Local<Told>,
) {
    let kind = rules.kind();
    let news = !changed.is_empty();
    let moves: Vec<String> = changed
        .read()
        .filter_map(SessionChanged::moved)
        .map(|(player, events)| {
            let what = match events {
                AnyEvents::Bizingo(events) => bizingo_words::events(events),
                AnyEvents::Azigo(_) => {
                    let text = rules.line().get(rules.ply().saturating_sub(1)).map_or("", |(text, _)| *text);
                    azigo_words::move_shown(text)
                }
                AnyEvents::BingoBattle(events) => bingo_words::told(events),
            };
            t!("mirror-move", side = words::side(kind, player), what = what)
        })
        .collect();
    if news {
        tell(
            "announce",
            &match moves.is_empty() {
                true => turn_words(&rules, &model),
                false => t!("mirror-news", moves = moves.join(" "), turn = turn_words(&rules, &model)),
            },
        );
    }
    // The model follows within a frame.
    status.tell("status", if model.at_table { words::turn_line(&model, false) } else { t!("mirror-title").to_owned() });
    let sight = match &**rules {
        AnyHistory::Bizingo(_) => {
            let sight = preview.0.as_ref().filter(|sight| sight.epoch == rules.epoch());
            sight.map(|sight| bizingo_words::foresight(sight, settings.show_danger))
        }
        AnyHistory::Azigo(_) => {
            let sight = aimed.0.as_ref().filter(|sight| sight.epoch == rules.epoch());
            sight.map(azigo_words::foresight)
        }
        AnyHistory::BingoBattle(_) => choosing.way().map(|way| bingo_words::told(&way.events)),
    };
    match sight {
        Some(sight) => foreseen.tell("announce", sight),
        None => foreseen.0.clear(),
    }
}

fn turn_words(rules: &Rules, model: &Model) -> String {
    let side = |player| words::side(rules.kind(), player);
    match (rules.outcome(), rules.to_act()) {
        (Some(outcome), _) if rules.alone() => {
            let reason = words::reason(outcome, &model.setup.terms);
            t!("mirror-over", headline = words::headline(model, outcome), reason = reason)
        }
        (Some(outcome), _) => {
            let headline = match outcome.winner {
                Some(winner) => t!("headline-side", side = side(winner)),
                None => t!("headline-draw").to_owned(),
            };
            t!("mirror-over", headline = headline, reason = words::reason(outcome, &model.setup.terms))
        }
        (None, Some(player)) => {
            t!("mirror-turn", side = side(player), throw = rules.to_move().is_none())
        }
        (None, None) => String::new(),
    }
}
