//! Goals, themes and what came of a try, in words.

use super::choose::{Difficulty, LONG, Run};
use super::entry::PuzzleEntry;
use super::history::RatingChange;
use super::{Phase, PuzzleActivity};
use crate::ai::judge::{BestOf, Goal, Worths};
use crate::ai::prover::ForcedGoal;
use crate::app::activities::task_card::Words;
use crate::app::core::rules::Rules;
use crate::app::core::text::{message, t};
use crate::app::games::known::searched;
use crate::app::games::words::{material, move_named, side as side_name};
use crate::app::kit::words::signed;
use crate::games::{GameKind, Player};

/// What is to be done.
pub(super) fn goal(entry: &PuzzleEntry, run: &Run, solver: Player) -> String {
    let side = side_name(entry.kind, solver);
    let moves = entry.moves();
    if *run == Run::Ending {
        return t!("puzzle-goal-ending", side = side, moves = moves);
    }
    let alone = entry.terms().is_some_and(|terms| terms.alone());
    let best = || match alone {
        true => t!("puzzle-goal-best-alone").to_owned(),
        false => t!("puzzle-goal-best", side = side),
    };
    match entry.goal {
        Goal::Win => t!("puzzle-goal-win", side = side, moves = moves),
        Goal::Gain(n) => material(entry.kind).map_or_else(best, |material| material.goal(side, n, moves)),
        Goal::Hold(ForcedGoal::Win) => t!("puzzle-goal-hold-win", side = side),
        Goal::Hold(ForcedGoal::Gain(..=1)) => t!("puzzle-goal-hold-all", side = side),
        Goal::Hold(ForcedGoal::Gain(n)) => {
            material(entry.kind).map_or_else(best, |material| material.hold(side, n.unsigned_abs() - 1))
        }
        Goal::Best(_) => best(),
    }
}

/// What a theme is called; its word where there is none.
pub(super) fn theme(word: &str) -> String {
    message(&format!("puzzle-theme-{word}"), &[]).unwrap_or_else(|| word.to_owned())
}

/// What a third of the scale is called.
pub(super) fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => t!("puzzle-easy"),
        Difficulty::Medium => t!("puzzle-medium"),
        Difficulty::Hard => t!("puzzle-hard"),
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
pub(super) fn head(puzzle: &PuzzleActivity) -> String {
    let n = puzzle.entry.difficulty;
    match puzzle.run {
        Run::Daily(_) => t!("puzzle-head-daily", n = n),
        Run::Again => t!("puzzle-head-again", n = n),
        Run::StormMissed => t!("puzzle-head-missed", n = n),
        Run::Own => t!("puzzle-head-own").to_owned(),
        Run::Ending => t!("puzzle-head-ending").to_owned(),
        _ => t!("puzzle-head", n = n),
    }
}

/// How it goes, if there is anything to say, and whether that is good news. `change` is that of the rating.
pub(super) fn news(puzzle: &PuzzleActivity, rules: &Rules, change: Option<RatingChange>) -> Option<(String, bool)> {
    let told = puzzle.told.as_str();
    let answered = |text: String| (text, false);
    match &puzzle.phase {
        Phase::Defending(_) => Some(answered(t!("ending-defending").to_owned())),
        // The answer to a right move is on the board.
        Phase::Open if puzzle.hints > 0 => {
            Some(answered(match (puzzle.hint_said(rules, puzzle.hints), puzzle.hints) {
                (Some(said), _) => said,
                (None, 1) => t!("puzzle-hint-place").to_owned(),
                (None, _) => t!("puzzle-hint-move").to_owned(),
            }))
        }
        Phase::Open if puzzle.in_doubt => Some(answered(t!("ending-in-doubt").to_owned())),
        Phase::Open if !told.is_empty() && puzzle.first.is_none() => Some((t!("puzzle-right").to_owned(), true)),
        Phase::Open | Phase::Over => None,
        Phase::Judging { .. } | Phase::Seeking => Some(answered(t!("puzzle-judging").to_owned())),
        Phase::Answer(_) => Some((t!("puzzle-right").to_owned(), true)),
        Phase::Refuting(_) => Some(answered(t!("puzzle-refuting").to_owned())),
        Phase::Wrong { proved: false } if puzzle.run == Run::Ending => {
            Some(answered(t!("ending-undecided").to_owned()))
        }
        Phase::Wrong { proved: false } => Some(answered(t!("puzzle-undecided").to_owned())),
        Phase::Wrong { .. } => Some(answered(match puzzle.worths {
            Some(Worths { best, played }) => {
                t!("puzzle-wrong-worth", own = played.to_string(), best = best.to_string())
            }
            None if puzzle.holds() && told.is_empty() => t!("puzzle-wrong-hold").to_owned(),
            None if puzzle.holds() => t!("puzzle-wrong-hold-told", what = told),
            None if told.is_empty() => t!("puzzle-wrong").to_owned(),
            None => t!("puzzle-wrong-told", what = told),
        })),
        Phase::Solved if puzzle.run == Run::Ending => Some((ended(puzzle), true)),
        Phase::Solved => {
            let own = puzzle.worths.map(|worths| worths.played).or(best_of(&puzzle.entry).map(|of| of.best));
            let proved = match own {
                Some(own) => t!("puzzle-solved-worth", own = own.to_string()),
                None if puzzle.holds() => t!("puzzle-solved-hold", n = puzzle.entry.plies / 2),
                None => solved(puzzle.entry.kind).to_owned(),
            };
            let rated = !matches!(puzzle.run, Run::Storm | Run::StormMissed | Run::Own);
            Some(match change.filter(|change| change.by != 0) {
                Some(RatingChange { by, to }) => {
                    (t!("puzzle-solved-rated", text = proved, rating = to, by = signed(by)), true)
                }
                None if rated && !puzzle.rates => (t!("puzzle-solved-unrated", text = proved), true),
                None => (proved, true),
            })
        }
        Phase::Showing { .. } => Some(answered(t!("puzzle-showing").to_owned())),
        Phase::Exploring => Some(answered(t!("puzzle-exploring").to_owned())),
        Phase::Shown if puzzle.has_defences() => Some(answered(t!("puzzle-shown").to_owned())),
        Phase::Shown if searched(puzzle.entry.kind) && !told.is_empty() => {
            let winner = rules.outcome().and_then(|outcome| outcome.winner);
            Some(answered(match winner.map(|winner| side_name(puzzle.entry.kind, winner)) {
                Some(side) => t!("puzzle-shown-won", what = told, side = side),
                None => t!("puzzle-shown-told", what = told),
            }))
        }
        Phase::Shown => Some(answered(shown(&puzzle.entry))),
        Phase::Unanswered => Some(answered(t!("puzzle-unanswered").to_owned())),
    }
}

