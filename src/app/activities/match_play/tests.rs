//! What is requested of the session, what comes of it, and which cause it reports.

use bevy::prelude::*;

use super::Match;
use super::record::{from_record, record_of};
use super::results::tests::{ask, table};
use crate::ai::level::Level;
use crate::app::core::navigation::Pages;
use crate::app::core::results::Results;
use crate::app::core::rules::Rules;
use crate::app::core::session::{
    Actor, Begin, Cause, LoadedFrom, MatchSetup, MoveRequested, Seat, Session, SessionChanged, TableRequested,
};
use crate::app::core::settings::Notice;
use crate::games::{GameKind, Player, for_game};
use crate::record::{AnyMove, AnyTerms, LoadedGame, stamp};
use crate::rules::{Declared, Game};

/// Every cause that was told, in order.
#[derive(Resource, Default)]
struct Told(Vec<Cause>);

fn listen(mut changed: MessageReader<SessionChanged>, mut told: ResMut<Told>) {
    told.0.extend(changed.read().map(|change| change.0.clone()));
}

struct Table {
    app: App,
    _folder: tempfile::TempDir,
}

impl Table {
    fn new(seats: [Seat; 2], strict: bool) -> Table {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.init_resource::<Told>().add_systems(Last, listen);
        app.update();
        let mut table = Table { app, _folder: folder };
        table.ask(TableRequested::New(Box::new(MatchSetup { seats, strict, ..MatchSetup::default() })));
        table.told();
        table
    }

    fn ask(&mut self, request: TableRequested) {
        ask(&mut self.app, request);
    }

    fn play(&mut self, text: &str) {
        let rules = self.rules();
        let request = MoveRequested { mv: rules.parse_move(text).unwrap(), epoch: rules.epoch() };
        self.app.world_mut().write_message(request);
        self.app.update();
    }

    fn rules(&self) -> &Rules {
        self.app.world().resource()
    }

    fn session(&self) -> &Session {
        self.app.world().resource()
    }

    fn told(&mut self) -> Vec<Cause> {
        std::mem::take(&mut self.app.world_mut().resource_mut::<Told>().0)
    }

    fn game(&self, moves: usize) -> Box<Begin> {
        let setup = MatchSetup { seats: [Seat::Person; 2], seed: 99, ..MatchSetup::default() };
        let mut board = setup.start();
        for text in ["d8-e8", "f5-e5"].iter().take(moves) {
            let mv = board.parse_move(text).unwrap();
            board.play(mv).unwrap();
        }
        Box::new(Begin { setup, board, activity: Box::new(Match::default()) })
    }
}

const PEOPLE: [Seat; 2] = [Seat::Person; 2];
fn against() -> [Seat; 2] {
    [Seat::Person, Seat::computer(3)]
}

#[test]
fn every_change_tells_its_cause_once() {
    let mut table = Table::new(PEOPLE, false);
    table.play("d8-e8");
    assert!(matches!(table.told()[..], [Cause::Move { player: Player::First, .. }]));
    let game = table.game(1);
    let mut expect = |request: TableRequested, is: fn(&Cause) -> bool| {
        let name = format!("{request:?}");
        let revision = table.session().revision();
        table.ask(request);
        let told = table.told();
        assert!(told.len() == 1 && is(&told[0]), "{name}: {told:?}");
        assert!(table.session().revision() > revision, "{name}");
    };
    expect(TableRequested::Undo, |cause| matches!(cause, Cause::Undo));
    expect(TableRequested::Redo, |cause| matches!(cause, Cause::Redo));
    expect(TableRequested::Jump(0), |cause| matches!(cause, Cause::Jump));
    expect(TableRequested::Load(game.clone(), LoadedFrom::Link), |cause| {
        matches!(cause, Cause::Load(LoadedFrom::Link))
    });
    expect(TableRequested::Show(game), |cause| matches!(cause, Cause::Shown));
    expect(TableRequested::Return, |cause| matches!(cause, Cause::Returned));
    expect(
        TableRequested::End(Declared::resignation(Player::Second)),
        |cause| matches!(cause, Cause::Ended(end) if end.loser == Some(Player::Second)),
    );
    expect(TableRequested::Rematch, |cause| matches!(cause, Cause::Rematch));
    expect(TableRequested::New(Box::default()), |cause| matches!(cause, Cause::New));
}

