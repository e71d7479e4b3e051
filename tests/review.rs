//! Reviews of games: verdicts on the puzzles, against plain readings by the rules, and the same on any number of threads.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use bizingo::ai::bingo_battle::{loaded, luck};
use bizingo::ai::computer::{Computer, EngineOptions, GameEngine};
use bizingo::ai::judge;
use bizingo::ai::level::Level;
use bizingo::ai::prover::{ForcedGoal, Prover};
use bizingo::ai::puzzle::{Puzzle, PuzzleGame, parse};
use bizingo::ai::review::{
    DRAW_LOSS, Effort, Evidence, GAME_LOSS, Kind, Mistake, PlyReview, Review, Reviewed, Reviewer, TURNING_POINTS, Unit,
    review,
};
use bizingo::ai::search::Limits;
use bizingo::ai::ugi::moves::move_length;
use bizingo::ai::ugi::{Reply, Request, ReviewLine, SearchState, Server};
use bizingo::games::{GameKind, Player};
use bizingo::record::{History, Recorded};
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;
use bizingo::rules::{Game, Turn};

static NEVER: AtomicBool = AtomicBool::new(false);

/// A review of a single move in a game.
fn one<G: Reviewed>(game: &G, mv: G::Move, effort: Effort) -> PlyReview {
    let mut history = History::new(game.clone());
    history.play(mv).unwrap();
    let reviewed: Vec<PlyReview> = Reviewer::new(&history, effort, &NEVER).unwrap().collect();
    assert_eq!(reviewed.len(), 1);
    reviewed.into_iter().next().unwrap()
}

/// Little work: what is proved does not depend on the search.
fn quick(plies: u32) -> Effort {
    Effort { search_nodes: 2_000, plies, ..Effort::DEFAULT }
}

/// What was found out about some puzzles.
#[derive(Debug, Default)]
struct Verdicts {
    puzzles: usize,
    wrong_moves: usize,
    disputed: usize,
}

impl Verdicts {
    /// Reviews every `step`th puzzle: its solution and up to `wrong` wrong moves, each within the puzzle's plies:
    /// the solution must not be called a mistake, and each other move must.
    fn of<G: PuzzleGame + Reviewed>(&mut self, keep: impl Fn(&Puzzle<G>) -> bool, step: usize, wrong: usize) {
        loaded::provide_shipped().unwrap();
        let puzzles = G::TEXTS.iter().flat_map(|text| parse::<G>(text).unwrap());
        for (number, puzzle) in puzzles.filter(keep).enumerate().step_by(step) {
            let (game, solution) = (puzzle.game(), puzzle.solution().unwrap());
            let effort = quick(puzzle.plies);
            let right = one(&game, solution, effort);
            assert_eq!(right.mistake, None, "the solution of {puzzle}");
            self.puzzles += 1;
            let mut others = game.legal_moves();
            others.retain(|mv| *mv != solution);
            let first = number * 7 % others.len();
            others.rotate_left(first);
            for mv in others.into_iter().take(wrong) {
                let text = game.move_text(mv);
                let mistake = one(&game, mv, effort).mistake.unwrap_or_else(|| panic!("{text} in {puzzle}"));
                assert_eq!((mistake.ply, &mistake.played), (1, &text));
                assert!(mistake.loss > 0.0 && mistake.better_line[0] == mistake.better, "{mistake:?}");
                assert_eq!(mistake.better, game.move_text(solution), "{text} in {puzzle}");
                assert!(mistake.evidence != Evidence::Searched, "{text} in {puzzle}");
                self.wrong_moves += 1;
                self.disputed += usize::from(mistake.disputed);
            }
        }
    }
}

