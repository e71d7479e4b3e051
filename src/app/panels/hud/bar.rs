//! What can be done besides moving, for fingers: signs with a word below each, in rows. What is needed most comes first,
//! at the foot of the window; where there is little room the rest is there with the list of moves.

use bevy_egui::egui;
use egui::{Sense, Ui, vec2};

use super::toolbar::{Entry, entries};
use crate::app::core::navigation::Page;
use crate::app::core::session::{Panel, TableRequested};
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::labelled_icon;
use crate::app::kit::{icons, theme};
use crate::app::panels::model::Model;

/// A row's height.
const ROW: f32 = 50.0;

/// The least width of a sign with its word.
const LEAST: f32 = 46.0;

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
        let mut all = in_order(model);
        let list = || Entry::fold(icons::LIST, t!("hud-moves"), t!("bar-moves"));
        if fold && all.len() < most {
            all.push(list());
            return Bar { rows: vec![all], lasting: 1 };
        }
        let count = all.len().div_ceil(most);
        if !fold {
            // As many in each row.
            let each = all.len().div_ceil(count);
            let mut rows = Vec::new();
            while !all.is_empty() {
                rows.push(all.drain(..each.min(all.len())).collect());
            }
            return Bar { lasting: count, rows };
        }
        let mut first: Vec<Entry> = all.drain(..(most - 1).min(FIRST)).collect();
        first.push(list());
        let mut rows = vec![first];
        while !all.is_empty() {
            rows.push(all.drain(..most.min(all.len())).collect());
        }
        Bar { rows, lasting: 1 }
    }

    /// The height of its rows; `open`: of those that fold too.
    pub(super) fn height(&self, open: bool) -> f32 {
        ROW * self.shown(open) as f32
    }

    fn shown(&self, open: bool) -> usize {
        if open { self.rows.len() } else { self.lasting }
    }
}

/// How many are needed most: the menu, a new game, a hint, undo, and a step either way.
const FIRST: usize = 6;

/// All of it, what is needed most first.
fn in_order(model: &Model) -> Vec<Entry> {
    let mut tools = entries(model).map(Some);
    let is = |tool: &Option<Entry>, icon| tool.as_ref().is_some_and(|tool| tool.icon == icon);
    let mut tool = |icon: char| tools.iter_mut().find(|tool| is(tool, icon))?.take();
    let (ply, len) = (model.ply, model.plies.len());
    let jump = |icon, name, label, enabled, to| {
        let shown = model.panels.has(Panel::Moves);
        shown.then(|| Entry::new(icon, name, "", enabled, Action::Table(TableRequested::Jump(to))).labelled(label))
    };
    let new = Entry::new(icons::PLUS, t!("menu-new-game"), "", true, Action::Open(Page::NEW_GAME));
    let order = [
        tool(icons::MENU),
        Some(new.labelled(t!("bar-new"))),
        tool(icons::HINT),
        tool(icons::UNDO),
        jump(icons::STEP_BACK, t!("list-back"), t!("bar-back"), ply > 0, ply.saturating_sub(1)),
        jump(icons::STEP_FORWARD, t!("list-on"), t!("bar-next"), ply < len, ply + 1),
        tool(icons::REDO),
        jump(icons::FIRST, t!("list-first"), t!("bar-first"), ply > 0, 0),
        jump(icons::LAST, t!("list-last"), t!("bar-last"), ply < len, len),
        tool(icons::FLIP),
        tool(icons::EYE),
        tool(icons::DRAW),
        tool(icons::FLAG),
    ];
    order.into_iter().flatten().collect()
}

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
        for Entry { icon, name, label, enabled, action, .. } in row {
            let lit = action.is_none() && open;
            if labelled_icon(&mut line, icon, label, name, enabled, lit, size).clicked() {
                folds |= action.is_none();
                actions.extend(action);
            }
        }
    }
    folds
}
