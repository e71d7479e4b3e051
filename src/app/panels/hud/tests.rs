//! What lies beside the board: what its signs ask for, and what its list and line say.

use std::sync::Arc;

use bevy_egui::egui;
use egui::Context;

use crate::app::core::input::{HoldIntent, Intent, SignHeld};
use crate::app::core::navigation::Page;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MatchSetup, Panel, Panels, Seat, TableRequested};
use crate::app::engine::hints::HintRequested;
use crate::app::engine::thinking::MoveNowRequested;
use crate::app::games::azigo::tally::CountersLeft;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
use crate::app::kit::frames;
use crate::app::kit::slots::{PanelPart, Slot};
use crate::app::kit::stage::{SIZES, Stage, button};
use crate::app::panels::model::Model;
use crate::app::panels::tests::{Doorbell, against_computer, bingo, model, over, page, panel};
use crate::app::panels::{hud, words};
use crate::games::{GameKind, Player};
use crate::record::AnyTerms;

#[test]
fn the_panel_takes_back_jumps_and_opens() {
    for (width, height) in SIZES {
        let going = against_computer(&["d8-e8", "f5-e5"]);
        let mut stage = Stage::new(width, height);
        let actions = stage.click("Undo", |ctx| panel(ctx, &going));
        assert!(matches!(actions[..], [Action::Table(TableRequested::Undo)]));
        let actions = stage.click("Menu", |ctx| panel(ctx, &going));
        assert!(matches!(actions[..], [Action::Open(Page::MENU)]));
        if stage.find("Move list").is_some() {
            stage.click("Move list", |ctx| panel(ctx, &going));
        }
        let actions = stage.click("Resign", |ctx| panel(ctx, &going));
        assert!(matches!(actions[..], [Action::Open(Page::CONFIRM_RESIGN)]));
        let actions = stage.click("d8–e8", |ctx| panel(ctx, &going));
        assert!(matches!(actions[..], [Action::Table(TableRequested::Jump(1))]));
    }
}

#[test]
fn an_undo_does_not_look_like_looking_back() {
    let shown = |looking| {
        let mut model = against_computer(&["d8-e8", "f5-e5"]);
        (model.ply, model.looking, model.to_move) = (0, looking, Some(Player::First));
        [words::turn_line(&model, false), words::progress(&model)]
    };
    assert_eq!(shown(false), ["Your move · Light · 2 moves undone", "Start of the game · 2 undone"]);
    assert_eq!(shown(true), ["Viewing the start · Light to move", "Viewing the start"]);
    let mut model = against_computer(&["d8-e8", "f5-e5"]);
    (model.ply, model.looking) = (1, true);
    assert_eq!(words::progress(&model), "Viewing move 1 of 2");
    // In a lesson nothing is listed that was undone: the try was taken back.
    (model.looking, model.to_move, model.panels) = (false, Some(Player::First), Panels::default());
    assert_eq!(words::turn_line(&model, false), "Your move · Light");
}

#[test]
fn a_strict_game_takes_nothing_back() {
    let strict = model([Seat::Person, Seat::Person], true, &["d8-e8"]);
    let mut stage = Stage::new(1280.0, 800.0);
    let actions = stage.click("Moves can’t be undone here", |ctx| panel(ctx, &strict));
    assert!(actions.is_empty());
}

#[test]
fn a_computer_thinks_once_the_move_before_has_been_seen() {
    let mut model = against_computer(&["d8-e8"]);
    model.settle(false, (0, 0));
    let name = words::level_name(3);
    assert_eq!(words::turn_line(&model, false), "Light moves", "as on the players' cards");
    model.settle(true, (1, 1));
    assert_eq!(words::turn_line(&model, false), format!("{name} (Dark) is thinking"));
}

#[test]
fn the_list_tells_of_a_move_when_it_has_arrived() {
    let mut model = against_computer(&["d8-e8", "f5-e5"]);
    let arriving = |model: &mut Model, settled, before| {
        model.settle(settled, before);
        model.arriving
    };
    assert_eq!(arriving(&mut model, false, (1, 1)), 1, "the second move is on its way");
    let seen = |model: &Model| {
        let mut stage = Stage::new(1280.0, 800.0);
        stage.settle(|ctx| panel(ctx, model));
        ["d8–e8", "f5–e5"].map(|name| stage.find(name).is_some())
    };
    assert_eq!(seen(&model), [true, false]);
    assert_eq!(arriving(&mut model, false, (2, 2)), 1, "still");
    assert_eq!(arriving(&mut model, true, (2, 2)), 0);
    assert_eq!(seen(&model), [true, true]);
    // A step through the game, and what is tried in place of other moves, is in the list at once.
    assert_eq!(arriving(&mut model, false, (2, 1)), 0);
    assert_eq!(arriving(&mut model, false, (5, 1)), 0);
}

