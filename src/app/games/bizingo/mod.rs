//! What the app has for Bizingo alone.
//!
//! - [`pieces`], [`cells`]: entities that follow the rules
//! - [`selection`]: the piece in hand; [`hand`], [`mod@pointer`], [`cursor`]: how it comes there; [`marks`]: what the board shows about it,
//!   [`mark_looks`]: how; `lens`: what is under a finger
//! - [`board`], [`layout`], [`turned`]: the board and the pieces, and where they are
//! - [`labels`], [`flat`], [`tokens`], [`diagrams`], [`tally`], [`words`], [`lessons`], [`choices`]: what panels say and draw; [`ui`]: the trait through which they do

use bevy::prelude::*;

use crate::app::core::input::{Intent, may_move};
use crate::app::core::rules::Rules;
use crate::app::core::settings::Settings;
use crate::app::core::{AppSystems, Of, Screen};
use crate::app::engine::hints::{HintFound, Hints};
use crate::app::games::line::BoardLine;
use crate::games::GameKind;

pub mod board;
pub mod cells;
pub mod choices;
pub mod cursor;
pub mod diagrams;
pub mod flat;
pub mod hand;
pub mod labels;
pub mod layout;
mod lens;
pub mod lessons;
pub mod mark_looks;
pub mod marks;
pub mod material;
pub mod pieces;
pub mod pointer;
pub mod selection;
pub mod tally;
pub mod tokens;
pub mod turned;
pub mod ui;
pub mod words;

/// Entities, input.
pub(crate) fn logic(app: &mut App) {
    pieces::logic(app);
    cells::logic(app);
    marks::logic(app);
    app.init_resource::<selection::Selection>()
        .init_resource::<pointer::Grip>()
        .init_resource::<marks::Preview>()
        .add_systems(
            Update,
            (
                pointer::press_and_drag,
                (hand::take_cells, cursor::steer_cursor.run_if(may_move), hand::cancel)
                    .chain()
                    .run_if(on_message::<Intent>),
                hand::foresee.run_if(hand::sight_changed),
            )
                .chain()
                .in_set(Of(AppSystems::Input, GameKind::Bizingo)),
        )
        .add_systems(
            Update,
            hand::take_hint
                .run_if(on_message::<HintFound>)
                .after(Hints)
                .in_set(Of(AppSystems::Answer, GameKind::Bizingo)),
        )
        .add_systems(Update, say_move.in_set(Of(AppSystems::Present, GameKind::Bizingo)))
        .add_systems(OnExit(Screen::Table), selection::leave_table)
        .add_systems(OnExit(GameKind::Bizingo), forget);
}

/// Says what the move in hand would do, or that a capture is to be chosen.
fn say_move(
    (rules, settings): (Res<Rules>, Res<Settings>),
    (preview, selection): (Res<marks::Preview>, Res<selection::Selection>),
    mut line: ResMut<BoardLine>,
) {
    line.set_if_neq(match preview.0.as_ref().filter(|sight| sight.epoch == rules.epoch()) {
        Some(sight) => {
            let shown = words::foresight(sight, settings.show_danger);
            BoardLine::Move { spoken: shown.clone(), shown }
        }
        None if selection.choice.is_empty() => BoardLine::Turn,
        None => BoardLine::ChooseCapture,
    });
}

/// Lets go of what was in hand when the board is replaced.
fn forget(mut commands: Commands) {
    commands.insert_resource(selection::Selection::default());
    commands.insert_resource(pointer::Grip::default());
    commands.insert_resource(marks::Preview::default());
}

/// What is seen.
pub(crate) fn view(app: &mut App) {
    board::view(app);
    mark_looks::view(app);
    labels::view(app);
    lens::view(app);
}
