//! The headless program from outside: every subcommand, its JSON, its errors and exit codes.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "common/program.rs"]
mod program;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Output, Stdio};

use bizingo::rules::Game;
use bizingo::rules::bizingo::Bizingo;
use serde_json::Value;

use self::program::{assert_fails, json, run, run_with, text};

const PROGRAM: &str = env!("CARGO_BIN_EXE_bizingo-engine");
const START: &str = bizingo::rules::bizingo::text::START;

#[test]
fn perft_counts() {
    let output = run(&["perft", "--depth", "3", "--json"]);
    let text = text(&output);
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
    for (line, (depth, nodes)) in lines.iter().zip([("1", "34"), ("2", "1088"), ("3", "41600")]) {
        assert_eq!(line[..2], [depth, nodes]);
        assert!(line[2].parse::<f64>().unwrap() >= 0.0);
    }
    let json = json(&output);
    assert_eq!(json["nodes"], 41600);
    assert_eq!(json["depth"], 3);
    assert!(json["nodes_per_second"].is_u64() && json["seconds"].is_f64());
    assert_eq!(json["interrupted"], false);
}

#[test]
fn perft_divides() {
    let output = run(&["perft", "--depth", "2", "--divide", "--json"]);
    let json = json(&output);
    let parts = json["divide"].as_object().unwrap();
    assert_eq!(parts.len(), 34);
    assert_eq!(parts.values().map(|nodes| nodes.as_u64().unwrap()).sum::<u64>(), 1088);
    assert!(text(&output).lines().any(|line| line == "d6-e4 32"), "{}", text(&output));
}

#[test]
fn courses_are_short_before_the_first_capture() {
    let output = run(&["courses", "--json"]);
    assert!(text(&output).starts_with("bizingo: 12 tasks; the first capture is in task 2, after "));
    let json = json(&output);
    let courses = json["courses"].as_array().unwrap();
    let names: Vec<&str> = courses.iter().map(|course| course["game"].as_str().unwrap()).collect();
    assert_eq!(names, ["bizingo", "azigo", "bingo-battle"]);
    for (course, least) in courses.iter().zip([10, 6, 6]) {
        assert!(course["tasks"].as_u64().unwrap() >= least, "{course}");
        let first = course["first_line"].as_str().unwrap();
        assert_eq!(first.matches(['.', '!', '?']).count(), 1, "one sentence: {first}");
    }
    let words = courses[0]["first_capture"]["words_with_heads"].as_u64().unwrap();
    assert!((20..=40).contains(&words), "{words}");
}

#[test]
fn legal_moves_are_sorted_by_bytes() {
    let output = run(&["legal", "--json"]);
    let text = text(&output);
    let mut lines: Vec<&str> = text.lines().collect();
    lines.pop();
    assert_eq!(lines.len(), 34);
    assert!(lines.is_sorted());
    assert_eq!(json(&output)["moves"], serde_json::json!(lines));
}

#[test]
fn show_draws_and_names_the_position() {
    let output = run(&["show", "--rules", "first=dark", "--json"]);
    let text = text(&output);
    assert!(text.contains("dark to move") && text.contains("a19") && text.contains("k1"));
    let json = json(&output);
    assert_eq!(json["position"], START.replace(" l ", " d "));
    assert_eq!(json["turn"], "dark");
    assert_eq!(json["light"]["soldiers"], 16);
    assert_eq!(json["result"], "open");
}

