//! Games go into the library, come back from it, and none is lost.

use std::time::{Duration, Instant};

use super::files::FilesAsked;
use super::*;
use crate::app::activities::match_play::results::tests::{ask, resign, table};
use crate::app::core::navigation::Pages;
use crate::app::core::outgoing::{GamesArrived, Outgoing};
use crate::app::core::results::Results;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MatchSetup, MoveRequested, Seat, Session, TableRequested};
use crate::app::core::settings::{DataFolder, Notice};
use crate::record::AnyTerms;
use crate::record::library::{EntryStatus, Filed};

fn against() -> [Seat; 2] {
    [Seat::Person, Seat::computer(4)]
}

/// What has been said and what left the program.
#[derive(Resource, Default)]
struct Heard(Vec<String>, Vec<Outgoing>);

fn listen(mut notices: MessageReader<Notice>, mut out: MessageReader<Outgoing>, mut heard: ResMut<Heard>) {
    heard.0.extend(notices.read().map(|notice| notice.0.clone()));
    heard.1.extend(out.read().cloned());
}

/// A table with its library read.
fn app(folder: &std::path::Path) -> App {
    let mut app = table(folder);
    app.init_resource::<Pages>().init_resource::<Heard>().add_message::<Outgoing>().add_message::<GamesArrived>();
    app.add_message::<crate::app::activities::review::ReviewRequested>().add_systems(Last, listen);
    app.configure_sets(Update, (AppSystems::Input, AppSystems::Answer, AppSystems::Apply).chain());
    app.configure_sets(Update, (AppSystems::Follow, AppSystems::Present).chain());
    app.add_plugins(super::plugin);
    until(&mut app, |app| library(app).ready());
    app
}

fn until(app: &mut App, done: impl Fn(&App) -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    app.update();
    while !done(app) {
        assert!(Instant::now() < end, "it never comes");
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn library(app: &App) -> &Library {
    app.world().resource()
}

fn games(app: &App) -> Vec<Filed> {
    library(app).games().to_vec()
}

fn begin(app: &mut App, seed: u64) {
    let setup =
        MatchSetup { seats: against(), terms: AnyTerms::usual(GameKind::Bizingo), seed, ..MatchSetup::default() };
    ask(app, TableRequested::New(Box::new(setup)));
}

fn play(app: &mut App, text: &str) {
    let rules = app.world().resource::<Rules>();
    let request = MoveRequested { mv: rules.parse_move(text).unwrap(), epoch: rules.epoch() };
    app.world_mut().write_message(request);
    app.update();
}

fn want(app: &mut App, request: LibraryRequested) {
    app.world_mut().write_message(request);
    // It is answered, then done, then seen.
    for _ in 0..3 {
        app.update();
    }
}

fn line(app: &App) -> Vec<String> {
    app.world().resource::<Rules>().line().into_iter().map(|(text, _)| text.to_owned()).collect()
}

#[test]
fn a_game_is_filed_once_whatever_becomes_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(folder.path());
    begin(&mut app, 7);
    assert!(games(&app).is_empty(), "nothing has been played");
    play(&mut app, "d8-e8");
    assert!(games(&app).is_empty(), "it is on the table");
    resign(&mut app);
    let [one] = &games(&app)[..] else { panic!("it has ended") };
    assert_eq!((one.entry.plies, one.entry.seed, one.entry.players[1].as_str()), (1, Some(7), "level 4"));
    assert!(matches!(one.entry.standing, EntryStatus::Won(_)));
    // Taken back, played on, and given up once more it is the same game.
    ask(&mut app, TableRequested::Undo);
    play(&mut app, "f5-e5");
    resign(&mut app);
    let [again] = &games(&app)[..] else { panic!("{:?}", games(&app)) };
    assert_eq!((&again.name, again.entry.plies), (&one.name, 2));
    begin(&mut app, 8);
    play(&mut app, "d10-e10");
    ask(&mut app, TableRequested::Rematch);
    assert_eq!(games(&app).len(), 2);
    assert!(games(&app)[0].entry.open(), "it was left");
    drop(app);
    let later = self::app(folder.path());
    let files = std::fs::read_dir(folder.path().join("library")).unwrap().count();
    assert_eq!((games(&later).len(), files), (2, 3), "two games, and an earlier version of one");
}

#[test]
fn several_games_can_be_left_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(folder.path());
    for (seed, text) in [(1, "d8-e8"), (2, "d10-e10"), (3, "d6-e6")] {
        begin(&mut app, seed);
        play(&mut app, text);
    }
    let left: Vec<Option<u64>> = games(&app).iter().map(|game| game.entry.seed).collect();
    assert_eq!(left, [Some(2), Some(1)], "the third is on the table");
    let first = library(&app).played(GameKind::Bizingo, 1).unwrap().name.clone();
    want(&mut app, LibraryRequested::Open(first.clone()));
    assert_eq!(line(&app), ["d8-e8"]);
    assert_eq!(games(&app).len(), 3, "the third was left for it");
    resign(&mut app);
    let entry = &library(&app).get(&first).unwrap().entry;
    assert!(!entry.open() && games(&app).len() == 3);
    // A game that was left counts when it ends.
    assert_eq!(app.world().resource::<Results>().games[0].seed, Some(1));
    // What is on the table goes on as it is there.
    want(&mut app, LibraryRequested::Played { kind: GameKind::Bizingo, seed: 2, review: false });
    play(&mut app, "f5-e5");
    let second = library(&app).played(GameKind::Bizingo, 2).unwrap().name.clone();
    want(&mut app, LibraryRequested::Open(second));
    assert_eq!(line(&app), ["d10-e10", "f5-e5"]);
    want(&mut app, LibraryRequested::Played { kind: GameKind::Bizingo, seed: 99, review: false });
    assert_eq!(app.world().resource::<Heard>().0, ["This game is no longer in the library."]);
}

