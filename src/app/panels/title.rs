//! The title: the program's name and its games over the table, and where to go from here.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Color32, Context, Rect, Shape, Ui, Vec2, pos2, vec2};

use super::act::offered;
use super::model::{Model, Unfinished};
use super::new_game::NewGameOf;
use super::{league, words};
use crate::app::core::navigation::Page;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::{focus_first, focus_ring, frames};
use crate::app::kit::{icons, theme};
use crate::games::GameKind;

/// The part of the window that buttons take, and the part left for the table.
pub fn areas(window: Rect) -> (Rect, Rect) {
    if frames::upright(window) {
        let low = 610.0f32.min(window.height() * 0.68);
        let (table, buttons) = window.split_top_bottom_at_y(window.bottom() - low);
        (buttons, table)
    } else {
        // A phone held lengthwise is too low for many rows, and has them wider.
        let share = if frames::lowest(window) { 0.52 } else { 0.40 };
        let left = (window.width() * share).clamp(280.0, 560.0);
        let (buttons, mut table) = window.split_left_right_at_x(window.left() + left);
        // So the board's right corner keeps clear of the edge.
        table.max.x -= window.width() * 0.03;
        (buttons, table)
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

/// What everything on the title measures.
struct Measures {
    /// The letters of the name.
    size: f32,
    /// A button.
    high: f32,
    /// Between buttons.
    gap: f32,
    /// Room below the names of the games.
    below: f32,
    /// So many of the lesser buttons stand beside each other.
    beside: usize,
    /// So many unfinished games after the first do.
    games_beside: usize,
    /// Whether there is height for an ornament below the name.
    ornament: bool,
    /// All of a row.
    width: f32,
    /// All of it.
    content: f32,
}

impl Measures {
    /// The largest that fit; `unfinished` games, `rest` lesser buttons.
    fn new(ctx: &Context, unfinished: usize, rest: usize, room: Vec2) -> Measures {
        let large = (room.x * 0.2).clamp(46.0, 104.0).min(room.y * 0.16);
        let of = |(size, high, gap, below, beside): (f32, f32, f32, f32, usize)| {
            // Three beside each other are for windows that are low and wide.
            let (games_beside, most) = if beside == 3 { (2, 400.0) } else { (1, 320.0) };
            let high = theme::reach(ctx, high);
            let games = unfinished.min(1) + unfinished.saturating_sub(1).div_ceil(games_beside);
            let rows = (1 + games + rest.div_ceil(beside)) as f32;
            let first = if unfinished > 0 { TALLER } else { 0.0 };
            let ornament = size > TIGHT;
            let names = theme::reach(ctx, NAMES);
            let above = if ornament { names + ORNAMENT + 3.0 * gap } else { names + 2.0 * gap };
            let content = size * 1.3 + above + below + first + rows * (high + gap);
            let width = (room.x - 48.0).clamp(200.0, most);
            Measures { size, high, gap, below, beside, games_beside, ornament, width, content }
        };
        let roomy = [(large, 44.0, 8.0, 16.0, 1), (large, 44.0, 8.0, 16.0, 2)];
        let low = [(large, 36.0, 5.0, 6.0, 2), (46.0, 32.0, 4.0, 4.0, 2), (46.0, 32.0, 4.0, 4.0, 3)];
        let fits = |measures: &Measures| measures.content + ROOM_BELOW <= room.y && measures.part() >= WORD;
        let mut all = roomy.into_iter().filter(|_| room.y >= 550.0).chain(low).map(of);
        // What is left does not fit even so, and is scrolled through.
        let [three, two] = [3, 2].map(|beside| of((TIGHT, 32.0, 3.0, 2.0, beside)));
        all.find(fits).unwrap_or(if three.part() >= WORD { three } else { two })
    }

    /// The width of a lesser button.
    fn part(&self) -> f32 {
        (self.width - (self.beside - 1) as f32 * self.gap) / self.beside as f32
    }
}

/// The letters of the name where hardly any height is left, as on a phone held lengthwise with several games to go on
/// with.
const TIGHT: f32 = 36.0;

/// What is left free of the height: the version stands in the corner below.
const ROOM_BELOW: f32 = 40.0;

/// The height of the line with the names of the games.
const NAMES: f32 = 28.0;

/// The letters of these names, where there is room.
const NAME: f32 = 19.0;

/// On either side of such a name.
const BESIDE_NAME: f32 = 8.0;

/// The height of the ornament below the name.
const ORNAMENT: f32 = 10.0;

/// A button of two lines is so much higher.
const TALLER: f32 = 10.0;

/// A lesser button that is narrower than this has no sign: its words need the room.
const SIGNED: f32 = 112.0;

/// One that is narrower than this would break a word in two.
const WORD: f32 = 84.0;

/// The name, the games, and the buttons; with large letters in a low window they are scrolled through.
pub fn page(ui: &mut Ui, model: &Model) -> Vec<Action> {
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| whole(ui, model)).inner
}

fn whole(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    let room = ui.available_size();
    let rest = [
        (t!("menu-learn"), icons::BOOK, Action::Open(Page::LEARN)),
        (t!("menu-puzzles"), icons::STAR, Action::Open(Page::PUZZLES)),
        (t!("menu-analyses"), icons::SEARCH, Action::Open(Page::ANALYSES)),
        (t!("menu-league"), icons::TROPHY, Action::Open(league::entry(model))),
        (t!("menu-library"), icons::LIST, Action::Open(Page::LIBRARY)),
        (t!("menu-results"), icons::CHART, Action::Open(Page::RESULTS)),
        (t!("menu-help"), icons::HELP, Action::Open(Page::HELP)),
        (t!("menu-settings"), icons::SETTINGS, Action::Open(Page::SETTINGS)),
        (t!("title-quit"), icons::CLOSE, Action::Quit),
    ];
    let rest: Vec<_> = rest.into_iter().filter(|(.., action)| offered(action)).collect();
    let measures = Measures::new(ui.ctx(), model.unfinished.len(), rest.len(), room);
    let Measures { size, high, gap, below, beside, ornament, width, content, .. } = measures;
    ui.data_mut(|data| data.insert_temp(filled(), content + ROOM_BELOW > room.y));
    ui.spacing_mut().item_spacing.y = gap;
    ui.add_space(((room.y - content) / 2.0 - 6.0).max(0.0));
    ui.vertical_centered(|ui| {
        wordmark(ui, size);
        if ornament {
            ui.scope(|ui| {
                ui.set_width(width.max(size * 3.4).min(room.x - 24.0));
                frames::ornament(ui);
            });
        }
        games(ui, &mut actions);
        ui.add_space(below);
        actions.extend(unfinished(ui, model, &measures));
        let new = Button::new(t!("menu-new-game")).icon(icons::PLUS).entry().width(width).height(high);
        let fresh = model.unfinished.is_empty();
        let response = if fresh { new.primary() } else { new }.show(ui);
        if fresh {
            focus_first(&response);
        }
        if response.clicked() {
            actions.push(Action::Open(Page::NEW_GAME));
        }
        let part = measures.part();
        let button = |text, icon| {
            let button = Button::new(text).entry().width(part).height(high);
            let button = if part >= SIGNED { button.icon(icon) } else { button };
            if beside == 3 { button.small() } else { button }
        };
        let (buttons, asked): (Vec<_>, Vec<_>) =
            rest.into_iter().map(|(text, icon, action)| (button(text, icon), action)).unzip();
        let mut rest: Vec<_> = Button::in_one_size(ui, buttons).into_iter().zip(asked).collect();
        while !rest.is_empty() {
            let row: Vec<_> = rest.drain(..beside.min(rest.len())).collect();
            ui.allocate_ui(vec2(width, high), |ui| {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = gap;
                    for (button, action) in row {
                        if button.show(ui).clicked() {
                            actions.push(action);
                        }
                    }
                });
            });
        }
    });
    actions
}

