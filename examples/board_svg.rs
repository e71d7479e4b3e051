//! Draws a position of Bizingo as an SVG picture.
//!
//! ```sh
//! cargo run --no-default-features --example board_svg -- "5/7/2d1d1d2/11/13/15/17/3l1L1l1l1l1L1l3/21/21/19 l 0" > board.svg
//! ```
//!
//! The argument is a position in text; without one it is the start. `bizingo-engine show` draws one in letters.

use std::error::Error;
use std::fmt::Write;

use bizingo::rules::bizingo::{Cell, Position, Side};

/// Units of the picture for a side of a cell.
const SCALE: f32 = 48.0;

fn main() -> Result<(), Box<dyn Error>> {
    let position = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None => Position::start(Side::Light),
    };
    print!("{}", svg(&position)?);
    Ok(())
}

/// A triangle for each cell, a disc for each piece, and a ring on captains.
fn svg(position: &Position) -> Result<String, std::fmt::Error> {
    // The rules measure in sides of a cell, and upwards; a picture goes down.
    let points = || Cell::all().flat_map(Cell::corners);
    let bound = |pick: fn(f32, f32) -> f32, of: fn((f32, f32)) -> f32| points().map(of).reduce(pick).unwrap_or(0.0);
    let (left, right) = (bound(f32::min, |point| point.0), bound(f32::max, |point| point.0));
    let (low, high) = (bound(f32::min, |point| point.1), bound(f32::max, |point| point.1));
    let place = |(x, y): (f32, f32)| ((x - left) * SCALE, (high - y) * SCALE);
    let (width, height) = ((right - left) * SCALE, (high - low) * SCALE);
    let mut svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.1} {height:.1}\">\n");
    for cell in Cell::all() {
        let fill = if cell.side() == Side::Light { "#e8d3a8" } else { "#9c6b43" };
        let corners = cell.corners().map(place).map(|(x, y)| format!("{x:.1},{y:.1}")).join(" ");
        writeln!(
            svg,
            "<polygon points=\"{corners}\" fill=\"{fill}\" stroke=\"#4a2a1c\"><title>{cell}</title></polygon>"
        )?;
        if let Some((side, captain)) = position.piece(cell) {
            let (x, y) = place(cell.centre());
            let fill = if side == Side::Light { "#fff6e0" } else { "#2a1d14" };
            let radius = SCALE * 0.22;
            writeln!(
                svg,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{fill}\" stroke=\"#4a2a1c\"/>"
            )?;
            if captain {
                let ring = radius / 2.0;
                writeln!(
                    svg,
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{ring:.1}\" fill=\"none\" stroke=\"#b0302a\" stroke-width=\"3\"/>"
                )?;
            }
        }
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_and_piece_is_drawn() {
        let svg = svg(&Position::start(Side::Light)).expect("a picture");
        assert_eq!(svg.matches("<polygon").count(), 157);
        let captains = svg.matches("fill=\"none\"").count();
        assert_eq!((svg.matches("<circle").count() - captains, captains), (36, 4));
    }
}
