//! The tablebase against plain full-width search and against itself, and the search against the tablebase.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::sync::atomic::AtomicBool;

use bizingo::ai::computer::Computer;
use bizingo::ai::lab::tablebase::{Material, Tablebase, Unsolved, Value};
use bizingo::ai::search::{Ending, SearchPosition};
use bizingo::ai::search::{Limits, Searcher, WIN, WIN_IN_MAX_PLY};
use bizingo::ai::solved::Solved;
use bizingo::rules::bizingo::army::{Army, BEATEN};
use bizingo::rules::bizingo::board::{MASK, bits, edges};
use bizingo::rules::bizingo::{Bizingo, Options, Position, Side};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

static NEVER: AtomicBool = AtomicBool::new(false);

fn material(light: &str, dark: &str) -> Material {
    Material { light: light.parse().unwrap(), dark: dark.parse().unwrap() }
}

fn solve(rules: Options, light: &str, dark: &str) -> Tablebase {
    let mut tablebase = Tablebase::new(rules);
    tablebase.solve(material(light, dark), &NEVER, &mut |_| {}).unwrap();
    tablebase
}

/// The value of a position within this many plies, by trying everything; `None` if it takes longer or is drawn.
fn plain(position: &Position, rules: &Options, plies: u8) -> Option<Value> {
    match position.ending(rules) {
        Some(Ending::Won) => return Some(Value::Won(0)),
        Some(_) => return Some(Value::Lost(0)),
        None if plies == 0 => return None,
        None => {}
    }
    let (mut win, mut loss) = (None::<u8>, Some(0));
    position.for_each_move(rules, |mv| {
        let mut next = *position;
        next.play(mv, rules);
        let value = plain(&next, rules, plies - 1);
        if let Some(Value::Lost(n)) = value {
            win = Some(win.map_or(n + 1, |least| least.min(n + 1)));
        }
        loss = match (loss, value) {
            (Some(most), Some(Value::Won(n))) => Some(most.max(n + 1)),
            _ => None,
        };
    });
    win.map(Value::Won).or(loss.map(Value::Lost))
}

/// The value that a position must have by the values of those that its moves lead to.
fn by_one_ply(tablebase: &Tablebase, position: &Position, rules: &Options) -> Value {
    let (mut win, mut loss) = (None::<u8>, Some(0));
    position.for_each_move(rules, |mv| {
        let mut next = *position;
        next.play(mv, rules);
        let value = match next.ending(rules) {
            Some(Ending::Won) => Value::Won(0),
            Some(_) => Value::Lost(0),
            None => tablebase.probe(&next).unwrap(),
        };
        if let Value::Lost(n) = value {
            win = Some(win.map_or(n + 1, |least| least.min(n + 1)));
        }
        loss = match (loss, value) {
            (Some(most), Value::Won(n)) => Some(most.max(n + 1)),
            _ => None,
        };
    });
    win.map(Value::Won).or(loss.map(Value::Lost)).unwrap_or(Value::Drawn)
}

/// A random army of a strength, drawn towards a cell so that the sides meet.
fn army(rng: &mut ChaCha8Rng, side: Side, material: Material, near: u128) -> Army {
    let strength = material.side(side);
    let mut army = Army::default();
    while army.count() < strength.pieces() {
        let cells: Vec<u32> = match rng.random_range(0..4) {
            0 => bits(MASK[side.index()] & !army.pieces).collect(),
            _ => bits(near & MASK[side.index()] & !army.pieces).collect(),
        };
        if let Some(&bit) = cells.choose(rng) {
            army.pieces |= 1 << bit;
            army.captains |= if army.captains.count_ones() < strength.captains { 1 << bit } else { 0 };
        }
    }
    army
}

/// Random positions of a material, most of them with the sides close to each other.
fn positions(seed: u64, count: usize, material: Material) -> Vec<Position> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let reach = |side: Side, set: u128| {
        bits(set).flat_map(|bit| bits(edges(side, bit))).fold(0, |near, bit| near | 1u128 << bit)
    };
    (0..count)
        .map(|_| {
            let at = 1u128 << bits(MASK[0]).collect::<Vec<_>>().choose(&mut rng).unwrap();
            let dark = reach(Side::Light, at);
            let light = reach(Side::Dark, dark);
            let dark = dark | reach(Side::Light, light);
            let armies = [army(&mut rng, Side::Light, material, light), army(&mut rng, Side::Dark, material, dark)];
            let turn = if rng.random() { Side::Light } else { Side::Dark };
            Position::new(armies, turn, 0).unwrap()
        })
        .collect()
}

/// What an analysis says of such a value.
fn known(value: Value) -> Solved {
    match value {
        Value::Won(plies) => Solved::Win(plies.into()),
        Value::Lost(plies) => Solved::Loss(plies.into()),
        Value::Drawn | Value::Unforced => Solved::Draw,
    }
}

fn agrees_with_plain_search(tablebase: &Tablebase, rules: &Options, material: Material, count: usize) {
    let mut decided = [0; 4];
    for position in positions(7, count, material) {
        let found = plain(&position, rules, 3);
        let value = tablebase.probe(&position).unwrap();
        match value {
            Value::Won(n) | Value::Lost(n) if n <= 3 => assert_eq!(found, Some(value), "{position}"),
            _ => assert_eq!(found, None, "{position} is {value:?}"),
        }
        if *rules == Options::default() {
            let shown = Bizingo::from_position(*rules, position).solved(&NEVER);
            assert_eq!(shown, Some(known(value)), "{position}");
        }
        match value {
            Value::Won(n) | Value::Lost(n) => decided[usize::from(n.min(3))] += 1,
            Value::Drawn | Value::Unforced => decided[0] += 1,
        }
    }
    assert!(decided[0] > 0 && decided[1] > 0, "{decided:?}");
}

