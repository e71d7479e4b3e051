//! The course is offered where a game is chosen that somebody has neither played nor begun to learn.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::LessonRequested;
use super::courses::own_numbers;
use super::progress::Progress;
use crate::app::activities::task_card::FillCard;
use crate::app::core::results::Results;
use crate::app::core::settings::Settings;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::icons;
use crate::app::kit::slots::{PanelPart, Slot, Slots};
use crate::games::GameKind;

/// The name under which this fills slots.
const OWNER: &str = "lesson";

pub(super) fn plugin(app: &mut App) {
    // How many tasks a course has depends on how captures are made.
    let changed =
        resource_changed::<Progress>.or_else(resource_changed::<Results>).or_else(resource_changed::<Settings>);
    // What was solved or played in this frame is known, and the card has its slot.
    let order = fill_slots.in_set(FillCard::Lesson).after(super::card::fill_slot).after(super::turns::keep);
    app.init_resource::<Slots>().add_systems(Update, order.run_if(changed));
}

/// The way to the course of a game.
#[derive(Debug)]
struct Offer {
    kind: GameKind,
    tasks: usize,
}

impl PanelPart for Offer {
    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        ui.add_space(8.0);
        let text = t!("learn-offer", game = self.kind.title(), n = self.tasks);
        let button = Button::new(&text).icon(icons::BOOK).entry().width(ui.available_width()).height(42.0);
        let clicked = button.show(ui).clicked();
        clicked.then(|| Action::send(LessonRequested::Begin(self.kind, 0))).into_iter().collect()
    }
}

fn fill_slots(
    settings: Res<Settings>,
    (progress, results): (Res<Progress>, Res<Results>),
    mut slots: ResMut<Slots>,
    mut shown: Local<Vec<(GameKind, usize)>>,
) {
    let offer = |kind| {
        let tasks = own_numbers(kind, &settings);
        let played = results.games.iter().any(|game| game.game == kind);
        let begun = tasks.iter().any(|number| progress.is_solved(kind, *number));
        (!played && !begun).then_some((kind, tasks.len()))
    };
    let offers: Vec<(GameKind, usize)> = GameKind::ALL.into_iter().filter_map(offer).collect();
    if *shown == offers {
        return;
    }
    for kind in GameKind::ALL {
        let offer = offers.iter().find(|(of, _)| *of == kind);
        let part = offer.map(|&(kind, tasks)| Arc::new(Offer { kind, tasks }) as Arc<dyn PanelPart>);
        slots.put(Slot::NewGame(kind), OWNER, part);
    }
    *shown = offers;
}
