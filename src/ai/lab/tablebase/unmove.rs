//! Unmoves: the positions from which one move leads to a given one.
//!
//! Candidates are generated generously; each is then checked against the rules by playing the move.

use super::material::Strength;
use crate::rules::bizingo::army::{Army, BEATEN};
use crate::rules::bizingo::board::{MASK, bits, edges, steps};
use crate::rules::bizingo::options::Captures;
use crate::rules::bizingo::{Move, Options, Position, Side};

/// Whether the step can be played in `before` and leads to what `is` accepts.
fn leads(before: &Position, (from, to): (u32, u32), options: &Options, is: impl Fn(&Position) -> bool) -> bool {
    let plays = |mv| {
        let mut next = *before;
        next.play(mv, options);
        is(&next)
    };
    let step = Move::step(from, to);
    if options.captures == Captures::One {
        let surrounded = before.surrounds(from, to, options);
        if surrounded.count_ones() > 1 {
            return bits(surrounded).any(|bit| plays(step.taking(bit)));
        }
    }
    plays(step)
}

fn same(a: &Position, b: &Position) -> bool {
    Side::BOTH.into_iter().all(|side| a.army(side) == b.army(side))
}

/// The side that has just moved, its army, and the other's.
fn sides(after: &Position) -> (Side, Army, Army) {
    let mover = after.turn().other();
    (mover, after.army(mover), after.army(after.turn()))
}

/// The position with `mover` to move and these armies.
fn position(mover: Side, own: Army, enemy: Army) -> Position {
    Position::of(if mover == Side::Light { [own, enemy] } else { [enemy, own] }, mover, 0)
}

/// Steps of a piece of `own` that ended on `to`: where it came from, and the army before.
fn unstep(side: Side, own: Army, to: u32) -> impl Iterator<Item = (u32, Army)> {
    bits(steps(side, to) & !own.pieces).map(move |from| {
        let step = 1u128 << from | 1u128 << to;
        let captains = if own.captains >> to & 1 == 1 { own.captains ^ step } else { own.captains };
        (from, Army { pieces: own.pieces ^ step, captains })
    })
}

/// Calls `f` with `chosen` and every set of `count` of the `cells`.
fn each_choice(cells: u128, count: u32, chosen: u128, f: &mut impl FnMut(u128)) {
    if count == 0 {
        return f(chosen);
    }
    let mut rest = cells;
    while rest.count_ones() >= count {
        let lowest = rest & rest.wrapping_neg();
        rest ^= lowest;
        each_choice(rest, count - 1, chosen | lowest, f);
    }
}

/// Cells of the other side that an army surrounds, so that a soldier there can be taken, and perhaps a captain.
fn grip(side: Side, own: Army, options: &Options) -> u128 {
    let other = side.other();
    let near = |bit: u32| edges(other, bit) & own.pieces;
    let border = |bit: u32| options.border_mask(other) >> bit & 1 == 1;
    bits(MASK[other.index()])
        .filter(|&bit| match near(bit).count_ones() {
            3 => true,
            2 => near(bit) & own.captains != 0 && border(bit),
            _ => false,
        })
        .fold(0, |held, bit| held | 1 << bit)
}

/// Positions from which a move that takes nothing and loses nothing leads to `after`.
pub(crate) fn quiet(after: &Position, options: &Options, mut f: impl FnMut(&Position)) {
    let (mover, own, enemy) = sides(after);
    for to in bits(own.pieces) {
        let touches = edges(mover, to) & enemy.pieces != 0;
        for (from, army) in unstep(mover, own, to) {
            let before = position(mover, army, enemy);
            if !touches || leads(&before, (from, to), options, |next| same(next, after)) {
                f(&before);
            }
        }
    }
}

/// Positions from which a move that takes pieces of this strength leads to `after`.
pub(crate) fn captures(after: &Position, taken: Strength, options: &Options, mut f: impl FnMut(&Position)) {
    let (mover, own, enemy) = sides(after);
    for to in bits(own.pieces) {
        let held = edges(mover, to) & !enemy.pieces & grip(mover, own, options);
        each_choice(held, taken.pieces(), 0, &mut |removed| {
            each_choice(removed, taken.captains, 0, &mut |captains| {
                let enemy = Army { pieces: enemy.pieces | removed, captains: enemy.captains | captains };
                for (from, army) in unstep(mover, own, to) {
                    let before = position(mover, army, enemy);
                    if leads(&before, (from, to), options, |next| same(next, after)) {
                        f(&before);
                    }
                }
            });
        });
    }
}

/// Positions from which a piece that walks in and falls leads to `after`.
pub(crate) fn falls(after: &Position, captain: bool, options: &Options, mut f: impl FnMut(&Position)) {
    let (mover, own, enemy) = sides(after);
    for to in bits(MASK[mover.index()] & !own.pieces) {
        if (edges(mover, to) & enemy.pieces).count_ones() < 2 {
            continue;
        }
        for from in bits(steps(mover, to) & !own.pieces) {
            let piece = 1 << from;
            let army = Army { pieces: own.pieces | piece, captains: own.captains | if captain { piece } else { 0 } };
            let before = position(mover, army, enemy);
            if leads(&before, (from, to), options, |next| same(next, after)) {
                f(&before);
            }
        }
    }
}

/// Positions from which a move of `mover`, after which its army stands as `own`, wins at once against an army of this strength.
pub(crate) fn wins(mover: Side, own: Army, enemy: Strength, options: &Options, mut f: impl FnMut(&Position)) {
    let other = mover.other();
    let held = grip(mover, own, options);
    for to in bits(own.pieces) {
        let near = edges(mover, to) & held;
        // Enough of them to leave two pieces; the move may take more.
        each_choice(near, enemy.pieces() - BEATEN, 0, &mut |taken| {
            each_choice(MASK[other.index()] & !taken, BEATEN, taken, &mut |pieces| {
                each_choice(pieces, enemy.captains, 0, &mut |captains| {
                    for (from, army) in unstep(mover, own, to) {
                        let before = position(mover, army, Army { pieces, captains });
                        if leads(&before, (from, to), options, |next| next.army(other).count() <= BEATEN) {
                            f(&before);
                        }
                    }
                });
            });
        });
    }
}
