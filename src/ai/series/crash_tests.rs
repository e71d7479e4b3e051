//! What is left of a file that grows by lines when any call to the system fails, is the last of the program, or the last
//! before the power goes.
#![allow(clippy::expect_used, clippy::panic)]

use std::io::ErrorKind;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{LineFile, OpenError, SeriesGame, SeriesHead, SeriesJournal};
use crate::record::store::model_disk::{Call, Fault, ModelDisk};

const FILE: &str = "shards/1.json";

/// The most disks that are looked at after one loss of power.
const MOST: usize = 300;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Played {
    game: u64,
    winner: String,
}

impl SeriesGame for Played {
    fn number(&self) -> u64 {
        self.game
    }
}

fn played(game: u64) -> Played {
    Played { game, winner: "light".repeat(1 + game as usize) }
}

fn head() -> SeriesHead<()> {
    SeriesHead::new("puzzles mine", "bizingo", String::new(), 7, 9, ())
}

/// Plays the games that are not yet there, up to so many, and forces every second one to the disk. Gives the games that
/// were there, and how many were sure to last when it ended.
fn play(disk: &ModelDisk, most: u64) -> (Vec<Played>, u64) {
    let Ok((mut journal, before)) = SeriesJournal::open_on(disk, Path::new(FILE), &head()) else {
        return (Vec::new(), 0);
    };
    let mut lasting = 0;
    for game in before.len() as u64..most {
        if journal.add(&played(game)).is_err() {
            break;
        }
        if game % 2 == 1 && journal.lines.sync().is_ok() {
            lasting = game + 1;
        }
    }
    (before, lasting)
}

/// Whether the games are the first ones.
fn are_first(games: &[Played]) -> bool {
    games.iter().enumerate().all(|(number, game)| *game == played(number as u64))
}

/// Everything that is wrong after a crash at each call.
fn crash(faults: &[Fault], prepare: impl Fn(&ModelDisk)) -> Vec<String> {
    let mut found = Vec::new();
    for fault in faults {
        for call in 0.. {
            let disk = ModelDisk::with(&[("b", b"")]);
            prepare(&disk);
            disk.fail_at(call, *fault);
            let (_, lasting) = play(&disk, 4);
            let made = disk.calls();
            let told = format!("{fault:?} at {:?} ({call})", made.get(call));
            // Not every system can force the names in a folder to the disk; then nothing is sure.
            let lasting = if made.get(call) == Some(&Call::SyncFolder) { 0 } else { lasting };
            let power = disk.after_power_loss(MOST);
            disk.restart();
            for (power_lost, left) in power.into_iter().map(|left| (true, left)).chain([(false, disk)]) {
                let told = format!("{told}, power lost: {power_lost}");
                match SeriesJournal::open_on::<(), Played>(&left, Path::new(FILE), &head()) {
                    Ok((_, games)) if are_first(&games) && games.len() as u64 >= lasting => {}
                    Ok((_, games)) => found.push(format!("{told}: {} games, {lasting} were to last", games.len())),
                    Err(error) => found.push(format!("{told}: {error}")),
                }
                // It is gone on with, and nothing is missing in the end.
                play(&left, 6);
                let (games, _) = play(&left, 0);
                if games.len() != 6 || !are_first(&games) {
                    found.push(format!("{told}: {} of 6 games in the end", games.len()));
                }
            }
            if made.len() <= call {
                break;
            }
        }
    }
    found
}

const ENDS: [Fault; 2] = [Fault::Ends, Fault::EndsHalfway];

#[test]
fn whatever_the_last_call_was_the_series_goes_on() {
    assert_eq!(crash(&ENDS, |_| ()), Vec::<String>::new());
    let fails = [ErrorKind::StorageFull, ErrorKind::TimedOut]
        .into_iter()
        .flat_map(|kind| [Fault::Fails(kind), Fault::FailsFromNowOn(kind)]);
    assert_eq!(crash(&fails.collect::<Vec<_>>(), |_| ()), Vec::<String>::new());
}

/// With a sync taken out the test above would fail.
#[test]
fn a_missing_call_is_found() {
    for call in [Call::SyncFile, Call::SyncFolder] {
        let faults = crash(&ENDS, |disk| disk.ignore(call));
        assert!(faults.iter().any(|fault| fault.contains("were to last")), "{call:?}: {faults:?}");
    }
}

/// A line that could not be written, nor taken away again at once, is not what the next one is added to.
#[test]
fn what_could_not_be_taken_away_goes_later() {
    let disk = ModelDisk::with(&[("shards/b", b"")]);
    let mut lines = LineFile::open(&disk, Path::new(FILE)).expect("nothing is wrong with the disk");
    lines.cut_at(&disk, 0).expect("nothing is wrong with the disk");
    lines.add("one").expect("nothing is wrong with the disk");
    disk.fail_at(1, Fault::FailsFromNowOn(ErrorKind::StorageFull));
    lines.add("two").expect_err("the disk is full");
    assert_eq!(disk.content(FILE).as_deref(), Some(b"one\ntw".as_slice()), "it could not be taken away");
    disk.fail_at(usize::MAX, Fault::Ends);
    lines.add("three").expect_err("the disk is still full");
    let mut again = lines;
    disk.restart();
    again.add("four").expect("there is room again");
    assert_eq!(disk.content(FILE).as_deref(), Some(b"one\nfour\n".as_slice()));
}

/// Zeros, which a loss of power may leave, are not damage that stops a series; what stood there is kept.
#[test]
fn what_a_loss_of_power_left_is_put_aside() {
    let disk = ModelDisk::with(&[("b", b"")]);
    play(&disk, 2);
    let whole = disk.content(FILE).expect("it was played");
    let rest = b"\0\0\0\0\0ner\":\"light\"}\n{\"game\":3,\"winner\":\"light\"}\n";
    let torn = [whole.as_slice(), rest].concat();
    let disk = ModelDisk::with(&[(FILE, &torn)]);
    let (games, _) = play(&disk, 0);
    assert_eq!(games, [played(0), played(1)]);
    assert_eq!(disk.content(FILE), Some(whole));
    assert_eq!(disk.content("shards/1.json.damaged-1").as_deref(), Some(rest.as_slice()));
}

#[test]
fn a_second_writer_is_refused() {
    let disk = ModelDisk::with(&[("b", b"")]);
    let first = LineFile::open(&disk, Path::new(FILE)).expect("nothing is wrong with the disk");
    assert!(matches!(LineFile::open(&disk, Path::new(FILE)), Err(OpenError::Busy)));
    drop(first);
    assert!(LineFile::open(&disk, Path::new(FILE)).is_ok());
}
