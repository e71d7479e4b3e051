//! What a server plays: one game, or any of the list.

use std::fmt::Debug;
use std::sync::atomic::AtomicBool;

use super::command::{Position, Query};
use super::error::{CommandError, clip};
use super::info::Info;
use super::moves::MoveLength;
use super::reply::{BestMove, Reply};
use super::task::{Instead, SearchParams};
use crate::ai::computer::Computer;
use crate::ai::review::Reviewed;
use crate::games::GameKind;
use crate::rules::{TextError, Turn};

/// What a server plays. [`SingleGame`] is one game, which need not be of the list;
/// [`AnyGame`](super::AnyGame) is the game of the list that the option `Game` names.
pub trait ServedGame: Clone + Debug + Send + 'static {
    /// The engine, which remembers what it has learnt from one search to the next.
    type Engine: Debug + Send + 'static;

    /// The names of the games that can be chosen.
    fn names(&self) -> Vec<&'static str>;

    /// The name of the game that is played.
    fn name(&self) -> &'static str;

    /// The start of another game by its default rules.
    ///
    /// # Errors
    /// [`CommandError::UnknownGame`] if it is not among [`ServedGame::names`].
    fn set_game(&mut self, kind: GameKind, seed: u64) -> Result<(), CommandError>;

    /// Back to the start of the rules in force.
    fn restart(&mut self, seed: u64);

    /// Sets the rules, and the start position by them. Returns whether they differ from those before.
    ///
    /// # Errors
    /// [`TextError`] if they cannot be read; nothing is changed then.
    fn set_rules(&mut self, text: &str, seed: u64) -> Result<bool, TextError>;

    /// Sets up a position and plays the moves since.
    ///
    /// # Errors
    /// [`CommandError`] if it cannot be read, or a move is not legal; nothing is changed then.
    fn set_position(&mut self, position: &Position, seed: u64) -> Result<(), CommandError>;

    /// Gets ready to search, so that the first search is as quick as those after it.
    fn prepare(&self);

    /// Why no move can be found now, if so: the game is over, chance is next, or the engine lacks something.
    fn no_move(&self) -> Option<String>;

    /// The player whose clock runs: 0 for p1, 1 for p2.
    fn mover(&self) -> usize;

    /// How moves of the game are read.
    fn move_length(&self) -> MoveLength;

    /// The answer to a query: what follows `response`.
    fn query(&self, what: Query) -> &'static str;

    /// Searches a game that has a move, with a new engine if there is none: see
    /// [`SearchTask::run`](super::SearchTask::run).
    fn search(
        &self,
        params: &SearchParams,
        engine: &mut Option<Self::Engine>,
        stop: &AtomicBool,
        on_reply: &mut dyn FnMut(Reply),
    );
}

/// A server's game of one kind: its current state, and the rules of those that follow.
#[derive(Clone, Debug)]
pub struct SingleGame<G: Computer> {
    game: G,
    /// Where it began, and the moves since: what a puzzle is judged by.
    start: G,
    moves: Vec<G::Move>,
    rules: G::Rules,
}

impl<G: Computer> SingleGame<G> {
    /// This game; those that follow are played by its rules.
    pub fn new(game: G) -> SingleGame<G> {
        let rules = game.rules().clone();
        SingleGame { start: game.clone(), moves: Vec::new(), game, rules }
    }

    /// The standard start of these rules; the seed decides what is left to chance.
    pub(super) fn start(rules: &G::Rules, seed: u64) -> G {
        G::set_up(rules.clone(), None, seed)
    }

    fn set_up(&self, position: &Position, seed: u64) -> Result<SingleGame<G>, CommandError> {
        let start = match &position.fen {
            None => SingleGame::start(&self.rules, seed),
            Some(fen) => G::set_up(self.rules.clone(), Some(fen.parse()?), seed),
        };
        let (mut game, mut moves) = (start.clone(), Vec::with_capacity(position.moves.len()));
        for text in &position.moves {
            let mv = game.parse_move(text)?;
            game.play(mv).map_err(|error| CommandError::IllegalMove { mv: clip(text), reason: error.to_string() })?;
            moves.push(mv);
        }
        Ok(SingleGame { game, start, moves, rules: self.rules.clone() })
    }
}

