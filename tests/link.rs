//! Games as links: what comes back, old links, damage, limits.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use std::time::{Duration, Instant};

use bizingo::ai::level::Level;
use bizingo::ai::personality::Personality;
use bizingo::ai::style::Style;
use bizingo::record::link::{self, LinkError, MAX_CHARS, MAX_PLIES};
use bizingo::record::{AnyRecord, GameRecord, History, Recorded};
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;
use bizingo::rules::{Game, Turn};
use common::slow_link::{count, envelope, letters, pack, slow_link};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// What may happen next, chance or not.
fn next<G: Game>(game: &G) -> Vec<G::Move> {
    match game.turn() {
        Turn::Chance => game.chance().into_iter().map(|(mv, _)| mv).collect(),
        _ => game.legal_moves(),
    }
}

/// A random game of at most so many plies.
fn random_line<G: Recorded>(start: G, seed: u64, plies: usize) -> History<G> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut history = History::new(start);
    for _ in 0..plies {
        let moves = next(history.game());
        if moves.is_empty() {
            break;
        }
        history.play(moves[rng.random_range(0..moves.len())]).unwrap();
    }
    history
}

fn rules<G: Recorded>(text: &str) -> G::Rules {
    text.parse().unwrap()
}

fn random_record<G: Recorded>(options: &str, seed: u64, plies: usize) -> GameRecord<G> {
    GameRecord::new(random_line(G::set_up(rules::<G>(options), None, seed), seed, plies))
}

/// The same, without what links leave out.
fn bare<G: Recorded>(text: &str) -> String {
    let wanted = |line: &&str| !line.starts_with("seed: ");
    let text: Vec<&str> = text.lines().filter(wanted).collect();
    let record = GameRecord::<G>::parse(&(text.join("\n") + "\n")).unwrap();
    record.to_string()
}

/// What the link of a record comes back as.
fn back<G: Recorded>(record: &GameRecord<G>) -> AnyRecord {
    let link = link::encode(record).unwrap();
    assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{link}");
    link::decode(&link).unwrap_or_else(|error| panic!("{error}: {link}\n{record}"))
}

fn fault(text: &str) -> LinkError {
    link::decode(text).map(|record| record.to_string()).unwrap_err()
}

/// How a random game is to be ended and left.
#[derive(Clone, Debug)]
struct Shape {
    seed: u64,
    plies: usize,
    ending: usize,
    place: Option<usize>,
    seats: [usize; 2],
    /// Whether the game begins at the end of another.
    moved: bool,
}

fn shape() -> impl Strategy<Value = Shape> {
    (any::<u64>(), 0..150_usize, 0..4_usize, prop::option::of(0..150_usize), [0..12_usize, 0..12], any::<bool>())
        .prop_map(|(seed, plies, ending, place, seats, moved)| Shape { seed, plies, ending, place, seats, moved })
}

/// Everything of a random game comes back, and the link is the one that the slow writer writes.
fn check<G: Recorded>(options: &str, shape: &Shape)
where
    AnyRecord: From<GameRecord<G>>,
{
    let rules = rules::<G>(options);
    let mut start = G::set_up(rules.clone(), None, shape.seed);
    if shape.moved {
        let position = random_line(start, shape.seed ^ 1, shape.plies).game().position_text();
        start = G::set_up(rules, Some(position.parse().unwrap()), 0);
    }
    let mut history = random_line(start, shape.seed, shape.plies);
    match shape.ending {
        0 | 1 => history.resign(G::SIDES[shape.ending]),
        2 => history.agree_draw(),
        _ => {}
    }
    if let Some(place) = shape.place {
        history.jump(place);
        if place == history.len() && history.can_undo() {
            history.undo();
        }
    }
    let mut record = GameRecord::new(history);
    for (side, seat) in G::SIDES.into_iter().zip(shape.seats) {
        let tag = match seat {
            0 => String::new(),
            1 => "person".to_owned(),
            level => format!("level {}", level - 1),
        };
        record.set_tag(&side.to_string(), &tag).unwrap();
    }
    let found = back(&record);
    assert_eq!(found.name(), G::NAME);
    assert_eq!(found.to_string(), record.to_string());
    assert_eq!(link::encode(&record).unwrap(), slow_link(&record, None));
}

fn one_of(values: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop::sample::select(values)
}

