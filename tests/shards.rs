//! Shards: together they are what one run would have played, and what is missing, twice or damaged is told.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_bizingo-engine");

/// A command line: words between blanks, then files.
fn command(words: &str, files: &[&Path]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(words.split(' ')).args(files).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn text(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn run(words: &str, files: &[&Path]) -> String {
    text(command(words, files).output().unwrap())
}

/// The message of a command that fails.
fn error(words: &str, files: &[&Path]) -> String {
    let output = command(words, files).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && output.stdout.is_empty(), "{message}");
    message
}

/// Plays every shard in a process of its own, all at the same time, and returns their files.
fn play_shards(words: &str, count: usize, folder: &Path) -> Vec<PathBuf> {
    let files: Vec<PathBuf> = (1..=count).map(|index| folder.join(format!("{index}-of-{count}.json"))).collect();
    let shard = |(index, file): (usize, &PathBuf)| -> Child {
        command(&format!("{words} --shard {index}/{count} --resume"), &[file]).spawn().unwrap()
    };
    let children: Vec<Child> = (1..).zip(&files).map(shard).collect();
    children.into_iter().for_each(|child| drop(text(child.wait_with_output().unwrap())));
    files
}

/// As arguments, in another order than they were played in.
fn turned(files: &[PathBuf]) -> Vec<&Path> {
    files.iter().rev().map(PathBuf::as_path).collect()
}

/// One run and its shards print the same, text and JSON.
fn assert_same(words: &str, counts: &[usize], merge: &str) {
    let whole = run(&format!("{words} --json"), &[]);
    assert!(whole.lines().last().unwrap().starts_with('{'), "{whole}");
    for &count in counts {
        let folder = tempfile::tempdir().unwrap();
        let files = play_shards(words, count, folder.path());
        assert_eq!(run(&format!("merge --json{merge}"), &turned(&files)), whole, "{words}, {count} shards");
        // Whoever plays on with a finished shard changes nothing.
        let again = command(&format!("{words} --shard 1/{count} --resume"), &[&files[0]]).output().unwrap();
        text(again);
        assert_eq!(run(&format!("merge --json{merge}"), &turned(&files)), whole);
    }
}

#[test]
fn two_processes_play_the_match_of_one() {
    assert_same("match --a nodes:150 --b level:2 --games 9 --rules quiet=30 --seed 5", &[1, 2, 3], "");
    assert_same("match --game azigo --a reference:2 --b level:1 --games 6 --seed 1", &[2], "");
    assert_same("match --game bingo-battle --a level:3 --b random --games 10 --seed 7", &[4], "");
}

#[test]
fn two_processes_play_the_tournament_of_one() {
    assert_same("tournament level:1 random nodes:80 --games 3 --rules quiet=20 --concurrency 2", &[2, 5], "");
    assert_same("tournament level:1 random nodes:40 --format gauntlet --games 3 --rules quiet=20", &[3], "");
    assert_same("tournament level:1 random --games 4 --rules quiet=20", &[3], " --table");
}

#[test]
fn a_tournament_in_rounds_is_resumed_and_has_no_shards() {
    let folder = tempfile::tempdir().unwrap();
    for format in ["swiss --rounds 3", "knockout", "ladder --rounds 3"] {
        let words =
            format!("tournament level:2 random nodes:60 level:1 random --games 2 --rules quiet=20 --format {format}");
        let whole = run(&format!("{words} --json"), &[]);
        let value: serde_json::Value = serde_json::from_str(whole.lines().last().unwrap()).unwrap();
        assert_eq!(value["rounds"].as_array().unwrap().len(), 3, "{whole}");
        let file = folder.path().join(&format[..5]);
        assert_eq!(run(&format!("{words} --json --resume"), &[&file]), whole);
        // Half of it, gone on with.
        let text = fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        fs::write(&file, lines[..lines.len() / 2].join("\n") + "\n").unwrap();
        assert_eq!(run(&format!("{words} --json --resume"), &[&file]), whole);
        let message = error(&format!("{words} --shard 1/2 --resume"), &[&file]);
        assert!(message.contains("each round needs the results"), "{message}");
        let message = error(&words.replace("--games 2", "--games 3"), &[]);
        assert!(message.contains("an even number"), "{message}");
        // The file of one run is all there is.
        let merged = run("merge --json --table", &[&file]);
        assert_eq!(merged.lines().last(), whole.lines().last());
    }
    let message = error("tournament random random --rounds 3", &[]);
    assert!(message.contains("--format swiss"), "{message}");
}

#[test]
fn two_processes_find_the_balance_of_one() {
    assert_same("balance --games 5 --player level:2 --rules quiet=20,border=touch --concurrency 2", &[2, 4], "");
    assert_same("balance --game azigo --games 2 --player nodes:40", &[3], "");
}

#[test]
fn two_processes_find_the_puzzles_of_one() {
    assert_same("puzzles mine --games 8 --from 3 --nodes 300 --prover-nodes 2000 --seed 2", &[2, 3], "");
    assert_same("--game azigo puzzles mine --games 6 --nodes 100 --prover-nodes 2000", &[2], "");
    assert_same("--game bingo-battle puzzles mine --games 12", &[2], "");
}

#[test]
fn two_processes_write_the_samples_of_one() {
    let folder = tempfile::tempdir().unwrap();
    let words = "selfplay --games 12 --nodes 40 --seed 3 --rules quiet=20";
    let (one, merged) = (folder.path().join("one.bin"), folder.path().join("merged.bin"));
    let whole = run(&format!("{words} --json --out"), &[&one]);
    for count in [1, 2, 5] {
        let files = play_shards(words, count, folder.path());
        let printed = run("merge --json --out", &[&[merged.as_path()], &turned(&files)[..]].concat());
        assert_eq!(printed, whole.replace("one.bin", "merged.bin"), "{count} shards");
        assert_eq!(fs::read(&merged).unwrap(), fs::read(&one).unwrap(), "{count} shards");
    }
    let message = error("selfplay --games 2", &[]);
    assert!(message.contains("--out FILE, or --resume FILE"), "{message}");
    let message = error("merge", &[&folder.path().join("1-of-2.json"), &folder.path().join("2-of-2.json")]);
    assert!(message.contains("say --out FILE"), "{message}");
}

#[test]
fn a_killed_shard_is_resumed_as_itself_only() {
    let folder = tempfile::tempdir().unwrap();
    for words in [
        "match --a nodes:100 --b random --games 60 --rules quiet=30",
        "balance --player nodes:100 --games 30 --rules quiet=30",
        "selfplay --nodes 60 --games 60 --rules quiet=30",
        "puzzles mine --nodes 60 --games 60 --prover-nodes 100",
    ] {
        let file = folder.path().join(format!("{}.json", &words[..5]));
        let mut child = command(&format!("{words} --shard 2/3 --resume"), &[&file]).spawn().unwrap();
        // Until the first games are there, however slow the machine is.
        let lines = || fs::read_to_string(&file).map_or(0, |text| text.lines().count());
        while lines() < 4 && child.try_wait().unwrap().is_none() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        // As if it had been killed in the middle of a line.
        let mut torn = fs::read(&file).unwrap();
        assert!(!torn.is_empty(), "{words}");
        let end = torn.iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
        torn.truncate(end);
        torn.extend(b"{\"game\":1,\"win");
        fs::write(&file, &torn).unwrap();
        let message = error(&format!("{words} --shard 1/3 --resume"), &[&file]);
        assert!(message.contains("shard 2/3, not 1/3"), "{message}");
        let message = error(&format!("{words} --resume"), &[&file]);
        assert!(message.contains("shard 2/3, not 1/1"), "{message}");
        let message = error(&format!("{words} --seed 9 --shard 2/3 --resume"), &[&file]);
        assert!(message.contains("another contest") || message.contains("other games"), "{message}");
        assert_eq!(fs::read(&file).unwrap(), torn, "{words}: a refused file is as it was");
        run(&format!("{words} --shard 2/3 --resume"), &[&file]);
        let fresh = folder.path().join("fresh.json");
        run(&format!("{words} --shard 2/3 --resume"), &[&fresh]);
        let sorted = |file: &Path| {
            let mut lines: Vec<String> = fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert_eq!(sorted(&file), sorted(&fresh), "{words}");
        fs::remove_file(&fresh).unwrap();
    }
}

#[test]
fn what_is_missing_twice_foreign_or_damaged_is_told() {
    let folder = tempfile::tempdir().unwrap();
    for (words, more) in [
        ("match --a random --b level:1 --games 12 --rules quiet=20", ""),
        ("balance --player random --games 6 --rules quiet=20", ""),
        ("puzzles mine --games 6 --nodes 20 --prover-nodes 20", ""),
        ("selfplay --games 6 --nodes 20 --rules quiet=20", " --out merged.bin"),
    ] {
        let folder = folder.path().join(&words[..5]);
        fs::create_dir(&folder).unwrap();
        let merge = |partial: &str| {
            format!("merge{partial} --json{}", more.replace("merged.bin", folder.join("x").to_str().unwrap()))
        };
        let files = play_shards(words, 3, &folder);
        let [one, two, three] = [0, 1, 2].map(|index| files[index].as_path());
        let message = error(&merge(""), &[one]);
        assert!(message.contains("missing: shard 2/3, shard 3/3") && message.contains("--partial"), "{message}");
        let printed = run(&merge(" --partial"), &[three, one]);
        assert!(printed.lines().last().unwrap().contains("\"interrupted\":true"), "{printed}");
        let message = error(&merge(" --partial"), &[one, two, three, one]);
        assert!(message.contains("are both shard 1/3"), "{message}");
        // One of a series that was cut otherwise, and one with another seed.
        let others = folder.join("others");
        fs::create_dir(&others).unwrap();
        let halves = play_shards(words, 2, &others);
        let message = error(&merge(" --partial"), &[one, &halves[0]]);
        assert!(message.contains("shard 1/2") && message.contains("shard 1/3"), "{message}");
        let foreign = others.join("foreign.json");
        run(&format!("{words} --seed 77 --shard 2/3 --resume"), &[&foreign]);
        let message = error(&merge(" --partial"), &[one, &foreign, three]);
        assert!(message.contains("foreign.json") && message.contains("77"), "{message}");
        // Damage: the last game is missing; a line is no JSON; a game belongs to another shard.
        let whole = fs::read_to_string(two).unwrap();
        let lines: Vec<&str> = whole.lines().collect();
        let shorter = lines[..lines.len() - 1].join("\n") + "\n";
        fs::write(two, shorter).unwrap();
        let message = error(&merge(""), &[one, two, three]);
        assert!(message.contains("2-of-3.json: shard 2/3 has"), "{message}");
        run(&merge(" --partial"), &[one, two, three]);
        let last = lines[lines.len() - 1];
        fs::write(two, whole.replacen(last, &last[..last.len() / 2], 1)).unwrap();
        let message = error(&merge(""), &[one, two, three]);
        assert!(message.contains(&format!("2-of-3.json: line {}", lines.len())), "{message}");
        let stolen = fs::read_to_string(one).unwrap().lines().last().unwrap().to_owned();
        fs::write(two, format!("{whole}{stolen}\n")).unwrap();
        let message = error(&merge(""), &[one, two, three]);
        assert!(message.contains("is not") && message.contains("in shard 2/3"), "{message}");
        fs::write(two, "").unwrap();
        let message = error(&merge(""), &[one, two, three]);
        assert!(message.contains("2-of-3.json: line 1") && message.contains("it has not begun"), "{message}");
    }
}

#[test]
fn another_number_of_games_is_another_series() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = ["1.json", "2.json"].map(|name| folder.path().join(name));
    let words = "match --a random --b level:1 --rules quiet=20 --games";
    run(&format!("{words} 4 --shard 1/2 --resume"), &[&one]);
    run(&format!("{words} 8 --shard 2/2 --resume"), &[&two]);
    let message = error("merge", &[&one, &two]);
    assert!(message.contains("2.json") && message.contains("8 games") && message.contains("has 4"), "{message}");
    // As ever, a contest may become longer.
    run(&format!("{words} 8 --shard 1/2 --resume"), &[&one]);
    run("merge", &[&one, &two]);
}

#[test]
fn a_sequential_test_is_for_all_shards_together() {
    let folder = tempfile::tempdir().unwrap();
    let words = "match --a level:3 --b random --games 12 --rules quiet=60";
    let message = error(&format!("{words} --sprt 0 10 --shard 1/2 --resume"), &[&folder.path().join("x.json")]);
    assert!(message.contains("give --sprt to merge"), "{message}");
    let files = play_shards(words, 2, folder.path());
    let printed = run("merge --sprt -400 400 --json", &turned(&files));
    let value: serde_json::Value = serde_json::from_str(printed.lines().last().unwrap()).unwrap();
    assert_eq!(value["sprt"]["elo1"], 400.0);
    assert!(value["sprt"]["ratio"].is_f64() && value["games"] == 12, "{printed}");
}

#[test]
fn arguments_that_make_no_sense_are_refused() {
    for shard in ["0/2", "3/2", "1/0", "x", "1", "-1/2", "1/2/3", "+1/2", "1/1000001"] {
        let message = error(&format!("match --a random --b random --resume x.json --shard={shard}"), &[]);
        assert!(message.contains("is no shard"), "{shard}: {message}");
    }
    let message = error("match --a random --b random --shard 1/2", &[]);
    assert!(message.contains("--resume"), "{message}");
    let folder = tempfile::tempdir().unwrap();
    let words = "match --a random --b random --games 2 --rules quiet=10";
    let file = &play_shards(words, 1, folder.path())[0];
    for (words, part) in [
        ("merge --out x.bin", "only for files of selfplay"),
        ("merge --chart x.svg", "only for files of balance"),
        ("merge --seed 4", "the files to merge say these themselves"),
        ("merge no-such-file.json", "no-such-file.json"),
    ] {
        let message = error(words, &[file]);
        assert!(message.contains(part), "{words}: {message}");
    }
}

/// The first example in docs/matches.md, as it stands there.
#[cfg(unix)]
#[test]
fn the_two_processes_of_the_manual_do_what_it_says() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/matches.md")).unwrap();
    let section = page.split("### Two processes on this machine").nth(1).unwrap();
    let script = section.split("```sh\n").nth(1).unwrap().split("```").next().unwrap();
    assert!(script.contains("--shard 2/2") && script.contains("wait\n"), "{script}");
    let folder = tempfile::tempdir().unwrap();
    let programs = Path::new(PROGRAM).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh").args(["-ec", script]).current_dir(folder.path()).env("PATH", path).output();
    let line = script.lines().next().unwrap();
    let words = line.trim_start_matches("bizingo-engine ").split(" --shard").next().unwrap();
    let whole = run(&format!("{words} --json"), &[]);
    // Both shards say how they ended, then comes the whole.
    let printed = text(output.unwrap());
    assert!(printed.ends_with(&whole), "{printed}\nis not {whole}");
}
