//! Files of samples: a line of text, then 32 bytes for each sample, game after game.
//!
//! The first line says how the games were played. A file only grows, by whole games; if a program was killed in the
//! middle of one, the part of that game is cut off when the file is opened again.

use std::io::{self, BufReader, ErrorKind, Read, SeekFrom};
use std::path::{Path, PathBuf};

use super::sample::{BYTES, Sample, SampleError};
use crate::ai::series::{LineFile, OpenError, open_file};
use crate::record::store::{Disk, FileSystem, StoredFile};

/// The longest first line, in bytes.
const MAX_TITLE_BYTES: usize = 1000;

/// Why a file of samples cannot be used. The message names the file.
#[derive(Debug, thiserror::Error)]
pub enum SampleFileError {
    /// The system reports an error.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// Another program adds games to it.
    #[error("{}: another program is writing to this file", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// It holds something else.
    #[error("{}: {error}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: SampleContentError,
    },
}

/// What is wrong in a file of samples.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SampleContentError {
    /// It does not begin with [`TITLE`].
    #[error("it is not a file of samples, which would begin with \"{TITLE}\"")]
    Foreign,
    /// The last game has the greatest number that there is.
    #[error("it is full")]
    Full,
    /// Its first line is not the one that was expected.
    #[error("it has other games: \"{found}\", not \"{expected}\"")]
    OtherGames {
        /// Its first line.
        found: String,
        /// The expected one.
        expected: String,
    },
    /// A sample is damaged.
    #[error(transparent)]
    Sample(#[from] SampleError),
}

/// A file that games are added to. It is locked until this is dropped.
#[derive(Debug)]
pub struct SampleWriter {
    file: LineFile,
    path: PathBuf,
    next_game: u32,
    samples: u64,
}

impl SampleWriter {
    /// Opens a file, or creates it. `title` is its first line; an existing file must begin with the same.
    ///
    /// # Errors
    /// [`SampleFileError`] if that fails, or the file holds something else.
    pub fn open(path: &Path, title: &str) -> Result<SampleWriter, SampleFileError> {
        SampleWriter::open_on(&Disk, path, title)
    }

    /// [`SampleWriter::open`] with the files of any system.
    fn open_on(files: &dyn FileSystem, path: &Path, title: &str) -> Result<SampleWriter, SampleFileError> {
        let io_error = |error| SampleFileError::Io { path: path.to_owned(), error };
        let mut file = LineFile::open(files, path).map_err(|error| match error {
            OpenError::Busy => SampleFileError::Busy { path: path.to_owned() },
            OpenError::Folder(error) | OpenError::File(error) => io_error(error),
        })?;
        let head = format!("{title}\n");
        let found = last_game(file.file(), path, &head)?;
        let (length, next_game) = found.unwrap_or((0, 0));
        file.cut_at(files, length).map_err(io_error)?;
        if found.is_none() {
            file.write(head.as_bytes()).and_then(|()| file.sync()).map_err(io_error)?;
        }
        let samples = length.saturating_sub(head.len() as u64) / BYTES as u64;
        Ok(SampleWriter { file, path: path.to_owned(), next_game, samples })
    }

    /// The number of the first game that the file does not have yet.
    pub fn next_game(&self) -> u32 {
        self.next_game
    }

    /// How many samples are in the file.
    pub fn samples(&self) -> u64 {
        self.samples
    }

    /// Adds a whole game: all of its samples, the last one marked as such. A game without samples adds nothing.
    ///
    /// # Errors
    /// [`SampleFileError`] if it cannot be written.
    pub fn add(&mut self, game: &[Sample]) -> Result<(), SampleFileError> {
        debug_assert!(
            game.iter().rev().enumerate().all(|(place, sample)| sample.last == (place == 0)),
            "a file grows by whole games"
        );
        let bytes: Vec<u8> = game.iter().flat_map(Sample::to_bytes).collect();
        self.file.write(&bytes).map_err(|error| SampleFileError::Io { path: self.path.clone(), error })?;
        self.samples += game.len() as u64;
        Ok(())
    }
}

