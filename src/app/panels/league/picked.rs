//! The player whose curve and games are shown.

use bevy_egui::egui::{Context, Id};

/// It, or nobody.
pub(super) fn picked(ctx: &Context) -> Option<usize> {
    ctx.data(|data| data.get_temp(Id::new("league-player"))).unwrap_or_default()
}

/// Shows those of this player, or of all.
pub(super) fn set_picked(ctx: &Context, player: Option<usize>) {
    ctx.data_mut(|data| data.insert_temp(Id::new("league-player"), player));
}
