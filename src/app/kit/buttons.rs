//! Buttons: with text, and with a sign alone.

use std::sync::Arc;

use bevy_egui::egui;
use bevy_egui::egui::text::LayoutJob;
use egui::{
    Align2, Color32, FontId, Galley, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::one_line::{fitting, one_line};
use super::{focus_first, focus_ring, tip};
use crate::app::core::text::t;
use crate::app::kit::theme;

/// How small the text of a button may become to fit in, as a part of its size.
const SMALLEST: f32 = 0.82;

/// The same for its longest word.
const SMALLEST_WORD: f32 = 0.6;

/// The smallest letters of what stands below it: before they are smaller it takes several lines.
const SMALLEST_ABOUT: f32 = 10.0;

/// How much a button stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    Primary,
    Secondary,
    Quiet,
    Alarm,
}

/// A button with text.
pub struct Button<'a> {
    text: &'a str,
    icon: Option<char>,
    swatch: Option<Color32>,
    note: &'a str,
    /// Whether the note is a part of the name for screen readers.
    note_is_read: bool,
    about: &'a str,
    weight: Weight,
    width: Option<f32>,
    height: f32,
    enabled: bool,
    entry: bool,
    small: bool,
    /// How large its letters are at most, as a part of their size.
    most: f32,
    /// Whether it is the chosen one of several; `None`: it stands for something that is done.
    chosen: Option<bool>,
    first: bool,
    tip: &'a str,
    key: &'a str,
}

