//! Files under the keys of a small storage that holds only so much, as browsers have one: a path is a key there.
//!
//! Saving one key is atomic; the version before is put under its own key first.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::{StoreError, backup_path, with_ending};

/// The most damaged versions of a file that are kept: they take room from what is saved.
const MOST_DAMAGED: usize = 3;

/// Why nothing could be put under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// There is no room for it.
    Full,
    /// It is not allowed.
    Blocked,
}

impl Refusal {
    fn of(self, path: &Path) -> StoreError {
        let kind = match self {
            Refusal::Full => ErrorKind::StorageFull,
            Refusal::Blocked => ErrorKind::PermissionDenied,
        };
        StoreError::new("save", path, kind.into())
    }
}

/// A storage of texts under keys.
pub(super) trait Keys {
    /// The text under a key, if there is one.
    fn load(&self, path: &Path) -> Option<String>;
    /// Puts a text under a key; the one that was there is gone, unless this one is refused.
    fn save(&self, path: &Path, text: &str) -> Result<(), Refusal>;
    /// Takes a key away.
    fn remove(&self, path: &Path);
}

/// Saves a file whole. The version there becomes `NAME.bak`, where there is room for both.
///
/// # Errors
/// [`StoreError`] if that fails; the file is as it was then.
pub(super) fn write_atomic(keys: &dyn Keys, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| StoreError::FileNotText { path: path.to_owned(), valid: error.valid_up_to() })?;
    let backup = backup_path(path);
    if let Some(old) = keys.load(path) {
        // With no room for both, the new version is worth more than the one before it.
        let _ = keys.save(&backup, &old);
    }
    let saved = match keys.save(path, text) {
        Err(Refusal::Full) => match keys.load(&backup) {
            Some(before) => {
                keys.remove(&backup);
                keys.save(path, text).inspect_err(|_| {
                    // It was in the way of nothing.
                    let _ = keys.save(&backup, &before);
                })
            }
            None => Err(Refusal::Full),
        },
        saved => saved,
    };
    saved.map_err(|refusal| refusal.of(path))
}

