//! Files that import each other in a circle. Within a folder that may be; across its border it may not.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::names::{module_of, named};
use super::source::without_tests;

/// The file that a path leads to: the longest module of it that is one.
fn leads_to(path: &[String], files: &HashMap<Vec<String>, usize>) -> Option<usize> {
    (0..=path.len()).rev().find_map(|length| files.get(&path[..length]).copied())
}

/// Every pair of files in different folders that can reach each other by imports, as `a <-> b`. What a `mod.rs` names
/// of its own folder is its table of contents and counts for nothing; nor do tests.
pub(crate) fn across_folders(house: &[(String, String)]) -> Vec<String> {
    let files: HashMap<Vec<String>, usize> =
        house.iter().enumerate().map(|(number, (path, _))| (module_of(path), number)).collect();
    let size = house.len();
    let mut reach = vec![vec![false; size]; size];
    for (number, (path, source)) in house.iter().enumerate() {
        let module = module_of(path);
        let contents = path.ends_with("mod.rs") || path == "lib.rs";
        if path.ends_with("/tests.rs") || path.contains("/tests/") {
            continue;
        }
        for target in named(path, &without_tests(source)).iter().filter_map(|named| leads_to(&named.path, &files)) {
            let own = contents && module_of(&house[target].0).starts_with(&module);
            // The root of the crate, and of the app, only gathers.
            let root = matches!(house[target].0.as_str(), "lib.rs" | "app/mod.rs");
            reach[number][target] |= !own && !root && target != number;
        }
    }
    for through in 0..size {
        let onward = reach[through].clone();
        for from in reach.iter_mut().filter(|from| from[through]) {
            from.iter_mut().zip(&onward).for_each(|(to, more)| *to |= more);
        }
    }
    let folder = |number: usize| house[number].0.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut found = Vec::new();
    for a in 0..size {
        for b in a + 1..size {
            if reach[a][b] && reach[b][a] && folder(a) != folder(b) {
                found.push(format!("{} <-> {}", house[a].0, house[b].0));
            }
        }
    }
    found
}

/// Every pair of folders in a folder that can reach each other, as `a <-> b`, each with all that is below it taken as one.
/// Files beside them count as ways. What a `mod.rs` passes on is in its folder like the rest. Tests count for nothing.
pub(crate) fn between_rooms(house: &[(String, String)], folder: &str) -> Vec<String> {
    let parent: Vec<&str> = folder.split('/').collect();
    let room = |module: &[String]| match module {
        [outer @ .., name] if outer.len() == parent.len() && outer.iter().eq(parent.iter()) => Some(name.clone()),
        _ => None,
    };
    let room_of = |module: &[String]| module.get(..=parent.len()).and_then(room);
    let mut reach: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, source) in house.iter().filter(|(path, _)| !path.ends_with("tests.rs")) {
        let Some(from) = room_of(&module_of(path)) else { continue };
        let targets = named(path, &without_tests(source)).into_iter().filter_map(|named| room_of(&named.path));
        reach.entry(from.clone()).or_default().extend(targets.filter(|to| *to != from));
    }
    let names: Vec<String> = reach.keys().cloned().collect();
    for through in &names {
        let onward = reach[through].clone();
        for to in reach.values_mut().filter(|to| to.contains(through)) {
            to.extend(onward.iter().cloned());
        }
    }
    let mutual = |a: &String, b: &String| reach[a].contains(b) && reach.get(b).is_some_and(|to| to.contains(a));
    let is_folder = |room: &String| house.iter().any(|(path, _)| path.starts_with(&format!("{folder}/{room}/")));
    let names: Vec<String> = names.into_iter().filter(is_folder).collect();
    let pairs = names.iter().flat_map(|a| names.iter().filter(move |b| a < *b).map(move |b| (a, b)));
    pairs.filter(|(a, b)| mutual(a, b)).map(|(a, b)| format!("{folder}: {a} <-> {b}")).collect()
}

#[test]
fn a_planted_circle_of_rooms_is_found_behind_what_is_passed_on() {
    let house = [
        ("app/activities/mod.rs", "pub mod analysis; pub mod arrange;"),
        ("app/activities/analysis/mod.rs", "pub use requests::Asked; mod requests; mod list;"),
        ("app/activities/analysis/requests.rs", "pub struct Asked;"),
        ("app/activities/analysis/list.rs", "use crate::app::activities::arrange::Wanted;"),
        ("app/activities/arrange/mod.rs", "pub struct Wanted; mod hand;"),
        ("app/activities/arrange/hand.rs", "use crate::app::activities::analysis::Asked;"),
    ];
    let house: Vec<_> = house.iter().map(|(path, source)| ((*path).to_owned(), (*source).to_owned())).collect();
    assert_eq!(between_rooms(&house, "app/activities"), ["app/activities: analysis <-> arrange"]);
    assert_eq!(across_folders(&house), [""; 0], "file by file there is none");
}

#[test]
fn a_planted_circle_is_found() {
    let house = |files: &[(&str, &str)]| -> Vec<(String, String)> {
        files.iter().map(|(path, source)| ((*path).to_owned(), (*source).to_owned())).collect()
    };
    let there_and_back = [
        ("ai/mod.rs", "pub mod lab; pub mod search;"),
        ("ai/lab/mod.rs", "pub mod bench;"),
        ("ai/lab/bench.rs", "use crate::ai::search::node::Node;"),
        ("ai/search/mod.rs", "pub mod node; pub mod limits;"),
        ("ai/search/node.rs", "use super::limits::Limits;"),
        ("ai/search/limits.rs", "use crate::ai::{lab::bench, search};"),
    ];
    assert_eq!(
        across_folders(&house(&there_and_back)),
        ["ai/lab/bench.rs <-> ai/search/node.rs", "ai/lab/bench.rs <-> ai/search/limits.rs"]
    );
    let within = [
        ("ai/search/mod.rs", "pub mod node; pub use node::Node; use self::limits::Limits;"),
        ("ai/search/node.rs", "use super::limits::Limits; use crate::ai::search::Node;"),
        ("ai/search/limits.rs", "use super::node::Node;"),
        ("ai/lab/bench.rs", "use crate::ai::search::Node;"),
        ("ai/search/test.rs", "#[cfg(test)] mod tests { use crate::ai::lab::bench; }"),
    ];
    assert_eq!(across_folders(&house(&within)), [""; 0]);
}
