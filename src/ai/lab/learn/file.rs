//! Files of samples: a line of text, then 32 bytes for each sample, game after game.
//!
//! The first line says how the games were played. A file only grows, by whole games; if a program was killed in the
//! middle of one, the part of that game is cut off when the file is opened again.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::sample::{BYTES, Sample, SampleError};

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

/// A file that games are added to.
#[derive(Debug)]
pub struct SampleWriter {
    file: File,
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
        let io_error = |error| SampleFileError::Io { path: path.to_owned(), error };
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(io_error)?;
        let mut length = file.metadata().map_err(io_error)?.len();
        let mut next_game = 0;
        let head = title.len() as u64 + 1;
        if length == 0 {
            file.write_all(format!("{title}\n").as_bytes()).map_err(io_error)?;
        } else {
            let found = read_title(&mut file, path)?;
            if found != title {
                let error = SampleContentError::OtherGames { found, expected: title.to_owned() };
                return Err(SampleFileError::Content { path: path.to_owned(), error });
            }
            // Back to the end of the last whole game.
            length -= (length - head) % BYTES as u64;
            let mut bytes = [0; BYTES];
            while length > head {
                file.seek(SeekFrom::Start(length - BYTES as u64)).map_err(io_error)?;
                file.read_exact(&mut bytes).map_err(io_error)?;
                let sample = read_sample(&bytes, path)?;
                if sample.last {
                    next_game = sample.game + 1;
                    break;
                }
                length -= BYTES as u64;
            }
            file.set_len(length).map_err(io_error)?;
        }
        file.seek(SeekFrom::End(0)).map_err(io_error)?;
        let samples = length.saturating_sub(head) / BYTES as u64;
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
        self.file.write_all(&bytes).map_err(|error| SampleFileError::Io { path: self.path.clone(), error })?;
        self.samples += game.len() as u64;
        Ok(())
    }
}

/// Reads every sample of a file, in order, and its first line.
///
/// # Errors
/// [`SampleFileError`] if it cannot be read, or holds something else. An incomplete sample at its end is ignored.
pub fn read(path: &Path, mut on_sample: impl FnMut(Sample)) -> Result<String, SampleFileError> {
    let io_error = |error| SampleFileError::Io { path: path.to_owned(), error };
    let mut file = File::open(path).map_err(io_error)?;
    let title = read_title(&mut file, path)?;
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
fn read_title(file: &mut File, path: &Path) -> Result<String, SampleFileError> {
    let io_error = |error| SampleFileError::Io { path: path.to_owned(), error };
    let mut start = Vec::new();
    (&*file).take(MAX_TITLE_BYTES as u64).read_to_end(&mut start).map_err(io_error)?;
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
