//! One position at least for each point of Bingo Battle's rules (P1 to P11) and each setting of each option.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use bizingo::rules::bingo_battle::{
    BingoBattle, Dice, Event, Face, Move, Options, Order, Pile, Position, Side, Start, Suit, Throw, Tile,
};
use bizingo::rules::{Game, IllegalMove, Outcome, Reason, Turn};

fn start(options: &str) -> BingoBattle {
    BingoBattle::new(Options::parse(options).unwrap(), 0)
}

fn at(options: &str, position: &str) -> BingoBattle {
    BingoBattle::from_start(Options::parse(options).unwrap(), position.parse().unwrap())
}

/// Plays throws and choices in the notation, `;` between throws.
fn play(game: &mut BingoBattle, line: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for turn in line.split(';') {
        let (throw, order) = turn.split_once(':').map_or((turn, None), |(throw, order)| (throw, Some(order)));
        for text in [Some(throw), order].into_iter().flatten() {
            let mv = game.parse_move(text).unwrap_or_else(|error| panic!("{error}"));
            events.extend(game.play(mv).unwrap());
        }
    }
    events
}

/// The position after a line of play.
fn after(options: &str, position: &str, line: &str) -> String {
    let mut game = at(options, position);
    play(&mut game, line);
    game.position_text()
}

/// The choices after a throw.
fn choices(options: &str, position: &str, throw: &str) -> Vec<String> {
    let mut game = at(options, position);
    play(&mut game, throw);
    game.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect()
}

fn over(game: &BingoBattle) -> Option<(Option<Side>, Reason)> {
    match game.turn() {
        Turn::Over(Outcome { winner, reason }) => Some((winner, reason)),
        _ => None,
    }
}

fn tile(name: &str) -> Tile {
    Tile::all().find(|tile| tile.to_string() == name).unwrap()
}

#[test]
fn p1_twenty_empty_tiles_and_24_coins() {
    let game = start("begin=left");
    assert_eq!(game.position_text(), "...../...../...../..... l 0 0");
    assert_eq!(game.position().kitty(), 24);
    let names: Vec<String> = Tile::all().map(|tile| tile.to_string()).collect();
    assert_eq!(names.len(), 20);
    assert_eq!(names[..6], ["sA", "s2", "s3", "s4", "s5", "mA"]);
}

#[test]
fn p2_each_has_two_pawns() {
    assert_eq!(Side::Left.pawns(), [Suit::Crowns, Suit::Arms]);
    assert_eq!(Side::Right.pawns(), [Suit::Suns, Suit::Moons]);
}

#[test]
fn p2_the_higher_die_begins() {
    for seed in 0..200 {
        let game = BingoBattle::new(Options::default(), seed);
        let (last, before) = game.opening().split_last().unwrap();
        assert!(before.iter().all(|(left, right)| left == right), "thrown again only when equal");
        assert_ne!(last.0, last.1);
        let higher = if last.0 > last.1 { Side::Left } else { Side::Right };
        assert_eq!(game.position().roller(), higher);
    }
    let again = (0..200).filter(|seed| BingoBattle::new(Options::default(), *seed).opening().len() > 1).count();
    assert!((15..60).contains(&again), "one of six is thrown again: {again} of 200");
    assert!(Face::from_letter('A').unwrap() > Face::NULL && Face::from_letter('5') > Face::from_letter('A'));
}

#[test]
fn p2_or_left_or_right() {
    for seed in 0..20 {
        for (text, side) in [("begin=left", Side::Left), ("begin=right", Side::Right)] {
            let game = BingoBattle::new(Options::parse(text).unwrap(), seed);
            assert_eq!(game.position().roller(), side);
            assert!(game.opening().is_empty());
        }
    }
}

#[test]
fn p3_all_four_dice_are_thrown_and_each_names_a_tile_or_null() {
    let mut game = start("begin=left");
    assert_eq!(game.turn(), Turn::Chance);
    let events = play(&mut game, "sA m3 c- a5");
    assert_eq!(game.position_text(), "1..../..1../...../....1 r 0 0");
    let throw: Throw = "sA m3 c- a5".parse().unwrap();
    assert_eq!(throw.tile(Suit::Moons), Some(tile("m3")));
    assert_eq!(throw.tile(Suit::Crowns), None);
    assert_eq!(
        events,
        [
            Event::Thrown(throw),
            Event::Coin { tile: tile("sA"), height: 1 },
            Event::Coin { tile: tile("m3"), height: 1 },
            Event::Coin { tile: tile("a5"), height: 1 },
        ]
    );
}

