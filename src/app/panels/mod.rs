//! Title, menus, move list: everything drawn flat over the table.
//!
//! A frame goes one way here too: the game is taken up into a [`model::Model`], pages are drawn from it as
//! plain functions that return [`model::Action`]s, and the last system turns those into messages.
//! Nothing in here touches the rules.
//!
//! - [`title`], [`hud`] with [`tally`] and [`move_list`], [`status`], [`toasts`]: what belongs to a screen
//! - [`menu`], [`new_game`], [`settings`], [`help`], [`result`], [`results`], [`confirm`]: pages
//! - [`league`]: pages of a league among computers; [`bingo`]: those that only Bingo Battle has
//! - [`kit`]: the parts they are made of; [`words`]: what they say; [`eye`]: where the table is seen

use std::sync::Arc;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use self::model::{Action, Model, Tally};
use super::activities::exchange::ExchangeRequested;
use super::activities::league::{League, LeagueRequested};
use super::audio::sounds::SoundRequested;
use super::audio::synth::Sound;
use super::board::animation::Timeline;
use super::core::Screen;
use super::core::results::Results;
use super::core::rules::Rules;
use super::core::session::{Panel, Session, SessionChanged, TableRequested};
use super::core::settings::{Notice, Settings};
use super::engine::hints::HintRequested;
use super::engine::opponent::{MoveNowRequested, Thinking};
use super::games::azigo::aim::AimRequested;
use super::games::bingo_battle::ask::Asked;
use super::games::bingo_battle::choice::{ChoiceRequested, Choosing};
use super::games::bingo_battle::scores::Scores;
use super::games::bingo_battle::throwing::ThrowRequested;
use super::games::bingo_battle::values::Values;
use super::games::{azigo, bingo_battle, bizingo};
use super::kit::theme;
use super::scene::camera::{CameraRequested, FreeArea};
use crate::app::core::navigation::{Page, Pages};
use crate::app::kit;
use crate::app::scene::eye;
use crate::games::GameKind;
use crate::record::{AnyHistory, stamp};
use crate::rules::Game;

pub mod bingo;
pub mod confirm;
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
pub mod tally;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
pub mod title;
pub mod toasts;
pub mod words;

/// What panels keep for themselves.
#[derive(Resource, Default)]
struct Desk {
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
    app.init_resource::<Pages>().init_resource::<Model>().init_resource::<Desk>().add_systems(
        EguiPrimaryContextPass,
        (take_model, open_pages, draw_screen, draw_pages, draw_toasts, act).chain(),
    );
}

fn take_model(
    mut model: ResMut<Model>,
    rules: Res<Rules>,
    session: Res<Session>,
    thinking: Res<Thinking>,
    timeline: Res<Timeline>,
    screen: Res<State<Screen>>,
    league: Res<League>,
    veil: Res<azigo::veil::Veil>,
    (choosing, values, scores, results): (Res<Choosing>, Res<Values>, Res<Scores>, Res<Results>),
    settings: Res<Settings>,
) {
    let model = model.bypass_change_detection();
    model.league = league.view.clone();
    model.update(&rules, &session, &thinking, &veil);
    let solution = values.solution_for(&rules);
    model.sheets.update(&rules, &session, solution);
    if scores.is_changed() {
        model.sheets.scores = Arc::new(scores.clone());
    }
    if results.is_changed() {
        model.results = Arc::new(results.clone());
    }
    model.settled = !timeline.busy();
    let hints = settings.show_moves && !session.setup().strict;
    model.asked = bingo_battle::ask::asked(&rules, &session, &choosing, solution.filter(|_| hints));
    if !model.settled {
        model.asked = Asked::Nothing;
    }
    model.at_table = *screen.get() == Screen::Table;
}

