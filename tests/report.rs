//! What is written of a contest's results says what its games say.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Output};

use bizingo::ai::lab::arena::Contest;
use bizingo::record::library::bundle;
use bizingo::rules::bizingo::{Bizingo, Side};

fn engine(words: &str, folder: &std::path::Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bizingo-engine")).args(words.split(' ')).current_dir(folder).output().unwrap()
}

/// Runs a command that succeeds.
fn run(words: &str, folder: &std::path::Path) -> String {
    let output = engine(words, folder);
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The fields of a file without quotes or line breaks in fields.
fn fields(text: &str) -> Vec<Vec<&str>> {
    text.split_terminator("\r\n").map(|line| line.split(',').collect()).collect()
}

#[test]
fn a_report_says_what_the_games_say() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let words = "tournament level:2 random level:1 --games 4 --rules quiet=20 --resume cup.json --json";
    let told: serde_json::Value = serde_json::from_str(run(words, folder).lines().last().unwrap()).unwrap();
    let words = "report cup.json --table table.csv --games games.csv --picture cup.svg --records cup.txt --json";
    let printed = run(words, folder);
    let again: serde_json::Value = serde_json::from_str(printed.lines().last().unwrap()).unwrap();
    assert_eq!(again, told, "the crosstable of the tournament itself");

    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let contest = Contest::<Bizingo>::read(&folder.join("cup.json")).unwrap();
    let name = |player: usize| contest.plan().specs[player].to_string();
    let mut points: BTreeMap<String, f64> = BTreeMap::new();
    for game in contest.played() {
        let of_first = game.winner.map_or(0.5, |side| f64::from(u8::from(side == Side::Light)));
        *points.entry(name(game.first)).or_default() += of_first;
        *points.entry(name(game.second)).or_default() += 1.0 - of_first;
    }
    assert_eq!(told["setup"]["players"], serde_json::json!(["level:2", "random", "level:1"]));
    let order: Vec<&str> =
        told["players"].as_array().unwrap().iter().map(|player| player["spec"].as_str().unwrap()).collect();
    for (a, row) in order.iter().zip(told["pairs"].as_array().unwrap()) {
        for (b, pairs) in order.iter().zip(row.as_array().unwrap()) {
            let mut counts = [0; 5];
            let mut of_pair: BTreeMap<usize, f64> = BTreeMap::new();
            for game in contest.played() {
                let sides = [name(game.first), name(game.second)];
                let side = if sides == [*a, *b] { Side::Light } else { Side::Dark };
                if sides == [*a, *b] || sides == [*b, *a] {
                    let points = game.winner.map_or(0.5, |winner| f64::from(u8::from(winner == side)));
                    *of_pair.entry(game.game / 2).or_default() += points;
                }
            }
            of_pair.values().for_each(|points| counts[(points * 2.0) as usize] += 1);
            assert_eq!(*pairs, serde_json::json!(counts), "{a} against {b}");
        }
    }
    let table = read("table.csv");
    let rows = fields(&table);
    assert_eq!(rows[0][..5], ["place", "player", "elo", "error", "points"]);
    let names: Vec<&str> = rows[1..].iter().map(|row| row[1]).collect();
    assert_eq!((rows.len(), rows[0][9..].to_vec()), (4, names));
    for (place, row) in rows.iter().enumerate().skip(1) {
        assert_eq!(row[0], place.to_string());
        assert_eq!(row[4].parse::<f64>().unwrap(), points[row[1]], "{table}");
        assert_eq!(row[5], "8", "games");
        let against: f64 =
            row[9..].iter().filter(|field| !field.is_empty()).map(|field| field.parse::<f64>().unwrap()).sum();
        assert_eq!(against, points[row[1]], "{table}");
        assert!(row[8 + place].is_empty(), "nobody plays themselves: {table}");
    }

    let games = read("games.csv");
    let rows = fields(&games);
    assert_eq!(rows[0], ["game", "light", "dark", "winner", "reason", "plies", "opening"]);
    assert_eq!(rows.len(), 13);
    for game in contest.played() {
        let winner = game.winner.map_or("draw".to_owned(), |side| side.to_string());
        let (number, plies) = ((game.game + 1).to_string(), game.plies.to_string());
        let row = [&number, &name(game.first), &name(game.second), &winner, &game.reason, &plies, ""];
        assert_eq!(rows[game.game + 1], row);
    }

    let records = bundle::read(&read("cup.txt"), Default::default());
    assert_eq!(records.len(), 12);
    assert!(records.iter().all(Result::is_ok));
    let svg = read("cup.svg");
    assert!(svg.starts_with("<svg") && svg.contains("level:2") && svg.contains("bizingo · cup"), "{svg}");
    // A curve for each player.
    for colour in ["#B07810", "#1E6EA0", "#BE462C"] {
        assert!(svg.contains(&format!("stroke=\"{colour}\" stroke-width=\"2\"")), "{svg}");
    }
}

#[test]
fn a_report_on_what_is_no_contest_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.txt"), "d6-e4\n").unwrap();
    for (words, told) in [
        ("report none.json", "none.json"),
        ("report game.txt", "game.txt"),
        ("report game.txt --seed 1", "the file says these itself"),
    ] {
        let output = engine(words, folder.path());
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && error.contains(told), "{words}: {error}");
    }
}

/// What a command says on stderr that fails.
fn error(words: &str, folder: &std::path::Path) -> String {
    let output = engine(words, folder);
    assert!(!output.status.success(), "{words}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn players_stand_anywhere_in_the_command_and_are_two() {
    let folder = tempfile::tempdir().unwrap();
    let table = run("tournament random --games 2 level:1 --rules quiet=20 --seed 3", folder.path());
    assert!(table.contains("random") && table.contains("level:1"), "{table}");
    let message = error("tournament random --games 2", folder.path());
    assert!(message.contains("two players or more"), "{message}");
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    run("match --a random --b level:1 --games 2 --rules quiet=20 --resume cup.json", folder);
    let text = fs::read_to_string(folder.join("cup.json")).unwrap();
    let line = text.lines().find(|line| line.contains("\"game\":1,")).unwrap();
    let moves = line.split("\"moves\":\"").nth(1).unwrap().split('"').next().unwrap();
    let damaged = text.replace(moves, &moves.replacen(moves.split(' ').next().unwrap(), "a1-k1", 1));
    fs::write(folder.join("damaged.json"), damaged).unwrap();
    let message = error("report damaged.json --records out.txt", folder);
    assert!(message.contains("damaged.json: game 2: "), "{message}");
    assert!(!folder.join("out.txt").exists());

    run("selfplay --games 2 --nodes 20 --rules quiet=20 --resume selfplay.json", folder);
    let message = error("merge cup.json selfplay.json", folder);
    let told = "selfplay.json: this is a file of selfplay (bizingo), but cup.json is of match or tournament (bizingo)";
    assert!(message.contains(told), "{message}");

    fs::write(folder.join("book.txt"), b"bizingo book\n\xff\n").unwrap();
    let message = error("match --a random --b random --book book.txt", folder);
    assert!(message.contains("book.txt: line 2: not UTF-8"), "{message}");
    fs::write(folder.join("other.txt"), "hello\n").unwrap();
    let message = error("report other.txt", folder);
    assert!(message.contains("other.txt") && message.contains("is not part of a contest"), "{message}");
}
