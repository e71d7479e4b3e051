//! Which variations are folded: by the moves that lead to them, for nodes get new ids where something is deleted.

use std::collections::HashSet;

use bevy_egui::egui::{Id, Ui};

use crate::app::panels::model::TreeStep;
use crate::record::history::NodeId;

fn id() -> Id {
    Id::new("tree-folds")
}

/// The keys of the steps with which folded variations begin.
pub(super) fn folded(ui: &Ui) -> HashSet<u64> {
    ui.data(|data| data.get_temp(id())).unwrap_or_default()
}

/// Folds the variation that begins with this step, or unfolds it.
pub(super) fn toggle(ui: &Ui, key: u64) {
    let mut all = folded(ui);
    if !all.remove(&key) {
        all.insert(key);
    }
    ui.data_mut(|data| data.insert_temp(id(), all));
    ui.ctx().request_repaint();
}

/// Where somebody has gone into a folded variation, it is unfolded. Who stays where they are may fold what they are in.
pub(super) fn unfold(ui: &Ui, tree: &[TreeStep], current: NodeId) {
    let place = Id::new("tree-unfolded-at");
    let current = tree.iter().position(|step| step.node == current);
    let key = current.map(|at| tree[at].key);
    if ui.data(|data| data.get_temp::<Option<u64>>(place)) == Some(key) {
        return;
    }
    ui.data_mut(|data| data.insert_temp(place, key));
    let mut all = folded(ui);
    let before = all.len();
    let mut step = current.and_then(|at| tree[at].before);
    while let Some(at) = step {
        all.remove(&tree[at].key);
        step = tree[at].before;
    }
    if all.len() != before {
        ui.data_mut(|data| data.insert_temp(id(), all));
    }
}
