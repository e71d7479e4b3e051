//! Bingo Battle between computers: contests with paired dice, kept and gone on with, and over the protocol.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::channel;
use std::time::Duration;

use bizingo::ai::bingo_battle::{level, loaded};
use bizingo::ai::lab::arena::{Contest, Crosstable, Plan, PlayedGame, Spec, Standings};
use bizingo::ai::level::Level;
use bizingo::ai::ugi::host::EngineHost;
use bizingo::record::{GameRecord, Recorded};
use bizingo::rules::bingo_battle::dice::{Secret, check};
use bizingo::rules::bingo_battle::options::Players;
use bizingo::rules::bingo_battle::{BingoBattle, Dice, Move, Options, Throw};
use bizingo::rules::{Game, Turn};
use proptest::prelude::*;

static NEVER: AtomicBool = AtomicBool::new(false);

const TIGHT: &str = "2222./2222./2221./..... l 0 0";

fn provide() {
    for name in ["two", "alone"] {
        let path = format!("{}/assets/solutions/bingo-battle-{name}.values", env!("CARGO_MANIFEST_DIR"));
        loaded::provide(fs::read(path).unwrap()).unwrap();
    }
}

fn plan(rules: &str, specs: &[&str], games: usize) -> Plan<BingoBattle> {
    provide();
    Plan {
        options: rules.parse().unwrap(),
        seed: 5,
        opening: 0,
        games,
        ..Plan::of(specs.iter().map(|text| text.parse::<Spec>().unwrap()).collect())
    }
}

