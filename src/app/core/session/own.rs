//! The player's own games: the one on the table, or put aside while another is shown, and those of other kinds that wait.
//!
//! Invariant: one unfinished game of each kind is kept. A game gives way only to another one of its own kind, and that is told:
//! [`GameLeft`](super::GameLeft).

use std::any::Any;

use super::{Activity, Begin, Dice, MatchSetup, Session};
use crate::app::core::rules::Rules;
use crate::games::GameKind;
use crate::record::{AnyHistory, AnyTerms};

/// A game of the player's own.
#[derive(Clone, Copy, Debug)]
pub struct OwnGame<'a> {
    /// Who plays, by which rules.
    pub setup: &'a MatchSetup,
    /// The game with all its plies.
    pub board: &'a AnyHistory,
    activity: &'a dyn Activity,
    revision: u64,
}

impl<'a> OwnGame<'a> {
    fn of(begin: &'a Begin, session: &Session) -> OwnGame<'a> {
        let revision = session.revisions[begin.setup.kind().index()];
        OwnGame { setup: &begin.setup, board: &begin.board, activity: &*begin.activity, revision }
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        self.setup.kind()
    }

    /// What is done with it, if it is of this sort.
    pub fn activity<A: Activity>(&self) -> Option<&'a A> {
        let any: &dyn Any = self.activity;
        any.downcast_ref()
    }

    /// What its dice are thrown by.
    pub fn dice(&self) -> Dice {
        self.activity.dice()
    }

    /// Grows with every change: a game whose revision is that of its record needs no saving.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether it has begun, and not ended.
    pub fn unfinished(&self) -> bool {
        unfinished(self.board)
    }
}

fn unfinished(board: &AnyHistory) -> bool {
    !board.is_empty() && board.outcome().is_none()
}

impl Session {
    /// The player's own game: the one on the table, or the one that was put aside while another is shown.
    pub fn own_game<'a>(&'a self, rules: &'a Rules) -> Option<OwnGame<'a>> {
        let on_table = || OwnGame {
            setup: &self.setup,
            board: rules,
            activity: &*self.activity,
            revision: self.revisions[self.setup.kind().index()],
        };
        match &self.aside {
            Some(own) => Some(OwnGame::of(own, self)),
            None => self.own().then(on_table),
        }
    }

    /// Every game of the player's own: first the one that [`Session::own_game`] gives, then those that wait, the latest first.
    pub fn own_games<'a>(&'a self, rules: &'a Rules) -> impl Iterator<Item = OwnGame<'a>> {
        self.own_game(rules).into_iter().chain(self.waiting.iter().rev().map(|game| OwnGame::of(game, self)))
    }

    /// The rules by which the player plays a game: those of their own game of this kind, else the usual ones.
    pub fn own_terms(&self, rules: &Rules, kind: GameKind) -> AnyTerms {
        let own = self.own_games(rules).find(|game| game.kind() == kind);
        own.map_or_else(|| AnyTerms::usual(kind), |game| game.setup.terms.clone())
    }

    /// The unfinished game of a kind, which a new one of that kind takes the place of.
    pub fn unfinished<'a>(&'a self, rules: &'a Rules, kind: GameKind) -> Option<OwnGame<'a>> {
        self.own_games(rules).find(|game| game.kind() == kind && game.unfinished())
    }

    /// Has a game wait, if it is unfinished and none of its kind is played; else it is left.
    pub(super) fn wait(&mut self, game: Begin) {
        if unfinished(&game.board) {
            self.leave(game.setup.kind());
            self.waiting.push(game);
            self.revision += 1;
        } else {
            self.left.push(game);
        }
    }

    /// The game of this kind that waits, if one does, waits no more.
    pub(super) fn leave(&mut self, kind: GameKind) {
        self.left.extend(self.waiting.extract_if(.., |game| game.setup.kind() == kind));
    }

    /// What is kept of the game on the table has changed.
    pub(super) fn changed(&mut self) {
        self.revision += 1;
        if self.own() {
            self.revisions[self.setup.kind().index()] = self.revision;
        }
    }
}
