//! One program at a time keeps files in a folder: [`FolderLock`].

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::Path;

use super::StoreError;

/// The file that is locked.
const NAME: &str = "lock";

/// A folder that is this program's alone, until this is dropped or the program ends, however it ends.
///
/// ```
/// use bizingo::record::store::FolderLock;
///
/// let folder = tempfile::tempdir()?;
/// let lock = FolderLock::take(folder.path())?.expect("nobody else has it");
/// assert!(FolderLock::take(folder.path())?.is_none());
/// drop(lock);
/// assert!(FolderLock::take(folder.path())?.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct FolderLock {
    /// The system lets go of it with the file.
    _file: File,
}

impl FolderLock {
    /// Takes a folder, which is made where it is missing; `None` if another program has it.
    ///
    /// # Errors
    /// [`StoreError`] if the folder or the file of the lock cannot be made, or the system has no locks there.
    pub fn take(folder: &Path) -> Result<Option<FolderLock>, StoreError> {
        let path = folder.join(NAME);
        let fail = |source| StoreError::new("save", &path, source);
        fs::create_dir_all(folder).map_err(fail)?;
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(fail)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(FolderLock { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(fail(error)),
        }
    }
}
