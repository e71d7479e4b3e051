//! What panels say about Bingo Battle.

use super::suits;
use crate::app::kit::words::count;
use crate::rules::bingo_battle::options::{Begin, End, Options, Players, Sequence};
use crate::rules::bingo_battle::{BingoBattle, Event, Face, Side, Suit, Tile};

/// `Left` or `Right`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "Left",
        Side::Right => "Right",
    }
}

/// A tile as shown: its suit's sign and its value.
pub fn tile(tile: Tile) -> String {
    format!("{}{}", suits::sign(tile.suit()), suits::face(tile.face()))
}

/// A face in a word.
pub fn face_name(face: Face) -> &'static str {
    match face.value() {
        0 => "null",
        1 => "ace",
        2 => "2",
        3 => "3",
        4 => "4",
        _ => "5",
    }
}

/// A tile in words: `ace of suns`.
pub fn tile_name(tile: Tile) -> String {
    format!("{} of {}", face_name(tile.face()), tile.suit().name())
}

/// What happened, in words for who cannot see signs.
pub fn told(events: &[Event]) -> String {
    let said: Vec<String> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Thrown(throw) => {
                let dice = Suit::ALL.map(|suit| format!("{} {}", suit.name(), face_name(throw.face(suit))));
                Some(format!("throws {}", dice.join(", ")))
            }
            Event::Cleared { suit, coins } => {
                let back = usize::from(coins.iter().sum::<u8>());
                (back > 0).then(|| format!("{} back from {}", count(back, "coin"), suit.name()))
            }
            Event::Coin { tile, .. } => Some(format!("a coin on {}", tile_name(tile))),
            Event::Locked { tile, .. } => Some(format!("locks {}", tile_name(tile))),
            Event::Claimed { tile, owner, by, .. } => {
                Some(format!("{} {}", if owner == by { "claims" } else { "steals" }, tile_name(tile)))
            }
            Event::Lapsed { suit } => Some(format!("the die of {} lapses", suit.name())),
            Event::DeadThrow => Some("a dead throw".to_owned()),
            Event::Ended(_) => None,
        })
        .collect();
    said.join("; ")
}

/// What something is worth: a winning chance, or alone claims.
pub fn worth(players: Players, worth: f64) -> String {
    match players {
        Players::Two => format!("{:.1} %", 100.0 * worth),
        Players::One => format!("{worth:.2}"),
    }
}

/// A move as shown: the four dice, or the dice served in order.
pub fn move_shown(text: &str) -> String {
    let sign = |letter: char| Suit::from_letter(letter).map_or(letter, suits::sign);
    match text.strip_prefix(':') {
        Some(order) => {
            let signs: Vec<String> = order.trim().chars().map(|letter| sign(letter).to_string()).collect();
            format!(": {}", signs.join(" "))
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

/// What a choice does, in a line: what is placed, locked and claimed, and what lapses.
pub fn deeds(events: &[Event]) -> String {
    let (mut parts, mut coins, mut lapsed) = (Vec::new(), Vec::new(), Vec::new());
    for event in events {
        match *event {
            Event::Coin { tile: on, .. } => coins.push(on),
            Event::Locked { tile: on, .. } => {
                coins.retain(|coin| *coin != on);
                parts.push(format!("locks {}", tile(on)));
            }
            Event::Claimed { tile: on, owner, by, .. } => {
                parts.push(format!("{} {}", if owner == by { "claims" } else { "steals" }, tile(on)));
            }
            Event::Cleared { suit, coins } => {
                let back = count(usize::from(coins.iter().sum::<u8>()), "coin");
                parts.push(format!("{back} back from {}", suits::sign(suit)));
            }
            Event::Lapsed { suit } => lapsed.push(suit),
            Event::Ended(outcome) if outcome.winner.is_some() => parts.push("ends the game".to_owned()),
            _ => {}
        }
    }
    if !coins.is_empty() {
        let names: Vec<String> = coins.iter().map(|coin| tile(*coin)).collect();
        parts.insert(0, format!("coin on {}", names.join(", ")));
    }
    if !lapsed.is_empty() {
        let names: Vec<String> = lapsed.iter().map(|suit| suits::sign(*suit).to_string()).collect();
        parts.push(format!("{} lapses", names.join(", ")));
    }
    parts.join(" · ")
}

/// How it came that somebody begins; empty where no dice decided it.
pub fn opening(game: &BingoBattle) -> String {
    let Some((left, right)) = game.opening().last() else { return String::new() };
    let again = match game.opening().len() {
        1 => String::new(),
        n => format!(" at throw {n}"),
    };
    let first = side(if left > right { Side::Left } else { Side::Right });
    format!("Left threw {}, Right {}{again}: {first} begins", suits::face(*left), suits::face(*right))
}

/// What differs from the usual rules, in short; empty if nothing does.
pub fn rules_short(options: &Options) -> String {
    let mut parts = Vec::new();
    if options.players == Players::One {
        parts.push("alone".to_owned());
    }
    if let Begin::Side(first) = options.begin
        && options.players == Players::Two
    {
        parts.push(format!("{} begins", side(first)));
    }
    if options.order == Sequence::Free {
        parts.push("dice in any order".to_owned());
    }
    if options.end == End::FourClaims {
        parts.push("no end by a dead throw".to_owned());
    }
    parts.join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::kit::icons::{ARMS, MOON, SUN};
    use crate::rules::Game;
    use crate::rules::bingo_battle::Start;

    #[test]
    fn moves_are_shown_with_signs() {
        assert_eq!(move_shown("sA m3 c- a3"), format!("{SUN}A {MOON}3 {}– {ARMS}3", crate::app::kit::icons::CROWN));
        assert_eq!(move_shown(": am"), format!(": {ARMS} {MOON}"));
    }

    #[test]
    fn what_a_choice_does_is_said_in_a_line() {
        let start: Start = "2..../2..../...../..... l 0 0 sA mA c- a-".parse().unwrap();
        let game = BingoBattle::from_start(Options::default(), start);
        let said: Vec<String> = super::super::choice::ways(&game).iter().map(|way| deeds(&way.events)).collect();
        assert_eq!(said.len(), 2);
        assert_eq!(said[0], format!("locks {SUN}A · locks {MOON}A · claims {SUN}A"));
        assert_eq!(said[1], format!("locks {MOON}A · locks {SUN}A · claims {MOON}A"));
        assert!(game.pending().is_some() && !game.legal_moves().is_empty());
    }

    #[test]
    fn only_what_is_unusual_is_named() {
        assert_eq!(rules_short(&Options::default()), "");
        assert_eq!(rules_short(&Options::parse("players=1,order=free").unwrap()), "alone, dice in any order");
    }
}
