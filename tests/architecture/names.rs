//! The paths that a source names, read from its tokens: no compiler, but no string matching either.

use super::source::{Token, tokens};

/// The modules at the top of the crate.
pub(crate) const TOP: [&str; 7] = ["rules", "games", "record", "ai", "export", "app", "cli"];

/// The module that a file is, as names from the root: `rules/bizingo/game.rs` is rules, bizingo, game.
pub(crate) fn module_of(path: &str) -> Vec<String> {
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

/// A path that a file names, from the root of the crate, and the line that it stands in. `*` is a name like any other; the
/// root itself has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) path: Vec<String>,
    pub(crate) line: usize,
}

/// Every path of the crate that a source names. `path` is the file's, below `src`, with `/`.
pub(crate) fn named(path: &str, source: &str) -> Vec<Named> {
    let tokens = tokens(source);
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text);
    let mut module = module_of(path);
    let mut found = Vec::new();
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
                if TOP.contains(&text(at + 2)) || matches!(text(at + 2), "{" | "*") && path.starts_with("bin/") =>
            {
                Some((at + 1, Vec::new()))
            }
            _ => None,
        };
        if let Some((next, base)) = start {
            follow(&tokens, next, base, line, &mut found);
        }
    }
    found
}

/// Follows a path from a base, into every branch of a group. Returns where it ends.
fn follow(tokens: &[Token<'_>], at: usize, base: Vec<String>, line: usize, found: &mut Vec<Named>) -> usize {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text);
    let (mut path, mut at) = (base, at);
    while text(at) == "::" {
        at += 1;
        if text(at) == "{" {
            at += 1;
            while at < tokens.len() && text(at) != "}" {
                let (first, mut inner) = (text(at), path.clone());
                if first != "self" {
                    inner.push(first.to_owned());
                }
                at = follow(tokens, at + 1, inner, line, found);
                // Another name, or what follows it, is none of ours.
                while at < tokens.len() && !matches!(text(at), "," | "}") {
                    at += 1;
                }
                if text(at) == "," {
                    at += 1;
                }
            }
            return at + 1;
        }
        if text(at) == "<" {
            break;
        }
        path.push(text(at).to_owned());
        at += 1;
    }
    found.push(Named { path, line });
    at
}
