//! The puzzles that come with the program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use bizingo::ai::bingo_battle::loaded;
use bizingo::ai::bizingo::puzzles::trainer::{EndingSearch, KINDS, find_endings};
use bizingo::ai::computer::{EngineOptions, GameEngine};
use bizingo::ai::judge::{BestOf, Goal, Worth};
use bizingo::ai::prover::{self, Prover};
use bizingo::ai::puzzle::check::{Flaw, attempt};
use bizingo::ai::puzzle::count::Counts;
use bizingo::ai::puzzle::{Puzzle, PuzzleFile, PuzzleGame, parse, shipped, write};
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::{Bizingo, Side};
use bizingo::rules::{Game, Reason, Turn};

static NEVER: AtomicBool = AtomicBool::new(false);

/// The puzzles of a game, in all its files.
fn all<G: PuzzleGame>() -> Vec<Puzzle<G>> {
    loaded::provide_shipped().unwrap();
    G::TEXTS.iter().flat_map(|text| parse(text).unwrap()).collect()
}

/// Reading checks that every solution is legal and every theme true.
fn whole<G: PuzzleGame>() {
    for &PuzzleFile { name, reading } in G::FILES {
        let puzzles: Vec<Puzzle<G>> = parse(shipped(name).unwrap()).unwrap();
        assert!(!puzzles.is_empty(), "{name}");
        assert_eq!(write(&puzzles), shipped(name).unwrap(), "{name}: not as the program writes it");
        assert!(puzzles.windows(2).all(|pair| pair[0].rules == pair[1].rules), "{name}: one set of rules a file");
        assert!(puzzles[0].rules.to_string().contains(reading), "{name} is for {reading}");
    }
    let puzzles = all::<G>();
    let twins: HashSet<_> = puzzles.iter().map(G::twins).collect();
    assert_eq!(twins.len(), puzzles.len(), "some are the same, turned or mirrored");
    for puzzle in &puzzles {
        assert!(puzzle.difficulty.is_some(), "{puzzle}");
        assert!(puzzle.line.len() <= puzzle.plies as usize, "{puzzle}");
        assert!(!puzzle.themes().is_empty(), "{puzzle}");
        assert_eq!(puzzle.game().position_text(), puzzle.position.to_string(), "{puzzle}");
        assert!(puzzle.game().legal_moves().contains(&puzzle.solution().unwrap()), "{puzzle}");
    }
}

#[test]
fn bizingos_file_is_whole() {
    whole::<Bizingo>();
    let puzzles = all::<Bizingo>();
    assert!(puzzles.iter().all(|puzzle| puzzle.position.quiet() == 0));
    let at_once = puzzles.iter().filter(|puzzle| puzzle.plies == 1).count();
    assert!(at_once * 2 < puzzles.len(), "{at_once} of {} are over in one ply", puzzles.len());
}

#[test]
fn azigos_files_are_whole() {
    whole::<Azigo>();
    assert!(all::<Azigo>().iter().all(|puzzle| puzzle.position.quiet() == 0));
}

#[test]
fn bingo_battles_file_is_whole() {
    whole::<BingoBattle>();
}

/// What the manual promises, and `puzzles check` prints.
#[test]
fn there_are_as_many_as_promised() {
    let bizingo = Counts::of(&all::<Bizingo>());
    assert!(bizingo.total >= 1000 && bizingo.wins >= 100 && bizingo.long >= 100, "{bizingo:?}");
    assert!(bizingo.of_third.iter().all(|third| *third >= 100), "{bizingo:?}");
    let azigo = Counts::of(&all::<Azigo>());
    assert!(azigo.total >= 300 && Azigo::FILES.len() == 3, "{azigo:?}");
    assert!(Counts::of(&all::<BingoBattle>()).total >= 200);
}

/// Proves every so-many-th puzzle of up to so many plies.
fn prove_some<G: PuzzleGame>(step: usize, plies: u32) {
    for puzzle in all::<G>().iter().filter(|puzzle| puzzle.plies <= plies).step_by(step) {
        let flaw = G::prove(puzzle, 20_000_000).err();
        assert!(flaw.is_none(), "{}: {puzzle}", flaw.unwrap());
    }
}

#[test]
fn a_sample_is_proved_again() {
    prove_some::<Bizingo>(29, 3);
    prove_some::<Azigo>(9, 3);
    prove_some::<BingoBattle>(1, 1);
}

