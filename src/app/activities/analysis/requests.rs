//! An analysis is begun, lines are walked into and kept, one leaves.

use std::sync::Arc;

use bevy::prelude::*;

use super::engine::{AnalysisEngine, EngineLine, MOST_LINES};
use super::note::NOTE;
use super::saved::{AnalysisFiles, departs};
use super::{Analysis, BegunFrom};
use crate::app::activities::library::LibraryRequested;
use crate::app::activities::order::Answers;
use crate::app::activities::requests::{AnalysisRequested, EngineAsked, tell_asked};
use crate::app::activities::review::{GameReview, ReviewRequested};
use crate::app::core::navigation::Pages;
use crate::app::core::results::OwnGameHelped;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, MatchSetup, MoveRequested, News, Seat, Session, Study, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::core::{Screen, frames};
use crate::record::AnyHistory;
use crate::record::any_study::Edit;
use crate::record::mark::Mark;

/// So many moves of an engine's line are kept: what it sees further on is seldom played so.
const MOST_KEPT: usize = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AnalysisRequested>().add_systems(
        Update,
        (begin, work, walk).chain().run_if(on_message::<AnalysisRequested>).in_set(Answers::Analysis),
    );
    app.add_systems(
        Update,
        (keep_line.run_if(on_message::<ReviewRequested>), open_filed.run_if(on_message::<LibraryRequested>), leave)
            .chain()
            .after(walk)
            .in_set(Answers::Analysis),
    );
    app.add_message::<OwnGameHelped>();
    frames::wanted_on::<AnalysisRequested>(app);
}

/// An analysis comes to the table, or goes.
fn begin(
    mut asked: MessageReader<AnalysisRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut files: AnalysisFiles,
    mut pages: ResMut<Pages>,
    mut screen: ResMut<NextState<Screen>>,
    (mut requests, mut helped): (MessageWriter<TableRequested>, MessageWriter<OwnGameHelped>),
) {
    for asked in asked.read() {
        let begin: Option<Begin> = match asked {
            AnalysisRequested::Begin if session.may_analyse(&rules) => Some(of_game(&rules, &session, &mut files)),
            AnalysisRequested::Fresh(kind) => {
                let setup = MatchSetup { terms: session.own_terms(&rules, *kind), ..MatchSetup::default() };
                let setup = MatchSetup { terms: setup.terms.without_position(), seats: [Seat::Person; 2], ..setup };
                Some(Analysis::begin(setup.start(), setup, None, false))
            }
            AnalysisRequested::From(terms) => {
                let setup = MatchSetup { terms: (**terms).clone(), seats: [Seat::Person; 2], ..MatchSetup::default() };
                Some(Analysis::begin(setup.start(), setup, None, false))
            }
            AnalysisRequested::Open(file) => files.open(*file, None),
            AnalysisRequested::Throw(file) => {
                files.throw(*file);
                None
            }
            AnalysisRequested::Fetch => {
                files.fetch();
                None
            }
            AnalysisRequested::Notes if session.studies() => {
                pages.open(NOTE);
                None
            }
            AnalysisRequested::Leave if session.studies() => {
                let from = session.activity::<Analysis>().and_then(|analysis| analysis.from.as_deref());
                match from {
                    Some(from) => {
                        requests.write(TableRequested::Show(Box::new(from.clone())));
                        // It is as it was before the engine was asked.
                        requests.write(TableRequested::Inform(News::new(EngineAsked)));
                    }
                    None => drop(requests.write(TableRequested::Return)),
                }
                None
            }
            _ => None,
        };
        if let Some(begin) = begin {
            pages.0.clear();
            screen.set(Screen::Table);
            if *asked == AnalysisRequested::Begin {
                tell_asked((&rules, &session), &mut requests, &mut helped);
            }
            requests.write(TableRequested::Show(Box::new(begin)));
            requests.write_batch(begun_from(&session, &rules).filter(|_| *asked == AnalysisRequested::Begin));
        }
    }
}

/// An analysis of a game, in which its line at hand stands too. What was found out about the game before is there again.
fn of_game(board: &AnyHistory, session: &Session, files: &mut AnalysisFiles) -> Begin {
    let mut setup = session.setup().clone();
    if session.is_task() {
        // Its opponent is the proof, whatever sits there.
        setup.seats = [Seat::Person; 2];
    }
    let setup = &setup;
    let mut board = board.clone();
    if board.outcome().is_some() && board.declared().is_some() {
        // Nothing can be found out where somebody has given up; a step before, whether they had to.
        board.undo();
    }
    let known = files.of(&board, setup).and_then(|file| files.open(file, Some(&board)));
    let departs = departs(&board);
    let mut begin = known.unwrap_or_else(|| Analysis::begin(board, setup.clone(), None, departs));
    if let Some(review) = session.activity::<GameReview>() {
        carry(review.mistakes(), &mut begin.board);
    }
    begin
}

/// Marks the mistakes that a review found, plies of the main line from 1, where a move has no mark yet.
fn carry(mistakes: &[(usize, &str)], board: &mut AnyHistory) {
    let mut node = board.current_node();
    while let Some(before) = board.node_before(node) {
        node = before;
    }
    for ply in 1.. {
        let Some(next) = board.nodes_after(node).first().copied() else { break };
        node = next;
        let found = mistakes.iter().find(|(at, _)| *at == ply).and_then(|(_, sign)| Mark::from_sign(sign));
        if found.is_some() && board.notes(node).mark.is_none() {
            board.edit(&Edit::Mark(node, found));
        }
    }
}

