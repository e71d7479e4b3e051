//! Title, menus, move list: everything drawn flat over the table.
//!
//! A frame goes one way here too: the game is taken up into a [`model::Model`] (`follow`), pages are drawn from it as
//! plain functions that return [`action::Action`]s (`draw`), and the last system turns those into messages.
//! Nothing in here touches the rules.
//!
//! - [`title`], [`hud`] with [`move_list`], [`status`], [`toasts`]: what belongs to a screen
//! - [`menu`], [`new_game`], [`settings`], [`help`], [`result`], [`results`], [`confirm`]: pages
//! - [`league`]: pages of a league among computers; [`bingo`]: those that only Bingo Battle has
//! - [`words`]: what they say; the parts they are made of are in [`kit`](crate::app::kit)

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use self::action::{Action, act};
use self::draw::{draw_pages, draw_screen, draw_toasts, place_board};
use self::follow::{open_pages, take_model};
use self::model::Model;
use crate::app::core::Screen;
use crate::app::core::navigation::{Page, Pages};
use crate::app::scene::eye::{BoardArea, DrawOnBoard};
use crate::games::GameKind;

pub mod action;
pub mod bingo;
pub mod confirm;
mod draw;
mod follow;
pub mod help;
pub mod hud;
pub mod league;
pub mod menu;
pub mod model;
pub mod move_list;
pub mod new_game;
pub mod pages;
pub mod result;
pub mod results;
pub mod settings;
pub mod share;
#[cfg(test)]
#[allow(clippy::panic)]
mod stage;
pub mod status;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
pub mod title;
pub mod toasts;
pub mod words;

/// What panels keep for themselves.
#[derive(Resource, Default)]
struct PanelState {
    drafts: pages::Drafts,
    toasts: toasts::Toasts,
    actions: Vec<Action>,
    /// The topmost page as it was drawn last, and on which screen.
    shown: Option<(Screen, Option<Page>)>,
    /// A game has just ended, and its result has not been shown.
    result_due: bool,
    /// An offer of a draw has been put before the players.
    offer_shown: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Pages>()
        .init_resource::<Model>()
        .init_resource::<PanelState>()
        .init_resource::<BoardArea>()
        .add_systems(
            EguiPrimaryContextPass,
            (take_model, open_pages, place_board, draw_screen, draw_pages, draw_toasts, act).chain(),
        );
    // One after the other, as all of them draw in the same place; only one of them runs.
    let labels = GameKind::ALL.map(DrawOnBoard::Labels);
    let controls = GameKind::ALL.map(DrawOnBoard::Controls);
    for at in 0..GameKind::COUNT {
        let playing = in_state(GameKind::ALL[at]);
        app.configure_sets(
            EguiPrimaryContextPass,
            (
                labels[at].after(place_board).before(draw_screen).run_if(playing.clone()),
                controls[at].after(draw_screen).before(draw_pages).run_if(playing),
            ),
        );
    }
    for steps in [labels, controls] {
        for pair in steps.windows(2) {
            app.configure_sets(EguiPrimaryContextPass, pair[0].before(pair[1]));
        }
    }
}
