//! What the coach says, in positions made for it. `coach_properties.rs` tries random ones.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use bizingo::ai::coach::{Coached, HintReason, Target};
use bizingo::record::Recorded;
use bizingo::rules::Game;
use bizingo::rules::azigo::{self, Azigo};
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::{Bizingo, Options, Side};
use common::game;

fn bizingo(position: &str) -> Bizingo {
    game("", position)
}

fn azigo(options: &str, position: &str) -> Azigo {
    Azigo::from_position(azigo::Options::parse(options).unwrap(), position.parse().unwrap())
}

/// `f9=2*` is a captain on f9.
fn told(targets: &[Target]) -> String {
    let text = |target: &Target| format!("{}={}{}", target.cell, target.worth, if target.captain { "*" } else { "" });
    targets.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// What each side could capture, the side to move first.
fn threats<G: Coached>(game: &G) -> [String; 2] {
    let threats = game.threats();
    [told(&threats.to_move), told(&threats.waiting)]
}

/// What a move gives away: the loss, the reply, what it takes, and what the better move loses.
fn given<G: Coached>(game: &G, text: &str) -> Option<String> {
    let mv = game.parse_move(text).unwrap();
    let next = game.preview(mv).unwrap().0;
    game.given_away(mv).map(|given| {
        let reply = given.reply.map_or("-".to_owned(), |reply| next.move_text(reply));
        let game = if given.loses_game { " and the game" } else { "" };
        format!("{}{game}: {reply} {}, else {}", given.loss, told(&given.taken), given.better_loss)
    })
}

/// The reasons for the first move of a line.
fn reasons<G: Coached>(game: &G, line: &str) -> Vec<HintReason> {
    let (mut now, mut moves) = (game.clone(), Vec::new());
    for text in line.split_whitespace() {
        moves.push(now.parse_move(text).unwrap_or_else(|error| panic!("{error}")));
        now.play(*moves.last().unwrap()).unwrap();
    }
    game.reasons(&moves)
}

fn cell(name: &str) -> String {
    name.to_owned()
}

#[test]
fn threats_are_what_one_move_could_capture() {
    assert_eq!(threats(&bizingo("l: f8,f10,d10 d: f9 turn l")), ["f9=1", ""]);
    assert_eq!(threats(&bizingo("l: f8,d10 L: f10 D: f9 turn d")), ["", "f9=2*"]);
    assert_eq!(threats(&bizingo("l: f8,f10,d10 D: f9 turn l")), ["", ""], "soldiers do not capture a captain");
    assert_eq!(threats(&azigo("", "0x19,2/1,0x19 44/43 S 0")), ["north-1=1", ""]);
    assert_eq!(threats(&azigo("", "0x19,2/1,0x19 44/43 N 0")), ["", "north-1=1"]);
    let mut over = bizingo("l: f8,f10,d10 d: f9 turn l");
    over.resign(Side::Light);
    assert!(over.threats().is_empty());
}

#[test]
fn a_hidden_store_threatens_nothing() {
    // 21 counters end on North's hole 1, and hole 2 has one.
    let position = "0x19,24/0,1,0x18 21/44 S 0";
    assert_eq!(threats(&azigo("", position)), ["north-2=1", ""]);
    assert_eq!(threats(&azigo("store=hidden", position)), ["", ""]);
}

#[test]
fn bingo_battle_has_nothing_to_say() {
    let game = BingoBattle::new(Default::default(), 1);
    let (mv, _) = game.chance()[0];
    assert!(game.threats().is_empty() && game.given_away(mv).is_none() && game.reasons(&[mv]).is_empty());
}

#[test]
fn a_piece_left_between_enemies_is_given_away() {
    assert_eq!(given(&bizingo("l: f8,f10,d10 d: g9 turn d"), "g9-f9").as_deref(), Some("1: d10-e10xf9 f9=1, else 0"));
    let captain = bizingo("l: f8,d10 L: f10 D: g9 turn d");
    assert_eq!(given(&captain, "g9-f9").as_deref(), Some("2: d10-e10xf9 f9=2*, else 0"));
    assert_eq!(given(&captain, "g9-g11"), None);
    // It was attacked before, and moving something else leaves it there.
    let attacked = bizingo("l: e10 d: e9,e11,g7 turn l");
    assert_eq!(given(&attacked, "a15-a13").as_deref(), Some("1: g7-f9xe10 e10=1, else 0"));
    assert_eq!(given(&attacked, "e10-d10"), None);
}

#[test]
fn nothing_is_given_away_if_it_is_paid_for() {
    let recaptured = bizingo("l: f8,f10,d10 d: g9,g7,e9,e11 turn d");
    assert_eq!(given(&recaptured, "g9-f9"), None, "g7-f9 takes e10");
    let exchange = bizingo("l: f8,f10,d10 d: f9,g7,e9,e11 turn l");
    assert_eq!(given(&exchange, "d10-e10"), None, "it takes f9 first");
}

#[test]
fn what_could_be_taken_anyway_pays_for_nothing() {
    // Light could capture the captain on f13 before, and still can after the piece on f6 is lost.
    let text = "2d2/2d4/2d1d4/d3d1d1d1d/4d6L1/2d1d2l1l1LD2/4d2l1l3l3/7l1l1l1l5/7l1l1l1l7/6l1l3l8/19 l 0";
    let mut game = Bizingo::from_position(Options::default(), text.parse().unwrap());
    for mv in ["c14-c16", "e5-e7"] {
        game = game.preview(game.parse_move(mv).unwrap()).unwrap().0;
    }
    assert_eq!(given(&game, "e8-f6").as_deref(), Some("1: e7-f7xf6 f6=1, else 0"));
}

#[test]
fn nothing_is_given_away_that_is_lost_anyway() {
    let both = bizingo("l: i4,e10,a1,a5 d: i3,i5,k3,e9,e11,g7 turn l alone");
    assert_eq!(threats(&both), ["", "e10=1 i4=1"]);
    assert_eq!(given(&both, "a1-a3"), None);
}

#[test]
fn walking_in_gives_the_piece_away() {
    let game = bizingo("l: d10 d: e9,e11,f9 turn l");
    assert_eq!(given(&game, "d10-e10").as_deref(), Some("1: - e10=1, else 0"));
    let last = bizingo("l: d10,a15,a17 d: e9,e11,f9 turn l alone");
    assert_eq!(given(&last, "d10-e10").as_deref(), Some("1 and the game: - e10=1, else 0"));
}

#[test]
fn a_draw_leaves_no_time_to_take() {
    let mut game = game("repetition=2", "l: e10 d: e9,e11,g7,b14 turn d");
    common::play(&mut game, "b14-b12 a15-a13 b12-b14");
    assert_eq!(given(&game, "a13-a15"), None, "the position has come up before");
    assert!(given(&game, "a17-a15").is_some());
}

#[test]
fn counters_are_given_away() {
    let game = azigo("", "1,0x9,1,0x9/0x19,2 43/43 S 0");
    assert_eq!(given(&game, "h11").as_deref(), Some("1: h20x1 south-1=2, else 0"));
    assert_eq!(given(&game, "h1"), None);
}

#[test]
fn a_line_that_wins() {
    let wins = |moves| HintReason::Wins { moves };
    let last = bizingo("l: f8,f10,d10,a15,a17 d: f9,b16,b18 turn l alone");
    assert_eq!(reasons(&last, "d10-e10")[0], wins(1));
    assert_eq!(reasons(&last, "a15-a13 b16-b14 d10-e10")[0], wins(2));
    let more = bizingo("l: f8,f10,d10 d: f9 turn l");
    assert!(!reasons(&more, "d10-e10").contains(&wins(1)));
    // The other side wins.
    let lost = bizingo("l: e10,a15,a17 d: e9,e11,g7 turn l alone");
    assert!(!reasons(&lost, "a15-a13 g7-f9").iter().any(|reason| matches!(reason, HintReason::Wins { .. })));
}

#[test]
fn a_line_that_captures() {
    let game = bizingo("l: f8,f10,d10 d: f9 turn l");
    let captures = |moves| HintReason::Captures { cells: vec![cell("f9")], worth: 1, moves };
    assert_eq!(reasons(&game, "d10-e10")[0], captures(1));
    assert_eq!(reasons(&game, "a15-a13 b16-b14 d10-e10")[0], captures(2));
    assert!(reasons(&game, "a15-a13 b16-b14").is_empty());

    let captain = bizingo("l: f8,d10 L: f10 D: f9 turn l");
    let told = reasons(&captain, "a15-a13 b16-b14 d10-e10");
    assert_eq!(told[0], HintReason::CapturesCaptain { cell: cell("f9"), moves: 2 });
    assert!(!told.iter().any(|reason| matches!(reason, HintReason::Captures { .. })), "said once");

    // The recapture makes it even, in the line or after its end.
    let even = bizingo("l: f8,f10,d10 d: f9,g7,e9,e11 turn l");
    for line in ["d10-e10", "d10-e10 g7-f9"] {
        let told = reasons(&even, line);
        assert!(!told.iter().any(|reason| matches!(reason, HintReason::Captures { .. })), "{line}: {told:?}");
    }
}

#[test]
fn a_line_that_trades() {
    let trades = |game: &Bizingo| {
        let told = reasons(game, "d10-e10 g7-f9");
        told.into_iter().find(|reason| matches!(reason, HintReason::Trades { .. }))
    };
    let target = |name: &str| vec![Target { cell: cell(name), worth: 1, captain: false }];
    let ahead = bizingo("l: f8,f10,d10,c2,c4,c6 d: f9,g7,e9,e11 turn l");
    assert_eq!(trades(&ahead), Some(HintReason::Trades { captures: target("f9"), loses: target("e10") }));
    assert_eq!(trades(&bizingo("l: f8,f10,d10 d: f9,g7,e9,e11 turn l")), None, "it is behind");
}

#[test]
fn a_move_that_gets_away() {
    let away = |name| HintReason::GetsAway { cell: cell(name) };
    assert_eq!(reasons(&bizingo("l: e10 d: e9,e11,g7 turn l"), "e10-d10")[0], away("e10"));
    let still = bizingo("l: e10 d: e9,e11,g7,d9 turn l");
    assert!(!reasons(&still, "e10-d10").contains(&away("e10")), "e11-d11 takes it there");
    assert!(!reasons(&bizingo("l: e10 d: e9,e11 turn l"), "e10-d10").contains(&away("e10")), "nothing threatened it");
}

#[test]
fn a_move_that_stops_a_capture() {
    let game = bizingo("l: e10,d12,e14 d: e9,e11,g7 turn l");
    let blocks = HintReason::BlocksCapture { cell: cell("e10") };
    assert!(reasons(&game, "e14-e12").contains(&blocks), "it takes e11");
    assert!(!reasons(&game, "e14-f14").contains(&blocks));
    assert!(!reasons(&game, "e10-d10").contains(&blocks), "the piece itself moved");
}

#[test]
fn a_move_that_guards() {
    let game = bizingo("l: e10,f8,f12,d10 d: e9,e11,g7 turn l");
    let guards = HintReason::Guards { cell: cell("e10") };
    assert!(reasons(&game, "f12-f10").contains(&guards), "{:?}", reasons(&game, "f12-f10"));
    assert!(!reasons(&game, "f12-g12").contains(&guards));
}

#[test]
fn a_move_that_threatens_and_closes_in() {
    let threatens = HintReason::Threatens { cells: vec![cell("f9")] };
    let game = bizingo("l: f8,f10,c10 d: f9 turn l");
    assert_eq!(reasons(&game, "c10-d10"), [threatens.clone(), HintReason::ClosesIn { left: 4 }]);
    assert_eq!(reasons(&game, "c10-c8"), []);
    let known = bizingo("l: f8,f10,c10,d12 d: f9 turn l");
    assert!(!reasons(&known, "c10-d10").contains(&threatens), "d12-e10 took it already");
    let many = bizingo("l: f8,f10,c10,c2,c4,c6 d: f9,j3,j5,k1 turn l");
    assert_eq!(reasons(&many, "c10-d10"), [threatens], "seven are not few");
}

#[test]
fn reasons_in_azigo() {
    let captures = HintReason::Captures { cells: vec![cell("north-1")], worth: 2, moves: 1 };
    let position = "0x19,2/1,0x19 44/43 S 0";
    assert_eq!(reasons(&azigo("", position), "h20")[0], captures);
    assert_eq!(reasons(&azigo("capture=facing", position), "h20"), [], "it only moves own counters");

    let threatened = azigo("", "1,0x9,1,0x9/0x19,2 43/43 S 0");
    assert_eq!(reasons(&threatened, "h1"), [HintReason::Saves { counters: 1 }]);
    assert_eq!(reasons(&threatened, "h11"), []);
    assert!(reasons(&threatened, "s").contains(&HintReason::EntersStore { counters: 43 }));
}

fn bingo_battle(position: &str) -> BingoBattle {
    BingoBattle::set_up(Default::default(), Some(position.parse().unwrap()), 0)
}

/// The reasons for a choice of these dice, by the order in which they are served.
fn choice(position: &str, order: &str) -> Vec<HintReason> {
    let game = bingo_battle(position);
    let matches = |mv: &_| game.move_text(*mv).ends_with(&format!(": {order}"));
    let mv = game.legal_moves().into_iter().find(matches).unwrap_or_else(|| panic!("{position}: {order}"));
    game.reasons(&[mv])
}

#[test]
fn reasons_in_bingo_battle() {
    let cells = |names: &[&str]| names.iter().map(|name| cell(name)).collect::<Vec<_>>();
    // A coin is left, for one of two third coins or for an empty tile.
    let last = "2222./2222./2221./..... l 0 0 s4 m4 c5 a5";
    assert_eq!(choice(last, "s"), [HintReason::Locks { cells: cells(&["s4"]) }]);
    assert_eq!(choice(last, "m"), [HintReason::Locks { cells: cells(&["m4"]) }]);
    assert_eq!(choice(last, "c"), []);
    // Three coins are left for four dice: only one choice leaves the fours of suns open.
    let three = "2222./2222./2111./..... l 0 0 s4 m5 c5 a5";
    assert_eq!(choice(three, "mca"), [HintReason::LeavesOpen { cells: cells(&["s4"]) }]);
    assert_eq!(choice(three, "smc"), [HintReason::Locks { cells: cells(&["s4"]) }]);
    // Both stacks are locked in either order, and the first one is claimed.
    let both = "2..../2..../...../..... l 0 0 sA mA c- a-";
    assert_eq!(choice(both, "sm"), [HintReason::Claims { cells: cells(&["sA"]) }]);
    assert_eq!(choice(both, "ms"), [HintReason::Claims { cells: cells(&["mA"]) }]);
    // The second lock would be the fourth claim: every order wins then, and nothing is asked.
    assert!(bingo_battle("2..../2..../...../..... l 3 0 sA mA c- a-").outcome().is_some());
    // With one coin left only one order claims the stack that Left has locked, and that wins.
    let wins = "2222./222l./21.../..... l 3 0 s4 m5 c5 a5";
    assert_eq!(choice(wins, "s")[0], HintReason::Wins { moves: 1 });
}
