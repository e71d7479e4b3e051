//! How games travel in a browser: the page has the clipboard, files and links.

use crate::app::core::text::t;
use bevy::prelude::*;
use serde_json::json;

use super::page::{PageSaid, tell};
use crate::app::activities::exchange::Refused;
use crate::app::core::AppSystems;
use crate::app::core::outgoing::{Arrived, Outgoing};
use crate::app::core::settings::Notice;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, take_in.in_set(AppSystems::Input))
        .add_systems(Update, send_out.in_set(AppSystems::Present));
}

fn send_out(mut outgoing: MessageReader<Outgoing>) {
    for out in outgoing.read() {
        match out {
            Outgoing::Text(text) => tell("copy", text),
            Outgoing::Link(link) => tell("copy-link", link),
            Outgoing::Send(link) => tell("send-link", link),
            Outgoing::File { name, content } => {
                tell("download", &json!({ "name": name, "content": content }).to_string())
            }
            Outgoing::Choose => tell("open-file", ""),
            Outgoing::Clipboard => tell("paste", ""),
        }
    }
}

fn take_in(
    mut said: MessageReader<PageSaid>,
    mut arrived: MessageWriter<Arrived>,
    mut refused: MessageWriter<Refused>,
    mut notices: MessageWriter<Notice>,
) {
    for PageSaid { kind, text } in said.read() {
        match kind.as_str() {
            "record" | "link" => {
                arrived.write(Arrived(text.clone()));
            }
            // Whatever else is pasted is meant for a field.
            "pasted" if text.contains('#') || text.starts_with("game") => {
                arrived.write(Arrived(text.clone()));
            }
            "copied" => {
                notices.write(Notice(t!("notice-copied").to_owned()));
            }
            "uncopied" => {
                notices.write(Notice(text.clone()));
            }
            "refused" => {
                refused.write(Refused { text: None, why: text.clone() });
            }
            _ => {}
        }
    }
}
