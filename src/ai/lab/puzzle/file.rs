//! Puzzles as text, a line each.

use std::fmt;

use super::theme::theme_words;
use super::{Puzzle, grade};
use crate::ai::lab::prover::GoalError;
use crate::rules::bizingo::{Bizingo, Options, Position};
use crate::rules::{Game, IllegalMove, TextError, parse_number};

/// The puzzles that come with the program.
pub const SHIPPED: &str = include_str!("../../../../assets/puzzles/bizingo.txt");

/// The fields of a line.
pub const FIELDS: &str = "position | goal | solution | plies | difficulty | themes | origin";

/// A line of a file is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct PuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub error: LineError,
}

/// Why a line of a file is no puzzle.
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

impl Puzzle {
    /// Reads a line of a file.
    fn parse_line(text: &str) -> Result<Puzzle, LineError> {
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let [position, goal, line, plies, difficulty, themes, origin] = fields[..] else {
            return Err(LineError::Fields(fields.len()));
        };
        let position = Position::parse(position)?;
        let mut game = Bizingo::from_position(Options::default(), position);
        let mut moves = Vec::new();
        for text in line.split_whitespace() {
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
        let puzzle = Puzzle { position, goal, line: moves, plies, difficulty, origin: origin.to_owned() };
        let real = theme_words(&puzzle.themes());
        if real != themes {
            return Err(LineError::Themes { expected: real, found: themes.to_owned() });
        }
        Ok(puzzle)
    }
}

impl fmt::Display for Puzzle {
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

/// Reads a file of puzzles, in its order.
///
/// # Errors
/// [`PuzzleError`], which names the line.
pub fn parse(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(at, line)| Puzzle::parse_line(line).map_err(|error| PuzzleError { line: at + 1, error })).collect()
}

/// The text of a file of puzzles, the easy ones first: [`parse`] reads it.
pub fn write(puzzles: &[Puzzle]) -> String {
    let mut sorted: Vec<&Puzzle> = puzzles.iter().collect();
    sorted.sort_by_cached_key(|puzzle| (puzzle.difficulty, puzzle.plies, puzzle.to_string()));
    let mut text = format!("# Bizingo puzzles; see docs/puzzles.md\n# {FIELDS}\n");
    for puzzle in sorted {
        text.push_str(&puzzle.to_string());
        text.push('\n');
    }
    text
}
