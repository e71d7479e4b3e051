//! Signs of the English texts: one apostrophe, one ellipsis.

use std::fs;

use super::LOCALE;

fn faults(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let wrong = |line: &&str| line.contains('\'') || line.contains("...") || line.ends_with(" …");
    lines.filter(wrong).map(str::to_owned).collect()
}

#[test]
fn apostrophes_are_curly_and_an_ellipsis_follows_its_word() {
    for entry in fs::read_dir(LOCALE).unwrap() {
        let path = entry.unwrap().path();
        let found = faults(&fs::read_to_string(&path).unwrap());
        assert!(found.is_empty(), "{}: {found:#?}", path.display());
    }
}

#[test]
fn planted_signs_are_found() {
    assert_eq!(
        faults("# can't …\na = can't\nb = Loading …\nc = Loading...\nd = Loading… [%draw …] ok, can’t").len(),
        3
    );
}
