//! The session at the table: the game on it, who plays, and what is done with it.
//!
//! Everything else asks with [`MoveRequested`] and [`TableRequested`]; one system, [`apply`], changes
//! [`Rules`] and tells what happened, with its [`Cause`], as [`SessionChanged`].
//! Nothing else writes the rules, so every change has a known cause.
//!
//! - [`setup`]: who sits where, by which rules
//! - [`state`]: the [`Session`] resource, and the questions that others ask it; [`own`]: the player's own games;
//!   `tree_changes`: what can be undone in a tree that is studied
//! - [`activity`]: the [`Activity`] trait: what a match, a puzzle or a league decides for itself
//! - [`request`]: what can be asked for; [`apply`]: how it is done; [`change`]: what has been done

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::navigation::Pages;
use super::rules::Rules;
use super::{AppSystems, frames};

pub mod activity;
pub mod apply;
pub mod change;
pub mod own;
pub mod request;
pub mod setup;
pub mod state;
mod tree_changes;

pub use activity::{Activity, ActivityReply, Actor, Caption, Dice, Hold, Offers, Panel, Panels};
pub use change::{Cause, LoadedFrom, SessionChanged};
pub use own::OwnGame;
pub use request::{Begin, GameLeft, MoveRequested, News, Study, TableRequested};
pub use setup::{MatchSetup, Seat};
pub use state::Session;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Rules>()
        .init_resource::<Pages>()
        .add_message::<MoveRequested>()
        .add_message::<TableRequested>()
        .add_message::<SessionChanged>()
        .add_message::<GameLeft>()
        .add_systems(Requests, apply::apply)
        .add_systems(PostStartup, do_requests.in_set(AppSystems::Apply).before(AppSystems::Switch))
        .add_systems(Update, do_requests.in_set(AppSystems::Apply));
    frames::wanted_on::<TableRequested>(app);
    frames::wanted_on::<SessionChanged>(app);
    let busy = |session: Res<Session>, rules: Res<Rules>, pages: Res<Pages>| session.busy(&rules, &pages);
    frames::wanted_while(app, busy);
}

/// What was asked for is done: in every frame, and once before the first, so that the game that was left is there.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Requests;

fn do_requests(world: &mut World) {
    world.run_schedule(Requests);
}
