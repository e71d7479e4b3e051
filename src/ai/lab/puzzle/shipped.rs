//! The files of puzzles that come with the program, as text.
//!
//! For the headless program and tests. The window must not name these: it loads a file when its page is opened.

/// The text of a file of `assets/puzzles`, by its name; `None` if there is no such file.
pub fn shipped(name: &str) -> Option<&'static str> {
    match name {
        "bizingo.txt" => Some(include_str!("../../../../assets/puzzles/bizingo.txt")),
        "azigo.txt" => Some(include_str!("../../../../assets/puzzles/azigo.txt")),
        "azigo-facing.txt" => Some(include_str!("../../../../assets/puzzles/azigo-facing.txt")),
        "azigo-own-row.txt" => Some(include_str!("../../../../assets/puzzles/azigo-own-row.txt")),
        "bingo-battle.txt" => Some(include_str!("../../../../assets/puzzles/bingo-battle.txt")),
        _ => None,
    }
}
