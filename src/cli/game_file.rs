//! A file with a game, as several commands take it.

use std::borrow::Cow;
use std::path::Path;

use super::input::read_text;
use super::table::Table;
use super::{CliError, Setting};
use crate::games::GameKind;
use crate::record::text::MAX_BYTES;
use crate::record::{AnyRecord, GameRecord};

/// The file, and what is in it once it has been read to find out its game.
#[derive(Clone, Debug)]
pub(super) struct GameFile {
    file: String,
    text: Option<String>,
}

impl From<&str> for GameFile {
    fn from(file: &str) -> GameFile {
        GameFile { file: file.to_owned(), text: None }
    }
}

impl GameFile {
    /// The game that a record names; `None` for a list of moves. The file is read only once: it may be stdin.
    pub(super) fn named(&mut self) -> Result<Option<GameKind>, CliError> {
        let text = read_text(Path::new(&self.file), MAX_BYTES)?;
        let kind = AnyRecord::named(&text);
        self.text = Some(text);
        Ok(kind)
    }

    /// The record; a bare list of moves begins as the arguments say.
    pub(super) fn read<G: Table>(&self, setting: &Setting<G>) -> Result<GameRecord<G>, CliError> {
        let text = match &self.text {
            Some(text) => Cow::Borrowed(text),
            None => Cow::Owned(read_text(Path::new(&self.file), MAX_BYTES)?),
        };
        Ok(GameRecord::parse_with_start(&text, setting.start())?)
    }
}
