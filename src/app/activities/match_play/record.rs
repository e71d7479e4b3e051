//! A match as a record and as a link: who sat where, how strictly, and how it travels stand in the tags.

use super::Match;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Hold, MatchSetup, Seat, Session};
use crate::record::link::LinkError;
use crate::record::{AnyHistory, LoadedGame, stamp};

/// The game on the table as a record, with the setup in tags.
pub fn to_record(rules: &Rules, session: &Session) -> String {
    with_tags(rules, session, |tags| rules.record(session.setup().seed, tags))
}

/// The game on the table as a link.
///
/// # Errors
/// [`LinkError`] if it is too long for one.
pub fn to_link(rules: &Rules, session: &Session) -> Result<String, LinkError> {
    with_tags(rules, session, |tags| rules.link(session.setup().seed, tags))
}

fn with_tags<T>(rules: &Rules, session: &Session, write: impl FnOnce(&[(&str, String)]) -> T) -> T {
    let setup = session.setup();
    let [first, second] = setup.seats.map(Seat::tag);
    let (by_link, pact) = session.activity::<Match>().map_or((false, None), |game| (game.by_link, game.pact));
    let names = rules.side_names();
    let yes = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let tags = [
        (names[0].as_str(), first),
        (names[1].as_str(), second),
        ("date", stamp::today()),
        ("strict", yes(setup.strict)),
        ("links", yes(by_link)),
        ("dice", pact.map(|pact| pact.to_string()).unwrap_or_default()),
    ];
    let told = if pact.is_some() { &tags[..] } else { &tags[..tags.len() - 1] };
    write(told)
}

/// The match that a record tells of: who plays, the game at its place, and what is known of how it is played.
pub fn from_record(record: LoadedGame) -> (MatchSetup, AnyHistory, Match) {
    let seat = |key: &String| record.tag(key).map_or(Seat::Person, Seat::from_tag);
    let setup = MatchSetup {
        seats: record.history.side_names().each_ref().map(seat),
        terms: record.history.terms(record.seed),
        strict: record.tag("strict") == Some("yes"),
        seed: record.seed,
    };
    // Version 0.1 wrote the place in a tag as well.
    let place = record.tag("place").and_then(|place| place.parse::<usize>().ok());
    let pact = record.tag("dice").and_then(|text| text.parse().ok());
    let by_link = record.tag("links") == Some("yes");
    let mut board = record.history;
    if let Some(place) = place.filter(|place| *place < board.len()) {
        board.jump(place);
    }
    // Whoever left two computers, or left off in the past, comes back to look first.
    let hold = Hold::paused(setup.only_computers() || board.can_redo());
    (setup, board, Match { hold, by_link, pact, draw_offer: None })
}
