//! Where each counter lies in its hole or store.

use bevy::prelude::*;

use super::layout::{Fold, PITCH, part, pit_at, point};
use super::pits::Pit;
use crate::app::board::heaps::chance;

/// The radius of a counter.
pub const COUNTER: f32 = 0.182;

/// How deep holes are.
pub const DEPTH: f32 = 0.42;

/// What lies higher than this above the board is in a hand.
const RIM: f32 = 0.45;

/// The pit that a counter at this place lies in; `None` while it is in a hand.
pub fn lying_in(place: Vec3, fold: Fold) -> Option<Pit> {
    if place.y > RIM * PITCH { None } else { pit_at(place, fold) }
}

/// Where the `slot`-th counter of a pit lies: every slot has a place of its own, as if a hand had dropped it there.
pub fn slot_place(pit: Pit, slot: usize, fold: Fold) -> Vec3 {
    let part = part(pit, fold);
    let opening = part.opening.unwrap_or(part.half);
    let stray = Vec2::new(chance(pit.index(), 2 * slot), chance(pit.index(), 2 * slot + 1));
    let (flat, layer) = match pit {
        Pit::Hole(_) => {
            // Two abreast, from the middle outwards; what does not fit lies on top, in the gaps.
            const LINES: [f32; 8] = [0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.5, -3.5];
            let lines = if fold == Fold::Flat { 8 } else { 6 };
            let (layer, place) = (slot / (2 * lines), slot % (2 * lines));
            let step = (opening.y - COUNTER) * 2.0 / lines as f32;
            let side = if (place + layer).is_multiple_of(2) { 1.0 } else { -1.0 };
            let z = LINES[place / 2] + if layer % 2 == 1 { 0.35 } else { 0.0 };
            let x = side * 0.19;
            let reach = opening.y - COUNTER * 0.8;
            (Vec2::new(x, (z * step).clamp(-reach, reach)) + stray * Vec2::new(0.02, 0.045), layer)
        }
        Pit::Store(_) => {
            // Spread evenly by a sequence that never repeats, then in a second and a third layer.
            const SPREAD: usize = 34;
            let (layer, place) = (slot / SPREAD, slot % SPREAD);
            let n = (place + 7 * layer) as f32 + 0.5;
            let even = Vec2::new((n * 0.754_877_7).fract(), (n * 0.569_840_3).fract()) * 2.0 - 1.0;
            ((even * (opening - COUNTER * 1.25)) + stray * 0.03, layer)
        }
    };
    // The bottom rises towards the edge.
    let out = (flat / opening).abs();
    let rise = (out.x.powi(4) + out.y.powi(6)).min(1.0) * 0.12;
    let height = -DEPTH + COUNTER * 0.86 + rise + layer as f32 * COUNTER * 1.35;
    point(part.middle + flat) + Vec3::Y * height * PITCH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_counter_lies_in_its_own_pit_and_place() {
        for fold in Fold::BOTH {
            for pit in Pit::all() {
                let mut places: Vec<Vec3> = Vec::new();
                for slot in 0..90 {
                    let place = slot_place(pit, slot, fold);
                    // A tower of ninety in one hole is as high as it is; what is usual lies in the hole.
                    if slot < 24 || matches!(pit, Pit::Store(_)) {
                        assert_eq!(lying_in(place, fold), Some(pit), "{pit:?} slot {slot}, {fold:?}: {place}");
                    }
                    assert!(places.iter().all(|other| other.distance(place) > 0.02), "{pit:?} slot {slot}");
                    places.push(place);
                }
            }
        }
    }
}
