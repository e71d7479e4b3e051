//! How games travel in a browser: the page has the clipboard, files and links.

use crate::app::core::text::t;
use bevy::prelude::*;
use serde_json::json;

use super::page::{PageSaid, tell};
use crate::app::activities::exchange::ImportRefused;
use crate::app::core::AppSystems;
use crate::app::core::outgoing::{Arrived, BookChosen, GamesArrived, Outgoing, PictureFor};
use crate::app::core::settings::Notice;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, take_in.in_set(AppSystems::Input))
        .add_systems(Update, send_out.in_set(AppSystems::Present));
}

fn send_out(mut outgoing: MessageReader<Outgoing>, mut notices: MessageWriter<Notice>) {
    for out in outgoing.read() {
        // Where it lands is the browser's affair, and phones hardly show that it came.
        if let Outgoing::File { name, .. }
        | Outgoing::Picture { to: PictureFor::File(name), .. }
        | Outgoing::Moving { name, .. } = out
        {
            notices.write(Notice(t!("notice-download", file = name.as_str())));
        }
        match out {
            Outgoing::Text(text) => tell("copy", text),
            Outgoing::Link(link) => tell("copy-link", link),
            Outgoing::Send(link) => tell("send-link", link),
            Outgoing::File { name, content } => {
                // What leaves as a file is text: what is drawn as pixels, the page draws.
                let content = String::from_utf8_lossy(content);
                tell("download", &json!({ "name": name, "content": content }).to_string());
            }
            Outgoing::Picture { svg, to } => {
                let name = match to {
                    PictureFor::Clipboard => None,
                    PictureFor::File(name) => Some(name),
                };
                tell("picture", &json!({ "name": name, "svg": svg }).to_string());
            }
            Outgoing::Moving { name, pictures, seconds } => {
                tell("moving", &json!({ "name": name, "pictures": pictures, "seconds": seconds }).to_string());
            }
            Outgoing::Choose => tell("open-file", ""),
            Outgoing::ChooseMany => tell("open-files", ""),
            Outgoing::ChooseFolder => tell("open-folder", ""),
            Outgoing::ChooseBook => tell("open-book", ""),
            // A page starts no programs.
            Outgoing::ChooseProgram => {}
            Outgoing::Clipboard => tell("paste", ""),
        }
    }
}

fn take_in(
    mut said: MessageReader<PageSaid>,
    (mut arrived, mut games): (MessageWriter<Arrived>, MessageWriter<GamesArrived>),
    mut books: MessageWriter<BookChosen>,
    mut refused: MessageWriter<ImportRefused>,
    mut notices: MessageWriter<Notice>,
) {
    for PageSaid { kind, text } in said.read() {
        match kind.as_str() {
            "record" | "link" => {
                arrived.write(Arrived(text.clone()));
            }
            "games" => {
                games.write(GamesArrived(serde_json::from_str(text).unwrap_or_default()));
            }
            // The name in the first line, then what is in it, or why it cannot be read.
            "book" | "book-refused" => {
                let (name, text) = text.split_once('\n').unwrap_or_default();
                let text = if kind == "book" { Ok(text.to_owned()) } else { Err(text.to_owned()) };
                books.write(BookChosen { name: name.to_owned(), text });
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
                refused.write(ImportRefused { text: None, why: text.clone() });
            }
            _ => {}
        }
    }
}
