//! An analysis at the table, with an engine on a thread beside it.
//!
//! - `tree`: variations and notes; `proofs`: what the prover says; `kept`: what stays in the library

use std::time::{Duration, Instant};

use super::engine::AnalysisEngine;
use super::prover::{Forced, ProofRequested, Proving};
use super::*;
use crate::ai::judge::Goal;
use crate::app::activities::exchange;
use crate::app::activities::library::files::FilesAsked;
use crate::app::activities::library::{Library, LibraryRequested};
use crate::app::activities::match_play::Match;
use crate::app::activities::match_play::record::{from_record, record_of};
use crate::app::activities::match_play::results::tests::{resign, table};
use crate::app::activities::order;
use crate::app::activities::review::ReviewRequested;
use crate::app::core::AppSystems;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::navigation::Pages;
use crate::app::core::results::Results;
use crate::app::core::rules::Rules;
use crate::app::core::session::{LoadedFrom, MoveRequested, Session, Study, TableRequested};
use crate::app::core::settings::{Notice, Settings};
use crate::app::engine;
use crate::games::GameKind;
use crate::record::any_study::Edit;
use crate::record::mark::Mark;
use crate::record::{AnyTerms, History, LoadedGame};
use crate::rules::Declared;
use crate::rules::bizingo::{Bizingo, Options};

mod kept;
mod proofs;
mod tree;

const NAMED: &str = "game: bizingo\nversion: 1\nlight: Ada\ndark: level 3\nresult: open\n\n1. d8-e8\n";

/// Light could win at once, with e7-f7 or others.
const POSITION: &str = "5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0";

fn app(folder: &tempfile::TempDir) -> App {
    let mut app = table(folder.path());
    app.init_resource::<Pages>().add_message::<Intent>().add_message::<FilesAsked>().add_message::<LibraryRequested>();
    app.add_message::<ReviewRequested>();
    app.insert_resource(Library::of(&[]));
    app.add_plugins((
        engine::jobs::plugin,
        super::engine::plugin,
        prover::plugin,
        requests::plugin,
        keys::plugin,
        saved::plugin,
        old::plugin,
    ));
    app.add_plugins(order::plugin);
    app.configure_sets(
        Update,
        (InputSystems::Session, AppSystems::Answer, AppSystems::Apply, AppSystems::Switch).chain(),
    );
    app.update();
    app
}

/// The player's own game, in which Light has given up after these moves.
fn finished(start: Option<&str>, moves: &[&str]) -> Begin {
    let game = start.map_or_else(
        || Bizingo::new(Options::default(), 0),
        |start| Bizingo::from_position(Options::default(), start.parse().unwrap()),
    );
    let mut board = AnyHistory::from(History::new(game));
    for text in moves {
        let mv = board.parse_move(text).unwrap();
        board.play(mv).unwrap();
    }
    board.declare(Declared::resignation(Player::First));
    let terms = AnyTerms::usual(GameKind::Bizingo);
    let setup = MatchSetup { terms, seats: [Seat::Person, Seat::computer(3)], ..MatchSetup::default() };
    Begin { setup, board, activity: Box::new(Match::default()) }
}

fn begun(app: &mut App, start: Option<&str>, moves: &[&str]) {
    app.world_mut().write_message(TableRequested::Load(Box::new(finished(start, moves)), LoadedFrom::Link));
    app.update();
    ask(app, AnalysisRequested::Begin);
    assert!(analysis(app).is_some());
}

fn ask(app: &mut App, request: AnalysisRequested) {
    app.world_mut().write_message(request);
    app.update();
}

