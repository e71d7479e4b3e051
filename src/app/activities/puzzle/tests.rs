//! Puzzles at the table, with the prover on a thread beside them.

use std::sync::Arc;
use std::time::Duration;

use super::books::{Book, Books};
use super::choose::{Difficulty, Filter, LONG, Run, daily, next, today};
use super::entry::PuzzleEntry;
use super::history::{FirstTry, GameHistory, PuzzleHistory, rating_of};
use super::storm::Storm;
use super::*;
use crate::ai::judge::{Goal, Verdict};
use crate::ai::puzzle::shipped;
use crate::ai::ugi::Proof;
use crate::app::activities::match_play::results::tests::table;
use crate::app::activities::order;
use crate::app::board::animation::Timeline;
use crate::app::core::AppSystems;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MoveRequested, Session};
use crate::app::core::shipped::{NotLoaded, TextCame, TextWanted};
use crate::app::core::wake::WakeAt;
use crate::app::core::{Screen, persistence, rating::Rating};
use crate::app::engine;
use crate::app::games::words::move_shown;
use crate::games::{GameKind, Player};
use crate::record::AnyTerms;
use crate::rules::Game;

fn book(at: usize) -> Book {
    books::all().nth(at).unwrap()
}

pub(super) fn text(book: Book) -> &'static str {
    shipped(book.file.name).unwrap()
}

pub(super) fn entries(at: usize) -> Vec<Arc<PuzzleEntry>> {
    let book = book(at);
    PuzzleEntry::parse_all(book.kind, text(book)).into_iter().map(Arc::new).collect()
}

pub(super) fn app(folder: &tempfile::TempDir) -> App {
    let mut app = table(folder.path());
    app.init_resource::<Timeline>().init_resource::<Pages>().init_resource::<WakeAt>().add_message::<Intent>();
    persistence::persist::<PuzzleHistory>(&mut app);
    persistence::persist::<own::OwnPuzzles>(&mut app);
    app.add_plugins((
        books::plugin,
        requests::plugin,
        judge::plugin,
        turns::plugin,
        storm::plugin,
        hint::plugin,
        engine::jobs::plugin,
    ));
    app.add_plugins(order::plugin);
    app.configure_sets(Update, (InputSystems::Session, AppSystems::Answer, AppSystems::Apply).chain());
    app.configure_sets(Update, AppSystems::Present.after(AppSystems::Follow));
    app.update();
    app
}

/// Puts a puzzle of the first file on the table.
pub(super) fn begin(app: &mut App, run: Run, entry: &PuzzleEntry) {
    begin_of(app, 0, run, entry);
}

/// The same with a puzzle of another file.
pub(super) fn begin_of(app: &mut App, at: usize, run: Run, entry: &PuzzleEntry) {
    let text = entry_line(at, entry);
    app.world_mut().write_message(PuzzleRequested::Begin(book(at), run));
    app.update();
    let wanted = app.world_mut().resource_mut::<Messages<TextWanted>>().drain().next();
    if let Some(TextWanted(name)) = wanted {
        app.world_mut().write_message(TextCame { name: name.to_owned(), text: Ok(text) });
    }
    until(app, |app| puzzle(app).is_some());
}

/// The line of the file.
fn entry_line(at: usize, entry: &PuzzleEntry) -> String {
    text(book(at)).lines().find(|line| line.starts_with(&entry.position)).unwrap().to_owned()
}

pub(super) fn puzzle(app: &App) -> Option<&PuzzleActivity> {
    app.world().resource::<Session>().activity()
}

pub(super) fn phase(app: &App) -> Phase {
    puzzle(app).unwrap().phase().clone()
}

pub(super) fn want(app: &mut App, request: PuzzleRequested) {
    app.world_mut().write_message(request);
    app.update();
    app.update();
}

pub(super) fn play(app: &mut App, text: &str) {
    let rules = app.world().resource::<Rules>();
    let request = MoveRequested { mv: rules.parse_move(text).unwrap(), epoch: rules.epoch() };
    app.world_mut().write_message(request);
    app.update();
}

/// Plays both moves of a puzzle of two, the answer between them.
pub(super) fn solve(app: &mut App, entry: &PuzzleEntry) {
    play(app, &entry.line[0]);
    until(app, |app| phase(app) == Phase::Open);
    play(app, &entry.line[2]);
    app.update();
}

