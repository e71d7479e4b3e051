//! The game is kept while it is played: closing at any moment and opening again goes on
//! with its whole history. Writing happens on a thread of its own, the newest text last.

use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use bevy::prelude::*;

use super::AppSystems;
use super::game::{Match, MatchSetup, Seat};
use super::games::Loaded;
use super::rules::Rules;
use super::settings::{DataFolder, Notice};
use crate::record::{stamp, store};

const FILE: &str = "autosave.bizingo";

/// Writes texts to a file, in order; dropping it waits for the last.
#[derive(Resource)]
struct Writer {
    texts: Option<Sender<String>>,
    thread: Option<JoinHandle<()>>,
    complaints: Arc<Mutex<Vec<String>>>,
}

impl Writer {
    fn start(path: std::path::PathBuf) -> Writer {
        let (texts, inbox) = channel::<String>();
        let complaints = Arc::new(Mutex::new(Vec::new()));
        let tell = complaints.clone();
        let run = move || {
            while let Ok(mut text) = inbox.recv() {
                // Only the newest counts.
                while let Ok(newer) = inbox.try_recv() {
                    text = newer;
                }
                if let Err(error) = store::write_atomic(&path, text.as_bytes())
                    && let Ok(mut complaints) = tell.lock()
                {
                    complaints.push(format!("The game could not be saved: {error}"));
                }
            }
        };
        let thread = std::thread::Builder::new().name("autosave".to_owned()).spawn(run).ok();
        Writer { texts: Some(texts), thread, complaints }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.texts = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, resume_game)
        .add_systems(Update, save_game.after(AppSystems::Apply).before(AppSystems::Follow));
}

/// The match as a record: the setup in tags, the place in it too.
pub fn to_record(rules: &Rules, game: &Match) -> String {
    let [first, second] = game.setup.seats.map(Seat::tag);
    let names = rules.side_names();
    let tags = [
        (names[0].as_str(), first),
        (names[1].as_str(), second),
        ("date", stamp::today()),
        ("strict", if game.setup.strict { "yes" } else { "no" }.to_owned()),
        ("place", rules.ply().to_string()),
    ];
    rules.record(game.setup.seed, &tags)
}

/// Puts a record on the table.
pub fn from_record(rules: &mut Rules, game: &mut Match, record: Loaded) {
    let seat = |key: &String| record.tag(key).map_or(Seat::Person, Seat::from_tag);
    let setup = MatchSetup {
        seats: record.board.side_names().each_ref().map(seat),
        terms: record.board.terms(record.seed),
        strict: record.tag("strict") == Some("yes"),
        seed: record.seed,
    };
    let place = record.tag("place").and_then(|place| place.parse::<usize>().ok());
    *game = Match { setup, ..Match::default() };
    rules.change(|board| {
        *board = record.board;
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
    let loaded = store::load_or_set_aside(&path, Loaded::parse);
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
    if let Ok(mut complaints) = writer.complaints.lock() {
        complaints.drain(..).for_each(|text| {
            notices.write(Notice(text));
        });
    }
    // A game of a league is not the player's: theirs stays saved as it was.
    if game.show.is_some() {
        return;
    }
    // What was just loaded needs no saving.
    let before = saved.replace(rules.epoch());
    if before.is_some_and(|before| before != rules.epoch())
        && let Some(texts) = &writer.texts
    {
        // The thread may have died with the disk; the complaint above has said so.
        let _ = texts.send(to_record(&rules, &game));
    }
}
