//! Commands: the lines to an engine. A client writes them, the server reads them.

use std::fmt;

use super::error::{CommandError, clip};
use super::go::Go;
use super::moves::{MoveLength, split_moves};
use crate::ai::level::Level;
use crate::ai::search::{MAX_HASH_MB, MAX_THREADS};
use crate::ai::style::Style;
use crate::games::GameKind;

/// A line to an engine.
///
/// ```
/// use bizingo::ai::ugi::{Command, Go, Position};
///
/// let position = Position::startpos(["d6-e4", "h5-g5"]);
/// assert_eq!(Command::Position(position).to_string(), "position startpos moves d6-e4 h5-g5");
/// assert_eq!(Command::Go(Go::depth(5)).to_string(), "go depth 5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `ugi`: introduce yourself.
    Ugi,
    /// `isready`: say when what was sent before has been dealt with.
    IsReady,
    /// `uginewgame`: the start position; what was learnt is forgotten.
    NewGame,
    /// `setoption name N value V`
    SetOption(EngineOption),
    /// `position …`
    Position(Position),
    /// `go …`: search.
    Go(Go),
    /// `stop`: end the search, and answer it.
    Stop,
    /// `query …`
    Query(Query),
    /// `quit`: end.
    Quit,
}

/// An option of the engine, and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineOption {
    /// Size of the transposition table, in MB: 1..=[`MAX_HASH_MB`].
    Hash(usize),
    /// Threads that search together: 1..=[`MAX_THREADS`]. With more than one, searches are not reproducible.
    Threads(usize),
    /// How many of the best lines are reported: 1..=[`MAX_LINES`].
    MultiPv(usize),
    /// Whether searches without a level play with [ambition](crate::ai::search::Leaning::Ambition), as level 10 does.
    Ambition(bool),
    /// The level that plays; `None`, written as 0, is full strength.
    Level(Option<Level>),
    /// The style in which levels play that have styles; `None`, written as `none`, is the level's own.
    Style(Option<Style>),
    /// Decides everything random in the moves of a level.
    Seed(u64),
    /// The rules, as `key=value` pairs joined by commas. Sets up their start position.
    Rules(String),
    /// The game. Another one than before sets up its start position by its default rules.
    Game(GameKind),
    /// An option that only another engine has. Pressed, without a value, if that is empty.
    Other {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
}

/// The value of the option `Style` for no style.
pub(super) const NO_STYLE: &str = "none";

/// The most lines that are reported: more than most positions have moves.
pub const MAX_LINES: usize = 100;

/// What follows `position`: where a game began, and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Where the game began: a position as text, or `None` for the start of the rules.
    pub fen: Option<String>,
    /// The moves since, the first one first. Each may be of several words.
    pub moves: Vec<String>,
}

/// What follows `query`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Whether the game is over.
    GameOver,
    /// Whether p1 is to move: light, South or Left.
    P1Turn,
    /// The result: who won.
    Result,
}

impl Command {
    /// Reads a line; `move_length` is that of the game that is played. `None` if the line is blank.
    ///
    /// # Errors
    /// [`CommandError`], which says what is wrong with it.
    pub fn parse(line: &str, move_length: MoveLength) -> Result<Option<Command>, CommandError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let bare = |command| match rest {
            "" => Ok(command),
            _ => Err(CommandError::TrailingText { command: word.to_owned(), text: clip(rest) }),
        };
        let command = match word {
            "" => return Ok(None),
            "ugi" => bare(Command::Ugi)?,
            "isready" => bare(Command::IsReady)?,
            "uginewgame" => bare(Command::NewGame)?,
            "setoption" => Command::SetOption(EngineOption::parse(rest)?),
            "position" => Command::Position(Position::parse(rest, move_length)?),
            "go" => Command::Go(rest.parse()?),
            "stop" => bare(Command::Stop)?,
            "query" => Command::Query(Query::parse(rest)?),
            "quit" => bare(Command::Quit)?,
            _ => return Err(CommandError::Unknown { word: clip(word) }),
        };
        Ok(Some(command))
    }
}

