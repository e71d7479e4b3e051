//! Random steps, and which of them could remove a piece.

use rand::Rng;

use super::Playout;
use super::side_bytes::{CAPTAIN, ENEMIES, PARTNERS, PIECE, SOLID, STEPS, beside};

/// For `6 n` moves, the values of a 32-bit product below which a draw would be a little too likely.
static REJECT: [u32; 32] = {
    let mut table = [0; 32];
    let mut n = 1;
    while n < 32 {
        table[n] = ((1u64 << 32) % (6 * n as u64)) as u32;
        n += 1;
    }
    table
};

impl Playout {
    /// A step, each as likely as any other: which of the pieces, from, to.
    #[inline(always)]
    pub(super) fn draw_step<const SIDE: usize>(&mut self) -> (usize, u8, u8) {
        let own = &self.sides[SIDE];
        let n = own.count;
        // Below this a product of 6 n would be a little too likely: 2^32 is not a multiple of it.
        let reject = REJECT[usize::from(n) & 31];
        let candidate = |random: u32| {
            // Piece and direction are the whole part of random * 6 n / 2^32, in two steps.
            let wide = u64::from(random) * u64::from(n);
            let index = (wide >> 32) as usize & 31;
            let wide = (wide & 0xffff_ffff) * 6;
            let from = own.pieces[index];
            let to = from.wrapping_add(STEPS[(wide >> 32) as usize & 7]);
            (own.squares[usize::from(to)], (index, from, to, wide as u32))
        };
        loop {
            // Two at a time, for no processor predicts which of them leads to an empty cell.
            let random = self.rng.next_u64();
            let (there_a, a) = candidate(random as u32);
            let (there_b, b) = candidate((random >> 32) as u32);
            if there_a & there_b & SOLID != 0 {
                continue;
            }
            let (index, from, to, fraction) = std::hint::select_unpredictable(there_a == 0, a, b);
            if fraction >= reject {
                return (index, from, to);
            }
        }
    }

    /// Whether a step to `to` could remove a piece: never wrongly false, rarely wrongly true.
    ///
    /// Something is removed only if all neighbours of an enemy, or of the target, are held
    /// or outside the board; or, with the wide border of [Z15](crate::rules::bizingo::points#z15), on some contact with an enemy.
    #[inline(always)]
    pub(super) fn may_remove<const SIDE: usize>(&self, to: u8) -> bool {
        let own = |by: u8| self.sides[SIDE].squares[beside::<SIDE>(to, by)];
        let enemy = |by: u8| self.sides[1 - SIDE].squares[beside::<SIDE>(to, by)];
        let ([a, b, c], [[a1, a2], [b1, b2], [c1, c2]]) = (ENEMIES, PARTNERS);
        let (x, y, z) = (own(a1) & own(a2), own(b1) & own(b2), own(c1) & own(c2));
        let (a, b, c) = (enemy(a), enemy(b), enemy(c));
        let taken = (a & x >> 1 | b & y >> 1 | c & z >> 1) & PIECE;
        let fallen = a & b & c & self.between;
        taken | fallen | (a | b | c) & self.wary != 0
    }

    /// Filters what [`Playout::may_remove`] let through: a captain, any piece beside the border, and any of which
    /// two of three neighbours are held, is removed only with a captain's help ([Z10](crate::rules::bizingo::points#z10), [Z11](crate::rules::bizingo::points#z11), [Z13b](crate::rules::bizingo::points#z13b), [Z15](crate::rules::bizingo::points#z15)).
    #[inline(never)]
    pub(super) fn may_still_remove<const SIDE: usize>(&self, index: usize, to: u8) -> bool {
        let (own, enemy) = (&self.sides[SIDE], &self.sides[1 - SIDE]);
        let near = ENEMIES.map(|by| enemy.squares[beside::<SIDE>(to, by)]);
        let partners = PARTNERS.map(|pair| pair.map(|by| own.squares[beside::<SIDE>(to, by)]));
        let [a, b, c] = near;
        let captain = own.captain(index)
            || (a | b | c) & CAPTAIN != 0
            || partners.iter().flatten().any(|partner| partner & CAPTAIN != 0);
        let held = |it: u8, [p, q]: [u8; 2]| it & (p & q) >> 1 & PIECE != 0;
        let plain = |it: u8, [p, q]: [u8; 2]| it & CAPTAIN == 0 && p & q & PIECE != 0;
        a & b & c & self.between != 0
            || (a | b | c) & self.wary != 0 && captain
            || near.into_iter().zip(partners).any(|(it, pair)| held(it, pair) && (captain || plain(it, pair)))
    }
}
