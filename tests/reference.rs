//! The reference opponent: against plain minimax, which cuts nothing off; what it sees, and that its seed decides.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use bizingo::ai::computer::Computer;
use bizingo::ai::lab::arena::reference::{best_moves, choose};
use bizingo::ai::lab::arena::{Plan, Spec};
use bizingo::rules::azigo::{self, Azigo};
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::{Bizingo, Options};
use bizingo::rules::{Game, Turn};

static NEVER: AtomicBool = AtomicBool::new(false);

fn bizingo(position: &str) -> Bizingo {
    Bizingo::from_position(Options::default(), position.parse().unwrap())
}

/// What light or south can be sure of: no windows, no cut-offs.
fn minimax<G: Computer>(game: &G, depth: i32, count: &dyn Fn(&G) -> [i32; 2]) -> i32 {
    match game.turn() {
        Turn::Over(outcome) => match outcome.winner {
            None => 0,
            Some(side) if side == G::SIDES[0] => 1_000_000 + depth,
            Some(_) => -1_000_000 - depth,
        },
        Turn::Side(side) if depth > 0 => {
            let values =
                game.legal_moves().into_iter().map(|mv| minimax(&game.preview(mv).unwrap().0, depth - 1, count));
            if side == G::SIDES[0] { values.max().unwrap() } else { values.min().unwrap() }
        }
        _ => count(game)[0] - count(game)[1],
    }
}

/// Compares all best moves of a position, at each depth up to this.
fn compare<G: Computer>(game: &G, depth: u32, count: &dyn Fn(&G) -> [i32; 2]) {
    let Turn::Side(side) = game.turn() else { return };
    let sign = if side == G::SIDES[0] { 1 } else { -1 };
    for depth in 1..=depth {
        let moves = game.legal_moves();
        let values: Vec<i32> =
            moves.iter().map(|&mv| sign * minimax(&game.preview(mv).unwrap().0, depth as i32 - 1, count)).collect();
        let most = *values.iter().max().unwrap();
        let best: Vec<G::Move> =
            moves.iter().zip(&values).filter(|(_, value)| **value == most).map(|(mv, _)| *mv).collect();
        assert_eq!(best_moves(game, depth, &NEVER), Some((best, most)), "{} depth {depth}", game.position_text());
    }
}

/// The letters of the position's text: captains count 2.
fn letters(game: &Bizingo) -> [i32; 2] {
    let text = game.position_text();
    let count = |letter: char| text.split(' ').next().unwrap().matches(letter).count() as i32;
    [count('l') + 2 * count('L'), count('d') + 2 * count('D')]
}

/// Plays a game of random moves, and shows every position to `look`.
fn random_game<G: Computer>(mut game: G, mut seed: u64, plies: usize, mut look: impl FnMut(&G)) {
    for _ in 0..plies {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moves = game.legal_moves();
        let Some(index) = ((seed >> 33) as usize).checked_rem(moves.len()) else { return };
        game.play(moves[index]).unwrap();
        look(&game);
    }
}

#[test]
fn it_finds_what_plain_minimax_finds() {
    for seed in 0..3 {
        let mut ply = 0;
        random_game(Bizingo::new(Options::default(), 0), seed, 120, |game| {
            ply += 1;
            if ply % 12 == 0 {
                compare(game, 2, &letters);
            }
        });
        random_game(Azigo::new(azigo::Options::default(), 0), seed, 60, |game| {
            ply += 1;
            if ply % 6 == 0 {
                compare(game, 3, &|game| azigo::Side::BOTH.map(|side| game.position().score(side) as i32));
            }
        });
    }
    // Few pieces: deeper, and to the end of the game.
    for position in ["5/7/9/11/13/4d2L1l5/3l2d1D8/19/21/21/19 l 0", "5/7/9/11/13/4d2L1l5/3l2d1D8/19/21/21/19 d 196"] {
        compare(&bizingo(position), 3, &letters);
    }
}

