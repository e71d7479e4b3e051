//! Shapes made by code.
//!
//! - `builder`: what they are built with; how fine curves are
//! - `lathe`: turned pieces; `tiles`: inlaid tiles; `rounded_box`: boxes
//! - `outlines`: flat polygons, and frames around an outline

mod builder;
mod lathe;
mod outlines;
mod rounded_box;
mod tiles;

pub use builder::corners;
pub use lathe::{Profile, ring};
pub use outlines::{face, frame, offset, polygon, square};
pub use rounded_box::rounded_box;
pub use tiles::{Tile, tiles};
