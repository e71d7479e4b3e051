//! Text in and out: moves, positions, options and cells, what is wrong with a text, and that no text panics.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use bizingo::rules::bizingo::options::{PRESETS, Preset};
use bizingo::rules::bizingo::text::START;
use bizingo::rules::bizingo::{Bizingo, Cell, Options, Position, Side};
use bizingo::rules::{Game, Reason};
use common::{at, game};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn move_error(game: &Bizingo, text: &str) -> String {
    game.parse_move(text).unwrap_err().to_string()
}

// ---- cells ----

#[test]
fn cells_read_as_they_are_written() {
    for cell in Cell::all() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
}

#[test]
fn cells_that_are_none_say_so() {
    let error = |text: &str| text.parse::<Cell>().unwrap_err().to_string();
    for bad in ["", "a", "1a", "l1", "A1", "a0", "a01", "a-1", "a+1", "a 1", "a100", "aé", "ä1", "a１"] {
        assert_eq!(error(bad), format!("\"{bad}\" is not a cell; cells have a letter and a number, a1 to k5"));
    }
    assert_eq!(error("a20"), "there is no cell a20: row a ends at a19");
    assert_eq!(error("k6"), "there is no cell k6: row k ends at k5");
}

// ---- moves ----

/// All of a random game: each legal move reads back from its full notation, and plainly where it is not a choice.
fn moves_read_back(options: &str, seed: u64, plies: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Bizingo::new(Options::parse(options).unwrap(), seed);
    for _ in 0..plies {
        let moves = game.legal_moves();
        for mv in &moves {
            let text = game.move_text(*mv);
            assert_eq!(game.parse_move(&text), Ok(*mv), "{text}");
            assert_eq!(game.parse_move(&format!("  {text}\n")), Ok(*mv), "{text}");
            let step = text.split(['x', '+']).next().unwrap();
            let choice = moves.iter().filter(|other| (other.from(), other.to()) == (mv.from(), mv.to())).count() > 1;
            assert_eq!(game.parse_move(step).ok(), (!choice).then_some(*mv), "{text}");
        }
        let Some(mv) = (!moves.is_empty()).then(|| moves[rng.random_range(0..moves.len())]) else { break };
        game.play(mv).unwrap();
    }
}

#[test]
fn moves_read_as_they_are_written() {
    for (seed, options) in ["", "captures=one", "captures=one,border=touch,walk-in-border=yes"].into_iter().enumerate()
    {
        moves_read_back(options, seed as u64, 120);
    }
}

const TWO_IN_REACH: &str = "l: d8,d10,e10,f6,f8 d: e9,f7 turn l";

#[test]
fn what_a_move_takes_may_be_left_out_but_not_be_wrong() {
    let game = game("", TWO_IN_REACH);
    assert_eq!(game.parse_move("d8-e8"), game.parse_move("d8-e8xe9,f7"));
    for wrong in ["d8-e8xe9", "d8-e8xf7", "d8-e8xf7,e9", "d8-e8xe9,f7,e7", "d8-e8xe9,e9", "d8-e8xe9,f7+", "d8-e8+"] {
        assert_eq!(move_error(&game, wrong), format!("move \"{wrong}\": wrong captures; the full move is d8-e8xe9,f7"));
    }
    assert_eq!(move_error(&game, "d8-c8xe9"), "move \"d8-c8xe9\": wrong captures; the full move is d8-c8");
}

#[test]
fn a_fall_may_be_left_out_but_not_be_wrong() {
    let game = game("", "l: d8 d: e7,e9,f7 turn l");
    assert_eq!(game.parse_move("d8-e8"), game.parse_move("d8-e8+"));
    assert_eq!(move_error(&game, "d8-c8+"), "move \"d8-c8+\": wrong captures; the full move is d8-c8");
    assert_eq!(move_error(&game, "d8-e8xe9"), "move \"d8-e8xe9\": wrong captures; the full move is d8-e8+");
}

#[test]
fn a_choice_of_captures_must_be_made() {
    let game = game("captures=one", TWO_IN_REACH);
    let ambiguous = "say which piece it captures: d8-e8xe9 or d8-e8xf7";
    assert_eq!(move_error(&game, "d8-e8"), format!("move \"d8-e8\": {ambiguous}"));
    assert!(game.parse_move("d8-e8xe9").is_ok() && game.parse_move("d8-e8xf7").is_ok());
    let both = "wrong captures; the full move is d8-e8xe9 or d8-e8xf7";
    assert_eq!(move_error(&game, "d8-e8xe9,f7"), format!("move \"d8-e8xe9,f7\": {both}"));
}

