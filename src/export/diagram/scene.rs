//! Shapes on paper, in the order in which they are painted.

use super::geometry::Point;
use super::theme::Rgb;

/// How a shape is painted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ink {
    /// The colour inside.
    pub fill: Option<Rgb>,
    /// The line around it, and its width.
    pub stroke: Option<(Rgb, f32)>,
    /// How much of what lies below is covered, 0 to 1, where not all is.
    pub opacity: Option<f32>,
}

impl Ink {
    /// A colour inside, and no line.
    pub fn fill(colour: Rgb) -> Ink {
        Ink { fill: Some(colour), ..Ink::default() }
    }

    /// A line, and nothing inside.
    pub fn line(colour: Rgb, width: f32) -> Ink {
        Ink { stroke: Some((colour, width)), ..Ink::default() }
    }

    /// With a line around it.
    pub fn lined(self, colour: Rgb, width: f32) -> Ink {
        Ink { stroke: Some((colour, width)), ..self }
    }

    /// Covering only this share of what lies below.
    pub fn faint(self, opacity: f32) -> Ink {
        Ink { opacity: Some(opacity), ..self }
    }
}

/// Where a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// A shape without its paint. Lengths are in the scene's units.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// Closed polygons, painted as one; where they overlap, every second layer is open.
    Polygons(Vec<Vec<Point>>),
    /// An open line with round ends.
    Line(Vec<Point>),
    /// A circle.
    Circle {
        /// Its middle.
        centre: Point,
        /// From there to its edge.
        radius: f32,
    },
    /// A rectangle with round corners.
    Rect {
        /// Upper left corner.
        corner: Point,
        /// Width and height.
        size: (f32, f32),
        /// Radius of the corners.
        round: f32,
    },
    /// The outline of a sign, in SVG's path data, drawn in a box of 2 by 2 around (0, 0).
    Sign {
        /// The path data.
        path: &'static str,
        /// Its middle.
        centre: Point,
        /// Half its width.
        radius: f32,
    },
    /// A line of text, centred in height on its place.
    Text {
        /// The words.
        text: String,
        /// Where.
        at: Point,
        /// The size of the font.
        size: f32,
        /// How it stands there.
        anchor: Anchor,
        /// Whether it is bold.
        bold: bool,
    },
}

/// What a place looks like, for marks.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its middle.
    pub centre: Point,
    /// The radius of what stands there.
    pub radius: f32,
    /// Its outline.
    pub outline: Form,
}

/// A picture as shapes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Upper left corner.
    pub corner: Point,
    /// Width and height.
    pub size: (f32, f32),
    shapes: Vec<(Form, Ink)>,
}

impl Scene {
    /// An empty picture of this size.
    pub fn new(corner: Point, size: (f32, f32)) -> Scene {
        Scene { corner, size, shapes: Vec::new() }
    }

    /// Paints a shape over what is there.
    pub fn add(&mut self, form: Form, ink: Ink) {
        self.shapes.push((form, ink));
    }

    /// Paints a circle.
    pub fn circle(&mut self, centre: Point, radius: f32, ink: Ink) {
        self.add(Form::Circle { centre, radius }, ink);
    }

    /// Paints a polygon.
    pub fn polygon(&mut self, points: Vec<Point>, ink: Ink) {
        self.add(Form::Polygons(vec![points]), ink);
    }

    /// Writes a text around its place.
    pub fn text(&mut self, text: impl Into<String>, at: Point, size: f32, colour: Rgb) {
        self.write(text, at, size, Anchor::Middle, false, colour);
    }

    /// Writes a text.
    pub fn write(&mut self, text: impl Into<String>, at: Point, size: f32, anchor: Anchor, bold: bool, colour: Rgb) {
        self.add(Form::Text { text: text.into(), at, size, anchor, bold }, Ink::fill(colour));
    }

    /// All shapes, the lowest first.
    pub fn shapes(&self) -> impl Iterator<Item = (&Form, Ink)> {
        self.shapes.iter().map(|(form, ink)| (form, *ink))
    }
}
