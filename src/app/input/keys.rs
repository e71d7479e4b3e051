//! The keyboard: a cursor on the board, and shortcuts.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::{Refused, Selection, Taken, may_move, report};
use crate::app::Screen;
use crate::app::camera::CameraRequested;
use crate::app::game::{Match, TableRequested};
use crate::app::opponent::MoveNowRequested;
use crate::app::panels::{Page, Pages};
use crate::app::rules::{MoveRequested, Rules};
use crate::app::settings::Settings;
use crate::rules::bizingo::Cell;
use crate::rules::bizingo::board::{ROWS, row_len};

/// A shortcut: its key, and what it does, for the help page.
pub const SHORTCUTS: [(&str, &str); 14] = [
    ("Arrows", "move the cursor on the board"),
    ("Enter, Space", "take a piece, put it down"),
    ("[  ]", "previous, next piece that can move"),
    ("Esc", "put back; menu"),
    ("U, Ctrl+Z", "undo"),
    ("R, Ctrl+Y", "redo"),
    ("Page Up, Page Down", "a ply back, a ply on"),
    ("Home, End", "first ply, last ply"),
    ("T", "from above"),
    ("F", "other side of the table"),
    ("V", "back to the seat"),
    ("+  -", "nearer, farther"),
    ("P", "pause two computers"),
    ("M", "computer moves now"),
];

fn keyboard_is_ours(egui: Option<&EguiWantsInput>, pages: &Pages, screen: &State<Screen>) -> bool {
    *screen.get() == Screen::Table && !pages.any() && !egui.is_some_and(EguiWantsInput::wants_any_keyboard_input)
}

/// Moves the cursor and takes or puts down at it.
pub(in crate::app) fn steer_cursor(
    keys: Res<ButtonInput<KeyCode>>,
    egui: Option<Res<EguiWantsInput>>,
    camera: Query<&GlobalTransform, With<Camera3d>>,
    (rules, game, pages, screen): (Res<Rules>, Res<Match>, Res<Pages>, Res<State<Screen>>),
    mut selection: ResMut<Selection>,
    mut requests: MessageWriter<MoveRequested>,
    mut refused: MessageWriter<Refused>,
    mut taken: MessageWriter<Taken>,
) {
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
            None => selection.from.or_else(|| movable(&rules).first().copied()),
        };
    }
    let turn = i32::from(keys.just_pressed(KeyCode::BracketRight)) - i32::from(keys.just_pressed(KeyCode::BracketLeft));
    if turn != 0 {
        let cells = movable(&rules);
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
        let chosen = selection.choose(&rules, cell);
        report(chosen, &rules, &mut requests, &mut refused, &mut taken);
    }
}

/// Pieces that can move, in board order.
fn movable(rules: &Rules) -> Vec<Cell> {
    let Some(side) = rules.to_move() else { return Vec::new() };
    let mut from = 0u128;
    rules.game().position().for_each_step(|bit, _| from |= 1 << bit);
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

/// Keys that do something other than move a piece.
pub(in crate::app) fn obey_shortcuts(
    keys: Res<ButtonInput<KeyCode>>,
    egui: Option<Res<EguiWantsInput>>,
    rules: Res<Rules>,
    game: Res<Match>,
    screen: Res<State<Screen>>,
    mut pages: ResMut<Pages>,
    mut settings: ResMut<Settings>,
    mut selection: ResMut<Selection>,
    mut table: MessageWriter<TableRequested>,
    mut camera: MessageWriter<CameraRequested>,
    mut now: MessageWriter<MoveNowRequested>,
) {
    if keys.just_pressed(KeyCode::F11) {
        settings.fullscreen = !settings.fullscreen;
    }
    if !keyboard_is_ours(egui.as_deref(), &pages, &screen) {
        return;
    }
    let control =
        keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    let (ply, len) = (rules.history().ply(), rules.history().len());
    for key in keys.get_just_pressed() {
        match (key, control) {
            (KeyCode::Escape, _) => {
                if selection.from.is_some() || selection.cursor.is_some() {
                    selection.clear();
                    selection.cursor = None;
                } else {
                    pages.0.push(Page::Menu);
                }
            }
            (KeyCode::KeyU, false) | (KeyCode::KeyZ, true) => {
                table.write(TableRequested::Undo);
            }
            (KeyCode::KeyR, false) | (KeyCode::KeyY, true) => {
                table.write(TableRequested::Redo);
            }
            (KeyCode::PageUp, _) if ply > 0 => {
                table.write(TableRequested::Jump(ply - 1));
            }
            (KeyCode::PageDown, _) if ply < len => {
                table.write(TableRequested::Jump(ply + 1));
            }
            (KeyCode::Home, _) => {
                table.write(TableRequested::Jump(0));
            }
            (KeyCode::End, _) => {
                table.write(TableRequested::Jump(len));
            }
            (KeyCode::KeyP, false) => {
                table.write(TableRequested::Pause(!game.paused));
            }
            (KeyCode::KeyM, false) => {
                now.write(MoveNowRequested);
            }
            (KeyCode::KeyT, false) => {
                camera.write(CameraRequested::Top);
            }
            (KeyCode::KeyF, false) => {
                camera.write(CameraRequested::Flip);
            }
            (KeyCode::KeyV, false) => {
                camera.write(CameraRequested::Seat);
            }
            (KeyCode::Equal | KeyCode::NumpadAdd, _) => {
                camera.write(CameraRequested::Nearer);
            }
            (KeyCode::Minus | KeyCode::NumpadSubtract, _) => {
                camera.write(CameraRequested::Farther);
            }
            _ => {}
        }
    }
}
