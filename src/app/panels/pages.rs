//! The pages that lie over the table, each in its frame.

use crate::app::core::text::t;
use std::cell::RefCell;

use bevy_egui::egui;
use egui::{Context, Ui};

use super::model::Model;
use super::new_game::{self, Draft};
use super::{confirm, help, league, menu, pictures, result, results, share, words};
use crate::app::core::navigation::Page;
use crate::app::core::settings::Settings;
use crate::app::kit::action::Action;
use crate::app::kit::frames;
use crate::app::kit::frames::Spot;
use crate::app::kit::pages::{closed, done, footed};
use crate::games::GameKind;

/// What pages set up.
#[derive(Clone, Debug, Default)]
pub struct Drafts {
    /// The next match.
    pub game: Draft,
    /// The next league.
    pub league: league::setup::Draft,
    /// A game that is to be opened.
    pub import: share::Import,
    /// Which game the rules or the results are about.
    pub about: GameKind,
    /// What of How to play is shown.
    pub help: help::HelpPart,
}

/// The width of the page with the result. At 1280 points it ends where the tray beside Bizingo's board begins, and in
/// narrower windows where the panel does.
fn result_width(window: egui::Rect) -> f32 {
    const WIDE: f32 = 336.0;
    // On a phone held sideways a narrower page would be too high.
    if frames::lowest(window) { WIDE } else { (window.width() * WIDE / 1280.0).clamp(280.0, WIDE) }
}

/// Shows a page of the panels; another one is not theirs to show. Says what was asked for, closing it included.
pub fn show(ctx: &Context, page: Page, model: &Model, settings: &Settings, drafts: &mut Drafts) -> Vec<Action> {
    let mut actions = Vec::new();
    let close = match page {
        Page::MENU => {
            let body = |ui: &mut Ui| actions = menu::page(ui, model);
            // One presses an entry without looking: it is in the same place in every game.
            // Where there is little height, one more column brings nearly all of it into sight.
            let width = if ctx.content_rect().height() < 840.0 { 890.0 } else { 760.0 };
            frames::page(ctx, "menu", model.kind().title(), (width, Spot::Top), body, None)
        }
        Page::SETTINGS => {
            plain(ctx, "settings", t!("menu-settings"), 620.0, |ui| actions = super::settings::page(ui, settings))
        }
        Page::RESULT => {
            let title = model.outcome.map_or_else(String::new, |outcome| words::headline(model, outcome));
            let parts = (|ui: &mut Ui| result::page(ui, model), |ui: &mut Ui| result::foot(ui, model));
            // The players want to see how it ended.
            footed(ctx, "result", &title, (result_width(ctx.content_rect()), Spot::Aside), parts, &mut actions)
        }
        Page::CONFIRM_RESIGN => {
            plain(ctx, "resign", t!("resign-title"), 400.0, |ui| actions = confirm::resign(ui, model))
        }
        Page::CONFIRM_DRAW => {
            plain(ctx, "offer-draw", t!("offer-draw-title"), 400.0, |ui| actions = confirm::offer_draw(ui, model))
        }
        Page::DRAW_OFFER => plain(ctx, "draw", t!("draw-title"), 400.0, |ui| actions = confirm::draw_offer(ui, model)),
        Page::CONFIRM_OPEN => plain(ctx, "open", t!("open-title"), 420.0, |ui| actions = confirm::open(ui, model)),
        Page::CONFIRM_ENGINES => {
            plain(ctx, "engines", t!("engines-title"), 560.0, |ui| actions = confirm::engines(ui, model, settings))
        }
        Page::SHARE => plain(ctx, "share", t!("menu-share"), 420.0, |ui| {
            actions = share::page(ui, model, &mut drafts.import);
        }),
        Page::PICTURES => plain(ctx, "pictures", t!("share-pictures"), 420.0, |ui| {
            actions = pictures::page(ui, settings);
        }),
        Page::CONFIRM_LEAVE => {
            let next = drafts.game.ready().unwrap_or_default();
            plain(ctx, "leave", t!("leave-title"), 420.0, |ui| actions = confirm::leave(ui, model, &next))
        }
        Page::NEW_GAME => {
            // Body and foot are drawn one after the other, and both need the draft.
            let draft = RefCell::new(&mut drafts.game);
            let parts = (
                |ui: &mut Ui| new_game::page(ui, &mut draft.borrow_mut(), model),
                |ui: &mut Ui| new_game::foot(ui, &draft.borrow(), model),
            );
            footed(ctx, "new-game", t!("menu-new-game"), (720.0, Spot::Middle), parts, &mut actions)
        }
        Page::LEAGUE => league::page(ctx, model, &mut actions),
        Page::LEAGUE_FILES => plain(ctx, "league-files", t!("league-export-title"), 420.0, |ui| {
            actions = league::files::page(ui);
        }),
        Page::NEW_LEAGUE => {
            let draft = RefCell::new(&mut drafts.league);
            let parts = (
                |ui: &mut Ui| league::setup::page(ui, &mut draft.borrow_mut(), model),
                |ui: &mut Ui| league::setup::foot(ui, &draft.borrow()),
            );
            footed(ctx, "new-league", t!("league-new"), (760.0, Spot::Middle), parts, &mut actions)
        }
        Page::RESULTS => {
            let parts = (|ui: &mut Ui| results::page(ui, model, &mut drafts.about), done);
            footed(ctx, "results", t!("menu-results"), (520.0, Spot::Top), parts, &mut actions)
        }
        Page::HELP => {
            let parts = (|ui: &mut Ui| help::page(ui, settings, &mut drafts.about, &mut drafts.help), done);
            footed(ctx, "help", t!("menu-help"), (680.0, Spot::Middle), parts, &mut actions)
        }
        _ => false,
    };
    closed(close, actions)
}

fn plain(ctx: &Context, id: &str, title: &str, width: f32, body: impl FnOnce(&mut Ui)) -> bool {
    frames::page(ctx, id, title, (width, Spot::Middle), body, None)
}
