//! Throws of Bingo Battle drawn small, that play by themselves. What they show is played by the rules.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Color32, Painter, Rect, Sense, Stroke, StrokeKind, Ui, vec2};

use super::diagrams::{die, tile};
use super::{suits, words};
use crate::app::kit::lesson::steps_shown;
use crate::app::kit::{icons, theme};
use crate::rules::bingo_battle::options::Options;
use crate::rules::bingo_battle::table::TILES;
use crate::rules::bingo_battle::{Event, Order, Pile, Position, Serving, Side, Suit, Throw, Tile};

/// A throw on a position.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// The position, as text.
    pub position: &'static str,
    /// The dice, as text.
    pub throw: &'static str,
    /// The dice that wait, in the order in which they are served.
    pub order: &'static [Suit],
}

const ALL: &[Suit] = &Suit::ALL;

/// A coin for each die.
pub const THROW: Diagram = Diagram { position: "1..../...../..1../..... l 0 0", throw: "s3 m5 cA a2", order: ALL };

/// A null sweeps its column, but for what is locked.
pub const NULL: Diagram = Diagram { position: "..1../.2.../21l1./...1. l 0 0", throw: "s2 m4 c- a4", order: ALL };

/// A third coin locks.
pub const LOCK: Diagram = Diagram { position: ".2.../..1../...../1.... l 0 0", throw: "s2 m5 c4 a2", order: ALL };

/// The own stack, and then the other's.
pub const CLAIM: Diagram = Diagram { position: ".l.../...../...1./..1.. l 0 0", throw: "s2 m3 cA a5", order: ALL };

/// The other's stack.
pub const STEAL: Diagram = Diagram { position: "..1../...r./...../1.... l 0 1", throw: "sA m4 c5 a2", order: ALL };

/// Locking another stack claims the first.
pub const SECOND: Diagram = Diagram { position: ".l.../...../...2./..... l 0 0", throw: "s5 mA c4 a3", order: ALL };

/// Two dice for one coin.
pub const CHOICE: Diagram =
    Diagram { position: "22..1/22.../22.../221.. l 3 2", throw: "s4 m5 c4 aA", order: &[Suit::Arms] };

/// Nothing left, nothing back.
pub const DEAD: Diagram = Diagram { position: "221../221../221../22... l 3 2", throw: "s5 m4 c4 a5", order: &[] };

impl Diagram {
    /// The table before the throw, the dice, and what they do.
    fn play(&self) -> Option<(Position, Throw, Vec<Event>, Position)> {
        let terms = Options::default().terms();
        let position = Position::parse(self.position, terms).ok()?;
        let throw: Throw = self.throw.parse().ok()?;
        let mut events = Vec::new();
        let log = &mut |event| events.push(event);
        let mut serving = Serving::new(position, throw, terms, log);
        serving.serve_all(Order::new(self.order)?, log);
        let (after, _) = serving.finish(log);
        events.retain(|event| !matches!(event, Event::Thrown(_) | Event::Ended(_)));
        Some((position, throw, events, after))
    }
}

/// What lies on the table after the first so many steps.
#[derive(Clone, Debug, PartialEq)]
struct Moment {
    piles: [Pile; TILES],
    kitty: u8,
    claims: [u8; 2],
    /// The dice that are done.
    done: Vec<Suit>,
    /// What the last step was about.
    lit: Option<Tile>,
    /// The same in a word.
    word: String,
}

fn moment(before: &Position, events: &[Event], steps: usize) -> Moment {
    let mut piles = [Pile::Empty; TILES];
    for tile in Tile::all() {
        piles[tile.index()] = before.pile(tile);
    }
    let claims = Side::BOTH.map(|side| before.claims(side));
    let mut now = Moment { piles, kitty: before.kitty(), claims, done: Vec::new(), lit: None, word: String::new() };
    for event in events.iter().take(steps) {
        now.lit = None;
        match *event {
            Event::Cleared { suit, coins } => {
                for tile in Tile::column(suit) {
                    if !matches!(now.piles[tile.index()], Pile::Locked(_)) {
                        now.piles[tile.index()] = Pile::Empty;
                    }
                }
                now.kitty += coins.iter().sum::<u8>();
                now.done.push(suit);
                now.word = t!("bingo-moment-cleared", suit = suits::sign(suit));
            }
            Event::Coin { tile, height } => {
                now.kitty -= 1;
                // A third coin locks in the next step.
                now.piles[tile.index()] = if height == 1 { Pile::One } else { Pile::Two };
                now.done.push(tile.suit());
                now.lit = Some(tile);
                now.word = t!("bingo-moment-coin", tile = words::tile(tile));
            }
            Event::Locked { tile, side } => {
                now.piles[tile.index()] = Pile::Locked(side);
                now.lit = Some(tile);
                now.word = t!("bingo-moment-locked").to_owned();
            }
            Event::Claimed { tile, owner, by, rolled } => {
                now.piles[tile.index()] = Pile::Empty;
                now.kitty += 2;
                now.claims[by.index()] += 1;
                now.lit = Some(tile);
                if rolled {
                    now.done.push(tile.suit());
                }
                now.word = if owner == by { t!("bingo-moment-claim") } else { t!("bingo-moment-steal") }.to_owned();
            }
            Event::Lapsed { suit } => {
                now.done.push(suit);
                now.word = t!("bingo-moment-lapsed", suit = suits::sign(suit));
            }
            Event::DeadThrow => now.word = t!("bingo-moment-dead").to_owned(),
            Event::Thrown(_) | Event::Ended(_) => {}
        }
    }
    now
}

