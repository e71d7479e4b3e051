//! What is said about a game of the library.

use crate::ai::level::Level;
use crate::ai::personality::Personality;
use crate::app::activities::library::played;
pub(super) use crate::app::activities::library::title;
use crate::app::core::text::t;
use crate::app::games::words::{rules_short, side, why};
use crate::app::kit::faces::level_name;
use crate::record::AnyTerms;
use crate::record::library::{EntryStatus, LibraryEntry, Query, ResultFilter};

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
    let rules = rules.map(|rules| t!("hud-rules", rules = rules));
    let tags = entry.labels.tags.iter().map(|tag| t!("library-tag", tag = tag.as_str()));
    let note = Some(entry.labels.note.clone()).filter(|note| !note.is_empty());
    named.into_iter().chain(rules).chain(tags).chain(note).collect::<Vec<_>>().join(" · ")
}

/// What is looked for, where it has words that only the list shows: who plays at a level, and how a game ended for the
/// player. The records of games have the level, and the side that won.
pub(super) fn as_shown(query: &Query) -> Option<Query> {
    let level = |word: &str| {
        let named = |level: &Level| level_name(level.number()).eq_ignore_ascii_case(word);
        Level::all().find(named).map(|level| Personality::from(level).tag())
    };
    let mut shown = Query { words: String::new(), ..query.clone() };
    let mut words: Vec<String> = Vec::new();
    for word in query.words.split_whitespace() {
        let is = |text: &str| text.eq_ignore_ascii_case(word);
        match level(word) {
            Some(level) => words.push(level),
            None if is(t!("results-win")) => shown.ending = Some(ResultFilter::Won),
            None if is(t!("results-loss")) => shown.ending = Some(ResultFilter::Lost),
            None if is(t!("results-draw")) || is(t!("headline-draw")) => shown.ending = Some(ResultFilter::Drawn),
            None if is(t!("library-unfinished")) => shown.open = Some(true),
            None if is(t!("library-you")) => {}
            None => words.push(word.to_owned()),
        }
    }
    shown.words = words.join(" ");
    let same = Query { words: query.words.split_whitespace().collect::<Vec<_>>().join(" "), ..query.clone() };
    (shown != same).then_some(shown)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn query(words: &str) -> Query {
        Query { words: words.to_owned(), ..Query::default() }
    }

    #[test]
    fn words_of_the_list_are_found_too() {
        let lost = Query { ending: Some(ResultFilter::Lost), ..query("") };
        assert_eq!(as_shown(&query("You  lost")), Some(lost.clone()));
        assert_eq!(as_shown(&query("toby lost")), Some(Query { words: "level 1".to_owned(), ..lost }));
        assert_eq!(as_shown(&query("unfinished")), Some(Query { open: Some(true), ..query("") }));
        assert_eq!(as_shown(&query(" train  bo ")), None, "these stand in the records");
    }
}
