//! A league in the app without a window: played to its end, stopped and gone on with, its games opened.
#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowPlugin;

use bizingo::ai::computer::Computer;
use bizingo::ai::lab::arena::{Contest, MoveLimit, Plan, PlayedGame, Spec, Standings};
use bizingo::app::LogicPlugin;
use bizingo::app::activities::exchange::ExchangeRequested;
use bizingo::app::activities::league::any::special;
use bizingo::app::activities::league::boards::{LeagueBoard, Speed};
use bizingo::app::activities::league::watch::Watch;
use bizingo::app::activities::league::{League, LeagueError, LeagueRequested, LeagueView};
use bizingo::app::core::Screen;
use bizingo::app::core::navigation::{Page, Pages};
use bizingo::app::core::outgoing::Arrived;
use bizingo::app::core::rules::Rules;
use bizingo::app::core::session::{MatchSetup, MoveRequested, Seat, Session, TableRequested};
use bizingo::app::core::settings::{DataFolder, Pace, Settings};
use bizingo::app::core::wake::WakeAt;
use bizingo::games::{GameKind, Listed};
use bizingo::rules::Game;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::{Bizingo, Options};

fn plan() -> Plan {
    let spec = |text: &str| text.parse::<Spec>().unwrap();
    Plan {
        options: Options::parse("quiet=30").unwrap(),
        seed: 5,
        opening: 4,
        games: 4,
        ..Plan::of(vec![spec("level:1"), spec("nodes:60"), spec("random")])
    }
}

struct Window {
    app: App,
}

impl Window {
    fn new(folder: Option<&Path>) -> Window {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, TransformPlugin));
        app.add_plugins(WindowPlugin { primary_window: None, ..default() });
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
        app.insert_resource(DataFolder { path: folder.map(Path::to_path_buf), read_only: false });
        app.add_plugins(LogicPlugin);
        app.finish();
        app.cleanup();
        app.update();
        let world = app.world_mut();
        world.resource_mut::<NextState<Screen>>().set(Screen::Table);
        world.resource_mut::<Settings>().computer_pause = 0.0;
        world.resource_mut::<Settings>().pace = Pace::Off;
        app.update();
        Window { app }
    }

    fn ask(&mut self, request: LeagueRequested) {
        self.app.world_mut().write_message(request);
        self.app.update();
    }

    fn view(&self) -> &LeagueView {
        &self.app.world().resource::<League>().view
    }

    fn rules(&self) -> &Rules {
        self.app.world().resource::<Rules>()
    }

    fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    fn own_moves(&self) -> usize {
        self.session().own_game(self.rules()).unwrap().board.len()
    }

    /// The game of the league on the table, if there is one.
    fn watched(&self) -> Option<&Watch> {
        self.session().activity::<Watch>()
    }

    fn wait(&mut self, what: &str, done: impl Fn(&Window) -> bool) {
        for _ in 0..6_000 {
            self.app.update();
            if done(self) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("waited in vain for {what}");
    }

    fn play_own_move(&mut self) {
        let setup = MatchSetup { seats: [Seat::Person, Seat::Person], ..default() };
        self.app.world_mut().write_message(TableRequested::New(Box::new(setup)));
        self.app.update();
        let (mv, epoch) = (self.rules().bizingo().unwrap().game().legal_moves()[0], self.rules().epoch());
        self.app.world_mut().write_message(MoveRequested { mv: mv.into(), epoch });
        self.app.update();
    }
}

fn sorted(view: &LeagueView) -> Vec<PlayedGame> {
    let mut played: Vec<PlayedGame> = view.played.iter().map(|game| special::<Bizingo>(game)).collect();
    played.sort_by_key(|game| game.game);
    played
}

fn uninterrupted() -> Vec<PlayedGame> {
    let mut played = Vec::new();
    let never = std::sync::atomic::AtomicBool::new(false);
    plan().run(&[], 1, &never, |game| {
        played.push(game);
        std::ops::ControlFlow::Continue(())
    });
    played.sort_by_key(|game| game.game);
    played
}

