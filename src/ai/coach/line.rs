//! What happens in a line, told by the rules' own events.

use super::exchange::{Exchanges, exchange_value};
use super::reason::HintReason;
use super::target::{Target, worth};
use crate::ai::computer::Searchable;
use crate::ai::prover::Provable;
use crate::rules::Turn;

/// Something that a move took off the board, or out of a hole.
pub(crate) struct Removal {
    pub(crate) target: Target,
    /// Whether the mover's own piece was lost by its own move.
    pub(crate) own: bool,
}

/// A game whose events tell the coach what is captured.
pub(crate) trait CoachedSearch: Searchable {
    /// What an event removed.
    fn removal(event: &Self::Event) -> Option<Removal>;
}

/// What happens in a line, for the side that moves first.
#[derive(Default)]
pub(crate) struct Line {
    /// The own move that wins the game, from 1.
    pub(crate) wins: Option<u32>,
    /// The first own capture that gains something, and with which own move.
    first: Option<(Vec<Target>, u32)>,
    /// The first captain captured, and with which own move.
    captain: Option<(String, u32)>,
    /// All that was captured.
    pub(crate) captured: Vec<Target>,
    /// All that was lost.
    pub(crate) lost: Vec<Target>,
    /// What the line gains, less what the other side can take when it has ended.
    pub(crate) net: i32,
}

impl Line {
    /// Plays a line up to its first move that is not legal.
    pub(crate) fn play<G: CoachedSearch>(game: &G, line: &[G::Move]) -> Line
    where
        G::Adapter: Exchanges,
    {
        let mut found = Line::default();
        let Turn::Side(mover) = game.turn() else { return found };
        let mut now = game.clone();
        let mut moves = 0;
        for &mv in line {
            let Turn::Side(side) = now.turn() else { break };
            let before = now.search_position();
            let Ok(events) = now.play(mv) else { break };
            let own = side == mover;
            let gain = before.ply(mv, game.rules()).gain;
            found.net += if own { gain } else { -gain };
            moves += u32::from(own);
            let (mut captured, mut lost) = (Vec::new(), Vec::new());
            for removal in events.iter().filter_map(G::removal) {
                let list = if removal.own == own { &mut lost } else { &mut captured };
                list.push(removal.target);
            }
            if own && gain > 0 && !captured.is_empty() {
                let captain = captured.iter().find(|target| target.captain);
                found.captain = found.captain.or_else(|| captain.map(|target| (target.cell.clone(), moves)));
                found.first.get_or_insert_with(|| (captured.clone(), moves));
            }
            found.captured.append(&mut captured);
            found.lost.append(&mut lost);
        }
        match now.turn() {
            Turn::Over(outcome) if outcome.winner == Some(mover) && moves > 0 => found.wins = Some(moves),
            Turn::Side(side) if side != mover => found.net -= exchange_value(&now.search_position(), game.rules()),
            _ => {}
        }
        found
    }

    /// The reasons that are the same in all games.
    pub(crate) fn reasons(&self) -> Vec<HintReason> {
        let mut reasons: Vec<HintReason> = self.wins.map(|moves| HintReason::Wins { moves }).into_iter().collect();
        if self.net <= 0 {
            return reasons;
        }
        if let Some((cell, moves)) = &self.captain {
            reasons.push(HintReason::CapturesCaptain { cell: cell.clone(), moves: *moves });
        }
        if let Some((targets, moves)) = &self.first {
            let alone = targets.len() == 1 && targets[0].captain;
            if !alone {
                let cells = targets.iter().map(|target| target.cell.clone()).collect();
                reasons.push(HintReason::Captures { cells, worth: worth(targets), moves: *moves });
            }
        }
        reasons
    }
}
