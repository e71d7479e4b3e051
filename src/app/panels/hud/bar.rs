//! What can be done besides moving, for fingers: signs with a word below each, in rows. What is needed most comes first,
//! at the foot of the window; where there is little room the rest is there with the list of moves.

use bevy_egui::egui;
use egui::{Sense, Ui, vec2};

use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::labelled_icon;
use crate::app::kit::named::by_name;
use crate::app::kit::{icons, theme};
use crate::app::panels::commands::{TableCommand, by_need, steps};
use crate::app::panels::model::Model;

/// A row's height.
const ROW: f32 = 50.0;

/// The least width of a sign with its word.
const LEAST: f32 = 46.0;

/// A sign of the bar.
enum Entry {
    /// Something that can be done.
    Do(TableCommand),
    /// What folds and unfolds the list of moves.
    Fold,
}

/// What is in the rows, the lowest first.
pub(super) struct Bar {
    rows: Vec<Vec<Entry>>,
    /// How many of them are always there.
    lasting: usize,
}

impl Bar {
    /// For this width; `fold`: the list of moves is folded, and so is what does not fit into the lowest row.
    pub(super) fn new(width: f32, model: &Model, fold: bool) -> Bar {
        let most = (width / LEAST.max(theme::FINGERTIP)).floor().max(4.0) as usize;
        let mut all: Vec<Entry> = by_need(model, fold).into_iter().map(Entry::Do).collect();
        if fold && all.len() < most {
            all.push(Entry::Fold);
            return Bar { rows: vec![all], lasting: 1 };
        }
        if !fold {
            let rows = with_steps(all, steps(model).into_iter().map(Entry::Do).collect(), most);
            return Bar { lasting: rows.len(), rows };
        }
        let mut first: Vec<Entry> = all.drain(..(most - 1).min(FIRST)).collect();
        first.push(Entry::Fold);
        let mut rows = vec![first];
        rows.extend(even_rows(all, most));
        Bar { rows, lasting: 1 }
    }

    /// Whether it folds the list of moves.
    pub(super) fn folds(&self) -> bool {
        self.rows.iter().flatten().any(|entry| matches!(entry, Entry::Fold))
    }

    /// The height of its rows; `open`: of those that fold too.
    pub(super) fn height(&self, open: bool) -> f32 {
        ROW * self.shown(open) as f32
    }

    fn shown(&self, open: bool) -> usize {
        if open { self.rows.len() } else { self.lasting }
    }
}

/// Rows of so many each, the steps through the list of moves in the last one, which lies highest, below the list. They
/// have it for themselves if that takes no more rows.
fn with_steps(mut all: Vec<Entry>, steps: Vec<Entry>, most: usize) -> Vec<Vec<Entry>> {
    let apart = all.len().div_ceil(most) + 1 == (all.len() + steps.len()).div_ceil(most);
    if !steps.is_empty() && apart {
        let mut rows = even_rows(all, most);
        rows.push(steps);
        return rows;
    }
    all.extend(steps);
    even_rows(all, most)
}

/// As few rows as hold so many each, with as many in each of them as can be.
fn even_rows(mut all: Vec<Entry>, most: usize) -> Vec<Vec<Entry>> {
    let each = all.len().div_ceil(all.len().div_ceil(most).max(1));
    let mut rows = Vec::new();
    while !all.is_empty() {
        rows.push(all.drain(..each.min(all.len())).collect());
    }
    rows
}

/// How many are needed most: the menu, a new game, a hint, undo, and a step either way.
const FIRST: usize = 6;

/// Shows its rows, the lowest at the foot. Says whether the list of moves was asked for, or to be folded.
pub(super) fn show(ui: &mut Ui, bar: Bar, open: bool, actions: &mut Vec<Action>) -> bool {
    let mut folds = false;
    ui.spacing_mut().item_spacing.y = 0.0;
    let shown = bar.shown(open);
    for row in bar.rows.into_iter().take(shown).rev() {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        let mut line = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout));
        line.spacing_mut().item_spacing.x = 0.0;
        let size = vec2(rect.width() / row.len().max(1) as f32, ROW);
        for entry in row {
            match entry {
                Entry::Do(command) => {
                    let TableCommand { icon, name, label, enabled, .. } = command;
                    let sign = |ui: &mut Ui| labelled_icon(ui, icon, label, name, enabled, false, size);
                    command.asks(&by_name(&mut line, "sign", name, sign), actions);
                }
                Entry::Fold => {
                    let (name, label) = (t!("hud-moves"), t!("bar-moves"));
                    folds |= labelled_icon(&mut line, icons::LIST, label, name, true, open, size).clicked();
                }
            }
        }
    }
    folds
}