fn only_file(folder: &Path) -> PathBuf {
    let files: Vec<_> = std::fs::read_dir(folder.join("leagues")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "league")).unwrap()
}

#[test]
fn a_league_is_played_to_its_end_and_its_table_is_right() {
    let mut window = Window::new(None);
    window.app.world_mut().resource_mut::<Pages>().0.push(Page::LEAGUE);
    window.ask(LeagueRequested::Begin(plan().into(), 2));
    window.wait("a board", |window| !window.view().boards.is_empty());
    // How it stands is drawn as far as the board shows the game, where a player said so.
    let curved = |board: &LeagueBoard| board.heights.iter().any(Option::is_some) && !board.remark.is_empty();
    window.wait("a curve", |window| window.view().boards.iter().any(curved));
    assert!(window.view().boards.iter().all(|board| board.heights.len() == board.ply + 1));
    window.wait("the end", |window| !window.view().running);
    let view = window.view();
    assert!(view.over && view.failure.is_none());
    let whole = uninterrupted();
    assert_eq!(sorted(view), whole);
    assert_eq!(*view.standings, Standings::new(&plan(), &whole));
    assert_eq!(view.curve.last().unwrap().games, 12);
}

/// However slowly they were followed, nothing is still played once the league is over.
#[test]
fn the_boards_of_a_league_that_is_over_show_how_its_games_ended() {
    let mut window = Window::new(None);
    window.app.world_mut().resource_mut::<Pages>().0.push(Page::LEAGUE);
    window.ask(LeagueRequested::Speed(Speed::Calm));
    window.ask(LeagueRequested::Begin(plan().into(), 2));
    window.wait("a board", |window| !window.view().boards.is_empty());
    window.wait("the end", |window| !window.view().running);
    window.wait("the endings", |window| window.view().boards.iter().all(|board| board.ending.is_some()));
    for board in &window.view().boards {
        assert_eq!(board.ply, window.view().played.iter().find(|game| game.game == board.fixture.game).unwrap().plies);
    }
}

#[test]
fn stopped_closed_and_gone_on_with_it_is_the_same_league() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::new(Some(folder.path()));
    window.ask(LeagueRequested::Begin(plan().into(), 1));
    window.wait("some games", |window| window.view().played.len() >= 2);
    window.ask(LeagueRequested::Stop);
    window.wait("the stop", |window| !window.view().running);
    let before = window.view().played.len();
    drop(window);

    let file = only_file(folder.path());
    let mut window = Window::new(Some(folder.path()));
    window.ask(LeagueRequested::Look(file.clone()));
    window.wait("the file", |window| !window.view().running);
    assert_eq!(window.view().played.len(), before);
    window.ask(LeagueRequested::GoOn(1));
    window.wait("the end", |window| !window.view().running);
    assert_eq!(sorted(window.view()), uninterrupted());
    // What the headless program would go on with is the same.
    let kept = Contest::open(plan(), &file).unwrap();
    assert_eq!(kept.played().len(), 12);
}

#[test]
fn a_game_that_has_ended_is_opened_and_the_own_game_comes_back() {
    let mut window = Window::new(None);
    window.play_own_move();
    let own = window.rules().position_text();
    window.ask(LeagueRequested::Begin(plan().into(), 1));
    window.wait("the end", |window| !window.view().running);
    let game = window.view().played[3].clone();
    window.ask(LeagueRequested::Watch(game.game));
    assert_eq!((window.rules().ply(), window.rules().len()), (0, game.plies));
    assert!(window.session().hold().is_paused() && window.own_moves() == 1);
    assert_eq!(window.watched().unwrap().game(), game.game);
    window.app.world_mut().write_message(TableRequested::Jump(game.plies));
    window.app.update();
    assert_eq!(window.rules().outcome().unwrap().winner, game.winner);
    // Played through from the beginning, it comes to the same end; behind a page it waits.
    window.app.world_mut().write_message(TableRequested::Jump(0));
    window.app.update();
    window.app.world_mut().write_message(TableRequested::Pause(false));
    window.wait("the first move", |window| window.rules().ply() > 0);
    window.app.world_mut().resource_mut::<Pages>().open(Page::MENU);
    window.app.update();
    let place = window.rules().ply();
    window.app.world_mut().resource_mut::<WakeAt>().take();
    for _ in 0..50 {
        window.app.update();
    }
    assert_eq!(window.rules().ply(), place);
    assert_eq!(window.app.world_mut().resource_mut::<WakeAt>().take(), None, "no frames are drawn for it either");
    window.app.world_mut().resource_mut::<Pages>().close(Page::MENU);
    window.wait("the last move", |window| window.rules().ply() == game.plies);
    window.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    window.app.update();
    assert_eq!((window.rules().position_text(), window.session().own()), (own, true));
}

