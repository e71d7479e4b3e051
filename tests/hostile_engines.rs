//! Engines that misbehave in every way: none of them hangs a match, fills the memory, or wins by it.
//!
//! This program is its own hostile engine: `hostile_engines engine MANNER` is one. So it has a `main` of its own, which
//! runs the tests at the same time, for some wait.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs::File;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bizingo::ai::lab::arena::external::{External, ExternalError};
use bizingo::ai::lab::arena::{MoveLimit, Plan, PlayedGame, Spec};
use bizingo::ai::ugi::{Go, Position};
use bizingo::rules::bizingo::{Bizingo, Options, Side};

static NEVER: AtomicBool = AtomicBool::new(false);

const TESTS: &[(&str, fn())] = &[
    ("an_engine_that_dies_loses_wherever_it_dies", an_engine_that_dies_loses_wherever_it_dies),
    ("an_engine_that_plays_what_is_no_move_loses", an_engine_that_plays_what_is_no_move_loses),
    ("a_deaf_engine_is_found_out", a_deaf_engine_is_found_out),
    ("a_deaf_engine_is_interrupted", a_deaf_engine_is_interrupted),
    ("an_engine_that_does_not_answer_is_late", an_engine_that_does_not_answer_is_late),
    ("nonsense_before_an_answer_is_passed_over", nonsense_before_an_answer_is_passed_over),
    ("a_flood_costs_no_memory", a_flood_costs_no_memory),
    ("an_answer_that_never_ends_is_late", an_answer_that_never_ends_is_late),
    ("an_engine_that_never_starts_loses", an_engine_that_never_starts_loses),
    ("an_engine_that_dies_in_a_game_is_started_again", an_engine_that_dies_in_a_game_is_started_again),
    ("a_match_goes_on_whatever_an_engine_does", a_match_goes_on_whatever_an_engine_does),
    ("carriage_returns_do_no_harm", carriage_returns_do_no_harm),
    ("an_answer_too_many_wins_nothing", an_answer_too_many_wins_nothing),
    ("an_engine_that_oversteps_its_clock_loses_on_time", an_engine_that_oversteps_its_clock_loses_on_time),
    ("an_engine_behind_a_script_ends_with_it", an_engine_behind_a_script_ends_with_it),
    ("options_that_an_engine_does_not_have_are_refused", options_that_an_engine_does_not_have_are_refused),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [word, manner] = &arguments[..]
        && word == "engine"
    {
        // A broken pipe ends it, as any other program.
        let _ = engine(manner);
        return ExitCode::SUCCESS;
    }
    let filter = arguments.iter().find(|argument| !argument.starts_with('-'));
    let wanted = |name: &str| filter.is_none_or(|filter| name.contains(filter.as_str()));
    let running: Vec<_> = TESTS
        .iter()
        .filter(|(name, _)| wanted(name))
        .map(|(name, test)| (name, std::thread::Builder::new().name((*name).to_owned()).spawn(test).unwrap()))
        .collect();
    let failed: Vec<_> = running.into_iter().filter_map(|(name, thread)| thread.join().err().map(|_| name)).collect();
    println!("test result: {} failed: {failed:?}", failed.len());
    ExitCode::from(u8::from(!failed.is_empty()))
}

