//! What is left of a save when any call to the system fails, is the last of the program, or the last before the power
//! goes; and that these checks find what they look for, once a call is taken out.
#![allow(clippy::expect_used, clippy::panic)]

use std::io::ErrorKind;
use std::path::Path;

use super::StoreError;
use super::file_system::FileSystem;
use super::model_disk::{Call, Fault, ModelDisk};
use super::moving::{bring_back_on, put_away_on};
use super::saving::{create_on, replace_on, set_aside_on, write_atomic_on};

const FILE: &str = "games/a.txt";
const OLDER: &[u8] = b"the oldest";
const OLD: &[u8] = b"what was there";
const NEW: &[u8] = b"what is there now";

/// The most disks that are looked at after one loss of power.
const MOST: usize = 3_000;

/// A way to save.
type Save = fn(&dyn FileSystem, &Path, &[u8]) -> Result<(), StoreError>;

/// A disk before a save, and how it saves.
struct Scene {
    name: &'static str,
    disk: fn() -> ModelDisk,
    save: Save,
    /// What was there before.
    before: Option<&'static [u8]>,
}

fn with_backup() -> ModelDisk {
    ModelDisk::with(&[(FILE, OLD), ("games/a.txt.bak", OLDER)])
}

/// The file is a link to one in another folder.
fn with_link() -> ModelDisk {
    let disk = ModelDisk::with(&[("games/far/real.txt", OLD), ("games/b.txt", OLDER)]);
    disk.put_link(FILE, "far/real.txt");
    disk
}

const SCENES: [Scene; 8] = [
    Scene {
        name: "first save",
        disk: || ModelDisk::with(&[("games/b.txt", OLD)]),
        save: write_atomic_on,
        before: None,
    },
    Scene {
        name: "first save, no folder",
        disk: || ModelDisk::with(&[("b", OLD)]),
        save: write_atomic_on,
        before: None,
    },
    Scene { name: "save", disk: with_backup, save: write_atomic_on, before: Some(OLD) },
    Scene { name: "replace", disk: with_backup, save: replace_on, before: Some(OLD) },
    Scene { name: "save through a link", disk: with_link, save: write_atomic_on, before: Some(OLD) },
    Scene { name: "first replace", disk: || ModelDisk::with(&[("games/b.txt", OLD)]), save: replace_on, before: None },
    Scene { name: "create", disk: || ModelDisk::with(&[("games/b.txt", OLD)]), save: create_on, before: None },
    Scene { name: "create, no folder", disk: || ModelDisk::with(&[("b", OLD)]), save: create_on, before: None },
];

/// What is wrong with a disk: `new`, whether what was saved must be there.
fn wrong(disk: &ModelDisk, before: Option<&[u8]>, new: bool) -> Option<String> {
    let found = disk.content(FILE);
    let whole = found.as_deref() == Some(NEW) || !new && found.as_deref() == before;
    if !whole {
        return Some(format!("the file holds {:?}", found.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())));
    }
    // The version before is a whole one too.
    let backup = disk.content("games/a.txt.bak");
    match backup {
        Some(bytes) if bytes != OLD && bytes != OLDER => {
            Some(format!("the backup holds {:?}", String::from_utf8_lossy(&bytes)))
        }
        _ => None,
    }
}

/// Ends the program at every call of a save, and takes the power away too: all that is wrong afterwards. `prepare` is
/// done to each disk first.
fn crash(scene: &Scene, prepare: impl Fn(&ModelDisk)) -> Vec<String> {
    let mut faults = Vec::new();
    let mut losses = 0;
    for fault in [Fault::Ends, Fault::EndsHalfway] {
        for call in 0.. {
            let disk = (scene.disk)();
            prepare(&disk);
            disk.fail_at(call, fault);
            let saved = (scene.save)(&disk, Path::new(FILE), NEW);
            let made = disk.calls();
            // Nobody was told of a save that the program did not live to see.
            let told_so = saved.is_ok() && made.len() <= call;
            let told = |what: String| format!("{}, {fault:?} at {:?} ({call}): {what}", scene.name, made.get(call));
            faults.extend(wrong(&disk, scene.before, told_so).map(told));
            for left in disk.after_power_loss(MOST) {
                losses += 1;
                faults.extend(wrong(&left, scene.before, told_so).map(|what| told(format!("power lost: {what}"))));
            }
            // The program is started again, and saves.
            disk.restart();
            (scene.save)(&disk, Path::new(FILE), NEW).expect("nothing is in the way of the next one");
            assert_eq!(disk.content(FILE).as_deref(), Some(NEW));
            if made.len() <= call {
                break;
            }
        }
    }
    assert!(losses > 50, "{}: {losses}", scene.name);
    faults
}

#[test]
fn whatever_the_last_call_was_old_or_new_is_there() {
    for scene in &SCENES {
        assert_eq!(crash(scene, |_| ()), Vec::<String>::new());
    }
}

