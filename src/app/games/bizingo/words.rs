//! What panels say about Bizingo.

use super::marks::Foresight;
use crate::app::kit::words::times;
use crate::rules::bizingo::options::{Border, Captures, First, Options, WalkInCaptain};
use crate::rules::bizingo::{Cell, Event, Side};

/// `Light` or `Dark`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Light => "Light",
        Side::Dark => "Dark",
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

/// `e9`, `e9 and f7`, `e9, f7 and g7`.
pub fn list(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// What a move did or would do: `d8–e8 captures e9 and f7`.
pub fn events(events: &[Event]) -> String {
    let mut parts = Vec::new();
    let mut captured = Vec::new();
    let mut captain = false;
    for event in events {
        match *event {
            Event::Moved { from, to } => parts.push(format!("{from}–{to}")),
            Event::Captured { cell, captain: is_captain } => {
                captured.push(cell);
                captain |= is_captain;
            }
            Event::Fell { .. } => parts.push("is lost between enemies".to_owned()),
            Event::Ended(_) => {}
        }
    }
    if !captured.is_empty() {
        let what = match (captain, captured.len()) {
            (true, 1) => "captures the captain on ",
            (true, _) => "captures, with a captain, ",
            _ => "captures ",
        };
        parts.push(format!("{what}{}", list(&captured)));
    }
    for event in events {
        if let Event::Ended(outcome) = event {
            parts.push(match outcome.winner {
                Some(_) => "and wins".to_owned(),
                None => "and the game is drawn".to_owned(),
            });
        }
    }
    parts.join(" ")
}

/// What a move in hand would do, and what would stand in danger then.
pub fn foresight(foresight: &Foresight, show_danger: bool) -> String {
    let mut text = events(&foresight.events);
    if show_danger && !foresight.danger.is_empty() {
        text.push_str(" · then in danger: ");
        text.push_str(&list(&foresight.danger));
    }
    text
}

/// What differs from the usual rules, in short; empty if nothing does.
pub fn rules_short(options: &Options) -> String {
    let usual = Options::default();
    let mut parts: Vec<String> = Vec::new();
    match options.first {
        First::Light => {}
        First::Dark => parts.push("dark begins".to_owned()),
        First::Lot => parts.push("a lot decides who begins".to_owned()),
    }
    if options.captures == Captures::One {
        parts.push("one capture a move".to_owned());
    }
    if options.walk_in_captain == WalkInCaptain::Captain {
        parts.push("firm captains".to_owned());
    }
    if options.walk_in_border {
        parts.push("deadly border".to_owned());
    }
    if options.border == Border::Touch {
        parts.push("wide border".to_owned());
    }
    if options.repetition != usual.repetition {
        parts.push(
            options
                .repetition
                .map_or_else(|| "no draw by repetition".to_owned(), |n| format!("draw when repeated {}", times(n))),
        );
    }
    if options.quiet != usual.quiet {
        parts.push(
            options
                .quiet
                .map_or_else(|| "no draw for quiet play".to_owned(), |n| format!("draw after {n} quiet moves")),
        );
    }
    parts.join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
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
        assert_eq!(events(&[step, fell]), "d8–e8 is lost between enemies");
        let won = Event::Ended(Outcome { winner: Some(Side::Light), reason: Reason::Reduced });
        assert_eq!(events(&[step, take("e9", false), won]), "d8–e8 captures e9 and wins");
    }

    #[test]
    fn danger_is_named_only_where_wanted() {
        let mut game = Bizingo::from_position(Options::default(), Position::start(Side::Light));
        let mv = game.parse_move("d8-e8").unwrap();
        let events = game.play(mv).unwrap();
        let sight = Foresight { mv, epoch: 0, text: "d8-e8".to_owned(), events, danger: vec![cell("c5")] };
        assert_eq!(foresight(&sight, true), "d8–e8 · then in danger: c5");
        assert_eq!(foresight(&sight, false), "d8–e8");
    }

    #[test]
    fn only_what_is_unusual_is_named() {
        assert_eq!(rules_short(&Options::default()), "");
        let options = Options::parse("preset=no-draws").unwrap();
        assert_eq!(rules_short(&options), "no draw by repetition, no draw for quiet play");
    }
}
