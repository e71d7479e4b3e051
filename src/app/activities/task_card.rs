//! The card of a task beside the board, in a lesson or a puzzle: what is to be done, how it went, and what comes next.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Color32, Context, FontId, Galley, Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::core::text::t;
use crate::app::core::{AppSystems, Of};
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::named::by_name;
use crate::app::kit::slots::PanelPart;
use crate::app::kit::theme;

/// Between two lines of the card.
const GAP: f32 = 6.0;

/// The height of a button.
const BUTTON: f32 = 38.0;

/// The height of the button that leaves.
const LEAVE: f32 = 30.0;

/// More buttons than this stand three in a row, where a card is this wide; on a phone fewer do too.
const MANY: usize = 6;
const WIDE: f32 = 340.0;

/// Where each activity puts its card beside the board, one after the other: one of them at most has one to show.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum FillCard {
    Match,
    Lesson,
    Puzzle,
    Review,
    Analysis,
    Arrange,
    League,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            FillCard::Match,
            FillCard::Lesson,
            FillCard::Puzzle,
            FillCard::Review,
            FillCard::Analysis,
            FillCard::Arrange,
            FillCard::League,
        )
            .chain()
            .in_set(AppSystems::Present)
            .after(Of::last(AppSystems::Present)),
    );
}

/// What the card shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TaskCard {
    /// Which task it is, in a line.
    pub head: String,
    /// What is to be done.
    pub goal: String,
    /// How it goes, if there is anything to say.
    pub news: Option<(String, Tone)>,
    /// What may stand there too, now or in another task of the same kind: its room is kept, so that no button moves.
    pub others: Vec<Words>,
    /// What can be asked for, two beside each other.
    pub buttons: Vec<TaskButton>,
    /// The way out.
    pub leave: TaskButton,
}

/// How something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    /// Good news, or what is to be done.
    Good,
    /// No good news.
    Plain,
    /// Something is wrong, and has to be mended.
    Alarm,
}

impl Tone {
    /// Of news that are good, or not.
    pub(super) fn good(good: bool) -> Tone {
        if good { Tone::Good } else { Tone::Plain }
    }
}

/// The words of a card, and all that may be said while its goal is aimed at.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Words {
    pub head: String,
    pub goal: String,
    pub news: Vec<String>,
}

/// A button of the card.
#[derive(Clone, Debug)]
pub(super) struct TaskButton {
    pub name: &'static str,
    pub icon: Option<char>,
    /// The one that Enter is for.
    pub primary: bool,
    pub enabled: bool,
    pub ask: fn() -> Action,
}

impl TaskButton {
    pub(super) fn new(name: &'static str, icon: char, ask: fn() -> Action) -> TaskButton {
        TaskButton { name, icon: Some(icon), primary: false, enabled: true, ask }
    }

    /// In small letters, without a sign.
    pub(super) fn plain(name: &'static str, ask: fn() -> Action) -> TaskButton {
        TaskButton { name, icon: None, primary: false, enabled: true, ask }
    }

    pub(super) fn primary(self) -> TaskButton {
        TaskButton { primary: true, ..self }
    }

    pub(super) fn enabled(self, enabled: bool) -> TaskButton {
        TaskButton { enabled, ..self }
    }
}

/// What is asked for follows from the name.
impl PartialEq for TaskButton {
    fn eq(&self, other: &TaskButton) -> bool {
        (self.name, self.primary, self.enabled) == (other.name, other.primary, other.enabled)
    }
}

impl TaskCard {
    /// The height of all words, whatever they are, or will be.
    fn room(&self, ctx: &Context, width: f32) -> f32 {
        let colour = theme::palette(ctx).soft;
        let high = |text: &str, font: FontId| lay(ctx, text, font, colour, width).size().y + GAP;
        let room = |head: &str, goal: &str, news: &mut dyn Iterator<Item = &String>| {
            let told = news.map(|text| high(text, theme::plain(16.0))).fold(GAP, f32::max);
            high(head, theme::plain(15.0)) + high(goal, theme::bold(18.0)) + told
        };
        let now = room(&self.head, &self.goal, &mut self.news.iter().map(|(text, _)| text));
        let others = self.others.iter().map(|words| room(&words.head, &words.goal, &mut words.news.iter()));
        others.fold(now, f32::max)
    }