/// Waits until something is the case: proofs take seconds where nothing is optimised.
pub(super) fn until(app: &mut App, there: impl Fn(&App) -> bool) {
    for _ in 0..6000 {
        if there(app) {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
    panic!("it never came about: {:?}", puzzle(app).map(PuzzleActivity::phase));
}

pub(super) fn history(app: &App) -> GameHistory {
    app.world().resource::<PuzzleHistory>().of(GameKind::Bizingo)
}

/// A puzzle of two moves with several moves to choose from.
pub(super) fn two_moves() -> Arc<PuzzleEntry> {
    entries(0).into_iter().find(|entry| entry.plies == 3 && entry.line.len() == 3).unwrap()
}

pub(super) fn legal(app: &App) -> Vec<String> {
    let rules = app.world().resource::<Rules>();
    let game = rules.bizingo().unwrap().game();
    game.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect()
}

/// A legal move that is not the solution.
pub(super) fn another_move(app: &App, entry: &PuzzleEntry) -> String {
    legal(app).into_iter().find(|text| *text != entry.line[0]).unwrap()
}

#[test]
fn every_line_of_every_file_is_a_puzzle_that_can_be_put_on_the_table() {
    for (at, book) in books::all().enumerate() {
        let (text, name) = (text(book), book.file.name);
        let lines = text.lines().filter(|line| line.contains(" | ") && !line.starts_with('#')).count();
        let entries = entries(at);
        assert_eq!(entries.len(), lines, "{}", name);
        assert!(!entries.is_empty(), "{}", name);
        let mut ids: Vec<String> = entries.iter().map(|entry| entry.id()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), lines, "{}: two puzzles with one name", name);
        for entry in &entries {
            let begin = PuzzleActivity::begin(Arc::clone(entry), Run::Mixed).unwrap_or_else(|| panic!("{entry:?}"));
            let mut board = begin.board;
            for text in &entry.line {
                let mv = board.parse_move(text).unwrap_or_else(|| panic!("{text} in {entry:?}"));
                board.play(mv).unwrap();
            }
            for theme in &entry.themes {
                assert_ne!(words::theme(theme), *theme, "a theme without a name");
            }
        }
    }
}

#[test]
fn the_moves_of_the_file_solve_it_and_it_is_rated_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Mixed, &entry);
    play(&mut app, &entry.line[0]);
    assert_eq!(phase(&app), Phase::Answer(entry.line[1].clone()));
    until(&mut app, |app| phase(app) == Phase::Open);
    play(&mut app, &entry.line[2]);
    assert_eq!((phase(&app), puzzle(&app).unwrap().first()), (Phase::Solved, Some(true)));
    app.update();
    let after = history(&app);
    assert!(after.rating.value() > Rating::default().value(), "{after:?}");
    assert_eq!((after.tries([&*entry]), after.tried.len(), after.missed.len()), ((1, 1), 1, 0));
    let other = entries(0).into_iter().find(|other| *other != entry).unwrap();
    assert_eq!(after.tries([&*other]), (0, 0), "of those of a page only");
    want(&mut app, PuzzleRequested::Next);
    until(&mut app, |app| phase(app) == Phase::Open);
    solve(&mut app, &entry);
    assert_eq!(history(&app).rating, after.rating, "what was known already does not count again");
}

#[test]
fn a_wrong_move_is_refuted_on_the_board_and_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Mixed, &entry);
    let wrong = another_move(&app, &entry);
    play(&mut app, &wrong);
    assert!(matches!(phase(&app), Phase::Judging { slower: None }));
    until(&mut app, |app| matches!(phase(app), Phase::Wrong { proved: true }));
    let rules = app.world().resource::<Rules>();
    assert!(rules.ply() >= 2, "the answer is on the board");
    let reply = move_shown(GameKind::Bizingo, rules.line()[1].0);
    let told = &puzzle(&app).unwrap().told;
    assert!(told.contains(&reply), "{told:?} after {} plies says nothing of {reply}", rules.ply());
    let after = history(&app);
    assert!(after.rating.value() < Rating::default().value());
    assert_eq!((after.tries([&*entry]), after.missed.len()), ((0, 1), 1), "it comes back");
    assert!(!after.is_due(&entry, today()), "but not today");
    assert!(after.is_due(&entry, today() + 1));
    want(&mut app, PuzzleRequested::Retry);
    assert_eq!((phase(&app), app.world().resource::<Rules>().ply()), (Phase::Open, 0));
    // Solved at the second try it is still missed.
    solve(&mut app, &entry);
    assert_eq!(phase(&app), Phase::Solved);
    assert_eq!(history(&app).tries([&*entry]), (0, 1));
}

