//! Who played a game of the library.

use crate::app::core::session::Seat;
use crate::app::core::text::t;
use crate::app::games::words::side;
use crate::app::kit::faces::{level_name, with_style};
use crate::games::Player;
use crate::record::AnyTerms;
use crate::record::library::LibraryEntry;

/// What it is called: its name, or who played what.
pub fn title(entry: &LibraryEntry) -> String {
    if entry.labels.name.is_empty() { played(entry) } else { entry.labels.name.clone() }
}

/// Who played what.
pub fn played(entry: &LibraryEntry) -> String {
    let game = entry.kind.title();
    if alone(entry) {
        return t!("library-alone", game = game);
    }
    let [first, second] = Player::BOTH.map(|player| who(entry, player));
    t!("library-players", game = game, first = first, second = second)
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
