//! Another program's stdin and stdout as lines, whatever that program does.
//!
//! A thread writes and a thread reads, so that neither a program that takes nothing nor one that says nothing holds up
//! anybody here. What waits on either side is bounded: see [`MAX_BACKLOG_BYTES`], [`MAX_LINES`] and [`MAX_LINE_BYTES`].

use std::io::{self, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TrySendError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use web_time::Instant;

use super::external::GRACE_PERIOD;
use super::process_group::ProcessGroup;
use crate::ai::ugi::client::{Closed, Transport};
use crate::ai::ugi::line::read_line;

/// What may wait to be written, in bytes. A program that reads before it answers never lets so much pile up.
const MAX_BACKLOG_BYTES: usize = 1 << 20;

/// The most lines that wait to be read.
const MAX_LINES: usize = 256;

/// What is kept of a line, in bytes; the rest is skipped.
const MAX_LINE_BYTES: usize = 1 << 16;

/// How long a program that was asked to end has for it.
const END_PERIOD: Duration = Duration::from_millis(200);

/// A program that was started. Dropping it ends the program, which takes 0.2 s at most, and whatever that has started itself:
/// an engine behind a script would otherwise go on.
#[derive(Debug)]
pub struct Process {
    group: ProcessGroup,
    /// `None` only while it is being dropped.
    stdin: Option<Sender<String>>,
    backlog: Arc<Mutex<Backlog>>,
    /// Only one thread reads; the lock makes the process `Sync`.
    lines: Mutex<Receiver<String>>,
}

/// What has been sent and not been taken yet.
#[derive(Debug, Default)]
struct Backlog {
    bytes: usize,
    /// Since when nothing has been taken, where something waits.
    since: Option<Instant>,
}

impl Backlog {
    fn add(&mut self, bytes: usize) {
        self.bytes += bytes;
        self.since.get_or_insert_with(Instant::now);
    }

    fn taken(&mut self, bytes: usize) {
        self.bytes = self.bytes.saturating_sub(bytes);
        self.since = (self.bytes > 0).then(Instant::now);
    }
}

impl Process {
    /// Starts a program. `on_arrival` is called after each line that arrives, and once it has ended, on the thread that
    /// reads.
    ///
    /// # Errors
    /// What the system says if it does not start.
    pub(super) fn start(
        program: &str,
        arguments: &[String],
        on_arrival: impl Fn() + Send + 'static,
    ) -> io::Result<Process> {
        let (group, stdin, stdout) = ProcessGroup::start(program, arguments)?;
        let (sender, waiting) = channel();
        let (found, lines) = sync_channel(MAX_LINES);
        let process = Process { group, stdin: Some(sender), backlog: Arc::default(), lines: Mutex::new(lines) };
        let backlog = process.backlog.clone();
        let thread = |name: &str| std::thread::Builder::new().name(name.to_owned());
        // Both end with the program, whose ends of the pipes then close.
        thread("engine-input").spawn(move || write_lines(stdin, &waiting, &backlog))?;
        thread("engine-output").spawn(move || {
            read_lines(stdout, &found, &on_arrival);
            drop(found);
            on_arrival();
        })?;
        Ok(process)
    }

    /// Whether it does not take what is sent to it.
    pub fn is_deaf(&self) -> bool {
        let backlog = self.backlog.lock().unwrap_or_else(PoisonError::into_inner);
        backlog.bytes > MAX_BACKLOG_BYTES || backlog.since.is_some_and(|since| since.elapsed() > GRACE_PERIOD)
    }
}

impl Transport for Process {
    fn send(&mut self, line: &str) -> Result<(), Closed> {
        if self.is_deaf() {
            return Err(Closed);
        }
        let line = format!("{line}\n");
        self.backlog.lock().unwrap_or_else(PoisonError::into_inner).add(line.len());
        self.stdin.as_ref().ok_or(Closed)?.send(line).map_err(|_| Closed)
    }

    fn receive(&mut self, wait: Duration) -> Result<Option<String>, Closed> {
        if self.is_deaf() {
            return Err(Closed);
        }
        let lines = self.lines.get_mut().unwrap_or_else(PoisonError::into_inner);
        match lines.recv_timeout(wait) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Closed),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("quit");
        // What is written is the last: the program sees the end of its input.
        self.stdin = None;
        let asked = Instant::now();
        while asked.elapsed() < END_PERIOD {
            if self.group.has_ended() {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        // Also where the program itself has ended: what it has started may live on.
        self.group.end();
    }
}

/// Writes lines until there are no more, or the program has ended.
fn write_lines(mut stdin: ChildStdin, waiting: &Receiver<String>, backlog: &Mutex<Backlog>) {
    while let Ok(line) = waiting.recv() {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            break;
        }
        backlog.lock().unwrap_or_else(PoisonError::into_inner).taken(line.len());
    }
}

/// Reads lines until the program has ended. Where nobody takes them, those that only inform are dropped, and before
/// others it waits.
fn read_lines(stdout: ChildStdout, found: &SyncSender<String>, on_arrival: &impl Fn()) {
    let mut reader = BufReader::new(stdout);
    while let Ok(Some(line)) = read_line(&mut reader, MAX_LINE_BYTES) {
        match found.try_send(line.text) {
            Ok(()) => {}
            Err(TrySendError::Full(line)) if line.starts_with("info") => {}
            Err(TrySendError::Full(line)) => {
                if found.send(line).is_err() {
                    break;
                }
            }
            Err(TrySendError::Disconnected(_)) => break,
        }
        on_arrival();
    }
}
