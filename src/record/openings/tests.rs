//! An index of openings: positions join however they came about, results are counted as they were, files come back as they
//! were written, and a list of games is followed.

use std::time::Instant;

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::games::{GameKind, Listed, for_kind};
use crate::record::library::{EntryStatus, Filed, name};
use crate::record::{AnyHistory, AnyTerms, GameRecord, History, Record, Recorded};
use crate::rules::azigo::Azigo;
use crate::rules::bizingo::Bizingo;
use crate::rules::{Game, Turn};

fn opening(text: &str) -> Opening {
    Opening::of(&Record::parse(text).unwrap().history, 30)
}

fn after(text: &str) -> u64 {
    let mut history = Record::parse(text).unwrap().history;
    history.jump(usize::MAX);
    key(history.game())
}

/// Moves, and how often each was played.
fn shown(openings: &Openings, key: u64) -> Vec<(String, u32)> {
    openings.at(key).into_iter().map(|played| (played.text, played.count.games())).collect()
}

/// Random games of a kind: few different ones, as they often take the first move there is.
fn games<G: Recorded>(seed: u64, count: usize, plies: usize) -> Vec<History<G>> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let play = |_| {
        let mut history = History::new(G::set_up(G::Rules::default(), None, 0));
        for _ in 0..plies {
            let moves = history.game().legal_moves();
            if moves.is_empty() {
                break;
            }
            let at = if rng.random_range(0..3) == 0 { rng.random_range(0..moves.len()) } else { 0 };
            history.play(moves[at]).unwrap();
        }
        match rng.random_range(0..3) {
            0 => history.resign(G::SIDES[rng.random_range(0..2)]),
            1 => history.agree_draw(),
            _ => {}
        }
        history
    };
    (0..count).map(play).collect()
}

fn index<G: Recorded>(games: &[History<G>], plies: usize) -> Openings {
    let mut openings = Openings::default();
    for game in games {
        openings.add(&Opening::of(game, plies));
    }
    openings
}

#[test]
fn positions_join_however_they_came_about() {
    let mut openings = Openings::default();
    openings.add(&opening("d6-e4 f5-e5 d8-e8 f7-e9\n"));
    openings.add(&opening("d8-e8 f5-e5 d6-e4 f9-e11\n"));
    assert_eq!(after("d6-e4 f5-e5 d8-e8\n"), after("d8-e8 f5-e5 d6-e4\n"));
    assert_ne!(after("d6-e4\n"), after("d6-e4 f5-e5\n"), "the other side is to move");
    let third = shown(&openings, after("d6-e4 f5-e5 d8-e8\n"));
    assert_eq!(third, [("f7-e9".to_owned(), 1), ("f9-e11".to_owned(), 1)]);
    assert_eq!(openings.at(after("d8-e8 f7-e9\n")), []);
    assert_eq!((openings.games(), openings.positions()), (2, 6));
}

#[test]
fn games_by_other_rules_do_not_meet() {
    let mut openings = Openings::default();
    openings.add(&opening("rules: captures=one\n\nd6-e4\n"));
    assert_eq!(openings.at(key(Record::parse("d6-e4\n").unwrap().history.start())), []);
    let one = Record::parse("rules: captures=one\n\nd6-e4\n").unwrap();
    assert_eq!(openings.at(key(one.history.start())).len(), 1);
}

#[test]
fn results_are_counted_and_can_be_taken_away() {
    let mut openings = Openings::default();
    let texts =
        ["d6-e4 light-resigns\n", "d6-e4 dark-resigns\n", "d6-e4 draw-agreed\n", "d6-e4 dark-resigns\n", "d6-e4\n"];
    let added: Vec<Added> = texts.map(|text| openings.add(&opening(text))).into();
    let start = key(Record::parse("d6-e4\n").unwrap().history.start());
    let count = openings.at(start)[0].count;
    assert_eq!(count, MoveCount { wins: [2, 1], draws: 1, open: 1 });
    assert_eq!((count.games(), count.ended(), count.score()), (5, 4, Some(0.625)));
    openings.remove(&added[0]);
    openings.remove(&added[4]);
    assert_eq!(openings.at(start)[0].count, MoveCount { wins: [2, 0], draws: 1, open: 0 });
    added[1..4].iter().for_each(|added| openings.remove(added));
    assert_eq!((openings.at(start), openings.games(), openings.positions()), (Vec::new(), 0, 0));
    assert_eq!(MoveCount { open: 3, ..MoveCount::default() }.score(), None);
}

