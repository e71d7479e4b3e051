//! An evening in the parlour: a fire and a clock.

use std::f32::consts::{PI, TAU};

use super::bodies::*;
use super::chance::Chance;
use super::filters::*;
use super::take::Take;
use super::wav::wav;
use super::{AMBIENCE_RATE, AMBIENCE_SECONDS};

/// An evening in the parlour: a low fire and a tall clock, as a WAV file that loops
/// without a seam: 16-bit stereo, [`AMBIENCE_SECONDS`] at [`AMBIENCE_RATE`]. It takes
/// about as long to make as all the sounds together, so make it when it is wanted.
pub fn ambience() -> Vec<u8> {
    let mut chance = Chance::new(0xf12e);
    let chance = &mut chance;
    let length = (AMBIENCE_RATE * AMBIENCE_SECONDS) as usize;
    let mut take = Take::new(AMBIENCE_RATE, AMBIENCE_SECONDS as f32 + 1.0);

    // An even number of seconds, so that the tick follows the tock at the seam too.
    for second in 0..AMBIENCE_SECONDS {
        let tock = second % 2 == 1;
        let at = second as f32 + 0.35 + if tock { 0.012 } else { 0.0 };
        tick(&mut take, at, tock, chance);
    }
    // Crackling comes in bouts: a piece of bark catches, then nothing for a while.
    let mut at = 0.2;
    while at < AMBIENCE_SECONDS as f32 - 0.1 {
        let size = chance.unit();
        crackle(&mut take, at, 0.010 + 0.10 * size.powi(5), chance);
        at += if chance.unit() < 0.6 { 0.015 + 0.09 * chance.unit() } else { 0.3 + 1.1 * chance.unit() };
    }
    // What still rings at the end rings on at the beginning.
    for n in length..take.dry.len() {
        let late = take.dry[n];
        take.dry[n % length] += late;
    }
    take.dry.resize(length, 0.0);

    let [mut left, mut right] = take.looped_room(0.5);
    for side in [&mut left, &mut right] {
        let fire = fire(AMBIENCE_RATE, length, chance);
        for (sample, fire) in side.iter_mut().zip(fire) {
            *sample += fire;
        }
    }
    let peak = left.iter().chain(&right).fold(0.0f32, |peak, s| peak.max(s.abs()));
    let scale = 0.12 / peak.max(1e-9);
    wav(AMBIENCE_RATE, &left, &right, scale)
}

// --- The sounds ---------------------------------------------------------------

/// One swing of a tall clock, heard across a room.
fn tick(take: &mut Take, at: f32, tock: bool, chance: &mut Chance) {
    let size = if tock { 1.14 } else { 1.0 };
    let works =
        modes(size, &[(1240.0, 0.022, 0.5), (2130.0, 0.018, 0.6), (3350.0, 0.013, 0.4), (4700.0, 0.009, 0.25)], chance);
    let case = modes(size, &[(196.0, 0.10, 0.8), (287.0, 0.09, 1.0), (421.0, 0.06, 0.6), (640.0, 0.04, 0.3)], chance);
    for (at, force) in [(at, 0.35), (at + 0.023, 1.0)] {
        take.strike(&works, at, force * 0.018, 0.5, chance);
        take.strike(&case, at, force * 0.035, 1.4, chance);
    }
}

/// A bubble of sap bursts in the fire.
fn crackle(take: &mut Take, at: f32, force: f32, chance: &mut Chance) {
    let high = chance.between(1800.0, 5500.0);
    take.puff(at, force, chance.between(0.0008, 0.003), high * 0.35, high, chance);
    let log = modes(chance.about(1.0, 0.3), &[(310.0, 0.02, 0.6), (620.0, 0.012, 0.5)], chance);
    take.strike(&log, at, force * 0.5, 0.7, chance);
}

/// The breath of a low fire, `length` samples that loop.
fn fire(rate: u32, length: usize, chance: &mut Chance) -> Vec<f32> {
    let overlap = rate as usize;
    let (mut deep, mut deeper, mut hiss) = (Low::new(170.0, rate), Low::new(260.0, rate), Low::new(2600.0, rate));
    let (mut air, mut rumble) = (High::new(700.0, rate), High::new(45.0, rate));
    let mut breath: Vec<f32> = (0..length + overlap)
        .map(|_| {
            let noise = chance.signed();
            let low = rumble.next(deeper.next(deep.next(noise)));
            0.05 * low + 0.0035 * air.next(hiss.next(noise))
        })
        .collect();
    // The second after the end fades into the first, so the seam is not heard.
    for n in 0..overlap {
        let angle = n as f32 / overlap as f32 * PI / 2.0;
        breath[n] = breath[n] * angle.sin() + breath[length + n] * angle.cos();
    }
    breath.truncate(length);
    // Flames rise and sink, in whole turns a loop.
    let phase = chance.unit() * TAU;
    for (n, sample) in breath.iter_mut().enumerate() {
        let turn = n as f32 / length as f32 * TAU;
        *sample *= 1.0 + 0.22 * (3.0 * turn + phase).sin() + 0.15 * (7.0 * turn).sin() + 0.10 * (17.0 * turn).sin();
    }
    breath
}

// --- Bodies -------------------------------------------------------------------
