//! A locked file that grows by whole lines.

use std::fs::TryLockError;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use web_time::Instant;

use crate::record::store::{Disk, FileSystem, StoredFile, create_damaged, create_folders, sync_names};

/// How often what was written is forced to the disk.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// The most bytes that are kept of what a loss of power left, far more than are written between two times that a file is
/// forced to the disk.
const MOST_KEPT: u64 = 64 << 20;

/// Opens a file to read it, and nothing else that may stand there, such as a pipe, which would never end.
pub(in crate::ai) fn open_file(path: &Path) -> io::Result<Box<dyn StoredFile>> {
    refuse_others(&Disk, path)?;
    Disk.open(path)
}

/// Asked before opening: opening a pipe would wait for its other end.
fn refuse_others(files: &dyn FileSystem, path: &Path) -> io::Result<()> {
    match files.find(path).is_ok_and(|found| !found.is_file) {
        true => Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not a regular file")),
        false => Ok(()),
    }
}

/// Whether a line was being written when the power failed: no line that was written has a zero in it, but where a disk
/// keeps the length of a file and not yet its bytes, zeros are what is found. All from there on was not yet forced to the disk.
pub(in crate::ai) fn is_lost(line: &[u8]) -> bool {
    line.contains(&0)
}

/// Why a file cannot be opened to add lines.
#[derive(Debug)]
pub(in crate::ai) enum OpenError {
    /// Another program adds lines to it.
    Busy,
    /// Its folder cannot be made.
    Folder(io::Error),
    /// It cannot be opened.
    File(io::Error),
}

/// A file that only grows, by whole lines. It is locked until it is dropped.
#[derive(Debug)]
pub(in crate::ai) struct LineFile {
    file: Box<dyn StoredFile>,
    path: PathBuf,
    /// Bytes of whole lines.
    length: u64,
    /// Whether something may stand behind them.
    torn: bool,
    synced: Instant,
}

impl LineFile {
    /// Opens and locks a file, which is made where there is none. Before the first line is added, [`LineFile::cut_at`]
    /// says where its whole lines end.
    pub(in crate::ai) fn open(files: &dyn FileSystem, path: &Path) -> Result<LineFile, OpenError> {
        let folder = path.parent().unwrap_or(Path::new(""));
        create_folders(files, folder).map_err(OpenError::Folder)?;
        refuse_others(files, path).map_err(OpenError::File)?;
        let file = files.open_to_add(path).map_err(OpenError::File)?;
        // Where the system knows no locks there is none, and two programs must not be started.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(OpenError::Busy);
        }
        // What is forced to the disk later is found by its name.
        sync_names(files, folder);
        Ok(LineFile { file, path: path.to_owned(), length: 0, torn: true, synced: Instant::now() })
    }

    /// The file, to read it from the beginning before anything is added.
    pub(in crate::ai) fn file(&mut self) -> &mut dyn StoredFile {
        &mut *self.file
    }

    /// Drops what stands behind the whole lines, which are so many bytes. Of what a loss of power left there, a copy is kept.
    pub(in crate::ai) fn cut_at(&mut self, files: &dyn FileSystem, length: u64) -> io::Result<()> {
        self.length = length;
        self.file.seek(SeekFrom::Start(length))?;
        let mut rest = Vec::new();
        (&mut self.file).take(MOST_KEPT).read_to_end(&mut rest)?;
        if is_lost(&rest) {
            let mut kept = create_damaged(files, &self.path)?.1;
            kept.write_all(&rest).and_then(|()| kept.sync_all())?;
        }
        self.cut()
    }

    /// Forces what was written to the disk.
    pub(in crate::ai) fn sync(&mut self) -> io::Result<()> {
        self.file.sync_all()
    }

    /// Adds a line, and from time to time forces what was added to the disk. On an error the file is as it was.
    pub(in crate::ai) fn add(&mut self, line: &str) -> io::Result<()> {
        // One write for the whole line, so that a kill can only come before or after it.
        self.write(format!("{line}\n").as_bytes())
    }

    /// Writes at the end, and from time to time forces what was written to the disk. What is written in part is taken away
    /// again.
    pub(in crate::ai) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let length = self.length.saturating_add(bytes.len() as u64);
        if self.torn {
            // What an earlier write left in part could not be taken away then.
            self.cut()?;
        }
        self.torn = true;
        if let Err(error) = self.file.write_all(bytes).and_then(|()| self.sync_at_times()) {
            let _ = self.cut();
            return Err(error);
        }
        (self.length, self.torn) = (length, false);
        Ok(())
    }

    fn sync_at_times(&mut self) -> io::Result<()> {
        if self.synced.elapsed() < SYNC_INTERVAL {
            return Ok(());
        }
        self.synced = Instant::now();
        self.file.sync_data()
    }

    /// Drops what stands behind the whole lines, and goes there.
    fn cut(&mut self) -> io::Result<()> {
        self.file.set_len(self.length)?;
        self.file.seek(SeekFrom::Start(self.length))?;
        self.torn = false;
        Ok(())
    }
}

impl Drop for LineFile {
    fn drop(&mut self) {
        // The lines are with the system already; this only matters if the power fails now.
        let _ = self.file.sync_data();
        let _ = self.file.unlock();
    }
}
