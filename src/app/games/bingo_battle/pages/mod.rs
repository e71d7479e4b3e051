//! Pages that only Bingo Battle has, and what it puts into the slots of the panels: the way to them, the question
//! that a player is asked, and how a result lies beside others.
//!
//! - [`dice`]: what was rolled, and that it was settled beforehand
//! - [`luck`]: what the dice and what the choices did
//! - [`scores`]: the games played alone
//! - [`entries`]: the way to them; `standing`: a result beside best play and earlier games
//! - [`sheets`]: what all of them show

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::ask::{self, Asked};
use super::choice::Choosing;
use super::scores::Scores;
use super::throwing::quick;
use super::values::Values;
use crate::app::board::animation::Timeline;
use crate::app::core::navigation::Page;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::Settings;
use crate::app::core::{AppSystems, Of};
use crate::app::kit::action::{Action, Actions};
use crate::app::kit::pages::add_page;
use crate::app::kit::slots::{Slot, Slots};
use crate::games::GameKind;

use self::entries::Entries;
use self::sheets::Sheets;
use self::standing::Standing;

pub mod dice;
pub mod entries;
pub mod luck;
mod luck_plot;
pub mod scores;
pub mod sheets;
mod standing;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;

/// What was rolled.
pub const DICE: Page = Page::named("dice");
/// What luck and choice were worth.
pub const LUCK: Page = Page::named("luck");
/// The games played alone.
pub const SCORES: Page = Page::named("scores");

/// The name under which this fills slots.
const OWNER: &str = "bingo-battle";

pub(super) fn view(app: &mut App) {
    app.init_resource::<Sheets>()
        .init_resource::<Slots>()
        .add_systems(
            Update,
            (
                take_scores.run_if(resource_changed::<Scores>).in_set(AppSystems::Present),
                fill_slots.in_set(Of(AppSystems::Present, GameKind::BingoBattle)).after(take_scores),
            ),
        )
        .add_systems(OnExit(GameKind::BingoBattle), empty_slots);
    add_sheet(app, DICE, dice::show);
    add_sheet(app, LUCK, luck::show);
    add_sheet(app, SCORES, |ctx, sheets| scores::show(ctx, &sheets.scores));
}

/// Adds a page that shows the sheets.
fn add_sheet(app: &mut App, page: Page, show: fn(&egui::Context, &Sheets) -> Vec<Action>) {
    let draw = move |mut contexts: EguiContexts, sheets: Res<Sheets>, mut actions: ResMut<Actions>| -> Result {
        actions.0.extend(show(contexts.ctx_mut()?, &sheets));
        Ok(())
    };
    add_page(app, page, draw);
}

/// The list of games played alone can be looked at beside any game.
fn take_scores(scores: Res<Scores>, mut sheets: ResMut<Sheets>) {
    sheets.scores = Arc::new(scores.clone());
}

/// Puts the question, and what belongs to the state of the game, into the panels.
fn fill_slots(
    (rules, session): (Res<Rules>, Res<Session>),
    (choosing, values): (Res<Choosing>, Res<Values>),
    (timeline, settings): (Res<Timeline>, Res<Settings>),
    mut sheets: ResMut<Sheets>,
    mut slots: ResMut<Slots>,
    mut shown: Local<Asked>,
) {
    let solution = values.solution_for(&rules);
    let shown_worth = solution.filter(|_| choosing.hinted);
    let asked =
        ask::asked((&rules, &session), &choosing, shown_worth, (timeline.busy(), quick(&rules, &session, &settings)));
    let news = sheets.is_changed() | sheets.bypass_change_detection().update(&rules, &session, solution);
    if news {
        let entries = Arc::new(Entries::of(&sheets));
        slots.put(Slot::Menu, OWNER, Some(entries.clone()));
        slots.put(Slot::AfterResult, OWNER, Some(Arc::new(entries.as_buttons())));
        slots.put(Slot::Result, OWNER, Some(Arc::new(Standing::of(&sheets))));
    }
    if news || *shown != asked {
        *shown = asked.clone();
        slots.put(Slot::Question, OWNER, asked.part());
    }
}

/// Another game is on the table.
fn empty_slots(mut slots: ResMut<Slots>, mut sheets: ResMut<Sheets>) {
    slots.clear(OWNER);
    let scores = sheets.scores.clone();
    *sheets = Sheets::default();
    sheets.scores = scores;
}
