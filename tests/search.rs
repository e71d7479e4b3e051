//! The search and the levels: reproducible, honest about time, never illegal.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bizingo::ai::bizingo::evaluation::{TERMS, Term, count_terms, evaluate};
use bizingo::ai::computer::Computer;
use bizingo::ai::lab::arena::elo::{MatchScore, Sprt, difference, expected, ratings};
use bizingo::ai::lab::arena::{Plan, PlayedGame, Spec};
use bizingo::ai::lab::bench;
use bizingo::ai::level::Level;
use bizingo::ai::level_player::LevelPlayer;
use bizingo::ai::search::{Ending, SearchPosition};
use bizingo::ai::search::{Limits, MissedMoves, SearchResult, Searcher, WIN};
use bizingo::rules::bizingo::army::Army;
use bizingo::rules::bizingo::text::START;
use bizingo::rules::bizingo::{Bizingo, Cell, Move, Options, Position, Side};
use bizingo::rules::{Game, Turn};
use rand::{RngExt, SeedableRng};

static NEVER: AtomicBool = AtomicBool::new(false);

/// Changes exactly when the search visits other nodes: a change that is only meant to be faster must keep it.
const SIGNATURE: u64 = 4_584_074;

fn start() -> Position {
    Position::start(Side::Light)
}

fn search(position: &Position, options: &Options, limits: Limits) -> SearchResult<Move> {
    Searcher::new(4).run(position, options, &[], limits, &NEVER, &mut |_| {})
}

/// Positions from random games, for which `keep` holds.
fn positions(seed: u64, count: usize, options: Options, keep: impl Fn(&Bizingo) -> bool) -> Vec<Bizingo> {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    let mut found = Vec::new();
    let mut game = Bizingo::new(options, seed);
    while found.len() < count {
        let moves = game.legal_moves();
        if moves.is_empty() {
            game = Bizingo::new(options, seed);
            continue;
        }
        // Captures come up more often than by pure chance.
        let mut captures = Vec::new();
        game.position().each_capture(&options, |mv, _| captures.push(mv));
        let mv = match captures.first() {
            Some(mv) if rng.random_range(0..3) == 0 => *mv,
            _ => moves[rng.random_range(0..moves.len())],
        };
        if keep(&game) {
            found.push(game.clone());
        }
        game.play(mv).unwrap();
    }
    found
}

#[test]
fn bench_has_its_signature() {
    let mut seen = 0;
    let bench = bench::run::<Bizingo>(&NEVER, |_| seen += 1).unwrap();
    assert_eq!(seen, Bizingo::BENCH_SEARCHES.len());
    assert_eq!(bench.nodes, SIGNATURE, "if the search was meant to change, this is the new signature");
}

#[test]
fn the_same_nodes_again_after_clearing() {
    let mut searcher = Searcher::new(2);
    let mut run = || searcher.run(&start(), &Options::default(), &[], Limits::nodes(30_000), &NEVER, &mut |_| {});
    let first = run();
    let warm = run();
    assert_eq!(first.nodes, 30_000);
    assert_eq!(warm.nodes, 30_000);
    // What it did meanwhile leaves no trace.
    let few: Position = "5/7/9/11/11l1/13ld/11L1ldLd/15l3/16d4/21/19 l 0".parse().unwrap();
    searcher.rank_root_moves(&few, &Options::default(), &[], Limits::depth(5), 50, MissedMoves::default(), &NEVER);
    searcher.clear();
    let again = searcher.run(&start(), &Options::default(), &[], Limits::nodes(30_000), &NEVER, &mut |_| {});
    assert_eq!(first, again);
    let fresh = Searcher::new(2).run(&start(), &Options::default(), &[], Limits::nodes(30_000), &NEVER, &mut |_| {});
    assert_eq!(first, fresh);
}

