//! Entities on the board, whatever the game.
//!
//! - [`cells`]: cells as entities; [`picking`]: which one is pointed at; [`marks`]: what is marked on them
//! - [`timeline`]: what moves, in which order; [`motion`]: how; [`animation`]: moves it
//! - [`capture`]: captured pieces leave the board when the movement has ended
//! - [`heaps`]: what lies in heaps

use bevy::prelude::*;

pub mod animation;
pub mod capture;
pub mod cells;
pub mod heaps;
pub mod marks;
pub mod motion;
pub mod picking;
pub mod timeline;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((picking::plugin, animation::plugin, capture::plugin));
}
