//! Every word that a player reads is in `assets/locales/en`: no key is missing or unused, the arguments are those of
//! the messages, no panel or word file has words of its own, and the fonts have every letter.
#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod errors;
#[path = "../common/files.rs"]
mod files;
mod messages;
mod page;
#[path = "../common/source.rs"]
mod source;
mod tokens;
mod typography;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use skrifa::MetadataProvider;
use source::without_tests;

use files::rust_files;
use messages::messages;
use tokens::{Token, closed, is_sign, is_word, tokens};

const LOCALE: &str = "assets/locales/en";

/// Strings that look like words and are none, by the file that they stand in.
const NO_WORDS: &[(&str, &str)] = &[
    // What a window is called, whatever the language.
    ("app/platform/window.rs", "Bizingo"),
    // What logs show of what may be anything.
    ("app/core/session/activity.rs", "Activity"),
    ("app/core/session/request.rs", "News"),
    ("app/kit/slots.rs", "PanelPart"),
    // Where Windows keeps a setting.
    ("app/platform/desktop/system_preferences.rs", "HKCU\\Control Panel\\Desktop"),
    ("app/platform/desktop/system_preferences.rs", "UserPreferencesMask"),
];

/// Files whose words are for engineers: the terminal, measuring, pictures.
const FOR_ENGINEERS: &[&str] =
    &["app/platform/desktop/launch.rs", "app/tools/", "app/kit/stage.rs", "app/core/text.rs"];

/// Macros and attributes whose strings no player reads.
const SILENT: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "panic",
    "unreachable",
    "eprintln",
    "println",
    "info",
    "warn",
    "error",
    "debug",
    "trace",
    "include_str",
    "include_bytes",
    "messages",
    "env",
    "cfg",
    "expect",
    "doc",
    "serde",
    "concat",
];

/// A use of `t!`: its key, and the names of its arguments.
type Used = (String, BTreeSet<String>);

/// The uses of `t!`.
fn used(tokens: &[(Token, usize)]) -> Vec<Used> {
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        let call = is_word(tokens.get(at), "t") && is_sign(tokens.get(at + 1), '!') && is_sign(tokens.get(at + 2), '(');
        let Some((Token::Text(key), _)) = tokens.get(at + 3).filter(|_| call) else { continue };
        let end = closed(tokens, at + 2);
        let (mut names, mut depth) = (BTreeSet::new(), 0);
        for i in at + 3..end {
            match &tokens[i].0 {
                Token::Sign('(' | '[' | '{') => depth += 1,
                Token::Sign(')' | ']' | '}') => depth -= 1,
                Token::Sign(',') if depth == 0 && is_sign(tokens.get(i + 2), '=') => {
                    if let Some((Token::Word(name), _)) = tokens.get(i + 1) {
                        names.insert(name.clone());
                    }
                }
                _ => {}
            }
        }
        found.push((key.clone(), names));
    }
    found
}

/// Whether a text reads like words of a language: two words, or one with a capital.
fn like_words(text: &str) -> bool {
    let text = text.replace("::", " ");
    let mut in_braces = false;
    let plain: String = text
        .chars()
        .map(|c| {
            in_braces = (in_braces || c == '{') && c != '}';
            if in_braces || c == '}' { '\u{1}' } else { c }
        })
        .collect();
    let letters = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count();
    let words: Vec<&str> = plain.split(' ').collect();
    let two = words.windows(2).any(|pair| {
        pair[0].ends_with(|c: char| c.is_alphabetic() || ",:;.".contains(c))
            && letters(pair[0]) > 2
            && letters(pair[1]) > 0
            || letters(pair[0]) > 0 && pair[1].starts_with(char::is_alphabetic) && letters(pair[1]) > 2
    });
    let capital = words.iter().any(|word| {
        let mut chars = word.chars();
        chars.next().is_some_and(char::is_uppercase) && chars.next().is_some_and(char::is_lowercase)
    });
    // A word beside a placeholder: `{n} left`.
    let beside = words.len() > 1 && words.iter().any(|word| letters(word) > 1 && !word.contains('\u{1}'));
    two || capital || beside && plain.contains('\u{1}')
}

