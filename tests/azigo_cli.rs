//! Azigo in the headless program, and in the record format.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use bizingo::record::{GameRecord, History};
use bizingo::rules::azigo::{Azigo, Options, Side};
use bizingo::rules::{Game, Turn};
use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_bizingo-engine");
const START: &str = "5x7,1,0x12/5x7,1,0x12 9/9 S 0";

fn run_with(arguments: &str, stdin: &str) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(["--game", "azigo"])
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(arguments: &str) -> Value {
    let text = text(&run_with(&format!("{arguments} --json"), ""));
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

#[test]
fn legal_moves_are_sorted_by_bytes() {
    let text = text(&run_with("legal", ""));
    assert_eq!(text.lines().collect::<Vec<_>>(), ["h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "s"]);
}

#[test]
fn show_draws_and_names_the_position() {
    let text = text(&run_with("show --rules capture=facing", ""));
    for line in
        ["south to move", "rules capture=facing", &format!("position {START}"), "south  9 in store, 45 with the row"]
    {
        assert!(text.lines().any(|other| other == line), "{line} in {text}");
    }
    assert!(text.contains("  5  5  5  5  5  5  5  1  ."));
    let json = json("show");
    assert_eq!((&json["position"], &json["turn"], &json["result"]), (&START.into(), &"south".into(), &"open".into()));
    assert_eq!(json["north"]["store"], 9);
}

#[test]
fn perft_counts_and_divides() {
    let json = json("perft --depth 3 --divide");
    assert_eq!(json["depths"][0]["nodes"], 9);
    let parts = json["divide"].as_object().unwrap();
    assert_eq!(parts.len(), 9);
    assert_eq!(parts.values().map(|nodes| nodes.as_u64().unwrap()).sum::<u64>(), json["nodes"].as_u64().unwrap());
    // Split up or in one go, and whatever the limits: they end no line.
    let deep = |rules: &str| self::json(&format!("perft --depth 5 --rules {rules}"))["nodes"].clone();
    assert_eq!(deep("quiet=1,length=1,repetition=2"), deep("quiet=off"));
}

#[test]
fn replay_plays_and_sees_the_end() {
    let output = run_with("replay - --rules length=2", "h8\ns # and so on\n");
    assert!(text(&output).ends_with("result draw length\n"), "{}", text(&output));
    let output = run_with("replay -", "h8\nh9\n");
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("line 2") && message.contains("north's hole 9 is empty"), "{message}");
}

#[test]
fn playouts_are_measured() {
    let json = json("playouts --seconds 0.2 --seed 5");
    assert!(json["plies_per_second"].as_f64().unwrap() > 0.0);
    let sum: u64 = ["south", "north", "draw"].iter().map(|side| json["wins"][side].as_u64().unwrap()).sum();
    assert_eq!(Some(sum), json["games"].as_u64());
}

#[test]
fn what_only_bizingo_has_says_so() {
    for command in ["endgame --light 3 --dark 3", "prove", "tune x", "selfplay --games 2 --out x"] {
        let output = run_with(command, "");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        if output.status.code() != Some(2) {
            assert_eq!(output.status.code(), Some(1), "{message}");
            assert_eq!(message, "error: --game azigo: this command is only for bizingo\n");
        }
    }
}

#[test]
fn a_game_with_variations_goes_through_the_record_format() {
    let options = Options::parse("capture=own-row,first=lot,handicap=north").unwrap();
    let mut history = History::new(Azigo::new(options, 7));
    for ply in 0..40 {
        let moves = history.game().legal_moves();
        let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
        history.play(*mv).unwrap();
    }
    history.jump(10);
    let mv = *history.game().legal_moves().last().unwrap();
    history.play(mv).unwrap();
    history.resign(Side::South);
    let mut record = GameRecord::new(history);
    record.seed = Some(7);
    record.set_tag("south", "Ada").unwrap();
    let written = record.to_string();
    assert!(written.starts_with("game: azigo\n") && written.contains("south-resigns"), "{written}");
    assert!(!written.contains("position:"), "the seed says who begins");
    let read: GameRecord<Azigo> = GameRecord::parse(&written).unwrap();
    assert_eq!(read.to_string(), written);
    assert_eq!(read.result(), "north resignation");
    assert!(matches!(read.history.game().turn(), Turn::Over(_)));
    // A record of another game is recognised.
    let error = bizingo::record::Record::parse(&written).unwrap_err();
    assert!(error.to_string().contains("azigo"), "{error}");
}
