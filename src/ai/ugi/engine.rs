//! The engine: a session, and its searches on a thread.
//!
//! Invariant: while a search runs it has the brain, and `brain` is `None`.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use super::Next;
use super::job::{Brain, Job};
use super::session::{Request, Session};
use crate::ai::search::STACK_SIZE;

/// Where an engine's lines go. Clones write to the same place, one line at a time.
#[derive(Clone)]
pub struct Writer(Arc<Mutex<dyn Fn(String) + Send>>);

impl Writer {
    /// Writes a line, without its end.
    pub fn write(&self, line: &str) {
        let write = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        write(line.to_owned());
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer")
    }
}

/// A search that runs, and how to end it.
#[derive(Debug)]
struct Thinking {
    thread: JoinHandle<Brain>,
    finite: bool,
    /// Cleared just before `bestmove` is written: from then on the next command may come.
    busy: Arc<AtomicBool>,
}

/// The engine: feed it lines, it writes lines. Searches on a thread of its own.
#[derive(Debug)]
pub struct Engine {
    session: Session,
    writer: Writer,
    /// At rest; `None` while a search has it.
    brain: Option<Brain>,
    thinking: Option<Thinking>,
    stop: Arc<AtomicBool>,
}

impl Engine {
    /// An engine that writes its lines, without line ends, to `on_line`.
    pub fn new(on_line: impl Fn(String) + Send + 'static) -> Engine {
        Engine::with_session(Session::default(), on_line)
    }

    /// An engine that begins with this state.
    pub fn with_session(session: Session, on_line: impl Fn(String) + Send + 'static) -> Engine {
        Engine {
            session,
            writer: Writer(Arc::new(Mutex::new(on_line))),
            brain: Some(Brain::default()),
            thinking: None,
            stop: Arc::default(),
        }
    }

    /// Where its lines go.
    pub fn writer(&self) -> Writer {
        self.writer.clone()
    }

    /// Deals with a line. Returns at once, except for `stop` and `quit`, which wait for the search to end (a
    /// few milliseconds).
    pub fn line(&mut self, line: &str) -> Next {
        let works = |thinking: &Thinking| thinking.busy.load(Ordering::Acquire) && !thinking.thread.is_finished();
        let thinking = self.thinking.as_ref().is_some_and(works);
        if !thinking {
            self.collect();
        }
        let writer = self.writer.clone();
        match self.session.line(line, thinking, &mut |answer| writer.write(answer)) {
            Request::Done => {}
            // No search runs, or the line would have been refused.
            Request::Forget => self.brain = Some(Brain::default()),
            Request::Go(job) => self.think(*job),
            Request::Stop => self.stop(),
            Request::Quit => {
                self.stop();
                return Next::Quit;
            }
        }
        Next::Line
    }

    /// Waits for a search that ends by itself; stops one that does not.
    pub fn finish(&mut self) {
        match &self.thinking {
            Some(thinking) if thinking.finite => self.collect(),
            _ => self.stop(),
        }
    }

    fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.collect();
    }

    /// Takes back what a search had, once it has ended.
    fn collect(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            // Had it panicked, what it learnt is lost and nothing else.
            self.brain = Some(thinking.thread.join().unwrap_or_default());
        }
    }

    fn think(&mut self, job: Job) {
        let mut brain = self.brain.take().unwrap_or_default();
        self.stop.store(false, Ordering::Relaxed);
        let finite = job.is_finite();
        let busy = Arc::new(AtomicBool::new(true));
        let (stop, writer, flag) = (self.stop.clone(), self.writer.clone(), busy.clone());
        let run = move || {
            job.run(&mut brain, &stop, &mut |line| {
                if line.starts_with("bestmove") {
                    flag.store(false, Ordering::Release);
                }
                writer.write(line);
            });
            brain
        };
        match std::thread::Builder::new().name("search".to_owned()).stack_size(STACK_SIZE).spawn(run) {
            Ok(thread) => self.thinking = Some(Thinking { thread, finite, busy }),
            Err(error) => {
                self.brain = Some(Brain::default());
                self.writer.write(&format!("info string error: no thread for the search: {error}"));
                self.writer.write("bestmove none");
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop();
    }
}
