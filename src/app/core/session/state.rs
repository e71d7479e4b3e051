//! The session: who plays, what is done at the table, and the questions that others ask about it.
//!
//! The game itself, its tree and the place in it, is in [`Rules`] and nowhere else.

use std::any::Any;

use bevy::prelude::*;

use super::{Activity, Actor, Begin, Dice, Hold, MatchSetup, Offers, Panels};
use crate::ai::level::Level;
use crate::ai::ugi::Go;
use crate::app::core::rules::Rules;
use crate::games::{GameKind, Player};
use crate::record::AnyMove;

/// Who plays, and what is done at the table.
#[derive(Resource, Debug)]
pub struct Session {
    pub(super) setup: MatchSetup,
    pub(super) activity: Box<dyn Activity>,
    /// The player's own game, while another one is shown.
    pub(super) aside: Option<Begin>,
    /// The player's other own games: unfinished, one of a kind at most, none of the kind that is played now.
    pub(super) waiting: Vec<Begin>,
    pub(super) revision: u64,
    /// Somebody went to this place to look at it.
    pub(super) looking: bool,
    /// The revision at which the own game of each kind last changed.
    pub(super) revisions: [u64; GameKind::COUNT],
    /// What a new game is played in.
    pub(super) usual: fn() -> Box<dyn Activity>,
}

impl Session {
    /// A session of this setup; this game and new ones are played in an activity of the usual kind.
    pub fn new(setup: MatchSetup, usual: fn() -> Box<dyn Activity>) -> Session {
        let revisions = [0; GameKind::COUNT];
        Session {
            setup,
            activity: usual(),
            aside: None,
            waiting: Vec::new(),
            revision: 0,
            revisions,
            looking: false,
            usual,
        }
    }

    /// Who plays, by which rules.
    pub fn setup(&self) -> &MatchSetup {
        &self.setup
    }

    /// Grows with every change of what is kept: at two equal revisions the same games would be saved.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The activity, if it is of this kind.
    pub fn activity<A: Activity>(&self) -> Option<&A> {
        let any: &dyn Any = &*self.activity;
        any.downcast_ref()
    }

    /// The activity, if it is of this kind, for its own systems to change.
    pub fn activity_mut<A: Activity>(&mut self) -> Option<&mut A> {
        let any: &mut dyn Any = &mut *self.activity;
        any.downcast_mut()
    }

    /// Whether it is the player's own game that is on the table.
    pub fn own(&self) -> bool {
        self.activity.own()
    }

    /// Whether an earlier place of the game is only looked at. Where moves were taken back it is not: the game goes on
    /// from there.
    pub fn looks_back(&self, rules: &Rules) -> bool {
        (self.looking || !self.own()) && rules.ply() < rules.len()
    }

    /// Who moves a side.
    pub fn actor(&self, side: Player) -> Actor {
        self.activity.actor(&self.setup, side)
    }

    /// The person at the screen who is to move, or to throw, and may.
    pub fn person_to_act(&self, rules: &Rules) -> Option<Player> {
        let side = rules.to_act().filter(|side| self.actor(*side) == Actor::Person)?;
        self.activity.may_act(&self.setup, rules).then_some(side)
    }

    /// The computer that is to move, or to throw, and its level. It may be held.
    pub fn computer_to_act(&self, rules: &Rules) -> Option<(Player, u8)> {
        let side = rules.to_act()?;
        match self.actor(side) {
            Actor::Computer(level) => Some((side, level)),
            _ => None,
        }
    }

    /// What a computer of a level is asked for when it is to move.
    pub fn search(&self, rules: &Rules, level: Level) -> Go {
        self.activity.search(&self.setup, rules, level)
    }

    /// Signs beside moves of the list: plies from 1, in order.
    pub fn marks(&self) -> &[(usize, &'static str)] {
        self.activity.marks()
    }

    /// Whether computers are paused, or make a single step.
    pub fn hold(&self) -> Hold {
        self.activity.hold()
    }

    /// Whether computers hold still now.
    pub fn computers_held(&self) -> bool {
        self.hold().is_held()
    }

    /// Whether a computer is about to move: frames are needed until then.
    pub fn busy(&self, rules: &Rules) -> bool {
        self.computer_to_act(rules).is_some() && !self.computers_held()
    }

    /// What is said under the board, if that is not whose turn it is.
    pub fn says(&self, rules: &Rules) -> Option<String> {
        self.activity.says(rules)
    }

    /// The cells that the activity points at, by their names.
    pub fn marked(&self) -> &[String] {
        self.activity.marked()
    }

    /// What dice show that are thrown now; `None` where none are to be thrown.
    pub fn roll(&self, rules: &Rules) -> Option<AnyMove> {
        self.activity.roll(&self.setup, rules)
    }

    /// What can be done besides moving.
    pub fn offers(&self, rules: &Rules) -> Offers {
        self.activity.offers(&self.setup, rules)
    }

    /// Why the place in the game may not be changed now; `None` if it may.
    pub fn keeps_place(&self, rules: &Rules) -> Option<&'static str> {
        self.activity.keeps_place(&self.setup, rules)
    }

    /// Which panels there are.
    pub fn panels(&self) -> Panels {
        self.activity.panels(&self.setup)
    }

    /// The side whose offer of a draw stands.
    pub fn draw_offer(&self) -> Option<Player> {
        self.activity.draw_offer()
    }

    /// What dice are thrown by.
    pub fn dice(&self) -> Dice {
        self.activity.dice()
    }
}
