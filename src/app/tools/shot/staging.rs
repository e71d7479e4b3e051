//! Sets a scene up: the game on the table, the pages over it, what is in hand.

use std::time::Duration;

use bevy::prelude::*;

use super::ShotPlan;
use super::samples::{GIVES_AWAY, demo_league, demo_library, demo_results, demo_scores, game_of};
use super::scenes::scene_of;
use crate::app::activities::analysis::AnalysisRequested;
use crate::app::activities::arrange::{self, ArrangeRequested};
use crate::app::activities::league::League;
use crate::app::activities::lesson::LessonRequested;
use crate::app::activities::library::Library;
use crate::app::activities::match_play::Match;
use crate::app::activities::match_play::clock::Clock;
use crate::app::activities::openings::OpeningsRequested;
use crate::app::activities::puzzle::books::{Book, endings};
use crate::app::activities::puzzle::choose::Run;
use crate::app::activities::puzzle::storm::Storm;
use crate::app::activities::puzzle::{Phase, PuzzleActivity, PuzzleRequested};
use crate::app::activities::review::findings::Findings;
use crate::app::activities::review::{self, ReviewRequested};
use crate::app::core::Screen;
use crate::app::core::input::Intent;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::outgoing::{Arrived, GamesArrived};
use crate::app::core::results::Results;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, LoadedFrom, MoveRequested, Session, TableRequested};
use crate::app::games::azigo::aim::Aim;
use crate::app::games::bingo_battle::pages;
use crate::app::games::bingo_battle::scores::Scores;
use crate::app::games::bizingo::selection::Selection;
use crate::app::panels::library::LibraryView;
use crate::app::scene::camera::CameraRequested;
use crate::record::AnyTerms;
use crate::record::time_control::{Bonus, TimeControl};
use crate::rules::Game;
use crate::rules::bizingo::{Cell, Side};

/// The day whose puzzle is shown.
const DAY: u32 = 20_780;

pub(super) fn set_scene(
    plan: Res<ShotPlan>,
    (mut open, mut scores, mut results): (ResMut<Pages>, ResMut<Scores>, ResMut<Results>),
    mut league: ResMut<League>,
    mut screen: ResMut<NextState<Screen>>,
    mut camera: MessageWriter<CameraRequested>,
    mut requests: MessageWriter<TableRequested>,
    (mut lessons, mut puzzles): (MessageWriter<LessonRequested>, MessageWriter<PuzzleRequested>),
    (mut arrived, mut games): (MessageWriter<Arrived>, MessageWriter<GamesArrived>),
) {
    let (kind, scene) = scene_of(&plan.scene);
    let (setup, board) = game_of(scene, kind);
    let clock = TimeControl::even(Duration::from_secs(300), Bonus::Increment(Duration::from_secs(3)));
    let clock = Some(Clock::new(clock)).filter(|_| scene == "clock");
    let begin = Begin { setup, board, activity: Box::new(Match { clock, ..Match::default() }) };
    // The pieces are not seen coming.
    requests.write(match scene {
        // The coach is there from a match's start.
        "warning" => TableRequested::New(Box::new(begin.setup)),
        _ => TableRequested::Load(Box::new(begin), LoadedFrom::Autosave),
    });
    if scene != "title" {
        screen.set(Screen::Table);
    }
    match scene {
        "top" => {
            camera.write(CameraRequested::Top);
        }
        "menu" => open.0.push(Page::MENU),
        "new-game" => open.0.push(Page::NEW_GAME),
        "share" => {
            // As after a text that is not a game.
            arrived.write(Arrived("1. d8–e8 f5–e9".to_owned()));
        }
        "pictures" => open.0.push(Page::PICTURES),
        "settings" => open.0.push(Page::SETTINGS),
        "analyses" => open.0.push(Page::ANALYSES),
        "learn" => open.0.push(Page::LEARN),
        "lesson" => {
            // A task with something to capture.
            lessons.write(LessonRequested::Begin(kind, 1));
        }
        "guided" => {
            lessons.write(LessonRequested::Play(kind));
        }
        "puzzles" => open.0.push(Page::PUZZLES),
        "puzzle" | "puzzle-wrong" | "puzzle-reply" => {
            // One that everybody gets on the same day.
            let book = Book::suited(&AnyTerms::usual(kind));
            puzzles.write_batch(book.map(|book| PuzzleRequested::Begin(book, Run::Daily(DAY))));
        }
        "storm" | "storm-over" => {
            let book = Book::suited(&AnyTerms::usual(kind));
            puzzles.write_batch(book.map(|book| PuzzleRequested::Begin(book, Run::Storm)));
        }
        "ending" => {
            puzzles.write_batch(endings(kind).map(|book| PuzzleRequested::Begin(book, Run::Ending)));
        }
        "help" => open.0.push(Page::HELP),
        "results" => {
            *results = demo_results(kind);
            open.0.push(Page::RESULTS);
        }
        "library" => {
            // As files that were brought: games of all kinds.
            games.write(GamesArrived(demo_library()));
            open.0.push(Page::LIBRARY);
        }
        "league" => {
            match demo_league() {
                Ok(view) => league.show(view),
                Err(error) => error!("the league for pictures is damaged: {error}"),
            }
            open.0.push(Page::LEAGUE);
        }
        "league-new" => open.0.push(Page::NEW_LEAGUE),
        "league-files" => open.0.push(Page::LEAGUE_FILES),
        "other-engines" => open.0.push(Page::ENGINES),
        "confirm-draw" => open.0.push(Page::CONFIRM_DRAW),
        "confirm-resign" => open.0.push(Page::CONFIRM_RESIGN),
        "dice" => open.0.push(pages::DICE),
        "scores" => {
            *scores = demo_scores();
            open.0.push(pages::SCORES);
        }
        "luck" | "alone-luck" => open.0.push(pages::LUCK),
        "alone-result" => {
            *scores = demo_scores();
            open.0.push(Page::RESULT);
        }
        "result" => open.0.push(Page::RESULT),
        _ => {}
    }
}

