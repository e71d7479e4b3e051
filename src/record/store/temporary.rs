//! Files under another name, until they are whole: [`Temporary`].

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::disk::Disk;
use super::file_system::{FileSystem, Found, StoredFile};
use super::with_ending;

/// A temporary file this old that nobody has locked was left behind by a crash.
const STALE: Duration = Duration::from_secs(60);

/// A temporary file this old was left behind, also where the system knows no locks.
const VERY_STALE: Duration = Duration::from_secs(3_600);

/// A file beside another, deleted unless it is renamed. It is locked meanwhile: one that is not was left behind.
pub(super) struct Temporary<'a> {
    files: &'a dyn FileSystem,
    path: PathBuf,
    kept: bool,
    file: Box<dyn StoredFile>,
}

impl<'a> Temporary<'a> {
    /// A new file, its name unique among programs and calls, filled by `fill` and forced to the disk. Nobody may read it
    /// who could not read the one `before`.
    pub(super) fn write(
        files: &'a dyn FileSystem,
        beside: &Path,
        before: Option<&Found>,
        fill: impl FnOnce(&mut Box<dyn StoredFile>) -> io::Result<()>,
    ) -> io::Result<Temporary<'a>> {
        static CALLS: AtomicU64 = AtomicU64::new(0);
        loop {
            let call = CALLS.fetch_add(1, Ordering::Relaxed);
            let path = with_ending(beside, &format!(".{}-{call}.tmp", std::process::id()));
            match files.create(&path) {
                Ok(file) => {
                    // Where the system knows no locks it is only taken away later.
                    let _ = file.try_lock();
                    let mut temporary = Temporary { files, path, kept: false, file };
                    if let Some(permissions) = before.and_then(|before| before.permissions.clone()) {
                        // On a disk without permissions there are none to keep.
                        let _ = temporary.file.set_permissions(permissions);
                    }
                    fill(&mut temporary.file)?;
                    temporary.file.sync_all()?;
                    return Ok(temporary);
                }
                // Left behind by a program that had this process id once.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    pub(super) fn rename(mut self, to: &Path) -> io::Result<()> {
        self.files.rename(&self.path, to)?;
        self.kept = true;
        Ok(())
    }
}

impl Drop for Temporary<'_> {
    fn drop(&mut self) {
        if !self.kept {
            let _ = self.files.remove(&self.path);
        }
    }
}

/// Deletes temporary files that crashes have left beside a file. Best effort.
pub(super) fn remove_stale(files: &dyn FileSystem, folder: &Path, name: &OsStr) {
    let mut start = OsString::from(name);
    start.push(".");
    remove_stale_of(files, folder, |found| {
        found.as_encoded_bytes().starts_with(start.as_encoded_bytes()) && found.as_encoded_bytes().ends_with(b".tmp")
    });
}

/// Deletes temporary files that crashes have left in a folder, whichever file they were for. Best effort.
pub fn sweep(folder: &Path) {
    remove_stale_of(&Disk, folder, is_temporary);
}

/// Whether a name is one that [`Temporary::write`] gives.
fn is_temporary(name: &OsStr) -> bool {
    let parts = |name: &str| {
        let (file, unique) = name.strip_suffix(".tmp")?.rsplit_once('.')?;
        let (process, call) = unique.split_once('-')?;
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        Some(!file.is_empty() && is_number(process) && is_number(call))
    };
    name.to_str().and_then(parts) == Some(true)
}

fn remove_stale_of(files: &dyn FileSystem, folder: &Path, ours: impl Fn(&OsStr) -> bool) {
    // A bare name has an empty folder: the current one.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let Ok(entries) = files.list(folder) else {
        return;
    };
    for entry in entries.iter().filter(|entry| ours(entry.file_name().unwrap_or_default())) {
        let age = || files.find(entry).ok()?.modified?.elapsed().ok();
        let free = || files.open(entry).is_ok_and(|file| file.try_lock().is_ok());
        if age().is_some_and(|age| age > VERY_STALE || age > STALE && free()) {
            let _ = files.remove(entry);
        }
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use std::fs::{self, File};
    use std::io::Write as _;

    use super::super::StoreError;
    use super::*;

    /// The device that is always full; `write_atomic` rightly refuses to touch it.
    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_said_to_be_full() {
        let mut full = fs::OpenOptions::new().write(true).open("/dev/full").expect("linux has it");
        let error = full.write_all(b"a game").expect_err("it is full");
        let error = StoreError::new("save", Path::new("game.txt"), error);
        assert!(matches!(error, StoreError::DiskFull { .. }), "{error:?}");
        assert!(error.to_string().starts_with("the disk is full: game.txt could not be saved"), "{error}");
    }

    #[test]
    fn a_temporary_file_that_cannot_be_filled_goes() {
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join("game.txt");
        let failed = Temporary::write(&Disk, &path, None, |_| Err(io::Error::from(ErrorKind::StorageFull)));
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
        remove_stale(&Disk, dir.path(), OsStr::new("a"));
        let mut left: Vec<_> = fs::read_dir(dir.path()).expect("a folder").flatten().map(|e| e.file_name()).collect();
        left.sort();
        assert_eq!(left, ["a.2-0.tmp", "a.3-0.tmp", "a.bak", "b.1-0.tmp"]);
        drop(locked);
    }

    #[test]
    fn a_sweep_takes_old_temporary_files_of_any_file_and_nothing_else() {
        let dir = tempfile::tempdir().expect("a folder");
        let old = std::time::SystemTime::now() - 2 * STALE;
        let gone = ["a.txt.1-0.tmp", "b.azigo.27-13.tmp"];
        let stay = [".1-0.tmp", "a.1-0.bak", "a.1-.tmp", "a.tmp", "notes.x-1.tmp"];
        for name in gone.iter().chain(&stay) {
            let file = File::create(dir.path().join(name)).expect("a file");
            file.set_modified(old).expect("a time");
        }
        File::create(dir.path().join("c.txt.1-0.tmp")).expect("one that is being written");
        sweep(dir.path());
        let mut left: Vec<_> = fs::read_dir(dir.path()).expect("a folder").flatten().map(|e| e.file_name()).collect();
        left.sort();
        assert_eq!(left, [".1-0.tmp", "a.1-.tmp", "a.1-0.bak", "a.tmp", "c.txt.1-0.tmp", "notes.x-1.tmp"]);
    }
}
