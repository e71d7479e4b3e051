//! Files in a browser's storage: a path is a key there. The page lends its functions, for what they do
//! depends on what the browser allows.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use wasm_bindgen::prelude::wasm_bindgen;

use super::StoreError;
use super::keys::{self, Keys, Refusal};

#[wasm_bindgen(js_namespace = ["bizingo", "storage"])]
extern "C" {
    /// Whether anything can be kept at all.
    fn allowed() -> bool;
    /// The text under a key, if there is one.
    fn load(key: &str) -> Option<String>;
    /// Puts a text under a key. Gives `full`, `blocked` or `elsewhere` if that failed.
    fn save(key: &str, text: &str) -> Option<String>;
    /// Takes a key away.
    fn remove(key: &str);
}

/// The folder for games and settings: what all keys begin with.
///
/// # Errors
/// [`StoreError`] if the browser lets the page keep nothing.
pub fn data_dir() -> Result<PathBuf, StoreError> {
    if allowed() { Ok(PathBuf::from("bizingo")) } else { Err(StoreError::BrowserBlocks) }
}

fn key(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// What the page keeps.
struct Page;

impl Keys for Page {
    fn load(&self, path: &Path) -> Option<String> {
        load(&key(path))
    }

    fn save(&self, path: &Path, text: &str) -> Result<(), Refusal> {
        match save(&key(path), text).as_deref() {
            None => Ok(()),
            // Another tab has taken over, and this one has ended; the page says so.
            Some("elsewhere") => Ok(()),
            Some("full") => Err(Refusal::Full),
            Some(_) => Err(Refusal::Blocked),
        }
    }

    fn remove(&self, path: &Path) {
        remove(&key(path));
    }
}

/// Saves a file whole. The version there becomes `NAME.bak`, where there is room for both.
///
/// # Errors
/// [`StoreError`] if that fails; the file is as it was then.
pub fn write_atomic(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    keys::write_atomic(&Page, path, bytes)
}

/// Reads a text file of at most `limit` bytes.
///
/// # Errors
/// [`StoreError`] if there is none or it is too large.
pub fn read(path: &Path, limit: u64) -> Result<String, StoreError> {
    let text = load(&key(path)).ok_or_else(|| StoreError::new("read", path, ErrorKind::NotFound.into()))?;
    if text.len() as u64 > limit {
        return Err(StoreError::FileTooLarge { path: path.to_owned(), limit });
    }
    Ok(text)
}

/// Renames a damaged file to the first free of `NAME.damaged-1`, `NAME.damaged-2` and so on,
/// and gives its new path. Only the newest few are kept.
///
/// # Errors
/// [`StoreError`] if that fails; the file keeps its name then.
pub fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
    keys::set_aside(&Page, path)
}