/// The adapter agrees with the rules about moves and captures.
#[test]
fn moves_and_captures_are_those_of_the_rules() {
    for (seed, rules) in
        ["", "captures=one", "border=touch,walk-in-border=yes", "walk-in-captain=captain"].iter().enumerate()
    {
        let options = Options::parse(rules).unwrap();
        for game in positions(seed as u64, 1500, options, |_| true) {
            let position = game.position();
            let mut all = Vec::new();
            position.each_move(&options, |mv, gain| all.push((mv, gain.signum())));
            let mut captures = Vec::new();
            position.each_capture(&options, |mv, _| captures.push(mv));
            position.each_move(&options, |mv, gain| {
                assert_eq!(position.gain(mv, &options), gain, "{position} {mv:?}");
                let packed = <Position as SearchPosition>::pack(mv);
                assert!(packed != 0 && position.unpack(packed) == mv, "{position} {mv:?}");
                assert!(
                    position.history_index(mv) < Position::HISTORY_SIZE
                        && position.destination_index(mv) < Position::DESTINATIONS
                );
            });
            let mut expected = Vec::new();
            position.for_each_move(&options, |mv| {
                let effect = position.clone().play(mv, &options);
                let sign = if effect.captured != 0 { 1 } else { -i32::from(effect.fell) };
                expected.push((mv, sign));
            });
            all.sort_unstable();
            expected.sort_unstable();
            assert_eq!(all, expected, "{position}");
            captures.sort_unstable();
            let winning: Vec<Move> = expected.iter().filter(|(_, sign)| *sign > 0).map(|(mv, _)| *mv).collect();
            assert_eq!(captures, winning, "{position}");
        }
    }
}

/// Whether the side to move can force a win within this many plies: by plain enumeration.
fn wins(position: &Position, options: &Options, plies: u32) -> bool {
    let mut found = false;
    position.for_each_move(options, |mv| {
        let mut next = *position;
        next.play(mv, options);
        found = found || next.ending(options) == Some(Ending::Lost) || plies >= 3 && loses(&next, options, plies - 1);
    });
    found
}

fn loses(position: &Position, options: &Options, plies: u32) -> bool {
    let mut all = position.ending(options).is_none();
    position.for_each_move(options, |mv| {
        let mut next = *position;
        next.play(mv, options);
        all = all
            && match next.ending(options) {
                None => wins(&next, options, plies - 1),
                Some(ending) => ending == Ending::Won,
            };
    });
    all
}

/// A few pieces of each side anywhere, a captain among them.
fn few_pieces(rng: &mut impl RngExt) -> Position {
    let armies = Side::BOTH.map(|side| {
        let cells: Vec<Cell> = Cell::all().filter(|cell| cell.side() == side && cell.row() < 5).collect();
        let count = if side == Side::Light { 9 } else { 3 };
        let mut army = Army::default();
        while army.count() < count {
            army.pieces |= 1 << cells[rng.random_range(0..cells.len())].bit();
        }
        army.captains = army.pieces & army.pieces.wrapping_neg();
        army
    });
    Position::new(armies, Side::Light, 0).unwrap()
}

#[test]
fn wins_in_one_and_two_are_found() {
    let options = Options::default();
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    let mut seen = [0; 2];
    while seen.iter().any(|count| *count < 4) {
        let position = few_pieces(&mut rng);
        let plies = if wins(&position, &options, 1) {
            1
        } else if seen[1] < 4 && wins(&position, &options, 3) {
            3
        } else {
            continue;
        };
        seen[plies / 2] += 1;
        let found = search(&position, &options, Limits::depth(6));
        assert_eq!(found.score, WIN - plies as i32, "{position}");
        let mut next = position;
        next.play(found.best_move.unwrap(), &options);
        assert!(plies == 1 || loses(&next, &options, 2), "{position} {found:?}");
    }
}

#[test]
fn a_capture_for_free_is_taken() {
    let options = Options::default();
    for game in positions(3, 40, options, |game| free_capture(game).is_some()) {
        let found = search(game.position(), &options, Limits::depth(3));
        let mut next = *game.position();
        let effect = next.play(found.best_move.unwrap(), &options);
        // Or something better is found, by a soldier at least.
        let mut taken = *game.position();
        taken.play(free_capture(&game).unwrap(), &options);
        let value = -search(&taken, &options, Limits::depth(2)).score;
        assert!(effect.captured != 0 || found.score >= value, "{} {found:?}", game.position());
    }
}

