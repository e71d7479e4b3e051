//! The games in which a player failed, and how: a program that crashed, was late, or played an illegal move.

use bevy_egui::egui;
use egui::{RichText, ScrollArea, Ui};

use super::picked::picked;
use crate::app::activities::league::{LeagueRequested, LeagueView, player_name};
use crate::app::core::Screen;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::{frames, icons, theme};

/// The most that the list takes of the page's height.
const HIGH: f32 = 150.0;

/// The most games in the list, the latest; the number of all is above it.
const MOST: usize = 100;

/// The section; nothing where nobody failed. A game that is pressed is opened on the table.
pub(crate) fn show(ui: &mut Ui, view: &LeagueView, actions: &mut Vec<Action>) {
    let Some(plan) = &view.plan else { return };
    let picked = picked(ui.ctx());
    let faults: Vec<(usize, usize, &str)> = view
        .played
        .iter()
        .rev()
        .filter_map(|game| plan.fault(game).map(|(player, what)| (game.game, player, what)))
        .filter(|(_, player, _)| picked.is_none_or(|picked| picked == *player))
        .collect();
    if faults.is_empty() {
        return;
    }
    frames::section(ui, t!("league-faults"));
    let palette = theme::palette(ui.ctx());
    ui.label(RichText::new(t!("league-faults-about", n = faults.len())).size(15.5).color(palette.soft));
    ScrollArea::vertical().id_salt("faults").max_height(HIGH).show(ui, |ui| {
        let width = ui.available_width();
        for (game, player, what) in faults.into_iter().take(MOST) {
            let name = plan.specs().get(player).map(player_name).unwrap_or_default();
            let title = t!("league-fault", n = game + 1, player = name);
            let row = Button::new(&title).about(what).icon(icons::WARNING).entry().width(width).height(48.0);
            if row.show(ui).clicked() {
                actions.extend([Action::send(LeagueRequested::Watch(game)), Action::Go(Screen::Table)]);
            }
        }
    });
}
