//! Endings at the table: won in so many moves, refuted, or played on where nobody knows; and moves that are right but slow.

use std::sync::Arc;

use super::choose::{Run, today};
use super::entry::PuzzleEntry;
use super::history::PuzzleHistory;
use super::tests::{another_move, app, begin, entries, history, legal, phase, play, puzzle, text, until, want};
use super::*;
use crate::ai::judge::{Goal, Verdict};
use crate::ai::prover::{ForcedGoal, Prover};
use crate::ai::ugi::Proof;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Activity, News, TableRequested};
use crate::app::core::shipped::{TextCame, TextWanted};
use crate::app::engine::job::Owner;
use crate::app::engine::jobs::EngineJobs;
use crate::games::GameKind;
use crate::rules::Game;
use crate::rules::bizingo::{Bizingo, Options, Position};

/// The endings that come with the program.
fn endings() -> Vec<PuzzleEntry> {
    let book = books::endings(GameKind::Bizingo).unwrap();
    PuzzleEntry::parse_all(book.kind, text(book))
}

/// Puts an ending on the table.
fn begin_ending(app: &mut App, entry: &PuzzleEntry) {
    let book = books::endings(GameKind::Bizingo).unwrap();
    app.world_mut().write_message(PuzzleRequested::Begin(book, Run::Ending));
    app.update();
    app.world_mut().resource_mut::<Messages<TextWanted>>().clear();
    let line = text(book).lines().find(|line| line.starts_with(&entry.position)).unwrap();
    app.world_mut().write_message(TextCame { name: book.file.name.to_owned(), text: Ok(line.to_owned()) });
    until(app, |app| puzzle(app).is_some());
}

#[test]
fn every_ending_can_be_put_on_the_table() {
    let endings = endings();
    let lines = text(books::endings(GameKind::Bizingo).unwrap()).lines().filter(|line| line.contains(" | win | "));
    assert_eq!(endings.len(), lines.count());
    assert!(endings.len() >= 60, "{}", endings.len());
    for entry in &endings {
        assert!(PuzzleActivity::begin(Arc::new(entry.clone()), Run::Ending).is_some(), "{entry}");
        assert_eq!((entry.difficulty, entry.line.len()), (0, usize::from(entry.plies)), "{entry}");
    }
    assert!(books::endings(GameKind::Azigo).is_none());
}

#[test]
fn an_ending_is_won_in_so_many_moves_and_the_fewest_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = endings().into_iter().find(|entry| entry.plies == 5).unwrap();
    begin_ending(&mut app, &entry);
    for own in entry.line.iter().step_by(2) {
        until(&mut app, |app| phase(app) == Phase::Open);
        play(&mut app, own);
        until(&mut app, |app| !matches!(phase(app), Phase::Judging { .. }));
    }
    assert_eq!(phase(&app), Phase::Solved);
    assert_eq!(puzzle(&app).unwrap().won_in(), Some(3));
    let (said, good) = words::news(puzzle(&app).unwrap(), app.world().resource::<Rules>(), None).unwrap();
    assert!(good && said.starts_with("Won in 3 moves. It can’t"), "{said}");
    let mut slow = puzzle(&app).unwrap().clone();
    slow.moves = 13;
    let (said, _) = words::news(&slow, app.world().resource::<Rules>(), None).unwrap();
    assert_eq!(said, "Won in 13 moves. It can be done in 3.");
    let mut hinted = puzzle(&app).unwrap().clone();
    hinted.hinted = true;
    let (said, _) = words::news(&hinted, app.world().resource::<Rules>(), None).unwrap();
    assert_eq!(said, "Won in 3 moves. With hints it doesn’t count.");
    assert_eq!(hinted.won_in(), None, "a win with hints does not count");
    app.update();
    let kept = history(&app);
    assert_eq!(kept.endings.get(&entry.id()), Some(&3));
    assert_eq!(kept.endings_won([&entry]), (1, 1));
    assert!(kept.tried.is_empty(), "endings do not rate");
    let mut slower = PuzzleHistory::default();
    slower.won_ending(&entry, 7);
    assert_eq!(slower.of(GameKind::Bizingo).endings_won([&entry]), (1, 0));
    slower.won_ending(&entry, 3);
    slower.won_ending(&entry, 5);
    assert_eq!(slower.of(GameKind::Bizingo).endings_won([&entry]), (1, 1), "the best counts");
}

