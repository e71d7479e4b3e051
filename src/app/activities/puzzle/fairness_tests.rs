//! Tests of what counts: what rates and what does not, what comes back, and that a storm does not repeat itself.

use std::sync::Arc;

use super::books::endings;
use super::choose::{Run, next, today};
use super::entry::PuzzleEntry;
use super::history::{FirstTry, GameHistory, PuzzleHistory, RatingChange};
use super::storm::Storm;
use super::tests::{
    another_move, app, begin, begin_of, entries, history, legal, phase, play, puzzle, solve, two_moves, until, want,
};
use super::*;
use crate::ai::judge::Verdict;
use crate::ai::ugi::Proof;
use crate::app::board::drawings::BoardDrawings;
use crate::app::core::input::Intent;
use crate::app::core::rating::Rating;
use crate::app::core::rules::Rules;
use crate::app::core::session::{News, Session, TableRequested};
use crate::app::core::settings::Notice;
use crate::app::engine::job::Owner;
use crate::app::engine::jobs::EngineJobs;
use crate::app::games::words::move_spoken;
use crate::games::GameKind;

fn send(app: &mut App, request: TableRequested) {
    app.world_mut().write_message(request);
    app.update();
}

/// What is left of a try that was not an honest one.
fn assert_unrated(app: &App, entry: &PuzzleEntry) {
    let after = history(app);
    assert_eq!(after.rating, Rating::default());
    assert_eq!((after.tried.get(&entry.id()), after.missed.len()), (Some(&false), 1), "it comes back");
}

#[test]
fn a_storm_repeats_nothing_in_any_file() {
    for at in 0..books::all().count() {
        let entries = entries(at);
        let (mut storm, nothing) = (Storm::default(), GameHistory::default());
        let mut last: Option<Arc<PuzzleEntry>> = None;
        let many = entries.len().min(120);
        let mut names: Vec<String> = Vec::new();
        for solved in 0..many as u32 {
            storm.solved = solved;
            let entry = next(&Run::Storm, &entries, &nothing, last.as_deref(), &storm).unwrap().clone();
            storm.take(&entry);
            names.push(entry.id());
            last = Some(entry);
        }
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), many, "{}", books::all().nth(at).unwrap().file.name);
        // What comes first differs from storm to storm, also where few are as hard as that.
        for solved in [0, 12, 24, 33] {
            let storm = Storm::after(solved);
            let mut seen: Vec<String> =
                (0..60).map(|_| next(&Run::Storm, &entries, &nothing, None, &storm).unwrap().id()).collect();
            seen.sort_unstable();
            seen.dedup();
            assert!(seen.len() >= 10, "{} after {solved} solved: {}", at, seen.len());
        }
    }
}

#[test]
fn a_move_taken_back_before_it_is_judged_does_not_rate() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Mixed, &entry);
    let wrong = another_move(&app, &entry);
    play(&mut app, &wrong);
    assert!(matches!(phase(&app), Phase::Judging { .. }));
    send(&mut app, TableRequested::Undo);
    assert_eq!((phase(&app), puzzle(&app).unwrap().first()), (Phase::Open, None));
    solve(&mut app, &entry);
    assert_eq!(phase(&app), Phase::Solved);
    assert_unrated(&app, &entry);
    let (said, _) =
        words::news(puzzle(&app).unwrap(), app.world().resource::<Rules>(), Some(RatingChange { by: 0, to: 1200 }))
            .unwrap();
    assert!(said.ends_with("Not rated: a hint or undo was used."), "{said}");
}

#[test]
fn a_move_that_nobody_can_judge_is_tried_again_without_a_rating() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Mixed, &entry);
    let wrong = another_move(&app, &entry);
    play(&mut app, &wrong);
    let proof = Proof { verdict: Verdict::Open, nodes: 0, worths: None, line: Vec::new() };
    send(&mut app, TableRequested::Inform(News::new(proof)));
    assert_eq!(phase(&app), Phase::Wrong { proved: false });
    want(&mut app, PuzzleRequested::Retry);
    solve(&mut app, &entry);
    assert_unrated(&app, &entry);
}

