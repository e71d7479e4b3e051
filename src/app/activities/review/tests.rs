//! A review at the table, with an engine on a thread beside it.

use std::time::{Duration, Instant};

use super::*;
use crate::app::activities::match_play::results::tests::table;
use crate::app::activities::order;
use crate::app::activities::puzzle::own::OwnPuzzles;
use crate::app::board::animation::Timeline;
use crate::app::core::AppSystems;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::navigation::Pages;
use crate::app::core::session::{Begin, LoadedFrom, MatchSetup, MoveRequested, Seat, TableRequested};
use crate::app::core::wake::WakeAt;
use crate::app::engine;
use crate::games::{GameKind, Player};
use crate::record::{AnyHistory, AnyTerms, History};
use crate::rules::Declared;
use crate::rules::bizingo::{Bizingo, Options};

/// Light could win at once, with e7-f7 or others, and steps aside; then Dark steps, and Light steps between enemies.
const POSITION: &str = "5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0";

fn app(folder: &tempfile::TempDir) -> App {
    let mut app = table(folder.path());
    app.init_resource::<Timeline>().init_resource::<Pages>().init_resource::<WakeAt>().add_message::<Intent>();
    app.init_resource::<Findings>().init_resource::<OwnPuzzles>();
    let own = (ask::plugin, collect::plugin, requests::plugin, silent::plugin, turns::plugin);
    app.add_plugins((own, engine::jobs::plugin));
    app.add_plugins(order::plugin);
    app.configure_sets(Update, (InputSystems::Session, AppSystems::Answer, AppSystems::Apply).chain());
    app.update();
    app
}

/// Adds reviews to a table that has engines.
pub(crate) fn add(app: &mut App) {
    app.init_resource::<Timeline>().init_resource::<WakeAt>().init_resource::<Findings>().init_resource::<OwnPuzzles>();
    app.add_plugins((ask::plugin, collect::plugin, requests::plugin));
}

/// Light misses a win, and Dark a move that would have prevented the next.
const MOVES: [&str; 2] = ["c8-b9", "i9-h9"];

/// The player's own game, which has ended: Dark has given up.
fn finished(moves: &[&str]) -> Begin {
    let mut history = History::new(Bizingo::from_position(Options::default(), POSITION.parse().unwrap()));
    for text in moves {
        let mv = crate::rules::Game::parse_move(history.game(), text).unwrap();
        history.play(mv).unwrap();
    }
    let mut board = AnyHistory::from(history);
    board.declare(Declared::resignation(Player::First));
    let terms = AnyTerms::usual(GameKind::Bizingo);
    let setup = MatchSetup { terms, seats: [Seat::Person, Seat::computer(3)], ..MatchSetup::default() };
    Begin { setup, board, activity: Box::new(crate::app::activities::match_play::Match::default()) }
}

fn ask(app: &mut App, request: ReviewRequested) {
    app.world_mut().write_message(request);
    app.update();
}

