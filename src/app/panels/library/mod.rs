//! The page of the library: every game that was finished or left, to be found, opened, reviewed, named and deleted.
//!
//! - `filters`: searching; `list`: the games that were found, so many at a time; `details`: what can be done with one
//! - `files`: games come and go; `thumbs`: how they ended, in small; `words`: what is said about them

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContexts, egui};
use egui::Ui;

use crate::app::activities::library::Library;
use crate::app::core::navigation::Page;
use crate::app::core::text::t;
use crate::app::kit::action::{Action, Actions};
use crate::app::kit::buttons::Button;
use crate::app::kit::frames::{self, Spot};
use crate::app::kit::grid::grid;
use crate::app::kit::icons;
use crate::app::kit::pages::{add_page, closed};
use crate::app::panels::model::Model;
use crate::app::panels::words::unfinished;
use crate::games::GameKind;
use crate::record::library::{Labels, Query};

use self::thumbs::Thumbs;

mod details;
mod files;
mod filters;
mod list;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
mod thumbs;
mod words;

/// The narrowest column of games in play: their names are long.
const IN_PLAY: f32 = 340.0;

/// What the page keeps for itself.
#[derive(Resource, Default)]
pub struct LibraryView {
    /// What is looked for.
    pub query: Query,
    /// What was found, by its place in the library, and with what.
    found: Vec<usize>,
    found_by: Option<Query>,
    /// The part of it that is shown, from 0.
    part: usize,
    /// The game that is unfolded, by its name.
    pub chosen: Option<String>,
    /// What is being written on it.
    draft: Option<Draft>,
    /// The player's own games that are in play, which the library does not have yet: which, and by name.
    in_play: Vec<(GameKind, String)>,
    thumbs: Thumbs,
    /// How high the list was before something was looked for.
    high: f32,
}

/// What is being written on a game.
#[derive(Clone, Debug, Default)]
struct Draft {
    labels: Labels,
    /// The tags as they are written, commas between them.
    tags: String,
    /// Whether it has been shown: at first the keyboard goes to it, and all of it comes into view.
    shown: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LibraryView>();
    add_page(app, Page::LIBRARY, draw);
}

fn draw(
    mut contexts: EguiContexts,
    (library, model): (Res<Library>, Res<Model>),
    mut view: ResMut<LibraryView>,
    mut actions: ResMut<Actions>,
) -> Result {
    if library.is_changed() {
        view.found_by = None;
    }
    if model.is_changed() {
        view.in_play = model.unfinished.iter().map(|game| (game.kind(), unfinished(game))).collect();
    }
    let wanted = show(contexts.ctx_mut()?, &library, &mut view);
    actions.0.extend(wanted);
    Ok(())
}

/// Shows the page. Says what was asked for, closing it included.
fn show(ctx: &egui::Context, library: &Library, view: &mut LibraryView) -> Vec<Action> {
    let mut wanted = Vec::new();
    let body = |ui: &mut Ui| page(ui, library, view, &mut wanted);
    let close = frames::page(ctx, "library", t!("menu-library"), (760.0, Spot::Middle), body, None);
    // Escape leaves what is being written, and closes the page only where nothing is asked for.
    if view.draft.is_some() && ctx.input(|input| input.key_pressed(egui::Key::Escape)) {
        view.draft = None;
        wanted.push(Action::send_quietly(RequestRedraw));
    }
    closed(close, wanted)
}

fn page(ui: &mut Ui, library: &Library, view: &mut LibraryView, actions: &mut Vec<Action>) {
    view.find(library);
    in_play(ui, &view.in_play, actions);
    if library.games().is_empty() {
        frames::soft(ui, if library.ready() { t!("library-none") } else { t!("library-reading") });
    } else {
        filters::show(ui, library, view);
        view.find(library);
        let count = match view.found.len() {
            0 => t!("library-not-found", all = library.games().len()),
            n if n == library.games().len() => t!("library-count", n = n),
            n => t!("library-found", n = n, all = library.games().len()),
        };
        frames::soft(ui, &count);
        ui.add_space(4.0);
    }
    let top = ui.cursor().top();
    files::undo(ui, library, actions);
    list::show(ui, library, view, actions);
    // While one looks for something the page keeps its height, so that the fields stay where they are. What is unfolded
    // then, or written, takes its room only as long as it is there.
    let high = ui.cursor().top() - top;
    view.high = match () {
        () if view.query.is_any() => high,
        () if view.chosen.is_some() => view.high,
        () => view.high.max(high),
    };
    ui.add_space((view.high - high).max(0.0));
    files::show(ui, library, actions);
}

/// The games that are in play, to go on with.
fn in_play(ui: &mut Ui, games: &[(GameKind, String)], actions: &mut Vec<Action>) {
    if games.is_empty() {
        return;
    }
    frames::soft(ui, t!("library-in-play"));
    let entry = |name| Button::new(name).small().icon(icons::PLAY).entry().note(t!("library-go-on"));
    let entries = games.iter().map(|(kind, name)| (entry(name), *kind)).collect();
    actions.extend(grid(ui, (IN_PLAY, 36.0), entries).into_iter().flat_map(Action::resume));
    ui.add_space(4.0);
}

impl LibraryView {
    /// Looks again, if what is looked for, or what there is, has changed.
    fn find(&mut self, library: &Library) {
        if self.found_by.as_ref() == Some(&self.query) {
            return;
        }
        if self.found_by.is_some() {
            self.part = 0;
        }
        let entries = || library.games().iter().map(|game| &game.entry);
        self.found = self.query.find(entries());
        if let Some(query) = words::as_shown(&self.query) {
            self.found.extend(query.find(entries()));
            self.found.sort_unstable();
            self.found.dedup();
        }
        self.found_by = Some(self.query.clone());
    }
}
