//! Whether a gain is lasting: no captures can take it back.

use super::proof::{Prover, Verdict};
use crate::ai::search::Ending;
use crate::rules::bizingo::Position;

impl Prover {
    /// Whether nothing more is needed and the position is quiet, the defender to move.
    pub(super) fn reached(&mut self, position: &Position, need: i32) -> Verdict {
        if need > 0 {
            return Ok(false);
        }
        for reply in self.plies(position) {
            let holds = match reply.over {
                Some(ending) => ending == Ending::Won,
                None => self.holds(&reply.next, need + reply.gain)?,
            };
            if !holds {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the attacker has a move after which captures cannot take the gain back.
    fn holds(&mut self, position: &Position, need: i32) -> Verdict {
        self.count()?;
        for ply in self.plies(position) {
            let held = match ply.over {
                Some(ending) => ending == Ending::Lost,
                None => self.safe(&ply.next, need - ply.gain)?,
            };
            if held {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether no capture of the defender, who is to move, leaves the attacker short.
    fn safe(&mut self, position: &Position, need: i32) -> Verdict {
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
    fn answers_captures(&mut self, position: &Position, need: i32) -> Verdict {
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