#[test]
fn a_count_changes_when_what_is_counted_has_arrived() {
    let mut model = against_computer(&["d8-e8", "f5-e5"]);
    let count = |model: &Model| {
        let mut stage = Stage::new(1280.0, 800.0);
        stage.settle(|ctx| panel(ctx, model));
        !stage.painted("33").is_empty()
    };
    model.tallies[0] = Arc::new(CountersLeft { row: 30, store: Some(3) });
    model.settle(false, (1, 1));
    assert!(!count(&model), "what was taken is still on its way");
    model.settle(true, (2, 2));
    assert!(count(&model));
}

#[test]
fn a_thinking_computer_can_be_hurried() {
    let mut thinking = against_computer(&["d8-e8"]);
    thinking.thinking = Some((Player::Second, 6));
    for (width, height) in SIZES {
        let mut stage = Stage::new(width, height);
        let actions = stage.click("Move now", |ctx| panel(ctx, &thinking));
        assert!(actions[0].sent::<MoveNowRequested>().is_some());
    }
}

#[test]
fn threats_are_asked_for_while_their_sign_is_held_down() {
    let mut going = against_computer(&["d8-e8", "f5-e5"]);
    going.threats = true;
    let held = |actions: &[Action]| {
        actions
            .iter()
            .any(|action| matches!(action.sent(), Some(SignHeld(HoldIntent::Threats))))
            .then_some(actions.len())
    };
    for (width, height) in SIZES {
        let mut stage = Stage::new(width, height);
        let name = "Show threats";
        let draw = |ctx: &Context| panel(ctx, &going);
        let (place, actions) = stage.press_down(name, draw);
        assert_eq!(held(&actions), Some(1), "{width} x {height}");
        assert_eq!(held(&stage.pass(Vec::new(), draw)), Some(1));
        let ended = stage.pass(vec![button(place, false)], draw);
        assert!(
            held(&ended).is_none() && matches!(ended[0].sent(), Some(Intent::ShowThreats)),
            "a short press: {ended:?}"
        );
        assert!(stage.pass(Vec::new(), draw).is_empty());
    }
    // Nor while there is nothing to show.
    going.threats = false;
    let mut stage = Stage::new(1280.0, 800.0);
    assert!(stage.press_down("Show threats", |ctx| panel(ctx, &going)).1.is_empty());
}

/// A part of this height; as a question it takes all the room that it may.
struct Greedy(f32);

impl PanelPart for Greedy {
    fn show(&self, ui: &mut egui::Ui) -> Vec<Action> {
        ui.allocate_space(egui::vec2(10.0, self.0));
        Vec::new()
    }

    fn show_within(&self, ui: &mut egui::Ui, room: f32) -> Vec<Action> {
        ui.allocate_space(egui::vec2(10.0, room));
        Vec::new()
    }
}

#[test]
fn a_question_leaves_the_signs_in_the_panel() {
    for (width, height) in SIZES.into_iter().filter(|(width, height)| width > height && *height > 500.0) {
        for beside in [0.0, 150.0, 240.0] {
            let mut asked = against_computer(&["d8-e8", "f5-e5"]);
            asked.panels = Panels::default().with(Panel::Moves);
            asked.slots.put(Slot::Question, "test", Some(std::sync::Arc::new(Greedy(0.0))));
            asked.slots.put(Slot::BesideBoard, "test", Some(std::sync::Arc::new(Greedy(beside))));
            let mut stage = Stage::new(width, height);
            stage.settle(|ctx| panel(ctx, &asked));
            let panel = hud::place(&stage.ctx, &asked).panel;
            let menu = stage.find("Menu").unwrap();
            assert!(menu.bottom() <= panel.bottom(), "{width} x {height}, {beside} beside: {menu:?} in {panel:?}");
        }
    }
}

#[test]
fn computers_among_themselves_are_held_and_stepped() {
    let watched = model([Seat::computer(2), Seat::computer(3)], false, &[]);
    let mut stage = Stage::new(1280.0, 800.0);
    let actions = stage.click("Pause", |ctx| panel(ctx, &watched));
    assert!(matches!(actions[..], [Action::Table(TableRequested::Pause(true))]));
    let actions = stage.click("Step", |ctx| panel(ctx, &watched));
    assert!(matches!(actions[..], [Action::Table(TableRequested::Step)]));
    let actions = stage.click("Fast", |ctx| panel(ctx, &watched));
    assert!(matches!(&actions[..], [Action::Set(_)]));
    let mut stage = Stage::new(390.0, 844.0);
    let actions = stage.click("Pause the computers", |ctx| panel(ctx, &watched));
    assert!(matches!(actions[..], [Action::Table(TableRequested::Pause(true))]));
}

#[test]
fn the_panel_leaves_the_larger_part_to_the_board() {
    for (width, height) in SIZES {
        let stage_model = against_computer(&["d8-e8"]);
        let mut stage = Stage::new(width, height);
        let place = stage.pass(Vec::new(), |ctx| hud::place(ctx, &stage_model));
        // Below it the panel takes what the board cannot use: that is as wide as the window.
        let least = if place.below { 0.5 } else { 0.6 };
        assert!(place.board.area() > width * height * least, "{width} x {height}: {place:?}");
        assert!(!place.board.shrink(1.0).intersects(place.panel));
    }
}