fn until(app: &mut App, what: &str, done: impl Fn(&App) -> bool) {
    let end = Instant::now() + Duration::from_secs(120);
    while !done(app) {
        assert!(Instant::now() < end, "never: {what}");
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn review(app: &App) -> Option<&GameReview> {
    app.world().resource::<Session>().activity()
}

fn phase(app: &App) -> Phase {
    review(app).unwrap().phase().clone()
}

/// What the card offers.
fn choices(app: &App) -> Vec<card::Choice> {
    let (rules, session) = (app.world().resource::<Rules>(), app.world().resource::<Session>());
    card::card(review(app).unwrap(), (rules, session), findings(app), false).choices
}

fn line(app: &App) -> Vec<String> {
    app.world().resource::<Rules>().line().into_iter().map(|(text, _)| text.to_owned()).collect()
}

fn findings(app: &App) -> &Findings {
    app.world().resource()
}

fn play(app: &mut App, text: &str) {
    let rules = app.world().resource::<Rules>();
    let request = MoveRequested { mv: rules.parse_move(text).unwrap(), epoch: rules.epoch() };
    app.world_mut().write_message(request);
    app.update();
}

/// A review of the finished game, of which all is known.
fn begun(folder: &tempfile::TempDir) -> App {
    begun_with(folder, &MOVES)
}

/// The same of these moves.
fn begun_with(folder: &tempfile::TempDir, moves: &[&str]) -> App {
    let mut app = app(folder);
    app.world_mut().write_message(TableRequested::Load(Box::new(finished(moves)), LoadedFrom::Link));
    app.update();
    ask(&mut app, ReviewRequested::Begin);
    assert_eq!(phase(&app), Phase::Walking);
    until(&mut app, "all is known", |app| findings(app).complete());
    // What follows from it is there a frame later.
    app.update();
    app
}

#[test]
fn a_review_finds_the_mistake_and_shows_what_was_better() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(&folder);
    let mistake = findings(&app).mistake(1).unwrap().clone();
    assert_eq!(mistake.kind, crate::ai::review::Kind::MissedWin);
    assert!(findings(&app).turning_points().is_empty(), "Light is far ahead before and after");
    assert_eq!(app.world().resource::<Session>().marks(), [(1, "?!"), (2, "??")]);

    ask(&mut app, ReviewRequested::To(1));
    assert_eq!(app.world().resource::<Rules>().ply(), 1);
    ask(&mut app, ReviewRequested::Better(1));
    let says = |app: &App| app.world().resource::<Session>().says(app.world().resource()).unwrap();
    let all = mistake.better_line.len();
    assert!(says(&app).ends_with(&format!("move 0 of {all}")), "{}", says(&app));
    until(&mut app, "the line is played", |app| matches!(phase(app), Phase::Line { rest, .. } if rest.is_empty()));
    assert_eq!(line(&app), mistake.better_line);
    assert!(says(&app).ends_with(&format!("move {all} of {all}")), "{}", says(&app));
    assert!(app.world().resource::<Session>().marks().is_empty(), "they belong to other moves");
    // Back to the game: it is as it was.
    ask(&mut app, ReviewRequested::To(1));
    assert_eq!((phase(&app), line(&app).len()), (Phase::Walking, 2));
    assert_eq!(app.world().resource::<Session>().marks(), [(1, "?!"), (2, "??")], "with its signs");
}

#[test]
fn nobody_is_said_to_have_made_no_mistakes_before_all_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let app = begun(&folder);
    let game = &review(&app).unwrap().game;
    let said = |findings: &Findings| words::summary(findings, &game.numbers()).len();
    assert!(said(findings(&app)) >= 2, "a line for each side");
    assert_eq!(said(&Findings::none(game)), 0);
}

