//! What a finger is on, enlarged: cells that are smaller than a fingertip, and what stands on them.

use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};
use egui::{Color32, Stroke};

use super::cells::{BizingoCell, PointedCell};
use super::marks::Preview;
use super::selection::Selection;
use super::tokens::piece;
use super::{flat, layout};
use crate::app::board::cells::Reach;
use crate::app::core::input::Pointer;
use crate::app::core::input::touch::Fingers;
use crate::app::core::rules::Rules;
use crate::app::kit::lens::Lens;
use crate::app::kit::{theme, tokens};
use crate::app::scene::eye::{BoardCanvas, DrawOnBoard};
use crate::games::GameKind;
use crate::rules::bizingo::{Cell, Event};

pub(crate) fn view(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(DrawOnBoard::Controls(GameKind::Bizingo)));
}

const GLOW: Color32 = Color32::from_rgb(255, 214, 110);
const RED: Color32 = Color32::from_rgb(235, 70, 50);

fn show(
    mut canvas: BoardCanvas,
    (rules, fingers, pointer): (Res<Rules>, Res<Fingers>, Res<Pointer>),
    (selection, preview): (Res<Selection>, Res<Preview>),
    pointed: PointedCell,
    cells: Query<(&BizingoCell, &Reach)>,
) {
    let Some(finger) = fingers.rests().filter(|_| !pointer.turning && !pointer.holds) else { return };
    let (Some(meant), Some(history)) = (pointed.get(), rules.bizingo()) else { return };
    let Some((ctx, _, eye)) = canvas.open() else { return };
    let see = |cell: Cell| {
        let [a, b, c] = cell.corners().map(|(x, y)| eye.see(layout::point(x, y)));
        Some([a?, b?, c?])
    };
    let wide = see(meant.0).map_or(0.0, |[a, b, c]| a.distance(b).max(b.distance(c)).max(c.distance(a)));
    if wide >= theme::FINGERTIP {
        return;
    }
    let lens = Lens::open(&ctx, egui::pos2(finger.x, finger.y) / eye.zoom);
    let painter = lens.painter();
    let radius = lens.length(wide) * 0.25;
    let captured = |cell: Cell| {
        let events = preview.0.iter().flat_map(|sight| &sight.events);
        events.into_iter().any(|event| matches!(event, Event::Captured { cell: lost, .. } | Event::Fell { cell: lost, .. } if *lost == cell))
    };
    let line = Stroke::new(1.0, Color32::from_rgb(52, 30, 17));
    for (BizingoCell(cell), reach) in &cells {
        let Some(corners) = see(*cell).and_then(|corners| lens.corners(corners)) else { continue };
        painter.add(tokens::filled(corners, flat::tile(cell.side()), line));
        if selection.from == Some(*cell) {
            painter.add(tokens::filled(corners, GLOW.gamma_multiply(0.6), line));
        }
        let Some(middle) = eye.see(layout::cell_place(*cell)).map(|middle| lens.see(middle)) else { continue };
        match history.game().position().piece(*cell) {
            Some((side, captain)) => piece(painter, middle, radius, side, captain),
            None if reach.open() => {
                painter.circle(middle, radius * 0.45, Color32::from_rgb(8, 76, 76), Stroke::new(2.0, GLOW));
                if *reach == Reach::Captures {
                    painter.circle_stroke(middle, radius * 0.9, Stroke::new(2.0, GLOW));
                }
            }
            None => {}
        }
        if captured(*cell) || *reach == Reach::Falls {
            painter.circle_stroke(middle, radius * 1.15, Stroke::new(2.5, RED));
        }
    }
    if let Some(corners) = see(meant.0).map(|corners| corners.map(|corner| lens.see(corner))) {
        painter.add(tokens::filled(corners, Color32::TRANSPARENT, Stroke::new(3.0, GLOW)));
    }
    lens.close(&meant.0.to_string());
}
