//! Azigo's rules against the slow model of `common/slow_azigo.rs`, and what must always hold: in random games
//! by every option.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use bizingo::rules::azigo::options::Capture;
use bizingo::rules::azigo::{Azigo, Event, Hole, Options, Position, Side, perft};
use bizingo::rules::{Game, IllegalMove, Turn};
use common::slow_azigo::{self as slow, Reading, Settings};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn settings(options: &Options) -> Settings {
    Settings {
        reading: match options.capture {
            Capture::Landing => Reading::Landing,
            Capture::Facing => Reading::Facing,
            Capture::OwnRow => Reading::OwnRow,
        },
        repetition: options.repetition.map(usize::from),
        quiet: options.quiet.map(usize::from),
        length: options.length.map(usize::from),
    }
}

fn slow_position(position: &Position) -> slow::Position {
    let letter = |side| if side == Side::South { 'S' } else { 'N' };
    slow::Position {
        holes: Hole::all().map(|hole| ((letter(hole.side()), hole.number()), position.hole(hole) as usize)).collect(),
        stores: Side::BOTH.map(|side| (letter(side), position.store(side) as usize)).into(),
        turn: letter(position.turn()),
        quiet: position.quiet().into(),
    }
}

/// Every option that changes what happens.
fn options() -> impl Strategy<Value = Options> {
    let limit = |values: Vec<&'static str>| proptest::sample::select(values);
    let capture = limit(vec!["landing", "facing", "own-row"]);
    let first = limit(vec!["south", "north", "lot"]);
    let handicap = limit(vec!["none", "south", "north"]);
    let store = limit(vec!["shown", "hidden"]);
    let repetition = limit(vec!["2", "3", "off"]);
    let quiet = limit(vec!["5", "60", "off"]);
    let length = limit(vec!["1", "90", "200", "off"]);
    (capture, first, handicap, store, repetition, quiet, length).prop_map(|(c, f, h, s, r, q, l)| {
        let text = format!("capture={c},first={f},handicap={h},store={s},repetition={r},quiet={q},length={l}");
        Options::parse(&text).unwrap()
    })
}

/// Any position, a lawful one or not to be reached: counters thrown at random, most into few places, some into
/// stores.
fn positions() -> impl Strategy<Value = Position> {
    let throws = prop_oneof![
        proptest::collection::vec(0..42_usize, 90),
        (proptest::collection::vec(0..42_usize, 6), proptest::collection::vec(0..6_usize, 90))
            .prop_map(|(places, throws)| throws.into_iter().map(|throw| places[throw]).collect()),
    ];
    (throws, any::<bool>(), 0..100_u16).prop_map(|(throws, north, quiet)| {
        let mut counts = [0_u8; 42];
        throws.into_iter().for_each(|place: usize| counts[place] += 1);
        let mut holes = [0; 40];
        holes.copy_from_slice(&counts[..40]);
        let turn = if north { Side::North } else { Side::South };
        Position::new(holes, [counts[40], counts[41]], turn, quiet).unwrap()
    })
}

/// The result as `replay` would say it.
fn result(game: &Azigo) -> Option<String> {
    match game.turn() {
        Turn::Over(outcome) => Some(outcome.to_string()),
        _ => None,
    }
}

/// What must hold in every position of every game.
fn check_position(game: &Azigo, model: &slow::Game) {
    let position = game.position();
    assert_eq!(position.to_string(), model.position.text());
    assert_eq!(result(game), model.result);
    let total: u32 = Side::BOTH.into_iter().map(|side| position.score(side)).sum();
    assert_eq!(total, 90, "no counter is lost or made");
    assert_eq!(position.key(), position.compute_key());
    let read = Position::parse(&position.to_string()).unwrap();
    assert_eq!((read, read.key()), (*position, position.key()));
    let texts: Vec<String> = game.legal_moves().iter().map(|mv| game.move_text(*mv)).collect();
    let plain: Vec<String> = match game.turn() {
        Turn::Over(_) => Vec::new(),
        _ => model.position.moves().iter().map(|mv| model.position.after(mv, model.settings).1).collect(),
    };
    assert_eq!(texts, plain);
    for mv in game.legal_moves() {
        let text = game.move_text(mv);
        assert_eq!(game.parse_move(&text).unwrap(), mv);
        assert_eq!(game.parse_move(text.split('x').next().unwrap()).unwrap(), mv, "captures may be left out");
    }
    assert!(model.result.is_some() || !texts.is_empty(), "a game that goes on has a move");
}

/// The counters by hole and in the stores, as the events of a move tell them.
fn replay_events(before: &Position, events: &[Event]) -> (Vec<u32>, [u32; 2]) {
    let mover = before.turn();
    let mut holes: Vec<u32> = Hole::all().map(|hole| before.hole(hole)).collect();
    let mut stores = Side::BOTH.map(|side| before.store(side));
    let mut hand = 0;
    for event in events {
        match *event {
            Event::Lifted { hole, count } => {
                assert_eq!((holes[hole.index()], hole.side()), (count, mover));
                holes[hole.index()] = 0;
                hand = count;
            }
            Event::Entered { side, count } => {
                assert_eq!((stores[side.index()], side), (count, mover));
                stores[side.index()] = 0;
                hand = count;
            }
            Event::Sown { to, .. } => {
                hand -= 1;
                holes[to.index()] += 1;
            }
            Event::Captured { hole, count } => {
                assert_eq!((hand, holes[hole.index()]), (0, count));
                holes[hole.index()] = 0;
                stores[mover.index()] += count;
            }
            Event::Ended(_) => assert_eq!(event, events.last().unwrap()),
        }
    }
    assert_eq!(hand, 0);
    (holes, stores)
}

