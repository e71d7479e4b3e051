//! `openings` from outside: what it reads, what it prints of a position, the file that it writes, its errors and exit codes.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "common/program.rs"]
mod program;

use std::fs;
use std::path::Path;

use serde_json::json;

use self::program::{assert_fails, json, run, text};

/// Three games, one of them by other rules, a damaged one, and one of another kind.
const GAMES: &str = "\
game: bizingo
result: light resignation

1. d6-e4 f5-e5 dark-resigns

game: bizingo
result: draw agreement

1. d8-e8 f5-e5 2. d6-e4 draw-agreed

game: bizingo
rules: captures=one

1. d6-e4

game: bizingo

1. d6-e9

game: azigo

1. h7
";

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_table_says_what_was_played_and_how_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "games.txt", GAMES);
    let output = run(&["openings", &file, "--json"]);
    let found = json(&output);
    assert_eq!(
        (&found["games"], &found["here"], &found["other"], &found["damaged"]),
        (&json!(2), &json!(2), &json!(2), &json!(1))
    );
    assert_eq!(
        found["moves"],
        json!([
            { "move": "d6-e4", "games": 1, "first": 1, "draws": 0, "second": 0, "open": 0, "score": 1.0 },
            { "move": "d8-e8", "games": 1, "first": 0, "draws": 1, "second": 0, "open": 0, "score": 0.5 },
        ])
    );
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("games.txt: line 18: ") && told.contains("d6-e9"), "{told}");
    let table = text(&output);
    assert!(table.contains("light to move: 2 moves in 2 games") && table.contains("100.0%"), "{table}");
    // A folder is all its files; versions before are none.
    write(folder.path(), "games.txt.bak", GAMES);
    let folder_found = json(&run(&["openings", folder.path().to_str().unwrap(), "--json"]));
    assert_eq!(folder_found["games"], 2);
    // After moves, and from a position.
    let after = json(&run(&["openings", &file, "--json", "--moves", "d8-e8 f5-e5"]));
    assert_eq!((&after["moves"][0]["move"], after["moves"].as_array().unwrap().len()), (&json!("d6-e4"), 1));
    let position = after["position"].as_str().unwrap();
    assert_eq!(json(&run(&["openings", &file, "--json", "--position", position]))["moves"], after["moves"]);
    let short = json(&run(&["openings", &file, "--json", "--moves", "d8-e8 f5-e5", "--plies", "2"]));
    assert_eq!(short["here"], 0);
    let rules = json(&run(&["openings", &file, "--json", "--rules", "captures=one"]));
    assert_eq!((&rules["games"], &rules["other"]), (&json!(1), &json!(3)));
    assert_eq!(json(&run(&["openings", &file, "--json", "--least", "2"]))["moves"], json!([]));
}

#[test]
fn a_file_is_written_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "games.txt", GAMES);
    let out = folder.path().join("openings.txt").to_str().unwrap().to_owned();
    let made = json(&run(&["openings", &file, "--write", &out, "--remark", "made for a test", "--json"]));
    assert_eq!((&made["games"], &made["moves"]), (&json!(2), &json!(5)));
    let written = fs::read_to_string(&out).unwrap();
    assert_eq!(
        written,
        "bizingo openings 1\n# made for a test\ngame: bizingo\ngames: 2\n\n\
         1 d6-e4 1 0 0\n2 f5-e5 1 0 0\n1 d8-e8 0 1 0\n2 f5-e5 0 1 0\n3 d6-e4 0 1 0\n"
    );
    assert_eq!(json(&run(&["openings", &out, "--json"]))["moves"].as_array().unwrap().len(), 2);
    assert_fails(&run(&["openings", &out, "--game", "azigo"]), 1, "these are openings of bizingo, not of azigo");
    let damaged = write(folder.path(), "damaged.txt", &written.replace("2 f5-e5", "7 f5-e5"));
    assert_fails(&run(&["openings", &damaged]), 1, "line 7: the ply must be from 1 to 2 here, not 7");
}

#[test]
fn a_contest_is_read_and_the_same_seed_gives_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let play = |name: &str| {
        let contest = path(&format!("{name}.json"));
        let players = ["--a", "level:2", "--b", "level:2", "--games", "4", "--opening", "0", "--seed", "1"];
        text(&run(&[&["match", "--game", "azigo", "--resume", &contest][..], &players].concat()));
        let out = path(&format!("{name}.txt"));
        let made = json(&run(&["openings", &contest, "--game", "azigo", "--write", &out, "--json"]));
        assert_eq!((&made["games"], &made["damaged"]), (&json!(4), &json!(0)));
        fs::read_to_string(&out).unwrap()
    };
    assert_eq!(play("one"), play("two"));
}

#[test]
fn what_comes_with_the_program_is_shown_without_a_file() {
    for game in ["bizingo", "azigo"] {
        let found = json(&run(&["openings", "--game", game, "--json"]));
        assert!(found["moves"].as_array().unwrap().len() > 2, "{found}");
    }
}

#[test]
fn errors_end_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "games.txt", "d6-e4\n");
    assert_fails(&run(&["openings", "--game", "bingo-battle"]), 2, "dice");
    assert_fails(&run(&["openings", &file, "--write", "x", "--rules", "captures=one"]), 2, "usual rules");
    assert_fails(&run(&["openings", "nowhere.txt"]), 1, "nowhere.txt");
    assert_fails(&run(&["openings", &file, "--moves", "d6-e9"]), 1, "d6-e9");
    assert_fails(&run(&["openings", "--write", "x"]), 2, "FILE");
}
