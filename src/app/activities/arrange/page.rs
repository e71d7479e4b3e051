//! The page with the position as text, to copy it or to write another.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, TextEdit, Ui};

use super::Arrangement;
use super::requests::ArrangeRequested;
use crate::app::core::explain::explain;
use crate::app::core::navigation::Page;
use crate::app::core::outgoing::Outgoing;
use crate::app::core::session::Session;
use crate::app::core::text::t;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::{Action, Actions};
use crate::app::kit::buttons::Button;
use crate::app::kit::frames::{self, Spot};
use crate::app::kit::pages::{add_page, closed};
use crate::app::kit::{focus_first, focus_ring, icons, theme};
use crate::games::for_kind;

/// The page.
pub const TEXT: Page = Page::named("arrange-text");

/// What is written there.
#[derive(Resource, Clone, Debug, Default)]
struct Written {
    text: String,
    /// The position that it was written about: another one takes its place.
    about: String,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Written>();
    add_page(app, TEXT, draw);
}

fn draw(
    mut contexts: EguiContexts,
    session: Res<Session>,
    mut written: ResMut<Written>,
    mut actions: ResMut<Actions>,
) -> Result {
    let mut wanted = Vec::new();
    let Some(now) = session.activity::<Arrangement>() else { return Ok(()) };
    let about = now.text();
    let mut text = if written.about == about { written.text.clone() } else { about.clone() };
    let mut body = |ui: &mut Ui| show(ui, now, &mut text, &mut wanted);
    let title = t!("arrange-text");
    let close = frames::page(contexts.ctx_mut()?, "arrange-text", title, (560.0, Spot::Top), &mut body, None);
    *written = Written { text, about };
    actions.0.extend(closed(close, wanted));
    Ok(())
}

fn show(ui: &mut Ui, now: &Arrangement, text: &mut String, wanted: &mut Vec<Action>) {
    let palette = theme::palette(ui.ctx());
    let parts = for_kind!(now.terms.kind(), G => G::position_parts());
    frames::soft(ui, &t!("arrange-text-about", parts = parts));
    let field = TextEdit::multiline(text)
        .desired_rows(2)
        .desired_width(ui.available_width() - 16.0)
        .char_limit(400)
        .font(theme::plain(16.0))
        .return_key(None);
    let response = ui.add(field);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(t!("arrange-text")));
    focus_first(&response);
    focus_ring(ui, &response, response.rect);
    // Pasted text may come in several lines; a position is one.
    if text.contains('\n') {
        *text = text.replace('\n', " ");
    }
    let wrong = super::PositionEdit::Text(text.clone()).done(&now.terms).err();
    if let Some(wrong) = &wrong {
        ui.label(RichText::new(t!("new-position-wrong", error = explain(wrong))).size(16.0).color(palette.alarm));
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let apply = Button::new(t!("arrange-apply")).icon(icons::CHECK).primary().enabled(wrong.is_none());
        if apply.show(ui).clicked() {
            wanted.push(Action::send(ArrangeRequested::Text(text.clone())));
        }
        if Button::new(t!("arrange-copy")).icon(icons::COPY).show(ui).clicked() {
            wanted.push(Action::send(Outgoing::Text(text.clone())));
        }
    });
}
