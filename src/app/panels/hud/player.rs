//! A player's card: who plays a side, what is left of it, and whether it is to move.

use bevy_egui::egui;
use egui::{Align, Color32, Layout, Painter, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};

use crate::ai::personality::Personality;
use crate::app::core::session::{Panel, Seat};
use crate::app::core::text::t;
use crate::app::games::tokens;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
use crate::app::kit::faces::{Face, face, with_style};
use crate::app::kit::one_line::{fitting, paint_line};
use crate::app::kit::slots::Slot;
use crate::app::kit::theme;
use crate::app::panels::model::Model;
use crate::app::panels::words;
use crate::games::{Player, for_kind};

/// Who plays a side, what is left of it, and whether it is to move. Returns what is asked for there.
pub(super) fn player(ui: &mut Ui, model: &Model, side: Player, size: egui::Vec2, pips: bool) -> Vec<Action> {
    let palette = theme::palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let turn = model.seen_turn() == Some(side);
    let won = model.outcome.and_then(|outcome| outcome.winner) == Some(side);
    let narrow = size.x < 220.0 || (pips && size.y < 70.0);
    let painter = ui.painter();
    let line = if turn || won { palette.brass } else { palette.line.gamma_multiply(0.6) };
    let fill = if turn { palette.raised } else { palette.faint(palette.raised, 0.55) };
    painter.rect(rect, theme::ROUND_SMALL, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    if turn {
        let bar = Rect::from_min_size(rect.min + vec2(1.0, 8.0), vec2(3.0, rect.height() - 16.0));
        painter.rect_filled(bar, 2.0, palette.brass);
    }
    let top = if pips { rect.bottom() - if narrow { 12.0 } else { 16.0 } } else { rect.bottom() };
    let line_middle = (rect.top() + top) / 2.0;
    let radius = if narrow { 11.0 } else { 15.0 };
    let token = pos2(rect.left() + radius + if narrow { 9.0 } else { 13.0 }, line_middle + 1.0);
    tokens::player(painter, token, radius, model.kind(), side);
    let left = token.x + radius + if narrow { 7.0 } else { 12.0 };
    let (name, about) = names(model, side);
    let count = model.seen_tally(side).number();
    let count = painter.layout_no_wrap(count, theme::bold(if narrow { 17.0 } else { 21.0 }), palette.text);
    let right = rect.right() - 11.0 - count.size().x;
    let ink = if turn { palette.text } else { palette.soft };
    painter.galley_with_override_text_color(pos2(right, line_middle - count.size().y / 2.0), count, ink);
    let high = if narrow { 24.0 } else { 36.0 };
    let room = Rect::from_min_max(pos2(left, line_middle - high / 2.0), pos2(right - 8.0, line_middle + high / 2.0));
    let layout = Layout::right_to_left(Align::Center);
    let mut beside = ui.new_child(UiBuilder::new().max_rect(room).layout(layout));
    let actions = model.slots.show(&mut beside, Slot::PlayerCard(side));
    let right = if beside.min_rect().width() > 0.0 { beside.min_rect().left() } else { right };
    let painter = ui.painter();
    let room = right - 4.0 - left;
    let text = |words: &str, middle: f32, font: egui::FontId, ink: egui::Color32| {
        paint_line(painter, pos2(left, middle), words, (font, ink), room);
    };
    if narrow {
        let name = short_name(painter, model, side, &name, room);
        text(&name, line_middle, fitting(painter, &name, theme::bold(16.0), room), palette.text);
    } else {
        text(&name, line_middle - 9.0, theme::bold(17.5), palette.text);
        text(&about, line_middle + 10.0, theme::plain(15.0), palette.soft);
    }
    if pips && model.panels.has(Panel::Tally) {
        let edge = if narrow { 6.0 } else { 10.0 };
        let start = pos2(rect.left() + edge, rect.bottom() - if narrow { 10.0 } else { 13.0 });
        model.seen_tally(side).strip(painter, start, size.x - 2.0 * edge, &palette);
    }
    let tip = model.seen_tally(side).tip(words::side(model.kind(), side));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &tip));
    response.on_hover_text(tip);
    actions
}

/// Who plays a side, whose name is known, on one line of this room: rather without the emblem or the side than cut.
fn short_name(painter: &Painter, model: &Model, side: Player, name: &str, room: f32) -> String {
    let fits = |name: &&str| {
        painter.layout_no_wrap((*name).to_owned(), theme::bold(16.0), Color32::PLACEHOLDER).size().x <= room
    };
    let both = (!for_kind!(model.kind(), G => G::COLOURED_SIDES)).then(|| name_with_side(model, side)).flatten();
    let forms = [both.as_deref().unwrap_or(name), name].map(|form| [form, without_emblem(form)]);
    forms.as_flattened().iter().copied().find(fits).unwrap_or(without_emblem(name)).to_owned()
}

/// A name without the sign of a level or style before it.
fn without_emblem(name: &str) -> &str {
    name.trim_start_matches(|sign| sign == ' ' || ('\u{e000}'..='\u{f8ff}').contains(&sign))
}

/// Who plays a side that cannot be told by its colour, in few words; `None` where the name says it.
fn name_with_side(model: &Model, side: Player) -> Option<String> {
    let named = words::side(model.kind(), side);
    match model.seat(side) {
        _ if model.caption.is_some() || model.setup.terms.alone() => None,
        Seat::Person if model.setup.name(side).is_some() => {
            model.setup.name(side).map(|name| t!("hud-name-side", name = name, side = named))
        }
        Seat::Person => model.setup.lone_person().map(|_| t!("hud-you-side", side = named)),
        Seat::Computer(player) => Some(match model.setup.lone_person() {
            Some(_) => t!("hud-name-side", name = face(player).name, side = named),
            None => side_and_level(named, player),
        }),
        Seat::Program(name) => Some(t!("hud-side-engine", side = named, name = name.as_str())),
    }
}

fn names(model: &Model, side: Player) -> (String, String) {
    let colour = words::side(model.kind(), side);
    if let Some(caption) = &model.caption {
        return (caption.names[side.index()].clone(), colour.to_owned());
    }
    if let Some(name) = model.setup.name(side) {
        return (name.to_owned(), colour.to_owned());
    }
    match model.seat(side) {
        Seat::Person if model.setup.terms.alone() => (t!("hud-you").to_owned(), t!("hud-alone").to_owned()),
        Seat::Person if model.setup.only_people() => (colour.to_owned(), t!("hud-player").to_owned()),
        Seat::Person => (t!("hud-you").to_owned(), colour.to_owned()),
        Seat::Computer(player) => {
            let Face { name, emblem, .. } = face(player);
            (format!("{emblem} {name}"), side_and_level(colour, player))
        }
        Seat::Program(name) => (name.to_string(), colour.to_owned()),
    }
}

/// `Dark, level 5`; with its style, if the computer has one.
fn side_and_level(side: &str, player: Personality) -> String {
    with_style(t!("hud-side-level", side = side, level = player.level().number()), player)
}
