//! Engines that a player has set up, as opponents: programs that play, and programs that fail.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::results::tests::{ask, table};
use crate::app::board::animation::Timeline;
use crate::app::core::AppSystems;
use crate::app::core::programs::{EngineName, OnFailure, Program, Programs};
use crate::app::core::rules::Rules;
use crate::app::core::session::{MatchSetup, Seat, Session, TableRequested};
use crate::app::core::settings::Notice;
use crate::app::core::wake::WakeAt;
use crate::app::engine::{draw_offers, jobs, opponent};
use crate::games::Player;
use crate::rules::Reason;

fn stub() -> EngineName {
    EngineName::new("Stub").unwrap()
}

/// A table where an engine that answers `go` so, in a shell's words, is set up and plays light against somebody.
fn app(folder: &tempfile::TempDir, answer: &str, on_failure: OnFailure) -> App {
    let mut app = table(folder.path());
    app.init_resource::<Timeline>().init_resource::<WakeAt>();
    app.add_plugins((jobs::plugin, draw_offers::plugin, opponent::plugin));
    app.configure_sets(Update, AppSystems::Answer.before(AppSystems::Apply));
    let loops = format!("while read line; do case $line in ugi) echo ugiok;; go*) {answer};; esac; done");
    let program = Program { command: format!("sh -c '{loops}'"), move_time: 50, on_failure, ..Program::default() };
    app.world_mut().resource_mut::<Programs>().set(stub(), program, None);
    let seats = [Seat::Program(stub()), Seat::Person];
    ask(&mut app, TableRequested::New(Box::new(MatchSetup { seats, ..MatchSetup::default() })));
    app
}

/// Waits until something is the case, with all notices on the way.
fn until(app: &mut App, there: impl Fn(&App) -> bool) -> String {
    let (begun, mut told) = (Instant::now(), String::new());
    loop {
        let notices = app.world_mut().resource_mut::<Messages<Notice>>().drain().collect::<Vec<_>>();
        notices.iter().for_each(|notice| told += &notice.0);
        if there(app) {
            return told;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "it never came about: {told}");
        std::thread::sleep(Duration::from_millis(10));
        app.update();
    }
}

fn rules(app: &App) -> &Rules {
    app.world().resource()
}

fn session(app: &App) -> &Session {
    app.world().resource()
}

#[test]
fn an_engine_plays_and_its_name_stays_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, "echo bestmove d6-e4", OnFailure::Wait);
    until(&mut app, |app| rules(app).ply() == 1);
    assert_eq!(rules(&app).line()[0].0, "d6-e4");
    let record = super::record::record_of(rules(&app), session(&app).setup(), session(&app).activity());
    assert!(record.contains("light: engine Stub\n"), "{record}");
    assert_eq!(Seat::from_tag("engine Stub"), Seat::Program(stub()));
}

#[test]
fn what_follows_a_failure_is_what_was_set() {
    let folder = tempfile::tempdir().unwrap();
    let mut waits = app(&folder, "exit", OnFailure::Wait);
    let told = until(&mut waits, |app| session(app).computers_held());
    assert!(told.contains("Stub") && told.contains("stopped running"), "{told}");
    assert_eq!(rules(&waits).ply(), 0);

    let folder = tempfile::tempdir().unwrap();
    let mut loses = app(&folder, "exit", OnFailure::Lose);
    until(&mut loses, |app| rules(app).outcome().is_some());
    let outcome = rules(&loses).outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Player::Second), Reason::Resignation));

    // An illegal move is a failure too; then a level plays on.
    let folder = tempfile::tempdir().unwrap();
    let mut replaced = app(&folder, "echo bestmove a1-b2", OnFailure::Level(1));
    let told = until(&mut replaced, |app| rules(app).ply() == 1);
    assert!(told.contains("a1-b2"), "{told}");
    assert_eq!(session(&replaced).setup().seats[0], Seat::computer(1));
}

#[test]
fn one_that_is_not_set_up_here_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, "echo bestmove d6-e4", OnFailure::Wait);
    app.world_mut().resource_mut::<Programs>().remove(stub());
    let told = until(&mut app, |app| session(app).computers_held());
    assert!(told.contains("Stub") && told.contains("not set up"), "{told}");
}

#[test]
fn a_game_of_two_computers_waits_while_a_page_lies_over_it() {
    use crate::app::core::navigation::{Page, Pages};
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, "echo bestmove d6-e4", OnFailure::Wait);
    until(&mut app, |app| rules(app).ply() == 1);
    app.world_mut().resource_mut::<Pages>().open(Page::MENU);
    let seats = [Seat::computer(1); 2];
    ask(&mut app, TableRequested::New(Box::new(MatchSetup { seats, ..MatchSetup::default() })));
    ask(&mut app, TableRequested::Pause(false));
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(2) {
        app.update();
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(rules(&app).ply(), 0);
    assert!(!session(&app).busy(rules(&app), app.world().resource()), "nothing is drawn meanwhile");
    app.world_mut().resource_mut::<Pages>().close(Page::MENU);
    until(&mut app, |app| rules(app).ply() >= 2);
}
