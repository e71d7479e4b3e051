//! A file that the player saves: where, they choose in the system's dialog. The dialog, drawing what is drawn as pixels, and
//! the writing are a thread's business, so that no frame waits for any of them. Where no dialog can be shown, the file goes
//! into the folder of the games.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::tasks::block_on;
use bevy::window::WindowFocused;
use rfd::{AsyncFileDialog, FileHandle};

use crate::app::core::AppSystems;
use crate::app::core::explain::sentence;
use crate::app::core::outgoing::{Outgoing, PictureFor};
use crate::app::core::settings::{DataFolder, Notice};
use crate::app::core::text::t;
use crate::app::core::wake::Wake;
use crate::export::pixels::{gif, raster};
use crate::record::store;

/// The dialogs that are open, each with what comes of it in the end, in words; `None` if nothing is to be said.
#[derive(Resource, Default)]
struct SaveDialogs(Vec<Saving>);

/// A file on its way.
struct Saving {
    told: Mutex<Receiver<Option<String>>>,
    /// Whether the keyboard has left the window since. Without that nobody has seen a dialog: where none can be shown,
    /// the answer is the same as that of a player who closes it.
    seen: Arc<AtomicBool>,
}

/// What is in a file, as it was asked for.
enum Content {
    Bytes(Vec<u8>),
    Picture(String),
    Moving(Vec<String>, f64),
}

