//! The format of a tournament: who meets whom, and how often.

use std::fmt;
use std::str::FromStr;

/// Who meets whom. In [rounds](super::rounds) it depends on the results so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Everyone meets everyone.
    #[default]
    RoundRobin,
    /// The first player meets all others.
    Gauntlet,
    /// So many rounds, in each of which players of about the same points meet, if they have not met before.
    Swiss {
        /// How many rounds, from 1.
        rounds: u32,
        /// Games of each pairing.
        games: u32,
    },
    /// Who loses a match is out; the last one wins.
    Knockout {
        /// Games of each match, before it is prolonged.
        games: u32,
    },
    /// So many rounds, in each of which neighbours on a ladder meet. Who wins from below climbs.
    Ladder {
        /// How many rounds, from 1.
        rounds: u32,
        /// Games of each match.
        games: u32,
    },
}

/// A text is not a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is no format of a tournament")]
pub struct FormatError {
    /// The text.
    pub text: String,
}

impl Format {
    /// Whether who meets whom depends on results, so that it is played round by round.
    pub fn is_in_rounds(self) -> bool {
        matches!(self, Format::Swiss { .. } | Format::Knockout { .. } | Format::Ladder { .. })
    }

    /// How many pairs there are among so many players, where it is not in rounds.
    pub(super) fn meetings(self, players: usize) -> usize {
        match self {
            Format::Gauntlet => players.saturating_sub(1),
            _ => players.saturating_mul(players.saturating_sub(1)) / 2,
        }
    }

    /// How many games so many players have in rounds, none prolonged; `None` where it is not in rounds.
    pub(super) fn games_in_rounds(self, players: usize) -> Option<usize> {
        match self {
            Format::Swiss { rounds, games } => {
                Some((players / 2).saturating_mul(rounds as usize).saturating_mul(games as usize))
            }
            Format::Knockout { games } => Some(players.saturating_sub(1).saturating_mul(games as usize)),
            Format::Ladder { rounds, games } => {
                let (odd, even) = (rounds.div_ceil(2) as usize, rounds as usize / 2);
                let matches = (players / 2).saturating_mul(odd) + (players.saturating_sub(1) / 2).saturating_mul(even);
                Some(matches.saturating_mul(games as usize))
            }
            Format::RoundRobin | Format::Gauntlet => None,
        }
    }

    /// The pair of a place, from 0 and below [`Format::meetings`].
    pub(super) fn meeting(self, players: usize, mut place: usize) -> (usize, usize) {
        let mut a = 0;
        if self != Format::Gauntlet {
            while place >= players - 1 - a {
                place -= players - 1 - a;
                a += 1;
            }
        }
        (a, a + 1 + place)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Format::RoundRobin => f.write_str("round-robin"),
            Format::Gauntlet => f.write_str("gauntlet"),
            Format::Swiss { rounds, games } => write!(f, "swiss {rounds}x{games}"),
            Format::Knockout { games } => write!(f, "knockout {games}"),
            Format::Ladder { rounds, games } => write!(f, "ladder {rounds}x{games}"),
        }
    }
}

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Format, FormatError> {
        let number = |text: &str| text.parse::<u32>().ok().filter(|number| *number > 0);
        let numbers = |text: &str| text.split_once('x').and_then(|(rounds, games)| number(rounds).zip(number(games)));
        let found = match text.split_once(' ') {
            None if text == "round-robin" => Some(Format::RoundRobin),
            None if text == "gauntlet" => Some(Format::Gauntlet),
            Some(("swiss", text)) => numbers(text).map(|(rounds, games)| Format::Swiss { rounds, games }),
            Some(("ladder", text)) => numbers(text).map(|(rounds, games)| Format::Ladder { rounds, games }),
            Some(("knockout", games)) => number(games).map(|games| Format::Knockout { games }),
            _ => None,
        };
        found.ok_or_else(|| FormatError { text: text.to_owned() })
    }
}
