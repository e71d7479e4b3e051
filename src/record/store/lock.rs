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
    file: File,
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
            Ok(()) => Ok(Some(FolderLock { file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(fail(error)),
        }
    }
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        // An engine that is just being started has a copy of the file for a moment, and closing this one is not enough.
        let _ = self.file.unlock();
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_of_the_file_in_another_program_does_not_hold_the_lock() {
        let folder = tempfile::tempdir().expect("a folder");
        let lock = FolderLock::take(folder.path()).expect("locks").expect("nobody has it");
        let _copy = lock.file.try_clone().expect("a copy");
        drop(lock);
        assert!(FolderLock::take(folder.path()).expect("locks").is_some());
    }
}
