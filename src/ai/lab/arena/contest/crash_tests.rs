//! What is left of a contest's file when any call to the system is the last of the program, or the last before the power
//! goes.
#![allow(clippy::expect_used)]

use std::path::Path;

use super::format::{ContestSetup, FORMAT, JournalLine, Keep};
use super::journal::Journal;
use crate::ai::lab::arena::played::PlayedGame;
use crate::record::store::model_disk::{Call, Fault, ModelDisk};

const FILE: &str = "cups/cup.json";

fn setup() -> ContestSetup {
    serde_json::from_value(serde_json::json!({
        "format": FORMAT, "players": ["random", "random"], "rules": "", "position": null, "seed": 1, "opening": 0,
        "go": "nodes 1",
    }))
    .expect("it is a setup")
}

fn played(game: usize) -> PlayedGame<()> {
    let reason = "length".to_owned();
    let moves = vec!["d6-e4".to_owned(); 1 + game];
    PlayedGame { game, first: game % 2, second: 1 - game % 2, winner: None, reason, plies: 1 + game, moves }
}

/// Plays the games that are not yet there, up to so many. Gives those that were there, and how many were told of as added
/// before the file was closed; `None` if the file is refused.
fn play(disk: &ModelDisk, most: usize, keep: Keep) -> Option<(Vec<PlayedGame<()>>, usize)> {
    let (mut journal, contents) = Journal::open_on::<()>(disk, Path::new(FILE), &setup(), keep).ok()?;
    let before: Vec<_> = contents.iter().flat_map(|contents| &contents.played).map(|game| (**game).clone()).collect();
    let mut added = before.len();
    if contents.is_none_or(|contents| contents.games.is_none()) {
        journal.add(&JournalLine::<()>::Games { games: 100 }).ok();
    }
    for game in before.len()..most {
        match journal.add(&JournalLine::Game(played(game))) {
            Ok(()) => added = game + 1,
            Err(_) => break,
        }
    }
    Some((before, added))
}

fn are_first(games: &[PlayedGame<()>]) -> bool {
    games.iter().enumerate().all(|(number, game)| *game == played(number))
}

/// Everything that is wrong after a crash at each call.
fn crash(prepare: impl Fn(&ModelDisk)) -> Vec<String> {
    let mut found = Vec::new();
    for fault in [Fault::Ends, Fault::EndsHalfway] {
        for call in 0.. {
            let disk = ModelDisk::with(&[("b", b"")]);
            prepare(&disk);
            disk.fail_at(call, fault);
            let added = play(&disk, 3, Keep::Moves).map_or(0, |(_, added)| added);
            let made = disk.calls();
            let closed = made.len() <= call;
            let power = disk.after_power_loss(300);
            disk.restart();
            // A program that ended has given all that it wrote to the system; what the power takes is what was not yet
            // forced to the disk, and all is when the file is closed.
            for (sure, left) in
                power.into_iter().map(|left| (if closed { added } else { 0 }, left)).chain([(added, disk)])
            {
                let told = format!("{fault:?} at {:?} ({call}), {sure} games sure", made.get(call));
                match play(&left, 4, Keep::Moves) {
                    Some((games, _)) if are_first(&games) && games.len() >= sure => {}
                    Some((games, _)) => found.push(format!("{told}: {} games", games.len())),
                    None => found.push(format!("{told}: refused")),
                }
                if !play(&left, 0, Keep::Moves).is_some_and(|(games, _)| games.len() == 4 && are_first(&games)) {
                    found.push(format!("{told}: not as it should be in the end"));
                }
            }
            if closed {
                break;
            }
        }
    }
    found
}

#[test]
fn whatever_the_last_call_was_the_contest_goes_on() {
    assert_eq!(crash(|_| ()), Vec::<String>::new());
}

/// With a sync taken out the test above would fail.
#[test]
fn a_missing_call_is_found() {
    for call in [Call::SyncFile, Call::SyncFolder] {
        let faults = crash(|disk| disk.ignore(call));
        assert!(faults.iter().any(|fault| fault.ends_with(" games")), "{call:?}: {faults:?}");
    }
}
