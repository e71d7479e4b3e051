//! Styles of Bizingo's levels: each plays differently in its own direction, and levels without one play as ever.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::sync::atomic::AtomicBool;

use bizingo::ai::computer::{Computer, EngineOptions, GameEngine};
use bizingo::ai::lab::styles::{PlayStats, Trial};
use bizingo::ai::level::Level;
use bizingo::ai::personality::Personality;
use bizingo::ai::search::Limits;
use bizingo::ai::style::Style;
use bizingo::ai::ugi::{Go, Request, SearchState, Server};
use bizingo::rules::Turn;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bizingo::{Bizingo, Options};

static NEVER: AtomicBool = AtomicBool::new(false);

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// The moves of a game that a player plays against itself.
fn moves<G: Computer>(player: Personality, seed: u64, plies: usize) -> String {
    let mut game = G::set_up(G::Rules::default(), None, seed);
    let mut engine = G::Engine::new(EngineOptions { hash_mb: 1, ..EngineOptions::default() });
    let mut moves = Vec::new();
    while moves.len() < plies && !matches!(game.turn(), Turn::Over(_)) {
        let mv = engine.choose(&game, player, seed, Limits::INFINITE, &NEVER).mv.unwrap();
        moves.push(game.move_text(mv));
        game.play(mv).unwrap();
    }
    moves.join(" ")
}

/// FNV-1a.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// What each level has played since before there were styles: checksums of games, from level 1 on.
const PLAIN: [u64; 10] = [
    0x783b_fa5b_3347_ba8a,
    0xfa3b_36c3_6c1a_39d4,
    0x1749_34c7_a6cd_e7d9,
    0x15e4_a26d_829a_7f01,
    0xeadb_ef06_5cee_1552,
    0xa75b_39a6_122e_2ca8,
    0xb15a_1a9c_e037_13a7,
    0x9f96_bbf2_63d1_5cc5,
    0x9faf_3d13_679e_c46e,
    0x9a3e_a4c6_c19b_3865,
];

#[test]
fn levels_without_a_style_play_as_ever() {
    let plies = |level: Level| match level.number() {
        9 => 8,
        10 => 2,
        _ => 80,
    };
    let played: Vec<u64> =
        Level::all().map(|level| checksum(&moves::<Bizingo>(level.into(), 7, plies(level)))).collect();
    assert_eq!(played, PLAIN, "{played:#x?}");
}

#[test]
fn every_style_is_played_at_every_level_that_has_it() {
    for number in Style::LEVELS {
        let plain = moves::<Bizingo>(level(number).into(), 3, 30);
        let mut games = vec![plain];
        for style in Style::ALL {
            let player = Personality::new(level(number), style).unwrap();
            let game = moves::<Bizingo>(player, 3, 30);
            assert_eq!(game, moves::<Bizingo>(player, 3, 30), "the same game again");
            games.push(game);
        }
        games.sort_unstable();
        games.dedup();
        assert_eq!(games.len(), 1 + Style::ALL.len(), "level {number}: no two play the same game");
    }
}

#[test]
fn a_game_without_styles_ignores_them() {
    assert!(Azigo::STYLES.is_empty());
    let styled = Personality::new(level(4), Style::Waits).unwrap();
    assert_eq!(moves::<Azigo>(styled, 5, 20), moves::<Azigo>(level(4).into(), 5, 20));
}

/// What an engine answers to `go`, after other lines.
fn best_move(lines: &[&str], go: &str) -> String {
    let mut server = Server::default();
    let mut replies = Vec::new();
    for line in lines {
        server.line(line, false, &mut |reply| replies.push(reply.to_string()));
    }
    assert!(replies.is_empty(), "{replies:?}");
    let Request::Search(task) = server.line(go, false, &mut |reply| panic!("{reply}")) else { panic!("no search") };
    task.run(&mut SearchState::default(), &NEVER, &mut |reply| replies.push(reply.to_string()));
    replies.pop().unwrap()
}

