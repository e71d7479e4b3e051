//! Shortcuts, whatever the game.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use crate::app::Screen;
use crate::app::azigo::aim::Aim;
use crate::app::bingo_battle::choice::Choosing;
use crate::app::bizingo::hand::Selection;
use crate::app::camera::CameraRequested;
use crate::app::game::{Match, TableRequested};
use crate::app::hints::HintRequested;
use crate::app::opponent::MoveNowRequested;
use crate::app::panels::{Page, Pages};
use crate::app::rules::Rules;
use crate::app::settings::Settings;

/// Whether keys belong to the table.
pub(in crate::app) fn keyboard_is_ours(egui: Option<&EguiWantsInput>, pages: &Pages, screen: &State<Screen>) -> bool {
    *screen.get() == Screen::Table && !pages.any() && !egui.is_some_and(EguiWantsInput::wants_any_keyboard_input)
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
    (mut selection, mut aim, mut choosing): (ResMut<Selection>, ResMut<Aim>, ResMut<Choosing>),
    mut table: MessageWriter<TableRequested>,
    mut camera: MessageWriter<CameraRequested>,
    (mut now, mut hint): (MessageWriter<MoveNowRequested>, MessageWriter<HintRequested>),
) {
    if keys.just_pressed(KeyCode::F11) {
        settings.fullscreen = !settings.fullscreen;
    }
    if !keyboard_is_ours(egui.as_deref(), &pages, &screen) {
        return;
    }
    let control =
        keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    let (ply, len) = (rules.ply(), rules.len());
    for key in keys.get_just_pressed() {
        match (key, control) {
            (KeyCode::Escape, _) => {
                let dropped = [selection.let_go(), aim.let_go(), choosing.let_go()];
                if dropped == [false; 3] {
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
            (KeyCode::KeyH, false) => {
                hint.write(HintRequested);
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
