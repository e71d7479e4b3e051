//! Records: histories, the text format, and files that survive damage.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use bizingo::games::GameKind;
use bizingo::record::any_study::Edit;
use bizingo::record::drawing::{Colour, Drawing, DrawingError};
use bizingo::record::history::NodeId;
use bizingo::record::mark::Mark;
use bizingo::record::store::{self, StoreError};
use bizingo::record::{AnyHistory, AnyRecord, AnyTerms, History, Record, RecordFault, Terms, text};
use bizingo::rules::bizingo::{Bizingo, Cell, Move, Options, Position, Side};
use bizingo::rules::{Game, Turn};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn new_game() -> Bizingo {
    Bizingo::new(Options::default(), 0)
}

fn endless_game() -> Bizingo {
    Bizingo::new(Options::parse("preset=no-draws").unwrap(), 0)
}

/// Plays random moves until the game is over or `plies` are played.
fn play_random(history: &mut History<Bizingo>, rng: &mut ChaCha8Rng, plies: usize) {
    for _ in 0..plies {
        let moves = history.game().legal_moves();
        if moves.is_empty() {
            return;
        }
        history.play(moves[rng.random_range(0..moves.len())]).unwrap();
    }
}

/// Everything that tells two states of a game apart.
fn state(game: &Bizingo) -> (String, usize, Option<String>) {
    (game.position_text(), game.past().len(), game.outcome().map(|outcome| outcome.to_string()))
}

fn outcome(game: &Bizingo) -> String {
    match game.turn() {
        Turn::Over(outcome) => outcome.to_string(),
        _ => "open".to_owned(),
    }
}

// ---------------------------------------------------------------------------
// History

#[test]
fn a_history_begins_empty() {
    let mut history = History::new(new_game());
    assert_eq!((history.ply(), history.len(), history.is_empty()), (0, 0, true));
    assert!(!history.undo() && !history.redo());
    history.jump(7);
    assert_eq!(history.ply(), 0);
    assert_eq!(history.variations(0).count() + history.variations(9).count(), 0);
    assert_eq!(history.comment_at(9), "");
}

#[test]
fn playing_the_next_move_of_the_line_only_goes_there() {
    let mut history = History::new(new_game());
    let a = history.game().legal_moves()[0];
    history.play(a).unwrap();
    let b = history.game().legal_moves()[0];
    history.play(b).unwrap();
    history.jump(0);
    let events = history.play(a).unwrap();
    assert!(!events.is_empty());
    assert_eq!((history.ply(), history.len(), history.total_plies()), (1, 2, 2));
    assert!(history.redo());
    assert_eq!(history.ply(), 2);
}

#[test]
fn another_move_starts_a_variation_and_the_old_line_stays() {
    let mut history = History::new(new_game());
    let [a, b, c] = history.game().legal_moves()[..3] else { panic!() };
    history.play(a).unwrap();
    let reply = history.game().legal_moves()[0];
    history.play(reply).unwrap();
    for mv in [b, c] {
        history.jump(0);
        history.play(mv).unwrap();
        assert_eq!(history.len(), 1);
    }
    let others: Vec<Move> = history.variations(0).map(|(mv, _, _)| mv).collect();
    assert_eq!(others, [b, a], "the latest first");
    // Back into the first line: its second ply is still there.
    history.jump(0);
    history.play(a).unwrap();
    assert_eq!((history.ply(), history.len(), history.total_plies()), (1, 2, 4));
    let others: Vec<Move> = history.variations(0).map(|(mv, _, _)| mv).collect();
    assert_eq!(others, [c, b]);
    let line: Vec<_> = history.line().map(|(mv, _, side)| (mv, side)).collect();
    assert_eq!(line, [(a, Some(Side::Light)), (reply, Some(Side::Dark))]);
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut history = History::new(new_game());
    let legal = history.game().legal_moves()[0];
    history.play(legal).unwrap();
    let before = Record::new(history.clone()).to_string();
    assert!(history.play(legal).is_err());
    history.resign(Side::Dark);
    assert!(history.play(legal).is_err());
    history.undo();
    history.truncate();
    assert_eq!(Record::new(history).to_string(), before);
}

#[test]
fn an_ending_belongs_to_its_place() {
    let mut history = History::new(new_game());
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    play_random(&mut history, &mut rng, 6);
    history.resign(Side::Dark);
    assert_eq!(outcome(history.game()), "light resignation");
    assert_eq!((history.ply(), history.len()), (6, 6));
    // Over is over.
    history.agree_draw();
    history.resign(Side::Light);
    assert_eq!(outcome(history.game()), "light resignation");
    // Undo takes the resignation back, and only that.
    assert!(history.undo());
    assert_eq!((history.ply(), outcome(history.game())), (6, "open".to_owned()));
    assert!(history.redo());
    assert_eq!(outcome(history.game()), "light resignation");
    assert!(!history.redo());
    // It is part of the last place of its line, and of no other.
    history.jump(3);
    assert_eq!(outcome(history.game()), "open");
    assert_eq!(outcome(&history.game_at(6)), "light resignation");
    assert_eq!(outcome(&history.game_at(5)), "open");
    history.jump(6);
    assert_eq!(outcome(history.game()), "light resignation");
    // A draw further back makes the rest a variation.
    history.jump(2);
    history.agree_draw();
    assert_eq!((history.len(), outcome(history.game())), (2, "draw agreement".to_owned()));
    assert_eq!(history.variations(2).count(), 1);
    let rest = history.variations(2).next().unwrap().0;
    history.undo();
    history.play(rest).unwrap();
    assert_eq!(history.len(), 6);
    assert_eq!(outcome(&history.game_at(6)), "light resignation");
}

#[test]
fn truncating_forgets_what_follows_and_nothing_else() {
    let mut history = History::new(new_game());
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    play_random(&mut history, &mut rng, 10);
    history.jump(4);
    play_random(&mut history, &mut rng, 5);
    history.jump(2);
    play_random(&mut history, &mut rng, 5);
    let total = history.total_plies();
    assert_eq!((history.len(), total), (7, 20));
    history.jump(5);
    history.set_comment("here");
    history.truncate();
    assert_eq!((history.ply(), history.len(), history.total_plies()), (5, 5, total - 2));
    assert!(!history.can_redo());
    assert_eq!(history.comment(), "here");
    // The other lines are whole.
    let other = history.variations(2).next().unwrap().0;
    history.jump(2);
    history.play(other).unwrap();
    assert_eq!(history.len(), 9);
    history.jump(0);
    history.truncate();
    assert_eq!((history.len(), history.total_plies()), (0, 0));
    play_random(&mut history, &mut rng, 3);
    assert_eq!(history.len(), 3);
}

#[test]
fn jumping_about_a_long_game_is_fast_and_right() {
    let mut history = History::new(endless_game());
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut states = vec![state(history.game())];
    // Steps to and fro keep the game as long as is wanted.
    while history.ply() < 2_000 {
        let quiet: Vec<Move> = (history.game().legal_moves().into_iter())
            .filter(|mv| !history.game().move_text(*mv).contains(['x', '+']))
            .collect();
        history.play(quiet[rng.random_range(0..quiet.len())]).unwrap();
        states.push(state(history.game()));
    }
    let mut replayed = 0;
    let clock = Instant::now();
    for ply in (0..=2_000).rev().step_by(7).chain((0..=2_000).step_by(11)) {
        history.jump(ply);
        assert_eq!(state(history.game()), states[ply], "jump to {ply}");
        let other = (ply * 7919) % 2_001;
        assert_eq!(state(&history.game_at(other)), states[other], "game at {other}");
        replayed += 1;
    }
    assert!(replayed > 400);
    // Replaying from the start each time would take some 400 times 1,000 plies twice over.
    assert!(clock.elapsed() < Duration::from_secs(20), "{:?}", clock.elapsed());
    while history.undo() {
        assert_eq!(state(history.game()), states[history.ply()]);
    }
    while history.redo() {
        assert_eq!(state(history.game()), states[history.ply()]);
    }
    assert_eq!(history.ply(), 2_000);
}

