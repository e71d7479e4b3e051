//! The player's own games are kept while they are played, each kind in a file of its own: closing at any moment and
//! opening again goes on with the whole history, and damage to one file leaves the others alone.
//!
//! A tag `kept` counts the savings, so that the game with the highest number is the one that was on the table last.

use bevy::prelude::*;

use super::Match;
use super::record::{from_record, with_tags};
use crate::app::core::AppSystems;
use crate::app::core::explain::explain;
use crate::app::core::persistence::ReadsAndWrites;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, LoadedFrom, MatchSetup, OwnGame, Session, TableRequested};
use crate::app::core::settings::{DataFolder, Notice};
use crate::app::core::writer::Writer;
use crate::games::GameKind;
use crate::record::{AnyHistory, LoadedGame, store};

/// Which saving this was.
const KEPT: &str = "kept";

/// The file of a kind of game. Before there was one for each, `autosave.bizingo` held a game of any kind.
fn file_name(kind: GameKind) -> String {
    format!("autosave.{kind}")
}

/// Writes the games, and knows what has been written.
#[derive(Resource)]
pub(crate) struct Autosave {
    writer: Writer,
    /// The number of the latest saving.
    kept: u64,
    /// What was loaded, as it would be saved again: that needs no saving. Empty once the first games have been looked at.
    loaded: Vec<(GameKind, String)>,
    /// The revision of each kind's game that was saved.
    saved: [Option<u64>; GameKind::COUNT],
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, resume_games.in_set(ReadsAndWrites).ambiguous_with(ReadsAndWrites))
        .add_systems(Update, save_games.after(AppSystems::Switch).before(AppSystems::Follow));
}

/// A game of a file.
struct SavedGame {
    /// Whose file it is in.
    file: GameKind,
    number: u64,
    setup: MatchSetup,
    board: AnyHistory,
    game: Match,
}

impl SavedGame {
    fn new(file: GameKind, record: LoadedGame) -> SavedGame {
        let number = record.tag(KEPT).and_then(|number| number.parse().ok()).unwrap_or(0);
        let (setup, board, game) = from_record(record);
        SavedGame { file, number, setup, board, game }
    }
}

fn to_text(board: &AnyHistory, setup: &MatchSetup, game: Option<&Match>, number: u64) -> String {
    with_tags(board, setup, game, |tags| {
        tags.push((KEPT, number.to_string()));
        board.record(setup.seed, tags)
    })
}

/// Asks for the games that were left when the program was closed. They are there in the first frame: the one that was on the
/// table last is there again, the unfinished ones of other kinds wait.
fn resume_games(
    mut commands: Commands,
    folder: Res<DataFolder>,
    mut requests: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    if folder.path.is_none() {
        return;
    }
    let mut games = Vec::new();
    for kind in GameKind::ALL {
        let Some(path) = folder.file(&file_name(kind)) else { continue };
        let loaded = store::load_or_set_aside(&path, LoadedGame::parse);
        if let Some(warning) = loaded.warning {
            notices.write(Notice(explain(&warning)));
        }
        games.extend(loaded.value.map(|record| SavedGame::new(kind, record)));
    }
    let own: Vec<GameKind> = games.iter().filter(|kept| kept.file == kept.setup.kind()).map(|kept| kept.file).collect();
    // An older version's game in the file of another kind moves to its own, unless a newer one is there.
    games.retain(|kept| kept.file == kept.setup.kind() || !own.contains(&kept.setup.kind()));
    let writer = Writer::start();
    for kept in games.iter().filter(|kept| kept.file != kept.setup.kind()) {
        let path = folder.file_to_save(&file_name(kept.setup.kind()));
        let text = to_text(&kept.board, &kept.setup, Some(&kept.game), kept.number);
        path.into_iter().for_each(|path| writer.write(path, text.clone()));
    }
    games.sort_by_key(|kept| kept.number);
    let latest = games.last().map_or(0, |kept| kept.number);
    let text = |kept: &SavedGame| to_text(&kept.board, &kept.setup, Some(&kept.game), 0);
    let loaded = games.iter().map(|kept| (kept.setup.kind(), text(kept))).collect();
    let last = games.pop();
    let begin = |SavedGame { setup, board, game, .. }| Box::new(Begin { setup, board, activity: Box::new(game) });
    requests.write_batch(games.into_iter().map(|kept| TableRequested::Wait(begin(kept))));
    requests.write_batch(last.map(|kept| TableRequested::Load(begin(kept), LoadedFrom::Autosave)));
    commands.insert_resource(Autosave { writer, kept: latest, loaded, saved: default() });
}

/// Saves each game that has changed.
pub(crate) fn save_games(
    autosave: Option<ResMut<Autosave>>,
    folder: Res<DataFolder>,
    rules: Res<Rules>,
    session: Res<Session>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(mut autosave) = autosave else { return };
    notices.write_batch(autosave.writer.complaints().into_iter().map(Notice));
    let mut games: Vec<OwnGame> = session.own_games(&rules).collect();
    // The one that is played gets the highest number.
    games.reverse();
    let loaded = std::mem::take(&mut autosave.loaded);
    for game in games {
        let (kind, revision) = (game.setup.kind(), game.revision());
        let before = autosave.saved[kind.index()].replace(revision);
        let text = |number| to_text(game.board, game.setup, game.activity(), number);
        // A link may have brought another one already.
        let known = |(of, was): &(GameKind, String)| *of == kind && *was == text(0);
        // Nor does one that nobody has touched need it.
        let at_start = before.is_none() && (revision == 0 || loaded.iter().any(known));
        if before == Some(revision) || at_start {
            continue;
        }
        if let Some(path) = folder.file_to_save(&file_name(kind)) {
            autosave.kept += 1;
            autosave.writer.write(path, text(autosave.kept));
        }
    }
}
