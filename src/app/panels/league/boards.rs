//! Small boards on which games in progress are followed. One that is clicked goes onto the table.

use crate::app::core::Screen;
use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Color32, Rect, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::activities::league::boards::{LeagueBoard, MOST, Speed};
use crate::app::activities::league::{LeagueRequested, LeagueView, player_name};
use crate::app::games::tokens;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
use crate::app::kit::balance::BalancePlane;
use crate::app::kit::choices::named_segments;
use crate::app::kit::one_line::paint_line;
use crate::app::kit::theme;
use crate::app::kit::{focus_ring, frames};
use crate::games::{GameKind, Listed, Player, for_game};

/// Below the board: how the game stands, and a line about it.
const STANDS: f32 = 26.0;
const REMARK: f32 = 20.0;

/// Below that: two lines for the players.
const WORDS: f32 = 44.0;

/// The boards and how fast they go.
pub(crate) fn show(ui: &mut Ui, view: &LeagueView, actions: &mut Vec<Action>) {
    let width = ui.available_width();
    let mut speed = view.speed;
    let speeds = Speed::ALL.map(|speed| (speed, speed.name()));
    // Nothing goes on once it is over.
    let choose = |ui: &mut Ui, speed: &mut Speed| named_segments(ui, t!("league-speed"), speed, &speeds, width);
    if !view.over && choose(ui, &mut speed).on_hover_text(t!("league-speed")).changed() {
        actions.push(Action::send(LeagueRequested::Speed(speed)));
    }
    if speed == Speed::Off && !view.over {
        return;
    }
    ui.add_space(2.0);
    let places = view.threads.clamp(1, MOST);
    let columns = if places == 1 && width < 460.0 { 1 } else { 2 };
    let each = (width - 8.0 * (columns - 1) as f32) / columns as f32;
    let size = vec2(each, (each * 0.8).min(300.0) + STANDS + REMARK + WORDS);
    if view.boards.is_empty() {
        let text = match (view.running, view.over) {
            (true, _) => t!("league-first"),
            (_, true) => t!("league-over"),
            _ => t!("league-none"),
        };
        frames::soft(ui, text);
    }
    let mut boards = view.boards.iter().peekable();
    while boards.peek().is_some() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            for board in boards.by_ref().take(columns) {
                if tile(ui, view, board, size) {
                    actions
                        .extend([Action::send(LeagueRequested::Watch(board.fixture.game)), Action::Go(Screen::Table)]);
                }
            }
        });
    }
}

/// The position of a board, with its last move.
fn picture(ui: &mut Ui, rect: Rect, board: &LeagueBoard) {
    for_game!(&board.game, history: G => {
        let last = board.last.as_ref().and_then(|events| G::get(events)).map(Vec::as_slice);
        history.game().small_board(ui, rect, last);
    });
}

/// How the game stands, ply by ply, and what was said of the last move.
fn standing(painter: &egui::Painter, rect: Rect, board: &LeagueBoard, palette: &theme::Palette) {
    let (above, below) = rect.split_top_bottom_at_y(rect.bottom() - REMARK);
    let well = above.shrink2(vec2(0.0, 2.0));
    painter.rect_filled(well, 2.0, palette.faint(palette.well, 0.85));
    BalancePlane::new(well, board.heights.len()).paint(painter, &board.heights, Stroke::new(1.0, palette.line));
    let font = theme::plain(13.5);
    let place = pos2(below.left(), below.center().y);
    paint_line(painter, place, &board.remark, (font, palette.soft), below.width());
}

/// A board with the names of its players. Says whether it was clicked.
fn tile(ui: &mut Ui, view: &LeagueView, board: &LeagueBoard, size: egui::Vec2) -> bool {
    let palette = theme::palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let number = board.fixture.game + 1;
    let plan = view.plan.as_ref();
    let name = |player: usize| plan.and_then(|plan| plan.specs().get(player)).map_or_else(String::new, player_name);
    let names = [board.fixture.first, board.fixture.second].map(name);
    let [first, second] = &names;
    let spoken = || t!("league-watch", n = number, first = first, second = second);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, spoken()));
    let hot = response.hovered() || response.has_focus();
    let painter = ui.painter().clone();
    let fill = if hot { palette.hovered } else { palette.raised };
    painter.rect(rect, theme::ROUND_SMALL, fill, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let (above, below) = rect.split_top_bottom_at_y(rect.bottom() - WORDS);
    let (above, stands) = above.split_top_bottom_at_y(above.bottom() - STANDS - REMARK);
    picture(ui, above.shrink(4.0), board);
    standing(&painter, stands.shrink2(vec2(8.0, 0.0)), board, &palette);
    let kind = plan.map_or_else(GameKind::default, |plan| plan.kind());
    for (i, (side, name)) in Player::BOTH.into_iter().zip(&names).enumerate() {
        let y = below.top() + 11.0 + 20.0 * i as f32;
        tokens::player_small(&painter, pos2(below.left() + 15.0, y), 6.5, kind, side);
        let turn = board.ending.is_none() && board.to_move() == Some(side);
        let (font, ink) = if turn { (theme::bold(15.0), palette.text) } else { (theme::plain(15.0), palette.soft) };
        paint_line(&painter, pos2(below.left() + 27.0, y), name, (font, ink), below.width() - 46.0 - 27.0);
    }
    let corner = pos2(below.right() - 8.0, below.top() + 11.0);
    painter.text(corner, Align2::RIGHT_CENTER, format!("#{number}"), theme::plain(14.0), palette.soft);
    let place = corner + vec2(0.0, 20.0);
    painter.text(place, Align2::RIGHT_CENTER, board.ply, theme::plain(14.0), palette.soft);
    if let Some(ending) = &board.ending {
        let text = painter.layout(ending.clone(), theme::bold(15.0), palette.text, above.width() - 28.0);
        let plate = Rect::from_center_size(above.center(), text.size() + vec2(20.0, 10.0));
        painter.rect(plate, 6.0, palette.panel, Stroke::new(1.0, palette.brass), StrokeKind::Inside);
        painter.galley(plate.center() - text.size() / 2.0, text, Color32::PLACEHOLDER);
    }
    focus_ring(ui, &response, rect);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
        .on_hover_ui(|ui| {
            ui.label(RichText::new(t!("league-watch-about")).size(16.0));
        })
        .clicked()
}
