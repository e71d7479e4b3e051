//! What holds controls: cards on the table's edge, pages over the table, headings and ornaments.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{
    Align2, Color32, Context, Frame, Id, Key, Margin, Rect, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind,
    Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::buttons::icon_button;
use super::one_line::fitting;
use super::{arrows, tokens};
use crate::app::kit::{icons, theme};

/// The frame of panels: a double rule, as on an old cabinet.
pub fn card(ctx: &Context) -> Frame {
    let palette = theme::palette(ctx);
    Frame::new()
        .fill(palette.panel)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(theme::ROUND)
        .inner_margin(Margin::same(14))
}

/// The second, inner rule of a card.
pub fn inner_rule(ui: &Ui, outer: Rect) {
    let palette = theme::palette(ui.ctx());
    let line = Stroke::new(1.0, palette.line.gamma_multiply(0.45));
    ui.painter().rect_stroke(outer.shrink(4.0), 5.0, line, StrokeKind::Inside);
}

/// A line with two triangles in its middle.
pub fn ornament(ui: &mut Ui) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 14.0), Sense::hover());
    paint_ornament(ui, rect);
}

/// The same at a given place.
pub fn paint_ornament(ui: &Ui, rect: Rect) {
    let palette = theme::palette(ui.ctx());
    let (middle, line) = (rect.center(), Stroke::new(1.0, palette.line));
    let painter = ui.painter();
    painter.hline(rect.left()..=middle.x - 18.0, middle.y, line);
    painter.hline(middle.x + 18.0..=rect.right(), middle.y, line);
    let fill = palette.brass;
    painter.add(tokens::filled(tokens::triangle(middle - vec2(4.5, 0.0), 10.0, true), fill, Stroke::NONE));
    let hollow = tokens::triangle(middle + vec2(4.5, -1.0), 10.0, false);
    painter.add(tokens::filled(hollow, Color32::TRANSPARENT, Stroke::new(1.0, fill)));
}

/// Tells screen readers of a heading that is only painted.
fn name_heading(heading: &Response, text: &str, level: usize) {
    heading.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    heading.ctx.accesskit_node_builder(heading.id, |node| {
        node.set_role(egui::accesskit::Role::Heading);
        node.set_level(level);
    });
}

/// The name of a group of controls.
pub fn section(ui: &mut Ui, name: &str) {
    let palette = theme::palette(ui.ctx());
    ui.add_space(10.0);
    let (rect, heading) = ui.allocate_exact_size(vec2(ui.available_width(), 26.0), Sense::hover());
    name_heading(&heading, name, 2);
    let font = fitting(ui.painter(), name, theme::display(18.0), rect.width());
    let text = ui.painter().layout_no_wrap(name.to_owned(), font, palette.brass);
    let width = text.size().x;
    ui.painter().galley(pos2(rect.left(), rect.center().y - text.size().y / 2.0), text, palette.brass);
    if width + 12.0 < rect.width() {
        let line = Stroke::new(1.0, palette.line);
        ui.painter().hline(rect.left() + width + 12.0..=rect.right(), rect.center().y + 1.0, line);
    }
    ui.add_space(4.0);
}

/// Text that takes a softer colour.
pub fn soft(ui: &mut Ui, text: &str) {
    let palette = theme::palette(ui.ctx());
    ui.label(RichText::new(text).size(16.0).color(palette.soft));
}

/// The same about what only a mouse can do: nothing where fingers are used.
pub fn soft_for_mouse(ui: &mut Ui, text: &str) {
    if !theme::touch(ui.ctx()) {
        soft(ui, text);
    }
}

/// Whether panels belong below the board rather than beside it.
pub fn upright(window: Rect) -> bool {
    window.width() < window.height() * if window.width() < 700.0 { 1.25 } else { 0.9 }
}

/// Whether a window has little height.
pub fn low(window: Rect) -> bool {
    window.height() < 640.0
}

/// Whether it has as little as a phone held lengthwise.
pub fn lowest(window: Rect) -> bool {
    window.height() < 480.0
}

/// Where a page lies, and how much of the table it leaves to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In the middle, the table dimmed.
    Middle,
    /// From a fixed place near the top, so that what is in it stays where it is however long the page is.
    Top,
    /// Where the side panel is, the board in sight.
    Aside,
}

/// The least width of a page at [`Spot::Aside`] in an upright window, if that is as wide.
const BELOW: f32 = 520.0;

/// A page at [`Spot::Top`] begins where one of this height would if it stood in the middle.
const TOP_ROOM: f32 = 750.0;