/// A capture after which the other side can take nothing back.
fn free_capture(game: &Bizingo) -> Option<Move> {
    let options = game.options();
    let mut free = None;
    game.position().each_capture(options, |mv, _| {
        let mut next = *game.position();
        next.play(mv, options);
        let mut safe = true;
        next.each_capture(options, |_, _| safe = false);
        if safe {
            free = Some(mv);
        }
    });
    free
}

#[test]
fn repetition_and_quiet_plies_are_draws_unless_they_are_off() {
    // Dark has lost most of its army, and would be glad of a draw.
    let text = "5/7/2d1d1d2/2d1d1d1d2/13/15/17/3l1L1l1l1l1L1l3/5l1l1l1l1l1l5/6l1l1l1l1l6/19 l 0";
    let mut game = Bizingo::from_position(Options::default(), Position::parse(text).unwrap());
    let light = game.legal_moves()[0];
    game.play(light).unwrap();
    let dark = game.legal_moves()[0];
    game.play(dark).unwrap();
    let back = [Move::step(light.to(), light.from()), Move::step(dark.to(), dark.from())];
    // Dark to move can bring the first position back: for the second time, then for the third.
    for (times, draws) in [
        (2, [("", false), ("repetition=2", true), ("repetition=off,quiet=4", true)].as_slice()),
        (
            3,
            &[
                ("", true),
                ("repetition=4", false),
                ("quiet=off", true),
                ("repetition=off", false),
                ("repetition=off,quiet=off", false),
                ("repetition=off,quiet=8", true),
            ],
        ),
    ] {
        game.play(back[0]).unwrap();
        let past: Vec<u64> = game.past().iter().map(Position::key).collect();
        for &(rules, draw) in draws {
            let options = Options::parse(rules).unwrap();
            let mut searcher = Searcher::new(1);
            // The second time the table knows it all.
            for look in 1..=2 {
                let found = searcher.run(game.position(), &options, &past, Limits::depth(4), &NEVER, &mut |_| {});
                assert_eq!(found.score == 0, draw, "{times} {rules} {look}: {found:?}");
                assert!(draw || found.score < -500, "{times} {rules} {look}: {found:?}");
                assert!(
                    !draw || rules.contains("quiet=") || found.best_move == Some(back[1]),
                    "{times} {rules}: {found:?}"
                );
            }
        }
        if times == 2 {
            for mv in [back[1], light, dark] {
                game.play(mv).unwrap();
            }
        }
    }
}

/// What the table learnt when there was time does not hide that a draw by counting is near.
#[test]
fn a_near_quiet_draw_is_seen_through_the_table() {
    let options = Options::default();
    let at = |quiet: u16| {
        let rows = "5/7/2d1d1d2/2d1d1d1d2/13/15/17/3l1L1l1l1l1L1l3/5l1l1l1l1l1l5/6l1l1l1l1l6/19";
        Position::parse(&format!("{rows} l {quiet}")).unwrap()
    };
    let mut searcher = Searcher::new(4);
    let mut score = |quiet| searcher.run(&at(quiet), &options, &[], Limits::depth(6), &NEVER, &mut |_| {}).score;
    assert!(score(0) > 500);
    assert_eq!(score(199), 0);
    assert_eq!(score(196), 0);
    assert!(score(100) > 500);
}

#[test]
fn threads_find_what_one_finds() {
    let options = Options::default();
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(2);
    let mut searcher = Searcher::new(4);
    let mut seen = 0;
    while seen < 3 {
        let position = few_pieces(&mut rng);
        if !wins(&position, &options, 3) {
            continue;
        }
        seen += 1;
        for threads in [3, 1, 2] {
            searcher.clear();
            searcher.set_threads(threads);
            let found = searcher.run(&position, &options, &[], Limits::depth(7), &NEVER, &mut |_| {});
            assert!(found.score >= WIN - 3, "{threads} threads, {position}: {found:?}");
        }
    }
    // All of them count, and the limit is kept nearly.
    searcher.set_threads(2);
    let limits = Limits::nodes(200_000);
    let found = searcher.run(&start(), &options, &[], limits, &NEVER, &mut |_| {});
    assert!(start().is_legal(found.best_move.unwrap(), &options));
    assert!((190_000..210_000).contains(&found.nodes), "{}", found.nodes);
}

