//! Leagues that the browser's page keeps as lines.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::page;
use super::saved::{self, ENDING, SavedLeague};
use super::workers::Answer;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Contest;
use crate::ai::lab::arena::contest::game_of;
use crate::games::{GameKind, for_kind};
use crate::record::stamp;

/// A name in a folder for a league that begins now. Of all names the latest comes last.
pub fn new_file(folder: &Path) -> PathBuf {
    folder.join(format!("{}-{:05}.{ENDING}", stamp::today(), stamp::second_of_day()))
}

/// Has the page delete a league, which can come back as long as the page is there.
pub(super) fn delete(file: &Path, then: impl FnOnce(Result<(), String>) + Send + Sync + 'static) {
    page::delete(name_of(file), told(then));
}

/// Has the page bring a league back.
pub(super) fn restore(file: &Path, then: impl FnOnce(Result<(), String>) + Send + Sync + 'static) {
    page::restore(name_of(file), told(then));
}

fn name_of(file: &Path) -> &str {
    file.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

/// For an answer of the page, which comes once.
fn told(then: impl FnOnce(Result<(), String>) + Send + Sync + 'static) -> Answer {
    let then = Mutex::new(Some(then));
    Box::new(move |answer| {
        if let Some(then) = then.lock().unwrap_or_else(PoisonError::into_inner).take() {
            then(answer.map(drop));
        }
    })
}

/// Finds the leagues that are kept, and does something with them then.
pub(super) fn find(folder: PathBuf, then: impl Fn(Vec<SavedLeague>) + Send + Sync + 'static) {
    page::kept(Box::new(move |answer| {
        let leagues: Vec<(String, String, usize)> =
            answer.ok().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let known = |(name, head, played): (String, String, usize)| {
            // What is damaged is not offered.
            let kind = game_of(&head).ok()?.parse().ok()?;
            for_kind!(kind, G => read::<G>(folder.join(name), kind, &head, played))
        };
        then(leagues.into_iter().filter_map(known).collect());
    }));
}

fn read<G: Computer>(file: PathBuf, kind: GameKind, head: &str, played: usize) -> Option<SavedLeague> {
    Some(saved::told(file, kind, &Contest::<G>::parse(head).ok()?, played))
}