#[test]
fn what_changes_nothing_tells_nothing() {
    let mut table = Table::new(PEOPLE, false);
    table.play("d8-e8");
    let stale = MoveRequested { mv: table.rules().parse_move("f5-e5").unwrap(), epoch: 0 };
    let (epoch, revision) = (table.rules().epoch(), table.session().revision());
    table.told();
    table.app.world_mut().write_message(stale);
    for request in [TableRequested::Redo, TableRequested::Jump(1), TableRequested::Return, TableRequested::Step] {
        table.ask(request);
    }
    assert!(table.told().is_empty());
    assert_eq!((table.rules().epoch(), table.session().revision()), (epoch, revision));
}

#[test]
fn a_draw_is_agreed_and_a_move_declines_it() {
    let mut table = Table::new(PEOPLE, false);
    table.ask(TableRequested::OfferDraw);
    assert_eq!(table.session().draw_offer(), Some(Player::First));
    assert!(!table.session().offers(table.rules()).draw);
    table.play("d8-e8");
    assert_eq!(table.session().draw_offer(), None);
    table.ask(TableRequested::AnswerDraw(true));
    assert_eq!(table.rules().outcome(), None, "nothing was offered any more");
    table.ask(TableRequested::OfferDraw);
    table.told();
    table.ask(TableRequested::AnswerDraw(true));
    assert!(matches!(table.told()[..], [Cause::Ended(end)] if end == Declared::agreement()));
    assert!(table.rules().outcome().is_some());
}

#[test]
fn computers_are_held_while_somebody_looks_back_and_a_move_wakes_them() {
    let mut table = Table::new(against(), false);
    table.play("d8-e8");
    table.play("f5-e5");
    table.ask(TableRequested::Jump(1));
    assert!(table.session().computers_held() && !table.session().busy(table.rules(), &Pages::default()));
    assert_eq!(
        table.session().computer_to_act(table.rules()),
        Some((Player::Second, Actor::Computer(Level::new(3).unwrap().into())))
    );
    table.ask(TableRequested::Step);
    assert!(!table.session().computers_held());
    table.play("f5-e5");
    assert!(table.session().computers_held(), "a step is one move");
    let mv = table.rules().bizingo().map(|history| crate::rules::Game::legal_moves(history.game())[0]).unwrap();
    let request = MoveRequested { mv: mv.into(), epoch: table.rules().epoch() };
    table.app.world_mut().write_message(request);
    table.app.update();
    assert!(!table.session().computers_held(), "a person's move wakes the computer");
}

#[test]
fn a_strict_game_stays_where_it_is() {
    let mut table = Table::new(PEOPLE, true);
    table.play("d8-e8");
    table.told();
    for request in [TableRequested::Undo, TableRequested::Jump(0)] {
        table.ask(request);
    }
    assert!(table.told().is_empty() && table.rules().ply() == 1);
    assert!(table.app.world().resource::<Messages<Notice>>().iter_current_update_messages().count() > 0);
    table.ask(TableRequested::End(Declared::resignation(Player::Second)));
    table.ask(TableRequested::Jump(0));
    assert_eq!(table.rules().ply(), 0, "once it is over it may be looked through");
    assert_eq!(table.session().person_to_act(table.rules()), None, "but not played differently");
}

#[test]
fn the_own_game_waits_while_another_is_shown_and_is_given_up_for_a_new_one() {
    let mut table = Table::new(against(), false);
    table.play("d8-e8");
    let own = table.rules().position_text();
    // One shown after the other: it is still the own game that comes back.
    for moves in [0, 2] {
        let game = table.game(moves);
        table.ask(TableRequested::Show(game));
        assert_eq!((table.rules().len(), table.session().setup().seed), (moves, 99));
    }
    table.ask(TableRequested::Return);
    assert_eq!((table.rules().position_text(), table.session().setup().seats), (own, against()));
    assert_eq!(table.session().actor(Player::Second), Actor::Computer(Level::new(3).unwrap().into()));
    let game = table.game(1);
    table.ask(TableRequested::Show(game));
    table.ask(TableRequested::New(Box::default()));
    table.told();
    table.ask(TableRequested::Return);
    assert!(table.told().is_empty());
}

