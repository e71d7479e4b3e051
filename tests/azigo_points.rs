//! One position at least for each point of Azigo's rules (A1 to A7) and each setting of each option.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use bizingo::rules::azigo::board::ROW;
use bizingo::rules::azigo::options::PRESETS;
use bizingo::rules::azigo::{Azigo, Event, Hole, Options, Position, Side};
use bizingo::rules::{Game, IllegalMove, Outcome, Reason, Turn};

const START: &str = "5x7,1,0x12/5x7,1,0x12 9/9 S 0";

fn start(options: &str) -> Azigo {
    Azigo::new(Options::parse(options).unwrap(), 0)
}

/// A game from a position in words: `S 20:1,3:2 N 1:1 store 8 turn S`. What is left of the 90 counters
/// lies in North's store.
fn game(options: &str, words: &str) -> Azigo {
    let words: Vec<&str> = words.split_whitespace().collect();
    let [_, south, _, north, _, store, _, turn] = words[..] else { panic!("{words:?}") };
    let store: usize = store.parse().unwrap();
    let mut left = 90 - store;
    let mut row = |text: &str| {
        let mut row = [0; ROW];
        for pair in text.split(',').filter(|pair| *pair != "-") {
            let (hole, count) = pair.split_once(':').unwrap();
            row[hole.parse::<usize>().unwrap() - 1] = count.parse().unwrap();
        }
        left -= row.iter().sum::<usize>();
        row.map(|count: usize| count.to_string()).join(",")
    };
    let rows = [row(south), row(north)].join("/");
    let position = Position::parse(&format!("{rows} {store}/{left} {turn} 0")).unwrap();
    Azigo::from_position(Options::parse(options).unwrap(), position)
}

fn hole(side: Side, number: usize) -> Hole {
    Hole::new(side, number).unwrap()
}

/// The legal moves in full.
fn legal(game: &Azigo) -> Vec<String> {
    game.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect()
}

fn play(game: &mut Azigo, text: &str) -> Vec<Event> {
    let mv = game.parse_move(text).unwrap_or_else(|error| panic!("{error}"));
    game.play(mv).unwrap()
}

/// A move in full and the position after it.
fn after(options: &str, words: &str, mv: &str) -> (String, Position) {
    let mut game = game(options, words);
    let text = game.move_text(game.parse_move(mv).unwrap());
    play(&mut game, mv);
    (text, *game.position())
}

/// The filled holes of a side: `3:2 20:1`.
fn filled(position: &Position, side: Side) -> String {
    let holes = Hole::of(side).filter(|hole| position.hole(*hole) > 0);
    holes.map(|hole| format!("{}:{}", hole.number(), position.hole(hole))).collect::<Vec<_>>().join(" ")
}

fn ended(winner: Option<Side>, reason: Reason) -> Turn<Side> {
    Turn::Over(Outcome { winner, reason })
}

#[test]
fn a1_two_rows_of_twenty_holes_that_face_each_other() {
    for number in 1..=20 {
        for side in Side::BOTH {
            assert_eq!(hole(side, number).facing(), hole(side.other(), 21 - number));
            assert_eq!((hole(side, number).side(), hole(side, number).number()), (side, number));
        }
    }
    assert_eq!((Hole::new(Side::South, 0), Hole::new(Side::North, 21)), (None, None));
    assert_eq!(Hole::all().count(), 40);
}

#[test]
fn a1_a2_the_start() {
    let game = start("");
    assert_eq!(game.position_text(), START);
    assert_eq!(game.turn(), Turn::Side(Side::South));
    assert!(Side::BOTH.into_iter().all(|side| game.position().score(side) == 45));
}

#[test]
fn a1_who_sows_first() {
    assert_eq!(start("first=south").turn(), Turn::Side(Side::South));
    assert_eq!(start("first=north").turn(), Turn::Side(Side::North));
    let options = Options::parse("first=lot").unwrap();
    for side in Side::BOTH {
        assert!((0..32).any(|seed| Azigo::new(options, seed).turn() == Turn::Side(side)));
    }
}

#[test]
fn a2_the_stronger_player_leaves_a_counter() {
    assert_eq!(start("handicap=none").position_text(), START);
    assert_eq!(start("handicap=south").position_text(), "5x7,1,0x3,1,0x8/5x7,1,0x12 8/9 S 0");
    assert_eq!(start("handicap=north").position_text(), "5x7,1,0x12/5x7,1,0x3,1,0x8 9/8 S 0");
}

