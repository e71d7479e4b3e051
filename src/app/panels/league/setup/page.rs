//! The page on which a league is set up.

use bevy_egui::egui::Ui;

use super::book;
use super::draft::{Draft, Kind};
use super::players::{add_buttons, player, quick_choices};
use super::saved::saved_leagues;
use crate::ai::lab::arena::elo::Sprt;
use crate::app::activities::league::{LeagueRequested, most_threads};
use crate::app::core::navigation::Page;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::{game_segments, named_segments, setting_row, switch_row};
use crate::app::kit::steps::steps;
use crate::app::kit::words::signed;
use crate::app::kit::{frames, icons};
use crate::app::panels::model::Model;
use crate::app::panels::new_game::{self, Clock};
use crate::app::panels::words::time_text;

const GAMES: [usize; 10] = [2, 4, 6, 10, 20, 40, 100, 200, 500, 1000];
const OPENINGS: [usize; 9] = [0, 2, 4, 6, 8, 10, 12, 16, 20];
pub(super) const TIMES: [u32; 9] = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// The most rounds of a Swiss tournament.
const MOST_ROUNDS: u32 = 20;

/// Clocks to choose from, in seconds: for the game, and after each move.
const CLOCKS: [(u64, u64); 4] = [(10, 0), (60, 0), (60, 1), (180, 2)];

/// The clock of each game.
fn clock(ui: &mut Ui, draft: &mut Draft) {
    frames::section(ui, t!("new-clock"));
    frames::soft(ui, t!("setup-clock-about"));
    let game = draft.terms.kind();
    let clock = Clock { control: &mut draft.clock, is_own: &mut draft.own_clock, odds: &mut draft.clock_odds };
    clock.choose(ui, game, &CLOCKS);
}

/// Tests to choose from, in Elo points.
const TESTS: [(i8, i8); 5] = [(-5, 5), (0, 5), (0, 10), (0, 20), (0, 50)];

/// The test that ends a match of two.
fn sequential_test(ui: &mut Ui, draft: &mut Draft) {
    let sprt = |(elo0, elo1): (i8, i8)| Sprt { elo0: elo0.into(), elo1: elo1.into() };
    let mut choice = TESTS.into_iter().find(|&test| draft.sprt == Some(sprt(test)));
    let mut choices = vec![None];
    choices.extend(TESTS.map(Some));
    let text = |choice: Option<(i8, i8)>| match choice {
        None => t!("setup-sprt-off").to_owned(),
        Some((elo0, elo1)) => t!("setup-sprt-elo", elo0 = signed(elo0.into()), elo1 = signed(elo1.into())),
    };
    setting_row(ui, t!("setup-sprt"), t!("setup-sprt-about"), 150.0, |ui| {
        steps(ui, &mut choice, &choices, t!("setup-sprt"), text, 150.0);
    });
    draft.sprt = choice.map(sprt);
}

