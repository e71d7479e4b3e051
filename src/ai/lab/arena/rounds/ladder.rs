//! The rounds of a ladder: neighbours play each other, and a player who beats the one above takes that rung.
//!
//! Players begin on the rungs in the order of the list, the first at the top. In odd rounds the first two rungs meet, the
//! next two, and so on; in even rounds the second and the third, the fourth and the fifth. A level match leaves both where
//! they are.

use super::Pairing;

/// The players from the top rung to the lowest, after these rounds.
pub(in crate::ai::lab::arena) fn rungs(players: usize, before: &[Vec<Pairing>]) -> Vec<usize> {
    let mut rungs: Vec<usize> = (0..players).collect();
    for (number, round) in before.iter().enumerate() {
        for pair in pairs(&mut rungs, number) {
            let climbed = |pairing: &Pairing| pairing.over && pairing.b.is_some() && pairing.winner() == pair[1];
            if round.iter().any(climbed) {
                pair.swap(0, 1);
            }
        }
    }
    rungs
}

/// The neighbours who meet in a round, given by its number from 0.
fn pairs(rungs: &mut [usize], number: usize) -> impl Iterator<Item = &mut [usize; 2]> {
    rungs[number % 2..].as_chunks_mut::<2>().0.iter_mut()
}

/// The pairings of the next round. Those without a neighbour have no match.
pub(super) fn pair(players: usize, before: &[Vec<Pairing>]) -> Vec<Pairing> {
    let mut rungs = rungs(players, before);
    let meet = |pair: &mut [usize; 2]| Pairing { favoured: pair[0], ..Pairing::new(pair[0], Some(pair[1])) };
    pairs(&mut rungs, before.len()).map(meet).collect()
}
