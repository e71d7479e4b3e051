//! The puzzles that come with the program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use bizingo::ai::lab::prover::Goal;
use bizingo::ai::lab::puzzle::check::{Flaw, attempt, prove};
use bizingo::ai::lab::puzzle::{Puzzle, SHIPPED, parse, write};
use bizingo::ai::level_player::LevelPlayer;
use bizingo::rules::Game;

static NEVER: AtomicBool = AtomicBool::new(false);

fn shipped() -> Vec<Puzzle> {
    parse(SHIPPED).unwrap()
}

/// Reading checks that every solution is legal and every theme true.
#[test]
fn the_file_is_whole() {
    let puzzles = shipped();
    assert_eq!(write(&puzzles), SHIPPED, "not as the program writes it");
    let twins: HashSet<_> = puzzles.iter().map(|puzzle| puzzle.twins().unwrap()).collect();
    assert_eq!(twins.len(), puzzles.len(), "some are the same, turned or mirrored");
    for puzzle in &puzzles {
        assert!(puzzle.difficulty.is_some(), "{puzzle}");
        assert!(puzzle.line.len() <= puzzle.plies as usize, "{puzzle}");
        assert!(!puzzle.themes().is_empty(), "{puzzle}");
        assert_eq!(puzzle.position.quiet(), 0);
    }
    let at_once = puzzles.iter().filter(|puzzle| puzzle.plies == 1).count();
    assert!(at_once * 2 < puzzles.len(), "{at_once} of {} are over in one ply", puzzles.len());
}

#[test]
fn a_sample_is_proved_again() {
    for puzzle in shipped().iter().filter(|puzzle| puzzle.plies <= 3).step_by(9) {
        assert_eq!(prove(puzzle, 20_000_000), Ok(()), "{puzzle}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn all_are_proved_again() {
    for puzzle in shipped() {
        assert_eq!(prove(&puzzle, 50_000_000), Ok(()), "{puzzle}");
    }
}

/// The hardest ones always, all of them when there is time.
fn solved_by_the_highest_level(hard: impl Fn(&Puzzle) -> bool) {
    let mut player = LevelPlayer::default();
    for puzzle in shipped().iter().filter(|puzzle| hard(puzzle)) {
        assert!(attempt(&mut player, puzzle, &NEVER).solved, "{puzzle}");
    }
}

#[test]
fn level_10_solves_the_hard_ones() {
    solved_by_the_highest_level(|puzzle| puzzle.difficulty > Some(6));
}

#[test]
#[ignore = "takes minutes"]
fn level_10_solves_all() {
    solved_by_the_highest_level(|_| true);
}

#[test]
fn false_claims_are_found_out() {
    let puzzle = shipped().into_iter().find(|puzzle| puzzle.plies == 3).unwrap();
    let other = puzzle.game().legal_moves().into_iter().find(|&mv| Some(mv) != puzzle.solution()).unwrap();
    let claims = [
        (Puzzle { goal: Goal::Gain(9), ..puzzle.clone() }, Flaw::Unsound),
        (Puzzle { line: vec![other], ..puzzle.clone() }, Flaw::Unsound),
        (Puzzle { plies: 5, ..puzzle.clone() }, Flaw::NotUnique),
        (Puzzle { plies: 1, ..puzzle.clone() }, Flaw::Unsound),
    ];
    for (claim, flaw) in claims {
        assert_eq!(prove(&claim, 20_000_000), Err(flaw), "{claim}");
    }
    assert!(matches!(prove(&puzzle, 10), Err(Flaw::Open(_))));
}

#[test]
fn bad_lines_are_named() {
    let line = shipped()[0].to_string();
    let fields: Vec<&str> = line.split(" | ").collect();
    assert_eq!(parse(&format!("# a comment\n\n{line}\n")).unwrap().len(), 1);
    let with = |at: usize, text: &str| {
        let mut fields = fields.clone();
        fields[at] = text;
        fields.join(" | ")
    };
    let bad = [
        with(0, "5/7 l 0"),
        with(1, "gain 0"),
        with(2, ""),
        with(2, "a1-a3"),
        with(3, "2"),
        with(4, "12"),
        with(4, "0"),
        with(5, "brilliant"),
        fields[..6].join(" | "),
        format!("{line} | more"),
    ];
    for bad in bad {
        let error = parse(&format!("# one\n{bad}\n")).unwrap_err().to_string();
        assert!(error.starts_with("line 2: "), "{error}");
    }
}
