//! The pages of Bingo Battle, and what it puts into slots, without a window.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{Context, Event, Modifiers, PointerButton};

use super::entries::Entries;
use super::sheets::{Luck, Sheets};
use super::standing::Standing;
use super::{DICE, LUCK, SCORES, dice, fill_slots, luck, scores};
use crate::app::board::animation::Timeline;
use crate::app::core::outgoing::Outgoing;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Activity, Actor, Dice, MatchSetup, Panels, Seat, Session, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::games::bingo_battle::ask::{self, Asked};
use crate::app::games::bingo_battle::choice::{self, ChoiceRequested, Choosing, Way};
use crate::app::games::bingo_battle::judged::tests::{game, solution};
use crate::app::games::bingo_battle::scores::{Score, Scores};
use crate::app::games::bingo_battle::throwing::ThrowRequested;
use crate::app::games::bingo_battle::values::Values;
use crate::app::games::bingo_battle::words;
use crate::app::kit;
use crate::app::kit::action::Action;
use crate::app::kit::frames::region;
use crate::app::kit::slots::{PanelPart, Slot, Slots};
use crate::app::kit::stage::{SIZES, Stage};
use crate::games::Player;
use crate::record::{AnyHistory, AnyTerms, Terms};
use crate::rules::bingo_battle::Options;
use crate::rules::bingo_battle::options::Players;

/// What a page is drawn by.
type Draw<'a> = Box<dyn FnMut(&Context) -> Vec<Action> + 'a>;

/// A game between people here, its dice thrown by its seed.
#[derive(Clone, Debug)]
struct AtThisTable {
    throws: bool,
}

impl Activity for AtThisTable {
    fn boxed(&self) -> Box<dyn Activity> {
        Box::new(self.clone())
    }

    fn actor(&self, _setup: &MatchSetup, _side: Player) -> Actor {
        Actor::Person
    }

    fn panels(&self, _setup: &MatchSetup) -> Panels {
        Panels::default()
    }

    fn dice(&self) -> Dice {
        Dice::Seed
    }

    fn throws(&self) -> bool {
        self.throws
    }
}

/// A game by these options that has ended, its worst choices taken; or its first throws.
fn played(options: &str, seed: u64, plies: Option<usize>) -> Sheets {
    let options = Options::parse(options).unwrap();
    let solution = solution(options.players);
    let mut history = game(&solution, &options.to_string(), seed, false);
    if let Some(plies) = plies {
        history.jump(plies);
        history.truncate();
    }
    let setup = MatchSetup { seats: [Seat::Person; 2], terms: options.into(), seed, ..MatchSetup::default() };
    let rules = Rules::from(AnyHistory::from(history));
    let session = Session::new(setup, || Box::new(AtThisTable { throws: true }));
    let mut sheets = Sheets::default();
    assert!(sheets.update(&rules, &session, Some(&solution)));
    assert!(!sheets.update(&rules, &session, Some(&solution)), "nothing has changed since");
    sheets
}

/// Scores of games played alone, one of them with a throw taken back.
fn some_scores() -> Scores {
    let score = |claims, seed| Score {
        claims,
        date: "2026-01-31".to_owned(),
        throws: 27,
        seed,
        taken_back: seed == 9,
        hinted: false,
        rules: String::new(),
    };
    Scores { games: (0..14).map(|seed| score((seed * 5 % 17) as u8, seed)).collect() }
}

/// The pages, each with the name of the button at its foot.
fn pages(sheets: &Sheets) -> [(Draw<'_>, &'static str); 3] {
    [
        (Box::new(|ctx| dice::show(ctx, sheets)), "Done"),
        (Box::new(|ctx| luck::show(ctx, sheets)), "Back to the table"),
        (Box::new(|ctx| scores::show(ctx, &sheets.scores)), "Done"),
    ]
}

