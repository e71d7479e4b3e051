//! Phones, upright and lengthwise: how large things are for fingers, and where they are.

use std::sync::Arc;

use bevy::math::{Rect as Area, Vec2, Vec3};
use bevy_egui::egui;
use egui::{Context, Event, Modifiers, MouseWheelUnit, Rect, TouchDeviceId, TouchId, TouchPhase, Ui, pos2, vec2};

use super::hud;
use super::model::Model;
use super::pages::{self, Drafts};
use super::tests::{ALL, against_computer, model, over, page, panel, title};
use crate::app::core::navigation::Page;
use crate::app::core::session::{MatchSetup, Panel, Panels, Seat};
use crate::app::core::settings::Settings;
use crate::app::games::azigo::labels::NUMBERED;
use crate::app::games::azigo::layout as azigo;
use crate::app::games::azigo::pits::Pit;
use crate::app::games::bingo_battle::layout as bingo_battle;
use crate::app::games::bizingo::layout as bizingo;
use crate::app::games::framing;
use crate::app::kit::action::Action;
use crate::app::kit::choices::{Card, cards};
use crate::app::kit::frames::{open_at_top, region};
use crate::app::kit::slots::{PanelPart, Slot};
use crate::app::kit::stage::Stage;
use crate::app::kit::{frames, theme};
use crate::app::scene::camera::{FIELD_OF_VIEW, FreeArea, seat_view_in};
use crate::games::{GameKind, Player};
use crate::record::AnyTerms;
use crate::rules::azigo::Hole;
use crate::rules::bingo_battle::Tile;
use crate::rules::bizingo::Cell;

/// Phones, upright and lengthwise.
const PHONES: [(f32, f32); 4] = [(390.0, 844.0), (844.0, 390.0), (360.0, 640.0), (740.0, 360.0)];

fn of_game(kind: GameKind) -> Model {
    let mut model = against_computer(&[]);
    model.setup = MatchSetup { terms: AnyTerms::usual(kind), ..MatchSetup::default() };
    model
}

#[test]
fn whatever_is_pressed_is_as_large_as_a_fingertip() {
    for (width, height) in PHONES {
        let going = against_computer(&["d8-e8", "f5-e5"]);
        let mut thinking = going.clone();
        thinking.thinking = Some((Player::Second, 6));
        let watched = model([Seat::computer(2), Seat::computer(3)], false, &[]);
        for model in [&going, &thinking, &watched, &over()] {
            let mut stage = Stage::new(width, height);
            stage.settle(|ctx| panel(ctx, model));
            if stage.find("Move list").is_some() {
                stage.click("Move list", |ctx| panel(ctx, model));
                stage.settle(|ctx| panel(ctx, model));
            }
            assert_eq!(stage.too_small(), [], "{width} x {height}");
        }
        let mut stage = Stage::new(width, height);
        stage.settle(|ctx| title(ctx, &going));
        assert_eq!(stage.too_small(), [], "the title, {width} x {height}");
        for kind in ALL.into_iter().chain([Page::SHARE, Page::PICTURES, Page::CONFIRM_OPEN]) {
            let mut offered = model([Seat::Person, Seat::Person], false, &["d8-e8"]);
            offered.draw_offer = Some(Player::First);
            let model = match kind {
                Page::RESULT => over(),
                Page::DRAW_OFFER => offered,
                _ => going.clone(),
            };
            let mut stage = Stage::new(width, height);
            let mut draw = page(kind, &model);
            stage.settle(&mut draw);
            assert_eq!(stage.too_small(), [], "{kind:?}, {width} x {height}");
        }
    }
}

#[test]
fn a_finger_makes_things_larger_and_the_mouse_smaller_again() {
    let going = against_computer(&["d8-e8"]);
    let mut stage = Stage::new(1280.0, 800.0);
    stage.settle(|ctx| panel(ctx, &going));
    assert!(!stage.too_small().is_empty());
    let touch = Event::Touch {
        device_id: TouchDeviceId(0),
        id: TouchId(1),
        phase: TouchPhase::Start,
        pos: pos2(300.0, 300.0),
        force: None,
    };
    stage.pass(vec![touch, Event::PointerMoved(pos2(300.0, 300.0))], |ctx| panel(ctx, &going));
    stage.settle(|ctx| panel(ctx, &going));
    assert_eq!(stage.too_small(), []);
    stage.pass(vec![Event::PointerMoved(pos2(310.0, 300.0))], |ctx| panel(ctx, &going));
    stage.settle(|ctx| panel(ctx, &going));
    assert!(!theme::touch(&stage.ctx) && !stage.too_small().is_empty());
}

