//! Openings from a file: what is a book, which pair of games begins with which opening, and what the programs do with one.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::AtomicBool;

use bizingo::ai::lab::arena::book::BookError;
use bizingo::ai::lab::arena::{Book, Contest, Plan, PlayedGame, Spec};
use bizingo::rules::Game;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bizingo::{Bizingo, Options};

const LIST: &str = "bizingo book\n# Three ways to begin.\nd6-e4 f5-e5\n\nd8-e8 f9-e9 d10-e10\nd4-e4\n";

fn bizingo(_: usize) -> Bizingo {
    Bizingo::new(Options::default(), 0)
}

fn read(text: &str) -> Result<Book, BookError> {
    Book::read(text, None, bizingo, 7)
}

fn plan(book: Book, games: usize) -> Plan {
    Plan {
        options: Options::parse("quiet=10").unwrap(),
        seed: 3,
        opening: 4,
        book,
        games,
        ..Plan::of(vec![Spec::Random; 2])
    }
}

fn played(plan: &Plan) -> Vec<PlayedGame> {
    let mut games = Vec::new();
    plan.run(&[], 1, &AtomicBool::new(false), |game| {
        games.push(game);
        ControlFlow::Continue(())
    });
    games.sort_by_key(|game| game.game);
    games
}

#[test]
fn both_games_of_a_pair_have_its_opening_and_all_come_in_turn() {
    let book = read(LIST).unwrap();
    assert_eq!(book.len(), 3);
    let games = played(&plan(book.clone(), 14));
    let mut used = BTreeMap::new();
    for game in &games {
        let line = book.line(game.game / 2).unwrap();
        let begun: Vec<&str> = game.moves.iter().map(String::as_str).take(line.split(' ').count()).collect();
        assert_eq!(begun.join(" "), line, "game {}", game.game);
        *used.entry(line).or_insert(0) += 1;
    }
    assert_eq!(used.into_values().collect::<Vec<_>>().iter().sum::<i32>(), 14);
    let orders: std::collections::BTreeSet<String> =
        (0..40).map(|seed| Book::read(LIST, None, bizingo, seed).unwrap().lines().join(",")).collect();
    assert_eq!(orders.len(), 6, "every order of three comes up");
    let short = Book::read(LIST, Some(1), bizingo, 7).unwrap();
    assert!(short.lines().iter().all(|line| line.split(' ').count() == 1), "{short:?}");
}

#[test]
fn a_contest_with_a_book_is_resumed_with_it_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.json");
    let plan = plan(read(LIST).unwrap(), 6);
    let games = played(&plan);
    let mut contest = Contest::open(plan.clone(), &path).unwrap();
    games[..3].iter().for_each(|game| contest.add(game.clone()).unwrap());
    drop(contest);
    let seen = Contest::<Bizingo>::read(&path).unwrap();
    assert_eq!(seen.plan().book, plan.book);
    assert_eq!(Contest::open(plan.clone(), &path).unwrap().played().len(), 3);
    let other = Plan { book: read("bizingo book\nd6-e4\n").unwrap(), ..plan };
    let error = Contest::open(other, &path).unwrap_err().to_string();
    assert!(error.contains("another contest"), "{error}");
    // A file from elsewhere may have anything there: what cannot be played is left out.
    let text = fs::read_to_string(&path).unwrap().replacen("d6-e4 f5-e5", "d6-e4 zz f5-e5", 1);
    let strange = Contest::<Bizingo>::parse(&text).unwrap();
    let place = strange.plan().book.lines().iter().position(|line| line.contains("zz")).unwrap();
    assert_eq!(strange.plan().opening(2 * place).1.len(), 1);
}

#[test]
fn games_that_were_played_are_a_book() {
    let book = read("d6-e4 f5-e5 d8-e8\nf9-e9 d10-e10\n").unwrap();
    assert_eq!(book.lines(), ["d6-e4 f5-e5 d8-e8 f9-e9 d10-e10"]);
    let two = "game: bizingo\nlight: a\n\nd6-e4 f5-e5\n\ngame: azigo\n\nh1\n\ngame: bizingo\n\nd8-e8\n";
    let mut lines = read(two).unwrap().lines().to_vec();
    lines.sort();
    assert_eq!(lines, ["d6-e4 f5-e5", "d8-e8"], "the game of another kind is left out");

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.json");
    let from = plan(Book::default(), 4);
    let mut contest = Contest::open(from.clone(), &path).unwrap();
    played(&from).into_iter().for_each(|game| contest.add(game).unwrap());
    let book = Book::read(&fs::read_to_string(&path).unwrap(), Some(3), bizingo, 0).unwrap();
    let begun: Vec<String> = played(&from).iter().map(|game| game.moves[..3].join(" ")).collect();
    assert!(begun.iter().all(|line| book.lines().contains(line)), "{begun:?}: {book:?}");
    assert_eq!(book.len(), 2, "the two games of a pair begin alike, and count once");
}

#[test]
fn what_is_no_book_is_told() {
    let told = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(told("bizingo book\n# nothing\n"), "there are no openings in it");
    assert_eq!(told(""), "there are no openings in it");
    let error = told("bizingo book\nd6-e4\nd6-e4 d6-e4\n");
    assert!(error.starts_with("opening 2: "), "{error}");
    let error = told("bizingo book\nd6-e4 zz\n");
    assert!(error.starts_with("opening 1: ") && error.contains("zz"), "{error}");
    let quick = |_| Bizingo::new(Options::parse("quiet=2").unwrap(), 0);
    let error = Book::read("bizingo book\nd6-e4 f5-e5\n", None, quick, 0).unwrap_err().to_string();
    assert_eq!(error, "opening 1 ends the game");
    // By lot, dark begins in half of the games.
    let lot = |game: usize| Bizingo::new(Options::parse("first=lot").unwrap(), game as u64);
    assert!(Book::read("bizingo book\nd6-e4\n", None, lot, 0).is_err());
    let azigo = |_| Azigo::new(Default::default(), 0);
    let first = azigo(0).move_text(azigo(0).legal_moves()[0]);
    assert_eq!(Book::read(&format!("bizingo book\n{first}\n"), None, azigo, 0).unwrap().lines(), [first]);
}

fn engine(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bizingo-engine")).args(arguments).current_dir(folder).output().unwrap()
}

#[test]
fn the_program_plays_a_book_and_tells_the_results_by_opening() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("book.txt"), LIST).unwrap();
    let words = "match --a level:1 --b random --games 8 --rules quiet=20 --book book.txt --json";
    let output = engine(&words.split(' ').collect::<Vec<_>>(), folder.path());
    let text = String::from_utf8(output.stdout).unwrap();
    let value: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    let openings = value["openings"].as_array().unwrap();
    assert_eq!(openings.len(), 3, "{text}");
    let sum = |key: &str| openings.iter().map(|opening| opening[key].as_u64().unwrap()).sum::<u64>();
    for key in ["wins", "draws", "losses"] {
        assert_eq!(sum(key), value[key].as_u64().unwrap(), "{key}: {text}");
    }
    assert_eq!(text.lines().filter(|line| line.starts_with("opening ")).count(), 3);
    for (words, told) in [
        ("match --a random --b random --book none.txt", "none.txt"),
        ("match --a random --b random --book book.txt --odds 3", "--odds"),
        ("match --game bingo-battle --a random --b random --book book.txt", "--book: there are no openings"),
        ("match --game azigo --a random --b random --book book.txt", "--book book.txt: opening 1: "),
    ] {
        let output = engine(&words.split(' ').collect::<Vec<_>>(), folder.path());
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && error.contains(told), "{words}: {error}");
    }
}
