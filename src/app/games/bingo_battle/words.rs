//! What panels say about Bingo Battle.

use super::suits;
use crate::app::core::text::t;
use crate::app::kit::icons;
use crate::rules::bingo_battle::options::{Begin, End, Options, Players, Sequence};
use crate::rules::bingo_battle::{BingoBattle, Event, Face, Side, Suit, Throw, Tile};

/// `Left` or `Right`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Left => t!("bingo-left"),
        Side::Right => t!("bingo-right"),
    }
}

/// A tile as shown: its suit's sign and its value.
pub fn tile(tile: Tile) -> String {
    format!("{}{}", suits::sign(tile.suit()), suits::face(tile.face()))
}

/// A face in a word.
pub fn face_name(face: Face) -> &'static str {
    match face.value() {
        0 => t!("bingo-null"),
        1 => t!("bingo-ace"),
        2 => "2",
        3 => "3",
        4 => "4",
        _ => "5",
    }
}

/// A suit in a word.
pub fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Suns => t!("bingo-suns"),
        Suit::Moons => t!("bingo-moons"),
        Suit::Crowns => t!("bingo-crowns"),
        Suit::Arms => t!("bingo-arms"),
    }
}

/// A tile in words: `ace of suns`.
pub fn tile_name(tile: Tile) -> String {
    t!("bingo-tile", face = face_name(tile.face()), suit = suit_name(tile.suit()))
}

/// A tile by its name in records, in words; the name where it is none.
pub fn tile_called(name: &str) -> String {
    Tile::all().find(|tile| tile.to_string() == name).map_or_else(|| name.to_owned(), tile_name)
}

/// What happened, in words for who cannot see signs.
pub fn told(events: &[Event]) -> String {
    let said: Vec<String> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Thrown(throw) => Some(t!("bingo-throws", dice = dice_told(throw))),
            Event::Cleared { suit, coins } => {
                let back = coins.iter().sum::<u8>();
                (back > 0).then(|| t!("bingo-back", n = back, suit = suit_name(suit)))
            }
            Event::Coin { tile, .. } => Some(t!("bingo-coin-spoken", tile = tile_name(tile))),
            Event::Locked { tile, .. } => Some(t!("bingo-locks-spoken", tile = tile_name(tile))),
            Event::Claimed { tile, owner, by, .. } if owner == by => {
                Some(t!("bingo-claims-spoken", tile = tile_name(tile)))
            }
            Event::Claimed { tile, .. } => Some(t!("bingo-steals-spoken", tile = tile_name(tile))),
            Event::Lapsed { suit } => Some(t!("bingo-lapses", suit = suit_name(suit))),
            Event::DeadThrow => Some(t!("bingo-dead").to_owned()),
            Event::Ended(_) => None,
        })
        .collect();
    said.join("; ")
}

fn claimed(own: bool, tile: String) -> String {
    if own { t!("bingo-claims", tile = tile) } else { t!("bingo-steals", tile = tile) }
}

/// What something is worth: a winning chance, or alone claims.
pub fn worth(players: Players, worth: f64) -> String {
    match players {
        Players::Two => t!("bingo-chance", n = 100.0 * worth),
        Players::One => t!("bingo-expected", n = worth),
    }
}

/// A move as shown: the four dice, or after an arrow the dice used in order.
pub fn move_shown(text: &str) -> String {
    let sign = |letter: char| Suit::from_letter(letter).map_or(letter, suits::sign);
    match text.strip_prefix(':') {
        Some(order) => {
            let signs: Vec<String> = order.trim().chars().map(|letter| sign(letter).to_string()).collect();
            format!("{} {}", icons::STEP_FORWARD, signs.join(" "))
        }
        None => text
            .split_whitespace()
            .map(|die| {
                let mut letters = die.chars();
                let suit = letters.next().map_or(' ', sign);
                format!("{suit}{}", letters.as_str().replace('-', "–"))
            })
            .collect::<Vec<String>>()
            .join(" "),
    }
}

/// The reverse of [`move_shown`] for all moves of a line.
pub fn moves_written(line: &str) -> String {
    let letter = |c: char| match Suit::ALL.into_iter().find(|suit| suits::sign(*suit) == c) {
        Some(suit) => suit.letter(),
        None if c == '–' => '-',
        None if c == icons::STEP_FORWARD => ':',
        None => c,
    };
    let plain: String = line.chars().map(letter).collect();
    let mut written = String::with_capacity(plain.len());
    let mut order = false;
    for word in plain.split_whitespace() {
        // The dice of an order are one word.
        let die = word.chars().count() == 1 && word.chars().all(|c| Suit::from_letter(c).is_some());
        if !(written.is_empty() || order && die) {
            written.push(' ');
        }
        order = word == ":" || order && die;
        written.push_str(word);
    }
    written
}

/// The suits of a choice of order, by name; `None` for a throw.
fn order_names(text: &str) -> Option<Vec<&'static str>> {
    let suit = |letter: char| Suit::from_letter(letter).map_or("", suit_name);
    Some(text.strip_prefix(':')?.trim().chars().map(suit).collect())
}

/// A hint at a choice of order: which die to begin with, or the whole order.
pub fn move_hinted(text: &str, whole: bool) -> Option<String> {
    let names = order_names(text)?;
    Some(match names.first() {
        Some(first) if !whole => t!("bingo-hint-first", suit = *first),
        _ => t!("bingo-hint-order", order = names.join(", ")),
    })
}

