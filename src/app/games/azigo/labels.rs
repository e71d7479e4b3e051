//! What is written on the board: what lies in holes and stores, the numbers of the holes, and what is in a hand.
//!
//! What is written is what is seen: counters are counted where they lie now, so that the numbers keep up with a
//! sowing.

use crate::app::core::text::t;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};
use egui::{Align2, Color32, Context, LayerId, Painter, Rect, Shape, Stroke, StrokeKind, vec2};

use super::cells::PitCell;
use super::counters::Counter;
use super::foresight::{Preview, after};
use super::layout;
use super::layout::{Fold, PITCH};
use super::pits::{PITS, Pit, source};
use super::rows::GLOW;
use super::slots::lying_in;
use super::veil::Veil;
use super::words;
use crate::app::board::animation::Timeline;
use crate::app::core::rules::Rules;
use crate::app::core::settings::{Coordinates, Settings};
use crate::app::games::ahead::MovesAhead;
use crate::app::games::covered::Covered;
use crate::app::games::ui::GameUi;
use crate::app::kit::theme::{self, Palette};
use crate::app::scene::eye::{BoardCanvas, DrawOnBoard, Eye, shaded};
use crate::games::{GameKind, Player};
use crate::record::History;
use crate::rules::azigo::{Azigo, Hole, Side};

pub(crate) fn view(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, paint.in_set(DrawOnBoard::Labels(GameKind::Azigo)));
}

/// What the writing is about.
#[derive(SystemParam)]
pub(crate) struct Seen<'w, 's> {
    counters: Query<'w, 's, &'static Transform, With<Counter>>,
    cells: Query<'w, 's, (&'static PitCell, &'static Transform)>,
    preview: Res<'w, Preview>,
    fold: Res<'w, Fold>,
    veil: Res<'w, Veil>,
    covered: Res<'w, Covered>,
    timeline: Res<'w, Timeline>,
    ahead: Res<'w, MovesAhead>,
}

/// What lies where, and what is in a hand.
struct Counts {
    pits: [usize; PITS],
    flying: Vec<Vec3>,
}

impl Seen<'_, '_> {
    fn counts(&self) -> Counts {
        let mut counts = Counts { pits: [0; PITS], flying: Vec::new() };
        for transform in &self.counters {
            match lying_in(transform.translation, *self.fold) {
                Some(pit) => counts.pits[pit.index()] += 1,
                None => counts.flying.push(transform.translation),
            }
        }
        counts
    }

    /// The holes and their middles.
    fn holes(&self) -> impl Iterator<Item = (Hole, Vec3)> + '_ {
        self.cells.iter().filter_map(|(cell, transform)| match cell.0 {
            Pit::Hole(hole) => Some((hole, transform.translation)),
            Pit::Store(_) => None,
        })
    }

    /// The stores, by their sides, and their middles.
    fn stores(&self) -> impl Iterator<Item = (Side, Vec3)> + '_ {
        self.cells.iter().filter_map(|(cell, transform)| match cell.0 {
            Pit::Store(side) => Some((side, transform.translation)),
            Pit::Hole(_) => None,
        })
    }
}

/// The smallest count that is easily read, in points.
const COUNT: f32 = 13.0;

/// The smallest number of a hole that is easily read, in points.
const NUMBER: f32 = 12.5;

/// The narrowest hole, in points, whose number of two digits stays apart from its neighbours'.
pub(crate) const NUMBERED: f32 = 13.0;

/// The same on the folded board, where numbers stand close to the counts.
const NUMBERED_FOLDED: f32 = 23.0;

/// What would lie there after the move that is aimed at, or after a line that somebody points at: unlike what lies there now.
fn foreseen(palette: &Palette) -> Color32 {
    if palette.dark { Color32::from_rgb(140, 208, 255) } else { Color32::from_rgb(0, 70, 140) }
}

