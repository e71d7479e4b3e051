//! The coach in a match against a low level: before a move that gives something away for nothing it says so, once, calmly.
//! The move is held back until it is asked for again.
//!
//! In a guided game, the one at the end of a course, it also points at the first chances there are: what can be taken, and
//! what is in danger.

mod held;

use std::sync::Arc;

use bevy::prelude::*;

use super::Match;
use crate::ai::coach::{Coached, GivenAway, HintReason};
use crate::app::activities::requests::EngineAsked;
use crate::app::activities::task_card::{FillCard, TaskButton, TaskCard};
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MatchSetup, MoveRequested, News, Session, TableRequested};
use crate::app::core::settings::{Settings, Spoken};
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::core::text::t;
use crate::app::core::{Of, frames};
use crate::app::engine::hints::HintFound;
use crate::app::engine::jobs::JobSystems;
use crate::app::games::advice::words;
use crate::app::games::material::Captured;
use crate::app::games::threats::{cells, threats};
use crate::app::games::words::{cell_names, material, move_named, side as side_name};
use crate::app::kit::action::Action;
use crate::app::kit::icons;
use crate::app::kit::slots::{PanelPart, Slot, Slots};
use crate::games::{GameKind, Listed, for_game};
use crate::record::AnyMove;
use crate::rules::Game;

/// The highest level against which the coach speaks up.
const MOST: u8 = 3;

/// The name under which this fills slots.
const OWNER: &str = "coach";

/// In so many places of a guided game the coach points at something.
const CHANCES: u8 = 3;

/// Where the coach asks for what it wants, before leagues.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::app::activities) struct CoachSystems;

/// What the coach knows of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Coach {
    /// Whether the player wants it.
    on: bool,
    /// The move that is held back.
    warned: Option<Warned>,
    /// What it points at before the person's move.
    chance: Option<Chance>,
    /// The ply at which it last pointed at something: taken back to, it is said again, and not counted again.
    pointed: Option<usize>,
    /// At so many chances it will still do so.
    chances: u8,
    /// Whether the player was helped: a warning was heeded, a hint given, or a chance pointed at.
    pub helped: bool,
}

/// A move that is held back, and why.
#[derive(Clone, Debug, PartialEq)]
struct Warned {
    mv: AnyMove,
    /// The move as records write it.
    text: String,
    /// Which move it is, and what would happen.
    told: String,
    /// The cells of what would be lost, by their names.
    cells: Vec<String>,
}

/// What there is to be seen before a move, in words and by the names of its cells.
#[derive(Clone, Debug, PartialEq)]
struct Chance {
    told: String,
    cells: Vec<String>,
}

/// Told to a match that has just begun: it is a guided one.
#[derive(Debug)]
pub(in crate::app::activities) struct Guided;

/// Told to a match by the systems here.
#[derive(Debug)]
enum CoachNews {
    /// The player wants the coach, or not.
    Wanted(bool),
    /// The player was helped.
    Helped,
    /// The player thinks again.
    ThinksAgain,
    /// The player wants to be guided no more.
    Alone,
}

/// A button of the coach's card.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum CoachRequested {
    /// The move is played all the same.
    PlayAnyway,
    /// The player thinks again.
    ThinkAgain,
    /// No more warnings, in this match and in others; the player thinks about this move as they like.
    NoMore,
    /// No more guiding.
    Alone,
}

/// Whether the coach speaks up in such a match at all.
fn teaches(setup: &MatchSetup) -> bool {
    let level = setup.lone_person().and_then(|person| setup.seat(person.other()).level());
    !setup.strict && !setup.terms.alone() && level.is_some_and(|level| level <= MOST)
}

impl Coach {
    /// One that knows whether the player was helped before, and at how many chances it is still to point.
    pub(super) fn resumed(helped: bool, chances: u8) -> Coach {
        Coach { helped, chances: chances.min(CHANCES), ..Coach::default() }
    }

    /// At how many chances it is still to point; the one that it points at now comes again.
    pub(super) fn chances_left(&self) -> u8 {
        self.chances + u8::from(self.chance.is_some())
    }

    /// Whether a person's move is held back, to say something first.
    pub(super) fn holds_back(&mut self, mv: AnyMove, setup: &MatchSetup, rules: &Rules) -> bool {
        let before = self.warned.take();
        let known = before.as_ref().is_some_and(|warned| warned.mv == mv);
        // Who plays something else has heeded the warning.
        self.helped |= before.is_some() && !known;
        // What was played here before and is only played again was spoken of then.
        let next = rules.line().get(rules.ply()).and_then(|(text, _)| rules.parse_move(text));
        if known || !self.on || !teaches(setup) || next == Some(mv) {
            return false;
        }
        self.warned = warned(mv, rules);
        self.warned.is_some()
    }