fn study(app: &mut App, study: Study) {
    app.world_mut().write_message(TableRequested::Study(study));
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

/// An analysis that is kept: its number, the moves of its game, those beside it, and who played.
#[derive(Clone, Debug)]
struct Kept {
    file: u64,
    name: String,
    moves: usize,
    tried: usize,
    players: [String; 2],
}

fn kept(app: &App) -> Vec<Kept> {
    let all = app.world().resource::<Library>().studies();
    let kept = |filed: &crate::record::library::Filed| Kept {
        file: crate::record::library::number(&filed.name).unwrap(),
        name: filed.name.clone(),
        moves: filed.entry.plies,
        tried: filed.entry.study.as_ref().unwrap().tried,
        players: filed.entry.players.clone(),
    };
    all.map(kept).collect()
}

fn analysis(app: &App) -> Option<&Analysis> {
    app.world().resource::<Session>().activity()
}

fn rules(app: &App) -> &Rules {
    app.world().resource()
}

fn line(app: &App) -> Vec<String> {
    rules(app).line().into_iter().map(|(text, _)| text.to_owned()).collect()
}

fn best(app: &App) -> Option<Vec<String>> {
    Some(app.world().resource::<AnalysisEngine>().found()?.best()?.moves.clone())
}

fn play(app: &mut App, text: &str) {
    let request = MoveRequested { mv: rules(app).parse_move(text).unwrap(), epoch: rules(app).epoch() };
    app.world_mut().write_message(request);
    app.update();
}

#[test]
fn the_engine_says_what_it_sees_and_follows() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, None, &["d6-e4", "f5-e5"]);
    assert!(rules(&app).outcome().is_none(), "before somebody gave up");
    until(&mut app, "it sees three lines", |app| {
        app.world().resource::<AnalysisEngine>().found().is_some_and(|found| found.lines.len() == 3)
    });
    let lines = &app.world().resource::<AnalysisEngine>().found().unwrap().lines;
    let seen: Vec<String> = lines.iter().map(|line| line.moves[0].clone()).collect();
    // Into its line, which may have become another of them by then, and it looks there too; what it found before is
    // still known.
    ask(&mut app, AnalysisRequested::Step(0));
    assert!(seen.contains(line(&app).last().unwrap()), "{:?}", line(&app));
    assert!(app.world().resource::<AnalysisEngine>().works());
    until(&mut app, "it sees something there", |app| best(app).is_some());
    app.world_mut().write_message(TableRequested::Undo);
    app.update();
    app.update();
    assert!(best(&app).is_some(), "at once");
    ask(&mut app, AnalysisRequested::Engine(false));
    app.update();
    assert!(!app.world().resource::<AnalysisEngine>().works());
    ask(&mut app, AnalysisRequested::Leave);
    assert!(analysis(&app).is_none() && app.world().resource::<Session>().own());
    assert_eq!(line(&app), ["d6-e4", "f5-e5"], "the game is as it was");
    // Who has switched it off finds it so the next time, and after the game was closed: it is a setting.
    ask(&mut app, AnalysisRequested::Begin);
    app.update();
    assert!(!app.world().resource::<AnalysisEngine>().works());
    assert!(!app.world().resource::<Settings>().analysis_engine);
}

#[test]
fn a_solved_ending_is_told_as_one() {
    for (position, head) in [
        ("5/7/9/11/13/15/17/19/21/1d1d1d15/12l1l1l2 l 0", "Solved: a draw, neither side can force a win."),
        ("5/7/9/11/13/15/17/19/21/ldld17/1d4L12 l 0", "Solved: Light wins in 6 moves."),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder);
        begun(&mut app, Some(position), &[]);
        let solved = |app: &App| app.world().resource::<AnalysisEngine>().found().and_then(|found| found.solved);
        until(&mut app, "it is known", |app| solved(app).is_some());
        let found = app.world().resource::<AnalysisEngine>().found().unwrap();
        assert_eq!(words::verdict(rules(&app), found).as_deref(), Some(head));
    }
}

