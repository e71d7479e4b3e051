//! What panels say about Azigo.

use super::foresight::Foresight;
use crate::app::core::text::t;
use crate::app::kit::words;
use crate::rules::azigo::options::{Capture, First};
use crate::rules::azigo::{Event, Hole, Move, Options, Side};

/// `South` or `North`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::South => t!("azigo-south"),
        Side::North => t!("azigo-north"),
    }
}

/// A move as shown: `7`, `18 × holes 3, 2`, `store`, `store, around`.
pub fn move_shown(text: &str) -> String {
    told(text, false)
}

/// A move as it is read aloud: `18 captures holes 3, 2`.
pub fn move_spoken(text: &str) -> String {
    told(text, true)
}

/// A move in a sentence, by what is `said` of it: `hole 7`. A store that is sown has a word of its own.
pub fn move_named(text: &str, said: String) -> String {
    if text.starts_with('s') { said } else { t!("review-hole", mv = said) }
}

fn told(text: &str, spoken: bool) -> String {
    let (mv, taken) = text.split_once('x').map_or((text, None), |(mv, taken)| (mv, Some(taken)));
    let sown = match mv {
        "s" => t!("azigo-store"),
        "s>" => t!("azigo-store-round"),
        hole => hole.trim_start_matches('h'),
    };
    let Some(taken) = taken else { return sown.to_owned() };
    let n = taken.split(',').count();
    let holes = taken.replace('o', "").replace(',', ", ");
    // Own holes, which only one reading captures, are marked by a word.
    match (taken.contains('o'), spoken) {
        (true, false) => t!("azigo-takes-own", sown = sown, n = n, holes = holes),
        (true, true) => t!("azigo-takes-own-spoken", sown = sown, n = n, holes = holes),
        (false, false) => t!("azigo-takes", sown = sown, n = n, holes = holes),
        (false, true) => t!("azigo-takes-spoken", sown = sown, n = n, holes = holes),
    }
}

/// The reverse of [`move_shown`] for all moves of a line. What they capture follows from them, and is left out.
pub fn moves_written(line: &str) -> String {
    let plain = line.replace(t!("azigo-store-round"), "s>").replace(t!("azigo-store"), "s").replace('×', " × ");
    let mut written: Vec<String> = Vec::new();
    let mut words = plain.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            // Words, then the holes with commas between.
            "×" => {
                words.find(|word| word.starts_with(|c: char| c.is_ascii_digit()) && !word.ends_with(','));
            }
            hole if hole.bytes().all(|c| c.is_ascii_digit()) => written.push(format!("h{hole}")),
            other => written.push(other.to_owned()),
        }
    }
    written.join(" ")
}

/// `3`, `3 and 2`, `3, 2 and 1`.
fn list(holes: &[Hole]) -> String {
    let names: Vec<String> = holes.iter().map(|hole| hole.number().to_string()).collect();
    words::list(&names)
}

/// What the move aimed at would do.
pub fn foresight(sight: &Foresight) -> String {
    let (kind, hole) = match sight.mv {
        Move::Sow(number) => ("hole", number),
        Move::Enter => ("row", 0),
        Move::EnterRound => ("board", 0),
    };
    let sown = sight.events.iter().filter(|event| matches!(event, Event::Sown { .. })).count();
    let mut parts = Vec::new();
    if let Some(last) = sight.last() {
        let whose = if last.side() == sight.side { "own" } else { "other" };
        parts.push(t!("azigo-aim", kind = kind, hole = hole, n = sown, whose = whose, last = last.number()));
    }
    let (holes, counters): (Vec<Hole>, Vec<u32>) = sight.taken().unzip();
    if let Some(first) = holes.first() {
        let (counters, n): (u32, usize) = (counters.iter().sum(), holes.len());
        parts.push(match first.side() == sight.side {
            true => t!("azigo-aim-takes-own", counters = counters, n = n, holes = list(&holes)),
            false => t!("azigo-aim-takes", counters = counters, n = n, holes = list(&holes)),
        });
    }
    for event in &sight.events {
        if let Event::Ended(outcome) = event {
            let end = match outcome.winner {
                Some(side) if side == sight.side => t!("azigo-aim-wins"),
                Some(_) => t!("azigo-aim-loses"),
                None => t!("azigo-aim-draws"),
            };
            parts.push(end.to_owned());
        }
    }
    parts.join(" · ")
}

