//! Which key means what: the one table. The keyboard obeys it, and the lists of keys are made of it.
//!
//! Small and our own, and not `bevy_enhanced_input`: that makes an entity, a context and an observer of each action and
//! gives each a type of its own, all of it in the browser's download, which has no room left. A plain value for each
//! intent is as easily written by a page, a test or a gamepad, and a table of values is as easily changed.

use bevy::prelude::*;

use super::intents::{Direction, HoldIntent, Intent};
use super::key_names;
use crate::app::core::text::t;
use crate::games::GameKind;

/// Where a key means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// Everywhere, whatever is open.
    Anywhere,
    /// At the table, while no page lies over it, nothing is typed, and no button that has the keyboard uses the key.
    Table,
    /// The same, while this game is played.
    Game(GameKind),
}

/// A key, with or without Ctrl (or the key that stands for it on a Mac), with or without Shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key, by its place on the keyboard.
    pub key: KeyCode,
    /// Whether Ctrl is held; `None`: either way.
    pub control: Option<bool>,
    /// Whether Shift is held; `None`: either way.
    pub shift: Option<bool>,
}

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// Pressed, it means this.
    Press(Intent),
    /// While it is down, this is held.
    Hold(HoldIntent),
}

/// One key and what it does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Binding {
    /// The key.
    pub chord: Chord,
    /// What it does.
    pub effect: Effect,
}

/// Keys that belong together: a line in a list of keys.
#[derive(Clone, Copy, Debug)]
pub struct Topic {
    /// What they do, in words.
    pub meaning: fn() -> &'static str,
    /// Where these keys mean something.
    pub context: Context,
    /// The keys, those to be named first.
    pub bindings: &'static [Binding],
}

/// Pressed, whether or not Ctrl is held.
const fn press(key: KeyCode, intent: Intent) -> Binding {
    Binding { chord: Chord { key, control: None, shift: None }, effect: Effect::Press(intent) }
}

/// Pressed without Ctrl.
const fn letter(key: KeyCode, intent: Intent) -> Binding {
    Binding { chord: Chord { key, control: Some(false), shift: None }, effect: Effect::Press(intent) }
}

/// Pressed with Ctrl.
const fn control(key: KeyCode, intent: Intent) -> Binding {
    Binding { chord: Chord { key, control: Some(true), shift: None }, effect: Effect::Press(intent) }
}

/// Pressed with Shift, or without it.
const fn shift(held: bool, key: KeyCode, intent: Intent) -> Binding {
    Binding { chord: Chord { key, control: None, shift: Some(held) }, effect: Effect::Press(intent) }
}

/// How far a key moves the table over the window, in logical pixels.
const PAN: f32 = 60.0;

/// Held down.
const fn hold(key: KeyCode, hold: HoldIntent) -> Binding {
    Binding { chord: Chord { key, control: None, shift: None }, effect: Effect::Hold(hold) }
}

const fn topic(meaning: fn() -> &'static str, context: Context, bindings: &'static [Binding]) -> Topic {
    Topic { meaning, context, bindings }
}

const BIZINGO: Context = Context::Game(GameKind::Bizingo);
const AZIGO: Context = Context::Game(GameKind::Azigo);
const BINGO_BATTLE: Context = Context::Game(GameKind::BingoBattle);

/// To what can be moved next.
const PIECES: &[Binding] =
    &[press(KeyCode::BracketLeft, Intent::PreviousPiece), press(KeyCode::BracketRight, Intent::NextPiece)];

