//! Panels take up what has changed: the game, as a model; and pages that open by themselves.

use std::sync::Arc;

use bevy::prelude::*;

use super::PanelState;
use super::model::Model;
use crate::app::activities::exchange::{ImportRefused, PendingImport};
use crate::app::activities::league::League;
use crate::app::board::animation::Timeline;
use crate::app::core::Screen;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::programs::Programs;
use crate::app::core::results::Results;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Cause, Panel, Session, SessionChanged};
use crate::app::engine::thinking::Thinking;
use crate::app::games::covered::Covered;
use crate::app::kit::slots::Slots;

/// Takes up the game as panels show it.
pub(super) fn take_model(
    mut model: ResMut<Model>,
    rules: Res<Rules>,
    session: Res<Session>,
    thinking: Res<Thinking>,
    timeline: Res<Timeline>,
    screen: Res<State<Screen>>,
    league: Res<League>,
    covered: Res<Covered>,
    (slots, results, programs): (Res<Slots>, Res<Results>, Res<Programs>),
    pending: Res<PendingImport>,
) {
    let model = model.bypass_change_detection();
    model.league = league.view.clone();
    let before = (model.plies.len(), model.ply);
    model.update(&rules, &session, &thinking, *covered);
    if slots.is_changed() {
        model.slots = slots.clone();
    }
    if results.is_changed() {
        model.results = Arc::new(results.clone());
    }
    if programs.is_changed() {
        model.engines = programs.all().map(|(name, program)| (name, program.player().to_string())).collect();
    }
    model.coming = pending.kind();
    model.at_table = *screen.get() == Screen::Table;
    model.settle(!timeline.busy(), before);
}

/// Opens pages that nobody asked for: the result, an offered draw.
pub(super) fn open_pages(
    model: Res<Model>,
    mut state: ResMut<PanelState>,
    mut pages: ResMut<Pages>,
    mut changed: MessageReader<SessionChanged>,
    mut refused: MessageReader<ImportRefused>,
) {
    if let Some(ImportRefused { text, why }) = refused.read().last() {
        if let Some(text) = text {
            state.drafts.import.text.clone_from(text);
        }
        state.drafts.import.wrong.clone_from(why);
        state.drafts.import.news = true;
        pages.open(Page::SHARE);
    }
    let changes: Vec<&SessionChanged> = changed.read().collect();
    if changes.iter().any(|change| matches!(change.0, Cause::New)) {
        state.drafts.game.position.clear();
    }
    if let Some(last) = changes.last() {
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
        pages.0.push(Page::RESULT);
    }
    let offered = model.draw_offer.is_some();
    if offered && !state.offer_shown && !pages.any() && model.at_table {
        pages.0.push(Page::DRAW_OFFER);
        state.offer_shown = true;
    }
    if !offered {
        state.offer_shown = false;
        if pages.0.contains(&Page::DRAW_OFFER) {
            pages.close(Page::DRAW_OFFER);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_refused_stands_on_its_page_with_what_is_wrong() {
        let mut app = App::new();
        app.init_resource::<Model>().init_resource::<PanelState>().init_resource::<Pages>();
        app.add_message::<SessionChanged>().add_message::<ImportRefused>().add_systems(Update, open_pages);
        app.world_mut().resource_mut::<PanelState>().drafts.import.text = "before".to_owned();
        let refused =
            |text: Option<&str>| ImportRefused { text: text.map(str::to_owned), why: "No such move".to_owned() };
        for (text, stands) in [(None, "before"), (Some("1. z1-z2"), "1. z1-z2")] {
            app.world_mut().resource_mut::<Pages>().0.clear();
            app.world_mut().write_message(refused(text));
            app.update();
            assert_eq!(app.world().resource::<Pages>().0, [Page::SHARE]);
            let import = &app.world().resource::<PanelState>().drafts.import;
            assert_eq!((import.text.as_str(), import.wrong.as_str(), import.news), (stands, "No such move", true));
        }
    }
}
