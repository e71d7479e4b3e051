//! The match is kept while it is played: closing at any moment and opening again goes on
//! with its whole history.

use bevy::prelude::*;

use super::record::{from_record, to_record};
use crate::app::core::AppSystems;
use crate::app::core::explain::explain;
use crate::app::core::persistence::ReadsAndWrites;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, Session, Source, TableRequested};
use crate::app::core::settings::{DataFolder, Notice};
use crate::app::core::writer::Writer;
use crate::record::{LoadedGame, store};

const FILE: &str = "autosave.bizingo";

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, resume_game.in_set(ReadsAndWrites).ambiguous_with(ReadsAndWrites))
        .add_systems(Update, save_game.after(AppSystems::Switch).before(AppSystems::Follow));
}

/// Asks for the match that was left when the program was closed. It is there in the first frame.
fn resume_game(
    mut commands: Commands,
    folder: Res<DataFolder>,
    mut requests: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(path) = folder.file(FILE) else { return };
    let loaded = store::load_or_set_aside(&path, LoadedGame::parse);
    if let Some(warning) = loaded.warning {
        notices.write(Notice(explain(&warning)));
    }
    if let Some(record) = loaded.value {
        let (setup, board, game) = from_record(record);
        requests
            .write(TableRequested::Load(Box::new(Begin { setup, board, activity: Box::new(game) }), Source::Autosave));
    }
    commands.insert_resource(Writer::start(path));
}

fn save_game(
    writer: Option<Res<Writer>>,
    rules: Res<Rules>,
    session: Res<Session>,
    mut saved: Local<Option<u64>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(writer) = writer else { return };
    for text in writer.complaints() {
        notices.write(Notice(text));
    }
    // While another game is shown, the player's own stays saved as it was.
    if !session.own() {
        return;
    }
    // What was just loaded needs no saving.
    let before = saved.replace(session.revision());
    if before.is_some_and(|before| before != session.revision()) {
        writer.write(to_record(&rules, &session));
    }
}