/// The bounded form of the tests of all puzzles.
#[test]
fn what_is_missed_in_puzzles_is_named_and_solutions_are_not() {
    let mut verdicts = Verdicts::default();
    verdicts.of::<Bizingo>(|puzzle| puzzle.plies <= 3, 7, 1);
    verdicts.of::<Azigo>(|puzzle| puzzle.plies <= 3, 2, 1);
    verdicts.of::<BingoBattle>(|_| true, 2, 2);
    assert!(verdicts.puzzles >= 300, "{verdicts:?}");
    assert!(verdicts.disputed * 5 < verdicts.wrong_moves, "{verdicts:?}");
}

#[test]
fn what_is_missed_in_longer_puzzles_is_named_too() {
    let mut verdicts = Verdicts::default();
    verdicts.of::<Bizingo>(|puzzle| puzzle.plies == 5, 60, 1);
    verdicts.of::<Azigo>(|puzzle| puzzle.plies == 5, 40, 1);
    assert!(verdicts.puzzles >= 8, "{verdicts:?}");
}

/// A win that takes two plies more than proofs look, missed by a move that gains a soldier by force or by one that gains
/// nothing.
#[test]
fn a_win_in_seven_plies_that_is_missed_is_named() {
    let puzzles = Bizingo::TEXTS.iter().flat_map(|text| parse::<Bizingo>(text).unwrap());
    let mut also_gaining = 0;
    for puzzle in puzzles.filter(|puzzle| puzzle.plies == Effort::DEFAULT.plies + 2) {
        let (game, solution) = (puzzle.game(), puzzle.solution().unwrap());
        assert_eq!(one(&game, solution, Effort::DEFAULT).mistake, None, "the solution of {puzzle}");
        let others = game.legal_moves().into_iter().filter(|mv| *mv != solution);
        for mv in others.step_by(16) {
            let mistake = one(&game, mv, Effort::DEFAULT).mistake;
            assert!(mistake.is_some(), "{} in {puzzle}", game.move_text(mv));
            let gain = judge::Question { goal: judge::Goal::Gain(1), plies: Effort::DEFAULT.plies, nodes: 5_000_000 };
            let gains = game.judge(&[mv], &gain, &NEVER).unwrap().verdict != judge::Verdict::Refuted;
            also_gaining += usize::from(gains && mistake.unwrap().kind == Kind::MissedWin);
        }
    }
    assert!(also_gaining > 0);
}

/// Positions from games of chance, and from games of weak levels.
fn positions(count: usize) -> Vec<Bizingo> {
    let mut found = Vec::new();
    for seed in 0.. {
        let mut game = match seed % 2 {
            0 => Bizingo::new(Default::default(), seed),
            _ => between(Bizingo::new(Default::default(), seed), [1, 2], seed, 30).game().clone(),
        };
        let mut random = seed;
        for ply in 0..120 {
            let Turn::Side(_) = game.turn() else { break };
            let moves = game.legal_moves();
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mv = moves[(random >> 33) as usize % moves.len()];
            if ply % 6 == 5 {
                found.push(game.clone());
                if found.len() == count {
                    return found;
                }
            }
            game.play(mv).unwrap();
        }
    }
    found
}

