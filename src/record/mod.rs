//! Games as text, and files that survive damage.
//!
//! - [`history`]: a game with all its plies as a tree, and a place in it
//! - [`recorded`]: what a game needs to be written down
//! - [`text`]: the record format, described for readers in `docs/record-format.md`
//! - [`any`]: records, histories, terms, moves and events of any game; [`any_history`] and [`any_study`]: what one can do with such a history
//! - [`terms`]: rules and start; [`loaded`]: a game read from text
//! - [`outline`]: the tree as a list
//! - [`time_control`]: how much time players have
//! - [`course`]: tasks by which a game is learnt
//! - [`mark`]: what somebody thinks of a move; [`drawing`]: arrows and circles on a position
//! - [`link`]: a game as one short word, to share
//! - [`library`]: many games: what is known of each, how they are found, and files of them
//! - [`openings`]: what was played after a position, in many games
//! - [`saved`]: what the window keeps of a player
//! - [`store`]: files that are replaced whole or not at all, and kept when damaged
//! - [`stamp`]: dates and fresh seeds
//!
//! Nothing in here knows about search, drawing or the window.

pub mod any;
pub mod any_history;
pub mod any_study;
pub mod arrange;
pub mod course;
pub mod drawing;
pub mod history;
pub mod library;
pub mod link;
pub mod loaded;
pub mod mark;
pub mod openings;
pub mod outline;
pub mod recorded;
pub mod saved;
pub mod stamp;
pub mod store;
pub mod terms;
pub mod text;
pub mod time_control;

pub use any::{AnyEvents, AnyHistory, AnyMove, AnyRecord, AnyTerms};
pub use history::History;
pub use loaded::LoadedGame;
pub use recorded::Recorded;
pub use terms::Terms;
pub use text::{GameRecord, Record, RecordError, RecordFault, TagError};
