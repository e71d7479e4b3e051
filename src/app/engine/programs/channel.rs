//! A program as an engine: it is started, introduces itself, and is told what the player has set before anything else.
//!
//! Whatever it does wrong comes out as an error line that names it, as engines write them, and then as its end: no frame
//! waits for it.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use bevy::platform::time::Instant;

use super::log::EngineLog;
use crate::ai::lab::arena::external::{self, GRACE_PERIOD, Process};
use crate::ai::ugi::client::{Closed, Transport};
use crate::ai::ugi::moves::one_word;
use crate::ai::ugi::{Command, EngineOption, Go, Info, Reply};
use crate::app::core::programs::{EngineName, Program};
use crate::app::core::text::t;

/// The word that is waited for after a search.
const BEST_MOVE: &str = "bestmove";

/// A program's lines.
#[derive(Debug)]
pub(super) struct ProgramChannel {
    name: EngineName,
    /// `None` once it has failed.
    process: Option<Process>,
    /// What it still has to say, in its place.
    last_words: VecDeque<String>,
    /// What waits until it has introduced itself; `None` after that.
    waiting: Option<Vec<String>>,
    /// The options that it has.
    options: Vec<String>,
    /// What the player has set.
    set: Vec<(String, String)>,
    log: EngineLog,
    /// By when an answer is due, and for which word.
    due: Option<(Instant, &'static str)>,
    grace: Duration,
}

impl ProgramChannel {
    /// Starts an engine, if it is set up. `on_arrival` is called when there is something to read, on another thread.
    pub(super) fn start(
        name: EngineName,
        program: Option<&Program>,
        log: EngineLog,
        on_arrival: impl Fn() + Send + 'static,
    ) -> ProgramChannel {
        ProgramChannel::start_with(name, program, log, GRACE_PERIOD, on_arrival)
    }

    /// The same, with another time that it may take to answer.
    pub(super) fn start_with(
        name: EngineName,
        program: Option<&Program>,
        log: EngineLog,
        grace: Duration,
        on_arrival: impl Fn() + Send + 'static,
    ) -> ProgramChannel {
        let mut channel = ProgramChannel {
            name,
            process: None,
            last_words: VecDeque::new(),
            waiting: Some(Vec::new()),
            options: Vec::new(),
            set: Vec::new(),
            log,
            due: None,
            grace,
        };
        let Some(program) = program else {
            channel.fail(t!("engine-not-here").to_owned());
            return channel;
        };
        channel.set = program.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
        channel.log.note(&program.command);
        match external::connect(&program.command, on_arrival) {
            Ok(process) => {
                channel.process = Some(process);
                // It is the first line: it cannot have ended in between without that being read.
                let _ = channel.write(&Command::Ugi.to_string());
                channel.due = Some((Instant::now() + grace, "ugiok"));
            }
            Err(error) => channel.fail(error.to_string()),
        }
        channel
    }

    /// By when its next answer is due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.due.map(|(due, _)| due)
    }

    fn write(&mut self, line: &str) -> Result<(), Closed> {
        self.log.sent(line);
        self.process.as_mut().ok_or(Closed)?.send(line)
    }

    /// It is of no more use: why is said in its place, and then that it has ended.
    fn fail(&mut self, why: String) {
        self.log.note(&why);
        self.last_words
            .push_back(Info::error_string(t!("engine-failed", name = self.name.as_str(), why = why)).to_string());
        self.due = None;
        end(self.process.take());
    }

    /// What waited for its introduction is sent, after what the player has set.
    fn introduced(&mut self) -> Result<(), Closed> {
        for (name, value) in self.set.clone() {
            self.write(&Command::SetOption(EngineOption::Other { name, value }).to_string())?;
        }
        for line in self.waiting.take().unwrap_or_default() {
            self.pass(&line)?;
        }
        Ok(())
    }

    /// Sends a line that is meant for it.
    fn pass(&mut self, line: &str) -> Result<(), Closed> {
        let now = Instant::now();
        match Command::parse(line, one_word) {
            Ok(Some(Command::SetOption(option))) if !self.wants(&option) => return Ok(()),
            Ok(Some(Command::Go(go))) => self.due = limit(&go).map(|limit| (now + limit + self.grace, BEST_MOVE)),
            Ok(Some(Command::Stop)) => self.due = Some((now + self.grace, BEST_MOVE)),
            _ => {}
        }
        self.write(line)
    }

    /// Whether it is told of an option: every engine what is played; one that has named it, and for which the player has
    /// set nothing, what belongs to a job.
    fn wants(&self, option: &EngineOption) -> bool {
        let name = match option {
            EngineOption::Game(_) | EngineOption::Rules(_) => return true,
            EngineOption::MultiPv(_) => "multipv",
            EngineOption::Seed(_) => "seed",
            _ => return false,
        };
        let set = self.set.iter().any(|(known, _)| known.eq_ignore_ascii_case(name));
        !set && self.options.iter().any(|known| known.eq_ignore_ascii_case(name))
    }
}

/// How long a search may take; `None` where only `stop` ends it.
fn limit(go: &Go) -> Option<Duration> {
    go.movetime.or(go.clock.into_iter().flatten().max())
}

impl Transport for ProgramChannel {
    fn send(&mut self, line: &str) -> Result<(), Closed> {
        match &mut self.waiting {
            Some(waiting) => {
                waiting.push(line.to_owned());
                Ok(())
            }
            None => self.pass(line),
        }
    }

    fn receive(&mut self, wait: Duration) -> Result<Option<String>, Closed> {
        if let Some(line) = self.last_words.pop_front() {
            return Ok(Some(line));
        }
        let process = self.process.as_mut().ok_or(Closed)?;
        let line = match process.receive(wait) {
            Ok(Some(line)) => line,
            Ok(None) => {
                if let Some((_, word)) = self.due.filter(|(due, _)| *due <= Instant::now()) {
                    self.fail(t!("engine-late", word = word));
                    return self.receive(wait);
                }
                return Ok(None);
            }
            Err(Closed) => {
                let why = if process.is_deaf() { t!("engine-deaf") } else { t!("engine-ended") };
                self.fail(why.to_owned());
                return self.receive(wait);
            }
        };
        self.log.came(&line);
        match Reply::parse(&line, one_word) {
            Reply::Option(option) if self.waiting.is_some() => self.options.push(option.name),
            Reply::UgiOk if self.waiting.is_some() => {
                self.due = None;
                // If it has ended, the next line says so.
                let _ = self.introduced();
            }
            Reply::BestMove(_) => self.due = None,
            _ => {}
        }
        Ok(Some(line))
    }
}

impl Drop for ProgramChannel {
    fn drop(&mut self) {
        end(self.process.take());
    }
}

/// Threads that wait for programs to end.
static ENDING: Mutex<Vec<JoinHandle<()>>> = Mutex::new(Vec::new());

/// Ends a program, which may take a moment: on a thread, so that no frame waits.
fn end(process: Option<Process>) {
    let Some(process) = process else { return };
    let mut ending = ENDING.lock().unwrap_or_else(PoisonError::into_inner);
    ending.retain(|thread| !thread.is_finished());
    // Where there is no thread, it is ended here.
    let thread = std::thread::Builder::new().name("engine-end".to_owned()).spawn(move || drop(process));
    ending.extend(thread.ok());
}

/// Waits until the programs that were to end have ended, before this one does.
pub fn wait_for_programs() {
    let ending = std::mem::take(&mut *ENDING.lock().unwrap_or_else(PoisonError::into_inner));
    for thread in ending {
        // It cannot panic; and if it had, there would be nothing left to wait for.
        let _ = thread.join();
    }
}
