//! How to play, game by game, with a way to the task that lets one try it, and the keys; on a page of its own what else
//! can be played, and where the rules come from.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

use super::model::Model;
use crate::app::activities::lesson::LessonRequested;
use crate::app::activities::lesson::courses::{TaskText, numbers, task, words};
use crate::app::core::input::controls;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::{game_segments, named_segments};
use crate::app::kit::{frames, icons, theme};
use crate::games::{GameKind, for_kind};
use crate::record::AnyTerms;

/// The whole page; `kind` is the game that is explained, `sources` whether other ways to play and sources are shown
/// instead of the rules. Says which task was asked for.
pub fn page(ui: &mut Ui, model: &Model, kind: &mut GameKind, sources: &mut bool) -> Vec<Action> {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    game_segments(ui, kind, width);
    ui.add_space(4.0);
    named_segments(ui, t!("help-part"), sources, &[(false, t!("help-rules")), (true, t!("help-sources"))], width);
    let mut actions = Vec::new();
    let numbers = numbers(*kind, model.own_terms(*kind).unwrap_or(&AnyTerms::usual(*kind)));
    let mut tasks = |ui: &mut Ui, ids: &[&str]| {
        let known =
            |id: &str| numbers.iter().copied().find(|number| task(*kind, *number).is_some_and(|task| task.id == id));
        let Some(number) = ids.iter().find_map(|id| known(id)) else { return };
        let text = t!("help-try", task = words(*kind, number, TaskText::Name));
        if Button::new(&text).icon(icons::PLAY).quiet().small().show(ui).clicked() {
            actions.push(Action::send(LessonRequested::Begin(*kind, number)));
        }
    };
    if *sources {
        for_kind!(*kind, G => G::sources(ui, &mut tasks));
        return actions;
    }
    let touch = theme::touch(ui.ctx());
    let hands = for_kind!(*kind, G => {
        G::lessons(ui, &mut tasks);
        G::hands(touch)
    });
    frames::section(ui, if touch { t!("help-touch") } else { t!("help-keys") });
    let left = (width * 0.42).min(190.0);
    let hands = hands.into_iter().map(|(control, what)| (control.to_owned(), what));
    let others = match touch {
        true => vec![
            (t!("touch-drag").to_owned(), t!("touch-drag-about")),
            (t!("touch-two").to_owned(), t!("touch-two-about")),
        ],
        false => controls(*kind),
    };
    for (control, what) in hands.chain(others) {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(vec2(left, 0.0), |ui| {
                ui.set_width(left);
                ui.label(RichText::new(control).font(theme::bold(16.0)).color(palette.brass));
            });
            ui.vertical(|ui| ui.label(RichText::new(what).size(16.0)));
        });
    }
    actions
}