/// What a user of a history can do.
#[derive(Clone, Debug)]
enum Act {
    Play(usize),
    Explore(usize),
    Go(usize),
    Undo,
    Redo,
    Jump(usize),
    Resign(Side),
    Draw,
    Truncate,
    Comment(String),
    Mark(usize, Option<usize>),
    Drawings(usize, Vec<(usize, usize, usize)>),
    Promote(usize),
    MakeMain(usize),
    Delete(usize),
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        20 => any::<usize>().prop_map(Act::Play),
        10 => any::<usize>().prop_map(Act::Explore),
        3 => any::<usize>().prop_map(Act::Go),
        5 => Just(Act::Undo),
        2 => Just(Act::Redo),
        4 => (0..60_usize).prop_map(Act::Jump),
        1 => prop_oneof![Just(Side::Light), Just(Side::Dark)].prop_map(Act::Resign),
        1 => Just(Act::Draw),
        1 => Just(Act::Truncate),
        3 => "[ -~\n\t#()äλ]{0,30}".prop_map(Act::Comment),
        3 => (any::<usize>(), prop::option::of(any::<usize>())).prop_map(|(node, mark)| Act::Mark(node, mark)),
        3 => (any::<usize>(), prop::collection::vec(any::<(usize, usize, usize)>(), 0..4))
            .prop_map(|(node, drawings)| Act::Drawings(node, drawings)),
        1 => any::<usize>().prop_map(Act::Promote),
        1 => any::<usize>().prop_map(Act::MakeMain),
        1 => any::<usize>().prop_map(Act::Delete),
    ]
}

/// Any node.
fn pick(history: &History<Bizingo>, choice: usize) -> NodeId {
    let count = (0..).take_while(|id| history.view(*id).is_some()).count();
    choice % count
}

fn drawn((shape, place, colour): (usize, usize, usize)) -> Drawing {
    let name = |index: usize| Cell::from_index(index % 157).unwrap().to_string();
    let (from, to) = (name(place), name(place.wrapping_add(1 + shape % 100)));
    let colour = Colour::ALL[colour % 4];
    [format!("arrow:{from}-{to}:{colour}"), format!("circle:{from}:{colour}"), format!("cell:{from}:{colour}")]
        [shape % 3]
        .parse()
        .unwrap()
}

fn perform(history: &mut History<Bizingo>, act: &Act) {
    match act {
        Act::Play(choice) => {
            let moves = history.game().legal_moves();
            // Few different moves, so that lines meet again.
            if !moves.is_empty() {
                history.play(moves[choice % moves.len().min(3)]).unwrap();
            }
        }
        Act::Explore(choice) => {
            let moves = history.game().legal_moves();
            if !moves.is_empty() {
                let main = history.view(history.current_node()).unwrap().children.first().copied();
                history.explore(moves[choice % moves.len().min(3)]).unwrap();
                let before = history.view(history.current_node()).unwrap().parent.unwrap();
                assert!(main.is_none() || history.view(before).unwrap().children.first().copied() == main);
            }
        }
        Act::Go(node) => {
            let id = pick(history, *node);
            assert!(history.go_to(id));
            assert_eq!(history.current_node(), id);
        }
        Act::Undo => {
            history.undo();
        }
        Act::Redo => {
            history.redo();
        }
        Act::Jump(ply) => history.jump(*ply),
        Act::Resign(side) => history.resign(*side),
        Act::Draw => history.agree_draw(),
        Act::Truncate => history.truncate(),
        Act::Comment(comment) => history.set_comment(comment),
        Act::Mark(node, mark) => {
            let id = pick(history, *node);
            let mark = mark.map(|mark| Mark::ALL[mark % Mark::ALL.len()]);
            assert_eq!(history.set_mark(id, mark), id != history.start_node());
        }
        Act::Drawings(node, drawings) => {
            let id = pick(history, *node);
            history.set_drawings(id, drawings.iter().map(|drawing| drawn(*drawing)).collect()).unwrap();
        }
        Act::Promote(node) => {
            let id = pick(history, *node);
            history.promote(id);
        }
        Act::MakeMain(node) => {
            let id = pick(history, *node);
            history.make_main(id);
        }
        Act::Delete(node) => {
            // Not all too often what is near the start.
            let id = pick(history, *node);
            if history.view(id).unwrap().ply > 2 {
                history.delete(id).unwrap();
            }
        }
    }
}

/// The whole tree by the public interface: each place as its moves, with comment and ending.
fn dump(history: &History<Bizingo>) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Vec<Vec<Move>> = vec![Vec::new()];
    while let Some(line) = open.pop() {
        let mut walk = history.clone();
        walk.jump(0);
        // Out of a resignation before the first move.
        walk.undo();
        for mv in &line {
            walk.play(*mv).unwrap();
        }
        let from = line.len();
        for ply in from..=walk.len() {
            let moves: Vec<&str> = walk.line().take(ply).map(|(_, text, _)| text).collect();
            let other: Vec<Vec<Move>> = (walk.variations(ply))
                .map(|(mv, _, _)| walk.line().take(ply).map(|(mv, _, _)| mv).chain([mv]).collect())
                .collect();
            let end = if ply == walk.len() { outcome(&walk.game_at(ply)) } else { String::new() };
            let view = walk.view(walk.node_at(ply)).unwrap();
            let drawings: Vec<String> = view.drawings.iter().map(ToString::to_string).collect();
            let notes = format!("{:?} {drawings:?}", view.mark);
            found.push(format!("{moves:?} {:?} {end} {} {notes}", walk.comment_at(ply), other.len()));
            open.extend(other);
        }
    }
    found.sort();
    found
}

