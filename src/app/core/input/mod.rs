//! From mouse, fingers and keys to what players mean, and the question whether they may move. Who understands an intent
//! reads it, in a folder of its own: a game, the camera, an engine.
//!
//! - [`intents`]: what players mean
//! - sources: `keyboard`, by the table of [`bindings`]; [`mod@pointer`], the mouse or the only finger; [`touch`], fingers;
//!   `orbit`, what mouse and fingers want of the camera
//! - `at_table`: intents about the game as a whole

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::CursorMoved;

use self::bindings::{Context, DEFAULTS};
use super::rules::Rules;
use super::session::Session;
use super::{AppSystems, Of, Screen, frames};
use crate::app::core::navigation::Pages;
use crate::app::core::text::t;
use crate::games::GameKind;

mod at_table;
pub mod bindings;
pub mod intents;
mod key_names;
mod keyboard;
mod orbit;
pub mod pointer;
pub mod touch;

pub use at_table::walk;
pub use intents::{Cancelled, Held, HoldIntent, Intent, SignHeld};
pub use pointer::Pointer;

/// The player tried something that cannot be done: for a sound.
#[derive(Message, Clone, Copy, Debug)]
pub struct Refused;

/// A piece was taken in hand: for a sound.
#[derive(Message, Clone, Copy, Debug)]
pub struct Taken;

/// The parts of [`AppSystems::Input`], in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// Sources write intents.
    Read,
    /// Games take theirs.
    Games,
    /// The session takes its own, whatever the game.
    Session,
    /// So does everybody else, and what no game wanted gets its usual meaning.
    Others,
    /// What no system took is forgotten.
    Forget,
}

/// What says whether the player at the screen may move a piece now.
#[derive(SystemParam)]
pub struct PlayerTurn<'w> {
    rules: Res<'w, Rules>,
    session: Res<'w, Session>,
    pages: Res<'w, Pages>,
    screen: Res<'w, State<Screen>>,
}

impl PlayerTurn<'_> {
    /// Whether they may.
    pub fn may_move(&self) -> bool {
        self.rules.to_move().is_some() && self.may_act()
    }

    /// Whether they may move, or throw dice.
    pub fn may_act(&self) -> bool {
        self.table_is_open() && self.session.person_to_act(&self.rules).is_some()
    }

    /// Whether the table is in front of them, with no page over it.
    pub fn table_is_open(&self) -> bool {
        *self.screen.get() == Screen::Table && !self.pages.any()
    }
}

/// Where buttons are pressed, which decides what they mean.
#[derive(SystemParam)]
pub(super) struct BindingContext<'w> {
    rules: Res<'w, Rules>,
    pages: Res<'w, Pages>,
    screen: Res<'w, State<Screen>>,
    focus: Res<'w, KeyboardFocus>,
}

/// What of the panels has the keyboard, as they were drawn last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyboardFocus {
    /// Nothing: all keys are the table's.
    #[default]
    Table,
    /// A button or the like, which uses some keys itself.
    Control,
    /// A field, into which letters are typed.
    Field,
}

impl BindingContext<'_> {
    /// Whether a binding of this context to this key counts now. What a button that has the keyboard has no use for still
    /// means what it means at the table.
    pub(super) fn is(&self, context: Context, key: KeyCode) -> bool {
        let free = || match *self.focus {
            KeyboardFocus::Table => true,
            KeyboardFocus::Control => !keyboard::of_controls(key),
            KeyboardFocus::Field => false,
        };
        let at_table = || *self.screen.get() == Screen::Table && !self.pages.any() && free();
        match context {
            Context::Anywhere => true,
            Context::Table => at_table(),
            Context::Game(kind) => self.rules.kind() == kind && at_table(),
        }
    }
}

/// What keys, mouse and fingers do at the table of a game, whatever source they come from: the control, and what it
/// means. What only this game has comes first.
pub fn controls(kind: GameKind) -> Vec<(String, &'static str)> {
    let own = DEFAULTS.iter().filter(|topic| topic.context == Context::Game(kind));
    let all = own.chain(DEFAULTS.iter().filter(|topic| !matches!(topic.context, Context::Game(_))));
    let keys = all.map(|topic| (topic.keys(), (topic.meaning)()));
    // Tab is egui's own.
    let others = [
        (t!("mouse-look"), t!("mouse-look-about")),
        (t!("mouse-pan"), t!("mouse-pan-about")),
        (t!("mouse-right"), t!("mouse-right-about")),
        (t!("key-tab"), t!("keys-tab")),
    ];
    others.into_iter().map(|(control, what)| (control.to_owned(), what)).chain(keys).collect()
}

/// A run condition: the player at the screen may move a piece now.
pub fn may_move(turn: PlayerTurn) -> bool {
    turn.may_move()
}

pub(crate) fn plugin(app: &mut App) {
    let (read, games, session, others, forget) =
        (InputSystems::Read, InputSystems::Games, InputSystems::Session, InputSystems::Others, InputSystems::Forget);
    app.configure_sets(Update, (read, games, session, others, forget).chain().in_set(AppSystems::Input));
    for kind in GameKind::ALL {
        app.configure_sets(Update, Of(AppSystems::Input, kind).in_set(games));
    }
    frames::wanted_on::<CursorMoved>(app);
    frames::wanted_on::<MouseButtonInput>(app);
    frames::wanted_on::<KeyboardInput>(app);
    frames::wanted_on::<TouchInput>(app);
    // A finger that rests is seen to rest.
    frames::wanted_while(app, |fingers: Res<touch::Fingers>| fingers.down && fingers.rests().is_none());
    app.init_resource::<Pointer>()
        .init_resource::<touch::Fingers>()
        .init_resource::<Held>()
        .init_resource::<KeyboardFocus>()
        .init_resource::<Pages>()
        .add_message::<Intent>()
        .add_message::<SignHeld>()
        .add_message::<Cancelled>()
        .add_message::<Refused>()
        .add_message::<Taken>()
        .add_systems(
            Update,
            (
                (
                    intents::release,
                    intents::read_signs,
                    touch::read_fingers,
                    pointer::find_pointer,
                    keyboard::leave_menu,
                    keyboard::read_keyboard,
                    keyboard::tell_of_arrows,
                )
                    .chain()
                    .in_set(read),
                // Games say whether a drag goes round the table.
                orbit::read_orbit.run_if(in_state(Screen::Table)).after(games).before(session),
                (at_table::ask_session, at_table::explain_no_offer)
                    .chain()
                    .run_if(on_message::<Intent>)
                    .in_set(session),
                (at_table::open_menu, at_table::open_page, at_table::toggle_fullscreen)
                    .chain()
                    .run_if(on_message::<Intent>)
                    .in_set(others),
                intents::forget.run_if(on_message::<Intent>).in_set(forget),
            ),
        );
}
