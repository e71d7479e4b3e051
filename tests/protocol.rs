//! The engine behind text lines: answers, mistakes, and that it can always be stopped.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bizingo::ai::ugi::host::EngineHost;
use bizingo::ai::ugi::{Engine, Request, Server};
use bizingo::rules::Game;
use bizingo::rules::bizingo::{Bizingo, Options};
use proptest::prelude::*;

fn host() -> (EngineHost, Receiver<String>) {
    let (sender, lines) = channel();
    let engine = EngineHost::start(move |line| {
        let _ = sender.send(line);
    });
    engine.send("setoption name Hash value 2");
    (engine, lines)
}

fn wait_for(lines: &Receiver<String>, word: &str) -> String {
    loop {
        let line = lines.recv_timeout(Duration::from_secs(10)).unwrap_or_else(|_| panic!("no {word}"));
        if line.starts_with(word) {
            return line;
        }
        assert!(!line.contains("error"), "{line} while waiting for {word}");
    }
}

fn best_move(lines: &Receiver<String>) -> String {
    wait_for(lines, "bestmove").split(' ').nth(1).unwrap().to_owned()
}

fn is_legal(game: &Bizingo, text: &str) -> bool {
    game.legal_moves().into_iter().any(|mv| game.move_text(mv) == text)
}

/// What a server answers at once.
fn answers(server: &mut Server, line: &str) -> Vec<String> {
    let mut lines = Vec::new();
    server.line(line, false, &mut |reply| lines.push(reply.to_string()));
    lines
}

#[test]
fn it_introduces_itself() {
    let (engine, lines) = host();
    engine.send("ugi");
    assert!(wait_for(&lines, "id name").contains("Bizingo"));
    for option in ["Hash", "Threads", "MultiPV", "Ambition", "Level", "Style", "Seed", "Rules", "Game"] {
        wait_for(&lines, &format!("option name {option} type"));
    }
    wait_for(&lines, "ugiok");
    engine.send("isready");
    wait_for(&lines, "readyok");
}

#[test]
fn every_limit_gives_a_legal_move() {
    let (engine, lines) = host();
    let game = Bizingo::new(Options::default(), 0);
    for go in [
        "depth 3",
        "nodes 1",
        "nodes 500",
        "movetime 1",
        "movetime 0",
        "level 1",
        "level 6",
        "p1time 50 p2time 1",
        "p1time 0 p1inc 10",
        "p1time -30 p2time 1000",
        "level 10 movetime 1",
        "depth 4 nodes 100 movetime 1000",
    ] {
        engine.send("position startpos");
        engine.send(&format!("go {go}"));
        assert!(is_legal(&game, &best_move(&lines)), "{go}");
    }
}

#[test]
fn it_answers_while_it_thinks_and_stops_at_once() {
    let (engine, lines) = host();
    engine.send("go infinite");
    wait_for(&lines, "info depth");
    engine.send("isready");
    wait_for(&lines, "readyok");
    engine.send("query p1turn");
    assert_eq!(wait_for(&lines, "response"), "response true");
    let clock = Instant::now();
    engine.send("stop");
    let best = best_move(&lines);
    assert!(clock.elapsed() < Duration::from_millis(200), "{:?}", clock.elapsed());
    assert!(is_legal(&Bizingo::new(Options::default(), 0), &best));
    // The next command is in time, though the search thread may just be ending.
    for _ in 0..20 {
        engine.send("go nodes 10");
        best_move(&lines);
    }
    engine.send("go infinite");
    engine.send("stop");
    engine.send("position startpos moves d6-e4");
    engine.send("go depth 1");
    best_move(&lines);
    best_move(&lines);
}

