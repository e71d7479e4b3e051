//! The puzzle on the table, beside the board.

use std::sync::Arc;

use bevy::prelude::*;

use super::choose::Run;
use super::history::{PuzzleHistory, RatingChange};
use super::storm::Storm;
use super::{Phase, PuzzleActivity, PuzzleRequested, words};
use crate::app::activities::task_card::{FillCard, TaskButton, TaskCard, Tone};
use crate::app::board::animation::Timeline;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::Spoken;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::icons;
use crate::app::kit::slots::{PanelPart, Slot, Slots};

/// The name under which this fills slots.
const OWNER: &str = "puzzle";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>().add_systems(Update, fill_slot.in_set(FillCard::Puzzle));
}

/// The card of a puzzle.
pub(super) fn card(puzzle: &PuzzleActivity, rules: &Rules, storm: &Storm, change: Option<RatingChange>) -> TaskCard {
    let mut card = TaskCard {
        head: words::head(puzzle),
        goal: words::goal(&puzzle.entry, &puzzle.run, puzzle.solver),
        news: words::news(puzzle, rules, change).map(|(text, good)| (text, Tone::good(good))),
        others: words::others(puzzle),
        buttons: buttons(puzzle, rules, storm),
        leave: TaskButton::plain(t!("puzzle-leave"), || Action::send(PuzzleRequested::Leave)),
    };
    if puzzle.run == Run::Storm {
        let count = storm.solved;
        card.head = t!("puzzle-head-storm", time = words::clock(storm.left), n = count, missed = storm.missed);
        card.buttons = vec![
            TaskButton::new(t!("puzzle-storm-restart"), icons::UNDO, || Action::send(PuzzleRequested::StormAgain)),
            TaskButton::new(t!("puzzle-storm-end"), icons::CHECK, || Action::send(PuzzleRequested::StormEnd)),
        ];
        if let Some(best) = storm.result {
            card.goal = t!("puzzle-storm-over", n = count);
            let missed = storm.missed;
            let text = if best {
                t!("puzzle-storm-best", missed = missed)
            } else {
                t!("puzzle-storm-missed", missed = missed)
            };
            card.news = Some((text, Tone::good(best)));
            let again =
                TaskButton::new(t!("puzzle-storm-again"), icons::PLAY, || Action::send(PuzzleRequested::StormAgain));
            let other = match storm.first_missed() {
                Some(_) => {
                    TaskButton::new(t!("puzzle-storm-see"), icons::EYE, || Action::send(PuzzleRequested::StormMissed))
                }
                None => TaskButton::new(t!("puzzle-all"), icons::LIST, || Action::Open(super::page::PAGE)),
            };
            card.buttons = vec![again.primary(), other];
        }
    }
    card
}