/// Opens pages that nobody asked for: the result, an offered draw.
fn open_pages(
    model: Res<Model>,
    mut desk: ResMut<Desk>,
    mut pages: ResMut<Pages>,
    mut changed: MessageReader<SessionChanged>,
) {
    if let Some(last) = changed.read().last() {
        desk.result_due = last.played() && model.outcome.is_some();
    }
    if desk.result_due
        && model.settled
        && model.at_table
        && model.outcome.is_some()
        && model.panels.has(Panel::Result)
        && !pages.any()
    {
        desk.result_due = false;
        pages.0.push(Page::Result);
    }
    let offered = model.draw_offer.is_some();
    if offered && !desk.offer_shown && !pages.any() && model.at_table {
        pages.0.push(Page::DrawOffer);
        desk.offer_shown = true;
    }
    if !offered {
        desk.offer_shown = false;
        if pages.0.contains(&Page::DrawOffer) {
            pages.0.retain(|page| *page != Page::DrawOffer);
        }
    }
}

/// What the line under the board and what is written on it need.
#[derive(SystemParam)]
struct Seen<'w, 's> {
    rules: Res<'w, Rules>,
    bizingo: (Res<'w, bizingo::marks::Preview>, Res<'w, bizingo::hand::Selection>, bizingo::labels::Seen<'w, 's>),
    azigo: azigo::labels::Seen<'w, 's>,
    bingo_battle: bingo_battle::labels::Seen<'w, 's>,
    camera: Query<'w, 's, (&'static Camera, &'static Transform), With<Camera3d>>,
}

impl Seen<'_, '_> {
    /// The line under the board, and whether it is about a move in hand.
    fn line(&self, model: &Model, settings: &Settings) -> (String, bool) {
        let epoch = self.rules.epoch();
        match &**self.rules {
            AnyHistory::Bizingo(_) => {
                let (preview, selection, _) = &self.bizingo;
                match preview.0.as_ref().filter(|sight| sight.epoch == epoch) {
                    Some(sight) => (bizingo::words::foresight(sight, settings.show_danger), true),
                    None if selection.choice.is_empty() => (words::turn_line(model, false), false),
                    None => (words::turn_line(model, true), true),
                }
            }
            AnyHistory::Azigo(_) => match self.azigo.foresight(epoch) {
                Some(text) => (text, true),
                None => (words::turn_line(model, false), false),
            },
            AnyHistory::BingoBattle(history) => {
                bingo_battle::labels::line(history, words::turn_line(model, false), &self.bingo_battle)
            }
        }
    }
}

/// Draws the title, or what lies beside and on the board.
fn draw_screen(
    mut contexts: EguiContexts,
    model: Res<Model>,
    settings: Res<Settings>,
    seen: Seen,
    pages: Res<Pages>,
    mut desk: ResMut<Desk>,
    mut area: ResMut<FreeArea>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    note_keyboard(ctx);
    if !pages.any() {
        give_keyboard_back(ctx, model.at_table);
    }
    let zoom = ctx.zoom_factor();
    let free = if model.at_table {
        let place = hud::place(ctx, &model);
        let foot =
            status::ROOM + if model.kind() == GameKind::Azigo { azigo::stores::room(place.board.width()) } else { 0.0 };
        let (board, _) = place.board.split_top_bottom_at_y(place.board.bottom() - foot);
        if let Ok((camera, eye)) = seen.camera.single() {
            // The camera has no parent; its global place is only known at the end of the frame.
            let eye = eye::Eye { camera, place: GlobalTransform::from(*eye), zoom };
            match &**seen.rules {
                AnyHistory::Bizingo(_) => {
                    bizingo::labels::paint(ctx, &eye, place.board, settings.coordinates, &seen.bizingo.2);
                }
                AnyHistory::Azigo(history) => {
                    azigo::labels::paint(ctx, &eye, place.board, settings.coordinates, history.game(), &seen.azigo);
                }
                AnyHistory::BingoBattle(history) => {
                    bingo_battle::labels::paint(ctx, &eye, place.board, history, &seen.bingo_battle);
                }
            }
        }
        let (text, lit) = seen.line(&model, &settings);
        status::paint(ctx, place.board, &text, lit);
        let drawn = kit::frames::region(ctx, "hud", place.panel, |ui| hud::panel(ui, &model, &settings, place));
        desk.actions.extend(drawn);
        if let Some(history) = seen.rules.azigo().filter(|_| model.person_moves()) {
            let above = place.board.with_max_y(place.board.bottom() - status::ROOM);
            let legal = history.game().legal_moves();
            let covered =
                model.to_move.is_some_and(|side| matches!(model.tally(side), Tally::Counters { store: None, .. }));
            let asked = azigo::stores::show(ctx, above, covered, &seen.azigo.aim, &legal);
            desk.actions.extend(asked.into_iter().map(Action::Aim));
        }
        board.shrink2(egui::vec2(6.0, 4.0))
    } else {
        title::paint_veil(ctx);
        title::paint_version(ctx);
        let (buttons, free) = title::areas(ctx.content_rect());
        let drawn = kit::frames::region(ctx, "title", buttons, |ui| title::page(ui, &model));
        desk.actions.extend(drawn);
        free
    };
    let free = Rect::new(free.min.x * zoom, free.min.y * zoom, free.max.x * zoom, free.max.y * zoom);
    if area.0 != free {
        area.0 = free;
        // The camera frames the board anew in the next frame.
        ctx.request_repaint();
    }
    Ok(())
}