#[test]
fn the_spot_can_be_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(&folder);
    ask(&mut app, ReviewRequested::Try(1));
    assert_eq!(phase(&app), Phase::Trying(1));
    assert_eq!(app.world().resource::<Rules>().ply(), 0);
    let better = findings(&app).mistake(1).unwrap().better.clone();
    play(&mut app, &better);
    until(&mut app, "it is judged", |app| matches!(phase(app), Phase::Tried(..)));
    assert!(matches!(phase(&app), Phase::Tried(1, Some(ply)) if ply.mistake.is_none()));
    let offers = |app: &App, request| choices(app).iter().any(|choice| choice.request == request);
    assert!(!offers(&app, ReviewRequested::Better(1)), "it was found");

    // Another move that does not win.
    ask(&mut app, ReviewRequested::Try(1));
    play(&mut app, "e10-e12");
    until(&mut app, "it is judged", |app| matches!(phase(app), Phase::Tried(..)));
    assert!(matches!(phase(&app), Phase::Tried(1, Some(ply)) if ply.mistake.is_some()));
    assert!(offers(&app, ReviewRequested::Better(1)));

    // One that is punished: how, is played out from where one is.
    ask(&mut app, ReviewRequested::Try(2));
    play(&mut app, "j5-j3");
    until(&mut app, "it is judged", |app| matches!(phase(app), Phase::Tried(..)));
    let Phase::Tried(2, Some(PlyReview { mistake: Some(mistake), .. })) = phase(&app) else { panic!("no mistake") };
    assert!(!mistake.punishment.is_empty());
    ask(&mut app, ReviewRequested::TryPunished);
    until(&mut app, "it is played", |app| matches!(phase(app), Phase::Line { rest, .. } if rest.is_empty()));
    let shown: Vec<String> = ["c8-b9", "j5-j3"].map(str::to_owned).into_iter().chain(mistake.punishment).collect();
    assert_eq!(line(&app), shown);
    // What would have been better can be seen from here, too.
    assert!(offers(&app, ReviewRequested::Better(2)));
    let better = findings(&app).mistake(2).unwrap().better_line.clone();
    ask(&mut app, ReviewRequested::Better(2));
    until(&mut app, "it is played", |app| matches!(phase(app), Phase::Line { rest, .. } if rest.is_empty()));
    let shown: Vec<String> = ["c8-b9".to_owned()].into_iter().chain(better).collect();
    assert_eq!(line(&app), shown);

    // The move of the game itself is as wrong as it was.
    ask(&mut app, ReviewRequested::Try(1));
    play(&mut app, "c8-b9");
    until(&mut app, "it is judged", |app| matches!(phase(app), Phase::Tried(..)));
    assert!(matches!(phase(&app), Phase::Tried(1, Some(ply)) if ply.mistake.is_some()));
}

#[test]
fn the_own_game_comes_back_and_what_was_found_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(&folder);
    ask(&mut app, ReviewRequested::Better(1));
    ask(&mut app, ReviewRequested::Leave);
    assert!(review(&app).is_none() && app.world().resource::<Session>().own());
    assert_eq!(line(&app), ["c8-b9", "i9-h9"]);
    // Known at once.
    ask(&mut app, ReviewRequested::Begin);
    assert!(findings(&app).complete());
    assert!(!app.world().resource::<Session>().marks().is_empty());
    assert!(!app.world().resource::<ask::Asked>().busy());
}

#[test]
fn what_the_person_missed_becomes_a_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let app = begun(&folder);
    let own = app.world().resource::<OwnPuzzles>().next(GameKind::Bizingo);
    let [one] = &own[..] else { panic!("only Light's: {own:?}") };
    assert_eq!((one.position.as_str(), one.goal), (POSITION, crate::ai::judge::Goal::Win));
    assert_eq!(one.line, findings(&app).mistake(1).unwrap().better_line);
    assert_eq!(usize::from(one.plies), one.line.len());
}

#[test]
fn a_review_goes_on_while_one_does_something_else() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    app.world_mut().write_message(TableRequested::Load(Box::new(finished(&MOVES)), LoadedFrom::Link));
    app.update();
    ask(&mut app, ReviewRequested::Begin);
    ask(&mut app, ReviewRequested::Leave);
    assert!(review(&app).is_none() && !findings(&app).complete());
    let setup = MatchSetup { seats: [Seat::Person; 2], ..MatchSetup::default() };
    app.world_mut().write_message(TableRequested::New(Box::new(setup)));
    app.update();
    until(&mut app, "all is known", |app| findings(app).complete());
    assert_eq!(line(&app), [""; 0], "the new game is not touched");
    assert!(app.world().resource::<Session>().marks().is_empty());
}

#[test]
fn a_game_without_help_says_that_it_is_reviewed_later() {
    use crate::app::core::settings::Notice;
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let setup = MatchSetup { seats: [Seat::Person, Seat::computer(3)], strict: true, ..MatchSetup::default() };
    app.world_mut().write_message(TableRequested::New(Box::new(setup)));
    app.update();
    play(&mut app, "d6-e4");
    app.world_mut().resource_mut::<Messages<Notice>>().clear();
    ask(&mut app, ReviewRequested::Begin);
    assert!(review(&app).is_none());
    let notices: Vec<String> =
        app.world_mut().resource_mut::<Messages<Notice>>().drain().map(|notice| notice.0).collect();
    assert_eq!(notices, ["This game is played without help. It can be reviewed once it has ended."]);
}

