//! Files of puzzles.

use bizingo::ai::puzzle::{Puzzle, PuzzleGame, parse, write};
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;

use super::split;
use super::tree::position_is_kept;

/// A file of puzzles; the first byte names the game.
pub fn check(data: &[u8]) {
    match split(data, 3) {
        Some((0, text)) => check_of::<Bizingo>(text),
        Some((1, text)) => check_of::<Azigo>(text),
        Some((_, text)) => check_of::<BingoBattle>(text),
        None => {}
    }
}

/// Whether two puzzles are the same in all they hold.
fn same<G: PuzzleGame>(a: &Puzzle<G>, b: &Puzzle<G>) -> bool {
    (&a.rules, &a.position, &a.line) == (&b.rules, &b.position, &b.line)
        && (a.goal, a.plies, a.difficulty, &a.origin) == (b.goal, b.plies, b.difficulty, &b.origin)
}

fn check_of<G: PuzzleGame>(text: &str) {
    let Ok(puzzles) = parse::<G>(text) else { return };
    let written = write(&puzzles);
    let again = parse::<G>(&written).unwrap_or_else(|error| panic!("{error} in\n{written}"));
    assert_eq!(again.len(), puzzles.len());
    for puzzle in &puzzles {
        assert!(again.iter().any(|other| same(other, puzzle)), "{puzzle} is missing in\n{written}");
        let mut game = puzzle.game();
        position_is_kept(&game);
        for mv in &puzzle.line {
            game.play(*mv).expect("a solution can be played");
        }
        let _ = G::twins(puzzle);
    }
    assert_eq!(write(&again), written);
}