#[test]
fn what_is_needed_most_is_within_a_thumbs_reach() {
    for (width, height) in [(390.0, 844.0), (360.0, 640.0)] {
        for kind in GameKind::ALL {
            let going = of_game(kind);
            let mut stage = Stage::new(width, height);
            stage.settle(|ctx| panel(ctx, &going));
            for name in ["Menu", "New game", "Hint", "Undo", "Previous move", "Next move"] {
                let place = stage.find(name).unwrap_or_else(|| panic!("{kind}: no {name}"));
                assert!(place.top() > height - 130.0 && place.bottom() <= height, "{kind}: {name} at {place}");
            }
            // So is the list, or what unfolds it.
            if let Some(list) = stage.find("Move list") {
                assert!(list.top() > height - 130.0);
                stage.click("Move list", |ctx| panel(ctx, &going));
                stage.settle(|ctx| panel(ctx, &going));
            }
            assert!(stage.find("Resign").is_some(), "{kind}: the rest is there with the list");
        }
    }
}

#[test]
fn the_board_keeps_still_while_the_computer_thinks_and_when_it_is_over() {
    for (width, height) in [(390.0, 844.0), (360.0, 640.0)] {
        for kind in GameKind::ALL {
            let going = of_game(kind);
            let mut thinking = going.clone();
            thinking.thinking = Some((Player::Second, 6));
            let mut hinting = going.clone();
            hinting.thinking = Some((Player::First, 0));
            let mut offered = going.clone();
            offered.draw_offer = Some(Player::Second);
            let mut stage = Stage::new(width, height);
            let mut place = |model: &Model| stage.pass(Vec::new(), |ctx| hud::place(ctx, model));
            let still = place(&going);
            for other in [&thinking, &hinting, &offered] {
                assert_eq!(place(other), still, "{kind}, {width} x {height}");
            }
        }
    }
}

/// Something so high beside the board.
struct High(f32);

impl PanelPart for High {
    fn height(&self, _: &Context, _: f32) -> f32 {
        self.0
    }

    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        ui.add_sized(vec2(ui.available_width(), self.0), egui::Label::new("High"));
        Vec::new()
    }
}

#[test]
fn what_fingers_press_stays_in_the_panel_whatever_stands_above_it() {
    for (width, height) in PHONES.into_iter().chain([(390.0 / 1.7, 844.0 / 1.7)]) {
        for high in [40.0, 200.0, 244.0, 260.0, 700.0] {
            let mut task = against_computer(&["d8-e8"]);
            task.panels = Panels::default();
            task.slots.put(Slot::BesideBoard, "test", Some(Arc::new(High(high))));
            let mut stage = Stage::new(width, height);
            let place = stage.pass(Vec::new(), |ctx| hud::place(ctx, &task));
            stage.settle(|ctx| panel(ctx, &task));
            let menu = stage.find("Menu").map_or(f32::MAX, |rect| rect.bottom());
            assert!(menu <= place.panel.bottom(), "{width} x {height}, {high} high: {menu} of {:?}", place.panel);
            assert!(place.board.height() > 0.3 * height, "{width} x {height}, {high} high: {:?}", place.board);
        }
    }
}

#[test]
fn the_board_keeps_still_when_the_coach_speaks() {
    let going = against_computer(&["d8-e8", "f5-e5"]);
    let mut stage = Stage::new(390.0, 844.0);
    let mut seen = |model: &Model| {
        let place = stage.pass(Vec::new(), |ctx| hud::place(ctx, model));
        stage.settle(|ctx| panel(ctx, model));
        (place, ["Undo", "High", "d8–e8"].map(|name| stage.find(name)))
    };
    let (still, [undo, _, list]) = seen(&going);
    assert!(undo.is_some() && list.is_some());
    for high in [90.0, 120.0, 150.0] {
        let mut told = going.clone();
        told.slots.put(Slot::BesideBoard, "test", Some(Arc::new(High(high))));
        let (place, [now, card, _]) = seen(&told);
        assert_eq!((place, now), (still, undo), "{high}");
        assert!(card.is_some(), "{high}");
    }
}

