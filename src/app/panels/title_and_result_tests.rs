//! The title and the result: what leads on is named, in sight, and does what it says.

use super::model::Model;
use super::new_game::NewGameOf;
use super::tests::{against_computer, over, page, three_unfinished, title};
use super::words;
use crate::app::core::Screen;
use crate::app::core::navigation::Page;
use crate::app::core::session::{Seat, TableRequested};
use crate::app::games::turning::Turning;
use crate::app::kit::action::Action;
use crate::app::kit::stage::{SIZES, Stage};
use crate::games::GameKind;

#[test]
fn the_title_leads_on() {
    for (width, height) in SIZES {
        let mut stage = Stage::new(width, height);
        let fresh = Model::default();
        let actions = stage.click("New game", |ctx| title(ctx, &fresh));
        assert!(matches!(actions[..], [Action::Open(Page::NEW_GAME)]));
        assert!(stage.find("Continue").is_none());
        let going = against_computer(&["d8-e8"]);
        let actions = stage.click("Continue: Bizingo, move 1, against level 3", |ctx| title(ctx, &going));
        let Action::Table(TableRequested::Resume(GameKind::Bizingo)) = actions[0] else { panic!("{actions:?}") };
        assert!(matches!(actions[1], Action::Go(Screen::Table)));
        for kind in GameKind::ALL {
            let name = format!("{}: new game", kind.title());
            let actions = stage.click(&name, |ctx| title(ctx, &going));
            let [action] = &actions[..] else { panic!("{actions:?}") };
            assert_eq!(action.sent::<NewGameOf>().map(|chosen| chosen.0), Some(kind));
        }
        let actions = stage.click("Quit", |ctx| title(ctx, &going));
        assert!(matches!(actions[..], [Action::Quit]));
        let last = stage.find("Quit").unwrap();
        assert!(last.bottom() <= height, "the buttons fit in {width} x {height}");
    }
}

#[test]
fn the_lesser_buttons_of_the_title_have_a_line_each_in_letters_of_one_size() {
    let names = ["Learn", "Puzzles", "Analysis", "AI league", "Library", "Results", "How to play", "Settings", "Quit"];
    for (width, height) in SIZES {
        // Of an upright phone they would take three columns, if it had a Quit.
        let games = if width < 400.0 { against_computer(&["d8-e8"]) } else { three_unfinished() };
        for model in [Model::default(), games] {
            let mut stage = Stage::new(width, height);
            stage.settle(|ctx| title(ctx, &model));
            let painted = names.map(|name| stage.painted(name)[0]);
            let [(size, _), ..] = painted;
            assert_eq!(painted, [(size, 1); 9], "{width} x {height}, {} unfinished", model.unfinished.len());
        }
    }
}

#[test]
fn no_word_of_the_title_is_broken_by_the_largest_letters() {
    // Phones at 170 %.
    for (width, height) in [(390.0, 844.0), (844.0, 390.0), (360.0, 640.0)] {
        for model in [Model::default(), three_unfinished()] {
            let mut stage = Stage::new(width / 1.7, height / 1.7);
            stage.settle(|ctx| title(ctx, &model));
            // What is scrolled out of sight is not painted.
            let words = ["Learn", "Puzzles", "Analysis", "Library", "Results", "Settings"];
            let rows: Vec<usize> = words.iter().flat_map(|word| stage.painted(word)).map(|(_, rows)| rows).collect();
            assert!(
                (!rows.is_empty() || height < 800.0) && rows.iter().all(|rows| *rows == 1),
                "{rows:?} at {width} x {height}"
            );
        }
    }
}

