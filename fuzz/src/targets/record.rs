//! Records: text that was read is written and read again to the same, and a position in it is kept by its text.

use bizingo::games::{GameKind, Listed};
use bizingo::record::{AnyRecord, GameRecord, Recorded};

use super::tree::{link_is_kept, position_is_kept, text_is_kept};

/// A text, read as a record of the game that it names, or of the one that its length names.
pub fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let kind = GameKind::ALL[text.len() % GameKind::COUNT];
    match AnyRecord::parse_as(kind, text) {
        Ok(AnyRecord::Bizingo(record)) => is_kept(&record),
        Ok(AnyRecord::Azigo(record)) => is_kept(&record),
        Ok(AnyRecord::BingoBattle(record)) => is_kept(&record),
        Err(error) => {
            assert!(
                error.line >= 1 && error.line <= text.lines().count().max(1) + text.matches('\r').count(),
                "{error}"
            );
            assert!(error.to_string().len() < 10_000, "an error is short");
        }
    }
}

fn is_kept<G: Listed + Recorded>(record: &GameRecord<G>) {
    text_is_kept(record);
    link_is_kept(record);
    position_is_kept(record.history.game());
}