#[test]
fn a_game_in_progress_is_watched_move_by_move() {
    let mut window = Window::new(None);
    let slow = Plan { specs: vec![Spec::Movetime(Duration::from_millis(15)), Spec::Random], ..plan() };
    window.app.world_mut().resource_mut::<Pages>().0.push(Page::LEAGUE);
    window.ask(LeagueRequested::Begin(slow.into(), 1));
    window
        .wait("a game", |window| window.app.world().resource::<League>().view.plan.is_some() && window.view().live > 0);
    window.app.world_mut().resource_mut::<Pages>().0.clear();
    window.ask(LeagueRequested::Watch(0));
    window.wait("its moves", |window| window.rules().ply() > 8);
    assert!(window.watched().is_some());
    // The engine moves every other ply, and says how it stands; the random player says nothing.
    let remark = |window: &Window| window.session().says(window.rules());
    window.wait("a remark", |window| remark(window).is_some());
    assert!(remark(&window).unwrap().contains("depth"), "{:?}", remark(&window));
    window.wait("no remark", |window| remark(window).is_none());
    window.app.world_mut().write_message(TableRequested::Pause(true));
    window.app.update();
    let ply = window.rules().ply();
    for _ in 0..30 {
        window.app.update();
        std::thread::sleep(Duration::from_millis(3));
    }
    assert_eq!(window.rules().ply(), ply, "a paused table stands still");
    window.ask(LeagueRequested::Leave);
    assert!(window.watched().is_none());
    window.ask(LeagueRequested::Stop);
    window.wait("the stop", |window| !window.view().running);
}

#[test]
fn a_game_that_comes_while_a_league_is_watched_takes_the_place_of_the_own_game() {
    let mut window = Window::new(None);
    window.play_own_move();
    let own = window.rules().line().len();
    window.ask(LeagueRequested::Begin(plan().into(), 1));
    window.wait("the end", |window| !window.view().running);
    let game = window.view().played[0].clone();
    window.ask(LeagueRequested::Watch(game.game));
    let shown = window.rules().start_text();
    let record = "game: bizingo\n\n1. d8-e8 f5-e5\n";
    window.app.world_mut().write_message(Arrived(record.to_owned()));
    window.app.update();
    // Neither the game that is watched nor the own one goes unasked.
    assert_eq!(window.app.world().resource::<Pages>().0, [Page::CONFIRM_OPEN]);
    assert_eq!((window.rules().start_text(), window.own_moves()), (shown, own));
    window.app.world_mut().write_message(ExchangeRequested::Accept);
    window.app.update();
    assert!(window.session().own() && window.watched().is_none());
    let line: Vec<String> = window.rules().line().iter().map(|(text, _)| (*text).to_owned()).collect();
    assert_eq!(line, ["d8-e8", "f5-e5"]);
    // There is nothing left to come back.
    window.ask(LeagueRequested::Leave);
    window.app.world_mut().write_message(TableRequested::Return);
    window.app.update();
    assert_eq!(window.rules().len(), 2);
}

