//! What is said of each enemy piece for the hunt: how much room it has and how many hunters are how near, in small numbers
//! that pick an entry from each of some tables.

use std::sync::LazyLock;

use super::super::bitboard::{Grip, each_bit, steps_into, surrounded_soon};
use super::super::evaluation::count;
use super::super::pursuit::{reach_by_steps, spread};
use crate::rules::bizingo::Position;
use crate::rules::bizingo::board::{BORDER_SIDE, MASK, ROW, Side};
use crate::rules::bizingo::capture::around;

/// How many tables there are.
pub const ENTRIES: usize = 18;

/// How many entries each table has.
const SIZES: [usize; ENTRIES] = [
    2 * 7 * 2, // who is to move, exits, in danger
    2 * 4 * 2, // who is to move, hunters beside it, in danger
    20 * 7,    // room within 2 steps, directions with a hunter
    20 * 7,    // room within 3 steps, hunters within 2
    20 * 7,    // room within 5 steps, directions with two hunters
    20 * 7,    // room within 8 steps, hunters within 5
    4 * 10,    // hunters beside it, hunters within a step
    13,        // hunters within 2 steps
    16,        // hunters within 3 steps
    19,        // hunters within 4 steps
    6 * 2 * 2, // steps to the nearest captain, on the border, a captain itself
    2 * 8 * 4, // who hunts, ring, exits
    3 * 2,     // captains of the hunters, a captain itself
    20,        // pieces that are hunted
    20,        // the lead
    7 * 10,    // exits, hunters within a step
    2 * 20,    // who is to move, safe steps of all that are hunted
    7 * 7,     // directions with a hunter, with two
];

/// Where each table begins, and where the last one ends.
const OFFSETS: [usize; ENTRIES + 1] = {
    let mut offsets = [0; ENTRIES + 1];
    let mut at = 0;
    while at < ENTRIES {
        offsets[at + 1] = offsets[at] + SIZES[at];
        at += 1;
    }
    offsets
};

/// How many entries all tables have.
pub const WEIGHTS: usize = OFFSETS[ENTRIES];

/// Where a table begins.
#[inline(always)]
pub const fn offset(table: usize) -> usize {
    OFFSETS[table]
}

/// The entry that a piece picks from each table.
pub type Entries = [u8; ENTRIES];

/// How far a cell of `side` is from the middle or another cell, in thirds of a step, and in which of six directions: from
/// the cell at (`x`, `y`), in thirds too.
fn away(side: Side, bit: u32, (x, y): (i32, i32)) -> (i32, usize) {
    let (right, up) = thirds(side, bit);
    let (right, up) = (right - x, up - y);
    let direction = match (right, up) {
        _ if right > 0 && up >= 0 => 0,
        _ if right <= 0 && right + up > 0 => 1,
        _ if up > 0 => 2,
        _ if right < 0 => 3,
        _ if right + up < 0 => 4,
        _ => 5,
    };
    (right.abs().max(up.abs()).max((right + up).abs()), direction)
}

/// Where a cell of a side is, in thirds of a step along the lattice.
fn thirds(side: Side, bit: u32) -> (i32, i32) {
    let centre = if side == Side::Light { 2 } else { 1 };
    (3 * (bit % ROW) as i32 + centre, 3 * (bit / ROW) as i32 + centre)
}

/// The middle of the board, in thirds of a step.
const MIDDLE: (i32, i32) = (13, 13);

/// Hunters farther than this, in thirds of a step, are in no direction.
const IN_SIGHT: i32 = 13;

/// By the side that hunts and a cell of the other: its own cells around that, by direction.
static DIRECTIONS: LazyLock<[Vec<[u128; 6]>; 2]> = LazyLock::new(|| {
    Side::BOTH.map(|side| {
        let around = |prey: u32| {
            let mut sets = [0; 6];
            each_bit(MASK[side.index()], |bit| {
                let (far, direction) = away(side, bit, thirds(side.other(), prey));
                if far <= IN_SIGHT {
                    sets[direction] |= 1 << bit;
                }
            });
            sets
        };
        (0..u128::BITS).map(around).collect()
    })
});

/// The ring of a cell, 0 to 7 from the middle, by side and bit.
static RINGS: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
    let ring = |side, bit| (away(side, bit, MIDDLE).0 / 3).min(7) as u8;
    Side::BOTH.map(|side| (0..u128::BITS).map(|bit| ring(side, bit)).collect())
});