#[test]
fn what_others_put_into_slots_is_shown_and_heard() {
    let mut model = over();
    let before = hud_height(&model);
    for slot in [Slot::Menu, Slot::Result, Slot::BesideBoard] {
        model.slots.put(slot, "a test", Some(std::sync::Arc::new(Doorbell)));
    }
    assert_eq!(hud_height(&model), before + 50.0, "the board makes room");
    for (width, height) in SIZES {
        let rung = |actions: &[Action]| actions.iter().any(|action| action.sent::<HintRequested>().is_some());
        let mut stage = Stage::new(width, height);
        // Results and the menu are longer than low windows, and scroll.
        let mut whole = Stage::new(width, 2000.0);
        assert!(rung(&whole.click("Doorbell", page(Page::RESULT, &model))), "{width} x {height}");
        assert!(rung(&whole.click("Doorbell", page(Page::MENU, &model))), "{width} x {height}");
        assert!(rung(&stage.click("Doorbell", |ctx| panel(ctx, &model))));
    }
}

/// How high the panel is where it lies below the board, and has no room to spare.
fn hud_height(model: &Model) -> f32 {
    Stage::new(360.0, 640.0).pass(Vec::new(), |ctx| hud::place(ctx, model).panel.height())
}

#[test]
fn a_throw_and_its_choice_are_one_move_wherever_moves_are_counted() {
    const START: &str = "2..../2..../...../..... l 0 0";
    for (moves, number) in [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3)] {
        let model = bingo(START, &["s2 m3 c4 a5", "sA mA c- a-", ": sm", "s- m- c- a-"][..moves]);
        assert_eq!((model.number(), model.moves(), model.rows.len()), (number, number, number));
        assert_eq!(model.unfinished(GameKind::BingoBattle).map_or(0, |game| game.moves), number);
    }
    let all = bingo(START, &["s2 m3 c4 a5", "sA mA c- a-", ": sm", "s- m- c- a-"]);
    assert_eq!(words::progress(&all), "Move 3");
    assert_eq!(all.numbers, [1, 2, 2, 3]);
    // A line of the list that begins with a choice is there too.
    let choice = bingo("2..../2..../...../..... l 0 0 sA mA c- a-", &[": sm"]);
    assert_eq!((choice.rows.as_slice(), choice.number()), ([0].as_slice(), 1));
}

#[test]
fn before_the_first_move_the_line_says_what_the_game_is_about_or_why_this_side_begins() {
    assert_eq!(words::turn_line(&against_computer(&[]), false), "Surround to capture · Your move · Light");
    let moved = against_computer(&["d8-e8", "f5-e5"]);
    assert_eq!(words::turn_line(&moved, false), "Your move · Light");
    let placed = bingo("2..../2..../...../..... l 0 0", &[]);
    assert_eq!(words::turn_line(&placed, false), "Four claims win · Left to throw", "no dice decided who begins");
    let setup = MatchSetup { terms: AnyTerms::usual(GameKind::BingoBattle), seed: 1, ..MatchSetup::default() };
    let rolled = Rules::from(setup.start());
    let begins = rolled.bingo_battle().unwrap().game().begins();
    let first = words::side(GameKind::BingoBattle, rolled.to_act().unwrap());
    assert!(begins.starts_with(&format!("{first} rolled higher, ")) && begins.contains(" to "), "{begins}");
}

#[test]
fn a_line_of_the_list_has_the_number_of_its_first_move() {
    let model = against_computer(&["d8-e8", "f5-e5", "d6-e4"]);
    let lines: Vec<usize> = model.rows.iter().map(|begins| model.numbers[*begins]).collect();
    assert_eq!((lines, words::progress(&model).as_str()), (vec![1, 3], "Move 3"));
}

#[test]
fn the_list_reads_dice_aloud_in_words() {
    let model = bingo("2..../2..../...../..... l 0 0", &["s2 m3 c4 a5", "sA mA c- a-", ": sm"]);
    let mut stage = Stage::new(1280.0, 800.0);
    let actions = stage.click("2 of suns, 3 of moons, 4 of crowns, 5 of arms", |ctx| panel(ctx, &model));
    assert!(matches!(actions[..], [Action::Table(TableRequested::Jump(1))]));
    assert!(stage.find("in the order suns, moons").is_some());
}

#[test]
fn a_computer_that_holds_still_in_a_game_against_somebody_can_be_asked_to_go_on() {
    let mut held = against_computer(&["d8-e8"]);
    held.paused = true;
    for (width, height) in [(1280.0, 800.0), (390.0, 844.0)] {
        let mut stage = Stage::new(width, height);
        let actions = match width > 1000.0 {
            true => stage.click("Resume", |ctx| panel(ctx, &held)),
            // There the line lies under the board.
            false => {
                let place = egui::Rect::from_min_size(egui::pos2(0.0, 400.0), egui::vec2(width, 46.0));
                let line = |ctx: &Context| frames::region(ctx, "line", place, |ui| hud::board_line(ui, &held, ""));
                stage.settle(|ctx| drop(line(ctx)));
                stage.click("Resume", line)
            }
        };
        assert!(matches!(actions[..], [Action::Table(TableRequested::Pause(false))]), "{actions:?}");
    }
}