#[test]
fn p3_turns_alternate() {
    let mut game = start("begin=right");
    play(&mut game, "s- m- c- a-");
    assert_eq!(game.position().roller(), Side::Left);
    play(&mut game, "s- m- c- a-");
    assert_eq!(game.position().roller(), Side::Right);
}

#[test]
fn p4_a_null_clears_the_unlocked_stacks_of_its_column() {
    let mut game = at("", "12.l./12.../...../..... r 0 0");
    let events = play(&mut game, "s- m5 c5 a5");
    assert_eq!(game.position_text(), "...l./12..1/....1/....1 l 0 0");
    assert_eq!(events[1], Event::Cleared { suit: Suit::Suns, coins: [1, 2, 0, 0, 0] });
}

#[test]
fn p4_nulls_come_before_coins() {
    // The kitty is empty until the nulls bring coins back.
    let position = "12.../22222/22222/1.... l 0 0";
    assert_eq!(at("", position).position().kitty(), 0);
    assert_eq!(after("", position, "s- mA c- a2"), "...../l2222/...../11... r 0 0");
}

#[test]
fn p5_the_owner_claims_a_rolled_stack() {
    let mut game = at("", "l..../...../...../..... l 0 0");
    let events = play(&mut game, "sA m- c- a-");
    assert_eq!(game.position_text(), "...../...../...../..... r 1 0");
    assert_eq!(game.position().kitty(), 23);
    let claimed = Event::Claimed { tile: tile("sA"), owner: Side::Left, by: Side::Left, rolled: true };
    assert_eq!(events[1..], [claimed]);
}

#[test]
fn p5_the_other_player_steals_it() {
    let mut game = at("", "l..../...../...../..... r 0 0");
    let events = play(&mut game, "sA m- c- a-");
    assert_eq!(game.position_text(), "...../...../...../..... l 0 1");
    let claimed = Event::Claimed { tile: tile("sA"), owner: Side::Left, by: Side::Right, rolled: true };
    assert_eq!(events[1..], [claimed]);
}

#[test]
fn p5_one_throw_can_claim_two() {
    assert_eq!(after("", "l..../.r.../...../..... l 0 0", "sA m2 c- a-"), "...../...../...../..... r 2 0");
}

#[test]
fn p5_claims_come_before_coins() {
    // Nothing in the kitty; the claim brings two, which go out again.
    let position = "l2222/22222/111../..... l 0 0";
    assert_eq!(at("", position).position().kitty(), 0);
    assert_eq!(after("", position, "sA m5 c4 a5 : ca"), ".2222/22222/1111./....1 r 1 0");
}

#[test]
fn p5_the_fourth_claim_ends_the_game_at_once() {
    // Also where there are dice left, and another stack to be claimed.
    let mut game = at("", "l..../.r.../...../..... l 3 3");
    let events = play(&mut game, "sA m2 cA aA");
    assert_eq!(over(&game), Some((Some(Side::Left), Reason::Claims)));
    assert_eq!(game.position().claims(Side::Left), 4);
    assert_eq!(game.position().pile(tile("m2")), Pile::Locked(Side::Right));
    assert_eq!(game.position().pile(tile("cA")), Pile::Empty);
    assert!(matches!(events[..], [Event::Thrown(_), Event::Claimed { .. }, Event::Ended(_)]));
    assert_eq!(game.play(Move::Throw("s- m- c- a-".parse().unwrap())), Err(IllegalMove::GameOver));
}

#[test]
fn p5_the_fourth_claim_by_locking_ends_the_game_too() {
    let mut game = at("", "l..../2..../...../..... l 3 0");
    play(&mut game, "s5 mA cA aA");
    assert_eq!(over(&game), Some((Some(Side::Left), Reason::Claims)));
    // In the order s m c a: the dice after the fourth claim are not served.
    assert_eq!(game.position_text(), "....1/l..../...../..... r 4 0");
}

#[test]
fn p6_coins_lapse_when_the_kitty_is_empty() {
    let position = "2222./22222/1111./..... r 0 0";
    assert_eq!(at("", position).position().kitty(), 2);
    let mut game = at("", position);
    let events = play(&mut game, "s5 m5 c5 a5 : sc");
    assert_eq!(game.position_text(), "22221/22222/11111/..... l 0 0");
    assert_eq!(events[3..], [Event::Lapsed { suit: Suit::Moons }, Event::Lapsed { suit: Suit::Arms }]);
}

#[test]
fn p6_no_coin_may_be_held_back() {
    let mut game = at("", "2222./22222/1111./..... r 0 0");
    play(&mut game, "s5 m5 c5 a5");
    assert!(game.parse_move(": s").is_err());
    assert!(game.parse_move(": ").is_err());
    assert!(game.parse_move(": smc").is_err(), "there are only two coins");
    assert!(game.parse_move(": ss").is_err());
}