/// Draws the open page that lies on top, and lets Esc close it.
fn draw_pages(
    mut contexts: EguiContexts,
    model: Res<Model>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    pages: Res<Pages>,
    mut desk: ResMut<Desk>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let now = (*screen.get(), pages.0.last().copied());
    let before = desk.shown.replace(now);
    let opened = before != Some(now);
    if opened {
        // Stepping back from what lay on top finds everything as it was.
        let back = before.is_some_and(|(_, page)| matches!(page, Some(Page::ConfirmLeave | Page::Scores)));
        if now.1 == Some(Page::NewGame) && !back {
            let setup = model.setup.clone();
            desk.drafts.game.remember(&setup);
            desk.drafts.game.seed = stamp::fresh_seed();
        }
        if matches!(now.1, Some(Page::Help | Page::Results)) && !back {
            desk.drafts.about = model.kind();
        }
        if now.1 == Some(Page::NewLeague) {
            desk.drafts.league.seed = stamp::fresh_seed();
            desk.actions.push(Action::League(LeagueRequested::List));
        }
        if now.1.is_some() || now.0 == Screen::Title {
            kit::ask_for_focus(ctx);
        }
    }
    let Some(page) = now.1 else { return Ok(()) };
    // The press that opened the page must not close it.
    let escape = !opened && ctx.input(|input| input.key_pressed(egui::Key::Escape));
    let mut actions = pages::show(ctx, page, &model, &settings, &mut desk.drafts);
    if escape && actions.is_empty() {
        actions.push(Action::Close);
    }
    desk.actions.extend(actions);
    Ok(())
}

fn draw_toasts(
    mut contexts: EguiContexts,
    model: Res<Model>,
    time: Res<Time<Real>>,
    mut desk: ResMut<Desk>,
    mut notices: MessageReader<Notice>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let now = time.elapsed_secs_f64();
    for notice in notices.read() {
        desk.toasts.add(&notice.0, now);
    }
    desk.toasts.expire(now);
    let board = if model.at_table { hud::place(ctx, &model).board } else { ctx.content_rect() };
    desk.toasts.show(ctx, board);
    Ok(())
}

/// Remembers whether keys or the mouse were used last: only then rings are shown.
fn note_keyboard(ctx: &egui::Context) {
    let used = ctx.input(|input| {
        let pressed = |event: &egui::Event| matches!(event, egui::Event::Key { pressed: true, .. });
        if input.pointer.any_pressed() { Some(false) } else { input.events.iter().any(pressed).then_some(true) }
    });
    if let Some(used) = used {
        theme::note_keyboard(ctx, used);
    }
}

