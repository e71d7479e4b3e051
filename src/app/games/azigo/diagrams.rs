//! Small drawings of moves, still or sowing by themselves. What they show is played by the rules.

use bevy_egui::egui;
use egui::{Align2, Color32, Painter, Pos2, Sense, Stroke, StrokeKind, Ui, vec2};

use super::rows::{GLOW, Plane, WOOD};
use crate::app::kit::lesson::steps_shown;
use crate::app::kit::theme;
use crate::rules::Game;
use crate::rules::azigo::{Azigo, Event, Hole, Options, Position};

/// A move on a board of which some columns are shown.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// The position, as text.
    pub position: &'static str,
    /// The rules, as text.
    pub rules: &'static str,
    /// The move, as text.
    pub mv: &'static str,
    /// South's holes that are shown, and those that face them.
    pub columns: (usize, usize),
}

/// The last counter falls on one and on three.
pub const LANDING: Diagram =
    Diagram { position: "0x15,2,6,1,1,0/1,3,5,2,0x16 34/35 S 0", rules: "", mv: "h17", columns: (14, 20) };

/// The own holes that face the last.
pub const FACING: Diagram = Diagram {
    position: "0x15,2,6,2,0,1/2,1,5,2,0x16 36/33 S 0",
    rules: "capture=facing",
    mv: "h17",
    columns: (14, 20),
};

/// The other's holes that face the last, in a row that is never left.
pub const OWN_ROW: Diagram = Diagram {
    position: "0x5,1,3,0,0,2,0x10/0x10,2,1,3,2,0x6 38/38 S 0",
    rules: "capture=own-row",
    mv: "h7",
    columns: (5, 11),
};

/// A hole of several and a single one.
pub const SOWING: Diagram =
    Diagram { position: "0x15,3,5,1,0,0/0x3,5,0x16 38/38 S 0", rules: "", mv: "h17", columns: (14, 20) };

/// A full store round the board.
pub const ROUND: Diagram =
    Diagram { position: "0x20/0x4,1,3,2,0x13 24/60 S 0", rules: "", mv: "s>", columns: (12, 20) };

impl Diagram {
    /// The game before the move, and what the move does.
    fn play(&self) -> Option<(Azigo, Vec<Event>)> {
        let options: Options = self.rules.parse().ok()?;
        let position: Position = self.position.parse().ok()?;
        let game = Azigo::from_position(options, position);
        let mv = game.parse_move(self.mv).ok()?;
        let (_, events) = game.preview(mv).ok()?;
        Some((game, events))
    }
}

const TAKEN: Color32 = Color32::from_rgb(236, 84, 56);

/// What is in the holes, in the stores and in the hand after the first so many steps of some events.
struct Moment {
    holes: [u32; 40],
    hand: u32,
    last: Option<Hole>,
    taken: Vec<Hole>,
    from: Option<Hole>,
}

fn moment(before: &Position, events: &[Event], steps: usize) -> Moment {
    let mut now = Moment { holes: [0; 40], hand: 0, last: None, taken: Vec::new(), from: None };
    for hole in Hole::all() {
        now.holes[hole.index()] = before.hole(hole);
    }
    for event in events.iter().take(steps) {
        match *event {
            Event::Lifted { hole, count } => {
                now.hand = count;
                now.holes[hole.index()] = 0;
                now.from = Some(hole);
            }
            Event::Entered { count, .. } => now.hand = count,
            Event::Sown { to, .. } => {
                now.hand -= 1;
                now.holes[to.index()] += 1;
                now.last = Some(to);
            }
            Event::Captured { hole, .. } => {
                now.holes[hole.index()] = 0;
                now.taken.push(hole);
            }
            Event::Ended(_) => {}
        }
    }
    now
}

/// Seconds that a step of a drawing takes, and that it rests at either end.
const STEP: f64 = 0.42;
const REST: f64 = 1.3;

