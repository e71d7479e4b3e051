//! The one direction of dependency, `rules <- games <- record <- ai <- app`, and a purpose in every file.
//! The program for the terminal (`cli`) stands on top as `app` does, and neither knows the other.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};

/// The modules at the top of the crate.
const LAYERS: [&str; 6] = ["rules", "games", "record", "ai", "app", "cli"];

/// The modules that a file may name, by its path below `src`. `None`: the file is in no layer.
fn allowed(path: &str) -> Option<&'static [&'static str]> {
    let first = path.split('/').next()?.trim_end_matches(".rs");
    match (first, path) {
        ("rules", _) => Some(&["rules"]),
        ("games", _) => Some(&["rules", "games"]),
        ("record", _) => Some(&["rules", "games", "record"]),
        ("ai", _) => Some(&["rules", "games", "record", "ai"]),
        ("app" | "main", _) => Some(&["rules", "games", "record", "ai", "app"]),
        ("cli", _) | ("bin", "bin/bizingo-engine.rs") => Some(&["rules", "games", "record", "ai", "cli"]),
        ("bin", "bin/bizingo-worker.rs") => Some(&["rules", "games", "record", "ai"]),
        ("lib", "lib.rs") => Some(&LAYERS),
        _ => None,
    }
}

/// Whether a file may name Bevy.
fn may_draw(path: &str) -> bool {
    path.starts_with("app/") || path == "app.rs" || path == "main.rs"
}

/// A word, `::`, or any other single character, with its line.
#[derive(Debug)]
struct Token<'a> {
    text: &'a str,
    line: usize,
}

/// The tokens of a source, comments and everything in quotes left out.
fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(c) = source[at..].chars().next() {
        let rest = &source[at..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if let Some(length) = quoted(rest) {
            length
        } else if c.is_alphabetic() || c == '_' {
            let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            found.push(Token { text: &rest[..length], line });
            length
        } else if rest.starts_with("::") {
            found.push(Token { text: "::", line });
            2
        } else {
            if !c.is_whitespace() {
                found.push(Token { text: &rest[..c.len_utf8()], line });
            }
            c.len_utf8()
        };
        line += rest[..length].matches('\n').count();
        at += length;
    }
    found
}

/// The length of the block comment that a text begins with; such comments nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                break;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

/// The length of the string or character that a text begins with, if it does.
fn quoted(text: &str) -> Option<usize> {
    let after = text.trim_start_matches(['b', 'c']);
    let prefix = text.len() - after.len();
    if prefix > 1 {
        return None;
    }
    if let Some(raw) = after.strip_prefix('r') {
        let body = raw.trim_start_matches('#');
        let end = format!("\"{}", "#".repeat(raw.len() - body.len()));
        let body_start = text.len() - body.len() + 1;
        return body
            .starts_with('"')
            .then(|| text[body_start..].find(&end).map_or(text.len(), |found| body_start + found + end.len()));
    }
    let quote = after.chars().next()?;
    if quote == '\'' {
        // 'a' and '\n' are characters; 'a without a second quote is a lifetime.
        let mut chars = after[1..].chars();
        let (first, second) = (chars.next()?, chars.next()?);
        if first != '\\' && second != '\'' {
            return None;
        }
    } else if quote != '"' {
        return None;
    }
    let mut escaped = false;
    for (at, c) in after.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return Some(prefix + at + 1),
            _ => {}
        }
    }
    Some(text.len())
}