fn text_of(history: &History<Bizingo>) -> String {
    Record::new(history.clone()).to_string()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// The cached state is always what replaying the line from the start gives.
    #[test]
    fn the_game_of_a_history_is_the_line_replayed(acts in prop::collection::vec(act(), 0..80)) {
        let mut history = History::new(new_game());
        for act in &acts {
            perform(&mut history, act);
            let mut game = history.start().clone();
            for (mv, text, side) in history.line().take(history.ply()) {
                prop_assert_eq!(Turn::Side(side.unwrap()), game.turn());
                prop_assert_eq!(text, game.move_text(mv));
                game.play(mv).unwrap();
            }
            prop_assert_eq!(history.game().position_text(), game.position_text());
            prop_assert_eq!(history.game().past(), game.past());
            prop_assert!(history.ply() <= history.len());
            prop_assert!(history.len() <= history.total_plies());
        }
    }

    /// A record reads back as what was written: tags, tree, comments, endings and place.
    #[test]
    fn a_record_comes_back_the_same(
        acts in prop::collection::vec(act(), 0..80),
        rules in prop_oneof![Just(""), Just("captures=one"), Just("first=lot"), Just("preset=no-draws,border=touch")],
        seed in prop::option::of(any::<u64>()),
        light in "[ -~ä\n]{0,40}",
        event in "\\PC{0,40}",
    ) {
        let start = Bizingo::new(Options::parse(rules).unwrap(), seed.unwrap_or(0));
        let mut history = History::new(start);
        acts.iter().for_each(|act| perform(&mut history, act));
        let mut record = Record::new(history);
        record.seed = seed;
        record.set_tag("light", &light).unwrap();
        record.set_tag("x-event", &event).unwrap();
        let text = record.to_string();
        let back = match Record::parse(&text) {
            Ok(back) => back,
            Err(error) => return Err(TestCaseError::fail(format!("{error}\n{text}"))),
        };
        prop_assert_eq!(back.to_string(), text.clone());
        prop_assert_eq!(back.tags().collect::<Vec<_>>(), record.tags().collect::<Vec<_>>());
        prop_assert_eq!(back.seed, record.seed);
        prop_assert_eq!(state(back.history.game()), state(record.history.game()));
        prop_assert_eq!(back.history.ply(), record.history.ply());
        prop_assert_eq!(back.history.can_redo(), record.history.can_redo());
        prop_assert_eq!(back.history.start().options(), record.history.start().options());
        prop_assert_eq!(dump(&back.history), dump(&record.history), "{}", text);
    }

    /// What is deleted and put back is as it was: text, place and current line.
    #[test]
    fn deleting_is_undone(acts in prop::collection::vec(act(), 0..60), node in any::<usize>()) {
        let mut history = History::new(new_game());
        acts.iter().for_each(|act| perform(&mut history, act));
        let (before, ply, redo) = (text_of(&history), history.ply(), history.can_redo());
        let id = pick(&history, node);
        let plies = history.total_plies();
        match history.delete(id) {
            None => prop_assert_eq!(id, history.start_node()),
            Some(deleted) => {
                prop_assert_eq!(history.total_plies() + deleted.plies(), plies);
                prop_assert_eq!(state(history.game()), state(&history.state_of(history.current_node()).unwrap()));
                prop_assert!(Record::parse(&text_of(&history)).is_ok());
                prop_assert!(history.restore(&deleted).is_some());
            }
        }
        prop_assert_eq!(text_of(&history), before);
        prop_assert_eq!((history.ply(), history.can_redo()), (ply, redo));
    }

    /// Putting variations in order loses nothing, leaves the place and the current line, and can be undone.
    #[test]
    fn making_a_line_the_main_one_is_undone(acts in prop::collection::vec(act(), 0..60), node in any::<usize>()) {
        let mut history = History::new(new_game());
        acts.iter().for_each(|act| perform(&mut history, act));
        let (before, plies) = (text_of(&history), history.total_plies());
        let id = pick(&history, node);
        let line = |history: &History<Bizingo>| {
            let line: Vec<String> = history.line().map(|(_, text, _)| text.to_owned()).collect();
            (line, history.current_node(), state(history.game()))
        };
        let known = line(&history);
        let moved = history.make_main(id);
        prop_assert_eq!(history.total_plies(), plies);
        prop_assert!(history.is_main(id));
        prop_assert_eq!(line(&history), known);
        for (id, place) in moved.into_iter().rev() {
            prop_assert!(history.move_to(id, place).is_some());
        }
        prop_assert_eq!(text_of(&history), before);
    }

    /// Text of any kind is read or refused, never more.
    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,200}") {
        let _ = Record::parse(&text);
    }

    /// Text made of the format's own pieces gets further in.
    #[test]
    fn no_mixture_of_its_own_words_makes_it_panic(
        words in prop::collection::vec(prop_oneof![
            Just("("), Just(")"), Just("#"), Just("\n"), Just("\n\n"), Just("1."), Just("1..."), Just("d8-d9"),
            Just("d10-e10"), Just("d8-e8"), Just("f8-e8"), Just("light-resigns"), Just("draw-agreed"), Just("\nat: 1\n"),
            Just("\nresult: open\n"), Just("\nrules: captures=one\n"), Just("\nseed: 1\n"), Just("x"), Just("ä"),
            Just("!"), Just("d10-e10?!"), Just("???"), Just("[%draw cell:d8]"), Just("[%draw"), Just("]"),
            Just("[%draw arrow:d8-e8:red, circle:e9]"), Just("[%draw cell:z9]"),
        ], 0..40),
    ) {
        if let Ok(record) = Record::parse(&words.join(" ")) {
            let text = record.to_string();
            prop_assert_eq!(Record::parse(&text).unwrap().to_string(), text);
        }
    }
}

// ---------------------------------------------------------------------------
// Text

