//! An index as text: a row for each move, moves after it below it, each position at its first place only.

use std::collections::{HashMap, VecDeque};
use std::fmt::Write as _;

use super::opening::{key, salt};
use super::{MoveCount, OpeningMove, Openings, OpeningsError, OpeningsFault};
use crate::games::{GameKind, for_kind};
use crate::record::Recorded;
use crate::record::text::plain;
use crate::rules::{Game, Turn};

/// The first line of every file.
const FORMAT: &str = "bizingo openings 1";

/// The largest file that is read, in bytes: ten times what is shipped.
pub const MAX_BYTES: usize = 1 << 20;

/// The deepest row, in plies. By the usual rules no game is drawn for want of captures before.
pub const MAX_PLIES: usize = 40;

/// The longest piece of a line that an error holds, in letters.
const MAX_TOLD: usize = 80;

/// A file that was read.
#[derive(Clone, Debug)]
pub struct OpeningsFile {
    /// Which game, by its usual rules.
    pub kind: GameKind,
    /// What was played.
    pub openings: Openings,
}

impl OpeningsFile {
    /// The same file as text.
    pub fn text(&self) -> String {
        for_kind!(self.kind, G => write::<G>(&self.openings, 1, ""))
    }
}

/// Reads a file of openings.
///
/// # Errors
/// [`OpeningsError`] with the first line that is at fault.
pub fn read(text: &str) -> Result<OpeningsFile, OpeningsError> {
    if text.len() > MAX_BYTES {
        return Err(OpeningsFault::OpeningsTooLong { bytes: text.len(), most: MAX_BYTES }.at(1));
    }
    let text = plain(text);
    let mut lines =
        (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let mut next = |wanted: &'static str| {
        let (number, line) = lines.next().unwrap_or((1, ""));
        let value = line.strip_prefix(wanted).map(str::trim);
        (number, told(line), value.map(str::to_owned))
    };
    let (number, found, value) = next(FORMAT);
    if value.as_deref() != Some("") {
        return Err(OpeningsFault::NotOpenings { found, wanted: FORMAT }.at(number));
    }
    let head = |(number, found, value): (usize, String, Option<String>), wanted| match value {
        Some(value) => Ok((number, found, value)),
        None => Err(OpeningsFault::NoOpeningsHead { found, wanted }.at(number)),
    };
    let (number, _, name) = head(next("game:"), "game: …")?;
    let kind: GameKind = name.parse().map_err(|error| OpeningsFault::Game(error).at(number))?;
    let (number, found, games) = head(next("games:"), "games: …")?;
    let games = count(&games).ok_or_else(|| OpeningsFault::NoOpeningsHead { found, wanted: "games: …" }.at(number))?;
    for_kind!(kind, G => {
        if G::CHANCE {
            return Err(OpeningsFault::OpeningsByChance { game: G::NAME }.at(number));
        }
        let mut openings = rows::<G>(lines)?;
        openings.set_games(games);
        Ok(OpeningsFile { kind, openings })
    })
}

/// Reads the rows, which stand below the move that they follow.
fn rows<'a, G: Recorded>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Openings, OpeningsError> {
    let start = G::set_up(G::Rules::default(), None, 0);
    let salt = salt(&start);
    let (mut openings, mut line) = (Openings::default(), vec![start]);
    for (number, text) in lines {
        let (ply, word, count) =
            row(text).ok_or_else(|| OpeningsFault::BadOpeningsRow { text: told(text) }.at(number))?;
        let most = line.len().min(MAX_PLIES);
        let Some(before) = line.get(..ply).and_then(<[G]>::last).filter(|_| ply <= most) else {
            return Err(OpeningsFault::OpeningsPly { ply, most }.at(number));
        };
        let mut game = before.clone();
        let (key, mv) =
            (salt ^ game.key(), game.parse_move(word).map_err(|error| OpeningsFault::Move(error).at(number))?);
        let text = game.move_text(mv);
        if count.games() == 0 {
            return Err(OpeningsFault::NoGameHasMove { text }.at(number));
        }
        if !openings.enter(key, &text, count) {
            return Err(OpeningsFault::OpeningTwice { text }.at(number));
        }
        // It is legal: it was read where it is played.
        let played = game.play(mv);
        debug_assert!(played.is_ok(), "{text}");
        line.truncate(ply);
        line.push(game);
    }
    Ok(openings)
}

