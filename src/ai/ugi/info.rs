//! `info` lines: what a search reports while it runs.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::moves::{MoveLength, split_moves};
use crate::ai::search::{WIN, WIN_IN_MAX_PLY};
use crate::ai::solved::Solved;

/// A score, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Score {
    /// `cp N`: hundredths of a soldier in Bizingo and of a counter in Azigo; in Bingo Battle, where the chance of
    /// winning is known, -1000 (lost) to 1000 (won).
    Centis(i32),
    /// `mate N`: a forced win in `N` own moves, or for `N < 0` a forced loss within `-N` moves.
    Mate(i32),
}

impl Score {
    /// The score of a search, where wins are counted in plies from [`WIN`].
    ///
    /// ```
    /// use bizingo::ai::search::WIN;
    /// use bizingo::ai::ugi::Score;
    ///
    /// assert_eq!(Score::from_search(35), Score::Centis(35));
    /// assert_eq!(Score::from_search(WIN - 5), Score::Mate(3));
    /// assert_eq!(Score::from_search(4 - WIN), Score::Mate(-2));
    /// ```
    pub fn from_search(score: i32) -> Score {
        let moves = |plies: i32| (plies + 1) / 2;
        if score >= WIN_IN_MAX_PLY {
            Score::Mate(moves(WIN - score))
        } else if score <= -WIN_IN_MAX_PLY {
            Score::Mate(-moves(WIN + score))
        } else {
            Score::Centis(score)
        }
    }

    /// Whether the side to move is better off than the other.
    pub fn is_ahead(self) -> bool {
        match self {
            Score::Centis(score) => score > 0,
            Score::Mate(moves) => moves > 0,
        }
    }

    /// What orders scores: wins, the shorter the better; then hundredths; then losses, the longer the better.
    fn rank(self) -> (i8, i64) {
        match self {
            Score::Mate(moves) if moves > 0 => (1, -i64::from(moves)),
            Score::Centis(score) => (0, score.into()),
            Score::Mate(moves) => (-1, -i64::from(moves)),
        }
    }

    /// The two words of a score, and a bound behind them.
    fn parse(kind: &str, value: &str) -> Option<Score> {
        let number: i64 = value.parse().ok()?;
        let number = number.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        match kind {
            "cp" => Some(Score::Centis(number)),
            "mate" => Some(Score::Mate(number)),
            _ => None,
        }
    }
}

/// The better is the greater.
///
/// ```
/// use bizingo::ai::ugi::Score::{Centis, Mate};
///
/// let mut scores = [Mate(3), Centis(-20), Mate(-4), Mate(1), Centis(420), Mate(-2)];
/// scores.sort();
/// assert_eq!(scores, [Mate(-2), Mate(-4), Centis(-20), Centis(420), Mate(3), Mate(1)]);
/// ```
impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The score of a solved position; a draw is level.
impl From<Solved> for Score {
    fn from(solved: Solved) -> Score {
        let moves = |plies: u32| i32::try_from(plies.div_ceil(2)).unwrap_or(i32::MAX);
        match solved {
            Solved::Win(plies) => Score::Mate(moves(plies)),
            Solved::Loss(plies) => Score::Mate(-moves(plies)),
            Solved::Draw => Score::Centis(0),
        }
    }
}

/// The same score for the other side.
impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        match self {
            Score::Centis(score) => Score::Centis(score.saturating_neg()),
            Score::Mate(moves) => Score::Mate(moves.saturating_neg()),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centis(score) => write!(f, "cp {score}"),
            Score::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

/// What the score of a search that failed high or low says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBound {
    /// `lowerbound`: the true score is at least this.
    Lower,
    /// `upperbound`: the true score is at most this.
    Upper,
}

/// An `info` line. Engines send some of these fields, in any order; the others are `None` or empty.
///
/// ```
/// use bizingo::ai::ugi::{Info, Score};
/// use bizingo::ai::ugi::moves::one_word;
///
/// let info = Info::parse("depth 7 score mate 3 nodes 4096 pv d6-e4 h5-g5", one_word);
/// assert_eq!(info.score, Some(Score::Mate(3)));
/// assert_eq!(info.pv, ["d6-e4", "h5-g5"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// Depth of the iteration, in plies.
    pub depth: Option<u32>,
    /// Selective depth: the deepest ply that was reached.
    pub seldepth: Option<u32>,
    /// Which of the best lines this is, from 1; `None` where only one is reported.
    pub multipv: Option<u32>,
    /// The score, for the side to move.
    pub score: Option<Score>,
    /// What the score says, if it is a bound; `None` for an exact score.
    pub bound: Option<ScoreBound>,
    /// Nodes since the search began, of all threads.
    pub nodes: Option<u64>,
    /// Nodes a second.
    pub nps: Option<u64>,
    /// How full the transposition table is, 0..=1000 thousandths.
    pub hashfull: Option<u32>,
    /// Time since the search began, in whole milliseconds.
    pub time: Option<Duration>,
    /// The principal variation from the root, in full notation; empty if there is none. A move may be of several words.
    pub pv: Vec<String>,
    /// What follows `string`: text for people.
    pub string: Option<String>,
}

