//! The rules of the games: what may be played and what happens then.
//!
//! Nothing in here knows about time, files, search or drawing. [`Game`] is the
//! one small trait that the rest of the program is written against; everything
//! else is concrete.

use std::fmt;

pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;
mod ending;
mod error;
mod lists;
pub mod options;
pub mod pact;

pub use ending::{Declared, Outcome, Reason};
pub use error::{IllegalMove, MoveFault, TextError};
pub(crate) use lists::joined;

/// Whose turn it is. Ask; never assume that sides alternate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<S> {
    /// This side chooses a move.
    Side(S),
    /// Chance moves next: see [`Game::chance`].
    Chance,
    /// The game has ended.
    Over(Outcome<S>),
}

/// Reads a number that is written in digits and nothing else.
pub(crate) fn parse_number(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// The next of a row of random words, for keys.
pub(crate) const fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// A fair lot from a seed.
pub(crate) fn draw_lot(seed: u64) -> bool {
    use rand::{RngExt, SeedableRng};
    rand_chacha::ChaCha8Rng::seed_from_u64(seed).random()
}

/// A game in progress: options, position, and as much history as its rules need.
///
/// ```
/// use bizingo::rules::bizingo::{Bizingo, Options, Side};
/// use bizingo::rules::{Game, IllegalMove, Turn};
///
/// let mut game = Bizingo::new(Options::default(), 0);
/// assert_eq!(game.turn(), Turn::Side(Side::Light));
///
/// let mv = game.parse_move("d6-e4")?;
/// assert!(game.legal_moves().contains(&mv));
/// let events = game.play(mv)?;
/// assert_eq!(events.len(), 1, "a step, and nothing captured");
///
/// assert_eq!(game.turn(), Turn::Side(Side::Dark));
/// assert_eq!(game.play(mv), Err(IllegalMove::NotLegal));
/// game.resign(Side::Dark);
/// assert_eq!(game.result().map(|(winner, _)| winner).as_deref(), Some("light"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Clone {
    /// The sides that play.
    type Side: Copy + Eq + fmt::Debug + fmt::Display;
    /// A move of a side, or an outcome of chance.
    type Move: Copy + Eq + fmt::Debug;
    /// What a move did, a step at a time.
    type Event: Clone + fmt::Debug;

    /// The name in all text formats: lower case, words joined by `-`.
    const NAME: &'static str;

    /// The two sides, in the order in which they are named.
    const SIDES: [Self::Side; 2];

    /// Whose turn it is.
    fn turn(&self) -> Turn<Self::Side>;

    /// Every legal move of the side whose turn it is; none when the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// What chance may do and how likely each is (the sum is 1), in an order that never changes, because
    /// links count by it; empty unless [`Game::turn`] is [`Turn::Chance`].
    fn chance(&self) -> Vec<(Self::Move, f64)> {
        Vec::new()
    }

    /// Plays a move and reports what happened, in the order it happened.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules forbid it; nothing is changed then.
    fn play(&mut self, mv: Self::Move) -> Result<Vec<Self::Event>, IllegalMove>;

    /// What a move would do, without playing it.
    ///
    /// # Errors
    /// [`IllegalMove`] as for [`Game::play`].
    fn preview(&self, mv: Self::Move) -> Result<(Self, Vec<Self::Event>), IllegalMove> {
        let mut next = self.clone();
        let events = next.play(mv)?;
        Ok((next, events))
    }

    /// Ends the game without a move. Does nothing once the game is over.
    fn declare(&mut self, end: Declared<Self::Side>);

    /// Ends the game: `side` gives up. Does nothing once the game is over.
    fn resign(&mut self, side: Self::Side) {
        self.declare(Declared::resignation(side));
    }

    /// Ends the game as a draw that both sides want. Does nothing once the game is over.
    fn agree_draw(&mut self) {
        self.declare(Declared::agreement());
    }

    /// A 64-bit key of all that tells positions apart for repetition.
    fn key(&self) -> u64;

    /// How the game ended, in the words of all text formats: the winner or `draw`, then why. `None` while it goes on.
    fn result(&self) -> Option<(String, Reason)> {
        match self.turn() {
            Turn::Over(Outcome { winner, reason }) => {
                Some((winner.map_or_else(|| "draw".to_owned(), |side| side.to_string()), reason))
            }
            _ => None,
        }
    }

    /// The position as text.
    fn position_text(&self) -> String;

    /// A legal move in full notation.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move. What is optional in the notation may be left out.
    ///
    /// # Errors
    /// [`TextError`] if the text is not a move, or not a legal one here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, TextError>;
}