#[test]
fn the_title_names_all_games_and_a_new_game_keeps_its_form() {
    for (width, height) in SIZES.into_iter().chain([(844.0, 390.0), (740.0, 360.0)]) {
        for model in [Model::default(), against_computer(&["d8-e8"]), three_unfinished()] {
            let mut stage = Stage::new(width, height);
            stage.settle(|ctx| title(ctx, &model));
            for kind in GameKind::ALL {
                let name = stage.find(&format!("{}: new game", kind.title()));
                let seen = name.is_some_and(|name| name.left() >= 0.0 && name.right() <= width);
                assert!(seen, "{width} x {height}, {} unfinished: {name:?}", model.unfinished.len());
            }
            let (new, lesser) = (stage.find("New game").unwrap(), stage.find("Learn").unwrap());
            assert!(new.bottom() <= lesser.top(), "a row of its own: {new:?} and {lesser:?}");
            if let Some(first) = stage.find("Continue: Bizingo, move 1, against level 3") {
                assert_eq!(new.x_range(), first.x_range(), "{width} x {height}");
            }
        }
    }
}

#[test]
fn every_unfinished_game_is_named_and_goes_on() {
    let model = three_unfinished();
    for (width, height) in SIZES {
        let mut stage = Stage::new(width, height);
        for (name, kind) in [
            ("Continue: Bizingo, move 1, against level 3", GameKind::Bizingo),
            ("Azigo, move 12, two players", GameKind::Azigo),
            ("Bingo Battle, move 100, solo", GameKind::BingoBattle),
        ] {
            let actions = stage.click(name, |ctx| title(ctx, &model));
            let Action::Table(TableRequested::Resume(resumed)) = actions[0] else { panic!("{actions:?}") };
            assert_eq!(resumed, kind);
        }
        let last = stage.find("Quit").unwrap();
        assert!(last.bottom() <= height, "the buttons fit in {width} x {height}: {last:?}");
        // So do the two buttons below the page of a new game.
        let mut draw = page(Page::NEW_GAME, &model);
        stage.click("Azigo", &mut draw);
        let actions = stage.click("Continue: Azigo, move 12, two players", &mut draw);
        assert!(matches!(actions[0], Action::Table(TableRequested::Resume(GameKind::Azigo))), "{actions:?}");
        let start = stage.find("Start the game").unwrap();
        assert!(start.bottom() <= height && start.right() <= width, "{width} x {height}: {start:?}");
    }
}

#[test]
fn a_result_says_when_the_game_turned() {
    let mut lost = over();
    lost.setup.seats = [Seat::computer(3), Seat::Person];
    assert_eq!(words::turning(&lost), "");
    lost.turning = Some((Turning::Ahead { ply: 24, scores: [14, 13] }, 24));
    assert_eq!(words::turning(&lost), "You fell behind for good on move 24: 13 to 14.");
    lost.turning = Some((Turning::Behind { scores: [3, 9] }, 0));
    assert_eq!(words::turning(&lost), "You were ahead at the end, 9 to 3.");
    let mut stage = Stage::new(1280.0, 800.0);
    stage.settle(page(Page::RESULT, &lost));
    assert!(stage.find("You were ahead at the end, 9 to 3.").is_some());
    let mut two = lost.clone();
    two.setup.seats = [Seat::Person; 2];
    two.turning = Some((Turning::Ahead { ply: 7, scores: [18, 16] }, 7));
    assert_eq!(words::turning(&two), "Light took the lead for good on move 7: 18 to 16.");
}

#[test]
fn the_result_leaves_the_board_in_sight() {
    let over = over();
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
        let mut stage = Stage::new(width, height);
        let mut draw = page(Page::RESULT, &over);
        let actions = stage.click("Rematch", &mut draw);
        assert!(matches!(actions[..], [Action::CloseAll, Action::Table(TableRequested::Rematch)]));
        let button = stage.find("Rematch").unwrap();
        assert!(button.left() > width * 0.6);
    }
}

#[test]
fn what_one_does_after_a_game_stays_in_sight() {
    let mut long = over();
    long.turning = Some((Turning::Ahead { ply: 24, scores: [14, 13] }, 24));
    for (width, height) in SIZES.into_iter().chain([(844.0, 390.0)]) {
        let mut stage = Stage::new(width, height);
        stage.settle(page(Page::RESULT, &long));
        for name in ["Rematch", "New game", "Title screen", "View the board"] {
            let button = stage.find(name).unwrap_or_else(|| panic!("{name} in {width} x {height}"));
            assert!(button.bottom() <= height && button.top() >= 0.0, "{name} in {width} x {height}: {button:?}");
        }
    }
}
