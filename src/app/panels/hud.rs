//! Beside the board while a game is played: the players, the moves, and what can be done. In a
//! narrow window it lies below the board instead.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Context, Id, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::action::Action;
use super::model::Model;
use super::{move_list, words};
use crate::app::core::input::Intent;
use crate::app::core::input::bindings::key_for;
use crate::app::core::navigation::Page;
use crate::app::core::session::{Panel, Seat, TableRequested};
use crate::app::core::settings::{Pace, Settings};
use crate::app::games::bingo_battle::ask;
use crate::app::games::tokens;
use crate::app::kit::buttons::{Button, icon_button_sized};
use crate::app::kit::choices;
use crate::app::kit::choices::Scale;
use crate::app::kit::frames;
use crate::app::kit::{icons, theme};
use crate::app::scene::camera::CameraRequested;
use crate::games::Player;

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
        height += ask::height(&model.asked, 8.0);
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
    actions.extend(ask::show(ui, &model.asked).into_iter().map(Action::from));
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
        watching(ui, model, settings, low, actions);
    }
    let foot = 32.0 + 38.0 + 2.0 * ui.spacing().item_spacing.y;
    let height = (bottom - ui.cursor().top() - foot).max(40.0);
    if model.panels.has(Panel::Moves) {
        let jump = move_list::show(ui, model, height);
        let jump = move_list::steps(ui, model).or(jump);
        actions.extend(jump.map(|ply| Action::Table(TableRequested::Jump(ply))));
    } else {
        ui.add_space(height);
    }
    toolbar(ui, model, false, actions);
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
    actions.extend(ask::show(ui, &model.asked).into_iter().map(Action::from));
    if model.panels.has(Panel::Moves) && unfolded(ui.ctx()) {
        let height = bottom - ui.cursor().top() - 38.0 - 8.0;
        let jump = move_list::show(ui, model, height.max(40.0));
        actions.extend(jump.map(|ply| Action::Table(TableRequested::Jump(ply))));
    }
    toolbar(ui, model, model.panels.has(Panel::Moves), actions);
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

/// Who plays a side, what is left of it, and whether it is to move.
fn player(ui: &mut Ui, model: &Model, side: Player, size: egui::Vec2, pips: bool) {
    let palette = theme::palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let turn = model.to_move == Some(side);
    let won = model.outcome.and_then(|outcome| outcome.winner) == Some(side);
    let narrow = size.x < 220.0 || (pips && size.y < 70.0);
    let painter = ui.painter();
    let line = if turn || won { palette.brass } else { palette.line.gamma_multiply(0.6) };
    let fill = if turn { palette.raised } else { palette.raised.gamma_multiply(0.55) };
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
    let count = model.tally(side).number();
    let count = painter.layout_no_wrap(count, theme::bold(if narrow { 17.0 } else { 21.0 }), palette.text);
    let right = rect.right() - 11.0 - count.size().x;
    let ink = if turn { palette.text } else { palette.soft };
    painter.galley_with_override_text_color(pos2(right, line_middle - count.size().y / 2.0), count, ink);
    let clip = Rect::from_min_max(rect.min, pos2(right - 4.0, rect.bottom())).intersect(ui.clip_rect());
    let clipped = painter.with_clip_rect(clip);
    if narrow {
        clipped.text(pos2(left, line_middle), Align2::LEFT_CENTER, name, theme::bold(16.0), palette.text);
    } else {
        clipped.text(pos2(left, line_middle - 9.0), Align2::LEFT_CENTER, name, theme::bold(17.5), palette.text);
        clipped.text(pos2(left, line_middle + 10.0), Align2::LEFT_CENTER, about, theme::plain(15.0), palette.soft);
    }
    if pips && model.panels.has(Panel::Tally) {
        let edge = if narrow { 6.0 } else { 10.0 };
        let start = pos2(rect.left() + edge, rect.bottom() - if narrow { 10.0 } else { 13.0 });
        model.tally(side).strip(painter, start, size.x - 2.0 * edge, side, &palette);
    }
    let tip = model.tally(side).tip(words::side(model.kind(), side));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &tip));
    response.on_hover_text(tip);
}