fn parse(text: &str) -> Record {
    Record::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn fault(text: &str) -> String {
    Record::parse(text).expect_err("it is at fault").to_string()
}

fn line_of(record: &Record) -> String {
    record.history.line().map(|(_, text, _)| text).collect::<Vec<_>>().join(" ")
}

/// The first legal moves of a game, for texts to be built from.
fn opening(plies: usize) -> Vec<String> {
    let mut game = new_game();
    (0..plies)
        .map(|_| {
            let mv = game.legal_moves()[0];
            let text = game.move_text(mv);
            game.play(mv).unwrap();
            text
        })
        .collect()
}

#[test]
fn a_bare_list_of_moves_is_a_record() {
    let moves = opening(4);
    let [a, b, c, d] = &moves[..] else { panic!() };
    let wanted = moves.join(" ");
    for text in [
        format!("{a}\n{b}\n{c}\n{d}\n"),
        format!("# a game\n\n{a} # first\n  {b}\r\n\r\n{c}\n#\n{d}"),
        format!("{a} {b} {c} {d}"),
        format!("1. {a} {b}\n2. {c} {d}"),
        format!("1.{a} 1...{b} 2.{c} 2...{d}"),
        format!("\u{feff}game: bizingo\n\n{wanted}"),
        format!("Light: Ann\n{wanted}"),
    ] {
        assert_eq!(line_of(&parse(&text)), wanted, "{text}");
    }
    let commented = parse(&format!("# a game\n\n{a} # first\n# of all\n{b}\n"));
    assert_eq!(commented.history.comment_at(0), "a game");
    assert_eq!(commented.history.comment_at(1), "first\nof all");
    assert_eq!(parse("").to_string(), "game: bizingo\nversion: 1\nresult: open\n\n");
}

/// The page that describes the format shows a whole record; it must be as the program writes it.
#[test]
fn the_example_of_the_documentation_is_written_exactly_so() {
    let page = include_str!("../docs/record-format.md");
    let example = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert_eq!(parse(example).to_string(), example);
}

#[test]
fn the_written_form_is_neat() {
    let mut history = History::new(new_game());
    history.set_comment("An example.");
    let play = |history: &mut History<Bizingo>, mv: &str| {
        let mv = history.game().parse_move(mv).unwrap();
        history.play(mv).unwrap();
    };
    play(&mut history, "d8-e8");
    play(&mut history, "f7-e9");
    play(&mut history, "d10-e10");
    history.set_comment("Traps the soldier\n\non e9?");
    history.jump(1);
    play(&mut history, "f9-e11");
    history.set_comment("Better.");
    play(&mut history, "c8-d8");
    history.jump(0);
    play(&mut history, "d12-e12");
    history.jump(0);
    play(&mut history, "d8-e8");
    history.jump(9);
    history.resign(Side::Dark);
    let mut record = Record::new(history);
    record.set_tag("light", "Ann").unwrap();
    record.set_tag("dark", "Level 4").unwrap();
    let text = record.to_string();
    let wanted = "\
game: bizingo
version: 1
light: Ann
dark: Level 4
result: light resignation

# An example.
1. d8-e8
  (1. d12-e12)
1... f9-e11 # Better.
  (1... f7-e9
  2. d10-e10 # Traps the soldier
  #
  # on e9?
  )
2. c8-d8 dark-resigns
";
    assert_eq!(text, wanted);
    assert_eq!(parse(&text).to_string(), wanted);
}

#[test]
fn tags_are_kept_and_guarded() {
    let mut record = parse("light: Ann: the #1\nround: 3\nempty:\ndate: 2026-01-31\n");
    assert_eq!(record.tag("light"), Some("Ann: the #1"));
    assert_eq!(record.tags().map(|(key, _)| key).collect::<Vec<_>>(), ["light", "round", "date"]);
    record.set_tag("round", "").unwrap();
    record.set_tag("event", "a\nresult: light reduced").unwrap();
    assert_eq!(record.tag("round"), None);
    assert_eq!(parse(&record.to_string()).tag("event"), Some("a result: light reduced"));
    for key in ["result", "game", "at", "Light", "", "a b", "-a", "1a", "ä"] {
        assert!(record.set_tag(key, "x").is_err(), "{key}");
    }
    record.set_tag("long", &"ä".repeat(2_000)).unwrap();
    assert_eq!(record.tag("long").unwrap().len(), text::MAX_TAG_BYTES);
    for number in 0..200 {
        let _ = record.set_tag(&format!("tag-{number}"), "x");
    }
    assert!(Record::parse(&record.to_string()).is_ok());
}

#[test]
fn the_start_is_told_only_where_it_must_be() {
    let lot = Options::parse("first=lot").unwrap();
    let dark_seed = (0..).find(|seed| Bizingo::new(lot, *seed).position().turn() == Side::Dark).unwrap();
    let mut record = Record::new(History::new(Bizingo::new(lot, dark_seed)));
    record.seed = Some(dark_seed);
    let text = record.to_string();
    assert!(text.contains(&format!("rules: first=lot\nseed: {dark_seed}\n")) && !text.contains("position"), "{text}");
    assert_eq!(parse(&text).history.game().position().turn(), Side::Dark);
    // Without the seed, the position tells who drew the first move.
    record.seed = None;
    assert!(record.to_string().contains("position: "));
    assert_eq!(parse(&record.to_string()).history.game().position().turn(), Side::Dark);

    let position = "5/7/2d1d1d2/11/13/6D1D6/17/3l1L1l1l1l1L1l3/5l1l1l1l1l1l5/6l1l1l1l1l6/19 d 17";
    let text = parse(&format!("position: {position}")).to_string();
    assert!(text.contains(position));
    assert_eq!(parse(&text).to_string(), text);
}

#[test]
fn a_start_is_given_to_a_bare_list_only() {
    let start = Bizingo::from_position(Options::default(), Position::start(Side::Dark));
    let bare = Record::parse_with_start("f7-e7\n", start.clone());
    assert_eq!(bare.map(|record| record.history.len()).map_err(|error| error.to_string()), Ok(1));
    let own = Record::parse_with_start("rules: captures=one\n\nd8-e8\n", start).unwrap();
    assert_eq!(own.history.start().position().turn(), Side::Light);
}

#[test]
fn faults_are_named_with_their_line() {
    let [a, b] = &opening(2)[..] else { panic!() };
    for (text, wanted) in [
        (format!("{a}\n\n# c\nzz\n"), "line 4: move \"zz\": a move is written like d8-e8, from cell to cell"),
        (format!("{a}\n{a}\n"), "line 2: move"),
        ("game: azigo\n\nh7\n".to_owned(), "line 1: this is a game of \"azigo\", not of bizingo"),
        ("version: 3\n".to_owned(), "line 1: this record has version 3, which needs a newer program"),
        ("version: one\n".to_owned(), "line 1: the version must be a number from 1 to 2"),
        ("light: a\nrules: a=b\n\nd8-e8".to_owned(), "line 2: there is no option \"a\""),
        ("\nposition: 5/7\n".to_owned(), "line 2: a position has three parts"),
        ("seed: -1\n".to_owned(), "line 1: the seed must be a number"),
        ("light: a\nLIGHT: b\n".to_owned(), "line 2: the tag \"light\" appears twice"),
        ("seed: 1\nseed: 1\n".to_owned(), "line 2: the tag \"seed\" appears twice"),
        ("at: 1\n".to_owned(), "line 1: the place in the game must be a ply from 0 to 0, not \"1\""),
        ("at: -1\n".to_owned(), "line 1: the place in the game must be"),
        (format!("{a}\nlight: Ann"), "line 2: move \"light:\""),
        (format!("({a})"), "line 1: a variation must follow the move it replaces"),
        (format!("{a}\n(\n({b}))"), "line 3: a variation must follow"),
        (format!("{a}\n()\n"), "line 2: a variation has no move"),
        (format!("{a}\n(d10-e10\n{b}\n"), "line 2: a variation has no \")\" at its end"),
        (format!("{a}\n)\n"), "line 2: there is a \")\" without a \"(\""),
        (
            format!("{a}\n({a} {b})\n"),
            &format!("line 2: a variation must begin with a different move, not \"{a}\" again"),
        ),
        (format!("{a} light-resigns {b}"), &format!("line 1: move \"{b}\": the game is over")),
        (format!("{a} light-resigns\ndraw-agreed"), "line 2: \"draw-agreed\" comes after the end of the game"),
        (format!("result: light reduced\n\n{a}"), "line 1: the record says \"light reduced\""),
        (format!("result: open\n\n{a} draw-agreed"), "line 1: the record says \"open\""),
        (format!("{a}???"), "line 1: \"???\" is not a mark"),
        (format!("\n! {a}"), "line 2: a mark must follow a move"),
        (format!("{a} [%draw cell:z9]"), "line 1: there is no place \"z9\""),
        (format!("{a} [%draw cell:d8:pink]"), "line 1: \"pink\" is not a colour"),
        (format!("{a}\n[%draw ring:d8]"), "line 2: \"ring:d8\" is not a drawing"),
        (format!("{a}\n[%draw cell:d8"), "line 2: drawings are written [%draw …]"),
        (format!("{a}\n[%clk 1]"), "line 2: drawings are written [%draw …]"),
        ("x".repeat(300), "line 1: a word of 300 bytes is not a move"),
    ] {
        let said = fault(&text);
        assert!(said.starts_with(wanted), "{text}\n{said}\n{wanted}");
    }
}

#[test]
fn marks_and_drawings_are_read_and_written() {
    let text = "[%draw cell:d8:blue] # How to begin?\n1. d8-e8! [%draw arrow:f9-e9,circle:e8:red] # So.\n(1. d10-e10 ?! \
                [%draw circle:e10] f9-e9??\n) f9-e9 light-resigns!?\n";
    let record = parse(text);
    let written = record.to_string();
    let moves = written.split_once("\n\n").unwrap().1;
    assert_eq!(
        moves,
        "[%draw cell:d8:blue] # How to begin?\n1. d8-e8! [%draw arrow:f9-e9:green, circle:e8:red] # So.\n  \
         (1. d10-e10?! [%draw circle:e10:green] f9-e9??)\n1... f9-e9 light-resigns!?\n"
    );
    assert!(written.contains("version: 2\n"), "{written}");
    assert_eq!(parse(&written).to_string(), written);
    let view = record.history.view(record.history.node_at(1)).unwrap();
    assert_eq!((view.mark, view.drawings.len(), view.comment), (Some(Mark::Good), 2, "So."));

    // Without them the text is what older programs read.
    let mut plain = record.history.clone();
    for id in (0..).take_while(|id| record.history.view(*id).is_some()) {
        plain.set_mark(id, None);
        plain.set_drawings(id, Vec::new()).unwrap();
    }
    assert!(text_of(&plain).contains("version: 1\n"));
    // At the beginning of a variation they belong to its first move.
    let history = parse("1. d8-e8 f9-e9 (1... [%draw circle:e7:blue] f7-e7)").history;
    let variation = history.view(history.node_at(1)).unwrap().children[1];
    assert_eq!(history.view(variation).unwrap().drawings[0].to_string(), "circle:e7:blue");
    // What looks like a drawing in a comment is a comment.
    let record = parse("version: 1\n\nd8-e8 # [%draw cell:d8]!\n");
    assert_eq!(record.history.comment(), "[%draw cell:d8]!");
    assert!(record.to_string().contains("version: 1\n"));
}

#[test]
fn a_node_takes_no_more_drawings_than_are_read() {
    let mut history = History::new(new_game());
    let all: Vec<Drawing> = Cell::all().map(|cell| format!("cell:{cell}").parse().unwrap()).collect();
    assert!(matches!(history.set_drawings(0, all.clone()), Err(DrawingError::TooManyDrawings { most: 100 })));
    assert!(history.view(0).unwrap().drawings.is_empty(), "nothing is changed");
    history.set_drawings(0, all[..100].to_vec()).unwrap();
    assert_eq!(parse(&text_of(&history)).history.view(0).unwrap().drawings.len(), 100);
    let unknown = vec!["cell:z9".parse().unwrap()];
    assert!(matches!(history.set_drawings(0, unknown), Err(DrawingError::UnknownPlace { .. })));
    // The later colour of a shape counts.
    history.set_drawings(0, vec!["cell:d8:red".parse().unwrap(), "cell:d8:blue".parse().unwrap()]).unwrap();
    assert_eq!(history.view(0).unwrap().drawings[0].to_string(), "cell:d8:blue");
}

#[test]
fn a_deleted_line_comes_back_beside_what_was_played_since() {
    let mut history = parse("1. d8-e8 f9-e9 (1... f7-e7! [%draw cell:e7] 2. d10-e10 # Here.\n)").history;
    let root = history.start_node();
    let first = history.view(root).unwrap().children[0];
    let variation = history.view(first).unwrap().children[1];
    let deleted = history.delete(variation).unwrap();
    assert_eq!((deleted.plies(), history.total_plies()), (2, 2));
    // The same move again, with another reply, and a comment of its own.
    history.jump(1);
    history.play(history.game().parse_move("f7-e7").unwrap()).unwrap();
    history.set_comment("New.");
    history.play(history.game().parse_move("d12-e12").unwrap()).unwrap();
    let back = history.restore(&deleted).unwrap();
    let view = history.view(back).unwrap();
    assert_eq!((view.comment, view.mark, view.children.len()), ("New.", Some(Mark::Good), 2));
    assert_eq!(view.drawings.len(), 1);
    assert_eq!(history.view(view.children[1]).unwrap().comment, "Here.");
    assert_eq!(history.ply(), 3, "the place is the same");
    // Gone is what it hung on.
    history.jump(0);
    history.truncate();
    assert!(history.restore(&deleted).is_none() && history.total_plies() == 0);
    assert!(history.delete(root).is_none() && history.delete(99).is_none() && !history.promote(99));
}

#[test]
fn a_variation_is_promoted_a_place_at_a_time() {
    let mut history = parse("1. d8-e8 f9-e9 (1... f7-e7) (1... f9-e11)").history;
    let first = history.node_at(1);
    let last = history.view(first).unwrap().children[2];
    assert!(history.promote(last));
    assert_eq!(history.view(first).unwrap().children[1], last);
    assert_eq!(history.ply(), 2, "the current line is the same");
    assert!(history.promote(last) && !history.promote(last));
    assert!(history.is_main(last) && !history.is_main(history.current_node()));
    assert_eq!(history.ply(), 2, "the place and its line stay");
    assert!(text_of(&history).contains("version: 2\n") && text_of(&history).contains("at: end via 2.2\n"));
}

#[test]
fn what_is_explored_leaves_the_main_line_and_the_place_in_it_is_kept() {
    let mut history = parse("1. d8-e8 f9-e9 2. d10-e10").history;
    let main: Vec<String> = history.line().map(|(_, text, _)| text.to_owned()).collect();
    history.jump(1);
    for text in ["f7-e7", "d12-e12"] {
        history.explore(history.game().parse_move(text).unwrap()).unwrap();
    }
    history.undo();
    let record = Record::new(history);
    let text = record.to_string();
    assert!(text.contains("version: 2\n") && text.contains("at: 2 via 2.2\n"), "{text}");
    let mut back = parse(&text).history;
    assert_eq!((back.ply(), back.len()), (2, 3));
    assert_eq!(back.game().position_text(), record.history.game().position_text());
    assert!(!back.is_main(back.current_node()));
    // Back in the main line.
    assert!(back.go_to(back.view(back.node_at(1)).unwrap().children[0]));
    assert_eq!(back.line().map(|(_, text, _)| text.to_owned()).collect::<Vec<_>>(), main);
    // What stands nowhere is refused.
    for at in ["2 via", "2 via 2.3", "2 via 2.0", "2 via 9.1", "9 via 2.2", "2 by 2.2", "end via 2", "x"] {
        let wrong = text.replace("at: 2 via 2.2", &format!("at: {at}"));
        let error = Record::parse(&wrong).unwrap_err();
        assert!(matches!(error.fault, RecordFault::BadPlace { .. }), "{at}: {error}");
    }
}

#[test]
fn the_outline_has_every_step_in_the_order_of_the_text() {
    let text =
        "1. d8-e8! f9-e9 # Main.\n(1... f7-e7 2. d10-e10 (2. d12-e12)\n)\n(1... f9-e11)\n2. d10-e10 dark-resigns";
    let AnyRecord::Bizingo(record) = AnyRecord::parse(text).unwrap() else { panic!() };
    let history = AnyHistory::from(record.history);
    let steps = history.outline();
    let told: Vec<(&str, usize, bool, usize, usize)> =
        steps.iter().map(|step| (&*step.text, step.depth, step.begins, step.ply, step.length)).collect();
    let wanted = [
        ("d8-e8", 0, false, 1, 3),
        ("f9-e9", 0, false, 2, 2),
        ("f7-e7", 1, true, 2, 2),
        ("d10-e10", 1, false, 3, 1),
        ("d12-e12", 2, true, 3, 1),
        ("f9-e11", 1, true, 2, 1),
        ("d10-e10", 0, false, 3, 1),
        // An ending is no move.
        ("", 0, false, 3, 0),
    ];
    assert_eq!(told, wanted);
    assert_eq!((steps[0].mark, steps[0].number, steps[2].number), (Some(Mark::Good), 1, 2));
    assert_eq!(steps[1].comment, "Main.");
    assert!(steps[7].end.is_some() && history.is_main(steps[7].node) && !history.is_main(steps[3].node));
}

#[test]
fn a_choice_has_the_number_of_its_throw_in_the_outline() {
    let text = include_str!("../assets/games/demo.bingo-battle");
    let AnyRecord::BingoBattle(record) = AnyRecord::parse(text).unwrap() else { panic!() };
    let steps = AnyHistory::from(record.history).outline();
    assert!(steps.iter().all(|step| step.side.is_some()));
    let choices: Vec<_> = steps.windows(2).filter(|pair| pair[1].text.starts_with(':')).collect();
    assert!(choices.iter().all(|pair| pair[0].number == pair[1].number), "{choices:?}");
    assert!(!choices.is_empty());
}

#[test]
fn a_study_keeps_lines_and_brings_back_what_it_deleted() {
    let AnyRecord::Bizingo(record) = AnyRecord::parse("1. d8-e8 f9-e9 2. d10-e10").unwrap() else { panic!() };
    let mut history = AnyHistory::from(record.history);
    history.jump(1);
    let line = ["f7-e7", "d12-e12", "nonsense"].map(str::to_owned).to_vec();
    assert!(history.edit(&Edit::Line(line.clone())).is_some());
    assert!(history.edit(&Edit::Line(line)).is_none(), "the second time it is there");
    assert_eq!((history.ply(), history.outline().len()), (1, 5));
    assert_eq!(history.line().iter().map(|(text, _)| *text).collect::<Vec<_>>(), ["d8-e8", "f9-e9", "d10-e10"]);
    let here = history.current_node();
    let [main, variation] = history.nodes_after(here)[..] else { panic!() };
    let comment = Edit::Comment(variation, "Why not?".to_owned());
    assert!(history.edit(&comment).is_some() && history.edit(&comment).is_none());
    assert!(history.edit(&Edit::MakeMain(variation)).is_some());
    assert!(history.is_main(variation) && !history.is_main(main));
    let before = history.record(0, &[]);
    let deleted = history.delete(variation).unwrap();
    assert_eq!(history.outline().len(), 3);
    assert!(history.reverse(&deleted).is_some());
    assert_eq!(history.record(0, &[]), before);
    let back = history.nodes_after(history.current_node())[0];
    assert_eq!(history.notes(back).comment, "Why not?");
    assert!(history.delete(0).is_none() && history.edit(&Edit::Promote(99)).is_none() && !history.go_to(99));
}

#[test]
fn an_ending_may_be_told_by_the_result_alone() {
    let [a, b] = &opening(2)[..] else { panic!() };
    for (result, wanted) in [
        ("light resignation", "light resignation"),
        ("dark  resignation", "dark resignation"),
        ("draw agreement", "draw agreement"),
        ("open", "open"),
        ("open for now", "open"),
    ] {
        let record = parse(&format!("result: {result}\n\n{a} {b}\n"));
        assert_eq!(record.result(), wanted);
        assert_eq!(outcome(record.history.game()), wanted);
        assert_eq!(parse(&record.to_string()).to_string(), record.to_string());
    }
    let both = parse(&format!("result: draw agreement\n\n{a} {b} draw-agreed\n"));
    assert_eq!(both.result(), "draw agreement");
}

#[test]
fn the_place_is_kept() {
    let mut history = History::new(new_game());
    play_random(&mut history, &mut ChaCha8Rng::seed_from_u64(5), 5);
    history.resign(Side::Light);
    for back in 0..=6 {
        let record = Record::new(history.clone());
        let read = parse(&record.to_string());
        assert_eq!(state(read.history.game()), state(history.game()), "{back} back");
        assert_eq!((read.history.ply(), read.history.can_redo()), (history.ply(), back > 0));
        history.undo();
    }
}

#[test]
fn whole_games_come_back() {
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut history = History::new(new_game());
        play_random(&mut history, &mut rng, usize::MAX);
        let record = Record::new(history);
        assert_ne!(record.result(), "open");
        let back = parse(&record.to_string());
        assert_eq!(back.to_string(), record.to_string());
        assert_eq!(state(back.history.game()), state(record.history.game()));
    }
}

