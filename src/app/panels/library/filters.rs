//! Searching the library: words, and what every game has.

use bevy_egui::egui;
use egui::{TextEdit, Ui};

use super::LibraryView;
use crate::app::activities::library::Library;
use crate::app::core::text::t;
use crate::app::kit::buttons::{Button, icon_button_sized};
use crate::app::kit::choices::named_segments;
use crate::app::kit::{focus_ring, icons, theme};
use crate::games::GameKind;
use crate::record::library::{Query, ResultFilter, find};

/// Narrower than this the choices stand below each other.
const NARROW: f32 = 500.0;

/// Between the field and the button beside it.
const GAP: f32 = 6.0;

/// As many tags as are shown to choose from.
const MOST_TAGS: usize = 12;

/// The field, and what can be chosen below it.
pub(super) fn show(ui: &mut Ui, library: &Library, view: &mut LibraryView) {
    let whole = ui.available_width();
    let query = &mut view.query;
    let high = theme::reach(ui.ctx(), 34.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let field = TextEdit::singleline(&mut query.words)
            .desired_width(whole - high - GAP)
            .min_size(egui::vec2(0.0, high))
            .vertical_align(egui::Align::Center)
            .margin(egui::Margin::symmetric(10, 2))
            .font(theme::plain(17.0))
            .hint_text(t!("library-search"));
        let response = ui.add(field);
        focus_ring(ui, &response, response.rect);
        let (some, size) = (!query.is_any(), egui::vec2(high, high));
        if icon_button_sized(ui, icons::CLOSE, t!("library-clear"), "", some, false, size).clicked() {
            *query = Query::default();
            response.request_focus();
        }
    });
    ui.add_space(4.0);
    let kinds: Vec<(Option<GameKind>, &str)> = [(None, t!("library-all-games"))]
        .into_iter()
        .chain(GameKind::ALL.map(|kind| (Some(kind), kind.title())))
        .collect();
    named_segments(ui, t!("choose-game"), &mut query.kind, &kinds, whole);
    ui.add_space(4.0);
    let states = [(None, t!("library-any")), (Some(true), t!("library-open")), (Some(false), t!("library-over"))];
    let endings = [
        (None, t!("library-any")),
        (Some(ResultFilter::Won), t!("results-win")),
        (Some(ResultFilter::Drawn), t!("results-draw")),
        (Some(ResultFilter::Lost), t!("results-loss")),
    ];
    let mut both = |ui: &mut Ui, width| {
        named_segments(ui, t!("library-state"), &mut query.open, &states, width);
        named_segments(ui, t!("library-ending"), &mut query.ending, &endings, width);
    };
    if whole < NARROW {
        both(ui, whole);
    } else {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            both(ui, (whole - 8.0) / 2.0);
        });
    }
    let tags = find::tags(library.games().iter().map(|game| &game.entry));
    // One that no game has any more would hide all of them.
    query.tag.take_if(|tag| !tags.contains(tag));
    if !tags.is_empty() {
        ui.add_space(2.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(6.0, 4.0);
            for tag in tags.into_iter().take(MOST_TAGS) {
                let chosen = query.tag.as_ref() == Some(&tag);
                let name = t!("library-tag", tag = tag.as_str());
                let button = Button::new(&name).small().height(30.0);
                let button = if chosen { button.primary() } else { button };
                if button.show(ui).clicked() {
                    query.tag = (!chosen).then_some(tag);
                }
            }
        });
    }
}
