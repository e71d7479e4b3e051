//! The coach: what a player can be told about a position, a move and a hint, from the rules alone.
//!
//! Nothing here searches. Everything is read from the rules one to three plies ahead, and from a line that a search has
//! found, so each call takes far less than a millisecond. What is said is data without sentences.
//!
//! - `coached`: [`Coached`], what the coach says in any game
//! - `target`: [`Target`] and [`Threats`], what can be captured
//! - `given_away`: [`GivenAway`], what a move gives away
//! - `reason`: [`HintReason`], why a hint is good
//! - `exchange`: what a capture is worth after the best recapture; `line`: what happens in a line
//!
//! What a game has of its own is in its folder: `ai/bizingo/coach.rs`.
//!
//! Cells have the names that the board of the game calls them by: `f7` in Bizingo, `south-3` in Azigo.
//!
//! ```
//! use bizingo::ai::coach::{Coached, HintReason};
//! use bizingo::rules::Game;
//! use bizingo::rules::bizingo::{Bizingo, Options, Position};
//!
//! // Light stands on f8 and f10, beside the dark soldier on f9, and on d10.
//! let position: Position = "5/7/9/11/13/7ldl5/17/9l9/21/13d1d1d1d1/12l1l1l2 l 0".parse()?;
//! let game = Bizingo::from_position(Options::default(), position);
//! let threats = game.threats();
//! assert_eq!(threats.to_move[0].cell, "f9");
//! assert!(threats.waiting.is_empty());
//!
//! let mv = game.parse_move("d10-e10")?;
//! assert_eq!(game.given_away(mv), None);
//! let reasons = game.reasons(&[mv]);
//! assert_eq!(reasons[0], HintReason::Captures { cells: vec!["f9".to_owned()], worth: 1, moves: 1 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod coached;
pub(crate) mod exchange;
pub(crate) mod given_away;
pub(crate) mod line;
pub(crate) mod opportunity;
pub(crate) mod reason;
pub(crate) mod target;

pub use self::coached::Coached;
pub use self::given_away::GivenAway;
pub use self::opportunity::{CostlyChoice, Opportunity};
pub use self::reason::HintReason;
pub use self::target::{Target, Threats};
