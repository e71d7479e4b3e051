//! Saving and reading whole files.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use super::disk::Disk;
use super::file_system::{FileSystem, Found, create_damaged, create_folders, sync_names};
use super::temporary::{Temporary, remove_stale};
use super::{DATA_DIR_VARIABLE, MAX_DAMAGED, StoreError, backup_path};

/// Links that are followed from one to the next, as systems do.
const MAX_LINKS: usize = 40;

/// The folder for games and settings. It need not exist yet.
///
/// # Errors
/// [`StoreError::NoDataDir`] if the system names none.
pub fn data_dir() -> Result<PathBuf, StoreError> {
    match std::env::var_os(DATA_DIR_VARIABLE) {
        Some(dir) if !dir.is_empty() => Ok(dir.into()),
        _ => match ProjectDirs::from("", "", "Bizingo") {
            Some(dirs) => Ok(dirs.data_dir().to_owned()),
            None => Err(StoreError::NoDataDir { variable: DATA_DIR_VARIABLE }),
        },
    }
}

/// Saves a file whole: until it is safely on the disk under another name, the version there stays. That
/// one becomes `NAME.bak`. Makes the folder where it is missing. A link stays a link, and who may read the file stays
/// as it was. What was saved is there after a loss of power too.
///
/// # Errors
/// [`StoreError`] if that fails; the file is as it was then.
pub fn write_atomic(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    write_atomic_on(&Disk, path, bytes)
}

/// [`write_atomic`] with the files of any system.
pub(super) fn write_atomic_on(files: &dyn FileSystem, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let fail = |source| StoreError::new("save", path, source);
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(StoreError::NotAFile { path: path.to_owned() });
    };
    create_folders(files, folder).map_err(|source| match source.kind() {
        // A file is in the way.
        ErrorKind::AlreadyExists => StoreError::NotAFile { path: path.to_owned() },
        _ => fail(source),
    })?;
    let before = found(files, path)?;
    remove_stale(files, folder, name);
    let target = followed(files, path).map_err(fail)?;
    let new = Temporary::write(files, &target, before.as_ref(), |file| file.write_all(bytes)).map_err(fail)?;
    if before.is_some() {
        let old =
            Temporary::write(files, path, before.as_ref(), |file| io::copy(&mut files.open(path)?, file).map(drop));
        match old {
            Ok(old) => old.rename(&backup_path(path)).map_err(fail)?,
            // Renamed away by another program in this very moment.
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(fail(error)),
        }
    }
    new.rename(&target).map_err(fail)?;
    debug_assert!(is_there(files, &target), "{} is gone once it is saved", target.display());
    sync_names(files, target.parent().unwrap_or(folder));
    Ok(())
}

/// Whether a file is there, as far as the system can say.
fn is_there(files: &dyn FileSystem, path: &Path) -> bool {
    files.find(path).map_or_else(|error| error.kind() != ErrorKind::NotFound, |found| found.is_file)
}

/// Saves a file whole that is not there yet. Many of them in one folder take no longer each than a few do. Makes the folder
/// where it is missing.
///
/// # Errors
/// [`StoreError`] if that fails; there is no such file then.
pub fn create(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    create_on(&Disk, path, bytes)
}

/// [`create`] with the files of any system.
pub(super) fn create_on(files: &dyn FileSystem, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let fail = |source| StoreError::new("save", path, source);
    let folder = path.parent().unwrap_or(Path::new(""));
    create_folders(files, folder).map_err(fail)?;
    let new = Temporary::write(files, path, None, |file| file.write_all(bytes)).map_err(fail)?;
    new.rename(path).map_err(fail)?;
    sync_names(files, folder);
    Ok(())
}

/// Writes a file whole that can be made again, such as a picture: until it is safely on the disk under another name, the
/// version there stays, and then it is gone. The folder must be there. A link stays a link, and who may read the file
/// stays as it was.
///
/// # Errors
/// [`StoreError`] if that fails; the file is as it was then.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    replace_on(&Disk, path, bytes)
}

/// [`replace`] with the files of any system.
pub(super) fn replace_on(files: &dyn FileSystem, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let fail = |source| StoreError::new("save", path, source);
    let before = found(files, path)?;
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(StoreError::NotAFile { path: path.to_owned() });
    };
    remove_stale(files, folder, name);
    let target = followed(files, path).map_err(fail)?;
    let new = Temporary::write(files, &target, before.as_ref(), |file| file.write_all(bytes)).map_err(fail)?;
    new.rename(&target).map_err(fail)?;
    sync_names(files, target.parent().unwrap_or(Path::new("")));
    Ok(())
}