/// A picture does not become pixels.
#[derive(Debug, thiserror::Error)]
enum PixelError {
    #[error(transparent)]
    Raster(#[from] raster::RasterError),
    #[error(transparent)]
    Gif(#[from] gif::GifError),
}

impl Content {
    /// What is to be saved, and under which name; `None` if that is not a file.
    fn of(out: &Outgoing) -> Option<(&str, Content)> {
        match out {
            Outgoing::File { name, content } => Some((name, Content::Bytes(content.clone()))),
            Outgoing::Picture { svg, to: PictureFor::File(name) } => Some((name, Content::Picture(svg.clone()))),
            Outgoing::Moving { name, pictures, seconds } => Some((name, Content::Moving(pictures.clone(), *seconds))),
            _ => None,
        }
    }

    fn bytes(self) -> Result<Vec<u8>, PixelError> {
        match self {
            Content::Bytes(bytes) => Ok(bytes),
            Content::Picture(svg) => Ok(raster::png(&svg)?),
            Content::Moving(pictures, seconds) => Ok(gif::gif(&pictures, seconds, &mut |_| true)?),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SaveDialogs>()
        .add_message::<WindowFocused>()
        .add_systems(Update, ask.in_set(AppSystems::Present))
        .add_systems(Update, tell.in_set(AppSystems::Input));
}

/// Opens a dialog for each file. Some systems want that done on the main thread.
fn ask(
    _on_main_thread: NonSendMarker,
    mut outgoing: MessageReader<Outgoing>,
    mut open: ResMut<SaveDialogs>,
    (folder, wake): (Res<DataFolder>, Res<Wake>),
) {
    for (name, content) in outgoing.read().filter_map(Content::of) {
        let ending = name.rsplit_once('.').map_or("txt", |(_, ending)| ending);
        let dialog = AsyncFileDialog::new()
            .set_title(t!("share-save-as"))
            .set_file_name(name)
            .add_filter(ending, &[ending])
            .save_file();
        let seen = Arc::new(AtomicBool::new(false));
        let (answer, told) = channel();
        let (name, games, wake, watched) = (name.to_owned(), folder.file("games"), wake.clone(), Arc::clone(&seen));
        let wait = move || {
            let file = block_on(dialog);
            let seen = watched.load(Ordering::Relaxed);
            let path = place(file.as_ref().map(FileHandle::path), seen, games.as_deref(), &name);
            let _ = answer.send(path.map(|path| save(path.as_deref(), content)));
            wake.up();
        };
        // Where there is no thread, nothing is saved, and that is said when the answer fails to come.
        let _ = std::thread::Builder::new().name("save-file".to_owned()).spawn(wait);
        open.0.push(Saving { told: Mutex::new(told), seen });
    }
}

/// Where the file goes: `None` if nowhere, for the player has changed their mind; `Some(None)` if there is no place.
fn place(chosen: Option<&Path>, seen: bool, games: Option<&Path>, name: &str) -> Option<Option<PathBuf>> {
    match chosen {
        Some(path) => Some(Some(path.to_owned())),
        None if seen => None,
        None => Some(games.map(|games| free(games, name))),
    }
}

/// A path in the folder that no file has.
fn free(games: &Path, name: &str) -> PathBuf {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "txt"));
    store::first_free(|n| games.join(if n == 1 { name.to_owned() } else { format!("{stem}-{n}.{ending}") }))
}

/// Writes the file, and says where it is, or what went wrong.
fn save(path: Option<&Path>, content: Content) -> String {
    let Some(path) = path else { return t!("notice-no-folder").to_owned() };
    let bytes = match content.bytes() {
        Ok(bytes) => bytes,
        Err(error) => return t!("notice-not-saved", error = error.to_string()),
    };
    match store::write_atomic(path, &bytes) {
        Ok(()) => t!("notice-saved", file = path.display().to_string()),
        Err(error) => sentence(&error),
    }
}

/// Tells what has come of it.
fn tell(mut open: ResMut<SaveDialogs>, mut focused: MessageReader<WindowFocused>, mut notices: MessageWriter<Notice>) {
    let left = focused.read().filter(|change| !change.focused).count() > 0;
    if open.0.is_empty() {
        return;
    }
    open.0.retain_mut(|saving| {
        if left {
            saving.seen.store(true, Ordering::Relaxed);
        }
        match saving.told.get_mut().map(|told| told.try_recv()) {
            Ok(Err(std::sync::mpsc::TryRecvError::Empty)) => true,
            Ok(Ok(told)) => {
                notices.write_batch(told.map(Notice));
                false
            }
            _ => {
                notices.write(Notice(t!("notice-no-thread").to_owned()));
                false
            }
        }
    });
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_file_goes_where_it_was_sent_and_into_the_folder_where_nobody_was_asked() {
        let folder = tempfile::tempdir().unwrap();
        let games = folder.path().join("games");
        let chosen = folder.path().join("mine.svg");
        assert_eq!(place(Some(&chosen), true, Some(&games), "a.svg"), Some(Some(chosen.clone())));
        assert_eq!(place(None, true, Some(&games), "a.svg"), None, "the player closed the dialog");
        assert_eq!(place(None, false, None, "a.svg"), Some(None));
        let first = place(None, false, Some(&games), "a.svg").unwrap().unwrap();
        assert_eq!(first, games.join("a.svg"));
        let told = save(Some(&first), Content::Bytes(b"<svg/>".to_vec()));
        assert!(told.contains("a.svg"), "{told}");
        assert_eq!(std::fs::read(&first).unwrap(), b"<svg/>");
        assert_eq!(place(None, false, Some(&games), "a.svg").unwrap().unwrap(), games.join("a-2.svg"));
        let told = save(Some(folder.path()), Content::Bytes(Vec::new()));
        assert!(!told.contains("Saved"), "{told}");
    }

    #[test]
    fn pictures_become_pixels() {
        let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"4\"><rect width=\"8\" height=\"4\"/></svg>";
        let png = Content::Picture(svg.to_owned()).bytes().unwrap();
        assert!(png.starts_with(b"\x89PNG"));
        let gif = Content::Moving(vec![svg.to_owned(); 2], 0.5).bytes().unwrap();
        assert!(gif.starts_with(b"GIF89a"));
        assert!(Content::Picture("none".to_owned()).bytes().is_err());
    }
}
