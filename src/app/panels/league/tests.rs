//! The sections of a league's page, by what they say and what is pressed in them.

use std::sync::Arc;

use bevy_egui::egui::{Area, Context, Id, Ui};

use super::{faults, performance, sprt};
use crate::ai::lab::arena::elo::Sprt;
use crate::ai::lab::arena::{Plan, Standings};
use crate::app::activities::league::any::{Game, special};
use crate::app::activities::league::{LeagueRequested, LeagueView};
use crate::app::kit::stage::Stage;
use crate::games::Player;
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
    let undecided = "All games are played, and it is still undecided: +0 or +5 Elo";
    assert!(shown(|ui| sprt::show(ui, &view)).find(undecided).is_some());
    let going_on = LeagueView { over: false, ..view };
    assert!(shown(|ui| sprt::show(ui, &going_on)).find(undecided).is_none());
}
