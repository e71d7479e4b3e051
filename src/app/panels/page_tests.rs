//! The menu and what all pages have: they are used by keys alone, and stand still from the moment they are seen.

use bevy_egui::egui;
use egui::Key;

use super::model::Model;
use super::tests::{ALL, Doorbell, against_computer, bingo, model, over, page};
use crate::app::core::input::Intent;
use crate::app::core::navigation::Page;
use crate::app::core::session::{Seat, TableRequested};
use crate::app::kit;
use crate::app::kit::action::Action;
use crate::app::kit::icons;
use crate::app::kit::slots::Slot;
use crate::app::kit::stage::{SIZES, Stage};
use crate::app::kit::theme;
use crate::games::Player;

#[test]
fn what_all_games_have_stands_where_it_was_in_the_menu_of_each() {
    for (width, height) in SIZES {
        let place = |model: &Model| {
            let mut stage = Stage::new(width, height);
            let mut draw = page(Page::MENU, model);
            stage.settle(&mut draw);
            let names = [
                "Resume",
                "New game",
                "Share or save",
                "AI league",
                "Learn",
                "Puzzles",
                "Analysis",
                "Library",
                "Results",
                "How to play",
                "Settings",
                "Title screen",
                "Quit",
            ];
            names.map(|name| stage.find(name).unwrap().min)
        };
        let usual = place(&against_computer(&["d8-e8"]));
        let mut with_pages = bingo("2..../2..../...../..... l 0 0", &["s2 m3 c4 a5"]);
        with_pages.slots.put(Slot::Menu, "a test", Some(std::sync::Arc::new(Doorbell)));
        assert_eq!(place(&with_pages), usual, "{width} x {height}");
    }
}

#[test]
fn the_menu_is_used_by_keys_alone() {
    let going = against_computer(&["d8-e8"]);
    let mut draw = page(Page::MENU, &going);
    let mut stage = Stage::new(1280.0, 800.0);
    kit::ask_for_focus(&stage.ctx);
    stage.settle(&mut draw);
    assert_eq!(stage.focused().as_deref(), Some("Resume"));
    assert!(matches!(stage.press(Key::Enter, &mut draw)[..], [Action::CloseAll]));
    assert!(theme::keyboard_used(&stage.ctx));
    stage.press(Key::Tab, &mut draw);
    stage.settle(&mut draw);
    assert!(matches!(stage.press(Key::Enter, &mut draw)[..], [Action::Open(Page::NEW_GAME)]));
}

#[test]
fn a_page_stands_still_from_the_moment_it_is_seen() {
    for (width, height) in SIZES {
        for kind in ALL {
            let model = if kind == Page::RESULT { over() } else { against_computer(&["d8-e8"]) };
            let mut draw = page(kind, &model);
            let mut stage = Stage::new(width, height);
            let places = [(); 5].map(|()| {
                stage.pass(Vec::new(), &mut draw);
                // What is only measured is not seen.
                (!stage.painted(&icons::CLOSE.to_string()).is_empty()).then(|| stage.find("Close").unwrap().top())
            });
            let seen = || places.iter().flatten();
            assert!(seen().count() > 2, "{kind:?}, {width} x {height}: {places:?}");
            let still = seen().all(|top| (top - places[4].unwrap()).abs() < 5.0);
            assert!(still, "{kind:?}, {width} x {height}: {places:?}");
        }
    }
}

#[test]
fn every_page_gives_the_keyboard_something_to_begin_with() {
    let mut offered = model([Seat::Person, Seat::Person], false, &["d8-e8"]);
    offered.draw_offer = Some(Player::First);
    for (width, height) in SIZES {
        for kind in ALL {
            let model = match kind {
                Page::RESULT => over(),
                Page::DRAW_OFFER => offered.clone(),
                _ => against_computer(&["d8-e8"]),
            };
            let mut draw = page(kind, &model);
            let mut stage = Stage::new(width, height);
            kit::ask_for_focus(&stage.ctx);
            stage.settle(&mut draw);
            let first = stage.focused();
            assert!(first.is_some(), "{kind:?}");
            // And all of it can be reached, the cross in the corner too.
            let mut reached = Vec::new();
            for _ in 0..60 {
                stage.press(Key::Tab, &mut draw);
                stage.settle(&mut draw);
                reached.extend(stage.focused());
            }
            assert!(reached.iter().any(|name| name == "Close"), "{kind:?}: {reached:?}");
            assert_eq!(stage.click("Close", &mut draw).len(), 1);
        }
    }
}

#[test]
fn the_menu_does_whatever_can_be_done_and_closes() {
    let going = against_computer(&["d8-e8", "f5-e5"]);
    for (width, height) in SIZES {
        // As high as all of it: what is scrolled out of sight cannot be clicked.
        let mut stage = Stage::new(width, height.max(1800.0));
        let actions = stage.click("Undo", page(Page::MENU, &going));
        assert!(matches!(actions[..], [Action::CloseAll, Action::Table(TableRequested::Undo)]), "{actions:?}");
        let actions = stage.click("Offer a draw", page(Page::MENU, &going));
        assert_eq!(actions[1].sent::<Intent>(), Some(&Intent::OfferDraw));
        let actions = stage.click("Offer a draw", page(Page::CONFIRM_DRAW, &going));
        assert!(matches!(actions[..], [Action::CloseAll, Action::Table(TableRequested::OfferDraw)]), "{actions:?}");
        let actions = stage.click("Seat view", page(Page::MENU, &going));
        assert_eq!(actions[1].sent::<Intent>(), Some(&Intent::ViewFromSeat));
        let actions = stage.click("Resign…", page(Page::MENU, &going));
        assert!(matches!(actions[..], [Action::Open(Page::CONFIRM_RESIGN)]), "{actions:?}");
        assert!(stage.find("Pause the computers").is_none(), "there is none to pause");
    }
    let watched = model([Seat::computer(2), Seat::computer(3)], false, &[]);
    let mut stage = Stage::new(1280.0, 800.0);
    let actions = stage.click("One computer move", page(Page::MENU, &watched));
    assert_eq!(actions[1].sent::<Intent>(), Some(&Intent::StepComputers));
}
