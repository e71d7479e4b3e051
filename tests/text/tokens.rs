//! The tokens of a Rust source, with the text of its strings.

/// A piece of a source.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    Word(String),
    Text(String),
    Sign(char),
}

/// The tokens of a source with their lines, without comments.
pub(crate) fn tokens(source: &str) -> Vec<(Token, usize)> {
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

pub(crate) fn is_word(token: Option<&(Token, usize)>, word: &str) -> bool {
    matches!(token, Some((Token::Word(text), _)) if text == word)
}

pub(crate) fn is_sign(token: Option<&(Token, usize)>, sign: char) -> bool {
    matches!(token, Some((Token::Sign(c), _)) if *c == sign)
}

/// Where the bracket that opens at `at` is closed.
pub(crate) fn closed(tokens: &[(Token, usize)], at: usize) -> usize {
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
