//! Where each ply of the list stands: two on a line where both fit, else each on a line of its own, else on several.
//! Nothing of a move is ever cut, for its end tells what it captured.
//!
//! The places of a game are worked out once, and again when it or the list's width has changed.

use std::ops::Range;
use std::sync::Arc;

use bevy_egui::egui;
use egui::{Color32, Context, FontId, Id, Ui};

use super::{NUMBER_END, number_font, numbered};
use crate::app::games::ui::GameUi;
use crate::app::kit::theme;
use crate::app::panels::model::Model;
use crate::app::panels::words;
use crate::games::{GameKind, for_kind};
use crate::record::Recorded;

/// The height of a line.
const LINE: f32 = 26.0;

/// Left of a ply's text where the dot of its side is.
const DOT: f32 = 20.0;

/// The same where nothing is.
const BARE: f32 = 4.0;

/// Right of a ply's text.
const END: f32 = 6.0;

/// The font of a ply; `current`: of the one on the board, which is the widest.
pub(super) fn font(current: bool) -> FontId {
    if current { theme::bold(15.5) } else { theme::plain(15.5) }
}

/// Where a ply stands in the list.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Spot {
    /// From left to right.
    pub(super) x: Range<f32>,
    /// From top to bottom.
    pub(super) y: Range<f32>,
    /// From its left end to its text.
    pub(super) mark: f32,
    /// Whether it begins a row.
    pub(super) begins: bool,
    /// The numbers before it: of the first and the last move of its line, if it begins one.
    pub(super) numbers: Option<(usize, usize)>,
}

/// What the places depend on.
#[derive(Clone, PartialEq)]
struct Known {
    board: Option<u64>,
    kind: GameKind,
    plies: usize,
    marks: usize,
    last: String,
    width: f32,
    line: f32,
}

/// Where every ply stands.
#[derive(Clone)]
pub(super) struct Places {
    known: Known,
    /// By ply, from the top down.
    pub(super) spots: Arc<Vec<Spot>>,
    /// The height of a line.
    pub(super) line: f32,
    /// What is left of a line for its number.
    pub(super) number: f32,
    /// The height of the list.
    pub(super) height: f32,
}

impl Places {
    /// In a list of this width.
    pub(super) fn of(ui: &Ui, model: &Model, width: f32) -> Places {
        let line = theme::reach(ui.ctx(), LINE);
        let last = model.plies.last().map(|ply| ply.text.clone()).unwrap_or_default();
        let known = Known {
            board: model.epoch(),
            kind: model.kind(),
            plies: model.plies.len(),
            marks: model.marks.len(),
            last,
            width,
            line,
        };
        let id = Id::new("move-list-places");
        let kept: Option<Places> = ui.data(|data| data.get_temp(id));
        if let Some(kept) = kept.filter(|kept| kept.known == known) {
            return kept;
        }
        let pairs = for_kind!(model.kind(), G => G::NUMBERED);
        let number = numbers_width(ui.ctx(), model, pairs);
        let (spots, height) = place(ui, model, width, line, number);
        let places = Places { known, spots: Arc::new(spots), line, number, height };
        ui.data_mut(|data| data.insert_temp(id, places.clone()));
        places
    }

    /// The plies that are seen between two heights.
    pub(super) fn seen(&self, y: Range<f32>) -> Range<usize> {
        let first = self.spots.partition_point(|spot| spot.y.end < y.start);
        let last = self.spots.partition_point(|spot| spot.y.start <= y.end);
        first..last.max(first)
    }
}

/// How wide a text is where nothing of it is cut.
fn width_of(ctx: &Context, text: &str) -> f32 {
    let font = font(true);
    ctx.fonts_mut(|fonts| text.chars().map(|c| fonts.glyph_width(&font, c)).sum())
}

/// The room for the numbers of a line: for two digits, or as many as there are.
fn numbers_width(ctx: &Context, model: &Model, pairs: bool) -> f32 {
    let most = model.moves().max(10);
    let font = number_font();
    let text = numbered(if pairs { most - 1 } else { most }, most);
    ctx.fonts_mut(|fonts| text.chars().map(|c| fonts.glyph_width(&font, c)).sum::<f32>()) + NUMBER_END + 2.0
}

/// The room for the name of a side before its move; where one plays alone, nobody is named.
fn names_width(ctx: &Context, model: &Model) -> f32 {
    let named = model.setup.players().filter(|_| !model.setup.terms.alone());
    named.map(|side| width_of(ctx, words::side(model.kind(), side)) + 10.0).fold(BARE, f32::max)
}