impl<G: Reviewed> SingleGame<G> {
    /// Searches, or does what is asked for instead, reviews included.
    pub(super) fn search_or_review(
        &self,
        params: &SearchParams,
        engine: &mut Option<G::Engine>,
        stop: &AtomicBool,
        on_reply: &mut dyn FnMut(Reply),
    ) {
        if let Some(Instead::Review { plies, effort }) = params.instead {
            SearchParams::review(plies, effort, (&self.start, &self.moves), stop, on_reply);
        } else {
            self.search(params, engine, stop, on_reply);
        }
    }
}

impl<G: Computer> ServedGame for SingleGame<G> {
    type Engine = G::Engine;

    fn names(&self) -> Vec<&'static str> {
        vec![G::NAME]
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn set_game(&mut self, kind: GameKind, _seed: u64) -> Result<(), CommandError> {
        Err(CommandError::UnknownGame { name: kind.name().to_owned(), known: G::NAME.to_owned() })
    }

    fn restart(&mut self, seed: u64) {
        *self = SingleGame { rules: self.rules.clone(), ..SingleGame::new(SingleGame::start(&self.rules, seed)) };
    }

    fn set_position(&mut self, position: &Position, seed: u64) -> Result<(), CommandError> {
        *self = self.set_up(position, seed)?;
        Ok(())
    }

    fn move_length(&self) -> MoveLength {
        G::move_length
    }

    fn search(
        &self,
        params: &SearchParams,
        engine: &mut Option<G::Engine>,
        stop: &AtomicBool,
        on_reply: &mut dyn FnMut(Reply),
    ) {
        match &params.instead {
            Some(Instead::Judge(question)) => {
                SearchParams::judge(question, &self.start, &self.moves, stop, on_reply);
            }
            // Those of the list are; see `AnyGame`.
            Some(Instead::Review { .. }) => {
                on_reply(Info::error_string("this game is not reviewed").into());
                on_reply(Reply::BestMove(BestMove::NONE));
            }
            None => params.run(&self.game, engine, stop, on_reply),
        }
    }

    fn set_rules(&mut self, text: &str, seed: u64) -> Result<bool, TextError> {
        let rules: G::Rules = text.parse()?;
        let others = rules != self.rules;
        *self = SingleGame { rules: rules.clone(), ..SingleGame::new(SingleGame::start(&rules, seed)) };
        Ok(others)
    }

    fn prepare(&self) {
        // What is missing is said when a move is asked for.
        let _ = self.game.ready();
    }

    fn no_move(&self) -> Option<String> {
        match self.game.turn() {
            Turn::Side(_) => self.game.ready().err().map(|error| error.to_string()),
            Turn::Chance => Some("chance moves next; position must tell what it did".to_owned()),
            Turn::Over(_) => {
                let result = self.game.result().map(|(winner, reason)| format!(": {winner} {}", reason.word()));
                Some(format!("the game is over{}", result.unwrap_or_default()))
            }
        }
    }

    fn mover(&self) -> usize {
        usize::from(self.game.turn() == Turn::Side(G::SIDES[1]))
    }

    fn query(&self, what: Query) -> &'static str {
        let turn = self.game.turn();
        let word = |truth| if truth { "true" } else { "false" };
        match what {
            Query::GameOver => word(matches!(turn, Turn::Over(_))),
            Query::P1Turn => word(turn == Turn::Side(G::SIDES[0])),
            Query::Result => match turn {
                Turn::Over(outcome) => match outcome.winner {
                    Some(side) if side == G::SIDES[0] => "p1win",
                    Some(_) => "p2win",
                    None => "draw",
                },
                _ => "none",
            },
        }
    }
}
