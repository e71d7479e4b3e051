//! Title, menus, move list: everything drawn flat over the table.
//!
//! A frame goes one way here too: the game is taken up into a [`model::Model`] (`follow`), pages are drawn from it as
//! plain functions that return [`Action`](crate::app::kit::action::Action)s (`draw`), and the last system does what
//! they ask for (`act`). Games and activities add pages and fill slots of their own ([`crate::app::kit`]).
//! Nothing in here touches the rules.
//!
//! - [`title`], [`hud`] with [`move_list`], [`status`], [`toasts`]: what belongs to a screen; `curtain`: what is seen before
//! - [`commands`]: what can be done at the table, for the menu and the signs beside the board
//! - [`menu`], [`new_game`], [`settings`], [`help`], [`result`], [`results`], [`share`], [`pictures`],
//!   [`confirm`]: pages
//! - [`league`]: pages of a league among computers; `engines`: those of others, on a desktop; [`library`]: the page of the games that are kept
//! - [`words`]: what they say, [`telling`]: when it is told to those who hear the game; the parts they are made of are in [`kit`](crate::app::kit)

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use self::act::act;
use self::draw::{close_by_key, draw_page, draw_screen, draw_toasts, note_focus, open_top, place_board};
use self::follow::{open_pages, take_model};
use self::model::Model;
use crate::app::core::Screen;
use crate::app::core::navigation::{Page, Pages};
use crate::app::kit::Openers;
use crate::app::kit::action::Actions;
use crate::app::kit::pages::DrawPages;
use crate::app::kit::slots::Slots;
use crate::app::scene::eye::{BoardArea, DrawOnBoard};
use crate::games::GameKind;

mod act;
pub mod commands;
pub mod confirm;
#[cfg(not(target_family = "wasm"))]
mod curtain;
mod draw;
#[cfg(not(target_family = "wasm"))]
pub mod engines;
mod follow;
pub mod help;
pub mod hud;
pub mod league;
pub mod library;
pub mod menu;
pub mod model;
pub mod move_list;
pub mod new_game;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod page_tests;
pub mod pages;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod phone_tests;
pub mod pictures;
pub mod result;
pub mod results;
pub mod settings;
pub mod share;
pub mod status;
pub mod telling;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
pub mod title;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod title_and_result_tests;
pub mod toasts;
pub mod words;

/// What panels keep for themselves.
#[derive(Resource, Default)]
struct PanelState {
    drafts: pages::Drafts,
    toasts: toasts::Toasts,
    /// The topmost page as it was drawn last, and on which screen.
    shown: Option<(Screen, Option<Page>)>,
    /// The pages that were open when the topmost one changed last.
    stack: Vec<Page>,
    openers: Openers,
    /// Esc was pressed on the topmost page.
    closing: bool,
    /// A game has just ended, and its result has not been shown.
    result_due: bool,
    /// An offer of a draw has been put before the players.
    offer_shown: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Pages>()
        .init_resource::<Model>()
        .init_resource::<PanelState>()
        .init_resource::<Actions>()
        .init_resource::<Slots>()
        .init_resource::<BoardArea>()
        .add_message::<new_game::NewGameOf>()
        .add_systems(
            EguiPrimaryContextPass,
            (take_model, open_pages, place_board, draw_screen, open_top, close_by_key, draw_toasts, note_focus, act)
                .chain(),
        )
        .add_systems(EguiPrimaryContextPass, draw_page.in_set(DrawPages).ambiguous_with(DrawPages))
        .configure_sets(EguiPrimaryContextPass, DrawPages.after(open_top).before(close_by_key))
        .add_plugins((library::plugin, league::setup::chosen::plugin));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(engines::plugin).add_systems(EguiPrimaryContextPass, curtain::draw_curtain.after(act));
    // One after the other, as all of them draw in the same place; only one of them runs.
    let labels = GameKind::ALL.map(DrawOnBoard::Labels);
    let controls = GameKind::ALL.map(DrawOnBoard::Controls);
    for at in 0..GameKind::COUNT {
        let playing = in_state(GameKind::ALL[at]);
        app.configure_sets(
            EguiPrimaryContextPass,
            (
                labels[at].after(place_board).before(draw_screen).run_if(playing.clone()),
                controls[at].after(draw_screen).before(open_top).run_if(playing),
            ),
        );
    }
    for steps in [labels, controls] {
        for pair in steps.windows(2) {
            app.configure_sets(EguiPrimaryContextPass, pair[0].before(pair[1]));
        }
    }
}
