//! The one direction of dependency, `rules <- games <- record <- ai | export <- app`, and a purpose in every file.
//! The program for the terminal (`cli`) stands on top as `app` does, and neither knows the other.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod circles;
#[path = "../common/files.rs"]
mod files;
mod names;
#[path = "../common/source.rs"]
mod source;

use std::fs;
use std::path::{Path, PathBuf};

use files::rust_files;
use names::{Named, TOP, module_of};
use source::{Token, tokens, without_tests};

/// The modules that a file may name, by its path below `src`. `None`: the file is in no layer.
fn allowed(path: &str) -> Option<&'static [&'static str]> {
    let first = path.split('/').next()?.trim_end_matches(".rs");
    match (first, path) {
        ("rules", _) => Some(&["rules"]),
        ("games", _) => Some(&["rules", "games"]),
        ("record", _) => Some(&["rules", "games", "record"]),
        ("ai", _) => Some(&["rules", "games", "record", "ai"]),
        ("export", _) => Some(&["rules", "games", "record", "export"]),
        ("app" | "main", _) => Some(&["rules", "games", "record", "ai", "export", "app"]),
        ("cli", _) | ("bin", "bin/bizingo-engine.rs") => Some(&["rules", "games", "record", "ai", "export", "cli"]),
        ("bin", "bin/bizingo-worker.rs" | "bin/bizingo-league.rs") => Some(&["rules", "games", "record", "ai"]),
        ("lib", "lib.rs") => Some(&TOP),
        _ => None,
    }
}

/// Whether a file may name Bevy.
fn may_draw(path: &str) -> bool {
    path.starts_with("app/") || path == "app.rs" || path == "main.rs"
}

/// Everything that is wrong with a file, each with its line. `path` is below `src`, with `/`.
fn faults(path: &str, source: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !source.starts_with("//!") {
        faults.push(format!("{path}:1: does not begin with //!, which says what it is for"));
    }
    let Some(allowed) = allowed(path) else {
        faults.push(format!("{path}:1: stands in no layer"));
        return faults;
    };
    let draws = ["bevy", "egui", "winit", "wgpu"];
    for Token { text: word, line } in tokens(source) {
        let drawn =
            draws.iter().any(|name| word == *name || word.strip_prefix(name).is_some_and(|rest| rest.starts_with('_')));
        if drawn && !may_draw(path) {
            faults.push(format!("{path}:{line}: names {word}, which only the window may"));
        }
    }
    for Named { path: named, line } in names::named(path, source) {
        let name = match named.first().map(String::as_str) {
            None | Some("*") => "the whole crate",
            Some(first) => first,
        };
        // The library's root belongs to all; it must name the layers to have them.
        if path != "lib.rs" && !allowed.contains(&name) {
            faults.push(format!("{path}:{line}: names {name}, which it may not know"));
        }
    }
    // Tests may look at more than what they test.
    for Named { path: named, line } in names::named(path, &without_tests(source)) {
        if let (Some(own), Some(other)) = (app_layer(&module_of(path)), app_layer(&named))
            && other > own
        {
            let other = APP[other];
            faults.push(format!("{path}:{line}: names {other}, a layer of the app above its own"));
        }
    }
    // A group may name the same thing twice.
    faults.dedup();
    faults
}

/// The layers of the app, each knowing only those before it. docs/architecture.md explains the order.
const APP: [&str; 11] =
    ["core", "kit", "scene", "board", "audio", "engine", "games", "activities", "panels", "tools", "platform"];

/// In which layer of the app a module lies, if in any.
fn app_layer(module: &[String]) -> Option<usize> {
    let [app, layer, ..] = module else { return None };
    APP.iter().position(|name| name == layer).filter(|_| app == "app")
}

/// Every file below `src`: its path there, with `/`, and what is in it.
fn house() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&root, &mut files);
    assert!(files.len() > 10, "the sources are there");
    let path = |file: &PathBuf| file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
    files.iter().map(|file| (path(file), fs::read_to_string(file).unwrap())).collect()
}

