//! Which puzzle comes next.

use std::sync::Arc;

use super::entry::{MOST_DIFFICULT, PuzzleEntry};
use super::history::{GameHistory, rating_of};
use super::storm::Storm;
use crate::record::stamp;

/// Why puzzles come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Run {
    /// The one of a day, counted from 1970-01-01: the same for everybody.
    Daily(u32),
    /// Those that are about as hard as the solver is strong.
    Mixed,
    /// Those of a kind, the easy ones first.
    Chosen(Filter),
    /// Those that were missed and are due.
    Again,
    /// Those from one's own games.
    Own,
    /// As many as one can, in three minutes.
    Storm,
    /// Those that the last storm left unsolved, to be looked at again.
    StormMissed,
    /// Won endings, to be won in as few moves as one can.
    Ending,
}

/// A third of the scale of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// 1 to 4.
    Easy,
    /// 5 to 7.
    Medium,
    /// 8 to 11.
    Hard,
}

impl Difficulty {
    /// All of them.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Where a difficulty belongs.
    pub fn of(difficulty: u8) -> Difficulty {
        match difficulty {
            0..=4 => Difficulty::Easy,
            5..=7 => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }
}

/// What puzzles are to be like. `None` is any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// What the solution is made of.
    pub theme: Option<String>,
    /// In so many moves of one's own; the greatest that can be chosen means that many or more.
    pub moves: Option<u8>,
    /// How hard.
    pub difficulty: Option<Difficulty>,
}

/// This many moves, or more.
pub const LONG: u8 = 3;

impl Filter {
    /// Whether a puzzle is like that.
    pub fn suits(&self, entry: &PuzzleEntry) -> bool {
        self.theme.as_ref().is_none_or(|theme| entry.themes.contains(theme))
            && self.moves.is_none_or(|moves| moves == entry.moves() || moves == LONG && entry.moves() > LONG)
            && self.difficulty.is_none_or(|difficulty| difficulty == Difficulty::of(entry.difficulty))
    }
}

/// Puzzles whose ratings are this much farther away than the nearest one's are about as hard.
const NEAR: u64 = 150;

/// After so many that were solved a storm gets harder.
const STEP: u32 = 3;

/// A storm picks out of this many puzzles that are about as hard as it is, and of all that are as near as the last of them.
const CHOICE: usize = 20;

/// Mixes the bits of a number (SplitMix64's finalizer), so that neighbours differ everywhere.
fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

fn any_of<T>(all: &[T], seed: u64) -> Option<&T> {
    let count = all.len() as u64;
    (count > 0).then(|| &all[(mixed(seed) % count) as usize])
}

/// The puzzle of a day: each day another one, until all have come.
pub fn daily(book: &[Arc<PuzzleEntry>], day: u32) -> Option<&Arc<PuzzleEntry>> {
    let count = book.len() as u64;
    let round = u64::from(day).checked_div(count)?;
    // A step that has no factor in common with the count reaches every puzzle once a round.
    let step = (0..).map(|tries| mixed(round + (tries << 32)) % count + 1).find(|step| coprime(*step, count))?;
    let at = (u64::from(day) % count * step + mixed(round)) % count;
    book.get(at as usize)
}

fn coprime(a: u64, b: u64) -> bool {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}

/// The next puzzle of a run; `last` is the one that was on the table, `storm` the storm so far.
pub fn next<'a>(
    run: &Run,
    book: &'a [Arc<PuzzleEntry>],
    history: &GameHistory,
    last: Option<&PuzzleEntry>,
    storm: &Storm,
) -> Option<&'a Arc<PuzzleEntry>> {
    let seed = stamp::fresh_seed();
    let all = || book.iter();
    let tried = |entry: &Arc<PuzzleEntry>| history.tried.contains_key(&entry.id());
    // The one that was there last comes again only where there is no other.
    let some_other = |mut wanted: Vec<&'a Arc<PuzzleEntry>>| {
        if wanted.len() > 1 {
            wanted.retain(|entry| last != Some(&***entry));
        }
        any_of(&wanted, seed).copied()
    };
    match run {
        Run::Daily(day) => daily(book, *day),
        Run::Mixed => {
            // When all have been tried they come again.
            let fresh: Vec<_> = all().filter(|entry| !tried(entry)).collect();
            let wanted = if fresh.is_empty() { all().collect() } else { fresh };
            let gap = |entry: &PuzzleEntry| {
                (rating_of(entry.kind, entry.difficulty).value() - history.rating.value()).abs() as u64
            };
            let least = wanted.iter().map(|entry| gap(entry)).min()?;
            some_other(wanted.into_iter().filter(|entry| gap(entry) <= least + NEAR).collect())
        }
        Run::Chosen(filter) => {
            let suited: Vec<_> = all().filter(|entry| filter.suits(entry)).collect();
            let fresh = || suited.iter().copied().filter(|entry| !tried(entry));
            match fresh().map(|entry| entry.difficulty).min() {
                Some(least) => some_other(fresh().filter(|entry| entry.difficulty == least).collect()),
                None => some_other(suited),
            }
        }
        Run::Again => {
            let day = today();
            some_other(all().filter(|entry| history.is_due(entry, day)).collect())
        }
        // Those that are not won yet, the short ones first; then those that took too long, then any.
        Run::Ending => {
            let open = |entry: &&Arc<PuzzleEntry>| !history.endings.contains_key(&entry.id());
            let slow =
                |entry: &&Arc<PuzzleEntry>| history.endings.get(&entry.id()).is_none_or(|moves| *moves > entry.moves());
            let least = all().filter(open).map(|entry| entry.plies).min();
            let fresh = || all().filter(|entry| open(entry) && Some(entry.plies) == least);
            let found = some_other(fresh().collect()).or_else(|| some_other(all().filter(slow).collect()));
            found.or_else(|| some_other(all().collect()))
        }
        // The book is theirs.
        Run::Own => some_other(all().collect()),
        // In the order in which they came.
        Run::StormMissed => storm.first_missed().and_then(|id| all().find(|entry| entry.id() == id)),
        Run::Storm => {
            let wanted = u8::try_from(storm.solved / STEP + 1).unwrap_or(MOST_DIFFICULT).min(MOST_DIFFICULT);
            // Neither harder nor longer than one has come to.
            let over = |entry: &PuzzleEntry| entry.line.len().div_ceil(2).saturating_sub(wanted.into());
            let gap = |entry: &PuzzleEntry| usize::from(entry.difficulty.abs_diff(wanted)) + over(entry);
            let fresh: Vec<_> = all().filter(|entry| !storm.has_had(entry)).collect();
            // Once all have come they come again.
            let open = if fresh.is_empty() { all().collect() } else { fresh };
            let mut gaps: Vec<usize> = open.iter().map(|entry| gap(entry)).collect();
            gaps.sort_unstable();
            let most = *gaps.get(CHOICE - 1).or(gaps.last())?;
            some_other(open.into_iter().filter(|entry| gap(entry) <= most).collect())
        }
    }
}

/// Today, counted in days from 1970-01-01, by the clock of Greenwich: the same for everybody.
pub fn today() -> u32 {
    stamp::day_number()
}
