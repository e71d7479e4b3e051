//! A side's counters, in numbers, in words and as a strip.

use bevy_egui::egui;
use egui::{Painter, Pos2, Rect, Stroke, vec2};

use crate::app::core::text::t;
use crate::app::games::tally::Tally;
use crate::app::kit::theme::Palette;
use crate::rules::azigo::board::COUNTERS;

/// The counters of a side.
#[derive(Clone, Copy, Debug)]
pub struct CountersLeft {
    /// In the row.
    pub row: u32,
    /// In the store, where it may be seen.
    pub store: Option<u32>,
}

impl Tally for CountersLeft {
    fn number(&self) -> String {
        self.store.map_or_else(|| "?".to_owned(), |_| self.score().to_string())
    }

    fn score(&self) -> u32 {
        self.row + self.store.unwrap_or(0)
    }

    fn left(&self) -> String {
        t!("counters-left", n = self.score())
    }

    fn tip(&self, side: &str) -> String {
        match self.store {
            Some(store) => t!("counters-tip", side = side, store = store, row = self.row, both = store + self.row),
            None => t!("counters-tip-covered", side = side, row = self.row),
        }
    }

    /// Those in the store, then those in the row, of all there are, and where half of them is.
    fn strip(&self, painter: &Painter, left: Pos2, width: f32, palette: &Palette) {
        let whole = Rect::from_center_size(left + vec2(width / 2.0, 0.0), vec2(width, 7.0));
        painter.rect_filled(whole, 3.5, palette.well);
        let x = |count: u32| whole.left() + width * count as f32 / COUNTERS as f32;
        let part = |from: u32, to: u32| Rect::from_x_y_ranges(x(from)..=x(to), whole.y_range());
        let store = self.store.unwrap_or(0);
        painter.rect_filled(part(store, store + self.row), 3.5, palette.brass.gamma_multiply(0.45));
        if store > 0 {
            painter.rect_filled(part(0, store), 3.5, palette.brass);
        }
        painter.vline(x(COUNTERS / 2), whole.expand(2.0).y_range(), Stroke::new(1.0, palette.soft));
    }
}
