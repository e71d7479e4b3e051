//! Writes a file over and over without holding up a frame: on a thread of its own, the newest text last. A browser's
//! storage is quick, and there are no threads; there, at once.

use crate::app::core::explain::explain;
use crate::app::core::text::t;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;

use crate::record::store;

/// Writes texts to a file, in order; dropping it waits for the last.
#[derive(Resource)]
pub struct Writer {
    to: Way,
    complaints: Complaints,
}

type Complaints = Arc<Mutex<Vec<String>>>;

impl Writer {
    /// A writer to this file.
    pub fn start(path: PathBuf) -> Writer {
        let complaints = Complaints::default();
        Writer { to: Way::start(path, complaints.clone()), complaints }
    }

    /// Has a text written. Returns at once.
    pub fn write(&self, text: String) {
        self.to.write(text);
    }

    /// Why texts could not be written, in words for players; each is shown once.
    pub fn complaints(&self) -> Vec<String> {
        std::mem::take(&mut *self.complaints.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn save(path: &std::path::Path, text: &str, complaints: &Complaints) {
    if let Err(error) = store::write_atomic(path, text.as_bytes()) {
        complaints.lock().unwrap_or_else(PoisonError::into_inner).push(t!("notice-autosave", error = explain(&error)));
    }
}

#[cfg(target_family = "wasm")]
struct Way(PathBuf, Complaints);

#[cfg(target_family = "wasm")]
impl Way {
    fn start(path: PathBuf, complaints: Complaints) -> Way {
        Way(path, complaints)
    }

    fn write(&self, text: String) {
        save(&self.0, &text, &self.1);
    }
}

#[cfg(not(target_family = "wasm"))]
struct Way {
    texts: Option<std::sync::mpsc::Sender<String>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

#[cfg(not(target_family = "wasm"))]
impl Way {
    fn start(path: PathBuf, complaints: Complaints) -> Way {
        let (texts, inbox) = std::sync::mpsc::channel::<String>();
        let run = move || {
            while let Ok(mut text) = inbox.recv() {
                // Only the newest counts.
                while let Ok(newer) = inbox.try_recv() {
                    text = newer;
                }
                save(&path, &text, &complaints);
            }
        };
        let thread = std::thread::Builder::new().name("autosave".to_owned()).spawn(run).ok();
        Way { texts: Some(texts), thread }
    }

    fn write(&self, text: String) {
        if let Some(texts) = &self.texts {
            // The thread may have died with the disk; a complaint has said so.
            let _ = texts.send(text);
        }
    }
}

#[cfg(not(target_family = "wasm"))]
impl Drop for Way {
    fn drop(&mut self) {
        self.texts = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
