//! Analyses are kept as they go, each as a game of the library, with a tag that says what it is an analysis of.
//!
//! One is filed once there is something in it that the game itself has not. They are found, exported and deleted as other
//! games are. Those that an earlier version kept in files of their own are taken over (`old`).

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Analysis;
use crate::app::activities::library::files::FilesAsked;
use crate::app::activities::library::{Filing, Library};
use crate::app::activities::match_play::autosave::save_games;
use crate::app::core::AppSystems;
use crate::app::core::explain::{explain, sentence};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, MatchSetup, News, Session, TableRequested};
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::record::library::{STUDY, Study, name, number, tags};
use crate::record::{AnyHistory, LoadedGame, RecordError, stamp};

/// What tells a game from others: its main line, whatever was tried beside it.
pub(super) fn id(board: &AnyHistory, setup: &MatchSetup) -> String {
    let game = board.main_line();
    let moves: Vec<&str> = game.line().into_iter().map(|(text, _)| text).collect();
    let text = format!("{} {} {}", board.start_text().join(" "), setup.seed, moves.join(" "));
    blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
}

/// The analyses that are kept.
#[derive(SystemParam)]
pub struct AnalysisFiles<'w> {
    library: ResMut<'w, Library>,
    asked: MessageWriter<'w, FilesAsked>,
    notices: MessageWriter<'w, Notice>,
}

impl AnalysisFiles<'_> {
    /// The number of the analysis of this game; of several the latest.
    pub fn of(&self, board: &AnyHistory, setup: &MatchSetup) -> Option<u64> {
        let game = id(board, setup);
        let mut all = self.library.studies();
        let found = all.find(|filed| filed.entry.study.as_ref().is_some_and(|study| study.game == game))?;
        number(&found.name)
    }

    /// An analysis that was kept, at its place, or where `at` is. `None` if it cannot be read; that has been said then.
    pub fn open(&mut self, file: u64, at: Option<&AnyHistory>) -> Option<Begin> {
        let filed = self.library.numbered(file)?;
        let record = match LoadedGame::parse(&filed.text) {
            Ok(record) => record,
            Err(error) => {
                self.notices.write(Notice(sentence(&error)));
                return None;
            }
        };
        let players = MatchSetup::from_record(&record);
        let (mut board, mut changed) = (record.history, false);
        if let Some(at) = at {
            changed = follow(&mut board, at);
        }
        Some(Analysis::begin(board, players, Some(file), changed))
    }

    /// The number of the analysis of this name; `None` if that is none.
    pub fn number_of(&self, name: &str) -> Option<u64> {
        self.library.get(name).filter(|filed| filed.entry.study.is_some()).and_then(|filed| number(&filed.name))
    }

    /// An analysis goes to the trash.
    pub fn throw(&mut self, file: u64) {
        let name = self.library.numbered(file).map(|filed| filed.name.clone());
        self.asked.write_batch(name.and_then(|name| self.library.delete(&name)));
    }

    /// What was thrown away last is there again.
    pub fn fetch(&mut self) {
        self.asked.write_batch(self.library.restore_study());
    }
}

/// Goes to the same place in a tree, along the same line. What the tree does not have of that line comes beside its main
/// line; says whether there was any.
fn follow(board: &mut AnyHistory, at: &AnyHistory) -> bool {
    board.jump(0);
    let mut new = false;
    for (text, _) in at.line() {
        let Some(mv) = board.parse_move(text) else { break };
        new |= !board.knows(mv);
        if board.explore(mv).is_none() {
            break;
        }
    }
    board.jump(at.ply());
    new
}

/// Whether the line at hand is another one than the game itself.
pub(super) fn departs(board: &AnyHistory) -> bool {
    let moves =
        |board: &AnyHistory| -> Vec<String> { board.line().into_iter().map(|(text, _)| text.to_owned()).collect() };
    moves(board) != moves(&board.main_line())
}

/// Told to an analysis: it is kept under this number from now on.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeptAs(pub u64);

/// The revision that was saved, and of which analysis.
#[derive(Resource, Default)]
struct Saved(Option<(u64, u64)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saved>().add_systems(
        Update,
        save.after(AppSystems::Switch).after(save_games).before(Filing).before(AppSystems::Follow),
    );
}

/// Saves what has changed.
fn save(
    rules: Res<Rules>,
    session: Res<Session>,
    mut saved: ResMut<Saved>,
    mut library: ResMut<Library>,
    mut asked: MessageWriter<FilesAsked>,
    (mut notices, mut requests): (MessageWriter<Notice>, MessageWriter<TableRequested>),
) {
    let revision = session.revision();
    let Some(analysis) = session.activity::<Analysis>() else { return };
    // Before all has been read nobody knows which numbers are free.
    if !library.ready() || analysis.file.is_none() && !analysis.changed {
        return;
    }
    let (first, number) = (analysis.file.is_none(), analysis.file.unwrap_or_else(|| library.next_number()));
    if !first && !analysis.changed && saved.0.is_none_or(|(of, _)| of != number) {
        // It was just opened.
        saved.0 = Some((number, revision));
        return;
    }
    if saved.0 == Some((number, revision)) {
        return;
    }
    saved.0 = Some((number, revision));
    match keep(&mut library, &rules, &analysis.players, analysis.file) {
        Ok(job) => {
            asked.write(job);
        }
        Err(error) => {
            notices.write(Notice(t!("notice-library", error = explain(&error))));
            return;
        }
    }
    if first {
        requests.write(TableRequested::Inform(News::new(KeptAs(number))));
    }
}

/// Puts an analysis into the library, in the place of what it was before.
fn keep(
    library: &mut Library,
    board: &AnyHistory,
    players: &MatchSetup,
    file: Option<u64>,
) -> Result<FilesAsked, RecordError> {
    let filed = file.and_then(|file| library.numbered(file));
    // It stays the analysis of its game when another line becomes the main one.
    let game = filed.and_then(|filed| filed.entry.study.as_ref()).map(|study| study.game.clone());
    let text = record(board, players, game);
    match filed {
        // What somebody has written on it in the library stays there.
        Some(before) => {
            let text = tags::carried(&text, &before.text)?;
            let name = before.name.clone();
            library.put(name, text)
        }
        // It was deleted meanwhile, and is still being worked on.
        None => match file {
            Some(file) => library.put(name(file, &stamp::today(), board.kind()), text),
            None => library.add(board.kind(), text),
        },
    }
}

/// The record of an analysis; of this `game` if it was one of it before.
pub(super) fn record(board: &AnyHistory, players: &MatchSetup, game: Option<String>) -> String {
    let tried = board.total_plies() - board.main_line().len();
    let study = Study { game: game.unwrap_or_else(|| id(board, players)), tried };
    let names = board.side_names();
    let mut tags = players.tags(&names);
    tags.insert(names.len(), ("date", players.date.clone().unwrap_or_else(stamp::today)));
    tags.push((STUDY, study.tag()));
    board.record(players.seed, &tags)
}
