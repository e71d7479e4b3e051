//! The panel beside the board. For fingers its signs are larger and have words, and on a phone held lengthwise the
//! players share a line.

use bevy_egui::egui;
use egui::{Sense, Stroke, Ui, vec2};

use super::bar::{self, Bar};
use super::line::{Where, line, needs_line};
use super::pace::pace;
use super::player::player;
use super::sheet::{SLOTS, fold, moves, players, unfolded};
use super::toolbar;
use crate::app::core::session::{Panel, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::kit::action::Action;
use crate::app::kit::slots::Slot;
use crate::app::kit::theme;
use crate::app::panels::commands::signs;
use crate::app::panels::model::Model;
use crate::app::panels::{move_list, words};
use crate::games::Player;

/// What the list of moves gets besides before a question gets more than this.
const MORE_LIST: f32 = 80.0;
const QUESTION: f32 = 170.0;

/// The height of the steps through the list of moves.
const STEPS: f32 = 32.0;

/// The height that the list of moves has at least.
const LEAST_LIST: f32 = 40.0;

/// The height that what stands beside the board has at least.
const LEAST_BESIDE: f32 = 120.0;

pub(super) fn show(ui: &mut Ui, model: &Model, settings: &Settings, actions: &mut Vec<Action>) {
    let bottom = ui.max_rect().bottom();
    let low = ui.available_height() < 560.0;
    let touch = theme::touch(ui.ctx());
    ui.spacing_mut().item_spacing.y = if low { 5.0 } else { 8.0 };
    if !low {
        heading(ui, model.kind().title());
    }
    let width = ui.available_width();
    let played = model.panels.has(Panel::Players);
    if played && low && touch {
        players(ui, model, 46.0, actions);
    } else if played {
        for side in [Player::Second, Player::First].into_iter().filter(|side| model.setup.plays(*side)) {
            actions.extend(player(ui, model, side, vec2(width, if low { 52.0 } else { 74.0 }), !low));
        }
    }
    if played && !(low && touch) || needs_line(model) {
        line(ui, model, Where::Column, actions);
    }
    let bar = touch.then(|| bar(ui, model, bottom));
    let folds = bar.as_ref().is_some_and(Bar::folds);
    let open = !folds || unfolded(ui.ctx(), model);
    let parts = SLOTS.into_iter().filter(|slot| !(folds && open && *slot == Slot::BesideBoard));
    if let Some(bar) = &bar {
        // On the lowest phones they are scrolled through.
        let gap = ui.spacing().item_spacing.y;
        let list = if model.panels.has(Panel::Moves) && open { LEAST_LIST + gap } else { 0.0 };
        let room = bottom - ui.cursor().top() - bar.height(open) - gap - list;
        egui::ScrollArea::vertical().id_salt("beside").max_height(room).show(ui, |ui| {
            actions.extend(parts.flat_map(|slot| model.slots.show(ui, slot)));
        });
    } else {
        let gap = ui.spacing().item_spacing.y;
        let below = toolbar::height(1, false) + 2.0 * gap;
        // With large letters in a low window it is scrolled through.
        let least = if model.panels.has(Panel::Moves) { LEAST_LIST + STEPS + 2.0 * gap } else { 0.0 };
        let room = (bottom - ui.cursor().top() - below - least).max(LEAST_BESIDE);
        if model.slots.height(ui.ctx(), Slot::BesideBoard, width, gap) > room {
            egui::ScrollArea::vertical().id_salt("beside").max_height(room).show(ui, |ui| {
                actions.extend(model.slots.show(ui, Slot::BesideBoard));
            });
        } else {
            actions.extend(model.slots.show(ui, Slot::BesideBoard));
        }
        let room = bottom - ui.cursor().top() - below;
        let room = if model.panels.has(Panel::Moves) {
            // The list of moves keeps a line, and more where there is enough for both.
            let most = room - LEAST_LIST - STEPS - 2.0 * gap;
            (most - MORE_LIST).max(most.min(QUESTION))
        } else {
            room
        };
        actions.extend(model.slots.show_within(ui, Slot::Question, room));
    }
    if let Some(shown) = words::own_rules(&model.setup).filter(|_| played && !low) {
        ui.label(egui::RichText::new(shown).size(14.5).color(theme::palette(ui.ctx()).soft));
    }
    if model.panels.has(Panel::Pace) {
        pace(ui, model, settings, low, actions);
    }
    let listed = model.panels.has(Panel::Moves) && open;
    let steps = if listed && bar.is_none() { STEPS + ui.spacing().item_spacing.y } else { 0.0 };
    let room = bottom - ui.cursor().top() - steps - ui.spacing().item_spacing.y;
    let signs = signs(model).len();
    // In a low window names never take a second row: a question or a word of the coach would take that room away, and
    // the signs would jump from under the mouse.
    let labels = (!low || toolbar::rows(signs) == 1) && room - toolbar::height(signs, true) >= LEAST_LIST;
    let foot = bar.as_ref().map_or_else(|| toolbar::height(signs, labels), |bar| bar.height(open));
    let height = (room - foot).max(if listed { LEAST_LIST } else { 0.0 });
    if listed {
        moves(ui, model, height, actions);
        let jump = if bar.is_none() { move_list::steps(ui, model) } else { None };
        actions.extend(jump.map(|ply| Action::Table(TableRequested::Jump(ply))));
    } else {
        ui.add_space(height);
    }
    match bar {
        Some(bar) => {
            if bar::show(ui, bar, open, actions) {
                fold(ui.ctx(), model);
            }
        }
        None if labels => toolbar::labelled(ui, model, actions),
        None => toolbar::toolbar(ui, model, actions),
    }
}

/// Signs for fingers. Where what stands above them leaves too little room for them all and the list of moves, as in an
/// analysis on a phone held lengthwise, the list takes the place of what stands there once it is unfolded.
fn bar(ui: &Ui, model: &Model, bottom: f32) -> Bar {
    let (width, gap) = (ui.available_width(), ui.spacing().item_spacing.y);
    let parts: f32 = SLOTS.iter().map(|slot| model.slots.height(ui.ctx(), *slot, width, gap)).sum();
    let all = Bar::new(width, model, false);
    let room = bottom - ui.cursor().top() - parts - all.height(true) - gap;
    if parts > 0.0 && room < LEAST_LIST && model.panels.has(Panel::Moves) { Bar::new(width, model, true) } else { all }
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