/// A part by itself, in the width of a menu.
fn part(part: &dyn PanelPart) -> impl FnMut(&Context) -> Vec<Action> {
    |ctx| {
        let area = ctx.content_rect().shrink(40.0);
        region(ctx, "slot", area.with_max_x(area.left() + 312.0), |ui| part.show(ui))
    }
}

#[test]
fn the_menu_and_the_result_lead_to_the_pages_there_are() {
    let going = Entries::of(&played("", 3, Some(4)));
    let mut stage = Stage::new(1280.0, 800.0);
    let actions = stage.click("Dice", part(&going));
    assert!(matches!(actions[..], [Action::Open(DICE)]));
    assert!(stage.find("Luck and choice").is_none() && stage.find("Scores").is_none());
    let alone = Entries::of(&played("players=1", 3, None));
    let buttons = alone.as_buttons();
    for from in [&alone as &dyn PanelPart, &buttons] {
        for (name, to) in [("Luck and choice", LUCK), ("Dice", DICE), ("Scores", SCORES)] {
            let mut stage = Stage::new(1280.0, 800.0);
            let actions = stage.click(name, part(from));
            let [Action::Open(page)] = actions[..] else { panic!("{name}: {actions:?}") };
            assert_eq!(page, to);
        }
    }
}

/// What is asked of the two people of a game that begins here.
fn question(start: &str, busy: bool) -> Asked {
    let terms = AnyTerms::BingoBattle(Terms { position: Some(start.parse().unwrap()), ..Terms::default() });
    let setup = MatchSetup { seats: [Seat::Person; 2], terms, ..MatchSetup::default() };
    let board = setup.start();
    let ways = board_ways(&board);
    let session = Session::new(setup, || Box::new(AtThisTable { throws: true }));
    ask::asked((&Rules::from(board), &session), &Choosing { ways, ..Choosing::default() }, None, (busy, false))
}

#[test]
fn what_ways_are_worth_is_said_once_a_hint_was_asked_for() {
    let terms = AnyTerms::BingoBattle(Terms {
        position: Some("2..../2..../...../..... l 0 0 sA mA c- a-".parse().unwrap()),
        ..Terms::default()
    });
    let setup = MatchSetup { seats: [Seat::Person; 2], terms, ..MatchSetup::default() };
    let board = setup.start();
    let mut app = App::new();
    app.insert_resource(Choosing { ways: board_ways(&board), ..Choosing::default() })
        .insert_resource(Rules::from(board))
        .insert_resource(Session::new(setup, || Box::new(AtThisTable { throws: true })))
        .insert_resource(Values::with(Players::Two, solution(Players::Two)))
        .init_resource::<Timeline>()
        .init_resource::<Settings>()
        .init_resource::<Sheets>()
        .init_resource::<Slots>()
        .add_systems(Update, fill_slots);
    let told = |app: &mut App| {
        app.update();
        let slots = app.world().resource::<Slots>().clone();
        let mut stage = Stage::new(1280.0, 800.0);
        let area = |ctx: &Context| region(ctx, "slot", ctx.content_rect(), |ui| slots.show(ui, Slot::Question));
        // A choice is shown for a while before it can be made.
        (0..8).for_each(|_| drop(stage.pass(Vec::new(), area)));
        let ways: Vec<String> = stage.controls().into_iter().map(|(name, _)| name).collect();
        ["In the order ", "Value "].map(|words| ways.iter().filter(|way| way.contains(words)).count())
    };
    let [ways, valued] = told(&mut app);
    assert!(ways > 1 && valued == 0);
    app.world_mut().resource_mut::<Choosing>().hinted = true;
    assert_eq!(told(&mut app), [ways; 2]);
}

