//! Replies: the lines from an engine.

use std::fmt;

use super::info::{Info, next_word};
use super::moves::{MoveLength, split_moves};
use super::proof::Proof;
use super::review::ReviewLine;

/// A line from an engine.
///
/// ```
/// use bizingo::ai::ugi::{BestMove, Reply};
/// use bizingo::ai::ugi::moves::one_word;
///
/// let reply = Reply::parse("bestmove d6-e4 ponder h5-g5", one_word);
/// assert_eq!(reply, Reply::BestMove(BestMove { mv: Some("d6-e4".into()), ponder: Some("h5-g5".into()) }));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// `id name …`
    Name(String),
    /// `id author …`
    Author(String),
    /// `option name …`: an option that the engine has.
    Option(OptionInfo),
    /// `ugiok`: the engine has introduced itself.
    UgiOk,
    /// `readyok`: what was sent before has been handled.
    ReadyOk,
    /// `info …`: the progress of a search, or text for people.
    Info(Info),
    /// `bestmove …`: a search has ended.
    BestMove(BestMove),
    /// `proof …`: how it stands with a puzzle.
    Proof(Proof),
    /// `review …`: what is said of a ply of a game.
    Review(ReviewLine),
    /// `response …`: what a `query` asked for.
    Response(String),
    /// Anything else. A client ignores it.
    Other(String),
}

/// An option that an engine has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// Its name, as in `setoption name …`.
    pub name: String,
    /// What follows `type`: `spin default 64 min 1 max 1024`, `string default <empty>`, …
    pub kind: String,
}

/// The answer to `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestMove {
    /// The move, in full notation, maybe of several words; `None` where the engine has none.
    pub mv: Option<String>,
    /// The opponent's move that the engine expects, in full notation.
    pub ponder: Option<String>,
}

impl Reply {
    /// Reads a line; `move_length` is that of the game that is played. A line that makes no sense is [`Reply::Other`].
    pub fn parse(line: &str, move_length: MoveLength) -> Reply {
        let line = line.trim();
        let Some((word, rest)) = next_word(line) else { return Reply::Other(String::new()) };
        let other = || Reply::Other(line.to_owned());
        match word {
            "id" => match next_word(rest) {
                Some(("name", name)) => Reply::Name(name.to_owned()),
                Some(("author", author)) => Reply::Author(author.to_owned()),
                _ => other(),
            },
            "option" => OptionInfo::parse(rest).map_or_else(other, Reply::Option),
            "ugiok" => Reply::UgiOk,
            "readyok" => Reply::ReadyOk,
            "info" => Reply::Info(Info::parse(rest, move_length)),
            "bestmove" => Reply::BestMove(BestMove::parse(rest, move_length)),
            "proof" => Proof::parse(rest, move_length).map_or_else(other, Reply::Proof),
            "review" => ReviewLine::parse(rest).map_or_else(other, Reply::Review),
            "response" => Reply::Response(rest.to_owned()),
            _ => other(),
        }
    }
}

impl From<Info> for Reply {
    fn from(info: Info) -> Reply {
        Reply::Info(info)
    }
}

impl OptionInfo {
    fn parse(text: &str) -> Option<OptionInfo> {
        let ("name", rest) = next_word(text)? else { return None };
        let (name, kind) = rest.split_once(" type ")?;
        Some(OptionInfo { name: name.trim().to_owned(), kind: kind.trim().to_owned() })
    }
}

impl BestMove {
    /// No move: the game is over, or nothing can be searched.
    pub const NONE: BestMove = BestMove { mv: None, ponder: None };

    /// A move without an expected reply.
    pub fn new(mv: impl Into<String>) -> BestMove {
        BestMove { mv: Some(mv.into()), ponder: None }
    }

    fn parse(text: &str, move_length: MoveLength) -> BestMove {
        let mut words = split_moves(text, move_length);
        let mv = words.next().filter(|mv| *mv != "none").map(str::to_owned);
        let ponder = words.next().filter(|word| *word == "ponder").and_then(|_| words.next()).map(str::to_owned);
        BestMove { ponder: ponder.filter(|_| mv.is_some()), mv }
    }
}

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bestmove {}", self.mv.as_deref().unwrap_or("none"))?;
        match &self.ponder {
            Some(reply) => write!(f, " ponder {reply}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(author) => write!(f, "id author {author}"),
            Reply::Option(OptionInfo { name, kind }) => write!(f, "option name {name} type {kind}"),
            Reply::UgiOk => f.write_str("ugiok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => info.fmt(f),
            Reply::BestMove(best) => best.fmt(f),
            Reply::Proof(proof) => proof.fmt(f),
            Reply::Review(line) => line.fmt(f),
            Reply::Response(word) => write!(f, "response {word}"),
            Reply::Other(line) => f.write_str(line),
        }
    }
}
