//! How a game ends: by whom it is won and why, and the ends that no move brings about.

use std::fmt;

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
    /// A side was reduced to two pieces (Bizingo, [Z16](crate::rules::bizingo::points#z16)).
    Reduced,
    /// The same position came up too often.
    Repetition,
    /// Too many plies without a capture.
    Quiet,
    /// Too many plies (Azigo, [A7](crate::rules::azigo::points#a7)).
    Length,
    /// The side to move has no move left (Azigo, [A7](crate::rules::azigo::points#a7)).
    Empty,
    /// A player has all the claims that the game is about (Bingo Battle, [P5](crate::rules::bingo_battle::points#p5), [P10](crate::rules::bingo_battle::points#p10)).
    Claims,
    /// The kitty was empty and the throw brought nothing back (Bingo Battle, [P9](crate::rules::bingo_battle::points#p9)).
    DeadThrow,
    /// A side gave up.
    Resignation,
    /// Both sides agreed on a draw.
    Agreement,
    /// A side had no time left on its clock.
    Time,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 10] = [
        Reason::Reduced,
        Reason::Repetition,
        Reason::Quiet,
        Reason::Length,
        Reason::Empty,
        Reason::Claims,
        Reason::DeadThrow,
        Reason::Resignation,
        Reason::Agreement,
        Reason::Time,
    ];

    /// Whether no move brought the end about, so that it can be taken back by itself.
    pub fn is_declared(self) -> bool {
        matches!(self, Reason::Resignation | Reason::Agreement | Reason::Time)
    }

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
            Reason::Time => "time",
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

/// An end that no move brings about: a side gives up, both agree on a draw, or a side's time is over.
///
/// ```
/// use bizingo::rules::bizingo::{Bizingo, Options, Side};
/// use bizingo::rules::{Declared, Game, Reason, Turn};
///
/// let mut game = Bizingo::new(Options::default(), 0);
/// game.declare(Declared::resignation(Side::Dark));
/// let Turn::Over(outcome) = game.turn() else { panic!("it is over") };
/// assert_eq!((outcome.winner, outcome.reason), (Some(Side::Light), Reason::Resignation));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared<S> {
    /// Who loses by it; `None`: the game is a draw.
    pub loser: Option<S>,
    /// Why.
    pub reason: Reason,
}

impl<S: Copy> Declared<S> {
    /// A side gives up.
    pub fn resignation(side: S) -> Declared<S> {
        Declared { loser: Some(side), reason: Reason::Resignation }
    }

    /// Both sides agree on a draw.
    pub fn agreement() -> Declared<S> {
        Declared { loser: None, reason: Reason::Agreement }
    }

    /// A side has no time left on its clock, and loses by it.
    pub fn out_of_time(side: S) -> Declared<S> {
        Declared { loser: Some(side), reason: Reason::Time }
    }

    /// The same of other names for the sides.
    pub fn map<T>(self, side: impl FnOnce(S) -> T) -> Declared<T> {
        Declared { loser: self.loser.map(side), reason: self.reason }
    }

    /// Every one that a game between these sides can have, in the order of their numbers in links.
    pub fn all(sides: [S; 2]) -> [Declared<S>; 5] {
        let [first, second] = sides;
        [
            Declared::resignation(first),
            Declared::resignation(second),
            Declared::agreement(),
            Declared::out_of_time(first),
            Declared::out_of_time(second),
        ]
    }
}

impl<S: fmt::Display> fmt::Display for Declared<S> {
    /// The word in records: `dark-resigns`, `draw-agreed`, `dark-out-of-time`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.loser {
            Some(side) if self.reason == Reason::Time => write!(f, "{side}-out-of-time"),
            Some(side) => write!(f, "{side}-resigns"),
            None => f.write_str("draw-agreed"),
        }
    }
}
