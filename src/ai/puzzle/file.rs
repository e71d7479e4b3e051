//! Puzzles as text, a line each.

use std::fmt;

use super::definition::Puzzle;
use super::game::PuzzleGame;
use super::grade;
use super::theme::{Theme, theme_words};
use crate::ai::judge::GoalError;
use crate::ai::ugi::moves::split_moves;
use crate::rules::{IllegalMove, TextError, parse_number};

/// The fields of a line.
pub const FIELDS: &str = "position | goal | solution | plies | difficulty | themes | origin";

/// What a line begins with that names the rules of those after it.
const RULES: &str = "rules ";

/// A line of a file is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct PuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub error: LineError,
}

/// Why a line of a file is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It has this many fields.
    #[error("a puzzle has the fields \"{FIELDS}\", but this one has {0}")]
    Fields(usize),
    /// A field should be a number.
    #[error("{field} must be a number, not \"{found}\"")]
    Number {
        /// The name of the field.
        field: &'static str,
        /// Its text.
        found: String,
    },
    /// The solution has no move, or an even number of plies.
    #[error("a solution must have an odd number of plies")]
    Solution,
    /// The difficulty is out of range.
    #[error("the difficulty must be 1 to 11, or -")]
    Difficulty,
    /// The themes are not those of the solution.
    #[error("its themes should be \"{expected}\", not \"{found}\"")]
    Themes {
        /// Those of the solution.
        expected: String,
        /// Those in the file.
        found: String,
    },
    /// The goal cannot be read.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// The position or a move cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A move cannot be played.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl<G: PuzzleGame> Puzzle<G> {
    /// The themes of its solution, the most telling first.
    pub fn themes(&self) -> Vec<Theme> {
        G::themes(self)
    }

    /// Reads a line of a file.
    fn parse_line(text: &str, rules: &G::Rules) -> Result<Puzzle<G>, LineError> {
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let [position, goal, line, plies, difficulty, themes, origin] = fields[..] else {
            return Err(LineError::Fields(fields.len()));
        };
        let position: G::Position = position.parse()?;
        let mut game = G::set_up(rules.clone(), Some(position.clone()), 0);
        let mut moves = Vec::new();
        for text in split_moves(line, G::move_length) {
            let mv = game.parse_move(text)?;
            moves.push(mv);
            game.play(mv)?;
        }
        let number = |field: &'static str, text: &str| {
            parse_number(text).ok_or_else(|| LineError::Number { field, found: text.to_owned() })
        };
        let plies = u32::from(number("plies", plies)?);
        if moves.is_empty() || plies.is_multiple_of(2) {
            return Err(LineError::Solution);
        }
        let difficulty = match difficulty {
            "-" => None,
            text => {
                let level = number("difficulty", text)?;
                let level = u8::try_from(level).ok().filter(|level| (1..=grade::BEYOND).contains(level));
                Some(level.ok_or(LineError::Difficulty)?)
            }
        };
        let goal = goal.parse()?;
        let puzzle =
            Puzzle { rules: rules.clone(), position, goal, line: moves, plies, difficulty, origin: origin.to_owned() };
        let real = theme_words(&puzzle.themes());
        if real != themes {
            return Err(LineError::Themes { expected: real, found: themes.to_owned() });
        }
        Ok(puzzle)
    }
}

impl<G: PuzzleGame> fmt::Display for Puzzle<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut game = self.game();
        let mut line = Vec::new();
        for &mv in &self.line {
            line.push(game.move_text(mv));
            if game.play(mv).is_err() {
                break;
            }
        }
        let difficulty = self.difficulty.map_or_else(|| "-".to_owned(), |level| level.to_string());
        write!(
            f,
            "{} | {} | {} | {} | {difficulty} | {} | {}",
            self.position,
            self.goal,
            line.join(" "),
            self.plies,
            theme_words(&self.themes()),
            self.origin
        )
    }
}

/// Reads a file of puzzles, in its order. A line `rules RULES` says by which rules those after it are played; without
/// one they are the default rules.
///
/// # Errors
/// [`PuzzleError`], which names the line.
pub fn parse<G: PuzzleGame>(text: &str) -> Result<Vec<Puzzle<G>>, PuzzleError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let (mut puzzles, mut rules) = (Vec::new(), G::Rules::default());
    for (at, line) in lines {
        let wrong = |error| PuzzleError { line: at + 1, error };
        match line.strip_prefix(RULES) {
            Some(text) => rules = text.trim().parse().map_err(|error: TextError| wrong(error.into()))?,
            None => puzzles.push(Puzzle::parse_line(line, &rules).map_err(wrong)?),
        }
    }
    Ok(puzzles)
}

/// What a file of puzzles by these rules begins with.
pub fn header<G: PuzzleGame>(rules: &G::Rules) -> String {
    let line = if *rules == G::Rules::default() { String::new() } else { format!("{RULES}{rules}\n") };
    format!("# Puzzles of {}; see docs/puzzles.md\n# {FIELDS}\n{line}", G::NAME)
}

/// The text of a file of puzzles, the easy ones first: [`parse`] reads it. Puzzles by other rules than the default ones
/// come last.
pub fn write<G: PuzzleGame>(puzzles: &[Puzzle<G>]) -> String {
    let mut sorted: Vec<&Puzzle<G>> = puzzles.iter().collect();
    sorted.sort_by_cached_key(|puzzle| (puzzle.rules.to_string(), puzzle.difficulty, puzzle.plies, puzzle.to_string()));
    let mut rules = G::Rules::default();
    let mut text = header::<G>(&rules);
    for puzzle in sorted {
        if puzzle.rules != rules {
            rules = puzzle.rules.clone();
            text.push_str(&format!("{RULES}{rules}\n"));
        }
        text.push_str(&puzzle.to_string());
        text.push('\n');
    }
    text
}