/// A row: the ply, the move, and the games that the first player won, that were drawn, that the second player won, and, if
/// there are any, that are not finished.
fn row(text: &str) -> Option<(usize, &str, MoveCount)> {
    let mut words = text.split_whitespace();
    let (ply, word) = (count(words.next()?)? as usize, words.next()?);
    let mut counts = [0; 4];
    for (at, counted) in counts.iter_mut().enumerate() {
        *counted = match words.next() {
            None if at == 3 => 0,
            number => count(number?)?,
        };
    }
    words.next().is_none().then_some((ply, word, MoveCount::from_counts(counts)))
}

/// A number of digits and nothing else.
fn count(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// The beginning of a line, for an error.
fn told(line: &str) -> String {
    line.chars().take(MAX_TOLD).collect()
}

/// The index as text, as far as it can be walked from the usual start of the game in moves that `least` games have each. The
/// remark is a comment at the top, of any number of lines.
pub fn write<G: Recorded>(openings: &Openings, least: u32, remark: &str) -> String {
    let mut text = format!("{FORMAT}\n");
    for line in remark.lines() {
        let _ = writeln!(text, "# {line}");
    }
    let _ = write!(text, "game: {}\ngames: {}\n\n", G::NAME, openings.games());
    let start = G::set_up(G::Rules::default(), None, 0);
    let places = walk(openings, &start, least.max(1));
    // What is still to be written, the next one last.
    let mut open: Vec<(usize, &Row)> = Vec::new();
    let first = places.get(&key(&start));
    open.extend(first.into_iter().flat_map(|rows| rows.iter().rev().map(|row| (1, row))));
    while let Some((ply, row)) = open.pop() {
        let [first, draws, second, unfinished] = row.played.count.counts();
        let _ = write!(text, "{ply} {} {first} {draws} {second}", row.played.text);
        let _ = if unfinished > 0 { writeln!(text, " {unfinished}") } else { writeln!(text) };
        let after = row.next.and_then(|key| places.get(&key));
        open.extend(after.into_iter().flat_map(|rows| rows.iter().rev().map(|row| (ply + 1, row))));
    }
    text
}

/// A move of a position, and the position after it if its moves stand below this one.
struct Row {
    played: OpeningMove,
    next: Option<u64>,
}

/// The positions that can be reached, with their moves. Each is reached in as few plies as can be, so that what was read from
/// a file is never too deep to be written.
fn walk<G: Recorded>(openings: &Openings, start: &G, least: u32) -> HashMap<u64, Vec<Row>> {
    let salt = salt(start);
    let mut places = HashMap::from([(salt ^ start.key(), Vec::new())]);
    let mut open = VecDeque::from([(start.clone(), 0)]);
    while let Some((game, ply)) = open.pop_front() {
        let here = salt ^ game.key();
        let mut rows = Vec::new();
        for played in openings.at(here).into_iter().filter(|played| played.count.games() >= least) {
            let Some(after) = after(&game, &played.text) else { continue };
            let key = salt ^ after.key();
            let new = ply + 1 < MAX_PLIES && !matches!(after.turn(), Turn::Over(_)) && !places.contains_key(&key);
            if new {
                places.insert(key, Vec::new());
                open.push_back((after, ply + 1));
            }
            rows.push(Row { played, next: new.then_some(key) });
        }
        places.insert(here, rows);
    }
    places
}

/// The game after a move, if that is one.
fn after<G: Game>(game: &G, text: &str) -> Option<G> {
    let mut after = game.clone();
    after.play(game.parse_move(text).ok()?).ok()?;
    Some(after)
}