#[test]
fn a3_more_than_one_leaves_its_first_counter_behind() {
    let (text, position) = after("", "S 3:4 N 7:7 store 0 turn S", "h3");
    assert_eq!((text.as_str(), filled(&position, Side::South).as_str()), ("h3", "3:1 4:1 5:1 6:1"));
}

#[test]
fn a3_a_single_counter_starts_with_the_next_hole() {
    let (_, position) = after("", "S 3:1 N 7:7 store 0 turn S", "h3");
    assert_eq!(filled(&position, Side::South), "4:1");
}

#[test]
fn a3_sowing_goes_on_along_the_others_row_from_its_hole_1() {
    let (_, position) = after("", "S 19:4 N 7:7 store 0 turn S", "h19");
    assert_eq!(filled(&position, Side::South), "19:1 20:1");
    assert_eq!(filled(&position, Side::North), "1:1 2:1 7:7");
    let (_, position) = after("", "S 20:1 N 7:7 store 0 turn S", "h20");
    assert_eq!(filled(&position, Side::North), "1:1 7:7");
    // North's way is the same from North's left.
    let (_, position) = after("", "S 7:7 N 20:3 store 0 turn N", "h20");
    assert_eq!(filled(&position, Side::South), "1:1 2:1 7:7");
    assert_eq!(filled(&position, Side::North), "20:1");
}

#[test]
fn a3_no_hole_is_skipped_when_more_than_forty_go_round() {
    let (text, position) = after("", "S 2:43 N - store 0 turn S", "h2");
    assert_eq!(text, "h2");
    let twice: Vec<usize> = Hole::all().filter(|hole| position.hole(*hole) == 2).map(Hole::index).collect();
    assert_eq!(twice, [1, 2, 3], "the hole begun from, and two more");
    assert!(Hole::all().all(|hole| position.hole(hole) >= 1));
}

#[test]
fn a4_landing_takes_two_or_four_in_the_last_hole() {
    for (before, taken) in [(0, false), (1, true), (2, false), (3, true), (4, false)] {
        let north = format!("2:{before}");
        let (text, position) = after("capture=landing", &format!("S 20:3 N {north} store 0 turn S"), "h20");
        assert_eq!(text, if taken { "h20x2" } else { "h20" }, "{before}");
        assert_eq!(position.store(Side::South), if taken { before + 1 } else { 0 });
    }
}

#[test]
fn a4_landing_runs_backwards_to_the_first_other_count() {
    let (text, position) = after("", "S 20:6 N 1:1,2:2,3:3,4:1,5:3 store 0 turn S", "h20");
    assert_eq!(text, "h20x5,4,3");
    assert_eq!(filled(&position, Side::North), "1:2 2:3");
    assert_eq!(position.store(Side::South), 10);
}

#[test]
fn a4_landing_stops_at_the_others_hole_1() {
    let (text, position) = after("", "S 18:2,19:4,20:2 N 1:1,2:3 store 0 turn S", "h19");
    assert_eq!(text, "h19x2,1");
    assert_eq!(filled(&position, Side::South), "18:2 19:1 20:3", "the own hole of two stays");
}

#[test]
fn a4_landing_takes_nothing_in_the_own_row() {
    let (text, _) = after("", "S 3:2,4:1 N 1:1 store 0 turn S", "h3");
    assert_eq!(text, "h3");
}

#[test]
fn a4_is_judged_once_after_the_last_counter() {
    // Hole 1 held two for a moment, and hole 3 is taken by its last count only.
    let (text, _) = after("", "S 20:4 N 1:2,2:1,3:2 store 0 turn S", "h20");
    assert_eq!(text, "h20");
}

#[test]
fn a4_facing_takes_own_holes_of_one_or_three() {
    // The last counter falls in North's 2, which faces South's 19.
    let (text, position) = after("capture=facing", "S 20:3,19:3,18:1,17:3,16:2,15:1 N 2:1 store 0 turn S", "h20");
    assert_eq!(text, "h20xo19,o18,o17");
    assert_eq!(position.store(Side::South), 7);
    assert_eq!(filled(&position, Side::South), "15:1 16:2 20:1");
    assert_eq!(filled(&position, Side::North), "1:1 2:2", "the other's counters stay");
}

