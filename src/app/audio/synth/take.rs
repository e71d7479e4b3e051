//! A sound in the making.

use std::f32::consts::{PI, TAU};

use super::bodies::Mode;
use super::chance::Chance;
use super::filters::{High, Low};
use super::room::Room;
use super::wav::wav;

/// A sound in the making, without the room.
pub(super) struct Take {
    pub(super) rate: u32,
    /// Samples after which nothing is kept.
    pub(super) limit: usize,
    pub(super) dry: Vec<f32>,
    /// Kept between blows, to spare the allocator.
    pub(super) push: Vec<f32>,
}

impl Take {
    pub(super) fn new(rate: u32, seconds: f32) -> Self {
        let limit = (seconds * rate as f32) as usize;
        Self { rate, limit, dry: Vec::with_capacity(limit), push: Vec::new() }
    }

    pub(super) fn samples(&self, seconds: f32) -> usize {
        (seconds.max(0.0) * self.rate as f32) as usize
    }

    pub(super) fn reach(&mut self, end: usize) {
        if self.dry.len() < end {
            self.dry.resize(end, 0.0);
        }
    }

    /// Sets a body ringing at `at` seconds. `contact` in milliseconds is how long the blow
    /// lasts: the softer the surfaces, the longer, and the duller the sound.
    pub(super) fn strike(&mut self, body: &[Mode], at: f32, force: f32, contact: f32, chance: &mut Chance) {
        let start = self.samples(at);
        let width = self.samples(contact / 1000.0).max(3);
        self.push.clear();
        for n in 0..width {
            let swell = 1.0 - (TAU * (n as f32 + 0.5) / width as f32).cos();
            // No two surfaces are even, so no push is.
            self.push.push(force / width as f32 * swell * (1.0 + 0.15 * chance.signed()));
        }
        // Four modes at a time: each waits for its own last sample, but not for the others'.
        for four in body.chunks(4) {
            let ring = four.iter().fold(0.0f32, |ring, mode| ring.max(mode.ring));
            // Down to where it is lost under what else sounds: a weak blow is, sooner.
            let heard = (1.0 + force.max(1e-3).log10() / 3.0).clamp(0.3, 1.0);
            let length = (self.samples(ring * heard) + width).min(self.limit.saturating_sub(start)).max(width);
            self.reach(start + length);
            let (mut drive, mut back_1, mut back_2) = ([0.0f32; 4], [0.0f32; 4], [0.0f32; 4]);
            for (i, mode) in four.iter().enumerate() {
                let angle = TAU * mode.pitch / self.rate as f32;
                if angle < 0.9 * PI {
                    let decay = 10f32.powf(-3.0 / (mode.ring * self.rate as f32));
                    drive[i] = mode.gain * angle.sin();
                    back_1[i] = 2.0 * decay * angle.cos();
                    back_2[i] = -decay * decay;
                }
            }
            let (mut y1, mut y2) = ([0.0f32; 4], [0.0f32; 4]);
            let mut swing = |push: f32| {
                let y: [f32; 4] = std::array::from_fn(|i| drive[i] * push + back_1[i] * y1[i] + back_2[i] * y2[i]);
                (y2, y1) = (y1, y);
                (y[0] + y[1]) + (y[2] + y[3])
            };
            let (during, after) = self.dry[start..start + length].split_at_mut(width);
            for (sample, push) in during.iter_mut().zip(&self.push) {
                *sample += swing(*push);
            }
            for sample in after {
                *sample += swing(0.0);
            }
        }
    }

    /// The noise of a contact: a burst between two pitches that dies within about five times `fade` seconds.
    pub(super) fn puff(&mut self, at: f32, force: f32, fade: f32, low: f32, high: f32, chance: &mut Chance) {
        let start = self.samples(at);
        let length = self.samples(fade * 7.0);
        self.reach(start + length);
        let (mut up_1, mut up_2) = (Low::new(high, self.rate), Low::new(high, self.rate));
        let mut down = High::new(low, self.rate);
        let decay = (-1.0 / (fade * self.rate as f32)).exp();
        let rise = self.samples(0.0004).max(1) as f32;
        let mut loudness = force;
        for (n, sample) in self.dry[start..start + length].iter_mut().enumerate() {
            let noise = down.next(up_2.next(up_1.next(chance.signed())));
            *sample += noise * loudness * (n as f32 / rise).min(1.0);
            loudness *= decay;
        }
    }

