//! Positions that are set up by hand, place by place. Places have the names that are [drawn on](Recorded::is_place).
//!
//! - [`Arrange`]: what can be done with the position of a game; each game's part is in the file of its name

use super::{AnyTerms, Recorded};
use crate::games::for_game;
use crate::rules::TextError;

mod azigo;
mod bingo_battle;
mod bizingo;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests;

/// A game whose positions can be set up by hand.
///
/// ```
/// use bizingo::record::arrange::Arrange;
/// use bizingo::rules::bizingo::{Bizingo, Options, Position};
///
/// let rules = Options::default();
/// let empty = Bizingo::emptied(&Position::start(bizingo::rules::bizingo::Side::Light));
/// assert!(Bizingo::fault(&empty, &rules).is_some(), "nobody can play that");
/// let one = Bizingo::touched(&empty, &rules, "d8", true)?;
/// assert_eq!(Bizingo::emptied(&one), empty);
/// # Ok::<(), bizingo::rules::TextError>(())
/// ```
pub trait Arrange: Recorded {
    /// The position in which a place has what comes next there (`adds`), or from which something is taken away:
    ///
    /// - Bizingo: nothing, a soldier, a captain, and around again. A piece is taken away.
    /// - Azigo: a counter more or less in a hole. It comes from the store of the side whose hole it is, or from the other
    ///   where that is empty, and goes back there. Touching a store moves a counter to or from the other store.
    /// - Bingo Battle: nothing, a coin, two, a locked stack of Left, one of Right, and around again; a claim more or less.
    ///   Coins come from the kitty. A coin is taken away, or a locked stack.
    ///
    /// A name that is none of a place changes nothing, and nor does taking from a place where there is nothing.
    ///
    /// # Errors
    /// [`TextError`] if the game does not have so much of it.
    fn touched(
        position: &Self::Position,
        rules: &Self::Rules,
        place: &str,
        adds: bool,
    ) -> Result<Self::Position, TextError>;

    /// The position in which nothing is at a place any more. A store of Azigo keeps its counters, and claims stay.
    ///
    /// # Errors
    /// [`TextError`] if it cannot be.
    fn cleared(position: &Self::Position, rules: &Self::Rules, place: &str) -> Result<Self::Position, TextError>;

    /// The position in which what is at one place is at another. What was there is gone, or added where that is possible.
    ///
    /// # Errors
    /// [`TextError`] if it cannot be there.
    fn moved(position: &Self::Position, rules: &Self::Rules, from: &str, to: &str)
    -> Result<Self::Position, TextError>;

    /// Whose turn it is.
    fn turn(position: &Self::Position) -> Self::Side;

    /// The same with the other side to move.
    fn passed(position: &Self::Position, rules: &Self::Rules) -> Self::Position;

    /// The same with nothing on the board.
    fn emptied(position: &Self::Position) -> Self::Position;

    /// Left and right exchanged.
    fn mirrored(position: &Self::Position) -> Self::Position;

    /// Why no game can begin there; `None` if one can.
    fn fault(position: &Self::Position, rules: &Self::Rules) -> Option<TextError>;
}

/// Why nobody can play from the position of these terms; `None` if one can, and at the usual start.
pub fn fault(terms: &AnyTerms) -> Option<TextError> {
    for_game!(terms, terms: G => G::fault(terms.position.as_ref()?, &terms.options))
}