/// The storm that is shown has ended.
pub(super) fn end_storm(plan: Res<ShotPlan>, session: Res<Session>, mut storm: ResMut<Storm>) {
    let there = session.activity::<PuzzleActivity>().is_some_and(|puzzle| *puzzle.run() == Run::Storm);
    if there && storm.result.is_none() && scene_of(&plan.scene).1 == "storm-over" {
        *storm = Storm::ended(12, 2);
    }
}

/// Tries a wrong move, or shows the solution and then another reply.
pub(super) fn puzzle(
    plan: Res<ShotPlan>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut done: Local<usize>,
    mut puzzles: MessageWriter<PuzzleRequested>,
    mut moves: MessageWriter<MoveRequested>,
) {
    let Some(puzzle) = session.activity::<PuzzleActivity>() else { return };
    let line = &puzzle.entry().line;
    let other_move = || {
        let meant = line.get(rules.ply()).and_then(|text| rules.parse_move(text));
        rules.legal_moves().into_iter().find(|mv| Some(*mv) != meant)
    };
    let mv = match (scene_of(&plan.scene).1, *done, puzzle.phase()) {
        ("puzzle-wrong", 0, Phase::Open) | ("puzzle-reply", 2, Phase::Exploring) => other_move(),
        ("puzzle-reply", 0, Phase::Open) => {
            puzzles.write(PuzzleRequested::Show);
            None
        }
        ("puzzle-reply", 1, Phase::Shown) => {
            puzzles.write(PuzzleRequested::Defend);
            None
        }
        _ => return,
    };
    moves.write_batch(mv.map(|mv| MoveRequested { mv, epoch: rules.epoch() }));
    *done += 1;
}

/// What is in hand and the keyboard's place show what a capture would do.
pub(super) fn hold_something(
    plan: Res<ShotPlan>,
    rules: Res<Rules>,
    (mut selection, mut aim): (ResMut<Selection>, ResMut<Aim>),
) {
    if scene_of(&plan.scene).1 != "hand" {
        return;
    }
    if let Some(history) = rules.bizingo()
        && let Some((mv, side)) = sharp(history.game(), 2).zip(rules.to_move())
    {
        let side = Side::BOTH[side.index()];
        let cells = Cell::from_bit(side, mv.from()).zip(Cell::from_bit(side, mv.to()));
        if let Some((from, to)) = cells {
            selection.hold(&rules, from, to);
        }
    }
    if let Some(history) = rules.azigo() {
        let takes = history.game().legal_moves().into_iter().find(|mv| {
            let (run, _) = history.game().position().captures(*mv, history.game().options());
            !run.is_empty()
        });
        if let Some(mv) = takes {
            aim.hold(&rules, mv);
        }
    }
}

