//! The games that a session can be about: a closed list.
//!
//! A game joins with a line in each of [`AnyGame`], [`AnyGame::NAMES`], [`AnyGame::named`], [`Minds`] and `each_game`.

use std::sync::atomic::AtomicBool;

use super::job::Order;
use super::{Answer, clip};
use crate::ai::computer::Computer;
use crate::record::Recorded;
use crate::rules::azigo::Azigo;
use crate::rules::bingo_battle::BingoBattle;
use crate::rules::bizingo::Bizingo;
use crate::rules::{TextError, Turn};

/// A game in a session: where it stands, and the rules that new ones are played by.
#[derive(Clone, Debug)]
pub struct State<G: Computer> {
    game: G,
    rules: G::Rules,
}

/// Any of the games.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// Bizingo.
    Bizingo(State<Bizingo>),
    /// Azigo.
    Azigo(State<Azigo>),
    /// Bingo Battle.
    BingoBattle(State<BingoBattle>),
}

/// What thinks about each of them.
#[derive(Debug, Default)]
pub(crate) struct Minds {
    bizingo: Option<<Bizingo as Computer>::Engine>,
    azigo: Option<<Azigo as Computer>::Engine>,
    bingo_battle: Option<<BingoBattle as Computer>::Engine>,
}

/// The same for whichever game it is.
macro_rules! each_game {
    ($any:expr, $state:ident => $do:expr) => {
        match $any {
            AnyGame::Bizingo($state) => $do,
            AnyGame::Azigo($state) => $do,
            AnyGame::BingoBattle($state) => $do,
        }
    };
}

impl Default for AnyGame {
    fn default() -> AnyGame {
        Bizingo::set_up(Default::default(), None, 0).into()
    }
}

impl From<Bizingo> for AnyGame {
    fn from(game: Bizingo) -> AnyGame {
        AnyGame::Bizingo(State::of(game))
    }
}

impl From<Azigo> for AnyGame {
    fn from(game: Azigo) -> AnyGame {
        AnyGame::Azigo(State::of(game))
    }
}

impl From<BingoBattle> for AnyGame {
    fn from(game: BingoBattle) -> AnyGame {
        AnyGame::BingoBattle(State::of(game))
    }
}

impl AnyGame {
    /// Their names; the first is the default.
    pub const NAMES: [&'static str; 3] = [Bizingo::NAME, Azigo::NAME, BingoBattle::NAME];

    /// The start of the game of this name, by its default rules.
    pub(crate) fn named(name: &str, seed: u64) -> Option<AnyGame> {
        match name {
            Bizingo::NAME => Some(Bizingo::set_up(Default::default(), None, seed).into()),
            Azigo::NAME => Some(Azigo::set_up(Default::default(), None, seed).into()),
            BingoBattle::NAME => Some(BingoBattle::set_up(Default::default(), None, seed).into()),
            _ => None,
        }
    }

    pub(crate) fn name(&self) -> &'static str {
        each_game!(self, state => state.name())
    }

    /// Back to the start of the rules.
    pub(crate) fn restart(&mut self, seed: u64) {
        each_game!(self, state => state.game = State::start(&state.rules, seed));
    }

    /// Whether they are others than before.
    pub(crate) fn set_rules(&mut self, text: &str, seed: u64) -> Answer<bool> {
        each_game!(self, state => state.set_rules(text, seed))
    }

    /// What follows `position`.
    pub(crate) fn set_position(&mut self, text: &str, seed: u64) -> Answer<()> {
        each_game!(self, state => state.game = state.read_position(text, seed)?);
        Ok(())
    }

    /// Why no move can be found now, if so.
    pub(crate) fn no_move(&self) -> Option<String> {
        each_game!(self, state => state.no_move())
    }

    /// Whose clock runs: 0 for p1, 1 for p2.
    pub(crate) fn mover(&self) -> usize {
        each_game!(self, state => state.mover())
    }

    /// What follows `response`.
    pub(crate) fn query(&self, what: &str) -> Answer<&'static str> {
        each_game!(self, state => state.query(what))
    }

    pub(crate) fn think(&self, order: &Order, minds: &mut Minds, stop: &AtomicBool, write: &mut dyn FnMut(&str)) {
        match self {
            AnyGame::Bizingo(state) => order.run(&state.game, &mut minds.bizingo, stop, write),
            AnyGame::Azigo(state) => order.run(&state.game, &mut minds.azigo, stop, write),
            AnyGame::BingoBattle(state) => order.run(&state.game, &mut minds.bingo_battle, stop, write),
        }
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

    fn name(&self) -> &'static str {
        G::NAME
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