#[test]
fn p7_a_third_coin_locks() {
    let mut game = at("", "2..../...../...../..... r 0 0");
    let events = play(&mut game, "sA m- c- a-");
    assert_eq!(game.position_text(), "r..../...../...../..... l 0 0");
    assert_eq!(
        events[1..],
        [Event::Coin { tile: tile("sA"), height: 3 }, Event::Locked { tile: tile("sA"), side: Side::Right }]
    );
}

#[test]
fn p7_another_lock_claims_the_first() {
    let mut game = at("", "l..../2..../...../..... l 0 0");
    let events = play(&mut game, "s- mA c- a-");
    assert_eq!(game.position_text(), "...../l..../...../..... r 1 0");
    let claimed = Event::Claimed { tile: tile("sA"), owner: Side::Left, by: Side::Left, rolled: false };
    assert_eq!(events[2..], [Event::Locked { tile: tile("mA"), side: Side::Left }, claimed]);
}

#[test]
fn p7_its_coins_serve_the_dice_that_follow() {
    // One coin in the kitty. Served to the moons first it locks, and the claim brings two more.
    let position = "l..../22222/2222./11... l 0 0";
    assert_eq!(at("", position).position().kitty(), 1);
    assert_eq!(choices("", position, "s- mA c5 a5"), [": mca", ": c", ": a"]);
    assert_eq!(after("", position, "s- mA c5 a5 : mca"), "...../l2222/22221/11..1 r 1 0");
    assert_eq!(after("", position, "s- mA c5 a5 : c"), "l..../22222/22221/11... r 0 0");
}

#[test]
fn p7_two_third_coins_lock_both_and_claim_the_first() {
    let position = "2..../2..../...../..... l 0 0";
    assert_eq!(choices("", position, "sA mA c- a-"), [": sm", ": ms"]);
    assert_eq!(after("", position, "sA mA c- a- : sm"), "...../l..../...../..... r 1 0");
    assert_eq!(after("", position, "sA mA c- a- : ms"), "l..../...../...../..... r 1 0");
}

#[test]
fn p7_locking_never_claims_the_other_players_stack() {
    assert_eq!(after("", "r..../2..../...../..... l 0 0", "s- mA c- a-"), "r..../l..../...../..... r 0 0");
}

#[test]
fn p8_a_throw_without_a_choice_plays_itself() {
    let mut game = at("", "2..../1..../...../..... l 0 0");
    play(&mut game, "sA mA cA aA");
    assert_eq!(game.turn(), Turn::Chance);
    assert!(game.legal_moves().is_empty());
    assert_eq!(game.position_text(), "l..../2..../1..../1.... r 0 0");
}

#[test]
fn p8_there_is_a_choice_with_too_few_coins() {
    let position = "22222/22222/111../..... l 0 0";
    assert_eq!(at("", position).position().kitty(), 1);
    assert_eq!(choices("", position, "s- m- c5 a5"), [""; 0], "the nulls bring coins enough");
    let position = "2222./2222./2221./..... l 0 0";
    assert_eq!(at("", position).position().kitty(), 1);
    assert_eq!(choices("", position, "s5 m5 c5 a5"), [": s", ": m", ": c", ": a"]);
    let mut game = at("", position);
    play(&mut game, "s5 m5 c5 a5");
    assert_eq!(game.turn(), Turn::Side(Side::Left));
    assert_eq!(game.play(Move::Throw("s- m- c- a-".parse().unwrap())), Err(IllegalMove::NotLegal));
    assert_eq!(game.play(Move::Serve(Order::default())), Err(IllegalMove::NotLegal));
}

#[test]
fn p8_where_orders_lead_to_the_same_the_first_by_s_m_c_a_stands_for_all() {
    let mut game = at("", "2222./222../2222./..... l 0 0");
    assert_eq!(game.position().kitty(), 2);
    play(&mut game, "s5 m5 c5 a5");
    let texts: Vec<String> = game.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect();
    assert_eq!(texts, [": sm", ": sc", ": sa", ": mc", ": ma", ": ca"]);
    let mv = game.parse_move("s5 m5 c5 a5 : am").unwrap();
    assert_eq!(game.move_text(mv), ": ma");
    assert!(game.parse_move("sA m5 c5 a5 : am").is_err(), "other dice");
}

