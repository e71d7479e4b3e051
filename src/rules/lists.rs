//! Lists inside errors: one string for programs, joined by commas; an English choice for people.

use serde::Serializer;

/// Writes a list as one string, `a, b, c`.
pub(crate) fn joined<T: AsRef<str>, S: Serializer>(list: &[T], serializer: S) -> Result<S::Ok, S::Error> {
    let names: Vec<&str> = list.iter().map(AsRef::as_ref).collect();
    serializer.serialize_str(&names.join(", "))
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn one_of(list: &[&str]) -> String {
    match list {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => list.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_reads_as_english() {
        assert_eq!(one_of(&[]), "");
        assert_eq!(one_of(&["2"]), "2");
        assert_eq!(one_of(&["2", "1"]), "2 or 1");
        assert_eq!(one_of(&["light", "dark", "lot"]), "light, dark or lot");
    }
}
