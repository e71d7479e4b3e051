//! What can be done with the game that is unfolded.

use bevy_egui::egui;
use egui::{RichText, TextEdit, Ui};

use super::{Draft, LibraryView, words};
use crate::app::activities::library::LibraryRequested;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::grid::grid;
use crate::app::kit::{focus_ring, frames, icons, theme};
use crate::record::library::{Filed, labels};

/// A row as wide as this says all that there is to say.
const ROOMY: f32 = 440.0;

/// What a press means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Open,
    Review,
    Write,
    Delete,
}

/// Its note, and what can be done with it; or the fields in which something is written on it.
pub(super) fn show(ui: &mut Ui, game: &Filed, view: &mut LibraryView, actions: &mut Vec<Action>) {
    ui.add_space(4.0);
    if let Some(draft) = &mut view.draft {
        if let Some(saved) = write(ui, draft) {
            if saved {
                draft.labels.tags = labels::split(&draft.tags);
                actions.push(Action::send(LibraryRequested::Label(game.name.clone(), draft.labels.clone())));
            }
            view.draft = None;
        }
        return;
    }
    // A narrow row has no room for it.
    let more = words::more(&game.entry);
    if !more.is_empty() && ui.available_width() < ROOMY {
        frames::soft(ui, &more);
        ui.add_space(2.0);
    }
    let open = if game.entry.open() && game.entry.study.is_none() {
        (t!("library-go-on"), icons::PLAY)
    } else {
        (t!("library-look"), icons::OPEN)
    };
    let entry = |(text, icon)| Button::new(text).icon(icon).entry();
    let buttons = vec![
        (entry(open).primary(), Wanted::Open),
        (entry((t!("review-menu"), icons::CHART)).enabled(game.entry.plies > 0), Wanted::Review),
        (entry((t!("library-edit"), icons::EDIT)), Wanted::Write),
        (entry((t!("library-delete"), icons::TRASH)), Wanted::Delete),
    ];
    let gone = view.thumbs.damage(game);
    if let Some(damage) = &gone {
        ui.label(RichText::new(damage).size(16.0).color(theme::palette(ui.ctx()).alarm));
    }
    let mut all = buttons;
    // What cannot be read cannot be opened, nor written on.
    all.retain(|(_, wanted)| gone.is_none() || *wanted == Wanted::Delete);
    // Two beside each other, on a phone too.
    let column = ui.available_width() / 2.0 - 10.0;
    for wanted in grid(ui, (column, 40.0), all) {
        match wanted {
            Wanted::Open => actions.push(Action::send(LibraryRequested::Open(game.name.clone()))),
            Wanted::Review => actions.push(Action::send(LibraryRequested::Review(game.name.clone()))),
            Wanted::Write => {
                let labels = game.entry.labels.clone();
                view.draft = Some(Draft { tags: labels.tags.join(", "), labels, shown: false });
            }
            Wanted::Delete => {
                actions.push(Action::send(LibraryRequested::Delete(game.name.clone())));
                view.chosen = None;
            }
        }
    }
    ui.add_space(4.0);
}

/// The fields; says whether what is in them is kept, or not, once that is decided.
fn write(ui: &mut Ui, draft: &mut Draft) -> Option<bool> {
    let (whole, top) = (ui.available_width(), ui.cursor().min);
    let is_new = !std::mem::replace(&mut draft.shown, true);
    let fields = [
        (t!("library-name"), &mut draft.labels.name),
        (t!("library-tags"), &mut draft.tags),
        (t!("library-note"), &mut draft.labels.note),
    ];
    for (number, (name, text)) in fields.into_iter().enumerate() {
        ui.label(RichText::new(name).size(16.0));
        let field = TextEdit::singleline(text)
            .desired_width(whole)
            .min_size(egui::vec2(0.0, theme::reach(ui.ctx(), 32.0)))
            .vertical_align(egui::Align::Center)
            .margin(egui::Margin::symmetric(8, 2))
            .font(theme::plain(16.0));
        let response = ui.add(field);
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
        focus_ring(ui, &response, response.rect);
        if is_new && number == 0 {
            response.request_focus();
        }
    }
    ui.add_space(6.0);
    let mut decided = None;
    let half = (whole - 8.0) / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        if Button::new(t!("library-cancel")).width(half).height(40.0).show(ui).clicked() {
            decided = Some(false);
        }
        if Button::new(t!("library-keep")).icon(icons::CHECK).primary().width(half).height(40.0).show(ui).clicked() {
            decided = Some(true);
        }
    });
    if is_new {
        ui.scroll_to_rect(egui::Rect::from_min_max(top, egui::pos2(top.x + whole, ui.cursor().top())), None);
    }
    decided
}
