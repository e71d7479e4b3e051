//! Why a file could not be read or written. [`TextError`](crate::rules::TextError) says how errors are made.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde::{Serialize, Serializer};

/// Why a file could not be read or written, and which.
#[derive(Debug, thiserror::Error, Serialize)]
pub enum StoreError {
    /// The system knows no place for a user's files.
    #[error("no folder for saved files was found; set {variable} to a folder")]
    NoDataDir {
        /// The variable that names one, [`DATA_DIR_VARIABLE`](super::DATA_DIR_VARIABLE).
        variable: &'static str,
    },
    /// The browser lets the page keep nothing.
    #[error("the browser blocks what a page would keep")]
    BrowserBlocks,
    /// There is no such file.
    #[error("there is no file {}", path.display())]
    NoSuchFile {
        /// The file.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
    },
    /// A folder or a device stands where a file should, or a file where a folder should.
    #[error("{} is not a file; it is a folder, or part of its path is not one", path.display())]
    NotAFile {
        /// What stands there.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
    },
    /// No space left on the disk, or no more allowed.
    #[error("the disk is full: {} could not be saved; what was saved before is still there", path.display())]
    DiskFull {
        /// The file.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
    },
    /// No space left in the browser's storage, or no more allowed.
    #[error("the browser's storage is full: {} could not be saved; what was saved before is still there", path.display())]
    BrowserFull {
        /// The file.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
    },
    /// Not allowed, or on a disk that cannot be written.
    #[error("no permission to {action} {}", path.display())]
    NoPermission {
        /// `read`, `save` or `rename`.
        action: &'static str,
        /// The file.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
    },
    /// Larger than any file of the game is.
    #[error("{} is larger than {limit} bytes", path.display())]
    FileTooLarge {
        /// The file.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
        /// The limit in bytes.
        limit: u64,
    },
    /// Not text in UTF-8.
    #[error("{} is not a text file (invalid UTF-8 at byte {valid})", path.display())]
    FileNotText {
        /// The file.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
        /// Bytes that were text.
        valid: usize,
    },
    /// Every name for a damaged version is taken.
    #[error("could not rename {}: there are already {most} damaged versions of it", path.display())]
    TooManyDamaged {
        /// The file.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
        /// How many damaged versions can be kept.
        most: u32,
    },
    /// Anything else.
    #[error("could not {action} {}: {source}", path.display())]
    SystemFailure {
        /// `read`, `save` or `rename`.
        action: &'static str,
        /// The file.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
        /// What the system said.
        #[serde(serialize_with = "said")]
        source: io::Error,
    },
}

/// Writes a path as text.
pub(super) fn shown<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&path.display())
}

/// Writes what the system said, in its own words.
fn said<S: Serializer>(error: &io::Error, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(error)
}

impl StoreError {
    /// What a system's error means for a file. `action` is `read`, `save` or `rename`.
    pub(super) fn new(action: &'static str, path: &Path, source: io::Error) -> StoreError {
        debug_assert!(["read", "save", "rename"].contains(&action), "{action} has no words in other languages");
        let path = path.to_owned();
        match source.kind() {
            ErrorKind::NotFound if action == "read" => StoreError::NoSuchFile { path },
            ErrorKind::NotADirectory | ErrorKind::IsADirectory => StoreError::NotAFile { path },
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                match cfg!(target_family = "wasm") {
                    true => StoreError::BrowserFull { path },
                    false => StoreError::DiskFull { path },
                }
            }
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => StoreError::NoPermission { action, path },
            _ => StoreError::SystemFailure { action, path, source },
        }
    }

    /// Whether the file itself is at fault, not the way to it.
    pub(super) fn is_damage(&self) -> bool {
        matches!(self, StoreError::FileTooLarge { .. } | StoreError::FileNotText { .. })
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    fn error(action: &'static str, kind: ErrorKind) -> StoreError {
        StoreError::new(action, Path::new("g"), kind.into())
    }

    #[test]
    fn every_kind_of_failure_has_its_message() {
        let said = |action, kind| error(action, kind).to_string();
        assert_eq!(said("read", ErrorKind::NotFound), "there is no file g");
        assert_eq!(said("save", ErrorKind::PermissionDenied), "no permission to save g");
        assert_eq!(said("save", ErrorKind::ReadOnlyFilesystem), "no permission to save g");
        assert!(said("save", ErrorKind::QuotaExceeded).starts_with("the disk is full"));
        assert!(said("read", ErrorKind::IsADirectory).starts_with("g is not a file"));
        assert!(said("save", ErrorKind::TimedOut).starts_with("could not save g: "));
    }

    #[test]
    fn a_failure_is_told_to_programs_with_its_file() {
        let json = |error: StoreError| serde_json::to_value(error).expect("it has no other types");
        assert_eq!(json(error("save", ErrorKind::StorageFull)), serde_json::json!({ "DiskFull": { "path": "g" } }));
        let other = json(error("save", ErrorKind::TimedOut));
        assert_eq!(other["SystemFailure"]["source"], ErrorKind::TimedOut.to_string());
    }
}