#[test]
fn the_protocol_sets_a_style_by_an_option_or_for_a_move() {
    let [level, style] = ["setoption name Level value 5", "setoption name Style value border"];
    let go = Go::player(Personality::new(self::level(5), Style::Border).unwrap()).to_string();
    assert_eq!(go, "go level 5 style border");
    // A seed with which the style begins with another move.
    let differs = |seed: &String| best_move(&[seed], "go level 5") != best_move(&[seed], &go);
    let seed = (0..20).map(|seed| format!("setoption name Seed value {seed}")).find(differs);
    let seed = seed.expect("the border draws a piece");
    let seed = seed.as_str();
    let (plain, styled) = (best_move(&[seed], "go level 5"), best_move(&[seed], &go));
    assert_eq!(best_move(&[level, style, seed], "go"), styled);
    assert_eq!(best_move(&[style, seed], "go level 5"), styled);
    assert_eq!(best_move(&[level, style, "setoption name Style value none", seed], "go"), plain);
    assert_eq!(best_move(&[style, seed], "go level 9"), best_move(&[seed], "go level 9"), "no such style");
    assert_eq!(best_move(&[style, seed], "go depth 3"), best_move(&[seed], "go depth 3"));
    let mut replies = Vec::new();
    for line in ["setoption name Style value sings", "go level 5 style", "go level 5 style sings"] {
        Server::default().line(line, false, &mut |reply| replies.push(reply.to_string()));
    }
    assert_eq!(replies.len(), 3);
    assert!(replies.iter().all(|reply| reply.contains("error: a style must be presses")), "{replies:?}");
}

/// Games of a trial: enough for a style to show.
const GAMES: usize = 20;

/// How a style and its plain level play against each other at level 3.
fn trial(style: Style) -> [PlayStats; 2] {
    let player = Personality::new(level(3), style).unwrap();
    let trial = Trial::play(player, Options::default(), GAMES, 1, 2, &NEVER).unwrap();
    assert_eq!(trial.score.games(), GAMES as u64);
    assert!(trial.score.points() > 0.1 && trial.score.points() < 0.9, "{:?}", trial.score);
    trial.stats
}

#[test]
fn who_presses_goes_forward() {
    let [style, plain] = trial(Style::Presses);
    assert!(style.mean_rows() > plain.mean_rows() + 0.3, "{style:?}\n{plain:?}");
    assert!(style.forward_percent() > plain.forward_percent(), "{style:?}\n{plain:?}");
}

#[test]
fn who_waits_stays_together_at_home() {
    let [style, plain] = trial(Style::Waits);
    assert!(style.mean_rows() < plain.mean_rows() - 0.3, "{style:?}\n{plain:?}");
    assert!(style.mean_neighbours() > plain.mean_neighbours() + 0.3, "{style:?}\n{plain:?}");
}

#[test]
fn who_loves_captains_keeps_theirs_and_takes_the_others() {
    let [style, plain] = trial(Style::Captains);
    assert!(style.mean_captains_kept() > plain.mean_captains_kept() + 0.1, "{style:?}\n{plain:?}");
    assert!(style.mean_captains_captured() > plain.mean_captains_captured() + 0.1, "{style:?}\n{plain:?}");
}

#[test]
fn who_runs_along_the_border_is_found_there() {
    let [style, plain] = trial(Style::Border);
    assert!(style.border_percent() > plain.border_percent() + 10.0, "{style:?}\n{plain:?}");
}

/// The table of the notebook, which `bizingo-engine styles` prints: with its error no style is further than 50 Elo from its
/// level.
#[test]
fn every_style_was_measured_to_be_as_strong_as_its_level() {
    let notebook = include_str!("../docs/research/levels.md");
    let table = notebook.split("### Styles against their levels").nth(1).unwrap();
    let mut measured = Vec::new();
    for line in table.lines().take_while(|line| !line.starts_with("## ")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, number, style, _, elo, ..] = cells[..] else { continue };
        let Some((elo, error)) = elo.split_once('±') else { continue };
        let [elo, error] = [elo, error].map(|text| text.trim().parse::<i32>().unwrap());
        assert!(elo.abs() + error <= 50, "{line}");
        measured.push((number.parse::<u8>().unwrap(), style.to_owned()));
    }
    let all: Vec<_> = Style::LEVELS.flat_map(|number| Style::ALL.map(|style| (number, style.to_string()))).collect();
    assert_eq!(measured, all);
}
