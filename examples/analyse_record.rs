//! Reads a record of Bizingo, searches the position before each of its moves, and says what would have been better.
//!
//! ```sh
//! cargo run --release --no-default-features --example analyse_record -- game.bizingo 20000
//! ```
//!
//! The arguments are a file (without one, a short game that is written below) and the nodes to search for each move.

use std::error::Error;
use std::fmt::Write;
use std::sync::atomic::AtomicBool;

use bizingo::ai::computer::Searchable;
use bizingo::ai::search::{Limits, Searcher};
use bizingo::ai::ugi::Score;
use bizingo::record::{Record, Recorded};
use bizingo::rules::Game;

/// A record may be a bare list of moves.
const SHORT_GAME: &str = "1. d6-e4 f5-e5 2. d14-e12 f7-e9";

/// From how many hundredths of a soldier on a move is called a mistake.
const MISTAKE: i32 = 50;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let text = arguments.next().map_or_else(|| Ok(SHORT_GAME.to_owned()), std::fs::read_to_string)?;
    let nodes = arguments.next().map_or(Ok(20_000), |nodes| nodes.parse())?;
    print!("{}", analyse(&text, nodes)?);
    Ok(())
}

/// A line for each move of the main line: the move, its score and the best move, both from the mover's side.
fn analyse(text: &str, nodes: u64) -> Result<String, Box<dyn Error>> {
    let record = Record::parse(text)?;
    let mut searcher = Searcher::new(16);
    let stop = AtomicBool::new(false);
    let mut game = record.history.start().clone();
    let mut score_of = |game: &bizingo::rules::bizingo::Bizingo| {
        let (position, past) = (game.search_position(), game.past_keys());
        searcher.run(&position, game.rules(), &past, Limits::nodes(nodes), &stop, &mut |_| {})
    };
    let mut lines = String::new();
    for (mv, text, _) in record.history.line() {
        let best = score_of(&game);
        let best_text = best.best_move.map_or_else(String::new, |mv| game.move_text(mv));
        game.play(mv)?;
        // After the move the other side is to move: what is good for it is bad for the mover.
        let score = if game.result().is_some() { best.score } else { -score_of(&game).score };
        let mark = if best.score - score >= MISTAKE { "?" } else { "" };
        writeln!(
            lines,
            "{text}{mark} {}, best {best_text} {}",
            Score::from_search(score),
            Score::from_search(best.score)
        )?;
    }
    Ok(lines)
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn each_move_has_a_line() {
        let lines = analyse(SHORT_GAME, 500).expect("an analysis");
        assert_eq!(lines.lines().count(), 4, "{lines}");
        assert!(lines.lines().all(|line| line.contains(", best ")), "{lines}");
    }
}
