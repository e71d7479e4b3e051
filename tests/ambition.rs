//! Ambition: a player that would rather change something than let the game end drawn.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::sync::atomic::AtomicBool;

use bizingo::ai::level::Level;
use bizingo::ai::level_player::LevelPlayer;
use bizingo::ai::search::{Limits, SearchPosition, SearchResult, Searcher, WIN};
use bizingo::rules::bizingo::{Move, Options, Position, Side};

static NEVER: AtomicBool = AtomicBool::new(false);

/// All pieces where a game begins, after so many plies without a capture.
fn after(quiet: u16) -> Position {
    let start = Position::start(Side::Light).to_string();
    let text = start.strip_suffix(" 0").unwrap();
    format!("{text} {quiet}").parse().unwrap()
}

fn options(text: &str) -> Options {
    text.parse().unwrap()
}

fn searcher(ambition: bool) -> Searcher<Position> {
    let mut searcher = Searcher::new(1);
    searcher.set_ambition(ambition);
    searcher
}

fn run(searcher: &mut Searcher<Position>, position: &Position, rules: &str) -> SearchResult<Move> {
    searcher.run(position, &options(rules), &[], Limits::nodes(3_000), &NEVER, &mut |_| {})
}

/// Whether ambition makes a difference in a position.
fn matters(position: &Position, rules: &str) -> bool {
    run(&mut searcher(true), position, rules) != run(&mut searcher(false), position, rules)
}

#[test]
fn only_a_standstill_that_would_end_drawn_asks_for_it() {
    assert!(!matters(&after(0), "") && !matters(&after(39), ""), "nothing is wrong yet");
    assert!(matters(&after(40), ""));
    assert!(!matters(&after(40), "decide=pieces"), "standing still may win");
    // Light is two ahead: it hunts, and dark flees.
    let hunt = "5/4d2/8d/11/5l1l5/3l3l1l5/4d12/19/21/21/19 l 60".parse().unwrap();
    assert!(SearchPosition::is_hunt(&hunt));
    assert!(!matters(&hunt, ""));
    // Level 10 has it, and its moves are those of a search that has.
    let mut differs = false;
    for quiet in [0, 60] {
        let limits = Limits::nodes(3_000);
        let of_level =
            |level| LevelPlayer::default().choose(&after(quiet), &options(""), &[], level, 1, limits, &NEVER);
        let top = of_level(Level::MAX);
        let search = |ambition| {
            let mut searcher = Searcher::new(4);
            searcher.set_ambition(ambition);
            run(&mut searcher, &after(quiet), "")
        };
        assert_eq!((top.mv, top.score), (search(true).best_move, search(true).score), "{quiet}");
        differs |= search(true) != search(false);
    }
    assert!(differs);
}

/// Rows that the pieces of a side have gone forward, added up.
fn forward(position: &Position, side: Side) -> u32 {
    let text = position.to_string();
    let rows = text.split_whitespace().next().unwrap().split('/');
    let piece = if side == Side::Light { 'l' } else { 'd' };
    let of_side = |row: &str| row.chars().filter(|c| c.eq_ignore_ascii_case(&piece)).count() as u32;
    let gone = |from_top: u32| if side == Side::Light { 10 - from_top } else { from_top };
    (0..).zip(rows).map(|(from_top, row)| gone(from_top) * of_side(row)).sum()
}

#[test]
fn it_goes_forward() {
    // Light plays, with and without ambition; dark steps back and forth as a search without ambition likes to.
    let gone = |ambition: bool| {
        let (mut position, rules) = (after(40), options("quiet=off,repetition=off"));
        let (mut light, mut dark) = (searcher(ambition), searcher(false));
        for _ in 0..12 {
            for player in [&mut light, &mut dark] {
                let found = player.run(&position, &rules, &[], Limits::nodes(3_000), &NEVER, &mut |_| {});
                position.play(found.best_move.unwrap(), &rules);
            }
        }
        forward(&position, Side::Light)
    };
    let (with, without) = (gone(true), gone(false));
    assert!(with >= without + 8, "{with} rows, {without} without");
}

#[test]
fn what_was_learnt_with_it_for_one_side_is_not_used_for_the_other_or_without_it() {
    let first = after(40);
    let mut second = first;
    second.play(run(&mut searcher(true), &first, "").best_move.unwrap(), &options(""));
    let mut shared = searcher(true);
    run(&mut shared, &first, "");
    assert_eq!(run(&mut shared, &second, ""), run(&mut searcher(true), &second, ""));
    shared.set_ambition(false);
    assert_eq!(run(&mut shared, &first, ""), run(&mut searcher(false), &first, ""));
    // With several threads, those that join later lean like the others.
    shared.set_ambition(true);
    shared.set_threads(2);
    assert!(run(&mut shared, &first, "").best_move.is_some());
}

#[test]
fn scores_say_what_the_game_is_worth() {
    // The bonus for going forward is some hundreds here; it counts from where the search begins.
    let mut scores = Vec::new();
    let mut with = searcher(true);
    with.run(&after(40), &options(""), &[], Limits::depth(6), &NEVER, &mut |info| scores.push(info.score));
    assert_eq!(scores.len(), 6);
    assert!(scores.iter().all(|score| score.abs() < 150), "{scores:?}");
    // Wins and draws are what they are. Here light threatens two pieces with its first move, and wins with one.
    let win: Position = "5/7/2d6/11/5ld2l3/8d6/7l1l7/19/21/21/19 l 50".parse().unwrap();
    let plain = run(&mut searcher(false), &win, "");
    assert_eq!(run(&mut searcher(true), &win, "").score, plain.score);
    assert!(plain.score.abs() >= WIN - 100, "{}", plain.score);
    for near in 194..=199 {
        let drawn = run(&mut searcher(true), &after(near), "");
        assert!(drawn.score >= 0, "a piece is given away where a draw is near: {near}, {}", drawn.score);
    }
}
