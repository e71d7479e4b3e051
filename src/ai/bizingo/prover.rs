//! Bizingo for the prover: gains in soldiers, which last if no captures can take them back.

use crate::ai::prover::{EVERYTHING, Ply, Provable, Proved, Prover};
use crate::ai::search::{Ending, SearchPosition};
use crate::rules::bizingo::army::BEATEN;
use crate::rules::bizingo::options::{Captures, Decide};
use crate::rules::bizingo::{Move, Options, Position};

/// What a captain is worth, in soldiers.
pub const CAPTAIN_WORTH: i32 = 2;

/// Whether the pieces may decide the game by quiet plies within this many plies ([Z17a](crate::rules::bizingo::points#z17a)).
fn may_be_decided(position: &Position, rules: &Options, plies: u32) -> bool {
    rules.decide == Decide::Pieces
        && rules.quiet.is_some_and(|quiet| u32::from(quiet.saturating_sub(position.quiet())) <= plies)
}

impl Provable for Position {
    /// The last quiet ply can win where the pieces decide ([Z17a](crate::rules::bizingo::points#z17a)).
    fn only_captures_gain(&self, rules: &Options) -> bool {
        !may_be_decided(self, rules, 1)
    }

    fn ply(&self, mv: Move, rules: &Options) -> Ply<Position> {
        let side = self.turn();
        let captain = self.army(side).captains >> mv.from() & 1 == 1;
        let mut next = *self;
        let effect = next.play(mv, rules);
        let captains = effect.captured & self.army(side.other()).captains;
        let mut gain = (effect.captured.count_ones() + captains.count_ones() * (CAPTAIN_WORTH as u32 - 1)) as i32;
        if effect.fell {
            gain -= if captain { CAPTAIN_WORTH } else { 1 };
        }
        Ply { mv, next, gain, over: next.ending(rules) }
    }

    /// For a win, whether the defender has more pieces than can come off within this many plies, down to the last two, and
    /// the pieces cannot decide before.
    fn is_out_of_reach(&self, rules: &Options, plies: u32, need: i32) -> bool {
        let moves = plies.div_ceil(2);
        let each = if rules.captures == Captures::One { 1 } else { 3 };
        // The defender may also lose one with each reply, by walking in.
        need == EVERYTHING
            && self.army(self.turn().other()).count() > BEATEN + moves * each + plies / 2
            && !may_be_decided(self, rules, plies)
    }

    fn is_reached_at_end(ending: Ending, _need: i32) -> bool {
        ending == Ending::Won
    }

    /// Nothing more is needed, and the position is quiet.
    fn is_reached(&self, prover: &mut Prover<'_, Position>, need: i32) -> Proved {
        if need > 0 {
            return Ok(false);
        }
        for reply in prover.plies(self) {
            let holds = match reply.defence_ends(need) {
                Some(reached) => reached,
                None => prover.holds(&reply.next, need + reply.gain)?,
            };
            if !holds {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl Prover<'_, Position> {
    /// Whether the attacker has a move after which captures cannot take the gain back.
    fn holds(&mut self, position: &Position, need: i32) -> Proved {
        self.count()?;
        for ply in self.plies(position) {
            let held = match ply.attack_ends(need) {
                Some(reached) => reached,
                None => self.safe(&ply.next, need - ply.gain)?,
            };
            if held {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether no capture of the defender, who is to move, leaves the attacker short.
    fn safe(&mut self, position: &Position, need: i32) -> Proved {
        self.count()?;
        if need > 0 {
            return Ok(false);
        }
        for capture in self.captures(position) {
            let answered = match capture.over {
                Some(_) => false,
                None => self.answers_captures(&capture.next, need + capture.gain)?,
            };
            if !answered {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the attacker has enough, or can get it by captures.
    fn answers_captures(&mut self, position: &Position, need: i32) -> Proved {
        self.count()?;
        if need <= 0 {
            return Ok(true);
        }
        for capture in self.captures(position) {
            let enough = match capture.over {
                Some(_) => true,
                None => self.safe(&capture.next, need - capture.gain)?,
            };
            if enough {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
