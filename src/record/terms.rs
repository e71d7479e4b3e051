//! What is agreed before a game begins: its rules, and where it starts.

use super::Recorded;

/// The rules of a game, and where it starts.
#[derive(Clone, Debug)]
pub struct Terms<G: Recorded> {
    /// The rules.
    pub options: G::Rules,
    /// Where to start from; `None`: from the usual start of these rules.
    pub position: Option<G::Position>,
}

impl<G: Recorded> Terms<G> {
    /// The terms that a game was begun with. The position is `None` where the rules and the seed give the start.
    pub fn of(start: &G, seed: u64) -> Terms<G> {
        let options = start.rules().clone();
        let text = start.position_text();
        let usual = G::set_up(options.clone(), None, seed).position_text() == text;
        Terms { options, position: if usual { None } else { text.parse().ok() } }
    }

    /// The game that they set up; the seed draws its lots.
    pub fn start(&self, seed: u64) -> G {
        G::set_up(self.options.clone(), self.position.clone(), seed)
    }

    /// Whether one plays alone; then the first player does, and there is no second.
    pub fn alone(&self) -> bool {
        G::alone(&self.options, self.position.as_ref())
    }
}

impl<G: Recorded> PartialEq for Terms<G> {
    fn eq(&self, other: &Terms<G>) -> bool {
        self.options == other.options && self.position == other.position
    }
}

impl<G: Recorded> Default for Terms<G> {
    fn default() -> Terms<G> {
        Terms { options: G::Rules::default(), position: None }
    }
}