/// What the choices of a puzzle are worth, where its file says so.
fn best_of(entry: &PuzzleEntry) -> Option<BestOf> {
    match entry.goal {
        Goal::Best(of) => of,
        _ => None,
    }
}

/// Which choice is the best, and what it is worth.
fn shown(entry: &PuzzleEntry) -> String {
    match (entry.line.first(), best_of(entry)) {
        (Some(mv), Some(BestOf { best, next })) => {
            let (best, next) = (best.to_string(), next.to_string());
            t!("puzzle-shown-worth", choice = move_named(entry.kind, mv), best = best, next = next)
        }
        _ => t!("puzzle-shown-best").to_owned(),
    }
}

/// What makes a solution certain: every defence was checked, or every choice is known.
fn solved(kind: GameKind) -> &'static str {
    if searched(kind) { t!("puzzle-solved") } else { t!("puzzle-solved-best") }
}

/// How an ending was won.
fn ended(puzzle: &PuzzleActivity) -> String {
    let (fewest, moves) = (puzzle.entry.moves(), puzzle.moves);
    match () {
        () if puzzle.hinted => t!("ending-won-hinted", n = moves),
        () if moves <= fewest => t!("ending-won-fewest", n = moves),
        () => t!("ending-won", fewest = fewest, n = moves),
    }
}

/// What the card may say, of this puzzle and of others of its game.
pub(super) fn others(puzzle: &PuzzleActivity) -> Vec<Words> {
    let PuzzleActivity { entry, run, solver, .. } = puzzle;
    let goals = match entry.goal {
        _ if *run == Run::Ending => Player::BOTH.map(|side| goal(entry, run, side)).into(),
        Goal::Best(_) | Goal::Hold(_) => vec![goal(entry, run, *solver)],
        // As long as they come.
        _ => Player::BOTH
            .map(|side| goal(&PuzzleEntry { goal: Goal::Gain(10), plies: 9, ..(**entry).clone() }, run, side))
            .into(),
    };
    let solved = match (puzzle.holds(), best_of(entry)) {
        (true, _) => t!("puzzle-solved-hold", n = 9),
        (false, Some(of)) => t!("puzzle-solved-worth", own = of.best.to_string()),
        (false, None) => solved(entry.kind).to_owned(),
    };
    let unrated = t!("puzzle-solved-unrated", text = solved);
    let ending = (*run == Run::Ending).then(|| t!("ending-won", fewest = 6, n = 20));
    let mut news = vec![ending.unwrap_or(unrated), t!("puzzle-exploring").to_owned(), t!("puzzle-wrong").to_owned()];
    news.extend(puzzle.has_defences().then(|| t!("puzzle-shown").to_owned()));
    news.extend(best_of(entry).map(|_| shown(entry)));
    goals.into_iter().map(|goal| Words { head: head(puzzle), goal, news: news.clone() }).collect()
}
