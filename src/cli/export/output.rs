//! Where pictures and sheets are written: a file, whole or not at all, or stdout.

use std::io::{self, Write};
use std::path::Path;

use crate::cli::{CliError, CliResult};
use crate::record::store;

/// Whether a file that `--output` names can be one of these, by its ending, and has a folder: known before the work that
/// fills it.
///
/// # Errors
/// [`CliError::Usage`] with what is wrong.
pub(super) fn check(file: Option<&Path>, endings: &[&str]) -> CliResult {
    let Some(file) = file else { return Ok(()) };
    if !endings.contains(&ending(file).as_str()) {
        return Err(CliError::Usage(format!("--output: the name must end in .{}", endings.join(" or ."))));
    }
    match file.parent() {
        // A bare name has an empty folder: the current one.
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            Err(CliError::Usage(format!("--output: there is no folder {}", folder.display())))
        }
        _ => Ok(()),
    }
}

/// Writes bytes to a file, or to stdout where none is named.
///
/// # Errors
/// [`CliError::Store`] if the file cannot be written; it is as it was then.
pub(super) fn write(bytes: &[u8], file: Option<&Path>) -> CliResult {
    match file {
        Some(path) => Ok(store::replace(path, bytes)?),
        None => Ok(io::stdout().lock().write_all(bytes)?),
    }
}

/// The ending of a file's name, in lower case.
pub(super) fn ending(file: &Path) -> String {
    file.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase()
}
