//! Puzzles: positions in which exactly one first move forces a goal, with a proof behind each.
//!
//! - [`mine`](mod@mine): finds them in games of the engine against itself
//! - [`check`](mod@check): proves them again, and lets the engine solve them
//! - [`grade`](mod@grade): how hard they are: the lowest level that finds the move
//!
//! A file of puzzles is text, a puzzle a line, with [`FIELDS`] separated by ` | `; lines that begin with `#` are comments.
//! All puzzles are by the default rules.

pub mod check;
pub mod grade;
pub mod mine;

use std::fmt;

use super::prover::{Goal, GoalError};
use crate::rules::bizingo::symmetry::Symmetry;
use crate::rules::bizingo::{Bizingo, Event, Move, Options, Position, Side};
use crate::rules::{Game, IllegalMove, TextError, parse_number};

/// The puzzles that come with the program.
pub const SHIPPED: &str = include_str!("../../../../assets/puzzles/bizingo.txt");

/// The fields of a line.
pub const FIELDS: &str = "position | goal | solution | plies | difficulty | themes | origin";

/// Plies within which no other first move may reach the goal: those of the puzzle, but at least 3, for what can also be taken
/// a move later is no puzzle.
pub fn horizon(plies: u32) -> u32 {
    plies.max(3)
}

/// A line of a file is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct PuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub error: LineError,
}

/// What is wrong with a line of a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It has this many fields.
    #[error("{0} fields, not those of \"{FIELDS}\"")]
    Fields(usize),
    /// A field should be a number.
    #[error("{field} is a number, not \"{found}\"")]
    Number {
        /// The name of the field.
        field: &'static str,
        /// Its text.
        found: String,
    },
    /// The solution has no move, or an even number of plies.
    #[error("a solution has a move, and an odd number of plies")]
    Solution,
    /// The difficulty is out of range.
    #[error("difficulty is 1 to 11, or -")]
    Difficulty,
    /// The themes are not those of the solution.
    #[error("its themes are \"{expected}\", not \"{found}\"")]
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

/// What a solution is made of. A puzzle has one or more themes, the most telling first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// Wins the game.
    Win,
    /// Takes a captain.
    Captain,
    /// Takes more than one piece with a move.
    Double,
    /// Makes an enemy piece walk in between enemies, where it falls.
    WalkIn,
    /// Gives a piece up on the way.
    Sacrifice,
    /// Begins with a move that takes nothing.
    Trap,
    /// Takes a soldier at once.
    Capture,
}

impl Theme {
    /// As written in the file.
    pub fn word(self) -> &'static str {
        match self {
            Theme::Win => "win",
            Theme::Captain => "captain",
            Theme::Double => "double",
            Theme::WalkIn => "walk-in",
            Theme::Sacrifice => "sacrifice",
            Theme::Trap => "trap",
            Theme::Capture => "capture",
        }
    }
}

/// A position and the one way to reach a goal in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Where it begins, with 0 quiet plies.
    pub position: Position,
    /// What the side to move has to force.
    pub goal: Goal,
    /// The solution against the defence that holds out longest. Its first move is the only one that forces the goal.
    pub line: Vec<Move>,
    /// Within how many plies the goal can be forced: odd, for the last ply is the solver's.
    pub plies: u32,
    /// The lowest level that finds the first move, 1 to 10; 11 where none does; `None` until graded.
    pub difficulty: Option<u8>,
    /// Where it was found, for people to read.
    pub origin: String,
}

impl Puzzle {
    /// The solution: the first move.
    pub fn solution(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// A game by the default rules from its position.
    pub fn game(&self) -> Bizingo {
        Bizingo::from_position(Options::default(), self.position)
    }

    /// The themes of its solution, the most telling first.
    pub fn themes(&self) -> Vec<Theme> {
        let mut themes = Vec::new();
        let solver = self.position.turn();
        let mut game = self.game();
        for (at, &mv) in self.line.iter().enumerate() {
            let mover = game.position().turn();
            let Ok(events) = game.play(mv) else { break };
            let taken: Vec<bool> = events
                .iter()
                .filter_map(|event| if let Event::Captured { captain, .. } = event { Some(*captain) } else { None })
                .collect();
            let fell = events.iter().any(|event| matches!(event, Event::Fell { .. }));
            if mover == solver {
                themes.extend(taken.contains(&true).then_some(Theme::Captain));
                themes.extend((taken.len() > 1).then_some(Theme::Double));
                themes.extend((at == 0 && taken.is_empty()).then_some(Theme::Trap));
                themes.extend((at == 0 && taken == [false]).then_some(Theme::Capture));
            } else {
                themes.extend(fell.then_some(Theme::WalkIn));
            }
            let lost = if mover == solver { fell } else { !taken.is_empty() };
            themes.extend(lost.then_some(Theme::Sacrifice));
        }
        themes.extend((self.goal == Goal::Win).then_some(Theme::Win));
        themes.sort_unstable();
        themes.dedup();
        themes
    }

    /// A text that is the same for the position and all its rotated and mirrored images.
    pub fn twins(&self) -> Option<String> {
        Symmetry::all().map(|symmetry| symmetry.position(&self.position).to_string()).min()
    }

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

fn theme_words(themes: &[Theme]) -> String {
    let words: Vec<&str> = themes.iter().map(|theme| theme.word()).collect();
    words.join(" ")
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

/// Reads a file of puzzles.
///
/// # Errors
/// [`PuzzleError`], which names the line.
pub fn parse(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(at, line)| Puzzle::parse_line(line).map_err(|error| PuzzleError { line: at + 1, error })).collect()
}

/// A file of puzzles, the easy ones first.
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

/// A position without its history.
fn fresh(position: &Position) -> Position {
    Position::of(Side::BOTH.map(|side| position.army(side)), position.turn(), 0)
}