#[test]
fn several_lines_are_the_best_ones() {
    let options = Options::default();
    let mut searcher = Searcher::new(4);
    searcher.set_multi_pv(3);
    let mut last = Vec::new();
    let found = searcher.run(&start(), &options, &[], Limits::depth(5), &NEVER, &mut |info| {
        if info.multi_pv == 1 {
            last.clear();
        }
        last.push((info.multi_pv, info.score, info.pv[0]));
    });
    assert_eq!(last.iter().map(|line| line.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(found.best_move, Some(last[0].2));
    assert!(last[0].2 != last[1].2 && last[0].2 != last[2].2 && last[1].2 != last[2].2, "{last:?}");
}

#[test]
fn stop_and_time_are_kept() {
    let margin = Duration::from_millis(150); // 20 in a release build on a quiet machine
    let position = start();
    for limit in [0, 1, 10, 60] {
        let limit = Duration::from_millis(limit);
        let mut searcher = Searcher::new(1);
        let clock = Instant::now();
        let found = searcher.run(&position, &Options::default(), &[], Limits::time(limit), &NEVER, &mut |_| {});
        assert!(clock.elapsed() < limit + margin, "{:?} for {limit:?}", clock.elapsed());
        assert!(position.is_legal(found.best_move.unwrap(), &Options::default()));
    }
    let stop = AtomicBool::new(false);
    let stopped = std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            Searcher::new(1).run(&position, &Options::default(), &[], Limits::INFINITE, &stop, &mut |_| {});
            Instant::now()
        });
        std::thread::sleep(Duration::from_millis(50));
        stop.store(true, Ordering::Relaxed);
        let asked = Instant::now();
        search.join().unwrap().saturating_duration_since(asked)
    });
    assert!(stopped < margin, "{stopped:?}");
}

#[test]
fn a_clock_is_never_overdrawn() {
    for left in [0, 1, 10, 100, 1_000, 60_000, 3_600_000] {
        for increment in [0, 10, 5_000] {
            let left = Duration::from_millis(left);
            let limits = Limits::clock(left, Duration::from_millis(increment));
            assert!(limits.time.unwrap() <= left && limits.soft_time.unwrap() <= left, "{left:?}");
        }
    }
}

#[test]
fn hundreds_of_fast_games_without_an_illegal_move() {
    fast_games(10);
}

#[test]
#[ignore = "takes minutes"]
fn ten_thousand_fast_games_without_an_illegal_move() {
    fast_games(418);
}