#[test]
fn what_was_played_or_settled_is_saved_and_a_pause_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("autosave.bizingo");
    let mut app = table(folder.path());
    app.update();
    ask(&mut app, TableRequested::Pause(true));
    assert_eq!(app.world().resource::<Session>().revision(), 0);
    ask(&mut app, TableRequested::ByLink(None));
    assert_eq!(app.world().resource::<Session>().revision(), 1);
    assert_eq!(app.world().resource::<Rules>().epoch(), 0, "the board is the same");
    drop(app);
    assert!(std::fs::read_to_string(&file).unwrap().contains("links: yes"));
    // What was loaded is not written again.
    let before = std::fs::metadata(&file).unwrap().modified().unwrap();
    let mut app = table(folder.path());
    app.update();
    app.update();
    assert!(app.world().resource::<Session>().activity::<Match>().unwrap().by_link);
    drop(app);
    assert_eq!(std::fs::metadata(&file).unwrap().modified().unwrap(), before);
}

/// How far the player's own games are, the one that is played first.
fn own_games(app: &App) -> Vec<(GameKind, usize)> {
    let (session, rules): (&Session, &Rules) = (app.world().resource(), app.world().resource());
    session.own_games(rules).map(|game| (game.kind(), game.board.len())).collect()
}

fn begin(app: &mut App, kind: GameKind, seed: u64, moves: usize) {
    let setup = MatchSetup { seats: against(), terms: AnyTerms::usual(kind), seed, ..MatchSetup::default() };
    ask(app, TableRequested::New(Box::new(setup)));
    for _ in 0..moves {
        let rules: &Rules = app.world().resource();
        let first: Option<AnyMove> =
            for_game!(&**rules, history => history.game().legal_moves().first().map(|mv| (*mv).into()));
        let request = MoveRequested { mv: first.or_else(|| rules.roll(seed)).unwrap(), epoch: rules.epoch() };
        app.world_mut().write_message(request);
        app.update();
    }
}

const THREE: [(GameKind, usize); 3] = [(GameKind::BingoBattle, 1), (GameKind::Azigo, 3), (GameKind::Bizingo, 2)];

/// Three unfinished games, one of each kind.
fn begin_three(app: &mut App) {
    begin(app, GameKind::Bizingo, 5, 2);
    begin(app, GameKind::Azigo, 6, 3);
    begin(app, GameKind::BingoBattle, 7, 1);
}

#[test]
fn an_unfinished_game_of_each_kind_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = table(folder.path());
    app.update();
    begin_three(&mut app);
    assert_eq!(own_games(&app), THREE);
    drop(app);
    let mut app = table(folder.path());
    app.update();
    assert_eq!(own_games(&app), THREE, "all of them are there after the program was closed");
    ask(&mut app, TableRequested::Resume(GameKind::Bizingo));
    assert_eq!(own_games(&app), [(GameKind::Bizingo, 2), (GameKind::BingoBattle, 1), (GameKind::Azigo, 3)]);
    // A new game takes the place of none but its own kind's.
    begin(&mut app, GameKind::Azigo, 8, 0);
    assert_eq!(own_games(&app), [(GameKind::Azigo, 0), (GameKind::Bizingo, 2), (GameKind::BingoBattle, 1)]);
    // One that has hardly begun, or is over, does not wait.
    ask(&mut app, TableRequested::Resume(GameKind::BingoBattle));
    ask(&mut app, TableRequested::End(Declared::resignation(Player::First)));
    begin(&mut app, GameKind::Azigo, 9, 1);
    assert_eq!(own_games(&app), [(GameKind::Azigo, 1), (GameKind::Bizingo, 2)]);
    drop(app);
    let mut app = table(folder.path());
    app.update();
    assert_eq!(own_games(&app), [(GameKind::Azigo, 1), (GameKind::Bizingo, 2)]);
}

#[test]
fn a_game_that_a_link_opens_at_the_start_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let linked = Table::new(against(), false).game(2);
    let mut app = table(folder.path());
    app.world_mut().write_message(TableRequested::Load(linked, LoadedFrom::Link));
    app.update();
    app.update();
    drop(app);
    let mut app = table(folder.path());
    app.update();
    assert_eq!(own_games(&app), [(GameKind::Bizingo, 2)]);
}

#[test]
fn damage_to_one_game_leaves_the_others_alone() {
    for damaged in GameKind::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.update();
        begin_three(&mut app);
        drop(app);
        let file = folder.path().join(format!("autosave.{damaged}"));
        std::fs::write(&file, "no game at all").unwrap();
        // There is none where both saves were made as one.
        let _ = std::fs::remove_file(crate::record::store::backup_path(&file));
        let mut app = table(folder.path());
        app.update();
        let left: Vec<_> = THREE.into_iter().filter(|(kind, _)| *kind != damaged).collect();
        assert_eq!(own_games(&app), left);
        let told = app.world().resource::<Messages<Notice>>().iter_current_update_messages().count();
        assert_eq!(told, 1, "{damaged}");
    }
}