/// The best of a few tries, so that a busy machine does not count as a slow engine.
#[test]
fn answers_come_in_time() {
    let (engine, lines) = host();
    engine.send("setoption name Hash value 64");
    for threads in [1, 2] {
        engine.send(&format!("setoption name Threads value {threads}"));
        let quickest = |ask: &dyn Fn() -> Duration| (0..10).map(|_| ask()).min().unwrap();
        let moved = quickest(&|| {
            let clock = Instant::now();
            engine.send("go movetime 1");
            best_move(&lines);
            clock.elapsed()
        });
        assert!(moved < Duration::from_millis(51), "{threads} threads: {moved:?}");
        // A level, too, and with a table that has to be forgotten first.
        let level = quickest(&|| {
            let clock = Instant::now();
            engine.send("go level 10 movetime 1");
            best_move(&lines);
            clock.elapsed()
        });
        assert!(level < Duration::from_millis(51), "{level:?}");
        engine.send("go nodes 300000");
        best_move(&lines);
        let anew = quickest(&|| {
            let clock = Instant::now();
            engine.send("uginewgame");
            engine.send("go movetime 1");
            best_move(&lines);
            clock.elapsed()
        });
        assert!(anew < Duration::from_millis(51), "{threads} threads: {anew:?}");
        let stopped = quickest(&|| {
            engine.send("go infinite");
            wait_for(&lines, "info depth 3");
            let clock = Instant::now();
            engine.send("stop");
            best_move(&lines);
            clock.elapsed()
        });
        assert!(stopped < Duration::from_millis(20), "{threads} threads: {stopped:?}");
    }
}

/// What was learnt by other rules is not believed: here three captains against one win only by some of them.
#[test]
fn other_rules_are_searched_anew() {
    let (engine, lines) = host();
    let score = |rules: &str| {
        engine.send(&format!("setoption name Rules value {rules}"));
        engine.send("position fen 5/7/9/11/11l1/13ld/11L1ldLd/15l3/16d4/21/19 l 0");
        engine.send("go depth 5");
        let deepest = wait_for(&lines, "info depth 5");
        best_move(&lines);
        deepest.split(" score ").nth(1).unwrap().split(" nodes").next().unwrap().to_owned()
    };
    assert_eq!(score("border=touch,walk-in-border=yes"), "mate 3");
    let fresh = score("");
    assert!(!fresh.starts_with("mate"), "{fresh}");
    engine.send("uginewgame");
    assert_eq!(score(""), fresh);
}

#[test]
fn a_clock_of_the_other_side_only_is_refused() {
    let mut server = Server::default();
    for go in ["go p2time 100", "go p2time 100 p2inc 5"] {
        let error = answers(&mut server, go).concat();
        assert!(error.starts_with("info string error: go: p1 is to move, and p1time is missing"), "{error}");
    }
    assert!(answers(&mut server, "go p2time 100 depth 3").is_empty());
}

#[test]
fn several_lines_are_told_apart() {
    let (engine, lines) = host();
    engine.send("setoption name MultiPV value 2");
    engine.send("go depth 3");
    assert!(wait_for(&lines, "info depth 3").contains(" multipv 1 "));
    assert!(wait_for(&lines, "info depth 3").contains(" multipv 2 "));
    best_move(&lines);
}

#[test]
fn the_wrong_time_is_an_error() {
    let (engine, lines) = host();
    engine.send("go infinite");
    for line in ["go depth 1", "position startpos", "uginewgame", "setoption name Hash value 3"] {
        engine.send(line);
        let error = loop {
            let line = lines.recv_timeout(Duration::from_secs(10)).unwrap();
            if !line.starts_with("info depth") {
                break line;
            }
        };
        assert!(error.starts_with("info string error: ") && error.contains("while searching"), "{error}");
    }
    engine.send("stop");
    best_move(&lines);
}

#[test]
fn dropping_it_ends_a_search() {
    let (engine, lines) = host();
    engine.send("go infinite");
    wait_for(&lines, "info depth");
    let clock = Instant::now();
    drop(engine);
    assert!(clock.elapsed() < Duration::from_millis(500), "{:?}", clock.elapsed());
}

#[test]
fn a_whole_game_over_the_protocol() {
    let (engine, lines) = host();
    engine.send("uginewgame");
    engine.send("setoption name Rules value quiet=20");
    let mut game = Bizingo::new(Options::parse("quiet=20").unwrap(), 0);
    let mut moves = String::new();
    while game.outcome().is_none() {
        engine.send(&format!("position startpos moves{moves}"));
        engine.send(&format!("go level {}", 1 + game.position().quiet() % 3));
        let text = best_move(&lines);
        let mv = game.parse_move(&text).unwrap();
        assert_eq!(game.move_text(mv), text);
        // Without what it captures, it is the same move.
        let short = text.split(['x', '+']).next().unwrap();
        moves.push_str(&format!(" {short}"));
        game.play(mv).unwrap();
    }
    engine.send(&format!("position startpos moves{moves}"));
    engine.send("query gameover");
    assert_eq!(wait_for(&lines, "response"), "response true");
    engine.send("query result");
    let result = match game.outcome().unwrap().winner {
        None => "draw",
        Some(bizingo::rules::bizingo::Side::Light) => "p1win",
        Some(_) => "p2win",
    };
    assert_eq!(wait_for(&lines, "response"), format!("response {result}"));
    engine.send("go depth 1");
    assert!(lines.recv_timeout(Duration::from_secs(5)).unwrap().contains("the game is over"));
    assert_eq!(wait_for(&lines, "bestmove"), "bestmove none");
}