/// Texts of a source that a player might read, and their lines.
fn literals(tokens: &[(Token, usize)]) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let name = match &tokens[at].0 {
            Token::Word(word) => word.as_str(),
            _ => "",
        };
        let call =
            is_sign(tokens.get(at + 1), '!') && (is_sign(tokens.get(at + 2), '(') || is_sign(tokens.get(at + 2), '['));
        if call && (SILENT.contains(&name) || name == "t") {
            // What is inside the arguments of `t!` is looked at; its key is not.
            at = if name == "t" { at + 4 } else { closed(tokens, at + 2) + 1 };
        } else if is_sign(tokens.get(at), '#') && is_sign(tokens.get(at + 1), '[') {
            at = closed(tokens, at + 1) + 1;
        } else {
            if let (Token::Text(text), line) = &tokens[at]
                && like_words(text)
            {
                found.push((text.clone(), *line));
            }
            at += 1;
        }
    }
    found
}

/// Every use of `t!`, and every text that reads like words, with where it is.
fn look() -> (Vec<(String, Used)>, Vec<(String, String)>) {
    let mut files = Vec::new();
    rust_files(Path::new("src/app"), &mut files);
    let (mut all, mut words) = (Vec::new(), Vec::new());
    for file in files {
        let name = file.strip_prefix("src").unwrap().to_str().unwrap().replace('\\', "/");
        if name.ends_with("tests.rs") || name.contains("/tests/") || name == "app/core/text.rs" {
            continue;
        }
        let tokens = tokens(&without_tests(&fs::read_to_string(&file).unwrap()));
        all.extend(used(&tokens).into_iter().map(|used| (name.clone(), used)));
        if !FOR_ENGINEERS.iter().any(|known| name.starts_with(known)) {
            let said = literals(&tokens).into_iter();
            words.extend(said.map(|(text, line)| (format!("{name}:{line}"), text)));
        }
    }
    (all, words)
}

/// What is wrong between the uses and the messages.
fn faults(uses: &[(String, Used)], messages: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let mut faults = Vec::new();
    for (file, (key, names)) in uses {
        match messages.get(key) {
            None => faults.push(format!("{file}: no message {key}")),
            Some(wanted) if wanted != names => {
                faults.push(format!("{file}: {key} takes {wanted:?} and is given {names:?}"));
            }
            Some(_) => {}
        }
    }
    let known: BTreeSet<&String> = uses.iter().map(|(_, (key, _))| key).collect();
    // These are looked up by names: those of errors (see `errors`), those of tasks (see the tests of the lessons).
    let put_together = ["error-", "lesson-bizingo-", "lesson-azigo-", "lesson-bingo-battle-", "puzzle-theme-"];
    let by_name = |key: &&String| put_together.iter().any(|begin| key.starts_with(begin));
    let unused = messages.keys().filter(|key| !known.contains(key) && !by_name(key));
    faults.extend(unused.map(|key| format!("{key} is never used")));
    faults
}

