//! What is done at the table decides who may move, what follows a change, and which panels there are.
//!
//! The board, its animation, undo, saving and links are the same for all of them; what differs is answered here, by
//! the file or folder in [`crate::app::activities`] that implements [`Activity`]. To add one:
//!
//! 1. Write a type with the activity's own state, and implement [`Activity`] for it. Only [`Activity::actor`],
//!    [`Activity::panels`] and [`Activity::boxed`] are needed; everything else has a harmless answer.
//! 2. Put it on the table with [`TableRequested::Show`], which keeps the player's own game aside until
//!    [`TableRequested::Return`].
//! 3. What it does by itself (a puzzle's answer, a lesson's next step) is a system in its own file: it looks for
//!    `session.activity::<PuzzleActivity>()`, and asks with the same messages as everybody.
//! 4. What it shows that no other activity does, it puts into a slot of the panels ([`crate::app::kit::slots`]), or adds
//!    as a page of its own ([`crate::app::kit::pages`]).
//!
//! So a puzzle has the solver's side as [`Actor::Person`] and the other as [`Actor::Elsewhere`], and compares in
//! [`Activity::follow`]; an analysis has two people and no computers; a review is a shown game in which people may
//! branch off; setting up a position lets neither side act.

use std::any::Any;
use std::fmt::{self, Debug};

use super::{Cause, MatchSetup, TableRequested};
use crate::ai::personality::Personality;
use crate::ai::ugi::Go;
use crate::app::core::programs::EngineName;
use crate::app::core::rules::Rules;
use crate::games::Player;
use crate::record::AnyMove;
use crate::rules::Declared;
use crate::rules::pact::Memory;

/// What is done at the table.
pub trait Activity: Any + Send + Sync {
    /// A copy of it.
    fn boxed(&self) -> Box<dyn Activity>;

    /// Who moves a side.
    fn actor(&self, setup: &MatchSetup, side: Player) -> Actor;

    /// Which panels there are.
    fn panels(&self, setup: &MatchSetup) -> Panels;

    /// Whether a person may act at this place of the game, where it is their turn.
    fn may_act(&self, _setup: &MatchSetup, _rules: &Rules) -> bool {
        true
    }

    /// Whether a person's move is not played for now, because something is said about it first. It is played when it is asked
    /// for again.
    fn holds_back(&mut self, _mv: AnyMove, _setup: &MatchSetup, _rules: &Rules) -> bool {
        false
    }

    /// What a computer is asked for when it is to move; `go` is what it would be asked without a clock.
    fn search(&self, _setup: &MatchSetup, _rules: &Rules, go: Go) -> Go {
        go
    }

    /// Why the place in the game may not be changed now; `None` if it may.
    fn keeps_place(&self, _setup: &MatchSetup, _rules: &Rules) -> Option<&'static str> {
        None
    }

    /// What can be done besides moving.
    fn offers(&self, _setup: &MatchSetup, _rules: &Rules) -> Offers {
        Offers::default()
    }

    /// What is said under the board, if that is not whose turn it is.
    fn says(&self, _rules: &Rules) -> Option<String> {
        None
    }

    /// What is said of the game, if others play it.
    fn caption(&self) -> Option<&Caption> {
        None
    }

    /// The cells that it points at, by their names.
    fn marked(&self) -> &[String] {
        &[]
    }

    /// Signs beside moves of the list: plies from 1, in order.
    fn marks(&self) -> &[(usize, &'static str)] {
        &[]
    }

    /// Whether computers are paused, or make a single step.
    fn hold(&self) -> Hold {
        Hold::default()
    }

    /// The side whose offer of a draw stands.
    fn draw_offer(&self) -> Option<Player> {
        None
    }

    /// What dice are thrown by.
    fn dice(&self) -> Dice {
        Dice::Elsewhere
    }

    /// Whether players throw here, in a game with dice.
    fn throws(&self) -> bool {
        true
    }

    /// What dice show that are thrown now; `None` where none are to be thrown.
    fn roll(&self, setup: &MatchSetup, rules: &Rules) -> Option<AnyMove> {
        rules.roll(setup.seed)
    }

    /// Whether this is a task with a solution, which says itself how it stands.
    fn is_task(&self) -> bool {
        false
    }

    /// Whether something else is tried where a move was taken back. Elsewhere such a place is one that is looked at.
    fn retries(&self) -> bool {
        self.own() || self.is_task()
    }

    /// Whether people may be shown what each side could take, and what a move in hand would do.
    fn foresees(&self) -> bool {
        true
    }

    /// Whether the game is studied: what is played stands beside its main line, and the tree can be changed
    /// ([`TableRequested::Study`]).
    fn studies(&self) -> bool {
        false
    }

    /// Whether what is played stands beside the game's main line, which stays as it is. Else it becomes the main line.
    fn keeps_main(&self) -> bool {
        self.studies()
    }

    /// Whether the game may be taken to an analysis as it is now. One that is still to be played without help may not.
    fn may_analyse(&self, _setup: &MatchSetup, _rules: &Rules) -> bool {
        false
    }

    /// Whether it is the player's own game: kept when the program is closed, and entered when it ends.
    fn own(&self) -> bool {
        false
    }

    /// Something that concerns the activity alone is wanted of it.
    fn answer(&mut self, _request: &TableRequested, _setup: &MatchSetup, _rules: &Rules) -> ActivityReply {
        ActivityReply::Nothing
    }

    /// Something has happened.
    fn follow(&mut self, _cause: &Cause, _setup: &MatchSetup, _rules: &Rules) {}
}

