//! The client's side of the protocol: commands go out, replies come in, both typed.
//!
//! A [`Client`] talks through a [`Transport`]: an engine on a thread or in a worker
//! ([`EngineChannel`](super::host::EngineChannel)), or another program
//! ([`External`](crate::ai::lab::arena::external::External)). It either waits for answers ([`Client::best_move`]), or
//! is polled ([`Client::poll`]) where waiting is not possible, such as in a window.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

use super::command::{Command, EngineOption, Position};
use super::go::Go;
use super::info::Info;
use super::moves::MoveLength;
use super::reply::{BestMove, OptionInfo, Reply};

/// How lines get to an engine and back.
pub trait Transport {
    /// Sends a line, without its end.
    ///
    /// # Errors
    /// [`Closed`] if the engine is known to have ended.
    fn send(&mut self, line: &str) -> Result<(), Closed>;

    /// The next line from the engine, waiting for it this long at most; `None` if none has come. With no time to wait
    /// it returns at once.
    ///
    /// # Errors
    /// [`Closed`] once the engine has ended and all its lines have been read.
    fn receive(&mut self, wait: Duration) -> Result<Option<String>, Closed>;
}

/// The engine has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it has ended")]
pub struct Closed;

/// Why an engine's answer did not come.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// It has ended.
    #[error(transparent)]
    Closed(#[from] Closed),
    /// It ended instead of answering.
    #[error("it ended before it answered {word}")]
    Ended {
        /// The first word of the answer.
        word: &'static str,
    },
    /// It did not come in time.
    #[error("it did not answer {word} within {:.1} s", limit.as_secs_f64())]
    Late {
        /// The first word of the answer.
        word: &'static str,
        /// How long it had.
        limit: Duration,
    },
    /// It has no move to play.
    #[error("it answered bestmove without a move")]
    NoMove,
    /// The wait was [interrupted](Timeout::interrupt).
    #[error("interrupted")]
    Interrupted,
}

/// How long to wait for an answer.
#[derive(Clone, Copy, Debug)]
pub struct Timeout<'a> {
    /// The longest wait.
    pub limit: Duration,
    /// Ends the wait when it is set: the answer is no longer wanted.
    pub interrupt: &'a AtomicBool,
}

/// What an engine says about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Introduction {
    /// Its name, maybe with a version; empty if it did not say.
    pub name: String,
    /// Its author; empty if it did not say.
    pub author: String,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// The most options of an engine that are kept.
const MAX_OPTIONS: usize = 1_000;

/// How often a client that waits checks whether it is interrupted.
const INTERRUPT_CHECK: Duration = Duration::from_millis(20);

/// One end of a conversation with an engine.
///
/// # Invariant
/// Every `go` is answered by one `bestmove`, in order: [`Client::searches`] counts those that are due.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
///
/// use bizingo::ai::ugi::client::{Client, Timeout};
/// use bizingo::ai::ugi::host::EngineChannel;
/// use bizingo::ai::ugi::moves::one_word;
/// use bizingo::ai::ugi::{Go, Position};
///
/// // An engine on a thread of its own.
/// let mut client = Client::new(EngineChannel::start(|| {}), one_word);
/// let timeout = Timeout { limit: Duration::from_secs(10), interrupt: &AtomicBool::new(false) };
/// let introduction = client.introduction(timeout)?;
/// assert!(introduction.name.starts_with("Bizingo"));
///
/// let mut depths = Vec::new();
/// let position = Position::startpos(["d6-e4"]);
/// let best = client.best_move(&position, &Go::depth(3), timeout, &mut |info| depths.extend(info.depth))?;
/// assert!(best.mv.is_some());
/// assert_eq!(depths, [1, 2, 3]);
/// # Ok::<(), bizingo::ai::ugi::client::ClientError>(())
/// ```
#[derive(Debug)]
pub struct Client<T> {
    transport: T,
    move_length: MoveLength,
    searches: usize,
}

impl<T: Transport> Client<T> {
    /// A client of an engine that has just been started. `move_length` is that of the game that will be played.
    pub fn new(transport: T, move_length: MoveLength) -> Client<T> {
        Client { transport, move_length, searches: 0 }
    }

    /// How its lines travel.
    pub fn transport(&self) -> &T {
        &self.transport
    }

    /// How moves are read from now on, for another game.
    pub fn set_move_length(&mut self, move_length: MoveLength) {
        self.move_length = move_length;
    }

