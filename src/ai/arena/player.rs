//! A player at the board.

use std::sync::atomic::AtomicBool;

use super::external::External;
use super::go::Go;
use super::spec::Spec;
use crate::ai::level::Player as LevelPlayer;
use crate::ai::search::{Limits, Search, mix};
use crate::rules::Game;
use crate::rules::bizingo::{Bizingo, Move, Options, Position};

/// The table of a full-strength player, in MB.
const TABLE_MB: usize = 16;

/// A game as a player sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The game now.
    pub game: &'a Bizingo,
    /// Where it began.
    pub start: &'a Position,
    /// Every move since, in full notation.
    pub moves: &'a [String],
}

/// A player who can be asked for moves, game after game.
#[derive(Debug)]
pub struct Contestant {
    spec: Spec,
    options: Options,
    /// What another program is told after `go`.
    go: Go,
    seed: u64,
    mind: Mind,
}

#[derive(Debug)]
enum Mind {
    Level(Box<LevelPlayer<Position>>),
    Search(Box<Search<Position>>, Limits),
    Random,
    /// `None` before the first game and after a failure.
    External(Option<Box<External>>),
}

impl Contestant {
    /// A player. `go` is for other programs only: their limits for a move.
    pub fn new(spec: &Spec, options: Options, go: Go) -> Contestant {
        let search = |limits| Mind::Search(Box::new(Search::new(TABLE_MB)), limits);
        let mind = match spec {
            Spec::Level(_) => Mind::Level(Box::default()),
            Spec::Nodes(nodes) => search(Limits::nodes(*nodes)),
            Spec::Depth(depth) => search(Limits::depth(*depth)),
            Spec::Movetime(time) => search(Limits::time(*time)),
            Spec::Random => Mind::Random,
            Spec::Ugi(_) => Mind::External(None),
        };
        Contestant { spec: spec.clone(), options, go, seed: 0, mind }
    }

    /// A new game begins; `seed` decides whatever this player leaves to chance in it.
    ///
    /// # Errors
    /// Says in words why another program cannot play.
    pub fn new_game(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), String> {
        self.seed = seed;
        match (&mut self.mind, &self.spec) {
            (Mind::Search(search, _), _) => search.clear(),
            (Mind::External(engine), Spec::Ugi(command)) => {
                let mut running = match engine.take() {
                    Some(running) => running,
                    None => Box::new(External::start(command, &self.options, stop)?),
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
    pub fn choose(&mut self, view: View<'_>, stop: &AtomicBool) -> Result<Move, String> {
        let game = view.game;
        let past = || -> Vec<u64> { game.past().iter().map(Position::key).collect() };
        let (position, options) = (game.position(), game.options());
        let none = || "it has no move".to_owned();
        match (&mut self.mind, &self.spec) {
            (Mind::Level(player), Spec::Level(level)) => {
                player.choose(position, options, &past(), *level, self.seed, stop).mv.ok_or_else(none)
            }
            (Mind::Search(search, limits), _) => {
                search.run(position, options, &past(), *limits, stop, &mut |_| {}).best.ok_or_else(none)
            }
            (Mind::External(engine), _) => {
                let mut running = engine.take().ok_or("it is not running")?;
                let line = format!("position fen {} moves {}", view.start, view.moves.join(" "));
                let text = running.best_move(&line, &format!("go {}", self.go), self.go.patience(), stop)?;
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
