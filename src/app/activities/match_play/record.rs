//! A match as a record and as a link: who sat where, how strictly, and how it travels stand in the tags.

use super::Match;
use crate::app::core::session::{Hold, MatchSetup};
use crate::record::link::LinkError;
use crate::record::{AnyHistory, LoadedGame, stamp};

/// A match as a record, whether or not it is on the table.
pub fn record_of(board: &AnyHistory, setup: &MatchSetup, game: Option<&Match>) -> String {
    with_tags(board, setup, game, |tags| board.record(setup.seed, tags))
}

/// A match as a link.
///
/// # Errors
/// [`LinkError`] if it is too long for one.
pub fn link_of(board: &AnyHistory, setup: &MatchSetup, game: Option<&Match>) -> Result<String, LinkError> {
    with_tags(board, setup, game, |tags| board.link(setup.seed, tags))
}

/// Writes a match with what stands of it in tags.
pub(super) fn with_tags<T>(
    board: &AnyHistory,
    setup: &MatchSetup,
    game: Option<&Match>,
    write: impl FnOnce(&mut Vec<(&str, String)>) -> T,
) -> T {
    let names = board.side_names();
    let mut tags = setup.tags(&names);
    tags.insert(names.len(), ("date", setup.date.clone().unwrap_or_else(stamp::today)));
    tags.extend(game.cloned().unwrap_or_default().tags(board));
    write(&mut tags)
}

/// The match that a record tells of: who plays, the game at its place, and what is known of how it is played.
pub fn from_record(record: LoadedGame) -> (MatchSetup, AnyHistory, Match) {
    let setup = MatchSetup::from_record(&record);
    // Version 0.1 wrote the place in a tag as well.
    let place = record.tag("place").and_then(|place| place.parse::<usize>().ok());
    let mut game = Match::from_record(&record, &setup);
    let mut board = record.history;
    // A match is its main line; who left an analysis in a variation may come from there.
    board.to_main();
    if let Some(place) = place.filter(|place| *place < board.len()) {
        board.jump(place);
    }
    // Two computers, or a game left in its past, wait for the player to look first.
    game.hold = Hold::paused(setup.only_computers() || board.can_redo());
    (setup, board, game)
}
