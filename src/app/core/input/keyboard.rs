//! The keyboard as a source of intents. What its keys mean, [`bindings`](super::bindings) says.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::bindings::{Chord, Context, DEFAULTS, Effect};
use super::intents::{Held, Intent};
use crate::app::core::Screen;
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;

/// Says what was pressed, and what is held.
pub(super) fn read_keyboard(
    keys: Res<ButtonInput<KeyCode>>,
    egui: Option<Res<EguiWantsInput>>,
    (rules, pages, screen): (Res<Rules>, Res<Pages>, Res<State<Screen>>),
    mut held: ResMut<Held>,
    mut intents: MessageWriter<Intent>,
) {
    let egui_has_keys = egui.is_some_and(|egui| egui.wants_any_keyboard_input());
    let at_table = *screen.get() == Screen::Table && !pages.any() && !egui_has_keys;
    let counts = |context| match context {
        Context::Anywhere => true,
        Context::Table => at_table,
        Context::Game(kind) => at_table && rules.kind() == kind,
    };
    let control =
        keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let fits = |chord: Chord| {
        chord.control.is_none_or(|wanted| wanted == control) && chord.shift.is_none_or(|wanted| wanted == shift)
    };
    let mut now = Held::default();
    for topic in DEFAULTS.iter().filter(|topic| counts(topic.context)) {
        for binding in topic.bindings.iter().filter(|binding| fits(binding.chord)) {
            let key = binding.chord.key;
            match binding.effect {
                Effect::Press(intent) if keys.just_pressed(key) => {
                    intents.write(intent);
                }
                Effect::Hold(hold) if keys.pressed(key) => now.press(hold, keys.just_pressed(key)),
                _ => {}
            }
        }
    }
    held.set_if_neq(now);
}

#[cfg(test)]
mod tests {
    use super::super::bindings::Binding;
    use super::super::intents::HoldIntent;
    use super::*;
    use crate::app::core::session::MatchSetup;
    use crate::games::GameKind;
    use crate::record::AnyTerms;

    /// What one frame of the keyboard says while `down` was pressed, at the table of a game.
    fn said(kind: GameKind, page: bool, down: &[KeyCode]) -> (Vec<Intent>, Held) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin));
        app.insert_state(Screen::Table).init_resource::<Pages>().init_resource::<Rules>().init_resource::<Held>();
        app.init_resource::<ButtonInput<KeyCode>>().add_message::<Intent>().add_systems(Update, read_keyboard);
        let setup = MatchSetup { terms: AnyTerms::usual(kind), ..MatchSetup::default() };
        app.world_mut().resource_mut::<Rules>().change(|board| *board = setup.start());
        if page {
            app.world_mut().resource_mut::<Pages>().0.push(crate::app::core::navigation::Page::MENU);
        }
        for key in down {
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(*key);
        }
        app.update();
        let intents = app.world_mut().resource_mut::<Messages<Intent>>().drain().collect();
        (intents, *app.world().resource::<Held>())
    }

    fn press(kind: GameKind, page: bool, Binding { chord, .. }: &Binding) -> (Vec<Intent>, Held) {
        let (control, shift) = (chord.control == Some(true), chord.shift == Some(true));
        let down = [Some(chord.key), control.then_some(KeyCode::ControlLeft), shift.then_some(KeyCode::ShiftLeft)];
        said(kind, page, &down.into_iter().flatten().collect::<Vec<_>>())
    }

    #[test]
    fn each_default_key_means_what_its_table_says() {
        for topic in DEFAULTS {
            let kinds = GameKind::ALL.into_iter().filter(|kind| match topic.context {
                Context::Game(own) => own == *kind,
                Context::Anywhere | Context::Table => true,
            });
            for (kind, binding) in kinds.flat_map(|kind| topic.bindings.iter().map(move |binding| (kind, binding))) {
                let (intents, held) = press(kind, false, binding);
                match binding.effect {
                    Effect::Press(intent) => assert_eq!(intents, [intent], "{kind}: {binding:?}"),
                    Effect::Hold(hold) => assert!(held.is(hold) && held.begins(hold), "{kind}: {binding:?}"),
                }
                let (under_a_page, held) = press(kind, true, binding);
                let anywhere = topic.context == Context::Anywhere;
                assert_eq!((under_a_page.is_empty(), held), (!anywhere, Held::default()), "{kind}: {binding:?}");
            }
        }
    }

    #[test]
    fn keys_of_other_games_and_letters_with_control_mean_nothing() {
        assert_eq!(said(GameKind::Bizingo, false, &[KeyCode::KeyS, KeyCode::Digit1, KeyCode::KeyC]), default());
        assert_eq!(said(GameKind::Azigo, false, &[KeyCode::ControlLeft, KeyCode::KeyU]), default());
        let (intents, held) = said(GameKind::BingoBattle, false, &[KeyCode::Space]);
        assert_eq!((intents, held.is(HoldIntent::Hurry)), (vec![Intent::Throw], false));
    }
}
