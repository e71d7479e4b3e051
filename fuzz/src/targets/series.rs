//! The file of a series: games in shards, kept by balance, mining and self-play.

use std::fs;

use bizingo::ai::lab::arena::balance::BalanceGame;
use bizingo::ai::series::{SeriesHead, SeriesJournal, command_in, read_series};
use bizingo::rules::bizingo::Side;
use serde_json::Value;

use super::contest::folder;

type Game = BalanceGame<Side>;

/// A series' file.
pub fn check(data: &[u8]) {
    let folder = folder();
    let file = folder.path().join("read");
    fs::write(&file, data).expect("a file is written");
    let command = command_in(&file);
    let Ok((head, games)) = read_series::<Value, Game>(&file) else { return };
    assert_eq!(command, Some((head.command.clone(), head.game.clone())));
    assert!(games.len() as u64 <= head.total(), "{} of {}", games.len(), head.total());
    for number in head.numbers().take(20) {
        assert!(head.has(number), "{number}");
    }
    assert_eq!(head.numbers().take(20).count() as u64, head.total().min(20));

    // Written anew, it is the same.
    let new = folder.path().join("new");
    let (mut journal, none) = SeriesJournal::open::<_, Game>(&new, &head).expect("a new file");
    assert!(none.is_empty());
    games.iter().for_each(|game| journal.add(game).expect("a game is added"));
    drop(journal);
    let again: (SeriesHead<Value>, Vec<Game>) = read_series(&new).expect("what was written is read");
    assert_eq!(again, (head.clone(), games.clone()));

    // Gone on with, only an unfinished line is gone.
    let (_, kept) = SeriesJournal::open::<_, Game>(&file, &head).expect("the same series");
    assert_eq!(kept, games);
    let left = fs::read(&file).expect("a file");
    assert!(data.starts_with(&left) && left.ends_with(b"\n"));
}