/// The games to go on with: first the one that was played last.
fn unfinished(ui: &mut Ui, model: &Model, measures: &Measures) -> Vec<Action> {
    let mut actions = Vec::new();
    let Measures { high, gap, width, games_beside, .. } = *measures;
    let mut offer = |ui: &mut Ui, game: &Unfinished, first: bool, width: f32| {
        let name = words::unfinished(game);
        let button = match first {
            true => Button::new(t!("title-continue")).about(&name).primary().height(high + TALLER),
            false => Button::new(&name).small().height(high),
        };
        let response = button.icon(icons::PLAY).entry().width(width).show(ui);
        if first {
            focus_first(&response);
        }
        if response.clicked() {
            actions.extend(Action::resume(game.kind()));
        }
    };
    let Some((last, others)) = model.unfinished.split_first() else { return actions };
    offer(ui, last, true, width);
    let part = (width - (games_beside - 1) as f32 * gap) / games_beside as f32;
    for row in others.chunks(games_beside) {
        ui.allocate_ui(vec2(width, high), |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = gap;
                row.iter().for_each(|game| offer(ui, game, false, part));
            });
        });
    }
    actions
}

/// The names of all games. One that is pressed is chosen for a new game.
fn games(ui: &mut Ui, actions: &mut Vec<Action>) {
    let palette = theme::palette(ui.ctx());
    let laid = |size: f32| {
        let text =
            |text: &str| ui.painter().layout_no_wrap(text.to_owned(), theme::display(size), Color32::PLACEHOLDER);
        let (names, dot) = (GameKind::ALL.map(|kind| (kind, text(kind.title()))), text("·"));
        let between = 2.0 * BESIDE_NAME + dot.size().x;
        let width = names.iter().map(|(_, name)| name.size().x).sum::<f32>() + between * (names.len() - 1) as f32;
        (names, dot, between, width)
    };
    let (room, whole) = (ui.available_width() - 2.0 * BESIDE_NAME, laid(NAME).3);
    let (names, dot, between, width) = laid(NAME * (room / whole).clamp(0.5, 1.0));
    let high = theme::reach(ui.ctx(), NAMES);
    let (row, _) = ui.allocate_exact_size(vec2(width, high), egui::Sense::hover());
    let mut x = row.left();
    for (kind, name) in names {
        let y = row.center().y - name.size().y / 2.0;
        if x > row.left() {
            ui.painter().galley(pos2(x + BESIDE_NAME, y), dot.clone(), palette.line);
            x += between;
        }
        let place = pos2(x, y);
        x += name.size().x;
        let press = Rect::from_x_y_ranges(place.x - BESIDE_NAME..=x + BESIDE_NAME, row.y_range());
        let response = ui.interact(press, ui.id().with(("game", kind.name())), egui::Sense::click());
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Button, true, t!("title-new", game = kind.title()))
        });
        let hot = response.hovered() || response.has_focus();
        ui.painter().galley(place, name, if hot { palette.bright } else { palette.soft });
        focus_ring(ui, &response, press);
        if response.hovered() {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        if response.clicked() {
            actions.push(Action::send(NewGameOf(kind)));
        }
    }
}

/// The program's name in large letters.
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

/// Whether the buttons take the whole height, and the corner too.
fn filled() -> egui::Id {
    egui::Id::new("title-filled")
}

/// The version, in a corner that is free.
pub fn paint_version(ctx: &Context) {
    if ctx.data(|data| data.get_temp(filled())).unwrap_or(false) {
        return;
    }
    let palette = theme::palette(ctx);
    let window = ctx.content_rect();
    let text = t!("title-version", version = env!("CARGO_PKG_VERSION"));
    let painter = ctx.layer_painter(egui::LayerId::background());
    let place = window.right_bottom() + vec2(-12.0, -8.0);
    painter.text(place, Align2::RIGHT_BOTTOM, text, theme::plain(14.0), palette.soft);
}
