//! Whether a program works as an engine: it is started, introduces itself and plays a move, while nobody waits.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::ai::lab::arena::external::{External, ExternalError, GRACE_PERIOD};
use crate::ai::lab::arena::program::Program as Player;
use crate::ai::ugi::Go;
use crate::ai::ugi::client::Introduction;
use crate::app::core::AppSystems;
use crate::app::core::programs::Program;
use crate::app::core::text::t;
use crate::app::core::wake::Wake;
use crate::app::engine::job::position;
use crate::games::{GameKind, for_kind};
use crate::record::{AnyHistory, AnyTerms, Recorded};

/// How long the engine thinks about its move.
const THINKS: Duration = Duration::from_millis(300);

/// What a program did.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// What it said of itself.
    pub introduction: Introduction,
    /// The move that it plays at the start of the game.
    pub mv: String,
    /// How long it took for that.
    pub took: Duration,
}

/// A running trial, or the result of the last one.
#[derive(Resource, Debug, Default)]
pub struct Trial {
    running: Option<(Arc<AtomicBool>, Mutex<Receiver<Result<Tried, String>>>)>,
    /// What came of the last one; `None` if none has ended since the program was entered.
    pub result: Option<Result<Tried, String>>,
}

impl Trial {
    /// A trial with this result.
    #[cfg(test)]
    pub(crate) fn ended(result: Result<Tried, String>) -> Trial {
        Trial { running: None, result: Some(result) }
    }

    /// Whether a trial is running.
    pub fn runs(&self) -> bool {
        self.running.is_some()
    }

    /// Begins a trial in this game; a running one is stopped.
    pub fn begin(&mut self, kind: GameKind, program: &Program, wake: &Wake) {
        self.forget();
        let (answer, inbox) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (program, wake, stopped) = (program.clone(), wake.clone(), stop.clone());
        let tried = move || {
            let result = for_kind!(kind, G => tried::<G>(kind, &program, &stopped));
            // Nobody listens any more once it has been given up.
            let _ = answer.send(result);
            wake.up();
        };
        match std::thread::Builder::new().name("engine-trial".to_owned()).spawn(tried) {
            Ok(_) => self.running = Some((stop, Mutex::new(inbox))),
            Err(error) => self.result = Some(Err(error.to_string())),
        }
    }

    /// Stops a running trial, and forgets the last result.
    pub fn forget(&mut self) {
        if let Some((stop, _)) = self.running.take() {
            stop.store(true, Ordering::Relaxed);
        }
        self.result = None;
    }

    /// Takes the result, if it has come.
    fn take(&mut self) -> bool {
        let Some((_, inbox)) = &mut self.running else { return false };
        let Ok(result) = inbox.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() else { return false };
        (self.running, self.result) = (None, Some(result));
        true
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Trial>().add_systems(Update, read.in_set(AppSystems::Input));
}

fn read(mut trial: ResMut<Trial>) {
    if trial.bypass_change_detection().take() {
        trial.set_changed();
    }
}

fn tried<G: Recorded>(kind: GameKind, program: &Program, stop: &AtomicBool) -> Result<Tried, String> {
    let board = board(kind);
    let play = || -> Result<Tried, ExternalError> {
        let mut engine = start::<G>(program.player(), stop)?;
        engine.new_game(stop)?;
        let asked = Instant::now();
        let mv =
            engine.best_move(&position(&board), &Go::movetime(THINKS), THINKS + GRACE_PERIOD, stop, &mut |_| {})?;
        Ok(Tried { introduction: engine.introduction().clone(), mv, took: asked.elapsed() })
    };
    let tried = play().map_err(|error| error.to_string())?;
    match board.parse_move(&tried.mv) {
        Some(_) => Ok(tried),
        None => Err(t!("engine-illegal", mv = tried.mv.as_str())),
    }
}

/// Starts a program without the options that it cannot have: they may be those of the program that was set up before.
fn start<G: Recorded>(mut program: Player, stop: &AtomicBool) -> Result<External, ExternalError> {
    loop {
        let name = match External::start::<G>(&program, &G::Rules::default(), stop) {
            Err(ExternalError::NoOption { name, .. }) => name,
            Err(ExternalError::Value(wrong)) => wrong.name,
            started => return started,
        };
        program.options.remove(&name);
    }
}

/// Where the engine is to move: at the start, or after the throw that comes first.
fn board(kind: GameKind) -> AnyHistory {
    let mut board = AnyTerms::usual(kind).start(0);
    while board.to_move().is_none() {
        if board.roll(0).and_then(|mv| board.play(mv)).is_none() {
            break;
        }
    }
    board
}
