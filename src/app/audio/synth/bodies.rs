//! What rings when it is struck: lists of damped oscillations.

use super::chance::Chance;
use super::take::Take;

/// One way in which a body swings.
#[derive(Clone, Copy)]
pub(super) struct Mode {
    /// Hertz.
    pub(super) pitch: f32,
    /// Seconds until it has fallen by 60 dB.
    pub(super) ring: f32,
    /// Loudness, 1 for the strongest; below zero where it swings the other way.
    pub(super) gain: f32,
}

/// A body of given (pitch, ring, gain); no two are turned quite alike. `size` above 1 is lower.
pub(super) fn modes(size: f32, list: &[(f32, f32, f32)], chance: &mut Chance) -> Vec<Mode> {
    let body = list.iter().map(|&(pitch, ring, gain)| Mode {
        pitch: pitch / size * chance.about(1.0, 0.012),
        ring: ring * chance.about(1.0, 0.08),
        // Where the ear is, some swings arrive turned over. Were all alike, every blow would start with one spike.
        gain: gain * chance.about(1.0, 0.22) * if chance.unit() < 0.5 { -1.0 } else { 1.0 },
    });
    body.collect()
}

/// An inlaid board on a table. `loss` is wood's inner friction with all that rests on it
/// (0.03 lively, 0.06 covered): a swing dies the sooner the faster it is.
pub(super) fn board(size: f32, loss: f32, chance: &mut Chance) -> Vec<Mode> {
    const MODES: [(f32, f32); 16] = [
        (147.0, 0.14),
        (218.0, 0.22),
        (309.0, 0.36),
        (402.0, 0.58),
        (531.0, 0.80),
        (688.0, 0.95),
        (874.0, 1.00),
        (1105.0, 0.95),
        (1330.0, 0.90),
        (1620.0, 0.80),
        (1980.0, 0.70),
        (2430.0, 0.60),
        (2980.0, 0.48),
        (3640.0, 0.36),
        (4480.0, 0.25),
        (5700.0, 0.16),
    ];
    let list = MODES.map(|(pitch, gain)| (pitch, (2.2 / (loss * pitch)).clamp(0.012, 0.15), gain));
    modes(size, &list, chance)
}

/// A turned piece of boxwood or bone: few modes, high and short.
pub(super) fn piece(size: f32, chance: &mut Chance) -> Vec<Mode> {
    modes(
        size,
        &[
            (1520.0, 0.034, 0.8),
            (2410.0, 0.030, 1.0),
            (3480.0, 0.022, 0.7),
            (4870.0, 0.015, 0.45),
            (6700.0, 0.010, 0.25),
        ],
        chance,
    )
}

/// A tooth of a music box's comb: nearly a pure tone, with the high ping of a bar held
/// at one end, and the box's wood under it. `ring` in seconds for 60 dB at most.
pub(super) fn music_box(take: &mut Take, at: f32, pitch: f32, force: f32, ring: f32, chance: &mut Chance) {
    let ring = ring * (440.0 / pitch).powf(0.3);
    let tooth = [
        Mode { pitch, ring, gain: 1.0 },
        // Its neighbour in the comb answers, a little off: the slow beat makes it warm.
        Mode { pitch: pitch * 1.0023, ring: ring * 0.9, gain: 0.25 },
        Mode { pitch: pitch * 2.003, ring: ring * 0.6, gain: 0.22 },
        Mode { pitch: pitch * 3.01, ring: ring * 0.35, gain: 0.09 },
        Mode { pitch: pitch * 6.27, ring: 0.09, gain: 0.12 },
    ];
    take.strike(&tooth, at, force, 0.5, chance);
    let case = modes(1.0, &[(230.0, 0.05, 1.0), (410.0, 0.04, 0.7), (760.0, 0.03, 0.4)], chance);
    take.strike(&case, at, force * 0.10, 1.2, chance);
}

/// A soft low string, as of a table piano. `ring` in seconds for 60 dB.
pub(super) fn string(take: &mut Take, at: f32, pitch: f32, force: f32, ring: f32, chance: &mut Chance) {
    let partials: [Mode; 7] = std::array::from_fn(|i| {
        let n = (i + 1) as f32;
        // A stiff string's upper partials are sharp; felt takes them away early.
        let stretch = (1.0 + 0.0004 * n * n).sqrt();
        Mode { pitch: pitch * n * stretch, ring: ring / (0.7 + 0.3 * n), gain: n.powf(-1.3) }
    });
    take.strike(&partials, at, force, 3.0, chance);
}

// --- The machinery ------------------------------------------------------------