/// Plays what is left, or so many games of it.
fn play(contest: &mut Contest<BingoBattle>, threads: usize, most: usize) {
    let done: Vec<usize> = contest.played().iter().map(|game| game.game).collect();
    let plan = contest.plan().clone();
    let mut left = most;
    plan.run(&done, threads, &NEVER, |game| {
        contest.add(game).unwrap();
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
}

fn sorted(contest: &Contest<BingoBattle>) -> Vec<PlayedGame<<BingoBattle as Game>::Side>> {
    let mut played: Vec<_> = contest.played().iter().map(|game| (**game).clone()).collect();
    played.sort_by_key(|game| game.game);
    played
}

fn whole(plan: Plan<BingoBattle>) -> Contest<BingoBattle> {
    let mut contest = Contest::new(plan);
    play(&mut contest, 1, usize::MAX);
    contest
}

/// The throws of a record.
fn throws(record: &GameRecord<BingoBattle>) -> Vec<Throw> {
    let thrown = |mv| match mv {
        Move::Throw(throw) => Some(throw),
        Move::Serve(_) => None,
    };
    record.history.line().filter_map(|(mv, _, _)| thrown(mv)).collect()
}

#[test]
fn both_games_of_a_pair_have_the_same_dice_and_they_are_those_of_the_seed() {
    for rules in ["", "begin=right", "order=free", "end=four-claims"] {
        let contest = whole(plan(rules, &["level:10", "random"], 40));
        let mut differing = 0;
        for pair in sorted(&contest).chunks(2) {
            let records = [&pair[0], &pair[1]].map(|game| contest.plan().record(game).unwrap());
            let [one, other] = [throws(&records[0]), throws(&records[1])];
            let both = one.len().min(other.len());
            assert_eq!(one[..both], other[..both]);
            differing += usize::from(one != other || pair[0].winner == pair[1].winner);
            assert_eq!((pair[0].first, pair[1].first), (0, 1), "sides swapped");
            for (record, thrown) in records.iter().zip([one, other]) {
                let secret = Secret::from_seed(record.seed.unwrap());
                let opening = record.history.start().opening();
                assert_eq!(opening.is_empty(), rules == "begin=right");
                check(secret.commitment(), secret, opening, &thrown).unwrap();
                let again = GameRecord::<BingoBattle>::parse(&record.to_string()).unwrap();
                assert_eq!(again.to_string(), record.to_string());
                assert!(matches!(again.history.game().turn(), Turn::Over(_)));
            }
        }
        assert!(differing > 0, "the players do differ");
    }
}

#[test]
fn equals_share_each_pair_and_an_odd_game_is_not_rounded_away() {
    let contest = whole(plan("", &["level:10", "level:10"], 31));
    assert_eq!(contest.played().len(), 31);
    let mut scores = Crosstable::new(2);
    contest.played().iter().for_each(|game| scores.add::<BingoBattle>(game));
    let score = scores.of(0, 1);
    assert_eq!((score.games(), score.pairs), (31, [0, 0, 15, 0, 0]));
    assert_eq!(scores.of(1, 0), score.reversed());
}

#[test]
fn levels_choose_as_they_do_alone() {
    let contest = whole(plan("", &["level:10", "level:1"], 20));
    let solution = loaded::solution(Players::Two).unwrap();
    let mut choices = 0;
    for game in contest.played() {
        let mut board = contest.plan().start(game.game);
        for text in &game.moves {
            let mv = board.parse_move(text).unwrap();
            if let Turn::Side(side) = board.turn() {
                let player = if side == BingoBattle::SIDES[0] { game.first } else { game.second };
                if player == 0 {
                    assert_eq!(level::choose(&solution, &board, Level::MAX, 0), Some(mv), "{}", board.position_text());
                    choices += 1;
                }
            }
            board.play(mv).unwrap();
        }
        assert_eq!(board.outcome().unwrap().winner, game.winner);
    }
    assert!(choices > 5, "{choices}");
}

#[test]
fn stopped_and_gone_on_with_it_is_the_same_contest() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    let players = ["level:10", "level:1", "random"];
    for most in [1, 4, 3] {
        play(&mut Contest::open(plan("order=free", &players, 6), &file).unwrap(), 2, most);
    }
    let mut contest = Contest::open(plan("order=free", &players, 6), &file).unwrap();
    assert_eq!(contest.played().len(), 8);
    play(&mut contest, 2, usize::MAX);
    drop(contest);
    let seen = Contest::<BingoBattle>::read(&file).unwrap();
    let expected = sorted(&whole(plan("order=free", &players, 6)));
    assert_eq!(sorted(&seen), expected, "moves of several words are read back");
    assert_eq!(expected.len(), 18);
    let standings = Standings::new(seen.plan(), seen.played().iter().map(AsRef::as_ref));
    assert_eq!(standings.lines.iter().map(|line| line.total.games()).sum::<u64>(), 36);
}

#[test]
fn games_begin_where_they_are_told_to() {
    let start = format!("{TIGHT} s5 m5 c5 a5");
    let plan = Plan { position: Some(start.parse().unwrap()), ..plan("", &["level:10", "level:1"], 4) };
    for game in whole(plan.clone()).played() {
        assert!(game.moves[0].starts_with(": "), "the dice of the position are chosen from: {:?}", game.moves);
        assert!(plan.record(game).unwrap().to_string().contains(&format!("position: {start}\n")));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// A roll depends on the seed and its number only, and follows the dice for the beginning.
    #[test]
    fn rolls_are_the_dice_of_the_seed(seed in any::<u64>(), begin in prop::sample::select(vec!["die", "left", "right"])) {
        let options = Options::parse(&format!("begin={begin}")).unwrap();
        let mut dice = Dice::from_seed(seed);
        let game = BingoBattle::with_dice(options, &mut dice);
        prop_assert_eq!(&game, &BingoBattle::set_up(options, None, seed));
        for before in 0..20 {
            prop_assert_eq!(game.roll(seed, before), Some(Move::Throw(dice.throw())));
        }
    }
}

/// Talks to an engine and waits for its best move.
struct Talk {
    engine: EngineHost,
    lines: std::sync::mpsc::Receiver<String>,
}

impl Talk {
    fn new() -> Talk {
        provide();
        let (sender, lines) = channel();
        let engine = EngineHost::start(move |line| {
            let _ = sender.send(line);
        });
        engine.send("setoption name Game value bingo-battle");
        Talk { engine, lines }
    }

    /// All lines up to the best move.
    fn ask(&self, lines: &[&str]) -> Vec<String> {
        lines.iter().for_each(|line| self.engine.send(line));
        let mut answers = Vec::new();
        loop {
            answers.push(self.lines.recv_timeout(Duration::from_secs(20)).unwrap());
            if answers.last().unwrap().starts_with("bestmove") {
                return answers;
            }
        }
    }

    fn line(&self, line: &str) -> String {
        self.engine.send(line);
        self.lines.recv_timeout(Duration::from_secs(20)).unwrap()
    }
}

#[test]
fn a_throw_is_a_move_and_chance_cannot_be_asked_for_one() {
    let talk = Talk::new();
    let error = "info string error: chance moves next; position must tell what it did";
    assert_eq!(talk.ask(&["go"]), [error, "bestmove none"]);
    let tight = format!("position fen {TIGHT} moves s5 m5 c5 a5");
    // The best of the four, with its score, then by level.
    let solution = loaded::solution(Players::Two).unwrap();
    let game = BingoBattle::from_start(Options::default(), format!("{TIGHT} s5 m5 c5 a5").parse().unwrap());
    let ranked = solution.rank(&game);
    let best = game.move_text(ranked[0].0);
    let score = (1000.0 * (2.0 * ranked[0].1 - 1.0)).round();
    let answers = talk.ask(&[&tight, "go depth 1"]);
    assert_eq!(answers.last().unwrap(), &format!("bestmove {best}"));
    assert!(answers[0].contains(&format!("score cp {score} nodes 4 ")), "{answers:?}");
    assert_eq!(talk.ask(&["setoption name MultiPV value 3", "go nodes 1"]).len(), 4, "three lines and the move");
    let answers = talk.ask(&["go level 10"]);
    assert_eq!(answers, [format!("info score cp {score} nodes 4"), format!("bestmove {best}")]);
    // The dice may be in the position, and the choice in the moves, with or without a blank.
    for line in [format!("{tight} : a"), format!("{tight} :a"), format!("position fen {TIGHT} s5 m5 c5 a5 moves : a")] {
        assert_eq!(talk.ask(&[&line, "go"]), [error, "bestmove none"]);
    }
    for (line, part) in [
        (format!("{tight} : q"), "after the colon"),
        (format!("{tight} s5 m5 c5 a5"), "after the colon"),
        (format!("{tight} : a : a"), "the dice must be thrown first"),
        (format!("{tight} ( : a"), "after the colon"),
        ("position startpos moves s5 m5 c5".to_owned(), "four dice"),
        ("position startpos moves s5 m5 c5 a6".to_owned(), "is not a die"),
        ("position startpos s5".to_owned(), "expected \"moves\""),
    ] {
        let answer = talk.line(&line);
        assert!(answer.starts_with("info string error: ") && answer.contains(part), "{line}: {answer}");
    }
    assert_eq!(talk.ask(&["go"]), [error, "bestmove none"], "what made no sense changed nothing");
}

#[test]
fn results_are_told() {
    let talk = Talk::new();
    let won = "position fen 2..../...../...../..... r 1 3 moves s- m- c- a-";
    talk.engine.send(won);
    assert_eq!(talk.line("query gameover"), "response false");
    assert_eq!(talk.line("query p1turn"), "response false");
    talk.engine.send("position fen r..../...../...../..... r 1 3 moves sA m- c- a-");
    assert_eq!(talk.line("query gameover"), "response true");
    assert_eq!(talk.line("query result"), "response p2win");
    assert_eq!(talk.ask(&["go"]), ["info string error: the game is over: right claims", "bestmove none"]);
    talk.engine.send("setoption name Rules value players=1");
    talk.engine.send("position fen 22222/22222/11.../..... l 2 moves sA mA cA aA");
    assert_eq!(talk.line("query result"), "response draw");
    assert_eq!(talk.ask(&["go"]), ["info string error: the game is over: score:2 dead-throw", "bestmove none"]);
    assert_eq!(talk.ask(&["position fen 22222/22222/2..../..... l 1 moves sA mA cA aA", "go depth 1"]).len(), 2);
}

/// Whole games by every option: whoever leads the game throws, and the engine always chooses something legal.
#[test]
fn whole_games_are_played_over_the_protocol() {
    let talk = Talk::new();
    let mut choices = 0;
    for (seed, rules) in (0..).zip(["", "order=free", "end=four-claims", "players=1", "players=1,order=free"]) {
        talk.engine.send(&format!("setoption name Rules value {rules}"));
        let mut game = BingoBattle::set_up(Options::parse(rules).unwrap(), None, 0);
        let mut line = "position startpos moves".to_owned();
        let mut thrown = 0;
        loop {
            let mv = match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    thrown += 1;
                    game.roll(seed, thrown).unwrap()
                }
                Turn::Side(_) => {
                    choices += 1;
                    let go = format!("go level {}", 1 + choices % 10);
                    let answers = talk.ask(&[&line, &go]);
                    game.parse_move(answers.last().unwrap().strip_prefix("bestmove ").unwrap()).unwrap()
                }
            };
            line = format!("{line} {}", game.move_text(mv));
            game.play(mv).unwrap();
        }
        talk.engine.send(&line);
        assert_eq!(talk.line("query gameover"), "response true");
    }
    assert!(choices > 5, "{choices}");
}
