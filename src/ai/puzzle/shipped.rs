//! The files of puzzles that come with the program, as text.
//!
//! For the headless program, tests and the desktop. In a browser the window fetches a file when its page is opened.

use super::game::PuzzleGame;
use crate::games::{GameKind, for_kind};

/// The text of a file of `assets/puzzles`, by its name; `None` if there is no such file.
pub fn shipped(name: &str) -> Option<&'static str> {
    GameKind::ALL.into_iter().find_map(|kind| {
        for_kind!(kind, G => {
            let at = G::FILES.iter().position(|file| file.name == name);
            let ending = G::ENDINGS.filter(|file| file.name == name).map(|_| G::ENDINGS_TEXT);
            at.and_then(|at| G::TEXTS.get(at).copied()).or(ending)
        })
    })
}