fn buttons(puzzle: &PuzzleActivity, rules: &Rules, storm: &Storm) -> Vec<TaskButton> {
    let name = if puzzle.run == Run::Ending { t!("ending-next") } else { t!("puzzle-next") };
    let next = TaskButton::new(name, icons::PLAY, || Action::send(PuzzleRequested::Next));
    let show = TaskButton::new(t!("puzzle-show"), icons::EYE, || Action::send(PuzzleRequested::Show));
    let all = TaskButton::new(t!("puzzle-all"), icons::LIST, || Action::Open(super::page::PAGE));
    let retry = |name| TaskButton::new(name, icons::UNDO, || Action::send(PuzzleRequested::Retry));
    let hint = TaskButton::new(t!("hud-hint"), icons::HINT, || Action::send(PuzzleRequested::Hint));
    let defend = TaskButton::new(t!("puzzle-other-defence"), icons::UNDO, || Action::send(PuzzleRequested::Defend));
    let best = TaskButton::new(t!("puzzle-best-defence"), icons::PLAY, || Action::send(PuzzleRequested::BestDefence));
    // There is one puzzle a day, and a storm's missed ones have an end.
    let last = puzzle.run == Run::StormMissed && storm.first_missed().is_none();
    let next = if matches!(puzzle.run, Run::Daily(_)) || last { all.clone() } else { next };
    let mut buttons = match &puzzle.phase {
        // Two as ever: a second row of buttons would push the board on a phone.
        Phase::Wrong { .. } if puzzle.may_play_on(rules) => vec![
            retry(t!("puzzle-retry")).primary(),
            TaskButton::new(t!("ending-play-on"), icons::PLAY, || Action::send(PuzzleRequested::PlayOn)),
        ],
        Phase::Wrong { .. } => vec![retry(t!("puzzle-retry")).primary(), show],
        Phase::Solved if puzzle.has_defences() => vec![
            next.primary(),
            TaskButton::new(t!("puzzle-defences"), icons::BRANCH, || Action::send(PuzzleRequested::Show)),
        ],
        Phase::Solved => vec![next.primary(), all],
        Phase::Exploring | Phase::Shown if !puzzle.has_defences() => {
            let again = TaskButton::new(t!("puzzle-show-again"), icons::EYE, || Action::send(PuzzleRequested::Show));
            vec![next.primary(), again]
        }
        Phase::Shown | Phase::Unanswered => vec![next.primary(), defend],
        // Off the line of the file only the prover knows what is best; it is not asked for the other side.
        Phase::Exploring if puzzle.on_line(rules).is_some() => vec![next.primary(), best],
        Phase::Exploring => vec![next.primary(), defend.enabled(rules.ply() > 1)],
        // What may be asked for at its end has its place already.
        Phase::Showing { .. } if puzzle.has_defences() => vec![next, defend.enabled(false)],
        Phase::Showing { .. } | Phase::Seeking => vec![next, all],
        _ if puzzle.shows_hints() => vec![hint.enabled(puzzle.has_hint(rules)), show],
        _ => vec![show, all],
    };
    buttons.dedup_by_key(|button| button.name);
    buttons
}

/// Puts the card beside the board, and has it read aloud, when all has come to rest.
fn fill_slot(
    (rules, session): (Res<Rules>, Res<Session>),
    (history, storm): (Res<PuzzleHistory>, Res<Storm>),
    timeline: Res<Timeline>,
    mut slots: ResMut<Slots>,
    (mut shown, mut due, mut about): (Local<Option<TaskCard>>, Local<bool>, Local<Option<u64>>),
    mut spoken: MessageWriter<Spoken>,
) {
    let puzzle = session.activity::<PuzzleActivity>();
    *due |= session.is_changed() || rules.is_changed() || history.is_changed();
    let ticks = storm.is_changed() && puzzle.is_some_and(|puzzle| puzzle.run == Run::Storm);
    let now = puzzle.map(|puzzle| puzzle.serial);
    let another = *about != now;
    // What a move did is said when it has been seen.
    if !ticks && (!*due || (timeline.busy() && !another)) {
        return;
    }
    (*due, *about) = (false, now);
    let card = puzzle.map(|puzzle| card(puzzle, &rules, &storm, history.change_by(puzzle.serial)));
    if *shown == card {
        return;
    }
    if let Some(card) = &card {
        spoken.write_batch(news_spoken(card, shown.as_ref()));
    }
    slots.put(Slot::BesideBoard, OWNER, card.clone().map(|card| Arc::new(card) as Arc<dyn PanelPart>));
    *shown = card;
}

/// What is read aloud: the goal of a new puzzle, else what is new; a clock is not read with each second.
fn news_spoken(card: &TaskCard, before: Option<&TaskCard>) -> Option<Spoken> {
    match &card.news {
        _ if before.is_none_or(|before| before.goal != card.goal) => {
            Some(Spoken(t!("lesson-spoken", head = card.head.as_str(), goal = card.goal.as_str())))
        }
        Some((news, _)) if before.and_then(|before| before.news.as_ref()) != card.news.as_ref() => {
            Some(Spoken(news.clone()))
        }
        _ => None,
    }
}