#[test]
fn wrong_lines_are_answered_and_change_nothing() {
    let mut server = Server::default();
    answers(&mut server, "position startpos moves d6-e4");
    let before = format!("{server:?}");
    for line in [
        "hello",
        "go depth",
        "go depth x",
        "go faster",
        "go level 0",
        "go level 11",
        "go nodes -3",
        "go depth 99999999999999999999999",
        "isready now",
        "stop it",
        "quit now",
        "position",
        "position here",
        "position startpos d6-e4",
        "position startpos moves d6-e5",
        "position startpos moves d6-e4 d6-e4",
        "position startpos moves d6-e4xf5",
        "position fen",
        "position fen 5/7 l 0",
        "position fen 5/7/9/11/13/15/17/19/21/21/19 l 0",
        "setoption",
        "setoption Hash 3",
        "setoption name Hash",
        "setoption name Hash value",
        "setoption name Hash value 0",
        "setoption name Hash value 1025",
        "setoption name Hash value many",
        "setoption name Threads value 0",
        "setoption name Threads value 65",
        "setoption name MultiPV value 0",
        "setoption name Ambition value 1",
        "setoption name Level value 11",
        "setoption name Seed value -1",
        "setoption name Rules value captures=none",
        "setoption name Game value chess",
        "setoption name Colour value red",
        "query",
        "query everything",
        "\u{0}",
    ] {
        let answer = answers(&mut server, line);
        assert_eq!(answer.len(), 1, "{line}: {answer:?}");
        assert!(answer[0].starts_with("info string error: "), "{line}: {answer:?}");
        assert_eq!(format!("{server:?}"), before, "{line}");
    }
    assert!(answers(&mut server, "").is_empty());
    assert!(answers(&mut server, "   ").is_empty());
}

#[test]
fn options_are_taken() {
    let mut server = Server::default();
    for line in [
        "setoption name Hash value 16",
        "setoption name Threads value 2",
        "setoption name MultiPV value 4",
        "setoption name Ambition value true",
        "setoption name level value 3",
        "setoption name Seed value 18446744073709551615",
        "setoption name Rules value first=dark",
        "setoption name Rules value <empty>",
        "setoption name Rules value",
        "setoption name Game value bizingo",
        "setoption name Rules value first=dark",
    ] {
        assert!(answers(&mut server, line).is_empty(), "{line}");
    }
    assert_eq!(answers(&mut server, "query p1turn"), ["response false"]);
    assert!(matches!(server.line("go", false, &mut |_| {}), Request::Search(task) if task.is_finite()));
}

#[test]
fn quit_is_the_last_line() {
    let mut engine = Engine::new(|_| {});
    assert!(engine.line("isready").is_continue());
    assert!(engine.line("go infinite").is_continue());
    assert!(engine.line("quit").is_break());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn garbage_changes_nothing(words in prop::collection::vec(
        prop_oneof![
            Just("position".to_owned()), Just("startpos".to_owned()), Just("fen".to_owned()), Just("moves".to_owned()),
            Just("go".to_owned()), Just("setoption".to_owned()), Just("name".to_owned()), Just("value".to_owned()),
            Just("Rules".to_owned()), Just("d6-e4".to_owned()), Just("depth".to_owned()), Just("query".to_owned()),
            "[a-k][0-9]{1,2}-[a-k][0-9]{1,2}[x+]?", "[0-9]{1,25}", "\\PC{0,12}", ".{0,12}",
        ], 0..8)) {
        let line = words.join(" ");
        let mut server = Server::default();
        let before = format!("{server:?}");
        let mut lines = Vec::new();
        server.line(&line, false, &mut |reply| lines.push(reply.to_string()));
        for answer in &lines {
            prop_assert!(!answer.contains('\n') && !answer.contains('\r'), "{answer:?}");
        }
        if lines.iter().any(|answer| answer.starts_with("info string error")) {
            prop_assert_eq!(format!("{server:?}"), before);
        }
    }
}