#[test]
fn only_the_main_line_counts_only_so_far_and_a_repeated_move_once() {
    let mut history = History::new(Bizingo::set_up(Default::default(), None, 0));
    // To and fro: the start comes back after four plies.
    for text in ["d6-e4", "f5-e5", "e4-d6", "e5-f5", "d6-e4", "f7-e9"] {
        let mv = history.game().parse_move(text).unwrap();
        history.play(mv).unwrap();
    }
    let whole = Opening::of(&history, 30);
    assert_eq!((whole.len(), whole.is_empty()), (5, false), "six moves, one of them again");
    assert_eq!((Opening::of(&history, 3).len(), Opening::of(&history, 0).is_empty()), (3, true));
    assert_eq!(opening("d6-e4 (d8-e8 f5-e5) f5-e5\n").len(), 2);
    // Dice are nobody's choice.
    let dice = AnyTerms::usual(GameKind::BingoBattle).start(3);
    let AnyHistory::BingoBattle(dice) = dice else { panic!() };
    assert!(Opening::of(&dice, 30).is_empty());
}

#[test]
fn the_beginning_of_a_record_is_that_of_the_game() {
    for kind in [GameKind::Bizingo, GameKind::Azigo] {
        for_kind!(kind, G => {
            for history in games::<G>(5, 20, 60) {
                let whole = Opening::of(&history, 12);
                let text = GameRecord::new(history).to_string();
                assert_eq!(Opening::read(&text, kind, whole.standing, 12), Ok(whole));
            }
        });
    }
    let text =
        "game: bizingo\r\nrules: captures=one\r\nlight: Ann\r\n\r\n1. d6-e4! (d8-e8 f5-e5) f5-e5 # so\r\n2. zz-top\r\n";
    assert_eq!(Opening::read(text, GameKind::Bizingo, EntryStatus::Open, 2).unwrap().len(), 2);
    assert!(Opening::read(text, GameKind::Bizingo, EntryStatus::Open, 3).is_err());
    let dice = "game: bingo-battle\n\nwhat is this\n";
    assert_eq!(Opening::read(dice, GameKind::BingoBattle, EntryStatus::Open, 3).map(|opening| opening.len()), Ok(0));
}

/// Every position that can be walked to from the start has the same moves in both.
fn same<G: Recorded>(one: &Openings, other: &Openings, least: u32) {
    let (mut open, mut seen) = (vec![(G::set_up(G::Rules::default(), None, 0), 0)], std::collections::HashSet::new());
    while let Some((game, ply)) = open.pop() {
        if !seen.insert(key(&game)) || ply == MAX_PLIES {
            continue;
        }
        let mut moves = one.at(key(&game));
        moves.retain(|played| played.count.games() >= least);
        assert_eq!(other.at(key(&game)), moves);
        for played in moves {
            let mut next = game.clone();
            next.play(game.parse_move(&played.text).unwrap()).unwrap();
            open.push((next, ply + 1));
        }
    }
}

