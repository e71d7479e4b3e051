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

/// How long a file of messages is without its comments, in bytes.
const fn kept(text: &[u8]) -> usize {
    let (mut at, mut kept, mut comment) = (0, 0, false);
    while at < text.len() {
        comment = if at == 0 || text[at - 1] == b'\n' { text[at] == b'#' } else { comment };
        kept += if comment { 0 } else { 1 };
        at += 1;
    }
    kept
}

/// A file of messages without its comments, which are for translators.
const fn without_comments<const KEPT: usize>(text: &[u8]) -> [u8; KEPT] {
    let (mut at, mut to, mut comment, mut all) = (0, 0, false, [0; KEPT]);
    while at < text.len() {
        comment = if at == 0 || text[at - 1] == b'\n' { text[at] == b'#' } else { comment };
        if !comment {
            all[to] = text[at];
            to += 1;
        }
        at += 1;
    }
    all
}

/// The messages of a file, as the program carries them: a browser does not download the comments.
macro_rules! messages {
    ($path:literal) => {{
        const TEXT: &[u8] = include_bytes!($path);
        const KEPT: &[u8] = &without_comments::<{ kept(TEXT) }>(TEXT);
        match std::str::from_utf8(KEPT) {
            Ok(text) => text,
            Err(_) => "",
        }
    }};
}

/// The English files.
const ENGLISH: &[&str] = &[
    messages!("../../../assets/locales/en/analysis.ftl"),
    messages!("../../../assets/locales/en/arrange.ftl"),
    messages!("../../../assets/locales/en/azigo.ftl"),
    messages!("../../../assets/locales/en/bingo-battle.ftl"),
    messages!("../../../assets/locales/en/bizingo.ftl"),
    messages!("../../../assets/locales/en/coach.ftl"),
    messages!("../../../assets/locales/en/common.ftl"),
    // A browser starts no other engines.
    #[cfg(not(target_family = "wasm"))]
    messages!("../../../assets/locales/en/engines.ftl"),
    messages!("../../../assets/locales/en/errors.ftl"),
    messages!("../../../assets/locales/en/help.ftl"),
    messages!("../../../assets/locales/en/league.ftl"),
    messages!("../../../assets/locales/en/league-files.ftl"),
    messages!("../../../assets/locales/en/learn.ftl"),
    messages!("../../../assets/locales/en/lessons.ftl"),
    messages!("../../../assets/locales/en/levels.ftl"),
    messages!("../../../assets/locales/en/library.ftl"),
    messages!("../../../assets/locales/en/menu.ftl"),
    messages!("../../../assets/locales/en/mirror.ftl"),
    messages!("../../../assets/locales/en/new-game.ftl"),
    messages!("../../../assets/locales/en/notices.ftl"),
    messages!("../../../assets/locales/en/openings.ftl"),
    messages!("../../../assets/locales/en/puzzles.ftl"),
    messages!("../../../assets/locales/en/review.ftl"),
    messages!("../../../assets/locales/en/results.ftl"),
    messages!("../../../assets/locales/en/rules.ftl"),
    messages!("../../../assets/locales/en/settings.ftl"),
    messages!("../../../assets/locales/en/table.ftl"),
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
    fn comments_are_left_out() {
        const TEXT: &[u8] = b"### All\n\n# $n: a number\none = 1 # 2\ntwo =\n    # 3\n# End";
        assert_eq!(&without_comments::<{ kept(TEXT) }>(TEXT), b"\none = 1 # 2\ntwo =\n    # 3\n");
        assert!(ENGLISH.iter().all(|text| !text.is_empty() && !text.contains("\n#")));
    }

    #[test]
    fn another_language_is_shown_and_english_where_it_lacks_a_message() {
        speak(Texts::read(&["text-test-only-here = Bonjour\n"], english_plural).unwrap());
        assert_eq!(plain("text-test-only-here"), "Bonjour");
        assert_eq!(plain("done"), "Done");
        assert_eq!(message("text-test-nowhere", &[]), None);
    }
}
