//! What the window keeps of a player as JSON, in files of the folder for saved games. Here, below the window, so that what
//! reads it is tested and fuzzed without one.
//!
//! - `settings`: what they have set; `results`: how their games ended; `fault`: why a file cannot be used

mod fault;
mod results;
mod settings;

pub use fault::SavedFault;
pub use results::{Begun, Ending, ResultEntry, Results};
pub use settings::{Coordinates, Graphics, GraphicsJudged, Look, Pace, Settings};
