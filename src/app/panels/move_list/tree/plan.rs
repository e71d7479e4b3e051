//! Where everything in the tree's list stands.

use std::collections::HashSet;
use std::sync::Arc;

use bevy_egui::egui;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Galley, Id, Rect, Ui, pos2, vec2};

use super::{NUMBER_END, folds, number_font, numbered};
use crate::app::core::text::t;
use crate::app::kit::theme;
use crate::app::panels::model::{Model, TreeStep};

/// The height of a line.
const LINE: f32 = 26.0;

/// How far a variation is indented more than the line that it leaves.
const INDENT: f32 = 14.0;

/// Variations deeper than this are indented no further.
const MOST_INDENTS: usize = 5;

/// Left and right of a move's text.
pub(super) const EDGE: f32 = 4.0;

/// The room for the sign that folds a variation.
const FOLD: f32 = 18.0;

/// The height of the field in which a comment is typed.
const FIELD: f32 = 58.0;

/// What stands somewhere in the list.
#[derive(Clone)]
pub(super) enum What {
    /// A step, by its place in the tree, with its text.
    Step(usize, Arc<Galley>),
    /// The number before a step of the main line, to the number of the last step in its row.
    Number(usize, usize),
    /// The comment on a step.
    Comment(usize, Arc<Galley>),
    /// The field in which the comment on a step is typed.
    Field(usize),
    /// The sign that folds the variation that begins with a step, or unfolds it.
    Fold(usize, bool),
}

/// Where everything stands, from the list's corner.
#[derive(Clone, Default)]
pub(super) struct Plan {
    pub(super) all: Vec<(Rect, What)>,
    pub(super) height: f32,
    /// Where each variation's line runs down: its left edge, and from where to where.
    pub(super) bars: Vec<(f32, f32, f32)>,
}

/// What a plan depends on.
#[derive(Clone, PartialEq)]
struct Known {
    epoch: Option<u64>,
    width: f32,
    line: f32,
    folded: Vec<u64>,
    typed: Option<u64>,
}

/// Where everything stands: worked out once for each tree, width and fold. `typed` is the step whose comment is typed.
pub(super) fn plan(ui: &Ui, model: &Model, tree: &[TreeStep], width: f32, typed: Option<u64>) -> Plan {
    let folded = folds::folded(ui);
    let line = theme::reach(ui.ctx(), LINE);
    let mut sorted: Vec<u64> = folded.iter().copied().collect();
    sorted.sort_unstable();
    let known = Known { epoch: model.epoch(), width, line, folded: sorted, typed };
    let id = Id::new("tree-plan");
    let kept: Option<(Known, Plan)> = ui.data(|data| data.get_temp(id));
    if let Some((_, plan)) = kept.filter(|(of, _)| *of == known) {
        return plan;
    }
    let fold = theme::reach(ui.ctx(), FOLD);
    let plan = Planner { ui, width, line, fold, typed, plan: Plan::default(), x: 0.0, y: 0.0, begun: false };
    let plan = plan.lay(tree, &folded);
    ui.data_mut(|data| data.insert_temp(id, (known, plan.clone())));
    plan
}

/// Lays steps one after the other.
pub(super) struct Planner<'a> {
    ui: &'a Ui,
    width: f32,
    line: f32,
    /// The room for a fold's sign.
    fold: f32,
    typed: Option<u64>,
    plan: Plan,
    /// Where the next step comes to stand.
    x: f32,
    y: f32,
    /// Whether anything stands in this row.
    begun: bool,
}

