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

    /// What the side that moves loses by its own move, as [`Exchanges::value`] counts it.
    fn fallen(_ply: &Ply<Self>) -> i32 {
        0
    }
}

/// Calls `f` with every capture of the side to move, and what is left of it after the best recapture.
pub(crate) fn each_exchange<P: Exchanges>(position: &P, rules: &P::Rules, mut f: impl FnMut(&Ply<P>, i32)) {
    position.each_take(rules, |mv| {
        let ply = position.ply(mv, rules);
        f(&ply, P::value(&ply) - best_take(&ply, rules));
    });
}

/// The most that can be taken after a move, 0 or more.
fn best_take<P: Exchanges>(ply: &Ply<P>, rules: &P::Rules) -> i32 {
    let mut best = 0;
    if ply.over.is_none() {
        ply.next.each_take(rules, |mv| best = best.max(P::value(&ply.next.ply(mv, rules))));
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