#[test]
fn a_step_that_cannot_be_says_why() {
    let game = game("", "l: d8,d6 d: f9 turn l");
    let written = "a move is written like d8-e8, from cell to cell";
    for (text, why) in [
        ("", written),
        ("d8", written),
        ("d8e8", written),
        ("d8–e8", written),
        ("d8-e99", "there is no cell e99: row e ends at e17"),
        ("d8-", "\"\" is not a cell; cells have a letter and a number, a1 to k5"),
        ("-e8", "\"\" is not a cell; cells have a letter and a number, a1 to k5"),
        ("d8-e8x", "\"\" is not a cell; cells have a letter and a number, a1 to k5"),
        ("d8-e8xe9,", "\"\" is not a cell; cells have a letter and a number, a1 to k5"),
        ("d8 - e8", "\"d8 \" is not a cell; cells have a letter and a number, a1 to k5"),
        ("d8-e8xe9xf7", "\"e9xf7\" is not a cell; cells have a letter and a number, a1 to k5"),
        ("d8-e8++", "\"e8+\" is not a cell; cells have a letter and a number, a1 to k5"),
        ("h4-h6", "there is no piece on h4"),
        ("f9-f7", "the piece on f9 is dark, and light is to move"),
        ("d8-d6", "d6 is not empty"),
        (
            "d8-d12",
            "d12 is not one step from d8: a piece steps to a cell of its own colour that touches its cell at a corner",
        ),
        (
            "d8-d9",
            "d9 is not one step from d8: a piece steps to a cell of its own colour that touches its cell at a corner",
        ),
    ] {
        assert_eq!(move_error(&game, text), format!("move \"{text}\": {why}"));
    }
    let mut over = game.clone();
    over.resign(Side::Light);
    assert_eq!(move_error(&over, "d8-e8"), "move \"d8-e8\": the game is over");
}

// ---- positions ----

#[test]
fn the_start_reads_as_it_is_written() {
    assert_eq!(Position::start(Side::Light).to_string(), START);
    assert_eq!(Position::parse(START), Ok(Position::start(Side::Light)));
    let dark = START.replace(" l 0", " d 0");
    assert_eq!(Position::start(Side::Dark).to_string(), dark);
    assert_eq!(Position::parse(&format!("\t{}  \n", dark.replace(' ', "  "))), Ok(Position::start(Side::Dark)));
}

fn position_error(text: &str) -> String {
    Position::parse(text).unwrap_err().to_string()
}

/// The start with one row replaced.
fn with_row(row: char, text: &str) -> String {
    let (rows, rest) = START.split_once(' ').unwrap();
    let mut rows: Vec<&str> = rows.split('/').collect();
    rows[(b'k' - row as u8) as usize] = text;
    format!("{} {rest}", rows.join("/"))
}

