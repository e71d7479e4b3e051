//! Bingo Battle in the headless program and in records.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]
#![cfg(feature = "cli")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};
use std::time::Instant;

use bizingo::record::{GameRecord, History};
use bizingo::rules::bingo_battle::{BingoBattle, Dice, Move, Options};
use bizingo::rules::{Game, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn engine(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bizingo-engine"))
        .args(args)
        .args(["--game", "bingo-battle"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_str(text(output).lines().last().unwrap()).unwrap()
}

const TIGHT: &str = "2222./2222./2221./..... l 0 0";

/// A random game in a tree with a comment and a variation at a choice.
fn random_history(options: Options, seed: u64) -> History<BingoBattle> {
    let (mut rng, mut dice) = (ChaCha8Rng::seed_from_u64(seed), Dice::from_seed(seed));
    let mut history = History::new(BingoBattle::with_dice(options, &mut dice));
    let mut varied = false;
    loop {
        match history.game().turn() {
            Turn::Chance => {
                history.play(Move::Throw(dice.throw())).unwrap();
            }
            Turn::Side(_) => {
                let moves = history.game().legal_moves();
                if !varied {
                    varied = true;
                    history.set_comment("what now?");
                    history.play(moves[0]).unwrap();
                    history.play(Move::Throw(dice.throw())).unwrap();
                    history.undo();
                    history.undo();
                }
                history.play(moves[rng.random_range(0..moves.len())]).unwrap();
            }
            Turn::Over(_) => return history,
        }
    }
}

#[test]
fn records_come_back_the_same() {
    for seed in 0..40 {
        for options in ["begin=left", "begin=right,order=free", "players=1", "players=1,order=free"] {
            let options = Options::parse(options).unwrap();
            let record = GameRecord::new(random_history(options, seed));
            let text = record.to_string();
            let again = GameRecord::<BingoBattle>::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(again.to_string(), text);
            assert_eq!(again.history.game().position_text(), record.history.game().position_text());
            assert_eq!(again.result(), record.result());
            assert_eq!(again.history.total_plies(), record.history.total_plies());
        }
    }
}

#[test]
fn records_read_as_the_notation_says() {
    let mut game = History::new(BingoBattle::from_start(Options::default(), TIGHT.parse().unwrap()));
    for text in ["s5 m5 c5 a5", ": a", "s- m- c- a-"] {
        let mv = game.game().parse_move(text).unwrap();
        game.play(mv).unwrap();
    }
    let text = GameRecord::new(game).to_string();
    assert!(text.contains("game: bingo-battle\n"), "{text}");
    assert!(text.contains(&format!("position: {TIGHT}\n")), "{text}");
    assert!(text.ends_with("\ns5 m5 c5 a5 : a\ns- m- c- a-\n"), "{text}");
}

#[test]
fn legal_lists_the_choices() {
    let output = engine(&["legal", "--position", &format!("{TIGHT} s5 m5 c5 a5")], "");
    assert_eq!(text(&output), ": a\n: c\n: m\n: s\n");
    assert_eq!(text(&engine(&["legal"], "")), "", "a throw is no choice");
}

#[test]
fn show_draws_and_tells() {
    let output = engine(&["show", "--position", "l.21./...../...../....r r 0 3", "--json"], "");
    let drawn = text(&output);
    assert!(drawn.contains("  A  3L   .   .   .\n"), "{drawn}");
    assert!(drawn.contains("right  3 claims, to roll\n"), "{drawn}");
    assert!(drawn.contains("kitty 12 coins\n"), "{drawn}");
    let facts = json(&output);
    assert_eq!(facts["kitty"], 12);
    assert_eq!(facts["left"]["locked"], "sA");
    assert_eq!(facts["position"], "l.21./...../...../....r r 0 3");
}

#[test]
fn replay_plays_throws_and_choices() {
    let output = engine(&["replay", "-", "--position", TIGHT], "s5 m5 c5 a5 : a\nsA m- c- a- # three nulls\n");
    let lines = text(&output);
    assert_eq!(lines, "position 2222./...../...../..... l 0 0\nresult open unfinished\n".replace("2222.", "r222."));
    let output = engine(&["replay", "-", "--position", "22222/22222/11.../..... l 2"], "sA mA cA aA\n");
    assert_eq!(text(&output), "position 22222/22222/11.../..... l 2\nresult score:2 dead-throw\n");
    let output = engine(&["replay", "-"], "sA m3 c- a5\nsA m3 c-\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("line 2"), "the line is named");
}

#[test]
fn random_games_are_counted() {
    let output = engine(&["playouts", "--seconds", "0.2", "--seed", "1", "--json"], "");
    let facts = json(&output);
    assert!(facts["games_per_second"].as_f64().unwrap() > 0.0, "{facts}");
    let output = engine(&["perft", "--depth", "1"], "");
    assert!(text(&output).starts_with("1 1296 "));
}

#[test]
fn wrong_usage_is_told() {
    for args in [["show", "--rules", "players=3"], ["show", "--position", "..... l 0 0"]] {
        let output = engine(&args, "");
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("bingo-battle"));
    }
}

#[test]
fn solve_values_positions_by_the_values_that_come_along() {
    let position = "l..../2222./2222./1.... l 3 0 s- mA c5 a5";
    let output = engine(&["solve", "--shipped", "--position", position, "--json"], "");
    let facts = json(&output);
    // The moons lock, and that claims the fourth.
    assert_eq!(facts["position"]["worth"], 1.0);
    assert_eq!(facts["position"]["choices"][0]["move"], ": m");
    assert_eq!(facts["position"]["choices"].as_array().unwrap().len(), 3);
    let output = engine(&["solve", "--shipped", "--position", "l..../...../...../..... r 3 3", "--json"], "");
    assert!(json(&output)["position"]["worth"].as_f64().unwrap() > 0.3);
}

#[test]
fn solve_simulates_and_a_match_is_played_in_pairs() {
    let output = engine(&["solve", "--shipped", "--simulate", "500", "--rules", "players=1", "--json"], "");
    let mean = json(&output)["simulation"]["worth"].as_f64().unwrap();
    assert!((7.5..9.0).contains(&mean), "{mean}");

    let output = engine(&["match", "--a", "level:10", "--b", "level:10", "--games", "40", "--json"], "");
    let facts = json(&output);
    assert_eq!(facts["games"], 40);
    assert_eq!(facts["wins"], facts["losses"], "equal players share each pair");
    assert_eq!(facts["pairs"][2], 20);
    let again = engine(&["match", "--a", "level:10", "--b", "level:10", "--games", "40", "--json"], "");
    assert_eq!(json(&again), facts, "the same seed, the same games");
    let output = engine(&["match", "--a", "level:10", "--b", "random", "--games", "2000", "--json"], "");
    assert!(json(&output)["elo"].as_f64().unwrap() > 0.0, "choosing well is worth something");
}

#[test]
fn what_a_command_cannot_do_is_told() {
    let level = ["match", "--a", "level:1", "--b", "random"];
    let with = |more: &[&'static str]| [&level[..], more].concat();
    for (args, part) in [
        (vec!["match", "--a", "nodes:100", "--b", "random"], "solved, not searched"),
        (vec!["tournament", "level:1", "movetime:0.1"], "solved, not searched"),
        (with(&["--rules", "players=1"]), "players=2"),
        (with(&["--odds", "1"]), "--odds: there are none in bingo-battle"),
        (with(&["--opening", "4"]), "--opening: there are no random openings"),
        (with(&["--go", "nodes 5"]), "--go is the limit of ugi: players"),
        (with(&["--adjudicate"]), "--adjudicate: no game"),
        (with(&["--position", "...../...../...../..... l 4 0"]), "the game is over there"),
        (vec!["endgame"], "only for bizingo"),
        (vec!["balance"], "only for bizingo"),
        (vec!["bench"], "solved, not searched"),
        (vec!["solve", "--forecast", "best", "--rules", "players=2"], "two players, such as best,random"),
    ] {
        let output = engine(&args, "");
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(message.starts_with("error: ") && message.contains(part), "{args:?}: {message}");
        assert!(output.stdout.is_empty());
    }
    assert_eq!(engine(&["solve", "--forecast", "worst,best"], "").status.code(), Some(2));
}

#[test]
fn matches_are_saved_gone_on_with_and_begin_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, games) = (path("match.json"), path("games"));
    let start = "2222./2222./22.../..... r 1 2";
    let args = |count: &'static str| {
        let fixed = ["match", "--a", "level:10", "--b", "random", "--position", start, "--seed", "3", "--json"];
        [&fixed[..], &["--games", count, "--concurrency", "2"]].concat()
    };
    let kept = ["--resume", &file, "--save", &games];
    let short = json(&engine(&[&args("5")[..], &kept].concat(), ""));
    assert_eq!(short["games"], 5, "an odd number stays odd");
    let long = json(&engine(&[&args("8")[..], &kept].concat(), ""));
    assert_eq!(long, json(&engine(&args("8"), "")), "stopped or not, kept or not, it is the same match");
    let saved = std::fs::read_to_string(folder.path().join("games/game-00008.txt")).unwrap();
    assert!(saved.contains(&format!("position: {start}\n")) && saved.contains("left: random"), "{saved}");
    assert!(text(&engine(&["replay", "-"], &saved)).contains("result "));
}

#[test]
fn a_tournament_has_a_table() {
    let args = ["tournament", "level:10", "level:1", "random", "--games", "6", "--json"];
    let facts = json(&engine(&args, ""));
    assert_eq!((facts["games"].as_u64(), facts["players"].as_array().unwrap().len()), (Some(18), 3));
    assert_eq!(facts["faults"].as_array().unwrap().len(), 0);
}

/// Two engines over UGI play as one plays against itself: the dice come with the position.
#[test]
fn another_program_plays_by_the_same_dice() {
    let other = format!("ugi:{}", env!("CARGO_BIN_EXE_bizingo-engine"));
    let fixed = ["--b", "random", "--games", "6", "--json", "--rules", "order=free"];
    let inside = json(&engine(&[&["match", "--a", "level:10"], &fixed[..]].concat(), ""));
    let outside = json(&engine(&[&["match", "--a", &other, "--go", "nodes 1"], &fixed[..]].concat(), ""));
    assert_eq!(outside["faults"].as_array().unwrap().len(), 0, "{outside}");
    for key in ["wins", "draws", "losses", "pairs"] {
        assert_eq!(outside[key], inside[key], "full strength is level 10");
    }
}

#[test]
fn ugi_speaks_of_it() {
    let lines = "ugi\nposition startpos moves s- m5 c- aA\ngo\nquery gameover\nquit\n";
    let answers = text(&engine(&[], lines));
    assert!(answers.contains("option name Game type combo default bizingo var bizingo var azigo var bingo-battle\n"));
    assert!(answers.contains("info string error: chance moves next"), "{answers}");
    assert!(answers.ends_with("bestmove none\nresponse false\n"), "{answers}");
}

/// The values are loaded when an engine says that it is ready, not within the time of its first move.
#[test]
fn the_first_move_is_as_quick_as_the_others() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bizingo-engine"))
        .args(["--game", "bingo-battle"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, mut lines) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()).lines());
    let mut wait = |command: &str, answer: &str| {
        let clock = Instant::now();
        writeln!(stdin, "{command}").unwrap();
        while !lines.next().unwrap().unwrap().starts_with(answer) {}
        clock.elapsed()
    };
    let ready = wait("isready", "readyok");
    let first = wait(&format!("position fen {TIGHT} s5 m5 c5 a5\ngo movetime 1"), "bestmove : ");
    assert!(first < ready / 4, "ready after {ready:?}, the first move after {first:?}");
    drop(stdin);
    child.wait().unwrap();
}
