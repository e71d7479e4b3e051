//! The page of the engines that a player has set up.
//!
//! - `list`: all of them; `edit`: one that is being set up, with `options`: what it lets one set; `log`: what was said
//!   to one, and what it said

use std::cell::RefCell;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::Ui;

use self::edit::Draft;
use crate::app::core::AppSystems;
use crate::app::core::navigation::Page;
use crate::app::core::outgoing::ProgramChosen;
use crate::app::core::programs::{EngineName, Programs, ProgramsRequested};
use crate::app::core::rules::Rules;
use crate::app::core::text::t;
use crate::app::core::wake::Wake;
use crate::app::engine::programs::log::EngineLogs;
use crate::app::engine::programs::trial::Trial;
use crate::app::kit::action::{Action, Actions};
use crate::app::kit::frames::{self, Spot};
use crate::app::kit::pages::add_page;

mod edit;
mod list;
mod log;
mod options;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;

/// What is seen of the page.
#[derive(Resource, Clone, Debug, Default)]
enum View {
    /// All engines.
    #[default]
    List,
    /// One that is being set up.
    Edit(Box<Draft>),
    /// What was said to this one.
    Log(EngineName),
}

/// What was clicked.
#[derive(Debug)]
enum Step {
    /// To another part of the page.
    To(View),
    /// It is another program now.
    Untested,
    /// What is being set up is tried.
    Test,
    /// It is kept.
    Save,
    /// Something for others.
    Do(Action),
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<View>().add_message::<ProgramChosen>();
    app.add_systems(Update, take_chosen.run_if(on_message::<ProgramChosen>).in_set(AppSystems::Present));
    add_page(app, Page::ENGINES, draw);
}

/// The program that was chosen in the system's dialog is the one that is being set up.
fn take_chosen(mut chosen: MessageReader<ProgramChosen>, (mut view, mut trial): (ResMut<View>, ResMut<Trial>)) {
    for ProgramChosen(path) in chosen.read() {
        if let View::Edit(draft) = &mut *view {
            trial.forget();
            draft.choose(path);
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    (programs, logs, rules): (Res<Programs>, Res<EngineLogs>, Res<Rules>),
    (mut view, mut trial): (ResMut<View>, ResMut<Trial>),
    wake: Res<Wake>,
    mut actions: ResMut<Actions>,
) -> Result {
    let mut steps = Vec::new();
    let title = title(&view);
    // Body and foot are drawn one after the other, and both need what is entered.
    let shown = RefCell::new(view.bypass_change_detection());
    let edits = matches!(&**shown.borrow(), View::Edit(_));
    let mut below = Vec::new();
    let mut foot = |ui: &mut Ui| {
        if let View::Edit(draft) = &**shown.borrow() {
            edit::foot(ui, draft, &mut below);
        }
    };
    let body = |ui: &mut Ui| match &mut **shown.borrow_mut() {
        View::List => list::show(ui, &programs, &logs, &mut steps),
        View::Edit(draft) => edit::show(ui, draft, &trial, rules.kind(), &mut steps),
        View::Log(name) => log::show(ui, &logs, *name, &mut steps),
    };
    let ctx = contexts.ctx_mut()?;
    let close = frames::page(ctx, "other-engines", &title, (640.0, Spot::Middle), body, edits.then_some(&mut foot));
    steps.extend(below);
    if close {
        // From a part of the page it leads back to the list.
        steps.push(match *view {
            View::List => Step::Do(Action::Close),
            _ => Step::To(View::List),
        });
    }
    // What was asked for is seen in the next frame.
    if !steps.is_empty() {
        ctx.request_repaint();
    }
    for step in steps {
        match step {
            Step::Do(action) => actions.0.push(action),
            Step::To(next) => {
                trial.forget();
                *view = next;
            }
            Step::Untested => trial.forget(),
            Step::Test => {
                if let View::Edit(draft) = &*view {
                    trial.begin(rules.kind(), &draft.program, &wake);
                }
            }
            Step::Save => {
                let View::Edit(draft) = view.bypass_change_detection() else { continue };
                match draft.ready(&programs) {
                    Ok((name, program)) => {
                        let set = ProgramsRequested::Set(name, program, draft.before.filter(|before| *before != name));
                        actions.0.push(Action::send(set));
                        trial.forget();
                        *view = View::List;
                    }
                    Err(why) => draft.wrong = Some(why),
                }
            }
        }
    }
    Ok(())
}

fn title(view: &View) -> String {
    match view {
        View::List => t!("programs-title").to_owned(),
        View::Edit(draft) => match draft.before {
            Some(name) => t!("programs-edit", name = name.as_str()),
            None => t!("programs-new").to_owned(),
        },
        View::Log(name) => t!("programs-log", name = name.as_str()),
    }
}
