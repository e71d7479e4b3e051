//! What a throw does, die by die, and where it leaves the roller a choice ([P4](super::points#p4) to [P9](super::points#p9)).
//!
//! Under `order=phases` nulls and rolled stacks come first by themselves, and what waits are coins. Under
//! `order=free` all four dice wait. Dice are then served one by one; an [`Order`] says which, when.
//!
//! Two readings where P is silent: two rolled stacks are claimed in the order s m c a (it can matter only in who sees
//! which coins last, for the fourth claim ends the game); and orders that end the game with the last claim lead to the same, the
//! end, so the roller is not asked how to win.
//!
//! Invariants: coins are moved, never made; a player has one locked stack at most after every die.

use super::event::Event;
use super::options::{End, Players, Sequence, Terms};
use super::order::Order;
use super::position::Position;
use super::table::{Pile, ROWS, SUITS, Side, Suit, Tile};
use super::throw::Throw;
use crate::rules::{Outcome, Reason};

/// Takes the events of a throw that nothing is done with.
pub fn unheard(_: Event) {}

/// A throw that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Serving {
    position: Position,
    terms: Terms,
    throw: Throw,
    /// Dice not yet served, by suit.
    waiting: [bool; SUITS],
    /// The kitty was empty when the dice were thrown.
    was_empty: bool,
    /// A coin came back or a stack was claimed.
    stirred: bool,
    /// The roller has made the last claim.
    won: bool,
}

impl Serving {
    /// Throws the dice on a position that is not the end of a game; under `order=phases` nulls and rolled
    /// stacks are resolved at once.
    pub fn new(position: Position, throw: Throw, terms: Terms, log: &mut impl FnMut(Event)) -> Serving {
        let was_empty = position.kitty == 0;
        let waiting = [true; SUITS];
        let mut serving = Serving { position, terms, throw, waiting, was_empty, stirred: false, won: false };
        if terms.order == Sequence::Phases {
            for suit in Suit::ALL {
                if throw.tile(suit).is_none() {
                    serving.serve(suit, log);
                }
            }
            for suit in Suit::ALL {
                if serving.names_locked(suit) {
                    serving.serve(suit, log);
                }
            }
        }
        serving
    }

    /// The table as it now lies. The roller is still the roller.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The dice.
    pub fn throw(&self) -> Throw {
        self.throw
    }

    fn names_locked(&self, suit: Suit) -> bool {
        self.throw.tile(suit).is_some_and(|tile| matches!(self.position.pile(tile), Pile::Locked(_)))
    }

    /// Whether the die of a suit can be served now: a coin die waits while the kitty is empty.
    pub fn can_serve(&self, suit: Suit) -> bool {
        let coin = self.throw.tile(suit).is_some() && !self.names_locked(suit);
        self.waiting[suit.index()] && !self.won && !(coin && self.position.kitty == 0)
    }

    /// Serves the die of a suit. Does nothing where [`Serving::can_serve`] says no.
    pub fn serve(&mut self, suit: Suit, log: &mut impl FnMut(Event)) {
        if !self.can_serve(suit) {
            return;
        }
        let coins = self.position.coins();
        self.waiting[suit.index()] = false;
        match self.throw.tile(suit) {
            None => self.clear(suit, log),
            Some(tile) => match self.position.pile(tile) {
                Pile::Locked(owner) => self.claim(tile, owner, true, log),
                pile => self.place(tile, pile, log),
            },
        }
        debug_assert_eq!(self.position.coins(), coins, "coins are moved, never made");
        debug_assert!(self.position.has_one_lock_each(), "two locked stacks of a player: {:?}", self.position);
    }

    /// A null ([P4](super::points#p4)): the unlocked coins of its column go back to the kitty.
    fn clear(&mut self, suit: Suit, log: &mut impl FnMut(Event)) {
        let mut coins = [0; ROWS];
        for (coins, tile) in coins.iter_mut().zip(Tile::column(suit)) {
            let pile = &mut self.position.piles[tile.index()];
            if !matches!(pile, Pile::Locked(_)) {
                *coins = pile.coins();
                *pile = Pile::Empty;
            }
        }
        let returned: u8 = coins.iter().sum();
        if returned > 0 {
            self.position.kitty += returned;
            self.stirred = true;
            log(Event::Cleared { suit, coins });
        }
    }

    /// The roller claims a locked stack ([P5](super::points#p5)).
    fn claim(&mut self, tile: Tile, owner: Side, rolled: bool, log: &mut impl FnMut(Event)) {
        let by = self.position.roller;
        self.position.piles[tile.index()] = Pile::Empty;
        self.position.kitty += 2;
        self.position.claims[by.index()] += 1;
        self.stirred = true;
        self.won = self.position.claims(by) >= self.terms.goal;
        log(Event::Claimed { tile, owner, by, rolled });
    }

