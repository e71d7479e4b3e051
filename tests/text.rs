//! Every word that a player reads is in `assets/locales/en`: no key is missing or unused, the arguments are those of
//! the messages, no panel or word file has words of its own, and the fonts have every letter.
#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "common/source.rs"]
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use skrifa::MetadataProvider;
use source::without_tests;

const LOCALE: &str = "assets/locales/en";

/// Strings that look like words and are none, by the file that they stand in.
const NO_WORDS: &[(&str, &str)] = &[
    // What a window is called, whatever the language.
    ("app/platform/window.rs", "Bizingo"),
    // Written into records.
    ("app/core/session/setup.rs", "level {level}"),
    // What is wrong inside a damaged file, as the readers of records say it.
    ("app/core/results/mod.rs", "a level {level}, where there are {}"),
    ("app/games/bingo_battle/scores.rs", "{} claims in a game of {MOST}"),
];

/// Files whose words are for engineers: the terminal, measuring, pictures.
const FOR_ENGINEERS: &[&str] =
    &["app/platform/desktop/launch.rs", "app/tools/", "app/panels/stage.rs", "app/core/text.rs"];

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
    "env",
    "cfg",
    "expect",
    "doc",
    "serde",
    "concat",
];

/// The Rust files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// A piece of a source.
#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Text(String),
    Sign(char),
}

/// The tokens of a source with their lines, without comments.
fn tokens(source: &str) -> Vec<(Token, usize)> {
    let chars: Vec<char> = source.chars().collect();
    let (mut found, mut at, mut line) = (Vec::new(), 0, 1);
    let starts = |at: usize, text: &str| text.chars().enumerate().all(|(i, c)| chars.get(at + i) == Some(&c));
    while at < chars.len() {
        let from = at;
        let c = chars[at];
        if starts(at, "//") {
            while at < chars.len() && chars[at] != '\n' {
                at += 1;
            }
        } else if starts(at, "/*") {
            at += 2;
            while at < chars.len() && !starts(at, "*/") {
                at += 1;
            }
            at += 2;
        } else if starts(at, "r\"") || starts(at, "r#\"") {
            let hashes = usize::from(chars[at + 1] == '#');
            at += 2 + hashes;
            let begin = at;
            let end = if hashes == 1 { "\"#" } else { "\"" };
            while at < chars.len() && !starts(at, end) {
                at += 1;
            }
            found.push((Token::Text(chars[begin..at].iter().collect()), line));
            at += end.len();
        } else if c == '"' {
            at += 1;
            let mut text = String::new();
            while at < chars.len() && chars[at] != '"' {
                if chars[at] == '\\' && chars.get(at + 1) == Some(&'\n') {
                    at += 2;
                    while chars.get(at).is_some_and(|c| c.is_whitespace()) {
                        at += 1;
                    }
                    continue;
                }
                if chars[at] == '\\' {
                    at += 2;
                    continue;
                }
                text.push(chars[at]);
                at += 1;
            }
            at += 1;
            found.push((Token::Text(text), line));
        } else if c == '\'' {
            // A character, or a lifetime.
            at += if chars.get(at + 1) == Some(&'\\') {
                chars[at + 2..].iter().position(|c| *c == '\'').map_or(1, |end| end + 3)
            } else if chars.get(at + 2) == Some(&'\'') {
                3
            } else {
                1
            };
        } else if c.is_alphabetic() || c == '_' {
            while chars.get(at).is_some_and(|c| c.is_alphanumeric() || *c == '_') {
                at += 1;
            }
            found.push((Token::Word(chars[from..at].iter().collect()), line));
        } else {
            if !c.is_whitespace() {
                found.push((Token::Sign(c), line));
            }
            at += 1;
        }
        line += chars[from..at.min(chars.len())].iter().filter(|c| **c == '\n').count();
    }
    found
}

fn is_word(token: Option<&(Token, usize)>, word: &str) -> bool {
    matches!(token, Some((Token::Word(text), _)) if text == word)
}

fn is_sign(token: Option<&(Token, usize)>, sign: char) -> bool {
    matches!(token, Some((Token::Sign(c), _)) if *c == sign)
}

/// Where the bracket that opens at `at` is closed.
fn closed(tokens: &[(Token, usize)], at: usize) -> usize {
    let mut depth = 0;
    for (i, (token, _)) in tokens.iter().enumerate().skip(at) {
        match token {
            Token::Sign('(' | '[' | '{') => depth += 1,
            Token::Sign(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return i;
        }
    }
    tokens.len()
}

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
    sources(Path::new("src/app"), &mut files);
    let (mut all, mut words) = (Vec::new(), Vec::new());
    for file in files {
        let name = file.strip_prefix("src").unwrap().to_str().unwrap().replace('\\', "/");
        if name.ends_with("/tests.rs") || name == "app/core/text.rs" {
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

fn arguments(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<String>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                arguments(&variant.value, found);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<String>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::FunctionReference { id, arguments } => {
            assert_eq!(id.name, "NUMBER", "the resolver knows no other function");
            arguments.positional.iter().for_each(|inline| of_inline(inline, found));
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("the resolver does not know {other:?}"),
    }
}

/// The messages of the English files: their arguments, by their keys.
fn messages() -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    let module = fs::read_to_string("src/app/core/text.rs").unwrap();
    for entry in fs::read_dir(LOCALE).unwrap() {
        let path = entry.unwrap().path();
        let name = path.to_str().unwrap().replace('\\', "/");
        assert!(module.contains(&name), "{name} is not part of the program");
        let resource = fluent_syntax::parser::parse(fs::read_to_string(&path).unwrap());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut names = BTreeSet::new();
                    assert!(message.attributes.is_empty(), "{name}: {} has attributes", message.id.name);
                    arguments(&message.value.unwrap(), &mut names);
                    assert_eq!(
                        found.insert(message.id.name.clone(), names),
                        None,
                        "{} is there twice",
                        message.id.name
                    );
                }
                Entry::Term(term) => panic!("{name}: the resolver knows no terms: {}", term.id.name),
                Entry::Junk { content } => panic!("{name}: {content}"),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    found
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
    faults.extend(messages.keys().filter(|key| !known.contains(key)).map(|key| format!("{key} is never used")));
    faults
}

#[test]
fn every_key_is_there_and_used_with_the_arguments_of_its_message() {
    let faults = faults(&look().0, &messages());
    assert!(faults.is_empty(), "{faults:#?}");
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
