//! The files of the repository as tests read them.

use std::fs;
use std::path::{Path, PathBuf};

/// Adds the Rust files below a folder.
pub(crate) fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}