#[test]
fn it_takes_what_is_free_and_sees_the_answer() {
    let mut seen = (0, 0);
    for seed in 0..40 {
        random_game(Bizingo::new(Options::default(), 0), seed, 150, |game| {
            let taking = |game: &Bizingo| -> Vec<_> {
                let before = letters(game);
                let lead = |counts: [i32; 2]| counts[0] - counts[1];
                let sign = if game.turn() == Turn::Side(Bizingo::SIDES[0]) { 1 } else { -1 };
                let gain = |mv| sign * (lead(letters(&game.preview(mv).unwrap().0)) - lead(before));
                game.legal_moves().into_iter().map(|mv| (mv, gain(mv))).collect()
            };
            let gains = taking(game);
            let most = gains.iter().map(|(_, gain)| *gain).max().unwrap_or(0);
            if most > 0 && seen.0 < 200 {
                seen.0 += 1;
                let mv = choose(game, 1, seed, &NEVER).unwrap();
                assert!(gains.contains(&(mv, most)), "{}", game.position_text());
            }
            // A move that takes as much as any other, but loses more at once; another one does not.
            let after = |mv| taking(&game.preview(mv).unwrap().0).iter().map(|(_, gain)| *gain).max().unwrap_or(0);
            if most > 0 && seen.1 < 10 && !gains.is_empty() {
                let net = |&(mv, gain): &(_, i32)| gain - after(mv);
                let greedy = gains.iter().filter(|(_, gain)| *gain == most).map(net).max().unwrap();
                let best = gains.iter().map(net).max().unwrap();
                if best > greedy {
                    seen.1 += 1;
                    let mv = choose(game, 2, seed, &NEVER).unwrap();
                    let chosen = gains.iter().find(|(found, _)| *found == mv).map(net).unwrap();
                    assert_eq!(chosen, best, "{}", game.position_text());
                    assert!(gains.iter().all(|(found, gain)| *found != mv || *gain < most), "it does not take");
                }
            }
        });
    }
    assert!(seen.0 >= 50 && seen.1 >= 3, "{seen:?}");
}

#[test]
fn its_seed_decides_among_equals_and_each_can_be_chosen() {
    let start = Bizingo::new(Options::default(), 0);
    let moves = start.legal_moves();
    assert_eq!(best_moves(&start, 3, &NEVER).unwrap(), (moves.clone(), 0), "nothing can be taken so early");
    let mut chosen: BTreeMap<String, u32> = BTreeMap::new();
    let each = 40;
    let games = each * moves.len() as u64;
    for seed in 0..games {
        let mv = choose(&start, 1, seed, &NEVER).unwrap();
        assert_eq!(choose(&start, 1, seed, &NEVER), Some(mv));
        *chosen.entry(start.move_text(mv)).or_default() += 1;
    }
    assert_eq!(chosen.len(), moves.len());
    // Chi-squared with 33 degrees of freedom: below 64 in 999 of 1,000 fair draws.
    let squared = |count: &u32| (f64::from(*count) - each as f64).powi(2) / each as f64;
    let sum: f64 = chosen.values().map(squared).sum();
    assert!(sum < 64.0, "{sum}: {chosen:?}");
}

#[test]
fn a_stop_ends_it() {
    assert_eq!(choose(&Bizingo::new(Options::default(), 0), 8, 0, &AtomicBool::new(true)), None);
}

#[test]
fn it_is_written_as_a_player_and_refused_where_there_is_no_material() {
    for text in ["reference:1", "reference:8"] {
        assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
    }
    for text in ["reference", "reference:", "reference:0", "reference:9", "reference:x"] {
        let error = text.parse::<Spec>().unwrap_err();
        assert!(error.to_string().contains("from 1 to 8"), "{error}");
    }
    let plan: Plan<BingoBattle> =
        Plan { seed: 0, opening: 0, games: 2, ..Plan::of(vec![Spec::Random, Spec::Reference(2)]) };
    let error = plan.try_programs(&NEVER).unwrap_err();
    assert!(error.to_string().contains("reference:2") && error.to_string().contains("bingo-battle"), "{error}");
}