#[test]
fn an_unfolded_list_takes_the_place_of_what_would_leave_the_board_too_little() {
    let mut going = against_computer(&["d8-e8", "f5-e5"]);
    going.slots.put(Slot::BesideBoard, "test", Some(Arc::new(High(320.0))));
    let mut stage = Stage::new(390.0, 844.0);
    let board = |stage: &mut Stage| stage.pass(Vec::new(), |ctx| hud::place(ctx, &going)).board.height();
    stage.settle(|ctx| panel(ctx, &going));
    assert!(stage.find("High").is_some() && stage.find("d8–e8").is_none());
    let folded = board(&mut stage);
    stage.click("Move list", |ctx| panel(ctx, &going));
    stage.settle(|ctx| panel(ctx, &going));
    assert!(stage.find("d8–e8").is_some() && stage.find("High").is_none());
    let open = board(&mut stage);
    assert!(open >= folded, "{open} after {folded}");
    // What is begun from there has its own card in sight.
    let mut review = going.clone();
    review.panels = [Panel::Moves].into_iter().collect();
    stage.settle(|ctx| panel(ctx, &review));
    assert!(stage.find("High").is_some() && stage.find("d8–e8").is_none());
    stage.settle(|ctx| panel(ctx, &going));
    assert!(stage.find("d8–e8").is_some(), "and it is still open there");
    stage.click("Move list", |ctx| panel(ctx, &going));
    stage.settle(|ctx| panel(ctx, &going));
    assert!(stage.find("High").is_some());
}

/// Something that has less to show than it has room for.
struct Roomy(f32);

impl PanelPart for Roomy {
    fn height(&self, _: &Context, _: f32) -> f32 {
        self.0
    }

    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        ui.label("Roomy");
        Vec::new()
    }
}

#[test]
fn what_fingers_press_stays_at_the_foot_whatever_is_said_above_it() {
    let mut review = against_computer(&["d8-e8", "f5-e5"]);
    review.panels = [Panel::Moves].into_iter().collect();
    review.slots.put(Slot::BesideBoard, "test", Some(Arc::new(Roomy(320.0))));
    let mut stage = Stage::new(390.0, 844.0);
    stage.settle(|ctx| panel(ctx, &review));
    let folded = stage.find("Menu");
    assert!(folded.is_some_and(|menu| menu.bottom() > 820.0), "{folded:?}");
    stage.click("Move list", |ctx| panel(ctx, &review));
    stage.settle(|ctx| panel(ctx, &review));
    assert_eq!(stage.find("Menu").map(|menu| menu.bottom()), folded.map(|menu| menu.bottom()));
}

#[test]
fn on_a_low_phone_a_list_takes_the_place_of_what_would_push_the_signs_out_of_it() {
    for (width, height) in [(844.0, 390.0), (740.0, 360.0)] {
        let mut studied = against_computer(&["d8-e8", "f5-e5"]);
        studied.panels = [Panel::Moves].into_iter().collect();
        studied.slots.put(Slot::BesideBoard, "test", Some(Arc::new(High(290.0))));
        let mut stage = Stage::new(width, height);
        let inside = |stage: &Stage, name: &str| stage.find(name).is_some_and(|place| place.bottom() <= height);
        stage.settle(|ctx| panel(ctx, &studied));
        assert!(stage.find("High").is_some() && stage.find("d8–e8").is_none());
        assert!(inside(&stage, "Menu") && inside(&stage, "Previous move"), "{width} x {height}");
        stage.click("Move list", |ctx| panel(ctx, &studied));
        stage.settle(|ctx| panel(ctx, &studied));
        assert!(stage.find("High").is_none() && inside(&stage, "d8–e8") && inside(&stage, "Menu"));
        stage.click("Move list", |ctx| panel(ctx, &studied));
        stage.settle(|ctx| panel(ctx, &studied));
        assert!(stage.find("High").is_some());
    }
}

