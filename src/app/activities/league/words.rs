//! How players are called, and how a game ended, in a few words.

use super::any::Game;
use crate::ai::lab::arena::Spec;
use crate::ai::lab::arena::referee::REASON as ADJUDICATED;
use crate::app::core::text::t;
use crate::app::games::words;
use crate::app::kit::faces::with_style;
use crate::games::GameKind;

/// A count in few digits: `20k`.
pub fn short_count(n: u64) -> String {
    match n {
        1_000_000.. if n.is_multiple_of(100_000) => t!("millions", n = n as f64 / 1e6),
        10_000.. if n.is_multiple_of(1_000) => t!("thousands", n = n / 1000),
        _ => n.to_string(),
    }
}

/// How a player is called.
pub fn player_name(spec: &Spec) -> String {
    match spec {
        Spec::Level(player) => with_style(t!("player-level", n = player.level().to_string()), *player),
        Spec::Nodes(nodes) => t!("player-nodes", n = short_count(*nodes)),
        Spec::Depth(depth) => t!("player-depth", n = *depth),
        Spec::Movetime(time) => t!("player-time", n = time.as_secs_f64()),
        Spec::Random => t!("player-random").to_owned(),
        Spec::Reference(depth) => t!("player-reference", n = *depth),
        Spec::Ugi(command) => program_name(command),
    }
}

/// The name of a program in a command.
fn program_name(command: &str) -> String {
    let first = command.trim_start_matches(['"', '\'']).split(['"', '\'', ' ']).next().unwrap_or(command);
    first.rsplit(['/', '\\']).find(|part| !part.is_empty()).unwrap_or(first).to_owned()
}

/// How a game ended, in a few words.
pub fn ending(kind: GameKind, played: &Game) -> String {
    // Behind the word, a fault says which engine failed and how, and an adjudication what the referee saw.
    let word = played.reason.split(':').next().unwrap_or_default();
    let why = match (word, played.winner) {
        (ADJUDICATED, Some(_)) => t!("why-far-ahead").to_owned(),
        (ADJUDICATED, None) => t!("why-even").to_owned(),
        _ => words::why(word),
    };
    match played.winner {
        Some(player) => t!("league-won", side = words::side(kind, player), why = why),
        None => t!("league-drawn", why = why),
    }
}
