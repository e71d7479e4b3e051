//! An engine beside the caller as a transport for a client.

use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::EngineHost;
use crate::ai::ugi::client::{Closed, Transport};

/// An [`EngineHost`] and the lines it has written. Dropping it ends the engine.
#[derive(Debug)]
pub struct EngineChannel {
    host: EngineHost,
    /// Never locked for long: only one thread reads.
    lines: Mutex<Receiver<String>>,
}

impl EngineChannel {
    /// Starts an engine. `on_arrival` is called after each line that arrives, by whatever thread brings it.
    pub fn start(on_arrival: impl Fn() + Send + 'static) -> EngineChannel {
        let (sender, lines) = channel();
        let host = EngineHost::start(move |line| {
            // Whoever reads may be gone already; then nobody waits for the line.
            let _ = sender.send(line);
            on_arrival();
        });
        EngineChannel { host, lines: Mutex::new(lines) }
    }
}

impl Transport for EngineChannel {
    fn send(&mut self, line: &str) -> Result<(), Closed> {
        self.host.send(line);
        Ok(())
    }

    fn receive(&mut self, wait: Duration) -> Result<Option<String>, Closed> {
        let lines = self.lines.get_mut().unwrap_or_else(PoisonError::into_inner);
        // A browser's page cannot wait, and must not try.
        match lines.try_recv() {
            Ok(line) => Ok(Some(line)),
            Err(TryRecvError::Disconnected) => Err(Closed),
            Err(TryRecvError::Empty) if wait.is_zero() => Ok(None),
            Err(TryRecvError::Empty) => match lines.recv_timeout(wait) {
                Ok(line) => Ok(Some(line)),
                Err(RecvTimeoutError::Timeout) => Ok(None),
                Err(RecvTimeoutError::Disconnected) => Err(Closed),
            },
        }
    }
}