/// What differs from the usual rules, in short; empty if nothing does.
pub fn rules_short(options: &Options) -> String {
    let usual = Options::default();
    let mut parts: Vec<String> = Vec::new();
    let mut say = |text: &str| parts.push(text.to_owned());
    match options.capture {
        Capture::Landing => {}
        Capture::Facing => say(t!("azigo-short-facing")),
        Capture::OwnRow => say(t!("azigo-short-own-row")),
    }
    match options.first {
        First::South => {}
        First::North => say(t!("azigo-short-north")),
        First::Lot => say(t!("azigo-short-random")),
    }
    if options.hidden_store {
        say(t!("azigo-short-covered"));
    }
    if let Some(stronger) = options.handicap {
        say(&t!("azigo-short-handicap", side = side(stronger)));
    }
    if options.repetition != usual.repetition {
        match options.repetition {
            None => say(t!("azigo-short-no-repetition")),
            Some(n) => say(&t!("azigo-short-repetition", n = n)),
        }
    }
    if options.quiet != usual.quiet {
        match options.quiet {
            None => say(t!("azigo-short-no-quiet")),
            Some(n) => say(&t!("azigo-short-quiet", n = n)),
        }
    }
    if options.length != usual.length {
        match options.length {
            None => say(t!("azigo-short-no-length")),
            Some(n) => say(&t!("azigo-short-length", n = n)),
        }
    }
    parts.join(", ")
}

/// What a preset of rules is called, and what it does.
pub fn preset(name: &str) -> [&'static str; 2] {
    match name {
        "murray" => [t!("azigo-preset-murray"), t!("azigo-preset-murray-about")],
        "own-row" => [t!("azigo-preset-own-row"), t!("azigo-preset-own-row-about")],
        "concealed" => [t!("azigo-preset-concealed"), t!("azigo-preset-concealed-about")],
        "long" => [t!("azigo-preset-long"), t!("azigo-preset-long-about")],
        _ => [t!("preset-default"), t!("azigo-preset-default")],
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::Game;
    use crate::rules::azigo::Azigo;
    use crate::rules::azigo::options::PRESETS;

    #[test]
    fn moves_are_shown_short() {
        assert_eq!(move_shown("h7"), "7");
        assert_eq!(move_shown("h18x3,2"), "18 × holes 3, 2");
        assert_eq!(move_shown("h20xo19,o18"), "20 × own holes 19, 18");
        assert_eq!(move_spoken("h20xo19,o18"), "20 captures its own holes 19, 18");
        assert_eq!(move_spoken("h18x3"), "18 captures hole 3");
        assert_eq!(move_spoken("h7"), "7");
        assert_eq!(move_shown("s"), "store");
        assert_eq!(move_shown("s>x4"), "store, around × hole 4");
    }

    #[test]
    fn what_a_move_would_do_is_said_in_a_line() {
        let game = Azigo::new(Options::default(), 0);
        let say = |mv| {
            let (_, events) = game.preview(mv).unwrap();
            foresight(&Foresight { mv, epoch: 0, side: Side::South, events })
        };
        assert_eq!(say(Move::Sow(3)), "Hole 3: 5 counters, ending in your hole 7");
        assert_eq!(say(Move::Sow(8)), "Hole 8: 1 counter, ending in your hole 9");
        assert_eq!(say(Move::Enter), "Store, around your row: 9 counters, ending in your hole 9");
    }

    #[test]
    fn what_is_taken_is_named_with_its_count() {
        let position = "0x17,4,0,0/1,0x19 40/45 S 0".parse().unwrap();
        let game = Azigo::from_position(Options::default(), position);
        let mv = game.parse_move("h18").unwrap();
        let (_, events) = game.preview(mv).unwrap();
        let text = foresight(&Foresight { mv, epoch: 0, side: Side::South, events });
        assert_eq!(text, "Hole 18: 4 counters, ending in the opponent’s hole 1 · captures 2 from hole 1");
    }

    #[test]
    fn every_preset_has_a_name_of_its_own() {
        let mut names = PRESETS.map(|known| preset(known.name)[0]).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), PRESETS.len());
    }

    #[test]
    fn only_what_is_unusual_is_named() {
        assert_eq!(rules_short(&Options::default()), "");
        let options = Options::parse("preset=long").unwrap();
        assert_eq!(rules_short(&options), "scored after 150 moves without a capture, at most 500 moves");
    }
}
