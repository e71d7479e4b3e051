//! Texts that commands are given, in a file or on stdin.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::CliError;
use super::terminal::while_reading;

/// The text of a file, or of stdin for `-`, of at most so many bytes.
///
/// # Errors
/// [`CliError`] if it cannot be read, is longer, or is not UTF-8; the line is named.
pub(super) fn read_text(file: &Path, most: usize) -> Result<String, CliError> {
    let mut bytes = Vec::new();
    let most_read = most as u64 + 1;
    let outcome = while_reading(|| match file == Path::new("-") {
        true => io::stdin().lock().take(most_read).read_to_end(&mut bytes),
        false => File::open(file).and_then(|file| file.take(most_read).read_to_end(&mut bytes)),
    });
    outcome.map_err(|source| CliError::File { path: file.to_owned(), source })?;
    if bytes.len() > most {
        return Err(CliError::TooLarge { path: file.to_owned(), most });
    }
    String::from_utf8(bytes).map_err(|error| {
        let line = error.as_bytes().iter().take(error.utf8_error().valid_up_to()).filter(|&&b| b == b'\n').count() + 1;
        CliError::NotUtf8 { path: file.to_owned(), line }
    })
}
