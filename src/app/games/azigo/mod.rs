//! What the app has for Azigo alone.
//!
//! - [`pits`]: holes and stores, and their moves; [`layout`]: where they are, on the flat and on the folded board; [`slots`]:
//!   where each counter lies in them
//! - [`counters`]: entities that follow the rules, and their way along a sowing; [`cells`]: holes and stores as cells
//! - [`aim`]: the move aimed at; [`foresight`]: what it would do; [`haste`]: what makes it faster; [`veil`]: stores that
//!   are covered
//! - [`board`], [`carve`]: the carved wood; [`marks`]: what it shows about moves; [`labels`]: what is written on it
//! - [`rows`], [`diagrams`], [`tally`], [`words`], [`lessons`], [`choices`], [`stores`]: what panels say and draw; [`ui`]: the trait through which they do

use bevy::prelude::*;

use crate::app::core::input::Pointer;
use crate::app::core::input::{Intent, may_move};
use crate::app::core::rules::Rules;
use crate::app::core::text::t;
use crate::app::core::{AppSystems, Of};
use crate::app::engine::hints::{HintFound, Hints};
use crate::app::games::covered::Covered;
use crate::app::games::line::BoardLine;
use crate::games::GameKind;

pub mod aim;
pub mod board;
pub mod carve;
pub mod cells;
pub mod choices;
pub mod counters;
pub mod diagrams;
pub mod foresight;
pub mod haste;
pub mod labels;
pub mod layout;
mod lens;
pub mod lessons;
pub mod marks;
pub mod material;
pub mod pits;
pub mod rows;
pub mod slots;
pub mod stores;
pub mod tally;
pub mod ui;
pub mod veil;
pub mod words;

/// Entities, input.
pub(crate) fn logic(app: &mut App) {
    counters::logic(app);
    cells::logic(app);
    marks::logic(app);
    app.init_resource::<aim::Aim>()
        .init_resource::<foresight::Preview>()
        .init_resource::<veil::Veil>()
        .init_resource::<layout::Fold>()
        .add_message::<aim::AimRequested>()
        .add_systems(
            Update,
            (
                aim::take_cells.run_if(on_message::<Intent>),
                aim::aim_and_press,
                (aim::steer_aim.run_if(may_move), aim::cancel).chain().run_if(on_message::<Intent>),
                foresight::foresee,
                haste::hurry,
                veil::ask.run_if(on_message::<Intent>),
            )
                .chain()
                .in_set(Of(AppSystems::Input, GameKind::Azigo)),
        )
        // Here and not with the input, so that a new position is never drawn with its stores open.
        .add_systems(Update, veil::draw_veil.after(cells::find_reach).in_set(Of(AppSystems::Follow, GameKind::Azigo)))
        .add_systems(
            Update,
            aim::take_hint.run_if(on_message::<HintFound>).after(Hints).in_set(Of(AppSystems::Answer, GameKind::Azigo)),
        )
        .add_systems(Update, say_move.in_set(Of(AppSystems::Present, GameKind::Azigo)))
        .add_systems(OnExit(GameKind::Azigo), forget);
}

/// Says what the move aimed at would do.
fn say_move(
    (rules, pointer): (Res<Rules>, Res<Pointer>),
    (preview, aim): (Res<foresight::Preview>, Res<aim::Aim>),
    mut line: ResMut<BoardLine>,
    mut by_finger: Local<bool>,
) {
    if pointer.finger || pointer.moved {
        *by_finger = pointer.finger;
    }
    line.set_if_neq(match preview.0.as_ref().filter(|sight| sight.epoch == rules.epoch()) {
        Some(sight) => {
            let spoken = words::foresight(sight);
            // A finger aims with the first tap.
            let tapped = *by_finger && aim.by == aim::AimedBy::Pointer;
            let shown = if tapped { t!("azigo-aim-tap", what = spoken.as_str()) } else { spoken.clone() };
            BoardLine::Move { spoken, shown }
        }
        None => BoardLine::Turn,
    });
}

/// Clears the aim when the board is replaced.
fn forget(mut commands: Commands) {
    commands.insert_resource(aim::Aim::default());
    commands.insert_resource(foresight::Preview::default());
    commands.insert_resource(veil::Veil::default());
    commands.insert_resource(Covered::default());
}

/// What is seen.
pub(crate) fn view(app: &mut App) {
    board::view(app);
    marks::view(app);
    labels::view(app);
    lens::view(app);
    stores::view(app);
}
