//! Shortcuts, whatever the game.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use crate::app::core::Screen;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Match, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::engine::hints::HintRequested;
use crate::app::engine::opponent::MoveNowRequested;
use crate::app::games::azigo::aim::Aim;
use crate::app::games::bingo_battle::choice::Choosing;
use crate::app::games::bizingo::hand::Selection;
use crate::app::scene::camera::CameraRequested;

/// Whether keys belong to the table.
pub(crate) fn keyboard_is_ours(egui: Option<&EguiWantsInput>, pages: &Pages, screen: &State<Screen>) -> bool {
    *screen.get() == Screen::Table && !pages.any() && !egui.is_some_and(EguiWantsInput::wants_any_keyboard_input)
}

/// Keys that do something other than move a piece.
pub(crate) fn obey_shortcuts(
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
