//! The board as rows of cells in words, and what happens on it as sentences.

use bevy::prelude::*;
use serde_json::json;

use super::super::page::{PageSaid, tell};
use super::Told;
use crate::app::Screen;
use crate::app::camera::CameraMoving;
use crate::app::game::{Match, MatchEnded};
use crate::app::input::{Refused, Selection, Taken, may_move, report};
use crate::app::marks::Preview;
use crate::app::panels::model::Model;
use crate::app::panels::{Pages, words};
use crate::app::rules::{BoardChanged, MovePlayed, MoveRequested, Rules};
use crate::app::scene::layout;
use crate::app::settings::Settings;
use crate::rules::bizingo::Cell;
use crate::rules::bizingo::board::{ROWS, row_len};

/// A cell was chosen or looked at in the page.
pub(super) fn work_board(
    mut said: MessageReader<PageSaid>,
    (rules, game, pages, screen): (Res<Rules>, Res<Match>, Res<Pages>, Res<State<Screen>>),
    mut selection: ResMut<Selection>,
    mut requests: MessageWriter<MoveRequested>,
    mut refused: MessageWriter<Refused>,
    mut taken: MessageWriter<Taken>,
) {
    for PageSaid { kind, text } in said.read() {
        let Ok(cell) = text.parse::<Cell>() else { continue };
        match kind.as_str() {
            "look" => selection.cursor = Some(cell),
            "cell" if may_move(&rules, &game, &pages, &screen) => {
                selection.cursor = Some(cell);
                let chosen = selection.choose(&rules, cell);
                report(chosen, &rules, &mut requests, &mut refused, &mut taken);
            }
            "cell" => tell("announce", "No piece of yours can be moved now."),
            _ => {}
        }
    }
}

/// Tells the page what stands where, and what may be done there.
pub(super) fn show_board(
    (rules, game, pages, screen): (Res<Rules>, Res<Match>, Res<Pages>, Res<State<Screen>>),
    selection: Res<Selection>,
    (camera, moving): (Query<(&Camera, &GlobalTransform), With<Camera3d>>, Res<CameraMoving>),
    mut told: Local<Told>,
    mut moved: Local<bool>,
) {
    // Places on the canvas are told once the camera rests.
    let rested = std::mem::replace(&mut *moved, moving.0) && !moving.0;
    if *screen.get() != Screen::Table || pages.any() {
        told.tell("board", String::new());
        return;
    }
    if !(rested
        || rules.is_changed()
        || game.is_changed()
        || selection.is_changed()
        || pages.is_changed()
        || told.0.is_empty())
    {
        return;
    }
    let position = rules.game().position();
    let mine = may_move(&rules, &game, &pages, &screen);
    let mut movable = 0u128;
    if mine {
        position.for_each_step(|bit, _| movable |= 1 << bit);
    }
    let row = |row: usize| {
        let cells: Vec<_> = (1..=row_len(row)).filter_map(|number| Cell::from_row(row, number)).collect();
        let cells: Vec<_> = cells
            .into_iter()
            .map(|cell| {
                let piece = position.piece(cell);
                let (mark, what) = match piece {
                    Some((side, captain)) => {
                        let rank = if captain { "captain" } else { "soldier" };
                        let letter = words::side(side).chars().next().unwrap_or('?');
                        let mark = if captain { letter } else { letter.to_ascii_lowercase() };
                        (mark, format!("{} {rank}", words::side(side).to_lowercase()))
                    }
                    None => ('·', "empty".to_owned()),
                };
                let held = selection.from == Some(cell);
                let note = if held {
                    ", in hand"
                } else if selection.reaches(&rules, cell) {
                    ", can be reached"
                } else if piece.is_some() && rules.to_move() == Some(cell.side()) && movable & 1 << cell.bit() != 0 {
                    ", can move"
                } else {
                    ""
                };
                let name = cell.to_string();
                let at = camera.single().ok().and_then(|(camera, view)| {
                    camera.world_to_viewport(view, layout::cell_place(cell)).ok()
                });
                let at = at.map(|at| [at.x.round(), at.y.round()]);
                json!({ "id": name, "name": format!("{name}, {what}{note}"), "mark": mark.to_string(), "on": held, "at": at })
            })
            .collect();
        let letter = char::from(b'a' + row as u8);
        json!({ "name": format!("Row {letter}"), "cells": cells })
    };
    // From the far end of the board to the near one, as it is seen from the seat.
    let rows: Vec<_> = (0..ROWS).rev().map(row).collect();
    told.tell("board", json!({ "name": "Board of Bizingo", "rows": rows }).to_string());
}

/// Tells the page the moves so far.
pub(super) fn show_moves(model: Res<Model>, mut told: Local<Told>) {
    let lines: Vec<&str> = model.plies.iter().take(model.ply).map(|ply| ply.text.as_str()).collect();
    told.tell("moves", if model.at_table { lines.join("\n") } else { String::new() });
}

/// Tells the page whose turn it is, and says aloud what happens.
pub(super) fn tell_news(
    model: Res<Model>,
    settings: Res<Settings>,
    preview: Res<Preview>,
    rules: Res<Rules>,
    mut played: MessageReader<MovePlayed>,
    mut ended: MessageReader<MatchEnded>,
    mut changed: MessageReader<BoardChanged>,
    mut status: Local<Told>,
    mut foreseen: Local<Told>,
) {
    let moves: Vec<String> = played
        .read()
        .map(|played| format!("{}: {}.", words::side(played.side), words::events(&played.events)))
        .collect();
    let news = !moves.is_empty() || ended.read().count() + changed.read().count() > 0;
    // The model follows within a frame.
    let line = if model.at_table { words::turn_line(&model, false) } else { "Title".to_owned() };
    if news {
        tell("announce", &format!("{} {}", moves.join(" "), turn_words(&rules)));
    }
    status.tell("status", line);
    let sight = preview.0.as_ref().filter(|sight| sight.epoch == rules.epoch());
    let sight = sight.map_or_else(String::new, |sight| words::foresight(sight, settings.show_danger));
    if sight.is_empty() {
        foreseen.0.clear();
    } else {
        foreseen.tell("announce", sight);
    }
}

fn turn_words(rules: &Rules) -> String {
    match (rules.outcome(), rules.to_move()) {
        (Some(outcome), _) => {
            let who =
                outcome.winner.map_or_else(|| "A draw.".to_owned(), |side| format!("{} wins.", words::side(side)));
            format!("{who} {}", words::reason(outcome, rules.game().options()))
        }
        (None, Some(side)) => format!("{} to move.", words::side(side)),
        (None, None) => String::new(),
    }
}
