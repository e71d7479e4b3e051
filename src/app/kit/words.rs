//! Counts and sentences, for everything that panels say.

/// A count with its noun: `1 piece`, `3 pieces`.
pub fn count(n: usize, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

/// The same with a capital and a full stop.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// `a second time`-like counting, for how often something happened.
pub fn times(n: u16) -> String {
    match n {
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    }
}
