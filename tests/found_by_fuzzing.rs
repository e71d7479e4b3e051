//! What fuzzing found, a test each. `docs/research/fuzzing.md` says more about each.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;

use bizingo::ai::judge::{Goal, Worth};
use bizingo::ai::lab::arena::PlayedGame;
use bizingo::ai::lab::arena::balance::BalanceGame;
use bizingo::ai::lab::learn::file::{SampleWriter, TITLE};
use bizingo::ai::lab::learn::sample::{GameResult, Sample};
use bizingo::ai::series::{SeriesError, SeriesFault, read_series};
use bizingo::ai::ugi::Reply;
use bizingo::ai::ugi::moves::{move_length, split_moves};
use bizingo::games::GameKind;
use bizingo::record::History;
use bizingo::rules::Game;
use bizingo::rules::bizingo::{Bizingo, Options, Position, Side};
use bizingo::rules::pact::Memory;
use serde_json::json;

#[test]
fn variations_put_back_after_a_move_was_played_again_keep_their_order() {
    let mut history = History::new(Bizingo::new(Options::default(), 0));
    let play = |history: &mut History<Bizingo>, text: &str| {
        let mv = history.game().parse_move(text).unwrap();
        history.play(mv).unwrap();
    };
    play(&mut history, "d6-e4");
    for reply in ["f5-e5", "f7-e9", "f9-e11"] {
        history.jump(1);
        play(&mut history, reply);
    }
    let replies = |history: &History<Bizingo>| {
        let first = history.view(history.node_at(1)).unwrap();
        first.children.iter().map(|id| history.view(*id).unwrap().text.to_owned()).collect::<Vec<_>>()
    };
    let before = replies(&history);
    assert_eq!(before, ["f9-e11", "f7-e9", "f5-e5"], "the latest first");
    let deleted = history.delete(history.node_at(1)).unwrap();
    play(&mut history, "d6-e4");
    history.restore(&deleted).unwrap();
    assert_eq!(replies(&history), before);
}

#[test]
fn a_line_of_moves_with_a_parenthesis_before_a_field_is_read_back() {
    let length = move_length(GameKind::Bizingo);
    let reply = Reply::parse("info depth 7 pv d6-e4 (string hi", length);
    assert_eq!(Reply::parse(&reply.to_string(), length), reply);
    let length = move_length(GameKind::BingoBattle);
    let reply = Reply::parse("info depth 7 pv s5 m5 nps(5", length);
    assert_eq!(Reply::parse(&reply.to_string(), length), reply);
}

#[test]
fn a_throw_that_is_not_whole_takes_no_blanks_with_it() {
    let length = move_length(GameKind::BingoBattle);
    let moves: Vec<&str> = split_moves("s5 m5 \u{b} (c5 : (", length).collect();
    assert_eq!(moves, ["s5 m5", "(", "c5", ":", "("]);
    let reply = Reply::parse("bestmove s5 m5 \u{b} (", length);
    assert_eq!(Reply::parse(&reply.to_string(), length), reply);
}

#[test]
fn a_choice_stands_after_any_blank_behind_its_colon() {
    let length = move_length(GameKind::BingoBattle);
    for blank in [" ", "\t", "\u{b}", "\u{a0}", "\u{2003}"] {
        let text = format!(":{blank}c5");
        assert_eq!(split_moves(&text, length).collect::<Vec<_>>(), [text.as_str()], "{text:?}");
    }
    let reply = Reply::parse("proof refuted nodes 0 line :\u{b}om", length);
    assert_eq!(Reply::parse(&reply.to_string(), length), reply);
}

#[test]
fn a_number_of_a_review_is_read_exactly() {
    let length = move_length(GameKind::Bizingo);
    let reply = Reply::parse("review {\"start\":{\"value\":1.5236789012345678,\"wins\":null}}", length);
    assert!(matches!(reply, Reply::Review(_)), "{reply:?}");
    assert_eq!(Reply::parse(&reply.to_string(), length), reply);
}

#[test]
fn a_series_whose_numbers_end_nowhere_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("series");
    let head = |from: u64| {
        format!(
            "{{\"format\":\"bizingo series 1\",\"command\":\"balance\",\"game\":\"bizingo\",\"rules\":\"\",\"seed\":1,\
             \"setup\":{{}},\"from\":{from},\"games\":9}}\n"
        )
    };
    let read = || read_series::<serde_json::Value, BalanceGame<Side>>(&file);
    fs::write(&file, head(u64::MAX - 9)).unwrap();
    assert_eq!(read().unwrap().0.numbers().last(), Some(u64::MAX - 1));
    fs::write(&file, head(u64::MAX - 3)).unwrap();
    let error = read().unwrap_err();
    assert!(matches!(error, SeriesError::Damaged { line: 1, reason: SeriesFault::TooFar { .. }, .. }), "{error}");
}

#[test]
fn moves_of_a_contest_are_read_as_they_are_written_again() {
    for moves in ["\nd6-e4", "d6-e4 \n\n f5-e5", "d6-e4\r\r\n", "r 3d4-\u{b}5\n", "d6-e4\u{b}f5-e5"] {
        let value = json!({
            "game": 0, "first": 0, "second": 1, "winner": null, "reason": "quiet", "plies": 2, "moves": moves,
        });
        let game: PlayedGame<Side> = serde_json::from_value(value).unwrap();
        assert!(game.moves.iter().all(|text| !text.is_empty()), "{game:?}");
        let again: PlayedGame<Side> = serde_json::from_str(&serde_json::to_string(&game).unwrap()).unwrap();
        assert_eq!(again, game, "{moves:?}");
    }
}

#[test]
fn only_what_was_written_is_read_as_the_memory_of_a_pact() {
    assert_eq!("s0000000000000003".parse(), Ok(Memory::Secret(3)));
    for text in ["s3", "s+000000000000003", "s000000000000000000003", "s00000000000000AB"] {
        assert!(text.parse::<Memory>().is_err(), "{text}");
    }
}

#[test]
fn samples_of_the_last_game_that_has_a_number_are_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("samples");
    let position: Position = Bizingo::new(Options::default(), 0).position_text().parse().unwrap();
    for (game, open) in [(7, true), (u32::MAX - 1, true), (u32::MAX, false)] {
        let sample = Sample { position, score: 0, result: GameResult::Drawn, game, last: true };
        fs::write(&file, [TITLE.as_bytes(), b"\n", &sample.to_bytes()].concat()).unwrap();
        assert_eq!(SampleWriter::open(&file, TITLE).is_ok(), open, "{game}");
    }
}

#[test]
fn no_chance_is_above_one() {
    assert_eq!("100.0%".parse(), Ok(Worth::Chance(1000)));
    assert!("100.1%".parse::<Worth>().is_err());
    assert!("best 100.9% 3.0%".parse::<Goal>().is_err());
}
