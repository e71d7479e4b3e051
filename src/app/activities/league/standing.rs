//! Beside the board, while a game of a league is watched: how it stands, ply by ply, as its players say.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Context, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use super::watch::Watch;
use crate::app::activities::task_card::FillCard;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::balance::BalancePlane;
use crate::app::kit::slots::{PanelPart, Slot, Slots};
use crate::app::kit::theme;

const OWNER: &str = "league";

/// The height of the curve.
const HIGH: f32 = 64.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>().add_systems(Update, fill_slot.in_set(FillCard::League));
}

/// The curve up to the ply that is seen.
#[derive(Clone, Debug, PartialEq)]
struct Standing {
    heights: Vec<Option<f32>>,
}

impl PanelPart for Standing {
    fn height(&self, _: &Context, _: f32) -> f32 {
        HIGH
    }

    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        let palette = theme::palette(ui.ctx());
        // Not for Tab: the line under the board says it of the last move.
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, t!("league-standing")));
        let painter = ui.painter_at(rect);
        let line = Stroke::new(1.0, palette.line);
        painter.rect(rect, theme::ROUND_SMALL, palette.faint(palette.well, 0.85), line, StrokeKind::Inside);
        BalancePlane::new(rect.shrink(5.0), self.heights.len()).paint(&painter, &self.heights, line);
        response.on_hover_text(t!("league-standing"));
        Vec::new()
    }
}

fn fill_slot(
    (rules, session): (Res<Rules>, Res<Session>),
    mut slots: ResMut<Slots>,
    mut shown: Local<Option<Standing>>,
) {
    if !rules.is_changed() && !session.is_changed() {
        return;
    }
    let standing = session.activity::<Watch>().map(|watch| {
        let heights = watch.heights(rules.kind(), rules.ply());
        Standing { heights }
    });
    let standing = standing.filter(|standing| standing.heights.iter().any(Option::is_some));
    if *shown != standing {
        slots.put(Slot::BesideBoard, OWNER, standing.clone().map(|part| Arc::new(part) as Arc<dyn PanelPart>));
        *shown = standing;
    }
}
