//! What a process holds, for tests that look for what is left over. Linux only: `/proc` tells.

use std::fs;
use std::time::{Duration, Instant};

/// Names how many seconds a soak lasts.
const VARIABLE: &str = "BIZINGO_SOAK_SECONDS";

/// How long it lasts unless that says so.
const SHORT: u64 = 60;

/// Rounds until every table and cache has its size.
const WARM_UP: usize = 3;

/// How much memory may grow after that, in bytes: what other orders of the same work need.
const MOST_GROWTH: u64 = 24 << 20;

/// What a process holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Held {
    /// Resident, in bytes.
    pub(crate) memory: u64,
    pub(crate) files: usize,
    pub(crate) threads: usize,
    pub(crate) children: usize,
}

impl Held {
    fn now() -> Held {
        let status = fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        let memory = line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() << 10;
        let count = |folder: &str| fs::read_dir(folder).unwrap().count();
        let own = std::process::id().to_string();
        let is_child = |stat: String| {
            // After the name in parentheses: the state, then the parent.
            stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1).map(|parent| parent == own))
                == Some(true)
        };
        let processes = fs::read_dir("/proc").unwrap().flatten();
        let stats = processes.filter_map(|entry| fs::read_to_string(entry.path().join("stat")).ok());
        Held {
            memory,
            files: count("/proc/self/fd"),
            threads: count("/proc/self/task"),
            children: stats.filter(|stat| is_child(stat.clone())).count(),
        }
    }

    /// What is held once threads and children that were told to end have done so.
    pub(crate) fn settled(wanted: Option<Held>) -> Held {
        let begin = Instant::now();
        loop {
            let now = Held::now();
            let is_wanted = |wanted: Held| {
                (now.files, now.threads, now.children) == (wanted.files, wanted.threads, wanted.children)
            };
            if wanted.is_some_and(is_wanted)
                || begin.elapsed() > Duration::from_secs(if wanted.is_some() { 10 } else { 1 })
            {
                return now;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Does the same round after round, each with its number, for as long as the variable says. After the warm-up memory may
/// grow by so much, and the numbers of open files, threads and children not at all. `round` gives how many games it had.
pub(crate) fn soak(mut round: impl FnMut(u64) -> u64) {
    let seconds: u64 = std::env::var(VARIABLE).map_or(SHORT, |text| text.parse().unwrap());
    let (begin, mut rounds, mut games, mut warm, mut most) = (Instant::now(), 0, 0, None::<Held>, 0);
    while rounds <= WARM_UP || begin.elapsed() < Duration::from_secs(seconds) {
        games += round(rounds as u64);
        rounds += 1;
        let held = Held::settled(warm);
        most = most.max(held.memory);
        match warm {
            None if rounds == WARM_UP => warm = Some(held),
            None => {}
            Some(warm) => {
                assert!(
                    held.memory <= warm.memory + MOST_GROWTH,
                    "round {rounds}: {held:?}, after the warm-up {warm:?}"
                );
                let counts = |held: Held| (held.files, held.threads, held.children);
                assert_eq!(counts(held), counts(warm), "files, threads and children in round {rounds}");
            }
        }
    }
    println!(
        "{:.0} s, {rounds} rounds, {games} games, none lost; {} MB after the warm-up, {} MB at most; {:?}",
        begin.elapsed().as_secs_f64(),
        warm.unwrap().memory >> 20,
        most >> 20,
        Held::settled(warm)
    );
}