/// Moves made by chance, cross-checked by a prover that the review has not used: what is named was forced.
#[test]
fn nothing_is_named_that_is_not_forced() {
    let effort = quick(3);
    let mut named = std::collections::BTreeMap::<Kind, usize>::new();
    let positions = positions(320);
    for (number, game) in positions.iter().enumerate() {
        let moves = game.legal_moves();
        let mv = moves[number * 11 % moves.len()];
        let Some(mistake) = one(game, mv, effort).mistake else { continue };
        *named.entry(mistake.kind).or_default() += 1;
        let about = format!("{mistake:?} in {}", game.position_text());
        let next = game.preview(mv).unwrap().0;
        let better = after(game, &mistake.better_line[..1]);
        // A review tries the best move at two plies more.
        let plies = if mistake.evidence == Evidence::Proved { effort.plies + 2 } else { 9 };
        let mut prover = Prover::new(*game.options(), 20_000_000);
        let mut forces = |game: &Bizingo, goal| match game.turn() {
            Turn::Side(_) => prover.prove(game.position(), goal, plies).unwrap(),
            _ => false,
        };
        match mistake.kind {
            Kind::MissedWin => assert!(forces(game, ForcedGoal::Win), "{about}"),
            Kind::MissedGain => assert!(forces(game, ForcedGoal::Gain(1)), "{about}"),
            Kind::AllowedWin => {
                assert!(forces(&next, ForcedGoal::Win) || matches!(next.turn(), Turn::Over(_)), "{about}");
                if mistake.evidence == Evidence::Proved && mistake.puzzle.is_none() {
                    assert!(!forces(&better, ForcedGoal::Win), "the better one too: {about}");
                }
            }
            // A move can lose its own piece too.
            Kind::LostMaterial => {
                let sign = if mistake.side == Player::First { 1 } else { -1 };
                let own = sign * material(&next) < sign * material(game);
                assert!(own || forces(&next, ForcedGoal::Gain(1)) || forces(game, ForcedGoal::Gain(1)), "{about}");
            }
            kind => panic!("{kind}: {about}"),
        }
    }
    assert!(positions.len() >= 300 && named.values().sum::<usize>() > 40, "{named:?}");
    assert!(named.contains_key(&Kind::LostMaterial) && named.contains_key(&Kind::MissedGain), "{named:?}");
}

