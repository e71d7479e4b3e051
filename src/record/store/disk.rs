//! Files on a disk.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use directories::ProjectDirs;

use super::{DATA_DIR_VARIABLE, MAX_DAMAGED, StoreError, backup_path, with_ending};

/// A temporary file this old that nobody has locked was left behind by a crash.
const STALE: Duration = Duration::from_secs(60);

/// A temporary file this old was left behind, also where the system knows no locks.
const VERY_STALE: Duration = Duration::from_secs(3_600);

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
/// as it was.
///
/// # Errors
/// [`StoreError`] if that fails; the file is as it was then.
pub fn write_atomic(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let fail = |source| StoreError::new("save", path, source);
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(StoreError::NotAFile { path: path.to_owned() });
    };
    // A bare name has an empty folder: the current one.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    fs::create_dir_all(folder).map_err(|source| match source.kind() {
        // What `create_dir_all` says of a file in the way.
        ErrorKind::AlreadyExists => StoreError::NotAFile { path: path.to_owned() },
        _ => fail(source),
    })?;
    let before = permissions(path)?;
    remove_stale(folder, name);
    let target = followed(path).map_err(fail)?;
    let new = Temporary::write(&target, before.as_ref(), |file| fill(file, bytes)).map_err(fail)?;
    if before.is_some() {
        let old = Temporary::write(path, before.as_ref(), |file| match File::open(path) {
            Ok(mut old) => {
                io::copy(&mut old, file)?;
                file.sync_all()
            }
            Err(error) => Err(error),
        });
        match old {
            Ok(old) => old.rename(&backup_path(path)).map_err(fail)?,
            // Renamed away by another program in this very moment.
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(fail(error)),
        }
    }
    new.rename(&target).map_err(fail)?;
    // Makes the new name as lasting as the bytes. Not every system can; the file is whole either way.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Writes a file whole that can be made again, such as a picture: until it is safely on the disk under another name, the
/// version there stays, and then it is gone. The folder must be there. A link stays a link, and who may read the file
/// stays as it was.
///
/// # Errors
/// [`StoreError`] if that fails; the file is as it was then.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let fail = |source| StoreError::new("save", path, source);
    let before = permissions(path)?;
    let target = followed(path).map_err(fail)?;
    let new = Temporary::write(&target, before.as_ref(), |file| fill(file, bytes)).map_err(fail)?;
    new.rename(&target).map_err(fail)
}

/// Who may read a file that is to be replaced; `None` if there is none yet.
fn permissions(path: &Path) -> Result<Option<Permissions>, StoreError> {
    match fs::metadata(path) {
        // Renaming would put a file in the place of a device.
        Ok(found) if !found.is_file() => Err(StoreError::NotAFile { path: path.to_owned() }),
        Ok(found) => Ok(Some(found.permissions())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::new("save", path, error)),
    }
}

fn fill(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

/// What a path stands for, where it is a link.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(found) if found.is_symlink() => {
                let to = fs::read_link(&path)?;
                path = path.parent().map_or(to.clone(), |folder| folder.join(to));
            }
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
}

/// A file beside another, deleted unless it is renamed. It is locked meanwhile: one that is not was left behind.
struct Temporary {
    path: PathBuf,
    kept: bool,
    file: File,
}

