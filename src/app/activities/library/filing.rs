//! Games go into the library by themselves: when they end, and when they give way to another one.

use bevy::prelude::*;

use super::Library;
use super::files::FilesAsked;
use crate::app::activities::match_play::Match;
use crate::app::activities::match_play::record::record_of;
use crate::app::core::explain::explain;
use crate::app::core::rules::Rules;
use crate::app::core::session::{GameLeft, MatchSetup, Session, SessionChanged};
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::record::library::same::holds;
use crate::record::library::{Filed, tags};
use crate::record::{AnyHistory, LoadedGame, RecordError};

/// A game that is to be filed once the library has been read.
pub(super) struct Waiting {
    setup: MatchSetup,
    board: AnyHistory,
    game: Option<Match>,
}

/// Files what has ended or was left.
pub(super) fn file(
    mut changed: MessageReader<SessionChanged>,
    mut left: MessageReader<GameLeft>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut waiting: Local<Vec<Waiting>>,
    mut library: ResMut<Library>,
    mut asked: MessageWriter<FilesAsked>,
    mut notices: MessageWriter<Notice>,
) {
    let on_table = || Waiting {
        setup: session.setup().clone(),
        board: (**rules).clone(),
        game: session.activity::<Match>().cloned(),
    };
    for GameLeft(begin) in left.read() {
        let game = begin.activity::<Match>().cloned();
        // A game by links comes back with another move in it: it was not left.
        let by_link = begin.activity.dice().by_link();
        let comes_back = by_link && session.by_link() && holds(&rules, &begin.board);
        if !begin.board.is_empty() && !comes_back {
            waiting.push(Waiting { setup: begin.setup.clone(), board: begin.board.clone(), game });
        }
    }
    let ended = changed.read().any(SessionChanged::played) && session.own() && rules.outcome().is_some();
    waiting.extend(ended.then(on_table));
    if !library.ready() || waiting.is_empty() {
        return;
    }
    for game in waiting.drain(..) {
        match enter(&mut library, &game) {
            Ok(job) => asked.write_batch(job),
            Err(error) => {
                notices.write(Notice(t!("notice-library", error = explain(&error))));
                continue;
            }
        };
    }
}

/// Enters a game, or what it has become since it was entered. `None` if the library has all of it already.
fn enter(library: &mut Library, game: &Waiting) -> Result<Option<FilesAsked>, RecordError> {
    let Waiting { setup, board, game } = game;
    let text = record_of(board, setup, game.as_ref());
    let by_link = game.as_ref().is_some_and(|game| game.by_link);
    let known = |filed: &&Filed| {
        let same = filed.entry.seed == Some(setup.seed) || by_link && filed.entry.by_link;
        same && filed.entry.kind == board.kind() && filed.entry.study.is_none()
    };
    let mut older = None;
    for filed in library.games().iter().filter(known) {
        // One that is damaged is no older version of anything.
        let Ok(before) = LoadedGame::parse(&filed.text) else { continue };
        if holds(&before.history, board) {
            return Ok(None);
        }
        if holds(board, &before.history) {
            older = Some((filed.name.clone(), tags::carried(&text, &filed.text)?));
            break;
        }
    }
    match older {
        Some((name, text)) => library.put(name, text).map(Some),
        None => library.add(board.kind(), text).map(Some),
    }
}
