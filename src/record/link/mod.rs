//! A game or a position of any of the three games as one short word, to be put behind the `#` of an address.
//!
//! `docs/record-format.md` describes it, so that others can write it. In short: a version character, then in
//! base64url the length, a checksum, and one large number that holds everything, a move as its place among the moves
//! that are possible then.
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
mod number;

use self::number::{Packer, Unpacker};
use super::history::{History, Step, StepOf, apply};
use super::{AnyRecord, GameRecord, Recorded};
use crate::games::{GameKind, Listed, for_kind};
use crate::rules::{Game, TextError, Turn};

/// The most plies in a link. A throw, the dearest ply, takes not quite two characters.
pub const MAX_PLIES: usize = 4_000;

/// The longest link that is read, in characters behind the `#`. Longer ones get lost in mail and chat programs.
pub const MAX_CHARS: usize = 8_000;

/// What a link begins with; other versions have other digits.
const VERSION: char = '1';

/// Bytes of the checksum.
const SUM: usize = 4;

/// One more than there are games, so that another finds room. A game's number is its place in the list.
const GAME_RADIX: u32 = 4;

const _: () = assert!(GameKind::COUNT < GAME_RADIX as usize, "a link needs a new version for more games");

/// Nobody known, a person, or one of so many levels.
const LEVELS: u32 = 10;
const SEAT_RADIX: u32 = LEVELS + 2;

/// The line goes on, either side resigns, or both agree on a draw.
const ENDING_RADIX: u32 = 4;

/// Why there is no link for a game, or no game in a link, in words fit for a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// Nothing behind the `#`, or nothing that is like a link.
    #[error("there is no game in this link")]
    NoGame,
    /// Of a version that this program does not know.
    #[error("this link is of another version of the program")]
    Version,
    /// The end is missing.
    #[error("this link is cut off; copy all of it")]
    CutOff,
    /// A character is another than it was.
    #[error("this link is damaged")]
    Damaged,
    /// More than [`MAX_CHARS`].
    #[error("this link is too long; it can have {MAX_CHARS} characters")]
    LinkTooLong,
    /// More than [`MAX_PLIES`].
    #[error("this game is too long for a link, which can hold {MAX_PLIES} moves")]
    GameTooLong,
    /// A move after the end of the game. Only a program that writes links wrongly makes such.
    #[error("move {ply} in this link is not possible")]
    Impossible {
        /// Which, from 1.
        ply: usize,
    },
    /// Rules that cannot be read. Only a program that writes links wrongly makes such.
    #[error("the rules in this link make no sense: {0}")]
    Rules(TextError),
    /// A position that cannot be read. Only a program that writes links wrongly makes such.
    #[error("the position in this link makes no sense: {0}")]
    Position(TextError),
}

/// A link to a game: its current line and the place in it. Letters, digits, `-` and `_` only, no `#`.
///
/// # Errors
/// [`LinkError::GameTooLong`].
pub fn encode<G: Recorded>(record: &GameRecord<G>) -> Result<String, LinkError> {
    let mut packer = Packer::default();
    write(record, &mut packer)?;
    let body = packer.finish();
    let mut bytes = length_bytes(body.len());
    bytes.extend(checksum(&body));
    bytes.extend(body);
    let link = format!("{VERSION}{}", base64url::encode(&bytes));
    if link.len() > MAX_CHARS { Err(LinkError::GameTooLong) } else { Ok(link) }
}

