//! The evaluation and how it is made: samples, self-play, tuning.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;
use std::sync::atomic::AtomicBool;

use bizingo::ai::bizingo::evaluation::{LIMIT, evaluate};
use bizingo::ai::bizingo::weights::WEIGHTS;
use bizingo::ai::lab::learn::file;
use bizingo::ai::lab::learn::file::SampleWriter;
use bizingo::ai::lab::learn::sample::{GameResult, Sample, SampleError};
use bizingo::ai::lab::learn::selfplay::SelfPlaySetup;
use bizingo::ai::lab::learn::tune::{Tuning, targets};
use bizingo::ai::level::Level;
use bizingo::ai::search::WIN_IN_MAX_PLY;
use bizingo::rules::Game;
use bizingo::rules::bizingo::army::Army;
use bizingo::rules::bizingo::options::PRESETS;
use bizingo::rules::bizingo::{Bizingo, Cell, Options, Position, Side};
use rand::{RngExt, SeedableRng};

static NEVER: AtomicBool = AtomicBool::new(false);

fn setup() -> SelfPlaySetup {
    SelfPlaySetup { options: Options::parse("quiet=30").unwrap(), seed: 5, nodes: 60, level: None, odds: 0 }
}

fn play(setup: &SelfPlaySetup, games: std::ops::Range<u32>) -> Vec<Vec<Sample>> {
    let mut engine = setup.engine();
    games.map(|game| setup.play(game, &mut engine, &NEVER).unwrap().samples).collect()
}

/// Positions of random games under some rules.
fn random_positions(options: Options, count: usize) -> Vec<Position> {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(8);
    let mut game = Bizingo::new(options, 0);
    let mut found = Vec::new();
    while found.len() < count {
        let moves = game.legal_moves();
        if moves.is_empty() {
            game = Bizingo::new(options, found.len() as u64);
            continue;
        }
        found.push(*game.position());
        game.play(moves[rng.random_range(0..moves.len())]).unwrap();
    }
    found
}

/// The position with left and right swapped.
fn mirrored(position: &Position) -> Position {
    let cells: Vec<Cell> = Cell::all().collect();
    let mirror = |cell: Cell| {
        let row: Vec<&Cell> = cells.iter().filter(|other| other.row() == cell.row()).collect();
        *row[row.len() - cell.number()]
    };
    let armies = Side::BOTH.map(|side| {
        let set = |set: u128| Cell::of_set(side, set).fold(0_u128, |out, cell| out | 1 << mirror(cell).bit());
        let army = position.army(side);
        Army { pieces: set(army.pieces), captains: set(army.captains) }
    });
    Position::new(armies, position.turn(), position.quiet()).unwrap()
}

#[test]
fn a_mirrored_position_has_the_same_value_under_every_option() {
    for preset in PRESETS {
        let options = Options::parse(preset.options).unwrap();
        let mut differ = 0;
        for position in random_positions(options, 1500) {
            let image = mirrored(&position);
            differ += usize::from(image != position);
            assert_eq!(evaluate(&position, &options), evaluate(&image, &options), "{} {position}", preset.name);
        }
        assert!(differ > 1000, "{differ}");
    }
}

#[test]
fn values_stay_far_from_those_of_wins() {
    const { assert!(LIMIT * 5 < WIN_IN_MAX_PLY * 4) };
    for preset in PRESETS {
        let options = Options::parse(preset.options).unwrap();
        for position in random_positions(options, 1500) {
            assert!(evaluate(&position, &options).abs() < LIMIT / 2, "{} {position}", preset.name);
        }
    }
    // As uneven as can be: a whole army against three in a corner.
    let start = Position::start(Side::Light);
    let three = Army { pieces: 0b111 << 2, captains: 0 };
    let uneven = Position::new([start.army(Side::Light), three], Side::Light, 0).unwrap();
    let value = evaluate(&uneven, &Options::default());
    assert!(value > 1000 && value < LIMIT / 2, "{value}");
}