/// A record with a bit of everything.
fn rich_record() -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut history = History::new(new_game());
    for start in [0, 12, 7, 7, 3, 9] {
        history.jump(start);
        play_random(&mut history, &mut rng, 9);
        history.set_comment("What now?\nÄh (no idea) # …");
    }
    history.agree_draw();
    history.jump(5);
    let mut record = Record::new(history);
    record.seed = Some(7);
    record.set_tag("light", "Änne").unwrap();
    record.to_string()
}

#[test]
fn every_truncation_of_a_record_is_read_or_refused() {
    let text = rich_record();
    let mut refused = 0;
    for end in 0..text.len() {
        // What a file would hold; half a letter is the store's to refuse.
        if let Some(part) = text.get(..end) {
            match Record::parse(part) {
                Ok(record) => assert!(Record::parse(&record.to_string()).is_ok()),
                Err(error) => {
                    refused += 1;
                    assert!(error.line <= part.lines().count().max(1), "{error}");
                }
            }
        }
    }
    assert!(refused > text.len() / 2, "a cut is mostly noticed: {refused} of {}", text.len());
}

#[test]
fn flipped_bits_and_bytes_never_panic() {
    let text = rich_record();
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    for _ in 0..4_000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..rng.random_range(1..4) {
            let place = rng.random_range(0..bytes.len());
            match rng.random_range(0..4) {
                0 => bytes[place] ^= 1 << rng.random_range(0..8),
                1 => bytes[place] = rng.random(),
                2 => bytes.truncate(place + 1),
                _ => bytes.insert(place, *b"()#\n:. 19xd".get(rng.random_range(0..11)).unwrap()),
            }
        }
        if let Ok(record) = Record::parse(&String::from_utf8_lossy(&bytes)) {
            let text = record.to_string();
            assert_eq!(parse(&text).to_string(), text);
        }
    }
}

