//! The table of openings as it is drawn: whose games, how many, and a row for each move with a bar of results.

use bevy_egui::egui;
use egui::{
    Align2, Color32, Context, CornerRadius, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::table::{OpeningsTable, Row, percent};
use super::{OpeningSource, OpeningsRequested};
use crate::app::activities::task_card::line;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::icon_button_sized;
use crate::app::kit::choices::segments_sized;
use crate::app::kit::one_line::paint_line;
use crate::app::kit::{focus_ring, icons, name_group, theme, tip_beside, tokens};
use crate::games::Player;

/// Between two lines.
const GAP: f32 = 5.0;

/// Whose games.
const SWITCH: f32 = 30.0;

/// A move.
const ROW: f32 = 26.0;

/// So many moves are in sight, in a low window and in a high one; the others are scrolled to.
const ROWS: (f32, f32) = (4.0, 8.0);

/// A window of this height is low, and each of these more makes room for another move.
const LOW: (f32, f32) = (600.0, 80.0);

/// A line of words.
const HEAD: f32 = 20.0;

/// The height of a bar.
const BAR: f32 = 15.0;

/// What a drawn game is in a bar, and the ink on it.
const DRAWN: (Color32, Color32) = (Color32::from_rgb(138, 128, 116), Color32::BLACK);

impl OpeningsTable {
    /// The height that it takes, in points, where the rows have this much room at least.
    pub fn height(ctx: &Context, room: f32) -> f32 {
        theme::reach(ctx, SWITCH) + GAP + HEAD + GAP + room.max(theme::reach(ctx, ROW) * OpeningsTable::rows(ctx))
    }

    /// How many moves are in sight. Where fingers press them they are high, and the board stands above them.
    fn rows(ctx: &Context) -> f32 {
        let window = ctx.content_rect();
        let more = ((window.height() - LOW.0) / LOW.1).floor();
        if theme::touch(ctx) || window.width() < window.height() {
            ROWS.0
        } else {
            (ROWS.0 + more).clamp(ROWS.0, ROWS.1)
        }
    }

    /// Draws it. Says what was asked for.
    pub fn show(&self, ui: &mut Ui, room: f32) -> Vec<Action> {
        let mut actions = Vec::new();
        let (top, palette) = (ui.cursor().top(), theme::palette(ui.ctx()));
        self.switch(ui, &mut actions);
        line(ui, &self.head, theme::plain(15.0), palette.soft);
        // A longer text takes the room of rows.
        let high = top + OpeningsTable::height(ui.ctx(), room) - ui.cursor().top();
        let mut pointed = None;
        let area =
            ScrollArea::vertical().id_salt("openings").auto_shrink(false).max_height(high).min_scrolled_height(high);
        area.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for row in &self.rows {
                if row.show(ui, &mut actions) {
                    pointed = Some(row.text.clone());
                }
            }
        });
        let id = egui::Id::new("opening-pointed");
        if ui.data(|data| data.get_temp::<Option<String>>(id)).flatten() != pointed {
            ui.data_mut(|data| data.insert_temp(id, pointed.clone()));
            actions.push(Action::send_quietly(OpeningsRequested::Point(pointed)));
        }
        actions
    }

    /// Whose games, and the way back to the engine's lines.
    fn switch(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let high = theme::reach(ui.ctx(), SWITCH);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let width = ui.available_width() - high - GAP;
            let mut source = self.source;
            let choices =
                [(OpeningSource::SelfPlay, t!("openings-selfplay")), (OpeningSource::Own, t!("openings-own"))];
            let chosen = ui.scope(|ui| {
                name_group(ui, t!("openings"));
                segments_sized(ui, &mut source, &choices, vec2(width, high))
            });
            if chosen.inner.changed() {
                actions.push(Action::send(OpeningsRequested::From(source)));
            }
            let back = icon_button_sized(ui, icons::CLOSE, t!("openings-close"), "", true, false, vec2(high, high));
            if back.clicked() {
                actions.push(Action::send(OpeningsRequested::Show(false)));
            }
        });
    }
}

impl Row {
    /// Draws it. Says whether the pointer or the keyboard is at it.
    fn show(&self, ui: &mut Ui, actions: &mut Vec<Action>) -> bool {
        let palette = theme::palette(ui.ctx());
        let size = vec2(ui.available_width(), theme::reach(ui.ctx(), ROW));
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &self.spoken));
        let at = response.hovered() || response.has_focus();
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if at {
            ui.painter().rect_filled(rect, CornerRadius::same(4), palette.hovered);
        }
        if response.hovered() {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        focus_ring(ui, &response, rect);
        if response.clicked() {
            actions.push(Action::send(OpeningsRequested::Play(self.text.clone())));
        }
        let middle = rect.center().y;
        let count = rect.left() + rect.width() * 0.5;
        let name = Rect::from_min_max(rect.min + vec2(4.0, 0.0), pos2(count - 34.0, rect.bottom()));
        let bold = (theme::bold(15.0), palette.text);
        paint_line(ui.painter(), name.left_center(), &self.shown, bold, name.width());
        let number = self.games.to_string();
        ui.painter().text(pos2(count, middle), Align2::RIGHT_CENTER, number, theme::plain(14.5), palette.soft);
        if let Some(parts) = self.parts {
            let bar =
                Rect::from_min_max(pos2(count + 8.0, middle - BAR / 2.0), pos2(rect.right() - 4.0, middle + BAR / 2.0));
            show_bar(ui, bar, parts);
        }
        tip_beside(&response, &self.spoken);
        at
    }
}

/// How games ended: won by the first player, drawn, won by the second, each as wide as its part.
fn show_bar(ui: &Ui, bar: Rect, parts: [f32; 3]) {
    let painter = ui.painter();
    let [first, second] = Player::BOTH.map(tokens::colours);
    let looks = [(first.0, second.0), DRAWN, (second.0, first.0)];
    let mut left = bar.left();
    for (part, (fill, ink)) in parts.into_iter().zip(looks) {
        let rect = Rect::from_min_size(pos2(left, bar.top()), vec2(bar.width() * part, bar.height()));
        left = rect.right();
        painter.rect_filled(rect, CornerRadius::ZERO, fill);
        if rect.width() > 22.0 {
            painter.text(rect.center(), Align2::CENTER_CENTER, percent(part), theme::plain(12.0), ink);
        }
    }
    painter.rect_stroke(bar, CornerRadius::ZERO, Stroke::new(1.0, first.1), StrokeKind::Outside);
}