#[test]
fn more_pieces_are_better_under_every_option() {
    for preset in PRESETS {
        let options = Options::parse(preset.options).unwrap();
        let start = Position::start(Side::Light);
        let [light, dark] = Side::BOTH.map(|side| start.army(side));
        // Without its foremost row of seven.
        let fewer = Army { pieces: dark.pieces >> 72 << 72 | dark.captains, ..dark };
        assert!(fewer.count() < 16);
        let ahead = Position::new([light, fewer], Side::Light, 0).unwrap();
        assert!(evaluate(&ahead, &options) > 300, "{}", preset.name);
        let behind = Position::new([light, fewer], Side::Dark, 0).unwrap();
        assert!(evaluate(&behind, &options) < -300, "{}", preset.name);
    }
}

#[test]
fn a_sample_survives_its_bytes() {
    for (number, position) in random_positions(Options::default(), 500).into_iter().enumerate() {
        let quiet = position.quiet().min(255);
        let armies = Side::BOTH.map(|side| position.army(side));
        let result = [GameResult::Lost, GameResult::Drawn, GameResult::Won][number % 3];
        let score = (number as i32 * 77 - 20_000) as i16;
        let position = Position::new(armies, position.turn(), quiet).unwrap();
        let sample = Sample { position, score, result, game: 70_000 * number as u32, last: number % 5 == 0 };
        assert_eq!(Sample::from_bytes(&sample.to_bytes()), Ok(sample));
    }
    let mut bytes = [0; 32];
    assert!(Sample::from_bytes(&bytes).is_err(), "no pieces");
    bytes[26] = 3;
    assert_eq!(Sample::from_bytes(&bytes), Err(SampleError::Result(3)));
}

#[test]
fn self_play_depends_on_the_number_of_the_game_only() {
    let setup = setup();
    let games = play(&setup, 0..6);
    assert_eq!(games[3..], play(&setup, 3..6));
    assert_ne!(games, play(&SelfPlaySetup { seed: 6, ..setup }, 0..6));
    for (number, game) in games.iter().enumerate() {
        assert!(game.len() > 10, "{}", game.len());
        assert!(game.iter().all(|sample| sample.game == number as u32));
        assert!(game.iter().rev().skip(1).all(|sample| !sample.last) && game.last().unwrap().last);
        let mut random = 0;
        for pair in game.windows(2) {
            random += usize::from(pair[0].position.turn() == pair[1].position.turn());
        }
        assert!(random * 2 < game.len(), "most positions follow each other");
    }
    // Either side begins, and some games begin with fewer pieces.
    let pieces = |game: &[Sample]| Side::BOTH.map(|side| game[0].position.army(side).count()).iter().sum::<u32>();
    assert!(games.iter().any(|game| pieces(game) < 30) && games.iter().any(|game| pieces(game) == 36));
}

#[test]
fn a_file_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("samples.bin");
    let games = play(&setup(), 0..4);
    let title = setup().title();
    let mut writer = SampleWriter::open(&path, &title).unwrap();
    assert_eq!(writer.next_game(), 0);
    games.iter().for_each(|game| writer.add(game).unwrap());
    drop(writer);
    let whole = fs::read(&path).unwrap();
    let mut read = Vec::new();
    assert_eq!(file::read(&path, |sample| read.push(sample)).unwrap(), title);
    assert_eq!(read, games.concat());

    // Killed in the middle of the last game, or of a sample.
    for cut in [1, 32, 100] {
        fs::write(&path, &whole[..whole.len() - cut]).unwrap();
        let mut writer = SampleWriter::open(&path, &title).unwrap();
        assert_eq!(writer.next_game(), 3);
        writer.add(&games[3]).unwrap();
        assert_eq!(writer.samples() as usize, read.len());
        assert_eq!(fs::read(&path).unwrap(), whole);
    }
    assert!(SampleWriter::open(&path, "bizingo samples 1: other").unwrap_err().to_string().contains("other games"));
    for text in ["", "something else\n", "bizingo samples 1 without an end of line"] {
        fs::write(&path, text).unwrap();
        assert!(file::read(&path, |_| {}).is_err(), "{text:?}");
    }
}

