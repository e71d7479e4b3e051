//! The openings of a league: random moves, or those in a file.

use bevy_egui::egui::{RichText, Ui};

use super::Draft;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Book;
use crate::app::core::outgoing::Outgoing;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::choices::{named_segments, setting_row};
use crate::app::kit::theme;
use crate::games::{Listed, for_game};
use crate::record::{AnyTerms, Terms};

/// A file of openings that was chosen.
#[derive(Clone, Debug)]
pub(super) struct BookFile {
    pub(super) name: String,
    pub(super) text: String,
    /// The game and the rules that it was read for.
    pub(super) terms: AnyTerms,
    /// Its openings, or what is wrong with them, in English.
    pub(super) book: Result<Book, String>,
}

impl BookFile {
    /// Reads it again if it is for another game now, or for other rules.
    pub(super) fn follow(&mut self, terms: &AnyTerms, seed: u64) {
        if self.terms != *terms && !self.text.is_empty() {
            self.terms = terms.clone();
            self.book = read(&self.text, terms, seed);
        }
    }
}

/// The openings in a text for a league by these terms.
pub(super) fn read(text: &str, terms: &AnyTerms, seed: u64) -> Result<Book, String> {
    for_game!(terms, terms => read_for(text, terms, seed))
}

fn read_for<G: Computer + Listed>(text: &str, terms: &Terms<G>, seed: u64) -> Result<Book, String> {
    if G::CHANCE {
        return Err(t!("book-need").to_owned());
    }
    let start = |pair: usize| G::set_up(terms.options.clone(), terms.position.clone(), seed.wrapping_add(pair as u64));
    Book::read(text, None, start, seed).map_err(|error| error.to_string())
}

/// The choice, and what the file has.
pub(super) fn row(ui: &mut Ui, draft: &mut Draft, actions: &mut Vec<Action>) {
    let (terms, seed) = (draft.terms.clone(), draft.seed);
    if let Some(file) = &mut draft.book {
        file.follow(&terms, seed);
    }
    let mut from_file = draft.book.is_some();
    let before = from_file;
    let control = ui.available_width().min(300.0);
    setting_row(ui, t!("book-title"), t!("book-about"), control, |ui| {
        let choices = [(false, t!("book-random")), (true, t!("book-choose"))];
        named_segments(ui, t!("book-title"), &mut from_file, &choices, control);
    });
    match (before, from_file) {
        // It is the file that decides, when it comes.
        (false, true) => actions.push(Action::send(Outgoing::ChooseBook)),
        (true, false) => draft.book = None,
        _ => {}
    }
    let Some(file) = &draft.book else { return };
    let palette = theme::palette(ui.ctx());
    let (text, colour) = match &file.book {
        Ok(book) => (t!("book-lines", name = &file.name, n = book.len()), palette.soft),
        Err(wrong) => (t!("book-wrong", name = &file.name, error = wrong), palette.alarm),
    };
    ui.label(RichText::new(text).size(15.5).color(colour));
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::core::outgoing::BookChosen;
    use crate::games::GameKind;
    use crate::rules::Game;

    fn chosen(text: Result<&str, &str>) -> BookChosen {
        BookChosen { name: "book.txt".to_owned(), text: text.map(str::to_owned).map_err(str::to_owned) }
    }

    fn draft(text: Result<&str, &str>) -> Draft {
        let mut draft = Draft::default();
        draft.book = Some(BookFile::new(&chosen(text), &draft.terms, draft.seed));
        draft
    }

    #[test]
    fn a_league_begins_with_the_openings_of_the_file() {
        let draft = draft(Ok("bizingo book\nd6-e4 f5-e5\nd8-e8\n"));
        let plan = draft.ready().unwrap();
        let mut begun: Vec<String> = Vec::new();
        for_game!(&plan, plan => begun.extend([0, 1, 2].map(|game| {
            let (start, moves) = plan.opening(game);
            start.move_text(moves[0])
        })));
        assert_eq!(begun[0], begun[1], "both games of a pair");
        begun.sort();
        begun.dedup();
        assert_eq!(begun, ["d6-e4", "d8-e8"]);
    }

    #[test]
    fn a_file_that_does_not_fit_is_told_and_begins_nothing() {
        for text in [Ok("bizingo book\nzz\n"), Ok(""), Err("There is no file.")] {
            let draft = draft(text);
            assert!(draft.ready().is_none(), "{text:?}");
            assert!(draft.book.unwrap().book.is_err());
        }
        // It is read again when another game is chosen.
        let mut draft = draft(Ok("bizingo book\nd6-e4 f5-e5\n"));
        assert!(draft.ready().is_some());
        for (kind, fits) in [(GameKind::Azigo, false), (GameKind::BingoBattle, false), (GameKind::Bizingo, true)] {
            draft.choose(kind);
            let (terms, seed) = (draft.terms.clone(), draft.seed);
            draft.book.as_mut().unwrap().follow(&terms, seed);
            assert_eq!(draft.ready().is_some(), fits, "{kind:?}");
        }
    }
}
