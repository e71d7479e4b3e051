//! The page of a league: how far it is, its parts side by side or below each other, and what can be done.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Context, Rect, RichText, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::{boards, faults, games, performance, plot, rounds, sprt, table};
use crate::app::activities::league::{LeagueRequested, LeagueView};
use crate::app::core::explain::sentence;
use crate::app::core::navigation::Page;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::focus_first;
use crate::app::kit::frames;
use crate::app::kit::frames::Spot;
use crate::app::kit::{icons, theme};
use crate::app::panels::model::Model;
use crate::app::panels::words;

/// Where a button for leagues leads: to the league there is, or to setting one up.
pub fn entry(model: &Model) -> Page {
    if model.league.any() { Page::LEAGUE } else { Page::NEW_LEAGUE }
}

/// From this width on the boards stand beside the table.
const BESIDE: f32 = 720.0;

/// The whole page, in its frame. Says whether it was asked to close.
pub fn page(ctx: &Context, model: &Model, actions: &mut Vec<Action>) -> bool {
    let view = &model.league;
    let mut below = Vec::new();
    let mut foot = |ui: &mut Ui| below = self::foot(ui, model);
    let body = |ui: &mut Ui| {
        progress(ui, view);
        if view.plan.is_none() {
            return;
        }
        let width = ui.available_width();
        if width < BESIDE {
            left(ui, view, 200.0);
            right(ui, view, 240.0, actions);
            return;
        }
        let gap = 22.0;
        let narrow = (width * 0.37).clamp(290.0, 460.0);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            ui.vertical(|ui| {
                ui.set_width(width - narrow - gap);
                left(ui, view, 240.0);
            });
            ui.vertical(|ui| {
                ui.set_width(narrow);
                right(ui, view, 250.0, actions);
            });
        });
    };
    let close = frames::page(ctx, "league", t!("menu-league"), (1240.0, Spot::Middle), body, Some(&mut foot));
    actions.extend(below);
    close
}

fn left(ui: &mut Ui, view: &LeagueView, height: f32) {
    frames::section(ui, t!("league-standings"));
    table::show(ui, view);
    sprt::show(ui, view);
    rounds::show(ui, view);
    frames::section(ui, t!("league-elo"));
    plot::show(ui, view, height);
    performance::show(ui, view);
}

pub(super) fn right(ui: &mut Ui, view: &LeagueView, height: f32, actions: &mut Vec<Action>) {
    let waits = view.boards.is_empty() && !view.over;
    frames::section(ui, if view.running || waits { t!("league-progress") } else { t!("league-last-games") });
    boards::show(ui, view, actions);
    frames::section(ui, t!("league-games"));
    games::show(ui, view, height, actions);
    faults::show(ui, view, actions);
}

/// How far the league is, in words and as a bar.
fn progress(ui: &mut Ui, view: &LeagueView) {
    let palette = theme::palette(ui.ctx());
    if let Some(failure) = &view.failure {
        ui.label(RichText::new(sentence(failure)).size(16.5).color(palette.alarm));
    }
    let Some(plan) = &view.plan else {
        if view.failure.is_none() {
            frames::soft(ui, t!("league-reading"));
        }
        return;
    };
    let (played, total) = (view.played.len(), view.total);
    let state = match () {
        () if view.over => t!("league-played-all").to_owned(),
        () if view.stopping => t!("league-stopping").to_owned(),
        () if view.running => t!("league-live", n = view.live),
        () => t!("league-stopped").to_owned(),
    };
    let (game, n, rules) = (plan.kind().title(), plan.games(), words::rules_short(&plan.terms()));
    let text = if rules.is_empty() {
        t!("league-state", game = game, played = played, total = total, state = state, n = n)
    } else {
        t!("league-state-rules", game = game, played = played, total = total, state = state, n = n, rules = rules)
    };
    ui.label(RichText::new(text).size(16.5).color(palette.text));
    let (rail, _) = ui.allocate_exact_size(vec2(ui.available_width(), 8.0), Sense::hover());
    ui.painter().rect(rail, 4.0, palette.well, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let share = played as f32 / total.max(1) as f32;
    let done = Rect::from_min_max(rail.min, pos2(rail.left() + rail.width() * share.min(1.0), rail.bottom()));
    ui.painter().rect_filled(done, 4.0, palette.brass);
}

/// The narrowest of the buttons below the page.
const NARROW: f32 = 96.0;

fn foot(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    let view = &model.league;
    let width = ui.available_width();
    let back = model.caption.is_some();
    let count = 2.0 + f32::from(u8::from(back)) + f32::from(u8::from(!view.over));
    let each = (width - 8.0 * (count - 1.0)) / count;
    // Large letters on a phone leave no room for them beside each other.
    let (beside, each) = if each < NARROW { (false, width) } else { (true, each) };
    let mut buttons = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let button = |text, icon| Button::new(text).icon(icon).width(each).height(42.0);
        let (way, request) = if view.running {
            let stop = button(t!("league-stop"), icons::PAUSE).enabled(!view.stopping);
            (stop.tip(t!("league-stop-about"), ""), LeagueRequested::Stop)
        } else {
            let on = button(t!("league-resume"), icons::PLAY).primary().enabled(view.plan.is_some());
            (on, LeagueRequested::GoOn(view.threads.max(1)))
        };
        let can = !view.over && if view.running { !view.stopping } else { view.plan.is_some() };
        if !view.over {
            let response = way.show(ui);
            if can {
                focus_first(&response);
            }
            if response.clicked() {
                actions.push(Action::send(request));
            }
        }
        let new = button(t!("league-new"), icons::PLUS).show(ui);
        if !can {
            focus_first(&new);
        }
        if new.clicked() {
            actions.push(Action::Open(Page::NEW_LEAGUE));
        }
        let files = button(t!("league-export"), icons::DOWNLOAD).enabled(!view.played.is_empty());
        if files.show(ui).clicked() {
            actions.push(Action::Open(Page::LEAGUE_FILES));
        }
        if back && button(t!("league-own"), icons::PERSON).show(ui).clicked() {
            actions.extend([Action::send(LeagueRequested::Leave), Action::CloseAll]);
        }
    };
    if beside {
        ui.horizontal(buttons);
    } else {
        buttons(ui);
    }
    actions
}
