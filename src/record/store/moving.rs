//! Moving a file from one folder to another, with the version before it.
//!
//! Whoever reads a folder takes `NAME.bak` for a file that has lost its newest version. So the backup is the first to leave
//! and the last to come back: wherever the program ends, what is in the folder is the newest version, or nothing.

use std::io::{self, ErrorKind};
use std::path::Path;

use super::disk::Disk;
use super::file_system::{FileSystem, create_folders, sync_names};
use super::{StoreError, backup_path};

/// Moves a file that is not wanted any more, and the version before it, to another folder on the same disk, which is made
/// where it is missing. What has these names there is gone.
///
/// # Errors
/// [`StoreError`] if that fails; the file stays where it is then.
pub fn put_away(from: &Path, to: &Path) -> Result<(), StoreError> {
    put_away_on(&Disk, from, to)
}

/// [`put_away`] with the files of any system.
pub(super) fn put_away_on(files: &dyn FileSystem, from: &Path, to: &Path) -> Result<(), StoreError> {
    let fail = |source| StoreError::new("rename", from, source);
    let (backup, kept) = (backup_path(from), backup_path(to));
    match relocate(files, &backup, &kept) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(fail(error)),
        _ => {}
    }
    relocate(files, from, to).map_err(|error| {
        // It stays with the file.
        let _ = relocate(files, &kept, &backup);
        fail(error)
    })
}

/// Moves a file back that was [put away](put_away), and the version before it.
///
/// # Errors
/// [`StoreError`] if that fails; the file stays where it is then.
pub fn bring_back(from: &Path, to: &Path) -> Result<(), StoreError> {
    bring_back_on(&Disk, from, to)
}

/// [`bring_back`] with the files of any system.
pub(super) fn bring_back_on(files: &dyn FileSystem, from: &Path, to: &Path) -> Result<(), StoreError> {
    relocate(files, from, to).map_err(|source| StoreError::new("rename", from, source))?;
    // There may be none; and the file is back without it too.
    let _ = relocate(files, &backup_path(from), &backup_path(to));
    Ok(())
}

/// Gives a file a name in another folder. Both folders are forced to the disk, the new one first: it is never in neither.
fn relocate(files: &dyn FileSystem, from: &Path, to: &Path) -> io::Result<()> {
    let folder = |path: &Path| path.parent().unwrap_or(Path::new("")).to_owned();
    create_folders(files, &folder(to))?;
    files.rename(from, to)?;
    sync_names(files, &folder(to));
    sync_names(files, &folder(from));
    Ok(())
}
