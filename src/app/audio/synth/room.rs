//! The small room that answers.

use super::filters::Low;

/// A parlour with carpet and curtains: four echoes that feed each other and soon fade.
pub(super) struct Room {
    /// What went into the four echoes, the newest at `place`; round, so its length is a power of two.
    pub(super) past: Vec<[f32; 4]>,
    pub(super) place: usize,
    pub(super) delays: [usize; 4],
    /// A wall swallows high tones: how fast the echo follows, and where it is.
    pub(super) follow: f32,
    pub(super) walls: [f32; 4],
    pub(super) keep: [f32; 4],
}

impl Room {
    pub(super) fn new(rate: u32) -> Self {
        const SECONDS: [f32; 4] = [0.0113, 0.0167, 0.0211, 0.0279];
        /// Until the room has fallen by 60 dB.
        const RING: f32 = 0.36;
        let delays = SECONDS.map(|s| (s * rate as f32) as usize);
        Self {
            past: vec![[0.0; 4]; (delays[3] + 1).next_power_of_two()],
            place: 0,
            delays,
            follow: Low::new(3400.0, rate).step,
            walls: [0.0; 4],
            keep: SECONDS.map(|s| 10f32.powf(-3.0 * s / RING)),
        }
    }

    /// What the left and the right ear get back.
    pub(super) fn next(&mut self, input: f32) -> (f32, f32) {
        let round = self.past.len() - 1;
        let mut echo = [0.0; 4];
        for (i, echo) in echo.iter_mut().enumerate() {
            let late = self.past[self.place.wrapping_sub(self.delays[i]) & round][i];
            self.walls[i] += self.follow * (late - self.walls[i]);
            *echo = self.walls[i] * self.keep[i];
        }
        let [a, b, c, d] = echo.map(|e| 0.5 * e);
        self.past[self.place & round] =
            [input + a + b + c + d, input + a - b + c - d, input + a + b - c - d, input + a - b - c + d];
        self.place = self.place.wrapping_add(1);
        (2.0 * (a + c) - d, 2.0 * (b + d) - c)
    }
}
