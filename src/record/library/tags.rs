//! What a newer record of a game takes over from an older one: names, and tags that the program does not write itself.

use crate::games::for_game;
use crate::record::{AnyRecord, RecordError};

/// The newer record with the tags that only the older one has. Where somebody has a name in the older one and is only
/// `person` in the newer, they keep it.
///
/// # Errors
/// [`RecordError`] if either is not a record.
pub fn carried(newer: &str, older: &str) -> Result<String, RecordError> {
    let mut record = AnyRecord::parse(newer)?;
    let before = AnyRecord::parse(older)?;
    let tags: Vec<(String, String)> =
        for_game!(&before, record => record.tags().map(|(key, value)| (key.to_owned(), value.to_owned())).collect());
    for_game!(&mut record, record => {
        for (key, value) in tags {
            if record.tag(&key).is_none_or(|known| known == "person") {
                // As many tags as there can be: the rest is left out.
                let _ = record.set_tag(&key, &value);
            }
        }
    });
    Ok(record.to_string())
}
