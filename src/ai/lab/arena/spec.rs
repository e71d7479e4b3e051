//! Who plays, as text.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::ai::level::{Level, LevelError};
use crate::rules::TextError;

/// A player, as written on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// `level:N`: a level from 1 to 10.
    Level(Level),
    /// `nodes:N`: full strength for that many nodes a move.
    Nodes(u64),
    /// `depth:N`: full strength to a depth in plies.
    Depth(u32),
    /// `movetime:S`: full strength for that many seconds a move.
    Movetime(Duration),
    /// `random`: any legal move.
    Random,
    /// `ugi:COMMAND`: another program that speaks UGI.
    Ugi(String),
}

/// The longest `movetime`.
const LONGEST: f64 = 86_400.0;

impl FromStr for Spec {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Spec, TextError> {
        let text = text.trim();
        if text == "random" {
            return Ok(Spec::Random);
        }
        let (kind, value) = text.split_once(':').unwrap_or((text, ""));
        let bad = |what: &str| TextError::new(format!("player \"{text}\": {what}"));
        match kind {
            "level" => value.parse().map(Spec::Level).map_err(|error: LevelError| bad(&error.to_string())),
            "nodes" => match value.parse() {
                Ok(nodes) if nodes > 0 => Ok(Spec::Nodes(nodes)),
                _ => Err(bad("nodes:N takes a number from 1")),
            },
            "depth" => match value.parse() {
                Ok(depth @ 1..=100) => Ok(Spec::Depth(depth)),
                _ => Err(bad("depth:N takes a number from 1 to 100")),
            },
            "movetime" => match value.parse::<f64>() {
                Ok(seconds) if seconds > 0.0 && seconds <= LONGEST => {
                    Ok(Spec::Movetime(Duration::from_secs_f64(seconds)))
                }
                _ => Err(bad("movetime:S takes seconds, such as movetime:0.1")),
            },
            "ugi" if !value.trim().is_empty() => Ok(Spec::Ugi(value.trim().to_owned())),
            "ugi" => Err(bad("ugi:COMMAND takes the command that starts the engine")),
            _ => Err(bad("players are level:N, nodes:N, depth:N, movetime:S, random and ugi:COMMAND")),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Level(level) => write!(f, "level:{level}"),
            Spec::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Spec::Depth(depth) => write!(f, "depth:{depth}"),
            Spec::Movetime(time) => write!(f, "movetime:{}", time.as_secs_f64()),
            Spec::Random => f.write_str("random"),
            Spec::Ugi(command) => write!(f, "ugi:{command}"),
        }
    }
}