#[test]
fn a_position_that_cannot_be_says_why() {
    let parts = |n| format!("a position has three parts (rows, side to move, quiet plies), but this one has {n}");
    assert_eq!(position_error(""), parts(0));
    assert_eq!(position_error("5/7 l"), parts(2));
    assert_eq!(position_error(&format!("{START} 1")), parts(4));
    assert_eq!(position_error("5/7 l 0"), "a position has 11 rows, k to a, but this one has 2");
    assert_eq!(position_error(&START.replace(" l ", " L ")), "the side to move must be l or d, not \"L\"");
    for quiet in ["-1", "65536", "x", "+5", "1.0", "99999999999999999999"] {
        let text = START.replace(" l 0", &format!(" l {quiet}"));
        assert_eq!(position_error(&text), format!("the quiet plies must be a number from 0 to 65535, not \"{quiet}\""));
    }
    assert!(Position::parse(&START.replace(" l 0", " l 65535")).is_ok());
    let only = "but a row has only l, L, d, D and numbers";
    assert_eq!(position_error(&with_row('k', "4x")), format!("row k has \"x\", {only}"));
    assert_eq!(position_error(&with_row('k', "4\u{1f600}")), format!("row k has \"\u{1f600}\", {only}"));
    assert_eq!(position_error(&with_row('k', "٤")), format!("row k has \"٤\", {only}"));
    for number in ["0", "05", "005", "100", "99999999999999999999999", "4l0"] {
        let text = with_row('k', number);
        assert_eq!(position_error(&text), "row k has a number that is not 1 to 21", "{number}");
    }
    assert_eq!(position_error(&with_row('k', "")), "row k has 0 cells, not 5");
    assert_eq!(position_error(&with_row('k', "4")), "row k has 4 cells, not 5");
    assert_eq!(position_error(&with_row('a', "20")), "row a has 20 cells, not 19");
    assert_eq!(position_error(&with_row('k', "99")), "row k has 99 cells, not 5");
    assert_eq!(position_error(&with_row('k', "1d3")), "\"d\" cannot stand on k2: that cell is of the other colour");
    assert_eq!(position_error(&with_row('a', "1L17")), "\"L\" cannot stand on a2: that cell is of the other colour");
    assert_eq!(position_error(&with_row('k', "d4")), "dark has 19 pieces; an army has 18");
    assert_eq!(position_error(&with_row('a', "l18")), "light has 19 pieces; an army has 18");
    assert_eq!(position_error(&with_row('i', "2d1d1D2")), "dark has 3 captains; an army has 2");
    assert_eq!(
        position_error("5/7/9/11/13/15/17/19/21/21/19 l 0"),
        "both sides have two pieces or fewer, which no game can reach"
    );
}

#[test]
fn a_position_that_is_lost_reads_as_the_end_of_a_game() {
    let game = game("", "l: d8,d6,d10 d: f9,f7 turn d alone");
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Reduced));
}

#[test]
fn a_position_past_the_quiet_limit_reads_as_the_end_of_a_game() {
    let position = Position::parse(&START.replace(" l 0", " l 200")).unwrap();
    let game = Bizingo::from_position(Options::default(), position);
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Quiet));
    let never = Bizingo::from_position(Options::parse("quiet=off").unwrap(), position);
    assert_eq!(never.outcome(), None);
}

#[test]
fn the_words_for_positions_in_these_tests_mean_what_they_say() {
    assert_eq!(at("l: d8,d10 L: k2 d: f9 D: a2 turn d alone").to_string(), "1L3/7/9/11/13/8d6/17/7l1l9/21/21/1D17 d 0");
}

// ---- options ----

#[test]
fn the_default_is_written_as_nothing() {
    assert_eq!(Options::default().to_string(), "");
    assert_eq!(Options::parse(""), Ok(Options::default()));
    assert_eq!(Options::parse(" , ,"), Ok(Options::default()));
    let spelt_out = "first=light,captures=all,walk-in-captain=any,walk-in-border=no,border=side,repetition=3,quiet=200,\
                     decide=draw";
    assert_eq!(Options::parse(spelt_out), Ok(Options::default()));
}

#[test]
fn options_read_as_they_are_written() {
    let choices = [
        vec!["first=light", "first=dark", "first=lot"],
        vec!["captures=all", "captures=one"],
        vec!["walk-in-captain=any", "walk-in-captain=captain"],
        vec!["walk-in-border=no", "walk-in-border=yes"],
        vec!["border=side", "border=touch"],
        vec!["repetition=3", "repetition=2", "repetition=65535", "repetition=off"],
        vec!["quiet=200", "quiet=1", "quiet=65535", "quiet=off"],
        vec!["decide=draw", "decide=pieces"],
    ];
    let mut texts = vec![String::new()];
    for values in &choices {
        texts = texts.iter().flat_map(|text| values.iter().map(move |value| format!("{text},{value}"))).collect();
    }
    let mut seen = std::collections::HashSet::new();
    for text in &texts {
        let options = Options::parse(text).unwrap();
        assert_eq!(Options::parse(&options.to_string()), Ok(options));
        assert!(seen.insert(options), "{text} is told apart from the others");
        // What is written is what differs from the default, in this order.
        let expected: Vec<&str> = text
            .split(',')
            .filter(|pair| choices.iter().all(|values| values[0] != *pair) && !pair.is_empty())
            .collect();
        assert_eq!(options.to_string(), expected.join(","));
    }
}

