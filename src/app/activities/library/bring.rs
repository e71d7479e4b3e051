//! Games come from files, each of one game or of many. They are checked move by move, some in each frame.

use std::collections::{HashSet, VecDeque};

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::Library;
use super::files::FilesAsked;
use crate::app::core::explain::explain;
use crate::app::core::outgoing::GamesArrived;
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::games::{GameKind, for_game};
use crate::record::library::{LibraryEntry, bundle};
use crate::record::text::plain;
use crate::record::{AnyRecord, RecordError, stamp};

/// How long games are read in a frame, in seconds.
const FRAME: f32 = 0.02;

/// Games on their way into the library.
#[derive(Resource, Debug, Default)]
pub(super) struct Bringing {
    /// Records that are still to be read, each with the lines before it in its file.
    records: VecDeque<(usize, String)>,
    /// What the library holds already.
    known: HashSet<u128>,
    brought: usize,
    twice: usize,
    damaged: usize,
    /// What is wrong with the first one that is damaged.
    wrong: Option<String>,
}

impl Bringing {
    /// Whether there is more to read.
    pub(super) fn busy(&self) -> bool {
        !self.records.is_empty()
    }

    /// What came of it.
    fn told(&self) -> String {
        let text = t!("library-brought", n = self.brought, twice = self.twice, damaged = self.damaged);
        match &self.wrong {
            Some(wrong) => t!("library-brought-wrong", told = text, error = wrong.as_str()),
            None => text,
        }
    }
}

/// A record in its normal form, with a seed by which the game is known from now on.
pub(super) fn normal(text: &str) -> Result<(GameKind, String), RecordError> {
    let mut record = AnyRecord::parse(text)?;
    for_game!(&mut record, record => {
        record.seed.get_or_insert_with(stamp::fresh_seed);
    });
    Ok((record.kind(), record.to_string()))
}

/// Takes in what has arrived.
pub(super) fn receive(
    mut arrived: MessageReader<GamesArrived>,
    mut bringing: ResMut<Bringing>,
    mut library: ResMut<Library>,
    mut asked: MessageWriter<FilesAsked>,
    mut notices: MessageWriter<Notice>,
) {
    for GamesArrived(texts) in arrived.read() {
        for text in texts {
            let text = plain(text);
            let parts = bundle::split(&text).into_iter().map(|part| (part.line - 1, part.text.to_owned()));
            bringing.records.extend(parts);
        }
        if bringing.records.is_empty() {
            notices.write(Notice(t!("library-nothing").to_owned()));
        }
    }
    if !bringing.busy() || !library.ready() {
        return;
    }
    let begun = Instant::now();
    if bringing.known.is_empty() {
        bringing.known.extend(library.games().iter().map(|game| game.entry.print));
    }
    while begun.elapsed().as_secs_f32() < FRAME
        && let Some((before, text)) = bringing.records.pop_front()
    {
        let entered = normal(&text).and_then(|(kind, text)| {
            if !bringing.known.insert(LibraryEntry::read(&text)?.print) {
                return Ok(None);
            }
            library.add(kind, text).map(Some)
        });
        match entered {
            Ok(Some(job)) => {
                bringing.brought += 1;
                asked.write(job);
            }
            Ok(None) => bringing.twice += 1,
            Err(error) => {
                bringing.damaged += 1;
                let error = RecordError { line: error.line + before, ..error };
                bringing.wrong.get_or_insert_with(|| explain(&error));
            }
        }
    }
    if !bringing.busy() {
        notices.write(Notice(bringing.told()));
        *bringing = Bringing::default();
    }
}