/// The module that a file is, as names from the root: `rules/bizingo/game.rs` is rules, bizingo, game.
fn module_of(path: &str) -> Vec<String> {
    let names = path.trim_end_matches(".rs").split('/').map(str::to_owned);
    let mut names: Vec<String> = names.collect();
    let last = names.last().map(String::as_str);
    if last == Some("mod") || path == "lib.rs" || path == "main.rs" {
        names.pop();
    }
    if path.starts_with("bin/") {
        names.clear();
    }
    names
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
    let tokens = tokens(source);
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text);
    let mut module = module_of(path);
    // The depth in braces at which each inline module began.
    let mut inline = Vec::new();
    let mut depth = 0_usize;
    for at in 0..tokens.len() {
        let word = text(at);
        let line = tokens[at].line;
        match word {
            "{" => depth += 1,
            "}" => {
                depth = depth.saturating_sub(1);
                if inline.last() == Some(&depth) {
                    inline.pop();
                    module.pop();
                }
            }
            "mod" if text(at + 2) == "{" => {
                inline.push(depth);
                module.push(text(at + 1).to_owned());
            }
            _ => {}
        }
        let draws = ["bevy", "egui", "winit", "wgpu"];
        if draws.iter().any(|name| word == *name || word.strip_prefix(name).is_some_and(|rest| rest.starts_with('_')))
            && !may_draw(path)
        {
            faults.push(format!("{path}:{line}: names {word}, which only the window may"));
        }
        // A path that begins here, not the middle of another.
        if at > 0 && text(at - 1) == "::" {
            continue;
        }
        let begins = text(at + 1) == "::" || text(at + 1) == "as";
        let start = match word {
            "crate" if begins => Some((at + 1, Vec::new())),
            "self" | "super" if begins => {
                let (mut base, mut next) = (module.clone(), at);
                while matches!(text(next), "self" | "super") {
                    if text(next) == "super" {
                        base.pop();
                    }
                    next += 1;
                    if text(next) == "::" && matches!(text(next + 1), "self" | "super") {
                        next += 1;
                    }
                }
                Some((next, base))
            }
            // From outside, and from the programs, the crate has its name. Inside, it is also a game's module.
            "bizingo"
                if LAYERS.contains(&text(at + 2)) || matches!(text(at + 2), "{" | "*") && path.starts_with("bin/") =>
            {
                Some((at + 1, Vec::new()))
            }
            _ => None,
        };
        let Some((next, base)) = start else { continue };
        let mut named = Vec::new();
        match base.first() {
            Some(first) => named.push(first.clone()),
            None => first_names(&tokens, next, &mut named),
        }
        for name in named {
            // The library's root belongs to all; it must name the layers to have them.
            if path != "lib.rs" && !allowed.contains(&name.as_str()) {
                faults.push(format!("{path}:{line}: names {name}, which it may not know"));
            }
        }
    }
    faults
}

/// The first names after the root of the crate, in a path or in a group of paths.
fn first_names(tokens: &[Token<'_>], at: usize, named: &mut Vec<String>) {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text);
    if text(at) != "::" {
        named.push("the whole crate".to_owned());
        return;
    }
    if text(at + 1) != "{" {
        named.push(if text(at + 1) == "*" { "the whole crate".to_owned() } else { text(at + 1).to_owned() });
        return;
    }
    let (mut depth, mut next, mut begins) = (0_usize, at + 1, true);
    while next < tokens.len() {
        match text(next) {
            "{" => depth += 1,
            "}" => depth -= 1,
            "," if depth == 1 => begins = true,
            "self" | "*" if depth == 1 && begins => {
                named.push("the whole crate".to_owned());
                begins = false;
            }
            word if depth == 1 && begins => {
                named.push(word.to_owned());
                begins = false;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
        next += 1;
    }
}

fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn dependencies_go_one_way_and_every_file_says_what_it_is_for() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    assert!(files.len() > 10, "the sources are there");
    let mut found = Vec::new();
    for file in files {
        let path = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        found.extend(faults(&path, &fs::read_to_string(&file).unwrap()));
    }
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

/// Keys become intents in one folder; whoever else named a key would take it past the table of bindings.
#[test]
fn only_the_folder_of_input_names_keys() {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
    let mut files = Vec::new();
    sources(&app, &mut files);
    let naming: Vec<String> = files
        .iter()
        .filter(|file| tokens(&fs::read_to_string(file).unwrap()).iter().any(|token| token.text == "KeyCode"))
        .map(|file| file.strip_prefix(&app).unwrap().to_string_lossy().replace('\\', "/"))
        .collect();
    assert!(!naming.is_empty(), "somebody reads the keyboard");
    let elsewhere: Vec<_> = naming.iter().filter(|path| !path.starts_with("core/input/")).collect();
    assert!(elsewhere.is_empty(), "{elsewhere:?}");
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
        ("ai/search/mod.rs", "use egui::Ui;"),
        ("app/mod.rs", "use crate::cli;"),
        ("cli/mod.rs", "use crate::app;"),
        ("cli.rs", "use bevy::prelude::*;"),
        ("bin/bizingo-engine.rs", "use bizingo::app::AppPlugin;"),
        ("bin/bizingo-engine.rs", "use bizingo::{rules::Game, app};"),
        ("bin/bizingo-engine.rs", "use bizingo::*;"),
        ("bin/bizingo-worker.rs", "use bizingo::cli;"),
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
        ("main.rs", "fn main() { bizingo::app::run(); bevy::log::info!(\"x\"); }"),
        ("bin/bizingo-engine.rs", "use bizingo::cli; use bizingo::{ai, rules::Game};"),
        ("lib.rs", "pub mod ai; pub mod app; pub use crate::rules::Game;"),
    ] {
        assert_eq!(said(path, source), [""; 0], "{path}: {source}");
    }
}
