//! What stands for a player of a game, as seen from above.

use bevy_egui::egui::{Painter, Pos2};

use super::ui::GameUi;
use crate::games::{GameKind, Player, for_kind};

/// What stands for a player of a game.
pub fn player(painter: &Painter, centre: Pos2, radius: f32, kind: GameKind, player: Player) {
    for_kind!(kind, G => G::token(painter, centre, radius, player.side::<G>(), false));
}

/// The same where there is little room.
pub fn player_small(painter: &Painter, centre: Pos2, radius: f32, kind: GameKind, player: Player) {
    for_kind!(kind, G => G::token(painter, centre, radius, player.side::<G>(), true));
}