/// The game in a link, or in a whole address with a link behind its last `#`. White space, as mail programs put
/// between, does no harm.
///
/// # Errors
/// [`LinkError`]; one that says whose fault it is where that can be told.
pub fn decode(text: &str) -> Result<AnyRecord, LinkError> {
    let fragment = match text.rsplit_once('#') {
        Some((_, fragment)) => fragment,
        None if text.contains("://") => return Err(LinkError::NoGame),
        None => text,
    };
    // One more than are allowed, to see that it is too long.
    let mut chars = fragment.chars().filter(|c| !c.is_whitespace()).take(MAX_CHARS + 1);
    match chars.next() {
        Some(VERSION) => {}
        Some('0'..='9') => return Err(LinkError::Version),
        _ => return Err(LinkError::NoGame),
    }
    let body = open(&chars.collect::<String>())?;
    let mut unpacker = Unpacker::new(&body);
    let kind = GameKind::ALL.get(unpacker.take(GAME_RADIX)? as usize).ok_or(LinkError::Version)?;
    for_kind!(kind, G => read::<G>(unpacker).map(G::wrap))
}

/// The length in front of the number: seven bits a byte, the lowest first, the eighth says that more follow.
fn length_bytes(mut length: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while length > 0x7f {
        bytes.push(length as u8 | 0x80);
        length >>= 7;
    }
    bytes.push(length as u8);
    bytes
}

fn checksum(body: &[u8]) -> [u8; SUM] {
    let mut sum = [0; SUM];
    sum.copy_from_slice(&blake3::hash(body).as_bytes()[..SUM]);
    sum
}

/// Length and checksum are as they should be: the bytes of the number.
fn open(text: &str) -> Result<Vec<u8>, LinkError> {
    if text.len() >= MAX_CHARS {
        return Err(LinkError::LinkTooLong);
    }
    let (bytes, clean) = base64url::decode(text).ok_or(LinkError::Damaged)?;
    let (mut length, mut read) = (0, 0);
    loop {
        let byte = *bytes.get(read).ok_or(LinkError::CutOff)?;
        // No link is so long that its length takes a third byte.
        if read == 2 {
            return Err(LinkError::Damaged);
        }
        length |= usize::from(byte & 0x7f) << (7 * read);
        read += 1;
        if byte & 0x80 == 0 {
            break;
        }
    }
    let rest = &bytes[read..];
    if rest.len() < SUM + length {
        return Err(LinkError::CutOff);
    }
    let (sum, body) = rest.split_at(SUM);
    if !clean || body.len() != length || sum != checksum(body) {
        return Err(LinkError::Damaged);
    }
    Ok(body.to_vec())
}

/// What may happen next, in the order in which links count it: throws as [`Game::chance`] lists them, moves by
/// the bytes of their text.
fn choices<G: Game>(game: &G) -> Vec<G::Move> {
    if game.turn() == Turn::Chance {
        return game.chance().into_iter().map(|(mv, _)| mv).collect();
    }
    let mut moves: Vec<(String, G::Move)> = game.legal_moves().into_iter().map(|mv| (game.move_text(mv), mv)).collect();
    moves.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    moves.into_iter().map(|(_, mv)| mv).collect()
}

/// The seed, where it tells something that the rest of the link does not, and nothing that is still to be thrown.
fn told_seed<G: Recorded>(record: &GameRecord<G>) -> Option<u64> {
    let (start, seed) = (record.history.start(), record.seed?);
    let drawn = |seed| G::set_up(start.rules().clone(), None, seed).position_text();
    let text = start.position_text();
    let over = matches!(record.history.last_game().turn(), Turn::Over(_));
    let tells = if start.turn() == Turn::Chance { over } else { drawn(0) != text };
    (tells && drawn(seed) == text).then_some(seed)
}

fn seat_number(tag: Option<&str>) -> u32 {
    match tag {
        Some("person") => 1,
        Some(tag) => tag
            .strip_prefix("level ")
            .and_then(|level| level.parse().ok())
            .filter(|level| (1..=LEVELS).contains(level))
            .map_or(0, |level| level + 1),
        None => 0,
    }
}

fn seat_tag(number: u32) -> Option<String> {
    match number {
        0 => None,
        1 => Some("person".to_owned()),
        level => Some(format!("level {}", level - 1)),
    }
}

/// The endings that are no move, in the order of their numbers from 1.
fn endings<G: Recorded>() -> impl Iterator<Item = StepOf<G>> {
    G::SIDES.into_iter().map(Step::Resign).chain([Step::AgreeDraw])
}

