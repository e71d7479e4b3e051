//! Panels and pages: egui describes them for screen readers, as a tree; the page makes real controls of its leaves.
//!
//! While a page lies over the table, nothing under it can be reached: only what comes after its heading counts.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContext, EguiContexts, EguiInput, EguiOutput, egui};
use egui::accesskit::{Action, ActionData, ActionRequest, Node, NodeId, Role, Toggled, TreeId, TreeUpdate};
use serde_json::{Value, json};

use super::Told;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::text::t;
use crate::app::panels::model::Model;
use crate::app::platform::web::page::PageSaid;

/// The pages that lay over the table when the panels were drawn: what was clicked on them may have changed [`Pages`] since.
#[derive(Resource, Default)]
pub(crate) struct DrawnPages(Pages);

pub(crate) fn note_drawn_pages(pages: Res<Pages>, mut drawn: ResMut<DrawnPages>) {
    if pages.is_changed() {
        drawn.0.clone_from(&pages);
    }
}

/// Tells the page what is on top, what that is called, and what controls it has.
pub(crate) fn show_controls(
    mut contexts: EguiContexts,
    outputs: Query<&EguiOutput>,
    (drawn, model): (Res<DrawnPages>, Res<Model>),
    mut told: Local<Told>,
    (mut enabled, mut waited): (Local<bool>, Local<bool>),
    mut frames: MessageWriter<RequestRedraw>,
) -> Result {
    if !*enabled {
        contexts.ctx_mut()?.enable_accesskit();
        *enabled = true;
    }
    for output in &outputs {
        let Some(tree) = &output.platform_output.accesskit_update else { continue };
        let zoom = f64::from(contexts.ctx_mut()?.zoom_factor());
        let mut found = list(tree, zoom);
        let heading = found.iter().rposition(|(title, _)| *title);
        let DrawnPages(pages) = &*drawn;
        // A page that has just been opened is measured before it is drawn.
        *waited = heading.is_some() != pages.any() && !*waited;
        if *waited {
            // There may be no other reason for the next frame.
            frames.write(RequestRedraw);
            continue;
        }
        let (mut name, mut place) = (String::new(), Value::Null);
        if let Some(at) = heading.filter(|_| pages.any())
            && let Some((_, title)) = found.drain(..=at).next_back()
        {
            name = title["name"].as_str().unwrap_or_default().to_owned();
            place = title["box"].clone();
        } else if model.at_table {
            name = model.kind().title().to_owned();
        } else {
            name += t!("title-name");
        }
        let key = pages.top().map_or(if model.at_table { "table" } else { "title" }, Page::name);
        let controls: Vec<Value> = found.into_iter().map(|(_, control)| control).collect();
        let page = json!({
            "key": key, "name": name, "depth": pages.0.len(), "box": place, "controls": controls,
        });
        told.tell("controls", page.to_string());
    }
    Ok(())
}

/// The controls of a tree, in reading order, each with whether it is the heading of a page.
fn list(tree: &TreeUpdate, zoom: f64) -> Vec<(bool, Value)> {
    let nodes: HashMap<NodeId, &Node> = tree.nodes.iter().map(|(id, node)| (*id, node)).collect();
    let root = tree.tree.as_ref().map(|tree| tree.root);
    let mut found: Vec<(bool, Value)> = Vec::new();
    // Each with the group that it is in.
    let mut open: Vec<(NodeId, Value)> = root.map(|root| (root, Value::Null)).into_iter().collect();
    while let Some((id, mut group)) = open.pop() {
        let Some(node) = nodes.get(&id) else { continue };
        if let Some(name) = node.label().filter(|_| node.role() == Role::Group) {
            group = json!({ "id": id.0.to_string(), "name": name });
        }
        let title = node.role() == Role::Heading && node.level() == Some(1);
        if let Some(mut control) = control(id, node) {
            // Where it is on the canvas, in the page's pixels.
            if let Some(at) = node.bounds() {
                control["box"] = json!([at.x0, at.y0, at.x1, at.y1].map(|edge| (edge * zoom).round()));
            }
            if !group.is_null() {
                control["group"] = group.clone();
            }
            found.push((title, control));
        }
        open.extend(node.children().iter().rev().map(|child| (*child, group.clone())));
    }
    found
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
            // They were kept as `f32`: what is beyond its digits is none of anybody's choosing.
            let number = |number: Option<f64>, or: f64| (number.unwrap_or(or) * 1e4).round() / 1e4;
            return Some(json!({
                "id": id, "role": "slider", "name": name, "text": node.value(), "value": number(node.numeric_value(), 0.0),
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
    // What is no stop for Tab on the canvas is none here either: the moves of a long game.
    let passed = role == "choice" && !node.supports_action(Action::Focus);
    (!words.is_empty())
        .then(|| json!({ "id": id, "role": role, "name": words, "on": on, "off": off, "passed": passed }))
}

/// A text that the page has written, on its way into its field: the field takes the focus, then the text, and lets go of
/// the keyboard again, as if somebody had typed it and gone on.
#[derive(Default)]
pub(crate) enum Writing {
    #[default]
    Nothing,
    /// The field has the focus by now.
    Text(String),
    /// The text is in it.
    Done,
}

/// Hands on what was done with a control in the page.
pub(crate) fn work_controls(
    mut said: MessageReader<PageSaid>,
    mut inputs: Query<(&mut EguiInput, &mut EguiContext)>,
    mut writing: Local<Writing>,
    mut frames: MessageWriter<RequestRedraw>,
) {
    let mut events = Vec::new();
    match std::mem::take(&mut *writing) {
        Writing::Nothing => {}
        Writing::Text(text) => {
            let modifiers = egui::Modifiers { ctrl: true, command: true, ..default() };
            let press =
                |pressed| egui::Event::Key { key: egui::Key::A, physical_key: None, pressed, repeat: false, modifiers };
            events.extend([press(true), press(false), egui::Event::Paste(text)]);
            *writing = Writing::Done;
            frames.write(RequestRedraw);
        }
        Writing::Done => {
            for (_, mut context) in &mut inputs {
                context.get_mut().memory_mut(egui::Memory::stop_text_input);
            }
            frames.write(RequestRedraw);
        }
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
            "reach" => request(Action::ScrollIntoView, None),
            "set" => {
                rest.parse().ok().and_then(|value| request(Action::SetValue, Some(ActionData::NumericValue(value))))
            }
            "write" => {
                *writing = Writing::Text(rest.to_owned());
                frames.write(RequestRedraw);
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
    for (mut input, _) in &mut inputs {
        input.events.extend(events.iter().cloned());
    }
}