    /// The cells that the coach points at, by their names.
    pub(super) fn marked(&self) -> &[String] {
        let chance = || self.chance.as_ref().map_or(&[][..], |chance| &chance.cells);
        self.warned.as_ref().map_or_else(chance, |warned| &warned.cells)
    }

    /// What is said in a guided game: of a chance, or, until the first one has come, that there will be such words.
    fn guides(&self) -> Option<String> {
        let waits = (self.chances == CHANCES).then(|| t!("coach-begins", n = CHANCES));
        self.chance.as_ref().map(|chance| chance.told.clone()).or(waits)
    }

    /// What is said under the board. The warning itself is on the coach's card.
    pub(super) fn says(&self) -> Option<String> {
        self.warned.is_some().then(|| t!("coach-line").to_owned())
    }

    /// The game has changed, or the player looks at another place in it.
    pub(super) fn follow(&mut self, setup: &MatchSetup, rules: &Rules, looking: bool) {
        self.warned = None;
        let persons = setup.lone_person().is_some() && setup.lone_person() == rules.to_move();
        let again = self.pointed == Some(rules.ply());
        let now = persons && !looking && (again || self.chances > 0 && rules.ply() == rules.len());
        self.chance = if now { chance(rules) } else { None };
        if self.chance.is_some() && !again {
            self.pointed = Some(rules.ply());
            self.chances -= 1;
        }
        // What is pointed at need not be found.
        self.helped |= self.chance.is_some();
    }

    pub(super) fn hear(&mut self, news: &News) {
        if news.get::<Guided>().is_some() {
            self.chances = CHANCES;
        }
        self.helped |= news.get::<EngineAsked>().is_some();
        match news.get() {
            Some(CoachNews::Wanted(on)) => self.on = *on,
            Some(CoachNews::Helped) => self.helped = true,
            Some(CoachNews::ThinksAgain) => {
                self.helped |= self.warned.is_some();
                self.warned = None;
            }
            Some(CoachNews::Alone) => (self.chances, self.chance, self.pointed) = (0, None, None),
            None => {}
        }
    }
}

/// The cells that a reason speaks of, and its words.
fn reason_told(kind: GameKind, reasons: &[HintReason]) -> Option<(String, Vec<String>)> {
    let reason = reasons.first()?;
    let cells = match reason {
        HintReason::Claims { cells } | HintReason::Locks { cells } | HintReason::LeavesOpen { cells } => cells.clone(),
        _ => Vec::new(),
    };
    Some((words(kind, reason), cells))
}

/// A choice that is clearly the best, else what can be taken with the next move, else what is in danger.
fn chance(rules: &Rules) -> Option<Chance> {
    let best = for_game!(&**rules, history => history.game().opportunity().map(|best| best.reasons));
    if let Some((why, cells)) = best.and_then(|reasons| reason_told(rules.kind(), &reasons)) {
        return Some(Chance { told: t!("coach-opportunity", why = why), cells });
    }
    let (kind, other) = (rules.kind(), rules.to_move()?.other());
    let threats = threats(rules);
    let (prey, danger) = (cells(&threats.to_move), cells(&threats.waiting));
    if !prey.is_empty() {
        return Some(Chance { told: t!("coach-chance", cells = cell_names(kind, &prey)), cells: prey });
    }
    let told = t!("coach-danger", side = side_name(kind, other), cells = cell_names(kind, &danger));
    (!danger.is_empty()).then_some(Chance { told, cells: danger })
}

/// What is said of a move that gives something away.
fn warned(mv: AnyMove, rules: &Rules) -> Option<Warned> {
    let (told, cells) = warning(mv, rules)?;
    let text = for_game!(&**rules, history: G => history.game().move_text(*G::get(&mv)?));
    let told = match held::arrow_of(rules, &text) {
        Some(_) => {
            // Not the sign of a piece that is lost: the words say it.
            let named = move_named(rules.kind(), &text);
            t!("coach-move", mv = named.trim_end_matches([' ', '+']), told = told)
        }
        // An order of dice has no place on the board, nor a name.
        None => told,
    };
    Some(Warned { mv, text, told, cells })
}

