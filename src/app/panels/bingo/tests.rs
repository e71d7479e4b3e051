//! The pages of Bingo Battle without a window.

use bevy_egui::egui::Context;

use crate::app::activities::exchange::ExchangeRequested;
use crate::app::activities::match_play::Match;
use crate::app::core::navigation::Page;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MatchSetup, Seat, Session, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::engine::thinking::Thinking;
use crate::app::games::azigo::veil::Veil;
use crate::app::games::bingo_battle::judged::tests::{game, solution};
use crate::app::games::bingo_battle::scores::{Score, Scores};
use crate::app::games::bingo_battle::sheets::Luck;
use crate::app::panels::action::Action;
use crate::app::panels::model::Model;
use crate::app::panels::pages;
use crate::app::panels::pages::Drafts;
use crate::app::panels::stage::Stage;
use crate::app::panels::tests::SIZES;
use crate::record::{AnyHistory, AnyTerms};
use crate::rules::bingo_battle::Options;
use crate::rules::bingo_battle::options::Players;

/// A game by these options that has ended, its worst choices taken; or its first throws.
pub(crate) fn played(options: &str, seed: u64, plies: Option<usize>) -> Model {
    let options = Options::parse(options).unwrap();
    let solution = solution(options.players);
    let mut history = game(&solution, &options.to_string(), seed, false);
    if let Some(plies) = plies {
        history.jump(plies);
        history.truncate();
    }
    let setup = MatchSetup { seats: [Seat::Person; 2], terms: options.into(), seed, strict: false };
    let rules = Rules::from(AnyHistory::from(history));
    let session = Session::new(setup, || Box::new(Match::default()));
    let mut model = Model::default();
    model.update(&rules, &session, &Thinking::default(), &Veil::default());
    model.sheets.update(&rules, &session, Some(&solution));
    model.at_table = true;
    model
}

fn page(page: Page, model: &Model) -> impl FnMut(&Context) -> Vec<Action> {
    let mut drafts = Drafts::default();
    move |ctx| pages::show(ctx, page, model, &Settings::default(), &mut drafts)
}

#[test]
fn the_menu_leads_to_the_pages_there_are() {
    let going = played("", 3, Some(4));
    let mut stage = Stage::new(1280.0, 800.0);
    let actions = stage.click("Dice", page(Page::Menu, &going));
    assert!(matches!(actions[..], [Action::Open(Page::Dice)]));
    assert!(stage.find("Luck and choice").is_none() && stage.find("Scores").is_none());
    let alone = played("players=1", 3, None);
    for from in [Page::Menu, Page::Result] {
        for (name, to) in [("Luck and choice", Page::Luck), ("Dice", Page::Dice), ("Scores", Page::Scores)] {
            let mut stage = Stage::new(1280.0, 800.0);
            let actions = stage.click(name, page(from, &alone));
            let [Action::Open(page)] = actions[..] else { panic!("{name}: {actions:?}") };
            assert_eq!(page, to);
        }
    }
}

#[test]
fn what_settled_the_dice_is_copied() {
    let over = played("", 3, None);
    let mut stage = Stage::new(390.0, 844.0);
    let actions = stage.click("Copy both", page(Page::Dice, &over));
    assert!(matches!(actions[..], [Action::Exchange(ExchangeRequested::CopyDice)]));
    let going = played("", 3, Some(4));
    assert!(matches!(stage.click("Copy", page(Page::Dice, &going))[..], [Action::Exchange(_)]));
    assert!(stage.find("Secret").is_none());
}

#[test]
fn a_listed_move_is_gone_to() {
    // The first seed that has a costly choice.
    let over = (0..20).map(|seed| played("", seed, None)).find(|model| match &model.sheets.luck {
        Luck::Judged(judged) => !judged.slips.is_empty(),
        _ => false,
    });
    let over = over.unwrap();
    let Luck::Judged(judged) = &over.sheets.luck else { panic!("it is over") };
    let slip = &judged.slips[0];
    let point = &judged.points[slip.ply - 1];
    let side = crate::app::games::bingo_battle::words::side(point.side);
    let name = format!("Choice {}, {side}: {}", point.throw, judged.change(point.brought));
    for (size, closes) in [((1280.0, 1400.0), false), ((390.0, 1600.0), true)] {
        let mut stage = Stage::new(size.0, size.1);
        let actions = stage.click(&name, page(Page::Luck, &over));
        let Some(Action::Table(TableRequested::Jump(ply))) = actions.first() else { panic!("{actions:?}") };
        assert_eq!((*ply, actions.len() == 2), (slip.ply, closes));
    }
}

