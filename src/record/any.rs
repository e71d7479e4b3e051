//! Records, histories, terms, moves and events of any game: instances of the one closed sum, [`AnyOf`].

use super::history::Reversal;
use super::text::{plain, tag_in};
use super::{GameRecord, History, RecordError, Recorded, Terms};
use crate::games::{AnyOf, GameKind, Listed, PerGame, for_each_game, for_game, for_kind};
use crate::rules::{self, Game, TextError};

/// [`AnyRecord`]'s part for each game: a [`GameRecord`].
pub enum Records {}

/// [`AnyHistory`]'s part for each game: a [`History`].
pub enum Histories {}

/// [`AnyTerms`]' part for each game: [`Terms`].
pub enum AllTerms {}

/// [`AnyMove`]'s part for each game: [`Game::Move`].
pub enum Moves {}

/// [`AnyEvents`]' part for each game: [`Game::Event`]s.
pub enum AllEvents {}

/// [`AnyReversal`]'s part for each game: a [`Reversal`].
pub enum AllReversals {}

impl<G: Recorded> PerGame<G> for Records {
    type Item = GameRecord<G>;
}

impl<G: Game> PerGame<G> for Histories {
    type Item = History<G>;
}

impl<G: Recorded> PerGame<G> for AllTerms {
    type Item = Terms<G>;
}

impl<G: Game> PerGame<G> for Moves {
    type Item = G::Move;
}

impl<G: Game> PerGame<G> for AllEvents {
    type Item = Vec<G::Event>;
}

impl<G: Game> PerGame<G> for AllReversals {
    type Item = Reversal<G>;
}

/// A record of any game.
pub type AnyRecord = AnyOf<Records>;

/// A game of any kind with all its plies: what lies on a table.
pub type AnyHistory = AnyOf<Histories>;

/// The rules of any game, and where it starts.
pub type AnyTerms = AnyOf<AllTerms>;

/// A move of any game: a choice, or a throw of the dice.
pub type AnyMove = AnyOf<Moves>;

/// What a move did in any game, in the order in which it happened.
pub type AnyEvents = AnyOf<AllEvents>;

/// How a change of the tree of any game is undone.
pub type AnyReversal = AnyOf<AllReversals>;

impl<G: Listed + Recorded> From<GameRecord<G>> for AnyRecord {
    fn from(record: GameRecord<G>) -> AnyRecord {
        G::wrap(record)
    }
}

impl<G: Listed> From<History<G>> for AnyHistory {
    fn from(history: History<G>) -> AnyHistory {
        G::wrap(history)
    }
}

impl<G: Listed + Recorded> From<Terms<G>> for AnyTerms {
    fn from(terms: Terms<G>) -> AnyTerms {
        G::wrap(terms)
    }
}

/// What only a game's own types can say.
macro_rules! joins {
    ($module:ident, $game:ident) => {
        impl From<rules::$module::Options> for AnyTerms {
            fn from(options: rules::$module::Options) -> AnyTerms {
                AnyTerms::$game(Terms { options, position: None })
            }
        }

        impl From<rules::$module::Move> for AnyMove {
            fn from(mv: rules::$module::Move) -> AnyMove {
                AnyMove::$game(mv)
            }
        }
    };
}

for_each_game!(joins);

impl Default for AnyTerms {
    fn default() -> AnyTerms {
        AnyTerms::usual(GameKind::default())
    }
}

impl AnyTerms {
    /// The usual terms of a game.
    pub fn usual(kind: GameKind) -> AnyTerms {
        for_kind!(kind, G => G::wrap(Terms::default()))
    }

    /// Reads options, and where to start from: see [`Terms`].
    ///
    /// # Errors
    /// [`TextError`] if either cannot be read.
    pub fn parse(kind: GameKind, options: &str, position: Option<&str>) -> Result<AnyTerms, TextError> {
        for_kind!(kind, G => {
            let position = position.map(str::parse).transpose()?;
            Ok(G::wrap(Terms { options: options.parse()?, position }))
        })
    }

    /// Whether one plays alone; then the first player does, and there is no second.
    pub fn alone(&self) -> bool {
        for_game!(self, terms => terms.alone())
    }

    /// The game that they set up; the seed draws its lots.
    pub fn start(&self, seed: u64) -> AnyHistory {
        for_game!(self, terms => History::new(terms.start(seed)).into())
    }

    /// The same rules from their usual start.
    pub fn without_position(mut self) -> AnyTerms {
        for_game!(&mut self, terms => terms.position = None);
        self
    }
}

impl AnyRecord {
    /// Reads a record of whichever game its tag `game` names; without one, of the first game of the list.
    ///
    /// # Errors
    /// [`RecordError`], with its line.
    pub fn parse(text: &str) -> Result<AnyRecord, RecordError> {
        AnyRecord::parse_as(GameKind::default(), text)
    }

    /// Reads a record of whichever game its tag `game` names; without one, of this game.
    ///
    /// # Errors
    /// [`RecordError`], with its line.
    pub fn parse_as(kind: GameKind, text: &str) -> Result<AnyRecord, RecordError> {
        let kind = AnyRecord::named(text).unwrap_or(kind);
        for_kind!(kind, G => GameRecord::<G>::parse(text).map(G::wrap))
    }

    /// The game that the tag `game` of a record names, if it names one.
    pub fn named(text: &str) -> Option<GameKind> {
        // Another name is an error, which the reader of records reports with its line.
        tag_in(&plain(text), "game").and_then(|name| name.parse().ok())
    }

    /// The game's name, as in the tag `game`.
    pub fn name(&self) -> &'static str {
        self.kind().name()
    }
}