/// The game is reviewed; then the place is shown on which it turned.
pub(super) fn review(
    plan: Res<ShotPlan>,
    (rules, session): (Res<Rules>, Res<Session>),
    findings: Res<Findings>,
    mut done: Local<usize>,
    mut requests: MessageWriter<ReviewRequested>,
) {
    if scene_of(&plan.scene).1 != "review" {
        return;
    }
    let request = match *done {
        0 if review::offered(&rules, &session) => ReviewRequested::Begin,
        1 if !findings.plies.is_empty() && findings.complete() => {
            ReviewRequested::To(findings.turning_points().first().copied().unwrap_or(rules.len()))
        }
        _ => return,
    };
    requests.write(request);
    *done += 1;
}

/// The game is analysed; then the place is shown at which something else was tried.
pub(super) fn analysis(
    plan: Res<ShotPlan>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut done: Local<usize>,
    mut asked: MessageWriter<AnalysisRequested>,
    (mut table, mut openings): (MessageWriter<TableRequested>, MessageWriter<OpeningsRequested>),
    mut intents: MessageWriter<Intent>,
) {
    let scene = scene_of(&plan.scene).1;
    if !matches!(scene, "analysis" | "note" | "openings") {
        return;
    }
    match *done {
        0 if session.may_analyse(&rules) => {
            asked.write(AnalysisRequested::Begin);
        }
        1 if session.studies() && scene == "openings" => {
            table.write(TableRequested::Jump(0));
            openings.write(OpeningsRequested::Show(true));
        }
        1 if session.studies() => {
            let tried = rules.outline().into_iter().filter(|step| step.begins).map(|step| step.ply - 1).max();
            table.write(TableRequested::Jump(tried.unwrap_or(rules.len() / 2)));
        }
        2 if scene == "note" => _ = intents.write(Intent::Note),
        _ => return,
    }
    *done += 1;
}

/// What could be taken is shown, or a move is tried that the coach warns of.
pub(super) fn coached(
    plan: Res<ShotPlan>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut frames: Local<u32>,
    mut intents: MessageWriter<Intent>,
    mut moves: MessageWriter<MoveRequested>,
) {
    let scene = scene_of(&plan.scene).1;
    if !matches!(scene, "threats" | "warning") || rules.to_move().is_none() || !session.own() {
        return;
    }
    let tried = rules.parse_move(GIVES_AWAY).filter(|_| scene == "warning");
    let ready = scene == "threats" && rules.ply() > 0 || tried.is_some();
    *frames += u32::from(ready);
    // The coach is switched on in the first frame.
    if *frames == 3 {
        match tried {
            Some(mv) => _ = moves.write(MoveRequested { mv, epoch: rules.epoch() }),
            None => _ = intents.write(Intent::ShowThreats),
        }
    }
}

/// The latest game of the library is unfolded.
pub(super) fn library(plan: Res<ShotPlan>, library: Res<Library>, mut view: ResMut<LibraryView>) {
    if scene_of(&plan.scene).1 == "library" && view.chosen.is_none() {
        view.chosen = library.games().first().map(|game| game.name.clone());
    }
}

/// The position of the game is changed.
pub(super) fn arrange(
    plan: Res<ShotPlan>,
    session: Res<Session>,
    (mut done, mut open): (Local<usize>, ResMut<Pages>),
    mut asked: MessageWriter<ArrangeRequested>,
) {
    let scene = scene_of(&plan.scene).1;
    match *done {
        0 if matches!(scene, "arrange" | "arrange-text") && session.own() => _ = asked.write(ArrangeRequested::Begin),
        1 if scene == "arrange-text" && !session.own() => open.open(arrange::TEXT),
        _ => return,
    }
    *done += 1;
}

/// A legal move that does so many things at least.
fn sharp<G: Game>(game: &G, things: usize) -> Option<G::Move> {
    game.legal_moves().into_iter().find(|mv| game.preview(*mv).is_ok_and(|(_, events)| events.len() >= things))
}