#[test]
fn a_game_that_only_begins_like_another_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(folder.path());
    begin(&mut app, 1);
    for text in ["d8-e8", "f5-e5"] {
        play(&mut app, text);
    }
    begin(&mut app, 2);
    play(&mut app, "d8-e8");
    want(&mut app, LibraryRequested::Played { kind: GameKind::Bizingo, seed: 1, review: false });
    assert_eq!(line(&app).len(), 2);
    assert!(library(&app).played(GameKind::Bizingo, 2).is_some());
}

#[test]
fn another_game_with_the_same_seed_takes_the_place_of_none() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(folder.path());
    for text in ["d8-e8", "d10-e10"] {
        begin(&mut app, 5);
        play(&mut app, text);
        resign(&mut app);
    }
    let mut texts: Vec<String> = games(&app).into_iter().map(|game| game.text).collect();
    texts.sort();
    assert!(texts.len() == 2 && texts[0].contains("d10-e10") && texts[1].contains("d8-e8"), "{texts:?}");
}

#[test]
fn games_are_brought_labelled_deleted_and_taken_along() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(folder.path());
    let one = "game: bizingo\nlight: Ann\ndark: Bo\nresult: open\nevent: Club\n\n1. d8-e8 # hm\n";
    let many = format!("{one}\ngame: azigo\n\n1. h7\n\n{one}\ngame: bizingo\n\n1. d8-z9\n");
    app.world_mut().write_message(GamesArrived(vec![many, String::new()]));
    until(&mut app, |app| !app.world().resource::<Heard>().0.is_empty());
    let told = app.world().resource::<Heard>().0[0].clone();
    assert!(
        told.starts_with("2 games imported, 1 already in the library, 1 could not be read. First problem: line 23"),
        "{told}"
    );
    let ann = games(&app).iter().find(|game| game.entry.players[0] == "Ann").unwrap().clone();
    let labels = Labels { name: "First".to_owned(), tags: vec!["club".to_owned()], note: "why?".to_owned() };
    want(&mut app, LibraryRequested::Label(ann.name.clone(), labels.clone()));
    // Names, labels and notes stay when the game is played on.
    want(&mut app, LibraryRequested::Open(ann.name.clone()));
    play(&mut app, "f5-e5");
    begin(&mut app, 1);
    let now = library(&app).get(&ann.name).unwrap().clone();
    assert_eq!((now.entry.labels, now.entry.plies, now.entry.players[0].as_str()), (labels, 2, "Ann"));
    assert!(now.text.contains("event: Club\n") && now.text.contains("# hm\n"), "{}", now.text);
    want(&mut app, LibraryRequested::Delete(ann.name.clone()));
    assert_eq!((games(&app).len(), library(&app).deleted().unwrap().name.as_str()), (1, ann.name.as_str()));
    want(&mut app, LibraryRequested::Undo);
    assert!(library(&app).get(&ann.name).is_some() && library(&app).deleted().is_none());
    want(&mut app, LibraryRequested::Export);
    let Some(Outgoing::File { content, .. }) = app.world().resource::<Heard>().1.last() else { panic!("no file") };
    let parts = crate::record::library::bundle::split(std::str::from_utf8(content).unwrap());
    assert_eq!(parts.len(), 2);
    drop(app);
    assert_eq!(games(&self::app(folder.path())).len(), 2);
}

#[test]
fn a_second_window_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(folder.path());
    app.insert_resource(DataFolder { read_only: true, ..DataFolder::new(folder.path()) });
    begin(&mut app, 7);
    play(&mut app, "d8-e8");
    resign(&mut app);
    assert_eq!(games(&app).len(), 1);
    drop(app);
    assert!(!folder.path().join("library").exists());
}

#[test]
fn nothing_is_filed_before_the_library_was_read() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(folder.path());
    *app.world_mut().resource_mut::<Library>() = Library::default();
    begin(&mut app, 7);
    play(&mut app, "d8-e8");
    resign(&mut app);
    assert!(games(&app).is_empty());
    app.world_mut().write_message(files::FilesSaid::Loaded { last: 40 });
    app.update();
    let [one] = &games(&app)[..] else { panic!("now it is filed") };
    assert!(one.name.ends_with("-41.bizingo"), "{}", one.name);
    let saves = app.world().resource::<Messages<FilesAsked>>();
    assert!(!saves.is_empty());
    assert!(app.world().resource::<Session>().own());
}

#[test]
fn a_record_that_was_put_into_the_folder_is_one_game_however_often_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("library");
    std::fs::create_dir_all(&place).unwrap();
    let text = "game: bizingo\nlight: level:4\ndark: level:6\nresult: light resignation\n\n1. d8-e8 dark-resigns\n";
    std::fs::write(place.join("club.bizingo"), text).unwrap();
    let mut app = app(folder.path());
    let name = games(&app)[0].name.clone();
    let mut seeds = Vec::new();
    for _ in 0..2 {
        want(&mut app, LibraryRequested::Open(name.clone()));
        seeds.push(app.world().resource::<Session>().setup().seed);
        // It gives way to another one.
        begin(&mut app, 7);
    }
    assert_eq!((games(&app).len(), games(&app)[0].entry.seed), (1, Some(seeds[0])));
    assert_eq!(seeds[0], seeds[1]);
}
