//! Choices as cards of one height.

use bevy_egui::egui;
use egui::{Color32, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::kit::{focus_ring, theme};

/// A choice as a card.
pub struct Card<'a> {
    /// What it is called.
    pub title: &'a str,
    /// A line about it.
    pub about: &'a str,
    /// Whether it is the one.
    pub chosen: bool,
}

/// A card that is narrower than this has a row of its own, if others would stand beside it.
const NARROWEST: f32 = 100.0;

/// Cards of one height, so many in a row of a narrow and of a wide page; those of the last row share its width, so that
/// no hole is left. What came of each, in order.
pub fn cards(ui: &mut Ui, [narrow, wide]: [usize; 2], cards: &[Card]) -> Vec<Response> {
    let width = ui.available_width();
    let each = |columns: usize| (width - 8.0 * (columns - 1) as f32) / columns as f32;
    let columns = if width < 500.0 { narrow } else { wide };
    let columns = if each(columns) < NARROWEST { 1 } else { columns };
    let height = cards.iter().map(|card| card_height(ui, card.about, each(columns))).fold(0.0, f32::max);
    let mut responses = Vec::with_capacity(cards.len());
    for row in cards.chunks(columns) {
        // Where each has a row of its own, it is as high as its own words.
        let height = if columns == 1 { card_height(ui, row[0].about, each(1)) } else { height };
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let size = vec2(each(row.len()), height);
            responses.extend(row.iter().map(|card| card_choice(ui, card, size)));
        });
    }
    responses
}

/// How high a card must be for its words.
fn card_height(ui: &Ui, about: &str, width: f32) -> f32 {
    let about = ui.painter().layout(about.to_owned(), theme::plain(14.5), Color32::PLACEHOLDER, width - 24.0);
    about.size().y + 22.0 + 16.0
}

/// Title, a line about it, a mark when it is the one.
fn card_choice(ui: &mut Ui, card: &Card, size: egui::Vec2) -> Response {
    let Card { title, about, chosen } = *card;
    let palette = theme::palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, title));
    if ui.is_rect_visible(rect) {
        let hot = response.hovered() || response.has_focus();
        let fill = if hot { palette.hovered } else { palette.raised };
        let line = if chosen { Stroke::new(2.0, palette.brass) } else { Stroke::new(1.0, palette.line) };
        let painter = ui.painter();
        painter.rect(rect, theme::ROUND_SMALL, fill, line, StrokeKind::Inside);
        let wrap = size.x - 24.0;
        let title = painter.layout(title.to_owned(), theme::bold(16.5), palette.text, wrap);
        let about = painter.layout(about.to_owned(), theme::plain(14.5), palette.soft, wrap);
        let high = title.size().y + about.size().y;
        let top = rect.center().y - high / 2.0;
        let ink = if chosen { palette.brass } else { palette.text };
        let title_height = title.size().y;
        painter.galley_with_override_text_color(pos2(rect.left() + 12.0, top), title, ink);
        painter.galley(pos2(rect.left() + 12.0, top + title_height), about, palette.soft);
    }
    focus_ring(ui, &response, rect);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
}
