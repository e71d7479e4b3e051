//! What a list shows of a game: read from its record without playing it.

use crate::games::{GameKind, Player, for_kind};
use crate::record::text::{plain, skim};
use crate::record::{AnyRecord, RecordError};
use crate::rules::{Game, Reason};

use super::labels::{self, Labels};

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryStatus {
    /// It can be gone on with.
    Open,
    /// A player won.
    Won(Player),
    /// A draw.
    Drawn,
    /// One played alone, and made so many points.
    Score(u32),
}

/// A game in a list.
///
/// ```
/// use bizingo::games::Player;
/// use bizingo::record::library::{LibraryEntry, EntryStatus};
///
/// let text = "game: bizingo\nlight: person\ndark: level 4\nresult: light resignation\n\n1. d8-e8 dark-resigns\n";
/// let entry = LibraryEntry::read(text)?;
/// assert_eq!(entry.standing, EntryStatus::Won(Player::First));
/// assert_eq!((entry.plies, entry.lone_person()), (1, Some(Player::First)));
/// # Ok::<(), bizingo::record::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryEntry {
    /// Which game.
    pub kind: GameKind,
    /// Who played, the first side first, as in the tags of the record: `person`, `level 4`, a name. Empty: not known.
    pub players: [String; 2],
    /// How it stands.
    pub standing: EntryStatus,
    /// Why it ended; `None` while it is open.
    pub reason: Option<Reason>,
    /// The day on which it was played last, `YYYY-MM-DD`; empty if it is not known.
    pub date: String,
    /// Rules that differ from the usual, as options; empty if none do.
    pub rules: String,
    /// Plies of the main line.
    pub plies: usize,
    /// Its moves, as they are numbered: a throw and its choice are one.
    pub moves: usize,
    /// What the player calls it.
    pub labels: Labels,
    /// The seed of its lots, by which the player's own games are known.
    pub seed: Option<u64>,
    /// Whether it is played by sending links.
    pub by_link: bool,
    /// What it is an analysis of, if it is one.
    pub study: Option<Study>,
    /// The same for two records of the same game with the same notes, whatever they are called.
    pub print: u128,
    /// What a search looks through: words in small letters, a space before and after each.
    pub(super) haystack: String,
}

impl LibraryEntry {
    /// Reads what a record says of its game. The moves are counted, not played.
    ///
    /// # Errors
    /// [`RecordError`] if it cannot be a record.
    pub fn read(text: &str) -> Result<LibraryEntry, RecordError> {
        let text = plain(text);
        if let Some(entry) = LibraryEntry::skimmed(&text) {
            return Ok(entry);
        }
        // Written by hand, or damaged: it is read whole, which says what is wrong, and in its normal form it can be skimmed.
        let record = AnyRecord::parse(&text)?;
        match LibraryEntry::skimmed(&record.to_string()) {
            Some(entry) => Ok(entry),
            None => Err(RecordError { line: 1, fault: crate::record::RecordFault::EmptyRecord }),
        }
    }

    /// `None` if the record does not say plainly what it is.
    fn skimmed(text: &str) -> Option<LibraryEntry> {
        let kind = AnyRecord::named(text)?;
        let outline = for_kind!(kind, G => skim::<G>(text));
        let sides = for_kind!(kind, G => G::SIDES.map(|side| side.to_string()));
        let (standing, reason) = standing(outline.tag("result")?, &sides)?;
        if !outline.closed {
            return None;
        }
        let tag = |key: &str| outline.tag(key).unwrap_or_default().to_owned();
        let players = sides.each_ref().map(|side| player(&tag(side)));
        let labels =
            Labels { name: tag(labels::NAME), tags: labels::split(&tag(labels::TAGS)), note: tag(labels::NOTE) };
        let known = ["game", "rules", "position", "result", "date"].map(tag);
        let print = print(known.iter().chain(&players).map(String::as_str), &text[outline.body..]);
        let seen = outline.tags.iter().filter(|(key, _)| !HIDDEN.iter().any(|hidden| key.eq_ignore_ascii_case(hidden)));
        let words = seen.map(|(_, value)| *value).chain(players.each_ref().map(String::as_str)).chain([kind.title()]);
        let haystack = haystack(words);
        Some(LibraryEntry {
            kind,
            players,
            standing,
            reason,
            date: tag("date"),
            rules: tag("rules"),
            plies: outline.plies,
            moves: outline.moves,
            labels,
            seed: outline.tag("seed").and_then(|seed| seed.parse().ok()),
            by_link: outline.tag("links") == Some("yes"),
            study: outline.tag(STUDY).and_then(Study::from_tag),
            print,
            haystack,
        })
    }