#[test]
fn any_defence_can_be_tried_once_the_solution_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Mixed, &entry);
    want(&mut app, PuzzleRequested::Show);
    until(&mut app, |app| phase(app) == Phase::Shown);
    assert_eq!(app.world().resource::<Rules>().ply(), entry.line.len());
    assert_eq!(history(&app).missed.len(), 1);
    // Back to the defender's move, and another one.
    want(&mut app, PuzzleRequested::Defend);
    assert_eq!((phase(&app), app.world().resource::<Rules>().ply()), (Phase::Exploring, 1));
    let other = legal(&app).into_iter().find(|text| *text != entry.line[1]).unwrap();
    play(&mut app, &other);
    until(&mut app, |app| matches!(phase(app), Phase::Exploring | Phase::Shown));
    assert_eq!(app.world().resource::<Rules>().ply(), 3, "it has an answer too");
}

#[test]
fn an_answer_that_nobody_found_is_not_the_solution() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begin(&mut app, Run::Mixed, &two_moves());
    for (verdict, then) in [(Verdict::Open, Phase::Unanswered), (Verdict::Reached, Phase::Shown)] {
        let mut puzzle = PuzzleActivity { phase: Phase::Seeking, ..puzzle(&app).unwrap().clone() };
        let rules = app.world().resource::<Rules>();
        puzzle.take(&Proof { verdict, nodes: 0, worths: None, line: Vec::new() }, rules);
        assert_eq!(puzzle.phase, then);
        let (news, _) = words::news(&puzzle, rules, None).unwrap();
        assert_eq!(news.contains("No certain answer"), verdict == Verdict::Open, "{news}");
    }
}

#[test]
fn a_storm_counts_and_goes_on_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Storm, &entry);
    play(&mut app, &entry.line[0]);
    until(&mut app, |app| phase(app) == Phase::Open);
    play(&mut app, &entry.line[2]);
    until(&mut app, |app| phase(app) == Phase::Open && app.world().resource::<Rules>().ply() == 0);
    let storm = app.world().resource::<Storm>();
    assert_eq!((storm.solved, storm.missed, storm.result), (1, 0, None));
    assert!((120..=180).contains(&storm.left), "three minutes, less what this took: {}", storm.left);
    assert_eq!(history(&app).tried.len(), 0, "a storm is not rated");
}

#[test]
fn leaving_brings_ones_own_game_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Mixed, &entry);
    want(&mut app, PuzzleRequested::Leave);
    until(&mut app, |app| puzzle(app).is_none());
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Title);
}

#[test]
fn a_file_that_does_not_come_is_told_and_can_be_asked_for_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    want(&mut app, PuzzleRequested::Begin(book(0), Run::Mixed));
    app.world_mut().write_message(TextCame {
        name: book(0).file.name.to_owned(),
        text: Err(NotLoaded { reason: "404".to_owned() }),
    });
    app.update();
    app.update();
    assert!(puzzle(&app).is_none());
    begin(&mut app, Run::Mixed, &two_moves());
}

#[test]
fn each_day_has_its_puzzle_and_none_comes_twice_in_a_round() {
    let book = entries(0);
    let count = book.len() as u32;
    let first = 20_000 / count * count;
    let mut seen: Vec<String> = (first..first + count).map(|day| daily(&book, day).unwrap().id()).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), book.len());
    assert_ne!(daily(&book, first).unwrap(), daily(&book, first + 1).unwrap());
    assert!(daily(&[], 5).is_none());
    // Wherever it is asked for, without a line: only the day and the puzzles count.
    let again: Vec<_> = entries(0);
    assert!((first..first + 50).all(|day| daily(&again, day).unwrap().id() == daily(&book, day).unwrap().id()));
}

#[test]
fn puzzles_are_chosen_by_what_they_are_like() {
    let book = entries(0);
    let none = GameHistory::default();
    let filter = Filter { theme: Some("captain".to_owned()), moves: Some(2), difficulty: Some(Difficulty::Easy) };
    for _ in 0..50 {
        let entry = next(&Run::Chosen(filter.clone()), &book, &none, None, &Storm::default()).unwrap();
        assert!(entry.themes.contains(&"captain".to_owned()) && entry.moves() == 2 && entry.difficulty <= 4);
    }
    let long = Filter { moves: Some(LONG), ..Filter::default() };
    assert!(next(&Run::Chosen(long), &book, &none, None, &Storm::default()).unwrap().moves() >= LONG);
    // As strong as level 4: nothing that level 1 or level 10 would be needed for.
    let strong = GameHistory { rating: Rating::known(rating_of(GameKind::Bizingo, 5).shown()), ..none.clone() };
    for _ in 0..50 {
        let entry = next(&Run::Mixed, &book, &strong, None, &Storm::default()).unwrap();
        assert!((3..=7).contains(&entry.difficulty), "{}", entry.difficulty);
    }
    // A storm gets harder, and longer.
    let first: Vec<_> = (0..20).map(|_| next(&Run::Storm, &book, &none, None, &Storm::default()).unwrap()).collect();
    assert!(first.iter().all(|entry| entry.line.len() == 1), "it begins with a move");
    let easy = first[0].difficulty;
    let hard = next(&Run::Storm, &book, &none, None, &Storm::after(24)).unwrap().difficulty;
    assert!(easy == 1 && hard >= 8, "{easy}, {hard}");
}