/// Seconds that a step of a drawing takes, and that it rests at either end.
const STEP: f64 = 0.85;
const REST: f64 = 1.4;

const CLOTH: Color32 = Color32::from_rgb(74, 16, 22);
const PALE: Color32 = Color32::from_rgb(250, 232, 200);

/// Draws a diagram of this size; it plays its throw over and over, unless motion is reduced.
pub fn show(ui: &mut Ui, diagram: &Diagram, size: egui::Vec2) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let Some((before, throw, events, _)) = diagram.play() else { return };
    let steps = events.len();
    let done = steps_shown(ui, steps, STEP, REST);
    let now = moment(&before, &events, done);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, theme::ROUND_SMALL, CLOTH);
    let inner = rect.shrink(5.0);
    let edge = inner.height() / 5.0;
    let (grid, side) = inner.split_left_right_at_x(inner.left() + 4.0 * edge);
    for named in Tile::all() {
        let place = vec2(named.suit().index() as f32, f32::from(5 - named.face().value())) * edge;
        let lit = now.lit == Some(named) || now.lit.is_none() && done == 0 && throw.tile(named.suit()) == Some(named);
        tile(&painter, Rect::from_min_size(grid.min + place, vec2(edge, edge)), named, now.piles[named.index()], lit);
    }
    beside(&painter, side.with_min_x(side.left() + 5.0), throw, &now);
    let line = Stroke::new(1.0, theme::palette(ui.ctx()).line);
    ui.painter().rect_stroke(rect, theme::ROUND_SMALL, line, StrokeKind::Inside);
}

/// The dice, those that are done faint; the kitty and the claims; what has just happened.
fn beside(painter: &Painter, rect: Rect, throw: Throw, now: &Moment) {
    let size = (rect.width() * 0.36).min(rect.height() * 0.19);
    let middle = rect.center().x;
    for (i, suit) in Suit::ALL.into_iter().enumerate() {
        let off = vec2(((i % 2) as f32 - 0.5) * size * 1.25, (i / 2) as f32 * size * 1.2 + size * 0.55);
        let body = Rect::from_center_size(egui::pos2(middle, rect.top()) + off, vec2(size, size));
        die(painter, body, suit, throw.face(suit));
        if now.done.contains(&suit) {
            painter.rect_filled(body.expand(1.0), size * 0.2, CLOTH.gamma_multiply(0.72));
        }
    }
    let font = theme::bold((size * 0.56).clamp(11.5, 16.0));
    let line = font.size * 1.3;
    let mut y = rect.bottom() - line * 0.6;
    let mut write = |text: String, ink: Color32| {
        painter.text(egui::pos2(middle, y), Align2::CENTER_CENTER, text, font.clone(), ink);
        y -= line;
    };
    write(now.word.clone(), Color32::from_rgb(255, 205, 92));
    let [left, right] = now.claims;
    write(format!("{star}{left}  {star}{right}", star = icons::STAR), PALE);
    write(t!("bingo-kitty", n = now.kitty), PALE);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const DRAWN: [Diagram; 8] = [THROW, NULL, LOCK, CLAIM, STEAL, SECOND, CHOICE, DEAD];

    #[test]
    fn every_drawing_ends_as_the_rules_do() {
        for diagram in DRAWN {
            let (before, _, events, after) = diagram.play().unwrap();
            let end = moment(&before, &events, events.len());
            for tile in Tile::all() {
                assert_eq!(end.piles[tile.index()], after.pile(tile), "{diagram:?}: {tile}");
            }
            assert_eq!((end.kitty, end.claims), (after.kitty(), Side::BOTH.map(|side| after.claims(side))));
            // All four dice are served, unless nothing more can be done.
            assert_eq!(
                end.done.len(),
                if events.contains(&Event::DeadThrow) { end.done.len() } else { 4 },
                "{diagram:?}"
            );
        }
    }

    #[test]
    fn every_drawing_shows_what_its_words_say() {
        let happens = |diagram: Diagram, test: fn(&Event) -> bool| {
            diagram.play().unwrap().2.iter().filter(|event| test(event)).count()
        };
        assert_eq!(happens(THROW, |event| matches!(event, Event::Coin { .. })), 4);
        assert_eq!(happens(NULL, |event| matches!(event, Event::Cleared { coins: [2, 1, 0, 1, 0], .. })), 1);
        assert_eq!(happens(LOCK, |event| matches!(event, Event::Locked { .. })), 1);
        let claim =
            |event: &Event| matches!(event, Event::Claimed { owner: Side::Left, by: Side::Left, rolled: true, .. });
        assert_eq!(happens(CLAIM, claim), 1);
        assert_eq!(
            happens(STEAL, |event| matches!(event, Event::Claimed { owner: Side::Right, by: Side::Left, .. })),
            1
        );
        assert_eq!(happens(SECOND, |event| matches!(event, Event::Claimed { rolled: false, .. })), 1);
        assert_eq!(happens(CHOICE, |event| matches!(event, Event::Locked { .. })), 1);
        assert_eq!(happens(CHOICE, |event| matches!(event, Event::Lapsed { .. })), 3);
        assert_eq!(happens(DEAD, |event| matches!(event, Event::DeadThrow)), 1);
    }
}
