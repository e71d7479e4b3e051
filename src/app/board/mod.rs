//! Entities on the board, whatever the game.
//!
//! - [`cells`]: cells as entities; [`picking`]: which one is pointed at; [`marks`]: what is marked on them
//! - [`timeline`]: what moves, in which order; [`motion`]: how; [`animation`]: moves it
//! - [`capture`]: captured pieces leave the board when the movement has ended
//! - [`heaps`]: what lies in heaps
//! - [`drawings`]: arrows and circles

use bevy::prelude::*;

pub mod animation;
pub mod capture;
pub mod cells;
pub mod drawings;
pub mod heaps;
pub mod marks;
pub mod motion;
pub mod picking;
pub mod timeline;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((picking::plugin, animation::plugin, capture::plugin, drawings::plugin));
}

/// What is seen of it that needs a renderer.
pub(crate) fn view(app: &mut App) {
    app.add_plugins(drawings::view);
}