/// A level's games are as reproducible, and are won and lost.
#[test]
fn a_level_plays_games_to_learn_from() {
    let setup = SelfPlaySetup { options: Options::default(), level: Level::new(3), ..setup() };
    let games = play(&setup, 0..4);
    assert_eq!(games[3..], play(&setup, 3..4)[..]);
    for game in &games {
        assert!(game.len() > 20 && game.iter().any(|sample| sample.score != 0));
    }
    let won = games.iter().filter(|game| game.iter().all(|sample| sample.result != GameResult::Drawn)).count();
    assert!(won >= 2, "{won}");
    assert_ne!(setup.title(), SelfPlaySetup { level: None, ..setup }.title());
    assert_ne!(setup.title(), SelfPlaySetup { odds: 12, ..setup }.title());
}

#[test]
fn games_at_odds_begin_with_one_army_smaller() {
    let setup = SelfPlaySetup { odds: 8, ..setup() };
    for (game, samples) in play(&setup, 0..8).iter().enumerate() {
        let [light, dark] = Side::BOTH.map(|side| samples[0].position.army(side).count() as i32);
        let missing = if game / 2 % 2 == 0 { dark - light } else { light - dark };
        // A piece or two may be gone before the first quiet position.
        assert!((2..=10).contains(&missing), "game {game}: {light} and {dark}");
    }
}

/// Targets follow what the search thought later, less and less, up to the result.
#[test]
fn targets_look_ahead() {
    let mut game = play(&setup(), 0..1).remove(0);
    game.retain(|sample| sample.position.quiet() <= 20);
    for (index, sample) in game.iter_mut().enumerate() {
        let ahead = if index < 5 { 0 } else { 300 };
        sample.score = if sample.position.turn() == Side::Light { ahead } else { -ahead };
        sample.result = GameResult::Drawn;
    }
    let list = |game: &[Sample]| {
        let mut list = Vec::new();
        targets(game, |_, target| list.push(target));
        list.reverse();
        list
    };
    let drawn = list(&game);
    assert!(drawn[5..].iter().all(|target| (target - 0.731).abs() < 1e-3), "{drawn:?}");
    assert!(drawn[..6].is_sorted() && drawn[0] > 0.65 && drawn[4] < 0.73, "{drawn:?}");
    for sample in &mut game {
        sample.result = GameResult::of(sample.position.turn(), Some(Side::Dark));
    }
    let lost = list(&game);
    assert!(lost.iter().zip(&drawn).all(|(lost, drawn)| lost < drawn), "{lost:?}");
    assert!(lost.iter().skip(5).is_sorted_by(|a, b| a >= b), "{lost:?}");
}

#[test]
fn tuning_learns_and_is_reproducible() {
    let games = play(&setup(), 0..40);
    let tune = |seed: u64| {
        let mut tuning = Tuning::default();
        games.iter().for_each(|game| tuning.add(game));
        let before = tuning.test_loss();
        let losses: Vec<f64> = (0..4).map(|epoch| tuning.epoch(seed ^ epoch << 32, 1.0, &NEVER)).collect();
        (before, losses, tuning.source("a test"))
    };
    let (before, losses, source) = tune(1);
    assert!(before > 0.0 && losses[3] < losses[0], "{before} {losses:?}");
    assert_eq!(tune(1), (before, losses, source.clone()));
    assert_ne!(tune(2).2, source);
    assert_eq!(source.matches("// Soldiers").count(), 2);
}

/// The weights are those that the documentation tells how to make.
#[test]
fn the_weights_are_those_documented() {
    let bytes = WEIGHTS.iter().flatten().flat_map(|&(many, few)| [many.to_le_bytes(), few.to_le_bytes()].concat());
    let sum = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    let docs = include_str!("../docs/engine.md");
    assert!(docs.contains(&format!("`{sum:016x}`")), "docs/engine.md does not name weights {sum:016x}");
}