/// At the table without pages the keyboard belongs to the board, as soon as the mouse is used.
fn give_keyboard_back(ctx: &egui::Context, at_table: bool) {
    if at_table && ctx.input(|input| input.pointer.any_released()) {
        ctx.memory_mut(|memory| {
            if let Some(id) = memory.focused() {
                memory.surrender_focus(id);
            }
        });
    }
}

/// Where actions go.
#[derive(SystemParam)]
struct Wishes<'w> {
    table: MessageWriter<'w, TableRequested>,
    camera: MessageWriter<'w, CameraRequested>,
    now: MessageWriter<'w, MoveNowRequested>,
    hint: MessageWriter<'w, HintRequested>,
    sound: MessageWriter<'w, SoundRequested>,
    exit: MessageWriter<'w, AppExit>,
    league: MessageWriter<'w, LeagueRequested>,
    exchange: MessageWriter<'w, ExchangeRequested>,
    aim: MessageWriter<'w, AimRequested>,
    dice: MessageWriter<'w, ThrowRequested>,
    choice: MessageWriter<'w, ChoiceRequested>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

/// Turns what was clicked into messages.
fn act(
    mut desk: ResMut<Desk>,
    mut pages: ResMut<Pages>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Screen>>,
    mut wishes: Wishes,
) {
    if desk.actions.is_empty() {
        return;
    }
    let actions = std::mem::take(&mut desk.actions);
    // What was asked for is seen in the next frame.
    wishes.redraw.write(RequestRedraw);
    let silent = |action: &Action| {
        let pointing = matches!(action, Action::Aim(_) | Action::Choice(_) | Action::Throw);
        pointing || matches!(action, Action::Set(_) | Action::League(LeagueRequested::List))
    };
    if !actions.iter().all(silent) {
        wishes.sound.write(SoundRequested(Sound::Click));
    }
    for action in actions {
        match action {
            Action::Table(request) => {
                // A result belongs to the end of the game.
                if matches!(request, TableRequested::Jump(_)) {
                    pages.0.retain(|page| *page != Page::Result);
                }
                wishes.table.write(request);
            }
            Action::Start(setup) => {
                desk.drafts.game.position.clear();
                wishes.table.write(TableRequested::New(setup));
                pages.0.clear();
                next.set(Screen::Table);
            }
            Action::Camera(request) => {
                wishes.camera.write(request);
            }
            Action::MoveNow => {
                wishes.now.write(MoveNowRequested);
            }
            Action::Hint => {
                wishes.hint.write(HintRequested);
            }
            Action::Open(page) => {
                pages.0.retain(|open| *open != page);
                pages.0.push(page);
            }
            Action::Close => {
                pages.0.pop();
            }
            Action::CloseAll => pages.0.clear(),
            Action::Go(screen) => {
                pages.0.clear();
                next.set(screen);
            }
            Action::Set(new) => {
                settings.set_if_neq(*new);
            }
            Action::League(request) => {
                match request {
                    LeagueRequested::Watch(_) => {
                        pages.0.clear();
                        next.set(Screen::Table);
                    }
                    LeagueRequested::Begin(..) | LeagueRequested::Look(_) => {
                        pages.0.retain(|page| !matches!(page, Page::League | Page::NewLeague));
                        pages.0.push(Page::League);
                    }
                    _ => {}
                }
                wishes.league.write(request);
            }
            Action::Exchange(request) => {
                wishes.exchange.write(request);
            }
            Action::Aim(request) => {
                wishes.aim.write(request);
            }
            Action::Throw => {
                wishes.dice.write(ThrowRequested);
            }
            Action::Choice(request) => {
                wishes.choice.write(request);
            }
            Action::Quit => {
                wishes.exit.write(AppExit::Success);
            }
        }
    }
}
