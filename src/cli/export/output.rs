//! Where pictures and sheets are written: a file, or stdout.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use crate::cli::{CliError, CliResult};

/// Writes bytes to a file, or to stdout where none is named.
///
/// # Errors
/// [`CliError::File`] if the file cannot be written.
pub(super) fn write(bytes: &[u8], file: Option<&Path>) -> CliResult {
    match file {
        Some(path) => fs::write(path, bytes).map_err(|source| CliError::File { path: path.to_owned(), source }),
        None => Ok(io::stdout().lock().write_all(bytes)?),
    }
}

/// The ending of a file's name, in lower case.
pub(super) fn ending(file: &Path) -> String {
    file.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase()
}
