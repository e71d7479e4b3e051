//! Games that the pieces decide (Z17a): what the search, the prover, the coach and reviews make of the option.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use std::sync::atomic::AtomicBool;

use bizingo::ai::coach::Coached;
use bizingo::ai::computer::Computer;
use bizingo::ai::review::{Effort, Evidence, Kind, review};
use bizingo::ai::search::{Limits, Searcher, WIN, WIN_IN_MAX_PLY};
use bizingo::record::History;
use bizingo::rules::bizingo::army::Army;
use bizingo::rules::bizingo::{Bizingo, Cell, Move, Options, Position, Side};
use bizingo::rules::{Game, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

static NEVER: AtomicBool = AtomicBool::new(false);

fn score(game: &Bizingo, searcher: &mut Searcher<Position>, depth: u32) -> i32 {
    let past: Vec<u64> = game.past().iter().map(Position::key).collect();
    searcher.run(game.position(), game.options(), &past, Limits::depth(depth), &NEVER, &mut |_| {}).score
}

/// The score of a game that is decided within `plies` whatever is played, or 0: by trying everything, by the game's own
/// rules.
fn plain(game: &Bizingo, plies: i32) -> i32 {
    let side = match game.turn() {
        Turn::Side(side) => side,
        Turn::Over(_) | Turn::Chance => return 0,
    };
    let mut best = -WIN;
    for mv in game.legal_moves() {
        let (next, _) = game.preview(mv).unwrap();
        let value = match next.turn() {
            Turn::Over(outcome) => match outcome.winner {
                Some(winner) if winner == side => WIN - 1,
                Some(_) => 1 - WIN,
                None => 0,
            },
            _ if plies == 1 => 0,
            // A win or a loss is a ply farther away from here.
            _ => match -plain(&next, plies - 1) {
                0 => 0,
                value => value - value.signum(),
            },
        };
        best = best.max(value);
    }
    best
}

/// A few pieces close together, with unequal numbers or not.
fn few_pieces(rng: &mut ChaCha8Rng, quiet: u16) -> Position {
    let armies = Side::BOTH.map(|side| {
        let cells: Vec<Cell> = Cell::all().filter(|cell| cell.side() == side && (3..7).contains(&cell.row())).collect();
        let mut army = Army::default();
        let count = rng.random_range(3..5);
        while army.count() < count {
            army.pieces |= 1 << cells[rng.random_range(0..cells.len())].bit();
        }
        if rng.random() {
            army.captains = army.pieces & army.pieces.wrapping_neg();
        }
        army
    });
    Position::new(armies, if rng.random() { Side::Light } else { Side::Dark }, quiet).unwrap()
}

#[test]
fn the_search_scores_the_end_as_trying_everything_does() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut seen = [0; 3];
    for rules in ["quiet=3,repetition=off", "quiet=3,repetition=off,decide=pieces"] {
        let options: Options = rules.parse().unwrap();
        for at in 0..60 {
            let game = Bizingo::from_position(options, few_pieces(&mut rng, at % 3));
            if matches!(game.turn(), Turn::Over(_)) {
                continue;
            }
            let expected = plain(&game, 3);
            let found = score(&game, &mut Searcher::new(1), 5);
            if expected != 0 {
                assert_eq!(found, expected, "{} by {rules}", game.position_text());
                seen[if expected > 0 { 0 } else { 1 }] += 1;
            } else {
                assert!(found.abs() < WIN - 3, "{} by {rules}: {found}", game.position_text());
                seen[2] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 10), "{seen:?}");
}

/// Light has many more pieces than Dark.
fn ahead(quiet: u16, options: &str) -> Bizingo {
    let rows = "5/7/2d1d1d2/2d1d1d1d2/13/15/17/3l1L1l1l1l1L1l3/5l1l1l1l1l1l5/6l1l1l1l1l6/19";
    let position = format!("{rows} l {quiet}").parse().unwrap();
    Bizingo::from_position(options.parse().unwrap(), position)
}

/// What the table learnt when there was time does not hide that the game is nearly won by counting.
#[test]
fn a_near_end_is_seen_through_the_table() {
    let mut searcher = Searcher::new(4);
    let mut score = |quiet| score(&ahead(quiet, "decide=pieces"), &mut searcher, 6);
    assert!((500..WIN_IN_MAX_PLY).contains(&score(0)));
    assert_eq!(score(199), WIN - 1);
    assert_eq!(score(196), WIN - 4);
    let (near, far) = (score(180), score(100));
    assert!(500 < far && far + 200 < near && near < WIN_IN_MAX_PLY, "{far}, {near}");
}

#[test]
fn who_is_behind_does_not_repeat_the_position() {
    let mut game = ahead(0, "decide=pieces");
    let there = [game.legal_moves()[0]];
    game.play(there[0]).unwrap();
    let dark = game.legal_moves()[0];
    game.play(dark).unwrap();
    let back = |mv: Move| Move::step(mv.to(), mv.from());
    for mv in [back(there[0]), back(dark), there[0], dark, back(there[0])] {
        game.play(mv).unwrap();
    }
    // Dark could bring the first position back for the third time, and lose at once.
    let mut losing = game.clone();
    losing.play(back(dark)).unwrap();
    assert!(matches!(losing.turn(), Turn::Over(outcome) if outcome.winner == Some(Side::Light)));
    let past: Vec<u64> = game.past().iter().map(Position::key).collect();
    let mut searcher = Searcher::new(1);
    let found = searcher.run(game.position(), game.options(), &past, Limits::depth(5), &NEVER, &mut |_| {});
    assert!(found.best_move != Some(back(dark)) && found.score > -WIN_IN_MAX_PLY, "{found:?}");
    // A position that came up only once, and may come up again in a searched line, decides nothing yet.
    let fresh = score(&ahead(0, "decide=pieces"), &mut Searcher::new(1), 8);
    assert!(fresh < WIN_IN_MAX_PLY, "{fresh}");
}

#[test]
fn waiting_is_no_draw_for_the_referee() {
    let quiet = |rules: &str| ahead(150, rules).quiet_plies();
    assert_eq!((quiet(""), quiet("decide=pieces")), (150, 0));
    let even = Bizingo::from_position("decide=pieces".parse().unwrap(), few_even(30));
    assert_eq!(even.quiet_plies(), 30);
}

/// Three soldiers each.
fn few_even(quiet: u16) -> Position {
    let game = common::game("", "l: d8,d10,d12 d: h5,h7,i5 turn l alone");
    game.position_text().replace(" l 0", &format!(" l {quiet}")).parse().unwrap()
}

/// Light could have captured and been level; it lets the last quiet ply come, with fewer pieces.
fn overtaken(options: &str) -> History<Bizingo> {
    let mut history = History::new(common::game(options, "l: f8,f10,d10,a15 d: f9,b16,b18,i3,i5 turn l alone"));
    for text in ["a15-a13", "b16-b14"] {
        let mv = history.game().parse_move(text).unwrap();
        history.play(mv).unwrap();
    }
    history
}

#[test]
fn a_review_names_the_move_that_let_the_pieces_decide() {
    let effort = Effort { search_nodes: 3_000, plies: 3, ..Effort::DEFAULT };
    let found = |options: &str| {
        let reviewed = review(&overtaken(options), effort, 1, &NEVER, |_, _| {}).unwrap();
        let mistake = reviewed.mistakes().find(|mistake| mistake.ply == 1).cloned();
        (mistake, reviewed.plies[1].balance)
    };
    let (mistake, end) = found("quiet=2,decide=pieces");
    let mistake = mistake.unwrap();
    assert_eq!((mistake.kind, mistake.evidence), (Kind::AllowedWin, Evidence::Proved));
    assert_eq!(mistake.better, "d10-e10xf9");
    assert_eq!(end.wins.map(|(_, plies)| plies), Some(0));
    let (mistake, end) = found("quiet=2");
    assert!(mistake.is_none_or(|mistake| mistake.kind != Kind::AllowedWin));
    assert_eq!(end.wins, None, "a draw");
}

#[test]
fn the_coach_blames_no_piece_for_the_last_quiet_ply() {
    for options in ["quiet=1", "quiet=1,decide=pieces"] {
        let game = common::game(options, "l: f8,f10,d10,a15 d: f9,b16,b18,i3,i5 turn l alone");
        let mv = game.parse_move("a15-a13").unwrap();
        assert_eq!(game.given_away(mv), None, "{options}");
    }
}
