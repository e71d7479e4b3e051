//! One of the games, side by side.

use bevy_egui::egui::{Response, Ui};

use super::segments::named_segments;
use crate::app::core::text::t;
use crate::games::GameKind;

/// Which game a page is about.
pub fn game_segments(ui: &mut Ui, kind: &mut GameKind, width: f32) -> Response {
    named_segments(ui, t!("choose-game"), kind, &GameKind::ALL.map(|kind| (kind, kind.title())), width)
}
