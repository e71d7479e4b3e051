//! The solution of Bingo Battle: classes, small games against plain expectimax on the slow model, the file, luck, levels,
//! and the whole game against its simulation.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use bizingo::ai::bingo_battle::classes::{Classes, GameSize};
use bizingo::ai::bingo_battle::forecast::{Chooser, forecast};
use bizingo::ai::bingo_battle::graph::Graph;
use bizingo::ai::bingo_battle::solution::SolutionFileError;
use bizingo::ai::bingo_battle::solve::{Solved, solve};
use bizingo::ai::bingo_battle::{Solution, duel, level, luck};
use bizingo::ai::level::Level;
use bizingo::record::History;
use bizingo::rules::bingo_battle::options::{End, Players, Sequence, Terms};
use bizingo::rules::bingo_battle::{BingoBattle, Dice, Move, Options, Pile, Position, Side, Start, Throw, Tile};
use bizingo::rules::{Game, Turn};
use common::slow_bingo::{Settings, Table, throws};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn terms(options: &str) -> Terms {
    Options::parse(options).unwrap().terms()
}

fn solved(size: GameSize) -> Solved {
    solve(size, &AtomicBool::new(false), &mut |_| {}).unwrap()
}

/// The solution that comes with the game.
fn shipped(players: Players) -> Solution {
    let bytes: &[u8] = match players {
        Players::Two => include_bytes!("../assets/solutions/bingo-battle-two.values"),
        Players::One => include_bytes!("../assets/solutions/bingo-battle-alone.values"),
    };
    Solution::from_bytes(bytes).unwrap()
}

// ---- classes ----

#[test]
fn classes_are_counted() {
    assert_eq!(Classes::new(GameSize::full(terms(""))).with_claims(0), 82_408);
    assert_eq!(Classes::new(GameSize::full(terms("players=1"))).with_claims(0), 26_584);
}

#[test]
fn a_class_is_the_class_of_its_example() {
    for options in ["", "players=1"] {
        let classes = Classes::new(GameSize::full(terms(options)));
        let mut coins = 0;
        for class in 0..classes.with_claims(0) {
            let example = classes.example(class, 0);
            assert_eq!(classes.of(&example), Some(class));
            assert!(24 - example.kitty() >= coins, "rising coins");
            coins = 24 - example.kitty();
            assert!(class < classes.with_coins(usize::from(coins)));
        }
    }
}

#[test]
fn rows_and_columns_can_be_exchanged() {
    let classes = Classes::new(GameSize::full(terms("")));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for class in (0..classes.with_claims(0)).step_by(17) {
        let example = classes.example(class, 0);
        let mut columns: Vec<Vec<Pile>> =
            Tile::all().map(|tile| example.pile(tile)).collect::<Vec<_>>().chunks(5).map(<[Pile]>::to_vec).collect();
        columns.shuffle(&mut rng);
        columns.iter_mut().for_each(|column| column.shuffle(&mut rng));
        let piles: Vec<Pile> = columns.concat();
        let shuffled = Position::with(piles.try_into().unwrap(), example.kitty(), [0, 0], Side::Left);
        assert_eq!(classes.of(&shuffled), Some(class));
        // Seen by the other player, who has the other's stacks, it is the same.
        let swapped = Tile::all().map(|tile| match shuffled.pile(tile) {
            Pile::Locked(side) => Pile::Locked(side.other()),
            pile => pile,
        });
        let swapped: Vec<Pile> = swapped.collect();
        let swapped = Position::with(swapped.try_into().unwrap(), example.kitty(), [0, 0], Side::Right);
        assert_eq!(classes.of(&swapped), Some(class));
    }
}

#[test]
fn the_throws_of_a_class_add_up() {
    let size = GameSize { columns: 3, rows: 3, coins: 7, terms: terms("") };
    let classes = Classes::new(size);
    let graph = Graph::new(&classes, 0);
    assert_eq!(graph.len(), classes.with_claims(0));
    for class in 0..graph.len() {
        let single: f64 = graph.singles(class).map(|(_, weight)| weight).sum();
        let choices: f64 = graph.choices(class).map(|(_, weight)| weight).sum();
        assert_eq!(single + choices, 64.0);
        assert!(graph.choices(class).all(|(options, _)| options.len() > 1));
    }
}

// ---- small games against plain expectimax ----

/// What each throw of a table can lead to: another table by its number, or an end by its worth to who threw.
type Leads = Vec<Vec<Result<usize, f64>>>;

/// Every table that can come up in a small game, with what its throws lead to.
struct Plain {
    tables: Vec<Table>,
    leads: Vec<Leads>,
    settings: Settings,
}