#[test]
fn a_game_that_comes_while_a_league_runs_waits_for_an_answer_and_the_league_plays_on() {
    let mut window = Window::new(None);
    window.play_own_move();
    let own = window.rules().line().len();
    // Long enough to be still running at the end of this test.
    window.ask(LeagueRequested::Begin(Plan { games: 400, ..plan() }.into(), 1));
    window.wait("the first game", |window| !window.view().played.is_empty());
    let record = "game: bizingo\n\n1. d8-e8 f5-e5\n";
    window.app.world_mut().write_message(Arrived(record.to_owned()));
    window.app.update();
    assert_eq!(window.app.world().resource::<Pages>().0, [Page::CONFIRM_OPEN]);
    assert_eq!(window.own_moves(), own);
    window.app.world_mut().write_message(ExchangeRequested::Accept);
    window.app.update();
    assert_eq!(window.rules().len(), 2);
    assert!(window.view().running);
    let played = window.view().played.len();
    window.wait("another game", |window| window.view().played.len() > played);
    assert_eq!((window.rules().len(), window.view().failure.clone()), (2, None));
    window.ask(LeagueRequested::Stop);
    window.wait("the stop", |window| !window.view().running);
}

/// Somebody else's file may name any program: none is started before the player has agreed to it on this machine.
#[cfg(all(unix, feature = "cli"))]
#[test]
fn programs_that_a_file_names_are_started_only_once_the_player_agrees() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (started, file) = (elsewhere.path().join("started"), elsewhere.path().join("foreign.league"));
    let engine = env!("CARGO_BIN_EXE_bizingo-engine");
    let command = format!("sh -c 'echo yes >> {}; exec {engine}'", started.display());
    let specs = vec![format!("ugi:{command}").parse().unwrap(), Spec::Random];
    drop(Contest::open(Plan { specs, games: 2, go: MoveLimit::Nodes(50), ..plan() }, &file).unwrap());

    let mut window = Window::new(Some(folder.path()));
    let pages = |window: &Window| window.app.world().resource::<Pages>().0.clone();
    let agreed = |window: &Window| window.app.world().resource::<Settings>().engines.clone();
    window.ask(LeagueRequested::Look(file));
    window.wait("the file", |window| window.view().plan.is_some() && !window.view().running);
    window.ask(LeagueRequested::GoOn(1));
    for _ in 0..30 {
        window.app.update();
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(pages(&window), [Page::CONFIRM_ENGINES]);
    assert!(!window.view().running && window.view().played.is_empty() && agreed(&window).is_empty());
    assert!(!started.exists(), "nothing was started");

    window.ask(LeagueRequested::Trust(1));
    window.wait("the end", |window| window.view().over && !window.view().running);
    assert_eq!((window.view().failure.clone(), window.view().played.len()), (None, 2));
    assert_eq!(agreed(&window), [command]);
    assert!(started.exists());

    // From now on it is known here, and in no other window that has agreed to nothing.
    window.app.world_mut().resource_mut::<Pages>().0.clear();
    window.ask(LeagueRequested::GoOn(1));
    assert!(pages(&window).is_empty());
}

/// What the player has looked at is what is played on: not what has taken the file's place since.
#[cfg(unix)]
#[test]
fn a_file_that_was_replaced_by_one_with_a_program_starts_nothing() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (started, file) = (elsewhere.path().join("started"), elsewhere.path().join("foreign.league"));
    let contest = |specs: Vec<Spec>| drop(Contest::open(Plan { specs, games: 2, ..plan() }, &file).unwrap());
    contest(vec![Spec::Random, Spec::Random]);
    let mut window = Window::new(Some(folder.path()));
    window.ask(LeagueRequested::Look(file.clone()));
    window.wait("the file", |window| window.view().plan.is_some() && !window.view().running);

    std::fs::remove_file(&file).unwrap();
    contest(vec![format!("ugi:touch {}", started.display()).parse().unwrap(), Spec::Random]);
    window.ask(LeagueRequested::GoOn(1));
    window.wait("the refusal", |window| window.view().failure.is_some() && !window.view().running);
    let failure = window.view().failure.clone();
    assert!(matches!(&failure, Some(LeagueError::LeagueChanged { program, .. }) if program.starts_with("touch ")));
    assert!(!started.exists() && window.view().played.is_empty());
}

