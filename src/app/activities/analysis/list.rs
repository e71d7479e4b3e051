//! The page of the analyses that are kept, the latest first.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::Ui;

use crate::app::activities::arrange::ArrangeRequested;
use crate::app::activities::library::{Library, title};
use crate::app::activities::requests::AnalysisRequested;
use crate::app::core::navigation::Page;
use crate::app::core::text::t;
use crate::app::kit::action::{Action, Actions};
use crate::app::kit::buttons::{Button, icon_button_sized};
use crate::app::kit::frames::{self, Spot};
use crate::app::kit::grid::grid;
use crate::app::kit::pages::{add_page, closed};
use crate::app::kit::{focus_first, icons, theme};
use crate::games::GameKind;
use crate::record::library::{Filed, LibraryEntry, number};

pub(super) fn plugin(app: &mut App) {
    add_page(app, Page::ANALYSES, draw);
}

fn draw(mut contexts: EguiContexts, library: Res<Library>, mut actions: ResMut<Actions>) -> Result {
    let mut wanted = Vec::new();
    let mut body = |ui: &mut Ui| show(ui, &library, &mut wanted);
    let title = t!("analyses-title");
    let close = frames::page(contexts.ctx_mut()?, "analyses", title, (620.0, Spot::Middle), &mut body, None);
    actions.0.extend(closed(close, wanted));
    Ok(())
}

fn show(ui: &mut Ui, library: &Library, actions: &mut Vec<Action>) {
    frames::soft(ui, t!("analyses-about"));
    let studies: Vec<&Filed> = library.studies().collect();
    let entries = GameKind::ALL.iter().enumerate().map(|(at, kind)| {
        let button = Button::new(kind.title()).icon(icons::PLUS).entry();
        let button = if at == 0 && studies.is_empty() { button.primary().first() } else { button };
        (button, Action::send(AnalysisRequested::Fresh(*kind)))
    });
    frames::section(ui, t!("analyses-new"));
    actions.extend(grid(ui, (170.0, 42.0), entries.collect()));
    frames::section(ui, t!("arrange-head"));
    let names = GameKind::ALL.map(|kind| (kind, t!("arrange-fresh", game = kind.title())));
    let entries = names.iter().map(|(kind, name)| {
        (Button::new(name).icon(icons::EDIT).entry(), Action::send(ArrangeRequested::Fresh(*kind)))
    });
    actions.extend(grid(ui, (170.0, 42.0), entries.collect()));
    frames::section(ui, t!("analyses-kept"));
    if studies.is_empty() {
        frames::soft(ui, t!("analyses-none"));
    }
    for (at, study) in studies.into_iter().enumerate() {
        row(ui, study, at == 0, actions);
    }
    if let Some(thrown) = library.deleted_study() {
        ui.add_space(6.0);
        let about = title(&thrown.entry);
        let fetch = Button::new(t!("analyses-fetch")).about(&about).icon(icons::UNDO).entry();
        if fetch.width(ui.available_width()).height(50.0).show(ui).clicked() {
            actions.push(Action::send(AnalysisRequested::Fetch));
        }
    }
}

fn row(ui: &mut Ui, study: &Filed, first: bool, actions: &mut Vec<Action>) {
    let high = theme::reach(ui.ctx(), 50.0);
    let throw = egui::vec2(theme::reach(ui.ctx(), 40.0), high);
    let name = title(&study.entry);
    let LibraryEntry { date, plies, study: of, .. } = &study.entry;
    let (Some(of), Some(file)) = (of, number(&study.name)) else { return };
    let about = t!("analyses-entry", date = date.as_str(), n = *plies, tried = of.tried);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let width = ui.available_width() - throw.x - 6.0;
        let response = Button::new(&name).about(&about).icon(icons::SEARCH).entry().width(width).height(high).show(ui);
        if first {
            focus_first(&response);
        }
        if response.clicked() {
            actions.push(Action::send(AnalysisRequested::Open(file)));
        }
        let text = t!("analyses-throw", name = name.as_str());
        if icon_button_sized(ui, icons::TRASH, &text, "", true, false, throw).clicked() {
            actions.push(Action::send(AnalysisRequested::Throw(file)));
        }
    });
    ui.add_space(3.0);
}
