//! What mouse and keys do whatever the game, and the question whether the player may move. The game on the table
//! turns the rest into moves, in its own folder, after these.
//!
//! - [`pointer`]: where the mouse or the finger is; [`touch`]: fingers
//! - [`keys`]: what keys do that move no piece

use bevy::prelude::*;

use super::rules::Rules;
use super::session::{Match, Seat};
use super::{AppSystems, Of, Screen};
use crate::app::core::navigation::Pages;
use crate::app::scene::camera::CameraRequested;
use crate::games::GameKind;

pub mod keys;
pub mod pointer;
pub mod touch;

pub use pointer::Pointer;

/// The player tried something that cannot be done: for a sound.
#[derive(Message, Clone, Copy, Debug)]
pub struct Refused;

/// A piece was taken in hand: for a sound.
#[derive(Message, Clone, Copy, Debug)]
pub struct Taken;

/// Whether the player at the screen may move a piece now.
pub(crate) fn may_move(rules: &Rules, game: &Match, pages: &Pages, screen: &State<Screen>) -> bool {
    let past = rules.ply() < rules.len();
    *screen.get() == Screen::Table
        && !pages.any()
        && !(past && game.setup.strict)
        && rules.to_move().is_some_and(|side| game.seat(side) == Seat::Person)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>()
        .init_resource::<touch::Fingers>()
        .init_resource::<Pages>()
        .add_message::<CameraRequested>()
        .add_message::<Refused>()
        .add_message::<Taken>()
        .add_systems(
            Update,
            (touch::read_fingers, pointer::find_pointer, keys::obey_shortcuts)
                .chain()
                .in_set(AppSystems::Input)
                .before(Of(AppSystems::Input, GameKind::ALL[0])),
        );
}
