//! What was clicked is done: actions become messages, other pages, other settings.

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::audio::sounds::SoundRequested;
use crate::app::audio::synth::Sound;
use crate::app::core::Screen;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::session::TableRequested;
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::kit::action::{Action, Actions};

/// Where actions go.
#[derive(SystemParam)]
pub(super) struct ActionWriters<'w, 's> {
    table: MessageWriter<'w, TableRequested>,
    settings: MessageWriter<'w, SettingsRequested>,
    sound: MessageWriter<'w, SoundRequested>,
    exit: MessageWriter<'w, AppExit>,
    redraw: MessageWriter<'w, RequestRedraw>,
    commands: Commands<'w, 's>,
}

/// Does what was clicked, in order.
pub(super) fn act(
    mut actions: ResMut<Actions>,
    mut pages: ResMut<Pages>,
    mut next: ResMut<NextState<Screen>>,
    mut writers: ActionWriters,
) {
    if actions.0.is_empty() {
        return;
    }
    let actions = std::mem::take(&mut actions.0);
    // What was asked for is seen in the next frame.
    writers.redraw.write(RequestRedraw);
    if !actions.iter().all(Action::is_quiet) {
        writers.sound.write(SoundRequested(Sound::Click));
    }
    for action in actions {
        match action {
            Action::Table(request) => {
                // A result belongs to the end of the game.
                if matches!(request, TableRequested::Jump(_)) {
                    pages.close(Page::RESULT);
                }
                writers.table.write(request);
            }
            Action::Start(setup) => {
                writers.table.write(TableRequested::New(setup));
                pages.0.clear();
                next.set(Screen::Table);
            }
            Action::Open(page) => pages.open(page),
            Action::Close => {
                pages.0.pop();
            }
            Action::CloseAll => pages.0.clear(),
            Action::Go(screen) => {
                pages.0.clear();
                next.set(screen);
            }
            Action::Set(new) => {
                writers.settings.write(SettingsRequested::All(new));
            }
            Action::Send(boxed) => boxed.write(&mut writers.commands),
            Action::Quit => {
                writers.exit.write(AppExit::Success);
            }
        }
    }
}

/// Whether it can be done here. A page in a browser cannot close itself.
pub(super) fn offered(action: &Action) -> bool {
    !matches!(action, Action::Quit) || cfg!(not(target_family = "wasm"))
}