/// Plays a random game beside the slow model; the plies it took.
fn play_beside(options: Options, start: Option<Position>, seed: u64, most: usize) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = match start {
        Some(position) => Azigo::from_position(options, position),
        None => Azigo::new(options, seed),
    };
    let mut model = slow::Game::new(settings(&options), slow_position(game.position()));
    check_position(&game, &model);
    for ply in 0..most {
        let moves = game.legal_moves();
        if moves.is_empty() {
            return ply;
        }
        let mv = moves[rng.random_range(0..moves.len())];
        let (before, text) = (*game.position(), game.move_text(mv));
        let events = game.play(mv).unwrap();
        assert_eq!(model.play(text.split('x').next().unwrap()), text);
        check_position(&game, &model);
        let (holes, stores) = replay_events(&before, &events);
        assert_eq!(holes, Hole::all().map(|hole| game.position().hole(hole)).collect::<Vec<_>>());
        assert_eq!(stores, Side::BOTH.map(|side| game.position().store(side)));
    }
    most
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn fast_equals_slow_in_whole_games(options in options(), seed: u64) {
        play_beside(options, None, seed, 260);
    }

    #[test]
    fn fast_equals_slow_from_any_position(options in options(), position in positions(), seed: u64) {
        play_beside(options, Some(position), seed, 8);
    }

    #[test]
    fn keys_tell_positions_apart(a in positions(), b in positions()) {
        prop_assert_eq!(a.key() == b.key(), a.repeats(&b));
    }

    #[test]
    fn illegal_moves_change_nothing(position in positions(), number: u8) {
        let mut game = Azigo::from_position(Options::default(), position);
        let before = game.clone();
        let mv = bizingo::rules::azigo::Move::Sow(number);
        if !game.legal_moves().contains(&mv) {
            let wanted = if game.outcome().is_some() { IllegalMove::GameOver } else { IllegalMove::NotLegal };
            prop_assert_eq!(game.play(mv), Err(wanted));
            prop_assert_eq!(game.position(), before.position());
            prop_assert_eq!(game.past(), before.past());
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9x,/SN soh> -]{0,40}") {
        let _ = Position::parse(&text);
        let _ = Options::parse(&text);
        let _ = Azigo::new(Options::default(), 0).parse_move(&text);
    }
}

#[test]
fn every_game_ends_under_the_default_limits() {
    for capture in ["landing", "facing", "own-row"] {
        let options = Options::parse(&format!("capture={capture}")).unwrap();
        for seed in 0..300 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = Azigo::new(options, seed);
            while let Turn::Side(_) = game.turn() {
                let moves = game.legal_moves();
                game.play(moves[rng.random_range(0..moves.len())]).unwrap();
                assert!(game.plies() <= 200);
            }
        }
    }
}

#[test]
fn perft_equals_the_slow_model() {
    for text in ["", "capture=facing", "capture=own-row", "first=north,handicap=north"] {
        let options = Options::parse(text).unwrap();
        let start = *Azigo::new(options, 0).position();
        for depth in 0..=3 {
            let slow = slow_position(&start).perft(settings(&options), depth as usize);
            assert_eq!(perft::perft(&start, &options, depth), slow, "{text} {depth}");
        }
    }
}

#[test]
fn the_slow_model_begins_where_the_fast_one_does() {
    for (options, first, stronger) in
        [("", 'S', None), ("first=north,handicap=south", 'N', Some('S')), ("handicap=north", 'S', Some('N'))]
    {
        let game = Azigo::new(Options::parse(options).unwrap(), 0);
        assert_eq!(slow::Position::start(first, stronger).text(), game.position_text());
    }
}

#[test]
fn both_sides_are_alike() {
    // Turned by half a circle, with the other side to move, every move does the same.
    let turned = |position: &Position| {
        let mut holes = [0; 40];
        for side in Side::BOTH {
            holes[side.other().start()..side.other().start() + 20].copy_from_slice(position.row(side));
        }
        let stores = [Side::North, Side::South].map(|side| position.store(side) as u8);
        Position::new(holes, stores, position.turn().other(), position.quiet()).unwrap()
    };
    for capture in ["landing", "facing", "own-row"] {
        let options = Options::parse(&format!("capture={capture}")).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut game = Azigo::new(options, 0);
        while let Turn::Side(_) = game.turn() {
            let moves = game.legal_moves();
            for mv in &moves {
                let (mut one, mut two) = (*game.position(), turned(game.position()));
                let (a, b) = (one.play(*mv, &options), two.play(*mv, &options));
                assert_eq!((two, a.counters), (turned(&one), b.counters));
            }
            game.play(moves[rng.random_range(0..moves.len())]).unwrap();
        }
    }
}
