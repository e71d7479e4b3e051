//! What panels say about Azigo.

use super::aim::Foresight;
use crate::app::kit::words::{count, times};
use crate::rules::azigo::options::{Capture, First};
use crate::rules::azigo::{Event, Hole, Move, Options, Side};

/// `South` or `North`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

/// A move as shown: `7`, `18 ×3, 2`, `store`, `store round`.
pub fn move_shown(text: &str) -> String {
    let (mv, taken) = text.split_once('x').map_or((text, None), |(mv, taken)| (mv, Some(taken)));
    let mut shown = match mv {
        "s" => "store".to_owned(),
        "s>" => "store round".to_owned(),
        hole => hole.trim_start_matches('h').to_owned(),
    };
    if let Some(taken) = taken {
        shown.push_str(" ×");
        // Own holes, which only one reading takes, are told by a word.
        let own = taken.contains('o');
        shown.push_str(&taken.replace('o', "").replace(',', ", "));
        if own {
            shown.push_str(" own");
        }
    }
    shown
}

/// `3`, `3 and 2`, `3, 2 and 1`.
fn list(holes: &[Hole]) -> String {
    let names: Vec<String> = holes.iter().map(|hole| hole.number().to_string()).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// What the move that is meant would do.
pub fn foresight(sight: &Foresight) -> String {
    let mut text = match sight.mv {
        Move::Sow(number) => format!("Hole {number}"),
        Move::Enter => "Store, round your row".to_owned(),
        Move::EnterRound => "Store, round the board".to_owned(),
    };
    let sown = sight.events.iter().filter(|event| matches!(event, Event::Sown { .. })).count();
    text.push_str(&format!(": {}", count(sown, "counter")));
    if let Some(last) = sight.last() {
        let whose = if last.side() == sight.side { "your" } else { "the other's" };
        text.push_str(&format!(", the last into {whose} {}", last.number()));
    }
    let (holes, counters): (Vec<Hole>, Vec<u32>) = sight.taken().unzip();
    if let Some(first) = holes.first() {
        let own = if first.side() == sight.side { "own " } else { "" };
        let counters: u32 = counters.iter().sum();
        let word = if holes.len() == 1 { "hole" } else { "holes" };
        text.push_str(&format!(" · takes {counters} from {own}{word} {}", list(&holes)));
    }
    for event in &sight.events {
        if let Event::Ended(outcome) = event {
            text.push_str(match outcome.winner {
                Some(side) if side == sight.side => " · and wins",
                Some(_) => " · and loses",
                None => " · and the game is drawn",
            });
        }
    }
    text
}

/// What differs from the usual rules, in short; empty if nothing does.
pub fn rules_short(options: &Options) -> String {
    let usual = Options::default();
    let mut parts: Vec<String> = Vec::new();
    match options.capture {
        Capture::Landing => {}
        Capture::Facing => parts.push("own holes that face the last are taken".to_owned()),
        Capture::OwnRow => parts.push("sowing stays in the own row".to_owned()),
    }
    match options.first {
        First::South => {}
        First::North => parts.push("North begins".to_owned()),
        First::Lot => parts.push("a lot decides who begins".to_owned()),
    }
    if options.hidden_store {
        parts.push("covered stores".to_owned());
    }
    if let Some(stronger) = options.handicap {
        parts.push(format!("{} gives a counter", side(stronger)));
    }
    if options.repetition != usual.repetition {
        parts.push(
            options
                .repetition
                .map_or_else(|| "no end by repetition".to_owned(), |n| format!("scored when repeated {}", times(n))),
        );
    }
    if options.quiet != usual.quiet {
        parts.push(
            options
                .quiet
                .map_or_else(|| "no end for quiet play".to_owned(), |n| format!("scored after {n} quiet moves")),
        );
    }
    if options.length != usual.length {
        parts.push(options.length.map_or_else(|| "no longest game".to_owned(), |n| format!("at most {n} moves")));
    }
    parts.join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::Game;
    use crate::rules::azigo::Azigo;

    #[test]
    fn moves_are_shown_short() {
        assert_eq!(move_shown("h7"), "7");
        assert_eq!(move_shown("h18x3,2"), "18 ×3, 2");
        assert_eq!(move_shown("h20xo19,o18"), "20 ×19, 18 own");
        assert_eq!(move_shown("s"), "store");
        assert_eq!(move_shown("s>x4"), "store round ×4");
    }

    #[test]
    fn what_a_move_would_do_is_said_in_a_line() {
        let game = Azigo::new(Options::default(), 0);
        let say = |mv| {
            let (_, events) = game.preview(mv).unwrap();
            foresight(&Foresight { mv, epoch: 0, side: Side::South, events })
        };
        assert_eq!(say(Move::Sow(3)), "Hole 3: 5 counters, the last into your 7");
        assert_eq!(say(Move::Sow(8)), "Hole 8: 1 counter, the last into your 9");
        assert_eq!(say(Move::Enter), "Store, round your row: 9 counters, the last into your 9");
    }

    #[test]
    fn what_is_taken_is_named_with_its_count() {
        let position = "0x17,4,0,0/1,0x19 40/45 S 0".parse().unwrap();
        let game = Azigo::from_position(Options::default(), position);
        let mv = game.parse_move("h18").unwrap();
        let (_, events) = game.preview(mv).unwrap();
        let text = foresight(&Foresight { mv, epoch: 0, side: Side::South, events });
        assert_eq!(text, "Hole 18: 4 counters, the last into the other's 1 · takes 2 from hole 1");
    }

    #[test]
    fn only_what_is_unusual_is_named() {
        assert_eq!(rules_short(&Options::default()), "");
        let options = Options::parse("preset=long").unwrap();
        assert_eq!(rules_short(&options), "scored after 150 quiet moves, at most 500 moves");
    }
}