/// The keys as they are, unless somebody changes them.
pub const DEFAULTS: &[Topic] = &[
    topic(
        || t!("keys-cursor"),
        Context::Table,
        &[
            shift(false, KeyCode::ArrowUp, Intent::MoveCursor(Direction::Up)),
            shift(false, KeyCode::ArrowDown, Intent::MoveCursor(Direction::Down)),
            shift(false, KeyCode::ArrowLeft, Intent::MoveCursor(Direction::Left)),
            shift(false, KeyCode::ArrowRight, Intent::MoveCursor(Direction::Right)),
        ],
    ),
    topic(
        || t!("keys-confirm"),
        Context::Table,
        &[press(KeyCode::Enter, Intent::Confirm), press(KeyCode::NumpadEnter, Intent::Confirm)],
    ),
    topic(|| t!("keys-bizingo-piece"), BIZINGO, PIECES),
    topic(|| t!("keys-azigo-piece"), AZIGO, PIECES),
    topic(|| t!("keys-bizingo-confirm"), BIZINGO, &[press(KeyCode::Space, Intent::Confirm)]),
    topic(|| t!("keys-azigo-store"), AZIGO, &[press(KeyCode::KeyS, Intent::Store)]),
    topic(
        || t!("keys-azigo-hurry"),
        AZIGO,
        &[press(KeyCode::Space, Intent::Confirm), hold(KeyCode::Space, HoldIntent::Hurry)],
    ),
    topic(|| t!("keys-azigo-peek"), AZIGO, &[hold(KeyCode::KeyC, HoldIntent::Peek)]),
    topic(|| t!("keys-bingo-battle-throw"), BINGO_BATTLE, &[press(KeyCode::Space, Intent::Throw)]),
    topic(
        || t!("keys-bingo-battle-choose"),
        BINGO_BATTLE,
        &[
            press(KeyCode::Digit1, Intent::Choose(1)),
            press(KeyCode::Digit2, Intent::Choose(2)),
            press(KeyCode::Digit3, Intent::Choose(3)),
            press(KeyCode::Digit4, Intent::Choose(4)),
            press(KeyCode::Digit5, Intent::Choose(5)),
            press(KeyCode::Digit6, Intent::Choose(6)),
            press(KeyCode::Digit7, Intent::Choose(7)),
            press(KeyCode::Digit8, Intent::Choose(8)),
            press(KeyCode::Digit9, Intent::Choose(9)),
            press(KeyCode::Numpad1, Intent::Choose(1)),
            press(KeyCode::Numpad2, Intent::Choose(2)),
            press(KeyCode::Numpad3, Intent::Choose(3)),
            press(KeyCode::Numpad4, Intent::Choose(4)),
            press(KeyCode::Numpad5, Intent::Choose(5)),
            press(KeyCode::Numpad6, Intent::Choose(6)),
            press(KeyCode::Numpad7, Intent::Choose(7)),
            press(KeyCode::Numpad8, Intent::Choose(8)),
            press(KeyCode::Numpad9, Intent::Choose(9)),
        ],
    ),
    topic(|| t!("keys-cancel"), Context::Table, &[press(KeyCode::Escape, Intent::Cancel)]),
    topic(
        || t!("keys-undo"),
        Context::Table,
        &[letter(KeyCode::KeyU, Intent::Undo), control(KeyCode::KeyZ, Intent::Undo)],
    ),
    topic(
        || t!("keys-redo"),
        Context::Table,
        &[letter(KeyCode::KeyR, Intent::Redo), control(KeyCode::KeyY, Intent::Redo)],
    ),
    topic(
        || t!("keys-step"),
        Context::Table,
        &[press(KeyCode::PageUp, Intent::StepBack), press(KeyCode::PageDown, Intent::StepForward)],
    ),
    topic(
        || t!("keys-ends"),
        Context::Table,
        &[press(KeyCode::Home, Intent::ToStart), press(KeyCode::End, Intent::ToEnd)],
    ),
    topic(
        || t!("keys-variations"),
        Context::Table,
        &[press(KeyCode::Comma, Intent::PreviousVariation), press(KeyCode::Period, Intent::NextVariation)],
    ),
    topic(|| t!("keys-fork"), Context::Table, &[letter(KeyCode::KeyB, Intent::ToFork)]),
    topic(|| t!("keys-note"), Context::Table, &[letter(KeyCode::KeyE, Intent::Note)]),
    topic(|| t!("keys-top"), Context::Table, &[letter(KeyCode::KeyT, Intent::ViewFromTop)]),
    topic(|| t!("keys-flip"), Context::Table, &[letter(KeyCode::KeyF, Intent::ViewFromOtherSide)]),
    topic(|| t!("keys-seat"), Context::Table, &[letter(KeyCode::KeyV, Intent::ViewFromSeat)]),
    topic(
        || t!("keys-zoom"),
        Context::Table,
        &[
            press(KeyCode::Equal, Intent::ZoomIn),
            press(KeyCode::Minus, Intent::ZoomOut),
            press(KeyCode::NumpadAdd, Intent::ZoomIn),
            press(KeyCode::NumpadSubtract, Intent::ZoomOut),
        ],
    ),
    topic(
        || t!("keys-pan"),
        Context::Table,
        // The table goes the other way: the view goes where the arrow points.
        &[
            shift(true, KeyCode::ArrowUp, Intent::Pan(Vec2::new(0.0, PAN))),
            shift(true, KeyCode::ArrowDown, Intent::Pan(Vec2::new(0.0, -PAN))),
            shift(true, KeyCode::ArrowLeft, Intent::Pan(Vec2::new(PAN, 0.0))),
            shift(true, KeyCode::ArrowRight, Intent::Pan(Vec2::new(-PAN, 0.0))),
        ],
    ),
    topic(|| t!("keys-hint"), Context::Table, &[letter(KeyCode::KeyH, Intent::Hint)]),
    topic(|| t!("keys-threats"), Context::Table, &[hold(KeyCode::KeyX, HoldIntent::Threats)]),
    topic(|| t!("keys-move-now"), Context::Table, &[letter(KeyCode::KeyM, Intent::MoveNow)]),
    topic(|| t!("keys-pause"), Context::Table, &[letter(KeyCode::KeyP, Intent::Pause)]),
    topic(|| t!("keys-step-computers"), Context::Table, &[letter(KeyCode::KeyN, Intent::StepComputers)]),
    topic(|| t!("keys-draw"), Context::Table, &[letter(KeyCode::KeyD, Intent::OfferDraw)]),
    topic(|| t!("keys-library"), Context::Table, &[letter(KeyCode::KeyL, Intent::Library)]),
    topic(|| t!("keys-help"), Context::Table, &[press(KeyCode::F1, Intent::Help)]),
    topic(|| t!("keys-fullscreen"), Context::Anywhere, &[press(KeyCode::F11, Intent::ToggleFullscreen)]),
];