#[test]
fn presets_read_by_name_and_may_be_overridden() {
    for Preset { name, options, .. } in PRESETS {
        assert_eq!(Options::parse(&format!("preset={name}")), Options::parse(options), "{name}");
    }
    assert_eq!(PRESETS[0].name, "default");
    assert_eq!(Options::parse("preset=default"), Ok(Options::default()));
    let both = Options::parse("captures=all,preset=single-capture").unwrap();
    assert_eq!(both, Options::default(), "the preset comes first, wherever it stands");
    let more = Options::parse(" preset = deadly-border , first = dark ").unwrap();
    assert_eq!(more.to_string(), "first=dark,walk-in-border=yes,border=touch");
    let club = Options::parse("preset=club,quiet=80").unwrap();
    assert_eq!(club.to_string(), "quiet=80,decide=pieces");
}

#[test]
fn options_that_cannot_be_say_why() {
    let error = |text: &str| Options::parse(text).unwrap_err().to_string();
    assert_eq!(error("captures"), "option \"captures\" is not written KEY=VALUE");
    assert_eq!(error("quiet=5,quiet=5"), "option \"quiet\" appears twice");
    assert_eq!(
        error("preset=chess"),
        "there is no preset \"chess\"; the presets are default, single-capture, firm-captains, deadly-border, \
         no-draws, club, blitz"
    );
    assert!(error("komi=6").starts_with("there is no option \"komi\"; the options are preset, first,"));
    for (pair, allowed) in [
        ("first=white", "light, dark or lot"),
        ("captures=two", "all or one"),
        ("walk-in-captain=all", "any or captain"),
        ("walk-in-border=", "no or yes"),
        ("border=corner", "side or touch"),
        ("decide=captains", "draw or pieces"),
        ("repetition=1", "off or a number from 2 to 65535"),
        ("repetition=+3", "off or a number from 2 to 65535"),
        ("repetition=65536", "off or a number from 2 to 65535"),
        ("quiet=0", "off or a number of plies from 1 to 65535"),
        ("quiet=-1", "off or a number of plies from 1 to 65535"),
        ("quiet=99999999999999999999", "off or a number of plies from 1 to 65535"),
        ("quiet=２００", "off or a number of plies from 1 to 65535"),
    ] {
        assert_eq!(error(pair), format!("option {pair}: the value must be {allowed}"));
    }
}

// ---- anything ----

/// Nearly right texts, which get further than wild ones.
fn nearly(alphabet: &'static str) -> impl Strategy<Value = String> {
    proptest::collection::vec(proptest::sample::select(alphabet.chars().collect::<Vec<_>>()), 0..40)
        .prop_map(|chars| chars.into_iter().collect())
}

fn damaged(text: String) -> impl Strategy<Value = String> {
    (0..=text.chars().count(), any::<char>(), 0u8..3).prop_map(move |(place, c, how)| {
        let mut chars: Vec<char> = text.chars().collect();
        match how {
            0 => chars.insert(place, c),
            1 if place < chars.len() => chars[place] = c,
            _ if place < chars.len() => drop(chars.remove(place)),
            _ => {}
        }
        chars.into_iter().collect()
    })
}

fn read_all(text: &str) {
    let _ = text.parse::<Cell>();
    for options in ["", "captures=one"] {
        let game = game(options, TWO_IN_REACH);
        if let Ok(mv) = game.parse_move(text) {
            assert!(game.legal_moves().contains(&mv));
        }
    }
    if let Ok(position) = Position::parse(text) {
        assert_eq!(Position::parse(&position.to_string()), Ok(position));
        assert_eq!(position.key(), position.compute_key());
    }
    if let Ok(options) = Options::parse(text) {
        assert_eq!(Options::parse(&options.to_string()), Ok(options));
    }
    let _ = Reason::from_word(text);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_text_panics(text in any::<String>()) {
        read_all(&text);
    }

    #[test]
    fn no_nearly_right_text_panics(
        mv in nearly("abcdefghijkx+-,0123456789 "),
        position in nearly("lLdD0123456789/ "),
        options in nearly("=,abcdefghilmnopqrstuwy-0123456789"),
    ) {
        read_all(&mv);
        read_all(&position);
        read_all(&options);
    }

    #[test]
    fn no_damaged_text_panics(
        position in damaged(START.to_owned()),
        mv in damaged("d8-e8xe9,f7+".to_owned()),
        options in damaged("preset=no-draws,captures=one,quiet=7".to_owned()),
    ) {
        read_all(&position);
        read_all(&mv);
        read_all(&options);
    }
}
