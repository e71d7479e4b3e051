//! The games as cards, to choose one.

use bevy::prelude::Message;
use bevy_egui::egui;
use egui::{Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use super::draft::Draft;
use crate::app::core::text::t;
use crate::app::games::ui::GameUi;
use crate::app::kit::one_line::fitting;
use crate::app::kit::{focus_first, focus_ring, name_group, theme};
use crate::games::{GameKind, for_kind};

/// The page is opened with this game chosen.
#[derive(Message, Clone, Copy, Debug)]
pub struct NewGameOf(pub GameKind);

/// The games as cards with a picture of their boards.
pub(super) fn games(ui: &mut Ui, draft: &mut Draft) {
    let palette = theme::palette(ui.ctx());
    let count = GameKind::ALL.len() as f32;
    let width = (ui.available_width() - 8.0 * (count - 1.0)) / count;
    // Three beside each other on an upright phone leave room for their names alone.
    let narrow = width < 150.0;
    // A phone held lengthwise has no height to spare for pictures.
    let pictures = ui.ctx().content_rect().height() > 480.0;
    let size = vec2(
        width,
        if !pictures {
            58.0
        } else if width < 240.0 {
            118.0
        } else {
            150.0
        },
    );
    ui.horizontal(|ui| {
        name_group(ui, t!("choose-game"));
        ui.spacing_mut().item_spacing.x = 8.0;
        for kind in GameKind::ALL {
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            let chosen = draft.setup.kind() == kind;
            response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, kind.title()));
            if chosen {
                focus_first(&response);
            }
            if response.clicked() {
                draft.choose(kind);
            }
            let hot = response.hovered() || response.has_focus();
            let fill = if hot { palette.hovered } else { palette.raised };
            let line = if chosen { Stroke::new(2.0, palette.brass) } else { Stroke::new(1.0, palette.line) };
            ui.painter().rect(rect, theme::ROUND_SMALL, fill, line, StrokeKind::Inside);
            let (words, picture) =
                rect.shrink(8.0).split_top_bottom_at_y(rect.top() + if narrow { 36.0 } else { 54.0 });
            let ink = if chosen { palette.brass } else { palette.text };
            let middle = words.center_top();
            let about = for_kind!(kind, G => G::about());
            let painter = ui.painter();
            let font = theme::display(if narrow { 16.0 } else { 20.0 });
            let font = fitting(painter, kind.title(), font, words.width());
            painter.text(middle, egui::Align2::CENTER_TOP, kind.title(), font, ink);
            if !narrow {
                let below = middle + vec2(0.0, 25.0);
                painter.text(below, egui::Align2::CENTER_TOP, about, theme::plain(14.5), palette.soft);
            }
            if pictures {
                for_kind!(kind, G => G::picture(ui, picture));
            }
            focus_ring(ui, &response, rect);
            if response.hovered() {
                ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
            }
        }
    });
}
