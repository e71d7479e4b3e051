//! Setting up a game: what is asked, and what starts.

use bevy_egui::egui;
use egui::{Context, Key};

use crate::app::core::navigation::Page;
use crate::app::core::session::{Seat, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::kit::action::Action;
use crate::app::kit::stage::{SIZES, Stage};
use crate::app::panels::model::Model;
use crate::app::panels::pages::Drafts;
use crate::app::panels::tests::{against_computer, page, three_unfinished};
use crate::app::panels::{pages, words};
use crate::games::{GameKind, Player};
use crate::record::time_control::TimeControl;
use crate::record::{AnyTerms, Terms};
use crate::rules::bizingo::{Position, Side};

#[test]
fn a_new_game_asks_only_about_the_unfinished_one_of_its_kind() {
    let mut model = three_unfinished();
    model.unfinished.pop();
    let mut stage = Stage::new(1280.0, 800.0);
    let mut drafts = Drafts::default();
    drafts.game.choose(GameKind::BingoBattle);
    let show = |page: Page, model: &Model, drafts: &mut Drafts, ctx: &Context| {
        pages::show(ctx, page, model, &Settings::default(), drafts)
    };
    let actions = stage.click("Start the game", |ctx| show(Page::NEW_GAME, &model, &mut drafts, ctx));
    assert!(matches!(actions[..], [Action::Start(_)]), "{actions:?}");
    drafts.game.choose(GameKind::Azigo);
    let actions = stage.click("Start the game", |ctx| show(Page::NEW_GAME, &model, &mut drafts, ctx));
    assert!(matches!(actions[..], [Action::Open(Page::CONFIRM_LEAVE)]), "{actions:?}");
    stage.settle(|ctx| show(Page::CONFIRM_LEAVE, &model, &mut drafts, ctx));
    assert!(
        stage
            .find("Your unfinished game goes to the library, where you can continue it: Azigo, move 12, two players.")
            .is_some()
    );
    // So does a game that comes.
    model.coming = Some(GameKind::Azigo);
    stage.settle(|ctx| show(Page::CONFIRM_OPEN, &model, &mut drafts, ctx));
    assert!(
        stage
            .find("Your unfinished game goes to the library, where you can continue it: Azigo, move 12, two players.")
            .is_some()
    );
    model.coming = Some(GameKind::BingoBattle);
    stage.settle(|ctx| show(Page::CONFIRM_OPEN, &model, &mut drafts, ctx));
    assert!(stage.find("It replaces what is on the board now.").is_some());
}

#[test]
fn starting_asks_for_the_match_that_was_set_up() {
    let fresh = Model::default();
    let mut stage = Stage::new(1280.0, 800.0);
    let mut draw = page(Page::NEW_GAME, &fresh);
    assert!(stage.click("Dark", &mut draw).is_empty());
    let actions = stage.click("Start the game", &mut draw);
    let [Action::Start(setup)] = &actions[..] else { panic!("{actions:?}") };
    assert_eq!(setup.seats, [Seat::computer(1), Seat::Person]);
    assert_eq!(setup.terms, AnyTerms::default());
}

#[test]
fn a_level_is_set_by_the_arrow_keys() {
    let fresh = Model::default();
    let mut stage = Stage::new(1280.0, 800.0);
    let mut draft = Drafts::default();
    let mut draw = |ctx: &Context| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut draft);
    stage.settle(&mut draw);
    for _ in 0..40 {
        if stage.focused().as_deref() == Some("Dark’s level") {
            break;
        }
        stage.press(Key::Tab, &mut draw);
        stage.settle(&mut draw);
    }
    assert_eq!(stage.focused().as_deref(), Some("Dark’s level"));
    for _ in 0..2 {
        stage.press(Key::ArrowRight, &mut draw);
    }
    assert_eq!(draft.game.setup.seats, [Seat::Person, Seat::computer(3)]);
}

#[test]
fn a_running_game_is_not_lost_without_asking() {
    let going = against_computer(&["d8-e8"]);
    let mut stage = Stage::new(1280.0, 800.0);
    let actions = stage.click("Start the game", page(Page::NEW_GAME, &going));
    assert!(matches!(actions[..], [Action::Open(Page::CONFIRM_LEAVE)]));
    let mut stage = Stage::new(1280.0, 800.0);
    let actions = stage.click("Start new game", page(Page::CONFIRM_LEAVE, &going));
    assert!(matches!(actions[..], [Action::Start(_)]));
    let actions = stage.click("Keep playing", page(Page::CONFIRM_LEAVE, &going));
    assert!(matches!(actions[0], Action::Table(TableRequested::Resume(GameKind::Bizingo))));
}