/// With a sync or the rename taken out the test above would fail.
#[test]
fn a_missing_call_is_found() {
    for (call, said) in [
        (Call::SyncFile, "power lost: the file holds Some(\""),
        (Call::SyncFolder, "power lost: the file holds"),
        (Call::Rename, "the file holds Some(\"what was there\")"),
    ] {
        let faults = crash(&SCENES[2], |disk| disk.ignore(call));
        assert!(faults.iter().any(|fault| fault.contains(said)), "{call:?}: {faults:?}");
    }
    // A file that is written in place, and the next one beside it whose name is all that lasts.
    let in_place: Save = |files, path, bytes| {
        let fail = |source| StoreError::new("save", path, source);
        let mut file = files.open_to_add(path).map_err(fail)?;
        file.set_len(0).and_then(|()| file.write_all(bytes)).and_then(|()| file.sync_all()).map_err(fail)
    };
    let faults = crash(&Scene { name: "in place", save: in_place, ..SCENES[2] }, |_| ());
    assert!(faults.iter().any(|fault| fault.ends_with(r#"the file holds Some("")"#)), "{faults:?}");
    assert!(faults.iter().any(|fault| fault.contains("EndsHalfway at Some(Write)")), "{faults:?}");
}

/// Each call fails on its own, and from each call on the disk is full, or cannot be written.
#[test]
fn a_call_that_fails_leaves_the_old_state_and_no_rubbish() {
    let kinds =
        [ErrorKind::StorageFull, ErrorKind::ReadOnlyFilesystem, ErrorKind::PermissionDenied, ErrorKind::TimedOut];
    let mut refused = 0;
    for scene in &SCENES {
        for fault in kinds.iter().flat_map(|kind| [Fault::Fails(*kind), Fault::FailsFromNowOn(*kind)]) {
            for call in 0.. {
                let disk = (scene.disk)();
                disk.fail_at(call, fault);
                let saved = (scene.save)(&disk, Path::new(FILE), NEW);
                let made = disk.calls();
                let told = format!("{}, {fault:?} at {:?} ({call}): {saved:?}", scene.name, made.get(call));
                let lasts = saved.is_ok() && !made.iter().skip(call).any(|call| *call == Call::SyncFolder);
                assert_eq!(wrong(&disk, scene.before, saved.is_ok()), None, "{told}");
                if saved.is_err() {
                    refused += 1;
                    assert_eq!(disk.content(FILE).as_deref(), scene.before, "{told}");
                }
                // Where a folder cannot be forced to the disk, which not every system can, it may be the old version.
                for left in disk.after_power_loss(MOST) {
                    assert_eq!(wrong(&left, scene.before, lasts), None, "{told}, power lost");
                }
                if !matches!(fault, Fault::FailsFromNowOn(_)) && made.get(call) != Some(&Call::Remove) {
                    assert!(!disk.files().iter().any(|name| name.ends_with(".tmp")), "{told}: {:?}", disk.files());
                }
                if let (Err(error), ErrorKind::StorageFull) = (&saved, kinds[0])
                    && fault == Fault::FailsFromNowOn(ErrorKind::StorageFull)
                {
                    assert!(matches!(error, StoreError::DiskFull { .. }), "{told}");
                }
                if made.len() <= call {
                    break;
                }
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

/// A second program saves between any two calls of the first.
#[test]
fn two_writers_do_not_mix() {
    const OTHER: &[u8] = b"what the other one saved";
    for save in [write_atomic_on, replace_on] {
        for call in 0.. {
            let disk = with_backup();
            let other = disk.clone();
            disk.before(call, move || save(&other, Path::new(FILE), OTHER).expect("nothing is wrong with the disk"));
            save(&disk, Path::new(FILE), NEW).expect("nothing is wrong with the disk");
            let made = disk.calls();
            let found = disk.content(FILE);
            assert!([NEW, OTHER].map(Some).contains(&found.as_deref()), "{call}: {found:?}");
            let backup = disk.content("games/a.txt.bak");
            assert!([OLDER, OLD, NEW, OTHER].map(Some).contains(&backup.as_deref()), "{call}: {backup:?}");
            assert_eq!(disk.files(), [FILE, "games/a.txt.bak"], "{call}: nothing temporary is left");
            if made.len() <= call {
                break;
            }
        }
    }
}

/// A damaged file is there under its old name or its new one.
#[test]
fn what_is_set_aside_is_not_lost() {
    for fault in
        [Fault::Ends, Fault::Fails(ErrorKind::StorageFull), Fault::FailsFromNowOn(ErrorKind::ReadOnlyFilesystem)]
    {
        for call in 0.. {
            let disk = with_backup();
            disk.fail_at(call, fault);
            let moved = set_aside_on(&disk, Path::new(FILE));
            let made = disk.calls();
            for left in disk.after_power_loss(MOST).into_iter().chain([disk]) {
                let there = [FILE, "games/a.txt.damaged-1"].map(|name| left.content(name));
                assert!(
                    there.iter().any(|found| found.as_deref() == Some(OLD)),
                    "{fault:?} {call}: {moved:?} {there:?}"
                );
            }
            if made.len() <= call {
                break;
            }
        }
    }
}

/// A way to move a game: it, and where it goes.
type Move = fn(&dyn FileSystem, &Path, &Path) -> Result<(), StoreError>;

/// What the trash has, or gets.
const TRASHED: &str = "games/trash/a.txt";

/// A game that is moved.
struct Moved {
    name: &'static str,
    disk: fn() -> ModelDisk,
    act: Move,
    from: &'static str,
    to: &'static str,
}

const MOVES: [Moved; 4] = [
    Moved { name: "delete", disk: with_backup, act: put_away_on, from: FILE, to: TRASHED },
    Moved {
        name: "delete what has no backup",
        disk: || ModelDisk::with(&[(FILE, OLD), ("games/trash/b.txt", OLDER)]),
        act: put_away_on,
        from: FILE,
        to: TRASHED,
    },
    Moved {
        name: "restore",
        disk: || ModelDisk::with(&[(TRASHED, OLD), ("games/trash/a.txt.bak", OLDER)]),
        act: bring_back_on,
        from: TRASHED,
        to: FILE,
    },
    Moved {
        name: "restore what has no backup",
        disk: || ModelDisk::with(&[(TRASHED, OLD), ("games/b.txt", OLDER)]),
        act: bring_back_on,
        from: TRASHED,
        to: FILE,
    },
];

/// What is wrong with a disk on which a game was moved. `done`: whether it must be where it went.
fn wrongly_moved(disk: &ModelDisk, moved: &Moved, done: bool) -> Option<String> {
    // Whoever reads the library takes the version before for a game that has lost its newest.
    let read = |path: &str| disk.content(path).or_else(|| disk.content(&format!("{path}.bak")));
    let (library, trash) = (read(FILE), disk.content(TRASHED));
    let text = |bytes: &Option<Vec<u8>>| bytes.as_ref().map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    let told = || Some(format!("the library has {:?}, the trash {:?}", text(&library), text(&trash)));
    match (library.as_deref(), trash.as_deref()) {
        (None, Some(OLD)) if !done || moved.to == TRASHED => None,
        (Some(OLD), _) if !done || moved.to == FILE => None,
        _ => told(),
    }
}

/// Ends the program at every call of a move, has each call fail, and takes the power away too: all that is wrong
/// afterwards.
fn crash_moving(moved: &Moved, prepare: impl Fn(&ModelDisk)) -> Vec<String> {
    let mut faults = Vec::new();
    for fault in [
        Fault::Ends,
        Fault::Fails(ErrorKind::StorageFull),
        Fault::Fails(ErrorKind::PermissionDenied),
        Fault::FailsFromNowOn(ErrorKind::ReadOnlyFilesystem),
    ] {
        for call in 0.. {
            let disk = (moved.disk)();
            prepare(&disk);
            disk.fail_at(call, fault);
            let done = (moved.act)(&disk, Path::new(moved.from), Path::new(moved.to));
            let made = disk.calls();
            let told = |what: String| format!("{}, {fault:?} at {:?} ({call}): {what}", moved.name, made.get(call));
            // Nobody was told of a move that the program did not live to see.
            let told_so = done.is_ok() && (fault != Fault::Ends || made.len() <= call);
            let lasts = told_so && !made.iter().skip(call).any(|call| *call == Call::SyncFolder);
            faults.extend(wrongly_moved(&disk, moved, told_so).map(told));
            for left in disk.after_power_loss(MOST) {
                let what = wrongly_moved(&left, moved, lasts);
                faults.extend(what.map(|what| told(format!("power lost: {what}"))));
            }
            if done.is_err() && fault != Fault::Ends {
                assert_eq!(disk.content(moved.from).as_deref(), Some(OLD), "{}", told(format!("{done:?}")));
            }
            // The program is started again, and moves it where that was not done.
            disk.restart();
            if disk.content(moved.from).is_some() {
                (moved.act)(&disk, Path::new(moved.from), Path::new(moved.to)).expect("nothing is in the way now");
            }
            faults.extend(wrongly_moved(&disk, moved, true).map(|what| told(format!("again: {what}"))));
            if made.len() <= call {
                break;
            }
        }
    }
    faults
}

/// A game is in the library or in the trash, and no older version of it comes back.
#[test]
fn whatever_the_last_call_a_moved_game_is_there_once() {
    for moved in &MOVES {
        assert_eq!(crash_moving(moved, |_| ()), Vec::<String>::new());
    }
}

/// With a sync taken out, or in the other order, the test above would fail.
#[test]
fn a_missing_call_of_a_move_is_found() {
    let faults = crash_moving(&MOVES[0], |disk| disk.ignore(Call::SyncFolder));
    assert!(faults.iter().any(|fault| fault.contains("power lost")), "{faults:?}");
    let faults = crash_moving(&Moved { act: bring_back_on, ..MOVES[0] }, |_| ());
    assert!(faults.iter().any(|fault| fault.contains("the library has Some(\"the oldest\")")), "{faults:?}");
}
