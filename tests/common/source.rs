//! Rust sources as tests read them: their tokens, and what is left without tests.

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
