//! What a game draws.

use super::scene::{Scene, Spot};
use super::view::DiagramView;
use crate::record::Recorded;

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

    /// Draws what lies on it.
    fn draw_pieces(&self, view: &DiagramView, scene: &mut Scene);

    /// A place by its name, where the view shows it; for each name that
    /// [`Recorded::is_place`] knows, and no other.
    fn spot(&self, view: &DiagramView, place: &str) -> Option<Spot>;

    /// What a move that is legal here would do; nothing if it is not legal.
    fn trace(&self, mv: Self::Move) -> Trace;
}
