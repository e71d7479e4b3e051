//! What a finger is on, enlarged: holes that are narrower than a fingertip, and what lies in them.

use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Shape, Stroke};

use super::cells::PointedPit;
use super::layout;
use super::layout::{Fold, part, point};
use super::pits::Pit;
use super::rows::{BOWL, GLOW, WOOD};
use super::stores::offer;
use crate::app::core::input::Pointer;
use crate::app::core::input::touch::Fingers;
use crate::app::core::rules::Rules;
use crate::app::kit::lens::Lens;
use crate::app::kit::theme;
use crate::app::scene::eye::{BoardCanvas, DrawOnBoard};
use crate::games::GameKind;

pub(crate) fn view(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.after(offer).in_set(DrawOnBoard::Controls(GameKind::Azigo)));
}

fn show(
    mut canvas: BoardCanvas,
    (rules, fingers, pointer): (Res<Rules>, Res<Fingers>, Res<Pointer>),
    (pointed, fold): (PointedPit, Res<Fold>),
) {
    let Some(finger) = fingers.rests().filter(|_| !pointer.turning) else { return };
    let Some(Pit::Hole(meant)) = pointed.get().map(|cell| cell.0) else { return };
    let Some(history) = rules.azigo() else { return };
    let Some((ctx, _, eye)) = canvas.open() else { return };
    let see = |pit: Pit, shrunk: f32| {
        let part = part(pit, *fold);
        let half = part.opening.unwrap_or(part.half) * shrunk;
        let corners = [Vec2::NEG_ONE, Vec2::new(1.0, -1.0), Vec2::ONE, Vec2::new(-1.0, 1.0)];
        let [a, b, c, d] = corners.map(|corner| eye.see(point(part.middle + corner * half)));
        Some([a?, b?, c?, d?])
    };
    let wide = see(Pit::Hole(meant), 1.0).map_or(0.0, |[a, b, ..]| a.distance(b));
    if wide >= theme::FINGERTIP {
        return;
    }
    let lens = Lens::open(&ctx, egui::pos2(finger.x, finger.y) / eye.zoom);
    let painter = lens.painter();
    painter.rect_filled(lens.rect, theme::ROUND, WOOD);
    let position = history.game().position();
    for pit in Pit::all() {
        let Some(corners) = see(pit, 1.0).and_then(|corners| lens.corners(corners)) else { continue };
        let rim = if pit == Pit::Hole(meant) { Stroke::new(3.0, GLOW) } else { Stroke::new(1.0, Color32::BLACK) };
        painter.add(Shape::convex_polygon(corners.to_vec(), BOWL, rim));
        let Pit::Hole(hole) = pit else { continue };
        let Some(middle) = eye.see(layout::middle(pit, *fold)).map(|middle| lens.see(middle)) else { continue };
        let font = theme::bold(lens.length(wide) * 0.4);
        let count = position.row(hole.side()).get(hole.number() - 1).copied().unwrap_or_default();
        painter.text(middle, Align2::CENTER_CENTER, count, font, Color32::from_rgb(255, 244, 222));
    }
    lens.close(&meant.number().to_string());
}
