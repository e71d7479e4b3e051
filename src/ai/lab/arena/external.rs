//! An engine in another program, over UGI on its stdin and stdout.
//!
//! Whatever that program does wrong, from not starting to answering nonsense, ends in an error that says so, never in a
//! hang or a panic here.

use std::io;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

pub use super::process::Process;
use super::program::Program;
use crate::ai::ugi::client::{Client, ClientError, Closed, Introduction, Timeout};
use crate::ai::ugi::option_kind::OptionKind;
use crate::ai::ugi::reply::OptionInfo;
use crate::ai::ugi::{EngineOption, Go, Info, Position};
use crate::games::GameKind;
use crate::record::Recorded;

/// How long an engine may take to start, and how far it may overstep its time for a move.
pub const GRACE_PERIOD: Duration = Duration::from_secs(5);

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
    /// It does not take what is written to it.
    #[error("it did not read what was sent to it for {:.1} s", limit.as_secs_f64())]
    Deaf {
        /// How long it had.
        limit: Duration,
    },
    /// It has no such option.
    #[error("it has no option {name}; its options are {}", known.join(", "))]
    NoOption {
        /// The option.
        name: String,
        /// Those that it has.
        known: Vec<String>,
    },
    /// An option cannot have the value that it is given.
    #[error(transparent)]
    Value(#[from] Box<NotItsValue>),
    /// It does not answer as it should.
    #[error(transparent)]
    Client(#[from] ClientError),
}

/// An option cannot have this value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("option {name}: \"{value}\" is not {values}")]
pub struct NotItsValue {
    /// The option.
    pub name: String,
    /// The value.
    pub value: String,
    /// What it can be.
    pub values: OptionKind,
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
    introduction: Introduction,
}

impl External {
    /// Starts a program, waits until it has introduced itself, gives it its options, and tells it which game is played by
    /// which rules. Its command is split as a shell does: at blanks, with quotes and backslashes.
    ///
    /// # Errors
    /// [`ExternalError`] if it does not start, does not answer within [`GRACE_PERIOD`], cannot have one of the options, or
    /// `stop` was set.
    pub fn start<G: Recorded>(
        program: &Program,
        rules: &G::Rules,
        stop: &AtomicBool,
    ) -> Result<External, ExternalError> {
        let mut client = Client::new(connect(&program.command, || {})?, G::move_length);
        let introduced = client.introduction(Timeout { limit: GRACE_PERIOD, interrupt: stop });
        let introduction = introduced.map_err(|error| fault(&client, error))?;
        for (name, value) in &program.options {
            check(&introduction.options, name, value)?;
            client.set_option(EngineOption::Other { name: name.clone(), value: value.clone() })?;
        }
        // Every program begins with the first game and its default rules.
        if let Ok(kind) = G::NAME.parse()
            && kind != GameKind::default()
        {
            client.set_option(EngineOption::Game(kind))?;
        }
        if *rules != G::Rules::default() {
            client.set_option(EngineOption::Rules(rules.to_string()))?;
        }
        Ok(External { client, introduction })
    }

    /// What it said of itself.
    pub fn introduction(&self) -> &Introduction {
        &self.introduction
    }

    /// Tells it that a new game begins.
    ///
    /// # Errors
    /// [`ExternalError`] if it is not ready for it within [`GRACE_PERIOD`], or `stop` was set.
    pub fn new_game(&mut self, stop: &AtomicBool) -> Result<(), ExternalError> {
        let ready = self.client.new_game(Timeout { limit: GRACE_PERIOD, interrupt: stop });
        ready.map_err(|error| fault(&self.client, error))
    }

    /// Asks for a move, in full notation. `hear` gets every `info` meanwhile.
    ///
    /// # Errors
    /// [`ExternalError`] if it ended, took longer than `limit`, has no move, or was interrupted by `stop`.
    pub fn best_move(
        &mut self,
        position: &Position,
        go: &Go,
        limit: Duration,
        stop: &AtomicBool,
        hear: &mut dyn FnMut(&Info),
    ) -> Result<String, ExternalError> {
        let timeout = Timeout { limit, interrupt: stop };
        let best = self.client.best_move(position, go, timeout, hear);
        let best = best.map_err(|error| fault(&self.client, error))?;
        Ok(best.mv.ok_or(ClientError::NoMove)?)
    }
}

/// Whether an engine that has these options takes this value.
fn check(options: &[OptionInfo], name: &str, value: &str) -> Result<(), ExternalError> {
    let option = options.iter().find(|option| option.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
        let known = options.iter().map(|option| option.name.clone()).collect();
        ExternalError::NoOption { name: name.to_owned(), known }
    })?;
    match option.values() {
        Some(values) if !values.take(value) => {
            Err(Box::new(NotItsValue { name: name.to_owned(), value: value.to_owned(), values }).into())
        }
        // Of an option that cannot be read the engine alone knows.
        _ => Ok(()),
    }
}

/// Starts the program that a command names: its lines, for a client that is polled. `on_arrival` is called after each line
/// that arrives, and once it has ended, on a thread of its own.
///
/// # Errors
/// [`ExternalError`] if the command cannot be read, or the system does not start it.
pub fn connect(command: &str, on_arrival: impl Fn() + Send + 'static) -> Result<Process, ExternalError> {
    let words = split(command).ok_or(ExternalError::Quote)?;
    let (program, arguments) = words.split_first().ok_or(ExternalError::NoCommand)?;
    Process::start(program, arguments, on_arrival)
        .map_err(|source| ExternalError::Start { program: program.clone(), source })
}

/// Why an answer did not come: a program that is deaf counts as ended, and that is said of it.
fn fault(client: &Client<Process>, error: ClientError) -> ExternalError {
    match client.transport().is_deaf() {
        true => ExternalError::Deaf { limit: GRACE_PERIOD },
        false => error.into(),
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
