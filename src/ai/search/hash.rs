//! Mixing numbers, for choices that look random but follow from their input.

use crate::rules::splitmix;

/// Spreads a number over all 64 bits.
#[inline(always)]
pub(crate) fn mix(mut number: u64) -> u64 {
    splitmix(&mut number)
}
