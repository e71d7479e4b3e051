//! Questions before something that cannot be taken back.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, Ui};

use super::model::Model;
use super::words;
use crate::ai::lab::arena::spec::visible;
use crate::app::activities::exchange::ExchangeRequested;
use crate::app::activities::league::{LeagueRequested, untrusted};
use crate::app::core::session::{MatchSetup, TableRequested};
use crate::app::core::settings::Settings;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::focus_first;
use crate::app::kit::icons;
use crate::rules::Declared;

/// Two answers stand below each other where there is no more room than this.
const NARROW: f32 = 280.0;

/// A question with its two answers, the harmless one first in line for Enter.
fn question(ui: &mut Ui, text: &str, no: &str, yes: (&str, char), alarm: bool) -> Option<bool> {
    ui.label(RichText::new(text).size(17.0));
    ui.add_space(10.0);
    let mut answer = None;
    let whole = ui.available_width();
    // Large letters on a phone leave no room for two beside each other.
    let beside = whole > NARROW;
    let width = if beside { (whole - 8.0) / 2.0 } else { whole };
    let mut answers = |ui: &mut Ui| {
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
    };
    if beside {
        ui.horizontal(answers);
    } else {
        answers(ui);
    }
    answer
}

/// Whether to resign.
pub fn resign(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let who = model.setup.lone_person().or(model.to_move);
    let side = |player| words::side(model.kind(), player);
    let text = match (who, model.setup.lone_person()) {
        (_, Some(_)) => match model.setup.terms.alone() {
            true => t!("resign-alone").to_owned(),
            false => t!("resign-computer").to_owned(),
        },
        (Some(who), None) => t!("resign-side", side = side(who), other = side(who.other())),
        (None, None) => t!("resign-over").to_owned(),
    };
    match question(ui, &text, t!("resign-no"), (t!("resign-yes"), icons::FLAG), true) {
        Some(true) => {
            let end = who.map(|who| Action::Table(TableRequested::End(Declared::resignation(who))));
            [Action::CloseAll].into_iter().chain(end).collect()
        }
        Some(false) => vec![Action::Close],
        None => Vec::new(),
    }
}

/// Whether to offer the computer a draw.
pub fn offer_draw(ui: &mut Ui, model: &Model) -> Vec<Action> {
    if !model.offers.draw {
        return vec![Action::Close];
    }
    match question(ui, t!("offer-draw-text"), t!("resign-no"), (t!("hud-draw"), icons::DRAW), true) {
        Some(true) => vec![Action::CloseAll, Action::Table(TableRequested::OfferDraw)],
        Some(false) => vec![Action::Close],
        None => Vec::new(),
    }
}

/// Whether to give up an unfinished game for a new one of its kind.
pub fn leave(ui: &mut Ui, model: &Model, next: &MatchSetup) -> Vec<Action> {
    let Some(game) = model.unfinished(next.kind()) else { return vec![Action::Close] };
    let text = t!("leave-text", game = words::unfinished(game));
    match question(ui, &text, t!("leave-no"), (t!("leave-yes"), icons::PLUS), true) {
        Some(true) => vec![Action::Start(Box::new(next.clone()))],
        Some(false) => Action::resume(game.kind()).into(),
        None => Vec::new(),
    }
}

/// Whether to give up an unfinished game for one that came, or what else is on the board.
pub fn open(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let Some(coming) = model.coming else { return vec![Action::Close] };
    let text = match model.unfinished(coming) {
        Some(game) => t!("open-text", game = words::unfinished(game)),
        None => t!("open-text-watching").to_owned(),
    };
    match question(ui, &text, t!("open-no"), (t!("open-yes"), icons::OPEN), true) {
        Some(true) => vec![Action::send(ExchangeRequested::Accept)],
        Some(false) => vec![Action::Close, Action::send(ExchangeRequested::Decline)],
        None => Vec::new(),
    }
}

/// Whether the programs that a league names may be started: their commands are shown whole.
pub fn engines(ui: &mut Ui, model: &Model, settings: &Settings) -> Vec<Action> {
    let Some(plan) = &model.league.plan else { return vec![Action::Close] };
    for command in untrusted(plan, settings) {
        ui.label(RichText::new(visible(&command)).monospace().size(15.0));
    }
    ui.add_space(8.0);
    match question(ui, t!("engines-text"), t!("engines-no"), (t!("engines-yes"), icons::PLAY), true) {
        Some(true) => vec![Action::Close, Action::send(LeagueRequested::Trust(model.league.threads.max(1)))],
        Some(false) => vec![Action::Close],
        None => Vec::new(),
    }
}

/// Whether to accept the other side's draw.
pub fn draw_offer(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let Some(from) = model.draw_offer else { return vec![Action::Close] };
    let side = |player| words::side(model.kind(), player);
    let text = t!("draw-text", from = side(from), to = side(from.other()));
    match question(ui, &text, t!("draw-no"), (t!("draw-yes"), icons::DRAW), false) {
        Some(yes) => vec![Action::Close, Action::Table(TableRequested::AnswerDraw(yes))],
        None => Vec::new(),
    }
}
