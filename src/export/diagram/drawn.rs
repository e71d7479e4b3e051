//! What a game draws.

use super::scene::{Scene, Spot};
use super::view::DiagramView;
use crate::record::Recorded;
use crate::record::drawing::{Colour, Drawing, Place, Shape};

/// What a move did, by the names of places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// Where it began and ended, or what it touched.
    pub touched: Vec<String>,
    /// From where something was taken.
    pub captured: Vec<String>,
}

/// A game whose positions can be drawn.
pub trait Drawn: Recorded {
    /// What people call it.
    const TITLE: &'static str;

    /// An empty picture of the right size.
    fn canvas(&self, view: &DiagramView) -> Scene;

    /// Draws what lies below marks: the board.
    fn draw_board(&self, view: &DiagramView, scene: &mut Scene);

    /// Draws what lies above marks: names of cells, and pieces.
    fn draw_pieces(&self, view: &DiagramView, scene: &mut Scene);

    /// A place by its name, where the view shows it; for each name that
    /// [`Recorded::is_place`] knows, and no other.
    fn spot(&self, view: &DiagramView, place: &str) -> Option<Spot>;

    /// What a move that is legal here would do; nothing if it is not legal.
    fn trace(&self, mv: Self::Move) -> Trace;

    /// Where a move of a side, as records write it, goes from, and to where an arrow for it points: names of places.
    /// `None` where it can't be shown like that.
    fn move_places(_text: &str, _side: Self::Side) -> Option<(String, Option<String>)> {
        None
    }

    /// An arrow for a move of a side, or a circle around the place that it goes from; `None` where it has neither.
    fn move_drawing(text: &str, side: Self::Side, colour: Colour) -> Option<Drawing> {
        let (from, to) = Self::move_places(text, side)?;
        let from = Place::new(&from)?;
        let shape = match to {
            Some(to) => Shape::Arrow { from, to: Place::new(&to)? },
            None => Shape::Circle(from),
        };
        Some(Drawing { shape, colour })
    }
}
