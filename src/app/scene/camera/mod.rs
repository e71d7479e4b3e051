//! How the table is seen: from a seat, from above, from any side, near or far, and always with
//! the board framed in the part of the window that the panels leave free.
//!
//! - `lens`: the camera itself; `requests`: the views that are asked for
//! - `framing`: where the camera has to be for a view; `motion`: how it goes there

use bevy::prelude::*;

use crate::app::core::frames;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::{AppSystems, Of};

mod framing;
mod lens;
mod motion;
mod requests;

pub use framing::{Frame, Framing, FreeArea, seat_view, seat_view_in};
pub use lens::FIELD_OF_VIEW;
pub use motion::{CameraMoving, RoomTurn};
pub use requests::{AnswersViews, CameraRequested, MovesCamera};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreeArea>()
        .init_resource::<Framing>()
        .init_resource::<CameraMoving>()
        .init_resource::<RoomTurn>()
        .add_message::<CameraRequested>()
        .init_resource::<motion::Rig>()
        .add_systems(Startup, lens::spawn_camera)
        .add_systems(Update, requests::ask.run_if(on_message::<Intent>).in_set(InputSystems::Others))
        .add_systems(
            Update,
            (requests::answer_requests.in_set(AnswersViews), motion::move_camera.in_set(MovesCamera))
                .chain()
                .in_set(AppSystems::Present)
                .after(Of::last(AppSystems::Present)),
        );
    frames::wanted_on::<CameraRequested>(app);
    frames::wanted_while(app, |moving: Res<CameraMoving>| moving.0);
}
