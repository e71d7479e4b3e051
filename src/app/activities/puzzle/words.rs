//! Goals, themes and what came of a try, in words.

use super::choose::{LONG, Run, Third};
use super::entry::Entry;
use super::{Phase, Puzzle};
use crate::ai::judge::{Goal, Worths};
use crate::app::core::text::{message, t};
use crate::app::games::words::side as side_name;
use crate::games::{GameKind, Player};

/// What is to be done.
pub(super) fn goal(entry: &Entry, solver: Player) -> String {
    let side = side_name(entry.kind, solver);
    let moves = entry.moves();
    match (entry.goal, entry.kind) {
        (Goal::Win, _) => t!("puzzle-goal-win", side = side, moves = moves),
        (Goal::Gain(n), GameKind::Azigo) => t!("puzzle-goal-counters", side = side, n = n, moves = moves),
        (Goal::Gain(n), _) => t!("puzzle-goal-soldiers", side = side, n = n, moves = moves),
        (Goal::Best(_), _) => t!("puzzle-goal-best", side = side),
    }
}

/// What a theme is called; its word where there is none.
pub(super) fn theme(word: &str) -> String {
    message(&format!("puzzle-theme-{word}"), &[]).unwrap_or_else(|| word.to_owned())
}

/// What a third of the scale is called.
pub(super) fn third(third: Third) -> &'static str {
    match third {
        Third::Easy => t!("puzzle-easy"),
        Third::Medium => t!("puzzle-medium"),
        Third::Hard => t!("puzzle-hard"),
    }
}

/// So many moves.
pub(super) fn length(moves: u8) -> String {
    if moves == LONG { t!("puzzle-moves-more", n = moves) } else { t!("puzzle-moves", n = moves) }
}

/// Minutes and seconds.
pub(super) fn clock(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Which puzzle it is, in a line; a storm says more.
pub(super) fn head(puzzle: &Puzzle) -> String {
    let n = puzzle.entry.difficulty;
    match puzzle.run {
        Run::Daily(_) => t!("puzzle-head-daily", n = n),
        Run::Again => t!("puzzle-head-again", n = n),
        Run::Own => t!("puzzle-head-own").to_owned(),
        _ => t!("puzzle-head", n = n),
    }
}

/// How it goes, if there is anything to say, and whether that is good news. `change` is that of the rating.
pub(super) fn news(puzzle: &Puzzle, change: Option<i32>) -> Option<(String, bool)> {
    let told = puzzle.told.as_str();
    let answered = |text: String| (text, false);
    match &puzzle.phase {
        // The answer to a right move is on the board.
        Phase::Open if !told.is_empty() && puzzle.first.is_none() => Some((t!("puzzle-right").to_owned(), true)),
        Phase::Open => None,
        Phase::Judging { .. } | Phase::Seeking => Some(answered(t!("puzzle-judging").to_owned())),
        Phase::Answer(_) => Some((t!("puzzle-right").to_owned(), true)),
        Phase::Refuting(_) => Some(answered(t!("puzzle-refuting").to_owned())),
        Phase::Wrong { proved: false } => Some(answered(t!("puzzle-undecided").to_owned())),
        Phase::Wrong { .. } => Some(answered(match puzzle.worths {
            Some(Worths { best, played }) => {
                t!("puzzle-wrong-worth", own = played.to_string(), best = best.to_string())
            }
            None if told.is_empty() => t!("puzzle-wrong").to_owned(),
            None => t!("puzzle-wrong-told", what = told),
        })),
        Phase::Solved => {
            let proved = match (puzzle.worths, puzzle.entry.kind) {
                (Some(worths), _) => t!("puzzle-solved-worth", own = worths.played.to_string()),
                (None, GameKind::BingoBattle) => t!("puzzle-solved-best").to_owned(),
                (None, _) => t!("puzzle-solved").to_owned(),
            };
            let rated = change.filter(|change| *change != 0);
            Some((rated.map_or(proved.clone(), |by| t!("puzzle-solved-rated", text = proved, by = signed(by))), true))
        }
        Phase::Showing { .. } => Some(answered(t!("puzzle-showing").to_owned())),
        Phase::Exploring => Some(answered(t!("puzzle-exploring").to_owned())),
        Phase::Shown if puzzle.has_defences() => Some(answered(t!("puzzle-shown").to_owned())),
        Phase::Shown => Some(answered(t!("puzzle-shown-best").to_owned())),
    }
}

/// With its sign, a real minus among them.
pub(super) fn signed(number: i32) -> String {
    if number < 0 { format!("\u{2212}{}", -number) } else { format!("+{number}") }
}