#[test]
fn what_is_tried_stands_beside_the_game_and_is_there_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, None, &["d6-e4", "f5-e5", "d14-e12"]);
    ask(&mut app, AnalysisRequested::Engine(false));
    app.world_mut().write_message(TableRequested::Jump(1));
    app.update();
    assert!(kept(&app).is_empty(), "nothing is new yet");
    play(&mut app, "f7-e9");
    play(&mut app, "d8-e8");
    let here = rules(&app).current_node();
    assert!(!rules(&app).is_main(here));
    study(&mut app, Study::Edit(Edit::Comment(here, "Better.".to_owned())));
    ask(&mut app, AnalysisRequested::Up);
    assert_eq!(rules(&app).ply(), 1);
    ask(&mut app, AnalysisRequested::Leave);
    let kept = self::kept(&app);
    assert_eq!((kept.len(), kept[0].moves, kept[0].tried), (1, 3, 2));
    assert_eq!(kept[0].players, ["person", "level 3"]);

    // The same game again: everything is there, at the place of the game.
    ask(&mut app, AnalysisRequested::Begin);
    assert_eq!(rules(&app).total_plies(), 5);
    assert_eq!((rules(&app).ply(), line(&app).len()), (3, 3));
    let comments: Vec<String> =
        rules(&app).outline().into_iter().map(|step| step.comment).filter(|comment| !comment.is_empty()).collect();
    assert_eq!(comments, ["Better."]);

    // From the list, at the place where it was left.
    app.world_mut().write_message(TableRequested::Jump(2));
    app.update();
    ask(&mut app, AnalysisRequested::Leave);
    ask(&mut app, AnalysisRequested::Open(kept[0].file));
    assert_eq!(rules(&app).ply(), 2);
    ask(&mut app, AnalysisRequested::Throw(kept[0].file));
    assert!(self::kept(&app).is_empty());
    ask(&mut app, AnalysisRequested::Fetch);
    assert_eq!(self::kept(&app).len(), 1);

    // Where what was tried is the main line now, it is still the analysis of that game.
    ask(&mut app, AnalysisRequested::Open(kept[0].file));
    let tried = rules(&app).outline().into_iter().find(|step| step.comment == "Better.").unwrap().node;
    study(&mut app, Study::Edit(Edit::MakeMain(tried)));
    assert!(rules(&app).is_main(tried));
    ask(&mut app, AnalysisRequested::Leave);
    ask(&mut app, AnalysisRequested::Begin);
    assert_eq!((rules(&app).total_plies(), self::kept(&app).len()), (5, 1));
    assert_eq!(line(&app), ["d6-e4", "f5-e5", "d14-e12"], "at the place of the game");
}

/// The finished game is reviewed, and what was better than its first move is shown, as far as it is played.
fn better(app: &mut App, plies: usize) {
    use crate::app::activities::review::findings::Findings;
    use crate::app::activities::review::{GameReview, Phase, ReviewRequested};
    let review = |app: &mut App, request| {
        app.world_mut().write_message(request);
        app.update();
    };
    review(app, ReviewRequested::Begin);
    until(app, "all is known", |app| app.world().resource::<Findings>().complete());
    review(app, ReviewRequested::Better(1));
    let rest = |app: &App| app.world().resource::<Session>().activity::<GameReview>().unwrap().phase().clone();
    let Phase::Line { rest, .. } = rest(app) else { panic!("no line is shown") };
    rest.iter().take(plies).for_each(|text| play(app, text));
}

/// A review beside the analysis.
fn with_reviews(folder: &tempfile::TempDir) -> App {
    let mut app = app(folder);
    crate::app::activities::review::tests::add(&mut app);
    app.update();
    app
}

/// Something else than the player's own game, such as a puzzle.
#[derive(Clone, Debug, PartialEq)]
struct Task(u8);

impl Activity for Task {
    fn boxed(&self) -> Box<dyn Activity> {
        Box::new(self.clone())
    }

    fn actor(&self, _: &MatchSetup, _: Player) -> Actor {
        Actor::Person
    }

    fn panels(&self, _: &MatchSetup) -> Panels {
        Panels::default()
    }

    fn may_analyse(&self, _: &MatchSetup, _: &Rules) -> bool {
        true
    }
}

#[test]
fn one_comes_back_to_what_an_analysis_was_begun_from() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let begin = Begin { activity: Box::new(Task(7)), ..finished(Some(POSITION), &["c8-b9", "i9-h9"]) };
    app.world_mut().write_message(TableRequested::Show(Box::new(begin)));
    app.update();
    let task = |app: &App| app.world().resource::<Session>().activity::<Task>().cloned();
    assert_eq!(task(&app), Some(Task(7)));
    ask(&mut app, AnalysisRequested::Begin);
    app.update();
    assert!(analysis(&app).is_some() && task(&app).is_none());
    play(&mut app, "c14-c16");
    ask(&mut app, AnalysisRequested::Leave);
    assert_eq!(task(&app), Some(Task(7)));
    assert_eq!(line(&app), ["c8-b9", "i9-h9"], "with nothing that was tried");
}

