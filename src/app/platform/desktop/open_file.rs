//! Files that the player chooses in the system's dialog: one to be opened, or many for the library. The dialog and the
//! reading are a thread's business, so that no frame waits for either.

use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::tasks::block_on;
use bevy::window::WindowFocused;
use rfd::AsyncFileDialog;

use crate::app::activities::exchange::ImportRefused;
use crate::app::core::AppSystems;
use crate::app::core::explain::sentence;
use crate::app::core::outgoing::{Arrived, BookChosen, GamesArrived, Outgoing, ProgramChosen};
use crate::app::core::text::t;
use crate::app::core::wake::Wake;
use crate::games::GameKind;
use crate::record::library::bundle;
use crate::record::store::{self, StoreError};

/// What is in the files that were chosen; `None` if none was.
type Chosen = Option<Result<Came, StoreError>>;

/// What has been read.
#[derive(Debug)]
enum Came {
    /// A game to be opened.
    One(String),
    /// Texts for the library.
    Many(Vec<String>),
    /// Openings.
    Book(BookChosen),
    /// A program, which is not read.
    Program(PathBuf),
}

/// The dialog that is open, if one is.
#[derive(Resource, Default)]
struct OpenDialog(Option<Asked>);

/// A dialog that was asked for.
struct Asked {
    answer: Mutex<Receiver<Chosen>>,
    /// Whether the keyboard has left the window since. Without that nobody has seen a dialog: where none can be shown,
    /// the answer is the same as that of a player who closes it.
    seen: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenDialog>()
        .add_message::<WindowFocused>()
        .add_systems(Update, ask.in_set(AppSystems::Present))
        .add_systems(Update, take_chosen.in_set(AppSystems::Input));
}

/// Opens the dialog, one at a time. Some systems want that done on the main thread.
fn ask(
    _on_main_thread: NonSendMarker,
    mut outgoing: MessageReader<Outgoing>,
    mut open: ResMut<OpenDialog>,
    wake: Res<Wake>,
) {
    let choices = outgoing.read().filter(|out| {
        use Outgoing::{Choose, ChooseBook, ChooseFolder, ChooseMany, ChooseProgram};
        matches!(out, Choose | ChooseMany | ChooseFolder | ChooseProgram | ChooseBook)
    });
    let Some(choice) = choices.last().filter(|_| open.0.is_none()) else { return };
    let endings: Vec<&str> = GameKind::NAMES.into_iter().chain(["txt"]).collect();
    let title = match choice {
        Outgoing::Choose => t!("share-open"),
        Outgoing::ChooseProgram => t!("programs-choose"),
        Outgoing::ChooseBook => t!("book-dialog"),
        _ => t!("library-import"),
    };
    let mut dialog = AsyncFileDialog::new().set_title(title);
    // Openings may be in the file of a league, whose name ends otherwise.
    if !matches!(choice, Outgoing::ChooseProgram | Outgoing::ChooseBook) {
        dialog = dialog.add_filter(t!("share-files"), &endings).add_filter(t!("share-all-files"), &["*"]);
    }
    let (answer, inbox) = channel();
    let wake = wake.clone();
    // Asked for on this thread, waited for on another.
    let chosen: Pin<Box<dyn Future<Output = Chosen> + Send>> = match choice {
        Outgoing::ChooseMany => {
            let files = dialog.pick_files();
            Box::pin(async { Some(read_all(files.await?.iter().map(|file| file.path().to_owned()).collect())) })
        }
        Outgoing::ChooseProgram => {
            let file = dialog.pick_file();
            Box::pin(async { Some(Ok(Came::Program(file.await?.path().to_owned()))) })
        }
        Outgoing::ChooseBook => {
            let file = dialog.pick_file();
            Box::pin(async { Some(Ok(Came::Book(read_book(file.await?.path())))) })
        }
        Outgoing::ChooseFolder => {
            let folder = dialog.pick_folder();
            Box::pin(async { Some(read_all(inside(folder.await?.path()))) })
        }
        _ => {
            let file = dialog.pick_file();
            Box::pin(async { Some(read(file.await?.path())) })
        }
    };
    let wait = move || {
        // Nobody listens any more when the program ends.
        let _ = answer.send(block_on(chosen));
        wake.up();
    };
    // Where there is no thread, the answer is that there was none.
    let _ = std::thread::Builder::new().name("open-file".to_owned()).spawn(wait);
    open.0 = Some(Asked { answer: Mutex::new(inbox), seen: false });
}

fn read(path: &Path) -> Result<Came, StoreError> {
    store::read(path, bundle::MAX_BYTES).map(Came::One)
}

fn read_book(path: &Path) -> BookChosen {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    BookChosen { name, text: store::read(path, bundle::MAX_BYTES).map_err(|error| sentence(&error)) }
}

