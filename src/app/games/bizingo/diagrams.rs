//! Small drawings of the rules, on cells of the real board: the tests play them.

use bevy_egui::egui;
use egui::{Color32, Sense, Stroke, Ui, vec2};

use super::flat::{Plane, frame};
use crate::app::kit::theme;
use crate::app::kit::tokens;
use crate::games::Player;
use crate::rules::bizingo::{Bizingo, Cell};

/// A patch of the board with a move on it.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// Pieces by the cells they stand on; `!` after the name makes a captain.
    pub pieces: &'static [&'static str],
    /// The move, from and to.
    pub step: Option<(&'static str, &'static str)>,
    /// Cells that are marked as places to go.
    pub open: &'static [&'static str],
    /// Pieces that are taken.
    pub taken: &'static [&'static str],
    /// The cell in the middle.
    pub middle: &'static str,
    /// Cells from the middle to the edge.
    pub reach: f32,
}

/// A step in six directions.
pub const STEP: Diagram = Diagram {
    pieces: &["e8"],
    step: None,
    open: &["e6", "e10", "f8", "f6", "d8", "d10"],
    taken: &[],
    middle: "e8",
    reach: 2.0,
};

/// A soldier between three.
pub const CAPTURE: Diagram = Diagram {
    pieces: &["f8", "e10", "e12", "f9"],
    step: Some(("e12", "f10")),
    open: &[],
    taken: &["f9"],
    middle: "f9",
    reach: 2.0,
};

/// A captain between three, one a captain.
pub const CAPTAIN: Diagram = Diagram {
    pieces: &["f8", "e10!", "e12", "f9!"],
    step: Some(("e12", "f10")),
    open: &[],
    taken: &["f9"],
    middle: "f9",
    reach: 2.0,
};

/// At the border, between two, one a captain.
pub const BORDER: Diagram = Diagram {
    pieces: &["e2!", "e4", "f1"],
    step: Some(("e4", "f2")),
    open: &[],
    taken: &["f1"],
    middle: "f2",
    reach: 2.0,
};

/// Between three enemies: lost.
pub const BETWEEN: Diagram = Diagram {
    pieces: &["d8", "e7", "e9", "f7"],
    step: Some(("d8", "e8")),
    open: &[],
    taken: &["e8"],
    middle: "e8",
    reach: 2.0,
};

/// Between three enemies, one of them taken: safe.
pub const SAVED: Diagram = Diagram {
    pieces: &["d8", "d10", "e6", "e7", "e9", "f7"],
    step: Some(("d10", "e8")),
    open: &[],
    taken: &["e7"],
    middle: "e8",
    reach: 2.0,
};

fn mark() -> Color32 {
    Color32::from_rgb(216, 52, 32)
}

/// Draws a diagram of this size.
pub fn show(ui: &mut Ui, diagram: &Diagram, size: egui::Vec2) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let Ok(middle) = diagram.middle.parse::<Cell>() else { return };
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, theme::ROUND_SMALL, Color32::from_rgb(44, 24, 15));
    let plane = Plane { rect, middle: middle.centre(), scale: rect.width() / (2.0 * diagram.reach) };
    plane.cells(&painter);
    for cell in cells(diagram.open) {
        painter.circle_filled(plane.place(cell.centre()), plane.scale * 0.11, Color32::from_rgb(120, 60, 16));
    }
    for (cell, captain) in pieces(diagram) {
        plane.piece(&painter, cell, captain);
    }
    if let Some((from, to)) = step(diagram) {
        let (start, end) = (plane.place(from.centre()), plane.place(to.centre()));
        let way = (end - start).normalized();
        let ghost = tokens::colours(Player::of::<Bizingo>(from.side())).0.gamma_multiply(0.45);
        painter.circle(end, plane.scale * 0.225, ghost, Stroke::new(1.5, Color32::from_rgb(250, 226, 160)));
        let (start, end) = (start + way * plane.scale * 0.26, end - way * plane.scale * 0.05);
        // Dark below bright, to be seen on both woods.
        for (width, colour) in [(5.5, Color32::from_rgb(60, 30, 10)), (2.5, Color32::from_rgb(255, 220, 120))] {
            painter.arrow(start, end - start, Stroke::new(width, colour));
        }
    }
    for cell in cells(diagram.taken) {
        let (place, arm) = (plane.place(cell.centre()), plane.scale * 0.17);
        for turn in [1.0, -1.0] {
            let ends = [place - vec2(arm, arm * turn), place + vec2(arm, arm * turn)];
            painter.line_segment(ends, Stroke::new(5.0, Color32::from_rgb(255, 244, 226)));
            painter.line_segment(ends, Stroke::new(3.0, mark()));
        }
    }
    frame(ui, rect);
}

fn cells(names: &'static [&'static str]) -> impl Iterator<Item = Cell> {
    names.iter().filter_map(|name| name.parse().ok())
}

fn pieces(diagram: &Diagram) -> impl Iterator<Item = (Cell, bool)> {
    diagram.pieces.iter().filter_map(|name| {
        let plain = name.trim_end_matches('!');
        plain.parse().ok().map(|cell| (cell, plain.len() < name.len()))
    })
}

fn step(diagram: &Diagram) -> Option<(Cell, Cell)> {
    let (from, to) = diagram.step?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::Game;
    use crate::rules::bizingo::army::Army;
    use crate::rules::bizingo::{Bizingo, Event, Options, Position, Side};

    /// The position of a diagram, with pieces far away so that the game goes on.
    fn game(diagram: &Diagram, turn: Side) -> Bizingo {
        let mut armies = [Army::default(); 2];
        for (cell, captain) in pieces(diagram) {
            let army = &mut armies[cell.side().index()];
            army.pieces |= 1 << cell.bit();
            army.captains |= u128::from(captain) << cell.bit();
        }
        for name in ["k2", "k4", "j4", "j6", "a1", "a3", "k1", "k3", "k5", "j1"] {
            let cell: Cell = name.parse().unwrap();
            armies[cell.side().index()].pieces |= 1 << cell.bit();
        }
        Bizingo::from_position(Options::default(), Position::new(armies, turn, 0).unwrap())
    }

    #[test]
    fn the_drawings_show_what_the_rules_say() {
        for diagram in [CAPTURE, CAPTAIN, BORDER, BETWEEN, SAVED] {
            assert_eq!(pieces(&diagram).count(), diagram.pieces.len());
            let (from, to) = step(&diagram).unwrap();
            let mut game = game(&diagram, from.side());
            let mv = game.parse_move(&format!("{from}-{to}")).unwrap();
            let events = game.play(mv).unwrap();
            let gone: Vec<Cell> = events
                .iter()
                .filter_map(|event| match *event {
                    Event::Captured { cell, .. } | Event::Fell { cell, .. } => Some(cell),
                    _ => None,
                })
                .collect();
            assert_eq!(gone, cells(diagram.taken).collect::<Vec<_>>(), "{diagram:?}");
        }
    }

    #[test]
    fn a_captain_is_safe_from_three_soldiers() {
        let soldiers = Diagram { pieces: &["f8", "e10", "e12", "f9!"], ..CAPTAIN };
        let mut game = game(&soldiers, Side::Light);
        let mv = game.parse_move("e12-f10").unwrap();
        assert_eq!(game.play(mv).unwrap().len(), 1);
    }

    #[test]
    fn the_six_steps_are_the_boards() {
        let middle: Cell = STEP.middle.parse().unwrap();
        let mut open: Vec<Cell> = cells(STEP.open).collect();
        open.sort();
        assert_eq!(open, middle.step_neighbours().collect::<Vec<_>>());
    }
}
