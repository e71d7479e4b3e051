//! Programs that are killed at any moment while they write: what was saved is whole, and they go on where they stopped. Some
//! kills in each run of the tests, a thousand by `./scripts/night kills`.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use bizingo::ai::lab::arena::Contest;
use bizingo::record::{Record, store};
use bizingo::rules::bizingo::Bizingo;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Names how many kills there are to be.
const VARIABLE: &str = "BIZINGO_KILLS";

/// How many there are unless it says so.
const FEW: usize = 24;

/// Makes a test of this file save without end, in a process of its own.
const SAVES: &str = "BIZINGO_TEST_SAVES";

/// A program that writes, and what must hold of its files after each kill.
struct Writer {
    /// Arguments of the headless program; `FILE` and `FOLDER` are put in.
    arguments: &'static str,
    /// What is wrong with what it has written.
    check: fn(&Path) -> Option<String>,
}

const WRITERS: [Writer; 4] = [
    Writer {
        arguments: "tournament nodes:30 random level:1 --games 12 --rules quiet=20 --adjudicate 60 --seed 1 --resume FILE --save FOLDER",
        check: contest_is_whole,
    },
    Writer {
        arguments: "puzzles mine --nodes 40 --games 40 --prover-nodes 60 --rules quiet=20 --resume FILE",
        check: |_| None,
    },
    Writer { arguments: "balance --player nodes:40 --games 40 --rules quiet=20 --resume FILE", check: |_| None },
    Writer { arguments: "selfplay --nodes 40 --games 40 --rules quiet=20 --out FILE", check: |_| None },
];

fn contest_is_whole(folder: &Path) -> Option<String> {
    let file = folder.join("file");
    if file.exists()
        && let Err(error) = Contest::<Bizingo>::read(&file)
        && !error.to_string().contains("it has not begun")
    {
        return Some(error.to_string());
    }
    for record in fs::read_dir(folder.join("games")).ok()?.map(|entry| entry.unwrap().path()) {
        let whole = record.extension().is_some_and(|ending| ending == "tmp")
            || fs::read_to_string(&record)
                .is_ok_and(|text| Record::parse(&text).is_ok_and(|game| !game.history.is_empty()));
        if !whole {
            return Some(format!("{} is not whole", record.display()));
        }
    }
    None
}

impl Writer {
    fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bizingo-engine"));
        for word in self.arguments.split(' ') {
            match word {
                "FILE" => command.arg(folder.join("file")),
                "FOLDER" => command.arg(folder.join("games")),
                word => command.arg(word),
            };
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        command
    }

    /// Runs to the end.
    fn finish(&self, folder: &Path) {
        let output = self.command(folder).output().unwrap();
        assert!(output.status.success(), "{}: {}", self.arguments, String::from_utf8_lossy(&output.stderr));
    }

    /// What a run that is not disturbed writes: lines of text in any order, or bytes.
    fn written(folder: &Path) -> Vec<Vec<u8>> {
        let bytes = fs::read(folder.join("file")).unwrap();
        match std::str::from_utf8(&bytes) {
            Ok(text) => {
                let mut lines: Vec<Vec<u8>> = text.lines().map(|line| line.as_bytes().to_vec()).collect();
                lines.sort();
                lines
            }
            Err(_) => vec![bytes],
        }
    }

    /// Kills it so many times; gives how many kills met it at work, and how many times it then came to its end.
    fn kill(&self, kills: usize, rng: &mut ChaCha8Rng) -> (usize, usize) {
        let fresh = || tempfile::tempdir().unwrap();
        let undisturbed = fresh();
        self.finish(undisturbed.path());
        let expected = Writer::written(undisturbed.path());
        let (mut folder, mut met, mut ended) = (fresh(), 0, 0);
        for _ in 0..kills {
            let mut child = self.command(folder.path()).spawn().unwrap();
            std::thread::sleep(Duration::from_micros(rng.random_range(0..60_000)));
            let over = child.try_wait().unwrap();
            child.kill().unwrap();
            let status = child.wait().unwrap();
            let wrong = (self.check)(folder.path());
            assert_eq!(wrong, None, "{}", self.arguments);
            match over {
                None => met += 1,
                // It has come to its end; the next one begins anew.
                Some(_) => {
                    assert!(status.success(), "{}: it was refused what was there", self.arguments);
                    assert!(Writer::written(folder.path()) == expected, "{}: something is missing", self.arguments);
                    ended += 1;
                    folder = fresh();
                }
            }
        }
        self.finish(folder.path());
        assert!(Writer::written(folder.path()) == expected, "{}: something is missing", self.arguments);
        (met, ended)
    }
}

/// Large enough for a save to be interrupted in the middle: one letter, many times.
fn page(letter: u8) -> Vec<u8> {
    vec![letter; 200_000]
}

fn is_page(path: &Path) -> bool {
    fs::read(path).is_ok_and(|bytes| bytes.len() == 200_000 && bytes.iter().all(|byte| *byte == bytes[0]))
}

#[test]
fn helper_saves_until_it_is_killed() {
    let Some(folder) = std::env::var_os(SAVES).map(PathBuf::from) else { return };
    // Not quite without end, lest it outlive a test that was stopped.
    for letter in (b'a'..=b'z').cycle().take(20_000) {
        store::write_atomic(&folder.join("page"), &page(letter)).unwrap();
        store::replace(&folder.join("picture"), &page(letter)).unwrap();
    }
}

/// Kills a program that saves so many times; gives how many were in the middle of a save.
fn kill_saves(kills: usize, rng: &mut ChaCha8Rng) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let files = ["page", "picture"].map(|name| folder.path().join(name));
    files.iter().for_each(|file| store::write_atomic(file, &page(b'0')).unwrap());
    let mut torn = 0;
    for _ in 0..kills {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "helper_saves_until_it_is_killed"])
            .env(SAVES, folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_micros(rng.random_range(0..50_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        let backup = store::backup_path(&files[0]);
        assert!(files.iter().all(|file| is_page(file)) && (!backup.exists() || is_page(&backup)));
        for entry in fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.extension().is_some_and(|ending| ending == "tmp") {
                torn += 1;
                // As if it had been there for long; the next save takes it away.
                let old = std::time::SystemTime::now() - Duration::from_secs(7_200);
                fs::File::options().write(true).open(&entry).unwrap().set_modified(old).unwrap();
            }
        }
    }
    files.iter().for_each(|file| store::write_atomic(file, &page(b'1')).unwrap());
    let mut left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["page", "page.bak", "picture", "picture.bak"], "nothing temporary is left");
    torn
}

#[test]
fn killed_at_any_moment_nothing_is_lost() {
    let kills: usize = std::env::var(VARIABLE).map_or(FEW, |text| text.parse().unwrap());
    let each = kills.div_ceil(WRITERS.len() + 2);
    let mut rng = ChaCha8Rng::seed_from_u64(31);
    let torn = kill_saves(kills - WRITERS.len() * each, &mut rng);
    let (mut met, mut ended) = (0, 0);
    for writer in &WRITERS {
        let (of_these, at_the_end) = writer.kill(each, &mut rng);
        (met, ended) = (met + of_these, ended + at_the_end);
    }
    println!("{kills} kills: {torn} in the middle of a save; {met} of contests at work, {ended} came to their end");
    assert!(torn > 0 && met > 0, "{torn} {met}");
}
