//! How the game stood, ply by ply: an area on either side of the middle line, a click into it goes there.

use bevy_egui::egui;
use egui::{CursorIcon, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use super::findings::Findings;
use crate::ai::review::{Balance, Unit};
use crate::app::kit::balance::BalancePlane;
use crate::app::kit::{theme, tokens};
use crate::games::Player;

/// Less than so many soldiers or counters ahead does not fill half of the height.
const LEAST_RANGE: f64 = 4.0;

/// From the edge of the graph to what is drawn.
const EDGE: f32 = 7.0;

/// What is drawn: a height for each number of plies, -1 to 1 where the first player has all; `None` where it is not known.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Graph {
    heights: Vec<Option<f32>>,
    /// Plies with a mistake, from 1, and who made it; the great ones are those on which the game turned.
    dots: Vec<(usize, Player, bool)>,
}

impl Graph {
    pub(super) fn of(findings: &Findings) -> Graph {
        let range = range(findings);
        let all = 0..=findings.plies.len();
        let heights =
            all.map(|ply| findings.balance(ply).map(|balance| height(balance, findings.unit, range))).collect();
        let points = findings.turning_points();
        let mistakes = findings.plies.iter().flatten().filter_map(|ply| ply.mistake.as_ref());
        let counted = mistakes.filter(|mistake| !mistake.disputed);
        let dots = counted.map(|mistake| (mistake.ply, mistake.side, points.contains(&mistake.ply))).collect();
        Graph { heights, dots }
    }

    /// Draws it with a line at a place. Returns the number of plies that was clicked; `told` is what is read aloud.
    pub(super) fn show(&self, ui: &mut Ui, place: usize, high: f32, told: &str) -> Option<usize> {
        let palette = theme::palette(ui.ctx());
        // Not for Tab: the list of moves leads to the same places.
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, told));
        let painter = ui.painter_at(rect);
        let line = Stroke::new(1.0, palette.line);
        painter.rect(rect, theme::ROUND_SMALL, palette.faint(palette.well, 0.85), line, egui::StrokeKind::Inside);
        let inside = rect.shrink(EDGE);
        let plane = BalancePlane::new(inside, self.heights.len());
        plane.paint(&painter, &self.heights, line);
        for (ply, player, great) in &self.dots {
            let Some(Some(height)) = self.heights.get(*ply) else { continue };
            let (body, _) = tokens::colours(*player);
            let rim = if *great { palette.ember } else { palette.soft };
            painter.circle(plane.at(*ply, *height), if *great { 4.5 } else { 3.0 }, body, Stroke::new(1.5, rim));
        }
        let last = plane.last();
        painter.vline(plane.at(place.min(last), 0.0).x, rect.y_range(), Stroke::new(2.0, palette.brass));
        if response.hovered() {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
        let at = response.interact_pointer_pos().filter(|_| response.clicked())?;
        Some((((at.x - inside.left()) / inside.width()).clamp(0.0, 1.0) * last as f32).round() as usize)
    }
}

/// What fills half of the height.
fn range(findings: &Findings) -> f64 {
    let most = (0..=findings.plies.len()).filter_map(|ply| findings.balance(ply));
    let most = most.filter(|balance| balance.wins.is_none()).map(|balance| balance.value.abs()).fold(0.0, f64::max);
    match findings.unit {
        Unit::Soldiers | Unit::Counters => most.max(LEAST_RANGE),
        Unit::Chance => 0.5,
        Unit::Claims => most.max(1.0),
    }
}

fn height(balance: Balance, unit: Unit, range: f64) -> f32 {
    let by = match balance.wins {
        Some((Player::First, _)) => range,
        Some((Player::Second, _)) => -range,
        // From nothing at the foot.
        None if unit == Unit::Claims => 2.0 * balance.value - range,
        None => balance.value - unit.even(),
    };
    (by / range).clamp(-1.0, 1.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_are_between_the_edges_and_even_is_the_middle() {
        let balance = |value, wins| Balance { value, wins };
        assert_eq!(height(balance(0.0, None), Unit::Soldiers, 4.0), 0.0);
        assert_eq!(height(balance(2.0, None), Unit::Soldiers, 4.0), 0.5);
        assert_eq!(height(balance(-9.0, None), Unit::Counters, 4.0), -1.0);
        assert_eq!(height(balance(0.0, Some((Player::Second, 3))), Unit::Soldiers, 4.0), -1.0);
        assert_eq!(height(balance(0.5, None), Unit::Chance, 0.5), 0.0);
        assert_eq!(height(balance(1.0, None), Unit::Chance, 0.5), 1.0);
        assert_eq!(height(balance(0.0, None), Unit::Claims, 9.0), -1.0);
        assert_eq!(height(balance(9.0, None), Unit::Claims, 9.0), 1.0);
    }
}
