//! The keyboard as a source of intents. What its keys mean, [`bindings`](super::bindings) says.

use bevy::prelude::*;

use super::BindingContext;
use super::bindings::{Chord, DEFAULTS, Effect};
use super::intents::{Held, Intent};
use crate::app::core::Screen;
use crate::app::core::navigation::Pages;
use crate::app::core::settings::Notice;
use crate::app::core::text::t;

/// Says what was pressed, and what is held.
pub(super) fn read_keyboard(
    keys: Res<ButtonInput<KeyCode>>,
    place: BindingContext,
    mut held: ResMut<Held>,
    mut intents: MessageWriter<Intent>,
) {
    let control =
        keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let fits = |chord: Chord| {
        chord.control.is_none_or(|wanted| wanted == control) && chord.shift.is_none_or(|wanted| wanted == shift)
    };
    for topic in DEFAULTS.iter().filter(|topic| place.is(topic.context)) {
        for binding in topic.bindings.iter().filter(|binding| fits(binding.chord)) {
            let key = binding.chord.key;
            match binding.effect {
                Effect::Press(intent) if keys.just_pressed(key) => {
                    intents.write(intent);
                }
                Effect::Hold(hold) if keys.pressed(key) => held.press(hold, keys.just_pressed(key)),
                _ => {}
            }
        }
    }
}

/// The first Tab at a table says how keys reach the board, for Tab goes through the buttons only. In a browser it leaves the
/// canvas instead, and the page has the board in words.
pub(super) fn tell_of_arrows(
    keys: Res<ButtonInput<KeyCode>>,
    (screen, pages): (Res<State<Screen>>, Res<Pages>),
    mut told: Local<bool>,
    mut notices: MessageWriter<Notice>,
) {
    let at_table = *screen.get() == Screen::Table && !pages.any();
    if at_table && !*told && keys.just_pressed(KeyCode::Tab) && cfg!(not(target_family = "wasm")) {
        *told = true;
        notices.write(Notice(t!("notice-keys").to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use super::super::bindings::{Binding, Context};
    use super::super::intents::HoldIntent;
    use super::*;
    use crate::app::core::rules::Rules;
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
    fn the_first_tab_at_a_table_tells_of_the_arrows() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin));
        app.insert_state(Screen::Title).init_resource::<Pages>().init_resource::<ButtonInput<KeyCode>>();
        app.add_message::<Notice>().add_systems(Update, tell_of_arrows);
        let mut tab = |screen: Screen| -> usize {
            app.insert_state(screen);
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Tab);
            app.update();
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().reset_all();
            app.world_mut().resource_mut::<Messages<Notice>>().drain().count()
        };
        assert_eq!([Screen::Title, Screen::Table, Screen::Table].map(&mut tab), [0, 1, 0]);
    }

    #[test]
    fn keys_of_other_games_and_letters_with_control_mean_nothing() {
        assert_eq!(said(GameKind::Bizingo, false, &[KeyCode::KeyS, KeyCode::Digit1, KeyCode::KeyC]), default());
        assert_eq!(said(GameKind::Azigo, false, &[KeyCode::ControlLeft, KeyCode::KeyU]), default());
        let (intents, held) = said(GameKind::BingoBattle, false, &[KeyCode::Space]);
        assert_eq!((intents, held.is(HoldIntent::Hurry)), (vec![Intent::Throw], false));
    }
}
