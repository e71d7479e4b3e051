//! The pairings of a Swiss tournament.
//!
//! Players are ordered by points, and by lot where these are equal. From the top, each meets the next whom they have not
//! met. Where that leaves nobody for the last ones, earlier choices are taken back; only where nothing else is left, or
//! too much would have to be tried, do two meet again. Of an odd number, the lowest who has not rested yet rests, and
//! gets the points of a match that was won, for the pairings only.

use std::collections::HashSet;

use super::Pairing;
use crate::ai::search::mix;

/// How many choices may be tried before two meet again.
const MAX_TRIED: usize = 100_000;

/// The pairings of the next round.
pub(super) fn pair(players: usize, before: &[Vec<Pairing>], seed: u64) -> Vec<Pairing> {
    let (mut points, mut rested, mut met) = (vec![0; players], HashSet::new(), HashSet::new());
    for pairing in before.iter().flatten() {
        match pairing.b {
            Some(b) => {
                points[pairing.a] += pairing.half_points[0];
                points[b] += pairing.half_points[1];
                met.insert((pairing.a, b));
            }
            None => {
                points[pairing.a] += most_points(before);
                rested.insert(pairing.a);
            }
        }
    }
    let lot = |player: usize| mix(seed ^ mix((before.len() * players + player) as u64 + 1));
    let mut order: Vec<usize> = (0..players).collect();
    order.sort_by_key(|&player| (std::cmp::Reverse(points[player]), lot(player)));
    let mut pairings = Vec::new();
    if players % 2 == 1 {
        let place = order.iter().rposition(|player| !rested.contains(player)).unwrap_or(players - 1);
        pairings.push(Pairing::new(order.remove(place), None));
    }
    let (mut found, mut tried) = (Vec::new(), 0);
    if !fit(&order, &met, &mut found, &mut tried) {
        found = order.as_chunks::<2>().0.iter().map(|&[a, b]| (a, b)).collect();
    }
    pairings.splice(0..0, found.into_iter().map(|(a, b)| Pairing::new(a, Some(b))));
    pairings
}

/// Half points of a match in which every game is won.
fn most_points(before: &[Vec<Pairing>]) -> u64 {
    before.iter().flatten().map(|pairing| 2 * pairing.played as u64).max().unwrap_or(0)
}

/// Pairs these players, none of whom have met; false if that cannot be done, or was not found in time.
fn fit(left: &[usize], met: &HashSet<(usize, usize)>, found: &mut Vec<(usize, usize)>, tried: &mut usize) -> bool {
    let Some((&first, others)) = left.split_first() else { return true };
    for (place, &other) in others.iter().enumerate() {
        *tried += 1;
        if *tried > MAX_TRIED {
            return false;
        }
        if met.contains(&(first.min(other), first.max(other))) {
            continue;
        }
        found.push((first, other));
        let rest: Vec<usize> = others.iter().enumerate().filter(|(at, _)| *at != place).map(|(_, &p)| p).collect();
        if fit(&rest, met, found, tried) {
            return true;
        }
        found.pop();
    }
    false
}