impl Planner<'_> {
    fn galley(&self, text: &str, colour: Color32, main: bool, width: f32) -> Arc<Galley> {
        let font_id = if main { theme::plain(15.5) } else { theme::plain(14.5) };
        let format = TextFormat { font_id, color: colour, ..TextFormat::default() };
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        job.wrap.max_width = width;
        self.ui.painter().layout_job(job)
    }

    fn new_row(&mut self, indent: f32) {
        if self.begun {
            self.y += self.line;
            self.begun = false;
        }
        self.x = indent;
    }

    fn put(&mut self, width: f32, height: f32, what: What) {
        let rect = Rect::from_min_size(pos2(self.x, self.y), vec2(width, height));
        self.plan.all.push((rect, what));
        self.x += width;
        self.begun = true;
    }

    fn lay(mut self, tree: &[TreeStep], folded: &HashSet<u64>) -> Plan {
        let palette = theme::palette(self.ui.ctx());
        let most = tree.iter().map(|step| step.number).max().unwrap_or(1).max(2);
        let wide = self.ui.painter().layout_no_wrap(numbered(most - 1, most), number_font(), palette.soft).size().x;
        let numbers = wide + NUMBER_END + 4.0;
        // A variation that is folded hides what is deeper, and what follows in it.
        let mut hidden: Option<usize> = None;
        // Variations that go on: their depth, and where they began.
        let mut open: Vec<(usize, f32)> = Vec::new();
        let mut before: Option<&TreeStep> = None;
        for (at, step) in tree.iter().enumerate() {
            if let Some(depth) = hidden {
                if step.depth > depth || step.depth == depth && !step.begins {
                    continue;
                }
                hidden = None;
            }
            while open.last().is_some_and(|(depth, _)| *depth > step.depth || *depth == step.depth && step.begins) {
                self.close(&mut open);
            }
            let indent = indent(step.depth);
            let typed = self.typed;
            let noted = |step: &TreeStep| !step.comment.is_empty() || typed == Some(step.key);
            let apart = before.is_some_and(|before| before.depth != step.depth || noted(before));
            let main = step.depth == 0;
            if step.begins {
                self.new_row(indent);
                open.push((step.depth, self.y));
                let is_folded = folded.contains(&step.key);
                if step.length > 1 {
                    self.put(self.fold, self.line, What::Fold(at, is_folded));
                } else {
                    self.x += self.fold;
                }
                if is_folded {
                    hidden = Some(step.depth);
                }
            } else if apart || main && step.first_of_row {
                self.new_row(if main { 0.0 } else { indent + self.fold });
            }
            if main && !self.begun {
                let second = tree.get(at + 1).filter(|next| next.depth == 0 && !next.first_of_row && !noted(step));
                self.put(numbers, self.line, What::Number(at, second.map_or(step.number, |next| next.number)));
            }
            let numbered = !main && (step.first_of_row || step.begins || apart);
            let text = if numbered { t!("tree-numbered", n = step.number, mv = &step.text) } else { step.text.clone() };
            let colour = if main { palette.text } else { palette.soft };
            let room = self.width - indent - if main { numbers } else { self.fold } - 2.0 * EDGE;
            let galley = self.galley(&text, colour, main, room);
            let wide = theme::reach(self.ui.ctx(), galley.size().x + 2.0 * EDGE);
            // The second one of a row of the main line stands in its other half, if both fit; also where something that was
            // tried has come between the two.
            let half = numbers + (self.width - numbers) / 2.0;
            let second = main && (self.x > numbers || !step.first_of_row);
            if second && self.x <= half && half + wide <= self.width {
                self.x = half;
            } else if self.begun && self.x + wide > self.width {
                self.new_row(if main { numbers } else { indent + self.fold });
            }
            let high = (galley.size().y + 6.0).max(self.line);
            self.put(wide, high, What::Step(at, galley));
            if high > self.line {
                self.y += high - self.line;
            }
            if self.typed == Some(step.key) {
                let left = if main { numbers } else { indent + self.fold };
                self.new_row(left);
                self.put(self.width - left, FIELD, What::Field(at));
                self.y += FIELD;
                self.begun = false;
            } else if !step.comment.is_empty() && hidden.is_none() {
                let left = if main { numbers } else { indent + self.fold };
                self.new_row(left);
                let galley = self.galley(&step.comment, palette.soft, false, self.width - left - 2.0 * EDGE);
                let high = theme::reach(self.ui.ctx(), galley.size().y + 6.0);
                self.put(self.width - left, high, What::Comment(at, galley));
                self.y += high;
                self.begun = false;
            }
            before = Some(step);
        }
        self.new_row(0.0);
        while !open.is_empty() {
            self.close(&mut open);
        }
        self.plan.height = self.y;
        self.plan
    }

    /// A variation has ended: its line runs down to here.
    fn close(&mut self, open: &mut Vec<(usize, f32)>) {
        if let Some((depth, from)) = open.pop() {
            let to = if self.begun { self.y + self.line } else { self.y };
            self.plan.bars.push((indent(depth) - 4.0, from + 3.0, to - 3.0));
        }
    }
}

fn indent(depth: usize) -> f32 {
    depth.min(MOST_INDENTS) as f32 * INDENT
}
