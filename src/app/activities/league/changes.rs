//! Deleting saved leagues, and bringing the last one back: at once where they are files, by the page in a browser.

use std::sync::{Arc, Mutex, PoisonError};

#[cfg(not(target_family = "wasm"))]
use super::kept_files as kept;
#[cfg(target_family = "wasm")]
use super::kept_lines as kept;
use super::saved::SavedLeague;
use super::state::LeagueView;
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::app::core::wake::Wake;

/// What is to be done with a league, and its place in the list.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// It is deleted, so that it can come back.
    Delete(usize, SavedLeague),
    /// It comes back.
    Restore(usize, SavedLeague),
}

/// What became of each change that was asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes(Arc<Mutex<Vec<(Change, Result<(), String>)>>>);

impl Changes {
    /// Asks for a change.
    pub(super) fn ask(&self, change: Change, wake: &Wake) {
        let (all, wake, asked) = (self.clone(), wake.clone(), change.clone());
        let then = move |outcome| {
            all.0.lock().unwrap_or_else(PoisonError::into_inner).push((asked, outcome));
            wake.up();
        };
        match change {
            Change::Delete(_, league) => kept::delete(&league.file, then),
            Change::Restore(_, league) => kept::restore(&league.file, then),
        }
    }

    /// Shows what became of them; says what failed.
    pub(super) fn take(&self, view: &mut Arc<LeagueView>) -> Vec<Notice> {
        let all: Vec<_> = self.0.lock().unwrap_or_else(PoisonError::into_inner).drain(..).collect();
        all.into_iter().filter_map(|(change, outcome)| show(Arc::make_mut(view), change, outcome)).collect()
    }
}

fn show(view: &mut LeagueView, change: Change, outcome: Result<(), String>) -> Option<Notice> {
    match (change, outcome) {
        (Change::Delete(at, league), Ok(())) => {
            view.saved.retain(|other| other.file != league.file);
            view.deleted = Some((at, league));
            None
        }
        (Change::Restore(at, league), Ok(())) => {
            view.deleted.take_if(|(_, deleted)| *deleted == league);
            // The list may have been read since.
            view.saved.retain(|other| other.file != league.file);
            view.saved.insert(at.min(view.saved.len()), league);
            None
        }
        (Change::Delete(..), Err(error)) => Some(Notice(t!("notice-league-not-deleted", error = error))),
        (Change::Restore(..), Err(error)) => Some(Notice(t!("notice-league-not-restored", error = error))),
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs;

    use super::*;
    use crate::app::activities::league::saved::new_file;
    use crate::games::GameKind;

    fn league(file: std::path::PathBuf) -> SavedLeague {
        SavedLeague { file, kind: GameKind::default(), players: Vec::new(), played: 0, total: 4 }
    }

    #[test]
    fn a_deleted_league_comes_back_where_it_was_and_replaces_none() {
        let folder = tempfile::tempdir().unwrap();
        let (changes, wake) = (Changes::default(), Wake::default());
        let files = [1, 2].map(|_| {
            let file = new_file(folder.path());
            fs::write(&file, "league").unwrap();
            file
        });
        let [first, second] = files.clone().map(league);
        let both = vec![second.clone(), first.clone()];
        let mut view = Arc::new(LeagueView { saved: both.clone(), ..LeagueView::default() });
        changes.ask(Change::Delete(1, first.clone()), &wake);
        assert!(changes.take(&mut view).is_empty());
        assert_eq!((view.saved.as_slice(), &view.deleted), (&[second][..], &Some((1, first.clone()))));
        assert!(!files[0].exists());
        let next = new_file(folder.path());
        assert!(!files.contains(&next), "its name stays its own: {next:?}");
        changes.ask(Change::Restore(1, first.clone()), &wake);
        assert!(changes.take(&mut view).is_empty());
        assert_eq!((&view.saved, &view.deleted), (&both, &None));
        assert_eq!(fs::read_to_string(&files[0]).unwrap(), "league");
    }

    #[test]
    fn what_cannot_be_deleted_stays_in_the_list_and_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let (changes, gone) = (Changes::default(), league(folder.path().join("none.league")));
        let mut view = Arc::new(LeagueView { saved: vec![gone.clone()], ..LeagueView::default() });
        changes.ask(Change::Delete(0, gone.clone()), &Wake::default());
        let said = changes.take(&mut view);
        assert!(said[0].0.starts_with("The league could not be deleted: "), "{said:?}");
        assert_eq!((view.saved.as_slice(), &view.deleted), (&[gone][..], &None));
    }
}