#[test]
fn what_was_missed_comes_back_at_longer_and_longer_pauses() {
    let entry = two_moves();
    let mut history = PuzzleHistory::default();
    history.tried(&entry, 1, FirstTry::Missed, 100);
    let due = |history: &PuzzleHistory, day| usize::from(history.of(GameKind::Bizingo).is_due(&entry, day));
    assert_eq!((due(&history, 100), due(&history, 101)), (0, 1));
    history.tried(&entry, 2, FirstTry::Solved, 101);
    assert_eq!((due(&history, 103), due(&history, 104)), (0, 1));
    // Missed again, it begins again.
    history.tried(&entry, 3, FirstTry::Missed, 104);
    assert_eq!(due(&history, 105), 1);
    for (serial, day) in [(4, 105), (5, 108), (6, 115), (7, 136)] {
        assert_eq!(due(&history, day), 1, "on day {day}");
        history.tried(&entry, serial, FirstTry::Solved, day);
    }
    assert_eq!(due(&history, 1000), 0, "known by now");
}

#[test]
fn days_in_a_row_are_counted_up_to_yesterday() {
    let mut history = PuzzleHistory::default();
    for day in [10, 12, 13, 14] {
        history.solved_daily(GameKind::Bizingo, day);
    }
    let streak = |day| history.of(GameKind::Bizingo).streak(day);
    assert_eq!([11, 12, 14, 15, 16].map(streak), [1, 1, 3, 3, 0]);
}

#[test]
fn the_puzzle_of_the_day_counts_at_any_try_without_help() {
    let entry = two_moves();
    let days = |app: &App| history(app).days;
    let folder = tempfile::tempdir().unwrap();
    let mut second = app(&folder);
    begin(&mut second, Run::Daily(today()), &entry);
    let wrong = another_move(&second, &entry);
    play(&mut second, &wrong);
    until(&mut second, |app| matches!(phase(app), Phase::Wrong { .. }));
    want(&mut second, PuzzleRequested::Retry);
    solve(&mut second, &entry);
    assert_eq!((phase(&second), days(&second)), (Phase::Solved, vec![today()]));

    // Once the solution has been shown, its moves are only copied, however often the puzzle is opened.
    let folder = tempfile::tempdir().unwrap();
    let mut copied = app(&folder);
    begin(&mut copied, Run::Daily(today()), &entry);
    want(&mut copied, PuzzleRequested::Show);
    copied.update();
    begin(&mut copied, Run::Daily(today()), &entry);
    until(&mut copied, |app| phase(app) == Phase::Open);
    solve(&mut copied, &entry);
    assert_eq!((phase(&copied), days(&copied)), (Phase::Solved, Vec::new()));
}

#[test]
fn harder_puzzles_are_rated_higher_in_every_game() {
    for kind in GameKind::ALL {
        let ratings: Vec<i32> = (1..=entry::MOST_DIFFICULT).map(|level| rating_of(kind, level).shown()).collect();
        assert!(ratings.windows(2).all(|pair| pair[1] >= pair[0] + 60), "{kind}: {ratings:?}");
    }
}

#[test]
fn goals_are_said_in_words() {
    let entry = PuzzleEntry { goal: Goal::Win, plies: 5, ..(*two_moves()).clone() };
    let said = |entry: &PuzzleEntry| words::goal(entry, &Run::Mixed, Player::First);
    assert_eq!(said(&entry), "Light to move: win the game in 3 moves.");
    let entry = PuzzleEntry { goal: Goal::Gain(1), plies: 1, ..entry };
    assert_eq!(said(&entry), "Light to move: win a soldier or more with this move.");
    let entry = PuzzleEntry { goal: Goal::Gain(2), plies: 3, ..entry };
    assert_eq!(said(&entry), "Light to move: win a captain or two soldiers in 2 moves.");
    let usual = AnyTerms::usual(GameKind::Azigo);
    assert_eq!(Book::suited(&usual).unwrap().file.name, "azigo.txt");
    let others = AnyTerms::parse(GameKind::Azigo, "capture=own-row,quiet=90", None).unwrap();
    assert_eq!(Book::suited(&others).unwrap().file.name, "azigo-own-row.txt");
    assert!(matches!(Books::default().get(book(0)), books::Loaded::No));
}
