//! Lists of games: their outlines agree with the games, nothing that is found is missed, and no file hides another.

use std::fs;
use std::time::Instant;

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::games::{GameKind, Listed, Player, for_kind};
use crate::record::{AnyHistory, AnyRecord, AnyTerms, History, LoadedGame, Recorded};
use crate::rules::{Declared, Turn};

/// Plays on at random, now and then from an earlier place.
fn play<G: Listed + Recorded>(history: &mut History<G>, rng: &mut ChaCha8Rng, seed: u64, plies: usize) {
    for _ in 0..plies {
        if rng.random_range(0..20) == 0 {
            history.jump(rng.random_range(0..=history.len()));
        }
        let before = history.line().take(history.ply()).filter(|(.., side)| side.is_none()).count();
        let mv = match history.game().turn() {
            Turn::Over(_) => return,
            Turn::Chance => history.game().roll(seed, before),
            Turn::Side(_) => {
                let moves = history.game().legal_moves();
                moves.get(rng.random_range(0..moves.len())).copied()
            }
        };
        history.play(mv.unwrap()).unwrap();
    }
}

/// A random game of a kind, sometimes with an end that no move brought about.
fn game(kind: GameKind, seed: u64, plies: usize) -> AnyHistory {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut board = AnyTerms::usual(kind).start(seed);
    for_kind!(kind, G => {
        let mut history: History<G> = G::take(board).unwrap();
        play(&mut history, &mut rng, seed, plies);
        board = history.into();
    });
    if rng.random_range(0..3) == 0
        && board.outcome().is_none()
        && let Some(side) = board.to_move()
    {
        board.declare(Declared::resignation(side));
    }
    board
}

/// Its record, against a level.
fn record(board: &AnyHistory, seed: u64) -> String {
    let names = board.side_names();
    let level = format!("level {}", seed % 10 + 1);
    let tags = [
        (names[0].as_str(), "person".to_owned()),
        (names[1].as_str(), level),
        ("date", format!("2026-{:02}-{:02}", seed % 12 + 1, seed % 28 + 1)),
    ];
    board.record(seed, &tags)
}

