//! Both ways of entering the store, as buttons over the line at the foot of the board.

use crate::app::core::text::t;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiPrimaryContextPass, egui};
use egui::{Context, Id, Rect, pos2, vec2};

use super::aim::{Aim, AimRequested, AimedBy};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::games::covered::Covered;
use crate::app::kit::buttons::Button;
use crate::app::kit::frames;
use crate::app::kit::{icons, theme};
use crate::app::scene::eye::{BoardCanvas, DrawOnBoard, LINE_ROOM};
use crate::games::GameKind;
use crate::rules::Game;
use crate::rules::azigo::Move;

pub(crate) fn view(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, offer.in_set(DrawOnBoard::Controls(GameKind::Azigo)));
}

/// Offers them to a person whose turn it is.
pub(super) fn offer(
    mut canvas: BoardCanvas,
    (rules, session): (Res<Rules>, Res<Session>),
    (aim, covered): (Res<Aim>, Res<Covered>),
    mut requests: MessageWriter<AimRequested>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (Some(player), Some(history)) = (session.person_to_act(&rules), rules.azigo()) else { return };
    let Some((ctx, board, _)) = canvas.open() else { return };
    let above = board.with_max_y(board.bottom() - LINE_ROOM);
    let asked = show(&ctx, above, covered.covers(player), &aim, &history.game().legal_moves());
    if !asked.is_empty() {
        // What was asked for is seen in the next frame.
        redraw.write(RequestRedraw);
    }
    requests.write_batch(asked);
}

/// The height that the buttons take, and that a second line under them takes where the board is narrow.
pub fn room(width: f32) -> f32 {
    if width < 560.0 { 46.0 + 18.0 } else { 46.0 }
}

/// Shows them in the middle of the foot of `board`. Pointing at one aims at it; a click on what is aimed at plays it.
/// Where the store is `covered`, the buttons do not tell what may be done with it.
pub fn show(ctx: &Context, board: Rect, covered: bool, aim: &Aim, legal: &[Move]) -> Vec<AimRequested> {
    let mut requests = Vec::new();
    // An empty store has nothing to offer.
    if !covered && !legal.iter().any(|mv| matches!(mv, Move::Enter | Move::EnterRound)) {
        return requests;
    }
    let each = ((board.width() - 40.0) / 2.0).min(210.0);
    let min = pos2(board.center().x - each - 4.0, board.bottom() - room(board.width()));
    let place = Rect::from_min_size(min, vec2(2.0 * each + 8.0, theme::reach(ctx, 38.0)));
    let mut pointed = false;
    frames::region(ctx, "stores", place, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let both = [
                (Move::Enter, t!("azigo-store-row"), t!("azigo-store-row-about"), icons::STEP_FORWARD),
                (Move::EnterRound, t!("azigo-store-board"), t!("azigo-store-board-about"), icons::FLIP),
            ];
            let both = both.map(|(mv, text, tip, icon)| {
                let enabled = covered || legal.contains(&mv);
                let (text, tip) = match (enabled, mv) {
                    (false, Move::EnterRound) => (t!("azigo-store-board-later"), t!("azigo-store-needs")),
                    _ => (text, tip),
                };
                let button = Button::new(text).icon(icon).width(each).height(38.0).enabled(enabled).tip(tip, "S");
                (if aim.mv == Some(mv) { button.primary() } else { button }, (mv, text, enabled))
            });
            let (buttons, meant): (Vec<_>, Vec<_>) = both.into_iter().unzip();
            for (button, (mv, text, enabled)) in Button::in_one_size(ui, buttons).into_iter().zip(meant) {
                let response = button.show(ui);
                if !enabled {
                    continue;
                }
                // Whether it was aimed at before it was pressed: a finger aims with its first tap. A quick tap begins and
                // ends in one frame.
                let known = Id::new(("store-known", text));
                let pressed = response.is_pointer_button_down_on() || response.clicked();
                if ui.input(|input| input.pointer.any_pressed()) && pressed {
                    ui.data_mut(|data| data.insert_temp(known, aim.mv == Some(mv)));
                }
                if response.clicked() {
                    // A key presses what it has gone to.
                    let play = ui.data_mut(|data| data.remove_temp(known)).unwrap_or(true);
                    requests.push(AimRequested { mv: Some(mv), by: AimedBy::Panel, play });
                    pointed = true;
                } else if response.hovered() || response.has_focus() {
                    pointed = true;
                    if aim.mv != Some(mv) {
                        requests.push(AimRequested { mv: Some(mv), by: AimedBy::Panel, play: false });
                    }
                }
            }
        });
    });
    // A finger that was lifted is nowhere, and what it aimed at stays.
    let elsewhere = ctx.pointer_hover_pos().is_some() || theme::keyboard_used(ctx);
    if !pointed && elsewhere && aim.by == AimedBy::Panel && aim.mv.is_some() {
        requests.push(AimRequested { mv: None, by: AimedBy::Panel, play: false });
    }
    requests
}

#[cfg(test)]
mod tests {
    use egui::Event;

    use super::*;
    use crate::app::kit::stage::{Stage, button};

    /// However slowly frames come: a quick tap may begin and end in one of them.
    #[test]
    fn a_first_tap_aims_and_the_second_plays() {
        let board = Rect::from_min_max(pos2(0.0, 0.0), pos2(390.0, 560.0));
        let legal = [Move::Sow(1), Move::Enter];
        let mut stage = Stage::new(390.0, 844.0);
        stage.settle(|ctx| drop(show(ctx, board, false, &Aim::default(), &legal)));
        let at = stage.find(t!("azigo-store-row")).map(|rect| rect.center()).unwrap_or_default();
        let button = |pressed| button(at, pressed);
        let mut tap = |aim: &Aim, frames: [Vec<Event>; 2]| -> Vec<AimRequested> {
            let mut asked = Vec::new();
            for events in frames {
                asked.extend(stage.pass(events, |ctx| show(ctx, board, false, aim, &legal)));
            }
            asked.extend(stage.pass(vec![Event::PointerGone], |ctx| show(ctx, board, false, aim, &legal)));
            asked
        };
        let aimed = Aim { mv: Some(Move::Enter), by: AimedBy::Panel, ..Aim::default() };
        let quick = || [vec![Event::PointerMoved(at), button(true), button(false)], Vec::new()];
        let slow = || [vec![Event::PointerMoved(at), button(true)], vec![button(false)]];
        for tapped in [&quick as &dyn Fn() -> [Vec<Event>; 2], &slow] {
            let plays = |asked: &[AimRequested]| asked.iter().any(|asked| asked.play && asked.mv.is_some());
            let first = tap(&Aim::default(), tapped());
            assert!(!plays(&first) && first.iter().any(|asked| asked.mv == Some(Move::Enter)), "{first:?}");
            assert_eq!(tap(&aimed, [Vec::new(), Vec::new()]), [], "the finger was lifted");
            let second = tap(&aimed, tapped());
            assert!(plays(&second), "{second:?}");
        }
    }
}