    /// Friction: noise between two pitches for `length` seconds, loudest after the share `crest`
    /// of it, and rough, because felt catches on the grain.
    pub(super) fn rub(
        &mut self,
        at: f32,
        length: f32,
        force: f32,
        crest: f32,
        low: f32,
        high: f32,
        chance: &mut Chance,
    ) {
        let start = self.samples(at);
        let length = self.samples(length);
        self.reach(start + length);
        let (mut up_1, mut up_2) = (Low::new(high, self.rate), Low::new(high * 1.3, self.rate));
        let (mut down_1, mut down_2) = (High::new(low, self.rate), High::new(low, self.rate));
        let (mut grain_1, mut grain_2) = (Low::new(70.0, self.rate), Low::new(110.0, self.rate));
        for (n, sample) in self.dry[start..start + length].iter_mut().enumerate() {
            let part = n as f32 / length as f32;
            let swing = if part < crest { part / crest } else { (1.0 - part) / (1.0 - crest) };
            let speed = (0.5 - 0.5 * (PI * swing).cos()) * swing.sqrt();
            let noise = down_2.next(down_1.next(up_2.next(up_1.next(chance.signed()))));
            let grain = grain_2.next(grain_1.next(chance.signed()));
            *sample += noise * force * speed * (1.0 + 9.0 * grain).clamp(0.25, 1.9);
        }
    }

    /// Left and right, in the room. The room of a loop answers what came before its start.
    pub(super) fn looped_room(&self, share: f32) -> [Vec<f32>; 2] {
        let length = self.dry.len();
        let mut room = Room::new(self.rate);
        for &dry in &self.dry[length.saturating_sub(self.rate as usize)..] {
            room.next(dry);
        }
        self.dry
            .iter()
            .map(|&dry| {
                let (left, right) = room.next(dry);
                (dry + share * left, dry + share * right)
            })
            .unzip::<f32, f32, Vec<f32>, Vec<f32>>()
            .into()
    }

    /// The finished file: in the room, without an offset, as loud as asked, cut where it can no
    /// longer be heard.
    pub(super) fn finish(mut self, share: f32, level: f32) -> Vec<u8> {
        let limit = self.limit;
        if share > 0.0 {
            let tail = self.dry.len() + self.samples(0.35);
            self.reach(tail.min(limit));
        }
        let mut room = Room::new(self.rate);
        let mut floors = [High::new(40.0, self.rate), High::new(40.0, self.rate)];
        let mut sides = [Vec::with_capacity(self.dry.len()), Vec::with_capacity(self.dry.len())];
        for &dry in &self.dry {
            let (left, right) = if share > 0.0 { room.next(dry) } else { (0.0, 0.0) };
            sides[0].push(floors[0].next(dry + share * left));
            sides[1].push(floors[1].next(dry + share * right));
        }
        let [mut left, mut right] = sides;

        let peak = left.iter().chain(&right).fold(0.0f32, |peak, s| peak.max(s.abs())).max(1e-9);
        let heard = |s: &f32| s.abs() > peak * 0.0012;
        let end = left.iter().rposition(heard).max(right.iter().rposition(heard)).unwrap_or(0);
        let end = (end + self.samples(0.012)).min(limit).min(left.len());
        for side in [&mut left, &mut right] {
            side.truncate(end);
            // A long sound is cut while it still rings a little, so it is let go slowly.
            let fade = (end / 4).min(self.samples(0.25)).max(1);
            for (n, sample) in side.iter_mut().rev().take(fade).enumerate() {
                *sample *= 0.5 - 0.5 * (PI * n as f32 / fade as f32).cos();
            }
        }

        let wanted = 10f32.powf(level / 20.0) / loudness(self.rate, &left).max(1e-9);
        wav(self.rate, &left, &right, wanted)
    }
}

/// The strongest 50 ms, roughly as the ear weighs them: low tones count for less.
pub(super) fn loudness(rate: u32, samples: &[f32]) -> f32 {
    let (mut low, mut high) = (High::new(250.0, rate), Low::new(9000.0, rate));
    let window = rate as usize / 20;
    let energy: Vec<f32> = samples.iter().map(|&s| high.next(low.next(s)).powi(2)).collect();
    let loudest = energy.chunks(window / 4).map(|chunk| chunk.iter().sum::<f32>()).collect::<Vec<_>>();
    let loudest = (0..loudest.len()).map(|i| loudest[i..(i + 4).min(loudest.len())].iter().sum::<f32>());
    (loudest.fold(0.0f32, f32::max) / window as f32).sqrt()
}
