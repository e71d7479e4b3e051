//! Cells, holes and tiles as entities: they are pointed at, they carry marks, and they know what may be done with them. What a
//! cell is in its game, a component of the game says. Cells have no mesh: boards are drawn as a few large ones.

use bevy::prelude::*;

/// A place of the board on the table. Its transform is its middle, in the plane in which it is pointed at.
#[derive(Component, Clone, Copy, Debug)]
#[require(Transform, Visibility, Reach, Occupant)]
pub struct BoardCell {
    /// What of that plane belongs to it.
    pub shape: Shape,
    /// How far from its middle a finger still means it where it may be chosen, in logical pixels.
    pub finger: f32,
}

/// A shape around the middle of a cell; across the board, and towards who sits at it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// Its corners.
    Triangle([Vec2; 3]),
    /// Half its size.
    Rectangle(Vec2),
}

impl Shape {
    /// Whether a place so far from the middle is in it, the border included.
    pub fn contains(self, off: Vec2) -> bool {
        match self {
            Shape::Triangle([a, b, c]) => {
                let sides = [(a, b), (b, c), (c, a)].map(|(from, to)| (to - from).perp_dot(off - from));
                sides.iter().all(|side| *side >= 0.0) || sides.iter().all(|side| *side <= 0.0)
            }
            Shape::Rectangle(half) => off.abs().cmple(half).all(),
        }
    }
}

/// What the player to move may do with a cell now.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Nothing.
    #[default]
    Nothing,
    /// Choose what is on it.
    Own,
    /// Go there with what is chosen.
    Open,
    /// The same, and it would capture something.
    Captures,
    /// The same, and it would be lost there.
    Falls,
}

impl Reach {
    /// Whether what is chosen may go there.
    pub fn open(self) -> bool {
        matches!(self, Reach::Open | Reach::Captures | Reach::Falls)
    }
}

/// What stands on a cell by the rules, if it is so tall that it hides the cells behind it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Occupant(pub Option<Body>);

/// The size of what stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    /// Its height.
    pub height: f32,
    /// The radius of its foot.
    pub foot: f32,
    /// Its radius above the foot.
    pub waist: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_contain_what_is_in_them() {
        let corners = [Vec2::new(-1.0, 0.0), Vec2::new(1.0, 0.0), Vec2::new(0.0, 2.0)];
        let mut turned = corners;
        turned.reverse();
        for triangle in [corners, turned].map(Shape::Triangle) {
            assert!(triangle.contains(Vec2::new(0.0, 0.5)) && triangle.contains(Vec2::new(-1.0, 0.0)));
            assert!(!triangle.contains(Vec2::new(0.9, 1.0)) && !triangle.contains(Vec2::new(0.0, -0.1)));
        }
        let rectangle = Shape::Rectangle(Vec2::new(1.0, 2.0));
        assert!(rectangle.contains(Vec2::new(-1.0, 1.9)));
        assert!(!rectangle.contains(Vec2::new(-1.1, 0.0)) && !rectangle.contains(Vec2::new(0.0, 2.1)));
    }
}