/// The file that is to be replaced; `None` if there is none yet.
fn found(files: &dyn FileSystem, path: &Path) -> Result<Option<Found>, StoreError> {
    match files.find(path) {
        // Renaming would put a file in the place of a device.
        Ok(found) if !found.is_file => Err(StoreError::NotAFile { path: path.to_owned() }),
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::new("save", path, error)),
    }
}

/// What a path stands for, where it is a link.
fn followed(files: &dyn FileSystem, path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match files.link(&path) {
            Ok(Some(to)) => path = path.parent().map_or(to.clone(), |folder| folder.join(to)),
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
}

/// Reads a text file of at most `limit` bytes.
///
/// # Errors
/// [`StoreError`] if there is none, if it cannot be read, is too large, or is not UTF-8.
pub fn read(path: &Path, limit: u64) -> Result<String, StoreError> {
    let fail = |source| StoreError::new("read", path, source);
    // Asked before opening: opening a pipe would wait for its other end.
    if !fs::metadata(path).map_err(fail)?.is_file() {
        return Err(StoreError::NotAFile { path: path.to_owned() });
    }
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(limit.saturating_add(1)).read_to_end(&mut bytes)).map_err(fail)?;
    if bytes.len() as u64 > limit {
        return Err(StoreError::FileTooLarge { path: path.to_owned(), limit });
    }
    String::from_utf8(bytes)
        .map_err(|error| StoreError::FileNotText { path: path.to_owned(), valid: error.utf8_error().valid_up_to() })
}

/// Renames a damaged file to the first free of `NAME.damaged-1`, `NAME.damaged-2` and so on,
/// and gives its new path.
///
/// # Errors
/// [`StoreError`] if that fails; the file keeps its name then.
pub fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
    set_aside_on(&Disk, path)
}

/// [`set_aside`] with the files of any system.
pub(super) fn set_aside_on(files: &dyn FileSystem, path: &Path) -> Result<PathBuf, StoreError> {
    let fail = |source| StoreError::new("rename", path, source);
    let to = match create_damaged(files, path) {
        Ok((to, _)) => to,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return Err(StoreError::TooManyDamaged { path: path.to_owned(), most: MAX_DAMAGED });
        }
        Err(error) => return Err(fail(error)),
    };
    match files.rename(path, &to) {
        Ok(()) => Ok(to),
        Err(error) => {
            let _ = files.remove(&to);
            Err(fail(error))
        }
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_a_secret_a_secret() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let dir = tempfile::tempdir().expect("a folder");
        let (real, first, second) =
            (dir.path().join("real.txt"), dir.path().join("first.txt"), dir.path().join("second.txt"));
        symlink("real.txt", &first).expect("a link");
        symlink(&first, &second).expect("a link");
        // What a link names need not be there yet.
        for text in ["one", "two", "three"] {
            write_atomic(&second, text.as_bytes()).expect("it is saved");
            assert_eq!(fs::read_to_string(&real).expect("a file"), text);
            fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).expect("a mode");
        }
        for link in [&first, &second] {
            assert!(fs::symlink_metadata(link).expect("a link").is_symlink());
        }
        write_atomic(&real, b"four").expect("it is saved");
        let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode() & 0o777;
        assert_eq!((mode(&real), mode(&backup_path(&real)), mode(&backup_path(&second))), (0o600, 0o600, 0o600));
        // Links in a circle are no place for a file.
        let (a, b) = (dir.path().join("a"), dir.path().join("b"));
        symlink(&a, &b).expect("a link");
        symlink(&b, &a).expect("a link");
        assert!(write_atomic(&a, b"five").is_err());
    }

    #[test]
    fn what_can_be_made_again_is_replaced_without_a_trace() {
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join("start.svg");
        for text in ["one", "two"] {
            replace(&path, text.as_bytes()).expect("it is saved");
            assert_eq!(fs::read_to_string(&path).expect("a file"), text);
            assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 1, "no backup, nothing temporary");
        }
        assert!(matches!(replace(dir.path(), b"three"), Err(StoreError::NotAFile { .. })));
        assert!(replace(&dir.path().join("none/start.svg"), b"three").is_err());
        assert!(!dir.path().join("none").exists(), "no folder is made");
    }
}
