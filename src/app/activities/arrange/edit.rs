//! What can be done with a position that is set up, whatever the game.

use crate::app::core::explain::explain;
use crate::games::{GameKind, Player, for_game, for_kind};
use crate::record::arrange::{self, Arrange};
use crate::record::{AnyTerms, Terms};
use crate::rules::TextError;

/// Something that is done with the position. Places have the names that are drawn on.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PositionEdit {
    /// What comes next at a place, or something is taken away there.
    Touch { place: String, adds: bool },
    /// All that is at a place is taken away.
    Empty(String),
    /// What is at one place goes to another.
    Move { from: String, to: String },
    /// The other side is to move.
    Pass,
    /// The board is cleared.
    Clear,
    /// The usual start of these rules.
    Start,
    /// Left and right are exchanged.
    Mirror,
    /// As a text has it.
    Text(String),
}

impl PositionEdit {
    /// The place that it is done at, if it is done at one.
    pub(super) fn place(&self) -> Option<&str> {
        match self {
            PositionEdit::Touch { place, .. } | PositionEdit::Move { to: place, .. } | PositionEdit::Empty(place) => {
                Some(place)
            }
            _ => None,
        }
    }

    /// The position afterwards.
    ///
    /// # Errors
    /// [`TextError`] if it cannot be done.
    pub(super) fn done(&self, terms: &AnyTerms) -> Result<AnyTerms, TextError> {
        fn with<G: Arrange>(terms: &Terms<G>, edit: &PositionEdit) -> Result<Terms<G>, TextError> {
            let (rules, now) = (&terms.options, position(terms)?);
            let position = match edit {
                PositionEdit::Touch { place, adds } => G::touched(&now, rules, place, *adds)?,
                PositionEdit::Empty(place) => G::cleared(&now, rules, place)?,
                PositionEdit::Move { from, to } => G::moved(&now, rules, from, to)?,
                PositionEdit::Pass => G::passed(&now, rules),
                PositionEdit::Clear => G::emptied(&now),
                PositionEdit::Start => usual(terms)?,
                PositionEdit::Mirror => G::mirrored(&now),
                PositionEdit::Text(text) => text.trim().parse()?,
            };
            Ok(Terms { position: Some(position), ..terms.clone() })
        }
        for_game!(terms, terms => with(terms, self).map(AnyTerms::from))
    }
}

/// The usual start.
fn usual<G: Arrange>(terms: &Terms<G>) -> Result<G::Position, TextError> {
    G::set_up(terms.options.clone(), None, 0).position_text().parse()
}

fn position<G: Arrange>(terms: &Terms<G>) -> Result<G::Position, TextError> {
    terms.position.clone().map_or_else(|| usual(terms), Ok)
}

/// Why nobody can play from the position, in words; `None` if one can.
pub(super) fn fault(terms: &AnyTerms) -> Option<String> {
    arrange::fault(terms).map(|error| explain(&error))
}

/// Whose turn it is.
pub(super) fn turn(terms: &AnyTerms) -> Option<Player> {
    for_game!(terms, terms: G => position(terms).ok().map(|now| Player::of::<G>(G::turn(&now))))
}

/// The position as text.
pub(super) fn text(terms: &AnyTerms) -> String {
    fn of<G: Arrange>(terms: &Terms<G>) -> String {
        position(terms).map(|now| now.to_string()).unwrap_or_default()
    }
    for_game!(terms, terms => of(terms))
}

/// The place that a cell of this name is.
pub(super) fn place(kind: GameKind, cell: &str) -> Option<String> {
    use crate::app::games::ui::GameUi;
    for_kind!(kind, G => G::place_name(cell))
}