    /// How many buttons stand in a row: many of them, on a phone, would leave the board no room.
    fn columns(&self, ctx: &Context, width: f32) -> usize {
        if width >= WIDE && (self.buttons.len() > MANY || theme::touch(ctx)) { 3 } else { 2 }
    }

    /// The buttons in rows, the one that leaves last: on a phone beside the others, else in a row of its own.
    fn rows(&self, ctx: &Context, width: f32) -> Vec<Vec<&TaskButton>> {
        let columns = self.columns(ctx, width);
        let mut rows: Vec<Vec<&TaskButton>> = self.buttons.chunks(columns).map(|row| row.iter().collect()).collect();
        match rows.last_mut().filter(|last| theme::touch(ctx) && last.len() < columns && columns > 2) {
            Some(last) => last.push(&self.leave),
            None => rows.push(vec![&self.leave]),
        }
        rows
    }

    fn row_height(&self, ctx: &Context, row: &[&TaskButton]) -> f32 {
        theme::reach(ctx, if row == [&self.leave] { LEAVE } else { BUTTON })
    }
}

/// Text in the width of the panel.
pub(super) fn lay(ctx: &Context, text: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
    ctx.fonts_mut(|fonts| fonts.layout(text.to_owned(), font, colour, width))
}

/// Shows a text of the card.
pub(super) fn line(ui: &mut Ui, text: &str, font: FontId, colour: Color32) {
    let galley = lay(ui.ctx(), text, font, colour, ui.available_width());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), galley.size().y), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    ui.painter().galley(rect.min, galley, colour);
}

impl PanelPart for TaskCard {
    fn height(&self, ctx: &Context, width: f32) -> f32 {
        let rows = self.rows(ctx, width);
        self.room(ctx, width) + rows.iter().map(|row| self.row_height(ctx, row) + GAP).sum::<f32>()
    }

    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        let palette = theme::palette(ui.ctx());
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let (top, room) = (ui.cursor().top(), self.room(ui.ctx(), ui.available_width()));
        line(ui, &self.head, theme::plain(15.0), palette.soft);
        line(ui, &self.goal, theme::bold(18.0), palette.text);
        if let Some((text, tone)) = &self.news {
            let ink = match tone {
                Tone::Good => palette.brass,
                Tone::Plain => palette.soft,
                Tone::Alarm => palette.alarm,
            };
            line(ui, text, theme::plain(16.0), ink);
        }
        ui.add_space((top + room - ui.cursor().top()).max(0.0));
        self.show_buttons(ui)
    }
}

impl TaskCard {
    fn show_buttons(&self, ui: &mut Ui) -> Vec<Action> {
        let mut actions = Vec::new();
        let whole = ui.available_width();
        let rows = self.rows(ui.ctx(), whole);
        let buttons = rows.iter().flat_map(|row| row.iter().map(|button| self.shown(button, row, ui))).collect();
        let mut buttons = Button::in_one_size(ui, buttons).into_iter();
        for row in &rows {
            ui.horizontal(|ui| {
                for (button, shown) in row.iter().zip(buttons.by_ref()) {
                    if by_name(ui, "card", button.name, |ui| shown.show(ui).clicked()) {
                        actions.push((button.ask)());
                    }
                }
            });
        }
        actions
    }

    /// A button of a row, as wide as the others there.
    fn shown(&self, button: &TaskButton, row: &[&TaskButton], ui: &Ui) -> Button<'static> {
        let TaskButton { name, icon, primary, enabled, .. } = *button;
        let width = (ui.available_width() - GAP * (row.len() - 1) as f32) / row.len() as f32;
        let mut shown = Button::new(name).enabled(enabled).width(width).height(self.row_height(ui.ctx(), row));
        // Where there are three, the words need the room.
        if let Some(icon) = icon.filter(|_| row.len() < 3) {
            shown = shown.icon(icon);
        }
        if primary {
            shown = shown.primary().tip(name, t!("key-enter"));
        }
        if *button == self.leave { shown.quiet().small() } else { shown }
    }
}
