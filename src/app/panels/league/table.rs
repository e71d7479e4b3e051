//! The table of a league: ratings, points, and the score of each pairing.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Color32, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::colours;
use super::picked::{picked, set_picked};
use crate::ai::lab::arena::elo::whole;
use crate::ai::lab::arena::standings::Standing;
use crate::app::activities::league::{LeagueView, player_name};
use crate::app::kit::one_line::paint_line;
use crate::app::kit::{focus_ring, theme, tip_beside};

const ROW: f32 = 32.0;

/// Points with a half as a fraction.
pub(crate) fn points_text(points: f64) -> String {
    let whole = points.floor();
    match (whole == points, whole == 0.0) {
        (true, _) => format!("{whole:.0}"),
        (false, true) => "½".to_owned(),
        (false, false) => format!("{whole:.0}½"),
    }
}

/// Elo as shown: `+123 ±45`, or a dash as long as nothing is known.
fn elo_text(line: &Standing) -> (String, String) {
    if line.total.games() == 0 {
        return ("–".to_owned(), String::new());
    }
    let error = if line.rating.error > 999.0 { String::new() } else { format!("±{:.0}", line.rating.error) };
    (format!("{:+.0}", whole(line.rating.elo)).replace('-', "−"), error)
}

/// Where columns end, from the left.
struct Columns {
    name: f32,
    elo: f32,
    error: f32,
    points: f32,
    /// Width of a cell of the crosstable; 0 where it has no room.
    cell: f32,
}

impl Columns {
    fn new(width: f32, players: usize) -> Columns {
        let narrow = width < 420.0;
        let (elo, error, points) = if narrow { (52.0, 44.0, 66.0) } else { (62.0, 54.0, 84.0) };
        let fixed = 30.0 + elo + error + points;
        let cell = ((width - fixed - 130.0) / players.max(1) as f32).min(58.0);
        let cell = if cell < 34.0 { 0.0 } else { cell };
        let name = width - fixed - cell * players as f32;
        Columns {
            name: 30.0 + name,
            elo: 30.0 + name + elo,
            error: 30.0 + name + elo + error,
            points: fixed + name,
            cell,
        }
    }
}

/// Shows the table. A row that is clicked picks its player, whose curve and games are shown then.
pub(crate) fn show(ui: &mut Ui, view: &LeagueView) {
    let Some(plan) = &view.plan else { return };
    let palette = theme::palette(ui.ctx());
    let lines = &view.standings.lines;
    let columns = Columns::new(ui.available_width(), lines.len());
    ui.spacing_mut().item_spacing.y = 2.0;
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let heads = [
        (t!("league-elo"), columns.elo),
        (t!("league-elo-error"), columns.error),
        (t!("league-points"), columns.points),
    ];
    for (text, right) in heads {
        let place = pos2(head.left() + right - 6.0, head.center().y);
        ui.painter().text(place, Align2::RIGHT_CENTER, text, theme::plain(14.5), palette.soft);
    }
    if columns.cell > 0.0 {
        for (i, line) in lines.iter().enumerate() {
            let middle = head.left() + columns.points + (i as f32 + 0.5) * columns.cell;
            ui.painter().circle_filled(pos2(middle, head.center().y), 5.0, colours::of(line.player, &palette));
        }
    }
    for (place, line) in lines.iter().enumerate() {
        let name = plan.specs().get(line.player).map_or_else(String::new, player_name);
        let response = row(ui, view, &columns, place, line, &name);
        if response.clicked() {
            let again = picked(ui.ctx()) == Some(line.player);
            set_picked(ui.ctx(), Some(line.player).filter(|_| !again));
        }
        let total = &line.total;
        let (wins, draws, losses) = (total.wins, total.draws, total.losses);
        tip_beside(&response, &t!("league-score", name = &name, wins = wins, draws = draws, losses = losses));
    }
}

fn row(ui: &mut Ui, view: &LeagueView, columns: &Columns, place: usize, line: &Standing, name: &str) -> Response {
    let palette = theme::palette(ui.ctx());
    let high = theme::reach(ui.ctx(), ROW);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
    let chosen = picked(ui.ctx()) == Some(line.player);
    let (elo, error) = elo_text(line);
    let points = format!("{}/{}", points_text(line.points()), line.total.games());
    let spoken = || t!("league-row", name = name, points = &points, elo = format!("{elo} {error}").trim_end());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, chosen, spoken()));
    let hot = response.hovered() || response.has_focus();
    let fill = if hot { palette.hovered } else { palette.faint(palette.raised, 0.75) };
    let edge = if chosen { palette.brass } else { Color32::TRANSPARENT };
    let painter = ui.painter();
    painter.rect(rect, theme::ROUND_SMALL, fill, Stroke::new(1.5, edge), StrokeKind::Inside);
    let y = rect.center().y;
    let at = |x: f32| pos2(rect.left() + x, y);
    painter.text(at(12.0), Align2::CENTER_CENTER, place + 1, theme::plain(15.0), palette.soft);
    painter.circle_filled(at(32.0), 5.5, colours::of(line.player, &palette));
    paint_line(painter, at(46.0), name, (theme::bold(16.0), palette.text), columns.name - 4.0 - 46.0);
    painter.text(at(columns.elo - 6.0), Align2::RIGHT_CENTER, elo, theme::bold(16.5), palette.brass);
    painter.text(at(columns.error - 6.0), Align2::RIGHT_CENTER, error, theme::plain(15.0), palette.soft);
    painter.text(at(columns.points - 6.0), Align2::RIGHT_CENTER, points, theme::plain(15.5), palette.text);
    if columns.cell > 0.0 {
        for (i, other) in view.standings.lines.iter().enumerate() {
            let cell = Rect::from_min_size(
                pos2(rect.left() + columns.points + i as f32 * columns.cell, rect.top()),
                vec2(columns.cell, high),
            );
            cross(ui, view, cell.shrink2(vec2(2.0, 3.0)), line.player, other.player);
        }
    }
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    focus_ring(ui, &response, rect);
    response
}

/// A cell of the crosstable: points, the warmer the more.
fn cross(ui: &Ui, view: &LeagueView, cell: Rect, player: usize, other: usize) {
    let palette = theme::palette(ui.ctx());
    let painter = ui.painter();
    if player == other {
        painter.rect_filled(cell, 4.0, palette.faint(palette.well, 0.6));
        return;
    }
    let (points, games) = view.standings.against(player, other);
    if games == 0 {
        painter.text(cell.center(), Align2::CENTER_CENTER, "·", theme::plain(15.0), palette.soft);
        return;
    }
    let share = (points / games as f64) as f32;
    painter.rect_filled(cell, 4.0, palette.brass.gamma_multiply(0.04 + 0.26 * share));
    painter.text(cell.center(), Align2::CENTER_CENTER, points_text(points), theme::plain(15.0), palette.text);
}

#[cfg(test)]
mod tests {
    use super::points_text;

    #[test]
    fn halves_are_fractions() {
        assert_eq!([0.0, 0.5, 1.0, 12.5].map(points_text), ["0", "½", "1", "12½"]);
    }
}