/// A league of a game is played to its end; its games are watched, and its file tells by itself which game it is about.
fn play_keep_and_watch<G: Computer + Listed>(options: &str, specs: &[&str]) {
    let kind = G::KIND;
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::new(Some(folder.path()));
    let Plan { seed, opening, games, go, clock, odds, adjudicate, sprt, .. } = plan();
    let specs = specs.iter().map(|spec| spec.parse().unwrap()).collect();
    let Ok(options) = options.parse::<G::Rules>() else { panic!("rules {options}") };
    let plan = Plan::<G> {
        options: options.clone(),
        seed,
        opening,
        games,
        go,
        odds,
        adjudicate,
        clock,
        sprt,
        ..Plan::of(specs)
    };
    window.ask(LeagueRequested::Begin(plan.into(), 2));
    window.wait("the end", |window| window.view().over && !window.view().running);
    assert_eq!(window.view().failure, None);
    let played = window.view().played.clone();
    let game = &played[0];
    window.ask(LeagueRequested::Watch(game.game));
    assert_eq!((window.rules().kind(), window.rules().len()), (kind, game.plies));
    assert_eq!(window.rules().start_text()[1], options.to_string());
    window.ask(LeagueRequested::Leave);
    assert_eq!(window.rules().kind(), GameKind::Bizingo, "the player's own game comes back");
    window.ask(LeagueRequested::Look(only_file(folder.path())));
    window.wait("the file", |window| window.view().plan.is_some() && !window.view().running);
    assert_eq!(window.view().plan.as_ref().unwrap().kind(), kind);
    assert_eq!(window.view().played.len(), played.len());
    window.ask(LeagueRequested::List);
    window.wait("the list", |window| !window.view().saved.is_empty());
    assert_eq!(window.view().saved[0].kind, kind);
}

#[test]
fn a_league_of_azigo_is_played_kept_and_watched() {
    let options = "capture=own-row,quiet=30,length=40";
    play_keep_and_watch::<Azigo>(options, &["level:1", "nodes:60", "random"]);
}

#[test]
fn a_league_of_bingo_battle_is_played_kept_and_watched() {
    play_keep_and_watch::<BingoBattle>("order=free", &["level:1", "level:10", "random"]);
}

#[test]
fn a_league_in_rounds_is_played_to_its_end_round_by_round_and_read_again() {
    use bizingo::ai::lab::arena::Format;

    let folder = tempfile::tempdir().unwrap();
    let specs = vec!["random".parse().unwrap(); 4];
    let options = Options::parse("quiet=6").unwrap();
    for format in [Format::Knockout { games: 2 }, Format::Swiss { rounds: 2, games: 2 }] {
        let folder = folder.path().join(format.to_string());
        let mut window = Window::new(Some(&folder));
        let plan = Plan { specs: specs.clone(), options, format, ..plan() };
        window.ask(LeagueRequested::Begin(plan.into(), 2));
        window.wait("the end", |window| window.view().over && !window.view().running);
        let view = window.view();
        assert!(view.failure.is_none(), "{:?}", view.failure);
        assert_eq!((view.rounds.len(), view.played.len()), (2, view.total));
        assert!(view.rounds.iter().flatten().all(|pairing| pairing.over));
        let rounds = view.rounds.clone();
        let file = only_file(&folder);
        let mut window = Window::new(Some(&folder));
        window.ask(LeagueRequested::Look(file));
        window.wait("the file", |window| !window.view().running && window.view().plan.is_some());
        assert_eq!((&window.view().rounds, window.view().over), (&rounds, true));
    }
}

#[test]
fn a_match_ends_as_soon_as_its_sequential_test_is_decided() {
    let specs = vec!["level:3".parse().unwrap(), "random".parse().unwrap()];
    let options = Options::parse("quiet=20,decide=pieces").unwrap();
    let plan = Plan { specs, options, games: 200, sprt: Some("0 50".parse().unwrap()), ..plan() };
    let mut window = Window::new(None);
    window.ask(LeagueRequested::Begin(plan.into(), 1));
    window.wait("the end", |window| !window.view().running && window.view().plan.is_some());
    let view = window.view();
    assert!(view.over && view.failure.is_none());
    assert!(view.played.len() < 60, "{} games", view.played.len());
    let sprt = view.plan.as_ref().unwrap().sprt().unwrap();
    assert_eq!(sprt.verdict(&view.standings.scores[0][1]), Some(true));
}