#[test]
fn replay_from_stdin_and_from_a_file() {
    let moves = "# a game\nd6-e4\n\nf5-e5 # a reply\n";
    let output = run_with(&["replay", "-"], moves);
    let position =
        "position 5/7/2d1d1d2/2d1d1d1d2/2d1d1d1d1d2/2d3d1d1D1d2/3LD12/3l3l1l1l1L1l3/5l1l1l1l1l1l5/6l1l1l1l1l6/19 l 2";
    assert_eq!(text(&output), format!("{position}\nresult open unfinished\n"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    std::fs::write(&file, moves).unwrap();
    let output = run(&["replay", file.to_str().unwrap(), "--json"]);
    let json = json(&output);
    assert_eq!(format!("position {}", json["position"].as_str().unwrap()), position);
    assert_eq!((&json["result"], &json["reason"], &json["plies"]), (&"open".into(), &"unfinished".into(), &2.into()));
}

#[test]
fn replay_sees_the_end() {
    let shuffle = "b11-a11\nh3-h1\na11-b11\nh1-h3\n";
    let output = run_with(&["replay", "-", "--rules", "repetition=2"], shuffle);
    assert!(text(&output).ends_with("result draw repetition\n"));
    let output = run_with(&["replay", "-", "--rules", "quiet=3"], "b11-a11\nh3-h1\na11-b11\n");
    assert!(text(&output).ends_with("result draw quiet\n"));
    let rules = "repetition=2,decide=pieces";
    let output = run_with(&["replay", "-", "--rules", rules], shuffle);
    assert!(text(&output).ends_with("result draw repetition\n"), "equal armies");
    let more = "5/7/2d1d1d2/2d1d1d1d2/2d1d1d1d1d2/4d1D1d1D1d2/17/3l1L1l1l1l1L1l3/5l1l1l1l1l1l5/6l1l1l1l1l6/19 d 0";
    let output = run_with(&["replay", "-", "--rules", "preset=club,quiet=2", "--position", more], "h3-h1\nb11-a11\n");
    assert!(text(&output).ends_with("result light quiet\n"), "20 to 19");
}

/// Z17a: who has more pieces wins by either end, a captain counting two, and equal numbers are a draw.
#[test]
fn replay_tells_whom_the_pieces_let_win() {
    const ALL: &str = "3l1L1l1l1l1L1l3";
    const FEWER: &str = "5L1l1l1l1L1l3";
    const SOLDIER: &str = "3l1l1l1l1l1L1l3";
    const DARK_FEWER: &str = "4d1D1d1D1d2";
    const DARK_ALL: &str = "2d1D1d1d1D1d2";
    let quiet = "b11-a11\nh3-h1\na11-b11\n";
    let round = "b11-a11\nh3-h1\na11-b11\nh1-h3\n";
    for (dark, light, winner) in [
        (DARK_FEWER, ALL, "light"),
        (DARK_ALL, FEWER, "dark"),
        (DARK_ALL, SOLDIER, "dark"),
        (DARK_ALL, ALL, "draw"),
        (DARK_FEWER, FEWER, "draw"),
        // One piece more, but one captain less.
        (DARK_FEWER, SOLDIER, "draw"),
    ] {
        let rows = format!("5/7/2d1d1d2/2d1d1d1d2/2d1d1d1d1d2/{dark}/17/{light}/5l1l1l1l1l1l5/6l1l1l1l1l6/19 l 0");
        for (rules, moves, reason) in [("quiet=3", quiet, "quiet"), ("repetition=2", round, "repetition")] {
            let result = |rules: &str, moves: &str| {
                let output = run_with(&["replay", "-", "--rules", rules, "--position", &rows], moves);
                text(&output).lines().last().unwrap().to_owned()
            };
            let pieces = format!("{rules},decide=pieces");
            assert_eq!(result(&pieces, moves), format!("result {winner} {reason}"), "{rows}");
            assert_eq!(result(rules, moves), format!("result draw {reason}"), "{rows}");
            // A ply before it the game goes on.
            let (shorter, _) = moves.trim_end().rsplit_once('\n').unwrap();
            assert_eq!(result(&pieces, shorter), "result open unfinished", "{rows}");
        }
    }
}

#[test]
fn replay_names_the_wrong_line() {
    let output = run_with(&["replay", "-"], "d6-e4\n# fine so far\nf5-f6\n");
    assert_fails(&output, 1, "line 3:");
    let output = run_with(&["replay", "-"], "d6-e4xe5\n");
    assert_fails(&output, 1, "line 1:");
    assert_fails(&run(&["replay", "/no/such/file"]), 1, "/no/such/file");
    let output = run_with(&["replay", "-", "--rules", "repetition=2"], "b11-a11\nh3-h1\na11-b11\nh1-h3\nb11-a11\n");
    assert_fails(&output, 1, "line 5:");
}

#[test]
fn playouts_are_measured() {
    let json = json(&run(&["playouts", "--seconds", "0.2", "--json", "--seed", "5"]));
    for key in ["plies_per_second", "games_per_second", "mean_plies"] {
        assert!(json[key].as_f64().unwrap() > 0.0, "{key}");
    }
    let wins = &json["wins"];
    let sum: u64 = ["light", "dark", "draw"].iter().map(|side| wins[side].as_u64().unwrap()).sum();
    assert_eq!(Some(sum), json["games"].as_u64());
}

#[test]
fn bench_gives_signature_and_speed() {
    let json = json(&run(&["bench", "--json"]));
    assert!(json["signature"].as_u64().unwrap() > 0);
    assert!(json["nodes_per_second"].as_u64().unwrap() > 0);
}

#[test]
fn a_match_is_saved_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let (file, games) = (folder.path().join("match.json"), folder.path().join("games"));
    let arguments = |count: &'static str| {
        let (file, games) = (file.to_str().unwrap().to_owned(), games.to_str().unwrap().to_owned());
        [
            "match",
            "--a",
            "nodes:200",
            "--b",
            "random",
            "--rules",
            "quiet=30",
            "--games",
            count,
            "--concurrency",
            "2",
            "--resume",
            &file,
            "--save",
            &games,
            "--json",
        ]
        .map(str::to_owned)
    };
    let play = |count| {
        let arguments = arguments(count);
        json(&run(&arguments.iter().map(String::as_str).collect::<Vec<_>>()))
    };
    let first = play("4");
    let sum = |json: &Value| ["wins", "draws", "losses"].iter().map(|key| json[key].as_u64().unwrap()).sum::<u64>();
    assert_eq!(sum(&first), 4);
    assert!(first["elo"].is_f64() && first["error"].is_f64());
    let second = play("6");
    assert_eq!(sum(&second), 6);
    assert!(second["wins"].as_u64() >= first["wins"].as_u64());
    assert_eq!(std::fs::read_dir(&games).unwrap().count(), 6);
    for entry in std::fs::read_dir(&games).unwrap() {
        let output = run(&["replay", entry.unwrap().path().to_str().unwrap()]);
        assert!(!text(&output).contains("open"), "{}", text(&output));
    }
    // From the start and in one go it is the same match.
    std::fs::remove_file(&file).unwrap();
    assert_eq!(play("6"), second);
    // Another match must not be mixed in.
    let mut other = arguments("6");
    other[2] = "nodes:300".to_owned();
    let output = run(&other.iter().map(String::as_str).collect::<Vec<_>>());
    assert_fails(&output, 1, "another contest");
    std::fs::write(&file, "{\n").unwrap();
    let broken = arguments("6");
    assert_fails(&run(&broken.iter().map(String::as_str).collect::<Vec<_>>()), 1, "match.json");
}

