//! The coach in Azigo: holes, in counters.
//!
//! What a hidden store ([A5](crate::rules::azigo::points#a5)) could capture is not told.

use crate::ai::azigo::adapter::AzigoState;
use crate::ai::coach::coached::Coached;
use crate::ai::coach::exchange::{Exchanges, exchange_value, passed};
use crate::ai::coach::given_away::{GivenAway, given_away};
use crate::ai::coach::line::{CoachedSearch, Line, Removal};
use crate::ai::coach::reason::HintReason;
use crate::ai::coach::target::{Target, Threats};
use crate::ai::computer::Searchable;
use crate::ai::prover::Provable;
use crate::ai::search::SearchPosition;
use crate::rules::azigo::{Azigo, Event, Hole, Move, Options};
use crate::rules::{Game, Turn};

/// Whether the coach may speak of what a move captures.
fn is_told(mv: Move, options: &Options) -> bool {
    mv != Move::EnterRound || !options.hidden_store
}

impl Exchanges for AzigoState {
    fn each_take(&self, rules: &Options, mut f: impl FnMut(Move)) {
        self.each_capture(rules, |mv, _| {
            if is_told(mv, rules) {
                f(mv);
            }
        });
    }
}

fn target(hole: Hole, worth: u32) -> Target {
    Target { cell: format!("{}-{}", hole.side(), hole.number()), worth, captain: false }
}

/// The holes that the side to move could capture, with the counters that lie there now.
fn targets(state: &AzigoState, options: &Options) -> Vec<Target> {
    let position = state.position();
    let mut holes = Vec::new();
    position.for_each_move(|mv| {
        if is_told(mv, options) {
            holes.extend(position.captures(mv, options).0.holes());
        }
    });
    holes.sort();
    holes.dedup();
    holes.into_iter().map(|hole| target(hole, position.hole(hole))).collect()
}

impl CoachedSearch for Azigo {
    fn removal(event: &Event) -> Option<Removal> {
        match *event {
            Event::Captured { hole, count } => Some(Removal { target: target(hole, count), own: false }),
            _ => None,
        }
    }
}

impl Coached for Azigo {
    /// With `capture=facing` the holes are those of the side that captures.
    fn threats(&self) -> Threats {
        let Turn::Side(_) = self.turn() else { return Threats::default() };
        let state = self.search_position();
        Threats { to_move: targets(&state, self.options()), waiting: targets(&passed(&state), self.options()) }
    }

    fn given_away(&self, mv: Move) -> Option<GivenAway<Move>> {
        given_away(self, mv)
    }

    fn reasons(&self, line: &[Move]) -> Vec<HintReason> {
        let Some(mv) = line.first().copied().filter(|mv| self.preview(*mv).is_ok()) else { return Vec::new() };
        let (state, options) = (self.search_position(), self.options());
        let mut reasons = Line::play(self, line).reasons();
        let ply = state.ply(mv, options);
        if ply.over.is_none() {
            let fewer = exchange_value(&passed(&state), options) - exchange_value(&ply.next, options);
            let saved = fewer - (-ply.gain).max(0);
            if saved > 0 {
                reasons.push(HintReason::Saves { counters: saved.unsigned_abs() });
            }
        }
        if matches!(mv, Move::Enter | Move::EnterRound) {
            let counters = state.position().store(state.position().turn());
            reasons.push(HintReason::EntersStore { counters });
        }
        reasons.sort();
        reasons
    }
}
