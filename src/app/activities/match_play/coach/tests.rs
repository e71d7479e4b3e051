//! What the coach warns of, shows and explains.

use super::*;
use crate::ai::bingo_battle::loaded;
use crate::app::activities::match_play::results::tests::{ask, table};
use crate::app::board::drawings::BoardDrawings;
use crate::app::core::session::Seat;
use crate::record::{AnyTerms, LoadedGame, Recorded};
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{self, BingoBattle};

/// Dark, to move, can step between f8 and f10, where d10 reaches it.
const BETWEEN: &str = "5/7/9/11/8d4/7l1l5/17/9l9/21/13d1d1d1d1/12l1l1l2 d 0";

/// A match in which the person is to move, against a level.
fn app(folder: &tempfile::TempDir, level: u8) -> App {
    let mut app = table(folder.path());
    app.add_message::<HintFound>();
    app.add_systems(Update, (obey, tell).in_set(AppSystems::Answer));
    app.configure_sets(Update, AppSystems::Answer.before(AppSystems::Apply));
    app.add_message::<CoachRequested>();
    app.update();
    let terms = AnyTerms::parse(GameKind::Bizingo, "", Some(BETWEEN)).unwrap();
    let seats = [Seat::computer(level), Seat::Person];
    ask(&mut app, TableRequested::New(Box::new(MatchSetup { seats, terms, ..MatchSetup::default() })));
    app.update();
    app
}

fn play(app: &mut App, text: &str) -> usize {
    let rules = app.world().resource::<Rules>();
    let request = MoveRequested { mv: rules.parse_move(text).unwrap(), epoch: rules.epoch() };
    app.world_mut().write_message(request);
    app.update();
    app.world().resource::<Rules>().ply()
}

/// The game as a record.
fn record(app: &App) -> String {
    let session = app.world().resource::<Session>();
    super::super::record::record_of(app.world().resource::<Rules>(), session.setup(), session.activity())
}

fn coach(app: &App) -> &Coach {
    &app.world().resource::<Session>().activity::<Match>().unwrap().coach
}

#[test]
fn a_move_that_gives_a_piece_away_is_warned_of_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, 3);
    assert_eq!(play(&mut app, "g9-f9"), 0, "held back");
    let told = |app: &App| coach(app).warned.as_ref().map(|warned| warned.told.clone());
    assert_eq!(told(&app).unwrap(), "After g9–f9, Light can capture f9 next. Play anyway?");
    assert_eq!(coach(&app).says().unwrap(), "The coach warns you");
    assert_eq!(app.world().resource::<Session>().marked(), ["f9"]);
    let hints = |app: &App| app.world().resource::<Session>().offers(app.world().resource()).hints;
    assert!(!hints(&app), "a hint would speak of another move");
    app.world_mut().write_message(CoachRequested::PlayAnyway);
    app.update();
    assert!(hints(&app));
    assert_eq!(app.world().resource::<Rules>().ply(), 1);
    assert!(!coach(&app).helped && coach(&app).says().is_none());
}

#[test]
fn a_warning_that_is_heeded_is_help() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = app(&folder, 1);
    play(&mut first, "g9-f9");
    assert_eq!(play(&mut first, "g9-g11"), 1);
    assert!(coach(&first).helped);
    let mut second = app(&folder, 1);
    play(&mut second, "g9-f9");
    second.world_mut().write_message(CoachRequested::ThinkAgain);
    second.update();
    assert!(coach(&second).helped && coach(&second).says().is_none());
    let record = record(&second);
    assert!(record.contains("\nhelped: yes\n"), "{record}");
}

#[test]
fn a_move_that_is_held_back_is_drawn_until_it_is_decided_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, 3);
    let drawn = |app: &App| -> Vec<(String, Option<String>)> {
        let drawings = app.world().resource::<BoardDrawings>();
        drawings.all().map(|drawing| (drawing.from.clone(), drawing.to.clone())).collect()
    };
    play(&mut app, "g9-f9");
    assert_eq!(drawn(&app), [("g9".to_owned(), Some("f9".to_owned()))]);
    app.world_mut().write_message(CoachRequested::ThinkAgain);
    app.update();
    app.update();
    assert_eq!(drawn(&app), []);
}

