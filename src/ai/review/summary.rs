//! A whole review: the mistakes that mattered, and sums by side.

use super::balance::{Balance, LuckAndCost, Unit};
use super::mistake::{DRAW_LOSS, Kind, Mistake};
use super::reviewer::PlyReview;
use crate::games::Player;

/// The most turning points of a side.
pub const TURNING_POINTS: usize = 3;

/// A reviewed game. The [module](super) has an example.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// What balances and losses are counted in.
    pub unit: Unit,
    /// How the game stood at its start.
    pub start: Balance,
    /// All plies that were reviewed, in order.
    pub plies: Vec<PlyReview>,
    /// From which balance on, in the unit and for either side, a game of material counts as decided; `None` where luck
    /// can always turn it.
    pub decided: Option<f64>,
}

/// What a side did in a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SideSummary {
    /// Moves that it made.
    pub moves: usize,
    /// Its mistakes, without disputed ones.
    pub mistakes: usize,
    /// The same by kind; kinds that did not come up are missing.
    pub kinds: Vec<(Kind, usize)>,
    /// What those cost that are about material or chances, in the unit; not those about a win or a draw.
    pub loss: f64,
    /// What its throws gained it, and what its choices cost against the best ones, small costs included; `None` in games
    /// that are not solved.
    pub luck_and_cost: Option<LuckAndCost>,
}

impl Review {
    /// The mistakes, in order.
    pub fn mistakes(&self) -> impl Iterator<Item = &Mistake> {
        self.plies.iter().filter_map(|ply| ply.mistake.as_ref())
    }

    /// The mistakes on which the game turned, in order: of each side those that cost most, at most [`TURNING_POINTS`].
    /// Disputed ones are none, nor are those in a game that was decided before and after in the same way.
    pub fn turning_points(&self) -> Vec<&Mistake> {
        let mut found: Vec<&Mistake> = Vec::new();
        for side in Player::BOTH {
            let mut own: Vec<&Mistake> = self.mistakes().filter(|mistake| mistake.side == side).collect();
            own.retain(|mistake| !mistake.disputed && self.could_turn(mistake.ply));
            // Stable: of equals the earlier one.
            own.sort_by(|a, b| b.loss.total_cmp(&a.loss));
            found.extend(own.into_iter().take(TURNING_POINTS));
        }
        found.sort_by_key(|mistake| mistake.ply);
        found
    }

    /// Whether the game was open before a ply or after it, or was decided in different ways.
    fn could_turn(&self, ply: usize) -> bool {
        let after = |plies: usize| match plies.checked_sub(1) {
            None => Some(self.start),
            Some(last) => self.plies.iter().find(|known| known.ply == last + 1).map(|known| known.balance),
        };
        let winner = |plies: usize| after(plies).and_then(|balance| self.winner(balance));
        winner(ply - 1).is_none() || winner(ply - 1) != winner(ply)
    }

    /// Who wins for certain.
    fn winner(&self, balance: Balance) -> Option<Player> {
        let ahead = if balance.value > 0.0 { Player::First } else { Player::Second };
        let decided = self.decided.is_some_and(|decided| balance.value.abs() >= decided);
        balance.wins.map(|(player, _)| player).or(decided.then_some(ahead))
    }

    /// The ply, from 1, from which on the game was decided for the side that won it or is winning at its end; `None` if
    /// it is still open then.
    pub fn decided_at(&self) -> Option<usize> {
        let winner = self.winner(self.plies.last()?.balance)?;
        let open = self.plies.iter().rposition(|ply| self.winner(ply.balance) != Some(winner));
        Some(open.map_or(1, |open| open + 2))
    }

    /// What a side did.
    pub fn side(&self, player: Player) -> SideSummary {
        let plies = || self.plies.iter().filter(|ply| ply.side == Some(player));
        let moves = plies().filter(|ply| !ply.chance).count();
        let luck_and_cost = plies()
            .filter_map(|ply| ply.luck_and_cost)
            .reduce(|sum, next| LuckAndCost { luck: sum.luck + next.luck, cost: sum.cost + next.cost });
        let mut summary = SideSummary { moves, luck_and_cost, ..SideSummary::default() };
        let own = |mistake: &&Mistake| mistake.side == player && !mistake.disputed;
        for kind in Kind::ALL {
            let count = self.mistakes().filter(own).filter(|mistake| mistake.kind == kind).count();
            if count > 0 {
                summary.kinds.push((kind, count));
                summary.mistakes += count;
            }
        }
        let material = |kind| matches!(kind, Kind::LostMaterial | Kind::MissedGain | Kind::WorseChoice);
        let chances = matches!(self.unit, Unit::Chance | Unit::Claims);
        // A game that was lost or drawn by it is no number of soldiers.
        let counts = |mistake: &&Mistake| (chances || material(mistake.kind)) && mistake.loss < DRAW_LOSS;
        summary.loss = self.mistakes().filter(own).filter(counts).map(|mistake| mistake.loss).sum();
        summary
    }
}
