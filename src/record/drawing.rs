//! Arrows, circles and coloured cells that somebody draws on a position, and their text.
//!
//! A drawing is written `arrow:d8-e8:green`, `circle:e8:red` or `cell:e8:blue`; several are joined by commas. Which
//! places there are, a game says ([`Recorded::is_place`](crate::record::Recorded::is_place)).

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// The most drawings on one position.
pub const MAX_DRAWINGS: usize = 100;

/// The longest name of a place, in bytes.
pub const MAX_PLACE: usize = 8;

/// The colour of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The colour where none is named.
    #[default]
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Green, Colour::Red, Colour::Blue, Colour::Yellow];

    /// As written.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
        }
    }
}

/// The name of a cell, hole, tile or store, as a game writes it: letters and digits, at most [`MAX_PLACE`] of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place(Box<str>);

impl Place {
    /// The place with this name; `None` if it cannot be a name.
    pub fn new(name: &str) -> Option<Place> {
        let plain = (1..=MAX_PLACE).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        plain.then(|| Place(name.into()))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.0
    }
}

/// What is drawn, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// An arrow between two different places.
    Arrow {
        /// Where it begins.
        from: Place,
        /// Where it points.
        to: Place,
    },
    /// A ring around a place.
    Circle(Place),
    /// A place in colour.
    Cell(Place),
}

impl Shape {
    /// The places that it names.
    pub fn places(&self) -> impl Iterator<Item = &Place> {
        let (first, second) = match self {
            Shape::Arrow { from, to } => (from, Some(to)),
            Shape::Circle(place) | Shape::Cell(place) => (place, None),
        };
        std::iter::once(first).chain(second)
    }
}

/// A shape in a colour.
///
/// ```
/// use bizingo::record::drawing::{Colour, Drawing};
///
/// let drawings = Drawing::list("arrow:d8-e8:red, circle:e8")?;
/// assert_eq!(drawings[1].colour, Colour::Green);
/// assert_eq!(drawings[0].to_string(), "arrow:d8-e8:red");
/// # Ok::<(), bizingo::record::drawing::DrawingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// What and where.
    pub shape: Shape,
    /// In which colour.
    pub colour: Colour,
}

/// Why a text is not a drawing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum DrawingError {
    /// Neither of the three shapes.
    #[error("\"{text}\" is not a drawing: write arrow:FROM-TO, circle:PLACE or cell:PLACE, then :COLOUR if not green")]
    NotADrawing {
        /// The text.
        text: String,
    },
    /// Not one of the four colours.
    #[error("\"{name}\" is not a colour: use green, red, blue or yellow")]
    UnknownDrawingColour {
        /// What stands there.
        name: String,
    },
    /// A place that the game does not have.
    #[error("there is no place \"{name}\"")]
    UnknownPlace {
        /// What stands there.
        name: String,
    },
    /// More than [`MAX_DRAWINGS`] on one position.
    #[error("a position can have {most} drawings at most")]
    TooManyDrawings {
        /// The most.
        most: usize,
    },
}

impl Drawing {
    /// Reads drawings that are joined by commas. Whether their places exist is not checked.
    ///
    /// # Errors
    /// [`DrawingError`] of the first that is none, or if there are more than [`MAX_DRAWINGS`].
    pub fn list(text: &str) -> Result<Vec<Drawing>, DrawingError> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let drawings: Vec<Drawing> = parts.take(MAX_DRAWINGS + 1).map(str::parse).collect::<Result<_, _>>()?;
        match drawings.len() {
            ..=MAX_DRAWINGS => Ok(drawings),
            _ => Err(DrawingError::TooManyDrawings { most: MAX_DRAWINGS }),
        }
    }

    /// Whether all its places are places of a game, as `is_place` says.
    ///
    /// # Errors
    /// [`DrawingError::UnknownPlace`] with the first that is none.
    pub fn check(&self, is_place: impl Fn(&str) -> bool) -> Result<(), DrawingError> {
        match self.shape.places().find(|place| !is_place(place.name())) {
            Some(place) => Err(DrawingError::UnknownPlace { name: place.name().to_owned() }),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Display for Drawing {
    /// With its colour, always.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.shape {
            Shape::Arrow { from, to } => write!(f, "arrow:{from}-{to}:{}", self.colour),
            Shape::Circle(place) => write!(f, "circle:{place}:{}", self.colour),
            Shape::Cell(place) => write!(f, "cell:{place}:{}", self.colour),
        }
    }
}

impl FromStr for Drawing {
    type Err = DrawingError;

    fn from_str(text: &str) -> Result<Drawing, DrawingError> {
        let unknown = || DrawingError::NotADrawing { text: text.chars().take(80).collect() };
        let mut parts = text.split(':').map(str::trim);
        let (Some(kind), Some(places), colour, None) = (parts.next(), parts.next(), parts.next(), parts.next()) else {
            return Err(unknown());
        };
        let place = |name: &str| Place::new(name).ok_or_else(unknown);
        let shape = match kind {
            "arrow" => {
                let (from, to) = places.split_once('-').ok_or_else(unknown)?;
                if from == to {
                    return Err(unknown());
                }
                Shape::Arrow { from: place(from)?, to: place(to)? }
            }
            "circle" => Shape::Circle(place(places)?),
            "cell" => Shape::Cell(place(places)?),
            _ => return Err(unknown()),
        };
        let colour = match colour {
            None => Colour::default(),
            Some(name) => Colour::ALL
                .into_iter()
                .find(|colour| colour.name() == name)
                .ok_or_else(|| DrawingError::UnknownDrawingColour { name: name.chars().take(80).collect() })?,
        };
        Ok(Drawing { shape, colour })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_read_back() {
        for text in ["arrow:d8-e8:green", "circle:S20:red", "cell:sA:yellow", "cell:kitty:blue"] {
            assert_eq!(text.parse::<Drawing>().unwrap().to_string(), text);
        }
        assert_eq!("circle:e8".parse::<Drawing>().unwrap().to_string(), "circle:e8:green");
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        for text in ["", "arrow", "arrow:d8", "arrow:d8-d8", "arrow:d8-e8:green:x", "ring:d8", "cell:", "cell:d 8"] {
            assert!(matches!(text.parse::<Drawing>(), Err(DrawingError::NotADrawing { .. })), "{text}");
        }
        assert!(matches!("cell:d8:pink".parse::<Drawing>(), Err(DrawingError::UnknownDrawingColour { .. })));
        assert!(matches!("cell:abcdefghi".parse::<Drawing>(), Err(DrawingError::NotADrawing { .. })));
        let many = vec!["cell:d8"; MAX_DRAWINGS].join(",");
        assert_eq!(Drawing::list(&many).unwrap().len(), MAX_DRAWINGS);
        assert!(Drawing::list(&format!("{many},cell:d8")).is_err());
        assert!(Drawing::list("cell:d8").unwrap()[0].check(|name| name == "d9").is_err());
    }
}
