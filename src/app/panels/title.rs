//! The title: the game's name over the table, and where to go from here.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Color32, Context, Rect, Shape, Ui, pos2, vec2};

use super::act::offered;
use super::league;
use super::model::Model;
use crate::app::core::Screen;
use crate::app::core::navigation::Page;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::{focus_first, frames};
use crate::app::kit::{icons, theme};

/// The part of the window that buttons take, and the part left for the table.
pub fn areas(window: Rect) -> (Rect, Rect) {
    if frames::upright(window) {
        let low = 610.0f32.min(window.height() * 0.68);
        let (table, buttons) = window.split_top_bottom_at_y(window.bottom() - low);
        (buttons, table)
    } else {
        let left = (window.width() * 0.40).clamp(280.0, 560.0);
        window.split_left_right_at_x(window.left() + left)
    }
}

/// A veil that lets the words be read and thins out towards the table.
pub fn paint_veil(ctx: &Context) {
    let window = ctx.content_rect();
    let (buttons, _) = areas(window);
    let palette = theme::palette(ctx);
    let painter = ctx.layer_painter(egui::LayerId::background());
    let (full, none) = (palette.panel, Color32::TRANSPARENT);
    let across = buttons.height() >= window.height();
    let mut mesh = egui::Mesh::default();
    // Along the way from full to nothing: eased, so that no edge is seen.
    const STEPS: u32 = 12;
    for step in 0..=STEPS {
        let share = step as f32 / STEPS as f32;
        let strength = 1.0 - share * share * (3.0 - 2.0 * share);
        let colour = full.lerp_to_gamma(none, 1.0 - strength * 0.94);
        let (a, b) = if across {
            let x = window.left() + share * buttons.width() * 1.35;
            (pos2(x, window.top()), pos2(x, window.bottom()))
        } else {
            let y = window.bottom() - share * buttons.height() * 1.25;
            (pos2(window.left(), y), pos2(window.right(), y))
        };
        mesh.colored_vertex(a, colour);
        mesh.colored_vertex(b, colour);
        if step > 0 {
            let i = 2 * step;
            mesh.add_triangle(i - 2, i - 1, i);
            mesh.add_triangle(i - 1, i, i + 1);
        }
    }
    painter.add(Shape::mesh(mesh));
}

/// The name, its line, and the buttons.
pub fn page(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    let palette = theme::palette(ui.ctx());
    let room = ui.available_size();
    let low = room.y < 550.0;
    let width = (room.x - 48.0).clamp(200.0, 320.0);
    let high = if low { 36.0 } else { 44.0 };
    ui.spacing_mut().item_spacing.y = if low { 5.0 } else { 8.0 };
    let size = (room.x * 0.2).clamp(46.0, 104.0).min(room.y * 0.16);
    let rest = [
        (t!("menu-league"), icons::TROPHY, Action::Open(league::entry(model))),
        (t!("menu-results"), icons::CHART, Action::Open(Page::RESULTS)),
        (t!("menu-help"), icons::BOOK, Action::Open(Page::HELP)),
        (t!("menu-settings"), icons::SETTINGS, Action::Open(Page::SETTINGS)),
        (t!("title-quit"), icons::CLOSE, Action::Quit),
    ];
    let mut rest: Vec<_> = rest.into_iter().filter(|(.., action)| offered(action)).collect();
    // Two beside each other where there is little height.
    let beside = if low { 2 } else { 1 };
    let count = (1 + usize::from(model.in_progress()) + rest.len().div_ceil(beside)) as f32;
    let words = if low { 30.0 } else { 72.0 };
    let content = size * 1.3 + words + count * (high + ui.spacing().item_spacing.y);
    ui.add_space(((room.y - content) / 2.0 - 6.0).max(0.0));
    ui.vertical_centered(|ui| {
        wordmark(ui, size);
        ui.scope(|ui| {
            ui.set_width(width.max(size * 3.4).min(room.x - 24.0));
            frames::ornament(ui);
        });
        if low {
            ui.add_space(4.0);
        } else {
            ui.add_space(2.0);
            ui.label(egui::RichText::new(t!("title-tagline")).size(18.0).color(palette.soft));
            ui.add_space(14.0);
        }
        let live = model.in_progress();
        if live {
            let note = t!("title-move", n = model.own_moves);
            let button =
                Button::new(t!("title-continue")).icon(icons::PLAY).note(&note).primary().width(width).height(high);
            let response = button.show(ui);
            focus_first(&response);
            if response.clicked() {
                actions.push(Action::Go(Screen::Table));
            }
        }
        let new = Button::new(t!("menu-new-game")).icon(icons::PLUS).entry().width(width).height(high);
        let new = if live { new } else { new.primary() };
        let response = new.show(ui);
        if !live {
            focus_first(&response);
        }
        if response.clicked() {
            actions.push(Action::Open(Page::NEW_GAME));
        }
        let gap = ui.spacing().item_spacing.y;
        let part = (width - (beside - 1) as f32 * gap) / beside as f32;
        while !rest.is_empty() {
            let row: Vec<_> = rest.drain(..beside.min(rest.len())).collect();
            ui.allocate_ui(vec2(width, high), |ui| {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = gap;
                    for (text, icon, action) in row {
                        if Button::new(text).icon(icon).entry().width(part).height(high).show(ui).clicked() {
                            actions.push(action);
                        }
                    }
                });
            });
        }
    });
    actions
}

/// The game's name in large letters.
fn wordmark(ui: &mut Ui, size: f32) {
    let palette = theme::palette(ui.ctx());
    let mut job = LayoutJob::default();
    let format = TextFormat {
        font_id: theme::display(size),
        color: palette.text,
        extra_letter_spacing: size * 0.02,
        ..Default::default()
    };
    job.append(t!("title-name"), 0.0, format);
    let galley = ui.painter().layout_job(job);
    let (rect, response) = ui.allocate_exact_size(galley.size(), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, t!("title-name")));
    if palette.dark {
        let shade = Color32::from_black_alpha(150);
        ui.painter().galley_with_override_text_color(rect.min + vec2(0.0, size * 0.035), galley.clone(), shade);
    }
    ui.painter().galley(rect.min, galley, palette.text);
}

/// The version, in a corner.
pub fn paint_version(ctx: &Context) {
    let palette = theme::palette(ctx);
    let window = ctx.content_rect();
    let text = t!("title-version", version = env!("CARGO_PKG_VERSION"));
    let painter = ctx.layer_painter(egui::LayerId::background());
    let place = window.right_bottom() + vec2(-12.0, -8.0);
    painter.text(place, Align2::RIGHT_BOTTOM, text, theme::plain(14.0), palette.soft);
}