/// The engine. What it does after `ugi`, `isready` and `go` depends on its manner.
fn engine(manner: &str) -> io::Result<()> {
    let mut out = io::stdout();
    match manner {
        // It answers what it has not read.
        "deaf" => {
            writeln!(out, "ugiok\nreadyok")?;
            loop {
                writeln!(out, "bestmove d6-e4")?;
            }
        }
        "silent" => loop {
            std::thread::park();
        },
        "flooding" => {
            std::thread::spawn(|| {
                loop {
                    if writeln!(io::stdout(), "info depth 3 score cp 5 pv {}", "d6-e4 ".repeat(50)).is_err() {
                        std::process::exit(0);
                    }
                }
            });
        }
        _ => {}
    }
    // A lock shows whether it lives: it ends with the program, however that ends.
    let lock = manner.strip_prefix("locks ").map(File::open).transpose()?;
    if let Some(file) = &lock {
        file.lock()?;
    }
    let mut asked = 0;
    for line in io::stdin().lock().lines() {
        let line = line?;
        asked += usize::from(line.starts_with("go"));
        if manner == "dies at the third go" && asked == 3 {
            return Ok(());
        }
        // Not by its end, but as after a failed assertion.
        if manner == "aborts" && asked == 1 {
            std::process::abort();
        }
        let word = line.split(' ').next().unwrap_or_default();
        if manner == format!("dies at {word}") {
            return Ok(());
        }
        if manner == "dies in a line" && word == "go" {
            write!(out, "bestmo")?;
            return out.flush();
        }
        if manner == "nonsense" {
            out.write_all(b"\n \x00\xff\xfe\ninfo\ninfo depth score pv\nugi ok\nbest move d6-e4\noption name\n")?;
            writeln!(out, "info depth 99999999999999999999 seldepth -1 score cp 1e400 nodes {} time NaN", u128::MAX)?;
            writeln!(out, "info multipv 0 hashfull 4294967296 nps {} score mate {}", u64::MAX, i64::MIN)?;
            writeln!(out, "info string {}", "x".repeat(200_000))?;
        }
        match (word, manner) {
            ("ugi", "many options") => loop {
                writeln!(out, "option name {} type check", "x".repeat(1_000))?;
            },
            ("go", "endless line") => loop {
                out.write_all(&[b'x'; 4096])?;
            },
            // A byte from time to time, and never the end of the line.
            ("go", "dribbling") => loop {
                out.write_all(b"b")?;
                out.flush()?;
                std::thread::sleep(Duration::from_millis(20));
            },
            ("go", "empty") => writeln!(out, "bestmove")?,
            ("go", "twice") => writeln!(out, "bestmove d6-e4\nbestmove d6-e4")?,
            ("go", "returns") => write!(out, "info depth 1\r\nbestmove d6-e4\r\n")?,
            ("ugi", "returns") => write!(out, "ugiok\r\n")?,
            ("ugi", "options") => {
                writeln!(out, "option name Hash type spin default 16 min 1 max 64")?;
                writeln!(out, "option name Style type combo default calm var calm var very bold")?;
                writeln!(out, "option name Ponder type check default false\noption name Book type string default")?;
                writeln!(out, "ugiok")?;
            }
            ("go", "other side") => writeln!(out, "bestmove f5-e5")?,
            ("go", "slow" | "flooding") => {}
            ("go", "illegal") => writeln!(out, "bestmove a1-a2")?,
            ("go", "no move") => writeln!(out, "bestmove none")?,
            ("go", "huge move") => writeln!(out, "bestmove {}", "d6".repeat(1_000_000))?,
            ("go", _) => writeln!(out, "bestmove d6-e4")?,
            ("ugi", _) => writeln!(out, "ugiok")?,
            ("isready", _) => writeln!(out, "readyok")?,
            ("quit", _) if manner == "slow" || lock.is_some() => std::thread::sleep(Duration::from_secs(60)),
            ("quit", _) => return Ok(()),
            _ => {}
        }
    }
    Ok(())
}

/// The command that starts this program as an engine.
fn command(manner: &str) -> String {
    format!("\"{}\" engine \"{manner}\"", std::env::current_exe().unwrap().display())
}

fn start(manner: &str) -> Result<External, ExternalError> {
    External::start::<Bizingo>(&command(manner).parse().unwrap(), &Options::default(), &NEVER)
}

fn ask(engine: &mut External, limit: Duration, stop: &AtomicBool) -> Result<String, ExternalError> {
    engine.best_move(&Position::startpos(["d8-e8"; 400]), &Go::depth(1), limit, stop, &mut |_| {})
}

/// A game of the engine, light, against random moves.
fn game_of(manner: &str) -> PlayedGame {
    games_of(manner, 1).pop().expect("it ends")
}

/// Games of the engine against random moves, with either side.
fn games_of(manner: &str, games: usize) -> Vec<PlayedGame> {
    games_by(&plan(manner, games))
}

fn plan(manner: &str, games: usize) -> Plan {
    Plan::<Bizingo> {
        seed: 1,
        opening: 0,
        games,
        go: MoveLimit::Movetime(1),
        ..Plan::of(vec![Spec::Ugi(command(manner).parse().unwrap()), Spec::Random])
    }
}

fn games_by(plan: &Plan) -> Vec<PlayedGame> {
    let mut found = Vec::new();
    plan.run(&[], 1, &NEVER, |game| {
        found.push(game);
        ControlFlow::Continue(())
    });
    found
}

