//! A player at the board.

use std::sync::atomic::AtomicBool;

use super::external::External;
use super::go::Go;
use super::spec::Spec;
use crate::ai::computer::{Computer, EngineOptions, GameEngine};
use crate::ai::search::{Limits, mix};

/// The table of a full-strength player, in MB.
const TABLE_MB: usize = 16;

/// A game as a player sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a, G> {
    /// The game now.
    pub game: &'a G,
    /// The position in which it began, as text.
    pub start: &'a str,
    /// Every move since, in full notation.
    pub moves: &'a [String],
}

/// A player who can be asked for moves, game after game.
#[derive(Debug)]
pub struct Contestant<G: Computer> {
    spec: Spec,
    rules: G::Rules,
    /// What another program is told after `go`.
    go: Go,
    seed: u64,
    means: Means<G>,
}

/// What a player finds moves with.
#[derive(Debug)]
enum Means<G: Computer> {
    Level(Box<G::Engine>),
    Search(Box<G::Engine>, Limits),
    Random,
    /// `None` before the first game and after a failure.
    External(Option<Box<External>>),
}

impl<G: Computer> Contestant<G> {
    /// A player. `go` is for other programs only: their limits for a move.
    pub fn new(spec: &Spec, rules: G::Rules, go: Go) -> Contestant<G> {
        let mind = || Box::new(G::Engine::new(EngineOptions { hash_mb: TABLE_MB, ..EngineOptions::default() }));
        let means = match spec {
            Spec::Level(_) => Means::Level(mind()),
            Spec::Nodes(nodes) => Means::Search(mind(), Limits::nodes(*nodes)),
            Spec::Depth(depth) => Means::Search(mind(), Limits::depth(*depth)),
            Spec::Movetime(time) => Means::Search(mind(), Limits::time(*time)),
            Spec::Random => Means::Random,
            Spec::Ugi(_) => Means::External(None),
        };
        Contestant { spec: spec.clone(), rules, go, seed: 0, means }
    }

    /// A new game begins; `seed` decides whatever this player leaves to chance in it.
    ///
    /// # Errors
    /// Says in words why another program cannot play.
    pub fn new_game(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), String> {
        self.seed = seed;
        match (&mut self.means, &self.spec) {
            (Means::Search(mind, _), _) => mind.clear(),
            (Means::External(engine), Spec::Ugi(command)) => {
                let mut running = match engine.take() {
                    Some(running) => running,
                    None => Box::new(External::start::<G>(command, &self.rules, stop)?),
                };
                running.new_game(stop)?;
                *engine = Some(running);
            }
            _ => {}
        }
        Ok(())
    }

    /// The move it plays. The game is not over.
    ///
    /// # Errors
    /// Says in words what it did wrong: then it has lost.
    pub fn choose(&mut self, view: View<'_, G>, stop: &AtomicBool) -> Result<G::Move, String> {
        let game = view.game;
        let none = || "it has no move".to_owned();
        match (&mut self.means, &self.spec) {
            (Means::Level(mind), Spec::Level(level)) => {
                mind.choose(game, *level, self.seed, Limits::INFINITE, stop).mv.ok_or_else(none)
            }
            (Means::Search(mind, limits), _) => {
                mind.search(game, *limits, stop, &mut |_| {}).best_move.ok_or_else(none)
            }
            (Means::External(engine), _) => {
                let mut running = engine.take().ok_or("it is not running")?;
                let line = format!("position fen {} moves {}", view.start, view.moves.join(" "));
                let text = running.best_move::<G>(&line, &format!("go {}", self.go), self.go.patience(), stop)?;
                // An illegal move costs the game; the program may go on.
                *engine = Some(running);
                game.parse_move(&text).map_err(|error| error.0)
            }
            _ => {
                let moves = game.legal_moves();
                let chance = mix(self.seed ^ mix(view.moves.len() as u64));
                let index = chance.checked_rem(moves.len() as u64).ok_or_else(none)?;
                moves.get(index as usize).copied().ok_or_else(none)
            }
        }
    }
}
