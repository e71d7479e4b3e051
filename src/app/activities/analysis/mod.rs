//! A game is studied: both sides are moved by hand, every try stands beside the main line, and an engine says what it sees
//! until it is told to stop.
//!
//! - [`requests`]: an analysis is begun, lines are walked into and kept, one leaves; `keys`: the same by keys
//! - [`engine`]: what the engine is asked and has found; `prover`: whether something can be forced
//! - [`saved`]: analyses are kept as they go; `old`: those of earlier versions; `list`: the page that lists them
//! - `card`: what the engine sees, beside the board; `bar`: the balance at the board's side; `arrows`: the first moves of
//!   its lines on the board; `pen`: what somebody draws there; `note`: the page of a move's notes; `words`: scores in words

use std::sync::Arc;

use bevy::prelude::*;

use crate::app::core::rules::Rules;
use crate::app::core::session::{
    Activity, ActivityReply, Actor, Begin, Cause, MatchSetup, Panel, Panels, Seat, TableRequested,
};
use crate::app::core::text::t;
use crate::app::games::words::side;
use crate::games::Player;
use crate::record::AnyHistory;

mod arrows;
mod bar;
mod card;
pub mod engine;
mod keys;
mod list;
mod note;
mod old;
mod pen;
mod prover;
pub mod requests;
pub mod saved;

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
mod words;

pub use super::requests::AnalysisRequested;

/// Told to an analysis: what it was begun from, if that was not the player's own game.
#[derive(Debug)]
struct BegunFrom(Arc<Begin>);

/// A game that is analysed, on the table.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// Who played it.
    pub players: MatchSetup,
    /// The number in the name that it has in the library, once it is kept there.
    pub file: Option<u64>,
    /// Whether there is something that is not kept yet.
    pub changed: bool,
    /// What it was begun from, to go back to: a review, a puzzle, a game of a league.
    from: Option<Arc<Begin>>,
}

impl Analysis {
    /// A game as it is put on the table, at its place; `changed` if there is something in it that is not kept yet.
    fn begin(board: AnyHistory, players: MatchSetup, file: Option<u64>, changed: bool) -> Begin {
        // Both sides are moved by hand: nobody's turns are taken back whole.
        let setup = MatchSetup { seats: [Seat::Person; 2], strict: false, ..players.clone() };
        Begin { setup, board, activity: Box::new(Analysis { players, file, changed, from: None }) }
    }
}

impl Activity for Analysis {
    fn boxed(&self) -> Box<dyn Activity> {
        Box::new(self.clone())
    }

    fn actor(&self, _: &MatchSetup, _: Player) -> Actor {
        Actor::Person
    }

    fn panels(&self, _: &MatchSetup) -> Panels {
        [Panel::Moves, Panel::Tally].into_iter().collect()
    }

    fn says(&self, rules: &Rules) -> Option<String> {
        let turn = rules.to_act().filter(|_| rules.outcome().is_none())?;
        let side = side(rules.kind(), turn);
        if rules.alone() {
            return Some(t!("analysis-line-alone").to_owned());
        }
        let moves = rules.to_move().is_some();
        Some(if moves { t!("analysis-line", side = side) } else { t!("analysis-line-throws", side = side) })
    }

    fn studies(&self) -> bool {
        true
    }

    fn answer(&mut self, request: &TableRequested, _: &MatchSetup, _: &Rules) -> ActivityReply {
        if let TableRequested::Inform(news) = request {
            if let Some(saved::KeptAs(number)) = news.get() {
                self.file = Some(*number);
            }
            if let Some(BegunFrom(begin)) = news.get() {
                self.from = Some(Arc::clone(begin));
            }
        }
        ActivityReply::Nothing
    }

    fn follow(&mut self, cause: &Cause, _: &MatchSetup, rules: &Rules) {
        // A move that was there already changes nothing; a new one is the last of its line.
        let new = match cause {
            Cause::Move { .. } => !rules.can_redo(),
            cause => matches!(cause, Cause::Edited),
        };
        self.changed |= new;
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        engine::plugin,
        prover::plugin,
        requests::plugin,
        keys::plugin,
        saved::plugin,
        old::plugin,
        list::plugin,
        note::plugin,
        pen::plugin,
        arrows::plugin,
        bar::plugin,
        card::plugin,
    ));
}
