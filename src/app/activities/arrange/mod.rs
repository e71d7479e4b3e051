//! A position is set up on the board, piece by piece, to be played from or analysed.
//!
//! - [`requests`]: a position comes to the table and leaves it; the buttons and keys
//! - `edit`: what can be done with a position, of whatever game; `hand`: clicks and drags on cells; `cursor`: keys
//! - `card`: the buttons beside the board, and what is wrong; `page`: the position as text

use bevy::prelude::*;

use crate::app::core::explain::explain;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Activity, Actor, Begin, MatchSetup, Panel, Panels, Seat};
use crate::app::core::text::t;
use crate::games::Player;
use crate::record::AnyTerms;

mod card;
mod cursor;
mod edit;
mod hand;
mod page;
pub mod requests;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;

use edit::PositionEdit;
pub use page::TEXT;
pub use requests::{ArrangeRequested, PlayFrom};

/// A position that is set up, on the table.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// The rules, and the position as it is now.
    terms: AnyTerms,
    /// How it was before, the latest last; and what was undone, the latest last.
    past: Vec<AnyTerms>,
    future: Vec<AnyTerms>,
    /// Whether a press takes away instead of putting down.
    taking: bool,
    /// Why the last thing could not be done, and where, in a sentence.
    refused: Option<String>,
}

impl Arrangement {
    /// A position of these rules.
    fn new(terms: AnyTerms) -> Arrangement {
        Arrangement { terms, past: Vec::new(), future: Vec::new(), taking: false, refused: None }
    }

    /// As it is put on the table.
    fn begin(self) -> Begin {
        let setup = MatchSetup { seats: [Seat::Person; 2], terms: self.terms.clone(), ..MatchSetup::default() };
        Begin { board: setup.start(), setup, activity: Box::new(self) }
    }

    /// After something was done.
    fn after(mut self, edit: &PositionEdit) -> Arrangement {
        match edit.done(&self.terms) {
            Ok(terms) if terms == self.terms => self.refused = None,
            Ok(terms) => {
                self.past.push(std::mem::replace(&mut self.terms, terms));
                self.future.clear();
                self.refused = None;
            }
            Err(error) => {
                let error = explain(&error);
                // Some errors say it themselves.
                let place = edit.place().filter(|place| !error.contains(*place));
                self.refused = Some(match place {
                    Some(place) => t!("arrange-refused-at", place = place, error = error),
                    None => t!("arrange-refused", error = error),
                });
            }
        }
        self
    }

    /// As it was before the last thing was done, or after it again.
    fn undone(mut self, again: bool) -> Arrangement {
        let (from, to) = if again { (&mut self.future, &mut self.past) } else { (&mut self.past, &mut self.future) };
        if let Some(terms) = from.pop() {
            to.push(std::mem::replace(&mut self.terms, terms));
            self.refused = None;
        }
        self
    }

    /// Why nobody can play from here; `None` if one can.
    fn fault(&self) -> Option<String> {
        edit::fault(&self.terms)
    }

    /// The position as text.
    fn text(&self) -> String {
        edit::text(&self.terms)
    }
}

impl Activity for Arrangement {
    fn boxed(&self) -> Box<dyn Activity> {
        Box::new(self.clone())
    }

    fn actor(&self, _: &MatchSetup, _: Player) -> Actor {
        // Pieces are put on cells, not moved by the rules.
        Actor::Elsewhere
    }

    fn throws(&self) -> bool {
        false
    }

    fn panels(&self, _: &MatchSetup) -> Panels {
        [Panel::Tally].into_iter().collect()
    }

    fn says(&self, _: &Rules) -> Option<String> {
        Some(t!("arrange-line").to_owned())
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((requests::plugin, hand::plugin, cursor::plugin, card::plugin, page::plugin));
}
