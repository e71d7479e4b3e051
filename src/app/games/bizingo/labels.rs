//! Names on the board: row letters at the ends of the rows, the names of cells that are meant, marked for the player or
//! hinted at, or every free cell's own too; on pieces the names of all would be a thicket, so theirs are seen when they are
//! meant.
//!
//! A name belongs to its cell, as on a chess board: seen from the other side, letters and numbers run the other way.

use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, LayerId, Rect, vec2};

use super::cells::{BizingoCell, PointedCell};
use super::layout;
use super::selection::Selection;
use crate::app::board::cells::Occupant;
use crate::app::board::drawings::BoardDrawings;
use crate::app::core::session::Session;
use crate::app::core::settings::{Coordinates, Settings};
use crate::app::kit::theme;
use crate::app::scene::eye::{BoardCanvas, DrawOnBoard, shaded};
use crate::games::GameKind;
use crate::rules::bizingo::board::{ROWS, row_len};
use crate::rules::bizingo::{Cell, Side};

pub(crate) fn view(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, paint.in_set(DrawOnBoard::Labels(GameKind::Bizingo)));
}

/// How far beyond a row's last corner its letter stands: between the inlay and the edge of the frame.
const BESIDE: f32 = 0.36;

/// Where the letters of a row stand: beside the middle of its left and right borders.
pub fn row_ends(row: usize) -> Option<[Vec3; 2]> {
    let (first, last) = (Cell::from_row(row, 1)?, Cell::from_row(row, row_len(row))?);
    let corners = |cell: Cell| cell.corners().map(|(x, _)| x);
    let left = corners(first).into_iter().fold(f32::MAX, f32::min);
    let right = corners(last).into_iter().fold(f32::MIN, f32::max);
    // At half the height of a row the slanting border is half way between its corners.
    let (_, y) = middle_height(first);
    let slant = |cell: Cell| {
        let xs = corners(cell);
        let low = xs.into_iter().fold(f32::MAX, f32::min);
        let high = xs.into_iter().fold(f32::MIN, f32::max);
        // Pointing up at the end: its border leans inwards; pointing down: outwards.
        (high - low) / 4.0
    };
    let left = layout::point(left + slant(first) - BESIDE, y);
    let right = layout::point(right - slant(last) + BESIDE, y);
    Some([left, right])
}

fn middle_height(cell: Cell) -> (f32, f32) {
    let ys = cell.corners().map(|(_, y)| y);
    let low = ys.into_iter().fold(f32::MAX, f32::min);
    let high = ys.into_iter().fold(f32::MIN, f32::max);
    (low, (low + high) / 2.0)
}

/// The ink of the name of the cell that is meant.
const GLOW: Color32 = Color32::from_rgb(255, 214, 110);

/// Where a cell is narrower than this, in points, a name in its middle would hide its piece.
const CLOSE: f32 = 44.0;

/// So far below the middle of such a cell, as a part of its width, its name lies: on the piece's foot, and still on its own
/// cell. Any further it would name the next one.
const FOOT: f32 = 0.2;

