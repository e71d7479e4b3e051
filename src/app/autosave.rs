//! The game is kept while it is played: closing at any moment and opening again goes on
//! with its whole history.

use bevy::prelude::*;

use super::AppSystems;
use super::game::{Match, MatchSetup, Seat};
use super::rules::Rules;
use super::settings::{DataFolder, Notice};
use super::writer::Writer;
use crate::record::Record;
use crate::record::{stamp, store};

const FILE: &str = "autosave.bizingo";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, resume_game)
        .add_systems(Update, save_game.after(AppSystems::Apply).before(AppSystems::Follow));
}

/// The match as a record: the setup in tags, the place in it too.
pub fn to_record(rules: &Rules, game: &Match) -> Record {
    let mut record = Record::new(rules.history().clone());
    record.seed = Some(game.setup.seed);
    let [light, dark] = game.setup.seats.map(Seat::tag);
    let tags = [
        ("light", light),
        ("dark", dark),
        ("date", stamp::today()),
        ("strict", if game.setup.strict { "yes" } else { "no" }.to_owned()),
        ("place", rules.history().ply().to_string()),
        ("links", if game.by_link { "yes" } else { "no" }.to_owned()),
    ];
    for (key, value) in tags {
        // None of these can be refused: they are plain words.
        let _ = record.set_tag(key, &value);
    }
    record
}

/// Puts a record on the table.
pub fn from_record(rules: &mut Rules, game: &mut Match, record: Record) {
    let seat = |key| record.tag(key).map_or(Seat::Person, Seat::from_tag);
    let start = record.history.start();
    let standard = crate::rules::bizingo::Position::start(start.position().turn());
    let setup = MatchSetup {
        seats: [seat("light"), seat("dark")],
        options: *start.options(),
        strict: record.tag("strict") == Some("yes"),
        position: (*start.position() != standard).then(|| *start.position()),
        seed: record.seed.unwrap_or_default(),
    };
    let place = record.tag("place").and_then(|place| place.parse::<usize>().ok());
    *game = Match { setup, by_link: record.tag("links") == Some("yes"), ..Match::default() };
    rules.change(|history| {
        *history = record.history;
        if let Some(place) = place.filter(|place| *place < history.len()) {
            history.jump(place);
        }
    });
    // Whoever left two computers, or left off in the past, comes back to look first.
    game.paused = game.only_computers() || rules.history().can_redo();
}

fn resume_game(
    mut commands: Commands,
    folder: Res<DataFolder>,
    mut rules: ResMut<Rules>,
    mut game: ResMut<Match>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(path) = folder.file(FILE) else { return };
    let loaded = store::load_or_set_aside(&path, |text| Record::parse(text).map_err(|error| error.to_string()));
    if let Some(message) = loaded.message {
        notices.write(Notice(message));
    }
    if let Some(record) = loaded.value {
        from_record(&mut rules, &mut game, record);
    }
    commands.insert_resource(Writer::start(path));
}

fn save_game(
    writer: Option<Res<Writer>>,
    rules: Res<Rules>,
    game: Res<Match>,
    mut saved: Local<Option<u64>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(writer) = writer else { return };
    for text in writer.complaints() {
        notices.write(Notice(text));
    }
    // A game of a league is not the player's: theirs stays saved as it was.
    if game.show.is_some() {
        return;
    }
    // What was just loaded needs no saving.
    let before = saved.replace(rules.epoch());
    if before.is_some_and(|before| before != rules.epoch()) {
        writer.write(to_record(&rules, &game).to_string());
    }
}
