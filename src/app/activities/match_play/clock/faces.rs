//! What the clocks show, on the players' cards.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::slots::{PanelPart, Slot, Slots};
use crate::app::kit::theme;
use crate::games::Player;

/// The name under which clocks fill slots.
const OWNER: &str = "clock";

/// On a card lower than this the clock is small.
const LOW_CARD: f32 = 30.0;

/// A side's clock as it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockFace {
    /// The time that is left: `4:05`, `9.4`.
    pub text: String,
    /// The same in whole seconds, rounded up.
    pub left: u64,
    /// Whether it runs.
    pub runs: bool,
    /// Whether little time is left.
    pub low: bool,
    /// Whether a person at this screen plays by it.
    pub own: bool,
}

/// Both clocks; `None` where the game has none. Changes when what they show does.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockFaces(pub Option<[ClockFace; 2]>);

impl ClockFaces {
    /// A side's clock.
    pub fn of(&self, side: Player) -> Option<&ClockFace> {
        self.0.as_ref().map(|faces| &faces[side.index()])
    }
}

impl PanelPart for ClockFace {
    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        let palette = theme::palette(ui.ctx());
        let (fill, ink) = match (self.runs, self.low) {
            (true, true) => (palette.alarm, palette.ink),
            (true, false) => (palette.brass, palette.ink),
            (false, true) => (palette.well, palette.alarm),
            (false, false) => (palette.well, palette.soft),
        };
        let small = ui.available_height() < LOW_CARD;
        let font = theme::bold(if small { 15.5 } else { 18.0 });
        let text = ui.painter().layout_no_wrap(self.text.clone(), font, ink);
        let size = text.size() + vec2(12.0, if small { 2.0 } else { 4.0 });
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let told = || t!("clock-told", time = self.text.as_str());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told()));
        ui.painter().rect_filled(rect, 4.0, fill);
        ui.painter().galley(rect.min + (size - text.size()) / 2.0, text, ink);
        Vec::new()
    }
}

/// Puts the clocks on the cards.
pub(super) fn fill_slots(faces: Res<ClockFaces>, mut slots: ResMut<Slots>) {
    for side in Player::BOTH {
        let face = faces.of(side).cloned().map(|face| Arc::new(face) as Arc<dyn PanelPart>);
        slots.put(Slot::PlayerCard(side), OWNER, face);
    }
}