/// What can be read of these files; an error only if that is nothing.
fn read_all(paths: Vec<PathBuf>) -> Result<Came, StoreError> {
    let (mut texts, mut wrong) = (Vec::new(), None);
    for path in paths {
        match store::read(&path, bundle::MAX_BYTES) {
            Ok(text) => texts.push(text),
            Err(error) => wrong = Some(error),
        }
    }
    match wrong {
        Some(error) if texts.is_empty() => Err(error),
        _ => Ok(Came::Many(texts)),
    }
}

/// The files of a folder, and of those in it, that may hold games.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let (mut folders, mut files) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            // A link could lead back to where it is.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(path);
            } else if ending == "txt" || GameKind::NAMES.contains(&ending) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Takes in what was chosen.
fn take_chosen(
    mut open: ResMut<OpenDialog>,
    mut focused: MessageReader<WindowFocused>,
    (mut arrived, mut games): (MessageWriter<Arrived>, MessageWriter<GamesArrived>),
    (mut programs, mut books): (MessageWriter<ProgramChosen>, MessageWriter<BookChosen>),
    mut refused: MessageWriter<ImportRefused>,
) {
    let left = focused.read().filter(|change| !change.focused).count() > 0;
    let Some(Asked { answer, seen }) = &mut open.0 else { return };
    *seen |= left;
    let chosen = match answer.get_mut().map(|answer| answer.try_recv()) {
        Ok(Err(TryRecvError::Empty)) => return,
        Ok(Ok(chosen)) => chosen,
        _ => None,
    };
    let seen = *seen;
    open.0 = None;
    let why = match chosen {
        Some(Ok(Came::One(text))) => {
            arrived.write(Arrived(text));
            return;
        }
        Some(Ok(Came::Many(texts))) => {
            games.write(GamesArrived(texts));
            return;
        }
        Some(Ok(Came::Program(path))) => {
            programs.write(ProgramChosen(path));
            return;
        }
        Some(Ok(Came::Book(book))) => {
            books.write(book);
            return;
        }
        Some(Err(error)) => sentence(&error),
        // The player changed their mind.
        None if seen => return,
        None => t!("share-no-dialog").to_owned(),
    };
    refused.write(ImportRefused { text: None, why });
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::*;

    /// The text that arrives, and what the player is told, after a dialog that was seen, or was not, gave this.
    fn after(file: Option<&Path>, seen: bool) -> (Vec<String>, Vec<String>) {
        let mut app = App::new();
        app.add_message::<Arrived>()
            .add_message::<GamesArrived>()
            .add_message::<ProgramChosen>()
            .add_message::<BookChosen>()
            .add_message::<ImportRefused>()
            .add_message::<WindowFocused>();
        app.add_systems(Update, take_chosen);
        let (answer, inbox) = channel();
        app.insert_resource(OpenDialog(Some(Asked { answer: Mutex::new(inbox), seen: false })));
        for focused in [false, true] {
            if seen {
                app.world_mut().write_message(WindowFocused { window: Entity::PLACEHOLDER, focused });
            }
            app.update();
        }
        assert!(app.world().resource::<OpenDialog>().0.is_some(), "nothing is known yet");
        answer.send(file.map(read)).unwrap();
        app.update();
        assert!(app.world().resource::<OpenDialog>().0.is_none());
        let texts = app.world_mut().resource_mut::<Messages<Arrived>>().drain().map(|arrived| arrived.0).collect();
        let told =
            app.world_mut().resource_mut::<Messages<ImportRefused>>().drain().map(|refused| refused.why).collect();
        (texts, told)
    }

    #[test]
    fn a_chosen_file_arrives_and_what_goes_wrong_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.azigo");
        std::fs::write(&path, "game: azigo\n").unwrap();
        assert_eq!(after(Some(&path), true), (vec!["game: azigo\n".to_owned()], vec![]));
        let (texts, told) = after(Some(&folder.path().join("none")), true);
        assert!(texts.is_empty() && told[0].starts_with("There is no file"), "{told:?}");
        // A folder of games, with others in it and something else.
        let inner = folder.path().join("older");
        std::fs::create_dir(&inner).unwrap();
        std::fs::write(inner.join("two.bizingo"), "game: bizingo\n").unwrap();
        std::fs::write(inner.join("picture.png"), [0xff]).unwrap();
        let Came::Many(all) = read_all(inside(folder.path())).unwrap() else { panic!("there are two") };
        assert_eq!(all, ["game: azigo\n", "game: bizingo\n"]);
        assert_eq!(after(None, true), (vec![], vec![]), "the player closed the dialog");
        let (_, told) = after(None, false);
        assert!(told[0].contains("dialog"), "{told:?}");
    }
}
