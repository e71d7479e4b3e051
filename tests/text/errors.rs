//! Errors that players see are data, and have a message each: the variants of the enums that are both errors and
//! serializable are compared with the messages whose keys begin with `error-`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use bizingo::app::core::explain::message_key;

use super::files::rust_files;
use super::messages::messages;
use super::source::without_tests;
use super::tokens::{Token, closed, is_sign, is_word, tokens};

/// Keys of messages, and the arguments that they can be given.
type Variants = BTreeMap<String, BTreeSet<String>>;

/// The variants of a source's errors that add words: those with named fields, and those without any.
fn variants(source: &str, found: &mut Variants) {
    let tokens = tokens(&without_tests(source));
    let word = |at: usize| match tokens.get(at) {
        Some((Token::Word(word), _)) => Some(word.as_str()),
        _ => None,
    };
    for at in 0..tokens.len() {
        if !(is_word(tokens.get(at), "derive") && is_sign(tokens.get(at + 1), '(')) {
            continue;
        }
        let end = closed(&tokens, at + 1);
        let derives = |name: &str| (at..end).any(|i| word(i) == Some(name));
        if !(derives("Error") && derives("Serialize")) {
            continue;
        }
        // Past other attributes, to the enum's brace.
        let Some(open) = (end..tokens.len()).find(|i| is_sign(tokens.get(*i), '{')) else { continue };
        if !(end..open).any(|i| word(i) == Some("enum")) {
            continue;
        }
        let mut i = open + 1;
        while i < closed(&tokens, open) {
            if is_sign(tokens.get(i), '#') {
                i = closed(&tokens, i + 1) + 1;
                continue;
            }
            let Some(name) = word(i) else {
                i += 1;
                continue;
            };
            let mut fields = BTreeSet::new();
            let mut after = i + 1;
            let holds_error = is_sign(tokens.get(after), '(');
            if holds_error {
                after = closed(&tokens, after) + 1;
            } else if is_sign(tokens.get(after), '{') {
                let end = closed(&tokens, after);
                fields = field_names(&tokens, after + 1, end);
                after = end + 1;
            }
            if !holds_error {
                assert_eq!(found.insert(message_key(name), fields), None, "two errors are called {name}");
            }
            i = after;
        }
    }
}

/// The names of the fields between two places.
fn field_names(tokens: &[(Token, usize)], mut at: usize, end: usize) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    while at < end {
        if is_sign(tokens.get(at), '#') {
            at = closed(tokens, at + 1) + 1;
            continue;
        }
        if let Some((Token::Word(name), _)) = tokens.get(at)
            && is_sign(tokens.get(at + 1), ':')
            && name != "pub"
        {
            names.insert(name.clone());
            let mut depth = 0;
            while at < end && !(depth == 0 && is_sign(tokens.get(at), ',')) {
                match &tokens[at].0 {
                    Token::Sign('<' | '(' | '[') => depth += 1,
                    Token::Sign('>' | ')' | ']') => depth -= 1,
                    _ => {}
                }
                at += 1;
            }
        }
        at += 1;
    }
    names
}

/// What is wrong between the errors and their messages.
fn faults(variants: &Variants, messages: &Variants) -> Vec<String> {
    let mut faults = Vec::new();
    for (key, fields) in variants {
        match messages.get(key) {
            None => faults.push(format!("no message {key}, of {fields:?}")),
            Some(wanted) if !wanted.is_subset(fields) => {
                faults.push(format!("{key} takes {wanted:?} and is given {fields:?}"));
            }
            Some(_) => {}
        }
    }
    let unknown = messages.keys().filter(|key| key.starts_with("error-") && !variants.contains_key(*key));
    faults.extend(unknown.map(|key| format!("{key} is of no error")));
    faults
}

#[test]
fn every_error_has_its_message() {
    let (mut files, mut found) = (Vec::new(), Variants::new());
    rust_files(Path::new("src"), &mut files);
    files.iter().for_each(|file| variants(&fs::read_to_string(file).unwrap(), &mut found));
    assert!(found.len() > 50, "the errors are found: {}", found.len());
    // Written by hand, for they are not enums.
    for key in ["error-record-line", "error-openings-line"] {
        found.insert(key.to_owned(), ["line", "fault"].map(str::to_owned).into());
    }
    let faults = faults(&found, &messages());
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn planted_faults_are_found() {
    let mut found = Variants::new();
    let source = r#"
        #[derive(Clone, Debug, thiserror::Error, Serialize)]
        #[non_exhaustive]
        pub enum Fault {
            /// Nothing there.
            #[error("nothing")]
            NothingThere,
            #[error("{at}: {fault}")]
            At { at: Vec<(u8, u8)>, #[serde(skip)] fault: Inner },
            #[error(transparent)]
            Inner(#[from] Inner),
        }
        #[derive(Debug, thiserror::Error)]
        pub enum NotForPlayers { #[error("x")] Never }
    "#;
    variants(source, &mut found);
    let names = |list: &[&str]| list.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    let messages = |list: &[(&str, &[&str])]| list.iter().map(|(key, args)| ((*key).to_owned(), names(args))).collect();
    let all: Variants = messages(&[("error-nothing-there", &[]), ("error-at", &["at", "fault"])]);
    assert_eq!(found, all);
    assert!(
        faults(&found, &messages(&[("error-nothing-there", &[]), ("error-at", &["at"]), ("done", &[])])).is_empty()
    );
    assert_eq!(faults(&found, &messages(&[("error-at", &[])])).len(), 1, "one is missing");
    assert_eq!(
        faults(&found, &messages(&[("error-nothing-there", &["n"]), ("error-at", &[])])).len(),
        1,
        "it has no n"
    );
    let one_more = messages(&[("error-nothing-there", &[]), ("error-at", &[]), ("error-old", &[])]);
    assert_eq!(faults(&found, &one_more), ["error-old is of no error"]);
}
