//! A puzzle as it stands in a file: see docs/puzzles.md.

use std::fmt;

use crate::ai::judge::Goal;
use crate::ai::ugi::moves::{move_length, split_moves};
use crate::games::GameKind;
use crate::record::AnyTerms;

/// A puzzle as it stands in a file. Moves and positions are texts; the rules read them when it is put on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleEntry {
    /// Which game.
    pub kind: GameKind,
    /// By which rules, as options.
    pub rules: String,
    /// Where it begins.
    pub position: String,
    /// What is to be reached.
    pub goal: Goal,
    /// One way to do it: the solver's moves and the other side's.
    pub line: Vec<String>,
    /// Within how many plies it can be forced, 1 to 11; where something is to be held, how many are looked at.
    pub plies: u8,
    /// The lowest level that finds the first move, 1 to 10; 11 if none does, and 0 where nobody has measured it.
    pub difficulty: u8,
    /// What the solution is made of.
    pub themes: Vec<String>,
}

/// The greatest difficulty: no level finds the move.
pub const MOST_DIFFICULT: u8 = 11;

/// As a line of a file, without its origin.
impl fmt::Display for PuzzleEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PuzzleEntry { position, goal, plies, difficulty, .. } = self;
        let (line, themes) = (self.line.join(" "), self.themes.join(" "));
        write!(f, "{position} | {goal} | {line} | {plies} | {difficulty} | {themes}")
    }
}

impl PuzzleEntry {
    /// Reads a line of a file; `None` if it is none, which a test of the files rules out.
    pub fn parse(kind: GameKind, rules: &str, line: &str) -> Option<PuzzleEntry> {
        let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
        let [position, goal, moves, plies, difficulty, themes, ..] = fields[..] else { return None };
        Some(PuzzleEntry {
            kind,
            rules: rules.to_owned(),
            position: position.to_owned(),
            goal: goal.parse().ok()?,
            line: split_moves(moves, move_length(kind)).map(str::to_owned).collect(),
            plies: plies.parse().ok().filter(|plies| (1..=11).contains(plies))?,
            difficulty: match difficulty {
                "-" => 0,
                number => number.parse().ok().filter(|level| (1..=MOST_DIFFICULT).contains(level))?,
            },
            themes: themes.split_whitespace().map(str::to_owned).collect(),
        })
    }

    /// Reads a file, without its comments and what is not a puzzle. A line that begins with `rules` says by which rules those
    /// below it are played.
    pub fn parse_all(kind: GameKind, text: &str) -> Vec<PuzzleEntry> {
        let mut rules = "";
        let mut all = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.strip_prefix("rules ") {
                Some(changed) => rules = changed.trim(),
                None => all.extend(PuzzleEntry::parse(kind, rules, line)),
            }
        }
        all
    }

    /// Its rules and where it begins; `None` if they make no sense.
    pub fn terms(&self) -> Option<AnyTerms> {
        AnyTerms::parse(self.kind, &self.rules, Some(&self.position)).ok()
    }

    /// A short name that stays the same whatever else the file says.
    pub fn id(&self) -> String {
        let hash = blake3::hash(format!("{} {} {}", self.kind, self.rules, self.position).as_bytes());
        hash.to_hex()[..12].to_owned()
    }

    /// So many moves of one's own it takes at most.
    pub fn moves(&self) -> u8 {
        self.plies.div_ceil(2)
    }
}
