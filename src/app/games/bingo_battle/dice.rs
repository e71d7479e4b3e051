//! Dice: which side shows what, and how a die lies that shows it.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;

use crate::rules::bingo_battle::Face;

/// The side of a die that shows a face, as a direction of the die itself. Null is opposite the ace, 2 opposite 5, 3
/// opposite 4.
pub fn side(face: Face) -> Vec3 {
    match face.value() {
        0 => Vec3::NEG_Y,
        1 => Vec3::Y,
        2 => Vec3::X,
        3 => Vec3::Z,
        4 => Vec3::NEG_Z,
        _ => Vec3::NEG_X,
    }
}

/// How a picture on the ace's side has to be turned to lie on the side of a face.
pub fn onto(face: Face) -> Quat {
    match face.value() {
        0 => Quat::from_rotation_x(PI),
        1 => Quat::IDENTITY,
        2 => Quat::from_rotation_z(-FRAC_PI_2),
        3 => Quat::from_rotation_x(FRAC_PI_2),
        4 => Quat::from_rotation_x(-FRAC_PI_2),
        _ => Quat::from_rotation_z(FRAC_PI_2),
    }
}

/// How a die lies that shows a face, turned by an angle around its height.
pub fn showing(face: Face, turn: f32) -> Quat {
    Quat::from_rotation_y(turn) * onto(face).inverse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_thrown_is_on_top() {
        for face in Face::all() {
            for turn in [0.0, 0.4, -2.0] {
                assert!((showing(face, turn) * side(face)).distance(Vec3::Y) < 1e-5, "{face:?}");
            }
            assert!((onto(face) * Vec3::Y).distance(side(face)) < 1e-5, "{face:?}");
        }
    }

    #[test]
    fn opposite_sides_differ() {
        let sides: Vec<Vec3> = Face::all().map(side).collect();
        for (i, a) in sides.iter().enumerate() {
            assert_eq!(sides.iter().filter(|b| **b == -*a).count(), 1);
            assert!(sides[..i].iter().all(|b| b != a));
        }
    }
}
