//! A player as text.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::program::{Program, ProgramError};
use super::reference::MAX_REFERENCE_DEPTH;
use crate::ai::personality::{Personality, PersonalityError};

/// A player, as written on the command line.
///
/// ```
/// use bizingo::ai::lab::arena::Spec;
///
/// let spec: Spec = "nodes:20000".parse()?;
/// assert_eq!(spec, Spec::Nodes(20_000));
/// assert!("level:11".parse::<Spec>().is_err());
/// # Ok::<(), bizingo::ai::lab::arena::spec::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// `level:N`, `level:N:STYLE`: a level from 1 to 10, with or without a style.
    Level(Personality),
    /// `nodes:N`: full strength for that many nodes a move, from 1.
    Nodes(u64),
    /// `depth:N`: full strength to a depth in plies, 1..=100.
    Depth(u32),
    /// `movetime:S`: full strength for that many seconds a move, a day at most.
    Movetime(Duration),
    /// `random`: any legal move.
    Random,
    /// `reference:D`: [the reference opponent](super::reference), D plies deep, 1..=[`MAX_REFERENCE_DEPTH`].
    Reference(u32),
    /// `ugi:COMMAND`, `ugi[NAME=VALUE;…]:COMMAND`: another program that speaks UGI, with or without options.
    Ugi(Program),
}

/// A text is not a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("player \"{text}\": {fault}")]
pub struct SpecError {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub fault: SpecFault,
}

/// What is wrong with the text of a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecFault {
    /// It is not a kind of player.
    #[error("players are level:N, level:N:STYLE, nodes:N, depth:N, movetime:S, random, reference:D and ugi:COMMAND")]
    Kind,
    /// There is no such level, or it has no such style.
    #[error(transparent)]
    Level(#[from] PersonalityError),
    /// The number of nodes is none, or 0.
    #[error("nodes:N takes a number from 1")]
    Nodes,
    /// The depth is not a number, or out of range.
    #[error("depth:N takes a number from 1 to 100")]
    Depth,
    /// The depth of the reference opponent is not a number, or out of range.
    #[error("reference:D takes a number of plies from 1 to {MAX_REFERENCE_DEPTH}")]
    Reference,
    /// The time is not a number, or out of range.
    #[error("movetime:S takes seconds, such as movetime:0.1")]
    Movetime,
    /// It does not name a program.
    #[error(transparent)]
    Program(#[from] ProgramError),
}

/// The longest `movetime`, in seconds.
const MAX_MOVETIME_SECONDS: f64 = 86_400.0;

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let text = text.trim();
        parse(text).map_err(|fault| SpecError { text: text.to_owned(), fault })
    }
}

fn parse(text: &str) -> Result<Spec, SpecFault> {
    if text == "random" {
        return Ok(Spec::Random);
    }
    if let Some(program) = text.strip_prefix("ugi").filter(|rest| rest.starts_with('[')) {
        return Ok(Spec::Ugi(program.parse()?));
    }
    let (kind, value) = text.split_once(':').unwrap_or((text, ""));
    match kind {
        "level" => Ok(Spec::Level(value.parse()?)),
        "nodes" => match value.parse() {
            Ok(nodes) if nodes > 0 => Ok(Spec::Nodes(nodes)),
            _ => Err(SpecFault::Nodes),
        },
        "depth" => match value.parse() {
            Ok(depth @ 1..=100) => Ok(Spec::Depth(depth)),
            _ => Err(SpecFault::Depth),
        },
        "reference" => match value.parse() {
            Ok(depth @ 1..=MAX_REFERENCE_DEPTH) => Ok(Spec::Reference(depth)),
            _ => Err(SpecFault::Reference),
        },
        "movetime" => {
            let seconds = value.parse().ok().filter(|seconds| (0.0..=MAX_MOVETIME_SECONDS).contains(seconds));
            // Less than a nanosecond would be written as none.
            let time = seconds.map(Duration::from_secs_f64).filter(|time| !time.is_zero());
            time.map(Spec::Movetime).ok_or(SpecFault::Movetime)
        }
        // A command that begins so has no options.
        "ugi" if value.trim_start().starts_with('[') => {
            Ok(Spec::Ugi(Program { command: value.trim().to_owned(), ..Program::default() }))
        }
        "ugi" => Ok(Spec::Ugi(value.parse()?)),
        _ => Err(SpecFault::Kind),
    }
}

/// A command as it can be shown to somebody who is asked whether it may run: whole, and with an escape for every
/// character that cannot be seen, or that changes how those around it are read.
///
/// ```
/// use bizingo::ai::lab::arena::spec::visible;
///
/// assert_eq!(visible("sh -c 'étude'"), "sh -c 'étude'");
/// assert_eq!(visible("a\nb \u{202e}c"), "a\\u{a}b \\u{202e}c");
/// ```
pub fn visible(command: &str) -> String {
    let hidden = |c: char| c.is_control() || !c.is_ascii() && c.escape_debug().len() > 1;
    command.chars().map(|c| if hidden(c) { c.escape_unicode().to_string() } else { c.to_string() }).collect()
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Level(player) => write!(f, "level:{player}"),
            Spec::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Spec::Depth(depth) => write!(f, "depth:{depth}"),
            Spec::Movetime(time) => write!(f, "movetime:{}", time.as_secs_f64()),
            Spec::Random => f.write_str("random"),
            Spec::Reference(depth) => write!(f, "reference:{depth}"),
            Spec::Ugi(program) if program.options.is_empty() => write!(f, "ugi:{program}"),
            Spec::Ugi(program) => write!(f, "ugi{program}"),
        }
    }
}
