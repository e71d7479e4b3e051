//! Files that are replaced whole or not at all, and that are kept when they are damaged.
//!
//! - `saving`: where programs keep files, and how they save them; `moving`: to another folder and back; `temporary`: files
//!   until they are whole
//! - `browser`: where a page keeps them; `keys`: how files are kept under keys
//! - `file_system`: the calls to the system that saving makes; `disk`: the system's own; `model_disk`, `crash_tests`: one that fails,
//!   and forgets what was not forced to the disk
//! - `lock`: a folder is one program's alone
//! - `load`: a file, or the version before it; `error`: why a file could not be read or written
//!
//! # Invariants
//!
//! - At every moment, whatever crashes, a file that was once saved is there in a whole version,
//!   the newest or the one before: `crash_tests` stops saving at every call to the system, and loses what was not forced to
//!   the disk. The one before stays beside it as `NAME.bak`; in a browser where there is room for both.
//! - Programs that save the same file at once do not mix: the last one wins.
//! - A damaged file is renamed to `NAME.damaged-N`. On a disk it is never deleted and never written over. A browser gives a
//!   page little room: there the newest three of each file are kept, with the highest numbers.

use std::path::{Path, PathBuf};

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(all(test, not(target_family = "wasm")))]
mod crash_tests;
mod disk;
mod error;
mod file_system;
#[cfg(any(test, target_family = "wasm"))]
mod keys;
mod load;
#[cfg(not(target_family = "wasm"))]
mod lock;
#[cfg(all(test, not(target_family = "wasm")))]
pub(crate) mod model_disk;
#[cfg(not(target_family = "wasm"))]
mod moving;
#[cfg(not(target_family = "wasm"))]
mod saving;
#[cfg(not(target_family = "wasm"))]
mod temporary;

#[cfg(target_family = "wasm")]
pub use browser::{data_dir, read, set_aside, write_atomic};
pub(crate) use disk::Disk;
pub use error::StoreError;
pub(crate) use file_system::{FileSystem, StoredFile, create_damaged, create_folders, sync_names};
pub use load::{Damage, LoadWarning, Loaded, VersionFault, load_or_set_aside};
#[cfg(not(target_family = "wasm"))]
pub use lock::FolderLock;
#[cfg(not(target_family = "wasm"))]
pub use moving::{bring_back, put_away};
#[cfg(not(target_family = "wasm"))]
pub use saving::{create, data_dir, read, replace, set_aside, write_atomic};
#[cfg(not(target_family = "wasm"))]
pub use temporary::sweep;

/// Names the folder that [`data_dir`] gives, instead of the system's usual one.
pub const DATA_DIR_VARIABLE: &str = "BIZINGO_DATA_DIR";

/// The largest file that [`load_or_set_aside`] reads, in bytes.
pub const MAX_FILE_BYTES: u64 = 8 << 20;

/// The most damaged versions of a file that are kept on a disk.
const MAX_DAMAGED: u32 = 9_999;

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
