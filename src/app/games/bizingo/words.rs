//! What panels say about Bizingo.

use super::marks::Foresight;
use super::selection::{Refusal, moves_from};
use crate::app::core::text::t;
use crate::app::kit::words;
use crate::record::History;
use crate::rules::bizingo::options::{Border, Captures, Decide, First, Options, WalkInCaptain};
use crate::rules::bizingo::{Bizingo, Cell, Event, Side};
use crate::rules::{Game, Turn};

/// `Light` or `Dark`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Light => t!("bizingo-light"),
        Side::Dark => t!("bizingo-dark"),
    }
}

/// A move as shown: `d8–e8 x e9, f7`.
pub fn move_shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len() + 6);
    for c in text.chars() {
        match c {
            '-' => shown.push('–'),
            'x' => shown.push_str(" ×"),
            ',' => shown.push_str(", "),
            '+' => shown.push_str(" +"),
            other => shown.push(other),
        }
    }
    shown
}

/// The reverse of [`move_shown`] for all moves of a line: what belongs to one move stands without room.
pub fn moves_written(line: &str) -> String {
    let plain = line.replace(['–', '—', '−'], "-").replace('×', "x");
    let mut written = String::with_capacity(plain.len());
    for word in plain.split_whitespace() {
        let goes_on = word.starts_with(['x', '+', ',']) || written.ends_with(['x', ',']);
        if !goes_on && !written.is_empty() {
            written.push(' ');
        }
        written.push_str(word);
    }
    written
}

/// `e9`, `e9 and f7`, `e9, f7 and g7`.
pub fn list(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
    words::list(&names)
}

/// What a move did or would do: `d8–e8 captures e9 and f7`.
pub fn events(events: &[Event]) -> String {
    let mut text = String::new();
    let mut captured = Vec::new();
    let mut captain = false;
    for event in events {
        match *event {
            Event::Moved { from, to } => text = format!("{from}–{to}"),
            Event::Captured { cell, captain: is_captain } => {
                captured.push(cell);
                captain |= is_captain;
            }
            Event::Fell { .. } => text = t!("bizingo-lost", step = text),
            Event::Ended(_) => {}
        }
    }
    if !captured.is_empty() {
        let cells = list(&captured);
        text = match (captain, captured.len()) {
            (true, 1) => t!("bizingo-captures-captain", step = text, cells = cells),
            (true, _) => t!("bizingo-captures-with", step = text, cells = cells),
            _ => t!("bizingo-captures", step = text, cells = cells),
        };
    }
    for event in events {
        if let Event::Ended(outcome) = event {
            text = match outcome.winner {
                Some(_) => t!("bizingo-wins", what = text),
                None => t!("bizingo-draws", what = text),
            };
        }
    }
    text
}

/// Why a cell cannot be chosen; `None` where nobody is to move.
pub fn refusal(why: Refusal, history: &History<Bizingo>) -> Option<String> {
    let Turn::Side(mover) = history.game().turn() else { return None };
    Some(match why {
        Refusal::Empty(cell) => t!("bizingo-refused-empty", cell = cell.to_string(), side = side(mover)),
        Refusal::Theirs(cell) => {
            t!("bizingo-refused-theirs", cell = cell.to_string(), side = side(cell.side()), mover = side(mover))
        }
        Refusal::Beyond(from) => {
            let moves = moves_from(history, from);
            let mut cells: Vec<Cell> = moves.iter().filter_map(|mv| Cell::from_bit(mover, mv.to())).collect();
            // A move with a choice of captures is there once for each of them.
            cells.dedup();
            match cells.is_empty() {
                true => t!("bizingo-refused-stuck", cell = from.to_string()),
                false => t!("bizingo-refused-beyond", cell = from.to_string(), cells = list(&cells)),
            }
        }
    })
}

/// What a move in hand would do, and what would stand in danger then.
pub fn foresight(foresight: &Foresight, show_danger: bool) -> String {
    let text = events(&foresight.events);
    match show_danger && !foresight.danger.is_empty() {
        true => t!("bizingo-danger", what = text, cells = list(&foresight.danger)),
        false => text,
    }
}

