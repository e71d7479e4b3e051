//! Writes files over and over without holding up a frame: on a thread of its own, the newest text of each last. A
//! browser's storage is quick, and there are no threads; there, at once.

use crate::app::core::explain::explain;
use crate::app::core::text::t;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use crate::record::store;

/// Writes texts to files, in order; dropping it waits for the last.
pub struct Writer {
    to: Way,
    complaints: Complaints,
}

type Complaints = Arc<Mutex<Vec<String>>>;

impl Writer {
    /// A writer with nothing to do yet.
    pub fn start() -> Writer {
        let complaints = Complaints::default();
        Writer { to: Way::start(complaints.clone()), complaints }
    }

    /// Has a text written to a file. Returns at once.
    pub fn write(&self, path: PathBuf, text: String) {
        self.to.write(path, text);
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
struct Way(Complaints);

#[cfg(target_family = "wasm")]
impl Way {
    fn start(complaints: Complaints) -> Way {
        Way(complaints)
    }

    fn write(&self, path: PathBuf, text: String) {
        save(&path, &text, &self.0);
    }
}

#[cfg(not(target_family = "wasm"))]
struct Way {
    texts: Option<std::sync::mpsc::Sender<(PathBuf, String)>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

#[cfg(not(target_family = "wasm"))]
impl Way {
    fn start(complaints: Complaints) -> Way {
        let (texts, inbox) = std::sync::mpsc::channel::<(PathBuf, String)>();
        let run = move || {
            while let Ok(first) = inbox.recv() {
                let mut newest = vec![first];
                // Only the newest of each file counts.
                while let Ok(newer) = inbox.try_recv() {
                    newest.retain(|(path, _)| *path != newer.0);
                    newest.push(newer);
                }
                for (path, text) in newest {
                    save(&path, &text, &complaints);
                }
            }
        };
        let thread = std::thread::Builder::new().name("autosave".to_owned()).spawn(run).ok();
        Way { texts: Some(texts), thread }
    }

    fn write(&self, path: PathBuf, text: String) {
        if let Some(texts) = &self.texts {
            // The thread may have died with the disk; a complaint has said so.
            let _ = texts.send((path, text));
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