#[test]
#[ignore = "takes minutes"]
fn all_are_proved_again() {
    prove_some::<Bizingo>(1, 99);
    prove_some::<Azigo>(1, 99);
}

/// Level 10 finds the hard ones, except those that say that nobody does.
fn solved_by_the_highest_level(step: usize) {
    let mut engine = GameEngine::<Bizingo>::new(EngineOptions::default());
    for puzzle in all::<Bizingo>().iter().filter(|puzzle| (7..=10).contains(&puzzle.difficulty.unwrap())).step_by(step)
    {
        assert!(attempt::<Bizingo>(&mut engine, puzzle, &NEVER).solved, "{puzzle}");
    }
}

#[test]
fn level_10_solves_some_of_the_hard_ones() {
    solved_by_the_highest_level(9);
}

#[test]
#[ignore = "takes minutes"]
fn level_10_solves_the_hard_ones() {
    solved_by_the_highest_level(1);
}

#[test]
fn false_claims_are_found_out() {
    let puzzle = all::<Bizingo>().into_iter().find(|puzzle| puzzle.plies == 3 && puzzle.goal != Goal::Win).unwrap();
    let other = puzzle.game().legal_moves().into_iter().find(|&mv| Some(mv) != puzzle.solution()).unwrap();
    let flaw = |puzzle: &Puzzle<Bizingo>| Bizingo::prove(puzzle, 20_000_000).unwrap_err();
    assert!(matches!(flaw(&Puzzle { goal: Goal::Gain(9), ..puzzle.clone() }), Flaw::Unsound));
    assert!(matches!(flaw(&Puzzle { line: vec![other], ..puzzle.clone() }), Flaw::Unsound));
    assert!(matches!(flaw(&Puzzle { plies: 5, ..puzzle.clone() }), Flaw::NotUnique));
    assert!(matches!(flaw(&Puzzle { plies: 1, ..puzzle.clone() }), Flaw::Unsound));
    assert!(matches!(flaw(&Puzzle { goal: Goal::Best(None), ..puzzle.clone() }), Flaw::NoGoal));
    assert!(matches!(Bizingo::prove(&puzzle, 10), Err(Flaw::Open(_))));

    let sowing = all::<Azigo>().into_iter().find(|puzzle| puzzle.goal > Goal::Gain(2)).unwrap();
    let Goal::Gain(gain) = sowing.goal else { panic!("{sowing}") };
    let less = Puzzle { goal: Goal::Gain(gain - 1), ..sowing.clone() };
    assert!(Azigo::prove(&less, 20_000_000).is_err(), "{less}");
    let more = Puzzle { goal: Goal::Gain(gain + 1), ..sowing };
    assert!(matches!(Azigo::prove(&more, 20_000_000), Err(Flaw::Unsound)));

    let throw = all::<BingoBattle>().remove(0);
    let values = Goal::Best(Some(BestOf { best: Worth::Chance(1000), next: Worth::Chance(1) }));
    let boast = Puzzle { goal: values, ..throw.clone() };
    assert!(matches!(BingoBattle::prove(&boast, 0), Err(Flaw::OtherWorths(_))));
    let other = throw.game().legal_moves().into_iter().find(|&mv| Some(mv) != throw.solution()).unwrap();
    assert!(matches!(BingoBattle::prove(&Puzzle { line: vec![other], ..throw }, 0), Err(Flaw::Unsound)));
}

#[test]
fn bad_lines_are_named() {
    let line = all::<Bizingo>()[0].to_string();
    let fields: Vec<&str> = line.split(" | ").collect();
    assert_eq!(parse::<Bizingo>(&format!("# a comment\n\n{line}\n")).unwrap().len(), 1);
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
        "rules capture=nothing".to_owned(),
    ];
    for bad in bad {
        let error = parse::<Bizingo>(&format!("# one\n{bad}\n")).unwrap_err().to_string();
        assert!(error.starts_with("line 2: "), "{error}");
    }
}

/// The reading is said by a line of its own, and is that of the puzzles after it.
#[test]
fn rules_are_read_and_written() {
    let capture = |name: &str| parse::<Azigo>(shipped(name).unwrap()).unwrap()[0].rules.to_string();
    assert_eq!(capture("azigo.txt"), "");
    assert_eq!(capture("azigo-facing.txt"), "capture=facing");
    assert_eq!(capture("azigo-own-row.txt"), "capture=own-row");
}