fn place(ui: &Ui, model: &Model, width: f32, line: f32, number: f32) -> (Vec<Spot>, f32) {
    let (coloured, even) = for_kind!(model.kind(), G => (G::COLOURED_SIDES, G::EVEN_PLIES));
    let first_mark = if coloured { DOT } else { names_width(ui.ctx(), model) };
    let mark = |begins: bool| if coloured || begins { first_mark } else { BARE };
    let room = width - number;
    let mut spots = Vec::with_capacity(model.plies.len());
    let mut y = 0.0;
    for (row, begins) in model.rows.iter().enumerate() {
        let ends = model.rows.get(row + 1).copied().unwrap_or(model.plies.len());
        let plies = model.plies.get(*begins..ends).unwrap_or_default();
        let wide = plies.iter().enumerate();
        let wide: Vec<f32> = wide.map(|(at, ply)| mark(at == 0) + width_of(ui.ctx(), &ply.text) + END).collect();
        let number_of = |at: usize| model.numbers.get(begins + at).copied().unwrap_or(0);
        let spot = |at: usize, x, y, numbers| Spot { x, y, mark: mark(at == 0), begins: at == 0, numbers };
        // Two that fit beside each other: with half of the line each, if they may be so even.
        if let [first, second] = wide[..]
            && first + second <= room
        {
            let half = if even { room / 2.0 } else { first + 4.0 };
            let middle = number + half.clamp(first, room - second);
            let parts = [number..middle, middle..width];
            let numbers = [Some((number_of(0), number_of(1))), None];
            let parts = parts.into_iter().zip(numbers).enumerate();
            spots.extend(parts.map(|(at, (x, numbers))| spot(at, x, y..y + line, numbers)));
            y += line;
            continue;
        }
        for (at, (ply, wide)) in plies.iter().zip(wide).enumerate() {
            let high = if wide <= room {
                line
            } else {
                let text_room = room - mark(at == 0) - END;
                let text = ui.painter().layout(ply.text.clone(), font(true), Color32::PLACEHOLDER, text_room);
                line.max(text.size().y + 6.0)
            };
            let own = number_of(at);
            let numbers = (at == 0 || own != number_of(at - 1)).then_some((own, own));
            spots.push(spot(at, number..width, y..y + high, numbers));
            y += high;
        }
    }
    (spots, y)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::kit::stage::Stage;
    use crate::app::panels::model::Ply;
    use crate::games::Player;

    #[test]
    fn nothing_of_a_move_is_cut() {
        let texts = ["d8–e8", "f5–e5 ×d6", "d10–e10 ×e9", "e16–f16 ×f15, f17, e17", "a1–b2", "c3–c5"];
        let ply = |text: &&str| Ply {
            text: (*text).to_owned(),
            spoken: (*text).to_owned(),
            side: Player::First,
            sharp: true,
        };
        let plies: Vec<Ply> = texts.iter().map(ply).collect();
        let mut model = Model::default();
        (model.rows, model.numbers) = (vec![0, 2, 4], (1..=plies.len()).collect());
        (model.ply, model.plies) = (plies.len(), plies);
        let mut stage = Stage::new(900.0, 562.0);
        for width in [110.0, 160.0, 222.0, 234.0, 260.0, 300.0, 400.0] {
            let (places, wide, high) = stage.pass(Vec::new(), |ctx| {
                let mut seen = None;
                egui::Area::new(Id::new("list")).show(ctx, |ui| {
                    let places = Places::of(ui, &model, width);
                    let texts = model.plies.iter().zip(places.spots.iter());
                    let wrapped = texts.map(|(ply, spot)| {
                        let room = spot.x.end - spot.x.start - spot.mark;
                        ui.painter().layout(ply.text.clone(), font(true), Color32::WHITE, room).size()
                    });
                    let wrapped: Vec<_> = wrapped.collect();
                    let wide: Vec<f32> = wrapped.iter().map(|size| size.x).collect();
                    let high: Vec<f32> = wrapped.iter().map(|size| size.y).collect();
                    seen = Some((places, wide, high));
                });
                seen.unwrap()
            });
            for (at, spot) in places.spots.iter().enumerate() {
                assert!(wide[at] <= spot.x.end - spot.x.start - spot.mark, "{} in {width}: {spot:?}", texts[at]);
                assert!(high[at] <= spot.y.end - spot.y.start, "{} in {width}: {spot:?}", texts[at]);
                assert!(spot.x.end <= width && spot.y.end <= places.height);
                for other in &places.spots[at + 1..] {
                    assert!(other.y.start >= spot.y.end || other.x.start >= spot.x.end, "{spot:?} and {other:?}");
                }
            }
            assert!(!places.spots[1].begins && places.spots[2].begins);
            // Moves beside each other share the numbers before them; one on a line of its own has its own.
            let beside = places.spots[1].y == places.spots[0].y;
            let numbers = if beside { [Some((1, 2)), None] } else { [Some((1, 1)), Some((2, 2))] };
            assert_eq!([places.spots[0].numbers, places.spots[1].numbers], numbers, "{width}");
        }
    }
}
