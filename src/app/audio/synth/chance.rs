//! Chance that is the same every time.

/// Even chances from a seed (PCG's output on a plain 64-bit step); no more is asked of it.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u32) -> Self {
        let mut chance = Self(u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        chance.unit();
        chance.unit();
        chance
    }

    /// From 0 to just under 1.
    pub(super) fn unit(&mut self) -> f32 {
        let old = self.0;
        self.0 = old.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mixed = ((((old >> 18) ^ old) >> 27) as u32).rotate_right((old >> 59) as u32);
        (mixed >> 8) as f32 / (1 << 24) as f32
    }

    /// From -1 to just under 1.
    pub(super) fn signed(&mut self) -> f32 {
        2.0 * self.unit() - 1.0
    }

    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// `value` more or less by a share of itself.
    pub(super) fn about(&mut self, value: f32, share: f32) -> f32 {
        value * (1.0 + share * self.signed())
    }
}