#[test]
fn a4_facing_needs_the_last_counter_in_the_others_row() {
    let (text, _) = after("capture=facing", "S 3:2,4:2 N 17:1 store 0 turn S", "h3");
    assert_eq!(text, "h3");
    let (text, _) = after("capture=facing", "S 20:2,19:2 N 17:1 store 0 turn S", "h20");
    assert_eq!(text, "h20xo20", "what the move itself left there counts");
}

#[test]
fn a4_facing_stops_at_the_own_hole_1() {
    let (text, position) = after("capture=facing", "S 20:21,1:1,2:1,3:1 N 5:4 store 0 turn S", "h20");
    assert_eq!(text, "h20xo1");
    assert_eq!(filled(&position, Side::South), "2:1 3:1 20:1");
}

#[test]
fn a4_own_row_never_leaves_it() {
    let (_, position) = after("capture=own-row", "S 19:4 N 5:7 store 0 turn S", "h19");
    assert_eq!(filled(&position, Side::South), "1:1 2:1 19:1 20:1");
    let (_, position) = after("capture=own-row", "S 20:1 N 5:7 store 0 turn S", "h20");
    assert_eq!(filled(&position, Side::South), "1:1");
    let (_, position) = after("capture=own-row", "S 2:22 N 5:7 store 0 turn S", "h2");
    assert_eq!((position.row(Side::South)[1], position.row(Side::South)[2]), (2, 2));
}

#[test]
fn a4_own_row_takes_the_facing_holes_up_to_20() {
    // The last counter falls in 4, which faces 17.
    let (text, position) = after("capture=own-row", "S 3:2 N 16:1,17:3,18:1,19:2,20:1 store 0 turn S", "h3");
    assert_eq!(text, "h3x17,18");
    assert_eq!(filled(&position, Side::North), "16:1 19:2 20:1");
    assert_eq!(position.store(Side::South), 4);
    let (text, _) = after("capture=own-row", "S 1:2 N 19:3,20:1,1:1 store 0 turn S", "h1");
    assert_eq!(text, "h1x19,20", "to the end of the row and no further");
    let (text, _) = after("capture=own-row", "S 3:2 N 17:2,18:1 store 0 turn S", "h3");
    assert_eq!(text, "h3");
}

#[test]
fn a5_captured_counters_are_the_captors() {
    let (_, position) = after("", "S 20:2 N 1:1 store 5 turn S", "h20");
    assert_eq!(position.store(Side::South), 7);
    assert_eq!(position.hole(hole(Side::North, 1)), 0);
}

#[test]
fn a5_a_hidden_store_changes_nothing_else() {
    let shown = game("store=shown", "S 20:2 N 1:1 store 5 turn S");
    let hidden = game("store=hidden", "S 20:2 N 1:1 store 5 turn S");
    assert!(hidden.options().hidden_store && !shown.options().hidden_store);
    assert_eq!(legal(&shown), legal(&hidden));
    // Whoever counts the board knows it: 90 less what he sees and has himself.
    let position = hidden.position();
    let seen: u32 = Hole::all().map(|hole| position.hole(hole)).sum();
    assert_eq!(90 - seen - position.store(Side::South), position.store(Side::North));
}

#[test]
fn a6_the_store_is_entered_whole_from_hole_1() {
    let (text, position) = after("", "S 2:1 N 5:7 store 4 turn S", "s");
    assert_eq!(text, "s");
    assert_eq!(filled(&position, Side::South), "1:1 2:2 3:1 4:1");
    assert_eq!(position.store(Side::South), 0);
    assert!(!legal(&game("", "S 2:1 N 5:7 store 0 turn S")).contains(&"s".to_owned()), "none without counters");
}

#[test]
fn a6_s_goes_round_the_own_row_and_captures_nothing() {
    for capture in ["landing", "facing", "own-row"] {
        let words = "S 5:2 N 1:1,15:1,16:3,18:1 store 43 turn S";
        let (text, position) = after(&format!("capture={capture}"), words, "s");
        assert_eq!(text, "s");
        let row = position.row(Side::South);
        assert_eq!((row[0], row[2], row[3], row[4], row[19]), (3, 3, 2, 4, 2));
        assert_eq!(filled(&position, Side::North), "1:1 15:1 16:3 18:1");
    }
}

