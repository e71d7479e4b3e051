//! The game is kept while it is played: closing at any moment and opening again goes on
//! with its whole history.

use bevy::prelude::*;

use super::AppSystems;
use super::rules::Rules;
use super::session::{Match, MatchSetup, Seat};
use super::settings::{DataFolder, Notice};
use super::writer::Writer;
use crate::record::LoadedGame;
use crate::record::link::LinkError;
use crate::record::{stamp, store};

const FILE: &str = "autosave.bizingo";

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, resume_game)
        .add_systems(Update, save_game.after(AppSystems::Apply).before(AppSystems::Follow));
}

/// The match as a record: the setup in tags, the place in it too.
pub fn to_record(rules: &Rules, game: &Match) -> String {
    with_tags(rules, game, |tags| rules.record(game.setup.seed, tags))
}

/// The match as a link.
///
/// # Errors
/// [`LinkError`] if it is too long for one.
pub fn to_link(rules: &Rules, game: &Match) -> Result<String, LinkError> {
    with_tags(rules, game, |tags| rules.link(game.setup.seed, tags))
}

fn with_tags<T>(rules: &Rules, game: &Match, write: impl FnOnce(&[(&str, String)]) -> T) -> T {
    let [first, second] = game.setup.seats.map(Seat::tag);
    let names = rules.side_names();
    let tags = [
        (names[0].as_str(), first),
        (names[1].as_str(), second),
        ("date", stamp::today()),
        ("strict", if game.setup.strict { "yes" } else { "no" }.to_owned()),
        ("place", rules.ply().to_string()),
        ("links", if game.by_link { "yes" } else { "no" }.to_owned()),
        ("dice", game.pact.map(|pact| pact.to_string()).unwrap_or_default()),
    ];
    let told = if game.pact.is_some() { &tags[..] } else { &tags[..tags.len() - 1] };
    write(told)
}

/// Puts a record on the table.
pub fn from_record(rules: &mut Rules, game: &mut Match, record: LoadedGame) {
    let seat = |key: &String| record.tag(key).map_or(Seat::Person, Seat::from_tag);
    let setup = MatchSetup {
        seats: record.history.side_names().each_ref().map(seat),
        terms: record.history.terms(record.seed),
        strict: record.tag("strict") == Some("yes"),
        seed: record.seed,
    };
    let place = record.tag("place").and_then(|place| place.parse::<usize>().ok());
    let pact = record.tag("dice").and_then(|text| text.parse().ok());
    *game = Match { setup, by_link: record.tag("links") == Some("yes"), pact, ..Match::default() };
    rules.change(|board| {
        *board = record.history;
        if let Some(place) = place.filter(|place| *place < board.len()) {
            board.jump(place);
        }
    });
    // Whoever left two computers, or left off in the past, comes back to look first.
    game.paused = game.only_computers() || rules.can_redo();
}

fn resume_game(
    mut commands: Commands,
    folder: Res<DataFolder>,
    mut rules: ResMut<Rules>,
    mut game: ResMut<Match>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(path) = folder.file(FILE) else { return };
    let loaded = store::load_or_set_aside(&path, LoadedGame::parse);
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
        writer.write(to_record(&rules, &game));
    }
}