fn bizingo_rules() -> impl Strategy<Value = String> {
    (
        one_of(&["light", "dark", "lot"]),
        one_of(&["all", "one"]),
        one_of(&["any", "captain"]),
        one_of(&["no", "yes"]),
        one_of(&["side", "touch"]),
        one_of(&["3", "2", "65535", "off"]),
        one_of(&["200", "1", "20", "off"]),
        one_of(&["draw", "pieces"]),
    )
        .prop_map(|(first, captures, captain, walk, border, repetition, quiet, decide)| {
            format!(
                "first={first},captures={captures},walk-in-captain={captain},walk-in-border={walk},border={border},\
                 repetition={repetition},quiet={quiet},decide={decide}"
            )
        })
}

fn azigo_rules() -> impl Strategy<Value = String> {
    (
        one_of(&["landing", "facing", "own-row"]),
        one_of(&["south", "north", "lot"]),
        one_of(&["shown", "hidden"]),
        one_of(&["none", "south", "north"]),
        one_of(&["3", "2", "off"]),
        one_of(&["60", "5", "off"]),
        one_of(&["200", "100", "off"]),
    )
        .prop_map(|(capture, first, store, handicap, repetition, quiet, length)| {
            format!(
                "capture={capture},first={first},store={store},handicap={handicap},repetition={repetition},\
                 quiet={quiet},length={length}"
            )
        })
}