/// An ending in which a side has four pieces.
fn four_pieces() -> PuzzleEntry {
    let pieces =
        |entry: &PuzzleEntry| entry.position.split(' ').next().unwrap().matches(|c| "lLdD".contains(c)).count();
    endings().into_iter().find(|entry| entry.plies == 7 && pieces(entry) == 7).unwrap()
}

#[test]
fn an_ending_of_four_pieces_is_won_by_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = four_pieces();
    begin_ending(&mut app, &entry);
    for own in entry.line.iter().step_by(2) {
        until(&mut app, |app| phase(app) == Phase::Open);
        play(&mut app, own);
    }
    assert_eq!((phase(&app), puzzle(&app).unwrap().won_in()), (Phase::Solved, Some(4)));
    app.update();
    assert_eq!(history(&app).endings.get(&entry.id()), Some(&4));
}

/// Says of the solver's move that it is not known whether it wins, as the prover would.
fn in_doubt(app: &mut App) {
    for (verdict, line) in [(Verdict::Refuted, legal(app)), (Verdict::Open, Vec::new())] {
        assert!(matches!(phase(app), Phase::Judging { .. }), "not solved tables: it may only take longer");
        app.world_mut().resource_mut::<EngineJobs>().keep_only(Owner::Puzzle, None);
        let proof = Proof { verdict, nodes: 0, worths: None, line: line.into_iter().take(1).collect() };
        app.world_mut().write_message(TableRequested::Inform(News::new(proof)));
        app.update();
    }
}

fn said(app: &App) -> String {
    words::news(puzzle(app).unwrap(), app.world().resource::<Rules>(), None).unwrap().0
}

#[test]
fn where_nobody_knows_whether_an_ending_is_still_won_one_can_play_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = four_pieces();
    begin_ending(&mut app, &entry);
    let other = another_move(&app, &entry);
    play(&mut app, &other);
    in_doubt(&mut app);
    assert_eq!(phase(&app), Phase::Wrong { proved: false });
    assert_eq!(said(&app), "It isn’t known whether that move still wins. Try another, or play on.");
    let line = puzzle(&app).unwrap().says(app.world().resource::<Rules>());
    assert_eq!(line.as_deref(), Some("Not proved either way"));
    assert!(history(&app).endings.is_empty());

    // A search defends.
    want(&mut app, PuzzleRequested::PlayOn);
    assert!(matches!(phase(&app), Phase::Defending(_)));
    until(&mut app, |app| phase(app) == Phase::Open);
    assert_eq!(app.world().resource::<Rules>().ply(), 2);
    assert_eq!(said(&app), "It isn’t known whether this is still won. Try to win it.");
    // Where it is not known after the next move either, nobody is asked again.
    let next = legal(&app).remove(0);
    play(&mut app, &next);
    in_doubt(&mut app);
    assert!(matches!(phase(&app), Phase::Defending(_)));
    until(&mut app, |app| phase(app) == Phase::Open);
    assert_eq!(app.world().resource::<Rules>().ply(), 4);
    // Once it is proved again, it goes on as before.
    let next = legal(&app).remove(0);
    play(&mut app, &next);
    app.world_mut().resource_mut::<EngineJobs>().keep_only(Owner::Puzzle, None);
    let proof = Proof { verdict: Verdict::Forced, nodes: 0, worths: None, line: legal(&app) };
    app.world_mut().write_message(TableRequested::Inform(News::new(proof)));
    app.update();
    assert!(matches!(phase(&app), Phase::Answer(_)));
    assert_eq!(said(&app), "Right. Keep going.");

    // A move that is taken back is in doubt no more.
    until(&mut app, |app| phase(app) == Phase::Open);
    app.world_mut().write_message(TableRequested::Jump(0));
    app.update();
    play(&mut app, &other);
    in_doubt(&mut app);
    assert_eq!(phase(&app), Phase::Wrong { proved: false });
    // Where the search fails, one has the choice again.
    want(&mut app, PuzzleRequested::PlayOn);
    app.world_mut().resource_mut::<EngineJobs>().keep_only(Owner::Puzzle, None);
    app.world_mut().write_message(TableRequested::Inform(News::new(Defence(None))));
    app.update();
    assert_eq!(phase(&app), Phase::Wrong { proved: false });
}

