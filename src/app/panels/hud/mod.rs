//! Beside the board while a game is played: the players, the moves, and what can be done. In a narrow window it lies
//! below the board instead, and takes what the board leaves of the height.
//!
//! - `column`: it beside the board; `sheet`: it below the board
//! - `player`: a player's card; `line`: what is going on; `pace`: how fast computers play
//! - `toolbar`: the row of signs; `bar`: the same for fingers

use bevy_egui::egui;
use egui::{Context, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use super::model::Model;
use crate::app::core::settings::Settings;
use crate::app::games::line::BoardLine;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
use crate::app::kit::{frames, theme};
use crate::app::scene::eye::LINE_ROOM;
use crate::games::{GameKind, for_kind};

mod bar;
mod column;
mod line;
mod pace;
mod player;
mod sheet;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
mod toolbar;

pub use self::line::board_line;
pub use self::pace::pause_slider;

/// From the window's edge to the panel.
const GAP: f32 = 10.0;

/// The width of the strip between board and panel.
const EDGE: f32 = 8.0;

/// How the panel lies in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// The panel.
    pub panel: Rect,
    /// What is left for board and caption.
    pub board: Rect,
    /// Whether it lies below the board.
    pub below: bool,
}

impl Place {
    /// The strip between board and panel.
    pub fn edge(&self) -> Rect {
        if self.below {
            let strip = self.board.with_min_y(self.board.bottom() - EDGE);
            return strip.shrink2(vec2(GAP, 0.0));
        }
        self.board.with_min_x(self.board.right() - EDGE).shrink2(vec2(0.0, GAP))
    }

    /// What is left for the board alone, above the game's own controls and the line of words.
    pub fn free(&self, kind: GameKind) -> Rect {
        let foot = LINE_ROOM + for_kind!(kind, G => G::foot(self.board.width()));
        // Where it has the window's whole width it takes all of it.
        let edge = if self.below { 0.0 } else { 6.0 };
        self.board.with_max_y(self.board.bottom() - foot).shrink2(vec2(edge, 4.0))
    }
}

/// Where the panel goes.
pub fn place(ctx: &Context, model: &Model) -> Place {
    let window = ctx.content_rect();
    if frames::upright(window) {
        let (board, rest) = window.split_top_bottom_at_y(window.bottom() - sheet::height(ctx, model) - sheet::GAP);
        let panel =
            Rect::from_min_max(pos2(window.left() + sheet::GAP, rest.top()), window.max - vec2(1.0, 1.0) * sheet::GAP);
        return Place { panel, board, below: true };
    }
    let width = (window.width() * 0.235).clamp(272.0, 340.0);
    let (board, _) = window.split_left_right_at_x(window.right() - width - 2.0 * GAP);
    let min = pos2(board.right() + GAP, window.top() + GAP);
    Place { panel: Rect::from_min_max(min, window.max - vec2(GAP, GAP)), board, below: false }
}

/// Where the line of its own lies under the board, if it takes the place of the line of words there.
pub fn line_under_board(model: &Model, place: Place, words: &BoardLine) -> Option<Rect> {
    let aims = !matches!(words, BoardLine::Turn | BoardLine::BeforeTurn(_));
    let rect = place.board.with_min_y(place.board.bottom() - LINE_ROOM).shrink2(vec2(sheet::GAP, 1.0));
    (place.below && !aims && line::needs_line(model)).then_some(rect)
}

/// The panel's content, in a frame of the size that [`place`] gave.
pub fn panel(ui: &mut Ui, model: &Model, settings: &Settings, place: Place) -> Vec<Action> {
    let mut actions = Vec::new();
    let rect = place.panel;
    let palette = theme::palette(ui.ctx());
    ui.painter().rect(rect, theme::ROUND, palette.panel, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    frames::inner_rule(ui, rect);
    let edge = if place.below { sheet::EDGE } else { 14.0 };
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(edge)));
    if place.below {
        sheet::show(&mut inside, model, &mut actions);
    } else {
        column::show(&mut inside, model, settings, &mut actions);
    }
    actions
}