#[test]
fn where_nobody_throws_there_is_nothing_to_press() {
    let position = Some("2..../2..../...../..... l 0 0".parse().unwrap());
    let terms = AnyTerms::BingoBattle(Terms { position, ..Terms::default() });
    let setup = MatchSetup { seats: [Seat::Person; 2], terms, ..MatchSetup::default() };
    let asked =
        |session| ask::asked((&Rules::from(setup.start()), &session), &Choosing::default(), None, (false, false));
    let throw = Asked::Throw { now: true, quick: false };
    assert_eq!(asked(Session::new(setup.clone(), || Box::new(AtThisTable { throws: true }))), throw);
    assert_eq!(asked(Session::new(setup.clone(), || Box::new(AtThisTable { throws: false }))), Asked::Nothing);
}

fn board_ways(board: &AnyHistory) -> Vec<Way> {
    let AnyHistory::BingoBattle(history) = board else { panic!("another game") };
    choice::ways(history.game())
}

#[test]
fn a_second_press_on_the_throw_chooses_nothing() {
    const CHOICE: &str = "2..../2..../...../..... l 0 0 sA mA c- a-";
    for (width, height) in SIZES {
        let throw = question("2..../2..../...../..... l 0 0", false);
        let choice = question(CHOICE, false);
        let Asked::Choose { rows, .. } = &choice else { panic!("{choice:?}") };
        let first = format!("In the order suns, moons: {}", rows[0].told);
        let mut stage = Stage::new(width, height);
        let thrown = stage.click("Throw the dice", part(&throw));
        assert!(thrown.iter().any(|action| action.sent::<ThrowRequested>().is_some()));
        // While the dice roll the button stays where it is, and means nothing.
        let rolling = question(CHOICE, true);
        assert_eq!(
            (rolling.clone(), rolling.height(&stage.ctx, 300.0)),
            (Asked::Throw { now: false, quick: false }, throw.height(&stage.ctx, 300.0))
        );
        assert!(stage.click("Throw the dice", part(&rolling)).is_empty());
        let chosen = |actions: &[Action]| {
            let asked = actions.iter().filter_map(|action| action.sent::<ChoiceRequested>());
            asked.filter(|asked| asked.play).count()
        };
        // Where the first order will be.
        let mut other = Stage::new(width, height);
        other.settle(part(&choice));
        let pos = other.find(&first).unwrap().center();
        let press = |pressed| {
            let button =
                Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
            vec![Event::PointerMoved(pos), button]
        };
        stage.pass(Vec::new(), part(&choice));
        let early = [true, false].map(|pressed| chosen(&stage.pass(press(pressed), part(&choice))));
        assert_eq!(early, [0, 0], "it has only just come up");
        assert_eq!(chosen(&stage.click(&first, part(&choice))), 1);
    }
}

#[test]
fn what_settled_the_dice_is_copied() {
    let copied = |actions: &[Action]| match actions {
        [action] => action.sent::<Outgoing>().cloned(),
        _ => None,
    };
    let over = played("", 3, None);
    let mut stage = Stage::new(390.0, 844.0);
    let Some(Outgoing::Text(both)) = copied(&stage.click("Copy both", |ctx| dice::show(ctx, &over))) else {
        panic!("nothing was copied")
    };
    let going = played("", 3, Some(4));
    let Some(Outgoing::Text(one)) = copied(&stage.click("Copy", |ctx| dice::show(ctx, &going))) else {
        panic!("nothing was copied")
    };
    assert!(both.len() > one.len(), "the secret comes to the fingerprint: {both:?}, {one:?}");
    assert!(stage.find("Secret").is_none());
}

#[test]
fn a_listed_move_is_gone_to() {
    // The first seed that has a costly choice.
    let over = (0..20).map(|seed| played("", seed, None)).find(|sheets| match &sheets.luck {
        Luck::Judged(judged) => !judged.slips.is_empty(),
        _ => false,
    });
    let over = over.unwrap();
    let Luck::Judged(judged) = &over.luck else { panic!("it is over") };
    let slip = &judged.slips[0];
    let point = &judged.points[slip.ply - 1];
    let side = words::side(point.side);
    let name = format!("Choice {}, {side}: {}", point.throw, judged.change(point.brought));
    for (size, closes) in [((1280.0, 1400.0), false), ((390.0, 1600.0), true)] {
        let mut stage = Stage::new(size.0, size.1);
        let actions = stage.click(&name, |ctx| luck::show(ctx, &over));
        let Some(Action::Table(TableRequested::Jump(ply))) = actions.first() else { panic!("{actions:?}") };
        assert_eq!((*ply, actions.len() == 2), (slip.ply, closes));
    }
}

