//! What several tests share.

#![allow(dead_code, unreachable_pub)]

pub mod slow;
pub mod slow_azigo;
pub mod slow_bingo;
pub mod slow_link;

use bizingo::rules::Game;
use bizingo::rules::bizingo::{Bizingo, Cell, Event, Options, Position};

/// A position in words: `l: d8,e9 L: c4 d: f9 D: g3 turn l`. Three soldiers a side are added in the
/// lower right corner, far from all that the tests look at, so that nobody loses for want of pieces; `alone` leaves them out.
pub fn at(text: &str) -> Position {
    let mut pieces = std::collections::BTreeMap::new();
    let mut words: Vec<&str> = text.split_whitespace().collect();
    if words.last() == Some(&"alone") {
        words.pop();
    } else {
        words.splice(0..0, ["l:", "a15,a17,a19", "d:", "b16,b18,b20"]);
    }
    let (turn, words) = words.split_last().expect("a turn");
    let words = words.strip_suffix(&["turn"]).expect("the word turn");
    for pair in words.chunks(2) {
        let [kind, cells] = pair else { panic!("{pair:?}") };
        for name in cells.split(',') {
            let cell: Cell = name.parse().unwrap();
            let piece = kind.chars().next().unwrap();
            assert!(pieces.insert((cell.row(), cell.number()), piece).is_none(), "{name} twice");
        }
    }
    let turn = turn.chars().next().unwrap();
    let text = slow::Position { pieces, turn, quiet: 0 }.text();
    Position::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game by these options from a position in words.
pub fn game(options: &str, position: &str) -> Bizingo {
    Bizingo::from_position(Options::parse(options).unwrap(), at(position))
}

/// The moves in full notation that step from one cell to another, sorted.
pub fn steps(game: &Bizingo, step: &str) -> Vec<String> {
    let mut found: Vec<String> = game.legal_moves().iter().map(|mv| game.move_text(*mv)).collect();
    found.retain(|text| text.split(['x', '+']).next() == Some(step));
    found.sort();
    found
}

/// Plays moves, each in any notation that the game reads.
pub fn play(game: &mut Bizingo, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in moves.split_whitespace() {
        let mv = game.parse_move(text).unwrap_or_else(|error| panic!("{error}"));
        events.extend(game.play(mv).unwrap());
    }
    events
}
