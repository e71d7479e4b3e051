//! Hours of what the headless program does, in one process and in others: no memory, open file, thread or child is left
//! over, and no game is lost. `./scripts/soak` runs it.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "common/held.rs"]
mod held;

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bizingo::ai::bingo_battle::loaded;
use bizingo::ai::lab::arena::{Contest, Plan};
use bizingo::ai::review::{Effort, Reviewed, review};
use bizingo::ai::ugi::client::{Client, Timeout};
use bizingo::ai::ugi::host::EngineChannel;
use bizingo::ai::ugi::moves::move_length;
use bizingo::ai::ugi::{Command as Tell, EngineOption, Go, Position};
use bizingo::games::GameKind;
use bizingo::record::{GameRecord, store};
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;

static NEVER: AtomicBool = AtomicBool::new(false);

const ENGINE: &str = env!("CARGO_BIN_EXE_bizingo-engine");

fn plan<G: Reviewed>(players: &[&str], rules: &str, seed: u64) -> Plan<G> {
    Plan {
        options: rules.parse().unwrap_or_else(|_| panic!("{rules}")),
        seed,
        opening: 2,
        games: 4,
        ..Plan::of(players.iter().map(|player| player.parse().unwrap()).collect())
    }
}

/// A tournament in a file, interrupted, gone on with, and read again; then one of its games is written, read and reviewed.
/// Gives how many games it had.
fn tournament<G: Reviewed>(folder: &Path, players: &[&str], rules: &str, seed: u64) -> usize {
    let file = folder.join(format!("{}-{seed}.json", G::NAME));
    let plan = plan::<G>(players, rules, seed);
    for most in [3, usize::MAX] {
        let mut contest = Contest::open(plan.clone(), &file).unwrap();
        let done: Vec<usize> = contest.played().iter().map(|game| game.game).collect();
        let mut left = most;
        plan.run(&done, 2, &NEVER, |game| {
            contest.add(game).unwrap();
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    let contest = Contest::<G>::read(&file).unwrap();
    let total = plan.total();
    let mut numbers: Vec<usize> = contest.played().iter().map(|game| game.game).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (0..total).collect::<Vec<_>>(), "no game is lost, and none is there twice");
    assert!(contest.played().iter().all(|game| !game.reason.starts_with("fault")), "{:?}", contest.played());
    let text = plan.record(&contest.played()[0]).unwrap().to_string();
    store::write_atomic(&folder.join("game.txt"), text.as_bytes()).unwrap();
    let text = store::read(&folder.join("game.txt"), store::MAX_FILE_BYTES).unwrap();
    let record = GameRecord::<G>::parse(&text).unwrap();
    let effort = Effort { search_nodes: 200, proof_nodes: 200, ..Effort::DEFAULT };
    let found = review(&record.history, effort, 2, &NEVER, |_, _| ()).unwrap();
    assert_eq!(found.plies.len(), record.history.len());
    fs::remove_file(&file).unwrap();
    total
}

/// A session with an engine: options, searches, one that is stopped, one that is left alone with it.
fn session(kind: GameKind) {
    let timeout = Timeout { limit: Duration::from_secs(60), interrupt: &NEVER };
    let mut engine = Client::new(EngineChannel::start(|| {}), move_length(kind));
    engine.introduction(timeout).unwrap();
    engine.set_option(EngineOption::Game(kind)).unwrap();
    engine.set_option(EngineOption::Hash(4)).unwrap();
    engine.set_option(EngineOption::Threads(2)).unwrap();
    engine.new_game(timeout).unwrap();
    let start = Position::startpos::<&str>([]);
    if kind != GameKind::BingoBattle {
        assert!(engine.best_move(&start, &Go::nodes(2_000), timeout, &mut |_| {}).unwrap().mv.is_some());
    }
    for _ in 0..2 {
        engine.send(&Tell::Position(start.clone())).unwrap();
        engine.send(&Tell::Go(Go::movetime(Duration::from_secs(30)))).unwrap();
        engine.send(&Tell::Stop).unwrap();
    }
}

/// Shards in other programs, and what they give together; an engine in another program.
fn programs(folder: &Path, seed: u64) -> u64 {
    let run = |arguments: &str, files: &[&Path]| {
        let output = Command::new(ENGINE).args(arguments.split(' ')).args(files).arg("--json").output().unwrap();
        assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).unwrap();
        serde_json::from_str::<serde_json::Value>(text.lines().last().unwrap()).unwrap()
    };
    let shards = ["1", "2"].map(|number| folder.join(format!("shard-{number}.json")));
    let games = format!("tournament nodes:30 random --games 8 --rules quiet=20 --seed {seed}");
    for (number, file) in shards.iter().enumerate() {
        run(&format!("{games} --shard {}/2 --resume", number + 1), &[file]);
    }
    let merged = run("merge --table", &[&shards[0], &shards[1]]);
    let alone = run(&games, &[]);
    assert_eq!((&merged["games"], &merged["crosstable"]), (&alone["games"], &alone["crosstable"]));
    assert!(merged["crosstable"].is_array());
    assert_eq!(merged["games"], 8);
    shards.iter().for_each(|file| fs::remove_file(file).unwrap());
    8
}

/// One of everything. Gives how many games were played.
fn round(folder: &Path, seed: u64) -> u64 {
    let other = format!("ugi:{ENGINE}");
    let mut games = tournament::<Bizingo>(folder, &["nodes:40", "random", &other], "quiet=20", seed);
    games += tournament::<Azigo>(folder, &["nodes:40", "level:3"], "quiet=20", seed);
    games += tournament::<BingoBattle>(folder, &["level:2", "random"], "", seed);
    GameKind::ALL.into_iter().for_each(session);
    games as u64 + programs(folder, seed)
}

#[test]
#[ignore = "it takes minutes; ./scripts/soak runs it"]
fn nothing_is_left_over() {
    loaded::provide_shipped().unwrap();
    let folder = tempfile::tempdir().unwrap();
    held::soak(|seed| round(folder.path(), seed));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "a record and its backup");
}