/// Texts made to be slow or deep. Each is done in seconds even in a debug build, or the machine is asleep.
#[test]
fn hostile_texts_are_read_or_refused_in_good_time() {
    let clock = Instant::now();
    let pair = ["a: b\n".repeat(900_000), "(".repeat(text::MAX_BYTES), ")".repeat(text::MAX_BYTES)];
    for text in pair {
        assert!(Record::parse(&text).is_err());
    }
    assert!(fault(&"#\n".repeat(3_000_000)).contains("at most"));
    let comments = "# x\n".repeat(text::MAX_COMMENT_BYTES / 4);
    assert_eq!(parse(&comments).history.comment().lines().count(), text::MAX_COMMENT_BYTES / 4);

    // A piece that goes to and fro; nothing ends such a game but the limit.
    let rules = "rules: preset=no-draws\n\n";
    let to_and_fro = ["d4-c4", "f3-f1", "c4-d4", "f1-f3"];
    let line = |plies: usize| to_and_fro.iter().cycle().take(plies).copied().collect::<Vec<_>>().join(" ");
    let long = format!("{rules}{}", line(text::MAX_PLIES));
    assert_eq!(parse(&long).history.len(), text::MAX_PLIES);
    let compared = long.replace("preset=no-draws", "quiet=off,repetition=65535");
    assert_eq!(parse(&compared).history.len(), text::MAX_PLIES);
    assert!(fault(&format!("{long} {}", to_and_fro[0])).contains("20000 plies at most"));

    // Deep in parentheses, all of the first move.
    let deep = text::MAX_PLIES - 1;
    let first = ["d8-e8 (", "d10-e10 ("].iter().cycle().take(deep).copied().collect::<String>();
    let record = parse(&format!("{rules}{first}d12-e12{}", ")".repeat(deep)));
    assert_eq!((record.history.total_plies(), record.history.len()), (3, 1));

    // Deep in parentheses and in plies: each variation is of the second move of the one before.
    let mut game = endless_game();
    let (mut text, mut depth) = (rules.to_owned(), 0);
    while let [one, two, ..] = game.legal_moves()[..] {
        text.push_str(&format!("{} ({} ", game.move_text(one), game.move_text(two)));
        game.play(two).unwrap();
        depth += 1;
        if depth == 4_000 {
            break;
        }
    }
    text.push_str(&")".repeat(depth));
    match Record::parse(&text) {
        Ok(record) => assert_eq!(parse(&record.to_string()).to_string(), record.to_string()),
        Err(error) => assert!(error.fault == RecordFault::TooManyVariations, "{error}"),
    }

    // Wide and late: a variation at every other ply of a game that is long already.
    let late = "d4-c4 (d4-e4) f3-f1 c4-d4 f1-f3 ".repeat(900);
    assert!(fault(&format!("{rules}{} {late}", line(15_000))).contains("too many variations this late"));
    assert!(clock.elapsed() < Duration::from_secs(120), "{:?}", clock.elapsed());
}

