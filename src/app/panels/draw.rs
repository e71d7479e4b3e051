//! Draws what lies flat over the table: the title, what is beside the board, the page on top, notices.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::model::Model;
use super::new_game::NewGameOf;
use super::status::Tone;
use super::{PanelState, help, hud, pages, status, title, words};
use crate::app::activities::arrange::PlayFrom;
use crate::app::activities::league::LeagueRequested;
use crate::app::core::Screen;
use crate::app::core::input::KeyboardFocus;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::session::MatchSetup;
use crate::app::core::settings::{Notice, Settings};
use crate::app::core::text::t;
use crate::app::games::line::BoardLine;
use crate::app::kit;
use crate::app::kit::action::{Action, Actions};
use crate::app::kit::slots::Slot;
use crate::app::panels::share::Import;
use crate::app::scene::camera::FreeArea;
use crate::app::scene::eye::BoardArea;
use crate::record::stamp;

/// Says where the board lies, before games write on it.
pub(super) fn place_board(mut contexts: EguiContexts, model: Res<Model>, mut area: ResMut<BoardArea>) -> Result {
    let ctx = contexts.ctx_mut()?;
    area.set_if_neq(BoardArea(model.at_table.then(|| hud::place(ctx, &model).board)));
    Ok(())
}

/// The text of the line under the board, and what it is about.
fn status_line(model: &Model, line: &BoardLine) -> (String, Tone) {
    let turn = || words::turn_line(model, false);
    let tone = match model.undone() {
        _ if model.looking => Tone::Looking,
        0 => Tone::Turn,
        _ => Tone::Undone,
    };
    match line {
        BoardLine::Turn => (turn(), tone),
        BoardLine::ChooseCapture => (words::turn_line(model, true), Tone::Lit),
        BoardLine::Move { shown, .. } => (shown.clone(), Tone::Lit),
        BoardLine::Waits(text, lit) => ((*text).to_owned(), if *lit { Tone::Lit } else { tone }),
        BoardLine::BeforeTurn(said) => (t!("turn-after", said = said, turn = turn()), tone),
    }
}

/// Draws the title, or what lies beside and on the board.
pub(super) fn draw_screen(
    mut contexts: EguiContexts,
    model: Res<Model>,
    settings: Res<Settings>,
    line: Res<BoardLine>,
    pages: Res<Pages>,
    mut actions: ResMut<Actions>,
    mut area: ResMut<FreeArea>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    kit::note_input(ctx, !model.at_table || pages.any());
    if !pages.any() {
        give_keyboard_back(ctx, model.at_table);
    }
    let zoom = ctx.zoom_factor();
    let (free, below) = if model.at_table {
        let place = hud::place(ctx, &model);
        let (text, tone) = status_line(&model, &line);
        match hud::line_under_board(&model, place, &line) {
            Some(rect) => {
                let drawn = kit::frames::region(ctx, "line", rect, |ui| hud::board_line(ui, &model, &text));
                actions.0.extend(drawn);
            }
            None => status::paint(ctx, place.board, &text, tone),
        }
        let edge = |ui: &mut egui::Ui| model.slots.show(ui, Slot::BoardEdge);
        actions.0.extend(kit::frames::region(ctx, "edge", place.edge(), edge));
        // The result lies there, and is wider.
        if place.below || pages.top() != Some(Page::RESULT) {
            let drawn = kit::frames::region(ctx, "hud", place.panel, |ui| hud::panel(ui, &model, &settings, place));
            actions.0.extend(drawn);
        }
        (place.free(model.kind()), place.below)
    } else {
        title::paint_veil(ctx);
        title::paint_version(ctx);
        let (buttons, free) = title::areas(ctx.content_rect());
        let drawn = kit::frames::region(ctx, "title", buttons, |ui| title::page(ui, &model));
        actions.0.extend(drawn);
        (free, false)
    };
    let free = Rect::new(free.min.x * zoom, free.min.y * zoom, free.max.x * zoom, free.max.y * zoom);
    let free = FreeArea::new(free, below);
    if *area != free {
        *area = free;
        // The camera frames the board again in the next frame.
        ctx.request_repaint();
    }
    Ok(())
}

