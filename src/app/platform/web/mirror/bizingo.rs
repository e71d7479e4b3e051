//! Bizingo's board in words: a row of cells for each row.

use crate::app::core::text::t;
use bevy::prelude::*;
use serde_json::{Value, json};

use super::board::{Canvas, add_game};
use crate::app::core::input::PlayerTurn;
use crate::app::core::rules::Rules;
use crate::app::games::bizingo::layout;
use crate::app::games::bizingo::selection::Selection;
use crate::app::games::bizingo::words::side;
use crate::games::GameKind;
use crate::rules::bizingo::Cell;
use crate::rules::bizingo::board::{ROWS, row_len};
use crate::rules::{Game, Turn};

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Selection>;
    add_game(app, GameKind::Bizingo, rows, changed);
}

/// The rows, from the far end of the board to the near one, as it is seen from the seat.
fn rows(rules: Res<Rules>, selection: Res<Selection>, turn: PlayerTurn, canvas: Canvas) -> Option<Vec<Value>> {
    let history = rules.bizingo()?;
    let mine = turn.may_move();
    let position = history.game().position();
    let mut movable = 0u128;
    if mine {
        position.for_each_step(|bit, _| movable |= 1 << bit);
    }
    let turn = history.game().turn();
    let show = |cell: Cell| {
        let piece = position.piece(cell);
        let (mark, what) = match piece {
            Some((owner, captain)) => {
                let letter = side(owner).chars().next().unwrap_or('?');
                let mark = if captain { letter } else { letter.to_ascii_lowercase() };
                let what = match captain {
                    true => t!("mirror-captain", side = side(owner)),
                    false => t!("mirror-soldier", side = side(owner)),
                };
                (mark, what)
            }
            None => ('·', t!("mirror-empty").to_owned()),
        };
        let held = selection.from == Some(cell);
        let state = if held {
            "held"
        } else if selection.reaches(history, cell) {
            "reached"
        } else if selection.asks_for(cell) {
            "asked"
        } else if piece.is_some() && turn == Turn::Side(cell.side()) && movable & 1 << cell.bit() != 0 {
            "moves"
        } else {
            "no"
        };
        // With a piece in hand: where it goes, what it takes, and where it is put back.
        let can = if selection.from.is_some() { !matches!(state, "moves" | "no") } else { state == "moves" };
        json!({
            "id": cell.to_string(), "name": t!("mirror-cell", cell = cell.to_string(), what = what, can = state),
            "mark": mark.to_string(), "on": held, "can": can, "at": canvas.at(layout::cell_place(cell)),
        })
    };
    let row = |row: usize| {
        let cells: Vec<_> = (1..=row_len(row)).filter_map(|number| Cell::from_row(row, number)).map(show).collect();
        json!({ "name": t!("mirror-row", row = char::from(b'a' + row as u8)), "cells": cells })
    };
    Some((0..ROWS).rev().map(row).collect())
}
