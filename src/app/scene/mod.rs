//! The table and the light on it. Everything here is only looked at; the boards on it are the games' own.
//!
//! - [`table`]: what everything stands on; `lamp`: what lights it
//! - [`camera`], [`eye`]: how it is seen
//! - [`parts`]: what boards consist of; [`mesh`]: shapes; [`texture`], [`letters`], [`looks`]: what they are made of
//! - [`environment`]: the room they reflect; [`quality`]: how much of it all is drawn

pub mod camera;
pub mod environment;
pub mod eye;
mod lamp;
pub mod letters;
pub mod looks;
pub mod mesh;
pub mod parts;
pub mod quality;
pub mod table;
pub mod texture;

pub(crate) fn plugin(app: &mut bevy::prelude::App) {
    app.add_plugins((lamp::plugin, camera::plugin, quality::plugin));
}