#[test]
fn a_sequential_test_stops_early() {
    let output = run(&[
        "match",
        "--a",
        "level:3",
        "--b",
        "random",
        "--games",
        "400",
        "--opening",
        "2",
        "--sprt",
        "-200",
        "100",
        "--json",
    ]);
    let json = json(&output);
    assert_eq!(json["sprt"]["verdict"], "elo1");
    assert!(json["games"].as_u64().unwrap() < 400);
}

#[test]
fn a_tournament_has_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    let arguments = [
        "tournament",
        "nodes:50",
        "level:1",
        "random",
        "--games",
        "2",
        "--rules",
        "quiet=20",
        "--resume",
        file.to_str().unwrap(),
        "--json",
    ];
    let first = json(&run(&arguments));
    assert_eq!(first["games"], 6);
    assert_eq!(first["players"].as_array().unwrap().len(), 3);
    assert_eq!(first["crosstable"].as_array().unwrap().len(), 3);
    for player in first["players"].as_array().unwrap() {
        assert!(player["elo"].is_f64() && player["error"].is_f64() && player["spec"].is_string());
    }
    assert_eq!(json(&run(&arguments)), first);
}

#[test]
fn another_engine_plays_and_a_broken_one_loses() {
    let quoted = format!("ugi:\"{PROGRAM}\"");
    let arguments = [
        "match",
        "--a",
        &quoted,
        "--b",
        "nodes:100",
        "--go",
        "nodes 100",
        "--rules",
        "quiet=30",
        "--games",
        "2",
        "--json",
    ];
    let json = json(&run(&arguments));
    assert_eq!(json["games"], 2);
    assert_eq!(json["faults"], serde_json::json!([]));
    assert_fails(&run(&["match", "--a", "ugi:/no/such/engine", "--b", "random"]), 1, "could not be started");
}