/// Who takes a move back and tries again is who needs it most.
#[test]
fn after_an_undo_it_warns_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, 3);
    assert_eq!(play(&mut app, "g9-g11"), 1, "nothing is lost");
    ask(&mut app, TableRequested::Undo);
    assert_eq!(play(&mut app, "g9-f9"), 0, "held back");
    assert!(coach(&app).warned.is_some());
    assert_eq!(play(&mut app, "g9-f9"), 1, "anyway");
    ask(&mut app, TableRequested::Undo);
    assert_eq!(play(&mut app, "g9-f9"), 1, "the same once more");
}

#[test]
fn a_move_taken_back_for_another_is_help() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, 5);
    let helped = |app: &App| record(app).contains("\nhelped: yes\n");
    play(&mut app, "g9-f9");
    ask(&mut app, TableRequested::Undo);
    assert!(!helped(&app));
    play(&mut app, "g9-g11");
    assert!(helped(&app));
}

#[test]
fn a_hint_is_help() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, 5);
    play(&mut app, "g9-g11");
    assert!(!record(&app).contains("helped"));
    let rules = app.world().resource::<Rules>();
    let (mv, epoch) = (rules.parse_move("d10-d8").unwrap(), rules.epoch());
    app.world_mut().write_message(HintFound { mv, line: Vec::new(), epoch });
    app.update();
    app.update();
    assert!(coach(&app).helped && record(&app).contains("\nhelped: yes\n"));
}

#[test]
fn a_guided_game_points_at_its_first_chances() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, 1);
    let position = "5/7/9/11/13/7ldl5/17/9l9/21/13d1d1d1d1/12l1l1l2 l 0";
    let terms = AnyTerms::parse(GameKind::Bizingo, "", Some(position)).unwrap();
    let begin = |app: &mut App| {
        let setup =
            MatchSetup { seats: [Seat::computer(1), Seat::Person], terms: terms.clone(), ..MatchSetup::default() };
        ask(app, TableRequested::New(Box::new(setup)));
    };
    // The computer leaves f9 where it is: it is in danger still.
    let quiet = |app: &mut App| {
        let game = app.world().resource::<Rules>().bizingo().unwrap().game().clone();
        let texts: Vec<String> = game.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect();
        play(app, texts.iter().find(|text| text.starts_with('a')).unwrap());
    };
    begin(&mut app);
    quiet(&mut app);
    assert!(coach(&app).chance.is_none() && coach(&app).guides().is_none(), "it is not a guided one");
    begin(&mut app);
    ask(&mut app, TableRequested::Inform(News::new(Guided)));
    assert!(coach(&app).chance.is_none(), "it is not the person's turn");
    assert_eq!(coach(&app).guides().unwrap(), "Make any move. The coach points out your first 3 chances or dangers.");
    quiet(&mut app);
    assert_eq!(coach(&app).chance.as_ref().unwrap().told, "Careful: Light could capture f9 next.");
    assert_eq!((coach(&app).marked(), coach(&app).chances), (&["f9".to_owned()][..], CHANCES - 1));
    assert!(coach(&app).helped, "it need not be found any more");
    // Closed and opened again, it goes on pointing where it was.
    let record = record(&app);
    let (.., resumed) = super::super::record::from_record(LoadedGame::parse(&record).unwrap());
    assert_eq!(resumed.coach.chances_left(), CHANCES, "{record}");
    app.world_mut().write_message(CoachRequested::Alone);
    app.update();
    assert!(coach(&app).guides().is_none() && coach(&app).chances == 0);
}