/// What a move gives away, if that is worth a word, and the names of the cells that it is about.
fn warning(mv: AnyMove, rules: &Rules) -> Option<(String, Vec<String>)> {
    let kind = rules.kind();
    let other = side_name(kind, rules.to_act()?.other());
    for_game!(&**rules, history: G => {
        if let Some(costly) = history.game().costly(*G::get(&mv)?) {
            let n = (100.0 * costly.cost).round() as u32;
            let why = reason_told(kind, &costly.reasons);
            let told = match &why {
                Some((why, _)) => t!("coach-costs", n = n, why = why.as_str()),
                None => t!("coach-costs-plain", n = n),
            };
            return Some((told, why.map(|(_, cells)| cells).unwrap_or_default()));
        }
        let given: GivenAway<_> = history.game().given_away(*G::get(&mv)?)?;
        let cells = cells(&given.taken);
        let captured = Captured { count: cells.len(), cells: &cell_names(kind, &cells), worth: given.loss };
        let told = material(kind)?.warning(captured, given.reply.is_some().then_some(other))?;
        Some((told, cells))
    })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>().add_message::<CoachRequested>().add_message::<Spoken>().add_systems(
        Update,
        (
            (obey.run_if(on_message::<CoachRequested>), tell)
                .chain()
                .after(JobSystems::Own)
                .after(Of::last(AppSystems::Answer))
                .in_set(CoachSystems)
                .in_set(AppSystems::Answer),
            fill_slot.run_if(resource_changed::<Session>).in_set(FillCard::Match),
        ),
    );
    app.add_plugins(held::plugin);
    frames::wanted_on::<CoachRequested>(app);
}

/// Tells the match what the player has set, and that a hint was given.
fn tell(
    (session, settings): (Res<Session>, Res<Settings>),
    mut hints: MessageReader<HintFound>,
    mut requests: MessageWriter<TableRequested>,
) {
    let hinted = hints.read().count() > 0;
    let Some(game) = session.activity::<Match>() else { return };
    if game.coach.on != settings.coach {
        requests.write(TableRequested::Inform(News::new(CoachNews::Wanted(settings.coach))));
    }
    if hinted {
        requests.write(TableRequested::Inform(News::new(CoachNews::Helped)));
    }
}

fn obey(
    mut asked: MessageReader<CoachRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut settings: MessageWriter<SettingsRequested>,
    mut moves: MessageWriter<MoveRequested>,
    mut requests: MessageWriter<TableRequested>,
) {
    let warned = session.activity::<Match>().and_then(|game| game.coach.warned.as_ref());
    for asked in asked.read() {
        let news = match asked {
            CoachRequested::PlayAnyway => {
                moves.write_batch(warned.map(|warned| MoveRequested { mv: warned.mv, epoch: rules.epoch() }));
                continue;
            }
            CoachRequested::ThinkAgain => CoachNews::ThinksAgain,
            CoachRequested::NoMore => {
                settings.write(SettingsRequested::Coach(false));
                CoachNews::ThinksAgain
            }
            CoachRequested::Alone => CoachNews::Alone,
        };
        requests.write(TableRequested::Inform(News::new(news)));
    }
}

/// Puts the warning beside the board.
fn fill_slot(
    session: Res<Session>,
    mut slots: ResMut<Slots>,
    mut shown: Local<Option<TaskCard>>,
    mut spoken: MessageWriter<Spoken>,
) {
    let coach = session.activity::<Match>().map(|game| &game.coach);
    let guided = coach.and_then(Coach::guides).map(|told| TaskCard {
        head: t!("coach-head").to_owned(),
        goal: told,
        news: None,
        others: Vec::new(),
        buttons: Vec::new(),
        leave: TaskButton::plain(t!("coach-alone"), || Action::send(CoachRequested::Alone)),
    });
    let warned = coach.and_then(|coach| coach.warned.as_ref()).map(|warned| TaskCard {
        head: t!("coach-head").to_owned(),
        goal: warned.told.clone(),
        news: None,
        others: Vec::new(),
        buttons: vec![
            TaskButton::new(t!("coach-think"), icons::UNDO, || Action::send(CoachRequested::ThinkAgain)).primary(),
            TaskButton::new(t!("coach-play"), icons::PLAY, || Action::send(CoachRequested::PlayAnyway)),
        ],
        leave: TaskButton::plain(t!("coach-no-more"), || Action::send(CoachRequested::NoMore)),
    });
    let card = warned.or(guided);
    if *shown == card {
        return;
    }
    spoken.write_batch(card.as_ref().map(|card| Spoken(card.goal.clone())));
    slots.put(Slot::BesideBoard, OWNER, card.clone().map(|card| Arc::new(card) as Arc<dyn PanelPart>));
    *shown = card;
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
