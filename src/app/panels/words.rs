//! What panels say, as functions of what happened.

use crate::app::core::session::Seat;
pub use crate::app::games::words::{move_shown, rules_short, side};
pub use crate::app::kit::words::{count, sentence, times};
use crate::games::{GameKind, Player};
use crate::record::AnyTerms;
use crate::rules::{Outcome, Reason};

use super::model::{Model, Tally};

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

/// Who won, in a headline.
pub fn headline(model: &Model, outcome: Outcome<Player>) -> String {
    if let (true, Tally::Claims { made, .. }) = (model.setup.terms.alone(), model.tally(Player::First)) {
        return count(usize::from(made), "claim");
    }
    match (outcome.winner, model.lone_person()) {
        (None, _) => "A draw".to_owned(),
        (Some(winner), Some(person)) if winner == person => "You win".to_owned(),
        (Some(_), Some(_)) => "The computer wins".to_owned(),
        (Some(winner), None) => format!("{} wins", side(model.kind(), winner)),
    }
}

/// The limits of a game by these terms: how often a position may repeat, plies without a capture.
fn limits(terms: &AnyTerms) -> (Option<u16>, Option<u16>) {
    match terms {
        AnyTerms::Bizingo(terms) => (terms.options.repetition, terms.options.quiet),
        AnyTerms::Azigo(terms) => (terms.options.repetition, terms.options.quiet),
        AnyTerms::BingoBattle(_) => (None, None),
    }
}

/// Why a game ended, in a sentence.
pub fn reason(outcome: Outcome<Player>, terms: &AnyTerms) -> String {
    let loser = outcome.winner.map(Player::other).map_or("", |loser| side(terms.kind(), loser));
    let (repetition, quiet) = limits(terms);
    match outcome.reason {
        Reason::Reduced => format!("{loser} has only two pieces left and cannot surround anything any more."),
        Reason::Repetition => format!("The same position stood on the board {}.", times(repetition.unwrap_or(3))),
        Reason::Quiet => {
            let what = match terms.kind() {
                GameKind::Bizingo => "No piece left the board",
                GameKind::Azigo | GameKind::BingoBattle => "Nothing was captured",
            };
            format!("{what} in {} moves, both sides counted.", quiet.unwrap_or(0))
        }
        Reason::Length => "The game had lasted long enough.".to_owned(),
        Reason::Empty => "Whose turn it was had nothing left to move with.".to_owned(),
        Reason::Claims => "All claims were made.".to_owned(),
        Reason::DeadThrow => "The kitty was empty, and the throw brought nothing back.".to_owned(),
        Reason::Resignation => format!("{loser} gave up."),
        Reason::Agreement => "Both sides agreed on it.".to_owned(),
    }
}

/// The line about a game that is over, for the side panel.
pub fn result_line(model: &Model, outcome: Outcome<Player>) -> String {
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
    let side = |player| side(model.kind(), player);
    if let Some(from) = model.draw_offer {
        return format!("{} offers a draw", side(from));
    }
    let Some(to_move) = model.to_move else { return String::new() };
    let act = if model.to_throw { "throw" } else { "move" };
    if model.ply < model.plies.len() {
        let seen = if model.ply == 0 { "At the start".to_owned() } else { format!("After move {}", model.ply) };
        return format!("{seen} of {} · {} to {act}", model.plies.len(), side(to_move));
    }
    match model.seat(to_move) {
        Seat::Person if model.setup.terms.alone() => format!("Your {act}"),
        Seat::Person if model.only_people() => format!("{} to {act}", side(to_move)),
        Seat::Person => format!("Your {act} · {}", side(to_move)),
        Seat::Computer(_) if model.paused => format!("Paused · {} to {act}", side(to_move)),
        Seat::Computer(_) if model.to_throw => format!("{} throws", side(to_move)),
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
    match limits(&model.setup.terms).1 {
        Some(limit) if model.quiet >= 20 => format!("{place} · quiet for {} of {limit}", model.quiet),
        _ => place,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_ten_names() {
        let mut names: Vec<_> = (1..=10).map(level_name).collect();
        assert_eq!((names[0], names[9]), ("First game", "Master"));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 10);
    }
}