#[test]
fn the_only_game_of_an_older_version_opens_whichever_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("autosave.bizingo");
    let text = "game: azigo\nversion: 1\nsouth: person\nnorth: level 2\nstrict: no\nlinks: no\n\n1. h7 s\n";
    std::fs::write(&old, text).unwrap();
    let mut app = table(folder.path());
    app.update();
    assert_eq!(own_games(&app), [(GameKind::Azigo, 2)]);
    assert_eq!(app.world().resource::<Session>().setup().seats, [Seat::Person, Seat::computer(2)]);
    // It has a file of its own from now on, so a game of Bizingo does not write over it.
    begin(&mut app, GameKind::Bizingo, 5, 1);
    drop(app);
    let mut app = table(folder.path());
    app.update();
    assert_eq!(own_games(&app), [(GameKind::Bizingo, 1), (GameKind::Azigo, 2)]);
    // What is left of the older version is not taken for a game of today.
    std::fs::write(&old, text).unwrap();
    ask(&mut app, TableRequested::Resume(GameKind::Azigo));
    ask(&mut app, TableRequested::Undo);
    drop(app);
    let mut app = table(folder.path());
    app.update();
    assert_eq!(app.world().resource::<Rules>().ply(), 0);
}

#[test]
fn a_game_that_waited_is_entered_when_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = table(folder.path());
    app.update();
    begin_three(&mut app);
    drop(app);
    let mut app = table(folder.path());
    app.update();
    let entered = |app: &App| app.world().resource::<Results>().games.len();
    for (done, (kind, _)) in THREE.into_iter().enumerate() {
        ask(&mut app, TableRequested::Resume(kind));
        ask(&mut app, TableRequested::End(Declared::resignation(Player::First)));
        assert_eq!(entered(&app), done + 1);
    }
    assert!(app.world().resource::<Results>().open.is_empty());
}

#[test]
fn a_league_game_is_looked_at_and_the_own_games_stay() {
    let mut table = Table::new(against(), false);
    begin(&mut table.app, GameKind::Azigo, 6, 3);
    begin(&mut table.app, GameKind::Bizingo, 5, 2);
    let game = table.game(1);
    table.ask(TableRequested::Show(game));
    // The test's shown game is a match as well: what counts is the one that was put aside.
    let own: Vec<_> = own_games(&table.app);
    assert_eq!(own, [(GameKind::Bizingo, 2), (GameKind::Azigo, 3)]);
    let setup = table.session().own_game(table.rules()).unwrap().setup.clone();
    assert_eq!((setup.seats, setup.seed), (against(), 5), "a new game is proposed as the own one was set up");
    table.ask(TableRequested::Resume(GameKind::Bizingo));
    assert_eq!((table.rules().len(), table.session().setup().seed), (2, 5));
    let game = table.game(1);
    table.ask(TableRequested::Show(game));
    table.ask(TableRequested::Resume(GameKind::Azigo));
    assert_eq!(own_games(&table.app), [(GameKind::Azigo, 3), (GameKind::Bizingo, 2)]);
}

#[test]
fn a_game_keeps_its_day_and_a_new_one_has_its_own() {
    let day = |text: &str| text.lines().find_map(|line| line.strip_prefix("date: ")).map(str::to_owned);
    let record =
        LoadedGame::parse("game: bizingo\nlight: Rosa\ndark: level 3\ndate: 2001-02-03\n\n1. d6-e4\n").unwrap();
    let (setup, board, game) = from_record(record);
    assert_eq!(day(&record_of(&board, &setup, Some(&game))).unwrap(), "2001-02-03");
    let mut table = Table::new(against(), false);
    let begin = Begin { setup: setup.clone(), board, activity: Box::new(game) };
    table.ask(TableRequested::Load(Box::new(begin), LoadedFrom::Record));
    let on_table = |table: &Table| record_of(table.rules(), table.session().setup(), table.session().activity());
    assert_eq!(day(&on_table(&table)).unwrap(), "2001-02-03");
    table.ask(TableRequested::Rematch);
    assert_eq!(day(&on_table(&table)).unwrap(), stamp::today());
    table.ask(TableRequested::New(Box::new(setup)));
    assert_eq!(day(&on_table(&table)).unwrap(), stamp::today());
}
