//! A whole game as a sheet to print: one page of HTML that needs nothing else.
//!
//! - `page`: [`Sheet`], the page around the moves, with its [`Labels`]; `moves`: moves, comments, variations and diagrams
//!
//! What players wrote (names, tags, comments) is text from anywhere, and stays text.
//!
//! ```
//! use bizingo::export::diagram::DiagramView;
//! use bizingo::export::sheet::{Labels, Plate, Sheet};
//! use bizingo::record::Record;
//!
//! let record = Record::parse("light: Ann\n\n1. d6-e4 f5-e5")?;
//! let plates = [Plate::new(2, "The end".to_owned())];
//! let labels = Labels::english(&record);
//! let html = Sheet { record: &record, labels: &labels, plates: &plates, view: DiagramView::default() }.html();
//! assert!(html.starts_with("<!DOCTYPE html>") && html.contains(">1. d6-e4<"));
//! # Ok::<(), bizingo::record::RecordError>(())
//! ```

mod moves;
mod page;

pub use self::page::{Labels, Plate, Sheet};
