//! Who plays a match, as one answer: against the computer, two people, one alone, or computers to watch.

use super::draft::Draft;
use crate::app::core::session::Seat;
use crate::app::games::ui::GameUi;
use crate::games::{Player, for_game};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// A person on this side, a computer on the other.
    AgainstComputer(Player),
    /// Two people.
    Two,
    /// One person alone.
    Solo,
    /// Computers only.
    Watch,
}

impl Draft {
    /// Who plays.
    pub(super) fn who(&self) -> Who {
        match self.setup.seats {
            [Seat::Person, _] if self.setup.terms.alone() => Who::Solo,
            [Seat::Person, Seat::Person] => Who::Two,
            _ if self.setup.terms.alone() => Who::Watch,
            [Seat::Person, _] | [_, Seat::Person] => Who::AgainstComputer(self.person()),
            _ => Who::Watch,
        }
    }

    /// The side of the only person, or the one that they would have.
    pub(super) fn person(&self) -> Player {
        self.setup.lone_person().unwrap_or(Player::First)
    }

    /// Chooses who plays.
    pub(super) fn set_who(&mut self, who: Who) {
        let [first, second] = Player::BOTH.map(|side| self.computer(side));
        self.setup.seats = match who {
            Who::AgainstComputer(Player::First) => [Seat::Person, second],
            Who::AgainstComputer(Player::Second) => [first, Seat::Person],
            Who::Two => [Seat::Person; 2],
            // The other seat is empty now, and taken again in a game for two.
            Who::Solo => [Seat::Person, second],
            Who::Watch => [first, second],
        };
        for_game!(&mut self.setup.terms, terms: G => {
            if G::solo().is_some() {
                G::set_alone(terms, who == Who::Solo);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKind;

    #[test]
    fn every_answer_is_kept_and_levels_too() {
        for kind in GameKind::ALL {
            let mut draft = Draft::default();
            draft.choose(kind);
            draft.levels = [2, 7];
            let solo = for_game!(&draft.setup.terms, _terms: G => G::solo());
            let one = solo.map(|_| Who::Solo);
            let others = [Who::Two, Who::Watch];
            let against = Player::BOTH.map(Who::AgainstComputer);
            for who in others.into_iter().chain(against).chain(one) {
                draft.set_who(who);
                assert_eq!(draft.who(), who, "{kind}");
                assert_eq!(draft.setup.terms.alone(), who == Who::Solo);
            }
            draft.set_who(Who::AgainstComputer(Player::First));
            assert_eq!(draft.setup.seats, [Seat::Person, Seat::computer(7)]);
        }
    }
}
