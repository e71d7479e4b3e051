//! The balance at the board's side: the more of the bar is light, the better Light stands.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::Analysis;
use super::engine::AnalysisEngine;
use super::words;
use crate::app::activities::task_card::FillCard;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::Settings;
use crate::app::games::known::KnownScore;
use crate::app::games::scores;
use crate::app::kit::action::Action;
use crate::app::kit::slots::{PanelPart, Slot, Slots};
use crate::app::kit::theme;
use crate::app::kit::tokens::colours;
use crate::app::scene::camera::{MovesCamera, RoomTurn};
use crate::games::Player;

/// The name under which this fills slots.
const OWNER: &str = "analysis-bar";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>().init_resource::<RoomTurn>().add_systems(
        Update,
        // A turn of the camera is followed in the next frame.
        fill_slot.in_set(FillCard::Analysis).after(super::card::fill_slot).before(MovesCamera),
    );
}

/// How it stands.
#[derive(Clone, Debug, PartialEq)]
struct Bar {
    /// The first player's share, 0 to 1.
    share: f32,
    /// The same in words.
    told: String,
    /// Whether the second player sits at the near side of the table.
    far: bool,
}

impl PanelPart for Bar {
    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        let rect = ui.max_rect();
        let response = ui.allocate_rect(rect, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &self.told));
        let upright = rect.height() > rect.width();
        // It glides to where it should be.
        let share = ui.ctx().animate_value_with_time(response.id, self.share, 0.25).clamp(0.02, 0.98);
        let (light, dark) = (colours(Player::First).0, colours(Player::Second).0);
        let part = light_part(rect, share, self.far);
        let middle = match upright {
            true => [rect.left_center(), rect.right_center()],
            false => [rect.center_top(), rect.center_bottom()],
        };
        let palette = theme::palette(ui.ctx());
        let painter = ui.painter();
        painter.rect_filled(rect, CornerRadius::same(3), dark);
        painter.rect_filled(part, CornerRadius::same(3), light);
        painter.line_segment(middle, Stroke::new(1.0, palette.brass));
        painter.rect_stroke(rect, CornerRadius::same(3), Stroke::new(1.0, palette.line), StrokeKind::Outside);
        response.on_hover_text(&self.told);
        Vec::new()
    }
}

/// The light part of a bar: of an upright one at the side where Light sits, else at the left.
fn light_part(rect: Rect, share: f32, far: bool) -> Rect {
    let upright = rect.height() > rect.width();
    match upright {
        true if !far => Rect::from_min_max(pos2(rect.left(), rect.bottom() - share * rect.height()), rect.max),
        true => Rect::from_min_size(rect.min, vec2(rect.width(), share * rect.height())),
        false => Rect::from_min_size(rect.min, vec2(share * rect.width(), rect.height())),
    }
}

fn fill_slot(
    (rules, session, engine): (Res<Rules>, Res<Session>, Res<AnalysisEngine>),
    (settings, known, room): (Res<Settings>, Res<KnownScore>, Res<RoomTurn>),
    mut slots: ResMut<Slots>,
    mut shown: Local<Option<Bar>>,
) {
    let changed = rules.is_changed()
        || session.is_changed()
        || engine.is_changed()
        || settings.is_changed()
        || known.is_changed()
        || room.is_changed();
    if !changed {
        return;
    }
    let here = session.activity::<Analysis>().is_some() && !rules.alone();
    let found = engine.shown(&settings);
    let score = match rules.to_move() {
        Some(_) => found.and_then(|found| found.score()),
        None => known.0.filter(|_| settings.analysis_engine),
    };
    let bar = match (here, score, rules.to_act()) {
        (true, Some(score), Some(to_act)) => {
            let verdict = found.and_then(|found| words::verdict(&rules, found));
            let told = verdict.unwrap_or_else(|| words::told(&rules, score).long);
            Some(Bar { share: scores::share(rules.kind(), score, to_act), told, far: room.far() })
        }
        // It stays where it was until something is known of the new position.
        (true, None, Some(_)) if settings.analysis_engine => shown.clone().map(|bar| Bar { far: room.far(), ..bar }),
        _ => None,
    };
    if *shown != bar {
        slots.put(Slot::BoardEdge, OWNER, bar.clone().map(|bar| Arc::new(bar) as Arc<dyn PanelPart>));
        *shown = bar;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_part_is_where_light_sits() {
        let upright = Rect::from_min_size(pos2(10.0, 20.0), vec2(8.0, 100.0));
        assert_eq!(light_part(upright, 0.75, false).y_range(), egui::Rangef::new(45.0, 120.0));
        assert_eq!(light_part(upright, 0.75, true).y_range(), egui::Rangef::new(20.0, 95.0));
        let level = Rect::from_min_size(pos2(10.0, 20.0), vec2(100.0, 8.0));
        assert_eq!(light_part(level, 0.75, true).x_range(), egui::Rangef::new(10.0, 85.0));
    }
}
