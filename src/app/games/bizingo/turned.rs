//! The four kinds of pieces, turned on a lathe. Light and dark differ in outline as well
//! as in brightness: light soldiers carry a ball, dark ones a drum with a point; captains are
//! taller and wear brass.

use bevy::prelude::*;

use crate::app::scene::mesh::{Profile, corners};
use crate::rules::bizingo::Side;

/// Sides of a turned mesh: enough for a smooth edge at full screen.
const SEGMENTS: usize = corners(40);

/// The radius of a piece's foot, in cell sides. A cell's inscribed circle has 0.289.
pub const FOOT: f32 = 0.262;

/// The height of a piece, in cell sides.
pub fn height(captain: bool) -> f32 {
    if captain { 0.92 } else { 0.58 }
}

/// The foot that all pieces share.
fn foot() -> Profile {
    Profile::from(0.0, 0.0)
        .line(FOOT - 0.02, 0.0)
        .curve((FOOT, 0.0), FOOT, 0.025)
        .line(FOOT, 0.05)
        .curve((FOOT, 0.085), FOOT - 0.045, 0.09)
        .line(FOOT - 0.052, 0.1)
}

/// The wooden body of a piece.
pub fn body(side: Side, captain: bool) -> Mesh {
    let profile = match (side, captain) {
        (Side::Light, false) => foot()
            .line(0.205, 0.102)
            .curve((0.105, 0.15), 0.088, 0.285)
            .line(0.128, 0.292)
            .ring(0.122, 0.312, 0.02, -70.0, 70.0)
            .line(0.085, 0.334)
            .ball(0.445, 0.135, -53.0, 90.0),
        (Side::Dark, false) => foot()
            .line(0.215, 0.102)
            .curve((0.20, 0.13), 0.15, 0.23)
            .curve((0.118, 0.29), 0.122, 0.325)
            .line(0.17, 0.345)
            .line(0.178, 0.355)
            .line(0.178, 0.435)
            .line(0.168, 0.447)
            .curve((0.07, 0.47), 0.045, 0.54)
            .ball(0.545, 0.045, 0.0, 90.0),
        (Side::Light, true) => foot()
            .line(0.225, 0.105)
            .ring(0.205, 0.128, 0.023, -80.0, 85.0)
            .line(0.185, 0.155)
            .curve((0.095, 0.22), 0.092, 0.45)
            .line(0.15, 0.47)
            .ring(0.148, 0.49, 0.02, -80.0, 80.0)
            .line(0.10, 0.512)
            .curve((0.10, 0.56), 0.165, 0.66)
            .line(0.185, 0.72)
            .line(0.15, 0.73)
            .curve((0.09, 0.72), 0.0, 0.70),
        (Side::Dark, true) => foot()
            .line(0.225, 0.105)
            .ring(0.205, 0.128, 0.023, -80.0, 85.0)
            .line(0.19, 0.155)
            .curve((0.15, 0.27), 0.115, 0.46)
            .line(0.175, 0.48)
            .line(0.188, 0.495)
            .line(0.188, 0.60)
            .line(0.175, 0.615)
            .curve((0.10, 0.63), 0.06, 0.72)
            .line(0.045, 0.80)
            .line(0.0, 0.80),
    };
    profile.turn(SEGMENTS)
}

/// The brass that a captain wears: a collar and a finial.
pub fn brass(side: Side) -> Vec<Mesh> {
    match side {
        Side::Light => vec![
            Profile::from(0.186, 0.705).ring(0.182, 0.722, 0.017, -90.0, 100.0).line(0.165, 0.73).turn(SEGMENTS),
            Profile::from(0.05, 0.70).curve((0.03, 0.74), 0.035, 0.76).ball(0.84, 0.098, -62.0, 90.0).turn(SEGMENTS),
        ],
        Side::Dark => vec![
            Profile::from(0.189, 0.525).line(0.196, 0.53).line(0.196, 0.565).line(0.189, 0.57).turn(SEGMENTS),
            Profile::from(0.05, 0.775)
                .line(0.105, 0.785)
                .line(0.105, 0.80)
                .line(0.05, 0.81)
                .curve((0.045, 0.85), 0.0, 0.93)
                .turn(SEGMENTS),
        ],
    }
}
