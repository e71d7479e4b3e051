//! The system's own files.

use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::file_system::{FileSystem, Found, StoredFile};

/// The files of this machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disk;

impl FileSystem for Disk {
    fn find(&self, path: &Path) -> io::Result<Found> {
        let found = fs::metadata(path)?;
        Ok(Found { is_file: found.is_file(), permissions: Some(found.permissions()), modified: found.modified().ok() })
    }

    fn link(&self, path: &Path) -> io::Result<Option<PathBuf>> {
        match fs::symlink_metadata(path)?.is_symlink() {
            true => fs::read_link(path).map(Some),
            false => Ok(None),
        }
    }

    fn create_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        Ok(fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect())
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn StoredFile>> {
        Ok(Box::new(File::open(path)?))
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn StoredFile>> {
        Ok(Box::new(OpenOptions::new().write(true).create_new(true).open(path)?))
    }

    fn open_to_add(&self, path: &Path) -> io::Result<Box<dyn StoredFile>> {
        Ok(Box::new(OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        File::open(folder)?.sync_all()
    }
}

impl StoredFile for File {
    fn sync_all(&self) -> io::Result<()> {
        File::sync_all(self)
    }

    fn sync_data(&self) -> io::Result<()> {
        File::sync_data(self)
    }

    fn set_len(&self, length: u64) -> io::Result<()> {
        File::set_len(self, length)
    }

    fn set_permissions(&self, permissions: Permissions) -> io::Result<()> {
        File::set_permissions(self, permissions)
    }

    fn try_lock(&self) -> Result<(), TryLockError> {
        File::try_lock(self)
    }

    fn unlock(&self) -> io::Result<()> {
        File::unlock(self)
    }
}
