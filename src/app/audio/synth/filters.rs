//! First-order filters.

use std::f32::consts::TAU;

/// Lets low tones through, 6 dB an octave.
pub(super) struct Low {
    pub(super) step: f32,
    pub(super) state: f32,
}

impl Low {
    pub(super) fn new(hertz: f32, rate: u32) -> Self {
        Self { step: 1.0 - (-TAU * hertz / rate as f32).exp(), state: 0.0 }
    }

    pub(super) fn next(&mut self, input: f32) -> f32 {
        self.state += self.step * (input - self.state);
        self.state
    }
}

/// Lets high tones through, 6 dB an octave.
pub(super) struct High(Low);

impl High {
    pub(super) fn new(hertz: f32, rate: u32) -> Self {
        Self(Low::new(hertz, rate))
    }

    pub(super) fn next(&mut self, input: f32) -> f32 {
        input - self.0.next(input)
    }
}