    /// Whether it can be gone on with.
    pub fn open(&self) -> bool {
        self.standing == EntryStatus::Open
    }

    /// The side of the only person, if one played against a computer, or alone.
    pub fn lone_person(&self) -> Option<Player> {
        if matches!(self.standing, EntryStatus::Score(_)) {
            return Some(Player::First);
        }
        let mut people = Player::BOTH.into_iter().filter(|side| !is_computer(&self.players[side.index()]));
        people.next().filter(|_| people.next().is_none())
    }
}

/// The tag of an analysis.
pub const STUDY: &str = "study";

/// What an analysis says of itself in its tag `study`: `analysis 0f3c9a17d2b46e58 12`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// Tells the game that was analysed from others.
    pub game: String,
    /// Plies beside its main line.
    pub tried: usize,
}

impl Study {
    fn from_tag(tag: &str) -> Option<Study> {
        let mut words = tag.strip_prefix("analysis ")?.split(' ');
        Some(Study { game: words.next()?.to_owned(), tried: words.next()?.parse().ok()? })
    }

    /// As the tag has it.
    pub fn tag(&self) -> String {
        format!("analysis {} {}", self.game, self.tried)
    }
}

/// Tags that nobody searches for.
const HIDDEN: [&str; 9] = ["version", "position", "seed", "at", "kept", "strict", "links", "dice", "guided"];

/// Texts as words, a space before and after each.
fn haystack<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let mut all = " ".to_owned();
    for text in texts {
        let parts = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '='));
        for word in parts.filter(|word| !word.is_empty()) {
            all.push_str(&word.to_lowercase());
            all.push(' ');
        }
    }
    all
}

/// A player's name. Matches write levels in their own way: `level:5:presses` is `level 5, presses`.
fn player(tag: &str) -> String {
    match tag.strip_prefix("level:") {
        Some(level) => format!("level {}", level.replacen(':', ", ", 1)),
        None => tag.to_owned(),
    }
}

/// Whether a player is a computer: a level, an engine that somebody set up, or a player of a match.
fn is_computer(player: &str) -> bool {
    ["level ", "engine ", "nodes:", "depth:", "movetime:", "reference:", "ugi:"]
        .iter()
        .any(|kind| player.starts_with(kind))
}

/// What the tag `result` says; `None` if it says nothing that is known.
fn standing(result: &str, sides: &[String; 2]) -> Option<(EntryStatus, Option<Reason>)> {
    let (who, why) = result.split_once(' ').unwrap_or((result, ""));
    let reason = Reason::from_word(why.trim());
    let standing = match who {
        "open" => return Some((EntryStatus::Open, None)),
        "draw" => EntryStatus::Drawn,
        who => match sides.iter().position(|side| side == who) {
            Some(at) => EntryStatus::Won(Player::BOTH[at]),
            None => EntryStatus::Score(who.strip_prefix("score:")?.parse().ok()?),
        },
    };
    Some((standing, Some(reason?)))
}

/// Tells records apart by what is in them.
fn print<'a>(tags: impl Iterator<Item = &'a str>, body: &str) -> u128 {
    let mut hasher = blake3::Hasher::new();
    for tag in tags {
        hasher.update(tag.as_bytes()).update(b"\n");
    }
    for line in body.trim_end().lines() {
        hasher.update(line.trim_end().as_bytes()).update(b"\n");
    }
    let mut first = [0; 16];
    first.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    u128::from_le_bytes(first)
}
