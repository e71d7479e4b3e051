//! The page on which a league is set up.

use bevy_egui::egui::Ui;

use super::draft::Draft;
use super::players::{add_buttons, player, quick_choices};
use super::saved::saved_leagues;
use crate::app::activities::league::{LeagueRequested, View, most_threads};
use crate::app::core::navigation::Page;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::{segments, setting_row, switch_row};
use crate::app::kit::steps::steps;
use crate::app::kit::{frames, icons};
use crate::app::panels::new_game;
use crate::games::GameKind;

const GAMES: [usize; 10] = [2, 4, 6, 10, 20, 40, 100, 200, 500, 1000];
const OPENINGS: [usize; 9] = [0, 2, 4, 6, 8, 10, 12, 16, 20];
pub(super) const TIMES: [u32; 9] = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// The whole page above its start button.
pub fn page(ui: &mut Ui, draft: &mut Draft, view: &View) -> Vec<Action> {
    let games = GameKind::ALL.map(|kind| (kind, kind.title()));
    let mut kind = draft.terms.kind();
    let width = ui.available_width();
    segments(ui, &mut kind, &games, width);
    new_game::choose(&mut draft.terms, &mut draft.others, kind);
    ui.add_space(4.0);
    quick_choices(ui, draft);
    let actions = saved_leagues(ui, draft, view);
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
    add_buttons(ui, draft);
    frames::section(ui, t!("league-games"));
    setting_row(ui, t!("setup-pairing"), t!("setup-pairing-about"), 150.0, |ui| {
        steps(ui, &mut draft.games, &GAMES, t!("setup-pairing"), |n| n.to_string(), 150.0);
    });
    setting_row(ui, t!("setup-opening"), t!("setup-opening-about"), 150.0, |ui| {
        steps(ui, &mut draft.opening, &OPENINGS, t!("setup-opening"), |n| n.to_string(), 150.0);
    });
    let threads: Vec<usize> = (1..=most_threads()).collect();
    if threads.len() > 1 {
        setting_row(ui, t!("setup-at-once"), t!("setup-at-once-about"), 150.0, |ui| {
            steps(ui, &mut draft.threads, &threads, t!("setup-at-once"), |n| n.to_string(), 150.0);
        });
    }
    if draft.programs() {
        setting_row(ui, t!("setup-program-time"), t!("setup-program-time-about"), 150.0, |ui| {
            steps(ui, &mut draft.time, &TIMES, t!("setup-program-time"), time_text, 150.0);
        });
    }
    switch_row(ui, &mut draft.referee, t!("setup-adjudicate"), t!("setup-adjudicate-about"));
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

pub(super) fn time_text(time: u32) -> String {
    if time < 1000 { t!("milliseconds", n = time) } else { t!("seconds-short", n = f64::from(time) / 1000.0) }
}
