//! How games travel on a desktop: the clipboard, files in the data folder, files dropped onto the window. In a
//! browser, the page does it.

use crate::app::core::explain::{explain, sentence};
use crate::app::core::text::t;
use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use crate::app::core::AppSystems;
use crate::app::core::outgoing::{Arrived, LINKS_OPEN_BY_THEMSELVES, Outgoing, PUBLISHED};
use crate::app::core::settings::{DataFolder, Notice};
use crate::record::store;

/// A link to what stands behind its `#`. Without a published edition no program opens it: it has to be pasted.
fn address(fragment: &str) -> String {
    format!("{}#{fragment}", PUBLISHED.unwrap_or("bizingo:"))
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, (send_out, take_dropped).in_set(AppSystems::Present));
}

fn send_out(
    mut outgoing: MessageReader<Outgoing>,
    mut clipboard: ResMut<EguiClipboard>,
    folder: Res<DataFolder>,
    mut arrived: MessageWriter<Arrived>,
    mut notices: MessageWriter<Notice>,
) {
    for out in outgoing.read() {
        let said = match out {
            Outgoing::Text(text) => {
                clipboard.set_text(text);
                t!("notice-copied").to_owned()
            }
            Outgoing::Link(link) | Outgoing::Send(link) => {
                clipboard.set_text(&address(link));
                match LINKS_OPEN_BY_THEMSELVES {
                    true => t!("notice-link-copied"),
                    false => t!("notice-link-to-paste"),
                }
                .to_owned()
            }
            Outgoing::File { name, content } => save(&folder, name, content),
            // The dialog's business.
            Outgoing::Choose => continue,
            Outgoing::Clipboard => {
                arrived.write(Arrived(clipboard.get_text().unwrap_or_default()));
                continue;
            }
        };
        notices.write(Notice(said));
    }
}

/// Saves a game under a name that is free, and says where.
fn save(folder: &DataFolder, name: &str, content: &str) -> String {
    let Some(games) = folder.file("games") else { return t!("notice-no-folder").to_owned() };
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "txt"));
    let free = store::first_free(|n| games.join(if n == 1 { name.to_owned() } else { format!("{stem}-{n}.{ending}") }));
    match store::write_atomic(&free, content.as_bytes()) {
        Ok(()) => t!("notice-saved", file = free.display().to_string()),
        Err(error) => t!("notice-not-saved", error = explain(&error)),
    }
}

fn take_dropped(
    mut drops: MessageReader<FileDragAndDrop>,
    mut arrived: MessageWriter<Arrived>,
    mut notices: MessageWriter<Notice>,
) {
    for drop in drops.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = drop else { continue };
        match store::read(path_buf, store::MAX_FILE_BYTES) {
            Ok(text) => {
                arrived.write(Arrived(text));
            }
            Err(error) => {
                notices.write(Notice(sentence(&error)));
            }
        }
    }
}
