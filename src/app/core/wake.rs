//! Wakes the sleeping window: from other threads, or at a time.

use std::sync::Arc;

use bevy::platform::time::Instant;
use bevy::prelude::*;

/// Wakes the sleeping window, from any thread; does nothing where there is no window.
#[derive(Resource, Clone, Default)]
pub struct Wake(pub Option<Arc<dyn Fn() + Send + Sync>>);

impl Wake {
    /// Brings about a frame, for something has arrived.
    pub fn up(&self) {
        if let Some(wake) = &self.0 {
            wake();
        }
    }
}

/// When the sleeping window wakes by itself, if nothing wakes it before. What must tick (a clock, a pause that ends) asks
/// in every frame for the time of its next change, and costs nothing in between.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WakeAt(Option<Instant>);

impl WakeAt {
    /// There is a frame at this time, or before it.
    pub fn by(&mut self, time: Instant) {
        self.0 = Some(self.0.map_or(time, |known| known.min(time)));
    }

    /// The earliest of the times that were asked for since this was last called.
    pub fn take(&mut self) -> Option<Instant> {
        self.0.take()
    }
}