impl Plain {
    fn new(start: Table, settings: Settings) -> Plain {
        let dice = throws(start.columns.len(), start.columns[0].len());
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        let (mut tables, mut leads) = (vec![start], Vec::new());
        while let Some(table) = tables.get(leads.len()).cloned() {
            let mut all = Vec::new();
            for throw in &dice {
                let mut ends = Vec::new();
                for ending in table.endings(throw, settings) {
                    ends.push(match ending.result {
                        Some(result) => Err(worth(&result, table.roller)),
                        None => Ok(*numbers.entry(ending.table.clone()).or_insert_with(|| {
                            tables.push(ending.table);
                            tables.len() - 1
                        })),
                    });
                }
                all.push(ends);
            }
            leads.push(all);
        }
        Plain { tables, leads, settings }
    }

    /// The value of each table to who throws, looking so many throws ahead; beyond, everything is worth `horizon`.
    fn expectimax(&self, depth: usize, horizon: f64, choose: fn(&[f64]) -> f64) -> Vec<f64> {
        let mut values = vec![horizon; self.tables.len()];
        for ply in 0..depth {
            let turned = |value: f64| if self.settings.alone { value } else { 1.0 - value };
            // Two players see the same horizon from two sides.
            let sight = |number: usize| if ply == 0 { horizon } else { turned(values[number]) };
            values = self
                .leads
                .iter()
                .map(|throws| {
                    let each = throws.iter().map(|ends| {
                        let worths: Vec<f64> = ends.iter().map(|end| end.map_or_else(|worth| worth, sight)).collect();
                        choose(&worths)
                    });
                    each.sum::<f64>() / throws.len() as f64
                })
                .collect();
        }
        values
    }
}

fn worth(result: &str, roller: usize) -> f64 {
    let winner = result.split(' ').next().unwrap();
    match winner.strip_prefix("score:") {
        Some(score) => score.parse().unwrap(),
        None if winner == "draw" => 0.5,
        None => f64::from(u8::from(winner == ["left", "right"][roller])),
    }
}

fn best(worths: &[f64]) -> f64 {
    worths.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}

fn average(worths: &[f64]) -> f64 {
    worths.iter().sum::<f64>() / worths.len() as f64
}

fn library_position(table: &Table) -> Position {
    let mut piles = [Pile::Empty; 20];
    for (c, column) in table.columns.iter().enumerate() {
        for (r, letter) in column.iter().enumerate() {
            piles[c * 5 + r] = Pile::from_letter(*letter).unwrap();
        }
    }
    let roller = [Side::Left, Side::Right][table.roller];
    Position::with(piles, table.kitty as u8, table.claims.map(|claims| claims as u8), roller)
}

/// Small games by all options, with sizes small enough for a table of everything.
fn small_games() -> Vec<(GameSize, Plain)> {
    let mut games = Vec::new();
    for (alone, free, to_the_last) in [(false, false), (false, true), (true, false), (true, true)]
        .into_iter()
        .flat_map(|(a, f)| [(a, f, false), (a, f, true)])
    {
        for (columns, rows, coins, goal) in [(2, 2, 5, 2), (3, 1, 6, 2), (1, 3, 6, 3), (2, 1, 7, 2)] {
            // Nobody gets the last claim where no three coins are left for it: such a game would not end.
            if to_the_last && coins < if alone { goal + 2 } else { 2 * goal + 4 } {
                continue;
            }
            let terms = Terms {
                players: if alone { Players::One } else { Players::Two },
                order: if free { Sequence::Free } else { Sequence::Phases },
                end: if to_the_last { End::FourClaims } else { End::DeadThrow },
                goal: goal as u8,
            };
            let size = GameSize { terms, columns, rows, coins: coins as u8 };
            let plain = Plain::new(Table::start(columns, rows, coins, 0), Settings { alone, free, to_the_last, goal });
            games.push((size, plain));
        }
    }
    games
}

#[test]
fn small_games_are_worth_what_plain_expectimax_says() {
    for (size, plain) in small_games() {
        let solved = solved(size);
        let solution = Solution::from(solved);
        let most = if plain.settings.alone { f64::from(size.terms.goal) } else { 1.0 };
        // With nothing won beyond the horizon, and with everything: the value is between, and they meet.
        let low = plain.expectimax(600, 0.0, best);
        let high = plain.expectimax(600, most, best);
        for (number, table) in plain.tables.iter().enumerate() {
            let value = solution.value(&library_position(table)).unwrap();
            let (low, high) = (low[number].min(high[number]), low[number].max(high[number]));
            assert!(high - low < 1e-6, "{size:?}: the horizon is too near: {low} {high}");
            assert!(
                low - 2e-9 <= value && value <= high + 2e-9,
                "{size:?} {}: {low} {value} {high}",
                table.text(false)
            );
        }
    }
}

