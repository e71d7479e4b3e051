//! The game that a session is about, whichever it is.

use std::sync::atomic::AtomicBool;

use super::command::{Position, Query};
use super::error::{CommandError, clip};
use super::moves::{self, MoveLength};
use super::reply::Reply;
use super::task::SearchParams;
use crate::ai::computer::Computer;
use crate::games::{AnyOf, GameKind, Listed, PerGame, for_game, for_kind};
use crate::rules::{TextError, Turn};

/// A game in a session: where it stands, and the rules that new ones are played by.
#[derive(Clone, Debug)]
pub struct State<G: Computer> {
    game: G,
    rules: G::Rules,
}

/// [`AnyGame`]'s part for each game: a [`State`].
#[derive(Debug)]
pub enum States {}

impl<G: Computer> PerGame<G> for States {
    type Item = State<G>;
}

/// A session's game, whichever it is.
pub type AnyGame = AnyOf<States>;

/// [`AnyEngine`]'s part for each game: its [`Computer::Engine`].
#[derive(Debug)]
pub(crate) enum Engines {}

impl<G: Computer> PerGame<G> for Engines {
    type Item = G::Engine;
}

/// The engine of a session's game.
pub(crate) type AnyEngine = AnyOf<Engines>;

impl Default for AnyGame {
    fn default() -> AnyGame {
        AnyGame::start(GameKind::default(), 0)
    }
}

impl<G: Computer + Listed> From<G> for AnyGame {
    fn from(game: G) -> AnyGame {
        G::wrap(State::of(game))
    }
}

impl AnyGame {
    /// The start of a game by its default rules.
    pub(crate) fn start(kind: GameKind, seed: u64) -> AnyGame {
        for_kind!(kind, G => G::wrap(State::of(State::<G>::start(&Default::default(), seed))))
    }

    /// Back to the start of the rules.
    pub(crate) fn restart(&mut self, seed: u64) {
        for_game!(self, state => state.game = State::start(&state.rules, seed));
    }

    /// Whether they are others than before.
    pub(crate) fn set_rules(&mut self, text: &str, seed: u64) -> Result<bool, TextError> {
        for_game!(self, state => state.set_rules(text, seed))
    }

    /// Sets up a position and plays the moves since.
    pub(crate) fn set_position(&mut self, position: &Position, seed: u64) -> Result<(), CommandError> {
        for_game!(self, state => state.game = state.set_up(position, seed)?);
        Ok(())
    }

    /// Why no move can be found now, if so.
    pub(crate) fn no_move(&self) -> Option<String> {
        for_game!(self, state => state.no_move())
    }

    /// Whose clock runs: 0 for p1, 1 for p2.
    pub(crate) fn mover(&self) -> usize {
        for_game!(self, state => state.mover())
    }

    /// How long the move is that a text begins with.
    pub(crate) fn move_length(&self) -> MoveLength {
        moves::move_length(self.kind())
    }

    /// What follows `response`.
    pub(crate) fn query(&self, what: Query) -> &'static str {
        for_game!(self, state => state.query(what))
    }

    /// Searches; see [`SearchParams::run`]. `engine` is kept from one search to the next; that of another game is dropped.
    pub(crate) fn search(
        &self,
        params: &SearchParams,
        engine: &mut Option<AnyEngine>,
        stop: &AtomicBool,
        on_reply: &mut dyn FnMut(Reply),
    ) {
        for_game!(self, state: G => {
            let mut own = engine.take().and_then(G::take::<Engines>);
            params.run(&state.game, &mut own, stop, on_reply);
            *engine = own.map(G::wrap);
        });
    }
}

impl<G: Computer> State<G> {
    fn of(game: G) -> State<G> {
        let rules = game.rules().clone();
        State { game, rules }
    }

    fn start(rules: &G::Rules, seed: u64) -> G {
        G::set_up(rules.clone(), None, seed)
    }

    fn set_rules(&mut self, text: &str, seed: u64) -> Result<bool, TextError> {
        let rules: G::Rules = text.parse()?;
        let others = rules != self.rules;
        self.game = State::start(&rules, seed);
        self.rules = rules;
        Ok(others)
    }

    fn set_up(&self, position: &Position, seed: u64) -> Result<G, CommandError> {
        let mut game = match &position.fen {
            None => State::start(&self.rules, seed),
            Some(fen) => G::set_up(self.rules.clone(), Some(fen.parse()?), seed),
        };
        for text in &position.moves {
            let mv = game.parse_move(text)?;
            game.play(mv).map_err(|error| CommandError::IllegalMove { mv: clip(text), reason: error.to_string() })?;
        }
        Ok(game)
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
