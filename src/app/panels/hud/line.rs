//! A line of its own: that the computer thinks, a standing offer, the result; else how far the game is. Where the panel lies
//! below the board it takes the place of the line of words there, so that nothing moves when it comes and goes.

use bevy_egui::egui;
use egui::{Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::pace::pace_buttons;
use crate::app::core::input::Intent;
use crate::app::core::input::bindings::key_for;
use crate::app::core::navigation::Page;
use crate::app::core::session::{Panel, Seat, TableRequested};
use crate::app::core::text::t;
use crate::app::engine::thinking::MoveNowRequested;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::{icons, theme};
use crate::app::panels::model::Model;
use crate::app::panels::words;

/// Where a line stands.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Where<'a> {
    /// In the panel.
    Column,
    /// Under the board, where this is said otherwise.
    Board(&'a str),
}

/// Whether there is something to say that needs a line of its own.
pub(super) fn needs_line(model: &Model) -> bool {
    let over = model.outcome.is_some() && model.panels.has(Panel::Players);
    model.thinking.is_some() || model.draw_offer.is_some() || over || waits(model) || model.panels.has(Panel::Pace)
}

/// Whether a computer that somebody plays against holds still, as after an engine has failed: it has to be asked to go on.
fn waits(model: &Model) -> bool {
    let computers = model.to_move.is_some_and(|side| model.seat(side) != Seat::Person);
    model.paused && computers && !model.looking && model.outcome.is_none() && !model.panels.has(Panel::Pace)
}

/// Shows it under the board, on a plate; `said` is what the line of words says.
pub fn board_line(ui: &mut Ui, model: &Model, said: &str) -> Vec<Action> {
    let mut actions = Vec::new();
    let palette = theme::palette(ui.ctx());
    let rect = ui.max_rect();
    ui.painter().rect(rect, theme::ROUND, palette.panel, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink2(vec2(8.0, 1.0))));
    line(&mut inside, model, Where::Board(said), &mut actions);
    actions
}

/// Thinking, an offer, the result; else how far the game is.
pub(super) fn line(ui: &mut Ui, model: &Model, place: Where, actions: &mut Vec<Action>) {
    let palette = theme::palette(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), theme::reach(ui.ctx(), 34.0)), Sense::hover());
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    let mut right = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout));
    let mut left = rect.left() + 4.0;
    let mut text_colour = palette.soft;
    let text = if let Some((side, depth)) = model.thinking {
        let hint = model.seat(side) == Seat::Person;
        if !hint
            && Button::new(t!("hud-move-now"))
                .height(32.0)
                .tip(t!("hud-move-now-about"), key_for(Intent::MoveNow))
                .show(&mut right)
                .clicked()
        {
            actions.push(Action::send(MoveNowRequested));
        }
        dots(ui, pos2(left + 14.0, rect.center().y));
        left += 38.0;
        match depth {
            _ if hint => t!("hud-hinting").to_owned(),
            0 => t!("hud-thinking").to_owned(),
            _ => t!("hud-depth", depth = depth),
        }
    } else if let Some(caption) = model.caption.as_ref().filter(|_| model.panels.has(Panel::League)) {
        if Button::new(t!("hud-league")).icon(icons::TROPHY).height(32.0).show(&mut right).clicked() {
            actions.push(Action::Open(Page::LEAGUE));
        }
        if place != Where::Column {
            pace_buttons(&mut right, model, actions);
        }
        if model.ply < model.plies.len() || caption.ending.is_none() {
            caption.title.clone()
        } else {
            text_colour = palette.brass;
            caption.ending.clone().unwrap_or_default()
        }
    } else if let Some(outcome) = model.outcome {
        text_colour = palette.brass;
        if Button::new(t!("hud-result")).height(32.0).show(&mut right).clicked() {
            actions.push(Action::Open(Page::RESULT));
        }
        words::result_line(model, outcome)
    } else if model.draw_offer.is_some() {
        text_colour = palette.brass;
        if Button::new(t!("hud-answer")).height(32.0).show(&mut right).clicked() {
            actions.push(Action::Open(Page::DRAW_OFFER));
        }
        words::turn_line(model, false)
    } else if waits(model) {
        text_colour = palette.brass;
        if Button::new(t!("menu-resume")).icon(icons::PLAY).height(32.0).show(&mut right).clicked() {
            actions.push(Action::Table(TableRequested::Pause(false)));
        }
        // There is no room for more beside the button; whose move it is stands under the board.
        if place == Where::Column { t!("hud-paused").to_owned() } else { words::turn_line(model, false) }
    } else if let Where::Board(said) = place {
        pace_buttons(&mut right, model, actions);
        said.to_owned()
    } else {
        words::progress(model)
    };
    let clip = Rect::from_min_max(rect.min, pos2(right.min_rect().left() - 6.0, rect.bottom()));
    let wrap = (clip.right() - left).max(40.0);
    let galley = ui.painter().layout(text, theme::plain(16.0), text_colour, wrap);
    let place = pos2(left, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(place, galley, text_colour);
}

/// Three dots that swell one after the other, while frames come.
fn dots(ui: &Ui, middle: egui::Pos2) {
    let palette = theme::palette(ui.ctx());
    let time = ui.input(|input| input.time);
    for i in 0..3 {
        let phase = time as f32 * 3.2 - i as f32 * 0.9;
        let swell = if theme::animated(ui) { 0.5 + 0.5 * phase.sin() } else { 0.6 };
        let place = middle + vec2((i as f32 - 1.0) * 11.0, 0.0);
        let colour = palette.brass.gamma_multiply(0.35 + 0.65 * swell);
        ui.painter().circle_filled(place, 2.6 + 1.4 * swell, colour);
    }
}