#[test]
fn other_puzzles_are_not_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = super::tests::two_moves();
    begin(&mut app, Run::Mixed, &entry);
    let other = another_move(&app, &entry);
    play(&mut app, &other);
    app.world_mut().resource_mut::<EngineJobs>().keep_only(Owner::Puzzle, None);
    let proof = Proof { verdict: Verdict::Open, nodes: 0, worths: None, line: Vec::new() };
    app.world_mut().write_message(TableRequested::Inform(News::new(proof)));
    app.update();
    assert_eq!(phase(&app), Phase::Wrong { proved: false });
    want(&mut app, PuzzleRequested::PlayOn);
    assert_eq!(phase(&app), Phase::Wrong { proved: false });
}

/// A puzzle with a first move that forces its goal, but two plies later than the solution.
fn slower_way() -> (Arc<PuzzleEntry>, String) {
    let found = entries(0).into_iter().filter(|entry| entry.plies == 3).find_map(|entry| {
        let goal = match entry.goal {
            Goal::Win => ForcedGoal::Win,
            Goal::Gain(n) => ForcedGoal::Gain(n.cast_signed()),
            _ => return None,
        };
        let position: Position = entry.position.parse().unwrap();
        let game = Bizingo::from_position(Options::default(), position);
        let moves = |plies| Prover::new(Options::default(), 1_000_000).first_moves(&position, goal, plies).ok();
        let (fast, slow) = (moves(3)?, moves(5)?);
        let slower = slow.into_iter().find(|mv| !fast.contains(mv))?;
        Some((entry, game.move_text(slower)))
    });
    found.unwrap()
}

#[test]
fn a_move_that_is_right_but_slow_counts() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let (entry, slower) = slower_way();
    begin(&mut app, Run::Daily(today()), &entry);
    play(&mut app, &slower);
    until(&mut app, |app| !matches!(phase(app), Phase::Judging { .. }));
    assert!(matches!(phase(&app), Phase::Answer(_)), "{entry} {slower}: {:?}", phase(&app));
}

#[test]
fn what_lets_an_ending_go_is_refuted_and_a_shown_solution_does_not_count() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let endings = endings();
    // One that a single first move wins.
    let only = |entry: &&PuzzleEntry| {
        let position: Position = entry.position.parse().unwrap();
        let mut prover = Prover::new(Options::default(), 3_000_000);
        entry.plies == 5 && prover.first_moves(&position, ForcedGoal::Win, 9).is_ok_and(|moves| moves.len() == 1)
    };
    let entry = endings.iter().find(only).unwrap();
    begin_ending(&mut app, entry);
    let wrong = another_move(&app, entry);
    play(&mut app, &wrong);
    until(&mut app, |app| matches!(phase(app), Phase::Wrong { .. }));
    want(&mut app, PuzzleRequested::Retry);
    assert_eq!(phase(&app), Phase::Open);
    want(&mut app, PuzzleRequested::Show);
    until(&mut app, |app| matches!(phase(app), Phase::Shown));
    assert!(puzzle(&app).unwrap().won_in().is_none());
    assert!(history(&app).endings.is_empty());
}
