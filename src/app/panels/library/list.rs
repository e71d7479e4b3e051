//! The games that were found, so many at a time.

use bevy_egui::egui;
use egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::{LibraryView, details, words};
use crate::app::activities::library::Library;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::{focus_first, focus_ring, icons, theme};
use crate::record::library::Filed;

/// Games that are shown at a time.
pub(super) const PART: usize = 12;

/// Words narrower than this have no room for everything.
const NARROW: f32 = 330.0;

/// Height of a game, and where there is so little room that its players take two lines.
const ROW: f32 = 72.0;
const HIGH_ROW: f32 = 88.0;

/// What is left of a row of this width for words.
fn words_width(width: f32) -> f32 {
    width - 110.0
}

/// The part of the list that is looked at, and the way to the others.
pub(super) fn show(ui: &mut Ui, library: &Library, view: &mut LibraryView, actions: &mut Vec<Action>) {
    let parts = view.found.len().div_ceil(PART).max(1);
    view.part = view.part.min(parts - 1);
    let shown: Vec<usize> = view.found.iter().skip(view.part * PART).take(PART).copied().collect();
    for (at, place) in shown.into_iter().enumerate() {
        let Some(game) = library.games().get(place) else { continue };
        row(ui, game, at == 0, view);
        if view.chosen.as_ref() == Some(&game.name) {
            details::show(ui, game, view, actions);
        }
        ui.add_space(4.0);
    }
    if parts > 1 {
        pager(ui, view, parts);
    }
}

/// A game: how it ended, who played, when. A click unfolds it, or folds it again.
fn row(ui: &mut Ui, game: &Filed, first: bool, view: &mut LibraryView) {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let narrow = words_width(width) < NARROW;
    let size = vec2(width, if narrow { HIGH_ROW } else { theme::reach(ui.ctx(), ROW) });
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let chosen = view.chosen.as_ref() == Some(&game.name);
    let (title, [stands, when]) = (words::title(&game.entry), words::about(&game.entry));
    let (about, more) = (format!("{stands} · {when}"), words::more(&game.entry));
    response.widget_info(|| {
        let text = [title.as_str(), &about, &more].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>();
        WidgetInfo::selected(WidgetType::SelectableLabel, true, chosen, text.join(", "))
    });
    if first {
        focus_first(&response);
    }
    if response.clicked() {
        view.chosen = (!chosen).then(|| game.name.clone());
        view.draft = None;
    }
    if ui.is_rect_visible(rect) {
        let hot = response.hovered() || response.has_focus();
        let fill = if hot || chosen { palette.hovered } else { palette.raised };
        let line = Stroke::new(1.0, if chosen { palette.brass } else { palette.line });
        ui.painter().rect(rect, theme::ROUND_SMALL, fill, line, StrokeKind::Inside);
        let board = Rect::from_min_size(rect.min + vec2(4.0, 4.0), vec2(88.0, rect.height() - 8.0));
        view.thumbs.show(ui, board, game);
        let words = Rect::from_min_max(pos2(board.right() + 10.0, rect.top()), rect.max - vec2(8.0, 0.0));
        // On a phone the rest is said below it, once it is unfolded.
        let (about, more) = if narrow { (stands, when) } else { (about, more) };
        // Who played is never cut.
        let (size, rows) = if narrow { (15.5, 2) } else { (17.0, 1) };
        let lines = [
            (title, theme::bold(size), palette.text),
            (about, theme::plain(15.0), if game.entry.open() { palette.brass } else { palette.text }),
            (more, theme::plain(14.5), palette.soft),
        ];
        let lines: Vec<_> = lines
            .into_iter()
            .filter(|(text, ..)| !text.is_empty())
            .enumerate()
            .map(|(at, (text, font, ink))| {
                let mut job = egui::text::LayoutJob::simple_singleline(text, font, ink);
                job.wrap = egui::text::TextWrapping::truncate_at_width(words.width());
                if at == 0 && rows > 1 {
                    (job.wrap.max_rows, job.wrap.break_anywhere) = (rows, false);
                }
                ui.painter().layout_job(job)
            })
            .collect();
        let mut y = rect.center().y - lines.iter().map(|line| line.size().y).sum::<f32>() / 2.0;
        for line in lines {
            let high = line.size().y;
            ui.painter().galley(pos2(words.left(), y), line, palette.text);
            y += high;
        }
    }
    focus_ring(ui, &response, rect);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
}

/// The games before these, and those after them.
fn pager(ui: &mut Ui, view: &mut LibraryView, parts: usize) {
    let third = (ui.available_width() - 12.0) / 3.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let newer = Button::new(t!("library-newer")).icon(icons::STEP_BACK).enabled(view.part > 0);
        if newer.width(third).show(ui).clicked() {
            view.part -= 1;
        }
        let text = t!("library-part", n = view.part + 1, all = parts);
        let high = theme::reach(ui.ctx(), 36.0);
        ui.allocate_ui_with_layout(
            vec2(third, high),
            egui::Layout::centered_and_justified(egui::Direction::LeftToRight),
            |ui| ui.label(egui::RichText::new(text).size(16.0)),
        );
        let older = Button::new(t!("library-older")).icon(icons::STEP_FORWARD).enabled(view.part + 1 < parts);
        if older.width(third).show(ui).clicked() {
            view.part += 1;
        }
    });
}