/// What differs from the usual rules, in short; empty if nothing does.
pub fn rules_short(options: &Options) -> String {
    let usual = Options::default();
    let mut parts: Vec<String> = Vec::new();
    let mut say = |text: &str| parts.push(text.to_owned());
    match options.first {
        First::Light => {}
        First::Dark => say(t!("bizingo-short-dark")),
        First::Lot => say(t!("bizingo-short-random")),
    }
    if options.captures == Captures::One {
        say(t!("bizingo-short-one"));
    }
    if options.walk_in_captain == WalkInCaptain::Captain {
        say(t!("bizingo-short-firm"));
    }
    if options.walk_in_border {
        say(t!("bizingo-short-deadly"));
    }
    if options.border == Border::Touch {
        say(t!("bizingo-short-wide"));
    }
    let decided = options.decide == Decide::Pieces;
    if options.repetition != usual.repetition {
        match options.repetition {
            None => say(t!("bizingo-short-no-repetition")),
            Some(n) => say(&t!("bizingo-short-repetition", decided = decided, n = n)),
        }
    }
    if options.quiet != usual.quiet {
        match options.quiet {
            None => say(t!("bizingo-short-no-quiet")),
            Some(n) => say(&t!("bizingo-short-quiet", decided = decided, n = n)),
        }
    }
    if decided {
        say(t!("bizingo-short-pieces"));
    }
    parts.join(", ")
}

/// What a preset of rules is called, and what it does.
pub fn preset(name: &str) -> [&'static str; 2] {
    match name {
        "single-capture" => [t!("bizingo-preset-single"), t!("bizingo-preset-single-about")],
        "firm-captains" => [t!("bizingo-preset-firm"), t!("bizingo-preset-firm-about")],
        "deadly-border" => [t!("bizingo-preset-deadly"), t!("bizingo-preset-deadly-about")],
        "no-draws" => [t!("bizingo-preset-no-draws"), t!("bizingo-preset-no-draws-about")],
        "club" => [t!("bizingo-preset-club"), t!("bizingo-preset-club-about")],
        "blitz" => [t!("bizingo-preset-blitz"), t!("bizingo-preset-blitz-about")],
        _ => [t!("preset-default"), t!("bizingo-preset-default")],
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::bizingo::options::PRESETS;
    use crate::rules::bizingo::{Bizingo, Position};
    use crate::rules::{Game, Outcome, Reason};

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn lists_read_like_a_sentence() {
        let cells = ["e9", "f7", "g7"].map(cell);
        assert_eq!(list(&cells[..0]), "");
        assert_eq!(list(&cells[..1]), "e9");
        assert_eq!(list(&cells[..2]), "e9 and f7");
        assert_eq!(list(&cells), "e9, f7 and g7");
    }

    #[test]
    fn moves_are_shown_with_room() {
        assert_eq!(move_shown("d8-e8"), "d8–e8");
        assert_eq!(move_shown("d8-e8xe9,f7"), "d8–e8 ×e9, f7");
        assert_eq!(move_shown("d8-e8+"), "d8–e8 +");
    }

    #[test]
    fn events_say_what_happens() {
        let step = Event::Moved { from: cell("d8"), to: cell("e8") };
        let take = |name, captain| Event::Captured { cell: cell(name), captain };
        assert_eq!(events(&[step]), "d8–e8");
        assert_eq!(events(&[step, take("e9", false), take("f7", false)]), "d8–e8 captures e9 and f7");
        assert_eq!(events(&[step, take("e9", true)]), "d8–e8 captures the captain on e9");
        let fell = Event::Fell { cell: cell("e8"), captain: false };
        assert_eq!(events(&[step, fell]), "d8–e8: the piece is lost between enemies");
        let won = Event::Ended(Outcome { winner: Some(Side::Light), reason: Reason::Reduced });
        assert_eq!(events(&[step, take("e9", false), won]), "d8–e8 captures e9 and wins");
    }

    #[test]
    fn every_preset_has_a_name_of_its_own() {
        let mut names = PRESETS.map(|known| preset(known.name)[0]).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), PRESETS.len());
    }

    #[test]
    fn danger_is_named_only_where_wanted() {
        let mut game = Bizingo::from_position(Options::default(), Position::start(Side::Light));
        let mv = game.parse_move("d8-e8").unwrap();
        let events = game.play(mv).unwrap();
        let sight = Foresight { mv, epoch: 0, text: "d8-e8".to_owned(), events, danger: vec![cell("c5")] };
        assert_eq!(foresight(&sight, true), "d8–e8 · leaves c5 in danger");
        assert_eq!(foresight(&sight, false), "d8–e8");
    }

    #[test]
    fn only_what_is_unusual_is_named() {
        assert_eq!(rules_short(&Options::default()), "");
        let options = Options::parse("preset=no-draws").unwrap();
        assert_eq!(rules_short(&options), "no limit on repetition, no limit on moves without a capture");
        let options = Options::parse("preset=club,repetition=2").unwrap();
        assert_eq!(
            rules_short(&options),
            "ends when a position comes up twice, ends after 100 moves without a capture, more pieces win instead of a draw"
        );
        let options = Options::parse("quiet=80").unwrap();
        assert_eq!(rules_short(&options), "draw after 80 moves without a capture");
    }
}