#[test]
fn a_pasted_position_is_started_from() {
    let start = Position::start(Side::Dark);
    let fresh = Model::default();
    let mut draft = Drafts::default();
    let mut stage = Stage::new(1280.0, 2000.0);
    // How a position is written matters to few, so it is folded away: the board sets one up.
    stage.settle(|ctx| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut draft));
    let field = |stage: &Stage| stage.controls().iter().any(|(name, _)| name == "Position");
    assert!(stage.find("Set up on the board").is_some() && !field(&stage));
    stage.click("As text", |ctx| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut draft));
    stage.settle(|ctx| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut draft));
    assert!(field(&stage));
    draft = Drafts::default();
    draft.game.position = "9/9".to_owned();
    let mut stage = Stage::new(1280.0, 800.0);
    let name = "The position is invalid";
    let wrong = stage.click(name, |ctx| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut draft));
    assert!(wrong.is_empty());
    stage.settle(|ctx| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut draft));
    assert!(field(&stage), "what is wrong is seen, though it was folded away");
    draft.game.position = start.to_string();
    let actions =
        stage.click("Start the game", |ctx| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut draft));
    let [Action::Start(setup)] = &actions[..] else { panic!("{actions:?}") };
    assert_eq!(setup.terms, AnyTerms::Bizingo(Terms { position: Some(start), ..Terms::default() }));
}

#[test]
fn every_game_can_be_started() {
    for (width, height) in SIZES {
        for kind in GameKind::ALL {
            let fresh = Model::default();
            let mut stage = Stage::new(width, height);
            let mut draw = page(Page::NEW_GAME, &fresh);
            assert!(stage.click(kind.title(), &mut draw).is_empty());
            let actions = stage.click("Start the game", &mut draw);
            let [Action::Start(setup)] = &actions[..] else { panic!("{kind:?} in {width} x {height}: {actions:?}") };
            assert_eq!(setup.kind(), kind);
        }
    }
}

#[test]
fn every_game_keeps_its_own_clock() {
    let mut draft = Drafts::default().game;
    let clock = Some(TimeControl::fischer(5, 5));
    draft.setup.clock = clock;
    draft.choose(GameKind::BingoBattle);
    assert_eq!(draft.setup.clock, None);
    draft.choose(GameKind::Bizingo);
    assert_eq!(draft.setup.clock, clock);
}

#[test]
fn who_plays_is_asked_once_in_every_game() {
    for kind in GameKind::ALL {
        for (width, height) in [(1280.0, 1000.0), (390.0, 1400.0)] {
            let fresh = Model::default();
            let mut draft = Drafts::default();
            draft.game.choose(kind);
            let mut draw = |ctx: &Context| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut draft);
            let mut stage = Stage::new(width, height);
            let second = words::side(kind, Player::Second);
            let levels = Player::BOTH.map(|side| format!("{}’s level", words::side(kind, side)));
            stage.settle(&mut draw);
            assert!(stage.find("Person").is_none() && stage.find("Computer").is_none());
            let mut started = |stage: &mut Stage, answer: &str, known: [bool; 2]| {
                stage.click(answer, &mut draw);
                stage.settle(&mut draw);
                assert_eq!(levels.each_ref().map(|name| stage.find(name).is_some()), known, "{kind} {answer}");
                let actions = stage.click("Start the game", &mut draw);
                let [Action::Start(setup)] = &actions[..] else { panic!("{actions:?}") };
                (setup.seats, setup.terms.alone())
            };
            let (person, computer) = (Seat::Person, Seat::computer(1));
            assert_eq!(started(&mut stage, "Two players", [false; 2]), ([person; 2], false));
            assert_eq!(started(&mut stage, "Watch", [true; 2]), ([computer; 2], false));
            assert_eq!(started(&mut stage, "Play the computer", [false, true]), ([person, computer], false));
            assert_eq!(started(&mut stage, second, [true, false]), ([computer, person], false));
            if kind == GameKind::BingoBattle {
                assert_eq!(started(&mut stage, "Solo", [false; 2]), ([person, computer], true));
                assert_eq!(started(&mut stage, "Two players", [false; 2]), ([person; 2], false));
            }
        }
    }
}

#[test]
fn lessons_and_puzzles_hear_how_captures_are_made() {
    let model = Model::default();
    let mut stage = Stage::new(1280.0, 3000.0);
    let mut drafts = Drafts::default();
    drafts.game.choose(GameKind::Azigo);
    drafts.game.unfolded = true;
    let mut told = |name: &str, drafts: &mut Drafts| {
        let show = |ctx: &Context| pages::show(ctx, Page::NEW_GAME, &model, &Settings::default(), drafts);
        let actions = stage.click(name, show);
        actions.iter().find_map(|action| action.sent::<SettingsRequested>().cloned())
    };
    let facing = AnyTerms::parse(GameKind::Azigo, "capture=facing", None).unwrap();
    assert_eq!(told("Facing", &mut drafts), Some(SettingsRequested::Reading(Box::new(facing))));
    // Another rule says nothing of that.
    drafts.game.setup.terms = AnyTerms::usual(GameKind::Azigo);
    assert_eq!(told("Landing", &mut drafts), None);
    assert_eq!(told("North", &mut drafts), None);
}
