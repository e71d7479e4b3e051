//! The keyboard's cursor on the board of triangles.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::hand::{Selection, report};
use crate::app::core::Screen;
use crate::app::core::input::keys::keyboard_is_ours;
use crate::app::core::input::{Refused, Taken, may_move};
use crate::app::core::navigation::Pages;
use crate::app::core::rules::{MoveRequested, Rules};
use crate::app::core::session::Match;
use crate::record::History;
use crate::rules::bizingo::board::{ROWS, row_len};
use crate::rules::bizingo::{Bizingo, Cell};
use crate::rules::{Game, Turn};

/// Moves the cursor and takes or puts down at it.
pub(crate) fn steer_cursor(
    keys: Res<ButtonInput<KeyCode>>,
    egui: Option<Res<EguiWantsInput>>,
    camera: Query<&GlobalTransform, With<Camera3d>>,
    (rules, game, pages, screen): (Res<Rules>, Res<Match>, Res<Pages>, Res<State<Screen>>),
    mut selection: ResMut<Selection>,
    mut requests: MessageWriter<MoveRequested>,
    mut refused: MessageWriter<Refused>,
    mut taken: MessageWriter<Taken>,
) {
    let Some(history) = rules.bizingo() else { return };
    if !keyboard_is_ours(egui.as_deref(), &pages, &screen) || !may_move(&rules, &game, &pages, &screen) {
        return;
    }
    // Seen from the other side, left is right and up is down.
    let flipped = camera.single().is_ok_and(|view| view.right().x < 0.0);
    let sign = if flipped { -1 } else { 1 };
    let (mut across, mut up) = (0, 0);
    across +=
        sign * (i32::from(keys.just_pressed(KeyCode::ArrowRight)) - i32::from(keys.just_pressed(KeyCode::ArrowLeft)));
    up += sign * (i32::from(keys.just_pressed(KeyCode::ArrowUp)) - i32::from(keys.just_pressed(KeyCode::ArrowDown)));
    if (across, up) != (0, 0) {
        selection.cursor = match selection.cursor {
            Some(cell) => Some(step(cell, across, up)),
            None => selection.from.or_else(|| movable(history).first().copied()),
        };
    }
    let turn = i32::from(keys.just_pressed(KeyCode::BracketRight)) - i32::from(keys.just_pressed(KeyCode::BracketLeft));
    if turn != 0 {
        let cells = movable(history);
        if !cells.is_empty() {
            let count = cells.len() as i32;
            let at = selection.cursor.and_then(|cursor| cells.iter().position(|cell| *cell == cursor));
            let next = at.map_or(0, |at| (at as i32 + turn).rem_euclid(count));
            selection.cursor = cells.get(next as usize).copied();
        }
    }
    if (keys.just_pressed(KeyCode::Enter)
        || keys.just_pressed(KeyCode::Space)
        || keys.just_pressed(KeyCode::NumpadEnter))
        && let Some(cell) = selection.cursor
    {
        let chosen = selection.choose(history, cell);
        report(chosen, &rules, &mut requests, &mut refused, &mut taken);
    }
}

/// Pieces that can move, in board order.
fn movable(history: &History<Bizingo>) -> Vec<Cell> {
    let Turn::Side(side) = history.game().turn() else { return Vec::new() };
    let mut from = 0u128;
    history.game().position().for_each_step(|bit, _| from |= 1 << bit);
    Cell::of_set(side, from).collect()
}

/// The neighbour in a direction; the same cell at the edge.
fn step(cell: Cell, across: i32, up: i32) -> Cell {
    let row = cell.row() as i32;
    if up == 0 {
        let number = cell.number() as i32 + across;
        return usize::try_from(number).ok().and_then(|number| Cell::from_row(cell.row(), number)).unwrap_or(cell);
    }
    let Some(row) = usize::try_from(row + up).ok().filter(|row| *row < ROWS) else { return cell };
    let (x, _) = cell.centre();
    // The cell right above or below is of the other colour; keep to it, so that every cell can be reached.
    (1..=row_len(row))
        .filter_map(|number| Cell::from_row(row, number))
        .min_by(|a, b| (a.centre().0 - x).abs().total_cmp(&(b.centre().0 - x).abs()))
        .unwrap_or(cell)
}