/// Calls `f` with each enemy piece of the side that is ahead, whose grip this is: its bit, and what it picks.
pub fn each_prey(position: &Position, ahead: Side, grip: Grip, mut f: impl FnMut(u32, &Entries)) {
    let (directions, rings) = (&DIRECTIONS[ahead.index()], &RINGS[ahead.other().index()]);
    let hunters = position.army(ahead);
    let prey = position.army(ahead.other());
    let to_move = u8::from(position.turn() == ahead);

    // In danger: two neighbours are held, and the third is too or can be stepped to. On the border, where a captain beside
    // is enough, one neighbour less.
    let ([a, b, c], [x, y, z]) = grip;
    let [ka, kb, kc] = around(ahead, hunters.captains);
    let edge = BORDER_SIDE[ahead.other().index()];
    let at_edge = ka & (b | c | y | z) | kb & (a | c | x | z) | kc & (a | b | x | y);
    let hot = surrounded_soon(grip) | edge & at_edge;
    let safe = MASK[ahead.other().index()] & !prey.pieces & !hot;
    let steps = steps_into(prey.pieces, safe);
    let up_to = |number: i32, most: i32| number.min(most) as u8;
    let lead = (count(hunters.pieces) - count(prey.pieces)).max(0);

    each_bit(prey.pieces, |bit| {
        let one = 1u128 << bit;
        let is = |set: u128| u8::from(set & one != 0);
        let mut reached = one;
        let mut room = [0; 8];
        for cells in &mut room {
            reached |= spread(reached) & safe;
            *cells = count(reached);
        }
        let exits = up_to(room[0] - 1, 6);
        let (hunted, in_danger, captain) = (is(a) + is(b) + is(c), is(hot), is(prey.captains));

        let near = reach_by_steps::<6>(ahead, one);
        let within = near.map(|cells| count(cells & hunters.pieces));
        let captain_at =
            near.iter().position(|cells| cells & hunters.captains != 0).map_or(5, |steps| steps.min(5) as u8);
        let (mut some, mut pairs) = (0, 0);
        for set in &directions[bit as usize] {
            let there = count(set & hunters.pieces);
            some += u8::from(there > 0);
            pairs += u8::from(there > 1);
        }
        let room_within = |steps: usize, part: i32| up_to(room[steps - 1] / part, 19);
        let entries = [
            to_move * 14 + exits * 2 + in_danger,
            to_move * 8 + hunted * 2 + in_danger,
            room_within(2, 1) * 7 + some,
            room_within(3, 2) * 7 + up_to(within[2] / 2, 6),
            room_within(5, 4) * 7 + pairs,
            room_within(8, 5) * 7 + up_to(within[5] / 3, 6),
            up_to(within[0], 3) * 10 + up_to(within[1], 9),
            up_to(within[2], 12),
            up_to(within[3], 15),
            up_to(within[4], 18),
            captain_at * 4 + is(edge) * 2 + captain,
            ahead.index() as u8 * 32 + rings[bit as usize] * 4 + exits / 2,
            up_to(count(hunters.captains), 2) * 2 + captain,
            up_to(count(prey.pieces), 18),
            up_to(lead, 18),
            exits * 10 + up_to(within[1], 9),
            to_move * 20 + up_to(steps / 2, 19),
            some * 7 + pairs,
        ];
        f(bit, &entries);
    });
}

#[cfg(test)]
mod tests {
    use super::super::super::bitboard::grip;
    use super::super::super::odds::{MixRng, thinned};
    use super::*;
    use crate::rules::bizingo::{Move, Options};

    #[test]
    fn every_entry_is_in_its_table() {
        let (mut seen, mut chance) = (0, MixRng(1));
        for game in 0..20 {
            let start = Position::start(Side::Light);
            let armies = Side::BOTH.map(|side| thinned(start.army(side), chance.below(15), false, &mut chance));
            let mut position = Position::new(armies, Side::Light, 0).unwrap_or(start);
            for _ in 0..200 {
                let mut moves: Vec<Move> = Vec::new();
                position.for_each_move(&Options::default(), |mv| moves.push(mv));
                let Some(&mv) = moves.get(chance.below(moves.len() as u64) as usize) else { break };
                position.play(mv, &Options::default());
                let ahead = Side::BOTH[game % 2];
                let hunters = position.army(ahead).pieces;
                each_prey(&position, ahead, grip(ahead, hunters), |_, entries| {
                    seen += 1;
                    let fits = entries.iter().zip(SIZES).all(|(&entry, size)| usize::from(entry) < size);
                    assert!(fits, "{entries:?}: {position}");
                });
            }
        }
        assert!(seen > 1000, "{seen}");
    }
}
