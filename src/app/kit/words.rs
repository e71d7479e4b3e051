//! Counts and sentences, for everything that panels say.

use crate::app::core::text::t;

/// `e9`, `e9 and f7`, `e9, f7 and g7`.
pub fn list(names: &[String]) -> String {
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => t!("list-and", others = others.join(", "), last = last),
    }
}

/// A count with its noun: `1 piece`, `3 pieces`.
pub fn count(n: usize, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

/// How often something happened.
pub fn times(n: u16) -> String {
    if n == 2 { "twice".to_owned() } else { format!("{n} times") }
}
