//! The game that a session is about, whichever it is.

use std::sync::atomic::AtomicBool;

use super::job::Order;
use super::{Answer, clip};
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

/// What thinks about a session's game.
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
    pub(crate) fn set_rules(&mut self, text: &str, seed: u64) -> Answer<bool> {
        for_game!(self, state => state.set_rules(text, seed))
    }

    /// What follows `position`.
    pub(crate) fn set_position(&mut self, text: &str, seed: u64) -> Answer<()> {
        for_game!(self, state => state.game = state.read_position(text, seed)?);
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

    /// What follows `response`.
    pub(crate) fn query(&self, what: &str) -> Answer<&'static str> {
        for_game!(self, state => state.query(what))
    }

    /// Thinks as ordered. `mind` is kept from one search to the next; one that thought about another game is of no use.
    pub(crate) fn think(
        &self,
        order: &Order,
        mind: &mut Option<AnyEngine>,
        stop: &AtomicBool,
        write: &mut dyn FnMut(&str),
    ) {
        for_game!(self, state: G => {
            let mut own = mind.take().and_then(G::take::<Engines>);
            order.run(&state.game, &mut own, stop, write);
            *mind = own.map(G::wrap);
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

    fn set_rules(&mut self, text: &str, seed: u64) -> Answer<bool> {
        let rules: G::Rules = text.parse().map_err(|error: TextError| error.0)?;
        let others = rules != self.rules;
        self.game = State::start(&rules, seed);
        self.rules = rules;
        Ok(others)
    }

    fn read_position(&self, text: &str, seed: u64) -> Answer<G> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let end = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let (start, moves) = words.split_at(end);
        let mut game = match start {
            ["startpos"] => State::start(&self.rules, seed),
            ["startpos", word, ..] => {
                return Err(format!("position: \"moves\" should come here, not \"{}\"", clip(word)));
            }
            ["fen", fen @ ..] => {
                let position = fen.join(" ").parse().map_err(|error: TextError| error.0)?;
                G::set_up(self.rules.clone(), Some(position), seed)
            }
            _ => return Err("position is written: position startpos|fen TEXT [moves MOVE …]".to_owned()),
        };
        // In some games a move is several words.
        let moves = moves.get(1..).unwrap_or_default().join(" ");
        let mut rest = moves.as_str();
        while !rest.is_empty() {
            // A parenthesis, which no move begins with, is a word of its own.
            let (word, after) = rest.split_at(G::move_length(rest).max(1));
            let mv = game.parse_move(word).map_err(|error| error.0)?;
            game.play(mv).map_err(|error| format!("move \"{}\": {error}", clip(word)))?;
            rest = after.trim_start();
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

    fn query(&self, what: &str) -> Answer<&'static str> {
        let turn = self.game.turn();
        let word = |truth| if truth { "true" } else { "false" };
        match what {
            "gameover" => Ok(word(matches!(turn, Turn::Over(_)))),
            "p1turn" => Ok(word(turn == Turn::Side(G::SIDES[0]))),
            "result" => Ok(match turn {
                Turn::Over(outcome) => match outcome.winner {
                    Some(side) if side == G::SIDES[0] => "p1win",
                    Some(_) => "p2win",
                    None => "draw",
                },
                _ => "none",
            }),
            _ => Err(format!("query: gameover, p1turn or result, not \"{}\"", clip(what))),
        }
    }
}
