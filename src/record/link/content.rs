//! What is in the number of a link: a game as small numbers, put in and taken out in the same order.

use super::number::{Packer, Unpacker};
use super::{LinkError, MAX_PLIES};
use crate::games::GameKind;
use crate::record::history::{History, Step, StepOf, apply};
use crate::record::{GameRecord, Recorded};
use crate::rules::{Declared, Game, Turn};

/// One more than there are games, so that another finds room. A game's number is its place in the list.
pub(super) const GAME_RADIX: u32 = 4;

const _: () = assert!(GameKind::COUNT < GAME_RADIX as usize, "a link needs a new version for more games");

/// The levels of the computer.
const LEVELS: u32 = 10;

/// Who sits at a side: not known, a person, or one of the levels.
const SEATS: u32 = LEVELS + 2;

/// The levels that have styles, and the names of the styles in the order of their numbers. Layers above know what they
/// mean; here they are words in a tag.
const STYLED: std::ops::RangeInclusive<u32> = 3..=8;
const STYLES: [&str; 4] = ["presses", "waits", "captains", "border"];

/// Seats with one more for each level in each style.
const STYLED_SEATS: u32 = SEATS + 6 * STYLES.len() as u32;

/// A version of links: what they begin with, and what they can say.
#[derive(Clone, Copy, Debug)]
pub(super) struct Version {
    /// What a link of it begins with: a digit.
    pub(super) sign: char,
    /// Numbers for who sits at a side.
    seats: u32,
    /// Numbers for how a line ends: 0, it goes on; the others, the first of [`Declared::all`].
    endings: u32,
}

/// Every version, the oldest first. A game is written in the oldest that can say it, so that older programs read it.
const VERSIONS: [Version; 2] =
    [Version { sign: '1', seats: SEATS, endings: 4 }, Version { sign: '2', seats: STYLED_SEATS, endings: 6 }];

impl Version {
    /// The version that a link begins with.
    pub(super) fn of(sign: char) -> Option<Version> {
        VERSIONS.into_iter().find(|version| version.sign == sign)
    }

    /// The version for these seats and a line that ends so.
    fn for_game(seats: [u32; 2], ending: u32) -> Option<Version> {
        VERSIONS.into_iter().find(|version| seats.iter().all(|seat| *seat < version.seats) && ending < version.endings)
    }
}

/// How the line of a history ends, as a number.
fn ending<G: Game>(history: &History<G>) -> u32 {
    let end = history.declared();
    let place = Declared::all(G::SIDES).iter().position(|known| end == Some(*known));
    place.map_or(0, |place| place as u32 + 1)
}

/// The version that a record is written in; `None` if none has a number for how it ended.
pub(super) fn version<G: Recorded>(record: &GameRecord<G>) -> Option<Version> {
    Version::for_game(seats(record), ending(&record.history))
}

/// The numbers of the seats of a record.
fn seats<G: Recorded>(record: &GameRecord<G>) -> [u32; 2] {
    G::SIDES.map(|side| seat_number(record.tag(&side.to_string())))
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

/// The seed, where it tells something that the rest of the link does not, unless it would also tell dice that are still
/// to be thrown.
fn told_seed<G: Recorded>(record: &GameRecord<G>) -> Option<u64> {
    let (start, seed) = (record.history.start(), record.seed?);
    let drawn = |seed| G::set_up(start.rules().clone(), None, seed).position_text();
    let text = start.position_text();
    let over = matches!(record.history.last_game().turn(), Turn::Over(_));
    let tells = if start.turn() == Turn::Chance { over } else { drawn(0) != text };
    (tells && drawn(seed) == text).then_some(seed)
}

/// The number of a seat, by its tag. A style that is not known, or not played at that level, is left out.
fn seat_number(tag: Option<&str>) -> u32 {
    let Some(tag) = tag else { return 0 };
    if tag == "person" {
        return 1;
    }
    let Some(text) = tag.strip_prefix("level ") else { return 0 };
    let (level, style) = text.split_once(", ").map_or((text, None), |(level, style)| (level, Some(style)));
    let Some(level) = level.parse().ok().filter(|level| (1..=LEVELS).contains(level)) else { return 0 };
    let style = style.filter(|_| STYLED.contains(&level));
    match style.and_then(|style| STYLES.iter().position(|known| *known == style)) {
        None => level + 1,
        Some(style) => SEATS + (level - STYLED.start()) * STYLES.len() as u32 + style as u32,
    }
}

/// The tag of a seat, by its number.
fn seat_tag(number: u32) -> Option<String> {
    match number {
        0 => None,
        1 => Some("person".to_owned()),
        2..SEATS => Some(format!("level {}", number - 1)),
        styled => {
            let number = (styled - SEATS) as usize;
            let style = STYLES[number % STYLES.len()];
            Some(format!("level {}, {style}", STYLED.start() + (number / STYLES.len()) as u32))
        }
    }
}

/// Puts a game into a number.
pub(super) fn write<G: Recorded>(
    record: &GameRecord<G>,
    version: Version,
    packer: &mut Packer,
) -> Result<(), LinkError> {
    let (history, start) = (&record.history, record.history.start());
    let plies = history.len();
    if plies > MAX_PLIES {
        return Err(LinkError::GameTooLongForLink { most: MAX_PLIES });
    }
    let game = GameKind::NAMES.iter().position(|name| *name == G::NAME);
    packer.put(game.unwrap_or(GameKind::COUNT) as u32, GAME_RADIX);
    for seat in seats(record) {
        packer.put(seat, version.seats);
    }
    packer.put_text(&start.rules().to_string());
    let (seed, position) = (told_seed(record), start.position_text());
    let standard = G::set_up(start.rules().clone(), None, seed.unwrap_or(0)).position_text();
    packer.put_text(if position == standard { "" } else { &position });
    packer.put_option(seed);
    packer.put_count(plies);
    let steps: Vec<StepOf<G>> = history.steps().collect();
    packer.put(ending(history), version.endings);
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

/// Takes a game of a known kind out of a number.
pub(super) fn read<G: Recorded>(mut unpacker: Unpacker, version: Version) -> Result<GameRecord<G>, LinkError> {
    let seats = [unpacker.take(version.seats)?, unpacker.take(version.seats)?];
    let rules = unpacker.take_text()?.parse().map_err(|fault| LinkError::LinkRules { fault })?;
    let position = match unpacker.take_text()?.as_str() {
        "" => None,
        text => Some(text.parse().map_err(|fault| LinkError::LinkPosition { fault })?),
    };
    let seed = unpacker.take_option()?;
    let plies = unpacker.take_count()?;
    if plies > MAX_PLIES {
        return Err(LinkError::GameTooLongForLink { most: MAX_PLIES });
    }
    let ending = match unpacker.take(version.endings)? {
        0 => None,
        number => Declared::all(G::SIDES).get(number as usize - 1).map(|end| Step::End(*end)),
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
            return Err(LinkError::ImpossibleMove { ply });
        }
        let place = unpacker.take(choices.len() as u32)?;
        let step = choices.get(place as usize).map(|mv| Step::Move(*mv)).ok_or(LinkError::LinkDamaged)?;
        node = history.attach(node, step, &game);
        apply(&mut game, step);
    }
    if let Some(step) = ending {
        if matches!(game.turn(), Turn::Over(_)) {
            return Err(LinkError::ImpossibleMove { ply: plies + 1 });
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
