//! The engine on a thread.

use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

use crate::ai::search::MAX_THREADS;
use crate::ai::ugi::{BestMove, Engine, Info, LineSink, Reply};

/// How many engines may search at once, at least one: a core is left for the caller.
pub fn capacity() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1)).max(1)
}

/// How many threads a search that is alone may use, at least one: a core is left for the caller.
pub fn search_threads() -> usize {
    capacity().min(MAX_THREADS)
}

/// An engine that runs beside the caller. Dropping it stops a search and ends the thread, within milliseconds.
#[derive(Debug)]
pub struct EngineHost {
    /// `None` only while being dropped, or where no thread could be started.
    lines: Option<Sender<String>>,
    thread: Option<JoinHandle<()>>,
    /// Where no thread could be started: what answers in its place.
    failed: Option<LineSink>,
}

impl EngineHost {
    /// Starts an engine. `on_line` is called with each line it writes, on other threads than this one, never twice at
    /// the same time; it should pass the line on and return. If the system gives no thread, `on_line` is told so,
    /// and every search is answered by `bestmove none`.
    pub fn start(on_line: impl Fn(String) + Send + 'static) -> EngineHost {
        let (lines, inbox) = channel::<String>();
        let engine = Engine::new(on_line);
        let sink = engine.sink();
        let run = move || {
            let mut engine = engine;
            while let Ok(line) = inbox.recv() {
                if engine.line(&line).is_break() {
                    break;
                }
            }
        };
        match std::thread::Builder::new().name("engine".to_owned()).spawn(run) {
            Ok(thread) => EngineHost { lines: Some(lines), thread: Some(thread), failed: None },
            Err(error) => {
                sink.write(&Info::error_string(format_args!("no thread for the engine: {error}")).into());
                EngineHost { lines: None, thread: None, failed: Some(sink) }
            }
        }
    }

    /// Sends a line. Returns at once; lines are answered in order.
    pub fn send(&self, line: &str) {
        if let Some(lines) = &self.lines {
            // After `quit` lines are no longer read, as asked.
            let _ = lines.send(line.to_owned());
        }
        if let Some(sink) = &self.failed
            && line.trim_start().starts_with("go")
        {
            sink.write(&Reply::BestMove(BestMove::NONE));
        }
    }
}

impl Drop for EngineHost {
    fn drop(&mut self) {
        self.send("quit");
        self.lines = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
