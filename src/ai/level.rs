//! The ten levels, weak in the ways in which people are weak.
//!
//! A weak player looks a few plies ahead, blunders now and then (the *blunder rate*: such a move is chosen one ply
//! deep, with most replies missed), and chooses at random among moves that look about equal, the better ones more
//! often. They do not knowingly give a piece away for nothing. Where there are pieces to pursue (Bizingo), they go for the
//! enemy more closely than a careful player would, and at the lowest levels they rush in: without that no game is ever
//! won, or only after hundreds of moves (docs/levels.md). Level 10 has no weakness: it plays what the search finds.
//!
//! Where stores are hidden (Azigo, [A5](crate::rules::azigo::points#a5)), a level uses only what its player
//! could have seen and remembered.
//!
//! A level is limited by nodes and steered by a seed: no clock, no floating point, no memory of earlier moves. So its
//! move is the same on every machine; it depends only on the level, the seed, the rules, the position and the
//! earlier positions that could come up again. [`LevelPlayer`](super::level_player::LevelPlayer) plays the moves.

use std::fmt;
use std::str::FromStr;

/// How strong a player is: 1, the weakest, to 10.
///
/// ```
/// use bizingo::ai::level::Level;
///
/// assert_eq!("7".parse(), Ok(Level::new(7).unwrap()));
/// assert!(Level::new(11).is_none());
/// assert_eq!(Level::all().count(), 10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// The parameters of a level. Scores are in hundredths of a soldier, or of what comes nearest to one. See
/// `docs/levels.md` for how far the levels are apart.
#[derive(Clone, Copy, Debug)]
pub struct Skill {
    /// Depth of the search in plies, from 1, without the quiescence search that follows.
    pub depth: u32,
    /// Nodes after which no deeper iteration is started, from 1.
    pub nodes: u64,
    /// Moves that score at most this much less than the best are played too, in hundredths of a soldier, 0 or more: the
    /// lower their score, the less often. With 0 only the best.
    pub margin: i32,
    /// Blunder rate: the share of moves that are chosen as a [`Blunder`], 0..=100 percent.
    pub blunder_rate: u64,
    /// Whether captures may be missed; otherwise a capture is played wherever one is among the moves to choose from.
    pub misses_captures: bool,
    /// How strongly the enemy is pursued, 0 or more: in Bizingo what a step nearer to an enemy piece is worth, in
    /// hundredths of a soldier; in Azigo (capture=landing) 1 for a player who runs ahead. 0 is not at all.
    pub pursuit: i32,
}

/// The parameters of the ten levels of a game.
#[derive(Clone, Copy, Debug)]
pub struct Skills {
    /// By level, from 1 to 10.
    pub levels: [Skill; 10],
    /// How a blunder is chosen, by level, from 1 to 10.
    pub blunders: [Blunder; 10],
}

/// How a blunder is chosen: by a search of one ply that misses most replies.
///
/// Missing moves deeper in the search would be something else: it makes a player believe in plans that fail, the more
/// so the deeper they look.
#[derive(Clone, Copy, Debug)]
pub struct Blunder {
    /// As [`Skill::margin`], in its place.
    pub margin: i32,
    /// Share of replies that are missed, 0..=100 percent.
    pub percent: u32,
    /// How much it wants contact, 0 or more: in Bizingo what each enemy piece beside one of the player's own is worth,
    /// in hundredths of a soldier. With 0 it is careless, but looks for no fight.
    pub contact: i32,
}

/// A text is not a level. It holds the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level must be a number from 1 to 10, not \"{0}\"")]
pub struct LevelError(pub String);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);

    /// The strongest.
    pub const MAX: Level = Level(10);

    /// The level of this number; `None` if it is not in 1..=10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// The level of this number, or the nearest one.
    pub fn clamped(number: u8) -> Level {
        Level(number.clamp(Level::MIN.0, Level::MAX.0))
    }

    /// All ten, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// Its number, 1..=10.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its entry in a table of the ten levels, the weakest first.
    pub(crate) fn pick<T>(self, table: &[T; 10]) -> &T {
        debug_assert!((1..=10).contains(&self.0), "level {}", self.0);
        &table[usize::from(self.0.clamp(1, 10)) - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let level = text.parse().ok().and_then(Level::new);
        level.ok_or_else(|| LevelError(text.to_owned()))
    }
}