#[test]
fn forecasts_of_small_games_are_what_plain_reckoning_says() {
    for (size, plain) in small_games() {
        let solved = solved(size);
        let chooser = |sight| Chooser { values: &solved.values, sight };
        let forecast = |choosers| forecast(&solved, choosers, &AtomicBool::new(false)).unwrap();
        let perfect = forecast([chooser(1.0); 2]);
        assert!((perfect.worth(size.terms.players) - solved.values[0][0][0]).abs() < 1e-8, "{size:?}");
        let random = forecast([chooser(0.0); 2]);
        let expected = plain.expectimax(600, 0.5, average)[0];
        assert!((random.worth(size.terms.players) - expected).abs() < 1e-6, "{size:?}: {expected} {random:?}");
        let between = forecast([chooser(0.5), chooser(0.0)]).worth(size.terms.players);
        let first = forecast([chooser(1.0), chooser(0.0)]).worth(size.terms.players);
        assert!(expected - 1e-9 <= between && between <= first + 1e-9, "{size:?}: {expected} {between} {first}");
        for forecast in [perfect, random] {
            assert!((forecast.claims.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            if size.terms.players == Players::Two {
                assert!((forecast.wins[0] + forecast.wins[1] + forecast.draw - 1.0).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn solving_can_be_stopped() {
    let stop = AtomicBool::new(true);
    assert!(solve(GameSize::full(terms("players=1")), &stop, &mut |_| {}).is_err());
    let solved = solved(GameSize { columns: 2, rows: 2, coins: 7, terms: terms("") });
    let best = Chooser { values: &solved.values, sight: 1.0 };
    assert!(forecast(&solved, [best; 2], &stop).is_err());
}

// ---- the file ----

#[test]
fn files_are_read_back_and_damage_is_seen() {
    let solution = shipped(Players::One);
    let bytes = solution.to_bytes();
    assert_eq!(Solution::from_bytes(&bytes).unwrap().to_bytes(), bytes);
    let start = Position::start(Side::Left);
    assert_eq!(Solution::from_bytes(&bytes).unwrap().value(&start), solution.value(&start));

    assert_eq!(Solution::from_bytes(b"something else").unwrap_err(), SolutionFileError::Foreign);
    assert_eq!(Solution::from_bytes(&bytes[..bytes.len() - 1]).unwrap_err(), SolutionFileError::Damaged);
    assert_eq!(Solution::from_bytes(&bytes[..30]).unwrap_err(), SolutionFileError::Damaged);
    for place in [40, 5_000, bytes.len() - 3] {
        let mut damaged = bytes.clone();
        damaged[place] ^= 4;
        assert_eq!(Solution::from_bytes(&damaged).unwrap_err(), SolutionFileError::Damaged);
    }
}

/// The values that come with the game are those of its rules: at random positions, each is what the values after every throw make it.
#[test]
fn shipped_values_follow_from_each_other() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for (players, text) in [(Players::Two, "begin=left"), (Players::One, "players=1")] {
        let solution = shipped(players);
        let most = if players == Players::Two { 1.0 } else { 16.0 };
        for _ in 0..12 {
            let mut game = BingoBattle::new(Options::parse(text).unwrap(), 0);
            for _ in 0..rng.random_range(0..12) {
                let throw = Throw::all().nth(rng.random_range(0..1296)).unwrap();
                if game.turn() == Turn::Chance {
                    game.play(Move::Throw(throw)).unwrap();
                }
                if let Some((mv, _)) = solution.rank(&game).last() {
                    game.play(*mv).unwrap();
                }
            }
            if game.turn() != Turn::Chance {
                continue;
            }
            let after: f64 =
                Throw::all().map(|throw| solution.worth(&game.preview(Move::Throw(throw)).unwrap().0)).sum::<f64>()
                    / 1296.0;
            assert!((after - solution.worth(&game)).abs() < most / 50_000.0, "{}", game.position_text());
        }
    }
}

/// 20,000 games of two perfect players, and 4,000 of one, come out as the values say.
#[test]
fn simulated_games_come_out_as_valued() {
    let solution = shipped(Players::Two);
    let options = Options::parse("begin=left").unwrap();
    let (mut sum, games) = (0.0, 20_000);
    for seed in 0..games {
        let finished = duel::play(&solution, options, &mut Dice::from_seed(seed), [1.0, 1.0], seed);
        sum += finished.outcome.winner.map_or(0.5, |side| f64::from(u8::from(side == Side::Left)));
    }
    let value = solution.value(&Position::start(Side::Left)).unwrap();
    // Four standard deviations, each at most a half.
    let error = 4.0 * 0.5 / (games as f64).sqrt();
    assert!((sum / games as f64 - value).abs() < error, "{} games won {sum}, {value} expected", games);

    let solution = shipped(Players::One);
    let options = Options::parse("players=1").unwrap();
    let games = 4_000;
    let claims = |seed| {
        let finished = duel::play(&solution, options, &mut Dice::from_seed(seed), [1.0, 1.0], seed);
        f64::from(finished.position.claims(Side::Left))
    };
    let scores: Vec<f64> = (0..games).map(claims).collect();
    let mean = scores.iter().sum::<f64>() / games as f64;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / games as f64;
    let value = solution.value(&Position::start(Side::Left)).unwrap();
    assert!((mean - value).abs() < 4.0 * (variance / games as f64).sqrt(), "{mean} claims, {value} expected");
}

// ---- luck ----

fn random_game(options: &str, seed: u64) -> History<BingoBattle> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut dice = Dice::from_seed(seed);
    let mut history = History::new(BingoBattle::with_dice(Options::parse(options).unwrap(), &mut dice));
    loop {
        let mv = match history.game().turn() {
            Turn::Chance => Move::Throw(dice.throw()),
            Turn::Side(_) => {
                let moves = history.game().legal_moves();
                moves[rng.random_range(0..moves.len())]
            }
            Turn::Over(_) => return history,
        };
        history.play(mv).unwrap();
    }
}

#[test]
fn luck_and_choice_add_up_to_the_result() {
    for (players, options) in [(Players::Two, ""), (Players::One, "players=1")] {
        let solution = shipped(players);
        for seed in 0..60 {
            let history = random_game(options, seed);
            let judged = luck::judge_history(&solution, &history).unwrap();
            assert_eq!(judged.len(), history.len());
            let (left_luck, left_cost) = luck::total(&judged, Side::Left);
            let (right_luck, right_cost) = luck::total(&judged, Side::Right);
            let end = solution.worth(history.start()) + left_luck - right_luck - left_cost + right_cost;
            assert!((end - solution.worth(history.game())).abs() < 1e-9);
            for step in &judged {
                assert!(step.cost() >= 0.0 && (step.luck() == 0.0 || step.cost() == 0.0));
            }
            let expected = match history.game().outcome().unwrap().winner {
                _ if players == Players::One => f64::from(history.game().position().claims(Side::Left)),
                Some(winner) => f64::from(u8::from(winner == Side::Left)),
                None => 0.5,
            };
            assert_eq!(solution.worth(history.game()), expected);
        }
    }
}

#[test]
fn the_best_choice_costs_nothing_and_the_worst_something() {
    let solution = shipped(Players::Two);
    let start: Start = "l..../2222./2222./1.... l 3 0 s- mA c5 a5".parse().unwrap();
    let game = BingoBattle::from_start(Options::default(), start);
    // Served first, the moons lock and win; else the kitty is empty and the game goes on.
    let cost = |text: &str| {
        let mv = game.parse_move(text).unwrap();
        luck::judge(&solution, &game, [mv]).unwrap()[0].cost()
    };
    assert!(cost(": m").abs() < 1e-9);
    assert!(cost(": c") > 0.02, "{}", cost(": c"));
    let throw = Move::Throw("s- m- c- a-".parse().unwrap());
    assert!(luck::judge(&solution, &game, [throw]).is_err());
}

#[test]
fn a_winning_throw_is_luck() {
    let solution = shipped(Players::Two);
    for (text, side) in [("l..../...../...../..... l 3 3", Side::Left), ("l..../...../...../..... r 3 3", Side::Right)]
    {
        let game = BingoBattle::from_start(Options::default(), text.parse().unwrap());
        let judged = luck::judge(&solution, &game, [Move::Throw("sA m- c- a-".parse().unwrap())]).unwrap();
        assert_eq!(judged[0].side, side);
        assert_eq!(judged[0].after, 1.0);
        assert!(judged[0].luck() > 0.2 && judged[0].luck() == 1.0 - judged[0].before);
    }
}

// ---- levels ----

#[test]
fn levels_choose_from_any_order_to_the_best() {
    let solution = shipped(Players::Two);
    let start: Start = "2222./222../2222./..... l 0 0 s5 m5 c5 a5".parse().unwrap();
    let game = BingoBattle::from_start(Options::default(), start);
    let ranked = solution.rank(&game);
    let count = |level: u8, mv: Move| {
        let level = Level::new(level).unwrap();
        (0..400).filter(|seed| level::choose(&solution, &game, level, *seed) == Some(mv)).count()
    };
    let best: Vec<usize> = (1..=10).map(|level| count(level, ranked[0].0)).collect();
    assert!(best.windows(2).all(|pair| pair[0] < pair[1] + 40), "the higher the oftener: {best:?}");
    assert_eq!(best[9], 400);
    for (mv, _) in &ranked {
        let share = 400 / ranked.len();
        assert!(count(1, *mv).abs_diff(share) < 80, "level 1 takes any");
    }
    let no_choice = BingoBattle::new(Options::default(), 0);
    assert_eq!(level::choose(&solution, &no_choice, Level::MAX, 0), None);
}
