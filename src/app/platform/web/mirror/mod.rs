//! The table and the panels as text and real controls in the page, for those who cannot see the canvas. What is done
//! there goes the same way as what is done on the canvas: the page asks, and the game answers.
//!
//! - [`controls`]: panels and pages, from what egui tells screen readers
//! - [`board`]: what happens on the board in words, and its places; [`bizingo`], [`azigo`], [`bingo_battle`]: the places of
//!   each game
//!
//! Invariant: only what has changed is sent to the page.

use bevy::prelude::*;
use bevy_egui::{EguiPostUpdateSet, EguiPrimaryContextPass};

use super::page::tell;
use crate::app::activities::exchange::ImportRefused;
use crate::app::core::input::InputSystems;
use crate::app::core::settings::{Notice, Spoken};
use crate::app::core::{AppSystems, Of};
use crate::app::kit::pages::DrawPages;
use crate::games::for_each_game;

mod azigo;
mod bingo_battle;
mod bizingo;
mod board;
mod controls;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        controls::work_controls.after(super::page::read_page).before(bevy_egui::EguiPreUpdateSet::BeginPass),
    )
    .init_resource::<board::ToldBoard>()
    .init_resource::<board::PagePicked>()
    .init_resource::<controls::DrawnPages>()
    .add_systems(EguiPrimaryContextPass, controls::note_drawn_pages.in_set(DrawPages).ambiguous_with(DrawPages))
    .add_systems(Update, board::read_board.in_set(InputSystems::Read))
    .add_systems(
        Update,
        (board::close_board, board::answer_pick).in_set(AppSystems::Present).after(Of::last(AppSystems::Present)),
    )
    // What panels show has been taken up by then, so the page is told of this frame and not of the one before.
    .add_systems(
        PostUpdate,
        (board::show_moves, (board::tell_news, tell_notices).chain(), controls::show_controls)
            .after(EguiPostUpdateSet::ProcessOutput),
    );
    macro_rules! add {
        ($module:ident, $game:ident) => {
            $module::plugin(app);
        };
    }
    for_each_game!(add);
}

/// A part of the mirror that was told last.
#[derive(Default)]
struct Told(String);

impl Told {
    /// Tells the page, if that is news.
    fn tell(&mut self, kind: &str, text: String) {
        if self.0 != text {
            tell(kind, &text);
            self.0 = text;
        }
    }
}

fn tell_notices(
    mut notices: MessageReader<Notice>,
    mut refused: MessageReader<ImportRefused>,
    mut spoken: MessageReader<Spoken>,
) {
    let why = refused.read().map(|refused| &refused.why);
    let spoken = spoken.read().map(|spoken| &spoken.0);
    for text in notices.read().map(|notice| &notice.0).chain(why).chain(spoken) {
        tell("announce", text);
    }
}