fn write<G: Recorded>(record: &GameRecord<G>, packer: &mut Packer) -> Result<(), LinkError> {
    let (history, start) = (&record.history, record.history.start());
    let plies = history.len();
    if plies > MAX_PLIES {
        return Err(LinkError::GameTooLong);
    }
    let game = GameKind::NAMES.iter().position(|name| *name == G::NAME);
    packer.put(game.unwrap_or(GameKind::COUNT) as u32, GAME_RADIX);
    for side in G::SIDES {
        packer.put(seat_number(record.tag(&side.to_string())), SEAT_RADIX);
    }
    packer.put_text(&start.rules().to_string());
    let (seed, position) = (told_seed(record), start.position_text());
    let standard = G::set_up(start.rules().clone(), None, seed.unwrap_or(0)).position_text();
    packer.put_text(if position == standard { "" } else { &position });
    packer.put_option(seed);
    packer.put_count(plies);
    let steps: Vec<StepOf<G>> = history.steps().collect();
    let ending = endings::<G>().position(|ending| steps.last() == Some(&ending));
    packer.put(ending.map_or(0, |number| number as u32 + 1), ENDING_RADIX);
    packer.put(u32::from(!history.is_at_end()), 2);
    if !history.is_at_end() {
        packer.put(history.ply() as u32, steps.len() as u32);
    }
    let mut game = start.clone();
    for step in steps {
        if let Step::Move(mv) = step {
            let choices = choices(&game);
            // A move of a history is among them.
            let place = choices.iter().position(|choice| *choice == mv).unwrap_or_default();
            packer.put(place as u32, choices.len() as u32);
            apply(&mut game, step);
        }
    }
    Ok(())
}

fn read<G: Recorded>(mut unpacker: Unpacker) -> Result<GameRecord<G>, LinkError> {
    let seats = [unpacker.take(SEAT_RADIX)?, unpacker.take(SEAT_RADIX)?];
    let rules = unpacker.take_text()?.parse().map_err(LinkError::Rules)?;
    let position = match unpacker.take_text()?.as_str() {
        "" => None,
        text => Some(text.parse().map_err(LinkError::Position)?),
    };
    let seed = unpacker.take_option()?;
    let plies = unpacker.take_count()?;
    if plies > MAX_PLIES {
        return Err(LinkError::GameTooLong);
    }
    let ending = match unpacker.take(ENDING_RADIX)? {
        0 => None,
        number => endings::<G>().nth(number as usize - 1),
    };
    let steps = plies + usize::from(ending.is_some());
    let place = match unpacker.take(2)? {
        0 => None,
        _ => Some(unpacker.take(steps as u32)? as usize),
    };
    let mut game = G::set_up(rules, position, seed.unwrap_or(0));
    let mut history = History::new(game.clone());
    let mut node = history.root();
    for ply in 1..=plies {
        let choices = choices(&game);
        if choices.is_empty() {
            return Err(LinkError::Impossible { ply });
        }
        let place = unpacker.take(choices.len() as u32)?;
        let step = choices.get(place as usize).map(|mv| Step::Move(*mv)).ok_or(LinkError::Damaged)?;
        node = history.attach(node, step, &game);
        apply(&mut game, step);
    }
    if let Some(step) = ending {
        if matches!(game.turn(), Turn::Over(_)) {
            return Err(LinkError::Impossible { ply: plies + 1 });
        }
        history.attach(node, step, &game);
    }
    unpacker.finish()?;
    history.follow();
    if let Some(ply) = place {
        history.leave_at(ply);
    }
    let mut record = GameRecord::new(history);
    record.seed = seed;
    for (side, seat) in G::SIDES.into_iter().zip(seats) {
        if let Some(tag) = seat_tag(seat) {
            // A side's name is a tag, and two are not too many.
            let _ = record.set_tag(&side.to_string(), &tag);
        }
    }
    Ok(record)
}