#[test]
fn p8_nobody_is_asked_how_to_win() {
    // Any order wins; only the tiles would differ.
    let mut game = at("", "l..../2..../2..../..... l 3 0");
    play(&mut game, "s5 mA cA aA");
    assert_eq!(over(&game), Some((Some(Side::Left), Reason::Claims)));
}

#[test]
fn p8_phases_claim_a_rolled_stack_before_a_lock_could() {
    // Under phases s claims its own stack, then m locks. Free, m may lock first: that claims the stack, and s puts a coin there.
    let position = "l..../2..../...../..... l 0 0";
    assert_eq!(choices("", position, "sA mA c- a-"), [""; 0]);
    assert_eq!(after("", position, "sA mA c- a-"), "...../l..../...../..... r 1 0");
    let free = choices("order=free", position, "sA mA c- a-");
    assert_eq!(free, [": smca", ": msca"]);
    assert_eq!(after("order=free", position, "sA mA c- a- : smca"), "...../l..../...../..... r 1 0");
    assert_eq!(after("order=free", position, "sA mA c- a- : msca"), "1..../l..../...../..... r 1 0");
}

#[test]
fn p8_free_a_coin_die_waits_while_the_kitty_is_empty() {
    let position = "22222/22222/1111./..... l 0 0";
    assert_eq!(at("", position).position().kitty(), 0);
    let free = choices("order=free", position, "sA m- c5 aA");
    // The moons must come first, whatever the roller likes.
    assert_eq!(free, [""; 0]);
    assert_eq!(after("order=free", position, "sA m- c5 aA"), "l2222/...../11111/1.... r 0 0");
}

#[test]
fn p8_free_a_null_must_be_served_in_the_end() {
    // Phases: the null of the suns brings two coins, enough for all. Free: the same, for it must be served in the end.
    let position = "11.../22222/22221/.1... l 0 0";
    assert_eq!(at("", position).position().kitty(), 2);
    assert_eq!(choices("", position, "s- mA c5 aA"), [""; 0]);
    assert_eq!(choices("order=free", position, "s- mA c5 aA"), [""; 0]);
}

#[test]
fn p9_first_to_four_claims_wins() {
    let mut game = at("", "...../r..../...../..... r 0 3");
    play(&mut game, "s- mA c- a-");
    assert_eq!(over(&game), Some((Some(Side::Right), Reason::Claims)));
}

/// An empty kitty, one stack locked by Left.
const EMPTY: &str = "l222./22222/111../";

#[test]
fn p9_a_dead_throw_ends_the_game() {
    for (claims, winner) in [("1 0", Some(Side::Left)), ("0 1", Some(Side::Right))] {
        let mut game = at("", &format!("{EMPTY}1.... l {claims}"));
        assert_eq!(game.position().kitty(), 0);
        let events = play(&mut game, "s2 m2 c5 a5");
        assert_eq!(over(&game), Some((winner, Reason::DeadThrow)));
        assert!(events.contains(&Event::DeadThrow));
    }
    let mut game = at("", &format!("{EMPTY}11... l 0 0"));
    assert_eq!(game.position().kitty(), 0);
    play(&mut game, "s2 m2 c5 a5");
    assert_eq!(over(&game), Some((None, Reason::DeadThrow)));
}

#[test]
fn p9_a_null_with_coins_to_return_or_a_claim_goes_on() {
    for throw in ["s2 m2 c- a5", "sA m2 c5 a5"] {
        let mut game = at("", &format!("{EMPTY}1.... l 1 0"));
        play(&mut game, throw);
        if let [first, ..] = game.legal_moves()[..] {
            game.play(first).unwrap();
        }
        assert_eq!(over(&game), None, "{throw}");
    }
}

#[test]
fn p9_a_null_of_a_column_without_coins_returns_nothing() {
    let mut game = at("", "22222/22222/1111./..... l 0 0");
    play(&mut game, "sA mA cA a-");
    assert_eq!(over(&game), Some((None, Reason::DeadThrow)));
}

#[test]
fn p9_a_throw_that_empties_the_kitty_is_not_dead() {
    let mut game = at("", "22222/22222/11.../..... l 0 0");
    assert_eq!(game.position().kitty(), 2);
    play(&mut game, "s5 m5 c5 a5 : ca");
    assert_eq!(game.position().kitty(), 0);
    assert_eq!(over(&game), None);
    play(&mut game, "s5 m5 c5 a5");
    assert_eq!(over(&game), Some((None, Reason::DeadThrow)));
}