fn bingo_rules() -> impl Strategy<Value = String> {
    (
        one_of(&["2", "1"]),
        one_of(&["die", "left", "right"]),
        one_of(&["phases", "free"]),
        one_of(&["dead-throw", "four-claims"]),
    )
        .prop_map(|(players, begin, order, end)| format!("players={players},begin={begin},order={order},end={end}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_of_bizingo_come_back(options in bizingo_rules(), shape in shape()) {
        check::<Bizingo>(&options, &shape);
    }

    #[test]
    fn games_of_azigo_come_back(options in azigo_rules(), shape in shape()) {
        check::<Azigo>(&options, &shape);
    }

    #[test]
    fn games_of_bingo_battle_come_back(options in bingo_rules(), shape in shape()) {
        check::<BingoBattle>(&options, &shape);
    }

    #[test]
    fn no_text_is_read_as_a_game(text in "\\PC{0,200}") {
        prop_assert!(link::decode(&text).is_err());
    }

    #[test]
    fn no_word_of_the_alphabet_is_read_as_a_game(text in "1[A-Za-z0-9_-]{0,300}") {
        prop_assert!(link::decode(&text).is_err());
    }

    /// Whatever the number is, with its checksum right: it is a game, which then has a link of its own, or it is refused.
    #[test]
    fn no_number_makes_it_panic(body in prop::collection::vec(any::<u8>(), 0..200)) {
        match link::decode(&envelope(&body)) {
            Ok(AnyRecord::Bizingo(record)) => prop_assert_eq!(back(&record).to_string(), record.to_string()),
            Ok(AnyRecord::Azigo(record)) => prop_assert_eq!(back(&record).to_string(), record.to_string()),
            Ok(AnyRecord::BingoBattle(record)) => {
                let text = back(&record).to_string();
                prop_assert_eq!(bare::<BingoBattle>(&text), bare::<BingoBattle>(&record.to_string()));
            }
            Err(_) => {}
        }
    }

    /// The same with a beginning that makes sense, so that the rest is looked at more often.
    #[test]
    fn no_number_of_a_game_makes_it_panic(
        game in 0..3_u32,
        plies in 0..40_usize,
        ending in 0..4_u32,
        rest in prop::collection::vec(0..50_u32, 0..40),
    ) {
        let mut digits = vec![(game, 4), (0, 12), (0, 12), (0, 48), (0, 48), (0, 2)];
        digits.extend(count(plies));
        digits.extend([(ending, 4), (0, 2)]);
        digits.extend(rest.into_iter().map(|digit| (digit, 50)));
        let _ = link::decode(&envelope(&pack(&digits)));
    }

    #[test]
    fn two_changes_are_found(seed in any::<u64>(), a in 0..300_usize, b in 0..300_usize, x in 1..64_usize, y in 1..64_usize) {
        let link = link::encode(&random_record::<Bizingo>("", seed, 40)).unwrap();
        let mut bytes = link.clone().into_bytes();
        for (place, by) in [(a, x), (b, y)] {
            let place = place % bytes.len();
            let value = ALPHABET.iter().position(|known| *known == bytes[place]).unwrap();
            bytes[place] = ALPHABET[(value + by) % 64];
        }
        let changed = String::from_utf8(bytes).unwrap();
        prop_assert!(changed == link || link::decode(&changed).is_err());
    }
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A link of each game, with rules, seats, endings and places.
fn samples() -> [(String, String); 3] {
    let mut bizingo = random_record::<Bizingo>("", 1, 12);
    bizingo.set_tag("light", "person").unwrap();
    bizingo.set_tag("dark", "level 4").unwrap();
    bizingo.history.resign(bizingo::rules::bizingo::Side::Dark);
    let azigo = Azigo::set_up(rules::<Azigo>("capture=own-row"), Some("4,0x19/1,0x19 40/45 N 3".parse().unwrap()), 0);
    let mut azigo = GameRecord::new(random_line(azigo, 2, 5));
    azigo.history.jump(2);
    let bingo = random_record::<BingoBattle>("begin=right", 3, 15);
    [
        (link::encode(&bizingo).unwrap(), bizingo.to_string()),
        (link::encode(&azigo).unwrap(), azigo.to_string()),
        (link::encode(&bingo).unwrap(), bingo.to_string()),
    ]
}

#[test]
fn every_changed_character_is_found() {
    for (link, _) in samples() {
        for place in 0..link.len() {
            for byte in ALPHABET.iter().chain(b"+/=%.~ #\n") {
                let mut bytes = link.clone().into_bytes();
                if bytes[place] == *byte {
                    continue;
                }
                bytes[place] = *byte;
                let changed = String::from_utf8(bytes).unwrap();
                let error = fault(&changed);
                assert!(
                    matches!(
                        error,
                        LinkError::LinkDamaged
                            | LinkError::LinkCutOff
                            | LinkError::OtherLinkVersion
                            | LinkError::NoGameInLink
                    ),
                    "{changed}: {error}"
                );
            }
        }
    }
}

#[test]
fn every_lost_doubled_or_swapped_character_is_found() {
    for (link, _) in samples() {
        for place in 0..link.len() {
            let (before, after) = link.split_at(place);
            let (this, rest) = after.split_at(1);
            assert!(link::decode(&format!("{before}{rest}")).is_err(), "{link} at {place}");
            assert!(link::decode(&format!("{before}{this}{after}")).is_err(), "{link} at {place}");
            if let Some(next) = rest.chars().next().filter(|next| !this.starts_with(*next)) {
                assert!(link::decode(&format!("{before}{next}{this}{}", &rest[1..])).is_err(), "{link} at {place}");
            }
        }
    }
}

#[test]
fn what_is_cut_off_is_said_to_be_cut_off() {
    for (link, _) in samples() {
        assert_eq!(fault(&link[..0]), LinkError::NoGameInLink);
        for end in 1..link.len() {
            assert_eq!(fault(&link[..end]), LinkError::LinkCutOff, "{}", &link[..end]);
        }
        assert_eq!(fault(&format!("{link}A")), LinkError::LinkDamaged);
        assert_eq!(fault(&format!("{link}{link}")), LinkError::LinkDamaged);
    }
}

#[test]
fn a_link_is_found_in_an_address() {
    for (link, text) in samples() {
        let wrapped: String = link
            .chars()
            .enumerate()
            .map(|(i, c)| if i % 30 == 29 { format!("{c}\r\n ") } else { c.to_string() })
            .collect();
        for address in [
            format!("#{link}"),
            format!("  {link}\n"),
            format!("https://example.org/bizingo/#{link}"),
            format!("https://example.org/bizingo/?a#b#{link}"),
            format!("see https://example.org/ #{wrapped}"),
        ] {
            assert_eq!(link::decode(&address).unwrap().to_string(), text, "{address}");
        }
    }
}

#[test]
fn what_is_no_link_is_told() {
    for text in [
        "",
        " ",
        "#",
        "hello",
        "https://example.org/",
        "https://example.org/#",
        "http://1.example.org",
        "#\u{1f600}",
        "-1",
    ] {
        assert_eq!(fault(text), LinkError::NoGameInLink, "{text}");
    }
    let (link, _) = &samples()[0];
    for version in ["0", "3", "9"] {
        assert_eq!(fault(&format!("#{version}{}", &link[1..])), LinkError::OtherLinkVersion);
    }
    // A game that joins later.
    let later = envelope(&pack(&[(3, 4), (0, 12), (0, 12)]));
    assert_eq!(fault(&later), LinkError::OtherLinkVersion);
}

#[test]
fn messages_are_for_players() {
    let messages = [
        (LinkError::NoGameInLink, "there is no game in this link"),
        (LinkError::OtherLinkVersion, "this link comes from another version of the program"),
        (LinkError::LinkCutOff, "the end of this link is missing; copy all of it"),
        (LinkError::LinkDamaged, "this link is damaged"),
        (LinkError::LinkTooLong { most: MAX_CHARS }, "this link is too long; it can have 8000 characters"),
        (
            LinkError::GameTooLongForLink { most: MAX_PLIES },
            "this game is too long for a link, which can hold 4000 moves",
        ),
        (LinkError::ImpossibleMove { ply: 3 }, "move 3 in this link is not possible"),
    ];
    for (error, message) in messages {
        assert_eq!(error.to_string(), message);
    }
}

/// A game written by hand up to its moves.
fn beginning(game: u32, rules: &str, position: &str, plies: usize, ending: u32) -> Vec<(u32, u32)> {
    let mut digits = vec![(game, 4), (0, 12), (0, 12)];
    digits.extend(letters(rules));
    digits.extend(letters(position));
    digits.push((0, 2));
    digits.extend(count(plies));
    digits.extend([(ending, 4), (0, 2)]);
    digits
}

#[test]
fn links_written_wrongly_are_refused() {
    let error = |digits: &[(u32, u32)]| fault(&envelope(&pack(digits)));
    assert!(link::decode(&envelope(&pack(&beginning(0, "", "", 0, 0)))).is_ok());
    assert!(matches!(error(&beginning(0, "captures=none", "", 0, 0)), LinkError::LinkRules { .. }));
    assert!(matches!(error(&beginning(1, "captures=one", "", 0, 0)), LinkError::LinkRules { .. }));
    assert!(matches!(error(&beginning(0, "", "d l 0", 0, 0)), LinkError::LinkPosition { .. }));
    assert!(matches!(error(&beginning(2, "", "22222/22222/22222/..... l 0 0", 0, 0)), LinkError::LinkPosition { .. }));
    assert_eq!(error(&beginning(0, "", "", MAX_PLIES + 1, 0)), LinkError::GameTooLongForLink { most: MAX_PLIES });
    // Left has won: nothing more can happen.
    let over = "...../...../...../..... l 4 0";
    assert_eq!(error(&beginning(2, "", over, 1, 0)), LinkError::ImpossibleMove { ply: 1 });
    assert_eq!(error(&beginning(2, "", over, 0, 1)), LinkError::ImpossibleMove { ply: 1 });
    // The third repetition of a draw by two plies.
    assert_eq!(error(&beginning(0, "quiet=2", "", 3, 0)), LinkError::ImpossibleMove { ply: 3 });
    // Something behind the last move.
    let mut more = beginning(0, "", "", 0, 0);
    more.push((1, 2));
    assert_eq!(error(&more), LinkError::LinkDamaged);
    // A place in a line that has none, and a letter that there is not.
    let mut place = beginning(0, "", "", 0, 0);
    *place.last_mut().unwrap() = (1, 2);
    assert_eq!(error(&place), LinkError::LinkDamaged);
    let endless = vec![(1, 48); 1_200];
    assert_eq!(error(&[&[(0, 4), (0, 12), (0, 12)], &endless[..]].concat()), LinkError::LinkDamaged);
}

#[test]
fn the_longest_games_have_links() {
    let options = "repetition=off,quiet=off";
    // Two pieces that go to and fro, for ever.
    let mut history = History::new(Bizingo::set_up(rules::<Bizingo>(options), None, 0));
    let moves = ["d6-e4", "f5-e5", "e4-d6", "e5-f5"];
    for text in moves.iter().cycle().take(MAX_PLIES) {
        let mv = history.game().parse_move(text).unwrap();
        history.play(mv).unwrap();
    }
    let link = link::encode(&GameRecord::new(history.clone())).unwrap();
    assert!(link.len() < MAX_CHARS, "{}", link.len());
    let AnyRecord::Bizingo(record) = link::decode(&link).unwrap() else { panic!() };
    assert_eq!((record.history.len(), record.history.ply()), (MAX_PLIES, MAX_PLIES));
    let mv = history.game().legal_moves()[0];
    history.play(mv).unwrap();
    assert_eq!(link::encode(&GameRecord::new(history)), Err(LinkError::GameTooLongForLink { most: MAX_PLIES }));
    assert_eq!(fault(&format!("1{}", "A".repeat(MAX_CHARS))), LinkError::LinkTooLong { most: MAX_CHARS });
    assert_eq!(fault(&format!("1{}", "A".repeat(MAX_CHARS - 1))), LinkError::LinkDamaged);
}

/// Throws cost the most: as many as a link may hold still fit.
#[test]
fn the_longest_game_of_throws_has_a_link() {
    let mut history = History::new(BingoBattle::set_up(rules::<BingoBattle>("end=four-claims"), None, 0));
    let nulls = history.game().parse_move("s- m- c- a-").unwrap();
    for _ in 0..MAX_PLIES {
        history.play(nulls).unwrap();
    }
    let record = GameRecord::new(history);
    let link = link::encode(&record).unwrap();
    assert_eq!(link::decode(&link).unwrap().to_string(), record.to_string());
    // Another throw, at the place where it weighs most: the last.
    let mut history = record.history;
    history.jump(MAX_PLIES - 1);
    let last = history.game().parse_move("s5 m5 c5 a5").unwrap();
    history.play(last).unwrap();
    let link = link::encode(&GameRecord::new(history)).unwrap();
    assert!((6_900..MAX_CHARS).contains(&link.len()), "{}", link.len());
}

#[test]
fn hostile_links_are_read_or_refused_in_good_time() {
    let begun = Instant::now();
    // As many moves as may be, all the first that is possible, which costs next to no characters.
    let azigo = "repetition=off,quiet=off,length=off";
    for (game, rules) in
        [(0, "repetition=off,quiet=off"), (0, "repetition=65535,quiet=off"), (1, azigo), (2, "end=four-claims")]
    {
        let _ = link::decode(&envelope(&pack(&beginning(game, rules, "", MAX_PLIES, 0))));
    }
    for text in ["#".repeat(1 << 20), " ".repeat(1 << 20), "1".repeat(1 << 20), "1\u{3000}".repeat(1 << 18)] {
        assert!(link::decode(&text).is_err());
    }
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}

#[test]
fn links_are_short() {
    for seed in 0..20 {
        for (plies, most) in [(0, 20), (60, 90), (200, 260)] {
            let link = link::encode(&random_record::<Bizingo>("", seed, plies)).unwrap();
            assert!(link.len() < most, "{plies}: {}", link.len());
        }
        let link = link::encode(&random_record::<Azigo>("", seed, 200)).unwrap();
        assert!(link.len() < 250, "{}", link.len());
        let link = link::encode(&random_record::<BingoBattle>("", seed, 200)).unwrap();
        assert!(link.len() < 400, "{}", link.len());
    }
}

/// A seed is included if it says who began, or with which dice a finished game was played.
#[test]
fn seeds_are_told_where_they_tell_something() {
    let seed_of = |any: AnyRecord| match any {
        AnyRecord::Bizingo(record) => record.seed,
        AnyRecord::Azigo(record) => record.seed,
        AnyRecord::BingoBattle(record) => record.seed,
    };
    let mut told = 0;
    for seed in 0..10 {
        let mut plain = random_record::<Bizingo>("", seed, 5);
        plain.seed = Some(seed);
        assert_eq!(seed_of(back(&plain)), None);
        let mut lot = random_record::<Bizingo>("first=lot", seed, 5);
        lot.seed = Some(seed);
        let found = back(&lot);
        told += usize::from(seed_of(found.clone()).is_some());
        let AnyRecord::Bizingo(found) = found else { panic!() };
        assert_eq!(found.history.start().position(), lot.history.start().position());
        assert!(found.seed.is_none_or(|found| found == seed));

        let mut dice = random_record::<BingoBattle>("", seed, 4);
        dice.seed = Some(seed);
        assert_eq!(seed_of(back(&dice)), None, "dice that are still to be thrown stay hidden");
        let mut dice = random_record::<BingoBattle>("", seed, 4_000);
        dice.seed = Some(seed);
        assert_eq!(link::encode(&dice).unwrap(), slow_link(&dice, Some(seed)));
        let AnyRecord::BingoBattle(found) = back(&dice) else { panic!() };
        assert_eq!(found.seed, Some(seed));
        assert_eq!(found.history.start().opening(), dice.history.start().opening());
        // One that is not the game's own says nothing.
        let mut wrong = random_record::<BingoBattle>("begin=left", seed, 4_000);
        wrong.history = random_line(
            BingoBattle::set_up(
                rules::<BingoBattle>("begin=left"),
                Some("1..../...../...../..... l 0 0".parse().unwrap()),
                0,
            ),
            seed,
            4_000,
        );
        wrong.seed = Some(seed);
        assert_eq!(seed_of(back(&wrong)), None);
    }
    assert!((1..10).contains(&told), "{told}");
}

#[test]
fn names_variations_and_comments_stay_out() {
    let mut record = random_record::<Bizingo>("", 5, 6);
    let plain = link::encode(&record).unwrap();
    for (key, value) in [("light", "Ann"), ("dark", "level 11"), ("event", "game 1"), ("date", "2026-03-14")] {
        record.set_tag(key, value).unwrap();
    }
    record.history.set_comment("what now?");
    record.history.jump(2);
    let line: Vec<String> = record.history.line().map(|(_, text, _)| text.to_owned()).collect();
    let other =
        record.history.game().legal_moves().into_iter().find(|mv| record.history.game().move_text(*mv) != line[2]);
    record.history.play(other.unwrap()).unwrap();
    // Back into the first line.
    record.history.undo();
    let first = record.history.game().parse_move(&line[2]).unwrap();
    record.history.play(first).unwrap();
    record.history.jump(6);
    assert_eq!(link::encode(&record).unwrap(), plain);
}

#[test]
fn a_level_keeps_its_style_in_a_link_of_the_second_version() {
    let record = |tag: &str| {
        let mut record = random_record::<Bizingo>("", 5, 6);
        record.set_tag("dark", tag).unwrap();
        record
    };
    let link = |tag: &str| link::encode(&record(tag)).unwrap();
    for level in Level::all() {
        for style in Style::ALL {
            let tag = Personality::with(level, Some(style)).tag();
            let text = link(&tag);
            assert_eq!(text, slow_link(&record(&tag), None), "{tag}");
            let styled = Style::LEVELS.contains(&level.number());
            assert_eq!(text.chars().next(), Some(if styled { '2' } else { '1' }), "{tag}");
            let AnyRecord::Bizingo(opened) = link::decode(&text).unwrap() else { panic!("another game") };
            assert_eq!(opened.tag("dark"), Some(tag.as_str()));
        }
    }
    assert_eq!(link("level 5, unheard-of"), link("level 5"));
    assert_eq!(link("level 9, waits"), link("level 9"));
    assert_eq!(link("level five, presses"), link("Ann"));
}

/// Links that are out in the world: each must be read for ever as what it was.
#[test]
fn old_links_are_read() {
    let golden = include_str!("links.txt");
    let mut read = 0;
    for entry in golden.split("\n---\n") {
        let (link, text) = entry.trim_start().split_once('\n').unwrap();
        let found = link::decode(link).unwrap_or_else(|error| panic!("{error}: {link}"));
        assert_eq!(found.to_string().trim_end(), text.trim_end(), "{link}");
        let again = match &found {
            AnyRecord::Bizingo(record) => link::encode(record),
            AnyRecord::Azigo(record) => link::encode(record),
            AnyRecord::BingoBattle(record) => link::encode(record),
        };
        assert_eq!(again.as_deref(), Ok(link), "this version still writes it so");
        read += 1;
    }
    assert!(read >= 6, "{read}");
}

#[test]
fn a_start_whose_dice_end_the_game_stays_a_game_that_is_over() {
    let dead = "1.1.1/2.221/1r1.1/2111. r 1 2 s5 m2 c3 a4";
    let claimed = "l..../...../...../..... l 3 0 sA m3 c- a3";
    for (options, position) in [("order=free", dead), ("", dead), ("", claimed)] {
        let start = BingoBattle::set_up(rules::<BingoBattle>(options), Some(position.parse().unwrap()), 0);
        assert!(matches!(start.turn(), Turn::Over(_)), "{options} {position}");
        let text = start.position_text();
        let again = BingoBattle::set_up(rules::<BingoBattle>(options), Some(text.parse().unwrap()), 0);
        assert_eq!((again.turn(), again.position_text()), (start.turn(), text.clone()), "{options} {position}");
        let record = GameRecord::new(History::new(start.clone()));
        let read = GameRecord::<BingoBattle>::parse(&record.to_string()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((read.history.game().turn(), read.result()), (start.turn(), record.result()));
        let AnyRecord::BingoBattle(linked) = back(&record) else { panic!("another game") };
        assert_eq!((linked.history.game().turn(), linked.result()), (start.turn(), record.result()));
    }
}
