//! A game or a position of any of the three games as one short word, to be put behind the `#` of an address.
//!
//! `docs/record-format.md` describes it, so that others can write it. In short: a version character, then in
//! base64url the length, a checksum, and one large number that holds everything, a move as its place among the moves
//! that are possible then.
//!
//! - `content`: a game as small numbers; `number`: these as one large number
//! - `envelope`: length and checksum; `base64url`: bytes as characters
//! - `error`: why there is no link, or no game in it
//!
//! A link tells the rules, the start, the moves of the current line, how it ends, the place in it, and of each seat
//! whether a person or which level sits there. Variations, comments and all other tags stay out. So does the seed of dice
//! that are still to be thrown, for it would tell them.
//!
//! ```
//! use bizingo::record::{AnyRecord, History, Record, link};
//! use bizingo::rules::bizingo::{Bizingo, Options};
//! use bizingo::rules::Game;
//!
//! let mut history = History::new(Bizingo::new(Options::default(), 0));
//! let mv = history.game().parse_move("d6-e4")?;
//! history.play(mv)?;
//! let link = link::encode(&Record::new(history))?;
//! assert!(link.len() < 20, "{link}");
//!
//! let AnyRecord::Bizingo(record) = link::decode(&link)? else { panic!("another game") };
//! assert_eq!(record.history.line().map(|(_, text, _)| text).collect::<Vec<_>>(), ["d6-e4"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Invariants
//!
//! - What [`encode`] writes, [`decode`] reads back to the same of all that.
//! - A damaged link is never read as another game, as far as a checksum of 32 bits can tell.
//! - Reading takes time and memory in proportion to its limits, whatever the text, and never panics.
//! - Old links stay readable: what changes the order of moves or the numbers below needs a new version character.

mod base64url;
mod content;
mod envelope;
mod error;
mod number;

pub use error::LinkError;

use self::number::{Packer, Unpacker};
use super::{AnyRecord, GameRecord, Recorded};
use crate::games::{GameKind, Listed, for_kind};

/// The most plies in a link. A throw takes the most room, not quite two characters.
pub const MAX_PLIES: usize = 4_000;

/// The longest link that is read, in characters behind the `#`. Longer ones get lost in mail and chat programs.
pub const MAX_CHARS: usize = 8_000;

/// A link to a game: its current line and the place in it. Letters, digits, `-` and `_` only, no `#`.
///
/// # Errors
/// [`LinkError::GameTooLongForLink`].
pub fn encode<G: Recorded>(record: &GameRecord<G>) -> Result<String, LinkError> {
    let mut packer = Packer::default();
    let version = content::version(record).ok_or(LinkError::OtherLinkVersion)?;
    content::write(record, version, &mut packer)?;
    let link = envelope::seal(version.sign, &packer.finish());
    if link.len() > MAX_CHARS { Err(LinkError::GameTooLongForLink { most: MAX_PLIES }) } else { Ok(link) }
}

/// The game in a link, or in a whole address with a link behind its last `#`. White space, as mail programs put
/// between, does no harm.
///
/// # Errors
/// [`LinkError`]: what is wrong with it. A link that was cut off is distinguished from a damaged one if possible.
pub fn decode(text: &str) -> Result<AnyRecord, LinkError> {
    let fragment = match text.rsplit_once('#') {
        Some((_, fragment)) => fragment,
        None if text.contains("://") => return Err(LinkError::NoGameInLink),
        None => text,
    };
    // One more than are allowed, to see that it is too long.
    let mut chars = fragment.chars().filter(|c| !c.is_whitespace()).take(MAX_CHARS + 1);
    let sign = chars.next().filter(char::is_ascii_digit).ok_or(LinkError::NoGameInLink)?;
    let version = content::Version::of(sign).ok_or(LinkError::OtherLinkVersion)?;
    let body = envelope::open(sign, &chars.collect::<String>())?;
    let mut unpacker = Unpacker::new(&body);
    let kind = GameKind::ALL.get(unpacker.take(content::GAME_RADIX)? as usize).ok_or(LinkError::OtherLinkVersion)?;
    for_kind!(kind, G => content::read::<G>(unpacker, version).map(G::wrap))
}