/// Reviews puzzles with the effort that players get: `BIZINGO_VERDICTS` of each game, evenly spread, or all.
fn as_shipped<G: PuzzleGame + Reviewed>() {
    loaded::provide_shipped().unwrap();
    let puzzles: Vec<_> = G::TEXTS.iter().flat_map(|text| parse::<G>(text).unwrap()).collect();
    let most = std::env::var("BIZINGO_VERDICTS").map_or(puzzles.len(), |count| count.parse().unwrap());
    let step = puzzles.len().div_ceil(most.max(1)).max(1);
    let [next, slower] = [(); 2].map(|()| AtomicUsize::new(0));
    let work = || {
        while let Some(at) = Some(next.fetch_add(1, Ordering::Relaxed) * step).filter(|at| *at < puzzles.len()) {
            let puzzle = &puzzles[at];
            let (game, solution) = (puzzle.game(), puzzle.solution().unwrap());
            let right = one(&game, solution, Effort::DEFAULT);
            assert_eq!(right.mistake, None, "the solution of {puzzle}");
            let mut others = game.legal_moves();
            others.retain(|mv| *mv != solution);
            let mv = others[at * 7 % others.len()];
            let mistake = one(&game, mv, Effort::DEFAULT).mistake;
            if mistake.is_none() {
                // A slower way to the same.
                let question = judge::Question { goal: puzzle.goal, plies: Effort::DEFAULT.plies, nodes: 50_000_000 };
                let verdict = game.judge(&[mv], &question, &NEVER).unwrap().verdict;
                let there = matches!(verdict, judge::Verdict::Reached | judge::Verdict::Forced);
                assert!(there, "{} in {puzzle}", game.move_text(mv));
                slower.fetch_add(1, Ordering::Relaxed);
            }
            if at / step % 50 == 49 {
                println!("{}: {} puzzles", G::NAME, at / step + 1);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let (count, slower) = (puzzles.len().div_ceil(step), slower.into_inner());
    let named = count - slower;
    println!("{}: {count} puzzles, {named} wrong moves named; {slower} that force the same later", G::NAME);
}

#[test]
#[ignore = "takes twenty minutes: scripts/night verdicts"]
fn every_puzzle_as_shipped() {
    as_shipped::<Bizingo>();
    as_shipped::<Azigo>();
    as_shipped::<BingoBattle>();
}

#[test]
#[ignore = "takes some minutes: cargo test --release --test review -- --ignored"]
fn all_puzzles_of_bizingo() {
    let mut verdicts = Verdicts::default();
    verdicts.of::<Bizingo>(|_| true, 1, 2);
    println!("{verdicts:?}");
}

#[test]
#[ignore = "takes some minutes: cargo test --release --test review -- --ignored"]
fn all_other_puzzles() {
    let mut verdicts = Verdicts::default();
    verdicts.of::<Azigo>(|_| true, 1, 2);
    verdicts.of::<BingoBattle>(|_| true, 1, 9);
    println!("{verdicts:?}");
}

/// A game between two levels.
fn between<G: Reviewed>(mut game: G, levels: [u8; 2], seed: u64, plies: usize) -> History<G> {
    loaded::provide_shipped().unwrap();
    let mut engine = G::Engine::new(EngineOptions { hash_mb: 1, ..EngineOptions::default() });
    let mut history = History::new(game.clone());
    let mut throws = 0;
    for ply in 0..plies {
        let mv = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                throws += 1;
                game.roll(seed, throws - 1).unwrap()
            }
            Turn::Side(side) => {
                let level = Level::new(levels[Player::of::<G>(side).index()]).unwrap();
                engine.choose(&game, level, seed + ply as u64, Limits::INFINITE, &NEVER).mv.unwrap()
            }
        };
        game.play(mv).unwrap();
        history.play(mv).unwrap();
    }
    history
}

fn whole<G: Reviewed>(history: &History<G>, effort: Effort, threads: usize) -> Review {
    let mut last = 0;
    let review = review(history, effort, threads, &NEVER, |done, all| {
        last += 1;
        assert_eq!((done, all), (last, history.len()));
    });
    let review = review.unwrap();
    assert_eq!(last, history.len(), "every ply is reported");
    review
}

/// Soldiers' worth of Light less that of Dark, counted in the text of a position.
fn material(game: &Bizingo) -> i32 {
    let text = game.position_text();
    let worth = |piece| match piece {
        'l' => 1,
        'L' => 2,
        'd' => -1,
        'D' => -2,
        _ => 0,
    };
    text.split(' ').next().unwrap().chars().map(worth).sum()
}

/// The game after a line, given as text.
fn after<G: Game>(game: &G, line: &[String]) -> G {
    let mut game = game.clone();
    for text in line {
        let mv = game.parse_move(text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

/// What a review says of a game of Bizingo is seen on the board when its lines are played, and proved anew.
fn holds(history: &History<Bizingo>, mistake: &Mistake, plies: u32) {
    let before = history.game_at(mistake.ply - 1);
    let played = history.game_at(mistake.ply);
    assert_eq!(before.turn(), Turn::Side(mistake.side.side::<Bizingo>()));
    let (better, punished) = (after(&before, &mistake.better_line), after(&played, &mistake.punishment));
    let sign = if mistake.side == Player::First { 1 } else { -1 };
    let had = sign * material(&before);
    let mut prover = Prover::new(*before.options(), 10_000_000);
    match mistake.kind {
        Kind::MissedGain => {
            assert!(sign * material(&better) > had, "{mistake:?}");
            let gain = ForcedGoal::Gain(1.max(sign * material(&better) - had));
            let moves = prover.first_moves(before.position(), gain, plies).unwrap();
            let texts: Vec<String> = moves.iter().map(|mv| before.move_text(*mv)).collect();
            assert!(texts.contains(&mistake.better) && !texts.contains(&mistake.played), "{mistake:?}: {texts:?}");
        }
        Kind::LostMaterial => {
            assert!(sign * material(&punished) < had, "{mistake:?}");
            assert!(mistake.loss >= 1.0 && mistake.loss < DRAW_LOSS, "{mistake:?}");
            // What could be gained instead is a puzzle, and else what could be held.
            let puzzle = mistake.puzzle.unwrap();
            if let judge::Goal::Hold(threat) = puzzle.goal {
                assert_eq!(puzzle.plies, plies + 1);
                let question = judge::Question { goal: puzzle.goal, plies: puzzle.plies, nodes: 10_000_000 };
                let verdict = |text: &str| {
                    let mv = before.parse_move(text).unwrap();
                    before.judge(&[mv], &question, &NEVER).unwrap().verdict
                };
                assert_eq!(verdict(&mistake.better), judge::Verdict::Reached, "{threat}: {mistake:?}");
                assert_eq!(verdict(&mistake.played), judge::Verdict::Refuted, "{threat}: {mistake:?}");
            }
        }
        Kind::AllowedWin => {
            assert_eq!(mistake.loss, GAME_LOSS);
            let winner = mistake.side.other().side::<Bizingo>();
            assert!(matches!(punished.turn(), Turn::Over(outcome) if outcome.winner == Some(winner)), "{mistake:?}");
        }
        Kind::MissedWin => {
            let winner = mistake.side.side::<Bizingo>();
            assert!(matches!(better.turn(), Turn::Over(outcome) if outcome.winner == Some(winner)), "{mistake:?}");
        }
        kind => panic!("{kind}: nobody drew"),
    }
}

#[test]
fn a_review_can_be_played_out_and_is_the_same_on_any_number_of_threads() {
    let effort = Effort { search_nodes: 5_000, plies: 3, ..Effort::DEFAULT };
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..3 {
        let history = between(Bizingo::new(Default::default(), seed), [1, 3], seed, 150);
        let reviewed = whole(&history, effort, 1);
        assert_eq!(whole(&history, effort, 1), reviewed, "again");
        assert_eq!(whole(&history, effort, 3), reviewed, "on three threads");
        assert_eq!((reviewed.unit, reviewed.plies.len()), (Unit::Soldiers, history.len()));
        for mistake in reviewed.mistakes().filter(|mistake| mistake.evidence == Evidence::Proved) {
            holds(&history, mistake, effort.plies);
            kinds.insert(mistake.kind);
        }
        let turns = reviewed.turning_points();
        assert!(turns.windows(2).all(|pair| pair[0].ply < pair[1].ply));
        for player in Player::BOTH {
            assert!(turns.iter().filter(|mistake| mistake.side == player).count() <= TURNING_POINTS);
            let side = reviewed.side(player);
            assert_eq!(side.kinds.iter().map(|(_, count)| count).sum::<usize>(), side.mistakes);
        }
    }
    assert!(kinds.contains(&Kind::LostMaterial) && kinds.contains(&Kind::MissedGain), "{kinds:?}");
}

#[test]
fn a_part_says_the_same_as_the_whole() {
    let effort = quick(3);
    let history = between(Azigo::new("capture=own-row".parse().unwrap(), 1), [2, 2], 1, 60);
    let reviewed = whole(&history, effort, 2);
    let part: Vec<PlyReview> = Reviewer::part(&history, 13..29, effort, &NEVER).unwrap().collect();
    assert_eq!(part, reviewed.plies[13..29]);
    assert!(reviewed.mistakes().count() > 0);
    assert_eq!(Reviewer::part(&history, 13..29, effort, &NEVER).unwrap().balance(), Some(reviewed.plies[12].balance));
}

/// Whether the side to move can force a win within this many plies: every line is played, by the rules alone.
fn wins_plainly(game: &Bizingo, plies: u32) -> bool {
    let Turn::Side(side) = game.turn() else { return false };
    game.legal_moves().into_iter().any(|mv| wins_with(game, mv, side, plies))
}

fn wins_with(game: &Bizingo, mv: <Bizingo as Game>::Move, side: <Bizingo as Game>::Side, plies: u32) -> bool {
    let next = game.preview(mv).unwrap().0;
    match next.turn() {
        Turn::Over(outcome) => outcome.winner == Some(side),
        _ if plies < 3 => false,
        _ => next.legal_moves().into_iter().all(|reply| {
            let replied = next.preview(reply).unwrap().0;
            match replied.turn() {
                Turn::Over(outcome) => outcome.winner == Some(side),
                _ => wins_plainly(&replied, plies - 2),
            }
        }),
    }
}

/// Every move in some positions, against a reading that shares nothing with the prover.
#[test]
fn missed_and_allowed_wins_are_what_a_plain_reading_finds() {
    let puzzles = parse::<Bizingo>(Bizingo::TEXTS[0]).unwrap();
    let last_pieces = |puzzle: &&Puzzle<Bizingo>| {
        let side = puzzle.position.turn();
        puzzle.plies == 3 && puzzle.position.army(side).count() < 9 && puzzle.position.army(side.other()).count() < 5
    };
    let (mut missed, mut allowed) = (0, 0);
    for puzzle in puzzles.iter().filter(last_pieces).step_by(4) {
        let game = puzzle.game();
        let Turn::Side(side) = game.turn() else { panic!("{puzzle}") };
        let can = wins_plainly(&game, 3);
        for mv in game.legal_moves() {
            let reviewed = one(&game, mv, quick(3));
            let kind = reviewed.mistake.as_ref().map(|mistake| mistake.kind);
            let wins = wins_with(&game, mv, side, 3);
            let next = game.preview(mv).unwrap().0;
            let loses = matches!(next.turn(), Turn::Over(outcome) if outcome.winner == Some(side.other()))
                || wins_plainly(&next, 3);
            let named = matches!(kind, Some(Kind::MissedWin | Kind::AllowedWin));
            assert!(named || !can || wins, "{} in {puzzle}: {reviewed:?}", game.move_text(mv));
            assert!(!wins || kind.is_none(), "{} in {puzzle}: {reviewed:?}", game.move_text(mv));
            if kind == Some(Kind::AllowedWin) && reviewed.mistake.unwrap().evidence == Evidence::Proved {
                assert!(loses, "{} in {puzzle}", game.move_text(mv));
                allowed += 1;
            }
            missed += usize::from(kind == Some(Kind::MissedWin));
        }
    }
    assert!(missed > 20, "{missed} missed, {allowed} allowed");
}

/// Light could win at once, and repeats the position instead.
#[test]
fn a_won_game_that_is_drawn_is_named() {
    let start = common::game("repetition=2", "l: f8,f10,d10,a15,a17 d: f9,b16,b18 turn d alone");
    let mut history = History::new(start);
    for text in ["b16-b14", "a15-a13", "b14-b16", "a13-a15"] {
        let mv = history.game().parse_move(text).unwrap();
        history.play(mv).unwrap();
    }
    assert!(matches!(history.game().turn(), Turn::Over(outcome) if outcome.winner.is_none()));
    let reviewed = whole(&history, quick(3), 1);
    let of = |ply: usize| reviewed.mistakes().find(|mistake| mistake.ply == ply);
    assert_eq!(of(2).unwrap().kind, Kind::MissedWin);
    let drawn = of(4).unwrap();
    assert_eq!((drawn.kind, drawn.loss, drawn.better.as_str()), (Kind::AllowedDraw, DRAW_LOSS, "d10-e10xf9"));
    assert_eq!(reviewed.plies[3].balance.value, 0.0);
}

/// Dark is about to lose, and could end the game by repeating the position.
#[test]
fn a_draw_that_is_missed_is_named() {
    let start = common::game("repetition=2", "l: f8,f10,d10,a15,a17 d: f9,b16,b18 turn l alone");
    let mut history = History::new(start);
    for text in ["a15-a13", "b16-b14", "a13-a15", "b14-b12"] {
        let mv = history.game().parse_move(text).unwrap();
        history.play(mv).unwrap();
    }
    let reviewed = whole(&history, quick(3), 1);
    let mistake = reviewed.mistakes().find(|mistake| mistake.ply == 4).unwrap();
    assert!(matches!(mistake.kind, Kind::AllowedWin | Kind::MissedDraw), "{mistake:?}");
    assert_eq!(mistake.better, "b14-b16");
}

/// A game in which both sides choose what comes last, good or bad.
fn thoughtless(seed: u64) -> History<BingoBattle> {
    thoughtless_by("", seed)
}

fn thoughtless_by(rules: &str, seed: u64) -> History<BingoBattle> {
    let mut history = History::new(BingoBattle::new(rules.parse().unwrap(), seed));
    let mut throws = 0;
    loop {
        let game = history.game().clone();
        let mv = match game.turn() {
            Turn::Over(_) => return history,
            Turn::Chance => {
                throws += 1;
                game.roll(seed, throws - 1).unwrap()
            }
            Turn::Side(_) => *game.legal_moves().last().unwrap(),
        };
        history.play(mv).unwrap();
    }
}

#[test]
fn bingo_battle_is_judged_by_its_values() {
    loaded::provide_shipped().unwrap();
    let mut mistakes = 0;
    for history in (0..20).map(thoughtless) {
        let reviewed = whole(&history, Effort::DEFAULT, 2);
        assert_eq!(reviewed.unit, Unit::Chance);
        let solution = loaded::solution(history.start().options().players).unwrap();
        let judged = luck::judge_history(&solution, &history).unwrap();
        for player in Player::BOTH {
            let (luck, cost) = luck::total(&judged, player.side::<BingoBattle>());
            let exact = reviewed.side(player).luck_and_cost.unwrap();
            assert!((exact.luck - luck).abs() < 1e-9 && (exact.cost - cost).abs() < 1e-9);
        }
        for (ply, judged) in reviewed.plies.iter().zip(&judged) {
            // Costs are compared as they are written, in tenths of a percent.
            assert!(ply.mistake.is_some() || judged.cost() < 0.021, "{ply:?}");
            assert!(ply.mistake.is_none() || judged.cost() > 0.019, "{ply:?}");
        }
        mistakes += reviewed.mistakes().count();
        let won = reviewed.plies.last().unwrap().balance.wins.is_some();
        assert_eq!(reviewed.decided_at().is_some(), won, "only its end decides it");
    }
    assert!(mistakes > 0);
}

/// By other rules the table is not exact, and does not say so.
#[test]
fn an_estimate_is_called_one() {
    loaded::provide_shipped().unwrap();
    let mut estimated = 0;
    for (rules, evidence) in [
        ("", Evidence::Exact),
        ("begin=left", Evidence::Exact),
        ("order=free", Evidence::Estimated),
        ("end=four-claims", Evidence::Estimated),
        ("players=1,order=free", Evidence::Estimated),
    ] {
        for seed in 0..15 {
            let history = thoughtless_by(rules, seed);
            let reviewed = whole(&history, Effort::DEFAULT, 1);
            for mistake in reviewed.mistakes() {
                assert_eq!(mistake.evidence, evidence, "{rules}");
                // What may not be best is not a puzzle.
                assert_eq!(mistake.puzzle.is_some(), evidence == Evidence::Exact, "{rules}");
                estimated += usize::from(evidence == Evidence::Estimated);
            }
            let lost: f64 = Player::BOTH.into_iter().map(|player| reviewed.side(player).loss).sum();
            assert_eq!(lost > 0.0, reviewed.mistakes().count() > 0, "{rules}");
        }
    }
    assert!(estimated > 10, "{estimated}");
    assert_eq!([Evidence::Exact, Evidence::Estimated].map(Evidence::word), ["exact", "estimated"]);
}

#[test]
fn a_review_can_be_stopped() {
    let history = between(Bizingo::new(Default::default(), 1), [2, 2], 1, 40);
    let stop = AtomicBool::new(false);
    let reviewed = review(&history, quick(3), 2, &stop, |done, _| stop.store(done >= 10, Ordering::Relaxed)).unwrap();
    assert!(reviewed.plies.len() < history.len());
    assert!(reviewed.plies.iter().zip(1..).all(|(ply, number)| ply.ply == number), "none is missing in between");
    assert_eq!(Reviewer::new(&history, quick(3), &stop).unwrap().next(), None);
}

#[test]
fn a_game_without_moves_has_nothing_to_say() {
    let history = History::new(Bizingo::new(Default::default(), 1));
    let reviewed = whole(&history, quick(3), 4);
    assert!(reviewed.plies.is_empty() && reviewed.turning_points().is_empty() && reviewed.decided_at().is_none());
}

/// What a server says of the last plies of a game, through the text of its replies.
fn asked<G: Reviewed>(kind: GameKind, history: &History<G>, from: usize, to: usize, nodes: u64) -> Vec<ReviewLine> {
    let mut server = Server::default();
    let moves: Vec<String> = history.line().take(to).map(|(_, text, ..)| text.to_owned()).collect();
    let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
    let start = history.start().position_text();
    let lines = [
        format!("setoption name Game value {}", kind.name()),
        format!("position fen {start}{moves}"),
        format!("go review {} nodes {nodes}", to - from),
    ];
    let mut replies = Vec::new();
    for line in lines {
        if let Request::Search(task) = server.line(&line, false, &mut |reply| panic!("{reply}")) {
            task.run(&mut SearchState::default(), &NEVER, &mut |reply| replies.push(reply.to_string()));
        }
    }
    assert_eq!(replies.pop().as_deref(), Some("bestmove none"));
    let read = |text: &String| match Reply::parse(text, move_length(kind)) {
        Reply::Review(line) => line,
        other => panic!("{other}"),
    };
    replies.iter().map(read).collect()
}

/// A number that went through a text may differ in its last digit.
fn rounded(line: ReviewLine) -> ReviewLine {
    let ReviewLine::Ply(mut ply) = line else { return line };
    let round = |value: &mut f64| *value = (*value * 1e9).round() / 1e9 + 0.0;
    round(&mut ply.balance.value);
    if let Some(exact) = &mut ply.luck_and_cost {
        round(&mut exact.luck);
        round(&mut exact.cost);
    }
    if let Some(mistake) = &mut ply.mistake {
        round(&mut mistake.loss);
    }
    ReviewLine::Ply(ply)
}

fn asked_in_parts<G: Reviewed>(kind: GameKind, history: &History<G>) {
    let nodes = 500;
    let effort = Effort { search_nodes: nodes, ..Effort::DEFAULT };
    let whole = whole(history, effort, 1);
    let (all, share) = (history.len(), 5);
    for from in (0..all).step_by(share) {
        let to = all.min(from + share);
        let mut lines = asked(kind, history, from, to, nodes).into_iter();
        if from == 0 {
            assert_eq!(lines.next(), Some(ReviewLine::Start(whole.start)));
        }
        let plies = whole.plies[from..to].iter().map(|ply| ReviewLine::Ply(Box::new(ply.clone())));
        assert_eq!(lines.map(rounded).collect::<Vec<_>>(), plies.map(rounded).collect::<Vec<_>>());
    }
}

#[test]
fn a_server_asked_for_parts_says_the_same() {
    asked_in_parts(GameKind::Bizingo, &between(Bizingo::new(Default::default(), 0), [1, 2], 7, 24));
    asked_in_parts(GameKind::Azigo, &between(Azigo::new(Default::default(), 0), [2, 1], 7, 13));
    asked_in_parts(GameKind::BingoBattle, &between(BingoBattle::new(Default::default(), 7), [1, 2], 7, 12));
}

#[test]
fn a_server_says_what_is_wrong_with_a_review() {
    let mut server = Server::default();
    for (line, why) in [("go review", "review"), ("go review -1", "review"), ("go review many", "review")] {
        let mut replies = Vec::new();
        server.line(line, false, &mut |reply| replies.push(reply.to_string()));
        assert!(
            matches!(&replies[..], [one] if one.starts_with("info string error: ") && one.contains(why)),
            "{replies:?}"
        );
    }
    // Without moves there is only the start.
    assert_eq!(asked(GameKind::Bizingo, &History::new(Bizingo::new(Default::default(), 0)), 0, 0, 1).len(), 1);
}
