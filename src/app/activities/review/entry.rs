//! The way to a review: on the page of a result.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::offered;
use super::requests::ReviewRequested;
use crate::app::activities::task_card::FillCard;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::icons;
use crate::app::kit::slots::{PanelPart, Slot, Slots};

/// The name under which this fills slots.
const OWNER: &str = "review-entry";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>().add_systems(
        Update,
        fill_slot.run_if(resource_changed::<Session>).before(super::card::fill_slot).in_set(FillCard::Review),
    );
}

/// The button that begins a review.
#[derive(Debug)]
struct Entry;

impl PanelPart for Entry {
    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        let button = Button::new(t!("review-begin")).icon(icons::CHART).width(ui.available_width()).height(40.0);
        if button.show(ui).clicked() { vec![Action::send(ReviewRequested::Begin)] } else { Vec::new() }
    }
}

fn fill_slot((rules, session): (Res<Rules>, Res<Session>), mut slots: ResMut<Slots>, mut shown: Local<bool>) {
    let offer = offered(&rules, &session);
    if offer != *shown {
        *shown = offer;
        slots.put(Slot::AfterResult, OWNER, offer.then(|| Arc::new(Entry) as Arc<dyn PanelPart>));
    }
}