#[test]
fn p9_or_play_goes_on_to_four_claims() {
    let mut game = at("end=four-claims", &format!("{EMPTY}1.... l 1 0"));
    let events = play(&mut game, "s2 m2 c5 a5");
    assert_eq!(over(&game), None);
    assert!(events.contains(&Event::DeadThrow));
    assert_eq!(game.position_text(), format!("{EMPTY}1.... r 1 0"));
    play(&mut game, "sA m- c- a-");
    assert_eq!(game.position().claims(Side::Right), 1);
}

#[test]
fn p10_alone_every_stack_is_ones_own() {
    let mut game = start("players=1");
    assert_eq!(game.position_text(), "...../...../...../..... l 0");
    assert!(game.opening().is_empty());
    play(&mut game, "sA m- c- a-;sA m- c- a-;sA m- c- a-");
    assert_eq!(game.position_text(), "l..../...../...../..... l 0");
    play(&mut game, "s- mA c- a-;s- mA c- a-;s- mA c- a-");
    assert_eq!(game.position_text(), "...../l..../...../..... l 1", "the second lock claims the first");
    play(&mut game, "s- mA c- a-");
    assert_eq!(game.position_text(), "...../...../...../..... l 2");
}

#[test]
fn p10_alone_it_ends_with_a_dead_throw_or_the_16th_claim() {
    let mut game = at("players=1", "22222/22222/11.../..... l 2");
    assert_eq!(game.position().kitty(), 0);
    play(&mut game, "sA mA cA aA");
    assert_eq!(over(&game), Some((None, Reason::DeadThrow)));
    assert_eq!(game.position().claims(Side::Left), 2);

    let mut game = at("players=1", "l..../...../...../..... l 15");
    play(&mut game, "sA mA cA aA");
    assert_eq!(over(&game), Some((None, Reason::Claims)));
    assert_eq!(game.position().claims(Side::Left), 16);
}

#[test]
fn p11_giving_up_and_agreeing() {
    let mut game = start("");
    game.resign(Side::Left);
    assert_eq!(over(&game), Some((Some(Side::Right), Reason::Resignation)));
    let mut game = at("", "2222./2222./2221./..... l 0 0");
    play(&mut game, "s5 m5 c5 a5");
    game.agree_draw();
    assert_eq!(over(&game), Some((None, Reason::Agreement)));
    assert!(game.legal_moves().is_empty() && game.pending().is_none());
    let mut game = start("players=1");
    game.resign(Side::Left);
    assert_eq!(over(&game), Some((None, Reason::Resignation)));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for text in [
        "",
        "...../...../..... l 0 0",
        "...../...../...../.... l 0 0",
        "...../...../...../....x l 0 0",
        "...../...../...../..... x 0 0",
        "...../...../...../..... l 5 0",
        "...../...../...../..... l 4 4",
        "...../...../...../..... l 0 0 0",
        "l..../l..../...../..... l 0 0",
        "22222/22222/22222/..... l 0 0",
        "...../...../...../..... l 0 0 sA mA cA",
        "...../...../...../..... r 0",
        "r..../...../...../..... l 0",
        "...../...../...../..... l 17",
    ] {
        let error = text.parse::<Start>().unwrap_err();
        assert!(!error.to_string().is_empty(), "{text}");
    }
    let over_already = at("", "...../...../...../..... l 0 4");
    assert_eq!(over(&over_already), Some((Some(Side::Right), Reason::Claims)));
    // The position says how many play, whatever the options.
    assert_eq!(at("", "...../...../...../..... l 9").position_text(), "...../...../...../..... l 9");
    assert_eq!(at("players=1", "...../...../...../..... r 0 0").position_text(), "...../...../...../..... r 0 0");
}

#[test]
fn positions_in_the_middle_of_a_throw_have_their_dice() {
    let mut game = at("", "2222./2222./2221./..... l 0 0");
    play(&mut game, "s5 m5 c5 a5");
    assert_eq!(game.position_text(), "2222./2222./2221./..... l 0 0 s5 m5 c5 a5");
    let again = at("", &game.position_text());
    assert_eq!(again, game);
}

#[test]
fn throws_are_read_strictly() {
    for bad in
        ["", "sA m3 c-", "sA m3 c- a3 a3", "mA s3 c- a3", "s1 m3 c- a3", "sA m3 c- a6", "sA m3 c- aAA", "SA m3 c- a3"]
    {
        assert!(bad.parse::<Throw>().is_err(), "{bad}");
    }
    let throw: Throw = " sA  m3 c- a3 ".parse().unwrap();
    assert_eq!(throw.to_string(), "sA m3 c- a3");
    assert_eq!(Throw::all().count(), 1296);
    assert!(Throw::all().all(|throw| throw.to_string().parse() == Ok(throw)));
    let _: (Position, Dice) = (Position::start(Side::Left), Dice::from_seed(0));
}
