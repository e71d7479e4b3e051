//! The random words that a position's key is made of (Zobrist hashing).

use super::board::Side;
use crate::rules::splitmix;

/// Random words for keys, by side, rank (soldier, captain) and bit.
static KEYS: [[[u64; 128]; 2]; 2] = {
    let mut keys = [[[0; 128]; 2]; 2];
    let mut state = 0xb121_2600;
    let mut i = 0;
    while i < 512 {
        keys[i / 256][i / 128 % 2][i % 128] = splitmix(&mut state);
        i += 1;
    }
    keys
};

/// What a change of turn changes in a key.
pub(crate) const TURN_KEY: u64 = splitmix(&mut 0xda2c);

/// What a piece on a cell changes in a key. Changes add up by exclusive or.
#[inline(always)]
pub(crate) fn piece_key(side: Side, captain: bool, bit: u32) -> u64 {
    KEYS[side.index()][usize::from(captain)][(bit & 127) as usize]
}
