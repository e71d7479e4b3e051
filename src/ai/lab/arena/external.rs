//! An engine in another program, over UGI on its stdin and stdout.
//!
//! Whatever that program does wrong, from not starting to answering nonsense, ends in an error that says so, never in a
//! hang or a panic here.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::ai::ugi::client::{Client, ClientError, Closed, Timeout, Transport};
use crate::ai::ugi::{EngineOption, Go, Position};
use crate::games::GameKind;
use crate::record::Recorded;

/// How long an engine may take to start, and how far it may overstep its time for a move.
pub const GRACE_PERIOD: Duration = Duration::from_secs(5);

/// The longest line that is read, in bytes; a program that writes longer ones is broken.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// Why another program cannot play, or cannot continue.
#[derive(Debug, thiserror::Error)]
pub enum ExternalError {
    /// There is no command to start it.
    #[error("no command")]
    NoCommand,
    /// The command cannot be split into words.
    #[error("the command has an open quote, or ends with a backslash")]
    Quote,
    /// The system does not start it.
    #[error("{program} could not be started: {source}")]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        source: io::Error,
    },
    /// It does not answer as it should.
    #[error(transparent)]
    Client(#[from] ClientError),
}

impl From<Closed> for ExternalError {
    fn from(closed: Closed) -> ExternalError {
        ClientError::from(closed).into()
    }
}

/// An engine in another program. Dropping it ends the program.
#[derive(Debug)]
pub struct External {
    client: Client<Process>,
}

impl External {
    /// Starts a program, waits until it has introduced itself, and tells it which game is played by which rules.
    /// `command` is split as a shell does: at blanks, with quotes and backslashes.
    ///
    /// # Errors
    /// [`ExternalError`] if it does not start, does not answer within [`GRACE_PERIOD`], or `stop` was set.
    pub fn start<G: Recorded>(command: &str, rules: &G::Rules, stop: &AtomicBool) -> Result<External, ExternalError> {
        let mut client = Client::new(Process::start(command)?, G::move_length);
        client.introduction(Timeout { limit: GRACE_PERIOD, interrupt: stop })?;
        // Every program begins with the first game and its default rules.
        if let Ok(kind) = G::NAME.parse()
            && kind != GameKind::default()
        {
            client.set_option(EngineOption::Game(kind))?;
        }
        if *rules != G::Rules::default() {
            client.set_option(EngineOption::Rules(rules.to_string()))?;
        }
        Ok(External { client })
    }

    /// Tells it that a new game begins.
    ///
    /// # Errors
    /// [`ExternalError`] if it is not ready for it within [`GRACE_PERIOD`], or `stop` was set.
    pub fn new_game(&mut self, stop: &AtomicBool) -> Result<(), ExternalError> {
        Ok(self.client.new_game(Timeout { limit: GRACE_PERIOD, interrupt: stop })?)
    }

    /// Asks for a move, in full notation.
    ///
    /// # Errors
    /// [`ExternalError`] if it ended, took longer than `limit`, has no move, or was interrupted by `stop`.
    pub fn best_move(
        &mut self,
        position: &Position,
        go: &Go,
        limit: Duration,
        stop: &AtomicBool,
    ) -> Result<String, ExternalError> {
        let timeout = Timeout { limit, interrupt: stop };
        let best = self.client.best_move(position, go, timeout, &mut |_| {})?;
        Ok(best.mv.ok_or(ClientError::NoMove)?)
    }
}

/// A program whose lines a thread reads.
#[derive(Debug)]
struct Process {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Process {
    fn start(command: &str) -> Result<Process, ExternalError> {
        let words = split(command).ok_or(ExternalError::Quote)?;
        let (program, arguments) = words.split_first().ok_or(ExternalError::NoCommand)?;
        let failed = |source| ExternalError::Start { program: program.clone(), source };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(io::Error::other("it has no stdin or stdout")));
        };
        let (sender, lines) = channel();
        // Ends with the program, whose stdout then closes.
        std::thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            loop {
                let mut line = Vec::new();
                match reader.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line) {
                    Ok(length) if length > 0 => {}
                    _ => break,
                }
                if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, stdin, lines })
    }
}

impl Transport for Process {
    fn send(&mut self, line: &str) -> Result<(), Closed> {
        writeln!(self.stdin, "{line}").and_then(|()| self.stdin.flush()).map_err(|_| Closed)
    }

    fn receive(&mut self, wait: Duration) -> Result<Option<String>, Closed> {
        match self.lines.recv_timeout(wait) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Closed),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It is asked to end, and given 200 ms for it.
        let _ = self.send("quit");
        for _ in 0..20 {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The words of a command, as a shell splits them; `None` if a quote is not closed.
#[cfg(not(target_family = "wasm"))]
fn split(command: &str) -> Option<Vec<String>> {
    // There a backslash parts folders.
    let command = if cfg!(windows) { command.replace('\\', "/") } else { command.to_owned() };
    shlex::split(&command)
}

/// A browser starts no programs.
#[cfg(target_family = "wasm")]
fn split(_: &str) -> Option<Vec<String>> {
    Some(Vec::new())
}
