//! Pages over the table. A game or an activity adds the system that draws its page; it runs while the page lies on top.

use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};
use egui::{Context, Ui};

use super::action::Action;
use super::buttons::Button;
use super::frames::{self, Spot};
use super::{focus_first, icons};
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::text::t;

/// Where pages are drawn, in [`EguiPrimaryContextPass`]: after what lies below them, and before what was clicked is done.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawPages;

/// Adds a page: `draw` runs while it lies on top, and adds to [`Actions`](super::action::Actions) what was clicked.
pub fn add_page<M>(app: &mut App, page: Page, draw: impl IntoScheduleConfigs<ScheduleSystem, M>) {
    let on_top = move |pages: Res<Pages>| pages.top() == Some(page);
    let draw: ScheduleConfigs<ScheduleSystem> = draw.in_set(DrawPages);
    // Only one page is on top, so the order among them never matters.
    app.add_systems(EguiPrimaryContextPass, draw.run_if(on_top).ambiguous_with(DrawPages));
}

/// The button below a page that is only read.
pub fn done(ui: &mut Ui) -> Vec<Action> {
    let close = Button::new(t!("done")).icon(icons::CHECK).primary().width(ui.available_width()).height(42.0).show(ui);
    focus_first(&close);
    if close.clicked() { vec![Action::Close] } else { Vec::new() }
}

/// A page in two parts: what is scrolled, and what stays in sight below it. Says whether it was asked to close; what was
/// clicked goes to `actions`.
pub fn footed(
    ctx: &Context,
    id: &str,
    title: &str,
    place: (f32, Spot),
    (body, mut foot): (impl FnOnce(&mut Ui) -> Vec<Action>, impl FnMut(&mut Ui) -> Vec<Action>),
    actions: &mut Vec<Action>,
) -> bool {
    let mut below = Vec::new();
    let mut foot = |ui: &mut Ui| below.extend(foot(ui));
    let close = frames::page(ctx, id, title, place, |ui| actions.extend(body(ui)), Some(&mut foot));
    actions.extend(below);
    close
}

/// What was clicked on a page, its cross included.
pub fn closed(close: bool, mut actions: Vec<Action>) -> Vec<Action> {
    if close && actions.is_empty() {
        actions.push(Action::Close);
    }
    actions
}
