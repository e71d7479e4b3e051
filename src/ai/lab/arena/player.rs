//! A player at the board.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::external::{External, ExternalError, GRACE_PERIOD};
use super::move_limit::MoveLimit;
use super::reference;
use super::spec::Spec;
use super::thought::Thought;
use crate::ai::computer::{Computer, EngineOptions, GameEngine};
use crate::ai::search::{Limits, mix};
use crate::ai::ugi::{Go, Info, Position};
use crate::games::Player;
use crate::rules::{IllegalMove, TextError};

/// The transposition table of a full-strength player, in MB.
const TABLE_MB: usize = 16;

/// A game as a player sees it.
#[derive(Clone, Copy, Debug)]
pub struct PlayerView<'a, G> {
    /// The game now.
    pub game: &'a G,
    /// The position in which it began, as text, for other programs.
    pub start: &'a str,
    /// Every move since, in full notation.
    pub moves: &'a [String],
    /// Whether anybody hears what the player thinks. Writing down a search's line costs as much as a small search.
    pub is_heard: bool,
}

/// What a player is told of the clocks when it is to move.
#[derive(Clone, Debug)]
pub struct Allowance {
    /// The side that it plays.
    pub side: Player,
    /// The clocks, or the time for this move.
    pub go: Go,
    /// How long it may take before it has lost.
    pub most: Duration,
}

/// What a player did wrong, which loses the game.
#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    /// It found no move.
    #[error("it has no move")]
    NoMove,
    /// Its program ended in this game, or was never started.
    #[error("it is not running")]
    NotRunning,
    /// Its program does not play as it should.
    #[error(transparent)]
    External(#[from] ExternalError),
    /// What it answered cannot be read as a move.
    #[error(transparent)]
    Move(#[from] TextError),
    /// Its move is not legal.
    #[error("{mv}: {source}")]
    IllegalMove {
        /// The move, in full notation.
        mv: String,
        /// Why not.
        source: IllegalMove,
    },
}

/// A move that a player has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen<M> {
    /// The move.
    pub mv: M,
    /// What it says of it, if it says anything.
    pub thought: Option<Thought>,
}

/// A player that can be asked for moves, game after game.
#[derive(Debug)]
pub struct Contestant<G: Computer> {
    spec: Spec,
    rules: G::Rules,
    /// What is sent to another program after `go`.
    go: MoveLimit,
    seed: u64,
    source: MoveSource<G>,
}

/// Where a player's moves come from.
#[derive(Debug)]
enum MoveSource<G: Computer> {
    Level(Box<G::Engine>),
    Search(Box<G::Engine>, Limits),
    Random,
    /// So many plies deep.
    Reference(u32),
    /// `None` before the first game and after a failure.
    External(Option<Box<External>>),
}

impl<G: Computer> Contestant<G> {
    /// A player. `go` is for other programs only: their limit for a move.
    pub fn new(spec: &Spec, rules: G::Rules, go: MoveLimit) -> Contestant<G> {
        let options = EngineOptions { hash_mb: TABLE_MB, ambition: true, ..EngineOptions::default() };
        let engine = || Box::new(G::Engine::new(options));
        let source = match spec {
            Spec::Level(_) => MoveSource::Level(engine()),
            Spec::Nodes(nodes) => MoveSource::Search(engine(), Limits::nodes(*nodes)),
            Spec::Depth(depth) => MoveSource::Search(engine(), Limits::depth(*depth)),
            Spec::Movetime(time) => MoveSource::Search(engine(), Limits::time(*time)),
            Spec::Random => MoveSource::Random,
            Spec::Reference(depth) => MoveSource::Reference(*depth),
            Spec::Ugi(_) => MoveSource::External(None),
        };
        Contestant { spec: spec.clone(), rules, go, seed: 0, source }
    }

    /// A new game begins; `seed` decides whatever this player leaves to chance in it. Another program is started before
    /// its first game, and after a failure.
    ///
    /// # Errors
    /// [`PlayerError`] if another program cannot play.
    pub fn new_game(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), PlayerError> {
        self.seed = seed;
        match (&mut self.source, &self.spec) {
            (MoveSource::Search(engine, _), _) => engine.clear(),
            (MoveSource::External(engine), Spec::Ugi(program)) => {
                let mut running = match engine.take() {
                    Some(running) => running,
                    None => Box::new(External::start::<G>(program, &self.rules, stop)?),
                };
                running.new_game(stop)?;
                *engine = Some(running);
            }
            _ => {}
        }
        Ok(())
    }

    /// The move it plays, in a game that is not over; with `clock` by a clock, beside its own limits.
    ///
    /// # Errors
    /// [`PlayerError`], which says what it did wrong.
    pub fn choose(
        &mut self,
        view: PlayerView<'_, G>,
        clock: Option<&Allowance>,
        stop: &AtomicBool,
    ) -> Result<Chosen<G::Move>, PlayerError> {
        let game = view.game;
        let by_clock = clock.map_or(Limits::INFINITE, |clock| clock.go.limits(clock.side.index()));
        match (&mut self.source, &self.spec) {
            (MoveSource::Level(engine), Spec::Level(player)) => {
                let choice = engine.choose(game, *player, self.seed, by_clock, stop);
                let mv = choice.mv.ok_or(PlayerError::NoMove)?;
                Ok(Chosen { mv, thought: Some(Thought::of_score(choice.score)) })
            }
            (MoveSource::Search(engine, limits), _) => {
                let found = engine.search(game, limits.and(by_clock), stop, &mut |_| {});
                let mv = found.best_move.ok_or(PlayerError::NoMove)?;
                Ok(Chosen { mv, thought: view.is_heard.then(|| Thought::of_search(game, &found)) })
            }
            (MoveSource::External(engine), _) => {
                let mut running = engine.take().ok_or(PlayerError::NotRunning)?;
                let position = Position::fen(view.start, view.moves);
                let (go, timeout) = match clock {
                    Some(clock) => (clock.go.clone(), clock.most + GRACE_PERIOD),
                    None => (self.go.into(), self.go.timeout()),
                };
                let mut thought = None;
                let mut hear = |info: &Info| thought = Thought::of_info(info).or(thought.take());
                let text = running.best_move(&position, &go, timeout, stop, &mut hear)?;
                // An illegal move loses the game; the program plays the next one.
                *engine = Some(running);
                Ok(Chosen { mv: game.parse_move(&text)?, thought })
            }
            (MoveSource::Reference(depth), _) => {
                let chance = mix(self.seed ^ mix(view.moves.len() as u64));
                let mv = reference::choose(game, *depth, chance, stop).ok_or(PlayerError::NoMove)?;
                Ok(Chosen { mv, thought: None })
            }
            _ => {
                let moves = game.legal_moves();
                let chance = mix(self.seed ^ mix(view.moves.len() as u64));
                let index = chance.checked_rem(moves.len() as u64).ok_or(PlayerError::NoMove)?;
                let mv = moves.get(index as usize).copied().ok_or(PlayerError::NoMove)?;
                Ok(Chosen { mv, thought: None })
            }
        }
    }
}
