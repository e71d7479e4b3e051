//! Azigo's search, levels, protocol and matches.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::sync::atomic::AtomicBool;

use bizingo::ai::azigo::adapter::AzigoState;
use bizingo::ai::azigo::evaluation::{COUNTER, LIMIT, count_terms, evaluate};
use bizingo::ai::azigo::playout::Playout;
use bizingo::ai::azigo::weights::WEIGHTS;
use bizingo::ai::azigo::wins::each_win;
use bizingo::ai::computer::{Computer, EngineOptions, GameEngine, Searchable};
use bizingo::ai::lab::arena::{Contest, Plan};
use bizingo::ai::lab::bench;
use bizingo::ai::level::Level;
use bizingo::ai::playout::PlayoutStats;
use bizingo::ai::playout::RandomGames;
use bizingo::ai::search::SearchPosition;
use bizingo::ai::search::{Limits, WIN_IN_MAX_PLY};
use bizingo::ai::ugi::{Request, SearchState, Server};
use bizingo::rules::azigo::{Azigo, Move, Options, Position, Side};
use bizingo::rules::{Game, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Nodes of `bench`: changes if and only if the search of Azigo does.
const SIGNATURE: u64 = 1_451_385;

static NEVER: AtomicBool = AtomicBool::new(false);

type Engine = <Azigo as Computer>::Engine;

fn engine() -> Engine {
    GameEngine::<Azigo>::new(EngineOptions { hash_mb: 1, ..EngineOptions::default() })
}

fn game(options: &str, position: &str) -> Azigo {
    Azigo::from_position(Options::parse(options).unwrap(), Position::parse(position).unwrap())
}

/// Positions of random games by every reading.
fn each_position(mut f: impl FnMut(&Azigo)) {
    for (seed, capture) in ["landing", "facing", "own-row"].into_iter().cycle().take(9).enumerate() {
        let mut rng = ChaCha8Rng::seed_from_u64(seed as u64);
        let mut game = Azigo::new(Options::parse(&format!("capture={capture},preset=long")).unwrap(), 0);
        while let Turn::Side(_) = game.turn() {
            f(&game);
            let moves = game.legal_moves();
            game.play(moves[rng.random_range(0..moves.len())]).unwrap();
        }
    }
}

#[test]
fn bench_has_its_signature() {
    let mut seen = 0;
    let bench = bench::run::<Azigo>(&NEVER, |_| seen += 1).unwrap();
    assert_eq!(seen, Azigo::BENCH_SEARCHES.len());
    assert_eq!(bench.nodes, SIGNATURE, "if the search was meant to change, this is the new signature");
}

#[test]
fn the_adapter_says_what_the_rules_say() {
    each_position(|game| {
        let (position, rules) = (game.search_position(), game.options());
        let mut moves = Vec::new();
        position.each_move(rules, |mv, gain| moves.push((mv, gain)));
        assert_eq!(moves.iter().map(|(mv, _)| *mv).collect::<Vec<_>>(), game.legal_moves());
        let (mut captures, mut quiet) = (Vec::new(), Vec::new());
        position.each_capture(rules, |mv, gain| captures.push((mv, gain)));
        position.each_quiet(rules, |mv, gain| quiet.push((mv, gain)));
        assert_eq!(captures.len() + quiet.len(), moves.len());
        for (mv, gain) in moves {
            assert_eq!(gain, position.gain(mv, rules));
            assert_eq!(captures.contains(&(mv, gain)), gain > 0);
            assert_eq!(position.unpack(AzigoState::pack(mv)), mv);
            assert!(
                AzigoState::pack(mv) > 0
                    && position.history_index(mv) < AzigoState::HISTORY_SIZE
                    && position.destination_index(mv) < AzigoState::DESTINATIONS
            );
            // What a move wins is what the own score gains by it.
            let side = game.position().turn();
            let mut next = *game.position();
            next.play(mv, rules);
            assert_eq!(gain, (next.score(side) as i32 - game.position().score(side) as i32) * COUNTER);
        }
        for number in 0..=64 {
            let mv = position.unpack(number);
            assert_eq!(position.is_legal(mv, rules), game.legal_moves().contains(&mv), "{number}");
        }
    });
}

#[test]
fn what_the_other_side_could_win_is_what_it_wins() {
    each_position(|game| {
        let (position, rules) = (game.position(), game.options());
        // The other side's moves, once it is its turn in the same position.
        let text = game.position_text();
        let turned = if text.contains(" S ") { text.replace(" S ", " N ") } else { text.replace(" N ", " S ") };
        let turned = Position::parse(&turned).unwrap();
        let (mut expected, mut found) = (Vec::new(), Vec::new());
        each_win(&turned, turned.turn(), rules, |mv, win| expected.push((mv, win)));
        each_win(position, turned.turn(), rules, |mv, win| found.push((mv, win)));
        assert_eq!(found, expected);
    });
}

#[test]
fn values_are_the_same_from_both_sides_and_end_as_the_lead() {
    each_position(|game| {
        let (position, rules) = (game.position(), game.options());
        let mut holes = [0; 40];
        for side in Side::BOTH {
            let start = side.other().start();
            holes[start..start + 20].copy_from_slice(position.row(side));
        }
        let stores = [Side::North, Side::South].map(|side| position.store(side) as u8);
        let turned = Position::new(holes, stores, position.turn().other(), position.quiet()).unwrap();
        let value = evaluate(position, rules, 100, false);
        assert_eq!(value, evaluate(&turned, rules, 100, false));
        assert!(value.abs() <= LIMIT);
        // The table of holes and the terms themselves, each hole counted out.
        let counted: i32 =
            WEIGHTS[rules.capture as usize].iter().zip(count_terms(position, rules)).map(|(a, b)| a * b).sum();
        let lead = position.score(position.turn()) as i32 - position.score(position.turn().other()) as i32;
        assert_eq!(evaluate(position, rules, 0, false), lead * COUNTER);
        let slow = (lead * COUNTER + counted / 20).clamp(-LIMIT, LIMIT);
        assert!((value - slow).abs() <= 1, "{value} {slow}");
    });
}

#[test]
fn it_takes_what_wins() {
    // Sowing hole 20 takes five holes, and one ply later the game is scored.
    let game = game("length=2", "0x19,6/1x4,3,5,0x14 35/37 S 0");
    let found = engine().search(&game, Limits::depth(4), &NEVER, &mut |_| {});
    assert_eq!(found.best_move, Some(Move::Sow(20)));
    assert!(found.score >= WIN_IN_MAX_PLY, "{}", found.score);
}

#[test]
fn it_sees_the_end_by_a_limit() {
    // One ply is left and nothing can be taken: whoever is behind has lost.
    let lost = game("quiet=10", "1,0x19/1,0x19 40/48 S 9");
    assert!(engine().search(&lost, Limits::depth(3), &NEVER, &mut |_| {}).score <= -WIN_IN_MAX_PLY);
    let even = game("quiet=10", "1,0x19/1,0x19 44/44 S 9");
    assert_eq!(engine().search(&even, Limits::depth(3), &NEVER, &mut |_| {}).score, 0);
}

#[test]
fn searches_are_reproducible_and_legal() {
    each_position(|game| {
        if game.plies() % 16 == 0 {
            let find = || engine().search(game, Limits::nodes(300), &NEVER, &mut |_| {});
            let found = find();
            assert!(game.legal_moves().contains(&found.best_move.unwrap()));
            assert_eq!(found, find());
        }
    });
}

#[test]
fn levels_play_legal_moves_and_the_same_again() {
    for options in ["store=shown", "store=hidden,capture=own-row"] {
        let mut game = Azigo::new(Options::parse(options).unwrap(), 0);
        let mut number = 0;
        while let Turn::Side(_) = game.turn() {
            number = number % 6 + 1;
            let level = Level::new(number).unwrap();
            let choose = || engine().choose(&game, level, 5, Limits::INFINITE, &NEVER);
            let choice = choose();
            assert_eq!(choice, choose());
            game.play(choice.mv.unwrap()).unwrap();
        }
    }
}

#[test]
fn hidden_stores_are_remembered_as_well_as_the_level_can() {
    let position = "5x5,0x15/5x5,0x15 10/30 S 0";
    let believed = |options: &str, level: u8, seed: u64| {
        let (seen, _) = game(options, position).seen_by(Level::new(level).unwrap(), seed);
        (seen.position().store(Side::South), seen.position().store(Side::North))
    };
    let range = |level: u8| {
        let seen: Vec<u32> = (0..200).map(|seed| believed("store=hidden", level, seed).1).collect();
        (*seen.iter().min().unwrap(), *seen.iter().max().unwrap())
    };
    assert_eq!((range(1), range(9), range(10)), ((15, 45), (30, 30), (30, 30)));
    let (least, most) = range(5);
    assert!(least > 15 && least < 30 && most > 30 && most < 45);
    for seed in 0..50 {
        assert_eq!(believed("store=hidden", 1, seed).0, 10, "one's own is known");
        assert_eq!(believed("", 1, seed), (10, 30), "what is shown is known");
        assert_eq!(believed("store=hidden", 3, seed), believed("store=hidden", 3, seed));
    }
    let (seen, _) = game("store=hidden", "5x5,0x15/5x5,0x7,1x8 32/0 S 0").seen_by(Level::MIN, 3);
    assert_eq!(seen.position().store(Side::North), 0, "that it is empty was seen");
}

#[test]
fn playouts_obey_the_rules() {
    for options in ["", "capture=facing", "capture=own-row,repetition=2", "quiet=off,length=300", "length=1"] {
        let options = Options::parse(options).unwrap();
        let start = Position::start(Side::North, None);
        let mut playout = Playout::new(&options, start, 4);
        for _ in 0..20 {
            playout.restart();
            let mut game = Azigo::from_position(options, start);
            while playout.outcome().is_none() {
                game.play(playout.ply()).unwrap();
                assert_eq!(playout.position(), *game.position());
                assert_eq!(playout.outcome(), game.outcome());
            }
        }
    }
    let run = |seed| {
        let mut stats = PlayoutStats::default();
        Playout::new(&Options::default(), Position::start(Side::South, None), seed).advance(50_000, &mut stats);
        stats
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
    assert_eq!(run(1).games, run(1).wins.iter().sum::<u64>() + run(1).draws);
}

#[test]
fn playouts_choose_every_move_equally_often() {
    let start = Position::parse("5x7,1,0x12/5x7,1,0x11,1 30/8 S 0");
    assert!(start.is_err(), "ninety counters");
    let start = Position::parse("2x7,1,0x12/2x7,1,0x12 30/30 S 0").unwrap();
    let mut playout = Playout::new(&Options::default(), start, 9);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..20_000 {
        playout.restart();
        *counts.entry(playout.ply()).or_insert(0_u32) += 1;
    }
    assert_eq!(counts.len(), 10);
    assert!(counts.values().all(|count| (1_800..2_200).contains(count)), "{counts:?}");
}

/// What a server answers, searches run to their end.
fn answers(server: &mut Server, state: &mut SearchState, lines: &[&str]) -> Vec<String> {
    let mut answers = Vec::new();
    for line in lines {
        match server.line(line, false, &mut |reply| answers.push(reply.to_string())) {
            Request::Search(task) => task.run(state, &NEVER, &mut |reply| answers.push(reply.to_string())),
            Request::Clear => *state = SearchState::default(),
            Request::Done => {}
            other => panic!("{other:?}"),
        }
    }
    answers
}

#[test]
fn a_session_changes_between_games() {
    let (mut server, mut state) = (Server::default(), SearchState::default());
    let mut ask = |lines: &[&str]| answers(&mut server, &mut state, lines);
    assert_eq!(
        ask(&["setoption name Game value azigo", "position startpos moves h8 s", "query p1turn"]),
        ["response true"]
    );
    let best = ask(&["go depth 3"]).pop().unwrap();
    assert!(best.starts_with("bestmove h") || best.starts_with("bestmove s"), "{best}");
    assert!(ask(&["go level 2"]).pop().unwrap().starts_with("bestmove "));
    assert_eq!(
        ask(&["setoption name Rules value length=1", "position startpos moves h1", "query result"]),
        ["response draw"]
    );
    let over = ask(&["go depth 2"]);
    assert!(over[0].contains("draw length") && over[1] == "bestmove none");
    assert_eq!(ask(&["uginewgame", "query gameover"]), ["response false"]);
    assert!(ask(&["position startpos moves d6-e4"])[0].contains("error"));
    let best = ask(&["setoption name Game value bizingo", "go depth 2"]).pop().unwrap();
    assert!(best.contains('-'), "{best}");
    assert!(
        ask(&["setoption name Game value bizingo", "ugi"])
            .iter()
            .any(|line| line.ends_with("var bizingo var azigo var bingo-battle"))
    );
}

#[test]
fn a_contest_is_kept_and_told_apart_from_bizingos() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("azigo.league");
    let plan = Plan::<Azigo> {
        options: Options::parse("capture=own-row").unwrap(),
        seed: 3,
        opening: 4,
        games: 4,
        ..Plan::of(vec!["nodes:50".parse().unwrap(), "random".parse().unwrap()])
    };
    let mut contest = Contest::open(plan.clone(), &file).unwrap();
    plan.run(&[], 1, &NEVER, |game| {
        contest.add(game).unwrap();
        std::ops::ControlFlow::Continue(())
    });
    drop(contest);
    let seen = Contest::<Azigo>::read(&file).unwrap();
    assert_eq!(seen.played().len(), 4);
    let wins = plan.scores(seen.played().iter().map(AsRef::as_ref))[0][1].wins;
    assert!(wins >= 3, "{wins}");
    for played in seen.played() {
        let record = plan.record(played).unwrap();
        assert_eq!(record.tag("south"), Some(if played.first == 0 { "nodes:50" } else { "random" }));
        assert_eq!(record.history.game().outcome().unwrap().winner, played.winner);
    }
    let error = Contest::<bizingo::rules::bizingo::Bizingo>::read(&file).unwrap_err().to_string();
    assert!(error.contains("azigo"), "{error}");
}
