//! A server that plays any game of the list.

use std::sync::atomic::AtomicBool;

use super::command::{Position, Query};
use super::error::CommandError;
use super::moves::MoveLength;
use super::reply::Reply;
use super::served_game::{ServedGame, SingleGame};
use super::task::SearchParams;
use crate::ai::computer::Computer;
use crate::games::{AnyOf, GameKind, Listed, PerGame, for_game, for_kind};
use crate::rules::TextError;

/// [`AnyGame`]'s part for each game: a [`SingleGame`].
#[derive(Debug)]
pub enum SingleGames {}

impl<G: Computer> PerGame<G> for SingleGames {
    type Item = SingleGame<G>;
}

/// A server's game of any kind.
pub type AnyGame = AnyOf<SingleGames>;

/// [`AnyEngine`]'s part for each game: its [`Computer::Engine`].
#[derive(Debug)]
pub enum Engines {}

impl<G: Computer> PerGame<G> for Engines {
    type Item = G::Engine;
}

/// The engine of a server's game, of any kind.
pub type AnyEngine = AnyOf<Engines>;

impl Default for AnyGame {
    fn default() -> AnyGame {
        AnyGame::start(GameKind::default(), 0)
    }
}

impl<G: Computer + Listed> From<G> for AnyGame {
    fn from(game: G) -> AnyGame {
        G::wrap(SingleGame::new(game))
    }
}

impl AnyGame {
    /// The start of a game by its default rules.
    fn start(kind: GameKind, seed: u64) -> AnyGame {
        for_kind!(kind, G => G::wrap(SingleGame::new(SingleGame::<G>::start(&Default::default(), seed))))
    }
}

impl ServedGame for AnyGame {
    type Engine = AnyEngine;

    fn names(&self) -> Vec<&'static str> {
        GameKind::NAMES.to_vec()
    }

    fn name(&self) -> &'static str {
        self.kind().name()
    }

    fn set_game(&mut self, kind: GameKind, seed: u64) -> Result<(), CommandError> {
        *self = AnyGame::start(kind, seed);
        Ok(())
    }

    fn restart(&mut self, seed: u64) {
        for_game!(self, state => state.restart(seed));
    }

    fn set_rules(&mut self, text: &str, seed: u64) -> Result<bool, TextError> {
        for_game!(self, state => state.set_rules(text, seed))
    }

    fn set_position(&mut self, position: &Position, seed: u64) -> Result<(), CommandError> {
        for_game!(self, state => state.set_position(position, seed))
    }

    fn prepare(&self) {
        for_game!(self, state => state.prepare());
    }

    fn no_move(&self) -> Option<String> {
        for_game!(self, state => state.no_move())
    }

    fn mover(&self) -> usize {
        for_game!(self, state => state.mover())
    }

    fn move_length(&self) -> MoveLength {
        for_game!(self, state => state.move_length())
    }

    fn query(&self, what: Query) -> &'static str {
        for_game!(self, state => state.query(what))
    }

    /// An engine that belongs to another game is dropped.
    fn search(
        &self,
        params: &SearchParams,
        engine: &mut Option<AnyEngine>,
        stop: &AtomicBool,
        on_reply: &mut dyn FnMut(Reply),
    ) {
        for_game!(self, state: G => {
            let mut own = engine.take().and_then(G::take::<Engines>);
            state.search_or_review(params, &mut own, stop, on_reply);
            *engine = own.map(G::wrap);
        });
    }
}