fn an_engine_that_oversteps_its_clock_loses_on_time() {
    let plan = Plan { clock: Some("1".parse().unwrap()), ..plan("slow", 1) };
    let game = games_by(&plan).pop().expect("it ends");
    assert_eq!((game.winner, game.reason.as_str()), (Some(Side::Dark), "time"));
    let record = plan.record(&game).unwrap().to_string();
    assert!(record.contains("light-out-of-time") && record.contains("clock: 1"), "{record}");
}

fn loses(manner: &str, why: &str) {
    let game = game_of(manner);
    assert!(game.winner.is_some() && game.reason.contains(why), "{manner}: {}", game.reason);
}

fn an_engine_that_dies_loses_wherever_it_dies() {
    for word in ["ugi", "uginewgame", "isready", "position", "go"] {
        loses(&format!("dies at {word}"), "it");
    }
    loses("dies in a line", "it ended before it answered bestmove");
    loses("aborts", "it ended before it answered bestmove");
}

fn an_engine_that_plays_what_is_no_move_loses() {
    loses("illegal", "a1-a2");
    loses("no move", "without a move");
    loses("empty", "without a move");
    loses("other side", "f5-e5");
    let game = game_of("huge move");
    assert!(game.reason.starts_with("fault") && game.reason.len() < 10_000, "{} bytes", game.reason.len());
}

fn a_deaf_engine_is_found_out() {
    let mut engine = start("deaf").unwrap();
    engine.new_game(&NEVER).unwrap();
    let clock = Instant::now();
    let fault = (0..100_000).find_map(|_| ask(&mut engine, Duration::from_secs(1), &NEVER).err());
    assert!(matches!(fault, Some(ExternalError::Deaf { .. })), "{fault:?}");
    drop(engine);
    assert!(clock.elapsed() < Duration::from_secs(20), "{:?}", clock.elapsed());
}

/// The error when an engine that does not start is interrupted after this time.
fn given_up(manner: &str, after: Duration) -> ExternalError {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(after);
            stop.store(true, Ordering::Relaxed);
        });
        External::start::<Bizingo>(&command(manner).parse().unwrap(), &Options::default(), &stop)
            .expect_err("it does not start")
    })
}

fn a_deaf_engine_is_interrupted() {
    let clock = Instant::now();
    let error = given_up("silent", Duration::from_millis(300));
    assert_eq!(error.to_string(), "interrupted");
    assert!(clock.elapsed() < Duration::from_secs(3), "{:?}", clock.elapsed());
}

fn an_engine_that_does_not_answer_is_late() {
    let clock = Instant::now();
    let mut engine = start("slow").unwrap();
    let late = ask(&mut engine, Duration::from_millis(300), &NEVER).unwrap_err();
    assert!(late.to_string().contains("did not answer bestmove within 0.3 s"), "{late}");
    drop(engine);
    assert!(clock.elapsed() < Duration::from_secs(10), "{:?}", clock.elapsed());
}

fn nonsense_before_an_answer_is_passed_over() {
    let mut engine = start("nonsense").unwrap();
    engine.new_game(&NEVER).unwrap();
    for _ in 0..3 {
        assert_eq!(ask(&mut engine, Duration::from_secs(20), &NEVER).unwrap(), "d6-e4");
    }
}

/// The most memory that this program has had, in MB; 0 where the system does not tell.
fn peak_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()).unwrap_or(0) / 1024
}

fn a_flood_costs_no_memory() {
    let limit = Duration::from_millis(700);
    let mut engine = start("flooding").unwrap();
    // Nobody reads meanwhile.
    std::thread::sleep(limit);
    engine.new_game(&NEVER).unwrap();
    assert!(ask(&mut engine, limit, &NEVER).unwrap_err().to_string().contains("did not answer"));
    let mut endless = start("endless line").unwrap();
    assert!(ask(&mut endless, limit, &NEVER).unwrap_err().to_string().contains("did not answer"));
    assert_eq!(given_up("many options", limit).to_string(), "interrupted");
    assert!(peak_mb() < 150, "{} MB", peak_mb());
}