/// The first key alone that means this, as buttons name it; empty if there is none.
pub fn key_for(intent: Intent) -> &'static str {
    let means = |binding: &&Binding| binding.effect == Effect::Press(intent) && binding.chord.control != Some(true);
    let found = DEFAULTS.iter().flat_map(|topic| topic.bindings).find(means);
    found.and_then(|binding| key_names::name(binding.chord.key)).unwrap_or_default()
}

/// The first key that is held for this, as buttons name it; empty if there is none.
pub fn key_held_for(intent: HoldIntent) -> &'static str {
    let means = |binding: &&Binding| binding.effect == Effect::Hold(intent);
    let found = DEFAULTS.iter().flat_map(|topic| topic.bindings).find(means);
    found.and_then(|binding| key_names::name(binding.chord.key)).unwrap_or_default()
}

impl Topic {
    /// The keys as a list names them: `U, Ctrl+Z`.
    pub fn keys(&self) -> String {
        let mut names: Vec<String> = Vec::new();
        for name in self.bindings.iter().map(|binding| binding.chord.name()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        // Some belong together.
        let arrows = [KeyCode::ArrowUp, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::ArrowRight];
        if self.bindings.iter().map(|binding| binding.chord.key).eq(arrows) {
            let shift = self.bindings.iter().all(|binding| binding.chord.shift == Some(true));
            let all = t!("key-arrows");
            return if shift { t!("key-with-shift", key = all) } else { all.to_owned() };
        }
        if names.iter().map(String::as_str).eq(["1", "2", "3", "4", "5", "6", "7", "8", "9"]) {
            return t!("key-digits").to_owned();
        }
        names.join(", ")
    }
}

impl Chord {
    /// What is written on the key, with Ctrl or Shift where that is held.
    pub fn name(self) -> String {
        let key = key_names::name(self.key).unwrap_or_default();
        match (self.control, self.shift) {
            (Some(true), _) => t!("key-with-control", key = key),
            (_, Some(true)) => t!("key-with-shift", key = key),
            _ => key.to_owned(),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Whether both can mean something at once.
    fn meet(a: Context, b: Context) -> bool {
        !matches!((a, b), (Context::Game(a), Context::Game(b)) if a != b)
    }

    /// Whether both hold of the same key held or not.
    fn meets(a: Option<bool>, b: Option<bool>) -> bool {
        a.is_none() || b.is_none() || a == b
    }

    #[test]
    fn no_key_means_two_things_at_once() {
        let all: Vec<(Context, &Binding)> =
            DEFAULTS.iter().flat_map(|topic| topic.bindings.iter().map(|binding| (topic.context, binding))).collect();
        for (at, (context, binding)) in all.iter().enumerate() {
            for (other_context, other) in &all[at + 1..] {
                let same_key = binding.chord.key == other.chord.key
                    && meets(binding.chord.control, other.chord.control)
                    && meets(binding.chord.shift, other.chord.shift);
                let same_kind = matches!(
                    (binding.effect, other.effect),
                    (Effect::Press(_), Effect::Press(_)) | (Effect::Hold(_), Effect::Hold(_))
                );
                assert!(!(meet(*context, *other_context) && same_key && same_kind), "{binding:?} and {other:?}");
            }
        }
    }

    #[test]
    fn every_key_has_a_name() {
        for binding in DEFAULTS.iter().flat_map(|topic| topic.bindings) {
            assert!(key_names::name(binding.chord.key).is_some(), "{binding:?}");
        }
        assert_eq!(key_for(Intent::Undo), "U");
        assert_eq!(key_for(Intent::Orbit(Vec2::ZERO)), "");
    }

    #[test]
    fn the_readme_lists_exactly_these_keys() {
        let readme = include_str!("../../../../README.md");
        let table = readme.split_once("| key | does |\n|---|---|\n").unwrap().1;
        let rows: Vec<(String, &str)> = table
            .lines()
            .map_while(|line| line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | "))
            .map(|(keys, does)| (keys.replace('`', ""), does))
            .collect();
        let keys: Vec<&str> = rows.iter().map(|(keys, _)| keys.as_str()).collect();
        let wanted: Vec<String> = DEFAULTS.iter().map(Topic::keys).collect();
        assert_eq!(keys, wanted);
        for (topic, (_, does)) in DEFAULTS.iter().zip(rows) {
            let own = GameKind::ALL.into_iter().find(|kind| does.starts_with(&format!("{}: ", kind.title())));
            let context = own.map_or(topic.context, Context::Game);
            assert_eq!((own.is_some(), context), (matches!(topic.context, Context::Game(_)), topic.context), "{does}");
        }
    }
}
