//! The rules of the games: what may be played and what happens then.
//!
//! Nothing in here knows about time, files, search or drawing. [`Game`] is the
//! one small trait that the rest of the program is written against; everything
//! else is concrete.

use std::fmt;

pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;
pub mod options;

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

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome<S> {
    /// The winner, or `None` for a draw.
    pub winner: Option<S>,
    /// Why it ended.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A side was reduced to two pieces (Bizingo, Z16).
    Reduced,
    /// The same position came up too often.
    Repetition,
    /// Too many plies without a capture.
    Quiet,
    /// Too many plies (Azigo, A7).
    Length,
    /// The side to move has nothing left to move with (Azigo, A7).
    Empty,
    /// A player has all the claims that the game is about (Bingo Battle, P5, P10).
    Claims,
    /// The kitty was empty and the throw brought nothing back (Bingo Battle, P9).
    DeadThrow,
    /// A side gave up.
    Resignation,
    /// Both sides agreed on a draw.
    Agreement,
}

impl Reason {
    /// Every reason.
    const ALL: [Reason; 9] = [
        Reason::Reduced,
        Reason::Repetition,
        Reason::Quiet,
        Reason::Length,
        Reason::Empty,
        Reason::Claims,
        Reason::DeadThrow,
        Reason::Resignation,
        Reason::Agreement,
    ];

    /// The word used in text formats, such as `replay`'s `result` line.
    pub fn word(self) -> &'static str {
        match self {
            Reason::Reduced => "reduced",
            Reason::Repetition => "repetition",
            Reason::Quiet => "quiet",
            Reason::Length => "length",
            Reason::Empty => "empty",
            Reason::Claims => "claims",
            Reason::DeadThrow => "dead-throw",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
        }
    }

    /// The reason that [`Reason::word`] names, if any.
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.word() == word)
    }
}

impl<S: fmt::Display> fmt::Display for Outcome<S> {
    /// `light reduced`, `draw repetition`: winner, then reason.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.winner {
            Some(side) => write!(f, "{side} {}", self.reason.word()),
            None => write!(f, "draw {}", self.reason.word()),
        }
    }
}

/// Why a text could not be read as a move, a position or options. The message
/// says what is wrong and where, in words fit for a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct TextError(pub String);

impl TextError {
    /// An error with this message.
    pub fn new(message: impl Into<String>) -> TextError {
        TextError(message.into())
    }
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

/// A move was played that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game has already ended.
    #[error("the game is over")]
    Over,
    /// Not among the legal moves.
    #[error("that move is not legal here")]
    NotLegal,
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

    /// What chance may do and how likely each is (the sum is 1), in an order that is for ever the same, for
    /// links count it; empty unless [`Game::turn`] is [`Turn::Chance`].
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

    /// Ends the game: `side` gives up. Does nothing once the game is over.
    fn resign(&mut self, side: Self::Side);

    /// Ends the game as a draw that both sides want. Does nothing once the game is over.
    fn agree_draw(&mut self);

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
    /// [`TextError`] if the text is no move, or not a legal one here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, TextError>;
}
