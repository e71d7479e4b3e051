//! A league in the browser, with a page that plays its games at once.
#![allow(clippy::panic, clippy::unwrap_used)]

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use super::any::{AnyPlan, Game, general};
use super::error::LeagueError;
use super::source::LeagueSource;
use super::workers::{Answer, Host, Workers};
use crate::ai::lab::arena::format::Format;
use crate::ai::lab::arena::plan::Fixture;
use crate::ai::lab::arena::told::Teller;
use crate::ai::lab::arena::{Contest, Plan};
use crate::app::core::wake::Wake;
use crate::rules::bizingo::Bizingo;

/// What a page keeps: lines by name and number.
type Kept = Arc<Mutex<BTreeMap<(String, usize), String>>>;

/// A page. Its workers play a game as soon as they are asked to.
#[derive(Default)]
struct FakePage {
    kept: Kept,
    workers: RefCell<Vec<Option<(Teller, Answer)>>>,
    /// After so many games its workers take for ever.
    games: Option<usize>,
    played: Cell<usize>,
    /// How many lines there is room for.
    room: Option<usize>,
    /// Whether its workers crash.
    crashes: bool,
}

impl Host for FakePage {
    fn start(&self, game: &str, head: &str, answer: Answer) -> u32 {
        assert_eq!(game, "bizingo");
        self.workers.borrow_mut().push(Some((Teller::new(head).unwrap(), answer)));
        self.workers.borrow().len() as u32
    }

    fn play(&self, worker: u32, fixture: Fixture) {
        let mut workers = self.workers.borrow_mut();
        let (teller, answer) = workers[worker as usize - 1].as_mut().unwrap();
        if self.crashes {
            answer(Err("out of memory".to_owned()));
            return;
        }
        if self.games.is_some_and(|games| self.played.get() >= games) {
            return;
        }
        self.played.set(self.played.get() + 1);
        let lines = Mutex::new(Vec::new());
        teller.play(fixture, &|line| lines.lock().unwrap().push(line));
        // They come in two parts.
        let lines = lines.into_inner().unwrap();
        let (first, second) = lines.split_at(lines.len() / 2);
        answer(Ok(first.join("\n")));
        answer(Ok(second.join("\n")));
    }

    fn end(&self, worker: u32) {
        assert!(self.workers.borrow_mut()[worker as usize - 1].take().is_some(), "{worker} ends twice");
    }

    fn read(&self, name: &str, answer: Answer) {
        let kept = self.kept.lock().unwrap();
        let text: String = kept.iter().filter(|((of, _), _)| of == name).map(|(_, line)| line.as_str()).collect();
        answer(if text.is_empty() { Err("there is no such league".to_owned()) } else { Ok(text) });
    }

    fn keep(&self, name: &str, number: usize, line: &str, answer: Answer) {
        let mut kept = self.kept.lock().unwrap();
        if self.room.is_some_and(|room| kept.len() >= room) {
            answer(Err("the quota has been exceeded".to_owned()));
            return;
        }
        assert_eq!(kept.insert((name.to_owned(), number), line.to_owned()), None, "a line is written once");
        answer(Ok(String::new()));
    }
}

fn plan(games: usize, format: Format) -> Plan<Bizingo> {
    let specs = ["nodes:30", "random", "level:1"].map(|player| player.parse().unwrap()).to_vec();
    Plan { options: "quiet=20".parse().unwrap(), opening: 2, games, format, ..Plan::of(specs) }
}

fn file() -> PathBuf {
    PathBuf::from("bizingo/leagues/cup.league")
}

fn start(page: FakePage, source: LeagueSource) -> Workers<FakePage> {
    Workers::with_host(page, source, 2, &Wake::default())
}

fn kept_by(kept: &Kept) -> FakePage {
    FakePage { kept: kept.clone(), ..FakePage::default() }
}

/// Turns until nothing is played any more.
fn to_the_end(league: &mut Workers<FakePage>) {
    for _ in 0..500 {
        league.take_turn();
        if !league.read(|news| news.running) {
            return;
        }
    }
    panic!("it does not end");
}