#[test]
fn a_solution_that_is_shown_before_any_try_does_not_rate() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Mixed, &entry);
    want(&mut app, PuzzleRequested::Show);
    app.update();
    assert_unrated(&app, &entry);
}

#[test]
fn hints_show_the_piece_and_then_the_move_and_do_not_rate() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Mixed, &entry);
    let drawn = |app: &App| -> Vec<(String, Option<String>)> {
        let drawings = app.world().resource::<BoardDrawings>();
        drawings.all().map(|drawing| (drawing.from.clone(), drawing.to.clone())).collect()
    };
    let cells = |ply: usize| {
        let (from, to) = entry.line[ply].split_once('-').unwrap();
        (from.to_owned(), to[..to.find(['x', '+']).unwrap_or(to.len())].to_owned())
    };
    let (from, to) = cells(0);
    for wanted in [None, Some((from.clone(), None)), Some((from, Some(to)))] {
        assert_eq!(drawn(&app), Vec::from_iter(wanted));
        want(&mut app, PuzzleRequested::Hint);
    }
    assert_eq!(phase(&app), Phase::Open, "nothing is played");
    play(&mut app, &entry.line[0]);
    until(&mut app, |app| phase(app) == Phase::Open);
    assert_eq!(drawn(&app), [], "it was about that move");
    app.world_mut().write_message(Intent::Hint);
    app.update();
    app.update();
    assert_eq!(drawn(&app), [(cells(2).0, None)], "the key asks for it too");
    play(&mut app, &entry.line[2]);
    app.update();
    assert_eq!(phase(&app), Phase::Solved);
    assert_unrated(&app, &entry);
}

#[test]
fn an_order_of_dice_is_hinted_at_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let at = books::all().position(|book| book.kind == GameKind::BingoBattle).unwrap();
    let entry = entries(at).into_iter().find(|entry| entry.line[0].len() > 3).unwrap();
    begin_of(&mut app, at, Run::Mixed, &entry);
    let names = move_spoken(GameKind::BingoBattle, &entry.line[0]);
    let names = names.strip_prefix("in the order ").unwrap();
    let first = names.split(", ").next().unwrap();
    let said = |app: &App| words::news(puzzle(app).unwrap(), app.world().resource::<Rules>(), None).map(|news| news.0);
    for wanted in [
        None,
        Some(format!("Hint: use the die of {first} first.")),
        Some(format!("Hint: use the dice in the order {names}.")),
    ] {
        assert_eq!(said(&app), wanted);
        want(&mut app, PuzzleRequested::Hint);
    }
    assert!(!puzzle(&app).unwrap().has_hint(app.world().resource::<Rules>()), "there is no more to say");
    assert!(!puzzle(&app).unwrap().rates);
}

#[test]
fn what_the_prover_found_is_hinted_at_too_and_a_storm_has_no_hints() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Mixed, &entry);
    let other = another_move(&app, &entry);
    play(&mut app, &other);
    let defence = legal(&app)[0].clone();
    app.world_mut().resource_mut::<EngineJobs>().keep_only(Owner::Puzzle, None);
    // As if that forced it too.
    let line = vec![defence, "x".to_owned()];
    send(&mut app, TableRequested::Inform(News::new(Proof { verdict: Verdict::Forced, nodes: 0, worths: None, line })));
    until(&mut app, |app| phase(app) == Phase::Open);
    let next = puzzle(&app).unwrap().next_text(app.world().resource::<Rules>());
    assert_eq!(next.as_deref(), Some("x"));
    begin(&mut app, Run::Storm, &entry);
    let shown = puzzle(&app).unwrap();
    assert!(!shown.has_hint(app.world().resource::<Rules>()));
}