/// Four players, this many games per pairing, under four sets of rules.
fn fast_games(games: usize) {
    for (seed, rules) in
        ["", "preset=single-capture", "preset=firm-captains", "preset=deadly-border"].iter().enumerate()
    {
        let spec = |text: &str| text.parse::<Spec>().unwrap();
        let plan: Plan = Plan {
            options: Options::parse(&format!("{rules},quiet=30")).unwrap(),
            seed: seed as u64,
            opening: 8,
            games,
            ..Plan::of(vec![spec("level:1"), spec("nodes:40"), spec("random"), spec("level:3")])
        };
        let mut played = Vec::new();
        plan.run(&[], 2, &NEVER, |game| {
            played.push(game);
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(played.len(), 6 * games);
        for game in played {
            // An illegal move, or none, would be a fault.
            assert!(["reduced", "quiet", "repetition"].contains(&game.reason.as_str()), "{}", game.reason);
            let mut replay = plan.start(game.game);
            for text in &game.moves {
                replay.play(replay.parse_move(text).unwrap()).unwrap();
            }
            let Turn::Over(outcome) = replay.turn() else { panic!("not over") };
            assert_eq!(outcome.winner, game.winner);
        }
    }
}

#[test]
fn levels_play_the_same_game_again() {
    let options = Options::default();
    let mut player = LevelPlayer::default();
    for level in Level::all().filter(|level| level.number() <= 7) {
        let mut play = |seed: u64| {
            let mut game = Bizingo::new(options, 0);
            let mut moves = Vec::new();
            for _ in 0..12 {
                let past: Vec<u64> = game.past().iter().map(Position::key).collect();
                let mv =
                    player.choose(game.position(), &options, &past, level, seed, Limits::INFINITE, &NEVER).mv.unwrap();
                moves.push(game.move_text(mv));
                game.play(mv).unwrap();
            }
            moves
        };
        assert_eq!(play(1), play(1), "level {level}");
        assert!(play(1) != play(2) || play(1) != play(3), "level {level}: the seed changes nothing");
    }
}

#[test]
fn from_level_4_on_a_free_capture_is_never_missed() {
    let options = Options::default();
    let games = positions(11, 25, options, |game| free_capture(game).is_some());
    let mut player = LevelPlayer::default();
    for level in Level::all().filter(|level| level.number() >= 4) {
        let games = if level.number() >= 9 { &games[..4] } else { &games[..] };
        for (seed, game) in games.iter().enumerate() {
            let position = game.position();
            let choice = player.choose(position, &options, &[], level, seed as u64, Limits::INFINITE, &NEVER);
            let effect = position.clone().play(choice.mv.unwrap(), &options);
            if effect.captured == 0 {
                // Only for something that a deeper look finds at least as good.
                let value = |mv: Move| {
                    let mut next = *position;
                    next.play(mv, &options);
                    -search(&next, &options, Limits::depth(6)).score
                };
                let (chosen, free) = (value(choice.mv.unwrap()), value(free_capture(game).unwrap()));
                assert!(chosen + 30 >= free, "level {level} on {position}: {chosen} instead of {free}");
            }
        }
    }
}

#[test]
fn levels_do_not_step_between_three_enemies() {
    let options = Options::default();
    let mut player = LevelPlayer::default();
    for (seed, game) in positions(5, 300, options, |_| true).iter().enumerate() {
        for level in Level::all().filter(|level| level.number() <= 3) {
            let position = game.position();
            let choice = player.choose(position, &options, &[], level, seed as u64, Limits::INFINITE, &NEVER);
            let effect = position.clone().play(choice.mv.unwrap(), &options);
            assert!(!effect.fell || choice.score < -50, "level {level} on {position}");
        }
    }
}

/// What a careful beginner plays who knows just the rules: they take what they can, leave nothing where it can be taken
/// at once, and threaten something if they can. Otherwise they move about.
fn first_timer(position: &Position, options: &Options, chance: u64) -> Move {
    let after = |mv: Move| {
        let mut next = *position;
        next.play(mv, options);
        next
    };
    let most = |position: &Position| {
        let mut most = 0;
        position.each_capture(options, |_, gain| most = most.max(gain));
        most
    };
    let mut moves = Vec::new();
    position.each_move(options, |mv, gain| {
        let next = after(mv);
        let mut again = next;
        again.pass();
        moves.push(((gain - most(&next), most(&again).min(1)), mv));
    });
    let best = moves.iter().map(|&(rank, _)| rank).max().unwrap();
    moves.retain(|&(rank, _)| rank == best);
    moves[(chance % moves.len() as u64) as usize].1
}

/// A game of the careful beginner against level 1, who plays `level_is`: the beginner's points, 0..=2, and the plies.
fn against_level_1(level_is: Side, seed: u64, player: &mut LevelPlayer<Position>) -> (u32, usize) {
    let options = Options::default();
    let mut game = Bizingo::new(options, seed);
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    let mut plies = 0;
    while let Turn::Side(side) = game.turn() {
        let mv = if side == level_is {
            let past: Vec<u64> = game.past().iter().map(Position::key).collect();
            player.choose(game.position(), &options, &past, Level::MIN, seed, Limits::INFINITE, &NEVER).mv.unwrap()
        } else {
            first_timer(game.position(), &options, rng.random())
        };
        game.play(mv).unwrap();
        plies += 1;
    }
    let Turn::Over(outcome) = game.turn() else { unreachable!() };
    let points = match outcome.winner {
        Some(side) if side == level_is => 0,
        Some(_) => 2,
        None => 1,
    };
    (points, plies)
}

/// Level 1 looks for a fight and offers its pieces: who takes what is offered wins, and soon. Before it did, such games
/// lasted more than 300 plies.
#[test]
fn level_1_loses_to_a_careful_first_timer_and_soon() {
    let mut player = LevelPlayer::default();
    let (mut points, mut plies) = (0, Vec::new());
    for number in 0..40 {
        let game = against_level_1(Side::BOTH[number % 2], number as u64, &mut player);
        points += game.0;
        plies.push(game.1);
    }
    plies.sort_unstable();
    let (mean, median) = (plies.iter().sum::<usize>() / plies.len(), plies[plies.len() / 2]);
    assert!(points >= 76, "{points} of 80 points against level 1");
    assert!(mean <= 80 && median <= 80, "{mean} plies in the mean, {median} in the median: {plies:?}");
}

#[test]
fn elo_and_its_errors() {
    assert!((expected(0.0) - 0.5).abs() < 1e-12);
    assert!((difference(expected(123.0)) - 123.0).abs() < 1e-9);
    let score = MatchScore { wins: 60, draws: 20, losses: 20, pairs: [3, 7, 15, 15, 10] };
    let estimate = score.estimate();
    assert!((estimate.elo - 147.19).abs() < 0.1, "{estimate:?}");
    assert!(estimate.error > 30.0 && estimate.error < 90.0, "{estimate:?}");
    assert!((score.reversed().estimate().elo + estimate.elo).abs() < 1e-9);
    assert_eq!(Sprt { elo0: 0.0, elo1: 50.0 }.verdict(&score), Some(true));
    assert_eq!(Sprt { elo0: 0.0, elo1: 50.0 }.verdict(&score.reversed()), Some(false));
    for score in [MatchScore::default(), MatchScore { wins: 2, pairs: [0, 0, 0, 0, 1], ..MatchScore::default() }] {
        let estimate = score.estimate();
        assert!(estimate.elo.is_finite() && estimate.error.is_finite(), "{estimate:?}");
        assert_eq!(Sprt { elo0: 0.0, elo1: 10.0 }.verdict(&score), None);
    }
    let rated = ratings(&[
        vec![MatchScore::default(), score, score],
        vec![score.reversed(), MatchScore::default(), score],
        vec![score.reversed(), score.reversed(), MatchScore::default()],
    ]);
    assert!(rated[0].elo > rated[1].elo && rated[1].elo > rated[2].elo, "{rated:?}");
    assert!(rated.iter().map(|one| one.elo).sum::<f64>().abs() < 1e-6);
    // Of two players each stands half the difference from the mean, and is half as unsure.
    for score in [score, MatchScore { wins: 0, draws: 200, losses: 0, pairs: [0, 0, 100, 0, 0] }] {
        let two = ratings(&[vec![MatchScore::default(), score], vec![score.reversed(), MatchScore::default()]]);
        let difference = score.estimate();
        for (one, sign) in two.iter().zip([1.0, -1.0]) {
            assert!((2.0 * sign * one.elo - difference.elo).abs() < 2.0, "{two:?}");
            assert!((2.0 * one.error / difference.error - 1.0).abs() < 0.02, "{two:?}, {difference:?}");
        }
    }
    // More games make it surer; who met nobody is not rated.
    let one = |score: MatchScore| {
        ratings(&[vec![MatchScore::default(), score], vec![score.reversed(), MatchScore::default()]])[0].error
    };
    let twice = MatchScore { wins: 120, draws: 40, losses: 40, pairs: [6, 14, 30, 30, 20] };
    assert!((one(score) / one(twice) - 2.0_f64.sqrt()).abs() < 0.02);
    assert_eq!(one(MatchScore::default()), 9999.0);
}

#[test]
fn pairs_are_counted_from_both_sides() {
    let plan: Plan = Plan { seed: 1, opening: 6, games: 3, ..Plan::of(vec![Spec::Random, Spec::Nodes(10)]) };
    assert_eq!(
        plan.fixtures().map(|f| (f.game, f.first, f.second)).collect::<Vec<_>>(),
        [(0, 0, 1), (1, 1, 0), (2, 0, 1)]
    );
    assert_eq!(plan.opening(0).1, plan.opening(1).1);
    assert_ne!(plan.opening(0).1, plan.opening(2).1);
    let played = |game: usize, light: usize, winner| PlayedGame {
        game,
        first: light,
        second: 1 - light,
        winner,
        reason: "reduced".to_owned(),
        plies: 1,
        moves: Vec::new(),
    };
    let scores = plan.scores(&[played(0, 0, Some(Side::Light)), played(1, 1, None), played(2, 0, Some(Side::Dark))]);
    assert_eq!(scores[0][1], MatchScore { wins: 1, draws: 1, losses: 1, pairs: [0, 0, 0, 1, 0] });
    assert_eq!(scores[1][0], MatchScore { wins: 1, draws: 1, losses: 1, pairs: [0, 1, 0, 0, 0] });
}

#[test]
fn pursuit_is_counted_for_the_larger_army_only() {
    let terms = |text: &str, side: Side| {
        let mut found = [None; TERMS];
        let position = Position::parse(text).unwrap();
        count_terms(&position, &Options::default(), side, |term, count| found[term as usize] = Some(count));
        [Term::Ahead, Term::SafeSteps, Term::Room, Term::TwoSteps].map(|term| found[term as usize])
    };
    let (far, near) =
        ("5/7/9/11/13/6d1d1d4/17/19/21/21/l1l1l1l1l10 l 0", "5/7/9/11/13/6d1d1d4/5l1l1l1l1l3/19/21/21/19 l 0");
    let [ahead, steps, room, near_by] = terms(far, Side::Light);
    assert_eq!((ahead, near_by), (Some(1), Some(0)));
    let close = terms(near, Side::Light);
    assert!(close[1] <= steps && close[2] <= room && close[3] > near_by, "{close:?}");
    // Around one piece: two light ones beside it, and two more to step in.
    let held = terms("5/7/9/11/13/6d8/5l1l1l7/7l11/21/21/19 l 0", Side::Light);
    assert!(held[1] < Some(6) && held[2] < room, "{held:?}");
    assert_eq!(terms(near, Side::Dark), [None; 4]);
    assert_eq!(terms("5/7/9/11/13/4d1d1d1d1d2/7l1l7/19/21/21/19 l 0", Side::Dark)[0], Some(1));
    for side in Side::BOTH {
        assert_eq!(terms(START, side), [None; 4]);
    }
    let value = |text: &str| evaluate(&Position::parse(text).unwrap(), &Options::default());
    assert!(value(near) > value(far), "{near}, {far}");
}

/// A league of hundreds in a long chain, which is what takes most steps until the ratings come to rest.
#[test]
fn ratings_of_hundreds_of_players_come_in_good_time() {
    let win = MatchScore { wins: 1, ..MatchScore::default() };
    let result = |a: usize, b: usize| match (a, b) {
        _ if a + 1 == b => win,
        _ if b + 1 == a => win.reversed(),
        _ => MatchScore::default(),
    };
    let scores: Vec<Vec<MatchScore>> = (0..256).map(|a| (0..256).map(|b| result(a, b)).collect()).collect();
    let clock = std::time::Instant::now();
    let rated = ratings(&scores);
    assert!(clock.elapsed() < std::time::Duration::from_secs(3), "{:?}", clock.elapsed());
    assert!(rated.iter().map(|one| one.elo).sum::<f64>().abs() < 1e-6);
    assert!(rated.is_sorted_by(|a, b| a.elo > b.elo));
}
