//! How to play, game by game, and the keys.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

use crate::app::core::input::controls;
use crate::app::games::ui::GameUi;
use crate::app::kit::choices::segments;
use crate::app::kit::frames;
use crate::app::kit::theme;
use crate::games::{GameKind, for_kind};

/// The whole page; `kind` is the game that is explained.
pub fn page(ui: &mut Ui, kind: &mut GameKind) {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let games = GameKind::ALL.map(|kind| (kind, kind.title()));
    segments(ui, kind, &games, width);
    let mouse = for_kind!(*kind, G => {
        G::lessons(ui);
        G::mouse()
    });
    frames::section(ui, t!("help-keys"));
    let left = (width * 0.42).min(190.0);
    let by_mouse = mouse.into_iter().map(|(control, what)| (control.to_owned(), what));
    for (control, what) in by_mouse.chain(controls(*kind)) {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(vec2(left, 0.0), |ui| {
                ui.set_width(left);
                ui.label(RichText::new(control).font(theme::bold(16.0)).color(palette.brass));
            });
            ui.vertical(|ui| ui.label(RichText::new(what).size(16.0)));
        });
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use bevy_egui::egui::{Rect, pos2};

    use super::*;
    use crate::app::kit::stage::Stage;

    #[test]
    fn goal_turn_captures_end_and_only_then_other_rules_and_sources() {
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(640.0, 4000.0));
        for kind in GameKind::ALL {
            let (goal, order) = match kind {
                GameKind::Bizingo => (
                    t!("bizingo-board-text"),
                    vec![
                        t!("bizingo-board"),
                        t!("bizingo-step"),
                        t!("bizingo-capture"),
                        t!("bizingo-end"),
                        t!("bizingo-sources"),
                    ],
                ),
                GameKind::Azigo => (
                    t!("azigo-board-text"),
                    vec![
                        t!("azigo-board"),
                        t!("azigo-sowing"),
                        t!("azigo-capturing"),
                        t!("azigo-end"),
                        t!("azigo-other"),
                        t!("azigo-sources"),
                    ],
                ),
                GameKind::BingoBattle => (
                    t!("bingo-table-text"),
                    vec![
                        t!("bingo-table"),
                        t!("bingo-throw"),
                        t!("bingo-claiming"),
                        t!("bingo-end"),
                        t!("bingo-readings"),
                        t!("bingo-source"),
                    ],
                ),
            };
            let first = goal.split('.').next().unwrap();
            assert!(first.contains("you win"), "{kind:?} begins with its goal: {first}");
            let mut stage = Stage::new(whole.width(), whole.height());
            stage.settle(|ctx| frames::region(ctx, "lessons", whole, |ui| for_kind!(kind, G => G::lessons(ui))));
            let tops: Vec<f32> = order.iter().map(|heading| stage.find(heading).unwrap().top()).collect();
            assert!(tops.is_sorted() && tops[0] < 40.0, "{kind:?}: {tops:?}");
        }
    }
}