fn kinds() -> impl Strategy<Value = GameKind> {
    prop::sample::select(GameKind::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn an_outline_agrees_with_the_game(kind in kinds(), seed in any::<u64>(), plies in 0_usize..80) {
        let board = game(kind, seed, plies);
        let text = record(&board, seed);
        let entry = LibraryEntry::read(&text).unwrap();
        let mut main = board.clone();
        main.to_main();
        prop_assert_eq!((entry.kind, entry.plies, entry.moves), (kind, main.len(), main.moves()));
        prop_assert_eq!(entry.seed, Some(seed));
        let mut end = main.clone();
        end.jump(usize::MAX);
        match end.outcome() {
            None => prop_assert!(entry.open()),
            Some(outcome) => {
                prop_assert_eq!(entry.reason, Some(outcome.reason));
                let expected = outcome.winner.map_or(EntryStatus::Drawn, EntryStatus::Won);
                prop_assert_eq!(entry.standing, expected);
            }
        }
        // The same whatever ends its lines.
        let other = LibraryEntry::read(&text.replace('\n', "\r\n")).unwrap();
        prop_assert_eq!(other, entry);
    }

    #[test]
    fn many_games_in_one_text_come_back_one_by_one(games in prop::collection::vec((kinds(), any::<u64>(), 0_usize..20), 0..6)) {
        let texts: Vec<String> = games.iter().map(|(kind, seed, plies)| record(&game(*kind, *seed, *plies), *seed)).collect();
        let whole = bundle::write(texts.iter().map(String::as_str));
        let read: Vec<String> =
            bundle::read(&whole, GameKind::default()).into_iter().map(|game| game.unwrap().to_string()).collect();
        prop_assert_eq!(read, texts);
    }

    #[test]
    fn no_text_is_too_strange(text in ".{0,200}", lines in prop::collection::vec("(game: azigo|game: x|\\(|\\)|1\\. S3|result: open|# \u{e9}|:|\\[|light: a)", 0..12)) {
        for text in [text, lines.join("\n")] {
            let _ = LibraryEntry::read(&text);
            let parts = bundle::split(&text);
            prop_assert!(parts.iter().map(|part| part.text.len()).sum::<usize>() <= text.len());
            let _ = bundle::read(&text, GameKind::default());
        }
    }

    #[test]
    fn what_is_played_on_holds_what_there_was(kind in kinds(), seed in any::<u64>(), plies in 1_usize..40) {
        let older = game(kind, seed, plies);
        let mut newer = older.clone();
        newer.undo();
        for_kind!(kind, G => {
            let mut history: History<G> = G::take(newer).unwrap();
            play(&mut history, &mut ChaCha8Rng::seed_from_u64(seed ^ 1), seed, 5);
            newer = history.into();
        });
        prop_assert!(same::holds(&newer, &older));
        prop_assert_eq!(same::holds(&older, &newer), newer.total_plies() == older.total_plies());
        prop_assert!(!same::holds(&AnyTerms::usual(kind).start(seed), &older));
    }
}

#[test]
fn a_comment_or_a_mark_is_something_to_lose() {
    let read = |text: &str| LoadedGame::parse(text).unwrap().history;
    let plain = read("game: bizingo\n\n1. d8-e8 f5-e5\n");
    let noted = read("game: bizingo\n\n1. d8-e8! f5-e5 # why?\n");
    assert!(same::holds(&noted, &plain) && !same::holds(&plain, &noted));
    assert!(!same::holds(&plain, &read("game: azigo\n")));
}

#[test]
fn damage_in_one_game_of_a_file_hides_no_other() {
    let text =
        "light: Ann\ngame: bizingo\n\n1. d8-e8\n\ngame: bizingo\n\n1. d8-z9\n\ngame: azigo\ngame: azigo\n\n1. h7\n";
    let read = bundle::read(text, GameKind::Azigo);
    let told: Vec<String> =
        read.iter().map(|game| game.as_ref().map_or_else(ToString::to_string, |game| game.name().to_owned())).collect();
    assert_eq!(told[0], "bizingo");
    assert!(told[1].starts_with("line 8: "), "{told:?}");
    assert_eq!(told[2..], ["azigo", "azigo"]);
    // Moves alone, and version 1 of the format.
    assert_eq!(bundle::read("h7\nh9\n", GameKind::Azigo).len(), 1);
    assert!(bundle::read("game: bizingo\nversion: 1\n\nd8-e8\n", GameKind::Azigo)[0].is_ok());
    assert!(bundle::read("\n \n", GameKind::Azigo).is_empty());
}

#[test]
fn labels_are_tags_of_the_record() {
    let text = record(&game(GameKind::Azigo, 3, 12), 3);
    let tags = labels::split(" train ,, long,train");
    assert_eq!(tags, ["train", "long"]);
    let labels = Labels { name: "On the train".to_owned(), tags, note: "I missed\na capture".to_owned() };
    let named = labels.write_on(&text).unwrap();
    let (before, after) = (LibraryEntry::read(&text).unwrap(), LibraryEntry::read(&named).unwrap());
    assert_eq!((after.labels.name.as_str(), after.labels.note.as_str()), ("On the train", "I missed a capture"));
    assert_eq!((after.labels.tags.len(), after.print, after.plies), (2, before.print, before.plies));
    assert_eq!(Labels::default().write_on(&named).unwrap(), text);
    assert!(labels.write_on("game: azigo\n\nS99\n").is_err());
}

#[test]
fn what_only_the_older_record_knows_is_carried_over() {
    let older = "game: bizingo\nlight: Ann\ndark: level 4\nevent: Club\nname: First\n\n1. d8-e8\n";
    let newer = "game: bizingo\nlight: person\ndark: level 5\n\n1. d8-e8 f5-e5\n";
    let carried = tags::carried(newer, older).unwrap();
    for line in ["light: Ann\n", "dark: level 5\n", "event: Club\n", "name: First\n", "1. d8-e8 f5-e5\n"] {
        assert!(carried.contains(line), "{carried}");
    }
}

#[test]
fn games_are_found_by_words_game_and_result() {
    let texts = [
        "game: bizingo\nlight: person\ndark: level 4\ndate: 2026-03-14\nresult: light resignation\nname: Brave\n\n1. d8-e8 dark-resigns\n",
        "game: bizingo\nlight: level 10\ndark: person\ndate: 2026-04-01\nresult: light resignation\ntags: club, long\n\n1. d8-e8 dark-resigns\n",
        "game: azigo\nsouth: Ann\nnorth: Bo\nresult: open\n\n1. h7\n",
        "game: bizingo\nlight: person\ndark: person\nresult: draw agreement\n\n1. d8-e8 draw-agreed\n",
    ];
    let entries = texts.map(|text| LibraryEntry::read(text).unwrap());
    let find = |query: Query| query.find(&entries);
    let words = |words: &str| find(Query { words: words.to_owned(), ..Query::default() });
    assert!(Query::default().is_any());
    assert_eq!(words("").len(), 4);
    assert_eq!(words("bizingo PERSON"), [0, 1, 3]);
    assert_eq!(words("level 4"), [0]);
    assert_eq!(words("2026-04"), [1]);
    // The beginning of a word will do, but a number is no other.
    assert_eq!(words("level resig brav"), [0]);
    assert_eq!(words("esignation").len() + words("level 1").len(), 0);
    assert_eq!(find(Query { kind: Some(GameKind::Azigo), ..Query::default() }), [2]);
    assert_eq!(find(Query { open: Some(true), ..Query::default() }), [2]);
    let ended = |ending| find(Query { ending: Some(ending), ..Query::default() });
    assert_eq!(
        (ended(ResultFilter::Won), ended(ResultFilter::Lost), ended(ResultFilter::Drawn)),
        (vec![0], vec![1], vec![3])
    );
    assert_eq!(find(Query { tag: Some("club".to_owned()), ..Query::default() }), [1]);
    assert_eq!(find::tags(&entries), ["club", "long"]);
    assert_eq!(entries[1].lone_person(), Some(Player::Second));
}

#[test]
fn damage_to_one_file_never_hides_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library");
    for number in 1..=5_u64 {
        let text = record(&game(GameKind::Bizingo, number, 10), number);
        folder::save(&path, &name(number, "2026-01-31", GameKind::Bizingo), &text).unwrap();
    }
    let named = |number| name(number, "2026-01-31", GameKind::Bizingo);
    // One damaged with a version before it, one without; one not text at all.
    let second = fs::read_to_string(path.join(named(2))).unwrap();
    folder::save(&path, &named(2), &second).unwrap();
    fs::write(path.join(named(2)), "game: bizingo\n\n1. d8-z9\n").unwrap();
    fs::write(path.join(named(3)), [0xff, 0xfe, 0]).unwrap();
    fs::write(path.join("by-hand.bizingo"), "d8-e8\n").unwrap();
    fs::write(path.join("notes.txt"), "not a game").unwrap();
    let contents = folder::read(&path);
    let names: Vec<&str> = contents.games.iter().map(|game| game.name.as_str()).collect();
    assert_eq!(names, ["by-hand.bizingo", &named(1), &named(2), &named(4), &named(5)]);
    assert_eq!((contents.warnings.len(), contents.last), (2, 5));
    assert!(path.join(format!("{}.damaged-1", named(3))).exists());
    let again = folder::read(&path);
    assert_eq!((again.games.len(), again.warnings.len()), (5, 0), "what was set aside is not complained of again");
}