#[test]
fn a6_s_round_only_with_more_than_20() {
    let has =
        |store| legal(&game("", &format!("S 2:1 N 5:7 store {store} turn S"))).iter().any(|mv| mv.starts_with("s>"));
    assert!(!has(20) && has(21));
}

#[test]
fn a6_s_round_takes_from_the_hole_after_the_last() {
    for capture in ["landing", "facing", "own-row"] {
        let words = "S 2:1 N 1:2,3:1,4:3,5:1,6:2,7:1 store 22 turn S";
        let (text, position) = after(&format!("capture={capture}"), words, "s>");
        assert_eq!(text, "s>x3,4,5");
        assert_eq!(filled(&position, Side::North), "1:3 2:1 6:2 7:1", "the last hole stays, and so does what was sown");
        assert_eq!(position.store(Side::South), 5);
    }
}

#[test]
fn a6_s_round_runs_to_the_others_hole_20() {
    let (text, _) = after("", "S 1:1 N 19:1,20:3 store 38 turn S", "s>");
    assert_eq!(text, "s>x19,20", "South's hole 1 is not taken");
}

#[test]
fn a6_s_round_takes_nothing_if_the_next_hole_is_the_own() {
    let (text, position) = after("", "S 1:0 N 20:2 store 40 turn S", "s>");
    assert_eq!(text, "s>");
    assert_eq!(position.hole(hole(Side::North, 20)), 3);
    let (text, _) = after("", "S 3:0 N - store 45 turn S", "s>");
    assert_eq!(text, "s>", "its last counter fell in the own row again");
    // The last counter in the own hole 20: the next hole is the other's 1.
    let (text, _) = after("", "S - N 1:0 store 60 turn S", "s>");
    assert_eq!(text, "s>x1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
}

#[test]
fn a7_a_side_with_nothing_left_ends_the_game() {
    let mut game = game("", "S 20:1 N 1:5 store 0 turn S");
    let events = play(&mut game, "h20");
    assert_eq!(game.turn(), Turn::Side(Side::North), "North has a move");
    assert!(!events.iter().any(|event| matches!(event, Event::Ended(_))));
    let events = play(&mut game, "s");
    assert_eq!(game.turn(), ended(Some(Side::North), Reason::Empty));
    assert_eq!(events.last(), Some(&Event::Ended(Outcome { winner: Some(Side::North), reason: Reason::Empty })));
    assert_eq!((game.position().score(Side::South), game.position().score(Side::North)), (0, 90));
    assert!(game.legal_moves().is_empty());
    assert_eq!(game.clone().play(bizingo::rules::azigo::Move::Enter), Err(IllegalMove::GameOver));
}

#[test]
fn a7_a_side_that_only_has_a_store_is_not_stuck() {
    let game = game("", "S - N 1:5 store 3 turn S");
    assert_eq!(legal(&game), ["s"]);
}

#[test]
fn a7_the_third_repetition() {
    // A position that comes up again is looked for by playing at random with few counters in play: here the two
    // counters of each side go round and round while everything else lies in the stores.
    let find = |options: &str| {
        for seed in 0..400_u64 {
            let mut game = game(options, "S 1:1 N 1:1 store 0 turn S");
            let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
            for _ in 0..400 {
                let moves: Vec<_> =
                    game.legal_moves().into_iter().filter(|mv| game.move_text(*mv).starts_with('h')).collect();
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let Some(mv) = moves.get((random % moves.len().max(1) as u64) as usize) else { break };
                game.play(*mv).unwrap();
                if let Turn::Over(outcome) = game.turn() {
                    if outcome.reason == Reason::Repetition {
                        return Some(game);
                    }
                    break;
                }
            }
        }
        None
    };
    for times in [2, 3] {
        let game = find(&format!("repetition={times},quiet=off,length=off")).expect("a repetition");
        assert_eq!(game.repetitions(), times);
        assert_eq!(game.outcome().unwrap().winner, game.position().leader());
    }
    assert!(find("repetition=off,quiet=off,length=off").is_none());
}

#[test]
fn a7_plies_without_a_capture() {
    let mut game = game("quiet=3", "S 1:5,8:1 N 1:5,9:1 store 0 turn S");
    for mv in ["h1", "h1"] {
        play(&mut game, mv);
    }
    assert_eq!(game.turn(), Turn::Side(Side::South));
    play(&mut game, "h8");
    assert_eq!(game.turn(), ended(Some(Side::North), Reason::Quiet), "North has more in store");
    let mut endless = self::game("quiet=off", "S 1:5,8:1 N 1:5,9:1 store 0 turn S");
    for mv in ["h1", "h1", "h8"] {
        play(&mut endless, mv);
    }
    assert_eq!(endless.turn(), Turn::Side(Side::North));
    let default = Options::default();
    assert_eq!((default.repetition, default.quiet, default.length), (Some(3), Some(60), Some(200)));
}

#[test]
fn a7_a_capture_starts_the_count_anew() {
    let mut game = game("quiet=2", "S 1:1,20:2 N 1:1,9:1 store 0 turn S");
    play(&mut game, "h1");
    assert_eq!(game.position().quiet(), 1);
    let mut game = self::game("quiet=2", "S 1:1,20:2 N 1:1,9:1 store 0 turn S");
    play(&mut game, "h20x1");
    assert_eq!(game.position().quiet(), 0);
}

#[test]
fn a7_plies_in_all() {
    let mut game = game("length=2", "S 1:5,20:2 N 1:5 store 78 turn S");
    play(&mut game, "h1");
    play(&mut game, "h1");
    assert_eq!(game.turn(), ended(Some(Side::South), Reason::Length));
    let mut game = self::game("length=off", "S 1:5,20:2 N 1:5 store 78 turn S");
    play(&mut game, "h1");
    play(&mut game, "h1");
    assert_eq!(game.turn(), Turn::Side(Side::South));
}

#[test]
fn a7_equal_scores_are_a_draw() {
    let mut game = game("length=1", "S 1:5 N - store 40 turn S");
    play(&mut game, "h1");
    assert_eq!(game.turn(), ended(None, Reason::Length));
}

#[test]
fn a7_a_natural_end_is_judged_first_then_repetition_then_the_limits() {
    let mut game = game("length=1,quiet=1", "S 20:1 N 1:5 store 0 turn N");
    play(&mut game, "h1");
    assert_eq!(game.turn(), ended(Some(Side::North), Reason::Quiet), "quiet before length");
    let mut game = self::game("length=2,quiet=2", "S 20:1 N 5:1 store 0 turn S");
    play(&mut game, "h20");
    play(&mut game, "h5");
    assert_eq!(game.turn(), ended(Some(Side::North), Reason::Empty));
}

#[test]
fn a_game_can_be_given_up_or_drawn_by_agreement() {
    let mut game = start("");
    game.resign(Side::South);
    assert_eq!(game.turn(), ended(Some(Side::North), Reason::Resignation));
    game.agree_draw();
    assert_eq!(game.turn(), ended(Some(Side::North), Reason::Resignation));
    let mut game = start("");
    game.agree_draw();
    assert_eq!(game.turn(), ended(None, Reason::Agreement));
}

#[test]
fn events_tell_every_counter_in_order() {
    let mut game = game("", "S 20:3 N 1:2,2:1 store 7 turn S");
    let (from, north) = (hole(Side::South, 20), |number| hole(Side::North, number));
    let events = play(&mut game, "h20x2");
    assert_eq!(
        events,
        [
            Event::Lifted { hole: from, count: 3 },
            Event::Sown { from: Some(from), to: from },
            Event::Sown { from: Some(from), to: north(1) },
            Event::Sown { from: Some(from), to: north(2) },
            Event::Captured { hole: north(2), count: 2 },
        ]
    );
    let events = {
        play(&mut game, "s");
        play(&mut game, "s")
    };
    assert_eq!(events[0], Event::Entered { side: Side::South, count: 9 });
    assert_eq!(events[1], Event::Sown { from: None, to: hole(Side::South, 1) });
    assert_eq!(events.len(), 10);
}

#[test]
fn moves_are_written_and_read() {
    let game = game("", "S 20:6,1:1 N 1:1,2:2,3:3,4:1,5:3 store 21 turn S");
    for text in ["h20", "h20x5,4,3", " h20 ", "h1", "s", "s>"] {
        assert!(game.parse_move(text).is_ok(), "{text}");
    }
    for (text, part) in [
        ("h2", "empty"),
        ("h20x5", "h20x5,4,3"),
        ("h20x5,4,3,2", "h20x5,4,3"),
        ("h20x3,4,5", "h20x5,4,3"),
        ("h20xo5,4,3", "h20x5,4,3"),
        ("h1x2", "full move is h1"),
        ("sx1", "full move is s"),
        ("h20x", "not a hole"),
        ("h0", "not a hole"),
        ("h21", "not a hole"),
        ("20", "a move is"),
        ("h", "not a hole"),
        ("", "a move is"),
        ("s>>", "a move is"),
    ] {
        let error = game.parse_move(text).unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
    let game = self::game("", "S 2:1 N 5:7 store 20 turn S");
    assert!(game.parse_move("s>").unwrap_err().to_string().contains("20"));
    let game = self::game("", "S 2:1 N 5:7 store 0 turn S");
    assert!(game.parse_move("s").unwrap_err().to_string().contains("empty"));
}

#[test]
fn positions_are_read_and_mistakes_named() {
    for text in [START, "0x20/90,0x19 0/0 N 7", "3x5,0x15/0,1,2,0x17 40/32 S 65535"] {
        assert_eq!(Position::parse(text).unwrap().to_string(), text);
    }
    // Equal holes may be written one by one.
    let long = "5,5,5,5x4,1,0x12/5x7,1,0x11,0 9/9 S 0";
    assert_eq!(Position::parse(long).unwrap().to_string(), START);
    for (text, part) in [
        ("", "four words"),
        ("5x7,1,0x12/5x7,1,0x12 9/9 S", "four words"),
        ("5x7,1,0x12 9/9 S 0 0", "four words"),
        ("5x7,1,0x12,5x7,1,0x12 9/9 S 0", "\"/\""),
        ("5x7,1,0x11/5x7,1,0x12 9/9 S 0", "south's row must have 20 holes, not 19"),
        ("5x7,1,0x12/5x7,1,0x13 9/9 S 0", "north's row has more than 20"),
        ("5x7,1,0x60000/5x7,1,0x12 9/9 S 0", "south's row has more than 20"),
        ("5x0,1,0x12/5x7,1,0x12 9/9 S 0", "\"5x0\""),
        ("5x7,-1,0x12/5x7,1,0x12 9/9 S 0", "\"-1\""),
        ("91,0x19/0x20 0/0 S 0", "\"91\""),
        ("5x7,1,0x12/5x7,1,0x12 9/8 S 0", "89 counters"),
        ("5x7,1,0x12/5x7,1,0x12 9/99 S 0", "north's store"),
        ("5x7,1,0x12/5x7,1,0x12 9/9 s 0", "S or N"),
        ("5x7,1,0x12/5x7,1,0x12 9/9 S x", "plies"),
        ("5x7,1,0x12/5x7,1,0x12 9/9 S 65536", "plies"),
    ] {
        let error = Position::parse(text).unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
}

#[test]
fn options_are_read_and_written() {
    assert_eq!(Options::parse("").unwrap(), Options::default());
    assert_eq!(Options::default().to_string(), "");
    for text in [
        "capture=facing",
        "capture=own-row,first=north,store=hidden,handicap=south,repetition=off,quiet=1,length=65535",
        "first=lot,handicap=north,repetition=2,quiet=off,length=off",
    ] {
        assert_eq!(Options::parse(text).unwrap().to_string(), text);
    }
    for preset in PRESETS {
        let options = Options::parse(&format!("preset={}", preset.name)).unwrap();
        assert_eq!(options, Options::parse(preset.options).unwrap());
    }
    let murray = Options::parse("store=shown,preset=murray").unwrap();
    assert_eq!(murray.to_string(), "capture=facing", "a preset comes first, wherever it stands");
    for (text, part) in [
        ("capture", "KEY=VALUE"),
        ("capture=all", "landing, facing or own-row"),
        ("first=light", "south, north or lot"),
        ("store=yes", "shown or hidden"),
        ("handicap=1", "none, south or north"),
        ("repetition=1", "from 2"),
        ("quiet=0", "from 1"),
        ("length=0", "from 1"),
        ("length=65536", "from 1"),
        ("quiet=off,quiet=3", "twice"),
        ("walk=1", "there is no option"),
        ("preset=best", "there is no preset"),
    ] {
        let error = Options::parse(text).unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
}
