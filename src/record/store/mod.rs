//! Files that are replaced whole or not at all, and that are kept when they are damaged.
//!
//! - `disk`: where programs keep files; `browser`: where a page does
//!
//! # Invariants
//!
//! - At every moment, whatever crashes, a file that was once saved is there in a whole version,
//!   the newest or the one before. The one before stays beside it as `NAME.bak`.
//! - Programs that save the same file at once do not mix: the last one wins.
//! - A damaged file is renamed to `NAME.damaged-N`, never deleted and never written over.

use std::fmt::Display;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod disk;

#[cfg(target_family = "wasm")]
pub use browser::{data_dir, read, set_aside, write_atomic};
#[cfg(not(target_family = "wasm"))]
pub use disk::{data_dir, read, set_aside, write_atomic};

/// Names the folder that [`data_dir`] gives, instead of the system's usual one.
pub const DATA_DIR_VARIABLE: &str = "BIZINGO_DATA_DIR";

/// The largest file that [`load_or_set_aside`] reads, in bytes.
pub const MAX_FILE_BYTES: u64 = 8 << 20;

/// The most damaged versions of a file that are kept.
const MAX_DAMAGED: u32 = 9_999;

/// Where files lie, as players call it.
const PLACE: &str = if cfg!(target_family = "wasm") { "the browser's storage" } else { "the disk" };

/// Why a file could not be read or written. The message names the file, and is fit for a player.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The system knows no place for a user's files.
    #[error("this system names no folder to keep files in; set {DATA_DIR_VARIABLE} to one")]
    NoDataDir,
    /// There is no such file.
    #[error("there is no file {}", path.display())]
    NotFound {
        /// The file.
        path: PathBuf,
    },
    /// A folder or a device stands where a file should, or a file where a folder should.
    #[error("{} is not a file that can be read or written: something else stands there, or on the way to it", path.display())]
    NotAFile {
        /// What stands there.
        path: PathBuf,
    },
    /// No space left, or no more allowed.
    #[error("{PLACE} is full: {} could not be saved; what was saved before is still there", path.display())]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// Not allowed, or on a disk that cannot be written.
    #[error("no permission to {action} {}", path.display())]
    Denied {
        /// `read`, `save` or `rename`.
        action: &'static str,
        /// The file.
        path: PathBuf,
    },
    /// Larger than any file of the game is.
    #[error("{} is larger than {limit} bytes", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// The limit in bytes.
        limit: u64,
    },
    /// Not text in UTF-8.
    #[error("{} is not text (UTF-8) from byte {valid}", path.display())]
    NotText {
        /// The file.
        path: PathBuf,
        /// Bytes that were text.
        valid: usize,
    },
    /// Anything else.
    #[error("could not {action} {}: {source}", path.display())]
    Other {
        /// `read`, `save` or `rename`.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl StoreError {
    fn new(action: &'static str, path: &Path, source: io::Error) -> StoreError {
        let path = path.to_owned();
        match source.kind() {
            ErrorKind::NotFound if action == "read" => StoreError::NotFound { path },
            ErrorKind::NotADirectory | ErrorKind::IsADirectory => StoreError::NotAFile { path },
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => StoreError::Full { path },
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => StoreError::Denied { action, path },
            _ => StoreError::Other { action, path, source },
        }
    }

    /// Whether the file itself is at fault, not the way to it.
    fn is_damage(&self) -> bool {
        matches!(self, StoreError::TooLarge { .. } | StoreError::NotText { .. })
    }
}

/// A path with something put after its file name: `game.txt` to `game.txt.bak`.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// Where the version before the newest is kept.
pub fn backup_path(path: &Path) -> PathBuf {
    with_ending(path, ".bak")
}

/// The first path that `name` gives for 1, 2 and so on where nothing is yet; after very many, the last of them.
pub fn first_free(name: impl Fn(u32) -> PathBuf) -> PathBuf {
    const MOST: u32 = 10_000;
    (1..MOST).map(&name).find(|path| !path.exists()).unwrap_or_else(|| name(MOST))
}

/// What [`load_or_set_aside`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded<T> {
    /// What the file held, or the version before it. `None`: neither is there and whole.
    pub value: Option<T>,
    /// What the player should be told. `None`: nothing, all went well or there was no file yet.
    pub message: Option<String>,
}

/// One version of a file.
enum Version<T> {
    Whole(T),
    Missing,
    /// Why it cannot be used, and what was done about it.
    Bad(String),
}

fn load_version<T, E: Display>(path: &Path, parse: &impl Fn(&str) -> Result<T, E>) -> Version<T> {
    let reason = match read(path, MAX_FILE_BYTES) {
        Ok(text) => match parse(&text) {
            Ok(value) => return Version::Whole(value),
            Err(error) => format!("{} cannot be used: {error}", path.display()),
        },
        Err(StoreError::NotFound { .. }) => return Version::Missing,
        Err(error) if error.is_damage() => error.to_string(),
        Err(error) => return Version::Bad(format!("{error}.")),
    };
    match set_aside(path) {
        Ok(to) => Version::Bad(format!("{reason}. It was kept as {}.", to.display())),
        Err(error) => Version::Bad(format!("{reason}. It could not be put aside: {error}.")),
    }
}

/// Loads a file, or the version before it where the file is missing or damaged. Damaged files are set aside;
/// files that only cannot be reached stay where they are.
pub fn load_or_set_aside<T, E: Display>(path: &Path, parse: impl Fn(&str) -> Result<T, E>) -> Loaded<T> {
    let first = match load_version(path, &parse) {
        Version::Whole(value) => return Loaded { value: Some(value), message: None },
        Version::Missing => None,
        Version::Bad(reason) => Some(reason),
    };
    let (value, second) = match load_version(&backup_path(path), &parse) {
        Version::Whole(value) => {
            let missing = || format!("{} is missing.", path.display());
            let reason = first.unwrap_or_else(missing);
            return Loaded { value: Some(value), message: Some(format!("{reason} The version before it was loaded.")) };
        }
        Version::Missing => (None, None),
        Version::Bad(reason) => (None, Some(reason)),
    };
    let reasons: Vec<String> = first.into_iter().chain(second).collect();
    let message = match reasons.is_empty() {
        true => None,
        false => Some(format!("{} There is no earlier version to go back to.", reasons.join(" "))),
    };
    Loaded { value, message }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_failure_has_its_message() {
        let said = |action, kind: ErrorKind| StoreError::new(action, Path::new("g"), kind.into()).to_string();
        assert_eq!(said("read", ErrorKind::NotFound), "there is no file g");
        assert_eq!(said("save", ErrorKind::PermissionDenied), "no permission to save g");
        assert_eq!(said("save", ErrorKind::ReadOnlyFilesystem), "no permission to save g");
        assert!(said("save", ErrorKind::QuotaExceeded).starts_with("the disk is full"));
        assert!(said("read", ErrorKind::IsADirectory).starts_with("g is not a file"));
        assert!(said("save", ErrorKind::TimedOut).starts_with("could not save g: "));
    }
}
