//! An order in which dice are served ([P8](super::points#p8)).

use std::fmt;

use super::table::{SUITS, Suit};

/// Dice in the order in which they are served. Those that lapse are not in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Order {
    /// Numbers of suits from 1, then zeros.
    suits: [u8; SUITS],
}

impl Order {
    /// An order of at most four suits; `None` if there are more, or one twice.
    pub fn new(suits: &[Suit]) -> Option<Order> {
        let mut order = Order::default();
        for (i, suit) in suits.iter().enumerate() {
            if suits[..i].contains(suit) {
                return None;
            }
            *order.suits.get_mut(i)? = suit.index() as u8 + 1;
        }
        Some(order)
    }

    /// The suits, first served first.
    pub fn suits(self) -> impl Iterator<Item = Suit> {
        self.suits.into_iter().filter_map(|number| Suit::ALL.get(usize::from(number).wrapping_sub(1)).copied())
    }

    /// How many suits.
    fn len(self) -> usize {
        self.suits.iter().filter(|number| **number != 0).count()
    }

    /// The same order, and then this suit.
    pub(super) fn then(mut self, suit: Suit) -> Order {
        let length = self.len();
        debug_assert!(self.suits().all(|known| known != suit), "{suit:?} is served twice");
        if let Some(place) = self.suits.get_mut(length) {
            *place = suit.index() as u8 + 1;
        }
        self
    }
}

impl fmt::Display for Order {
    /// `am`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.suits().try_for_each(|suit| write!(f, "{}", suit.letter()))
    }
}