#[test]
fn a_click_in_the_curve_goes_to_a_move() {
    let over = played("", 3, None);
    let mut stage = Stage::new(1280.0, 1400.0);
    let actions = stage.click("Winning chance, move by move", page(Page::Luck, &over));
    let [Action::Table(TableRequested::Jump(ply))] = actions[..] else { panic!("{actions:?}") };
    assert!(ply > 0 && ply < over.plies.len(), "{ply} of {}", over.plies.len());
}

#[test]
fn an_estimate_is_called_one_and_no_values_are_waited_for() {
    let free = played("order=free", 3, None);
    let Luck::Judged(judged) = &free.sheets.luck else { panic!("it is over") };
    assert!(judged.estimate && judged.players == Players::Two);
    let mut waiting = free.clone();
    waiting.sheets.luck = Luck::Waiting;
    for (width, height) in SIZES {
        Stage::new(width, height).settle(page(Page::Luck, &waiting));
    }
}

#[test]
fn scores_are_shown_at_every_size_and_offered_where_one_plays_alone() {
    let mut alone = played("players=1", 3, None);
    let score = |claims, seed| Score {
        claims,
        date: "2026-01-31".to_owned(),
        throws: 27,
        seed,
        taken_back: seed == 9,
        rules: String::new(),
    };
    let games = (0..14).map(|seed| score((seed * 5 % 17) as u8, seed)).collect();
    alone.sheets.scores = std::sync::Arc::new(Scores { games });
    for (width, height) in SIZES {
        for kind in [Page::Scores, Page::Result] {
            let mut stage = Stage::new(width, height);
            stage.settle(page(kind, &alone));
            assert!(stage.find("Close").is_some());
        }
    }
    let mut drafts = Drafts::default();
    drafts.game.setup.terms = alone.setup.terms.clone();
    let mut stage = Stage::new(1280.0, 800.0);
    let mut draw = |ctx: &Context| pages::show(ctx, Page::NewGame, &alone, &Settings::default(), &mut drafts);
    assert!(matches!(stage.click("Scores", &mut draw)[..], [Action::Open(Page::Scores)]));
    assert!(matches!(alone.setup.terms, AnyTerms::BingoBattle(_)));
}

#[test]
fn the_lessons_fit_every_size() {
    let going = played("", 3, Some(4));
    for (width, height) in SIZES {
        let mut drafts = Drafts { about: crate::games::GameKind::BingoBattle, ..Drafts::default() };
        let mut draw = |ctx: &Context| pages::show(ctx, Page::Help, &going, &Settings::default(), &mut drafts);
        let mut stage = Stage::new(width, height);
        stage.settle(&mut draw);
        let foot = stage.find("Done").unwrap();
        assert!(foot.bottom() <= height && foot.right() <= width, "{width} x {height}: {foot:?}");
    }
}

#[test]
fn the_pages_lie_in_the_window_at_every_size() {
    let mut over = played("players=1", 3, None);
    for (width, height) in SIZES {
        for (kind, foot) in [(Page::Dice, "Done"), (Page::Luck, "Back to the table"), (Page::Scores, "Done")] {
            let mut stage = Stage::new(width, height);
            // The page is opened before the values are there, and grows when they come.
            let luck = std::mem::replace(&mut over.sheets.luck, Luck::Waiting);
            stage.settle(page(kind, &over));
            over.sheets.luck = luck;
            stage.settle(page(kind, &over));
            let foot = stage.find(foot).unwrap();
            assert!(foot.bottom() <= height && foot.right() <= width, "{kind:?} {width} x {height}: {foot:?}");
        }
    }
}
