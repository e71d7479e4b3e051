//! One position at least for each point of the rules (Z1 to Z17a) and each setting of each option, and
//! the proofs that the rules rest on.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use bizingo::rules::bizingo::{Bizingo, Cell, Event, Options, Position, Side};
use bizingo::rules::{Game, IllegalMove, Outcome, Reason, Turn};
use common::{at, game, play, steps};

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn names(cells: impl Iterator<Item = Cell>) -> String {
    cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

fn start(options: &str) -> Bizingo {
    Bizingo::new(Options::parse(options).unwrap(), 0)
}

/// What a step is in full notation, where it is one move.
fn only(options: &str, position: &str, step: &str) -> String {
    let found = steps(&game(options, position), step);
    assert_eq!(found.len(), 1, "{found:?}");
    found[0].clone()
}

fn ended(winner: Option<Side>, reason: Reason) -> Turn<Side> {
    Turn::Over(Outcome { winner, reason })
}

#[test]
fn z1_the_board_has_82_dark_and_75_light_cells() {
    let count = |side| Cell::all().filter(|cell| cell.side() == side).count();
    assert_eq!((count(Side::Dark), count(Side::Light)), (82, 75));
}

#[test]
fn z2_rows_are_named_and_counted_from_the_left() {
    assert_eq!(cell("a1").index(), 0);
    assert_eq!(cell("k5").index(), 156);
    for row in ["a", "b"] {
        assert_eq!(cell(&format!("{row}1")).side(), Side::Light);
    }
    for row in "cdefghijk".chars() {
        assert_eq!(cell(&format!("{row}1")).side(), Side::Dark);
    }
    for (row, last) in "abcdefghijk".chars().zip([19, 21, 21, 19, 17, 15, 13, 11, 9, 7, 5]) {
        assert!(format!("{row}{last}").parse::<Cell>().is_ok());
        assert!(format!("{row}{}", last + 1).parse::<Cell>().is_err());
    }
}

#[test]
fn z3_edge_neighbours_are_of_the_other_colour() {
    assert_eq!(names(cell("e8").edge_neighbours()), "e7 e9 f7");
    assert_eq!(names(cell("f7").edge_neighbours()), "e8 f6 f8");
    assert_eq!(names(cell("e1").edge_neighbours()), "d2 e2");
    assert_eq!(names(cell("a1").edge_neighbours()), "a2 b2");
    for cell in Cell::all() {
        assert!(cell.edge_neighbours().all(|other| other.side() != cell.side()));
        assert!(cell.edge_neighbours().all(|other| other.edge_neighbours().any(|back| back == cell)));
    }
}

#[test]
fn z3_the_border_is_27_dark_and_6_light_cells() {
    let border = |side| Cell::all().filter(move |cell| cell.side() == side && cell.edge_neighbours().count() == 2);
    assert_eq!(border(Side::Dark).count(), 27);
    assert_eq!(names(border(Side::Light)), "a1 a19 b1 b21 k2 k4");
}

#[test]
fn z4_step_neighbours_are_of_the_same_colour() {
    assert_eq!(names(cell("d8").step_neighbours()), "c8 c10 d6 d10 e6 e8");
    assert_eq!(names(cell("f7").step_neighbours()), "e7 e9 f5 f9 g5 g7");
    assert_eq!(names(cell("c1").step_neighbours()), "b2 c3 d1");
    for cell in Cell::all() {
        assert!(cell.step_neighbours().all(|other| other.side() == cell.side()));
        assert!(cell.step_neighbours().all(|other| other.step_neighbours().any(|back| back == cell)));
    }
}

#[test]
fn z5_the_start_has_18_pieces_a_side() {
    let position = *start("").position();
    let row = |row: usize, side| {
        names(Cell::all().filter(|cell| cell.row() == row && position.piece(*cell).is_some_and(|(s, _)| s == side)))
    };
    assert_eq!(row(1, Side::Light), "b7 b9 b11 b13 b15");
    assert_eq!(row(2, Side::Light), "c6 c8 c10 c12 c14 c16");
    assert_eq!(row(3, Side::Light), "d4 d6 d8 d10 d12 d14 d16");
    assert_eq!(row(5, Side::Dark), "f3 f5 f7 f9 f11 f13");
    assert_eq!(row(6, Side::Dark), "g3 g5 g7 g9 g11");
    assert_eq!(row(7, Side::Dark), "h3 h5 h7 h9");
    assert_eq!(row(8, Side::Dark), "i3 i5 i7");
    assert!(Side::BOTH.into_iter().all(|side| position.army(side).count() == 18));
}

#[test]
fn z6_two_captains_stand_one_in_from_the_ends_of_the_front_row() {
    let position = *start("").position();
    let captains = names(Cell::all().filter(|cell| position.piece(*cell).is_some_and(|(_, captain)| captain)));
    assert_eq!(captains, "d6 d14 f5 f11");
}

#[test]
fn z7_light_begins() {
    assert_eq!(start("").turn(), Turn::Side(Side::Light));
    assert_eq!(start("first=light").turn(), Turn::Side(Side::Light));
}

#[test]
fn z7_or_dark() {
    assert_eq!(start("first=dark").turn(), Turn::Side(Side::Dark));
}

#[test]
fn z7_or_the_lot() {
    let options = Options::parse("first=lot").unwrap();
    let draw = |seed| Bizingo::new(options, seed).turn();
    assert!((0..32).any(|seed| draw(seed) == Turn::Side(Side::Light)));
    assert!((0..32).any(|seed| draw(seed) == Turn::Side(Side::Dark)));
}

#[test]
fn z7_sides_alternate() {
    let mut game = start("");
    play(&mut game, "b7-a5");
    assert_eq!(game.turn(), Turn::Side(Side::Dark));
    play(&mut game, "i3-j3");
    assert_eq!(game.turn(), Turn::Side(Side::Light));
}

#[test]
fn z8_a_piece_steps_to_an_empty_step_neighbour() {
    let game = game("", "l: d8,d6,e6 turn l");
    for (step, legal) in
        [("d8-e8", true), ("d8-c10", true), ("d8-d6", false), ("d8-e6", false), ("d8-d8", false), ("d8-f8", false)]
    {
        assert_eq!(steps(&game, step).len(), usize::from(legal), "{step}");
    }
    assert!(game.parse_move("b16-b14").is_err(), "an enemy piece");
    assert!(game.parse_move("h4-h6").is_err(), "an empty cell");
}

/// There is always a move. A side's cells hold its own pieces only, 18 at most, and there are 75 at
/// least, all connected by steps. So if a side has a piece, there is a step from a cell with a piece to one without.
#[test]
fn z8_there_is_always_a_legal_move() {
    for side in Side::BOTH {
        let cells: Vec<Cell> = Cell::all().filter(|cell| cell.side() == side).collect();
        assert!(cells.len() > 18);
        for first in &cells {
            // The tightest crowd of 18: those reached first from one cell. It also shows that all are connected.
            let mut reached = vec![*first];
            let mut next = 0;
            while next < reached.len() {
                for other in reached[next].step_neighbours() {
                    if !reached.contains(&other) {
                        reached.push(other);
                    }
                }
                next += 1;
            }
            assert_eq!(reached.len(), cells.len(), "all cells are connected");
            let free = |cell: &Cell| cell.step_neighbours().any(|other| !reached[..18].contains(&other));
            assert!(reached[..18].iter().any(free));
        }
    }
}

/// A piece never leaves its colour: steps lead to cells of the same colour (Z4), and nothing else moves a piece.
#[test]
fn z8_a_piece_never_leaves_its_colour() {
    let mut game = start("");
    for ply in 0..300 {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        for event in game.play(moves[ply * 7 % moves.len()]).unwrap() {
            if let Event::Moved { from, to } = event {
                assert_eq!(from.side(), to.side());
            }
        }
        // `Position::new` refuses armies that stand on the other colour.
        let armies = Side::BOTH.map(|side| game.position().army(side));
        assert!(Position::new(armies, Side::Light, 0).is_ok());
    }
}

#[test]
fn z9_a_soldier_between_three_is_captured() {
    let position = "l: f8,f10,d10 d: f9 turn l";
    assert_eq!(only("", position, "d10-e10"), "d10-e10xf9");
    let mut game = game("", position);
    let events = play(&mut game, "d10-e10");
    assert_eq!(
        events,
        [Event::Moved { from: cell("d10"), to: cell("e10") }, Event::Captured { cell: cell("f9"), captain: false }]
    );
    assert_eq!(game.position().piece(cell("f9")), None);
    assert_eq!(game.position().piece(cell("e10")), Some((Side::Light, false)));
    assert_eq!(game.position().quiet(), 0);
}

#[test]
fn z9_dark_captures_likewise() {
    assert_eq!(only("", "d: e7,e9,g7 l: e8 turn d", "g7-f7"), "g7-f7xe8");
}

#[test]
fn z9_two_are_not_enough_inside_the_board() {
    assert_eq!(only("", "l: f8 L: d10 d: f9 turn l", "d10-e10"), "d10-e10");
}

#[test]
fn z9_only_neighbours_of_the_piece_that_moved_are_captured() {
    // f9 is surrounded already; a move elsewhere leaves it alone.
    assert_eq!(only("", "l: f8,f10,e10,c4 d: f9 turn l", "c4-c2"), "c4-c2");
}

#[test]
fn z10_a_captain_is_captured_with_a_captain_s_help_only() {
    assert_eq!(only("", "l: f8,f10,d10 D: f9 turn l", "d10-e10"), "d10-e10");
    assert_eq!(only("", "l: f10,d10 L: f8 D: f9 turn l", "d10-e10"), "d10-e10xf9");
    assert_eq!(only("", "l: f8,f10 L: d10 D: f9 turn l", "d10-e10"), "d10-e10xf9");
}

#[test]
fn z11_border_capture_needs_a_captain() {
    assert_eq!(only("", "l: e2,d4 d: e1 turn l", "d4-d2"), "d4-d2");
    assert_eq!(only("", "l: d4 L: e2 d: e1 turn l", "d4-d2"), "d4-d2xe1");
    assert_eq!(only("", "l: e2 L: d4 d: e1 turn l", "d4-d2"), "d4-d2xe1");
}

#[test]
fn z11_a_captain_on_the_border_is_captured_likewise() {
    assert_eq!(only("", "l: e2,d4 D: e1 turn l", "d4-d2"), "d4-d2");
    assert_eq!(only("", "l: d4 L: e2 D: e1 turn l", "d4-d2"), "d4-d2xe1");
}

#[test]
fn z11_light_has_border_cells_too() {
    assert_eq!(only("", "d: b2,a4 l: a1 turn d", "a4-a2"), "a4-a2");
    assert_eq!(only("", "d: a4 D: b2 l: a1 turn d", "a4-a2"), "a4-a2xa1");
}

const TWO_IN_REACH: &str = "l: d8,d10,e10,f6,f8 d: e9,f7 turn l";

#[test]
fn z12_all_that_the_move_surrounds_are_captured() {
    for options in ["", "captures=all"] {
        let mut game = game(options, TWO_IN_REACH);
        assert_eq!(steps(&game, "d8-e8"), ["d8-e8xe9,f7"]);
        play(&mut game, "d8-e8");
        assert_eq!(game.position().army(Side::Dark).count(), 3);
    }
}

#[test]
fn z12_or_one_of_the_mover_s_choice() {
    let mut game = game("captures=one", TWO_IN_REACH);
    assert_eq!(steps(&game, "d8-e8"), ["d8-e8xe9", "d8-e8xf7"]);
    play(&mut game, "d8-e8xf7");
    assert_eq!(game.position().piece(cell("f7")), None);
    assert_eq!(game.position().piece(cell("e9")), Some((Side::Dark, false)));
}

#[test]
fn z12_where_there_is_one_it_is_taken_under_either_option() {
    assert_eq!(only("captures=one", "l: f8,f10,d10 d: f9 turn l", "d10-e10"), "d10-e10xf9");
}

/// Two at most, for a piece leaves a cell beside one of the three that it comes to; that one then has a neighbour
/// that is empty. Only where two of three neighbours suffice (Z15) may there be a third.
#[test]
fn z12_a_move_surrounds_two_at_most_or_three_on_a_wide_border() {
    for to in Cell::all() {
        for from in to.step_neighbours() {
            let still_held = to.edge_neighbours().filter(|enemy| enemy.edge_neighbours().all(|cell| cell != from));
            assert!(still_held.count() <= 2, "{from}-{to}");
        }
    }
    let position = "d: a8,b8,c9,b12,c11 D: a10 l: b9,b11,a9 turn d";
    assert_eq!(only("border=side", position, "a8-b10"), "a8-b10xb9,b11");
    assert_eq!(only("border=touch", position, "a8-b10"), "a8-b10xa9,b9,b11");
    assert_eq!(steps(&game("border=touch,captures=one", position), "a8-b10"), ["a8-b10xa9", "a8-b10xb11", "a8-b10xb9"]);
}

#[test]
fn z13_a_piece_that_steps_between_three_falls() {
    let position = "l: d8 d: e7,e9,f7 turn l";
    assert_eq!(only("", position, "d8-e8"), "d8-e8+");
    let mut game = game("", position);
    let events = play(&mut game, "d8-e8");
    assert_eq!(events[1..], [Event::Fell { cell: cell("e8"), captain: false }]);
    assert_eq!(game.position().piece(cell("e8")), None);
    assert_eq!(game.position().quiet(), 0);
}

#[test]
fn z13_between_two_it_stands() {
    assert_eq!(only("", "l: d8 D: e7 d: e9 turn l", "d8-e8"), "d8-e8");
}

#[test]
fn z13_it_stays_if_it_captured() {
    assert_eq!(only("", "l: d8,d10,e10 d: e7,e9,f7 turn l", "d8-e8"), "d8-e8xe9");
}

/// Z13's exception follows from the order of things: what a piece captures stood on one of the three
/// cells beside it, and that cell is empty now.
#[test]
fn z13_a_piece_that_captured_is_never_left_between_three() {
    let position = "l: d8,d10,e10,f6,f8 d: e7,e9,f7 turn l";
    for options in ["", "captures=one"] {
        for text in steps(&game(options, position), "d8-e8") {
            let mut game = game(options, position);
            play(&mut game, &text);
            assert_eq!(game.position().piece(cell("e8")), Some((Side::Light, false)));
            let held = cell("e8").edge_neighbours().filter(|cell| game.position().piece(*cell).is_some());
            assert!(held.count() < 3, "{text}");
        }
    }
    for mover in Cell::all() {
        for captured in mover.edge_neighbours() {
            assert!(mover.edge_neighbours().filter(|cell| *cell != captured).count() < 3);
        }
    }
}

#[test]
fn z13a_a_captain_falls_between_any_three() {
    for options in ["", "walk-in-captain=any"] {
        assert_eq!(only(options, "L: d8 d: e7,e9,f7 turn l", "d8-e8"), "d8-e8+");
        let mut game = game(options, "L: d8 d: e7,e9,f7 turn l");
        assert_eq!(play(&mut game, "d8-e8")[1..], [Event::Fell { cell: cell("e8"), captain: true }]);
    }
}

#[test]
fn z13a_or_only_where_one_of_them_is_a_captain() {
    let options = "walk-in-captain=captain";
    assert_eq!(only(options, "L: d8 d: e7,e9,f7 turn l", "d8-e8"), "d8-e8");
    assert_eq!(only(options, "L: d8 d: e7,e9 D: f7 turn l", "d8-e8"), "d8-e8+");
    assert_eq!(only(options, "l: d8 d: e7,e9,f7 turn l", "d8-e8"), "d8-e8+", "a soldier falls all the same");
}

#[test]
fn z13b_the_border_is_safe_to_step_on() {
    for options in ["", "walk-in-border=no", "border=touch"] {
        assert_eq!(only(options, "l: a3 D: a2 d: b2 turn l", "a3-a1"), "a3-a1");
        assert_eq!(only(options, "d: f1 L: d2 l: e2 turn d", "f1-e1"), "f1-e1");
    }
}

#[test]
fn z13b_or_deadly_between_two_with_a_captain() {
    let options = "walk-in-border=yes";
    assert_eq!(only(options, "l: a3 D: a2 d: b2 turn l", "a3-a1"), "a3-a1+");
    assert_eq!(only(options, "L: a3 D: a2 d: b2 turn l", "a3-a1"), "a3-a1+");
    assert_eq!(only(options, "d: f1 L: d2 l: e2 turn d", "f1-e1"), "f1-e1+");
    assert_eq!(only(options, "l: a3 d: a2,b2 turn l", "a3-a1"), "a3-a1", "two soldiers are harmless");
    assert_eq!(only(options, "l: d8 D: e7 d: e9 turn l", "d8-e8"), "d8-e8", "inside it takes three");
}

/// The reading taken: the cells that count as border for captures count for this as well.
#[test]
fn z13b_counts_the_same_border_cells_as_captures() {
    let position = "l: c4 D: c3 d: c1 turn l";
    assert_eq!(only("walk-in-border=yes", position, "c4-c2"), "c4-c2");
    assert_eq!(only("walk-in-border=yes,border=touch", position, "c4-c2"), "c4-c2+");
}

#[test]
fn z14_a_survivor_is_not_removed_by_a_move_elsewhere() {
    // The captain walks between three soldiers and stands firm.
    let mut game = game("walk-in-captain=captain", "L: d8 d: e7,e9,f7 D: j3 turn l");
    play(&mut game, "d8-e8 j3-j5 a15-a13 b16-b14");
    assert_eq!(game.position().piece(cell("e8")), Some((Side::Light, true)));
}

#[test]
fn z14_but_by_one_that_has_just_moved_beside_it() {
    let mut game = game("walk-in-captain=captain", "L: d8 d: e7,e9,f7 D: h5 turn l");
    play(&mut game, "d8-e8 f7-f5 a15-a13 h5-g7 a13-a15 g7-f7");
    assert_eq!(game.position().piece(cell("e8")), None);
}

#[test]
fn z15_a_corner_on_the_border_does_not_count() {
    for options in ["", "border=side"] {
        assert_eq!(only(options, "l: j6 L: k2 d: k3 turn l", "j6-k4"), "j6-k4");
    }
}

#[test]
fn z15_or_does_and_two_of_three_suffice() {
    assert_eq!(only("border=touch", "l: j6 L: k2 d: k3 turn l", "j6-k4"), "j6-k4xk3");
    assert_eq!(only("border=touch", "l: j6 L: k2 D: k3 turn l", "j6-k4"), "j6-k4xk3");
    assert_eq!(only("border=touch", "l: j6,k2 d: k3 turn l", "j6-k4"), "j6-k4", "one of the two is a captain");
    assert_eq!(only("border=touch", "l: j6,k2,j4 d: k3 turn l", "j6-k4"), "j6-k4xk3", "three need none for a soldier");
    assert_eq!(only("border=touch", "l: d4 L: e2 d: e1 turn l", "d4-d2"), "d4-d2xe1", "a side still counts");
}

#[test]
fn z16_a_side_reduced_to_two_has_lost() {
    let mut game = game("", "l: f8,f10,d10 d: f9,i3,i5 turn l alone");
    let events = play(&mut game, "d10-e10xf9");
    let outcome = Outcome { winner: Some(Side::Light), reason: Reason::Reduced };
    assert_eq!(events.last(), Some(&Event::Ended(outcome)));
    assert_eq!(game.turn(), Turn::Over(outcome));
    assert!(game.legal_moves().is_empty());
    assert!(game.parse_move("i3-i5").is_err());
}

#[test]
fn z16_three_play_on() {
    let mut game = game("", "l: f8,f10,d10 d: f9,i3,i5,i7 turn l alone");
    play(&mut game, "d10-e10xf9");
    assert_eq!(game.turn(), Turn::Side(Side::Dark));
}

#[test]
fn z16_a_side_that_falls_to_two_by_its_own_move_has_lost() {
    let mut game = game("", "l: d8,a5,a7 d: e7,e9,f7 turn l alone");
    play(&mut game, "d8-e8");
    assert_eq!(game.turn(), ended(Some(Side::Dark), Reason::Reduced));
}

#[test]
fn z16_one_move_may_take_a_side_below_two() {
    let mut game = game("", "l: d8,d10,e10,f6,f8 d: e9,f7,i3 turn l alone");
    play(&mut game, "d8-e8");
    assert_eq!(game.position().army(Side::Dark).count(), 1);
    assert_eq!(game.turn(), ended(Some(Side::Light), Reason::Reduced));
}

/// Both sides cannot fall to two at once: a move either captures, and then its mover stays (Z13), or
/// not, and then only the mover can fall. So one side at most loses pieces. The properties check it in every game.
#[test]
fn z16_both_sides_cannot_fall_to_two_at_once() {
    // Where the mover could lose its third last piece and take the enemy's, it takes and stays.
    let mut game = game("", "l: d8,d10,e10 d: e7,e9,f7 turn l alone");
    play(&mut game, "d8-e8");
    assert_eq!(game.position().army(Side::Light).count(), 3);
    assert_eq!(game.turn(), ended(Some(Side::Light), Reason::Reduced));
    let text = "5/7/9/11/13/15/17/19/21/6l14/d18 l 0";
    assert!(Position::parse(text).is_err(), "a position that no game can reach");
}

/// Four plies that come back to where they began.
const ROUND: &str = "b7-a5 i3-j3 a5-b7 j3-i3";

#[test]
fn z17_the_third_time_is_a_draw() {
    for options in ["", "repetition=3"] {
        let mut game = start(options);
        play(&mut game, ROUND);
        assert_eq!((game.repetitions(), game.turn()), (2, Turn::Side(Side::Light)));
        play(&mut game, "b7-a5 i3-j3 a5-b7");
        assert_eq!(game.turn(), Turn::Side(Side::Dark));
        play(&mut game, "j3-i3");
        assert_eq!(game.turn(), ended(None, Reason::Repetition));
    }
}

#[test]
fn z17_or_another_time_or_never() {
    let mut twice = start("repetition=2");
    play(&mut twice, ROUND);
    assert_eq!(twice.turn(), ended(None, Reason::Repetition));
    let mut never = start("repetition=off");
    (0..10).for_each(|_| drop(play(&mut never, ROUND)));
    assert_eq!((never.repetitions(), never.turn()), (11, Turn::Side(Side::Light)));
}

#[test]
fn z17_the_same_cells_with_the_other_side_to_move_are_another_position() {
    // Light loses a move on its way round three cells; dark shuffles.
    let mut game = start("repetition=2");
    play(&mut game, "b7-a5 i3-j3 a5-a7 j3-j1 a7-b7");
    // The light pieces are as at the start, and the dark ones are a step from it.
    play(&mut game, "j1-i3");
    assert_eq!(game.turn(), ended(None, Reason::Repetition), "six plies: the same side to move");
    let mut game = start("repetition=2");
    play(&mut game, "b7-a5 i3-j3 a5-a7 j3-i3 a7-b7");
    assert_eq!(game.turn(), Turn::Side(Side::Dark), "five plies: the cells are the same, the turn is not");
}

#[test]
fn z17_captains_and_soldiers_are_told_apart() {
    let soldier = at("l: d8,d10 L: d6 turn l");
    let captain = at("l: d8,d6 L: d10 turn l");
    assert!(!soldier.repeats(&captain));
    assert_ne!(soldier.key(), captain.key());
}

#[test]
fn z17_a_hundred_moves_each_without_a_loss_is_a_draw() {
    for options in ["repetition=off", "repetition=off,quiet=200"] {
        let mut game = start(options);
        (0..49).for_each(|_| drop(play(&mut game, ROUND)));
        play(&mut game, "b7-a5 i3-j3 a5-b7");
        assert_eq!((game.position().quiet(), game.turn()), (199, Turn::Side(Side::Dark)));
        play(&mut game, "j3-i3");
        assert_eq!(game.turn(), ended(None, Reason::Quiet));
    }
}

#[test]
fn z17_or_another_number_or_never() {
    let mut short = start("quiet=3");
    play(&mut short, "b7-a5 i3-j3");
    assert_eq!(short.turn(), Turn::Side(Side::Light));
    play(&mut short, "a5-b7");
    assert_eq!(short.turn(), ended(None, Reason::Quiet));
    let mut never = start("repetition=off,quiet=off");
    (0..60).for_each(|_| drop(play(&mut never, ROUND)));
    assert_eq!((never.position().quiet(), never.turn()), (240, Turn::Side(Side::Light)));
}

#[test]
fn z17_repetition_is_named_before_the_quiet_plies() {
    let mut game = start("repetition=2,quiet=4");
    play(&mut game, ROUND);
    assert_eq!(game.turn(), ended(None, Reason::Repetition));
}

#[test]
fn z17_a_loss_is_named_before_either() {
    let mut game = game("quiet=1", "l: f8,f10,d10 d: f9,i3,i5 turn l alone");
    play(&mut game, "d10-e10xf9");
    assert_eq!(game.turn(), ended(Some(Side::Light), Reason::Reduced));
}

#[test]
fn z17_a_capture_and_a_fall_begin_the_count_anew() {
    let mut game = game("quiet=3", "l: d8,f8,f10,d10 d: e7,e9,f7,f9 turn l");
    play(&mut game, "a15-a13 b16-b14");
    assert_eq!(game.position().quiet(), 2);
    play(&mut game, "d8-e8+");
    assert_eq!((game.position().quiet(), game.past().len()), (0, 0));
    play(&mut game, "b14-b16 d10-e10");
    assert_eq!((game.position().quiet(), game.past().len()), (0, 0), "d10-e10xf9");
    assert_eq!(game.turn(), Turn::Side(Side::Dark));
}

#[test]
fn z17a_more_pieces_win_a_quiet_game_where_they_decide() {
    for (pieces, winner) in [
        ("l: d8,d10,d12,b3 d: h5,h7,i5", Some(Side::Light)),
        ("l: d8,d10,d12 d: h5,h7,i5,i3", Some(Side::Dark)),
        ("l: d8,d10,d12 d: h5,h7,i5", None),
        // A captain counts two.
        ("l: d8,d10 L: d12 d: h5,h7,i5", Some(Side::Light)),
        ("l: d8,d10 L: d12 d: h5,h7,i5,i3", None),
        ("l: d8,d10,d12,b3 d: h5 D: h7,i5", Some(Side::Dark)),
    ] {
        for (turn, mv) in [("l", "d8-c8"), ("d", "h7-g9")] {
            let text = format!("{pieces} turn {turn} alone");
            for (options, winner) in
                [("quiet=1,decide=pieces", winner), ("quiet=1,decide=draw", None), ("quiet=1", None)]
            {
                let mut game = game(options, &text);
                play(&mut game, mv);
                assert_eq!(game.turn(), ended(winner, Reason::Quiet), "{options}, {text}");
            }
        }
    }
}

#[test]
fn z17a_and_a_repeated_one() {
    let mut game = game("repetition=2,decide=pieces", "l: d8,d10,d12,b3 d: h5,h7,i5 turn l alone");
    play(&mut game, "d8-c8 h7-g9 c8-d8");
    assert_eq!(game.turn(), Turn::Side(Side::Dark));
    play(&mut game, "g9-h7");
    assert_eq!(game.turn(), ended(Some(Side::Light), Reason::Repetition));
    let mut even = start("repetition=2,decide=pieces");
    play(&mut even, ROUND);
    assert_eq!(even.turn(), ended(None, Reason::Repetition), "equal numbers are a draw");
}

#[test]
fn z17a_counts_after_the_last_move() {
    // The captain that walks in is lost first; then nothing has been quiet.
    let mut fallen = game("quiet=1,decide=pieces", "L: d8 l: a5,a7,a9 d: e7,e9,f7,i3 turn l alone");
    play(&mut fallen, "d8-e8+");
    assert_eq!((fallen.position().quiet(), fallen.turn()), (0, Turn::Side(Side::Dark)));
    let mut next = fallen.clone();
    play(&mut next, "i3-i5");
    assert_eq!(next.turn(), ended(Some(Side::Dark), Reason::Quiet), "four soldiers against three");
}

#[test]
fn z17a_a_loss_comes_first_and_an_agreement_stays_a_draw() {
    let mut lost = game("quiet=1,decide=pieces", "l: f8,f10,d10 d: f9,i3,i5 turn l alone");
    play(&mut lost, "d10-e10xf9");
    assert_eq!(lost.turn(), ended(Some(Side::Light), Reason::Reduced));
    let mut agreed = game("decide=pieces", "l: d8,d10,d12,b3 d: h5,h7,i5 turn l alone");
    agreed.agree_draw();
    assert_eq!(agreed.turn(), ended(None, Reason::Agreement));
    // A position may be set up that is past its limit.
    let past = game("quiet=1,decide=pieces", "l: d8,d10,d12,b3 d: h5,h7,i5 turn l alone");
    let position = past.position_text().replace(" l 0", " l 1").parse().unwrap();
    let over = Bizingo::from_position(*past.options(), position);
    assert_eq!(over.turn(), ended(Some(Side::Light), Reason::Quiet));
}

#[test]
fn z17_either_side_may_resign_and_both_may_agree() {
    let mut game = start("");
    game.resign(Side::Dark);
    assert_eq!(game.turn(), ended(Some(Side::Light), Reason::Resignation));
    game.agree_draw();
    game.resign(Side::Light);
    assert_eq!(game.turn(), ended(Some(Side::Light), Reason::Resignation), "an end is final");
    let mut game = start("");
    game.agree_draw();
    assert_eq!(game.turn(), ended(None, Reason::Agreement));
    assert_eq!(game.play(start("").legal_moves()[0]), Err(IllegalMove::GameOver));
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = start("");
    let taken_back = {
        let mut other = start("");
        play(&mut other, "b7-a5");
        other.legal_moves()[0]
    };
    let before = game.position_text();
    assert_eq!(game.play(taken_back), Err(IllegalMove::NotLegal));
    assert_eq!(game.position_text(), before);
}
