//! Sets a scene up: the game on the table, the pages over it, what is in hand.

use bevy::prelude::*;

use super::ShotPlan;
use super::samples::{demo_league, demo_results, demo_scores, game_of};
use super::scenes::scene_of;
use crate::app::activities::league::League;
use crate::app::activities::lesson::LessonRequested;
use crate::app::activities::match_play::Match;
use crate::app::activities::puzzle::PuzzleRequested;
use crate::app::activities::puzzle::books::Book;
use crate::app::activities::puzzle::choose::Run;
use crate::app::activities::review::findings::Findings;
use crate::app::activities::review::{self, ReviewRequested};
use crate::app::core::Screen;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::outgoing::Arrived;
use crate::app::core::results::Results;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, Session, Source, TableRequested};
use crate::app::games::azigo::aim::Aim;
use crate::app::games::bingo_battle::pages;
use crate::app::games::bingo_battle::scores::Scores;
use crate::app::games::bizingo::hand::Selection;
use crate::app::scene::camera::CameraRequested;
use crate::record::AnyTerms;
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
    mut arrived: MessageWriter<Arrived>,
) {
    let (kind, scene) = scene_of(&plan.scene);
    let (setup, board) = game_of(scene, kind);
    let begin = Begin { setup, board, activity: Box::new(Match::default()) };
    // The pieces are not seen coming.
    requests.write(TableRequested::Load(Box::new(begin), Source::Autosave));
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
            // As after a text that is no game.
            arrived.write(Arrived("1. d8–e8 f5–e9".to_owned()));
        }
        "settings" => open.0.push(Page::SETTINGS),
        "learn" => open.0.push(Page::LEARN),
        "lesson" => {
            // A task with something to capture.
            lessons.write(LessonRequested::Begin(kind, 1));
        }
        "puzzles" => open.0.push(Page::PUZZLES),
        "puzzle" => {
            // One that everybody gets on the same day.
            let book = Book::suited(&AnyTerms::usual(kind));
            puzzles.write_batch(book.map(|book| PuzzleRequested::Begin(book, Run::Daily(DAY))));
        }
        "help" => open.0.push(Page::HELP),
        "results" => {
            *results = demo_results(kind);
            open.0.push(Page::RESULTS);
        }
        "league" => {
            match demo_league() {
                Ok(view) => league.show(view),
                Err(error) => error!("the league for pictures is damaged: {error}"),
            }
            open.0.push(Page::LEAGUE);
        }
        "league-new" => open.0.push(Page::NEW_LEAGUE),
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

/// A legal move that does so many things at least.
fn sharp<G: Game>(game: &G, things: usize) -> Option<G::Move> {
    game.legal_moves().into_iter().find(|mv| game.preview(*mv).is_ok_and(|(_, events)| events.len() >= things))
}
