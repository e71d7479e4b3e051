//! The library's folder on the desktop: read and written by a thread of its own, so that no frame waits for a disk.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use bevy::prelude::*;

use super::files::{FilesAsked, FilesSaid};
use crate::app::core::AppSystems;
use crate::app::core::explain::explain;
use crate::app::core::settings::DataFolder;
use crate::app::core::text::t;
use crate::app::core::wake::Wake;
use crate::record::library::folder;
use crate::record::store::StoreError;

/// The folder's name in the data folder.
const FOLDER: &str = "library";

/// The thread, once there is something for it to do. It ends with the program, when everything is on the disk.
#[derive(Resource, Default)]
struct Keeper(Option<Thread>);

struct Thread {
    jobs: Option<Sender<FilesAsked>>,
    news: Mutex<Receiver<FilesSaid>>,
    handle: Option<JoinHandle<()>>,
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(handle) = self.handle.take() {
            let _ = handle.join();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keeper>()
        .init_resource::<Wake>()
        .add_systems(Update, hear.in_set(AppSystems::Input))
        .add_systems(Update, ask.run_if(on_message::<FilesAsked>).in_set(AppSystems::Present));
}

/// Does one job; says what came of it.
fn work(folder: &std::path::Path, job: FilesAsked) -> Vec<FilesSaid> {
    let told = |done: Result<(), StoreError>| {
        done.err().map(|error| FilesSaid::Wrong(t!("notice-library", error = explain(&error)))).into_iter().collect()
    };
    match job {
        FilesAsked::Load => {
            let contents = folder::read(folder);
            let mut said: Vec<FilesSaid> =
                contents.warnings.iter().map(|warning| FilesSaid::Wrong(explain(warning))).collect();
            said.push(FilesSaid::Games(contents.games));
            said.push(FilesSaid::Loaded { last: contents.last });
            said
        }
        FilesAsked::Save { name, text } => told(folder::save(folder, &name, &text)),
        FilesAsked::Delete(name) => told(folder::delete(folder, &name)),
        FilesAsked::Restore(name) => told(folder::restore(folder, &name)),
    }
}

fn start(folder: PathBuf, wake: Wake) -> Thread {
    let ((jobs, inbox), (say, news)) = (channel::<FilesAsked>(), channel());
    let run = move || {
        while let Ok(job) = inbox.recv() {
            for said in work(&folder, job) {
                // The program may be about to end; what is written is written.
                let _ = say.send(said);
                wake.up();
            }
        }
    };
    let handle = std::thread::Builder::new().name("library".to_owned()).spawn(run).ok();
    Thread { jobs: Some(jobs), news: Mutex::new(news), handle }
}

fn ask(mut asked: MessageReader<FilesAsked>, folder: Res<DataFolder>, wake: Res<Wake>, mut keeper: ResMut<Keeper>) {
    let Some(path) = folder.file(FOLDER) else { return };
    let thread = keeper.0.get_or_insert_with(|| start(path, wake.clone()));
    for job in asked.read().filter(|job| !folder.read_only || **job == FilesAsked::Load) {
        // A thread that has died has said why before.
        let _ = thread.jobs.as_ref().map(|jobs| jobs.send(job.clone()));
    }
}

fn hear(mut keeper: ResMut<Keeper>, mut said: MessageWriter<FilesSaid>) {
    if let Some(thread) = &mut keeper.bypass_change_detection().0
        && let Ok(news) = thread.news.get_mut()
    {
        said.write_batch(news.try_iter());
    }
}