    /// How many searches have not been answered by `bestmove` yet.
    pub fn searches(&self) -> usize {
        self.searches
    }

    /// Sends a command, without waiting. It stays one line, whatever texts it has in it.
    ///
    /// # Errors
    /// [`Closed`] if the engine has ended.
    pub fn send(&mut self, command: &Command) -> Result<(), Closed> {
        let line = command.to_string();
        debug_assert!(!line.is_empty(), "a command is a line");
        let line = if line.contains(char::is_control) { line.replace(char::is_control, " ") } else { line };
        self.transport.send(&line)?;
        self.searches += usize::from(matches!(command, Command::Go(_)));
        Ok(())
    }

    /// Sets an option.
    ///
    /// # Errors
    /// As [`Client::send`].
    pub fn set_option(&mut self, option: EngineOption) -> Result<(), Closed> {
        self.send(&Command::SetOption(option))
    }

    /// The next reply that has come already, if any.
    ///
    /// # Errors
    /// [`Closed`] once the engine has ended and all its replies have been read.
    pub fn poll(&mut self) -> Result<Option<Reply>, Closed> {
        self.receive(Duration::ZERO)
    }

    fn receive(&mut self, wait: Duration) -> Result<Option<Reply>, Closed> {
        let Some(line) = self.transport.receive(wait)? else { return Ok(None) };
        let reply = Reply::parse(&line, self.move_length);
        if matches!(reply, Reply::BestMove(_)) {
            self.searches = self.searches.saturating_sub(1);
        }
        Ok(Some(reply))
    }

    /// Reads replies until `pick` takes one; `word` names what is waited for.
    fn wait_for<R>(
        &mut self,
        word: &'static str,
        timeout: Timeout<'_>,
        mut pick: impl FnMut(Reply) -> Option<R>,
    ) -> Result<R, ClientError> {
        let start = Instant::now();
        loop {
            let reply = self.receive(INTERRUPT_CHECK).map_err(|Closed| ClientError::Ended { word })?;
            if let Some(picked) = reply.and_then(&mut pick) {
                return Ok(picked);
            }
            if timeout.interrupt.load(Ordering::Relaxed) {
                return Err(ClientError::Interrupted);
            }
            if start.elapsed() > timeout.limit {
                return Err(ClientError::Late { word, limit: timeout.limit });
            }
        }
    }

    /// Asks the engine to introduce itself.
    ///
    /// # Errors
    /// [`ClientError`] if it ends, does not answer in time, or the wait is interrupted.
    pub fn introduction(&mut self, timeout: Timeout<'_>) -> Result<Introduction, ClientError> {
        self.send(&Command::Ugi)?;
        let mut introduction = Introduction::default();
        self.wait_for("ugiok", timeout, |reply| {
            match reply {
                Reply::UgiOk => return Some(()),
                Reply::Name(name) => introduction.name = name,
                Reply::Author(author) => introduction.author = author,
                Reply::Option(option) if introduction.options.len() < MAX_OPTIONS => introduction.options.push(option),
                _ => {}
            }
            None
        })?;
        Ok(introduction)
    }

    /// Begins a new game, and waits until the engine is ready for it.
    ///
    /// # Errors
    /// [`ClientError`] if it ends, is not ready in time, or the wait is interrupted.
    pub fn new_game(&mut self, timeout: Timeout<'_>) -> Result<(), ClientError> {
        self.send(&Command::NewGame)?;
        self.send(&Command::IsReady)?;
        self.wait_for("readyok", timeout, |reply| (reply == Reply::ReadyOk).then_some(()))
    }

    /// Searches a position. `on_info` gets every `info` meanwhile.
    ///
    /// # Errors
    /// [`ClientError`] if the engine ends, does not answer in time, has no move, or the wait is interrupted.
    pub fn best_move(
        &mut self,
        position: &Position,
        go: &Go,
        timeout: Timeout<'_>,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<BestMove, ClientError> {
        self.send(&Command::Position(position.clone()))?;
        self.send(&Command::Go(go.clone()))?;
        let best = self.wait_for("bestmove", timeout, |reply| {
            match reply {
                Reply::BestMove(best) => return Some(best),
                Reply::Info(info) => on_info(&info),
                _ => {}
            }
            None
        })?;
        if best.mv.is_some() { Ok(best) } else { Err(ClientError::NoMove) }
    }
}