#[test]
fn a_game_that_has_ended_gives_its_puzzles_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let terms = AnyTerms::parse(GameKind::Bizingo, "", Some(POSITION)).unwrap();
    let setup = MatchSetup { terms, seats: [Seat::Person, Seat::computer(3)], ..MatchSetup::default() };
    app.world_mut().write_message(TableRequested::New(Box::new(setup)));
    app.update();
    play(&mut app, "c8-b9");
    play(&mut app, "i9-h9");
    let count = |app: &App| app.world().resource::<OwnPuzzles>().count(GameKind::Bizingo);
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(count(&app), (0, 0), "it is not over");
    app.world_mut().write_message(TableRequested::End(Declared::resignation(Player::First)));
    until(&mut app, "there is a puzzle", |app| count(app).0 > 0);
    let own = app.world().resource::<OwnPuzzles>().next(GameKind::Bizingo);
    assert_eq!((own[0].position.as_str(), own[0].goal), (POSITION, crate::ai::judge::Goal::Win));
    assert!(review(&app).is_none() && findings(&app).known() == 0, "nobody has asked for a review");
}

#[test]
fn engines_hold_still_when_they_are_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    app.world_mut().write_message(TableRequested::Load(Box::new(finished(&MOVES)), LoadedFrom::Link));
    app.update();
    app.world_mut().write_message(ReviewRequested::Begin);
    app.world_mut().write_message(ReviewRequested::Work(false));
    app.update();
    for _ in 0..50 {
        app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(findings(&app).known(), 0);
    ask(&mut app, ReviewRequested::Work(true));
    until(&mut app, "all is known", |app| findings(app).complete());
}

#[test]
fn a_player_practises_their_own_mistakes_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun_with(&folder, &[&MOVES[..], &["b9-c8"]].concat());
    let offered = |app: &App, name: &str| {
        choices(app).into_iter().find(|choice| choice.name == name).map(|choice| choice.request)
    };
    ask(&mut app, ReviewRequested::To(2));
    assert_eq!(offered(&app, "Practise my mistakes"), None, "the choices are those of this mistake");
    ask(&mut app, ReviewRequested::To(0));
    assert_eq!(offered(&app, "Practise my mistakes"), Some(ReviewRequested::Try(1)), "Light is the person");
    ask(&mut app, ReviewRequested::Try(1));
    assert_eq!(phase(&app), Phase::Trying(1));
    let better = findings(&app).mistake(1).unwrap().better_line[0].clone();
    play(&mut app, &better);
    until(&mut app, "the try is judged", |app| matches!(phase(app), Phase::Tried(..)));
    assert_eq!(offered(&app, "Try again"), Some(ReviewRequested::Try(1)));
    assert_eq!(offered(&app, "Next mistake"), Some(ReviewRequested::Try(3)), "the one between is Dark’s");
    ask(&mut app, ReviewRequested::Try(3));
    assert_eq!(offered(&app, "Next mistake"), None);
    ask(&mut app, ReviewRequested::To(2));
    ask(&mut app, ReviewRequested::Better(1));
    assert_eq!(offered(&app, "Next mistake"), Some(ReviewRequested::Try(3)), "after the first one was looked up");
}

#[test]
fn the_next_mistake_is_of_the_same_side() {
    let folder = tempfile::tempdir().unwrap();
    let app = begun(&folder);
    let findings = findings(&app);
    let next = |side, plies| findings.next_of(side, plies);
    assert_eq!((next(Player::First, 0), next(Player::First, 1)), (Some(1), None));
    assert_eq!((next(Player::Second, 0), next(Player::Second, 1), next(Player::Second, 2)), (Some(2), Some(2), None));
}
