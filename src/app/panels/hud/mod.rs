//! Beside the board while a game is played: the players, the moves, and what can be done. In a
//! narrow window it lies below the board instead.
//!
//! - `player`: a player's card; `line`: what is going on; `pace`: how fast computers play; `toolbar`: the row of signs

use bevy_egui::egui;
use egui::{Context, Id, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use self::line::{Where, line};
use self::pace::pace;
use self::player::player;
use super::model::Model;
use super::{move_list, words};
use crate::app::core::session::{Panel, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::slots::Slot;
use crate::app::kit::{frames, theme};
use crate::games::Player;

mod line;
mod pace;
mod player;
mod toolbar;

pub use self::pace::pause_slider;

/// From the window's edge to the panel.
const GAP: f32 = 10.0;

/// How the panel lies in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// The panel.
    pub panel: Rect,
    /// What is left for board and caption.
    pub board: Rect,
    /// Whether it lies below the board.
    pub below: bool,
}

/// Whether the list of moves is unfolded where it has no room of its own.
fn unfolded(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(Id::new("moves-unfolded"))).unwrap_or(false)
}

/// Where the panel goes.
pub fn place(ctx: &Context, model: &Model) -> Place {
    let window = ctx.content_rect();
    if frames::upright(window) {
        let mut height = 14.0 + 60.0 + 8.0 + 38.0 + 14.0;
        height += if needs_line(model) { 42.0 } else { 0.0 };
        height += model.slots.height(Slot::BesideBoard, 8.0);
        height += if model.panels.has(Panel::Moves) && unfolded(ctx) {
            (window.height() * 0.28).clamp(110.0, 260.0)
        } else {
            0.0
        };
        let (board, _) = window.split_top_bottom_at_y(window.bottom() - height - GAP);
        let min = pos2(window.left() + GAP, board.bottom());
        return Place { panel: Rect::from_min_max(min, window.max - vec2(GAP, GAP)), board, below: true };
    }
    let width = (window.width() * 0.235).clamp(272.0, 340.0);
    let (board, _) = window.split_left_right_at_x(window.right() - width - 2.0 * GAP);
    let min = pos2(board.right() + GAP, window.top() + GAP);
    Place { panel: Rect::from_min_max(min, window.max - vec2(GAP, GAP)), board, below: false }
}

/// Whether there is something to say that needs a line of its own.
fn needs_line(model: &Model) -> bool {
    model.thinking.is_some() || model.draw_offer.is_some() || model.outcome.is_some() || model.panels.has(Panel::Pace)
}

/// The panel's content, in a frame of the size that [`place`] gave.
pub fn panel(ui: &mut Ui, model: &Model, settings: &Settings, place: Place) -> Vec<Action> {
    let mut actions = Vec::new();
    let rect = place.panel;
    let palette = theme::palette(ui.ctx());
    ui.painter().rect(rect, theme::ROUND, palette.panel, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    frames::inner_rule(ui, rect);
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(14.0)));
    if place.below {
        sheet(&mut inside, model, &mut actions);
    } else {
        column(&mut inside, model, settings, &mut actions);
    }
    actions
}

fn column(ui: &mut Ui, model: &Model, settings: &Settings, actions: &mut Vec<Action>) {
    let bottom = ui.max_rect().bottom();
    let low = ui.available_height() < 560.0;
    ui.spacing_mut().item_spacing.y = if low { 5.0 } else { 8.0 };
    if !low {
        heading(ui, model.kind().title());
    }
    let width = ui.available_width();
    for side in [Player::Second, Player::First].into_iter().filter(|side| model.setup.plays(*side)) {
        player(ui, model, side, vec2(width, if low { 52.0 } else { 74.0 }), !low);
    }
    line(ui, model, Where::Column, actions);
    actions.extend(model.slots.show(ui, Slot::BesideBoard));
    let rules = words::rules_short(&model.setup.terms);
    if !low && (!rules.is_empty() || model.setup.strict) {
        let shown = match (model.setup.strict, rules.is_empty()) {
            (_, true) => t!("hud-strict").to_owned(),
            (true, false) => t!("hud-strict-rules", rules = rules),
            (false, false) => t!("hud-rules", rules = rules),
        };
        ui.label(egui::RichText::new(shown).size(14.5).color(theme::palette(ui.ctx()).soft));
    }
    if model.panels.has(Panel::Pace) {
        pace(ui, model, settings, low, actions);
    }
    let foot = 32.0 + toolbar::height(!low) + 2.0 * ui.spacing().item_spacing.y;
    let height = (bottom - ui.cursor().top() - foot).max(40.0);
    if model.panels.has(Panel::Moves) {
        let jump = move_list::show(ui, model, height);
        let jump = move_list::steps(ui, model).or(jump);
        actions.extend(jump.map(|ply| Action::Table(TableRequested::Jump(ply))));
    } else {
        ui.add_space(height);
    }
    if low {
        toolbar::toolbar(ui, model, false, actions);
    } else {
        toolbar::labelled(ui, model, actions);
    }
}

fn sheet(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    let bottom = ui.max_rect().bottom();
    ui.spacing_mut().item_spacing.y = 8.0;
    let count = model.setup.players().count() as f32;
    let width = (ui.available_width() - 8.0 * (count - 1.0)) / count;
    ui.horizontal(|ui| {
        for side in model.setup.players() {
            player(ui, model, side, vec2(width, 60.0), true);
        }
    });
    if needs_line(model) {
        line(ui, model, Where::Sheet, actions);
    }
    actions.extend(model.slots.show(ui, Slot::BesideBoard));
    if model.panels.has(Panel::Moves) && unfolded(ui.ctx()) {
        let height = bottom - ui.cursor().top() - 38.0 - 8.0;
        let jump = move_list::show(ui, model, height.max(40.0));
        actions.extend(jump.map(|ply| Action::Table(TableRequested::Jump(ply))));
    }
    toolbar::toolbar(ui, model, model.panels.has(Panel::Moves), actions);
}

fn heading(ui: &mut Ui, title: &str) {
    let palette = theme::palette(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 30.0), Sense::hover());
    let text = ui.painter().layout_no_wrap(title.to_owned(), theme::display(23.0), palette.text);
    let half = text.size().x / 2.0 + 12.0;
    ui.painter().galley(rect.center() - text.size() / 2.0, text, palette.text);
    let line = Stroke::new(1.0, palette.line);
    let y = rect.center().y + 2.0;
    ui.painter().hline(rect.left()..=rect.center().x - half, y, line);
    ui.painter().hline(rect.center().x + half..=rect.right(), y, line);
}