#[cfg(unix)]
#[test]
fn crashes_and_illegal_moves_are_lost_games() {
    let polite = "while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) ANSWER;; esac; done";
    for (answer, part) in [("echo bestmove a1-a2", "a1-a2"), ("exit 1", "ended"), ("echo bestmove", "without a move")] {
        let script = format!("ugi:sh -c '{}'", polite.replace("ANSWER", answer));
        let json = json(&run(&["match", "--a", &script, "--b", "random", "--games", "2", "--json"]));
        assert_eq!(json["losses"], 2, "{answer}");
        let faults = json["faults"].as_array().unwrap();
        assert_eq!(faults.len(), 2);
        assert!(faults[0].as_str().unwrap().contains(part), "{faults:?}");
    }
}

#[test]
fn what_comes_from_elsewhere_gives_the_terminal_no_commands() {
    for text in ["1. d8-e8\u{1b}[2Jxx\n", "game: biz\u{1b}[2Jingo\n\n1. d8-e8\n"] {
        let output = run_with(&["replay", "-"], text);
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && told.contains("u{1b}") && !told.contains('\u{1b}'), "{told:?}");
    }
}

#[cfg(unix)]
#[test]
fn who_waits_for_a_text_that_never_comes_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let pipe = pipe.to_str().unwrap();
    for arguments in [
        &["puzzles", "check", pipe][..],
        &["openings", pipe],
        &["replay", pipe],
        &["match", "--a", "random", "--b", "random", "--book", pipe],
    ] {
        let mut child = Command::new(PROGRAM).args(arguments).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(700));
        assert!(child.try_wait().unwrap().is_none(), "{arguments:?} waits");
        let sent = Command::new("sh").args(["-c", &format!("kill -TERM {}", child.id())]).status().unwrap();
        assert!(sent.success());
        let end = std::time::Instant::now() + std::time::Duration::from_secs(5);
        while child.try_wait().unwrap().is_none() {
            if std::time::Instant::now() > end {
                child.kill().unwrap();
                panic!("{arguments:?} goes on waiting");
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_was_done() {
    let commands: [&[&str]; 4] = [
        &["playouts", "--seconds", "60", "--json"],
        &["perft", "--depth", "30", "--json"],
        &["match", "--a", "nodes:300", "--b", "nodes:300", "--games", "100000", "--json"],
        &["tournament", "nodes:300", "nodes:200", "--games", "100000", "--json"],
    ];
    let children: Vec<_> = commands
        .iter()
        .map(|arguments| Command::new(PROGRAM).args(*arguments).stdout(Stdio::piped()).spawn().unwrap())
        .collect();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    for (child, arguments) in children.into_iter().zip(commands) {
        // The shell's own kill: small systems have no program of that name.
        let sent = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
        assert!(sent.success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(json(&output)["interrupted"], true, "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn killed_at_any_moment_a_tournament_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let (file, whole) = (folder.path().join("cup.json"), folder.path().join("whole.json"));
    let arguments = |file: &std::path::Path| {
        let text = "tournament nodes:150 level:2 random --games 6 --rules quiet=40 --adjudicate 200 --json --resume";
        let mut arguments: Vec<String> = text.split(' ').map(str::to_owned).collect();
        arguments.push(file.to_str().unwrap().to_owned());
        arguments
    };
    for pause in [60, 90, 130] {
        let mut child = Command::new(PROGRAM).args(arguments(&file)).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(pause));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let finish = |file| json(&Command::new(PROGRAM).args(arguments(file)).output().unwrap());
    let resumed = finish(&file);
    assert_eq!(resumed["games"], 18);
    assert_eq!(resumed, finish(&whole));
}

#[test]
fn ugi_without_a_subcommand() {
    let script = "ugi\nisready\nposition startpos moves d6-e4\ngo depth 4\n";
    let output = run_with(&[], script);
    let text = text(&output);
    for part in ["ugiok\n", "readyok\n", "info depth 4 ", " score cp ", " nodes ", " nps ", " pv ", "bestmove "] {
        assert!(text.contains(part), "{part} in {text}");
    }
    // Twice the same.
    let best = |output: &Output| String::from_utf8_lossy(&output.stdout).lines().last().unwrap().to_owned();
    assert_eq!(best(&output), best(&run_with(&[], script)));
    let output = run_with(
        &["--position", &START.replace(" l ", " d "), "--rules", "quiet=off"],
        "query p1turn\nfoo\nquit\nugi\n",
    );
    let text = self::text(&output);
    assert_eq!(text.lines().count(), 2);
    assert!(text.starts_with("response false\ninfo string error: "));
}

/// What neither side can force is not a draw where the pieces decide.
#[test]
fn endgames_name_what_nobody_can_force() {
    let far = "5/7/9/11/13/15/17/19/d3d3d12/21/l3l3l10 l 0";
    let summary = text(&run(&["endgame", "--rules", "decide=pieces"]));
    assert!(summary.contains(" unforced\n") && !summary.contains("drawn"), "{summary}");
    for (rules, word) in [("", "drawn"), ("decide=pieces", "unforced")] {
        let output = run(&["endgame", "--rules", rules, "--position", far, "--json"]);
        assert_eq!(text(&output).lines().next(), Some(word));
        assert_eq!(json(&output)["value"], word);
    }
}

#[test]
fn wrong_usage_is_exit_code_2() {
    for arguments in [
        &["perft"][..],
        &["perft", "--depth", "0"],
        &["playouts", "--seconds", "-1"],
        &["legal", "--rules", "captures=none"],
        &["show", "--position", "5/7 l 0"],
        &["legal", "--game", "azigo", "--rules", "captures=one"],
        &["show", "--game", "azigo", "--position", START],
        &["match", "--a", "level:11", "--b", "random"],
        &["match", "--a", "level:1"],
        &["tournament", "random"],
        &["dance"],
        &["show", "--game", "chess"],
    ] {
        assert_fails(&run(arguments), 2, "");
    }
    assert_fails(&run(&["endgame", "--game", "bingo-battle"]), 1, "bingo-battle");
    assert_fails(&run(&["match", "--a", "random", "--b", "random", "--sprt", "10", "0"]), 1, "--sprt");
}

#[test]
fn help_teaches_with_examples() {
    for arguments in
        [&["--help"][..], &["match", "--help"], &["tournament", "--help"], &["replay", "--help"], &["perft", "--help"]]
    {
        let text = text(&run(arguments));
        assert!(text.contains("Example") && text.contains("bizingo-engine"), "{arguments:?}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for arguments in [&["perft", "--depth", "5", "--divide"][..], &["legal"], &[]] {
        let mut child = Command::new(PROGRAM)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let _ = stdin.write_all(b"ugi\n");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        // Nobody reads from here on.
        let _ = stdin.write_all("ugi\n".repeat(1000).as_bytes());
        drop(stdin);
        let mut errors = String::new();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}: {errors}");
        assert!(errors.is_empty(), "{errors}");
    }
}

#[test]
fn self_play_goes_on_and_tuning_writes_weights() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (samples, weights) = (path("samples.bin"), path("weights.rs"));
    let play = |games: &str| {
        let arguments = ["selfplay", "--nodes", "40", "--seed", "3", "--rules", "quiet=20", "--json", "--games", games];
        run(&[&arguments[..], &["--out", &samples]].concat())
    };
    let first = json(&play("6"));
    let rest = json(&play("40"));
    assert_eq!((first["games"].as_u64(), rest["games"].as_u64()), (Some(6), Some(34)));
    assert!(rest["samples"].as_u64() > first["samples"].as_u64());
    assert_eq!(rest["interrupted"], false);
    let other = run(&["selfplay", "--games", "2", "--nodes", "41", "--out", &samples]);
    assert_fails(&other, 1, "other games");
    assert_fails(&run(&["selfplay", "--games", "2", "--level", "3", "--out", &samples]), 1, "other games");

    let tuned = json(&run(&["tune", &samples, "--epochs", "2", "--out", &weights, "--json"]));
    assert_eq!(tuned["games"], 40);
    assert!(tuned["samples"].as_u64().unwrap() > 200);
    assert!(tuned["test_loss"].as_f64().unwrap() > 0.0);
    let source = std::fs::read_to_string(&weights).unwrap();
    assert!(source.starts_with("//! ") && source.contains("pub const WEIGHTS") && source.contains("// Rings"));
    assert_fails(&run(&["tune", &path("nothing.bin")]), 1, "nothing.bin");
    std::fs::write(&samples, "no samples").unwrap();
    assert_fails(&run(&["tune", &samples]), 1, "not a file of samples");
}

#[test]
fn balance_tells_who_won_and_draws_a_chart() {
    let folder = tempfile::tempdir().unwrap();
    let chart = folder.path().join("balance.svg");
    let chart_text = chart.to_str().unwrap();
    let rules = "quiet=30,border=touch";
    let output = run(&[
        "balance",
        "--games",
        "3",
        "--player",
        "nodes:100",
        "--rules",
        rules,
        "--chart",
        chart_text,
        "--concurrency",
        "2",
        "--json",
    ]);
    let json = json(&output);
    let lines = json["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 2, "light first and dark first");
    for line in lines {
        assert_eq!(line["games"], 3);
        assert_eq!(
            line["light"].as_u64().unwrap() + line["draws"].as_u64().unwrap() + line["dark"].as_u64().unwrap(),
            3
        );
        assert_eq!(line["rules"], "border=touch,quiet=30");
    }
    assert!(text(&output).starts_with("| rules | first |"));
    let svg = std::fs::read_to_string(&chart).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("border=touch,quiet=30, dark first"));
    assert!(svg.contains("What light is ahead by"), "thirty quiet plies let nobody win");

    text(&run(&["balance", "--games", "4", "--player", "level:3", "--rules", "captures=one", "--chart", chart_text]));
    assert!(std::fs::read_to_string(chart).unwrap().contains("points of light above"), "levels win and lose");

    let azigo = ["balance", "--game", "azigo", "--games", "2", "--player", "level:2", "--json", "--rules"];
    let output = run(&[&azigo[..], &["capture=own-row,first=north"]].concat());
    let json = self::json(&output);
    for (line, first) in json["lines"].as_array().unwrap().iter().zip(["south", "north"]) {
        assert_eq!((line["games"].as_u64(), line["first"].as_str()), (Some(2), Some(first)));
        let results = ["south", "draws", "north"].map(|key| line[key].as_u64().unwrap());
        assert_eq!(results.iter().sum::<u64>(), 2);
    }
}

#[test]
fn what_would_be_ignored_is_refused() {
    assert_fails(
        &run(&["balance", "--games", "1", "--position", START]),
        1,
        "--position: balance plays from the start",
    );
    assert_fails(
        &run(&["balance", "--games", "1", "--player", "ugi:./other"]),
        1,
        "--player: balance plays with this program's own players",
    );
    let arguments = ["match", "--a", "random", "--b", "random", "--go", "nodes 5"];
    assert_fails(&run(&arguments), 1, "--go is the limit of ugi: players, and there are none");
}

#[test]
fn odds_take_soldiers_off_and_have_a_limit() {
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("games");
    let arguments = "match --a nodes:50 --b nodes:50 --games 4 --rules quiet=2 --opening 0 --odds 5 --save";
    let mut arguments: Vec<&str> = arguments.split(' ').collect();
    arguments.push(saved.to_str().unwrap());
    text(&run(&arguments));
    for (game, (light, dark)) in [(1, (18, 13)), (2, (18, 13)), (3, (13, 18)), (4, (13, 18))] {
        let record = std::fs::read_to_string(saved.join(format!("game-{game:05}.txt"))).unwrap();
        let position = record.lines().find_map(|line| line.strip_prefix("position: ")).unwrap();
        let board = position.split(' ').next().unwrap();
        let count = |letters: [char; 2]| board.chars().filter(|letter| letters.contains(letter)).count();
        assert_eq!((count(['l', 'L']), count(['d', 'D'])), (light, dark), "game {game}");
        assert!(board.matches('L').count() == 2 && board.matches('D').count() == 2, "captains stay");
    }
    assert_fails(
        &run(&["match", "--a", "random", "--b", "random", "--odds", "13"]),
        1,
        "--odds 13: bizingo allows 12 at most",
    );
    let azigo = ["match", "--game", "azigo", "--a", "random", "--b", "random", "--odds", "1"];
    assert_fails(&run(&azigo), 1, "--odds: there are none in azigo");
}

#[test]
fn a_game_becomes_a_link_and_comes_back() {
    let moves = "d6-e4\nf5-e5\n";
    let output = run_with(&["link", "-", "--json"], moves);
    let link = text(&output).lines().next().unwrap().to_owned();
    assert_eq!((json(&output)["link"].as_str(), json(&output)["plies"].as_u64()), (Some(link.as_str()), Some(2)));
    let record = text(&run(&["link", "--open", &format!("https://example.org/#{link}")]));
    assert!(record.starts_with("game: bizingo\n") && record.contains("1. d6-e4 f5-e5"), "{record}");
    assert_eq!(text(&run_with(&["replay", "-"], &record)), text(&run_with(&["replay", "-"], moves)));
    // A position alone; the link itself says of which game.
    let position = "4,0x19/1,0x19 40/45 N 3";
    let output = run(&["link", "--game", "azigo", "--rules", "capture=own-row", "--position", position]);
    let output = run(&["link", "--open", text(&output).trim(), "--json"]);
    assert_eq!(json(&output)["game"], "azigo");
    let record = text(&output);
    assert!(record.contains("rules: capture=own-row\n") && record.contains(position), "{record}");
    // Damage is reported.
    assert_fails(&run(&["link", "--open", &link[..link.len() - 3]]), 1, "the end of this link is missing");
    assert_fails(&run(&["link", "--open", "hello"]), 1, "there is no game in this link");
    assert_fails(&run(&["link", "-", "--open", &link]), 2, "cannot be used with");
    assert_fails(&run_with(&["link", "-"], "d6-e4\nd6-e4\n"), 1, "line 2");
}

/// Each variation is of the second move of the one before: a small text that once took ten thousand times its size.
#[cfg(target_os = "linux")]
#[test]
fn a_deep_record_needs_little_memory() {
    let mut game = Bizingo::new("preset=no-draws".parse().unwrap(), 0);
    let (mut text, mut depth) = ("rules: preset=no-draws\n\n".to_owned(), 0);
    while text.len() < 32_000 {
        let [one, two, ..] = game.legal_moves()[..] else { panic!("no moves") };
        text.push_str(&format!("{} ({} ", game.move_text(one), game.move_text(two)));
        game.play(two).unwrap();
        depth += 1;
    }
    text.push_str(&")".repeat(depth));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep.bizingo");
    std::fs::write(&file, &text).unwrap();
    // What the program may have, in kB, its threads' own share included.
    let script = "ulimit -v 250000 && exec \"$0\" replay \"$1\"";
    let output = Command::new("sh").args(["-c", script, PROGRAM]).arg(&file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn texts_have_their_limits() {
    let long = "position startpos moves ".to_owned() + &"x".repeat(3_000_000) + "\nstop " + &"y".repeat(900_000);
    let lines = text(&run_with(&[], &format!("{long}\nposition fen {}\nisready\n", "z".repeat(900_000))));
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!((lines.len(), lines.last()), (4, Some(&"readyok")), "{} bytes", lines.join("\n").len());
    for (line, part) in lines.iter().zip(["bytes at most", "takes nothing after it", "error: "]) {
        assert!(line.starts_with("info string error: ") && line.contains(part) && line.len() < 1_000, "{line}");
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("large.txt");
    std::fs::File::create(&file).unwrap().set_len(9 << 20).unwrap();
    let file = file.to_str().unwrap();
    for arguments in [&["replay", file][..], &["link", file], &["puzzles", "check", file], &["puzzles", "grade", file]]
    {
        assert_fails(&run(arguments), 1, "is larger than 8388608 bytes");
    }
}

#[test]
fn a_record_is_replayed_however_it_was_saved() {
    let plain = "Game: bizingo\nResult: open\n\n1. d6-e4 f5-e5\n";
    let expected = text(&run_with(&["replay", "-"], plain));
    for other in [plain.replace('\n', "\r"), plain.replace('\n', "\r\n"), format!("\u{feff}{plain}")] {
        assert_eq!(text(&run_with(&["replay", "-"], &other)), expected, "{other:?}");
    }
}

#[test]
fn review_names_mistakes() {
    // Light can win at once, and steps aside.
    let position = "5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0";
    let arguments = ["review", "-", "--position", position, "--nodes", "2000", "--json"];
    let aside = run(&["legal", "--position", position]);
    let aside = text(&aside).lines().find(|mv| mv.starts_with("c8-")).unwrap().to_owned();
    let output = run_with(&arguments, &format!("{aside}\n"));
    assert!(text(&output).starts_with(&format!("1. light {aside}: missed-win, ")), "{}", text(&output));
    let review = json(&output);
    let mistakes = review["mistakes"].as_array().unwrap();
    assert_eq!((mistakes.len(), &review["plies"], &review["unit"]), (1, &1.into(), &"soldiers".into()));
    let mistake = &mistakes[0];
    assert_eq!((&mistake["ply"], &mistake["side"]), (&1.into(), &"light".into()));
    assert_eq!((&mistake["kind"], &mistake["played"]), (&"missed-win".into(), &aside.clone().into()));
    assert!(mistake["loss"].as_f64().unwrap() > 0.0 && mistake["better_line"][0] == mistake["better"]);
    assert_eq!(review["moves"][0]["played"], mistake["played"]);

    let again = json(&run_with(&[&arguments[..], &["--threads", "2"]].concat(), &format!("{aside}\n")));
    assert_eq!(again["mistakes"], review["mistakes"]);
    let solved = run_with(&arguments, &format!("{}\n", mistake["better"].as_str().unwrap()));
    assert_eq!(json(&solved)["mistakes"], serde_json::json!([]));
    assert_fails(&run_with(&["review", "-"], "d6-e4\nd6-e4\n"), 1, "line 2: ");
    assert_fails(&run(&["review", "no-such-file"]), 1, "no-such-file");
}

#[test]
fn a_record_that_is_reviewed_says_of_which_game_it_is() {
    let game = |output: &Output| json(output)["game"].clone();
    let legal = text(&run(&["legal", "--game", "azigo", "--rules", "first=south"]));
    let record = format!("game: azigo\nversion: 1\nrules: first=south\n\n1. {}\n", legal.lines().next().unwrap());
    let arguments = ["review", "-", "--nodes", "500", "--json"];
    assert_eq!(game(&run_with(&arguments, &record)), "azigo");
    // What the arguments say counts more, wherever they stand.
    let other = run_with(&["--game", "bizingo", "review", "-"], &record);
    assert_eq!(other.status.code(), Some(1), "{other:?}");
    let other = run_with(&["review", "-", "--game", "bizingo"], &record);
    assert_eq!(other.status.code(), Some(1), "{other:?}");
    assert_eq!(game(&run_with(&arguments, "d6-e4\n")), "bizingo", "a list of moves names none");
}

#[test]
fn styles_are_measured_against_their_levels() {
    let args = ["styles", "--levels", "3", "--styles", "waits,border", "--games", "2", "--seed", "4", "--json"];
    let output = run(&args);
    let json = json(&output);
    let trials = json["trials"].as_array().unwrap();
    assert_eq!(trials.len(), 2);
    for (trial, player) in trials.iter().zip(["3:waits", "3:border"]) {
        assert_eq!(trial["player"], player);
        let games = ["wins", "draws", "losses"].map(|key| trial[key].as_u64().unwrap());
        assert_eq!(games.iter().sum::<u64>(), 2);
        for side in ["style", "plain"] {
            assert!(trial[side]["plies"].as_f64().unwrap() > 20.0, "{trial}");
            assert!((0.0..=100.0).contains(&trial[side]["border"].as_f64().unwrap()), "{trial}");
        }
    }
    let rows: Vec<String> =
        text(&output).lines().filter(|line| line.starts_with("| 3 | ")).map(str::to_owned).collect();
    assert_eq!(rows.len(), 2);
    let again = run(&args);
    assert_eq!(text(&output), text(&again), "the same seed, the same games");
}

#[test]
fn styles_are_for_some_levels_of_one_game() {
    assert_fails(&run(&["match", "--a", "level:9:waits", "--b", "level:9"]), 2, "styles are for levels 3 to 8, not 9");
    assert_fails(&run(&["match", "--a", "level:5:sings", "--b", "level:5"]), 2, "a style must be presses, waits");
    assert_fails(&run(&["styles", "--levels", "9", "--games", "2"]), 2, "styles are for levels 3 to 8, not 9");
    let azigo = ["match", "--game", "azigo", "--a", "level:5:waits", "--b", "level:5", "--games", "2"];
    assert_fails(&run(&azigo), 1, "levels of azigo have no such style");
}
