//! The task on the table, beside the board: what is to be done, how it went, and what comes next.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Context, Galley, Sense, Ui, WidgetInfo, WidgetType, vec2};

use super::Lesson;
use super::courses::{Part as Words, own_numbers, words};
use super::requests::{Hinted, LessonRequested};
use crate::app::board::animation::Timeline;
use crate::app::core::navigation::Page;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::Spoken;
use crate::app::core::text::t;
use crate::app::core::{AppSystems, Of};
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::slots::{Part, Slot, Slots};
use crate::app::kit::{icons, theme};
use crate::record::course::Verdict;

/// The name under which this fills slots.
const OWNER: &str = "lesson";

/// Between two lines of the card.
const GAP: f32 = 6.0;

/// The height of a button.
const BUTTON: f32 = 38.0;

/// What the card shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Card {
    /// Its number, of how many, and its name.
    head: String,
    goal: String,
    /// How it goes: nothing yet, a wrong move and what it did, or what was learnt; the hint.
    state: State,
    /// What may stand below the goal: its room is kept, so that nothing moves.
    longest: [String; 2],
    /// Whether there is no task after it.
    last: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum State {
    Open { hint: Option<String> },
    Wrong(String),
    Solved(String),
}

impl Card {
    /// The card of a task, while `hinted` or when the hint comes unasked.
    pub(super) fn of(lesson: &Lesson, (rules, session): (&Rules, &Session), hinted: bool) -> Card {
        let (kind, number) = (lesson.kind, lesson.number);
        let all = own_numbers(kind, rules, session);
        let place = all.iter().position(|known| *known == number).map_or(0, |at| at + 1);
        let name = words(kind, number, Words::Name);
        let state = match lesson.verdict {
            Verdict::Open => {
                let hint = (hinted || lesson.needs_hint()).then(|| words(kind, number, Words::Hint));
                State::Open { hint }
            }
            Verdict::Wrong if lesson.told.is_empty() => State::Wrong(t!("lesson-wrong").to_owned()),
            Verdict::Wrong => State::Wrong(t!("lesson-wrong-told", what = lesson.told.as_str())),
            Verdict::Solved => State::Solved(words(kind, number, Words::Done)),
        };
        Card {
            head: t!("lesson-head", n = place, all = all.len(), name = name),
            goal: words(kind, number, Words::Goal),
            longest: [Words::Hint, Words::Done].map(|part| words(kind, number, part)),
            state,
            last: all.last().is_none_or(|last| *last <= number),
        }
    }

    /// What stands below the goal, if anything does.
    fn news(&self) -> Option<&str> {
        match &self.state {
            State::Open { hint } => hint.as_deref(),
            State::Wrong(text) | State::Solved(text) => Some(text),
        }
    }

    /// The height of what stands below the goal, whatever that is, or will be.
    fn room(&self, ctx: &Context, width: f32) -> f32 {
        let all = self.longest.iter().map(String::as_str).chain(self.news());
        let colour = theme::palette(ctx).soft;
        all.map(|text| lay(ctx, text, theme::plain(16.0), colour, width).size().y).fold(0.0, f32::max)
    }

    /// What is read aloud when it comes.
    fn spoken(&self) -> String {
        match self.news() {
            None => t!("lesson-spoken", head = self.head.as_str(), goal = self.goal.as_str()),
            Some(news) => news.to_owned(),
        }
    }

    fn buttons(&self, ui: &mut Ui) -> Vec<Action> {
        let mut actions = Vec::new();
        let width = ui.available_width();
        let high = theme::reach(ui.ctx(), BUTTON);
        let half = (width - GAP) / 2.0;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let mut button = |ui: &mut Ui, button: Button, action: Action| {
                if button.width(half).height(high).show(ui).clicked() {
                    actions.push(action);
                }
            };
            match &self.state {
                State::Solved(_) => {
                    let name = if self.last { t!("lesson-play") } else { t!("lesson-next") };
                    let next = Button::new(name).icon(icons::PLAY).primary().tip(name, t!("key-enter"));
                    button(ui, next, Action::send(LessonRequested::Next));
                }
                state => {
                    let unasked = *state == State::Open { hint: None };
                    let ask = Button::new(t!("hud-hint")).icon(icons::HINT).enabled(unasked);
                    button(ui, ask, Action::send(LessonRequested::Hint));
                }
            }
            button(ui, Button::new(t!("lesson-all")).icon(icons::LIST), Action::Open(Page::LEARN));
        });
        let leave = Button::new(t!("lesson-leave")).quiet().small().width(width).height(theme::reach(ui.ctx(), 30.0));
        if leave.show(ui).clicked() {
            actions.push(Action::send(LessonRequested::Leave));
        }
        actions
    }
}

/// Text in the width of the panel.
fn lay(ctx: &Context, text: &str, font: egui::FontId, colour: egui::Color32, width: f32) -> Arc<Galley> {
    ctx.fonts_mut(|fonts| fonts.layout(text.to_owned(), font, colour, width))
}

impl Part for Card {
    fn height(&self, ctx: &Context, width: f32) -> f32 {
        let palette = theme::palette(ctx);
        let line = |text: &str, font| lay(ctx, text, font, palette.text, width).size().y + GAP;
        let news = self.room(ctx, width) + GAP;
        let buttons = theme::reach(ctx, BUTTON) + theme::reach(ctx, 30.0) + 2.0 * GAP;
        line(&self.head, theme::plain(15.0)) + line(&self.goal, theme::bold(18.0)) + news + buttons
    }

    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        let palette = theme::palette(ui.ctx());
        ui.spacing_mut().item_spacing.y = GAP;
        let line = |ui: &mut Ui, text: &str, font, colour| {
            let galley = lay(ui.ctx(), text, font, colour, ui.available_width());
            let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), galley.size().y), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
            ui.painter().galley(rect.min, galley, colour);
        };
        line(ui, &self.head, theme::plain(15.0), palette.soft);
        line(ui, &self.goal, theme::bold(18.0), palette.text);
        let colour = match self.state {
            State::Solved(_) => palette.brass,
            _ => palette.soft,
        };
        let (top, room) = (ui.cursor().top(), self.room(ui.ctx(), ui.available_width()));
        if let Some(news) = self.news() {
            line(ui, news, theme::plain(16.0), colour);
        }
        ui.add_space((top + room + GAP - ui.cursor().top()).max(0.0));
        self.buttons(ui)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>()
        .add_systems(Update, fill_slot.in_set(AppSystems::Present).after(Of::last(AppSystems::Present)));
}

/// Puts the card beside the board, and has it read aloud, when all has come to rest.
fn fill_slot(
    (rules, session): (Res<Rules>, Res<Session>),
    hinted: Res<Hinted>,
    timeline: Res<Timeline>,
    mut slots: ResMut<Slots>,
    (mut shown, mut due): (Local<Option<Card>>, Local<bool>),
    mut spoken: MessageWriter<Spoken>,
) {
    let left = session.activity::<Lesson>().is_none();
    *due |= session.is_changed() || rules.is_changed() || hinted.is_changed();
    // What a move did is said when it has been seen.
    if !*due || (timeline.busy() && shown.is_some() && !left) {
        return;
    }
    *due = false;
    let card = session.activity::<Lesson>().map(|lesson| Card::of(lesson, (&rules, &session), hinted.0));
    if *shown == card {
        return;
    }
    spoken.write_batch(card.as_ref().map(|card| Spoken(card.spoken())));
    slots.put(Slot::BesideBoard, OWNER, card.clone().map(|card| Arc::new(card) as Arc<dyn Part>));
    *shown = card;
}