#[test]
fn a_guided_game_points_at_three_chances_and_then_leaves_the_player_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, 1);
    // F9 can be taken, and nobody does anything about it.
    let position = "5/7/9/11/13/7ldl5/17/9l9/21/13d1d1d1d1/12l1l1l2 l 0";
    let terms = AnyTerms::parse(GameKind::Bizingo, "", Some(position)).unwrap();
    let setup = MatchSetup { seats: [Seat::computer(1), Seat::Person], terms, ..MatchSetup::default() };
    ask(&mut app, TableRequested::New(Box::new(setup)));
    ask(&mut app, TableRequested::Inform(News::new(Guided)));
    let step = |app: &mut App, row: char| {
        let rules = app.world().resource::<Rules>();
        let (ply, game) = (rules.ply(), rules.bizingo().unwrap().game().clone());
        let text = game.legal_moves().into_iter().map(|mv| game.move_text(mv)).find(|text| text.starts_with(row));
        let text = text.unwrap();
        // A warning holds a move back until it is asked for again.
        if play(app, &text) == ply {
            assert_eq!(play(app, &text), ply + 1);
        }
    };
    for chances in (0..CHANCES).rev() {
        step(&mut app, 'a');
        assert_eq!((coach(&app).chance.is_some(), coach(&app).chances), (true, chances));
        step(&mut app, 'b');
        assert!(coach(&app).chance.is_none(), "it is the computer's turn");
        // Taken back to, it is pointed at again, and the other chances are still to come.
        let told = |app: &App| coach(app).chance.as_ref().map(|chance| chance.told.clone());
        ask(&mut app, TableRequested::Undo);
        assert!(told(&app).is_some_and(|told| told.contains("f9")), "after {chances} are left");
        assert_eq!(coach(&app).chances, chances);
        step(&mut app, 'b');
        // Looked back at, it is not.
        let ply = app.world().resource::<Rules>().ply();
        ask(&mut app, TableRequested::Jump(ply - 1));
        assert!(coach(&app).chance.is_none(), "nobody is to move there");
        ask(&mut app, TableRequested::Jump(ply));
    }
    step(&mut app, 'a');
    assert!(coach(&app).chance.is_none(), "three times is enough");
    assert!(!threats(app.world().resource()).waiting.is_empty(), "there would have been something to say");
}

/// Whether the first reason is about tiles.
fn has_tiles(reasons: &[HintReason]) -> bool {
    reasons.first().is_some_and(|reason| !matches!(reason, HintReason::Wins { .. }))
}

/// A throw in a game of Bingo Battle whose best choice is clearly the best, and a choice that is costly.
fn clear_choice() -> (String, String) {
    loaded::provide_shipped().unwrap();
    let solution = loaded::solution(Players::Two).unwrap();
    for seed in 0..200 {
        let mut game = BingoBattle::new(Default::default(), seed);
        for throws in 0.. {
            if game.outcome().is_some() {
                break;
            }
            let left = game.position().roller() == bingo_battle::Side::Left;
            let ranked = solution.rank(&game);
            let costly =
                ranked.iter().find(|(mv, _)| game.costly(*mv).is_some_and(|costly| has_tiles(&costly.reasons)));
            if let (true, Some((mv, _)), Some(_)) = (left, costly, game.opportunity()) {
                return (game.position_text(), game.move_text(*mv));
            }
            let mv = ranked.first().map_or_else(|| game.roll(seed, throws).unwrap(), |(mv, _)| *mv);
            game.play(mv).unwrap();
        }
    }
    panic!("no such throw");
}

#[test]
fn in_bingo_battle_the_coach_speaks_of_what_choices_are_worth() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder, 1);
    let (position, costly) = clear_choice();
    let terms = AnyTerms::parse(GameKind::BingoBattle, "", Some(&position)).unwrap();
    let seats = [Seat::Person, Seat::computer(1)];
    ask(&mut app, TableRequested::New(Box::new(MatchSetup { seats, terms, ..MatchSetup::default() })));
    // It is told whether it is on.
    app.update();
    assert_eq!(play(&mut app, &costly), 0, "held back: {costly} in {position}");
    let said = coach(&app).warned.as_ref().unwrap().told.clone();
    assert!(said.starts_with("That lowers your winning chance by ") && said.contains("The best choice "), "{said}");
    assert!(!coach(&app).marked().is_empty());
    assert_eq!(play(&mut app, &costly), 1);
    // In a guided game it is pointed at, once the guide is there and it is the person's turn.
    let terms = AnyTerms::parse(GameKind::BingoBattle, "", Some(&position)).unwrap();
    let chance = chance(&Rules::from(terms.start(0))).unwrap();
    assert!(chance.told.starts_with("Look: the best choice "), "{}", chance.told);
    assert!(!chance.cells.is_empty());
}

#[test]
fn nothing_is_said_at_higher_levels_or_once_it_is_switched_off() {
    let folder = tempfile::tempdir().unwrap();
    let mut high = app(&folder, 4);
    assert_eq!(play(&mut high, "g9-f9"), 1);
    let mut low = app(&folder, 2);
    assert_eq!(play(&mut low, "g9-f9"), 0);
    low.world_mut().write_message(CoachRequested::NoMore);
    low.update();
    low.update();
    assert!(!coach(&low).on && coach(&low).says().is_none());
    assert_eq!(low.world().resource::<Rules>().ply(), 0, "the move is the player's to make");
    assert_eq!(play(&mut low, "g9-f9"), 1);
}
