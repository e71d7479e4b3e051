//! Azigo for the prover: gains in counters, which count after the other side's best reply.
//!
//! A gain is what the attacker's score, store and row ([A7](crate::rules::azigo::points#a7)), has grown by.
//! Every ply moves some counters, so a gain is never quiet as in Bizingo; it counts once no single reply brings it
//! below the goal. Where the game ends, its score counts.

use crate::ai::azigo::adapter::AzigoState;
use crate::ai::azigo::wins::{each_win, win_of};
use crate::ai::prover::{Ply, Provable, Proved, Prover};
use crate::ai::search::{Ending, SearchPosition};
use crate::rules::azigo::board::COUNTERS;
use crate::rules::azigo::{Move, Options};

impl Provable for AzigoState {
    fn only_captures_gain(&self, _rules: &Options) -> bool {
        false
    }

    fn ply(&self, mv: Move, rules: &Options) -> Ply<AzigoState> {
        let gain = win_of(self.position(), mv, rules);
        let mut next = *self;
        next.play(mv, rules);
        debug_assert_eq!(
            gain,
            next.position().score(self.position().turn()) as i32 - self.position().score(self.position().turn()) as i32,
            "what {mv:?} wins"
        );
        Ply { mv, next, gain, over: next.ending(rules) }
    }

    /// Whether that is more counters than there are; winning the game is, so that it is never proved in Azigo.
    fn is_out_of_reach(&self, _rules: &Options, _plies: u32, need: i32) -> bool {
        need > COUNTERS as i32
    }

    fn is_reached_at_end(_ending: Ending, need: i32) -> bool {
        need <= 0
    }

    fn is_reached(&self, prover: &mut Prover<'_, AzigoState>, need: i32) -> Proved {
        prover.count()?;
        let mut best = i32::MIN;
        each_win(self.position(), self.position().turn(), prover.rules(), |_, win| best = best.max(win));
        Ok(best.saturating_add(need) <= 0)
    }
}