/// An analysis that is opened in the library comes to the table as one.
fn open_filed(
    mut wanted: MessageReader<LibraryRequested>,
    mut files: AnalysisFiles,
    mut pages: ResMut<Pages>,
    mut screen: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<TableRequested>,
) {
    for wanted in wanted.read() {
        let LibraryRequested::Open(name) = wanted else { continue };
        let Some(begin) = files.number_of(name).and_then(|file| files.open(file, None)) else { continue };
        pages.0.clear();
        screen.set(Screen::Table);
        requests.write(TableRequested::Show(Box::new(begin)));
    }
}

/// The line that a review shows is kept in an analysis of its game.
fn keep_line(
    mut asked: MessageReader<ReviewRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut files: AnalysisFiles,
    mut pages: ResMut<Pages>,
    mut requests: MessageWriter<TableRequested>,
) {
    let keep = asked.read().any(|asked| *asked == ReviewRequested::Keep);
    let Some(review) = session.activity::<GameReview>().filter(|_| keep && session.may_analyse(&rules)) else { return };
    let mut board = (*rules).clone();
    for text in review.rest() {
        // What is not played out yet belongs to it.
        if board.parse_move(text).and_then(|mv| board.explore(mv)).is_none() {
            break;
        }
    }
    // Its first move is on the board, and the next ones are to be stepped through.
    board.jump(review.line_begins(&rules) + 1);
    pages.0.clear();
    requests.write(TableRequested::Show(Box::new(of_game(&board, &session, &mut files))));
    requests.write_batch(begun_from(&session, &rules));
}

/// Told to an analysis that is begun elsewhere than in the player's own game: it is the way back.
fn begun_from(session: &Session, rules: &Rules) -> Option<TableRequested> {
    let from = match session.activity::<GameReview>() {
        Some(review) => review.again(session.setup(), rules),
        None => session.to_come_back(rules)?,
    };
    Some(TableRequested::Inform(News::new(BegunFrom(Arc::new(from)))))
}

/// The engine is set.
fn work(
    mut asked: MessageReader<AnalysisRequested>,
    mut engine: ResMut<AnalysisEngine>,
    settings: Res<Settings>,
    mut wanted: MessageWriter<SettingsRequested>,
) {
    let mut lines = settings.analysis_lines;
    for asked in asked.read() {
        match asked {
            AnalysisRequested::Engine(on) => {
                wanted.write(SettingsRequested::AnalysisEngine(*on));
                engine.failed = None;
            }
            AnalysisRequested::Lines(by) => {
                lines = lines.saturating_add_signed(*by).clamp(1, MOST_LINES);
            }
            _ => {}
        }
    }
    if lines != settings.analysis_lines {
        wanted.write(SettingsRequested::AnalysisLines(lines));
    }
}

/// One goes about in the tree.
fn walk(
    mut asked: MessageReader<AnalysisRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    (engine, settings): (Res<AnalysisEngine>, Res<Settings>),
    mut moves: MessageWriter<MoveRequested>,
    mut requests: MessageWriter<TableRequested>,
) {
    if !session.studies() {
        return;
    }
    let line = |at: usize| -> Option<&EngineLine> { engine.shown(&settings)?.lines.get(at) };
    for asked in asked.read() {
        match asked {
            AnalysisRequested::Step(at) => {
                let mv = line(*at).and_then(|line| rules.parse_move(line.moves.first()?));
                moves.write_batch(mv.map(|mv| MoveRequested { mv, epoch: rules.epoch() }));
            }
            AnalysisRequested::Keep(at) => {
                let edit = line(*at).map(|line| Edit::Line(line.moves.iter().take(MOST_KEPT).cloned().collect()));
                requests.write_batch(edit.map(|edit| TableRequested::Study(Study::Edit(edit))));
            }
            AnalysisRequested::Sibling(next) => {
                let node = sibling(&rules, *next);
                requests.write_batch(node.map(|node| TableRequested::Study(Study::GoTo(node))));
            }
            AnalysisRequested::Up => {
                let node = Some(fork(&rules)).filter(|node| *node != rules.current_node());
                requests.write_batch(node.map(|node| TableRequested::Study(Study::GoTo(node))));
            }
            _ => {}
        }
    }
}

/// What was tried instead of the step to the place at hand: the next or the previous one, around.
fn sibling(rules: &Rules, next: bool) -> Option<usize> {
    let here = rules.current_node();
    let all = rules.nodes_after(rules.node_before(here)?);
    let at = all.iter().position(|node| *node == here)?;
    let to = if next { at + 1 } else { at + all.len() - 1 } % all.len();
    (to != at).then(|| all[to])
}

/// The last place before this one from which another step comes first; the start in the main line.
fn fork(rules: &Rules) -> usize {
    let mut node = rules.current_node();
    while let Some(before) = rules.node_before(node) {
        let first = rules.nodes_after(before).first() == Some(&node);
        node = before;
        if !first {
            break;
        }
    }
    node
}

/// The player's own game is there again once the table is left.
fn leave(screen: Res<State<Screen>>, session: Res<Session>, mut requests: MessageWriter<TableRequested>) {
    if screen.is_changed() && *screen.get() == Screen::Title && session.activity::<Analysis>().is_some() {
        requests.write(TableRequested::Return);
    }
}
