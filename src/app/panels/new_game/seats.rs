//! Who plays: usual choices as cards, then seat by seat.

use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

use super::draft::Draft;
use crate::app::core::session::Seat;
use crate::app::core::text::t;
use crate::app::games::tokens;
use crate::app::kit::choices::{Card, cards, levels, segments};
use crate::app::kit::{name_group, theme};
use crate::app::panels::words;
use crate::games::Player;

pub(super) fn quick_choices(ui: &mut Ui, draft: &mut Draft) {
    let [first, second] = Player::BOTH.map(|side| draft.computer(side));
    let kind = draft.setup.kind();
    let names = Player::BOTH.map(|player| t!("new-play", side = words::side(kind, player)));
    let quick = [
        (names[0].as_str(), t!("new-play-about"), [Seat::Person, second]),
        (names[1].as_str(), t!("new-play-about"), [first, Seat::Person]),
        (t!("new-two"), t!("new-two-about"), [Seat::Person, Seat::Person]),
        (t!("new-watch"), t!("new-watch-about"), [first, second]),
    ];
    let list: Vec<_> =
        quick.iter().map(|(title, about, seats)| Card { title, about, chosen: draft.setup.seats == *seats }).collect();
    for (i, response) in cards(ui, [2, 4], &list).iter().enumerate() {
        if response.clicked() {
            draft.setup.seats = quick[i].2;
        }
    }
}

pub(super) fn seat(ui: &mut Ui, draft: &mut Draft, side: Player) {
    let palette = theme::palette(ui.ctx());
    let (index, kind) = (side.index(), draft.setup.kind());
    let width = ui.available_width();
    ui.horizontal(|ui| {
        name_group(ui, words::side(kind, side));
        let (rect, _) = ui.allocate_exact_size(vec2(104.0, theme::reach(ui.ctx(), 34.0)), egui::Sense::hover());
        tokens::player(ui.painter(), rect.left_center() + vec2(15.0, 0.0), 12.0, kind, side);
        let place = rect.left_center() + vec2(38.0, 0.0);
        ui.painter().text(place, egui::Align2::LEFT_CENTER, words::side(kind, side), theme::bold(17.5), palette.text);
        let mut computer = draft.setup.seats[index] != Seat::Person;
        let choices = [(false, t!("new-person")), (true, t!("new-computer"))];
        if segments(ui, &mut computer, &choices, (width - 112.0).min(260.0)).changed() {
            draft.setup.seats[index] = if computer { draft.computer(side) } else { Seat::Person };
        }
    });
    if let Seat::Computer(mut level) = draft.setup.seats[index] {
        let name = t!("new-level-of", side = words::side(kind, side));
        let words = t!("new-level", level = level, name = words::level_name(level));
        if width > 520.0 {
            ui.horizontal(|ui| {
                ui.add_space(112.0);
                levels(ui, &mut level, &name, 320.0);
                ui.label(RichText::new(words).size(16.0).color(palette.soft));
            });
        } else {
            levels(ui, &mut level, &name, width);
            ui.label(RichText::new(words).size(16.0).color(palette.soft));
        }
        draft.levels[index] = level;
        draft.setup.seats[index] = Seat::Computer(level);
    }
    ui.add_space(4.0);
}