#[test]
fn what_killed_programs_left_goes_when_the_folder_is_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(folder::TRASH)).unwrap();
    let name = name(7, "2026-01-31", GameKind::Azigo);
    folder::save(folder.path(), &name, &record(&game(GameKind::Azigo, 1, 10), 1)).unwrap();
    let leftovers = [format!("{name}.4711-3.tmp"), format!("trash/{name}.bak.4711-4.tmp")];
    let old = std::time::SystemTime::now() - std::time::Duration::from_secs(7_200);
    for left in &leftovers {
        fs::File::create(folder.path().join(left)).unwrap().set_modified(old).unwrap();
    }
    let contents = folder::read(folder.path());
    assert_eq!((contents.games.len(), contents.warnings.len()), (1, 0));
    assert!(!leftovers.iter().any(|left| folder.path().join(left).exists()));
}

#[test]
fn what_is_deleted_can_be_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let text = record(&game(GameKind::Azigo, 1, 10), 1);
    let name = &name(7, "2026-01-31", GameKind::Azigo);
    for _ in 0..2 {
        folder::save(folder.path(), name, &text).unwrap();
    }
    folder::delete(folder.path(), name).unwrap();
    let contents = folder::read(folder.path());
    assert!(contents.games.is_empty() && contents.warnings.is_empty());
    // Its number is not given again.
    assert_eq!(contents.last, 7);
    folder::restore(folder.path(), name).unwrap();
    assert_eq!(folder::read(folder.path()).games[0].text, text);
    assert!(folder::delete(folder.path(), "nothing-1.azigo").is_err());
}

