//! A comment that is typed in place, below its move.

use bevy_egui::egui;
use egui::{Id, Key, Rect, TextEdit, Ui};

use crate::app::core::session::Study;
use crate::app::core::text::t;
use crate::app::kit::{focus_ring, theme};
use crate::app::panels::model::TreeStep;
use crate::record::any_study::Edit;

/// The comment while it is typed.
#[derive(Clone, Debug, PartialEq)]
struct Typing {
    /// The step that it is about.
    key: u64,
    text: String,
    /// Whether the field has had the keyboard.
    begun: bool,
}

/// The field in which a comment is typed.
pub fn field_id() -> Id {
    Id::new("tree-comment")
}

fn id() -> Id {
    Id::new("tree-typing")
}

fn now(ui: &Ui) -> Option<Typing> {
    ui.data(|data| data.get_temp(id()))
}

fn keep(ui: &Ui, typing: Option<Typing>) {
    ui.data_mut(|data| match typing {
        Some(typing) => {
            data.insert_temp(id(), typing);
        }
        None => {
            data.remove::<Typing>(id());
        }
    });
}

/// The step whose comment is typed. What is typed about a step that is gone, or of another game, goes too.
pub(super) fn step(ui: &Ui, tree: &[TreeStep]) -> Option<u64> {
    let typing = now(ui)?;
    if tree.iter().any(|step| step.key == typing.key) {
        return Some(typing.key);
    }
    keep(ui, None);
    None
}

/// From now on the comment on this step is typed.
pub(super) fn begin(ui: &Ui, step: &TreeStep) {
    keep(ui, Some(Typing { key: step.key, text: step.comment.clone(), begun: false }));
    ui.ctx().request_repaint();
}

/// The field. It is done with once the keyboard goes elsewhere, or with Ctrl and Enter; what was typed is the comment then.
pub(super) fn field(ui: &mut Ui, step: &TreeStep, rect: Rect) -> Option<Study> {
    let mut typing = now(ui)?;
    let done = |ui: &mut Ui| ui.input_mut(|input| input.consume_key(egui::Modifiers::COMMAND, Key::Enter));
    let done = typing.begun && done(ui);
    let field = TextEdit::multiline(&mut typing.text)
        .id(field_id())
        .desired_rows(2)
        .font(theme::plain(14.5))
        .hint_text(t!("note-comment-hint"));
    let response = ui.put(rect.shrink2(egui::vec2(0.0, 2.0)), field);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(t!("note-comment")));
    focus_ring(ui, &response, response.rect);
    if !typing.begun {
        response.request_focus();
        response.scroll_to_me(None);
    }
    // It keeps the keyboard while another window, or the page around this one, has that for a while.
    let has_focus = ui.memory(|memory| memory.has_focus(response.id));
    let left = typing.begun && !has_focus;
    typing.begun |= has_focus;
    if !left && !done {
        keep(ui, Some(typing));
        return None;
    }
    keep(ui, None);
    let changed = typing.text.trim() != step.comment.trim();
    changed.then_some(Study::Edit(Edit::Comment(step.node, typing.text)))
}