#[test]
fn a_line_of_a_review_stands_beside_the_game_and_in_its_analysis() {
    use crate::app::activities::review::ReviewRequested;
    let folder = tempfile::tempdir().unwrap();
    let mut app = with_reviews(&folder);
    app.world_mut()
        .write_message(TableRequested::Load(Box::new(finished(Some(POSITION), &["c8-b9", "i9-h9"])), LoadedFrom::Link));
    app.update();
    // What was better is shown, and analysed: the game stays what it was.
    better(&mut app, 1);
    let shown = line(&app);
    assert_ne!(shown[0], "c8-b9");
    ask(&mut app, AnalysisRequested::Begin);
    assert!(analysis(&app).is_some());
    assert_eq!(line(&app), shown, "one is where one was");
    let main = |app: &App| {
        let mut board = (**rules(app)).clone();
        board.to_main();
        board.line().into_iter().map(|(text, _)| text.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(main(&app), ["c8-b9", "i9-h9"]);
    assert!(!rules(&app).is_main(rules(&app).current_node()));
    let here = rules(&app).current_node();
    study(&mut app, Study::Edit(Edit::Comment(here, "This wins.".to_owned())));
    ask(&mut app, AnalysisRequested::Leave);
    let reviewed = |app: &App| {
        let review = app.world().resource::<Session>().activity::<crate::app::activities::review::GameReview>();
        review.map(|review| review.phase().clone())
    };
    assert_eq!(reviewed(&app), Some(crate::app::activities::review::Phase::Walking), "back where it was begun");
    app.world_mut().write_message(ReviewRequested::Leave);
    app.update();
    app.update();
    assert!(reviewed(&app).is_none());
    assert_eq!(line(&app), ["c8-b9", "i9-h9"], "the own game");
    assert_eq!(self::kept(&app).len(), 1);

    // Kept from the review once more, it is in the same analysis, with what was written there.
    better(&mut app, 0);
    app.world_mut().write_message(ReviewRequested::Keep);
    app.update();
    assert!(analysis(&app).is_some());
    assert_eq!((main(&app), rules(&app).ply()), (vec!["c8-b9".to_owned(), "i9-h9".to_owned()], 1));
    assert!(rules(&app).outline().iter().any(|step| step.comment == "This wins."));
    assert_eq!(rules(&app).outline()[0].mark, Some(Mark::Dubious), "the review's mark is there too");
    assert_eq!(line(&app)[0], shown[0]);
    // From another line of the review, that one is new in it, and saved.
    ask(&mut app, AnalysisRequested::Leave);
    assert!(reviewed(&app).is_some(), "it was kept from there");
    app.world_mut().write_message(ReviewRequested::Try(1));
    app.update();
    play(&mut app, "e10-e12");
    until(&mut app, "it is judged", |app| {
        use crate::app::activities::review::{GameReview, Phase};
        let review = app.world().resource::<Session>().activity::<GameReview>();
        review.is_some_and(|review| matches!(review.phase(), Phase::Tried(..)))
    });
    app.world_mut().write_message(ReviewRequested::Keep);
    app.update();
    app.update();
    let kept = self::kept(&app);
    assert_eq!((kept.len(), kept[0].moves), (1, 2));
    ask(&mut app, AnalysisRequested::Leave);
    ask(&mut app, AnalysisRequested::Open(kept[0].file));
    assert!(rules(&app).outline().iter().any(|step| step.text == "e10-e12"));
    assert_eq!(main(&app), ["c8-b9", "i9-h9"]);
}

#[test]
fn the_engine_holds_still_while_nobody_sees_the_window() {
    use bevy::window::{WindowOccluded, WindowResized};
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, None, &["d6-e4"]);
    app.world_mut().write_message(TableRequested::Jump(0));
    app.update();
    app.update();
    let works = |app: &mut App| {
        app.update();
        app.world().resource::<AnalysisEngine>().works()
    };
    assert!(works(&mut app));
    let window = Entity::PLACEHOLDER;
    app.world_mut().write_message(WindowOccluded { window, occluded: true });
    assert!(!works(&mut app), "covered");
    app.world_mut().write_message(WindowOccluded { window, occluded: false });
    assert!(works(&mut app));
    // Minimised, a window has no size on some systems, and tells nothing else.
    for (size, seen) in [(0.0, false), (800.0, true)] {
        app.world_mut().write_message(WindowResized { window, width: size, height: size });
        assert_eq!(works(&mut app), seen, "{size}");
    }
}

#[test]
fn what_is_known_by_other_rules_is_an_estimate() {
    use crate::record::AnyTerms;
    for (rules, estimate) in [("", false), ("begin=left", false), ("order=free", true), ("end=four-claims", true)] {
        let terms = AnyTerms::parse(GameKind::BingoBattle, rules, None).unwrap();
        assert_eq!(super::engine::estimated(&Rules::from(terms.start(1))), estimate, "{rules}");
    }
    assert!(!super::engine::estimated(&Rules::default()), "Bizingo is searched");
}

#[test]
fn an_analysis_leaves_the_program_with_those_who_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, None, &["d6-e4"]);
    let sent = exchange::record(rules(&app), app.world().resource::<Session>());
    assert!(sent.contains("\ndark: level 3\n"), "{sent}");
}

