//! When a list of moves scrolls by itself: the current move changed, or it was in sight and the list became lower or higher.
//! Else the player scrolls freely.

use bevy_egui::egui::{Id, Ui};

/// How a list was when it was drawn last.
#[derive(Clone)]
struct Drawn<P> {
    place: P,
    height: f32,
    in_sight: bool,
}

/// Whether the list of this id is to bring its current move, at `place`, into the middle of `height`.
pub(super) fn scrolls<P: PartialEq + Clone + Send + Sync + 'static>(ui: &Ui, id: Id, place: P, height: f32) -> bool {
    let last: Option<Drawn<P>> = ui.data(|data| data.get_temp(id));
    let stays = |last: Drawn<P>| last.place == place && (last.height == height || !last.in_sight);
    !last.is_some_and(stays)
}

/// Remembers how the list was drawn.
pub(super) fn drawn<P: Clone + Send + Sync + 'static>(ui: &Ui, id: Id, place: P, height: f32, in_sight: bool) {
    ui.data_mut(|data| data.insert_temp(id, Drawn { place, height, in_sight }));
}