fn in_order(league: &Workers<FakePage>) -> Vec<Game> {
    let mut games = league.read(|news| news.played.iter().map(|game| (**game).clone()).collect::<Vec<_>>());
    games.sort_by_key(|game| game.game);
    games
}

/// The games of a plan as threads play them.
fn expected(plan: &Plan<Bizingo>) -> Vec<Game> {
    let mut games = Vec::new();
    plan.run(&[], 1, &AtomicBool::new(false), |game| {
        games.push(general::<Bizingo>(&game));
        std::ops::ControlFlow::Continue(())
    });
    games.sort_by_key(|game| game.game);
    games
}

#[test]
fn workers_play_the_games_that_threads_would() {
    let plan = plan(2, Format::RoundRobin);
    let page = FakePage::default();
    let kept = page.kept.clone();
    let mut league = start(page, LeagueSource::Begin(AnyPlan::from(plan.clone()), Some(file())));
    assert!(league.read(|news| news.running && news.total == 6 && news.plan.is_some()));
    to_the_end(&mut league);
    assert_eq!(in_order(&league), expected(&plan));
    assert!(league.read(|news| news.over && news.failure.is_none() && news.live.is_empty()));
    // What is kept is the file of a contest.
    let text: String = kept.lock().unwrap().values().map(String::as_str).collect();
    assert_eq!(Contest::<Bizingo>::parse(&text).unwrap().played().len(), 6);
}

#[test]
fn a_league_goes_on_where_it_was_left() {
    let plan = plan(4, Format::RoundRobin);
    let page = FakePage { games: Some(5), ..FakePage::default() };
    let kept = page.kept.clone();
    let mut league = start(page, LeagueSource::Begin(AnyPlan::from(plan.clone()), Some(file())));
    (0..3).for_each(|_| league.take_turn());
    league.stop();
    let played = in_order(&league).len();
    assert_eq!(played, 5);
    assert!(league.read(|news| !news.running && !news.over));
    drop(league);
    // Looked at, it stays as it is.
    let mut seen = start(kept_by(&kept), LeagueSource::Look(file()));
    to_the_end(&mut seen);
    assert_eq!(in_order(&seen).len(), played);
    let mut league = start(kept_by(&kept), LeagueSource::GoOn(file(), Vec::new()));
    to_the_end(&mut league);
    assert_eq!(in_order(&league), expected(&plan));
}

#[test]
fn formats_in_rounds_are_played_to_their_end() {
    for format in [Format::Swiss { rounds: 2, games: 2 }, Format::Knockout { games: 2 }] {
        let mut league = start(FakePage::default(), LeagueSource::Begin(AnyPlan::from(plan(2, format)), None));
        to_the_end(&mut league);
        assert!(league.read(|news| news.over && news.failure.is_none() && !news.rounds.is_empty()), "{format}");
    }
}

#[test]
fn what_goes_wrong_is_told_and_what_was_played_stays() {
    let begin = |page| start(page, LeagueSource::Begin(AnyPlan::from(plan(4, Format::RoundRobin)), Some(file())));
    let mut full = begin(FakePage { room: Some(3), ..FakePage::default() });
    to_the_end(&mut full);
    full.take_turn();
    assert!(
        matches!(full.read(|news| news.failure.clone()), Some(LeagueError::LeagueNotSaved { path, .. }) if path == "cup.league")
    );
    assert!(in_order(&full).len() >= 2);
    let mut crashed = begin(FakePage { crashes: true, ..FakePage::default() });
    to_the_end(&mut crashed);
    assert!(matches!(crashed.read(|news| news.failure.clone()), Some(LeagueError::LeagueNotStarted { .. })));
    let mut missing = start(FakePage::default(), LeagueSource::GoOn(file(), Vec::new()));
    to_the_end(&mut missing);
    assert!(matches!(missing.read(|news| news.failure.clone()), Some(LeagueError::LeagueUnreadable { .. })));
    let specs = ["random", "ugi:/bin/engine"].map(|player| player.parse().unwrap()).to_vec();
    let program = start(FakePage::default(), LeagueSource::Begin(AnyPlan::from(Plan::<Bizingo>::of(specs)), None));
    assert!(matches!(program.read(|news| news.failure.clone()), Some(LeagueError::ProgramNotStarted { .. })));
}