#[test]
fn dependencies_go_one_way_and_every_file_says_what_it_is_for() {
    let found: Vec<String> = house().iter().flat_map(|(path, source)| faults(path, source)).collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn no_circle_crosses_a_folder() {
    let found = circles::across_folders(&house());
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn no_two_rooms_of_a_folder_need_each_other() {
    let house = house();
    let app = ["activities", "board", "core", "engine", "games", "kit", "panels"].map(|layer| format!("app/{layer}"));
    let folders = app.into_iter().chain(["ai", "cli", "record", "rules"].map(str::to_owned));
    let found: Vec<String> = folders.flat_map(|folder| circles::between_rooms(&house, &folder)).collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn the_layers_of_the_app_are_its_folders() {
    let in_app =
        |path: &String| path.strip_prefix("app/").and_then(|rest| rest.split_once('/')).map(|(dir, _)| dir.to_owned());
    let mut folders: Vec<String> = house().iter().filter_map(|(path, _)| in_app(path)).collect();
    folders.sort();
    folders.dedup();
    let mut layers = APP.map(str::to_owned);
    layers.sort();
    assert_eq!(folders, layers);
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/architecture.md")).unwrap();
    let told = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains(&APP.join(" <- ")), "docs/architecture.md tells another order than {APP:?}");
}

/// The files below `src` that name a word in code.
fn naming(word: &str) -> Vec<String> {
    let names = |source: &str| tokens(source).iter().any(|token| token.text == word);
    house().into_iter().filter(|(_, source)| names(source)).map(|(path, _)| path).collect()
}

/// Keys become intents in one folder; any other code that named a key would bypass the table of bindings.
#[test]
fn only_the_folder_of_input_names_keys() {
    let naming = naming("KeyCode");
    assert!(!naming.is_empty(), "somebody reads the keyboard");
    let elsewhere: Vec<_> = naming.iter().filter(|path| !path.starts_with("app/core/input/")).collect();
    assert!(elsewhere.is_empty(), "{elsewhere:?}");
}

/// How often a source takes a resource to change it.
fn takes(resource: &str, source: &str) -> usize {
    let tokens = tokens(source);
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text);
    // Behind a lifetime, where it has one.
    let named = |at: usize| {
        if text(at).starts_with('\'') {
            (at..tokens.len()).find(|at| text(*at) == ",").map_or(at, |at| at + 1)
        } else {
            at
        }
    };
    let system = |at: usize| text(at) == "ResMut" && text(at + 1) == "<" && text(named(at + 2)) == resource;
    let world = |at: usize| text(at) == "resource_mut" && text(at + 3) == resource;
    (0..tokens.len()).filter(|at| system(*at) || world(*at)).count()
}

/// Which files change a resource, and how often each takes it. Tests set the table as they need it.
fn takers(resource: &str) -> Vec<(String, usize)> {
    let takes = |(path, source): (String, String)| (path, takes(resource, &without_tests(&source)));
    house().into_iter().map(takes).filter(|(_, times)| *times > 0).collect()
}

#[test]
fn one_system_changes_the_rules_and_the_session() {
    let apply = [("app/core/session/apply.rs".to_owned(), 1)];
    assert_eq!(takers("Rules"), apply);
    assert_eq!(takers("Session"), apply);
}

#[test]
fn one_system_changes_the_settings() {
    // They are loaded and saved as every resource is that lasts.
    assert_eq!(takers("Settings"), [("app/core/settings_requests.rs".to_owned(), 1)]);
}

#[test]
fn whoever_takes_a_resource_to_change_it_is_found() {
    assert_eq!(takes("Rules", "fn f(mut r: ResMut<Rules>) { w.resource_mut::<Rules>(); }"), 2);
    assert_eq!(takes("Rules", "struct Writers<'w> { rules: ResMut<'w, Rules>, other: ResMut<'w, Other> }"), 1);
    assert_eq!(takes("Rules", "fn f(r: Res<Rules>, s: ResMut<Session>) {}"), 0);
    // Also behind the name of a module of tests, and not in one.
    let own = |source: &str| takes("Rules", &without_tests(source));
    assert_eq!(own("#[cfg(test)]\n#[allow(x)]\nmod tests;\nfn f(mut r: ResMut<Rules>) {}"), 1);
    assert_eq!(own("#[cfg(test)]\nmod tests {\n fn f(mut r: ResMut<Rules>) {}\n}\nfn g() {}"), 0);
}

/// What `faults` says of a file that is otherwise in order.
fn said(path: &str, source: &str) -> Vec<String> {
    faults(path, &format!("//! A file.\n{source}"))
}

#[test]
fn planted_violations_are_found() {
    for (path, source) in [
        ("rules/mod.rs", "use crate::record::History;"),
        ("rules/mod.rs", "use crate::games::GameKind;"),
        ("games.rs", "use crate::record::History;"),
        ("rules/mod.rs", "use super::ai;"),
        ("rules/bizingo/game.rs", "use super::super::super::ai;"),
        ("rules/bizingo/mod.rs", "use super::super::app::x;"),
        ("rules/bizingo/game.rs", "use crate::{rules::Game, record::{self, text}};"),
        ("rules/bizingo/game.rs", "use crate::{\n    rules::Game,\n    // a word\n    ai::Level,\n};"),
        ("rules/mod.rs", "fn f() -> crate::ai::Level {}"),
        ("rules/mod.rs", "fn f() { bizingo::ai::think() }"),
        ("rules/mod.rs", "use crate::*;"),
        ("rules/mod.rs", "use crate as root;"),
        ("rules/mod.rs", "use crate::{self as root};"),
        ("rules/mod.rs", "use bevy::prelude::*;"),
        ("rules/mod.rs", "fn f(x: bevy_ecs::World) {}"),
        ("rules/mod.rs", "mod tests { use super::super::cli; }"),
        ("rules/mod.rs", "mod tests { mod deeper { } use super::super::cli; }"),
        ("rules/mod.rs", "const C: char = '\"'; use crate::ai; const D: char = '\"';"),
        ("rules/mod.rs", "const S: &str = r#\"\"\"#; use crate::ai; const T: &str = \"\";"),
        ("rules/mod.rs", "fn f<'a>(x: &'a str) {} use crate::ai; fn g<'a>() {}"),
        ("record/text.rs", "use crate::ai::Level;"),
        ("record/store.rs", "use crate::app;"),
        ("record/store.rs", "use super::super::cli;"),
        ("ai/mod.rs", "use crate::app::AppPlugin;"),
        ("ai/mod.rs", "use crate::export::diagram;"),
        ("export/mod.rs", "use crate::ai::Level;"),
        ("ai/search/mod.rs", "use egui::Ui;"),
        ("app/mod.rs", "use crate::cli;"),
        ("cli/mod.rs", "use crate::app;"),
        ("cli.rs", "use bevy::prelude::*;"),
        ("bin/bizingo-engine.rs", "use bizingo::app::AppPlugin;"),
        ("bin/bizingo-engine.rs", "use bizingo::{rules::Game, app};"),
        ("bin/bizingo-engine.rs", "use bizingo::*;"),
        ("bin/bizingo-worker.rs", "use bizingo::cli;"),
        ("app/core/rules.rs", "use crate::app::panels::words;"),
        ("app/board/marks.rs", "use super::super::games::bizingo::{Cell, hand};"),
        ("app/kit/frames.rs", "fn f() { crate::app::scene::eye::see() }"),
        ("lib.rs", "use bevy::prelude::*;"),
        ("other.rs", ""),
        ("bin/other.rs", ""),
    ] {
        assert_eq!(said(path, source).len(), 1, "{path}: {source}: {:?}", said(path, source));
    }
    assert_eq!(
        faults("rules/mod.rs", "// A file.\n"),
        ["rules/mod.rs:1: does not begin with //!, which says what it is for"]
    );
    assert_eq!(said("rules/mod.rs", "\n\nuse crate::ai;"), ["rules/mod.rs:4: names ai, which it may not know"]);
}

#[test]
fn what_is_in_order_is_not_complained_of() {
    for (path, source) in [
        (
            "rules/bizingo/game.rs",
            "use super::board::{Cell, Side};\nuse crate::rules::{Game, Turn};\npub(crate) fn f() {}",
        ),
        (
            "rules/mod.rs",
            "// use crate::ai; bevy\n/* /* crate::ai */ bevy */\n/// See [`crate::ai`].\nconst S: &str = \"crate::ai \\\" bevy\";",
        ),
        ("rules/mod.rs", "mod tests { use super::*; fn f() { self::g(); } } use self::bizingo::Cell;"),
        ("rules/bizingo/game.rs", "mod tests { use super::super::super::Game; use super::super::super::bizingo; }"),
        (
            "record/text.rs",
            "use crate::rules::bizingo::{self, Bizingo};\nfn f(x: bizingo::Side, ai: u8) {}\nuse super::history;",
        ),
        ("record/text.rs", "const B: &[u8] = b\"crate::ai\"; const R: &str = br\"crate::ai\"; const C: u8 = b'\"';"),
        ("ai/mod.rs", "use crate::{record::History, rules::{self, Game}};"),
        ("app/board.rs", "use bevy::prelude::*; use crate::ai; use super::scene;"),
        ("export/mod.rs", "use crate::{games::GameKind, record::History, rules::Game};"),
        ("cli/mod.rs", "use crate::export::diagram;"),
        ("main.rs", "fn main() { bizingo::app::run(); bevy::log::info!(\"x\"); }"),
        ("bin/bizingo-engine.rs", "use bizingo::cli; use bizingo::{ai, rules::Game};"),
        ("lib.rs", "pub mod ai; pub mod app; pub use crate::rules::Game;"),
    ] {
        assert_eq!(said(path, source), [""; 0], "{path}: {source}");
    }
}
