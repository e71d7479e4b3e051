//! The calls to the system that saving makes, so that tests can have each of them fail, or be the last one before the
//! power goes.

use std::fmt::Debug;
use std::fs::{Permissions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{MAX_DAMAGED, with_ending};

/// What stands at a path.
// A browser saves in another way; what it reads lines from needs little of all this.
#[cfg_attr(target_family = "wasm", allow(dead_code))]
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// Whether it is a file, not a folder, a pipe or a device.
    pub(crate) is_file: bool,
    /// Who may read it; `None` where nobody keeps that.
    pub(crate) permissions: Option<Permissions>,
    /// When it was last written to, if that is known.
    pub(crate) modified: Option<SystemTime>,
}

/// Where files are: a [`Disk`](super::Disk), or a model of one. Each method is one call to the system, with its errors.
#[cfg_attr(target_family = "wasm", allow(dead_code))]
pub(crate) trait FileSystem: Debug {
    /// What stands at a path; links are followed.
    fn find(&self, path: &Path) -> io::Result<Found>;
    /// Where a link leads; `None` if it is not a link.
    fn link(&self, path: &Path) -> io::Result<Option<PathBuf>>;
    /// Makes one folder.
    fn create_folder(&self, path: &Path) -> io::Result<()>;
    /// What is in a folder.
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;
    /// Opens a file to read it.
    fn open(&self, path: &Path) -> io::Result<Box<dyn StoredFile>>;
    /// Makes a file where nothing is, to write it.
    fn create(&self, path: &Path) -> io::Result<Box<dyn StoredFile>>;
    /// Opens a file to read and to write it, which is made where there is none.
    fn open_to_add(&self, path: &Path) -> io::Result<Box<dyn StoredFile>>;
    /// Gives a file another name; what had that name is gone.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Deletes a file.
    fn remove(&self, path: &Path) -> io::Result<()>;
    /// Forces the names in a folder to the disk.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;
}

/// An open file.
#[cfg_attr(target_family = "wasm", allow(dead_code))]
pub(crate) trait StoredFile: Read + Write + Seek + Debug + Send + Sync {
    /// Forces the file to the disk, with all that is known of it.
    fn sync_all(&self) -> io::Result<()>;
    /// Forces the file to the disk, with what is needed to read it.
    fn sync_data(&self) -> io::Result<()>;
    /// Cuts the file.
    fn set_len(&self, length: u64) -> io::Result<()>;
    /// Says who may read it.
    fn set_permissions(&self, permissions: Permissions) -> io::Result<()>;
    /// Locks the file until it is closed.
    fn try_lock(&self) -> Result<(), TryLockError>;
    /// Lets go of a lock. Closing the file does so too, but only once programs that are just being started have closed
    /// their copies of it.
    fn unlock(&self) -> io::Result<()>;
}

/// Makes a folder and those above it where they are missing, and their names last.
pub(crate) fn create_folders(files: &dyn FileSystem, folder: &Path) -> io::Result<()> {
    // Parents of bare names: the current folder.
    if folder.as_os_str().is_empty() || folder == Path::new("/") {
        return Ok(());
    }
    match files.find(folder) {
        Ok(found) if found.is_file => return Err(io::ErrorKind::AlreadyExists.into()),
        Ok(_) => return Ok(()),
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Err(_) => {}
    }
    let above = folder.parent().unwrap_or(Path::new(""));
    create_folders(files, above)?;
    match files.create_folder(folder) {
        // Another program was faster.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        other => other?,
    }
    sync_names(files, above);
    Ok(())
}

/// Makes the names in a folder as lasting as the bytes. Not every system can; files are whole either way.
pub(crate) fn sync_names(files: &dyn FileSystem, folder: &Path) {
    // A bare name has an empty folder: the current one.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let _ = files.sync_folder(folder);
}

/// Makes the first free one of `NAME.damaged-1`, `NAME.damaged-2` and so on.
///
/// # Errors
/// What the system says; [`io::ErrorKind::AlreadyExists`] if all are taken.
pub(crate) fn create_damaged(files: &dyn FileSystem, path: &Path) -> io::Result<(PathBuf, Box<dyn StoredFile>)> {
    for number in 1..=MAX_DAMAGED {
        let to = with_ending(path, &format!(".damaged-{number}"));
        // Only one program can create a name; a rename alone would write over a file there.
        match files.create(&to) {
            Ok(file) => return Ok((to, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
