//! The words of the browser's page: what `page.ftl` has, and what the page uses. scripts/page_words.mjs puts them together.

use std::collections::BTreeSet;
use std::fs;

use super::LOCALE;

/// `no-copy` in Fluent is `noCopy` in a script.
fn in_script(key: &str) -> String {
    let mut parts = key.split('-');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| name + &part[..1].to_uppercase() + &part[1..])
}

/// The names that follow `before` in a text.
fn named<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    let end = |rest: &str| rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(rest.len());
    text.split(before).skip(1).map(move |rest| &rest[..end(rest)])
}

#[test]
fn the_page_uses_all_of_its_words_and_no_others() {
    let file = fs::read_to_string(format!("{LOCALE}/page.ftl")).unwrap();
    let keys: Vec<&str> = file.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect();
    let keys: Vec<&str> = keys.into_iter().filter(|key| !key.starts_with('#')).collect();
    assert!(keys.len() > 20);
    let mut used = BTreeSet::new();
    for entry in fs::read_dir("assets/web").unwrap() {
        let path = entry.unwrap().path();
        let Ok(text) = fs::read_to_string(&path) else { continue };
        if path.extension().is_some_and(|ending| ending == "js") {
            used.extend(named(&text, "words.").map(str::to_owned).filter(|name| name != "js"));
        } else {
            used.extend(named(&text, "@words.").map(in_script));
        }
    }
    let known: BTreeSet<String> = keys.iter().map(|key| in_script(key)).collect();
    let unknown: Vec<_> = used.difference(&known).collect();
    let unused: Vec<_> = known.difference(&used).collect();
    assert!(unknown.is_empty() && unused.is_empty(), "unknown: {unknown:?}, never used: {unused:?}");
}
