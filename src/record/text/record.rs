//! A game with what is known about it.

use super::{RecordError, reader};
use crate::record::history::History;
use crate::record::recorded::Recorded;
use crate::rules::Game;
use crate::rules::bizingo::Bizingo;

/// A game with its history and what is known about it.
///
/// ```
/// use bizingo::record::{History, Record};
/// use bizingo::rules::Game;
/// use bizingo::rules::bizingo::{Bizingo, Options};
///
/// let mut history = History::new(Bizingo::new(Options::default(), 0));
/// for text in ["d6-e4", "f5-e5"] {
///     let mv = history.game().parse_move(text)?;
///     history.play(mv)?;
/// }
/// let mut record = Record::new(history);
/// record.set_tag("light", "Ann")?;
/// let text = record.to_string();
/// assert!(text.ends_with("light: Ann\nresult: open\n\n1. d6-e4 f5-e5\n"), "{text}");
///
/// let again = Record::parse(&text)?;
/// assert_eq!(again.tag("light"), Some("Ann"));
/// assert_eq!(again.history.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameRecord<G: Recorded> {
    /// The game. It must have begun with no past: a start in mid-game is written as its position alone.
    pub history: History<G>,
    /// The seed that drew the lots of this game, where it is known.
    pub seed: Option<u64>,
    pub(super) tags: Vec<(String, String)>,
}

/// A record of Bizingo.
pub type Record = GameRecord<Bizingo>;

impl<G: Recorded> GameRecord<G> {
    /// A record of a game, with no tags yet.
    pub fn new(history: History<G>) -> GameRecord<G> {
        GameRecord { history, seed: None, tags: Vec::new() }
    }

    /// How the main line ends, such as `light reduced`, or `open`.
    pub fn result(&self) -> String {
        result_text(&self.history.main_game())
    }

    /// Reads a record. Where it names no rules, position or seed, it is played
    /// by the default rules from their standard start.
    ///
    /// # Errors
    /// [`RecordError`] with the first line that is at fault.
    pub fn parse(text: &str) -> Result<GameRecord<G>, RecordError> {
        reader::read(text, None)
    }

    /// Reads a record, or a bare list of moves that are played from `start`: rules, position and seed
    /// that the text names itself come first, and then `start` is not used.
    ///
    /// # Errors
    /// [`RecordError`] with the first line that is at fault.
    pub fn parse_with_start(text: &str, start: G) -> Result<GameRecord<G>, RecordError> {
        reader::read(text, Some(start))
    }
}

/// How a game ended, or `open`.
pub(super) fn result_text<G: Game>(game: &G) -> String {
    match game.result() {
        Some((winner, reason)) => format!("{winner} {}", reason.word()),
        None => "open".to_owned(),
    }
}
