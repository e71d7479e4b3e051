//! What panels say, as functions of what happened.

use crate::app::game::Seat;
use crate::app::marks::Foresight;
use crate::rules::bizingo::options::{Border, Captures, First, Options, WalkInCaptain};
use crate::rules::bizingo::{Cell, Event, Side};
use crate::rules::{Outcome, Reason};

use super::model::Model;

/// `Light` or `Dark`.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Light => "Light",
        Side::Dark => "Dark",
    }
}

/// What a level of the computer is called.
pub fn level_name(level: u8) -> &'static str {
    match level {
        0 | 1 => "First game",
        2 => "Beginner",
        3 => "Easy",
        4 => "Casual",
        5 => "Club",
        6 => "Skilled",
        7 => "Strong",
        8 => "Expert",
        9 => "Champion",
        _ => "Master",
    }
}

/// Who sits there, in a line of the list of players.
pub fn seat_about(seat: Seat) -> String {
    match seat {
        Seat::Person => "At this screen".to_owned(),
        Seat::Computer(level) => format!("Level {level} · {}", level_name(level)),
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

/// A count with its noun: `1 piece`, `3 pieces`.
pub fn count(n: usize, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
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

/// Who won, in a headline.
pub fn headline(model: &Model, outcome: Outcome<Side>) -> String {
    match (outcome.winner, model.lone_person()) {
        (None, _) => "A draw".to_owned(),
        (Some(winner), Some(person)) if winner == person => "You win".to_owned(),
        (Some(_), Some(_)) => "The computer wins".to_owned(),
        (Some(winner), None) => format!("{} wins", side(winner)),
    }
}

/// Why a game ended, in a sentence.
pub fn reason(outcome: Outcome<Side>, options: &Options) -> String {
    let loser = outcome.winner.map(Side::other).map_or("", side);
    match outcome.reason {
        Reason::Reduced => format!("{loser} has only two pieces left and cannot surround anything any more."),
        Reason::Repetition => {
            format!("The same position stood on the board {}.", times(options.repetition.unwrap_or(3)))
        }
        Reason::Quiet => {
            format!("No piece left the board in {} moves, both sides counted.", options.quiet.unwrap_or(200))
        }
        Reason::Length => "The game had lasted long enough.".to_owned(),
        Reason::Empty => format!("{loser} had nothing left to move with."),
        Reason::Claims => "All claims were made.".to_owned(),
        Reason::DeadThrow => "The kitty was empty, and the throw brought nothing back.".to_owned(),
        Reason::Resignation => format!("{loser} gave up."),
        Reason::Agreement => "Both sides agreed on it.".to_owned(),
    }
}

/// `a second time`-like counting, for how often something happened.
fn times(n: u16) -> String {
    match n {
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    }
}

/// The line about a game that is over, for the side panel.
pub fn result_line(model: &Model, outcome: Outcome<Side>) -> String {
    let why = match outcome.reason {
        Reason::Reduced => "down to two pieces",
        Reason::Repetition => "repetition",
        Reason::Quiet => "nothing taken for too long",
        Reason::Length => "long enough",
        Reason::Empty => "nothing left to move with",
        Reason::Claims => "all claims made",
        Reason::DeadThrow => "a dead throw",
        Reason::Resignation => "resignation",
        Reason::Agreement => "by agreement",
    };
    format!("{} · {why}", headline(model, outcome))
}

/// Whose turn it is, or what is waited for.
pub fn turn_line(model: &Model, choosing: bool) -> String {
    if let Some(outcome) = model.outcome {
        return result_line(model, outcome);
    }
    if choosing {
        return "Choose the piece to take".to_owned();
    }
    if let Some(side_) = model.draw_offer {
        return format!("{} offers a draw", side(side_));
    }
    let Some(to_move) = model.to_move else { return String::new() };
    if model.ply < model.plies.len() {
        let seen = if model.ply == 0 { "At the start".to_owned() } else { format!("After move {}", model.ply) };
        return format!("{seen} of {} · {} to move", model.plies.len(), side(to_move));
    }
    match model.seat(to_move) {
        Seat::Person if model.only_people() => format!("{} to move", side(to_move)),
        Seat::Person => format!("Your move · {}", side(to_move)),
        Seat::Computer(_) if model.paused => format!("Paused · {} to move", side(to_move)),
        Seat::Computer(_) => format!("{} is thinking", side(to_move)),
    }
}

/// How far a game is: moves made, and how long nothing has been taken where that ends it.
pub fn progress(model: &Model) -> String {
    let place = match (model.ply, model.plies.len()) {
        (ply, len) if ply < len => format!("Move {ply} of {len}"),
        (0, _) => "The game begins".to_owned(),
        (ply, _) => format!("Move {ply}"),
    };
    match model.setup.options.quiet {
        Some(limit) if model.quiet >= 20 => format!("{place} · quiet for {} of {limit}", model.quiet),
        _ => place,
    }
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

/// A preset's name as shown.
pub fn preset_title(name: &str) -> String {
    match name {
        "default" => "Standard".to_owned(),
        other => {
            let mut text = other.replace('-', " ");
            if let Some(first) = text.get_mut(0..1) {
                first.make_ascii_uppercase();
            }
            text
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::Game;
    use crate::rules::bizingo::{Bizingo, Position};

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
    fn every_reason_has_words() {
        let options = Options::default();
        let winner = Some(Side::Dark);
        let say = |winner, reason_| reason(Outcome { winner, reason: reason_ }, &options);
        assert!(say(winner, Reason::Reduced).starts_with("Light has only two"));
        assert_eq!(say(winner, Reason::Resignation), "Light gave up.");
        assert!(say(None, Reason::Repetition).contains("3 times"));
        assert!(say(None, Reason::Quiet).contains("200"));
        assert!(!say(None, Reason::Agreement).is_empty());
    }

    #[test]
    fn levels_have_ten_names() {
        let mut names: Vec<_> = (1..=10).map(level_name).collect();
        assert_eq!((names[0], names[9]), ("First game", "Master"));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 10);
    }

    #[test]
    fn only_what_is_unusual_is_named() {
        assert_eq!(rules_short(&Options::default()), "");
        let options = Options::parse("preset=no-draws").unwrap();
        assert_eq!(rules_short(&options), "no draw by repetition, no draw for quiet play");
        assert_eq!(preset_title("single-capture"), "Single capture");
    }
}
