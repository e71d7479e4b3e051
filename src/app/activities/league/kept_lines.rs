//! Leagues that the browser's page keeps as lines.

use std::path::{Path, PathBuf};

use super::page;
use super::saved::{ENDING, SavedLeague, told};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Contest;
use crate::ai::lab::arena::contest::game_of;
use crate::games::{GameKind, for_kind};
use crate::record::stamp;

/// A name in a folder for a league that begins now. Of all names the latest comes last.
pub fn new_file(folder: &Path) -> PathBuf {
    folder.join(format!("{}-{:05}.{ENDING}", stamp::today(), stamp::second_of_day()))
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
    Some(told(file, kind, &Contest::<G>::parse(head).ok()?, played))
}