#[test]
fn goals_and_worths_are_read_and_written() {
    for text in ["win", "gain 1", "gain 12", "best", "best 71.3% 45.2%", "best 100.0% 0.0%", "best 9.87 0.05"] {
        assert_eq!(text.parse::<Goal>().unwrap().to_string(), text);
    }
    for bad in ["", "gain", "gain 0", "gain 100", "best 1", "best 1.0% 2", "best 9.8 9.1", "best 9.87 9,41", "Win"] {
        assert!(bad.parse::<Goal>().is_err(), "{bad}");
    }
}

/// What an ending must be: won by force in just so many plies, by the line that it has.
fn is_ending(ending: &Puzzle<Bizingo>) {
    let (position, plies) = (ending.position, ending.plies);
    let winner = position.turn();
    let pieces = [winner, winner.other()].map(|side| position.army(side).count());
    assert!((3..=4).contains(&pieces[0]) && pieces[1] == 3, "{ending}");
    let mut prover = Prover::new(ending.rules, 20_000_000);
    assert_eq!(prover.shortest(&position, prover::ForcedGoal::Win, plies), Ok(Some(plies)), "{ending}");
    assert_eq!(ending.line.len(), plies as usize, "the defence holds out: {ending}");
    let mut game = ending.game();
    for mv in &ending.line {
        game.play(*mv).unwrap();
    }
    let Turn::Over(outcome) = game.turn() else { panic!("it is not over: {ending}") };
    assert_eq!((outcome.winner, outcome.reason), (Some(winner), Reason::Reduced), "{ending}");
}

#[test]
fn every_ending_is_won_in_just_so_many_plies() {
    let endings: Vec<Puzzle<Bizingo>> = parse(Bizingo::ENDINGS_TEXT).unwrap();
    assert_eq!(write(&endings), Bizingo::ENDINGS_TEXT, "not as the program writes it");
    assert_eq!(shipped(Bizingo::ENDINGS.unwrap().name), Some(Bizingo::ENDINGS_TEXT));
    let twins: HashSet<_> = endings.iter().map(Bizingo::twins).collect();
    assert_eq!(twins.len(), endings.len(), "some are the same, turned or mirrored");
    for side in Side::BOTH {
        assert!(endings.iter().filter(|ending| ending.position.turn() == side).count() >= 20, "{side} wins too few");
    }
    assert!(endings.iter().any(|ending| ending.plies == 11));
    endings.iter().for_each(is_ending);
}

#[test]
fn an_ending_that_is_written_down_wrongly_is_flawed() {
    let endings: Vec<Puzzle<Bizingo>> = parse(Bizingo::ENDINGS_TEXT).unwrap();
    let ending = endings.iter().find(|ending| ending.plies == 7).unwrap();
    let flaw = |ending: &Puzzle<Bizingo>| Bizingo::prove_ending(ending, 20_000_000).err();
    assert!(flaw(ending).is_none(), "{ending}");
    assert!(matches!(flaw(&Puzzle { plies: 9, ..ending.clone() }), Some(Flaw::NotUnique)));
    assert!(matches!(flaw(&Puzzle { plies: 5, ..ending.clone() }), Some(Flaw::Unsound)));
    let game = ending.game();
    let first = game.legal_moves();
    let slow = |mv: &&_| {
        let mut prover = Prover::new(ending.rules, 20_000_000);
        prover.forces(&ending.position, **mv, prover::ForcedGoal::Win, 7) == Ok(false)
    };
    let line = vec![*first.iter().find(slow).unwrap()];
    assert!(matches!(flaw(&Puzzle { line, ..ending.clone() }), Some(Flaw::Unsound)));
    let other = all::<Azigo>().remove(0);
    assert!(matches!(Azigo::prove_ending(&other, 1_000), Err(Flaw::NoGoal)));
}

#[test]
fn endings_are_found_again_by_their_seed() {
    let search = EndingSearch { seed: 3, each: 1, width: 12 };
    let mut told = Vec::new();
    let found = find_endings(search, &NEVER, &mut |done, count| told.push((done, count)));
    assert!(!found.is_empty());
    assert_eq!(told.last(), Some(&(KINDS, found.len())));
    found.iter().for_each(is_ending);
    assert_eq!(write(&find_endings(search, &NEVER, &mut |_, _| {})), write(&found));
    let stopped = AtomicBool::new(true);
    assert!(find_endings(search, &stopped, &mut |_, _| {}).is_empty());
}