/// `cargo test --no-default-features --lib library::tests::measure -- --ignored --nocapture`: the figures of docs/library.md.
#[test]
#[ignore = "it measures, and writes ten thousand files"]
fn measure() {
    const GAMES: u64 = 10_000;
    let folder = tempfile::tempdir().unwrap();
    let mut bytes = 0;
    for number in 1..=GAMES {
        let kind = GameKind::ALL[(number % 3) as usize];
        let text = record(&game(kind, number, 100), number);
        bytes += text.len();
        fs::write(folder.path().join(name(number, "2026-01-31", kind)), text).unwrap();
    }
    println!("{GAMES} games of {} bytes each", bytes / GAMES as usize);
    let mut games = Vec::new();
    for _ in 0..3 {
        let now = Instant::now();
        games = folder::read(folder.path()).games;
        println!("opened in {:.0} ms", now.elapsed().as_secs_f64() * 1e3);
    }
    assert_eq!(games.len(), GAMES as usize);
    for words in ["level 4", "bizingo person 2026-03", "nothing like this"] {
        let query = Query { words: words.to_owned(), ..Query::default() };
        let now = Instant::now();
        let found = query.find(games.iter().map(|game| &game.entry)).len();
        println!("\"{words}\": {found} games in {:.2} ms", now.elapsed().as_secs_f64() * 1e3);
    }
    let now = Instant::now();
    let whole = bundle::write(games.iter().map(|game| game.text.as_str()));
    println!("one file of {} MB in {:.0} ms", whole.len() >> 20, now.elapsed().as_secs_f64() * 1e3);
    assert!(whole.len() as u64 <= bundle::MAX_BYTES);
    let now = Instant::now();
    let read = bundle::read(&whole, GameKind::default());
    println!("read whole, every move checked, in {:.0} ms", now.elapsed().as_secs_f64() * 1e3);
    assert!(read.iter().all(Result::is_ok));
    let _: Option<&AnyRecord> = read.first().and_then(|game| game.as_ref().ok());
}

#[test]
fn players_of_matches_are_named_as_others_are() {
    let text = "game: bizingo\nlight: level:5:presses\ndark: nodes:1000\nresult: open\n\n1. d8-e8\n";
    let entry = LibraryEntry::read(text).unwrap();
    assert_eq!(entry.players, ["level 5, presses", "nodes:1000"]);
    assert_eq!(entry.lone_person(), None);
    let found = |words: &str| Query { words: words.to_owned(), ..Query::default() }.find(std::slice::from_ref(&entry));
    assert_eq!((found("level 5"), found("presses")), (vec![0], vec![0]));
}