/// The whole page above its start button.
pub fn page(ui: &mut Ui, draft: &mut Draft, model: &Model) -> Vec<Action> {
    let mut kind = draft.terms.kind();
    let width = ui.available_width();
    game_segments(ui, &mut kind, width);
    draft.choose(kind);
    ui.add_space(4.0);
    quick_choices(ui, draft);
    let mut actions = saved_leagues(ui, draft, &model.league);
    frames::section(ui, t!("setup-players"));
    let mut gone = None;
    for number in 0..draft.players.len() {
        if player(ui, draft, number) {
            gone = Some(number);
        }
    }
    if let Some(number) = gone {
        draft.players.remove(number);
    }
    add_buttons(ui, draft, &model.engines);
    frames::section(ui, t!("setup-tournament"));
    let kinds = Kind::ALL.map(|kind| (kind, kind.name()));
    let width = ui.available_width();
    named_segments(ui, t!("setup-tournament"), &mut draft.kind, &kinds, width);
    frames::soft(ui, draft.kind.about());
    if draft.has_rounds() {
        let mut rounds = draft.rounds();
        let all: Vec<u32> = (1..=MOST_ROUNDS).collect();
        setting_row(ui, t!("setup-rounds"), t!("setup-rounds-about"), 150.0, |ui| {
            steps(ui, &mut rounds, &all, t!("setup-rounds"), |n| n.to_string(), 150.0);
        });
        if rounds != draft.rounds() {
            draft.rounds = Some(rounds);
        }
    }
    frames::section(ui, t!("league-games"));
    setting_row(ui, t!("setup-pairing"), t!("setup-pairing-about"), 150.0, |ui| {
        steps(ui, &mut draft.games, &GAMES, t!("setup-pairing"), |n| n.to_string(), 150.0);
    });
    book::row(ui, draft, &mut actions);
    if draft.book.is_none() {
        setting_row(ui, t!("setup-opening"), t!("setup-opening-about"), 150.0, |ui| {
            steps(ui, &mut draft.opening, &OPENINGS, t!("setup-opening"), |n| n.to_string(), 150.0);
        });
    }
    let threads: Vec<usize> = (1..=most_threads()).collect();
    if threads.len() > 1 {
        setting_row(ui, t!("setup-at-once"), t!("setup-at-once-about"), 150.0, |ui| {
            steps(ui, &mut draft.threads, &threads, t!("setup-at-once"), |n| n.to_string(), 150.0);
        });
    }
    if draft.players.len() == 2 {
        sequential_test(ui, draft);
    }
    if draft.programs() && draft.clock.is_none() {
        setting_row(ui, t!("setup-program-time"), t!("setup-program-time-about"), 150.0, |ui| {
            steps(ui, &mut draft.time, &TIMES, t!("setup-program-time"), time_text, 150.0);
        });
    }
    switch_row(ui, &mut draft.referee, t!("setup-adjudicate"), t!("setup-adjudicate-about"));
    clock(ui, draft);
    frames::section(ui, t!("setup-rules"));
    new_game::who_begins(ui, &mut draft.terms);
    new_game::rule_choices(ui, &mut draft.terms, &mut draft.unfolded);
    actions
}

/// The start button, which stays in sight.
pub fn foot(ui: &mut Ui, draft: &Draft) -> Vec<Action> {
    let width = ui.available_width();
    let plan = draft.ready();
    let note = match &plan {
        Some(plan) => t!("games", n = plan.total()),
        None if draft.players.len() < 2 => t!("setup-need-two").to_owned(),
        None if !draft.book_works() => t!("book-need-other").to_owned(),
        None => t!("setup-need-command").to_owned(),
    };
    let start = Button::new(t!("setup-start")).icon(icons::TROPHY).note(&note).primary().width(width).height(44.0);
    let pressed = start.enabled(plan.is_some()).show(ui).clicked();
    let Some(plan) = plan.filter(|_| pressed) else { return Vec::new() };
    show_league(LeagueRequested::Begin(plan, draft.threads))
}

/// Asks for a league, whose page takes the place of this one.
pub(super) fn show_league(request: LeagueRequested) -> Vec<Action> {
    vec![Action::send(request), Action::Close, Action::Open(Page::LEAGUE)]
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use bevy_egui::egui::{Area, Context, Id};

    use super::*;
    use crate::app::kit::stage::Stage;
    use crate::record::time_control::TimeControl;

    #[test]
    fn a_league_can_have_a_clock_of_ones_own() {
        let mut draft = Draft::default();
        let mut stage = Stage::new(900.0, 900.0);
        let mut press = |draft: &mut Draft, name: &str| {
            stage.click(name, |ctx: &Context| {
                Area::new(Id::new("clock")).show(ctx, |ui| {
                    ui.set_width(700.0);
                    clock(ui, draft);
                });
            });
        };
        press(&mut draft, "10 s");
        assert_eq!(draft.clock.unwrap().to_string(), "10");
        press(&mut draft, "1+1");
        assert_eq!(draft.clock, Some(TimeControl::fischer(1, 1)));
        press(&mut draft, "Custom");
        press(&mut draft, "Hourglass");
        assert_eq!(draft.clock.unwrap().to_string(), "60/hourglass");
        press(&mut draft, "Per move");
        assert_eq!(draft.clock.unwrap().to_string(), "60/move");
        assert!(draft.ready().is_some());
        press(&mut draft, "Off");
        assert_eq!(draft.clock, None);
    }
}