fn opens_at_top() -> Id {
    Id::new("page-opens-at-top")
}

/// The next page that is shown begins at its top, wherever it was scrolled to when it was seen last.
pub fn open_at_top(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(opens_at_top(), true));
}

/// How far a page is scrolled, in points.
#[derive(Clone, Copy, Debug, Default)]
struct Scroll {
    offset: f32,
    /// As far as it can be.
    most: f32,
    /// How much of it is in sight.
    seen: f32,
}

/// What is below a page's text, as it was drawn last.
#[derive(Clone, Copy, Debug)]
struct Foot {
    /// In points.
    height: f32,
    /// Whether the page was measured before this was known.
    guessed: bool,
}

/// How high a foot is taken to be before it was drawn: one row of buttons.
const ONE_ROW: f32 = 44.0;

/// How far Up and Down move a page where there is no control to go to.
const LINES: f32 = 64.0;

/// Where the keys Page Up, Page Down, Home and End bring a page, and Up and Down where they lead to no control, if one of them
/// is pressed and nothing is typed. Otherwise the keyboard could not reach text that has no controls.
fn turned(ui: &Ui, place: Id) -> Option<f32> {
    let Scroll { offset, most, seen } = ui.data(|data| data.get_temp(place)).unwrap_or_default();
    if most <= 0.0 || ui.ctx().text_edit_focused() {
        return None;
    }
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    // A line or two of what was in sight stays there.
    let leaf = (seen - 48.0).max(seen / 2.0);
    let stuck = arrows::stuck(ui.ctx());
    let to = match () {
        () if stuck == Some(true) => offset + LINES,
        () if stuck == Some(false) => offset - LINES,
        () if pressed(Key::PageDown) => offset + leaf,
        () if pressed(Key::PageUp) => offset - leaf,
        () if pressed(Key::Home) => 0.0,
        () if pressed(Key::End) => most,
        () => return None,
    };
    Some(to.clamp(0.0, most))
}

