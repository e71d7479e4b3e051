//! The cursor on the board of triangles, for those who play without a mouse.

use bevy::prelude::*;

use super::hand::Report;
use super::selection::Selection;
use crate::app::core::input::{Intent, walk};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, TableRequested};
use crate::record::History;
use crate::rules::bizingo::board::{ROWS, row_len};
use crate::rules::bizingo::{Bizingo, Cell};
use crate::rules::{Game, Turn};

/// Moves the cursor and takes or puts down at it.
pub(crate) fn steer_cursor(
    camera: Query<&GlobalTransform, With<Camera3d>>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut intents: MessageReader<Intent>,
    mut selection: ResMut<Selection>,
    (mut report, mut table): (Report, MessageWriter<TableRequested>),
) {
    let Some(history) = rules.bizingo() else { return };
    // Seen from the other side, left is right and up is down.
    let flipped = camera.single().is_ok_and(|view| view.right().x < 0.0);
    let sign = if flipped { -1 } else { 1 };
    for intent in intents.read() {
        match intent {
            Intent::MoveCursor(direction) => {
                let (across, up) = direction.step();
                let idle = selection.cursor.is_none() && selection.from.is_none();
                if let Some(step) = walk(*direction, &rules, &session).filter(|_| idle) {
                    table.write(step);
                    continue;
                }
                selection.cursor = match selection.cursor {
                    Some(cell) => Some(step(cell, sign * across, sign * up)),
                    None => selection.from.or_else(|| movable(history).first().copied()),
                };
            }
            Intent::NextPiece => selection.cursor = next_place(history, &selection, 1),
            Intent::PreviousPiece => selection.cursor = next_place(history, &selection, -1),
            Intent::Confirm => {
                let Some(cell) = selection.cursor else { continue };
                report.tell(selection.confirm(history, cell), &rules);
            }
            _ => {}
        }
    }
}

/// What can be chosen so many places after the cursor, round and round: a piece that can move, or where the one in hand can
/// go. The cursor's cell if there is nothing.
fn next_place(history: &History<Bizingo>, selection: &Selection, turn: i32) -> Option<Cell> {
    let cells = if selection.from.is_some() { selection.places(history) } else { movable(history) };
    let at = selection.cursor.and_then(|cursor| cells.iter().position(|cell| *cell == cursor));
    let first = if turn < 0 { cells.len().saturating_sub(1) } else { 0 };
    let next = at.map_or(first, |at| (at as i32 + turn).rem_euclid(cells.len() as i32) as usize);
    cells.get(next).copied().or(selection.cursor)
}

/// Pieces that can move, in board order.
pub(super) fn movable(history: &History<Bizingo>) -> Vec<Cell> {
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
