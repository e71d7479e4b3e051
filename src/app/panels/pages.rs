//! The pages that lie over the table, each in its frame.

use crate::app::core::text::t;
use std::cell::RefCell;

use bevy_egui::egui;
use egui::{Context, Ui};

use super::action::Action;
use super::model::Model;
use super::new_game::{self, Draft};
use super::{bingo, confirm, help, league, menu, result, results, share, words};
use crate::app::core::navigation::Page;
use crate::app::core::settings::Settings;
use crate::app::kit::buttons::Button;
use crate::app::kit::focus_first;
use crate::app::kit::frames;
use crate::app::kit::frames::Spot;
use crate::app::kit::icons;
use crate::games::GameKind;

/// What pages set up.
#[derive(Clone, Debug, Default)]
pub struct Drafts {
    /// The next match.
    pub game: Draft,
    /// The next league.
    pub league: league::setup::Draft,
    /// Which game the rules or the results are about.
    pub about: GameKind,
}

/// Shows a page. Says what was asked for, closing it included.
pub fn show(ctx: &Context, page: Page, model: &Model, settings: &Settings, drafts: &mut Drafts) -> Vec<Action> {
    let mut actions = Vec::new();
    let close = match page {
        // What cannot be reached need not be downloaded.
        Page::League | Page::NewLeague if cfg!(target_family = "wasm") => true,
        Page::Menu => plain(ctx, "menu", model.kind().title(), 340.0, |ui| actions = menu::page(ui, model)),
        Page::Settings => {
            plain(ctx, "settings", t!("menu-settings"), 620.0, |ui| actions = super::settings::page(ui, settings))
        }
        Page::Result => {
            let title = model.outcome.map_or_else(String::new, |outcome| words::headline(model, outcome));
            let body = |ui: &mut Ui| actions = result::page(ui, model);
            // The players want to see how it ended.
            frames::page(ctx, "result", &title, (372.0, Spot::Aside), body, None)
        }
        Page::ConfirmResign => {
            plain(ctx, "resign", t!("resign-title"), 400.0, |ui| actions = confirm::resign(ui, model))
        }
        Page::DrawOffer => plain(ctx, "draw", t!("draw-title"), 400.0, |ui| actions = confirm::draw_offer(ui, model)),
        Page::ConfirmOpen => plain(ctx, "open", t!("open-title"), 420.0, |ui| actions = confirm::open(ui, model)),
        Page::Share => plain(ctx, "share", t!("menu-share"), 420.0, |ui| actions = share::page(ui, model)),
        Page::ConfirmLeave => {
            let next = drafts.game.ready().unwrap_or_default();
            plain(ctx, "leave", t!("leave-title"), 420.0, |ui| actions = confirm::leave(ui, model, &next))
        }
        Page::NewGame => {
            // Body and foot are drawn one after the other, and both need the draft.
            let draft = RefCell::new(&mut drafts.game);
            let found = RefCell::new(Vec::new());
            let mut foot = |ui: &mut Ui| found.borrow_mut().extend(new_game::foot(ui, &draft.borrow(), model));
            let body = |ui: &mut Ui| {
                let chosen = new_game::page(ui, &mut draft.borrow_mut());
                found.borrow_mut().extend(chosen);
            };
            let close =
                frames::page(ctx, "new-game", t!("menu-new-game"), (720.0, Spot::Middle), body, Some(&mut foot));
            actions = found.into_inner();
            close
        }
        Page::League => league::page(ctx, model, &mut actions),
        Page::NewLeague => {
            let draft = RefCell::new(&mut drafts.league);
            let found = RefCell::new(Vec::new());
            let mut foot = |ui: &mut Ui| found.borrow_mut().extend(league::setup::foot(ui, &draft.borrow()));
            let body = |ui: &mut Ui| {
                let chosen = league::setup::page(ui, &mut draft.borrow_mut(), &model.league);
                found.borrow_mut().extend(chosen);
            };
            let close = frames::page(ctx, "new-league", t!("league-new"), (760.0, Spot::Middle), body, Some(&mut foot));
            actions = found.into_inner();
            close
        }
        Page::Dice => {
            let mut foot = |ui: &mut Ui| actions = bingo::dice::foot(ui, model);
            let body = |ui: &mut Ui| bingo::dice::page(ui, model);
            frames::page(ctx, "dice", t!("dice-title"), (600.0, Spot::Middle), body, Some(&mut foot))
        }
        Page::Luck => {
            let found = RefCell::new(Vec::new());
            let mut foot = |ui: &mut Ui| found.borrow_mut().extend(bingo::luck::foot(ui));
            let body = |ui: &mut Ui| {
                if let Some(ply) = bingo::luck::page(ui, model) {
                    found.borrow_mut().extend(bingo::luck::go(ui, ply));
                }
            };
            let close = frames::page(ctx, "luck", t!("luck-title"), (384.0, Spot::Aside), body, Some(&mut foot));
            actions = found.into_inner();
            close
        }
        Page::Scores => {
            let mut foot = |ui: &mut Ui| actions = done(ui);
            let body = |ui: &mut Ui| bingo::scores::page(ui, model);
            frames::page(ctx, "scores", t!("scores-title"), (560.0, Spot::Middle), body, Some(&mut foot))
        }
        Page::Results => {
            let found = RefCell::new(Vec::new());
            let mut foot = |ui: &mut Ui| found.borrow_mut().extend(done(ui));
            let body = |ui: &mut Ui| {
                let chosen = results::page(ui, model, &mut drafts.about);
                found.borrow_mut().extend(chosen);
            };
            let close = frames::page(ctx, "results", t!("menu-results"), (520.0, Spot::Middle), body, Some(&mut foot));
            actions = found.into_inner();
            close
        }
        Page::Help => {
            let mut foot = |ui: &mut Ui| actions = done(ui);
            let body = |ui: &mut Ui| help::page(ui, &mut drafts.about);
            frames::page(ctx, "help", t!("menu-help"), (680.0, Spot::Middle), body, Some(&mut foot))
        }
    };
    if close && actions.is_empty() {
        actions.push(Action::Close);
    }
    actions
}

/// The button below a page that is only read.
fn done(ui: &mut Ui) -> Vec<Action> {
    let close = Button::new(t!("done")).icon(icons::CHECK).primary().width(ui.available_width()).height(42.0).show(ui);
    focus_first(&close);
    if close.clicked() { vec![Action::Close] } else { Vec::new() }
}

fn plain(ctx: &Context, id: &str, title: &str, width: f32, body: impl FnOnce(&mut Ui)) -> bool {
    frames::page(ctx, id, title, (width, Spot::Middle), body, None)
}
