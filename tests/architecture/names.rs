//! The paths that a source names, read from its tokens: no compiler, but no string matching either.

/// The modules at the top of the crate.
pub(crate) const TOP: [&str; 6] = ["rules", "games", "record", "ai", "app", "cli"];

/// A word, `::`, or any other single character, with its line.
#[derive(Debug)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
}

/// The tokens of a source, comments and everything in quotes left out.
pub(crate) fn tokens(source: &str) -> Vec<Token<'_>> {
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

/// A source whose tests are blank: every item behind `#[cfg(test)]`, to its closing brace or semicolon. Lines keep
/// their numbers.
pub(crate) fn without_tests(source: &str) -> String {
    let tokens = tokens(source);
    let mut blank = vec![false; source.lines().count() + 2];
    let mut at = 0;
    while at < tokens.len() {
        let is =
            |texts: &[&str]| tokens[at..].iter().map(|token| token.text).take(texts.len()).eq(texts.iter().copied());
        let begins = tokens[at].line;
        if !is(&["#", "[", "cfg", "(", "test", ")", "]"]) {
            at += 1;
            continue;
        }
        let mut depth = 0usize;
        at += 7;
        while at < tokens.len() {
            match tokens[at].text {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            at += 1;
            if depth == 0 && matches!(tokens[at - 1].text, "}" | ";") {
                break;
            }
        }
        let ends = tokens[at - 1].line;
        blank[begins..=ends].fill(true);
    }
    let kept = |(number, line): (usize, &str)| if blank[number + 1] { String::new() } else { line.to_owned() };
    source.lines().enumerate().map(kept).collect::<Vec<_>>().join("\n")
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