/// Paints the names under the panels.
fn paint(
    mut canvas: BoardCanvas,
    settings: Res<Settings>,
    (pointed, selection): (PointedCell, Res<Selection>),
    (session, drawings): (Res<Session>, Res<BoardDrawings>),
    cells: Query<(&BizingoCell, &Occupant, &Transform)>,
) {
    let Some((ctx, board, eye)) = canvas.open() else { return };
    let coordinates = settings.coordinates;
    let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(board);
    // The size of a cell as it is seen, for letters that fit.
    let cell_size = |cell: Cell| {
        let (x, y) = cell.centre();
        let (a, b) = (eye.see(layout::point(x - 0.5, y))?, eye.see(layout::point(x + 0.5, y))?);
        Some(a.distance(b))
    };
    let palette = theme::palette(&ctx);
    let ink = palette.on_wood().gamma_multiply(0.85);
    if coordinates == Coordinates::Off {
        return;
    }
    for row in 0..ROWS {
        let Some(ends) = row_ends(row) else { continue };
        let letter = (b'a' + row as u8) as char;
        let size = Cell::from_row(row, 1).and_then(cell_size).unwrap_or(24.0);
        let font = theme::bold((size * 0.36).clamp(10.0, 19.0));
        for end in ends {
            let Some(place) = eye.see(end) else { continue };
            shaded(&painter, place, &letter.to_string(), font.clone(), ink, Align2::CENTER_CENTER);
        }
    }
    if coordinates == Coordinates::All {
        for (BizingoCell(cell), _, middle) in cells.iter().filter(|(_, standing, _)| standing.0.is_none()) {
            let size = cell_size(*cell).unwrap_or(0.0);
            let font = theme::bold((size * 0.27).min(16.0));
            // Smaller cannot be read; better nothing than specks.
            if font.size * ctx.zoom_factor() < 7.0 {
                continue;
            }
            let Some(place) = eye.see(middle.translation) else { continue };
            let ink = match cell.side() {
                Side::Light => Color32::from_rgba_unmultiplied(40, 22, 10, 190),
                Side::Dark => Color32::from_rgba_unmultiplied(255, 236, 204, 190),
            };
            painter.text(place, Align2::CENTER_CENTER, cell, font, ink);
        }
    }
    let meant = meant(selection.cursor, pointed.get().map(|cell| cell.0));
    let spoken_of = spoken_of(&session, &drawings).into_iter().filter(|cell| Some(*cell) != meant);
    for cell in spoken_of.chain(meant) {
        let size = cell_size(cell).unwrap_or(24.0);
        let font = theme::bold((size * 0.30).clamp(11.0, 17.0));
        let taken = || cells.iter().any(|(BizingoCell(at), standing, _)| *at == cell && standing.0.is_some());
        // In the middle of the cell, or on the foot of its own piece: anywhere else it would be on another one.
        if let Some(mut place) = eye.see(layout::cell_place(cell)) {
            if size < CLOSE && taken() {
                place.y += FOOT * size;
            }
            // On a plate, for pieces are as pale as it or as dark as its shade.
            let name = painter.layout_no_wrap(cell.to_string(), font, GLOW);
            let plate = Rect::from_center_size(place, name.size() + vec2(9.0, 0.0));
            painter.rect_filled(plate, plate.height() / 2.0, Color32::from_black_alpha(185));
            painter.galley(place - name.size() / 2.0, name, GLOW);
        }
    }
}

/// The cells that somebody speaks of to the player: those of a hint, and those that are marked.
fn spoken_of(session: &Session, drawings: &BoardDrawings) -> Vec<Cell> {
    let hinted = drawings.all().filter(|drawing| drawing.is_hint());
    let ends = hinted.flat_map(|drawing| [Some(&drawing.from), drawing.to.as_ref()]).flatten();
    let mut cells: Vec<Cell> = ends.chain(session.marked()).filter_map(|name| name.parse().ok()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The cell whose name is shown, empty or not: where the keyboard is, else where the mouse points.
fn meant(cursor: Option<Cell>, pointed: Option<Cell>) -> Option<Cell> {
    cursor.or(pointed)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn cell_at(place: Vec3) -> Option<Cell> {
        let origin = layout::point(0.0, 0.0);
        Cell::at_point(place.x - origin.x, origin.z - place.z)
    }

    #[test]
    fn a_cell_that_is_pointed_at_is_named_whatever_stands_on_it() {
        let [own, other] = [Cell::from_row(3, 8), Cell::from_row(6, 2)];
        assert!(own.is_some() && other.is_some());
        assert_eq!(meant(None, own), own);
        assert_eq!(meant(other, own), other, "the keyboard comes first");
        assert_eq!(meant(None, None), None);
    }

    #[test]
    fn letters_stand_just_outside_the_board() {
        for row in 0..ROWS {
            let [left, right] = row_ends(row).unwrap();
            assert!(cell_at(left).is_none() && cell_at(right).is_none(), "row {row}");
            // A step inwards is on the board, in that row.
            let step = Vec3::X * (BESIDE + 0.1);
            for inside in [left + step, right - step] {
                assert_eq!(cell_at(inside).map(Cell::row), Some(row));
            }
        }
    }
}