/// Every position of one light army, every dark army, either side to move: the value is what the values after each
/// move make it. With the distances, which shrink along the way, this leaves no room for another solution.
fn agrees_with_itself(tablebase: &Tablebase, rules: &Options, light: Army, every: usize) {
    let cells: Vec<u32> = bits(MASK[1]).collect();
    let mut at = 0_usize;
    for (i, a) in cells.iter().enumerate() {
        for (j, b) in cells.iter().enumerate().skip(i + 1) {
            for c in cells.iter().skip(j + 1) {
                at += 1;
                if !at.is_multiple_of(every) {
                    continue;
                }
                let dark = Army { pieces: 1 << a | 1 << b | 1 << c, captains: 0 };
                for turn in Side::BOTH {
                    let position = Position::new([light, dark], turn, 0).unwrap();
                    assert_eq!(tablebase.probe(&position), Some(by_one_ply(tablebase, &position, rules)), "{position}");
                }
            }
        }
    }
}

fn light(names: [&str; 3], captain: bool) -> Army {
    let mut army = Army::default();
    for name in names {
        army.pieces |= 1 << name.parse::<bizingo::rules::bizingo::Cell>().unwrap().bit();
    }
    if captain {
        army.captains = 1 << army.pieces.trailing_zeros();
    }
    army
}

/// The totals that docs/endgames.md reports, and the truth of them.
#[test]
fn three_soldiers_against_three() {
    let rules = Options::default();
    let tablebase = solve(rules, "3+0", "3+0");
    let [light_moves, dark_moves] = tablebase.summaries(material("3+0", "3+0")).unwrap();
    assert_eq!(light_moves.positions, 67_525 * 88_560);
    assert_eq!((light_moves.won(), light_moves.lost()), (1_924_560, 0));
    assert_eq!((dark_moves.won(), dark_moves.lost()), (1_944_720, 0));
    agrees_with_plain_search(&tablebase, &rules, material("3+0", "3+0"), 300);
    agrees_with_itself(&tablebase, &rules, light(["f6", "f8", "e9"], false), 11);
}

#[test]
fn stops_when_asked() {
    let mut tablebase = Tablebase::new(Options::default());
    let stop = AtomicBool::new(true);
    let outcome = tablebase.solve(material("3+0", "3+0"), &stop, &mut |_| {});
    assert_eq!(outcome, Err(Unsolved::Stopped));
    assert!(tablebase.materials().is_empty());
}

#[test]
fn what_does_not_fit_is_refused() {
    let mut tablebase = Tablebase::new(Options::default());
    let large = material("3+0", "6+0");
    assert_eq!(tablebase.solve(large, &NEVER, &mut |_| {}), Err(Unsolved::TooLarge(material("3+0", "5+0"))));
    for bad in ["3", "2+0", "1+3", "+3", "3+0+0", "7+0", "-1+4"] {
        assert!(bad.parse::<bizingo::ai::lab::tablebase::Strength>().is_err(), "{bad}");
    }
}

/// Minutes: every option of the rules that matters with few pieces.
#[test]
#[ignore = "takes minutes"]
fn a_captain_against_three_soldiers() {
    for rules in ["", "captures=one", "border=touch"] {
        let rules = Options::parse(rules).unwrap();
        let tablebase = solve(rules, "2+1", "3+0");
        agrees_with_plain_search(&tablebase, &rules, material("2+1", "3+0"), 3_000);
        for cells in [["a2", "a4", "b3"], ["f6", "f8", "e9"], ["a8", "b9", "d10"]] {
            agrees_with_itself(&tablebase, &rules, light(cells, true), 1);
            agrees_with_itself(&tablebase, &rules, light(cells, false), 1);
        }
    }
}

/// Positions from docs/endgames.md: plies to the win or loss of the side to move.
const DECIDED: [(&str, i32); 11] = [
    ("5/7/9/11/13/15/17/19/21/ld19/ldld15 l 0", 1),
    ("5/7/9/11/13/15/17/19/21/1d19/ldldl14 d 0", 1),
    ("5/7/9/11/13/15/17/19/21/21/Ldldld13 l 0", 3),
    ("5/7/9/11/13/15/17/19/21/1d19/ldL1ld13 l 0", 5),
    ("5/7/9/11/13/15/17/19/21/1d3d15/ldL1l14 l 0", 7),
    ("5/7/9/11/13/15/17/19/2d18/l2d17/1dl1L14 l 0", 9),
    ("5/7/9/11/13/15/17/19/21/ldld17/1d4L12 l 0", 11),
    ("5/7/9/11/13/15/17/19/21/21/ldLd1dl12 d 0", -2),
    ("5/7/9/11/13/15/17/19/21/3d17/ldLdl14 d 0", -4),
    ("5/7/9/11/13/15/17/19/21/l2d17/Ldld15 d 0", -6),
    ("5/7/9/11/13/15/17/19/21/1d19/ldLdl14 d 0", -8),
];

#[test]
fn the_search_finds_the_shortest_way() {
    let rules = Options::default();
    for (text, plies) in DECIDED {
        let position = Position::parse(text).unwrap();
        let found = Searcher::new(4).run(&position, &rules, &[], Limits::nodes(3_000_000), &NEVER, &mut |_| {});
        let expected = if plies > 0 { WIN - plies } else { -WIN - plies };
        assert!(found.score.abs() >= WIN_IN_MAX_PLY, "{text}: {}", found.score);
        assert_eq!(found.score, expected, "{text}");
        assert!(position.army(Side::Light).count() > BEATEN);
    }
}