#[test]
fn every_key_is_there_and_used_with_the_arguments_of_its_message() {
    let faults = faults(&look().0, &messages());
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Messages that a browser does not have, for want of what they are about.
const DESKTOP_ONLY: &str = include_str!("../../assets/locales/en/engines.ftl");

/// The uses of such messages in what a browser has too, as `file: key`.
fn missing_in_browsers(file: &str, source: &str) -> Vec<String> {
    let desktop = ["app/panels/engines/", "app/engine/programs/", "app/platform/desktop/"];
    if desktop.iter().any(|folder| file.starts_with(folder)) {
        return Vec::new();
    }
    let keys = DESKTOP_ONLY.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    let used = |key: &&str| {
        let place = source.find(&format!("t!(\"{key}\""));
        // The function is left out there.
        place.is_some_and(|at| {
            !source[..at].rsplit("\n}\n").next().unwrap().contains("#[cfg(not(target_family = \"wasm\"))]")
        })
    };
    keys.filter(used).map(|key| format!("{file}: {key}")).collect()
}

#[test]
fn a_browser_has_every_message_that_it_uses() {
    let mut files = Vec::new();
    rust_files(Path::new("src/app"), &mut files);
    let missing: Vec<String> = files
        .iter()
        .flat_map(|file| {
            let name = file.strip_prefix("src").unwrap().to_str().unwrap().replace('\\', "/");
            missing_in_browsers(&name, &fs::read_to_string(file).unwrap())
        })
        .collect();
    assert_eq!(missing, Vec::<String>::new());
    let planted = "fn a() {\n    t!(\"programs-about\");\n}\n\n#[cfg(not(target_family = \"wasm\"))]\nfn b() {\n    t!(\"programs-none\");\n}\n";
    assert_eq!(missing_in_browsers("app/panels/settings.rs", planted), ["app/panels/settings.rs: programs-about"]);
}

#[test]
fn no_panel_or_word_file_has_words_of_its_own() {
    let known = |place: &str, text: &str| NO_WORDS.iter().any(|(file, word)| place.starts_with(file) && *word == text);
    let words: Vec<_> = look().1.into_iter().filter(|(place, text)| !known(place, text)).collect();
    assert!(words.is_empty(), "{words:#?}");
}

#[test]
fn what_is_allowed_is_there() {
    let words = look().1;
    for (file, word) in NO_WORDS {
        assert!(words.iter().any(|(place, text)| place.starts_with(file) && text == word), "{file}: {word}");
    }
}

#[test]
fn planted_faults_are_found() {
    let source = r#"
        fn page() { button(t!("known")); label(t!("moves", n = f(1, 2))); label("Two words"); note(&format!("{n} left")); }
        #[cfg(test)]
        mod tests { fn a() { label("Not for players"); t!("never") } }
    "#;
    let found = tokens(&without_tests(source));
    let texts: Vec<String> = literals(&found).into_iter().map(|(text, _)| text).collect();
    assert_eq!(texts, ["Two words", "{n} left"]);
    let uses: Vec<_> = used(&found).into_iter().map(|used| ("page.rs".to_owned(), used)).collect();
    assert_eq!(uses.len(), 2);
    let names = |list: &[&str]| list.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    let messages = |list: &[(&str, &[&str])]| list.iter().map(|(key, args)| ((*key).to_owned(), names(args))).collect();
    assert!(faults(&uses, &messages(&[("known", &[]), ("moves", &["n"])])).is_empty());
    assert_eq!(faults(&uses, &messages(&[("moves", &["n"])])), ["page.rs: no message known"]);
    assert_eq!(faults(&uses, &messages(&[("known", &[]), ("moves", &["n"]), ("old", &[])])), ["old is never used"]);
    assert_eq!(faults(&uses, &messages(&[("known", &[]), ("moves", &["m"])])).len(), 1);
}

#[test]
fn the_fonts_have_every_letter() {
    for font in ["text.ttf", "text-bold.ttf", "display.ttf"] {
        let bytes = fs::read(format!("assets/fonts/{font}")).unwrap();
        let letters = skrifa::FontRef::new(&bytes).unwrap();
        for entry in fs::read_dir(LOCALE).unwrap() {
            let path = entry.unwrap().path();
            let missing: BTreeSet<char> = fs::read_to_string(&path)
                .unwrap()
                .lines()
                .filter(|line| !line.starts_with('#'))
                .flat_map(str::chars)
                .filter(|c| letters.charmap().map(*c).is_none())
                .collect();
            // What a heading's font lacks comes from the font of texts.
            assert!(missing.is_empty() || font == "display.ttf", "{font} lacks {missing:?} of {}", path.display());
        }
    }
}

#[test]
fn the_browser_page_names_all_three_games() {
    let named = |text: &str| bizingo::games::GameKind::ALL.iter().all(|kind| text.contains(kind.title()));
    let words = fs::read_to_string(format!("{LOCALE}/page.ftl")).unwrap();
    let said = |key: &str| words.lines().find_map(|line| line.strip_prefix(&format!("{key} = "))).unwrap().to_owned();
    for text in [said("description"), said("cover"), said("installed")] {
        assert!(named(&text), "{text}");
    }
}
