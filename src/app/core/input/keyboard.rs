//! The keyboard as a source of intents. What its keys mean, [`bindings`](super::bindings) says.

use bevy::prelude::*;

use super::BindingContext;
use super::bindings::{Chord, Context, DEFAULTS, Effect};
use super::intents::{Held, Intent};
use crate::app::core::Screen;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::rules::Rules;
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
        was_down(&keys, [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    let shift = was_down(&keys, [KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let fits = |chord: Chord| {
        chord.control.is_none_or(|wanted| wanted == control) && chord.shift.is_none_or(|wanted| wanted == shift)
    };
    for topic in DEFAULTS {
        for binding in topic.bindings.iter().filter(|binding| fits(binding.chord)) {
            let key = binding.chord.key;
            if !place.is(topic.context, key) {
                continue;
            }
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

/// Whether one of these keys was down at any time since the last frame: where frames are slow, all of Ctrl+Z may come and go
/// between two.
fn was_down<const N: usize>(keys: &ButtonInput<KeyCode>, these: [KeyCode; N]) -> bool {
    keys.any_pressed(these) || keys.any_just_pressed(these) || keys.any_just_released(these)
}

/// What the menu lists with a key is done by that key while the menu is open, which closes then.
pub(super) fn leave_menu(
    keys: Res<ButtonInput<KeyCode>>,
    rules: Res<Rules>,
    (screen, mut pages): (Res<State<Screen>>, ResMut<Pages>),
) {
    let control = was_down(&keys, [KeyCode::ControlLeft, KeyCode::ControlRight]);
    if *screen.get() != Screen::Table || pages.0 != [Page::MENU] || control {
        return;
    }
    let here = |context| matches!(context, Context::Table) || context == Context::Game(rules.kind());
    let all = DEFAULTS.iter().filter(|topic| here(topic.context)).flat_map(|topic| topic.bindings);
    let pressed = all.filter(|binding| matches!(binding.effect, Effect::Press(_)) && !of_controls(binding.chord.key));
    if pressed.into_iter().any(|binding| binding.chord.control != Some(true) && keys.just_pressed(binding.chord.key)) {
        pages.0.clear();
    }
}

/// Whether a control that has the keyboard, or the page that it is on, does something by this key itself.
pub(super) fn of_controls(key: KeyCode) -> bool {
    matches!(
        key,
        KeyCode::ArrowUp
            | KeyCode::ArrowDown
            | KeyCode::ArrowLeft
            | KeyCode::ArrowRight
            | KeyCode::Enter
            | KeyCode::NumpadEnter
            | KeyCode::Space
            | KeyCode::Escape
            | KeyCode::Tab
            | KeyCode::PageUp
            | KeyCode::PageDown
            | KeyCode::Home
            | KeyCode::End
    )
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
    use super::super::KeyboardFocus;
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
        app.init_resource::<KeyboardFocus>();
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

    /// What the keyboard says at the table while a button, or a field, has it.
    #[test]
    fn a_button_that_has_the_keyboard_leaves_letters_to_the_table() {
        let said = |focus: KeyboardFocus, key: KeyCode| {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin));
            app.insert_state(Screen::Table).init_resource::<Pages>().init_resource::<Rules>().init_resource::<Held>();
            app.init_resource::<ButtonInput<KeyCode>>().add_message::<Intent>().add_systems(Update, read_keyboard);
            app.insert_resource(focus);
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(key);
            app.update();
            app.world_mut().resource_mut::<Messages<Intent>>().drain().collect::<Vec<_>>()
        };
        assert_eq!(said(KeyboardFocus::Control, KeyCode::KeyH), [Intent::Hint]);
        assert_eq!(said(KeyboardFocus::Table, KeyCode::Enter), [Intent::Confirm]);
        assert_eq!(said(KeyboardFocus::Control, KeyCode::Enter), [], "it presses the button");
        assert_eq!(said(KeyboardFocus::Field, KeyCode::KeyH), [], "it is written");
    }

    #[test]
    fn keys_of_the_menu_leave_it() {
        let after = |pages: &[Page], key: KeyCode| {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin));
            app.insert_state(Screen::Table).insert_resource(Pages(pages.to_vec())).init_resource::<Rules>();
            app.init_resource::<ButtonInput<KeyCode>>().init_resource::<Held>().init_resource::<KeyboardFocus>();
            app.add_message::<Intent>().add_systems(Update, (leave_menu, read_keyboard).chain());
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(key);
            app.update();
            let intents = app.world_mut().resource_mut::<Messages<Intent>>().drain().collect::<Vec<_>>();
            (app.world().resource::<Pages>().0.len(), intents)
        };
        assert_eq!(after(&[Page::MENU], KeyCode::KeyH), (0, vec![Intent::Hint]));
        assert_eq!(after(&[Page::MENU], KeyCode::Enter), (1, vec![]), "it presses what has the keyboard");
        assert_eq!(after(&[Page::MENU, Page::SETTINGS], KeyCode::KeyH), (2, vec![]));
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
    fn a_chord_between_two_frames_counts() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin));
        app.insert_state(Screen::Table).init_resource::<Pages>().init_resource::<Rules>().init_resource::<Held>();
        app.init_resource::<ButtonInput<KeyCode>>().init_resource::<KeyboardFocus>();
        app.add_message::<Intent>().add_systems(Update, read_keyboard);
        let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        for key in [KeyCode::ControlLeft, KeyCode::KeyZ] {
            keys.press(key);
        }
        for key in [KeyCode::KeyZ, KeyCode::ControlLeft] {
            keys.release(key);
        }
        app.update();
        let intents: Vec<Intent> = app.world_mut().resource_mut::<Messages<Intent>>().drain().collect();
        assert_eq!(intents, [Intent::Undo]);
    }

    #[test]
    fn keys_of_other_games_and_letters_with_control_mean_nothing() {
        assert_eq!(said(GameKind::Bizingo, false, &[KeyCode::KeyS, KeyCode::Digit1, KeyCode::KeyC]), default());
        assert_eq!(said(GameKind::Azigo, false, &[KeyCode::ControlLeft, KeyCode::KeyU]), default());
        let (intents, held) = said(GameKind::BingoBattle, false, &[KeyCode::Space]);
        assert_eq!((intents, held.is(HoldIntent::Hurry)), (vec![Intent::Throw], false));
    }
}
