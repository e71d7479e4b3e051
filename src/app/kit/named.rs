//! Controls that are told apart by their names and not, as egui does by itself, by how many came before them. A press that
//! comes while others appear or go is neither lost nor taken for that of another one.

use bevy_egui::egui;
use egui::{Id, Ui, UiBuilder};

/// The id of a control with this name among those of a kind, such as `sign`.
pub fn id(kind: &'static str, name: &str) -> Id {
    Id::new((kind, name))
}

/// Shows a control under the id of its name.
pub fn by_name<R>(ui: &mut Ui, kind: &'static str, name: &str, show: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().id(id(kind, name)), show).inner
}