#[test]
fn a_game_that_is_still_played_without_help_is_not_analysed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let setup = MatchSetup { strict: true, seats: [Seat::Person, Seat::computer(3)], ..MatchSetup::default() };
    app.world_mut().write_message(TableRequested::New(Box::new(setup)));
    app.update();
    ask(&mut app, AnalysisRequested::Begin);
    assert!(analysis(&app).is_none());
}

#[test]
fn arrows_to_the_sides_go_through_a_game_that_is_studied() {
    use crate::app::core::input::intents::Direction::{Down, Left, Right, Up};
    use crate::app::core::input::walk;
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let to = |app: &App, way| match walk(way, rules(app), app.world().resource::<Session>()) {
        Some(TableRequested::Jump(ply)) => Some(ply),
        _ => None,
    };
    begun(&mut app, None, &["d6-e4", "f5-e5"]);
    assert_eq!([Left, Right, Up, Down].map(|way| to(&app, way)), [Some(1), Some(2), None, None]);
    app.world_mut().write_message(TableRequested::Jump(0));
    app.update();
    assert_eq!([Left, Right].map(|way| to(&app, way)), [Some(0), Some(1)]);
    ask(&mut app, AnalysisRequested::Leave);
    assert_eq!([Left, Right].map(|way| to(&app, way)), [None, None], "in one's own game they move the cursor");
}

#[test]
fn another_engine_takes_over_when_it_is_set_up_and_gives_back_when_it_is_removed() {
    use crate::app::core::programs::{EngineName, Program, Programs};
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, None, &["d6-e4"]);
    app.world_mut().write_message(TableRequested::Jump(0));
    until(&mut app, "the game's own engine sees a line", |app| best(app).is_some());
    let stone = EngineName::new("Stone").unwrap();
    let program = Program { command: "/nowhere/stone".to_owned(), analyses: true, ..Program::default() };
    app.world_mut().resource_mut::<Programs>().set(stone, program, None);
    until(&mut app, "its failure is told", |app| {
        let engine = app.world().resource::<AnalysisEngine>();
        engine.failed.as_ref().is_some_and(|error| error.starts_with("Stone: "))
    });
    assert_eq!(best(&app), None, "what another engine found is not taken for its own");
    app.world_mut().resource_mut::<Programs>().remove(stone);
    until(&mut app, "the game's own engine works again", |app| {
        let engine = app.world().resource::<AnalysisEngine>();
        engine.works() && engine.failed.is_none()
    });
}

#[test]
fn an_analysis_of_a_game_that_goes_on_is_help() {
    for analysed in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder);
        let setup = MatchSetup { seats: [Seat::Person, Seat::computer(3)], seed: 7, ..MatchSetup::default() };
        app.world_mut().write_message(TableRequested::New(Box::new(setup)));
        app.update();
        play(&mut app, "d8-e8");
        if analysed {
            for asked in [AnalysisRequested::Begin, AnalysisRequested::Leave] {
                app.world_mut().write_message(asked);
                app.update();
                app.update();
            }
        }
        let session = app.world().resource::<Session>();
        assert!(session.activity::<Match>().is_some());
        let record = record_of(rules(&app), session.setup(), session.activity());
        assert_eq!(record.contains("helped: yes"), analysed, "{record}");
        let notices: Vec<Notice> = app.world_mut().resource_mut::<Messages<Notice>>().drain().collect();
        assert!(notices.len() <= 1);
        resign(&mut app);
        let games = &app.world().resource::<Results>().games;
        assert_eq!(games.last().map(|game| game.helped), Some(analysed));
    }
}
