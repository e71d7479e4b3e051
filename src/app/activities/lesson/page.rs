//! All tasks of all games, with a tick where one is solved.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, Ui};

use super::courses::{TaskText, own_numbers, words};
use super::progress::Progress;
use super::requests::LessonRequested;
use crate::app::core::Screen;
use crate::app::core::navigation::Page;
use crate::app::core::rules::Rules;
use crate::app::core::settings::Settings;
use crate::app::core::text::t;
use crate::app::games::readings::reading_row;
use crate::app::kit::action::{Action, Actions};
use crate::app::kit::buttons::Button;
use crate::app::kit::frames::{self, Spot};
use crate::app::kit::grid::grid;
use crate::app::kit::pages::{add_page, closed};
use crate::app::kit::{focus_first, icons, theme};
use crate::games::GameKind;

/// The narrowest column of tasks.
const COLUMN: f32 = 230.0;

pub(super) fn plugin(app: &mut App) {
    add_page(app, Page::LEARN, draw);
}

fn draw(
    mut contexts: EguiContexts,
    (rules, settings): (Res<Rules>, Res<Settings>),
    (progress, screen): (Res<Progress>, Res<State<Screen>>),
    mut actions: ResMut<Actions>,
) -> Result {
    // From the title one goes on in the course that one was in, from the table in that of the game there.
    let last = progress.last().filter(|_| *screen.get() == Screen::Title);
    actions.0.extend(show(contexts.ctx_mut()?, &progress, &settings, last.unwrap_or(rules.kind())));
    Ok(())
}

/// The page in its frame; `here` is the game to go on with.
fn show(ctx: &egui::Context, progress: &Progress, settings: &Settings, here: GameKind) -> Vec<Action> {
    let courses = GameKind::ALL.map(|kind| (kind, own_numbers(kind, settings)));
    let mut actions = Vec::new();
    let mut body = |ui: &mut Ui| {
        go_on(ui, progress, &courses, here, &mut actions);
        for (kind, numbers) in &courses {
            frames::section(ui, kind.title());
            actions.extend(reading_row(ui, settings, *kind));
            course(ui, progress, *kind, numbers, &mut actions);
        }
    };
    let close = frames::page(ctx, "learn", t!("learn-title"), (780.0, Spot::Top), &mut body, None);
    closed(close, actions)
}

/// The button to go on where one is, else in the first course that is not done.
fn go_on(
    ui: &mut Ui,
    progress: &Progress,
    courses: &[(GameKind, Vec<usize>)],
    here: GameKind,
    actions: &mut Vec<Action>,
) {
    frames::soft(ui, t!("learn-about"));
    let open = |(kind, numbers): &(GameKind, Vec<usize>)| Some((*kind, progress.next(*kind, numbers)?));
    let own = courses.iter().filter(|(kind, _)| *kind == here).find_map(open);
    let next = own.or_else(|| courses.iter().find_map(open));
    let Some((kind, number)) = next else { return };
    let name = words(kind, number, TaskText::Name);
    let about = t!("learn-next", game = kind.title(), name = name);
    let mut tasks = courses.iter().filter(|(of, _)| *of == kind).flat_map(|(_, numbers)| numbers);
    let fresh = tasks.all(|number| !progress.is_solved(kind, *number));
    let button = Button::new(if fresh { t!("learn-begin") } else { t!("learn-go-on") })
        .about(&about)
        .icon(icons::PLAY)
        .primary()
        .entry();
    let response = button.width(ui.available_width()).height(54.0).show(ui);
    focus_first(&response);
    if response.clicked() {
        actions.push(Action::send(LessonRequested::Begin(kind, number)));
    }
}

/// The tasks of a game, row by row.
fn course(ui: &mut Ui, progress: &Progress, kind: GameKind, numbers: &[usize], actions: &mut Vec<Action>) {
    let solved = numbers.iter().filter(|number| progress.is_solved(kind, **number)).count();
    let palette = theme::palette(ui.ctx());
    let count = t!("learn-solved", n = solved, all = numbers.len());
    ui.label(RichText::new(count).size(15.0).color(palette.soft));
    let names: Vec<(usize, String)> = numbers
        .iter()
        .zip(1..)
        .map(|(number, place)| (*number, t!("learn-task", n = place, name = words(kind, *number, TaskText::Name))))
        .collect();
    let entries = names.iter().map(|(number, name)| {
        let tick = if progress.is_solved(kind, *number) { t!("learn-tick") } else { "" };
        (Button::new(name).entry().state(tick), Action::send(LessonRequested::Begin(kind, *number)))
    });
    let guided = t!("learn-guided", game = kind.title());
    let play = (Button::new(&guided).icon(icons::PLAY).entry(), Action::send(LessonRequested::Play(kind)));
    actions.extend(grid(ui, (COLUMN, 40.0), entries.chain([play]).collect()));
}
