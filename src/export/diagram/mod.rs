//! A position as a flat picture, to print or to show on a page.
//!
//! - [`drawn`]: [`Drawn`], what a game draws; `bizingo`, `azigo`, `bingo_battle`: each game's answers
//! - [`picture`]: [`Picture`], the whole picture; `marks`: what is drawn on a position
//! - [`scene`]: shapes on paper; [`svg`]: their text; `geometry`: points
//! - [`view`]: [`DiagramView`], how it is shown; [`theme`]: colours
//!
//! ```
//! use bizingo::export::diagram::{Picture, DiagramView};
//! use bizingo::rules::bizingo::{Bizingo, Options};
//!
//! let game = Bizingo::new(Options::default(), 0);
//! let svg = Picture::of(&game).svg(&DiagramView::default());
//! assert!(svg.starts_with("<svg") && svg.contains(">k<"), "rows have letters");
//! ```

mod azigo;
mod bingo_battle;
mod bizingo;
pub mod drawn;
pub mod geometry;
mod marks;
pub mod picture;
pub mod scene;
mod suits;
pub mod svg;
pub mod theme;
pub mod view;

pub use self::drawn::Drawn;
pub use self::picture::{Picture, pictures};
pub use self::theme::DiagramTheme;
pub use self::view::DiagramView;
