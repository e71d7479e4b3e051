//! What a player has asked of their system, as the page knows it: settings go by it where they have chosen nothing else.

use bevy::prelude::*;

use super::page::{PageSaid, read_page};
use crate::app::core::settings_requests::SettingsRequested;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, take_up.after(read_page));
}

fn take_up(mut said: MessageReader<PageSaid>, mut settings: MessageWriter<SettingsRequested>) {
    for PageSaid { text, .. } in said.read().filter(|said| said.kind == "still") {
        settings.write(SettingsRequested::SystemReducesMotion(!text.is_empty()));
    }
}
