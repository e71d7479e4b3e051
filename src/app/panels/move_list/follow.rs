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

/// How far a list is scrolled so that `middle` is in the middle of `seen`, of `whole`: no further than to its end, where
/// it would be seen too far for a frame.
pub(super) fn offset(middle: f32, seen: f32, whole: f32) -> f32 {
    (middle - seen / 2.0).min(whole - seen).max(0.0)
}

/// Remembers how the list was drawn.
pub(super) fn drawn<P: Clone + Send + Sync + 'static>(ui: &Ui, id: Id, place: P, height: f32, in_sight: bool) {
    ui.data_mut(|data| data.insert_temp(id, Drawn { place, height, in_sight }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_scrolls_no_further_than_it_goes() {
        assert_eq!(offset(500.0, 200.0, 1000.0), 400.0, "in the middle");
        assert_eq!(offset(990.0, 200.0, 1000.0), 800.0, "at the end");
        assert_eq!(offset(10.0, 200.0, 1000.0), 0.0, "at the start");
        assert_eq!(offset(90.0, 200.0, 100.0), 0.0, "all in sight");
    }
}