fn comes_back<G: Recorded + Listed>(seed: u64, least: u32) {
    let openings = index(&games::<G>(seed, 40, 12), 12);
    let text = write::<G>(&openings, least, "made for a test\nof two lines");
    let file = read(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!((file.kind, file.openings.games()), (G::KIND, 40));
    same::<G>(&openings, &file.openings, least);
    let again = file.text();
    assert_eq!(read(&again).unwrap().text(), again);
    assert_eq!(again, text.replace("# made for a test\n# of two lines\n", ""), "the rows are in one order");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_back(seed in any::<u64>(), least in 1_u32..6) {
        comes_back::<Bizingo>(seed, least);
        comes_back::<Azigo>(seed, least);
    }

    #[test]
    fn games_taken_away_leave_no_trace(seed in any::<u64>(), goes in prop::collection::vec(any::<bool>(), 20)) {
        let all = games::<Azigo>(seed, 20, 14);
        let mut openings = Openings::default();
        let added: Vec<Added> = all.iter().map(|game| openings.add(&Opening::of(game, 10))).collect();
        added.iter().zip(&goes).filter(|(_, goes)| **goes).for_each(|(added, _)| openings.remove(added));
        let left: Vec<_> = all.into_iter().zip(&goes).filter(|(_, goes)| !**goes).map(|(game, _)| game).collect();
        let fresh = index(&left, 10);
        prop_assert_eq!((openings.games(), openings.positions()), (fresh.games(), fresh.positions()));
        same::<Azigo>(&openings, &fresh, 1);
    }

    #[test]
    fn no_text_is_too_strange(text in ".{0,200}", rows in prop::collection::vec("([0-9]{1,3} (d6-e4|f5-e5|d8-e8|x) [0-9] [0-9] [0-9]|# a|game: azigo|)", 0..12)) {
        let _ = read(&text);
        let _ = read(&format!("bizingo openings 1\ngame: bizingo\ngames: 3\n{}", rows.join("\n")));
    }
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    let told = |rows: &str| {
        read(&format!("bizingo openings 1\n# a remark\ngame: bizingo\ngames: 3\n\n{rows}")).unwrap_err().to_string()
    };
    for (rows, error) in [
        ("1 d6-e4 1 2\n", "line 6: a row is a ply, a move and three or four counts of games, not \"1 d6-e4 1 2\""),
        ("1 d6-e4 1 2 3 4 5\n", "line 6: a row is"),
        ("1 d6-e4 1 -2 3\n", "line 6: a row is"),
        ("1 d6-e4 1 2 99999999999\n", "line 6: a row is"),
        ("0 d6-e4 1 2 3\n", "line 6: the ply must be from 1 to 1 here, not 0"),
        ("1 d6-e4 1 2 3\n3 f5-e5 1 2 3\n", "line 7: the ply must be from 1 to 2 here, not 3"),
        ("1 d6-e9 1 2 3\n", "line 6: "),
        ("1 d6-e4 1 2 3\n1 d6-e4 1 2 3\n", "line 7: this position already has the move d6-e4"),
        ("1 d6-e4 0 0 0\n", "line 6: no game has the move d6-e4"),
    ] {
        assert!(told(rows).starts_with(error), "{rows}: {}", told(rows));
    }
    let told = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(told(""), "line 1: the first line must be \"bizingo openings 1\", not \"\"");
    assert!(told("bizingo openings 2\n").starts_with("line 1: the first line must be"));
    assert_eq!(
        told("bizingo openings 1\ngames: 3\n"),
        "line 2: there must be a line \"game: …\" here, not \"games: 3\""
    );
    assert!(told("bizingo openings 1\ngame: chess\n").starts_with("line 2: there is no game \"chess\""));
    assert!(
        told("bizingo openings 1\ngame: azigo\ngames: many\n").starts_with("line 3: there must be a line \"games: …\"")
    );
    assert!(told("bizingo openings 1\ngame: bingo-battle\ngames: 1\n").contains("dice"));
    assert!(told(&" ".repeat(MAX_BYTES + 1)).starts_with("line 1: a file of openings can have"));
}

#[test]
fn the_files_that_are_shipped_are_sound() {
    for kind in GameKind::ALL {
        let Some(name) = shipped_name(kind) else { continue };
        let text = shipped(name).unwrap();
        assert!(text.len() <= 60_000, "{name}: {} bytes", text.len());
        let file = read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(file.kind, kind);
        let remarks: String =
            text.lines().filter(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
        assert_eq!(text.replace(&remarks, ""), file.text(), "{name} is as the program writes it");
        for_kind!(kind, G => {
            let start = G::set_up(Default::default(), None, 0);
            let first = file.openings.at(key(&start));
            let all: u32 = first.iter().map(|played| played.count.games()).sum();
            assert!(first.len() > 2 && all > 1000 && all <= file.openings.games(), "{name}: {all}");
            assert!(matches!(start.turn(), Turn::Side(_)));
        });
    }
    assert_eq!((shipped("openings-bingo-battle.txt"), shipped_name(GameKind::BingoBattle)), (None, None));
}

fn filed(number: u64, text: &str) -> Filed {
    Filed::new(name(number, "2026-03-14", GameKind::Bizingo), text.to_owned()).unwrap()
}

#[test]
fn a_list_of_games_is_followed() {
    let start = key(Record::parse("d6-e4\n").unwrap().history.start());
    let text = |moves: &str, result: &str| format!("game: bizingo\nresult: {result}\n\n{moves}\n");
    let mut list = vec![
        filed(1, &text("1. d6-e4 f5-e5", "open")),
        filed(2, &text("1. d6-e4 light-resigns", "dark resignation")),
        filed(3, &text("1. d8-e8 dark-resigns", "light resignation")),
        filed(4, &text("1. d8-z8", "open")),
    ];
    let mut following = Following::new(30);
    let run = |following: &mut Following, list: &[Filed]| {
        following.follow(list);
        let waited = following.waiting();
        while following.read_next(list) {}
        waited
    };
    assert_eq!(run(&mut following, &list), 4);
    assert_eq!(following.openings().games(), 3, "one cannot be read");
    assert_eq!(shown(following.openings(), start), [("d6-e4".to_owned(), 2), ("d8-e8".to_owned(), 1)]);
    assert_eq!(following.openings().at(start)[0].count, MoveCount { wins: [0, 1], draws: 0, open: 1 });
    assert_eq!(run(&mut following, &list), 0, "nothing is read again");
    // One goes on, one is deleted, one is new.
    list[0] = filed(1, &text("1. d6-e4 f5-e5 2. d8-e8 dark-resigns", "light resignation"));
    list.remove(2);
    list.insert(0, filed(5, &text("1. d6-e4", "open")));
    assert_eq!(run(&mut following, &list), 2);
    assert_eq!(following.openings().at(start)[0].count, MoveCount { wins: [1, 1], draws: 0, open: 1 });
    assert_eq!(shown(following.openings(), start).len(), 1);
    following.follow(&[]);
    assert_eq!((following.openings().positions(), following.known()), (0, 0));
}

/// `cargo test --release --no-default-features --lib openings::tests::measure -- --ignored --nocapture`: the figures of
/// docs/openings.md.
#[test]
#[ignore = "it measures"]
fn measure() {
    let mut list = Vec::new();
    for number in 0..10_000_u64 {
        let (kind, text) = match number % 2 {
            0 => (GameKind::Bizingo, GameRecord::new(games::<Bizingo>(number, 1, 100).remove(0)).to_string()),
            _ => (GameKind::Azigo, GameRecord::new(games::<Azigo>(number, 1, 100).remove(0)).to_string()),
        };
        list.push(Filed::new(name(number, "2026-03-14", kind), text).unwrap());
    }
    let bytes: usize = list.iter().map(|game| game.text.len()).sum();
    println!("10,000 games of {} bytes each", bytes / list.len());
    let mut following = Following::new(30);
    let now = Instant::now();
    following.follow(&list);
    println!("compared with what is known: {:.1} ms", now.elapsed().as_secs_f64() * 1e3);
    let (now, mut longest) = (Instant::now(), 0.0_f64);
    loop {
        let one = Instant::now();
        if !following.read_next(&list) {
            break;
        }
        longest = longest.max(one.elapsed().as_secs_f64());
    }
    let took = now.elapsed().as_secs_f64() * 1e3;
    println!("all read in {took:.0} ms, the longest in {:.2} ms", longest * 1e3);
    println!("{} positions", following.openings().positions());
    assert_eq!(following.openings().games(), 10_000);
    let now = Instant::now();
    following.follow(&list);
    println!("followed again, nothing new: {:.1} ms", now.elapsed().as_secs_f64() * 1e3);
    assert_eq!(following.waiting(), 0);
}
