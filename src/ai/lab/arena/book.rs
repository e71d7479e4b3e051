//! Openings from a file, which games begin with instead of random moves.
//!
//! # Where they come from
//! - A list: the line `bizingo book`, then an opening a line, its moves with blanks between them. Empty lines and those
//!   that begin with `#` do not count.
//! - Games: a record or many of them, or the file of a contest; the first moves of each are an opening.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::contest::{Contest, ContestError};
use crate::ai::computer::Computer;
use crate::ai::search::mix;
use crate::games::Listed;
use crate::record::library::bundle;
use crate::record::{History, RecordError};
use crate::rules::{IllegalMove, TextError, Turn};

/// What a list of openings begins with.
pub const LIST: &str = "bizingo book";

/// The most openings of a book.
pub const MAX_LINES: usize = 20_000;

/// The longest opening, in plies.
pub const MAX_PLIES: usize = 100;

/// How many plies of a game are its opening, unless that is said.
pub const PLIES: usize = 8;

/// Games to try an opening in: where lot decides who begins, half of them begin with another side.
const TRIED: usize = 16;

/// Openings, one for each pair of games in turn. The [module](self) says where they come from.
///
/// ```
/// use bizingo::ai::lab::arena::book::Book;
/// use bizingo::rules::bizingo::{Bizingo, Options};
///
/// let book = Book::read::<Bizingo>("bizingo book\nd6-e4 f5-e5\nd8-e8 f9-e9\n", None, |_| Bizingo::new(Options::default(), 0), 1)?;
/// assert_eq!(book.len(), 2);
/// assert_ne!(book.line(0), book.line(1));
/// assert_eq!(book.line(0), book.line(2), "after the last the first comes again");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// Moves in full notation with blanks between them.
    lines: Arc<[String]>,
}

/// Why a text is no book.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// Neither a list nor records.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The file of a contest is damaged.
    #[error(transparent)]
    Contest(#[from] ContestError),
    /// A move cannot be read.
    #[error("opening {number}: {source}")]
    Move {
        /// The place of the opening, from 1.
        number: usize,
        /// What is wrong.
        source: TextError,
    },
    /// A move is not legal.
    #[error("opening {number}: {word}: {source}")]
    Illegal {
        /// The place of the opening, from 1.
        number: usize,
        /// The move.
        word: String,
        /// Why not.
        source: IllegalMove,
    },
    /// The game is over before it begins.
    #[error("opening {number} ends the game")]
    Over {
        /// The place of the opening, from 1.
        number: usize,
    },
    /// Nothing to begin with.
    #[error("there are no openings in it")]
    Empty,
    /// Too many.
    #[error("there are more than {MAX_LINES} openings in it")]
    Many,
}

impl Book {
    /// The openings in a text, each once, in an order that `seed` decides: at most `plies` of each, by default the whole
    /// of a list's and [`PLIES`] of a game's, never more than [`MAX_PLIES`]. `start` is how a game of a number begins.
    ///
    /// # Errors
    /// [`BookError`] says which opening cannot be played, and why.
    pub fn read<G: Computer + Listed>(
        text: &str,
        plies: Option<usize>,
        start: impl Fn(usize) -> G,
        seed: u64,
    ) -> Result<Book, BookError> {
        let games = plies.unwrap_or(PLIES).min(MAX_PLIES);
        let mut starts: Vec<G> = (0..TRIED).map(|pair| start(2 * pair)).collect();
        starts.dedup_by_key(|start| start.position_text());
        let from = start(0).position_text();
        let lines: Vec<Vec<String>> = if let Some(list) = text.trim_start_matches('\u{feff}').strip_prefix(LIST) {
            let most = plies.unwrap_or(MAX_PLIES).min(MAX_PLIES);
            let lines = list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
            lines.map(|line| line.split_whitespace().take(most).map(str::to_owned).collect()).collect()
        } else if text.starts_with('{') {
            let contest = Contest::<G>::parse(text)?;
            let played = contest.played().iter();
            let same = played.filter(|played| contest.plan().start(played.game).position_text() == from);
            same.map(|played| played.moves.iter().take(games).cloned().collect()).collect()
        } else {
            let mut lines = Vec::new();
            for record in bundle::read(text, G::KIND) {
                let Some(record) = record.map(G::take)? else { continue };
                if record.history.start().position_text() == from {
                    lines.push(main_line(&record.history, games));
                }
            }
            lines
        };
        let mut found = BTreeSet::new();
        for (number, line) in (1..).zip(lines).filter(|(_, line)| !line.is_empty()) {
            found.insert(checked(&line, number, &starts)?);
            if found.len() > MAX_LINES {
                return Err(BookError::Many);
            }
        }
        if found.is_empty() {
            return Err(BookError::Empty);
        }
        let mut places: Vec<(u64, String)> = (0..).map(|place: u64| mix(seed ^ mix(place))).zip(found).collect();
        places.sort_unstable();
        Ok(Book { lines: places.into_iter().map(|(_, line)| line).collect() })
    }

    /// Of these lines, as a contest's file has them. Moves that are not legal end an opening when it is played.
    pub(super) fn of(lines: impl IntoIterator<Item = String>) -> Book {
        Book { lines: lines.into_iter().take(MAX_LINES).collect() }
    }

    /// Its openings, in their order.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// How many openings it has.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether it has none, so that games begin with random moves.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The place of a pair's opening in [`Book::lines`]; `None` in an empty book.
    pub fn place(&self, pair: usize) -> Option<usize> {
        pair.checked_rem(self.len())
    }

    /// The opening of a pair of games, by its number in the plan.
    pub fn line(&self, pair: usize) -> Option<&str> {
        self.lines.get(self.place(pair)?).map(String::as_str)
    }
}

/// The first moves of a game's main line.
fn main_line<G: Computer>(history: &History<G>, plies: usize) -> Vec<String> {
    let (mut node, mut moves) = (history.start_node(), Vec::new());
    while moves.len() < plies
        && let Some(next) = history.view(node).and_then(|view| view.children.first().copied())
        && let Some(view) = history.view(next).filter(|view| view.mv.is_some())
    {
        moves.push(view.text.to_owned());
        node = next;
    }
    moves
}

/// An opening in full notation, if it can be played and does not end the game.
fn checked<G: Computer>(line: &[String], number: usize, starts: &[G]) -> Result<String, BookError> {
    let mut full = String::new();
    for start in starts {
        let mut game = start.clone();
        full.clear();
        for word in line {
            let mv = game.parse_move(word).map_err(|source| BookError::Move { number, source })?;
            if !full.is_empty() {
                full.push(' ');
            }
            full.push_str(&game.move_text(mv));
            game.play(mv).map_err(|source| BookError::Illegal { number, word: word.clone(), source })?;
        }
        if matches!(game.turn(), Turn::Over(_)) {
            return Err(BookError::Over { number });
        }
    }
    Ok(full)
}