#[test]
fn a_low_list_keeps_its_moves_inside_of_it() {
    let mut going = against_computer(&["d8-e8", "f5-e5", "d10-e10", "f7-e7", "d12-e12", "f9-e9"]);
    going.slots.put(Slot::Question, "test", Some(Arc::new(High(280.0))));
    let mut stage = Stage::new(1000.0, 640.0);
    stage.settle(|ctx| panel(ctx, &going));
    let (last, steps) = (stage.find("f9–e9").unwrap(), stage.find("Previous move").unwrap());
    let well = hud::place(&stage.ctx, &going).panel;
    assert!(stage.find("High").is_some() && last.top() > well.top());
    assert!(last.bottom() <= steps.top(), "{last} and {steps}");
}

/// How a table that is seen in a window of this size is drawn there.
fn seen_in(kind: GameKind, size: Vec2) -> (impl Fn(&Vec3) -> Vec2, Area) {
    let going = of_game(kind);
    let mut stage = Stage::new(size.x, size.y);
    let place = stage.pass(Vec::new(), |ctx| hud::place(ctx, &going));
    let free = place.free(kind);
    let area = Area::new(free.min.x, free.min.y, free.max.x, free.max.y);
    let camera = seat_view_in(FreeArea::new(area, place.below), size, &framing(kind));
    let tan = (FIELD_OF_VIEW / 2.0).tan();
    let see = move |point: &Vec3| {
        let off = camera.compute_affine().inverse().transform_point3(*point);
        (Vec2::new(off.x, -off.y) / (-off.z * tan) * size.y + size) / 2.0
    };
    (see, area)
}

/// The numbers of Azigo's holes are what its moves are called by.
#[test]
fn azigo_names_its_holes_in_a_small_window() {
    for size in [Vec2::new(900.0, 562.0), Vec2::new(1024.0, 600.0), Vec2::new(1280.0, 800.0)] {
        let (see, _) = seen_in(GameKind::Azigo, size);
        for hole in Hole::all() {
            let [count, _] = azigo::written(hole, azigo::Fold::Flat);
            let middle = azigo::middle(Pit::Hole(hole), azigo::Fold::Flat) + count;
            let half = Vec3::X * azigo::PITCH / 2.0;
            let wide = see(&(middle - half)).distance(see(&(middle + half)));
            assert!(wide >= NUMBERED, "{hole:?} is {wide} wide in {size}");
        }
    }
}

/// Places of a game's cells, corners each.
fn cells(kind: GameKind) -> Vec<Vec<Vec3>> {
    let corners = |middle: Vec3, half: Vec2| {
        [Vec2::NEG_ONE, Vec2::ONE].map(|corner| middle + Vec3::new(corner.x * half.x, 0.0, corner.y * half.y)).to_vec()
    };
    match kind {
        GameKind::Bizingo => {
            Cell::all().map(|cell| cell.corners().map(|(x, y)| bizingo::point(x, y)).to_vec()).collect()
        }
        GameKind::Azigo => Hole::all()
            .map(|hole| azigo::part(Pit::Hole(hole), azigo::Fold::Folded))
            .map(|part| corners(azigo::point(part.middle), part.half * azigo::PITCH))
            .collect(),
        GameKind::BingoBattle => {
            Tile::all().map(|tile| corners(bingo_battle::tile(tile), Vec2::splat(bingo_battle::TILE))).collect()
        }
    }
}

#[test]
fn cells_are_wide_enough_on_an_upright_phone() {
    let size = Vec2::new(390.0, 844.0);
    for kind in GameKind::ALL {
        let (see, area) = seen_in(kind, size);
        for cell in cells(kind) {
            let seen: Vec<Vec2> = cell.iter().map(&see).collect();
            let left = seen.iter().map(|at| at.x).fold(f32::MAX, f32::min);
            let right = seen.iter().map(|at| at.x).fold(f32::MIN, f32::max);
            assert!(right - left >= 32.0, "{kind}: {} wide", right - left);
            assert!(left >= 0.0 && right <= size.x, "{kind}: {left} to {right}");
            assert!(seen.iter().all(|at| area.contains(*at)), "{kind}: {seen:?} in {area:?}");
        }
    }
}

