//! What every game says in its own words, by its kind: its sides, its moves, its rules.

use super::material::Material;
use super::ui::{DrawLimits, GameUi};
use crate::app::core::text::t;
use crate::app::kit::words::list;
use crate::games::{GameKind, Listed, Player, for_game, for_kind};
use crate::record::{AnyEvents, AnyHistory, AnyTerms};

/// What a game calls its sides.
pub fn side(kind: GameKind, player: Player) -> &'static str {
    for_kind!(kind, G => <G as GameUi>::side(player.side::<G>()))
}

/// A move of the list of moves.
pub fn move_shown(kind: GameKind, text: &str) -> String {
    for_kind!(kind, G => G::move_shown(text))
}

/// Moves that follow each other, as the list of moves shows them.
pub fn line_shown(kind: GameKind, moves: &[String]) -> String {
    let shown: Vec<String> = moves.iter().map(|text| move_shown(kind, text)).collect();
    shown.join("  ")
}

/// A record with its moves as records have them, whichever of them are as the list of moves shows them. Lines stay lines,
/// tags and comments what they are.
pub fn as_written(kind: GameKind, text: &str) -> String {
    let is_tag = |line: &str| {
        let key = line.split_once(':').map_or("", |(key, _)| key);
        key.starts_with(|c: char| c.is_ascii_alphabetic()) && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    let line = |line: &str| {
        let (moves, comment) = line.split_at(line.find('#').unwrap_or(line.len()));
        if is_tag(line) {
            return line.to_owned();
        }
        // Parentheses are words of their own.
        let moves = moves.replace('(', " ( ").replace(')', " ) ");
        for_kind!(kind, G => G::moves_written(&moves)) + comment
    };
    text.lines().map(line).collect::<Vec<String>>().join("\n")
}

/// The same to be read aloud, without signs.
pub fn move_spoken(kind: GameKind, text: &str) -> String {
    for_kind!(kind, G => G::move_spoken(text))
}

/// What a move did, in words; `text` is the move in full notation.
pub fn told(board: &AnyHistory, events: &AnyEvents, text: &str) -> String {
    for_game!(board, _history: G => G::get(events).map(|events| G::told(events, text))).unwrap_or_default()
}

/// A cell as it is called in a sentence: `south-3` is hole 3, `s3` the 3 of suns.
pub fn cell_name(kind: GameKind, cell: &str) -> String {
    for_kind!(kind, G => G::cell_called(cell))
}

/// A move as it is called in a sentence.
pub fn move_named(kind: GameKind, text: &str) -> String {
    for_kind!(kind, G => G::move_named(text))
}

/// What a game says of what is taken in it; `None` where nothing is.
pub fn material(kind: GameKind) -> Option<&'static dyn Material> {
    for_kind!(kind, G => G::material())
}

/// Cells in a sentence: `hole 3 and hole 5`.
pub fn cell_names(kind: GameKind, cells: &[String]) -> String {
    list(&cells.iter().map(|cell| cell_name(kind, cell)).collect::<Vec<_>>())
}

/// What differs from the usual rules, in short; empty if nothing does.
pub fn rules_short(terms: &AnyTerms) -> String {
    for_game!(terms, terms: G => G::rules_short(&terms.options))
}

/// When a game by these terms is drawn.
pub fn draw_limits(terms: &AnyTerms) -> DrawLimits {
    for_game!(terms, terms: G => G::draw_limits(&terms.options))
}

/// Why a game ended, in two words, by the word of the text formats.
pub fn why(reason: &str) -> String {
    t!("why", reason = reason)
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use rand::seq::IndexedRandom;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::record::LoadedGame;
    use crate::rules::Game;

    /// A game of random moves.
    fn played(terms: &AnyTerms, seed: u64) -> AnyHistory {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut board = terms.start(seed);
        while board.outcome().is_none() && board.len() < 150 {
            let moves: Vec<_> =
                for_game!(&board, history => history.game().legal_moves().into_iter().map(Into::into).collect());
            let mv = moves.choose(&mut rng).copied().or_else(|| board.roll(seed)).unwrap();
            board.play(mv).unwrap();
        }
        board
    }

    #[test]
    fn what_the_list_of_moves_shows_can_be_read_again() {
        let own_holes = crate::rules::azigo::Options::parse("capture=own-row").unwrap().into();
        let all = GameKind::ALL.map(AnyTerms::usual).into_iter().chain([own_holes]);
        for (seed, terms) in all.enumerate() {
            let board = played(&terms, seed as u64);
            let (kind, line) = (terms.kind(), board.line());
            let record = board.record(seed as u64, &[]);
            let (tags, _) = record.split_once("\n\n").unwrap();
            let mut text = format!("{tags}\n\n");
            for (ply, (mv, _)) in line.iter().enumerate() {
                let comment = if ply % 3 == 2 { "# store, 7 – so it is\n" } else { "" };
                text += &format!("{}. {} {comment}", ply + 1, move_shown(kind, mv));
            }
            let read = LoadedGame::parse(&as_written(kind, &text)).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(read.history.line(), line, "{text}");
        }
    }

    #[test]
    fn what_is_written_as_it_should_be_stays_so() {
        for kind in GameKind::ALL {
            let text: &str = for_kind!(kind, G => G::DEMO);
            let read = |text: &str| LoadedGame::parse(text).unwrap().history.record(0, &[]);
            assert_eq!(read(&as_written(kind, text)), read(text));
        }
    }
}