/// Writes under the panels.
fn paint(mut canvas: BoardCanvas, rules: Res<Rules>, settings: Res<Settings>, seen: Seen) {
    let Some((ctx, board, eye)) = canvas.open() else { return };
    let Some(game) = rules.azigo().map(History::game) else { return };
    let coordinates = settings.coordinates;
    let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(board);
    let palette = theme::palette(&ctx);
    let fold = *seen.fold;
    let moving = seen.timeline.busy();
    let counts = seen.counts();
    let pitch = |place: Vec3| {
        let (a, b) = (eye.see(place - Vec3::X * PITCH / 2.0)?, eye.see(place + Vec3::X * PITCH / 2.0)?);
        Some(a.distance(b))
    };
    let (bright, foreseen) = (palette.on_wood(), foreseen(&palette));
    let lost = if palette.dark { Color32::from_rgb(255, 120, 96) } else { palette.alarm };
    let sight = seen.preview.0.as_ref().filter(|_| !moving);
    let line = after(game, &seen.ahead.0).filter(|_| !moving && sight.is_none());
    if game.outcome().is_none() && !moving {
        own_lines(&painter, &eye, layout::lines(game.position().turn(), fold));
    }
    for (hole, middle) in seen.holes() {
        if let Some(at) = layout::line_token(hole, fold).map(|off| middle + off)
            && let (Some(place), Some(size)) = (eye.see(at), pitch(at))
        {
            Azigo::token(&painter, place, (size * 0.17).clamp(4.0, 9.0), hole.side(), true);
        }
        let [count_at, number_at] = layout::written(hole, fold).map(|off| middle + off);
        let (Some(place), Some(size)) = (eye.see(count_at), pitch(count_at)) else { continue };
        let count = counts.pits[Pit::Hole(hole).index()];
        let taken = sight.is_some_and(|sight| sight.taken().any(|(other, _)| other == hole));
        let falls = sight.map_or(0, |sight| sight.falls_into(hole));
        // Under an aim, what would lie there once all has fallen; the hole that is sown is empty by then.
        let sown = sight.is_some_and(|sight| source(sight.mv, sight.side) == Some(Pit::Hole(hole)));
        let later = line.as_ref().map(|line| line.hole(hole) as usize);
        let lies = later.unwrap_or(if sown { falls } else { count + falls });
        let other = later.is_some_and(|later| later != count);
        let ink = match (taken, falls > 0 || sown || other) {
            (true, _) => lost,
            (_, true) => foreseen,
            _ => bright,
        };
        let font = theme::bold((size * 0.52).clamp(COUNT, 24.0).min(size * 0.72));
        if lies > 0 || sown || other {
            shaded(&painter, place, &lies.to_string(), font, ink, Align2::CENTER_CENTER);
        } else {
            shaded(&painter, place, "·", font, bright.gamma_multiply(0.4), Align2::CENTER_CENTER);
        }
        // Smaller cannot be read; better nothing than specks.
        let least = if fold == Fold::Folded { NUMBERED_FOLDED } else { NUMBERED };
        if coordinates == Coordinates::Off || size < least {
            continue;
        }
        if let Some(place) = eye.see(number_at) {
            // Two digits stay apart from their neighbours' on a narrow board too.
            let font = theme::plain((size * 0.36).clamp(NUMBER, 14.0).min(size * 0.72));
            shaded(
                &painter,
                place,
                &hole.number().to_string(),
                font,
                bright.lerp_to_gamma(Color32::from_rgb(150, 104, 62), 0.3),
                Align2::CENTER_CENTER,
            );
        }
    }
    for side in Side::BOTH.into_iter().filter(|_| fold == Fold::Flat) {
        let at = layout::side_written(side);
        let (Some(place), Some(size)) = (eye.see(at), pitch(at)) else { continue };
        let font = theme::bold((size * 0.66).clamp(COUNT, 20.0));
        // Not half under a panel, nor where buttons may lie.
        if board.shrink2(vec2(3.0 * font.size, font.size)).contains(place) {
            shaded(&painter, place, words::side(side), font, bright.gamma_multiply(0.85), Align2::CENTER_CENTER);
        }
    }
    for (side, middle) in seen.stores() {
        let at = middle + layout::store_written(side, fold);
        let (Some(place), Some(size)) = (eye.see(at), pitch(at)) else { continue };
        let covered = seen.covered.covers(Player::of::<Azigo>(side));
        // Under an aim, what would be in it: it is sown to the last counter, and what is taken comes into it.
        let sight = sight.filter(|sight| sight.side == side);
        let sown = sight.is_some_and(|sight| source(sight.mv, side) == Some(Pit::Store(side)));
        let taken: usize = sight.map_or(0, |sight| sight.taken().map(|(_, count)| count as usize).sum());
        let count = counts.pits[Pit::Store(side).index()];
        let lies = if sown { 0 } else { count } + taken;
        let lies = line.as_ref().map_or(lies, |line| line.store(side) as usize);
        let text = if covered { "?".to_owned() } else { lies.to_string() };
        let ink = if !covered && (sown || lies != count) { foreseen } else { bright };
        shaded(&painter, place, &text, theme::bold((size * 0.72).clamp(14.0, 34.0)), ink, Align2::CENTER_CENTER);
        // Whose it is.
        let beside = match fold {
            Fold::Flat => vec2(0.85, 0.0),
            Fold::Folded => vec2(0.0, 0.52),
        };
        Azigo::token(&painter, place + size * beside, (size * 0.17).clamp(4.0, 9.0), side, true);
        if covered && seen.veil.may_peek && game.position().turn() == side && game.outcome().is_none() {
            let over = middle + Vec3::Y * 0.3 * PITCH;
            if let Some(place) = eye.see(over) {
                // On two lines: the cover is narrow.
                let font = theme::bold((size * 0.42).clamp(11.0, 17.0));
                let (first, second) = t!("azigo-hold").split_once(' ').unwrap_or((t!("azigo-hold"), ""));
                for (line, align) in [(first, Align2::CENTER_BOTTOM), (second, Align2::CENTER_TOP)] {
                    shaded(&painter, place, line, font.clone(), bright, align);
                }
            }
        }
    }
    in_hand(&painter, &eye, &counts.flying, &ctx);
}

