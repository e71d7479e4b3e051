//! Every word that a player reads, from `assets/locales/en/*.ftl`, in the syntax of [Fluent](https://projectfluent.org):
//! arguments, plurals and selectors.
//!
//! `t!("menu-resume")` is a `&'static str`; `t!("hud-moves", n = 3)` is a `String`. Keys are literals, so that
//! `tests/text` can compare them and their arguments with the files. English is part of the program. Another language
//! is a [`Texts`] read from its files and handed to [`speak`]; what it lacks is shown in English.

use std::borrow::Cow;
use std::sync::{OnceLock, RwLock};

pub use super::fluent::{NotFluent, Plural, Texts, Value, english_plural};

/// The text of a message, by its key and its arguments.
macro_rules! t {
    ($key:literal) => {
        $crate::app::core::text::plain($key)
    };
    ($key:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::app::core::text::made($key, &[$((stringify!($name), $crate::app::core::text::Value::from($value))),+])
    };
}
pub(crate) use t;

/// The English files.
const ENGLISH: &[&str] = &[
    include_str!("../../../assets/locales/en/analysis.ftl"),
    include_str!("../../../assets/locales/en/arrange.ftl"),
    include_str!("../../../assets/locales/en/azigo.ftl"),
    include_str!("../../../assets/locales/en/bingo-battle.ftl"),
    include_str!("../../../assets/locales/en/bizingo.ftl"),
    include_str!("../../../assets/locales/en/coach.ftl"),
    include_str!("../../../assets/locales/en/common.ftl"),
    // A browser starts no other engines.
    #[cfg(not(target_family = "wasm"))]
    include_str!("../../../assets/locales/en/engines.ftl"),
    include_str!("../../../assets/locales/en/errors.ftl"),
    include_str!("../../../assets/locales/en/help.ftl"),
    include_str!("../../../assets/locales/en/league.ftl"),
    include_str!("../../../assets/locales/en/league-files.ftl"),
    include_str!("../../../assets/locales/en/learn.ftl"),
    include_str!("../../../assets/locales/en/lessons.ftl"),
    include_str!("../../../assets/locales/en/levels.ftl"),
    include_str!("../../../assets/locales/en/library.ftl"),
    include_str!("../../../assets/locales/en/menu.ftl"),
    include_str!("../../../assets/locales/en/mirror.ftl"),
    include_str!("../../../assets/locales/en/new-game.ftl"),
    include_str!("../../../assets/locales/en/notices.ftl"),
    include_str!("../../../assets/locales/en/openings.ftl"),
    include_str!("../../../assets/locales/en/puzzles.ftl"),
    include_str!("../../../assets/locales/en/review.ftl"),
    include_str!("../../../assets/locales/en/results.ftl"),
    include_str!("../../../assets/locales/en/rules.ftl"),
    include_str!("../../../assets/locales/en/settings.ftl"),
    include_str!("../../../assets/locales/en/table.ftl"),
];

fn english() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| Texts::read(ENGLISH, english_plural).unwrap_or_else(|_| Texts::empty(english_plural)))
}

static SPOKEN: RwLock<Option<&'static Texts>> = RwLock::new(None);

/// Shows another language from now on; what it lacks is shown in English. It stays in memory.
pub fn speak(texts: Texts) {
    if let Ok(mut spoken) = SPOKEN.write() {
        *spoken = Some(Box::leak(Box::new(texts)));
    }
}

/// The text of a message in the language that is spoken, else in English; `None` if there is no such message.
fn say(key: &str, args: &[(&str, Value)]) -> Option<Cow<'static, str>> {
    let spoken = SPOKEN.read().ok().and_then(|spoken| *spoken);
    spoken.and_then(|texts| texts.say(key, args)).or_else(|| english().say(key, args))
}

/// A message without arguments: what `t!` calls.
pub fn plain(key: &'static str) -> &'static str {
    match say(key, &[]) {
        Some(Cow::Borrowed(text)) => text,
        // The message has arguments that were not given, or is not there; tests/text lets neither pass.
        _ => key,
    }
}

/// A message with arguments: what `t!` calls.
pub fn made(key: &'static str, args: &[(&str, Value)]) -> String {
    say(key, args).map_or_else(|| key.to_owned(), Cow::into_owned)
}

/// A message whose key is put together; `None` if there is none of that key.
pub fn message(key: &str, args: &[(&str, Value)]) -> Option<String> {
    say(key, args).map(Cow::into_owned)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn english_can_be_read() {
        assert!(Texts::read(ENGLISH, english_plural).unwrap().say("done", &[]).is_some());
    }

    #[test]
    fn another_language_is_shown_and_english_where_it_lacks_a_message() {
        speak(Texts::read(&["text-test-only-here = Bonjour\n"], english_plural).unwrap());
        assert_eq!(plain("text-test-only-here"), "Bonjour");
        assert_eq!(plain("done"), "Done");
        assert_eq!(message("text-test-nowhere", &[]), None);
    }
}
