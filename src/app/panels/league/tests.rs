//! The sections of a league's page, by what they say and what is pressed in them.

use std::sync::Arc;

use bevy_egui::egui::{Area, Context, Event, Id, Ui};

use super::{faults, games, page, performance, sprt, table};
use crate::ai::lab::arena::elo::Sprt;
use crate::ai::lab::arena::{Plan, Standings};
use crate::app::activities::league::any::{Game, special};
use crate::app::activities::league::{LeagueRequested, LeagueView, ending};
use crate::app::core::text::t;
use crate::app::kit::stage::Stage;
use crate::games::{GameKind, Player};
use crate::rules::bizingo::Bizingo;

/// A match of two with a test: a win and a draw, then two games of which the second player lost one by a fault.
fn view() -> LeagueView {
    let specs = vec!["level:2".parse().unwrap(), "ugi:./other".parse().unwrap()];
    let plan: Plan<Bizingo> = Plan { sprt: Some(Sprt { elo0: 0.0, elo1: 5.0 }), games: 4, ..Plan::of(specs) };
    let game = |game: usize, winner: Option<Player>, reason: &str| {
        let (first, second) = (game % 2, 1 - game % 2);
        Game { game, first, second, winner, reason: reason.to_owned(), plies: 40, moves: Vec::new() }
    };
    let played = [
        game(0, Some(Player::First), "reduced"),
        game(1, None, "quiet"),
        game(2, Some(Player::First), "fault: ugi:./other as dark: it ended before it answered bestmove"),
        game(3, Some(Player::Second), "reduced"),
    ];
    let counted: Vec<_> = played.iter().map(special::<Bizingo>).collect();
    let standings = Arc::new(Standings::new(&plan, counted.iter()));
    let played = played.into_iter().map(Arc::new).collect();
    LeagueView { plan: Some(plan.into()), played, standings, over: true, ..LeagueView::default() }
}

fn shown(mut part: impl FnMut(&mut Ui)) -> Stage {
    let mut stage = Stage::new(900.0, 900.0);
    stage.settle(|ctx: &Context| {
        Area::new(Id::new("part")).show(ctx, |ui| {
            ui.set_width(600.0);
            part(ui);
        });
    });
    stage
}

#[test]
fn a_player_that_failed_is_named_and_its_game_is_opened() {
    let view = view();
    let mut stage = Stage::new(900.0, 900.0);
    let draw = |ctx: &Context| {
        let mut actions = Vec::new();
        Area::new(Id::new("part")).show(ctx, |ui| {
            ui.set_width(600.0);
            faults::show(ui, &view, &mut actions);
        });
        actions
    };
    stage.settle(|ctx| drop(draw(ctx)));
    assert!(stage.find("Failures").is_some());
    let row = stage.controls().into_iter().map(|(name, _)| name).find(|name| name.contains("Game 3")).unwrap();
    assert!(row.contains("other") && row.contains("it ended before it answered bestmove"), "{row}");
    let actions = stage.click(&row, draw);
    assert!(actions.iter().any(|action| matches!(action.sent(), Some(LeagueRequested::Watch(2)))), "{actions:?}");
    let none = LeagueView { played: view.played[..2].to_vec(), ..view.clone() };
    assert!(shown(|ui| faults::show(ui, &none, &mut Vec::new())).find("Failures").is_none());
}

#[test]
fn a_match_shows_what_its_pairs_brought() {
    let view = view();
    let stage = shown(|ui| performance::show(ui, &view));
    assert!(stage.find("Level 2 in pairs of games").is_some());
    assert!(stage.find("1½").is_some());
    // One pair of 1½ points, one of 2.
    assert_eq!(performance::pair_counts(&view, 0), [0, 0, 0, 1, 1]);
    assert_eq!(performance::pair_counts(&view, 1), [1, 1, 0, 0, 0]);
    let begun = LeagueView { standings: Arc::default(), ..view.clone() };
    assert!(shown(|ui| performance::show(ui, &begun)).find("Level 2 in pairs of games").is_none());
}

#[test]
fn a_test_that_all_games_left_open_says_so() {
    let view = view();
    let undecided = "All games have been played, and it is still undecided: +0 or +5 Elo";
    assert!(shown(|ui| sprt::show(ui, &view)).find(undecided).is_some());
    let going_on = LeagueView { over: false, ..view };
    assert!(shown(|ui| sprt::show(ui, &going_on)).find(undecided).is_none());
}

#[test]
fn a_game_is_named_by_its_players_and_result_and_its_tip_covers_none() {
    let view = view();
    let mut stage = Stage::new(900.0, 900.0);
    let draw = |ctx: &Context| {
        Area::new(Id::new("part")).show(ctx, |ui| {
            ui.set_width(520.0);
            games::show(ui, &view, 300.0, &mut Vec::new());
        });
    };
    stage.settle(draw);
    let rows = || stage.controls().into_iter().filter(|(name, _)| name.starts_with("Open game "));
    let (name, row) = rows().find(|(name, _)| name.starts_with("Open game 3: ")).unwrap();
    assert_eq!(name, "Open game 3: Level 2 against other, 1–0, 40 moves");
    let rows: Vec<_> = rows().map(|(_, rect)| rect).collect();
    stage.pass(vec![Event::PointerMoved(row.center())], draw);
    (0..8).for_each(|_| stage.pass(Vec::new(), draw));
    let about = t!("league-ending", ending = ending(GameKind::Bizingo, &view.played[2]), n = 40);
    let tip = stage.find(&about).unwrap();
    assert!(rows.iter().all(|row| !row.intersects(tip)), "{tip:?} over {rows:?}");
}

#[test]
fn a_row_of_the_table_is_told_whole() {
    let view = view();
    let stage = shown(|ui| table::show(ui, &view));
    let told: Vec<String> = stage.controls().into_iter().map(|(name, _)| name).collect();
    assert!(told.iter().any(|row| row.starts_with("Level 2: 3½/4 points, Elo +")), "{told:?}");
}

#[test]
fn what_a_league_shows_is_in_progress_while_it_runs_and_then_its_last_games() {
    for running in [false, true] {
        let view = LeagueView { running, over: !running, ..view() };
        let stage = shown(|ui| page::right(ui, &view, 300.0, &mut Vec::new()));
        let heads = ["In progress", "Last games"].map(|head| stage.find(head).is_some());
        assert_eq!(heads, [running, !running]);
    }
}
