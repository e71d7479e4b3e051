//! Files of the values of Bingo Battle, behind their hash.

use bizingo::ai::bingo_battle::Solution;

/// The first byte says whether the hash is made right.
pub fn check(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let mut bytes = rest.to_vec();
    if first % 2 == 0 {
        bytes.extend(blake3::hash(rest).as_bytes());
    }
    let players = Solution::players_in(&bytes);
    match Solution::from_bytes(&bytes) {
        Ok(solution) => {
            assert_eq!(players, Ok(solution.players()));
            assert_eq!(solution.to_bytes(), bytes);
        }
        Err(error) => assert!(players.is_ok() || players == Err(error)),
    }
}
