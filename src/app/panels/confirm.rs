//! Questions before something that cannot be taken back.

use bevy_egui::egui;
use egui::{RichText, Ui};

use super::model::{Action, Model};
use super::words;
use crate::app::activities::exchange::ExchangeRequested;
use crate::app::core::session::{MatchSetup, TableRequested};
use crate::app::kit::buttons::Button;
use crate::app::kit::focus_first;
use crate::app::kit::icons;

/// A question with its two answers, the harmless one first in line for Enter.
fn question(ui: &mut Ui, text: &str, no: &str, yes: (&str, char), alarm: bool) -> Option<bool> {
    ui.label(RichText::new(text).size(17.0));
    ui.add_space(10.0);
    let mut answer = None;
    let width = (ui.available_width() - 8.0) / 2.0;
    ui.horizontal(|ui| {
        let stay = Button::new(no).width(width).height(40.0);
        let stay = if alarm { stay } else { stay.quiet() };
        let stay = stay.show(ui);
        if alarm {
            focus_first(&stay);
        }
        let go = Button::new(yes.0).icon(yes.1).width(width).height(40.0);
        let go = if alarm { go.alarm() } else { go.primary() };
        let go = go.show(ui);
        if !alarm {
            focus_first(&go);
        }
        answer = stay.clicked().then_some(false).or(go.clicked().then_some(true));
    });
    answer
}

/// Whether to resign.
pub fn resign(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let who = model.lone_person().or(model.to_move);
    let side = |player| words::side(model.kind(), player);
    let text = match (who, model.lone_person()) {
        (_, Some(_)) => "Give up this game? The computer wins then.".to_owned(),
        (Some(who), None) => {
            format!("{} is to move and would give up; {} wins then.", side(who), side(who.other()))
        }
        (None, None) => "The game is over already.".to_owned(),
    };
    match question(ui, &text, "Play on", ("Resign", icons::FLAG), true) {
        Some(true) => vec![Action::CloseAll, Action::Table(TableRequested::Resign)],
        Some(false) => vec![Action::Close],
        None => Vec::new(),
    }
}

/// Whether to give up the running game for a new one.
pub fn leave(ui: &mut Ui, model: &Model, next: &MatchSetup) -> Vec<Action> {
    let moves = words::count(model.own_moves(), "move");
    let text = format!("A game is in progress, {moves} long. A new one takes its place.");
    match question(ui, &text, "Keep playing", ("Start anew", icons::PLUS), true) {
        Some(true) => vec![Action::Start(Box::new(next.clone()))],
        Some(false) => vec![Action::CloseAll],
        None => Vec::new(),
    }
}

/// Whether to give up the running game for one that came.
pub fn open(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let moves = words::count(model.own_moves(), "move");
    let text = format!("A game is in progress, {moves} long. The one that came takes its place.");
    match question(ui, &text, "Keep playing", ("Open it", icons::OPEN), true) {
        Some(true) => vec![Action::Exchange(ExchangeRequested::Accept)],
        Some(false) => vec![Action::Close, Action::Exchange(ExchangeRequested::Decline)],
        None => Vec::new(),
    }
}

/// Whether to accept the other side's draw.
pub fn draw_offer(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let Some(from) = model.draw_offer else { return vec![Action::Close] };
    let side = |player| words::side(model.kind(), player);
    let text = format!("{} offers a draw. Does {} accept?", side(from), side(from.other()));
    match question(ui, &text, "Decline", ("Accept", icons::DRAW), false) {
        Some(yes) => vec![Action::Close, Action::Table(TableRequested::AnswerDraw(yes))],
        None => Vec::new(),
    }
}