impl Temporary {
    /// A new file, its name unique among programs and calls, filled by `fill`. Nobody may read it whom `permissions` do
    /// not allow to.
    fn write(
        beside: &Path,
        permissions: Option<&Permissions>,
        fill: impl FnOnce(&mut File) -> io::Result<()>,
    ) -> io::Result<Temporary> {
        static CALLS: AtomicU64 = AtomicU64::new(0);
        loop {
            let call = CALLS.fetch_add(1, Ordering::Relaxed);
            let path = with_ending(beside, &format!(".{}-{call}.tmp", std::process::id()));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => {
                    // Where the system knows no locks it is only taken away later.
                    let _ = file.try_lock();
                    let mut temporary = Temporary { path, kept: false, file };
                    if let Some(permissions) = permissions {
                        // On a disk without permissions there are none to keep.
                        let _ = fs::set_permissions(&temporary.path, permissions.clone());
                    }
                    fill(&mut temporary.file)?;
                    return Ok(temporary);
                }
                // Left behind by a program that had this process id once.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    fn rename(mut self, to: &Path) -> io::Result<()> {
        fs::rename(&self.path, to)?;
        self.kept = true;
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if !self.kept {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Deletes temporary files that crashes have left beside a file. Best effort.
fn remove_stale(folder: &Path, name: &OsStr) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut start = OsString::from(name);
    start.push(".");
    for entry in entries.flatten() {
        let found = entry.file_name();
        let ours = found.as_encoded_bytes().starts_with(start.as_encoded_bytes())
            && found.as_encoded_bytes().ends_with(b".tmp");
        let age = || entry.metadata().and_then(|data| data.modified()).ok()?.elapsed().ok();
        let free = || File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok());
        if ours && age().is_some_and(|age| age > VERY_STALE || age > STALE && free()) {
            let _ = fs::remove_file(entry.path());
        }
    }
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
    let fail = |source| StoreError::new("rename", path, source);
    for number in 1..=MAX_DAMAGED {
        let to = with_ending(path, &format!(".damaged-{number}"));
        // Only one program can create a name; a rename alone would write over a file there.
        match OpenOptions::new().write(true).create_new(true).open(&to) {
            Ok(_) => {
                return match fs::rename(path, &to) {
                    Ok(()) => Ok(to),
                    Err(error) => {
                        let _ = fs::remove_file(&to);
                        Err(fail(error))
                    }
                };
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(fail(error)),
        }
    }
    Err(StoreError::TooManyDamaged { path: path.to_owned(), most: MAX_DAMAGED })
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    /// The device that is always full; [`write_atomic`] rightly refuses to touch it.
    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_said_to_be_full() {
        let mut full = OpenOptions::new().write(true).open("/dev/full").expect("linux has it");
        let error = fill(&mut full, b"a game").expect_err("it is full");
        let error = StoreError::new("save", Path::new("game.txt"), error);
        assert!(matches!(error, StoreError::DiskFull { .. }), "{error:?}");
        assert!(error.to_string().starts_with("the disk is full: game.txt could not be saved"), "{error}");
    }

    #[test]
    fn a_temporary_file_that_cannot_be_filled_goes() {
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join("game.txt");
        let failed = Temporary::write(&path, None, |_| Err(io::Error::from(ErrorKind::StorageFull)));
        assert!(failed.is_err());
        assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 0);
    }

    #[test]
    fn only_old_temporary_files_of_the_same_file_go() {
        let dir = tempfile::tempdir().expect("a folder");
        let old = std::time::SystemTime::now() - 2 * STALE;
        let names =
            [("a.1-0.tmp", true), ("a.2-0.tmp", false), ("a.3-0.tmp", true), ("b.1-0.tmp", true), ("a.bak", true)];
        let mut locked = None;
        for (name, is_old) in names {
            let file = File::create(dir.path().join(name)).expect("a file");
            if is_old {
                file.set_modified(old).expect("a time");
            }
            // One is being written, slowly.
            if name == "a.3-0.tmp" {
                file.try_lock().expect("a lock");
                locked = Some(file);
            }
        }
        remove_stale(dir.path(), OsStr::new("a"));
        let mut left: Vec<_> = fs::read_dir(dir.path()).expect("a folder").flatten().map(|e| e.file_name()).collect();
        left.sort();
        assert_eq!(left, ["a.2-0.tmp", "a.3-0.tmp", "a.bak", "b.1-0.tmp"]);
        drop(locked);
    }

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
            fs::set_permissions(&real, Permissions::from_mode(0o600)).expect("a mode");
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
