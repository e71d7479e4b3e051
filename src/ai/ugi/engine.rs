//! The engine: a [`Server`], and its searches on a thread.
//!
//! Invariant: while a search runs it owns the search state, and `state` is `None`.

use std::fmt;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use super::any_game::AnyGame;
use super::info::Info;
use super::reply::{BestMove, Reply};
use super::served_game::ServedGame;
use super::server::{Request, Server};
use super::task::{SearchState, SearchTask};
use crate::ai::search::STACK_SIZE;

/// Where an engine's lines go. Clones write to the same place, one line at a time.
#[derive(Clone)]
pub struct LineSink(Arc<Mutex<dyn Fn(String) + Send>>);

impl LineSink {
    /// Writes a reply as a line, without its end.
    pub fn write(&self, reply: &Reply) {
        let write = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        write(reply.to_string());
    }
}

impl fmt::Debug for LineSink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LineSink")
    }
}

/// A search that runs, and how to end it.
#[derive(Debug)]
struct RunningSearch<S: ServedGame> {
    thread: JoinHandle<SearchState<S>>,
    finite: bool,
    /// Cleared just before `bestmove` is written: from then on the next command may come.
    busy: Arc<AtomicBool>,
}

/// An engine: it reads lines, and writes lines. Searches run on a thread of their own.
#[derive(Debug)]
pub struct Engine<S: ServedGame = AnyGame> {
    server: Server<S>,
    sink: LineSink,
    /// `None` while a search owns it.
    state: Option<SearchState<S>>,
    search: Option<RunningSearch<S>>,
    stop: Arc<AtomicBool>,
}

impl Engine {
    /// An engine that writes its lines, without line ends, to `on_line`: on this thread, and on that of a search.
    ///
    /// ```
    /// use std::sync::mpsc::channel;
    ///
    /// use bizingo::ai::ugi::Engine;
    ///
    /// let (sender, lines) = channel();
    /// let mut engine = Engine::new(move |line| sender.send(line).unwrap());
    /// for line in ["position startpos moves d6-e4", "go depth 3"] {
    ///     assert!(engine.line(line).is_continue());
    /// }
    /// engine.finish();
    /// let written: Vec<String> = lines.try_iter().collect();
    /// assert!(written[0].starts_with("info depth 1 "));
    /// assert!(written[3].starts_with("bestmove "));
    /// ```
    pub fn new(on_line: impl Fn(String) + Send + 'static) -> Engine {
        Engine::with_server(Server::default(), on_line)
    }
}

impl<S: ServedGame> Engine<S> {
    /// An engine that begins with this server.
    pub fn with_server(server: Server<S>, on_line: impl Fn(String) + Send + 'static) -> Engine<S> {
        Engine {
            server,
            sink: LineSink(Arc::new(Mutex::new(on_line))),
            state: Some(SearchState::default()),
            search: None,
            stop: Arc::default(),
        }
    }

    /// Where its lines go.
    pub fn sink(&self) -> LineSink {
        self.sink.clone()
    }

