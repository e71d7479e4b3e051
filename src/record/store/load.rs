//! Loading a file that may be damaged: the newest version that is whole, and what to tell the player.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::error::{StoreError, shown};
use super::{MAX_FILE_BYTES, backup_path, read, set_aside};

/// What [`load_or_set_aside`] found.
#[derive(Debug)]
pub struct Loaded<T, E> {
    /// What the file held, or the version before it. `None`: neither is there and whole.
    pub value: Option<T>,
    /// What the player should be told. `None`: nothing, all went well or there was no file yet.
    pub warning: Option<LoadWarning<E>>,
}

/// What went wrong when a file was loaded, and what was done about it. `E` is why its text could not be read.
#[derive(Debug, thiserror::Error, Serialize)]
pub enum LoadWarning<E> {
    /// The version before the newest was loaded.
    #[error("{fault} The version before it was loaded.")]
    EarlierVersionLoaded {
        /// What is wrong with the newest.
        fault: VersionFault<E>,
    },
    /// Nothing was loaded; there is one version, and it cannot be used.
    #[error("{fault} There is no earlier version to go back to.")]
    NoEarlierVersion {
        /// What is wrong with it.
        fault: VersionFault<E>,
    },
    /// Nothing was loaded; there are two versions, and neither can be used.
    #[error("{newest} {earlier} There is no earlier version to go back to.")]
    NoVersionUsable {
        /// What is wrong with the newest.
        newest: VersionFault<E>,
        /// What is wrong with the one before it.
        earlier: VersionFault<E>,
    },
}

/// Why a version of a file cannot be used, and what was done about it.
#[derive(Debug, thiserror::Error, Serialize)]
pub enum VersionFault<E> {
    /// It is not there.
    #[error("{} is missing.", path.display())]
    VersionMissing {
        /// The file.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
    },
    /// It cannot be reached, and stays where it is.
    #[error("{fault}.")]
    VersionUnreachable {
        /// Why not.
        fault: StoreError,
    },
    /// It is damaged, and was renamed.
    #[error("{fault}. It was kept as {}.", kept.display())]
    DamagedKept {
        /// What is wrong with it.
        fault: Damage<E>,
        /// Its new name.
        #[serde(serialize_with = "shown")]
        kept: PathBuf,
    },
    /// It is damaged, and could not be renamed.
    #[error("{damage}. It could not be set aside: {fault}.")]
    DamagedNotKept {
        /// What is wrong with it.
        damage: Damage<E>,
        /// Why it could not be renamed.
        fault: StoreError,
    },
}

/// What is wrong with a damaged file.
#[derive(Debug, thiserror::Error, Serialize)]
pub enum Damage<E> {
    /// It is text, but not the right one.
    #[error("{} cannot be used: {fault}", path.display())]
    FileUnusable {
        /// The file.
        #[serde(serialize_with = "shown")]
        path: PathBuf,
        /// Why the text cannot be read.
        fault: E,
    },
    /// It is too large, or not text.
    #[error(transparent)]
    File(StoreError),
}

/// One version of a file.
enum Version<T, E> {
    Whole(T),
    Missing,
    Bad(VersionFault<E>),
}

fn load_version<T, E: Display>(path: &Path, parse: &impl Fn(&str) -> Result<T, E>) -> Version<T, E> {
    let damage = match read(path, MAX_FILE_BYTES) {
        Ok(text) => match parse(&text) {
            Ok(value) => return Version::Whole(value),
            Err(fault) => Damage::FileUnusable { path: path.to_owned(), fault },
        },
        Err(StoreError::NoSuchFile { .. }) => return Version::Missing,
        Err(error) if error.is_damage() => Damage::File(error),
        Err(fault) => return Version::Bad(VersionFault::VersionUnreachable { fault }),
    };
    Version::Bad(match set_aside(path) {
        Ok(kept) => VersionFault::DamagedKept { fault: damage, kept },
        Err(fault) => VersionFault::DamagedNotKept { damage, fault },
    })
}

/// Loads a file, or the version before it where the file is missing or damaged. Damaged files are set aside;
/// files that only cannot be reached stay where they are.
///
/// # Errors
/// None: what goes wrong is in [`Loaded::warning`], and the error of `parse` in that.
pub fn load_or_set_aside<T, E: Display>(path: &Path, parse: impl Fn(&str) -> Result<T, E>) -> Loaded<T, E> {
    let newest = match load_version(path, &parse) {
        Version::Whole(value) => return Loaded { value: Some(value), warning: None },
        Version::Missing => None,
        Version::Bad(fault) => Some(fault),
    };
    let earlier = match load_version(&backup_path(path), &parse) {
        Version::Whole(value) => {
            let fault = newest.unwrap_or_else(|| VersionFault::VersionMissing { path: path.to_owned() });
            return Loaded { value: Some(value), warning: Some(LoadWarning::EarlierVersionLoaded { fault }) };
        }
        Version::Missing => None,
        Version::Bad(fault) => Some(fault),
    };
    let warning = match (newest, earlier) {
        (None, None) => None,
        (Some(fault), None) | (None, Some(fault)) => Some(LoadWarning::NoEarlierVersion { fault }),
        (Some(newest), Some(earlier)) => Some(LoadWarning::NoVersionUsable { newest, earlier }),
    };
    Loaded { value: None, warning }
}