    /// A coin goes to a tile, and the third locks its stack ([P6](super::points#p6), [P7](super::points#p7)).
    fn place(&mut self, tile: Tile, pile: Pile, log: &mut impl FnMut(Event)) {
        let roller = self.position.roller;
        self.position.kitty -= 1;
        log(Event::Coin { tile, height: pile.coins() + 1 });
        let grown = match pile {
            Pile::Empty => Pile::One,
            Pile::One => Pile::Two,
            _ => Pile::Locked(roller),
        };
        let other = if grown == Pile::Locked(roller) { self.position.locked(roller) } else { None };
        self.position.piles[tile.index()] = grown;
        if grown == Pile::Locked(roller) {
            log(Event::Locked { tile, side: roller });
        }
        if let Some(other) = other {
            self.claim(other, roller, false, log);
        }
    }

    /// Serves dice in an order; those that cannot be served are passed over.
    pub fn serve_all(&mut self, order: Order, log: &mut impl FnMut(Event)) {
        order.suits().for_each(|suit| self.serve(suit, log));
    }

    /// Whether an order goes on to the end, and serves no die that cannot be served.
    pub fn is_complete(&self, order: Order) -> bool {
        let mut serving = *self;
        order.suits().all(|suit| {
            let can = serving.can_serve(suit);
            serving.serve(suit, &mut unheard);
            can
        }) && serving.is_served()
    }

    fn is_served(&self) -> bool {
        !Suit::ALL.into_iter().any(|suit| self.can_serve(suit))
    }

    /// Whether it is plain that all orders lead to the same: enough coins, one third coin at most, no rolled stack waiting ([P8](super::points#p8)).
    fn plays_itself(&self) -> bool {
        let (mut coins, mut thirds) = (0, 0);
        for suit in Suit::ALL.into_iter().filter(|suit| self.waiting[suit.index()]) {
            match self.throw.tile(suit).map(|tile| self.position.pile(tile)) {
                None => {}
                Some(Pile::Locked(_)) => return false,
                Some(pile) => {
                    coins += 1;
                    thirds += u32::from(pile == Pile::Two);
                }
            }
        }
        self.won || thirds <= 1 && self.position.kitty >= coins
    }

    /// For each way in which the throw can end, the first order (by s m c a) that leads there, and how it ends. One if
    /// the throw plays itself ([P8](super::points#p8)).
    pub fn endings(&self) -> Vec<(Order, Serving)> {
        let mut endings = Vec::new();
        if self.plays_itself() {
            self.finish_first(Order::default(), &mut endings);
        } else {
            self.walk(Order::default(), &mut endings);
        }
        endings
    }

    fn finish_first(mut self, mut order: Order, endings: &mut Vec<(Order, Serving)>) {
        while let Some(suit) = Suit::ALL.into_iter().find(|suit| self.can_serve(*suit)) {
            self.serve(suit, &mut unheard);
            order = order.then(suit);
        }
        endings.push((order, self));
    }

    fn walk(&self, order: Order, endings: &mut Vec<(Order, Serving)>) {
        let mut served = true;
        for suit in Suit::ALL {
            if self.can_serve(suit) {
                served = false;
                let mut next = *self;
                next.serve(suit, &mut unheard);
                next.walk(order.then(suit), endings);
            }
        }
        if served && !endings.iter().any(|(_, known)| known.ends_like(self)) {
            endings.push((order, *self));
        }
    }

    /// Whether two ends of the same throw are the same to the players.
    pub fn ends_like(&self, other: &Serving) -> bool {
        self.won && other.won || self.position == other.position
    }

    /// The throw is over: the position after it, with the turn passed on, and how the game ended, if it did ([P9](super::points#p9)).
    pub fn finish(mut self, log: &mut impl FnMut(Event)) -> (Position, Option<Outcome<Side>>) {
        let roller = self.position.roller;
        for suit in Suit::ALL {
            if self.waiting[suit.index()] && !self.won {
                log(Event::Lapsed { suit });
            }
        }
        let dead = self.was_empty && !self.stirred;
        if dead {
            log(Event::DeadThrow);
        }
        let alone = self.terms.players == Players::One;
        let outcome = if self.won {
            Some(Outcome { winner: (!alone).then_some(roller), reason: Reason::Claims })
        } else if dead && self.terms.end == End::DeadThrow {
            let [left, right] = self.position.claims;
            let winner = match left.cmp(&right) {
                _ if alone => None,
                std::cmp::Ordering::Greater => Some(Side::Left),
                std::cmp::Ordering::Less => Some(Side::Right),
                std::cmp::Ordering::Equal => None,
            };
            Some(Outcome { winner, reason: Reason::DeadThrow })
        } else {
            None
        };
        if !alone {
            self.position.roller = roller.other();
        }
        if let Some(outcome) = outcome {
            log(Event::Ended(outcome));
        }
        (self.position, outcome)
    }
}
