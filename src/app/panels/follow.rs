//! Panels take up what has changed: the game, as a model; and pages that open by themselves.

use std::sync::Arc;

use bevy::prelude::*;

use super::PanelState;
use super::model::Model;
use crate::app::activities::league::League;
use crate::app::board::animation::Timeline;
use crate::app::core::Screen;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::results::Results;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Panel, Session, SessionChanged};
use crate::app::core::settings::Settings;
use crate::app::engine::thinking::Thinking;
use crate::app::games::azigo::veil::Veil;
use crate::app::games::bingo_battle::ask;
use crate::app::games::bingo_battle::ask::Asked;
use crate::app::games::bingo_battle::choice::Choosing;
use crate::app::games::bingo_battle::scores::Scores;
use crate::app::games::bingo_battle::values::Values;

/// Takes up the game as panels show it.
pub(super) fn take_model(
    mut model: ResMut<Model>,
    rules: Res<Rules>,
    session: Res<Session>,
    thinking: Res<Thinking>,
    timeline: Res<Timeline>,
    screen: Res<State<Screen>>,
    league: Res<League>,
    veil: Res<Veil>,
    (choosing, values, scores, results): (Res<Choosing>, Res<Values>, Res<Scores>, Res<Results>),
    settings: Res<Settings>,
) {
    let model = model.bypass_change_detection();
    model.league = league.view.clone();
    model.update(&rules, &session, &thinking, &veil);
    let solution = values.solution_for(&rules);
    model.sheets.update(&rules, &session, solution);
    if scores.is_changed() {
        model.sheets.scores = Arc::new(scores.clone());
    }
    if results.is_changed() {
        model.results = Arc::new(results.clone());
    }
    model.settled = !timeline.busy();
    let hints = settings.show_moves && !session.setup().strict;
    model.asked = ask::asked(&rules, &session, &choosing, solution.filter(|_| hints));
    if !model.settled {
        model.asked = Asked::Nothing;
    }
    model.at_table = *screen.get() == Screen::Table;
}

/// Opens pages that nobody asked for: the result, an offered draw.
pub(super) fn open_pages(
    model: Res<Model>,
    mut state: ResMut<PanelState>,
    mut pages: ResMut<Pages>,
    mut changed: MessageReader<SessionChanged>,
) {
    if let Some(last) = changed.read().last() {
        state.result_due = last.played() && model.outcome.is_some();
    }
    if state.result_due
        && model.settled
        && model.at_table
        && model.outcome.is_some()
        && model.panels.has(Panel::Result)
        && !pages.any()
    {
        state.result_due = false;
        pages.0.push(Page::Result);
    }
    let offered = model.draw_offer.is_some();
    if offered && !state.offer_shown && !pages.any() && model.at_table {
        pages.0.push(Page::DrawOffer);
        state.offer_shown = true;
    }
    if !offered {
        state.offer_shown = false;
        if pages.0.contains(&Page::DrawOffer) {
            pages.0.retain(|page| *page != Page::DrawOffer);
        }
    }
}