/// A move in a sentence: the suits of a choice by their names, since signs would be no words there.
pub fn move_named(text: &str) -> String {
    order_names(text).map_or_else(|| move_shown(text), |names| names.join(", "))
}

/// A move as it is read aloud, in words for who cannot see signs.
pub fn move_spoken(text: &str) -> String {
    match order_names(text) {
        Some(names) => t!("bingo-order", order = names.join(", ")),
        None => match text.parse::<Throw>() {
            Ok(throw) => dice_told(throw),
            Err(_) => text.to_owned(),
        },
    }
}

/// The four dice in words.
fn dice_told(throw: Throw) -> String {
    let die = |suit| t!("bingo-die", suit = suit_name(suit), face = face_name(throw.face(suit)));
    Suit::ALL.map(die).join(", ")
}

/// What a choice does, in a line: what is placed, locked and claimed, and what lapses.
pub fn effects(events: &[Event]) -> String {
    let (mut parts, mut coins, mut lapsed) = (Vec::new(), Vec::new(), Vec::new());
    for event in events {
        match *event {
            Event::Coin { tile: on, .. } => coins.push(on),
            Event::Locked { tile: on, .. } => {
                coins.retain(|coin| *coin != on);
                parts.push(t!("bingo-locks", tile = tile(on)));
            }
            Event::Claimed { tile: on, owner, by, .. } => {
                parts.push(claimed(owner == by, tile(on)));
            }
            Event::Cleared { suit, coins } => {
                parts.push(t!("bingo-back", n = coins.iter().sum::<u8>(), suit = suits::sign(suit)));
            }
            Event::Lapsed { suit } => lapsed.push(suit),
            Event::DeadThrow => parts.push(t!("bingo-dead").to_owned()),
            Event::Ended(outcome) if outcome.winner.is_some() => parts.push(t!("bingo-ends").to_owned()),
            _ => {}
        }
    }
    if !coins.is_empty() {
        let names: Vec<String> = coins.iter().map(|coin| tile(*coin)).collect();
        parts.insert(0, t!("bingo-coin", tile = names.join(", ")));
    }
    if !lapsed.is_empty() {
        let names: Vec<String> = lapsed.iter().map(|suit| suits::sign(*suit).to_string()).collect();
        parts.push(t!("bingo-lapses", suit = names.join(", ")));
    }
    parts.join(" · ")
}

/// How it came that somebody begins; empty where no dice decided it.
pub fn opening(game: &BingoBattle) -> String {
    let Some((left, right)) = game.opening().last() else { return String::new() };
    let first = side(if left > right { Side::Left } else { Side::Right });
    let (left, right) = (face_name(*left), face_name(*right));
    t!("bingo-opening", n = game.opening().len(), left = left, right = right, first = first)
}

/// Why somebody begins, or the goal where no dice decided it, in few words.
pub fn begins(game: &BingoBattle) -> String {
    match game.opening().last() {
        Some((left, right)) => {
            let first = side(if left > right { Side::Left } else { Side::Right });
            let [more, fewer] = [left.max(right), left.min(right)].map(|face| face_name(*face));
            t!("bingo-begins-rolled", first = first, more = more, fewer = fewer)
        }
        None if game.options().players == Players::One => t!("bingo-begins-alone").to_owned(),
        None => t!("bingo-begins").to_owned(),
    }
}

/// What differs from the usual rules, in short; empty if nothing does.
pub fn rules_short(options: &Options) -> String {
    let mut parts = Vec::new();
    if options.players == Players::One {
        parts.push(t!("bingo-short-alone").to_owned());
    }
    if let Begin::Side(first) = options.begin
        && options.players == Players::Two
    {
        parts.push(t!("bingo-short-begins", side = side(first)));
    }
    if options.order == Sequence::Free {
        parts.push(t!("bingo-short-free").to_owned());
    }
    if options.end == End::FourClaims {
        parts.push(t!("bingo-short-no-dead").to_owned());
    }
    parts.join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::kit::icons::{ARMS, CROWN, MOON, SUN};
    use crate::rules::Game;
    use crate::rules::bingo_battle::Start;

    #[test]
    fn moves_are_shown_with_signs() {
        assert_eq!(move_shown("sA m3 c- a3"), format!("{SUN}A {MOON}3 {CROWN}– {ARMS}3"));
        assert_eq!(move_shown(": am"), format!("{} {ARMS} {MOON}", icons::STEP_FORWARD));
        assert_eq!(move_spoken("sA m3 c- a3"), "ace of suns, 3 of moons, null of crowns, 3 of arms");
        assert_eq!(move_spoken(": am"), "in the order arms, moons");
        assert_eq!(move_named(": am"), "arms, moons");
    }

    #[test]
    fn what_a_choice_does_is_said_in_a_line() {
        let start: Start = "2..../2..../...../..... l 0 0 sA mA c- a-".parse().unwrap();
        let game = BingoBattle::from_start(Options::default(), start);
        let said: Vec<String> = super::super::choice::ways(&game).iter().map(|way| effects(&way.events)).collect();
        assert_eq!(said.len(), 2);
        assert_eq!(said[0], format!("locks {SUN}A · locks {MOON}A · claims {SUN}A"));
        assert_eq!(said[1], format!("locks {MOON}A · locks {SUN}A · claims {MOON}A"));
        assert!(game.pending().is_some() && !game.legal_moves().is_empty());
    }

    #[test]
    fn only_what_is_unusual_is_named() {
        assert_eq!(rules_short(&Options::default()), "");
        assert_eq!(rules_short(&Options::parse("players=1,order=free").unwrap()), "solo, dice in any order");
    }
}