    /// Handles a line; `Break` after `quit`. Returns at once, except for `stop` and `quit`, which wait for the search
    /// to end (a few milliseconds).
    pub fn line(&mut self, line: &str) -> ControlFlow<()> {
        debug_assert!(self.search.is_some() == self.state.is_none(), "a search that runs owns the state");
        let runs = |search: &RunningSearch<S>| search.busy.load(Ordering::Acquire) && !search.thread.is_finished();
        let searching = self.search.as_ref().is_some_and(runs);
        if !searching {
            self.collect();
        }
        let sink = self.sink.clone();
        match self.server.line(line, searching, &mut |reply| sink.write(&reply)) {
            Request::Done => {}
            // No search runs, or the line would have been refused.
            Request::Clear => self.state = Some(SearchState::default()),
            Request::Search(task) => self.search(*task),
            Request::Stop => self.stop(),
            Request::Quit => {
                self.stop();
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// Waits for a search that ends by itself; stops one that does not.
    pub fn finish(&mut self) {
        match &self.search {
            Some(search) if search.finite => self.collect(),
            _ => self.stop(),
        }
    }

    fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.collect();
    }

    /// Takes the state back from a search, once it has ended.
    fn collect(&mut self) {
        if let Some(search) = self.search.take() {
            debug_assert!(self.state.is_none(), "a search that runs owns the state");
            // If it panicked, only what it learnt is lost.
            self.state = Some(search.thread.join().unwrap_or_default());
        }
    }

    fn search(&mut self, task: SearchTask<S>) {
        debug_assert!(self.search.is_none(), "a search was asked for during another");
        let mut state = self.state.take().unwrap_or_default();
        self.stop.store(false, Ordering::Relaxed);
        let finite = task.is_finite();
        let busy = Arc::new(AtomicBool::new(true));
        let (stop, sink, flag) = (self.stop.clone(), self.sink.clone(), busy.clone());
        let run = move || {
            let searched = catch_unwind(AssertUnwindSafe(|| {
                task.run(&mut state, &stop, &mut |reply| {
                    if matches!(reply, Reply::BestMove(_)) {
                        flag.store(false, Ordering::Release);
                    }
                    sink.write(&reply);
                });
            }));
            if searched.is_err() {
                // What it has learnt may be half done.
                state = SearchState::default();
                if flag.swap(false, Ordering::AcqRel) {
                    sink.write(&Info::error_string("the search failed; this is a bug in the engine").into());
                    sink.write(&Reply::BestMove(BestMove::NONE));
                }
            }
            state
        };
        match std::thread::Builder::new().name("search".to_owned()).stack_size(STACK_SIZE).spawn(run) {
            Ok(thread) => self.search = Some(RunningSearch { thread, finite, busy }),
            Err(error) => {
                self.state = Some(SearchState::default());
                self.sink.write(&Info::error_string(format_args!("no thread for the search: {error}")).into());
                self.sink.write(&Reply::BestMove(BestMove::NONE));
            }
        }
    }
}

impl<S: ServedGame> Drop for Engine<S> {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use std::sync::mpsc::channel;

    use super::super::command::{Position, Query};
    use super::super::error::CommandError;
    use super::super::moves::{MoveLength, one_word};
    use super::super::task::SearchParams;
    use super::*;
    use crate::games::GameKind;
    use crate::rules::TextError;

    /// A game whose search always fails.
    #[derive(Clone, Debug)]
    struct Failing;

    impl ServedGame for Failing {
        type Engine = ();

        fn names(&self) -> Vec<&'static str> {
            vec!["failing"]
        }

        fn name(&self) -> &'static str {
            "failing"
        }

        fn set_game(&mut self, _: GameKind, _: u64) -> Result<(), CommandError> {
            Ok(())
        }

        fn restart(&mut self, _: u64) {}

        fn set_rules(&mut self, _: &str, _: u64) -> Result<bool, TextError> {
            Ok(false)
        }

        fn set_position(&mut self, _: &Position, _: u64) -> Result<(), CommandError> {
            Ok(())
        }

        fn prepare(&self) {}

        fn no_move(&self) -> Option<String> {
            None
        }

        fn mover(&self) -> usize {
            0
        }

        fn move_length(&self) -> MoveLength {
            one_word
        }

        fn query(&self, _: Query) -> &'static str {
            ""
        }

        fn search(&self, _: &SearchParams, _: &mut Option<()>, _: &AtomicBool, _: &mut dyn FnMut(Reply)) {
            panic!("as this test wants it");
        }
    }

    #[test]
    fn a_search_that_panics_is_answered() {
        let (sender, lines) = channel();
        let mut engine = Engine::with_server(Server::playing(Failing, 0), move |line| sender.send(line).unwrap());
        for _ in 0..2 {
            assert!(engine.line("go depth 1").is_continue());
            engine.finish();
            let written: Vec<String> = lines.try_iter().collect();
            assert!(written[0].starts_with("info string error: the search failed"), "{written:?}");
            assert_eq!(written[1..], ["bestmove none"]);
        }
    }
}