impl EngineOption {
    fn parse(text: &str) -> Result<EngineOption, CommandError> {
        let rest = text.strip_prefix("name ").ok_or(CommandError::OptionForm)?.trim();
        let (name, value) = match rest.split_once(" value ") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (rest.strip_suffix(" value").unwrap_or(rest).trim(), ""),
        };
        let number = |least: u64, most: u64| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| CommandError::OptionValue { name: name.to_owned(), least, most, value: clip(value) })
        };
        Ok(match name.to_ascii_lowercase().as_str() {
            "hash" => EngineOption::Hash(number(1, MAX_HASH_MB as u64)? as usize),
            "threads" => EngineOption::Threads(number(1, MAX_THREADS as u64)? as usize),
            "multipv" => EngineOption::MultiPv(number(1, MAX_LINES as u64)? as usize),
            "ambition" => EngineOption::Ambition(
                value.parse().map_err(|_| CommandError::OptionCheck { name: name.to_owned(), value: clip(value) })?,
            ),
            "level" => EngineOption::Level(Level::new(number(0, 10)? as u8)),
            "style" if value == NO_STYLE => EngineOption::Style(None),
            "style" => EngineOption::Style(Some(value.parse()?)),
            "seed" => EngineOption::Seed(number(0, u64::MAX)?),
            "rules" => EngineOption::Rules(if value == "<empty>" { "" } else { value }.to_owned()),
            "game" => {
                let unknown = |_| CommandError::UnknownGame { name: clip(value), known: GameKind::NAMES.join(", ") };
                EngineOption::Game(value.parse().map_err(unknown)?)
            }
            _ => return Err(CommandError::UnknownOption { name: clip(name) }),
        })
    }
}

impl Position {
    /// The start of the rules, and moves since.
    pub fn startpos<M: Into<String>>(moves: impl IntoIterator<Item = M>) -> Position {
        Position { fen: None, moves: moves.into_iter().map(Into::into).collect() }
    }

    /// A position as text, and moves since.
    pub fn fen<M: Into<String>>(fen: impl Into<String>, moves: impl IntoIterator<Item = M>) -> Position {
        Position { fen: Some(fen.into()), ..Position::startpos(moves) }
    }

    fn parse(text: &str, move_length: MoveLength) -> Result<Position, CommandError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let end = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let (start, moves) = words.split_at(end);
        let fen = match start {
            ["startpos"] => None,
            ["startpos", word, ..] => return Err(CommandError::MovesExpected { word: clip(word) }),
            ["fen", fen @ ..] => Some(fen.join(" ")),
            _ => return Err(CommandError::PositionForm),
        };
        let moves = moves.get(1..).unwrap_or_default().join(" ");
        Ok(Position { fen, moves: split_moves(&moves, move_length).map(str::to_owned).collect() })
    }
}

impl Query {
    fn parse(text: &str) -> Result<Query, CommandError> {
        match text {
            "gameover" => Ok(Query::GameOver),
            "p1turn" => Ok(Query::P1Turn),
            "result" => Ok(Query::Result),
            _ => Err(CommandError::UnknownQuery { text: clip(text) }),
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Ugi => f.write_str("ugi"),
            Command::IsReady => f.write_str("isready"),
            Command::NewGame => f.write_str("uginewgame"),
            Command::SetOption(option) => write!(f, "setoption {option}"),
            Command::Position(position) => write!(f, "position {position}"),
            Command::Go(go) => go.fmt(f),
            Command::Stop => f.write_str("stop"),
            Command::Query(query) => write!(f, "query {query}"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineOption::Hash(mb) => write!(f, "name Hash value {mb}"),
            EngineOption::Threads(threads) => write!(f, "name Threads value {threads}"),
            EngineOption::MultiPv(lines) => write!(f, "name MultiPV value {lines}"),
            EngineOption::Ambition(ambition) => write!(f, "name Ambition value {ambition}"),
            EngineOption::Level(level) => write!(f, "name Level value {}", level.map_or(0, Level::number)),
            EngineOption::Style(style) => write!(f, "name Style value {}", style.map_or(NO_STYLE, Style::name)),
            EngineOption::Seed(seed) => write!(f, "name Seed value {seed}"),
            EngineOption::Rules(rules) => write!(f, "name Rules value {rules}"),
            EngineOption::Game(game) => write!(f, "name Game value {game}"),
            EngineOption::Other { name, value } if value.is_empty() => write!(f, "name {name}"),
            EngineOption::Other { name, value } => write!(f, "name {name} value {value}"),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fen {
            None => f.write_str("startpos")?,
            Some(fen) => write!(f, "fen {fen}")?,
        }
        if !self.moves.is_empty() {
            write!(f, " moves {}", self.moves.join(" "))?;
        }
        Ok(())
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Query::GameOver => "gameover",
            Query::P1Turn => "p1turn",
            Query::Result => "result",
        })
    }
}