fn an_answer_that_never_ends_is_late() {
    let clock = Instant::now();
    let mut engine = start("dribbling").unwrap();
    let late = ask(&mut engine, Duration::from_millis(300), &NEVER).unwrap_err();
    assert!(late.to_string().contains("did not answer bestmove within 0.3 s"), "{late}");
    drop(engine);
    assert!(clock.elapsed() < Duration::from_secs(10), "{:?}", clock.elapsed());
}

fn an_engine_that_never_starts_loses() {
    let clock = Instant::now();
    loses("silent", "did not answer ugiok within 5.0 s");
    assert!(clock.elapsed() < Duration::from_secs(20), "{:?}", clock.elapsed());
}

fn an_engine_that_dies_in_a_game_is_started_again() {
    let mut engine = start("dies at the third go").unwrap();
    for _ in 0..2 {
        assert_eq!(ask(&mut engine, Duration::from_secs(20), &NEVER).unwrap(), "d6-e4");
    }
    let error = ask(&mut engine, Duration::from_secs(20), &NEVER).unwrap_err();
    assert!(error.to_string().contains("it ended before it answered bestmove"), "{error}");
    // It is not asked again.
    assert!(ask(&mut engine, Duration::from_secs(20), &NEVER).is_err());
}

fn a_match_goes_on_whatever_an_engine_does() {
    for manner in ["dies at go", "dies at position", "no move", "illegal", "dies in a line"] {
        let games = games_of(manner, 4);
        assert_eq!(games.len(), 4, "{manner}");
        for game in games {
            // The engine is the first player of the plan.
            let engine_is_light = game.first == 0;
            let winner = game.winner.unwrap_or_else(|| panic!("{manner}: {}", game.reason));
            assert_eq!(winner == Side::Dark, engine_is_light, "{manner}: {}", game.reason);
        }
    }
}

fn carriage_returns_do_no_harm() {
    let mut engine = start("returns").unwrap();
    engine.new_game(&NEVER).unwrap();
    assert_eq!(ask(&mut engine, Duration::from_secs(20), &NEVER).unwrap(), "d6-e4");
}

/// Its second answer is taken for that to the next question, where it is not a move.
fn an_answer_too_many_wins_nothing() {
    loses("twice", "d6-e4");
}

/// Whatever is behind it, and although that does not end when it is asked to.
fn an_engine_behind_a_script_ends_with_it() {
    if !cfg!(unix) {
        return;
    }
    let file = tempfile::NamedTempFile::new().unwrap();
    let lock = || File::open(file.path()).unwrap().try_lock();
    let engine = std::env::current_exe().unwrap();
    let script = format!("'{}' engine 'locks {}'; true", engine.display(), file.path().display());
    let program = format!("sh -c \"{script}\"").parse().unwrap();
    let engine = External::start::<Bizingo>(&program, &Options::default(), &NEVER).unwrap();
    assert!(lock().is_err(), "it lives");
    drop(engine);
    let clock = Instant::now();
    while lock().is_err() {
        assert!(clock.elapsed() < Duration::from_secs(5), "it lives on");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn options_that_an_engine_does_not_have_are_refused() {
    let start = |options: &str| {
        let program = format!("[{options}]:{}", command("options")).parse().unwrap();
        External::start::<Bizingo>(&program, &Options::default(), &NEVER)
    };
    for options in ["hash=64", "Hash=1;Style=very bold;Ponder=true;Book=a file", "Book="] {
        assert!(start(options).is_ok(), "{options}");
    }
    for (options, told) in [
        ("Hush=16", "it has no option Hush; its options are Hash, Style, Ponder, Book"),
        ("Hash=65", "option Hash: \"65\" is not a whole number from 1 to 64"),
        ("Hash=much", "option Hash: \"much\" is not a whole number from 1 to 64"),
        ("Style=bold", "option Style: \"bold\" is not one of calm, very bold"),
        ("Ponder=yes", "option Ponder: \"yes\" is not true or false"),
    ] {
        assert_eq!(start(options).unwrap_err().to_string(), told, "{options}");
    }
    // Such a match does not begin.
    let player = format!("ugi[Hush=16]:{}", command("options")).parse::<Spec>().unwrap();
    let plan = Plan::<Bizingo> { games: 2, ..Plan::of(vec![player, Spec::Random]) };
    assert!(plan.try_programs(&NEVER).unwrap_err().to_string().contains("no option Hush"));
}
