//! Wakes the sleeping window from other threads.

use std::sync::Arc;

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
