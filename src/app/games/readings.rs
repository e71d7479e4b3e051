//! How captures are made in a game whose sources differ in that: chosen where one learns it and does its puzzles.

use bevy_egui::egui::Ui;

use super::ui::GameUi;
use crate::app::core::settings::Settings;
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::kit::action::Action;
use crate::games::{GameKind, for_game};

/// The choice, for games that have one. Says what was chosen.
pub fn reading_row(ui: &mut Ui, settings: &Settings, kind: GameKind) -> Option<Action> {
    let before = settings.reading(kind);
    let mut terms = before.clone();
    let control = 380.0_f32.min(ui.available_width());
    for_game!(&mut terms, terms: G => G::reading_choice(ui, terms, control));
    (terms != before).then(|| Action::send(SettingsRequested::Reading(Box::new(terms))))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::kit::frames::region;
    use crate::app::kit::stage::Stage;
    use crate::record::AnyTerms;
    use bevy_egui::egui::{Rect, pos2};

    #[test]
    fn what_is_chosen_is_how_captures_are_made() {
        let mut settings = Settings::default();
        let area = Rect::from_min_max(pos2(0.0, 0.0), pos2(390.0, 300.0));
        let shown = |kind, settings: &Settings, press: Option<&str>| {
            let mut stage = Stage::new(390.0, 300.0);
            let mut asked = None;
            let mut draw =
                |ctx: &_| region(ctx, "row", area, |ui| asked = reading_row(ui, settings, kind).or(asked.take()));
            match press {
                Some(name) => stage.click(name, &mut draw),
                None => stage.settle(&mut draw),
            }
            (stage.controls().len(), asked)
        };
        assert_eq!(shown(GameKind::Bizingo, &settings, None).0, 0, "its sources agree");
        assert_eq!(shown(GameKind::Azigo, &settings, None).0, 3);
        let (_, asked) = shown(GameKind::Azigo, &settings, Some("Own row"));
        let own_row = AnyTerms::parse(GameKind::Azigo, "capture=own-row", None).unwrap();
        let wanted = SettingsRequested::Reading(Box::new(own_row));
        assert_eq!(asked.unwrap().sent::<SettingsRequested>(), Some(&wanted));
        settings.readings = vec!["azigo capture=own-row".to_owned()];
        assert!(shown(GameKind::Azigo, &settings, Some("Own row")).1.is_none(), "it is chosen already");
    }
}