/// A frame around the lines from which the side to move sows, where each row is folded into two.
fn own_lines(painter: &Painter, eye: &Eye, lines: Vec<[Vec3; 4]>) {
    for corners in lines {
        let seen: Vec<_> = corners.into_iter().filter_map(|corner| eye.see(corner)).collect();
        if seen.len() == corners.len() {
            painter.add(Shape::closed_line(seen, Stroke::new(2.0, GLOW.gamma_multiply(0.75))));
        }
    }
}

/// How many counters are in a hand, beside them, while they are together.
fn in_hand(painter: &Painter, eye: &Eye, flying: &[Vec3], ctx: &Context) {
    if flying.is_empty() {
        return;
    }
    let mean = flying.iter().sum::<Vec3>() / flying.len() as f32;
    let together = flying.iter().filter(|place| place.distance(mean) < 2.2 * PITCH).count();
    if together * 3 < flying.len() * 2 {
        return;
    }
    let Some(place) = eye.see(mean + Vec3::Y * 0.9 * PITCH) else { return };
    let palette = theme::palette(ctx);
    let text = painter.layout_no_wrap(flying.len().to_string(), theme::bold(19.0), palette.text);
    let place = place - vec2(0.0, 14.0);
    let plate = Rect::from_center_size(place, vec2(text.size().x.max(16.0) + 16.0, 28.0));
    painter.rect(plate, 14.0, palette.panel, Stroke::new(1.0, palette.brass), StrokeKind::Inside);
    painter.galley(place - text.size() / 2.0, text, palette.text);
}
