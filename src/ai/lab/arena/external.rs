//! A player in another program, over UGI on its stdin and stdout.
//!
//! Whatever that program does, from not starting to answering nonsense, ends in
//! an error that says so, never in a hang or a panic here.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use web_time::Instant;

use crate::games::GameKind;
use crate::record::Recorded;

/// How long an engine may take to start, and over its time for a move.
pub const GRACE: Duration = Duration::from_secs(5);

/// The longest line that is read; a program that writes longer ones is broken.
const LONGEST_LINE: u64 = 1 << 20;

/// An engine that runs.
#[derive(Debug)]
pub struct External {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl External {
    /// Starts a program, greets it, and says which game is played by which rules. `command` is split at blanks; quotes keep parts together.
    ///
    /// # Errors
    /// Says in words what went wrong.
    pub fn start<G: Recorded>(command: &str, rules: &G::Rules, stop: &AtomicBool) -> Result<External, String> {
        let words = split(command)?;
        let (program, arguments) = words.split_first().ok_or("no command")?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{program} does not start: {error}"))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{program} has no stdin or stdout"));
        };
        let (sender, lines) = channel();
        // Ends with the program, whose stdout then closes.
        std::thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            loop {
                let mut line = Vec::new();
                match reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                    Ok(length) if length > 0 => {}
                    _ => break,
                }
                if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                    break;
                }
            }
        });
        let mut engine = External { child, stdin, lines };
        engine.send("ugi")?;
        engine.wait_for("ugiok", GRACE, stop)?;
        // What is as every program has it from the beginning is not asked for.
        if G::NAME != GameKind::default().name() {
            engine.send(&format!("setoption name Game value {}", G::NAME))?;
        }
        if *rules != G::Rules::default() {
            engine.send(&format!("setoption name Rules value {rules}"))?;
        }
        Ok(engine)
    }

    /// Tells it that a new game begins.
    ///
    /// # Errors
    /// As [`External::best_move`].
    pub fn new_game(&mut self, stop: &AtomicBool) -> Result<(), String> {
        self.send("uginewgame")?;
        self.send("isready")?;
        self.wait_for("readyok", GRACE, stop).map(|_| ())
    }

    /// Asks for a move: `position` and `go` are whole lines.
    ///
    /// # Errors
    /// Says in words what went wrong: it ended, took longer than `limit`, or was interrupted by `stop`.
    pub fn best_move<G: Recorded>(
        &mut self,
        position: &str,
        go: &str,
        limit: Duration,
        stop: &AtomicBool,
    ) -> Result<String, String> {
        self.send(position)?;
        self.send(go)?;
        let line = self.wait_for("bestmove", limit, stop)?;
        let answer = line.trim_start().strip_prefix("bestmove").unwrap_or_default().trim();
        let length = G::move_length(answer);
        if length == 0 {
            return Err("it answered bestmove without a move".to_owned());
        }
        Ok(answer[..length].to_owned())
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.stdin, "{line}").and_then(|()| self.stdin.flush()).map_err(|_| "it has ended".to_owned())
    }

    /// Reads on to a line that begins with `word`.
    fn wait_for(&mut self, word: &str, limit: Duration, stop: &AtomicBool) -> Result<String, String> {
        let start = Instant::now();
        loop {
            match self.lines.recv_timeout(Duration::from_millis(20)) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(format!("it ended before it answered {word}")),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if stop.load(Ordering::Relaxed) {
                return Err("interrupted".to_owned());
            }
            if start.elapsed() > limit {
                return Err(format!("no {word} within {:.1} s", limit.as_secs_f64()));
            }
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // Asked first, then made to.
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

/// Splits a command at blanks; `"…"` and `'…'` keep blanks.
fn split(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    if let Some(mark) = quote {
        return Err(format!("the command has a {mark} that is not closed"));
    }
    words.extend(word);
    Ok(words)
}