#[test]
fn a_page_opens_at_its_top() {
    let fresh = Model::default();
    let mut stage = Stage::new(900.0, 562.0);
    let mut draw = page(Page::NEW_GAME, &fresh);
    stage.settle(&mut draw);
    let top = stage.find("Bizingo").unwrap();
    let wheel = Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: vec2(0.0, -300.0),
        phase: TouchPhase::Move,
        modifiers: Modifiers::NONE,
    };
    stage.pass(vec![Event::PointerMoved(pos2(450.0, 300.0))], &mut draw);
    stage.pass(vec![wheel], &mut draw);
    for _ in 0..20 {
        stage.settle(&mut draw);
    }
    assert!(stage.find("Bizingo").unwrap().top() < top.top() - 100.0, "it is scrolled");
    // It is closed, and opened again.
    stage.pass(Vec::new(), |_| ());
    open_at_top(&stage.ctx);
    stage.settle(&mut draw);
    assert_eq!(stage.find("Bizingo"), Some(top));
}

#[test]
fn cards_leave_no_hole() {
    for count in 1..=7_usize {
        let names: Vec<String> = (0..count).map(|at| format!("card {at}")).collect();
        let list: Vec<Card> = names.iter().map(|title| Card { title, about: "", chosen: false }).collect();
        let mut stage = Stage::new(700.0, 600.0);
        let whole = Rect::from_min_size(pos2(20.0, 20.0), vec2(620.0, 500.0));
        stage.settle(|ctx: &Context| region(ctx, "cards", whole, |ui| cards(ui, [1, 2], &list).len()));
        let places: Vec<Rect> = names.iter().map(|name| stage.find(name).unwrap()).collect();
        let last = places.last().unwrap();
        assert!((last.right() - whole.right()).abs() < 1.0, "{count}: {places:?}");
        let area: f32 = places.iter().map(|place| (place.width() + 8.0) * place.height()).sum();
        let rows = count.div_ceil(2) as f32;
        assert!((area - (whole.width() + 8.0) * last.height() * rows).abs() < 200.0, "{count}: {places:?}");
    }
}

/// A phone with letters of 140 and of 170 percent.
#[test]
fn with_large_letters_no_text_is_cut_on_a_phone() {
    let going = against_computer(&["d8-e8", "f5-e5"]);
    let (mut cut, mut wide) = (Vec::new(), Vec::new());
    for scale in [1.4, 1.7] {
        let (width, height) = (390.0 / scale, 844.0 / scale);
        for (name, about) in ALL.into_iter().flat_map(|name| GameKind::ALL.map(|kind| (name, kind))) {
            let mut drafts = Drafts { about, ..Drafts::default() };
            let mut stage = Stage::new(width, height);
            stage.settle(|ctx| pages::show(ctx, name, &going, &Settings::default(), &mut drafts));
            cut.extend(stage.cut().into_iter().chain(stage.broken()).map(|text| (scale, name, text)));
            // What is too wide makes the whole page wider than the window.
            let aside = |rect: &Rect| rect.left() < 8.0 || rect.right() > width - 8.0;
            wide.extend(stage.controls().into_iter().filter(|(_, rect)| aside(rect)).map(|at| (scale, name, at)));
        }
        let mut stage = Stage::new(width, height);
        stage.settle(|ctx| title(ctx, &going));
        cut.extend(stage.cut().into_iter().chain(stage.broken()).map(|text| (scale, Page::MENU, text)));
    }
    cut.dedup();
    assert!(cut.is_empty() && wide.is_empty(), "{cut:#?} {wide:#?}");
}

#[test]
fn panels_lie_below_the_board_on_upright_phones_only() {
    for (width, height) in PHONES {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
        assert_eq!(frames::upright(window), width < height);
        assert!(theme::phone(window));
    }
}

#[test]
fn the_steps_through_the_moves_stand_beside_each_other() {
    for kind in GameKind::ALL {
        let model = of_game(kind);
        let mut stage = Stage::new(844.0, 390.0);
        stage.settle(|ctx| panel(ctx, &model));
        let tops = ["First move", "Previous move", "Next move", "Last move"]
            .map(|name| stage.find(name).map(|rect| rect.top()));
        assert!(tops[0].is_some() && tops.iter().all(|top| *top == tops[0]), "{kind}: {tops:?}");
    }
}