#[test]
fn a_click_in_the_curve_goes_to_a_move() {
    let over = played("", 3, None);
    let mut stage = Stage::new(1280.0, 1400.0);
    let actions = stage.click("Winning chance, move by move", |ctx| luck::show(ctx, &over));
    let [Action::Table(TableRequested::Jump(ply))] = actions[..] else { panic!("{actions:?}") };
    assert!(ply > 0 && ply < over.ply, "{ply} of {}", over.ply);
}

#[test]
fn an_estimate_is_called_one_and_no_values_are_waited_for() {
    let mut free = played("order=free", 3, None);
    let Luck::Judged(judged) = &free.luck else { panic!("it is over") };
    assert!(judged.estimate && judged.players == Players::Two);
    free.luck = Luck::Waiting;
    for (width, height) in SIZES {
        Stage::new(width, height).settle(|ctx| luck::show(ctx, &free));
    }
}

#[test]
fn a_result_alone_lies_beside_others() {
    let mut alone = played("players=1", 3, None);
    let said = |sheets: &Sheets| format!("{:?}", Standing::of(sheets));
    let without = said(&alone);
    let mut scores = some_scores();
    scores.games[3].claims = alone.claims;
    alone.scores = Arc::new(scores);
    let with = said(&alone);
    assert!(without.contains("place: None") && with.contains("place: Some"), "{without} {with}");
    // One that goes on, and one between two, have none.
    for sheets in [played("players=1", 3, Some(4)), played("", 3, None)] {
        assert!(said(&sheets).contains("lines: []"), "{}", said(&sheets));
    }
}

#[test]
fn the_pages_lie_in_the_window_at_every_size() {
    let mut over = played("players=1", 3, None);
    over.scores = Arc::new(some_scores());
    let mut waiting = over.clone();
    waiting.luck = Luck::Waiting;
    for (width, height) in SIZES {
        for at in 0..3 {
            let mut stage = Stage::new(width, height);
            // The page is opened before the values are there, and grows when they come.
            stage.settle(&mut pages(&waiting)[at].0);
            let (draw, foot) = &mut pages(&over)[at];
            stage.settle(draw);
            let foot = stage.find(foot).unwrap();
            assert!(foot.bottom() <= height && foot.right() <= width, "{at} {width} x {height}: {foot:?}");
        }
    }
}

#[test]
fn whatever_is_pressed_is_as_large_as_a_fingertip() {
    let mut over = played("players=1", 3, None);
    over.scores = Arc::new(some_scores());
    for (width, height) in [(390.0, 844.0), (844.0, 390.0), (360.0, 640.0), (740.0, 360.0)] {
        for (at, (mut draw, _)) in pages(&over).into_iter().enumerate() {
            let mut stage = Stage::new(width, height);
            stage.settle(&mut draw);
            assert_eq!(stage.too_small(), [], "page {at}, {width} x {height}");
        }
    }
}

#[test]
fn every_page_gives_the_keyboard_something_to_begin_with() {
    let over = played("players=1", 3, None);
    for (width, height) in SIZES {
        for (mut draw, _) in pages(&over) {
            let mut stage = Stage::new(width, height);
            kit::ask_for_focus(&stage.ctx);
            stage.settle(&mut draw);
            assert!(stage.focused().is_some());
            assert_eq!(stage.click("Close", &mut draw).len(), 1);
        }
    }
}