/// A page over the table. Says whether it was asked to close.
///
/// `foot` stays in sight below the scrolled `body`.
pub fn page(
    ctx: &Context,
    id: &str,
    title: &str,
    (width, spot): (f32, Spot),
    body: impl FnOnce(&mut Ui),
    foot: Option<&mut dyn FnMut(&mut Ui)>,
) -> bool {
    let palette = theme::palette(ctx);
    let window = ctx.content_rect();
    // Below the board it covers the panel that is there.
    let width = if spot == Spot::Aside && upright(window) { width.max(BELOW) } else { width };
    let width = width.min(window.width() - 16.0);
    // There is no height for ornaments then.
    let tight = lowest(window);
    let margin = match (width < 420.0, tight) {
        (true, _) => 16,
        (false, true) => 12,
        (false, false) => 24,
    };
    let inner = width - 2.0 * f32::from(margin);
    let foot_id = Id::new((id, "foot"));
    let known: Option<Foot> = ctx.data(|data| data.get_temp(foot_id));
    let foot_height = if foot.is_some() { known.map_or(ONE_ROW, |foot| foot.height) + 14.0 } else { 0.0 };
    // The page was measured with a lower foot than it has: measured once more before it is seen, it does not move then.
    let again = known.is_some_and(|foot| foot.guessed && (foot.height - ONE_ROW).abs() > 1.0);
    let head = theme::reach(ctx, 36.0);
    // A little of the table stays in sight all around, where there is room for that.
    let gap = match (tight, low(window)) {
        (true, _) => 4.0,
        (false, true) => 8.0,
        (false, false) => 24.0,
    };
    // Between the head and what is scrolled.
    let between = if tight { 12.0 } else { 36.0 };
    let room = window.height() - 2.0 * gap - 2.0 * f32::from(margin) - between - head - foot_height;
    let mut close = false;
    let shadow = ctx.global_style().visuals.window_shadow;
    let frame = card(ctx).fill(palette.panel.to_opaque()).inner_margin(Margin::same(margin)).shadow(shadow);
    let (anchor, offset, veil) = match spot {
        Spot::Middle => (Align2::CENTER_CENTER, vec2(0.0, 0.0), palette.veil),
        Spot::Top => (Align2::CENTER_TOP, vec2(0.0, gap.max((window.height() - TOP_ROOM) / 2.0)), palette.veil),
        Spot::Aside if upright(window) => (Align2::CENTER_BOTTOM, vec2(0.0, -8.0), palette.veil.gamma_multiply(0.3)),
        Spot::Aside => (Align2::RIGHT_CENTER, vec2(-8.0, 0.0), palette.veil.gamma_multiply(0.3)),
    };
    let area = egui::Modal::default_area(Id::new(id)).default_size(vec2(width, window.height())).anchor(anchor, offset);
    let modal = egui::Modal::new(Id::new(id)).area(area.sizing_pass(again)).backdrop_color(veil).frame(frame);
    let response = modal.show(ctx, |ui| {
        ui.set_width(inner);
        ui.horizontal(|ui| {
            let (rect, heading) = ui.allocate_exact_size(vec2(inner - 8.0 - head, head), Sense::hover());
            name_heading(&heading, title, 1);
            let place = pos2(rect.left(), rect.center().y);
            let font = fitting(ui.painter(), title, theme::display(27.0), rect.width());
            ui.painter().text(place, Align2::LEFT_CENTER, title, font, palette.text);
            close |= icon_button(ui, icons::CLOSE, t!("close"), t!("key-escape"), true).clicked();
        });
        if !tight {
            ornament(ui);
        }
        // The same height however high the page was a frame ago.
        let room = room.max(120.0);
        let mut scrolled = ScrollArea::vertical().id_salt("page").max_height(room).min_scrolled_height(room);
        let place = Id::new((id, "scrolled"));
        if ui.data_mut(|data| data.remove_temp(opens_at_top())).unwrap_or(false) {
            scrolled = scrolled.vertical_scroll_offset(0.0);
        } else if let Some(offset) = turned(ui, place) {
            scrolled = scrolled.vertical_scroll_offset(offset);
        }
        let shown = scrolled.auto_shrink([false, true]).show(ui, |ui| {
            // Room for the ring around what the keyboard is on.
            Frame::new().inner_margin(Margin { left: 4, right: 10, top: 4, bottom: 4 }).show(ui, body);
        });
        let most = shown.content_size.y - shown.inner_rect.height();
        let scroll = Scroll { offset: shown.state.offset.y, most: most.max(0.0), seen: shown.inner_rect.height() };
        ui.data_mut(|data| data.insert_temp(place, scroll));
        if let Some(foot) = foot {
            ui.add_space(6.0);
            ui.painter().hline(ui.max_rect().x_range(), ui.cursor().top(), Stroke::new(1.0, palette.line));
            ui.add_space(8.0);
            let high = ui.scope(foot).response.rect.height();
            ui.data_mut(|data| data.insert_temp(foot_id, Foot { height: high, guessed: known.is_none() }));
        }
        let outer = ui.min_rect().expand(f32::from(margin));
        inner_rule(ui, outer);
    });
    close || response.backdrop_response.clicked()
}

/// A part of the window of its own, at exactly this place.
pub fn region<R>(ctx: &Context, id: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let area = egui::Area::new(Id::new(id)).order(egui::Order::Middle).fixed_pos(rect.min).constrain(false);
    area.default_size(rect.size())
        .show(ctx, |ui| {
            ui.set_min_size(rect.size());
            ui.set_max_size(rect.size());
            let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(rect));
            add(&mut inside)
        })
        .inner
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::kit::stage::Stage;

    /// The page's last line, where it is drawn.
    fn last(stage: &mut Stage, keys: &[Key]) -> f32 {
        let mut draw = |ctx: &Context| {
            let body = |ui: &mut Ui| (0..80).for_each(|line| drop(ui.label(format!("line {line}"))));
            page(ctx, "long", "Long", (400.0, Spot::Middle), body, None);
        };
        keys.iter().for_each(|key| stage.press(*key, draw));
        stage.settle(&mut draw);
        stage.find("line 79").map_or(f32::NAN, |rect| rect.bottom())
    }

    #[test]
    fn a_page_without_controls_is_read_by_keys() {
        let mut stage = Stage::new(900.0, 562.0);
        let begin = last(&mut stage, &[]);
        assert!(begin > 900.0, "{begin}");
        let leaf = last(&mut stage, &[Key::PageDown]);
        assert!((300.0..562.0).contains(&(begin - leaf)), "{begin} {leaf}");
        let end = last(&mut stage, &[Key::End]);
        assert!(end < 562.0, "{end}");
        assert_eq!(last(&mut stage, &[Key::PageDown]), end, "no further");
        assert_eq!(last(&mut stage, &[Key::Home, Key::PageUp]), begin);
        assert!(last(&mut stage, &[Key::ArrowDown]) < begin);
        assert_eq!(last(&mut stage, &[Key::ArrowUp]), begin);
    }
}