/// The bytes up to the end of the last whole game, and the number of the next one; `None` if not even the first line,
/// `head`, is whole.
fn last_game(file: &mut dyn StoredFile, path: &Path, head: &str) -> Result<Option<(u64, u32)>, SampleFileError> {
    let io_error = |error| SampleFileError::Io { path: path.to_owned(), error };
    let mut start = Vec::new();
    (&mut *file).take(head.len() as u64).read_to_end(&mut start).map_err(io_error)?;
    // A kill may come in the first line too.
    if start.len() < head.len() && head.as_bytes().starts_with(&start) {
        return Ok(None);
    }
    file.rewind().map_err(io_error)?;
    let found = read_title(file, path)?;
    if format!("{found}\n") != head {
        let expected = head.trim_end().to_owned();
        return Err(SampleFileError::Content {
            path: path.to_owned(),
            error: SampleContentError::OtherGames { found, expected },
        });
    }
    let head = head.len() as u64;
    let mut length = file.seek(SeekFrom::End(0)).map_err(io_error)?;
    length -= (length - head) % BYTES as u64;
    let mut bytes = [0; BYTES];
    while length > head {
        file.seek(SeekFrom::Start(length - BYTES as u64)).map_err(io_error)?;
        file.read_exact(&mut bytes).map_err(io_error)?;
        let sample = read_sample(&bytes, path)?;
        if sample.last {
            let next = sample
                .game
                .checked_add(1)
                .ok_or_else(|| SampleFileError::Content { path: path.to_owned(), error: SampleContentError::Full })?;
            return Ok(Some((length, next)));
        }
        length -= BYTES as u64;
    }
    Ok(Some((length, 0)))
}

/// Reads every sample of a file, in order, and its first line.
///
/// # Errors
/// [`SampleFileError`] if it cannot be read, or holds something else. An incomplete sample at its end is ignored.
pub fn read(path: &Path, mut on_sample: impl FnMut(Sample)) -> Result<String, SampleFileError> {
    let io_error = |error| SampleFileError::Io { path: path.to_owned(), error };
    let mut file = open_file(path).map_err(io_error)?;
    let title = read_title(&mut *file, path)?;
    let mut reader = BufReader::with_capacity(1 << 16, file);
    let mut bytes = [0; BYTES];
    loop {
        match reader.read_exact(&mut bytes) {
            Ok(()) => on_sample(read_sample(&bytes, path)?),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(title),
            Err(error) => return Err(io_error(error)),
        }
    }
}

fn read_sample(bytes: &[u8; BYTES], path: &Path) -> Result<Sample, SampleFileError> {
    Sample::from_bytes(bytes).map_err(|error| SampleFileError::Content { path: path.to_owned(), error: error.into() })
}

/// Reads the first line, and leaves the file behind it.
fn read_title(file: &mut dyn StoredFile, path: &Path) -> Result<String, SampleFileError> {
    let io_error = |error| SampleFileError::Io { path: path.to_owned(), error };
    let mut start = Vec::new();
    (&mut *file).take(MAX_TITLE_BYTES as u64).read_to_end(&mut start).map_err(io_error)?;
    let title = start.split(|&byte| byte == b'\n').next().filter(|title| title.len() < start.len());
    let text = title.and_then(|title| std::str::from_utf8(title).ok()).filter(|title| title.starts_with(TITLE));
    let Some(text) = text else {
        let error = SampleContentError::Foreign;
        return Err(SampleFileError::Content { path: path.to_owned(), error });
    };
    file.seek(SeekFrom::Start(text.len() as u64 + 1)).map_err(io_error)?;
    Ok(text.to_owned())
}

/// What the first line of every file begins with.
pub const TITLE: &str = "bizingo samples 1";
