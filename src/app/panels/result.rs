//! Who won and why, when a game has ended.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, RichText, Sense, Ui, vec2};

use super::model::Model;
use super::{results, words};
use crate::app::core::Screen;
use crate::app::core::navigation::Page;
use crate::app::core::session::{Seat, TableRequested};
use crate::app::games::tokens;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::slots::Slot;
use crate::app::kit::{focus_first, just_opened};
use crate::app::kit::{icons, theme};
use crate::games::Player;

/// The result, and what can be looked at.
pub fn page(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let Some(outcome) = model.outcome else { return vec![Action::Close] };
    let palette = theme::palette(ui.ctx());
    let mut actions = Vec::new();
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 56.0), Sense::hover());
    match outcome.winner {
        Some(winner) => {
            tokens::player(ui.painter(), rect.center(), 22.0, model.kind(), winner);
            for turn in [-1.0, 1.0].into_iter().filter(|_| laurels(model, winner)) {
                let place = rect.center() + vec2(turn * 52.0, 0.0);
                ui.painter().text(place, Align2::CENTER_CENTER, icons::STAR, theme::plain(20.0), palette.brass);
            }
        }
        None => {
            let players: Vec<Player> = model.setup.players().collect();
            for (i, player) in players.iter().enumerate() {
                let off = (i as f32 - (players.len() as f32 - 1.0) / 2.0) * 54.0;
                tokens::player(ui.painter(), rect.center() + vec2(off, 0.0), 20.0, model.kind(), *player);
            }
        }
    }
    ui.vertical_centered(|ui| {
        ui.label(RichText::new(words::reason(model, outcome)).size(17.0));
        ui.add_space(2.0);
        ui.label(RichText::new(length(model)).size(16.0).color(palette.soft));
        let turning = words::turning(model);
        if !turning.is_empty() {
            ui.label(RichText::new(turning).size(16.0).color(palette.soft));
        }
    });
    actions.extend(model.slots.show(ui, Slot::Result));
    ui.vertical_centered(|ui| results::standing(ui, model));
    ui.add_space(6.0);
    // In sight in a low window too.
    actions.extend(model.slots.show(ui, Slot::AfterResult));
    ui.add_space(6.0);
    balance(ui, model, width);
    actions
}

/// What one does next: it stays in sight.
pub fn foot(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    let width = ui.available_width();
    let (alone, seats) = (model.setup.terms.alone(), model.setup.seats);
    let rematch = Button::new(if alone { t!("result-again") } else { t!("result-rematch") })
        .icon(icons::FLIP)
        .note(match () {
            () if alone => t!("result-new-dice"),
            // Of two that are the same nobody sees it.
            () if seats[0] == seats[1] && seats[0] != Seat::Person => "",
            () => t!("result-swapped"),
        })
        .primary()
        .width(width)
        .height(42.0)
        .show(ui);
    focus_first(&rematch);
    // Enter may have been meant for the last throw.
    if rematch.clicked() && !just_opened(ui.ctx()) {
        actions.extend([Action::CloseAll, Action::Table(TableRequested::Rematch)]);
    }
    let half = (width - 8.0) / 2.0;
    ui.horizontal(|ui| {
        if Button::new(t!("menu-new-game")).icon(icons::PLUS).width(half).height(40.0).show(ui).clicked() {
            actions.push(Action::Open(Page::NEW_GAME));
        }
        if Button::new(t!("menu-title")).icon(icons::HOME).width(half).height(40.0).show(ui).clicked() {
            actions.push(Action::Go(Screen::Title));
        }
    });
    if Button::new(t!("result-board")).icon(icons::EYE).quiet().width(width).height(40.0).show(ui).clicked() {
        actions.push(Action::CloseAll);
    }
    actions
}

/// Whether the winner is crowned: not a computer that somebody has just lost to.
fn laurels(model: &Model, winner: Player) -> bool {
    model.setup.lone_person().is_none_or(|person| person == winner)
}

/// How long the game was.
fn length(model: &Model) -> String {
    // Who plays alone counts throws, as the scores do.
    match model.setup.terms.alone() {
        true => t!("result-throws", n = model.moves()),
        false => t!("result-length", n = model.moves()),
    }
}

/// What is left of both armies, side by side.
fn balance(ui: &mut Ui, model: &Model, width: f32) {
    let palette = theme::palette(ui.ctx());
    for side in model.setup.players() {
        let (rect, _) = ui.allocate_exact_size(vec2(width, 24.0), Sense::hover());
        let (left, right) = (rect.left_center(), rect.right_center());
        let painter = ui.painter();
        painter.text(left, Align2::LEFT_CENTER, words::known_as(model, side), theme::bold(16.0), palette.text);
        let text = model.tally(side).left();
        // Longer words leave less room for the strip.
        let wide = (text.len() as f32 - 7.0).max(0.0) * 6.5;
        painter.text(right, Align2::RIGHT_CENTER, text, theme::plain(16.0), palette.soft);
        let room = (width - 56.0 - 64.0 - wide).min(300.0);
        let start = egui::pos2(rect.left() + 56.0 + (width - 120.0 - wide - room) / 2.0, rect.center().y);
        model.tally(side).strip(painter, start, room, &palette);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::core::session::{MatchSetup, Seat};

    #[test]
    fn a_computer_is_not_crowned_before_who_lost_to_it() {
        let crowned = |seats: [Seat; 2]| {
            let mut model = Model::default();
            model.setup = MatchSetup { seats, ..MatchSetup::default() };
            Player::BOTH.map(|winner| laurels(&model, winner))
        };
        let (person, computer) = (Seat::Person, Seat::computer(3));
        assert_eq!(crowned([person, computer]), [true, false]);
        assert_eq!(crowned([computer, person]), [false, true]);
        assert_eq!(crowned([person, person]), [true, true]);
        assert_eq!(crowned([computer, computer]), [true, true]);
    }
}