/// The words that a field begins with.
const FIELDS: [&str; 10] =
    ["depth", "seldepth", "multipv", "score", "nodes", "nps", "hashfull", "time", "pv", "string"];

impl Info {
    /// A line of text: `info string …`.
    pub fn string(text: impl Into<String>) -> Info {
        Info { string: Some(text.into()), ..Info::default() }
    }

    /// A line that reports an error: `info string error: …`.
    pub fn error_string(error: impl fmt::Display) -> Info {
        Info::string(format!("error: {error}"))
    }

    /// The error that this line reports, if it does.
    pub fn error(&self) -> Option<&str> {
        self.string.as_deref()?.strip_prefix("error:").map(str::trim)
    }

    /// A line that says what is known for certain of the position: `info string solved: …`.
    pub fn solved_string(solved: Solved) -> Info {
        Info::string(format!("solved: {solved}"))
    }

    /// What this line says is known for certain, if it does.
    pub fn solved(&self) -> Option<Solved> {
        self.string.as_deref()?.strip_prefix("solved:")?.parse().ok()
    }

    /// Reads what follows `info`; `move_length` is that of the game that is played. Fields that are unknown or make no
    /// sense are left out.
    pub fn parse(text: &str, move_length: MoveLength) -> Info {
        let mut info = Info::default();
        let mut rest = text.trim_start();
        while let Some((field, after)) = next_word(rest) {
            rest = after;
            match field {
                "string" => {
                    info.string = Some(after.trim_end().to_owned());
                    break;
                }
                "pv" => {
                    let (line, after) = after.split_at(until_field(after));
                    // A field right beside a parenthesis begins none here, for no move is written so.
                    let names_field = |mv: &&str| mv.split_whitespace().any(|word| FIELDS.contains(&word));
                    let moves = split_moves(line, move_length).take_while(|mv| !names_field(mv));
                    info.pv = moves.map(str::to_owned).collect();
                    rest = after;
                }
                "score" => rest = info.parse_score(after),
                // What is said of another field's kind is not a number, and read as a field of its own.
                _ if FIELDS.contains(&field) => {
                    let Some((value, after)) = next_word(after) else { break };
                    if info.set_number(field, value) {
                        rest = after;
                    }
                }
                _ => {}
            }
        }
        info
    }

    /// Reads what follows `score`. Returns the rest of the text.
    fn parse_score<'a>(&mut self, text: &'a str) -> &'a str {
        let Some((kind, after)) = next_word(text) else { return text };
        let Some((value, after)) = next_word(after) else { return text };
        let Some(score) = Score::parse(kind, value) else { return text };
        self.score = Some(score);
        let bound = next_word(after).and_then(|(word, rest)| match word {
            "lowerbound" => Some((ScoreBound::Lower, rest)),
            "upperbound" => Some((ScoreBound::Upper, rest)),
            _ => None,
        });
        self.bound = bound.map(|(bound, _)| bound);
        bound.map_or(after, |(_, rest)| rest)
    }

    /// Whether the value is such a number.
    fn set_number(&mut self, field: &str, value: &str) -> bool {
        let Ok(number) = value.parse::<u64>() else { return false };
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match field {
            "depth" => self.depth = Some(small),
            "seldepth" => self.seldepth = Some(small),
            "multipv" => self.multipv = Some(small),
            "nodes" => self.nodes = Some(number),
            "nps" => self.nps = Some(number),
            "hashfull" => self.hashfull = Some(small),
            "time" => self.time = Some(Duration::from_millis(number)),
            _ => return false,
        }
        true
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        let number = |f: &mut fmt::Formatter<'_>, name: &str, value: Option<u64>| match value {
            Some(value) => write!(f, " {name} {value}"),
            None => Ok(()),
        };
        number(f, "depth", self.depth.map(u64::from))?;
        number(f, "seldepth", self.seldepth.map(u64::from))?;
        number(f, "multipv", self.multipv.map(u64::from))?;
        if let Some(score) = self.score {
            write!(f, " score {score}")?;
        }
        match self.bound.filter(|_| self.score.is_some()) {
            Some(ScoreBound::Lower) => f.write_str(" lowerbound")?,
            Some(ScoreBound::Upper) => f.write_str(" upperbound")?,
            None => {}
        }
        number(f, "nodes", self.nodes)?;
        number(f, "nps", self.nps)?;
        number(f, "hashfull", self.hashfull.map(u64::from))?;
        number(f, "time", self.time.map(|time| time.as_millis().try_into().unwrap_or(u64::MAX)))?;
        if !self.pv.is_empty() {
            write!(f, " pv {}", self.pv.join(" "))?;
        }
        match &self.string {
            Some(string) => write!(f, " string {string}"),
            None => Ok(()),
        }
    }
}

/// The first word of a text, and what follows it and the blanks behind it.
pub(super) fn next_word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    (end > 0).then(|| (&text[..end], text[end..].trim_start()))
}

/// The bytes before the next word that begins a field.
fn until_field(text: &str) -> usize {
    let mut rest = text;
    while let Some((word, after)) = next_word(rest) {
        if FIELDS.contains(&word) {
            return text.len() - rest.trim_start().len();
        }
        rest = after;
    }
    text.len()
}