impl<'a> Button<'a> {
    /// An outlined button as wide as its text.
    pub fn new(text: &'a str) -> Button<'a> {
        Button {
            text,
            icon: None,
            swatch: None,
            note: "",
            note_is_read: false,
            about: "",
            weight: Weight::Secondary,
            width: None,
            height: 36.0,
            enabled: true,
            entry: false,
            small: false,
            most: 1.0,
            chosen: None,
            first: false,
            tip: "",
            key: "",
        }
    }

    /// The one that Enter is for: filled.
    pub fn primary(mut self) -> Self {
        self.weight = Weight::Primary;
        self
    }

    /// Without a frame until the pointer is on it.
    pub fn quiet(mut self) -> Self {
        self.weight = Weight::Quiet;
        self
    }

    /// For what cannot be taken back.
    pub fn alarm(mut self) -> Self {
        self.weight = Weight::Alarm;
        self
    }

    /// A sign before the text.
    pub fn icon(mut self, icon: char) -> Self {
        self.icon = Some(icon);
        self
    }

    /// A spot of the colour that it stands for, before the text.
    pub fn swatch(mut self, colour: Color32) -> Self {
        self.swatch = Some(colour);
        self
    }

    /// A word at the right end, in a softer colour.
    pub fn note(mut self, note: &'a str) -> Self {
        self.note = note;
        self
    }

    /// A word at the right end that says how things are; part of the name for screen readers.
    pub fn state(mut self, state: &'a str) -> Self {
        (self.note, self.note_is_read) = (state, !state.is_empty());
        self
    }

    /// A second line, in smaller letters; part of the name for screen readers.
    pub fn about(mut self, about: &'a str) -> Self {
        self.about = about;
        self
    }

    /// This wide.
    pub fn width(mut self, width: f32) -> Self {
        self.width = Some(width);
        self
    }

    /// This high; higher where fingers press it.
    pub fn height(mut self, height: f32) -> Self {
        self.height = height;
        self
    }

    /// One of a list: its words begin at the left.
    pub fn entry(mut self) -> Self {
        self.entry = true;
        self
    }

    /// In letters for a longer text.
    pub fn small(mut self) -> Self {
        self.small = true;
        self
    }

    /// Buttons that stand together, in one size of letters: if one of their texts has to become smaller to fit into its
    /// width, all do.
    pub fn in_one_size(ui: &Ui, buttons: Vec<Self>) -> Vec<Self> {
        let fit = |button: &Self| share(ui, button.text, &button.font(), button.room(ui));
        let most = buttons.iter().map(fit).fold(1.0, f32::min);
        buttons.into_iter().map(|button| Button { most, ..button }).collect()
    }

    fn size(&self) -> f32 {
        if self.height > 40.0 { 19.0 } else { 17.0 }
    }

    fn font(&self) -> FontId {
        theme::bold(if self.small { 15.5 } else { self.size() })
    }

    /// Room for a sign before the text.
    fn icon_room(&self) -> f32 {
        if self.icon.is_some() || self.swatch.is_some() { self.size() + 10.0 } else { 0.0 }
    }

    fn note_laid(&self, ui: &Ui) -> Arc<Galley> {
        ui.painter().layout_no_wrap(self.note.to_owned(), theme::plain(15.0), Color32::PLACEHOLDER)
    }

    /// Room for the note after the text.
    fn note_room(&self, ui: &Ui) -> f32 {
        if self.note.is_empty() { 0.0 } else { self.note_laid(ui).size().x + 12.0 }
    }

    /// Room for the text.
    fn room(&self, ui: &Ui) -> f32 {
        let edges = match (self.note.is_empty(), self.entry) {
            (true, false) => 18.0,
            (true, true) => 24.0,
            (false, _) => 30.0,
        };
        self.width.map_or(f32::INFINITY, |width| width - self.icon_room() - self.note_room(ui) - edges)
    }

    /// One of several to choose from, and whether it is the chosen one.
    pub fn choice(mut self, chosen: bool) -> Self {
        self.chosen = Some(chosen);
        if chosen {
            self.weight = Weight::Primary;
        }
        self
    }

    /// The keyboard begins here when its page opens.
    pub fn first(mut self) -> Self {
        self.first = true;
        self
    }

    /// Whether it can be pressed.
    pub fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    /// What it does, and the key that does it too.
    pub fn tip(mut self, text: &'a str, key: &'a str) -> Self {
        (self.tip, self.key) = (text, key);
        self
    }

    /// How wide it would like to be.
    fn natural(&self, ui: &Ui) -> f32 {
        let text = wide(ui, self.text, self.font()).max(wide(ui, self.about, theme::plain(15.0)));
        text + self.icon_room() + self.note_room(ui) + 28.0
    }

    /// Shows it.
    pub fn show(mut self, ui: &mut Ui) -> Response {
        let most = ui.max_rect().width();
        // Large letters would make a narrow page wider than its window.
        if self.width.is_none() && self.natural(ui) > most {
            self.width = Some(most);
        }
        let (palette, told) = (theme::palette(ui.ctx()), self.note);
        // A note that leaves no room for the text is only read.
        if SMALLEST * wide(ui, self.text, self.font()) > 2.0 * self.room(ui) {
            self.note = "";
        }
        let (size, note) = (self.size(), self.note_laid(ui));
        let (icon_room, note_room, room) = (self.icon_room(), self.note_room(ui), self.room(ui));
        // A low button has no height for a second line, and the end is left out.
        let rows = match () {
            () if self.height < 34.0 => 1,
            () if self.about.is_empty() => 3,
            () => 2,
        };
        let font = self.font();
        let smallest = share(ui, self.text, &font, room).min(self.most);
        let text = fitted(ui, self.text, (font, smallest), (room, rows));
        let font = fitting(ui.painter(), self.about, theme::plain(15.0), room);
        let lines = if font.size < SMALLEST_ABOUT { 4 } else { 1 };
        let font = FontId { size: font.size.max(SMALLEST_ABOUT), ..font };
        let about = fitted(ui, self.about, (font, 1.0), (room, lines));
        let content = text.size().x.max(about.size().x) + icon_room + note_room;
        let width = self.width.unwrap_or(content + 28.0);
        let sense = if self.enabled { Sense::click() } else { Sense::hover() };
        let words = if self.about.is_empty() { text.size().y } else { text.size().y + about.size().y };
        let several = text.rows.len() > 1 || about.rows.len() > 1;
        let high = if several { self.height.max(words + 2.0) } else { self.height };
        let (rect, response) = ui.allocate_exact_size(vec2(width, theme::reach(ui.ctx(), high)), sense);
        let label = match self.about {
            "" if self.note_is_read => t!("named", name = self.text, about = told),
            "" => self.text.to_owned(),
            about => t!("named", name = self.text, about = about),
        };
        response.widget_info(|| match self.chosen {
            Some(chosen) => WidgetInfo::selected(WidgetType::RadioButton, self.enabled, chosen, &label),
            None => WidgetInfo::labeled(WidgetType::Button, self.enabled, &label),
        });
        if ui.is_rect_visible(rect) {
            let (fill, line, ink) = self.colours(&response, &palette);
            let painter = ui.painter();
            painter.rect(rect, theme::ROUND_SMALL, fill, Stroke::new(1.0, line), StrokeKind::Inside);
            if self.weight == Weight::Primary && self.enabled {
                // Light falls from above, on brass too.
                let top = Rect::from_min_max(rect.min + vec2(6.0, 1.0), pos2(rect.right() - 6.0, rect.top() + 2.0));
                painter.rect_filled(top, 0.0, Color32::WHITE.gamma_multiply(0.28));
            }
            let mut x = if self.note.is_empty() && !self.entry {
                rect.center().x - (text.size().x.max(about.size().x) + icon_room) / 2.0
            } else {
                rect.left() + 16.0
            };
            if let Some(icon) = self.icon {
                let place = pos2(x + size / 2.0, rect.center().y);
                let tint = if self.weight == Weight::Primary || !self.enabled { ink } else { palette.brass };
                painter.text(place, Align2::CENTER_CENTER, icon, theme::plain(size + 2.0), tint);
                x += icon_room;
            }
            if let Some(colour) = self.swatch {
                let place = pos2(x + size / 2.0, rect.center().y);
                painter.circle(place, 0.36 * size, colour, Stroke::new(1.0, line));
                x += icon_room;
            }
            let soft = match self.weight {
                _ if !self.enabled => ink,
                Weight::Primary => ink.gamma_multiply(0.85),
                _ => palette.soft,
            };
            let top = rect.center().y - words / 2.0;
            let below = pos2(x, top + text.size().y);
            painter.galley(pos2(x, top), text, ink);
            if !self.about.is_empty() {
                painter.galley(below, about, if self.weight == Weight::Primary { ink } else { soft });
            }
            if !self.note.is_empty() {
                let place = pos2(rect.right() - 14.0 - note.size().x, rect.center().y - note.size().y / 2.0);
                painter.galley(place, note, soft);
            }
        }
        focus_ring(ui, &response, rect);
        if self.first {
            focus_first(&response);
        }
        if response.hovered() && self.enabled {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        tip(response, self.tip, self.key)
    }

    /// Fill, outline and text.
    fn colours(&self, response: &Response, palette: &theme::Palette) -> (Color32, Color32, Color32) {
        let clear = Color32::TRANSPARENT;
        let hot = response.hovered() || response.has_focus();
        let down = response.is_pointer_button_down_on();
        if !self.enabled {
            let fill = if self.weight == Weight::Quiet { clear } else { palette.faint(palette.raised, 0.5) };
            return (fill, palette.line.gamma_multiply(0.5), palette.soft.gamma_multiply(0.55));
        }
        match self.weight {
            Weight::Primary if down => (palette.brass, palette.brass, palette.ink),
            Weight::Primary if hot => (palette.bright, palette.bright, palette.ink),
            Weight::Primary => (palette.brass, palette.brass, palette.ink),
            Weight::Secondary if down => (palette.well, palette.bright, palette.text),
            Weight::Secondary if hot => (palette.hovered, palette.brass, palette.text),
            Weight::Secondary => (palette.raised, palette.line, palette.text),
            Weight::Quiet if down => (palette.well, clear, palette.text),
            Weight::Quiet if hot => (palette.hovered, clear, palette.text),
            Weight::Quiet => (clear, clear, palette.text),
            Weight::Alarm if hot => (palette.hovered, palette.alarm, palette.alarm),
            Weight::Alarm => (palette.raised, palette.alarm.gamma_multiply(0.6), palette.alarm),
        }
    }
}

/// How small a text has to become to fit in, as a part of its size; for a word, which is not broken, that may be less.
fn share(ui: &Ui, text: &str, font: &FontId, room: f32) -> f32 {
    let wide = |text: &str| wide(ui, text, font.clone()).max(1.0);
    let word = text.split(' ').map(wide).fold(0.0, f32::max);
    (room / wide(text)).clamp(SMALLEST, 1.0).min((room / word).clamp(SMALLEST_WORD, 1.0))
}

/// How wide a text is in one line.
fn wide(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
}

/// A text in this much room and so many lines, in a part of its size: broken or cut off at its end, if it is still too
/// wide.
fn fitted(ui: &Ui, text: &str, (font, share): (FontId, f32), (room, rows): (f32, usize)) -> Arc<Galley> {
    let font = FontId { size: share * font.size, ..font };
    let mut job = LayoutJob::simple(text.to_owned(), font, Color32::PLACEHOLDER, room + 1.0);
    job.wrap.max_rows = rows;
    job.wrap.break_anywhere = rows == 1;
    ui.painter().layout_job(job)
}

/// A square button with a sign. `name` says what it does, for tips and screen readers.
pub fn icon_button(ui: &mut Ui, icon: char, name: &str, key: &str, enabled: bool) -> Response {
    let side = theme::reach(ui.ctx(), 36.0);
    icon_button_sized(ui, icon, name, key, enabled, false, vec2(side, side))
}

/// The same in another size, and lit where it stands for something that is on.
pub fn icon_button_sized(
    ui: &mut Ui,
    icon: char,
    name: &str,
    key: &str,
    enabled: bool,
    lit: bool,
    size: egui::Vec2,
) -> Response {
    let response = labelled_icon(ui, icon, "", name, enabled, lit, size);
    tip(response, name, key)
}

/// The same with a short label below the sign, and without a tip.
pub fn labelled_icon(
    ui: &mut Ui,
    icon: char,
    label: &str,
    name: &str,
    enabled: bool,
    lit: bool,
    size: egui::Vec2,
) -> Response {
    let palette = theme::palette(ui.ctx());
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
    if ui.is_rect_visible(rect) {
        let hot = enabled && (response.hovered() || response.has_focus());
        let down = enabled && response.is_pointer_button_down_on();
        let fill = match (down, hot, lit) {
            (true, ..) => palette.well,
            (_, true, _) => palette.hovered,
            (.., true) => palette.raised,
            _ => Color32::TRANSPARENT,
        };
        let ink = match (enabled, hot || lit) {
            (false, _) => palette.soft.gamma_multiply(0.4),
            (_, true) => palette.bright,
            _ => palette.text,
        };
        ui.painter().rect_filled(rect, theme::ROUND_SMALL, fill);
        let off = if label.is_empty() { 0.0 } else { 8.0 };
        ui.painter().text(rect.center() - vec2(0.0, off), Align2::CENTER_CENTER, icon, theme::plain(20.0), ink);
        if !label.is_empty() {
            // A long one ends in an ellipsis, and does not lie over its neighbours.
            let galley = one_line(ui.painter(), label, theme::plain(13.0), ink, size.x - 2.0);
            ui.painter().galley(rect.center() + vec2(0.0, 13.0) - galley.size() / 2.0, galley, ink);
        }
    }
    focus_ring(ui, &response, rect);
    if response.hovered() && enabled {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
}
