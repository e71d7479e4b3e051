//! Games come into the library from files and leave it as one; what was deleted comes back.

use bevy_egui::egui::Ui;

use super::words;
use crate::app::activities::library::{Library, LibraryRequested};
use crate::app::core::outgoing::Outgoing;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::grid::grid;
use crate::app::kit::{focus_first, frames, icons};

/// What was deleted last, to have it back.
pub(super) fn undo(ui: &mut Ui, library: &Library, actions: &mut Vec<Action>) {
    let Some(game) = library.deleted() else { return };
    let about = words::title(&game.entry);
    let button = Button::new(t!("library-undo")).about(&about).icon(icons::UNDO).entry();
    if button.width(ui.available_width()).height(50.0).show(ui).clicked() {
        actions.push(Action::send(LibraryRequested::Undo));
    }
    ui.add_space(4.0);
}

/// The ways in and out.
pub(super) fn show(ui: &mut Ui, library: &Library, actions: &mut Vec<Action>) {
    frames::section(ui, t!("library-files"));
    let entry = |text, icon| Button::new(text).icon(icon).entry();
    let any = !library.games().is_empty();
    let files = entry(t!("library-import"), icons::UPLOAD);
    let ways = vec![
        (files, Action::send(Outgoing::ChooseMany)),
        (entry(t!("library-import-folder"), icons::OPEN), Action::send(Outgoing::ChooseFolder)),
        (entry(t!("library-export"), icons::DOWNLOAD).enabled(any), Action::send(LibraryRequested::Export)),
    ];
    actions.extend(grid(ui, (190.0, 42.0), ways));
    frames::soft(ui, t!("library-many"));
    frames::soft_for_mouse(ui, t!("library-drop"));
    let done = Button::new(t!("done")).icon(icons::CHECK).width(ui.available_width()).height(42.0).show(ui);
    if !any {
        focus_first(&done);
    }
    if done.clicked() {
        actions.push(Action::Close);
    }
}
