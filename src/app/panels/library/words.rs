//! What is said about a game of the library.

use crate::ai::level::Level;
use crate::ai::personality::Personality;
use crate::app::core::session::Seat;
use crate::app::core::text::t;
use crate::app::games::words::{rules_short, side, why};
use crate::app::kit::faces::{level_name, with_style};
use crate::games::Player;
use crate::record::AnyTerms;
use crate::record::library::{EntryStatus, LibraryEntry, Query};

/// What it is called: its name, or who played what.
pub(super) fn title(entry: &LibraryEntry) -> String {
    if entry.labels.name.is_empty() { played(entry) } else { entry.labels.name.clone() }
}

/// Who played what.
fn played(entry: &LibraryEntry) -> String {
    let game = entry.kind.title();
    if alone(entry) {
        return t!("library-alone", game = game);
    }
    let [first, second] = Player::BOTH.map(|player| who(entry, player));
    t!("library-players", game = game, first = first, second = second)
}

/// Whether it is an analysis; how it stands, and why; its length and its day.
pub(super) fn about(entry: &LibraryEntry) -> [String; 2] {
    let why = entry.reason.map(|reason| why(reason.word()));
    let moves = t!("moves", n = entry.moves);
    let date = Some(entry.date.clone()).filter(|date| !date.is_empty());
    let study = entry.study.as_ref().map(|_| t!("library-study").to_owned());
    [[study, Some(standing(entry)), why], [Some(moves), date, None]]
        .map(|parts| parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
}

/// Who played, where it has a name; its rules; its tags and its note.
pub(super) fn more(entry: &LibraryEntry) -> String {
    let named = (!entry.labels.name.is_empty()).then(|| played(entry));
    let terms = AnyTerms::parse(entry.kind, &entry.rules, None).ok();
    let rules = terms.map(|terms| rules_short(&terms)).filter(|rules| !rules.is_empty());
    let tags = entry.labels.tags.iter().map(|tag| t!("library-tag", tag = tag.as_str()));
    let note = Some(entry.labels.note.clone()).filter(|note| !note.is_empty());
    named.into_iter().chain(rules).chain(tags).chain(note).collect::<Vec<_>>().join(" · ")
}

/// Whether one played alone.
fn alone(entry: &LibraryEntry) -> bool {
    AnyTerms::parse(entry.kind, &entry.rules, None).is_ok_and(|terms| terms.alone())
}

/// Who played a side.
fn who(entry: &LibraryEntry, player: Player) -> String {
    let tag = entry.players[player.index()].as_str();
    match (Seat::named(tag), Seat::from_tag(tag)) {
        (Some(name), _) => name.to_owned(),
        (_, Seat::Computer(player)) => {
            let level = player.level().number();
            with_style(t!("results-against", name = level_name(level), level = level), player)
        }
        (_, Seat::Program(name)) => name.to_string(),
        (_, Seat::Person) if entry.lone_person() == Some(player) => t!("library-you").to_owned(),
        (_, Seat::Person) => side(entry.kind, player).to_owned(),
    }
}

/// What is looked for, where it names who plays at a level: the records of games have only the level.
pub(super) fn by_level(query: &Query) -> Option<Query> {
    let level = |word: &str| {
        let named = |level: &Level| level_name(level.number()).eq_ignore_ascii_case(word);
        Level::all().find(named).map(|level| Personality::from(level).tag())
    };
    let words: Vec<String> =
        query.words.split_whitespace().map(|word| level(word).unwrap_or_else(|| word.to_owned())).collect();
    let words = words.join(" ");
    (words != query.words).then(|| Query { words, ..query.clone() })
}

/// How it stands.
fn standing(entry: &LibraryEntry) -> String {
    match entry.standing {
        EntryStatus::Open => t!("library-unfinished").to_owned(),
        EntryStatus::Drawn => t!("headline-draw").to_owned(),
        EntryStatus::Score(points) => t!("library-score", n = points),
        EntryStatus::Won(winner) => match entry.lone_person() {
            Some(person) if person == winner => t!("library-won").to_owned(),
            Some(_) => t!("library-lost").to_owned(),
            None => t!("headline-side", side = side(entry.kind, winner)),
        },
    }
}