/// Says no more than that it is one: an activity may hold whole games, and what prints these is no small part of the
/// browser's download.
impl Debug for dyn Activity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Activity")
    }
}

impl Clone for Box<dyn Activity> {
    fn clone(&self) -> Box<dyn Activity> {
        (**self).boxed()
    }
}

/// Who moves a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Somebody at this screen.
    Person,
    /// The computer, at a level and perhaps in a style.
    Computer(Personality),
    /// An engine that the player has set up.
    Program(EngineName),
    /// Neither: the moves are known, or come from somewhere else.
    Elsewhere,
}

/// What the dice of a game are thrown by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// By the seed of the setup.
    Seed,
    /// By what two who send links have settled so far, if anything.
    ByLink(Option<Memory>),
    /// They were not thrown for this table.
    Elsewhere,
}

impl Dice {
    /// Whether two people play by sending links to each other.
    pub fn by_link(self) -> bool {
        matches!(self, Dice::ByLink(_))
    }

    /// How far those two have come in settling the dice, if they have begun.
    pub fn pact(self) -> Option<Memory> {
        match self {
            Dice::ByLink(pact) => pact,
            Dice::Seed | Dice::Elsewhere => None,
        }
    }
}

/// What is said of a game that others play or played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    /// Who plays: the first side, and the second.
    pub names: [String; 2],
    /// Which game it is.
    pub title: String,
    /// How it ended, once that is known.
    pub ending: Option<String>,
}

/// What can be done besides moving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// The computer can be asked for a hint.
    pub hints: bool,
    /// A draw can be offered.
    pub draw: bool,
    /// The game can be given up.
    pub resign: bool,
}

/// What comes of asking an activity for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActivityReply {
    /// Nothing more.
    Nothing,
    /// What is kept of the game has changed.
    Keep,
    /// The game ends without a move.
    End(Declared<Player>),
}

/// Whether computers hold still.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hold {
    paused: bool,
    step: bool,
}

impl Hold {
    /// Computers hold still, or they do not.
    pub fn paused(paused: bool) -> Hold {
        Hold { paused, step: false }
    }

    /// Whether computers wait to be resumed, now or after one more move.
    pub fn is_paused(self) -> bool {
        self.paused
    }

    /// Whether computers hold still now. While stepping they may make one more move.
    pub fn is_held(self) -> bool {
        self.paused && !self.step
    }

    /// Takes up [`TableRequested::Pause`] and [`TableRequested::Step`].
    pub fn ask(&mut self, request: &TableRequested) {
        match request {
            TableRequested::Pause(paused) => *self = Hold::paused(*paused),
            TableRequested::Step => *self = Hold { paused: true, step: true },
            _ => {}
        }
    }

    /// A move was made that was not a person's: a step is over.
    pub fn moved(&mut self) {
        self.step = false;
    }
}

/// Something beside the board that not every activity has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// Who plays and whose turn it is, and what they can agree on: a draw, giving up.
    Players,
    /// The list of moves, and the way through it: undo too.
    Moves,
    /// What both sides have.
    Tally,
    /// Holding computers, letting them step, their pace.
    Pace,
    /// The bar that leads back to the league.
    League,
    /// The result, when the game has ended.
    Result,
    /// Sending the turn to somebody as a link.
    ByLink,
}

/// Some of the panels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Panels(u16);

impl Panels {
    /// These and one more.
    #[must_use]
    pub fn with(self, panel: Panel) -> Panels {
        Panels(self.0 | 1 << panel as u16)
    }

    /// Whether there is this one.
    pub fn has(self, panel: Panel) -> bool {
        self.0 & 1 << panel as u16 != 0
    }
}

impl FromIterator<Panel> for Panels {
    fn from_iter<T: IntoIterator<Item = Panel>>(panels: T) -> Panels {
        panels.into_iter().fold(Panels::default(), Panels::with)
    }
}
