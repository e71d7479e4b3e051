//! A locked file that grows by whole lines.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use web_time::Instant;

/// How often what was written is forced to the disk.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// Opens a file, and nothing else that may stand there, such as a pipe, which would never end.
pub(in crate::ai::lab) fn open_file(path: &Path, how: &OpenOptions) -> io::Result<File> {
    // Asked before opening: opening a pipe would wait for its other end.
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not a regular file"));
    }
    how.open(path)
}

/// Why a file cannot be opened to add lines.
#[derive(Debug)]
pub(in crate::ai::lab) enum OpenError {
    /// Another program adds lines to it.
    Busy,
    /// Its folder cannot be made.
    Folder(io::Error),
    /// It cannot be opened.
    File(io::Error),
}

/// A file that only grows, by whole lines. It is locked until it is dropped.
#[derive(Debug)]
pub(in crate::ai::lab) struct LineFile {
    file: File,
    /// Bytes of whole lines.
    length: u64,
    /// How long it may become.
    pub(in crate::ai::lab) most: u64,
    synced: Instant,
}

impl LineFile {
    /// Opens and locks a file, which is made where there is none. Before the first line is added, [`LineFile::cut_at`]
    /// says where its whole lines end.
    pub(in crate::ai::lab) fn open(path: &Path) -> Result<LineFile, OpenError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(OpenError::Folder)?;
        }
        let how = OpenOptions::new().read(true).write(true).create(true).truncate(false).clone();
        let file = open_file(path, &how).map_err(OpenError::File)?;
        // Where the system knows no locks there is none, and two programs must not be started.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(OpenError::Busy);
        }
        Ok(LineFile { file, length: 0, most: u64::MAX, synced: Instant::now() })
    }

    /// The file, to read it from the beginning before anything is added.
    pub(in crate::ai::lab) fn file(&self) -> &File {
        &self.file
    }

    /// Drops what stands behind the whole lines, which are so many bytes.
    pub(in crate::ai::lab) fn cut_at(&mut self, length: u64) -> io::Result<()> {
        self.length = length;
        self.cut()
    }

    /// Forces what was written to the disk.
    pub(in crate::ai::lab) fn sync(&mut self) -> io::Result<()> {
        self.file.sync_all()
    }

    /// Adds a line, and from time to time forces what was added to the disk. On an error the file is as it was.
    pub(in crate::ai::lab) fn add(&mut self, line: &str) -> io::Result<()> {
        // One write for the whole line, so that a kill can only come before or after it.
        self.write(format!("{line}\n").as_bytes())?;
        if self.synced.elapsed() >= SYNC_INTERVAL {
            self.synced = Instant::now();
            self.file.sync_data()?;
        }
        Ok(())
    }

    /// Writes at the end. What is written in part is taken away again.
    pub(in crate::ai::lab) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let length = self.length.saturating_add(bytes.len() as u64);
        if length > self.most {
            let full = format!("the file would be larger than {} MB", self.most >> 20);
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, full));
        }
        self.file.write_all(bytes).inspect_err(|_| drop(self.cut()))?;
        self.length = length;
        Ok(())
    }

    /// Drops what stands behind the whole lines, and goes there.
    fn cut(&mut self) -> io::Result<()> {
        self.file.set_len(self.length)?;
        self.file.seek(SeekFrom::Start(self.length)).map(drop)
    }
}

impl Drop for LineFile {
    fn drop(&mut self) {
        // The lines are with the system already; this only matters if the power fails now.
        let _ = self.file.sync_data();
        let _ = self.file.unlock();
    }
}
