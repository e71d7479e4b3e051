//! A library of 10,000 games: opened from its folder within a second, searched within 100 ms. It ends with an error where
//! that takes longer, so that it can be relied on: `cargo bench --no-default-features --bench library`.
#![allow(missing_docs, clippy::unwrap_used)]

use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, fs};

use bizingo::games::{GameKind, Player};
use bizingo::record::library::{Query, folder, name};
use bizingo::record::{AnyHistory, AnyTerms, History, Recorded};
use bizingo::rules::Declared;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How long it may take to read them all.
const OPEN: Duration = Duration::from_secs(1);

/// How long it may take to find some of them.
const SEARCH: Duration = Duration::from_millis(100);

/// Plies of a game.
const PLIES: usize = 100;

/// The record of a random game against a level.
fn record(kind: GameKind, number: u64) -> String {
    let mut random = ChaCha8Rng::seed_from_u64(number);
    let mut board = AnyTerms::usual(kind).start(number);
    for _ in 0..PLIES {
        let mv = match board.to_move() {
            _ if board.outcome().is_some() => break,
            None => board.roll(number),
            Some(_) => {
                let moves = legal(&board);
                board.parse_move(&moves[random.random_range(0..moves.len())])
            }
        };
        board.play(mv.unwrap()).unwrap();
    }
    if board.outcome().is_none() {
        board.declare(Declared::resignation(Player::First));
    }
    let names = board.side_names();
    let tags = [
        (names[0].as_str(), "person".to_owned()),
        (names[1].as_str(), format!("level {}", number % 10 + 1)),
        ("date", format!("2026-{:02}-{:02}", number % 12 + 1, number % 28 + 1)),
    ];
    board.record(number, &tags)
}

fn legal(board: &AnyHistory) -> Vec<String> {
    fn texts<G: Recorded>(history: &History<G>) -> Vec<String> {
        let game = history.game();
        game.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect()
    }
    match board {
        AnyHistory::Bizingo(history) => texts(history),
        AnyHistory::Azigo(history) => texts(history),
        AnyHistory::BingoBattle(history) => texts(history),
    }
}

/// Says how long it took, and whether that is soon enough.
fn told(what: &str, took: Duration, most: Duration) -> bool {
    println!("{what}: {:.1} ms, at most {:.0}", took.as_secs_f64() * 1e3, most.as_secs_f64() * 1e3);
    took <= most
}

fn main() -> ExitCode {
    // As one of the tests it only has to run.
    let games: u64 = if env::args().any(|argument| argument == "--bench") { 10_000 } else { 30 };
    let folder = tempfile::tempdir().unwrap();
    let mut bytes = 0;
    for number in 1..=games {
        let kind = GameKind::ALL[(number % 3) as usize];
        let text = record(kind, number);
        bytes += text.len();
        fs::write(folder.path().join(name(number, "2026-01-31", kind)), text).unwrap();
    }
    println!("{games} games of {} bytes", bytes / games as usize);
    let mut soon = true;
    let mut read = Vec::new();
    // The first time the system may still be writing them.
    for time in 0..4 {
        let now = Instant::now();
        read = folder::read(folder.path()).games;
        let in_time = told("opened", now.elapsed(), OPEN);
        soon &= in_time || time == 0;
    }
    soon &= read.len() as u64 == games;
    for words in ["level 4", "bizingo person 2026-03", "nothing like this"] {
        let query = Query { words: words.to_owned(), ..Query::default() };
        let now = Instant::now();
        let found = query.find(read.iter().map(|game| &game.entry)).len();
        soon &= told(&format!("\"{words}\", {found} games"), now.elapsed(), SEARCH);
    }
    if soon { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
