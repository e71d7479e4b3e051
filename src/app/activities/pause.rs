//! The pause before something happens by itself at the table.

use std::time::Duration;

use bevy::platform::time::Instant;

use crate::app::core::wake::WakeAt;

/// Since when all has been still, and on which board.
#[derive(Debug, Default)]
pub(super) struct Still(Option<(u64, Instant)>);

impl Still {
    /// Whether all has been still for so long on the board of this epoch; until then a frame is asked for when it will have
    /// been. The next pause begins afterwards.
    pub(super) fn lasted(&mut self, epoch: u64, pause: Duration, wake: &mut WakeAt) -> bool {
        let since = self.0.filter(|(known, _)| *known == epoch).map_or_else(Instant::now, |(_, since)| since);
        let due = since + pause;
        let lasted = Instant::now() >= due;
        if !lasted {
            wake.by(due);
        }
        self.0 = (!lasted).then_some((epoch, since));
        lasted
    }

    /// Something moves, or nothing is waited for.
    pub(super) fn end(&mut self) {
        self.0 = None;
    }
}
