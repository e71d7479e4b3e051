//! The window sleeps while nothing moves, and wakes when something is asked for.

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowOccluded};
use bizingo::app::activities::puzzle::books::Book;
use bizingo::app::activities::puzzle::choose::Run;
use bizingo::app::activities::puzzle::{Phase, PuzzleActivity, PuzzleRequested};
use bizingo::app::board::animation::Timeline;

use bizingo::ai::puzzle::shipped;
use bizingo::app::core::session::{MoveRequested, Session, TableRequested};
use bizingo::app::core::shipped::TextCame;
use bizingo::games::GameKind;
use bizingo::record::AnyTerms;

use crate::table::{Table, people};

/// Runs a frame and says whether another one was asked for.
fn another(table: &mut Table) -> bool {
    table.frame();
    let mut asked = table.app.world_mut().resource_mut::<Messages<RequestRedraw>>();
    asked.drain().count() > 0
}

/// Runs frames until none is asked for, and says how many there were.
fn frames_to_sleep(table: &mut Table) -> usize {
    (0..1_000).find(|_| !another(table)).expect("it never sleeps")
}

fn play(table: &mut Table, text: &str) {
    let rules = table.rules();
    let request = MoveRequested { mv: rules.parse_move(text).unwrap(), epoch: rules.epoch() };
    table.app.world_mut().write_message(request);
}

fn asleep() -> Table {
    let mut table = Table::new(people());
    frames_to_sleep(&mut table);
    assert!((0..20).all(|_| !another(&mut table)), "it does not stay asleep");
    table
}

#[test]
fn a_move_brings_frames_until_everything_has_settled() {
    let mut table = asleep();
    play(&mut table, "d8-e8");
    // Nobody has touched anything: the move itself is the reason.
    assert!(another(&mut table));
    while table.app.world().resource::<Timeline>().busy() {
        assert!(another(&mut table));
    }
    assert!(frames_to_sleep(&mut table) <= 3);
}

#[test]
fn what_is_asked_brings_a_few_frames() {
    let mut table = asleep();
    table.app.world_mut().write_message(TableRequested::Pause(true));
    assert!(another(&mut table));
    assert!(frames_to_sleep(&mut table) <= 3);
    table.key(KeyCode::ArrowUp);
    assert!(another(&mut table));
}

#[test]
fn a_window_that_cannot_be_seen_draws_no_movement() {
    let mut table = asleep();
    let window = table.window;
    table.app.world_mut().write_message(WindowOccluded { window, occluded: true });
    play(&mut table, "d8-e8");
    assert!(frames_to_sleep(&mut table) <= 3);
    assert!(table.app.world().resource::<Timeline>().busy(), "it went on unseen");
    let window = table.window;
    table.app.world_mut().write_message(WindowOccluded { window, occluded: false });
    assert!(another(&mut table));
}

#[test]
fn a_solved_puzzle_lets_the_window_sleep() {
    let mut table = asleep();
    let book = Book::suited(&AnyTerms::usual(GameKind::Bizingo)).unwrap();
    table.app.world_mut().write_message(PuzzleRequested::Begin(book, Run::Daily(1)));
    table.frame();
    let text = shipped("bizingo.txt").expect("there is such a file");
    table.app.world_mut().write_message(TextCame { name: "bizingo.txt".to_owned(), text: Ok(text.to_owned()) });
    let puzzle = |table: &Table| table.app.world().resource::<Session>().activity::<PuzzleActivity>().cloned();
    table.wait("a puzzle", |table| puzzle(table).is_some());
    table.settle();
    let line = puzzle(&table).unwrap().entry().line.clone();
    for (ply, text) in line.iter().enumerate() {
        if ply % 2 == 0 {
            play(&mut table, text);
        }
        table.wait("a move", |table| table.ply() > ply);
        table.settle();
    }
    assert_eq!(*puzzle(&table).unwrap().phase(), Phase::Solved);
    frames_to_sleep(&mut table);
    assert!((0..20).all(|_| !another(&mut table)), "it does not stay asleep");
}