#[test]
fn no_two_buttons_of_a_card_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Daily(today()), &entry);
    let line = entry.line.clone();
    let phases = [
        Phase::Open,
        Phase::Judging { slower: None },
        Phase::Answer(line[1].clone()),
        Phase::Refuting(line.clone()),
        Phase::Wrong { proved: true },
        Phase::Wrong { proved: false },
        Phase::Defending(None),
        Phase::Solved,
        Phase::Showing { line, last: true },
        Phase::Exploring,
        Phase::Shown,
        Phase::Seeking,
        Phase::Unanswered,
    ];
    for phase in phases {
        for run in [Run::Daily(today()), Run::Mixed, Run::Ending] {
            let shown = PuzzleActivity { phase: phase.clone(), run, ..puzzle(&app).unwrap().clone() };
            let card = card::card(&shown, app.world().resource::<Rules>(), &Storm::default(), None);
            let mut names: Vec<&str> = card.buttons.iter().map(|button| button.name).collect();
            names.sort_unstable();
            let many = names.len();
            names.dedup();
            assert_eq!((names.len(), many > 0), (many, true), "{phase:?}: {names:?}");
        }
    }
}

#[test]
fn a_storm_takes_nothing_back_and_what_it_missed_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Storm, &entry);
    let wrong = another_move(&app, &entry);
    play(&mut app, &wrong);
    send(&mut app, TableRequested::Undo);
    assert_eq!(app.world().resource::<Rules>().ply(), 1, "it stands");
    assert!(app.world_mut().resource_mut::<Messages<Notice>>().drain().next().is_some(), "and that is said");
    until(&mut app, |app| app.world().resource::<Storm>().missed == 1);
    let after = history(&app);
    assert_eq!((after.rating, after.tried.len()), (Rating::default(), 0), "a storm is not rated");
    assert!(after.is_due(&entry, today() + 1) && !after.is_due(&entry, today()));
}

#[test]
fn when_the_time_of_a_storm_is_up_nobody_moves_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    begin(&mut app, Run::Storm, &entry);
    let acts = |app: &App| app.world().resource::<Session>().person_to_act(app.world().resource::<Rules>()).is_some();
    assert!(acts(&app));
    app.insert_resource(Storm::begin(0));
    until(&mut app, |app| *puzzle(app).unwrap().phase() == Phase::Over);
    assert!(!acts(&app));
    // Another one begins with another puzzle.
    want(&mut app, PuzzleRequested::StormAgain);
    until(&mut app, |app| *puzzle(app).unwrap().phase() == Phase::Open);
    assert_eq!(app.world().resource::<Storm>().result, None);
}

#[test]
fn nothing_is_foreseen_while_it_is_what_is_to_be_found() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let entry = two_moves();
    let shows = |app: &App| app.world().resource::<Session>().foresees();
    assert!(shows(&app), "in a match");
    begin(&mut app, Run::Mixed, &entry);
    assert!(!shows(&app));
    // A wrong try, taken back.
    let wrong = another_move(&app, &entry);
    play(&mut app, &wrong);
    until(&mut app, |app| matches!(phase(app), Phase::Wrong { .. }));
    want(&mut app, PuzzleRequested::Retry);
    until(&mut app, |app| phase(app) == Phase::Open);
    assert!(shows(&app));
    begin(&mut app, Run::Storm, &entry);
    until(&mut app, |app| *puzzle(app).unwrap().run() == Run::Storm);
    assert!(!shows(&app));
}

#[test]
fn only_what_is_in_the_file_at_hand_comes_back() {
    let azigo: Vec<Vec<Arc<PuzzleEntry>>> = (0..books::all().count())
        .filter(|at| books::all().nth(*at).unwrap().kind == GameKind::Azigo)
        .map(entries)
        .collect();
    let [first, second, ..] = &azigo[..] else { panic!("one reading only") };
    let mut history = PuzzleHistory::default();
    history.tried(&second[0], 1, FirstTry::Missed, 100);
    let gone = PuzzleEntry { position: String::new(), ..(*first[0]).clone() };
    history.tried(&gone, 2, FirstTry::Missed, 100);
    let of = history.of(GameKind::Azigo);
    assert_eq!((of.coming_back(first, 101), of.coming_back(second, 101)), ((0, 0), (1, 1)));
    history.tried(&first[3], 3, FirstTry::Missed, 101);
    let of = history.of(GameKind::Azigo);
    assert_eq!((of.coming_back(first, 101), of.coming_back(first, 102)), ((0, 1), (1, 1)));
    assert!(endings(GameKind::Azigo).is_none());
}
