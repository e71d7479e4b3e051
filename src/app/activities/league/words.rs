//! How players are called, and how a game ended, in a few words.

use super::any::Game;
use super::news::Said;
use crate::ai::lab::arena::Spec;
use crate::ai::lab::arena::referee::REASON as ADJUDICATED;
use crate::app::core::text::t;
use crate::app::games::{scores, words};
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
        Spec::Ugi(program) => program_name(&program.command),
    }
}

/// Programs that run what they are given, which is then the player.
const INTERPRETERS: [&str; 8] = ["sh", "bash", "env", "python", "python3", "node", "java", "wine"];

/// The name of a program in a command.
fn program_name(command: &str) -> String {
    let mut parts = command_words(command).into_iter().map(|word| {
        let name = word.rsplit(['/', '\\']).find(|part| !part.is_empty()).unwrap_or(word);
        (word, name)
    });
    let Some((_, first)) = parts.next() else { return command.to_owned() };
    let given = parts.find(|(word, _)| !word.starts_with('-'));
    let run = given.filter(|(word, _)| INTERPRETERS.contains(&first) && !word.contains([';', '|', '&', '$']));
    run.map_or(first, |(_, name)| name).to_owned()
}

/// The words of a command, roughly: those in quotes are one.
fn command_words(command: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = command.trim_start();
    while let Some(first) = rest.chars().next() {
        let quoted = matches!(first, '"' | '\'');
        let inside = if quoted { &rest[1..] } else { rest };
        let end = inside.find(|c: char| if quoted { c == first } else { c.is_whitespace() }).unwrap_or(inside.len());
        found.push(&inside[..end]);
        rest = inside[end..].trim_start_matches(|c: char| quoted && c == first).trim_start();
    }
    found
}

/// How a game stands for the first player by what was said of a move, -1 to 1.
pub fn height(kind: GameKind, (side, thought): &Said) -> f32 {
    2.0 * scores::share(kind, thought.score, *side) - 1.0
}

/// What was said of a move, in a line: how the game stands, how far its player looked, and what it expects.
pub fn remark(kind: GameKind, (side, thought): &Said) -> String {
    let told = scores::told((kind, false), thought.score, *side);
    let stands = match told.side {
        Some(side) => t!("remark-side", side = words::side(kind, side), score = told.short),
        None => told.short,
    };
    let stands = match thought.depth.filter(|depth| *depth > 1) {
        Some(depth) => t!("remark-depth", stands = stands, depth = depth),
        None => stands,
    };
    match thought.line.get(1..) {
        Some(next @ [_, ..]) => t!("remark-line", stands = stands, line = words::line_shown(kind, next)),
        _ => stands,
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::lab::arena::Thought;
    use crate::ai::ugi::Score;
    use crate::games::Player;

    #[test]
    fn a_program_is_called_as_its_file_is() {
        for (command, name) in [
            ("./engine --quiet", "engine"),
            ("\"C:\\my engines\\stone.exe\" -x", "stone.exe"),
            ("'/opt/my engines/stone' a", "stone"),
            ("sh /opt/run.sh", "run.sh"),
            ("python3 -u 'my engines/stone.py' fast", "stone.py"),
            ("sh -c 'stone; true'", "sh"),
            ("sh", "sh"),
            ("", ""),
            ("'open", "open"),
        ] {
            assert_eq!(program_name(command), name, "{command}");
        }
    }

    #[test]
    fn a_remark_says_who_is_ahead_how_deep_and_what_is_expected() {
        let line = ["e10-d11", "f9-e8"].map(str::to_owned).to_vec();
        let said = (Player::Second, Thought { score: Score::Centis(210), depth: Some(9), line });
        assert_eq!(remark(GameKind::Bizingo, &said), "Dark +0.5 · depth 9 · expects f9–e8");
        let half = height(GameKind::Bizingo, &said);
        assert!((-0.2..-0.1).contains(&half), "half a soldier is a little: {half}");
        // Two soldiers are not yet nearly everything, as four are.
        let ahead = |score| height(GameKind::Bizingo, &(Player::First, Thought::of_score(score)));
        assert!((0.4..0.5).contains(&ahead(1075)) && (0.7..0.8).contains(&ahead(2775)), "{}", ahead(2775));
        let said = (Player::First, Thought::of_score(0));
        assert_eq!(remark(GameKind::Bizingo, &said), "even");
        let said = (Player::Second, Thought::of_score(240));
        assert_eq!(remark(GameKind::BingoBattle, &said), "Right 62%");
        assert!((height(GameKind::BingoBattle, &said) + 0.24).abs() < 1e-6);
    }
}
