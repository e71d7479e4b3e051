//! Panels and pages: egui describes them for screen readers, as a tree; the page makes real controls of its leaves.
//!
//! While a page lies over the table, nothing under it can be reached: only what comes after its heading counts.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiInput, EguiOutput, egui};
use egui::accesskit::{Action, ActionData, ActionRequest, Node, NodeId, Role, Toggled, TreeId, TreeUpdate};
use serde_json::{Value, json};

use super::Told;
use crate::app::core::navigation::Pages;
use crate::app::platform::web::page::PageSaid;

/// Tells the page what controls there are.
pub(crate) fn show_controls(
    mut contexts: EguiContexts,
    outputs: Query<&EguiOutput>,
    pages: Res<Pages>,
    mut told: Local<Told>,
    mut enabled: Local<bool>,
) -> Result {
    if !*enabled {
        contexts.ctx_mut()?.enable_accesskit();
        *enabled = true;
    }
    for output in &outputs {
        if let Some(tree) = &output.platform_output.accesskit_update {
            let zoom = f64::from(contexts.ctx_mut()?.zoom_factor());
            told.tell("controls", Value::Array(list(tree, pages.any(), zoom)).to_string());
        }
    }
    Ok(())
}

/// The controls of a tree, in reading order.
fn list(tree: &TreeUpdate, over: bool, zoom: f64) -> Vec<Value> {
    let nodes: HashMap<NodeId, &Node> = tree.nodes.iter().map(|(id, node)| (*id, node)).collect();
    let root = tree.tree.as_ref().map(|tree| tree.root);
    let mut found: Vec<(bool, Value)> = Vec::new();
    let mut open: Vec<NodeId> = root.into_iter().collect();
    while let Some(id) = open.pop() {
        let Some(node) = nodes.get(&id) else { continue };
        let title = node.role() == Role::Heading && node.level() == Some(1);
        if let Some(mut control) = control(id, node) {
            // Where it is on the canvas, in the page's pixels.
            if let Some(at) = node.bounds() {
                let middle = |a: f64, b: f64| ((a + b) / 2.0 * zoom).round();
                control["at"] = json!([middle(at.x0, at.x1), middle(at.y0, at.y1)]);
            }
            found.push((title, control));
        }
        open.extend(node.children().iter().rev());
    }
    let from = if over { found.iter().rposition(|(title, _)| *title).unwrap_or(0) } else { 0 };
    found.drain(from..).map(|(_, control)| control).collect()
}

fn control(id: NodeId, node: &Node) -> Option<Value> {
    if node.is_hidden() {
        return None;
    }
    let id = id.0.to_string();
    let name = node.label().or_else(|| node.value()).unwrap_or_default();
    let off = node.is_disabled();
    let on = node.toggled() == Some(Toggled::True);
    let role = match node.role() {
        Role::Slider => {
            let number = |number: Option<f64>, or: f64| number.unwrap_or(or);
            return Some(json!({
                "id": id, "role": "slider", "name": name, "value": number(node.numeric_value(), 0.0),
                "min": number(node.min_numeric_value(), 0.0), "max": number(node.max_numeric_value(), 1.0),
                "step": number(node.numeric_value_step(), 0.05),
            }));
        }
        Role::TextInput | Role::MultilineTextInput => {
            let text = node.value().unwrap_or_default();
            let name = node.label().or_else(|| node.placeholder()).unwrap_or_default();
            return Some(json!({ "id": id, "role": "text", "name": name, "value": text }));
        }
        Role::Button if node.toggled().is_none() => "button",
        Role::Button | Role::RadioButton => "choice",
        Role::CheckBox => "check",
        Role::Link => "button",
        Role::Heading => "heading",
        Role::Label => "label",
        _ => return None,
    };
    // Signs alone say nothing.
    let words = name.trim_matches(|c: char| c.is_whitespace() || ('\u{e000}'..='\u{f8ff}').contains(&c));
    (!words.is_empty()).then(|| json!({ "id": id, "role": role, "name": words, "on": on, "off": off }))
}

/// Hands on what was done with a control in the page.
pub(crate) fn work_controls(
    mut said: MessageReader<PageSaid>,
    mut inputs: Query<&mut EguiInput>,
    mut to_write: Local<Option<String>>,
) {
    let mut events = Vec::new();
    if let Some(text) = to_write.take() {
        // The field has the focus by now: its text is replaced.
        let modifiers = egui::Modifiers { ctrl: true, command: true, ..default() };
        let press =
            |pressed| egui::Event::Key { key: egui::Key::A, physical_key: None, pressed, repeat: false, modifiers };
        events.extend([press(true), press(false), egui::Event::Paste(text)]);
    }
    for PageSaid { kind, text } in said.read() {
        let (id, rest) = text.split_once(' ').unwrap_or((text, ""));
        let request = |action, data| {
            let target_node = NodeId(id.parse().ok()?);
            Some(egui::Event::AccessKitActionRequest(ActionRequest {
                action,
                target_tree: TreeId::ROOT,
                target_node,
                data,
            }))
        };
        let event = match kind.as_str() {
            "press" => request(Action::Click, None),
            "set" => {
                rest.parse().ok().and_then(|value| request(Action::SetValue, Some(ActionData::NumericValue(value))))
            }
            "write" => {
                *to_write = Some(rest.to_owned());
                request(Action::Focus, None)
            }
            "escape" => Some(egui::Event::Key {
                key: egui::Key::Escape,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: egui::Modifiers::NONE,
            }),
            _ => None,
        };
        events.extend(event);
    }
    for mut input in &mut inputs {
        input.events.extend(events.iter().cloned());
    }
}
