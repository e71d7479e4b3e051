//! Which games of a plan can be played now.

use std::collections::HashSet;

use super::plan::{Fixture, Plan};
use super::played::PlayedGame;
use super::rounds::{NotPaired, Rounds};
use crate::ai::computer::Computer;

/// Games that can be played now, in any order.
pub struct OpenGames<'p> {
    /// The games.
    pub fixtures: Box<dyn Iterator<Item = Fixture> + Send + 'p>,
    /// How many there are at most.
    pub count: usize,
}

impl<G: Computer> Plan<G> {
    /// The games that can be played after these: all that are left or, in rounds, those of the last round that has
    /// begun. In rounds there may be more once these are played; where there are none, all is over.
    ///
    /// # Errors
    /// [`NotPaired`] if one of the games does not follow from those before it.
    pub fn open_games<'a>(
        &self,
        played: impl IntoIterator<Item = &'a PlayedGame<G::Side>>,
    ) -> Result<OpenGames<'_>, NotPaired>
    where
        G::Side: 'a,
    {
        if self.format.is_in_rounds() {
            let open = Rounds::of(self, played)?.open;
            return Ok(OpenGames { count: open.len(), fixtures: Box::new(open.into_iter()) });
        }
        let done: HashSet<usize> = played.into_iter().map(|game| game.game).collect();
        let count = self.total().saturating_sub(done.len());
        // Found one by one: a plan from a file may have billions.
        Ok(OpenGames {
            count,
            fixtures: Box::new(self.fixtures().filter(move |fixture| !done.contains(&fixture.game))),
        })
    }
}
