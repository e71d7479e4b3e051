//! What the app has for Bingo Battle alone.
//!
//! - [`layout`]: where everything is; [`pits`]: where coins can lie; [`case`]: what they all lie in
//! - [`pieces`], [`cells`]: entities that follow the rules, `staging`: their way; [`dice`]: how they show what was thrown
//! - [`throwing`]: who throws, and when; [`choice`]: the order that a player is choosing
//! - [`board`]: the case and the tiles, `looks`: of what lies on them; [`marks`]: what they show about throws and choices
//! - [`news`]: what the last throw did; [`labels`]: what is written on the table; [`ask`]: the question which order, as a panel
//! - [`diagrams`], [`tally`], [`moments`], [`words`], [`lessons`], [`options`]: what panels say and draw; [`ui`]: the trait through which they do; [`suits`]: signs and colours of the suits
//! - [`values`]: what positions are worth, once they are at hand; `fetch`: how a page gets them
//! - [`pages`]: pages about the game, and what it puts into panels: [`rolled`], its dice; [`judged`], luck and choice, [`verdict`], in words
//! - [`scores`]: games played alone, `score_entry`: which are entered; [`best_play`]: what to compare them with

use bevy::prelude::*;

use crate::app::core::input::Intent;
use crate::app::core::{AppSystems, Of};
use crate::app::engine::hints::{HintFound, Hints};
use crate::games::GameKind;

pub mod ask;
pub mod best_play;
pub mod board;
pub mod case;
pub mod cells;
pub mod choice;
pub mod diagrams;
pub mod dice;
#[cfg(target_family = "wasm")]
mod fetch;
pub mod judged;
pub mod labels;
pub mod layout;
pub mod lessons;
mod looks;
pub mod marks;
pub mod moments;
pub mod news;
pub mod options;
pub mod pages;
pub mod pieces;
pub mod pits;
pub mod rolled;
mod score_entry;
pub mod scores;
mod staging;
pub mod suits;
pub mod tally;
pub mod throwing;
pub mod ui;
pub mod values;
pub mod verdict;
pub mod words;

/// Entities, input.
pub(crate) fn logic(app: &mut App) {
    pieces::logic(app);
    cells::logic(app);
    marks::logic(app);
    throwing::logic(app);
    labels::logic(app);
    scores::logic(app);
    score_entry::logic(app);
    app.init_resource::<layout::BoardPlan>()
        .init_resource::<choice::Choosing>()
        .init_resource::<values::Values>()
        .add_message::<choice::ChoiceRequested>()
        .add_message::<choice::ServeRequested>()
        .add_systems(
            Update,
            (
                choice::follow_board,
                choice::point,
                choice::serve_requested,
                (choice::choose, choice::cancel).chain().run_if(on_message::<Intent>),
                choice::take_requests,
            )
                .chain()
                .in_set(Of(AppSystems::Input, GameKind::BingoBattle)),
        )
        .add_systems(
            Update,
            choice::take_hint
                .run_if(on_message::<HintFound>)
                .after(Hints)
                .in_set(Of(AppSystems::Answer, GameKind::BingoBattle)),
        )
        .add_systems(Update, (values::read, values::know).chain().in_set(Of(AppSystems::Follow, GameKind::BingoBattle)))
        .add_systems(OnExit(GameKind::BingoBattle), (forget, values::know_nothing));
    #[cfg(not(target_family = "wasm"))]
    {
        // A test reads them; were they damaged, the game would be played without hints.
        let _ = crate::ai::bingo_battle::loaded::provide_shipped();
    }
}

/// Forgets what was to be thrown or chosen when the table is replaced.
fn forget(mut commands: Commands) {
    commands.insert_resource(choice::Choosing::default());
    commands.insert_resource(throwing::Awaited::default());
}

/// What is seen.
pub(crate) fn view(app: &mut App) {
    board::view(app);
    marks::view(app);
    labels::view(app);
    pages::view(app);
}
