//! A whole picture: board, last move, pieces and drawings.

use std::ops::RangeInclusive;

use super::drawn::{Drawn, Trace};
use super::marks;
use super::scene::{Form, Ink, Scene};
use super::svg::{Caption, svg};
use super::view::DiagramView;
use crate::record::History;
use crate::record::drawing::Drawing;
use crate::record::history::NodeId;

/// The pictures of a game after each of these plies of its current line, with the move that led there and the drawings
/// of the record, as SVG; none beyond its end.
pub fn pictures<G: Drawn>(history: &History<G>, plies: RangeInclusive<usize>, view: &DiagramView) -> Vec<String> {
    let there = plies.filter(|ply| *ply <= history.len());
    there.filter_map(|ply| Some(Picture::at(history, history.node_at(ply))?.svg(view))).collect()
}

/// A position with what is shown on it. The [module](super) has an example.
#[derive(Clone, Debug)]
pub struct Picture<G> {
    game: G,
    trace: Trace,
    drawings: Vec<Drawing>,
}

impl<G: Drawn> Picture<G> {
    /// A position alone.
    pub fn of(game: &G) -> Picture<G> {
        Picture { game: game.clone(), trace: Trace::default(), drawings: Vec::new() }
    }

    /// A place of a game: its position, the move that led there, and what is drawn on it. `None` if there is no such
    /// node.
    pub fn at(history: &History<G>, id: NodeId) -> Option<Picture<G>> {
        let view = history.view(id)?;
        let picture = Picture::of(&history.state_of(id)?).with(view.drawings.iter().cloned());
        let before = view.parent.and_then(|parent| history.state_of(parent));
        Some(match before.zip(view.mv) {
            Some((before, mv)) => picture.after(&before, mv),
            None => picture,
        })
    }

    /// With the move that led here marked; `before` is the position that it was made in.
    #[must_use]
    pub fn after(self, before: &G, mv: G::Move) -> Picture<G> {
        Picture { trace: before.trace(mv), ..self }
    }

    /// With more drawings. Those whose places the game does not have are left out.
    #[must_use]
    pub fn with(mut self, drawings: impl IntoIterator<Item = Drawing>) -> Picture<G> {
        self.drawings.extend(drawings);
        self
    }

    /// As shapes.
    pub fn scene(&self, view: &DiagramView) -> Scene {
        let mut scene = self.game.canvas(view);
        let (corner, size) = (scene.corner, scene.size);
        scene.add(Form::Rect { corner, size, round: 0.0 }, Ink::fill(view.theme.palette().paper));
        self.game.draw_board(view, &mut scene);
        let spot = |name: &str| self.game.spot(view, name);
        marks::below(&mut scene, view, &self.trace, &self.drawings, spot);
        self.game.draw_pieces(view, &mut scene);
        marks::above(&mut scene, view, &self.trace, &self.drawings, spot);
        scene
    }

    /// As SVG.
    pub fn svg(&self, view: &DiagramView) -> String {
        let position = self.game.position_text();
        svg(&self.scene(view), view.width, Caption { title: G::TITLE, description: &position })
    }
}