/// Renames a damaged file to the first free of `NAME.damaged-1`, `NAME.damaged-2` and so on, and gives its new path. Of
/// very many the oldest one goes, and the others move up.
///
/// # Errors
/// [`StoreError`] if that fails; the file keeps its name then.
pub(super) fn set_aside(keys: &dyn Keys, path: &Path) -> Result<PathBuf, StoreError> {
    let text = keys.load(path).ok_or_else(|| StoreError::new("rename", path, ErrorKind::NotFound.into()))?;
    let name = |number: usize| with_ending(path, &format!(".damaged-{number}"));
    let older: Vec<String> = (1..).map_while(|number| keys.load(&name(number))).collect();
    let gone = (older.len() + 1).saturating_sub(MOST_DAMAGED);
    if gone > 0 {
        (1..=older.len()).for_each(|number| keys.remove(&name(number)));
        for (number, text) in (1..).zip(&older[gone..]) {
            // There was room for it under another name.
            let _ = keys.save(&name(number), text);
        }
    }
    let to = name(older.len() + 1 - gone);
    debug_assert!(older.len() - gone.min(older.len()) < MOST_DAMAGED, "more damaged files than are kept");
    let moved = match keys.save(&to, &text) {
        Err(Refusal::Full) => {
            // Without room for both, it goes before it comes.
            keys.remove(path);
            keys.save(&to, &text).inspect_err(|_| {
                let _ = keys.save(path, &text);
            })
        }
        saved => saved.inspect(|()| keys.remove(path)),
    };
    moved.map(|()| to).map_err(|refusal| refusal.of(path))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use super::*;

    /// A storage with room for so many bytes of names and texts; with none at all, nothing may be kept.
    struct Small {
        room: usize,
        texts: RefCell<BTreeMap<PathBuf, String>>,
    }

    impl Small {
        fn new(room: usize) -> Small {
            Small { room, texts: RefCell::default() }
        }

        fn text(&self, name: &str) -> Option<String> {
            self.load(Path::new(name))
        }

        fn names(&self) -> Vec<String> {
            self.texts.borrow().keys().map(|path| path.display().to_string()).collect()
        }
    }

    impl Keys for Small {
        fn load(&self, path: &Path) -> Option<String> {
            self.texts.borrow().get(path).cloned()
        }

        fn save(&self, path: &Path, text: &str) -> Result<(), Refusal> {
            if self.room == 0 {
                return Err(Refusal::Blocked);
            }
            let mut texts = self.texts.borrow_mut();
            let others = texts.iter().filter(|(other, _)| *other != path);
            let taken: usize = others.map(|(path, text)| path.as_os_str().len() + text.len()).sum();
            if taken + path.as_os_str().len() + text.len() > self.room {
                return Err(Refusal::Full);
            }
            texts.insert(path.to_owned(), text.to_owned());
            Ok(())
        }

        fn remove(&self, path: &Path) {
            self.texts.borrow_mut().remove(path);
        }
    }

    fn save(keys: &Small, text: &str) -> Result<(), StoreError> {
        write_atomic(keys, Path::new("a"), text.as_bytes())
    }

    #[test]
    fn where_there_is_room_for_one_version_the_new_one_takes_it() {
        let keys = Small::new(40);
        save(&keys, "0123456789").unwrap();
        save(&keys, "abcdefghij").unwrap();
        assert_eq!(keys.names(), ["a", "a.bak"]);
        // Longer than the room that is left, which the backup has.
        save(&keys, "a text of twenty-six signs").unwrap();
        assert_eq!((keys.text("a").unwrap().as_str(), keys.names().len()), ("a text of twenty-six signs", 1));
        // One of the same size too, though there is no room for both.
        save(&keys, "A TEXT OF TWENTY-SIX SIGNS").unwrap();
        assert_eq!(keys.text("a").unwrap(), "A TEXT OF TWENTY-SIX SIGNS");
    }

    #[test]
    fn what_has_no_room_at_all_leaves_both_versions() {
        let keys = Small::new(40);
        save(&keys, "0123456789").unwrap();
        save(&keys, "abcdefghij").unwrap();
        assert!(save(&keys, &"x".repeat(50)).is_err());
        assert_eq!(
            (keys.text("a").as_deref(), keys.text("a.bak").as_deref()),
            (Some("abcdefghij"), Some("abcdefghij"))
        );
    }

    #[test]
    fn what_is_not_allowed_is_said_to_be_so() {
        let error = save(&Small::new(0), "0123456789").unwrap_err();
        assert!(matches!(error, StoreError::NoPermission { action: "save", .. }), "{error:?}");
        assert!(matches!(save(&Small::new(5), "0123456789").unwrap_err(), StoreError::DiskFull { .. }));
    }

    #[test]
    fn of_damaged_versions_the_newest_three_are_kept() {
        let keys = Small::new(1_000);
        for number in 1..=5 {
            keys.save(Path::new("a"), &format!("damaged {number}")).unwrap();
            let to = set_aside(&keys, Path::new("a")).unwrap();
            assert_eq!(to, Path::new(&format!("a.damaged-{}", number.min(3))));
            assert_eq!(keys.text("a"), None);
        }
        assert_eq!(keys.names(), ["a.damaged-1", "a.damaged-2", "a.damaged-3"]);
        let kept = [1, 2, 3].map(|number| keys.text(&format!("a.damaged-{number}")).unwrap());
        assert_eq!(kept, ["damaged 3", "damaged 4", "damaged 5"]);
    }

    #[test]
    fn more_of_an_older_version_go_too() {
        let keys = Small::new(1_000);
        for number in 1..=9 {
            keys.save(Path::new(&format!("a.damaged-{number}")), &format!("damaged {number}")).unwrap();
        }
        keys.save(Path::new("a"), "damaged 10").unwrap();
        assert_eq!(set_aside(&keys, Path::new("a")).unwrap(), Path::new("a.damaged-3"));
        assert_eq!(keys.names(), ["a.damaged-1", "a.damaged-2", "a.damaged-3"]);
        assert_eq!(keys.text("a.damaged-1").unwrap(), "damaged 8");
        assert_eq!(keys.text("a.damaged-3").unwrap(), "damaged 10");
    }

    #[test]
    fn a_damaged_version_is_set_aside_where_there_is_no_room_for_two() {
        let keys = Small::new(30);
        keys.save(Path::new("a"), "fourteen signs").unwrap();
        set_aside(&keys, Path::new("a")).unwrap();
        assert_eq!(
            (keys.names(), keys.text("a.damaged-1").as_deref()),
            (vec!["a.damaged-1".to_owned()], Some("fourteen signs"))
        );
        // Its longer name has no room: it stays.
        let keys = Small::new(15);
        keys.save(Path::new("a"), "fourteen signs").unwrap();
        assert!(set_aside(&keys, Path::new("a")).is_err());
        assert_eq!(keys.text("a").as_deref(), Some("fourteen signs"));
    }
}