fn names(model: &Model, side: Player) -> (String, String) {
    let colour = words::side(model.kind(), side);
    if let Some(show) = &model.show {
        return (show.names[side.index()].clone(), colour.to_owned());
    }
    match model.seat(side) {
        Seat::Person if model.setup.terms.alone() => (t!("hud-you").to_owned(), t!("hud-alone").to_owned()),
        Seat::Person if model.setup.only_people() => (colour.to_owned(), t!("hud-player").to_owned()),
        Seat::Person => (t!("hud-you").to_owned(), colour.to_owned()),
        Seat::Computer(level) if model.setup.only_computers() => {
            (t!("hud-side-level", side = colour, level = level), words::level_name(level).to_owned())
        }
        Seat::Computer(level) => {
            let about = t!("hud-computer-about", side = colour, name = words::level_name(level));
            (t!("hud-computer", level = level), about)
        }
    }
}

/// Where a line stands.
#[derive(Clone, Copy, PartialEq)]
enum Where {
    Column,
    Sheet,
}

/// Thinking, an offer, the result; else how far the game is.
fn line(ui: &mut Ui, model: &Model, place: Where, actions: &mut Vec<Action>) {
    let palette = theme::palette(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0), Sense::hover());
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
            actions.push(Action::MoveNow);
        }
        dots(ui, pos2(left + 14.0, rect.center().y));
        left += 38.0;
        match depth {
            _ if hint => t!("hud-hinting").to_owned(),
            0 => t!("hud-thinking").to_owned(),
            _ => t!("hud-depth", depth = depth),
        }
    } else if let Some(show) = model.show.as_ref().filter(|_| model.panels.has(Panel::League)) {
        if Button::new(t!("hud-league")).icon(icons::TROPHY).height(32.0).show(&mut right).clicked() {
            actions.push(Action::Open(Page::League));
        }
        if place == Where::Sheet {
            watch_buttons(&mut right, model, actions);
        }
        if model.ply < model.plies.len() || show.ending.is_none() {
            show.title.clone()
        } else {
            text_colour = palette.brass;
            show.ending.clone().unwrap_or_default()
        }
    } else if let Some(outcome) = model.outcome {
        text_colour = palette.brass;
        if Button::new(t!("hud-result")).height(32.0).show(&mut right).clicked() {
            actions.push(Action::Open(Page::Result));
        }
        words::result_line(model, outcome)
    } else if model.draw_offer.is_some() {
        text_colour = palette.brass;
        if Button::new(t!("hud-answer")).height(32.0).show(&mut right).clicked() {
            actions.push(Action::Open(Page::DrawOffer));
        }
        words::turn_line(model, false)
    } else if place == Where::Sheet {
        watch_buttons(&mut right, model, actions);
        words::turn_line(model, false)
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

/// Computers among themselves: hold, step, faster, slower.
fn watching(ui: &mut Ui, model: &Model, settings: &Settings, low: bool, actions: &mut Vec<Action>) {
    let width = ui.available_width();
    let mut next = settings.clone();
    ui.horizontal(|ui| {
        let half = (width - 8.0) / 2.0;
        let over = model.outcome.is_some();
        let (text, icon) = if model.paused { (t!("hud-resume"), icons::PLAY) } else { (t!("hud-pause"), icons::PAUSE) };
        let key = key_for(Intent::Pause);
        let pause = Button::new(text).icon(icon).width(half).enabled(!over).tip(t!("hud-pause-about"), key);
        if pause.show(ui).clicked() {
            actions.push(Action::Table(TableRequested::Pause(!model.paused)));
        }
        let step = Button::new(t!("hud-step"))
            .icon(icons::STEP_FORWARD)
            .width(half)
            .enabled(!over)
            .tip(t!("hud-step-about"), "");
        if step.show(ui).clicked() {
            actions.push(Action::Table(TableRequested::Step));
        }
    });
    if !low {
        let paces = Pace::ALL.map(|pace| (pace, pace.name()));
        choices::segments(ui, &mut next.pace, &paces, width);
        pause_slider(ui, &mut next, width);
    }
    if next != *settings {
        actions.push(Action::Set(Box::new(next)));
    }
}

/// The same as signs, where there is little room; from the right.
fn watch_buttons(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    if !model.panels.has(Panel::Pace) {
        return;
    }
    let size = vec2(40.0, 34.0);
    if icon_button_sized(ui, icons::STEP_FORWARD, t!("hud-step-about"), "", true, false, size).clicked() {
        actions.push(Action::Table(TableRequested::Step));
    }
    let (icon, name) = if model.paused {
        (icons::PLAY, t!("hud-resume-computers"))
    } else {
        (icons::PAUSE, t!("hud-pause-computers"))
    };
    if icon_button_sized(ui, icon, name, key_for(Intent::Pause), true, false, size).clicked() {
        actions.push(Action::Table(TableRequested::Pause(!model.paused)));
    }
}

/// The pause before a computer's move.
pub fn pause_slider(ui: &mut Ui, settings: &mut Settings, width: f32) {
    let text = t!("seconds", n = settings.computer_pause);
    let scale = Scale { range: (0.0, 5.0), step: 0.1, name: t!("settings-pause-name"), text };
    choices::slider(ui, &mut settings.computer_pause, scale, width).on_hover_text(t!("settings-pause-name"));
}

/// The row of signs at the foot.
fn toolbar(ui: &mut Ui, model: &Model, foldable: bool, actions: &mut Vec<Action>) {
    let back = if model.keeps_place { t!("hud-undo-strict") } else { t!("hud-undo") };
    let mut all: Vec<(char, &str, &str, bool, Action)> = vec![
        (
            icons::UNDO,
            back,
            key_for(Intent::Undo),
            model.can_undo && !model.keeps_place,
            Action::Table(TableRequested::Undo),
        ),
        (icons::REDO, t!("hud-redo"), key_for(Intent::Redo), model.can_redo, Action::Table(TableRequested::Redo)),
        (icons::HINT, t!("hud-hint"), key_for(Intent::Hint), model.hints, Action::Hint),
        (icons::FLIP, t!("hud-flip"), key_for(Intent::ViewFromOtherSide), true, Action::Camera(CameraRequested::Flip)),
        (icons::EYE, t!("hud-above"), key_for(Intent::ViewFromTop), true, Action::Camera(CameraRequested::Top)),
        (icons::DRAW, t!("hud-draw"), "", model.offers.draw, Action::Table(TableRequested::OfferDraw)),
        (icons::FLAG, t!("hud-resign"), "", model.offers.resign, Action::Open(Page::ConfirmResign)),
        (icons::MENU, t!("hud-menu"), key_for(Intent::Cancel), true, Action::Open(Page::Menu)),
    ];
    let count = all.len() + usize::from(foldable);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 38.0), Sense::hover());
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let mut row = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout));
    row.spacing_mut().item_spacing.x = 0.0;
    let size = vec2(rect.width() / count as f32, 38.0);
    let menu = all.pop();
    for (icon, name, key, enabled, action) in all {
        if icon_button_sized(&mut row, icon, name, key, enabled, false, size).clicked() {
            actions.push(action);
        }
    }
    if foldable {
        let open = unfolded(ui.ctx());
        if icon_button_sized(&mut row, icons::LIST, t!("hud-moves"), "", true, open, size).clicked() {
            ui.ctx().data_mut(|data| data.insert_temp(Id::new("moves-unfolded"), !open));
            ui.ctx().request_repaint();
        }
    }
    if let Some((icon, name, key, enabled, action)) = menu
        && icon_button_sized(&mut row, icon, name, key, enabled, false, size).clicked()
    {
        actions.push(action);
    }
}
