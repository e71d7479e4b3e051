//! The bracket of a knockout tournament, seeded by the order of the list.
//!
//! The first meets the last and so on, placed so that the first two can only meet in the final if both win. If the
//! number of players is not a power of two, the first ones have nobody to play in the first round.

use super::Pairing;

/// The pairings of the next round; `None` when one player is left.
pub(super) fn pair(players: usize, before: &[Vec<Pairing>]) -> Option<Vec<Pairing>> {
    let Some(last) = before.last() else {
        let order = bracket(players.next_power_of_two());
        let pairs = order.as_chunks::<2>().0.iter().map(|&[one, other]| (one.min(other), one.max(other)));
        return Some(pairs.map(|(a, b)| Pairing::new(a, (b < players).then_some(b))).collect());
    };
    let winners: Vec<usize> = last.iter().map(Pairing::winner).collect();
    let pairs = winners.as_chunks::<2>().0;
    (!pairs.is_empty()).then(|| pairs.iter().map(|&[one, other]| Pairing::new(one, Some(other))).collect())
}

/// The places of a bracket of this size, a power of two, from top to bottom.
fn bracket(size: usize) -> Vec<usize> {
    let mut places = vec![0];
    while places.len() < size {
        let last = 2 * places.len() - 1;
        places = places.into_iter().flat_map(|place| [place, last - place]).collect();
    }
    places
}
