//! The games that have ended, the latest first. One that is clicked is opened on the table, to look through.

use crate::app::core::Screen;
use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Color32, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::picked::picked;
use crate::app::activities::league::any::Game;
use crate::app::activities::league::{LeagueRequested, LeagueView, ending, player_name};
use crate::app::games::{tokens, words};
use crate::app::kit::action::Action;
use crate::app::kit::one_line::paint_line;
use crate::app::kit::theme;
use crate::app::kit::{focus_ring, frames, tip_beside};
use crate::games::{GameKind, Player};

const ROW: f32 = 30.0;

/// Height of the heads of the columns.
const HEAD: f32 = 20.0;

/// Between the well's edge and its rows.
const INSET: f32 = 5.0;

/// The token of a side takes this much room before the name of a player.
const TOKEN: f32 = 18.0;

/// Where the columns of a row are.
struct Columns {
    /// Where the number of the game ends.
    number: f32,
    /// From where to where the players' names go.
    players: [egui::Rangef; 2],
    /// The middle of the result.
    result: f32,
    /// Where the number of moves ends.
    moves: f32,
}

impl Columns {
    fn new(row: Rect) -> Columns {
        let (left, right) = (row.left() + 46.0, row.right() - 44.0);
        let result = (left + right) / 2.0;
        let players = [egui::Rangef::new(left, result - 24.0), egui::Rangef::new(result + 24.0, right)];
        Columns { number: row.left() + 38.0, players, result, moves: row.right() - 8.0 }
    }
}

/// The list, in a well of this height.
pub(crate) fn show(ui: &mut Ui, view: &LeagueView, height: f32, actions: &mut Vec<Action>) {
    let palette = theme::palette(ui.ctx());
    let picked = picked(ui.ctx());
    let of_picked = |game: &Game| picked.is_none_or(|player| game.first == player || game.second == player);
    let games: Vec<&Game> = view.played.iter().rev().map(AsRef::as_ref).filter(|game| of_picked(game)).collect();
    if games.is_empty() {
        frames::soft(ui, t!("league-no-games"));
        return;
    }
    heads(ui, view);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let line = Stroke::new(1.0, palette.line);
    ui.painter().rect(rect, theme::ROUND_SMALL, palette.faint(palette.well, 0.85), line, StrokeKind::Inside);
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(INSET)));
    inside.spacing_mut().item_spacing = vec2(0.0, 0.0);
    let area = ScrollArea::vertical().id_salt("games").auto_shrink(false);
    let high = theme::reach(ui.ctx(), ROW);
    area.show_rows(&mut inside, high, games.len(), |ui, shown| {
        for game in games.get(shown).unwrap_or_default() {
            if row(ui, view, game) {
                actions.extend([Action::send(LeagueRequested::Watch(game.game)), Action::Go(Screen::Table)]);
            }
        }
    });
}

/// What the columns are, above the well.
fn heads(ui: &mut Ui, view: &LeagueView) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD), Sense::hover());
    let row = Rect::from_x_y_ranges(rect.left() + INSET..=rect.right() - INSET - 8.0, rect.y_range());
    let columns = Columns::new(row);
    let kind = view.plan.as_ref().map_or_else(GameKind::default, |plan| plan.kind());
    let [first, second] = [Player::First, Player::Second].map(|player| words::side(kind, player));
    let heads = [
        (columns.number, Align2::RIGHT_CENTER, t!("league-column-game")),
        (columns.players[0].min + TOKEN, Align2::LEFT_CENTER, first),
        (columns.result, Align2::CENTER_CENTER, t!("league-column-result")),
        (columns.players[1].min + TOKEN, Align2::LEFT_CENTER, second),
        (columns.moves, Align2::RIGHT_CENTER, t!("league-column-moves")),
    ];
    let soft = theme::palette(ui.ctx()).soft;
    for (x, align, text) in heads {
        ui.painter().text(pos2(x, row.center().y), align, text, theme::plain(14.5), soft);
    }
}

/// Moves of a game.
fn moves(view: &LeagueView, game: &Game) -> usize {
    view.plan.as_ref().map_or(game.plies, |plan| plan.moves(game))
}

/// A game's row. Says whether it was clicked.
fn row(ui: &mut Ui, view: &LeagueView, game: &Game) -> bool {
    let palette = theme::palette(ui.ctx());
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width() - 8.0, theme::reach(ui.ctx(), ROW)), Sense::click());
    let name = |player: usize| {
        view.plan.as_ref().and_then(|plan| plan.specs().get(player)).map_or_else(String::new, player_name)
    };
    let number = game.game + 1;
    let result = match game.winner {
        Some(Player::First) => "1–0",
        Some(Player::Second) => "0–1",
        None => "½–½",
    };
    let (first, second, n) = (name(game.first), name(game.second), moves(view, game));
    let spoken = || t!("league-open", n = number, first = &first, second = &second, result = result, moves = n);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, spoken()));
    let on_table = view.on_table == Some(game.game);
    let fill = match (response.hovered() || response.has_focus(), on_table) {
        (true, _) => palette.hovered,
        (_, true) => palette.raised,
        _ => Color32::TRANSPARENT,
    };
    let painter = ui.painter();
    painter.rect_filled(rect.shrink2(vec2(1.0, 1.0)), 4.0, fill);
    let y = rect.center().y;
    let columns = Columns::new(rect);
    painter.text(pos2(columns.number, y), Align2::RIGHT_CENTER, number, theme::plain(14.5), palette.soft);
    painter.text(pos2(columns.moves, y), Align2::RIGHT_CENTER, n, theme::plain(14.5), palette.soft);
    painter.text(pos2(columns.result, y), Align2::CENTER_CENTER, result, theme::bold(15.5), palette.brass);
    let players = [(Player::First, &first), (Player::Second, &second)];
    let kind = view.plan.as_ref().map_or_else(GameKind::default, |plan| plan.kind());
    for ((side, player), room) in players.into_iter().zip(columns.players) {
        tokens::player_small(painter, pos2(room.min + 7.0, y), 6.0, kind, side);
        let won = game.winner == Some(side);
        let (font, ink) = if won { (theme::bold(15.0), palette.text) } else { (theme::plain(15.0), palette.soft) };
        paint_line(painter, pos2(room.min + TOKEN, y), player, (font, ink), room.span() - TOKEN);
    }
    focus_ring(ui, &response, rect.shrink(3.0));
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    let about = t!("league-ending", ending = ending(kind, game), n = n);
    tip_beside(&response, &about);
    response.clicked()
}