/// A page that has come to lie on top is made ready.
pub(super) fn open_top(
    mut contexts: EguiContexts,
    model: Res<Model>,
    (screen, settings): (Res<State<Screen>>, Res<Settings>),
    (mut asked, mut chosen): (MessageReader<PlayFrom>, MessageReader<NewGameOf>),
    mut pages: ResMut<Pages>,
    mut state: ResMut<PanelState>,
    mut actions: ResMut<Actions>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let (from, chosen) = (asked.read().last(), chosen.read().last());
    if from.is_some() || chosen.is_some() {
        pages.open(Page::NEW_GAME);
    }
    let now = (*screen.get(), pages.top());
    let before = state.shown.replace(now);
    let opened = before != Some(now);
    state.openers.give_back(ctx);
    // The press that opened the page must not close it.
    state.closing = !opened && now.1.is_some() && ctx.input(|input| input.key_pressed(egui::Key::Escape));
    if !opened {
        return Ok(());
    }
    kit::note_opened(ctx);
    // Stepping back to a page, from one that was opened from it, finds everything as it was.
    let stack = std::mem::replace(&mut state.stack, pages.0.clone());
    let back = stack.split_last().is_some_and(|(_, rest)| rest == pages.0);
    if now.1.is_some() && !back {
        kit::frames::open_at_top(ctx);
    }
    if now.1 == Some(Page::NEW_GAME) && !back {
        state.drafts.game.remember(&model.own_setup);
        state.drafts.game.apply_readings(&settings);
        state.drafts.game.seed = stamp::fresh_seed();
        if let Some(PlayFrom { terms, text }) = from {
            let setup = MatchSetup { terms: terms.clone(), ..model.own_setup.clone() };
            state.drafts.game.begin_from(&setup, text);
        }
        if let Some(NewGameOf(kind)) = chosen {
            state.drafts.game.choose(*kind);
        }
    }
    if matches!(now.1, Some(Page::HELP | Page::RESULTS)) && !back {
        state.drafts.about = model.kind();
        state.drafts.help = help::HelpPart::default();
    }
    if !pages.0.contains(&Page::SHARE) {
        state.drafts.import = Import::default();
    }
    if now.1 == Some(Page::NEW_LEAGUE) {
        state.drafts.league.seed = stamp::fresh_seed();
        actions.0.push(Action::send_quietly(LeagueRequested::List));
    }
    let same_screen = before.is_some_and(|(screen, _)| screen == now.0);
    let returned = state.openers.follow(ctx, pages.0.len()) && same_screen;
    if !returned && (now.1.is_some() || now.0 == Screen::Title) {
        kit::ask_for_focus(ctx);
    }
    Ok(())
}

/// Draws the page on top, if it is one of the panels'.
pub(super) fn draw_page(
    mut contexts: EguiContexts,
    model: Res<Model>,
    settings: Res<Settings>,
    pages: Res<Pages>,
    mut state: ResMut<PanelState>,
    mut actions: ResMut<Actions>,
) -> Result {
    if let Some(page) = pages.top() {
        actions.0.extend(pages::show(contexts.ctx_mut()?, page, &model, &settings, &mut state.drafts));
    }
    Ok(())
}

/// Esc closes the page on top, unless the page has taken it for something else.
pub(super) fn close_by_key(mut state: ResMut<PanelState>, mut actions: ResMut<Actions>) {
    if std::mem::take(&mut state.closing) && actions.0.is_empty() {
        actions.0.push(Action::Close);
    }
}

/// Says what has the keyboard.
pub(super) fn note_focus(mut contexts: EguiContexts, mut focus: ResMut<KeyboardFocus>) -> Result {
    let ctx = contexts.ctx_mut()?;
    focus.set_if_neq(if ctx.text_edit_focused() {
        KeyboardFocus::Field
    } else if ctx.egui_wants_keyboard_input() || ctx.any_popup_open() {
        KeyboardFocus::Control
    } else {
        KeyboardFocus::Table
    });
    Ok(())
}

pub(super) fn draw_toasts(
    mut contexts: EguiContexts,
    model: Res<Model>,
    time: Res<Time<Real>>,
    mut state: ResMut<PanelState>,
    mut notices: MessageReader<Notice>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let now = time.elapsed_secs_f64();
    for notice in notices.read() {
        state.toasts.add(&notice.0, now);
    }
    state.toasts.expire(now);
    // Not over the program's name.
    let board = if model.at_table { hud::place(ctx, &model).board } else { title::areas(ctx.content_rect()).1 };
    state.toasts.show(ctx, board);
    Ok(())
}

/// At the table without pages the keyboard belongs to the board, as soon as the mouse is used.
fn give_keyboard_back(ctx: &egui::Context, at_table: bool) {
    if at_table && ctx.input(|input| input.pointer.any_released()) {
        ctx.memory_mut(|memory| {
            // A comment is typed until something else is pressed, which egui sees to.
            if let Some(id) = memory.focused().filter(|id| *id != super::move_list::tree::field_id()) {
                memory.surrender_focus(id);
            }
        });
    }
}
