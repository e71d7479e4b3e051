//! What a player has asked of their system, as the page knows it: settings go by it where they have chosen nothing else.

use bevy::prelude::*;

use super::page::{PageSaid, read_page};
use crate::app::core::settings::Settings;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, take_up.after(read_page));
}

fn take_up(mut said: MessageReader<PageSaid>, mut settings: ResMut<Settings>) {
    for PageSaid { text, .. } in said.read().filter(|said| said.kind == "still") {
        settings.system_reduces_motion = !text.is_empty();
    }
}
