//! Sentences from parts, for everything that panels say.

use crate::app::core::text::t;

/// A number with its sign, a real minus among them: `+3`, `−3`.
pub fn signed(number: i32) -> String {
    if number < 0 { format!("\u{2212}{}", -number) } else { format!("+{number}") }
}

/// `e9`, `e9 and f7`, `e9, f7 and g7`.
pub fn list(names: &[String]) -> String {
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => t!("list-and", others = others.join(", "), last = last),
    }
}
