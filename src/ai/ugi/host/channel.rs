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
    /// Only one thread reads; the lock makes the channel `Sync`.
    lines: Mutex<Receiver<String>>,
}

impl EngineChannel {
    /// Starts an engine. `on_arrival` is called after each line that arrives, on the thread that brings it.
    pub fn start(on_arrival: impl Fn() + Send + 'static) -> EngineChannel {
        let (sender, lines) = channel();
        let host = EngineHost::start(move |line| {
            // The reader may be gone already; then the line is not needed.
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
