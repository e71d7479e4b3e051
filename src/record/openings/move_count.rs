//! How games ended.

use crate::games::Player;
use crate::record::library::EntryStatus;

/// How many games ended how.
///
/// ```
/// use bizingo::games::Player;
/// use bizingo::record::library::EntryStatus;
/// use bizingo::record::openings::MoveCount;
///
/// let mut count = MoveCount::default();
/// count.add(EntryStatus::Won(Player::Second));
/// count.add(EntryStatus::Drawn);
/// assert_eq!((count.games(), count.wins, count.score()), (2, [0, 1], Some(0.25)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveCount {
    /// Games that the first player won, and those that the second one did.
    pub wins: [u32; 2],
    /// Games that were drawn.
    pub draws: u32,
    /// Games that nobody has finished.
    pub open: u32,
}

impl MoveCount {
    /// All games.
    pub fn games(&self) -> u32 {
        self.counts().into_iter().fold(0, u32::saturating_add)
    }

    /// The games that have ended.
    pub fn ended(&self) -> u32 {
        self.games().saturating_sub(self.open)
    }

    /// What the first player scored on average in games that have ended, `0.0..=1.0`, a draw being a half; `None` if none has.
    pub fn score(&self) -> Option<f64> {
        let points = f64::from(self.wins[0]) + f64::from(self.draws) / 2.0;
        (self.ended() > 0).then(|| points / f64::from(self.ended()))
    }

    /// Won by the first player, drawn, won by the second, unfinished.
    pub(super) fn counts(&self) -> [u32; 4] {
        [self.wins[0], self.draws, self.wins[1], self.open]
    }

    pub(super) fn from_counts([first, draws, second, open]: [u32; 4]) -> MoveCount {
        MoveCount { wins: [first, second], draws, open }
    }

    /// Counts a game.
    pub fn add(&mut self, standing: EntryStatus) {
        let count = self.count(standing);
        *count = count.saturating_add(1);
    }

    /// Takes a game away that was counted.
    pub(super) fn remove(&mut self, standing: EntryStatus) {
        let count = self.count(standing);
        *count = count.saturating_sub(1);
    }

    /// Counts what another count counts.
    pub fn join(&mut self, other: MoveCount) {
        let (mut own, more) = (self.counts(), other.counts());
        for (count, more) in own.iter_mut().zip(more) {
            *count = count.saturating_add(more);
        }
        *self = MoveCount::from_counts(own);
    }

    fn count(&mut self, standing: EntryStatus) -> &mut u32 {
        match standing {
            EntryStatus::Won(Player::First) => &mut self.wins[0],
            EntryStatus::Won(Player::Second) => &mut self.wins[1],
            EntryStatus::Drawn => &mut self.draws,
            // Who plays alone beats nobody.
            EntryStatus::Open | EntryStatus::Score(_) => &mut self.open,
        }
    }
}
