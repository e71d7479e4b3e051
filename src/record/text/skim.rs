//! The outline of a record without playing it: its tags, and how many moves its main line has. Reading thousands of
//! records whole would take seconds.

use super::header::split_tag;
use crate::record::recorded::Recorded;
use crate::rules::Declared;

/// What a record says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::record) struct Skim<'a> {
    /// Keys, as they are written, and values, in the order of the text.
    pub(in crate::record) tags: Vec<(&'a str, &'a str)>,
    /// Where the moves begin, in bytes.
    pub(in crate::record) body: usize,
    /// Plies of the main line.
    pub(in crate::record) plies: usize,
    /// Moves of the main line, as they are numbered: a throw and its choice are one.
    pub(in crate::record) moves: usize,
    /// Whether each parenthesis has its partner.
    pub(in crate::record) closed: bool,
}

impl<'a> Skim<'a> {
    /// The value of a tag, if it has one.
    pub(in crate::record) fn tag(&self, wanted: &str) -> Option<&'a str> {
        let found = self.tags.iter().find(|(key, _)| key.eq_ignore_ascii_case(wanted));
        found.map(|(_, value)| *value).filter(|value| !value.is_empty())
    }
}

/// Skims a record whose text is [`plain`](super::plain). It is not checked: a text that is not a record has an outline too.
pub(in crate::record) fn skim<G: Recorded>(text: &str) -> Skim<'_> {
    walk::<G>(text, |_| {})
}

/// The tags that set up a game.
const SETUP: [&str; 5] = ["version", "game", "rules", "position", "seed"];

/// A record of the first plies of the main line, set up as the whole one is. The text is [`plain`](super::plain).
pub(in crate::record) fn beginning<G: Recorded>(text: &str, plies: usize) -> String {
    let (mut line, mut left) = ("\n".to_owned(), plies);
    let outline = walk::<G>(text, |word| {
        if left > 0 {
            left -= 1;
            line.push_str(word);
            line.push('\n');
        }
    });
    let tags = outline.tags.iter().filter(|(key, _)| SETUP.iter().any(|wanted| key.eq_ignore_ascii_case(wanted)));
    tags.map(|(key, value)| format!("{key}: {value}\n")).collect::<String>() + &line
}

/// Skims a record, and shows each move of its main line.
fn walk<'a, G: Recorded>(text: &'a str, mut found: impl FnMut(&'a str)) -> Skim<'a> {
    let ends = Declared::all(G::SIDES).map(|end| end.to_string());
    let mut skim = Skim { closed: true, body: text.len(), ..Skim::default() };
    let (mut begun, mut depth, mut at) = (false, 0_usize, 0);
    for whole in text.split_inclusive('\n') {
        let (start, line) = (at, whole.trim());
        at += whole.len();
        if !begun && let Some(tag) = split_tag(line) {
            skim.tags.push(tag);
            continue;
        }
        let mut rest = line.split('#').next().unwrap_or_default().trim_start();
        if !begun && !rest.is_empty() {
            (begun, skim.body) = (true, start);
        }
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '(' | ')' => 1,
                '[' => rest.find(']').map_or(rest.len(), |end| end + 1),
                _ => G::move_length(rest),
            };
            let (word, after) = rest.split_at(length);
            rest = after.trim_start();
            match first {
                '(' => depth += 1,
                ')' if depth == 0 => skim.closed = false,
                ')' => depth -= 1,
                '[' | '!' | '?' => {}
                _ if depth > 0 => {}
                _ => {
                    if let Some(word) = move_in(word, &ends) {
                        skim.moves += usize::from(skim.plies == 0 || !G::goes_on(word));
                        skim.plies += 1;
                        found(word);
                    }
                }
            }
        }
    }
    skim.closed &= depth == 0;
    skim
}

/// The move that a word of the main line is, without its number and its mark; `None` if it is a number or an ending.
fn move_in<'a>(word: &'a str, ends: &[String]) -> Option<&'a str> {
    let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let word = match unnumbered.starts_with('.') && unnumbered.len() < word.len() {
        true => unnumbered.trim_start_matches('.'),
        false => word,
    };
    let word = word.trim_end_matches(['!', '?']);
    (!word.is_empty() && !ends.iter().any(|end| end == word)).then_some(word)
}
