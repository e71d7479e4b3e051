//! Small drawings of the two rows, still or sowing by themselves. What they show is played by the rules.

use bevy_egui::egui;
use egui::{Align2, Color32, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::app::kit::lesson::steps_shown;
use crate::app::kit::theme;
use crate::rules::Game;
use crate::rules::azigo::{Azigo, Event, Hole, Options, Position, Side};

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

const WOOD: Color32 = Color32::from_rgb(132, 78, 40);
const BOWL: Color32 = Color32::from_rgb(74, 40, 20);
const NUT: Color32 = Color32::from_rgb(233, 217, 182);
const GLOW: Color32 = Color32::from_rgb(255, 214, 110);
const TAKEN: Color32 = Color32::from_rgb(236, 84, 56);

/// Where holes are drawn.
struct Plane {
    rect: Rect,
    columns: (usize, usize),
}

impl Plane {
    fn shows(&self, hole: Hole) -> bool {
        (self.columns.0..=self.columns.1).contains(&column(hole))
    }

    fn cell(&self, hole: Hole) -> Rect {
        let count = (self.columns.1 + 1 - self.columns.0) as f32;
        let size = vec2(self.rect.width() / count, self.rect.height() / 2.0);
        let x = column(hole) as f32 - self.columns.0 as f32;
        let y = if hole.side() == Side::South { 1.0 } else { 0.0 };
        Rect::from_min_size(self.rect.min + vec2(x * size.x, y * size.y), size)
    }

    fn hole(&self, painter: &Painter, hole: Hole, count: u32, rim: Option<Color32>, numbers: bool) {
        let cell = self.cell(hole);
        let size = cell.width().min(cell.height() * 0.62);
        let bowl = Rect::from_center_size(cell.center(), vec2(size * 0.82, cell.height() * 0.80));
        let line = rim.map_or(Stroke::new(1.0, Color32::from_rgb(48, 25, 12)), |rim| Stroke::new(2.5, rim));
        painter.rect(bowl, bowl.width() * 0.42, BOWL, line, StrokeKind::Middle);
        let radius = (bowl.width() * 0.155).min(bowl.height() * 0.12);
        for i in 0..count.min(10) {
            let (column, row) = ((i % 2) as f32 - 0.5, (i / 2) as f32);
            let rows = count.min(10).div_ceil(2) as f32;
            let x = if count == 1 { 0.0 } else { column * radius * 2.2 };
            let place = bowl.center() + vec2(x, (row - (rows - 1.0) / 2.0) * radius * 2.15);
            painter.circle(place, radius, NUT, Stroke::new(0.8, Color32::from_rgb(120, 96, 60)));
        }
        if numbers && count > 0 {
            let font = theme::bold((cell.width() * 0.34).clamp(9.0, 15.0));
            let place = pos2(cell.center().x, if hole.side() == Side::South { bowl.bottom() } else { bowl.top() });
            let shade = Color32::from_black_alpha(190);
            painter.circle_filled(place, font.size * 0.68, shade);
            painter.text(place, Align2::CENTER_CENTER, count, font, Color32::from_rgb(255, 244, 222));
        }
    }
}

/// South's number of a hole's column.
fn column(hole: Hole) -> usize {
    if hole.side() == Side::South { hole.number() } else { hole.facing().number() }
}

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

/// Paints the start small: the columns where something lies.
pub fn picture(ui: &Ui, rect: Rect) {
    let position = Position::start(Side::South, None);
    small_board(ui, rect, &position, None);
}

/// Paints a position small, with where its last counter fell.
pub fn small_board(ui: &Ui, rect: Rect, position: &Position, last: Option<Hole>) {
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let height = (rect.width() * 0.34).min(rect.height());
    let wood = Rect::from_center_size(rect.center(), vec2(rect.width(), height));
    painter.rect(wood, 5.0, WOOD, Stroke::new(1.0, Color32::from_rgb(60, 32, 16)), StrokeKind::Inside);
    let plane = Plane { rect: wood.shrink2(vec2(height * 0.12, height * 0.10)), columns: (1, 20) };
    for hole in Hole::all() {
        let rim = (last == Some(hole)).then_some(GLOW);
        plane.hole(&painter, hole, position.hole(hole), rim, false);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

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
