//! What several threads share: the transposition table, helper threads, engines in threads of their own, matches and
//! reviews. `./scripts/sanitize` runs these with ThreadSanitizer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bizingo::ai::computer::{Computer, EngineOptions, GameEngine};
use bizingo::ai::lab::arena::Plan;
use bizingo::ai::review::{Effort, review};
use bizingo::ai::search::Limits;
use bizingo::ai::ugi::client::{Client, Timeout};
use bizingo::ai::ugi::host::EngineChannel;
use bizingo::ai::ugi::{Command, EngineOption, Go, Position};
use bizingo::record::{GameRecord, Recorded};
use bizingo::rules::Game;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bizingo::Bizingo;

static NEVER: AtomicBool = AtomicBool::new(false);

const TIMEOUT: Timeout<'static> = Timeout { limit: Duration::from_secs(100), interrupt: &NEVER };

/// Four threads and the smallest table, so that they write over each other's entries.
fn search_together<G: Computer>(searches: u64) {
    let options = EngineOptions { hash_mb: 1, threads: 4, ..EngineOptions::default() };
    let mut engine = G::Engine::new(options);
    let mut game = G::set_up(G::Rules::default(), None, 1);
    for _ in 0..searches {
        let found = engine.search(&game, Limits::nodes(20_000), &NEVER, &mut |_| {});
        game.play(found.best_move.unwrap()).unwrap();
    }
}

#[test]
fn threads_share_the_transposition_table() {
    search_together::<Bizingo>(6);
    search_together::<Azigo>(6);
}

/// Stopped from another thread at any time, also before it has begun.
#[test]
fn a_search_is_stopped_from_outside() {
    let game = Bizingo::set_up(Default::default(), None, 1);
    let mut engine: <Bizingo as Computer>::Engine =
        GameEngine::<Bizingo>::new(EngineOptions { hash_mb: 1, threads: 3, ..EngineOptions::default() });
    for wait in [0, 1, 5, 20] {
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(wait));
                stop.store(true, Ordering::Relaxed);
            });
            let found = engine.search(&game, Limits::INFINITE, &stop, &mut |_| {});
            assert!(game.legal_moves().contains(&found.best_move.unwrap()));
        });
    }
}

/// Several engines at once, with options changed between searches, and one dropped in the middle of a search.
#[test]
fn engines_work_side_by_side() {
    let mut engines: Vec<_> = (0..3).map(|_| Client::new(EngineChannel::start(|| {}), Bizingo::move_length)).collect();
    for round in 0..3 {
        for engine in &mut engines {
            engine.set_option(EngineOption::Hash(1 + round)).unwrap();
            engine.set_option(EngineOption::Threads(1 + round)).unwrap();
            engine.new_game(TIMEOUT).unwrap();
            let best = engine.best_move(&Position::startpos(["d6-e4"]), &Go::nodes(3_000), TIMEOUT, &mut |_| {});
            assert!(best.unwrap().mv.is_some());
        }
    }
    for engine in &mut engines {
        engine.send(&Command::Position(Position::startpos(["d6-e4"]))).unwrap();
        engine.send(&Command::Go(Go::movetime(Duration::from_secs(60)))).unwrap();
    }
    let mut first = engines.remove(0);
    first.send(&Command::Stop).unwrap();
    drop(first);
    engines.iter_mut().for_each(|engine| engine.send(&Command::Stop).unwrap());
}

#[test]
fn games_and_reviews_run_side_by_side() {
    let plan = Plan::<Bizingo> {
        options: "quiet=20".parse().unwrap(),
        seed: 5,
        opening: 2,
        games: 2,
        ..Plan::of(["nodes:60", "level:2", "random"].map(|spec| spec.parse().unwrap()).to_vec())
    };
    let mut played = Vec::new();
    plan.run(&[], 3, &NEVER, |game| {
        played.push(game);
        ControlFlow::Continue(())
    });
    assert_eq!(played.len(), 6);
    let record = plan.record(&played[0]).unwrap();
    let history = GameRecord::<Bizingo>::parse(&record.to_string()).unwrap().history;
    let effort = Effort { search_nodes: 300, proof_nodes: 300, ..Effort::DEFAULT };
    let reviews = [1, 3].map(|threads| review(&history, effort, threads, &NEVER, |_, _| ()).unwrap());
    assert_eq!(format!("{:?}", reviews[0]), format!("{:?}", reviews[1]));
}
