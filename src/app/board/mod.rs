//! Entities on the board, whatever the game.
//!
//! - [`timeline`]: what moves, in which order; [`motion`]: how; [`animation`]: moves it
//! - [`capture`]: captured pieces leave the board when the movement has ended
//! - [`heaps`]: what lies in heaps

use bevy::prelude::*;

pub mod animation;
pub mod capture;
pub mod heaps;
pub mod motion;
pub mod timeline;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((animation::plugin, capture::plugin));
}
