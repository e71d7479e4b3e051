//! What a capture is worth: what it takes, less the best recapture.

use crate::ai::prover::{Ply, Provable};

/// What winning the game is worth, in the unit of gains: more than anything that can be captured.
pub(crate) const GAME: i32 = 1000;

/// A position as the coach counts it.
pub(crate) trait Exchanges: Provable {
    /// Calls `f` with every move that wins something and that the coach may speak of.
    fn each_take(&self, rules: &Self::Rules, mut f: impl FnMut(Self::Move)) {
        self.each_capture(rules, |mv, _| f(mv));
    }

    /// What a move is worth to its side: what it gains, and [`GAME`] if that decides the game.
    fn value(ply: &Ply<Self>) -> i32 {
        ply.gain
    }

    /// The places of all that the side to move can take, as bits; 0 in a game that does not count pieces one by one.
    fn in_reach(&self, _rules: &Self::Rules) -> u128 {
        0
    }

    /// Of them what a move takes.
    fn taken(&self, _ply: &Ply<Self>) -> u128 {
        0
    }

    /// What the side that moves loses by its own move, as [`Exchanges::value`] counts it.
    fn fallen(_ply: &Ply<Self>) -> i32 {
        0
    }
}

/// Calls `f` with every capture of the side to move, and what is left of it after the best recapture. What the other side
/// could take anyway pays for nothing, unless it wins the game.
pub(crate) fn each_exchange<P: Exchanges>(position: &P, rules: &P::Rules, mut f: impl FnMut(&Ply<P>, i32)) {
    let anyway = passed(position).in_reach(rules);
    position.each_take(rules, |mv| {
        let ply = position.ply(mv, rules);
        f(&ply, P::value(&ply) - best_recapture(&ply, anyway, rules));
    });
}

/// The most that can be taken after a move, 0 or more, leaving out what could be taken `anyway`.
fn best_recapture<P: Exchanges>(ply: &Ply<P>, anyway: u128, rules: &P::Rules) -> i32 {
    let mut best = 0;
    if ply.over.is_none() {
        ply.next.each_take(rules, |mv| {
            let recapture = ply.next.ply(mv, rules);
            let (taken, value) = (ply.next.taken(&recapture), P::value(&recapture));
            if taken == 0 || taken & !anyway != 0 || value > GAME / 2 {
                best = best.max(value);
            }
        });
    }
    best
}

/// The best capture of the side to move and what is left of it after the best recapture, if that is anything.
pub(crate) fn best_exchange<P: Exchanges>(position: &P, rules: &P::Rules) -> Option<(P::Move, i32)> {
    let mut best: Option<(P::Move, i32)> = None;
    each_exchange(position, rules, |ply, net| {
        if net > best.map_or(0, |(_, net)| net) {
            best = Some((ply.mv, net));
        }
    });
    best
}

/// What is left of the best capture of the side to move, 0 or more.
pub(crate) fn exchange_value<P: Exchanges>(position: &P, rules: &P::Rules) -> i32 {
    best_exchange(position, rules).map_or(0, |(_, net)| net)
}

/// The same position with the other side to move.
pub(crate) fn passed<P: Exchanges>(position: &P) -> P {
    let mut passed = *position;
    passed.play_null_move();
    passed
}