/// Draws a diagram of this size; it plays its move over and over, unless motion is reduced.
pub fn show(ui: &mut Ui, diagram: &Diagram, size: egui::Vec2) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let Some((game, events)) = diagram.play() else { return };
    let steps = events.iter().filter(|event| !matches!(event, Event::Ended(_))).count();
    let done = steps_shown(ui, steps, STEP, REST);
    let now = moment(game.position(), &events, done);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, theme::ROUND_SMALL, WOOD);
    let plane = Plane { rect: rect.shrink2(vec2(6.0, 12.0)), columns: diagram.columns };
    for hole in Hole::all().filter(|hole| plane.shows(*hole)) {
        let rim = match () {
            () if now.taken.contains(&hole) => Some(TAKEN),
            () if now.last == Some(hole) => Some(GLOW),
            () if now.from == Some(hole) => Some(GLOW.gamma_multiply(0.5)),
            () => None,
        };
        plane.hole(&painter, hole, now.holes[hole.index()], rim, true);
    }
    // The hand, over the hole that it has just left something in.
    if let Some(hole) = now.last.or(now.from).filter(|hole| now.hand > 0 && plane.shows(*hole)) {
        hand(&painter, plane.cell(hole).center(), now.hand);
    }
    let line = Stroke::new(1.0, theme::palette(ui.ctx()).line);
    ui.painter().rect_stroke(rect, theme::ROUND_SMALL, line, StrokeKind::Inside);
}

fn hand(painter: &Painter, place: Pos2, count: u32) {
    painter.circle(place, 12.0, Color32::from_rgb(250, 232, 190), Stroke::new(1.5, Color32::from_rgb(150, 104, 40)));
    painter.text(place, Align2::CENTER_CENTER, count, theme::bold(14.0), Color32::from_rgb(60, 30, 10));
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use egui::Rect;

    use super::*;
    use crate::rules::azigo::Side;

    fn taken(diagram: &Diagram) -> Vec<(Side, usize)> {
        let (_, events) = diagram.play().unwrap();
        let holes = events.iter().filter_map(|event| match *event {
            Event::Captured { hole, .. } => Some((hole.side(), hole.number())),
            _ => None,
        });
        holes.collect()
    }

    #[test]
    fn the_drawings_show_what_their_words_say() {
        assert_eq!(taken(&LANDING), [(Side::North, 2), (Side::North, 1)]);
        assert_eq!(taken(&FACING), [(Side::South, 19), (Side::South, 18), (Side::South, 17)]);
        assert_eq!(taken(&OWN_ROW), [(Side::North, 12), (Side::North, 13)]);
        assert_eq!(taken(&SOWING), []);
        assert_eq!(taken(&ROUND), [(Side::North, 5), (Side::North, 6)]);
    }

    #[test]
    fn every_step_keeps_the_counters() {
        for diagram in [LANDING, FACING, OWN_ROW, SOWING, ROUND] {
            let (game, events) = diagram.play().unwrap();
            let position = game.position();
            let start: u32 = moment(position, &events, 0).holes.iter().sum();
            for steps in 0..=events.len() {
                let now = moment(position, &events, steps);
                let away: u32 = events.iter().take(steps).fold(0, |sum, event| match *event {
                    Event::Captured { count, .. } => sum + count,
                    _ => sum,
                });
                let entered: u32 = events.iter().take(steps).fold(0, |sum, event| match *event {
                    Event::Entered { count, .. } => sum + count,
                    _ => sum,
                });
                assert_eq!(now.holes.iter().sum::<u32>() + now.hand + away, start + entered, "{diagram:?} {steps}");
            }
        }
    }

    #[test]
    fn what_moves_is_in_the_picture() {
        for diagram in [LANDING, FACING, OWN_ROW, SOWING] {
            let (_, events) = diagram.play().unwrap();
            let plane = Plane { rect: Rect::NOTHING, columns: diagram.columns };
            for event in events {
                if let Event::Sown { to: hole, .. } | Event::Captured { hole, .. } | Event::Lifted { hole, .. } = event
                {
                    assert!(plane.shows(hole), "{diagram:?}: {hole:?}");
                }
            }
        }
    }
}
