//! The session: who plays, what is done at the table, and the questions that others ask about it.
//!
//! The game itself, its tree and the place in it, is in [`Rules`] and nowhere else.

use std::any::Any;

use bevy::prelude::*;

use super::tree_changes::TreeChanges;
use super::{Activity, Actor, Begin, Caption, Dice, Hold, MatchSetup, Offers, Panels};

use crate::ai::ugi::Go;
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::games::{GameKind, Player};
use crate::record::AnyMove;

/// How the board came to a place of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Arrival {
    /// By a move, or with a game.
    #[default]
    Played,
    /// By taking moves back, or playing them again.
    TakenBack,
    /// Somebody went there to look at it.
    Looking,
}

/// Who plays, and what is done at the table.
#[derive(Resource, Debug)]
pub struct Session {
    pub(super) setup: MatchSetup,
    pub(super) activity: Box<dyn Activity>,
    /// The player's own game, while another one is shown.
    pub(super) aside: Option<Begin>,
    /// The player's other own games: unfinished, one of a kind at most, none of the kind that is played now.
    pub(super) waiting: Vec<Begin>,
    /// The player's own games that have given way to others since the last frame.
    pub(super) left: Vec<Begin>,
    /// What was changed in the tree of the game on the table.
    pub(super) changes: TreeChanges,
    pub(super) revision: u64,
    pub(super) games: u64,
    /// How the board came to this place.
    pub(super) arrival: Arrival,
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
            left: Vec::new(),
            changes: TreeChanges::default(),
            revision: 0,
            games: 0,
            revisions,
            arrival: Arrival::default(),
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

    /// How many games have come to the table: another number means another game.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The activity, if it is of this kind.
    pub fn activity<A: Activity>(&self) -> Option<&A> {
        let any: &dyn Any = &*self.activity;
        any.downcast_ref()
    }

    /// Whether the tree of the game is studied.
    pub fn studies(&self) -> bool {
        self.activity.studies()
    }

    /// Whether what is played stands beside the game's main line.
    pub fn keeps_main(&self) -> bool {
        self.activity.keeps_main()
    }

    /// What is on the table, to be put there again after something else; `None` for the player's own game, which waits by
    /// itself.
    pub fn to_come_back(&self, rules: &Rules) -> Option<Begin> {
        let begin = || Begin { setup: self.setup.clone(), board: (**rules).clone(), activity: self.activity.clone() };
        (!self.own()).then(begin)
    }

    /// Whether the game on the table may be taken to an analysis now.
    pub fn may_analyse(&self, rules: &Rules) -> bool {
        self.activity.may_analyse(&self.setup, rules)
    }

    /// Whether something was changed in the tree, other than by playing, that can be undone.
    pub fn can_undo_change(&self) -> bool {
        self.studies() && self.changes.can_undo()
    }

    /// Whether undo is about a change of the tree, and not about a move.
    pub fn undoes_change(&self, rules: &Rules) -> bool {
        self.studies() && self.changes.undoes(rules)
    }

    /// Whether redo is about a change of the tree, and not about a move.
    pub fn redoes_change(&self, rules: &Rules) -> bool {
        self.studies() && self.changes.redoes(rules)
    }

    /// Whether it is the player's own game that is on the table.
    pub fn own(&self) -> bool {
        self.activity.own()
    }

    /// Whether an earlier place of the game is only looked at. Where moves were taken back it is not: the game goes on
    /// from there.
    pub fn looks_back(&self, rules: &Rules) -> bool {
        // A task that one may act in is at its place, wherever what was tried before has led.
        if self.is_task() && self.person_to_act(rules).is_some() {
            return false;
        }
        (self.arrival == Arrival::Looking || !self.activity.retries()) && rules.ply() < rules.len()
    }

    /// Whether this is a task with a solution.
    pub fn is_task(&self) -> bool {
        self.activity.is_task()
    }

    /// Whether play goes on here by itself: at the last move, or where somebody has played on from an earlier one.
    pub fn goes_on(&self, rules: &Rules) -> bool {
        self.arrival == Arrival::Played || rules.ply() == rules.len()
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

    /// The side whose computer is to move, or to throw, and how that plays. It may be held.
    pub fn computer_to_act(&self, rules: &Rules) -> Option<(Player, Actor)> {
        let side = rules.to_act()?;
        let actor = self.actor(side);
        matches!(actor, Actor::Computer(_) | Actor::Program(_)).then_some((side, actor))
    }

    /// What a computer is asked for when it is to move; `go` is what it would be asked without a clock.
    pub fn search(&self, rules: &Rules, go: Go) -> Go {
        self.activity.search(&self.setup, rules, go)
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

    /// Whether a game between computers waits because a page covers it.
    pub fn waits_for(&self, pages: &Pages) -> bool {
        self.setup.only_computers() && pages.any()
    }

    /// Whether a computer is about to move: frames are needed until then.
    pub fn busy(&self, rules: &Rules, pages: &Pages) -> bool {
        self.computer_to_act(rules).is_some() && !self.computers_held() && !self.waits_for(pages)
    }

    /// What is said under the board, if that is not whose turn it is.
    pub fn says(&self, rules: &Rules) -> Option<String> {
        self.activity.says(rules)
    }

    /// What is said of the game, if others play it.
    pub fn caption(&self) -> Option<&Caption> {
        self.activity.caption()
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

    /// Whether people may be shown what each side could take, and what a move in hand would do: not where a game is strict,
    /// nor where that is to be found.
    pub fn foresees(&self) -> bool {
        !self.setup.strict && self.activity.foresees()
    }

    /// Which panels there are.
    pub fn panels(&self) -> Panels {
        self.activity.panels(&self.setup)
    }

    /// The side whose offer of a draw stands.
    pub fn draw_offer(&self) -> Option<Player> {
        self.activity.draw_offer()
    }

    /// Whether two people play it by sending links to each other.
    pub fn by_link(&self) -> bool {
        self.dice().by_link()
    }

    /// Whether players throw here, in a game with dice.
    pub fn throws(&self) -> bool {
        self.activity.throws()
    }

    /// What dice are thrown by.
    pub fn dice(&self) -> Dice {
        self.activity.dice()
    }
}