// ---------------------------------------------------------------------------
// Files

fn names(dir: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "that is no number".to_owned())
}

#[test]
fn saving_keeps_one_version_before() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("new/folders/game.txt");
    for (text, backup) in [("1", None), ("2", Some("1")), ("3", Some("2"))] {
        store::write_atomic(&path, text.as_bytes()).unwrap();
        assert_eq!(store::read(&path, 100).unwrap(), text);
        assert_eq!(store::read(&store::backup_path(&path), 100).ok().as_deref(), backup);
    }
    assert_eq!(names(path.parent().unwrap()), ["game.txt", "game.txt.bak"]);
}

#[test]
fn failures_have_clear_messages_and_leave_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    fs::write(&file, "x").unwrap();
    // A file stands where a folder should: what a folder that cannot be written is to root, too.
    let below = file.join("game.txt");
    let error = store::write_atomic(&below, b"1").unwrap_err();
    assert!(matches!(error, StoreError::NotAFile { .. }), "{error:?}");
    assert!(error.to_string().starts_with(&format!("{} is not a file", below.display())));
    let error = store::write_atomic(&below.join("deeper"), b"1").unwrap_err();
    assert!(matches!(error, StoreError::NotAFile { .. }), "{error:?}");
    assert!(matches!(store::read(&below, 10), Err(StoreError::NotAFile { .. })));
    // A folder stands where a file should.
    assert!(matches!(store::write_atomic(dir.path(), b"1"), Err(StoreError::NotAFile { .. })));
    assert!(matches!(store::read(dir.path(), 10), Err(StoreError::NotAFile { .. })));
    assert!(matches!(store::write_atomic(Path::new("/"), b"1"), Err(StoreError::NotAFile { .. })));
    // Nothing there.
    let missing = dir.path().join("no/such");
    let error = store::read(&missing, 10).unwrap_err();
    assert!(matches!(error, StoreError::NoSuchFile { .. }));
    assert_eq!(error.to_string(), format!("there is no file {}", missing.display()));
    // Too large, just not too large, not text.
    assert!(matches!(store::read(&file, 0), Err(StoreError::FileTooLarge { limit: 0, .. })));
    assert_eq!(store::read(&file, 1).unwrap(), "x");
    fs::write(&file, b"ab\xff").unwrap();
    let error = store::read(&file, 10).unwrap_err();
    assert!(matches!(error, StoreError::FileNotText { valid: 2, .. }));
    assert!(error.to_string().ends_with("is not a text file (invalid UTF-8 at byte 2)"));
    assert!(store::set_aside(&missing).is_err());
    assert_eq!(names(dir.path()), ["file"]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_device_is_never_replaced() {
    use std::os::unix::fs::FileTypeExt;
    assert!(matches!(store::write_atomic(Path::new("/dev/full"), b"1"), Err(StoreError::NotAFile { .. })));
    assert!(matches!(store::read(Path::new("/dev/zero"), 10), Err(StoreError::NotAFile { .. })));
    assert!(fs::metadata("/dev/full").unwrap().file_type().is_char_device());
}

#[test]
fn a_folder_that_may_not_be_written_is_said_so() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.txt");
    store::write_atomic(&path, b"1").unwrap();
    let mut rights = fs::metadata(dir.path()).unwrap().permissions();
    let before = rights.clone();
    rights.set_readonly(true);
    fs::set_permissions(dir.path(), rights).unwrap();
    let result = store::write_atomic(&path, b"2");
    fs::set_permissions(dir.path(), before).unwrap();
    // Root may write everywhere.
    if let Err(error) = result {
        assert_eq!(error.to_string(), format!("no permission to save {}", path.display()));
        assert_eq!(store::read(&path, 10).unwrap(), "1");
    }
}

#[test]
fn setting_aside_never_writes_over_anything() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.txt");
    for (text, wanted) in [("a", "game.txt.damaged-1"), ("b", "game.txt.damaged-2"), ("c", "game.txt.damaged-3")] {
        fs::write(&path, text).unwrap();
        let aside = store::set_aside(&path).unwrap();
        assert_eq!(aside, dir.path().join(wanted));
        assert!(!path.exists());
    }
    let kept: Vec<String> =
        (1..=3).map(|n| fs::read_to_string(dir.path().join(format!("game.txt.damaged-{n}"))).unwrap()).collect();
    assert_eq!(kept, ["a", "b", "c"]);
}

#[test]
fn loading_falls_back_and_says_so() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("n");
    let backup = store::backup_path(&path);
    let load = || {
        let loaded = store::load_or_set_aside(&path, number);
        (loaded.value, loaded.warning.map_or_else(String::new, |warning| warning.to_string()))
    };
    // Nothing yet: nothing to say.
    assert_eq!(load(), (None, String::new()));
    store::write_atomic(&path, b"1").unwrap();
    store::write_atomic(&path, b"2").unwrap();
    assert_eq!(load(), (Some(2), String::new()));

    // Damaged: the version before it, and the damaged one is kept.
    fs::write(&path, "2x").unwrap();
    let (value, message) = load();
    assert_eq!(value, Some(1));
    let aside = dir.path().join("n.damaged-1");
    assert_eq!(
        message,
        format!(
            "{} cannot be used: that is no number. It was kept as {}. The version before it was loaded.",
            path.display(),
            aside.display()
        )
    );
    assert_eq!(fs::read_to_string(&aside).unwrap(), "2x");

    // Missing: the version before it.
    let (value, message) = load();
    assert_eq!(
        (value, message),
        (Some(1), format!("{} is missing. The version before it was loaded.", path.display()))
    );

    // The next save does not lose the whole one.
    store::write_atomic(&path, b"3").unwrap();
    assert_eq!((fs::read_to_string(&path).unwrap(), fs::read_to_string(&backup).unwrap()), ("3".into(), "1".into()));

    // Both damaged: both kept, and said.
    fs::write(&path, b"\xff").unwrap();
    fs::write(&backup, "y").unwrap();
    let (value, message) = load();
    assert_eq!(value, None);
    assert!(message.contains("is not a text file (invalid UTF-8 at byte 0). It was kept as"), "{message}");
    assert!(message.ends_with("There is no earlier version to go back to."), "{message}");
    assert_eq!(names(dir.path()), ["n.bak.damaged-1", "n.damaged-1", "n.damaged-2"]);

    // What cannot be reached is not damaged, and stays.
    fs::create_dir(&path).unwrap();
    let (value, message) = load();
    assert_eq!(value, None);
    assert!(message.contains("is not a file"), "{message}");
    assert!(path.is_dir());
}

#[test]
fn a_damaged_game_is_set_aside_with_its_line() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.txt");
    fs::write(&path, "game: bizingo\n\nd8-e8\nd8-e8\n").unwrap();
    let loaded = store::load_or_set_aside(&path, Record::parse);
    assert!(loaded.value.is_none());
    assert!(loaded.warning.unwrap().to_string().contains("line 4: move \"d8-e8\""));
}

