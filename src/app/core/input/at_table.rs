//! Intents that no game handles become requests: to go through the game, to pause, to open the menu.

use bevy::prelude::*;

use super::PlayerTurn;
use super::intents::{Cancelled, Direction, Intent};
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, TableRequested};
use crate::app::core::settings::Notice;
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::core::text::t;

/// Asks the session for what it can do.
pub(super) fn ask_session(
    (rules, session, turn): (Res<Rules>, Res<Session>, PlayerTurn),
    mut intents: MessageReader<Intent>,
    mut table: MessageWriter<TableRequested>,
) {
    let may_move = turn.may_move();
    let (ply, len) = (rules.ply(), rules.len());
    let wanted = |intent: &Intent| match intent {
        Intent::Undo => Some(TableRequested::Undo),
        Intent::Redo => Some(TableRequested::Redo),
        Intent::StepBack => ply.checked_sub(1).map(TableRequested::Jump),
        Intent::StepForward => (ply < len).then_some(TableRequested::Jump(ply + 1)),
        Intent::ToStart => Some(TableRequested::Jump(0)),
        Intent::ToEnd => Some(TableRequested::Jump(len)),
        // Who may move has a cursor on the board, and its system decides.
        Intent::MoveCursor(direction) if !may_move => walk(*direction, &rules, &session),
        Intent::Pause => Some(TableRequested::Pause(!session.hold().is_paused())),
        Intent::StepComputers => Some(TableRequested::Step),
        Intent::OfferDraw if session.offers(&rules).draw && !asks_first(&session) => Some(TableRequested::OfferDraw),
        _ => None,
    };
    table.write_batch(intents.read().filter_map(wanted));
}

/// The step through a game that an arrow means where a game is studied or reviewed and there is no cursor on the board;
/// `None`: it means the cursor.
pub fn walk(direction: Direction, rules: &Rules, session: &Session) -> Option<TableRequested> {
    let ply = match direction {
        Direction::Left => rules.ply().saturating_sub(1),
        Direction::Right => rules.len().min(rules.ply() + 1),
        Direction::Up | Direction::Down => return None,
    };
    session.keeps_main().then_some(TableRequested::Jump(ply))
}

/// Says why an offer that was meant is not made.
pub(super) fn explain_no_offer(
    (rules, session): (Res<Rules>, Res<Session>),
    mut intents: MessageReader<Intent>,
    mut notices: MessageWriter<Notice>,
) {
    if intents.read().any(|intent| *intent == Intent::OfferDraw) && !session.offers(&rules).draw {
        notices.write(Notice(t!("notice-no-offer").to_owned()));
    }
}

/// Where there was nothing to call off, the menu opens.
pub(super) fn open_menu(
    mut intents: MessageReader<Intent>,
    mut cancelled: MessageReader<Cancelled>,
    mut pages: ResMut<Pages>,
) {
    let asked = intents.read().any(|intent| *intent == Intent::Cancel);
    if cancelled.read().count() == 0 && asked {
        pages.0.push(Page::MENU);
    }
}

/// Whether the player is asked before a draw is offered: a computer may accept at once.
fn asks_first(session: &Session) -> bool {
    session.setup().lone_person().is_some()
}

/// The library, how to play, and the question before a computer is offered a draw.
pub(super) fn open_page(
    (rules, session): (Res<Rules>, Res<Session>),
    mut intents: MessageReader<Intent>,
    mut pages: ResMut<Pages>,
) {
    for intent in intents.read() {
        match intent {
            Intent::Library => pages.open(Page::LIBRARY),
            Intent::Help => pages.open(Page::HELP),
            Intent::OfferDraw if session.offers(&rules).draw && asks_first(&session) => pages.open(Page::CONFIRM_DRAW),
            _ => {}
        }
    }
}

/// The whole screen, or a window again.
pub(super) fn toggle_fullscreen(mut intents: MessageReader<Intent>, mut settings: MessageWriter<SettingsRequested>) {
    let asked = intents.read().filter(|intent| **intent == Intent::ToggleFullscreen);
    settings.write_batch(asked.map(|_| SettingsRequested::ToggleFullscreen));
}