/// Runs a test of this file that only does something as a helper, in a process of its own.
fn helper(test: &str, dir: &Path) -> std::process::Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env("BIZINGO_TEST_HELPER", test)
        .env(store::DATA_DIR_VARIABLE, dir)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn is_helper(test: &str) -> bool {
    std::env::var_os("BIZINGO_TEST_HELPER").is_some_and(|name| name == test)
}

/// Large enough for a save to be interrupted in the middle: one letter, many times.
fn page(letter: u8) -> Vec<u8> {
    vec![letter; 300_000]
}

fn is_page(path: &Path) -> bool {
    fs::read(path).is_ok_and(|bytes| bytes.len() == 300_000 && bytes.iter().all(|byte| *byte == bytes[0]))
}

#[test]
fn helper_saves_for_ever() {
    if is_helper("helper_saves_for_ever") {
        let path = store::data_dir().unwrap().join("page");
        // Not quite for ever, lest it outlive a test that was stopped.
        for letter in (b'a'..=b'z').cycle().take(5_000) {
            store::write_atomic(&path, &page(letter)).unwrap();
        }
    }
}

/// A process is killed at a random moment of a save, again and again.
#[test]
fn a_crash_at_any_moment_leaves_a_whole_version() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("page");
    store::write_atomic(&path, &page(b'0')).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    let (mut saved, mut torn) = (0, 0);
    for _ in 0..12 {
        let mut child = helper("helper_saves_for_ever", dir.path());
        std::thread::sleep(Duration::from_millis(rng.random_range(30..90)));
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(is_page(&path), "the file is whole");
        let backup = store::backup_path(&path);
        assert!(!backup.exists() || is_page(&backup), "and so is the version before");
        saved += usize::from(fs::read(&path).unwrap()[0] != b'0');
        torn += usize::from(names(dir.path()).iter().any(|name| name.ends_with(".tmp")));
    }
    println!("of 12 rounds, {saved} had saved and {torn} were cut in the middle of a save");
    assert!(saved > 0, "some were slow to start, but not all");
    // What the crashes left behind is in nobody's way.
    store::write_atomic(&path, &page(b'1')).unwrap();
    assert_eq!(store::load_or_set_aside(&path, |text| Ok::<_, String>(text.len())).value, Some(300_000));
}

#[test]
fn helper_saves_many_times() {
    if is_helper("helper_saves_many_times") {
        let path = store::data_dir().unwrap().join("page");
        for letter in b'a'..=b'z' {
            store::write_atomic(&path, &page(letter)).unwrap();
        }
    }
}

#[test]
fn programs_that_save_at_once_do_not_mix() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("page");
    store::write_atomic(&path, &page(b'0')).unwrap();
    let mut children: Vec<_> = (0..3).map(|_| helper("helper_saves_many_times", dir.path())).collect();
    loop {
        assert!(is_page(&path), "whole while they write");
        let running = children.iter_mut().filter_map(|child| child.try_wait().unwrap()).count() < 3;
        if !running {
            break;
        }
    }
    for mut child in children {
        assert!(child.wait().unwrap().success(), "nobody was refused");
    }
    assert_eq!(fs::read(&path).unwrap()[0], b'z');
    assert!(is_page(&store::backup_path(&path)));
    assert_eq!(names(dir.path()), ["page", "page.bak"], "no temporary file is left");
}

#[test]
fn helper_checks_the_folder() {
    if is_helper("helper_checks_the_folder") {
        let wanted = std::env::var_os(store::DATA_DIR_VARIABLE).unwrap();
        assert_eq!(store::data_dir().unwrap(), Path::new(&wanted));
    }
}

#[test]
fn the_folder_can_be_chosen() {
    let mut child = helper("helper_checks_the_folder", Path::new("/some/where"));
    assert!(child.wait().unwrap().success());
}

/// A throw and the choice that it leaves are one move, and stand on one line.
#[test]
fn a_choice_counts_with_its_throw() {
    let mut board = AnyTerms::BingoBattle(Terms {
        position: Some("2..../2..../...../..... l 0 0".parse().unwrap()),
        ..Terms::default()
    })
    .start(0);
    for text in ["s2 m3 c4 a5", "sA mA c- a-", ": sm", "s- m- c- a-"] {
        let mv = board.parse_move(text).unwrap();
        board.play(mv).unwrap();
    }
    assert_eq!((board.len(), board.moves(), board.numbers()), (4, 3, vec![1, 2, 2, 3]));
    assert_eq!(board.rows(), [0, 1, 3]);
    // In the other games every ply is a move, and two stand on a line.
    let mut board = AnyTerms::usual(GameKind::Bizingo).start(0);
    for text in ["d8-e8", "f5-e5", "d6-e4"] {
        let mv = board.parse_move(text).unwrap();
        board.play(mv).unwrap();
    }
    assert_eq!((board.moves(), board.numbers(), board.rows()), (3, vec![1, 2, 3], vec![0, 2]));
}

#[test]
fn a_record_of_as_many_tags_as_can_be_is_read_back() {
    let tags = |count: usize| (0..count).map(|number| format!("tag-{number}: x\n")).collect::<String>();
    let own = "game: bizingo\nversion: 1\nrules: quiet=100\nseed: 3\nresult: open\nat: 0\n";
    let record = parse(&format!("{own}{}\nd6-e4\n", tags(text::MAX_TAGS)));
    assert_eq!(record.tags().count(), text::MAX_TAGS);
    let text = record.to_string();
    assert_eq!(parse(&text).to_string(), text);
    assert!(fault(&tags(text::MAX_TAGS + 1)).contains("100 tags at most"));
}

#[test]
fn a_record_of_as_many_comments_as_can_be_is_read_back() {
    let lines = text::MAX_COMMENT_BYTES / 3 - 10;
    for (before, after) in [("", ""), ("d6-e4 f5-e5 (f7-e9 (f5-e5 d8-e8 (d10-e10\n", ")))")] {
        let record = parse(&format!("{before}{}{after}", "#a\n".repeat(lines)));
        let text = record.to_string();
        assert!(text.len() <= text::MAX_BYTES);
        let again = parse(&text);
        assert_eq!((again.to_string().len(), again.history.total_plies()), (text.len(), record.history.total_plies()));
        assert_eq!(text.matches('#').count(), lines);
    }
    assert!(fault(&"#a\n".repeat(lines + 20)).contains("at most"));
}

/// What files from elsewhere look like: capitals, a mark of the byte order, other ends of lines.
#[test]
fn a_record_is_read_however_it_was_saved() {
    let text = "# Played at home.\nGame: azigo\nSouth: Ann\nresult: open\n\n1. h1\n# a comment\n1... h1\n";
    let plain = AnyRecord::parse(text).unwrap();
    assert_eq!(plain.name(), "azigo");
    for end in ["\n", "\r\n", "\r"] {
        for mark in ["", "\u{feff}"] {
            let text = format!("{mark}{}", text.replace('\n', end));
            assert_eq!(AnyRecord::named(&text), Some(GameKind::Azigo), "{text:?}");
            let read = AnyRecord::parse(&text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
            assert_eq!(read.to_string(), plain.to_string(), "{text:?}");
        }
    }
    // What comes after the moves have begun is not a tag.
    assert_eq!(AnyRecord::named("1. d6-e4 # see\ngame: azigo\n"), None);
    assert_eq!(AnyRecord::named("# game: azigo\n"), None);
}
