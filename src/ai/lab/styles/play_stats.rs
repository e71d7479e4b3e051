//! What a player's games of Bizingo show of how they play.

use crate::ai::bizingo::leaning::{forward, near, near_border, pairs};
use crate::rules::bizingo::board::{BORDER_TOUCH, ROW};
use crate::rules::bizingo::{Move, Options, Position, Side};

/// What was counted in a player's games. The first position of a game is the one after its random opening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayStats {
    /// Games that have ended.
    pub games: u64,
    /// Plies of both sides in them.
    pub plies: u64,
    /// The player's own moves.
    pub moves: u64,
    /// Moves to a row that is nearer to the other side.
    pub forward_moves: u64,
    /// Moves of captains.
    pub captain_moves: u64,
    /// Pieces captured.
    pub captures: u64,
    /// Captains among them.
    pub captains_captured: u64,
    /// Captains that the player had at the ends of games.
    pub captains_kept: u64,
    /// The player's pieces, summed up over the positions after each of its moves, as are the four that follow.
    pub pieces: u64,
    /// Rows between a piece and the edge of the board behind it.
    pub rows: u64,
    /// Pairs of its pieces that are a step apart.
    pub pairs: u64,
    /// Pieces beside an enemy, or a step from there.
    pub near_enemy: u64,
    /// Pieces that touch the border, or are a step from there.
    pub on_border: u64,
}

impl PlayStats {
    /// Adds a legal move of the player, who is to move in `before`.
    pub fn add_move(&mut self, before: &Position, mv: Move, options: &Options) {
        let side = before.turn();
        let mut after = *before;
        let effect = after.play(mv, options);
        let own = after.army(side).pieces;
        self.moves += 1;
        let (from, to) = (mv.from() / ROW, mv.to() / ROW);
        self.forward_moves += u64::from(if side == Side::Light { to > from } else { to < from });
        self.captain_moves += u64::from(before.army(side).captains >> mv.from() & 1 == 1);
        self.captures += count(effect.captured);
        self.captains_captured += count(effect.captured & before.army(side.other()).captains);
        self.pieces += count(own);
        self.rows += u64::from(forward(side, own).unsigned_abs());
        self.pairs += u64::from(pairs(own).unsigned_abs());
        self.near_enemy += u64::from(near(side, own, after.army(side.other()).pieces, 1).unsigned_abs());
        self.on_border += count(own & (BORDER_TOUCH[side.index()] | near_border(side)));
    }

    /// Adds the end of a game that the player played as `side`; `plies` are those of both sides.
    pub fn add_end(&mut self, end: &Position, side: Side, plies: usize) {
        self.games += 1;
        self.plies += plies as u64;
        self.captains_kept += count(end.army(side).captains);
    }

    /// Captures of the player in 100 plies of both sides.
    pub fn captures_per_100_plies(&self) -> f64 {
        100.0 * share(self.captures, self.plies)
    }

    /// Moves forward, in percent of the moves.
    pub fn forward_percent(&self) -> f64 {
        100.0 * share(self.forward_moves, self.moves)
    }

    /// Moves of captains, in percent of the moves.
    pub fn captain_moves_percent(&self) -> f64 {
        100.0 * share(self.captain_moves, self.moves)
    }

    /// How many rows a piece has gone forward, from the edge of the board behind it.
    pub fn mean_rows(&self) -> f64 {
        share(self.rows, self.pieces)
    }

    /// Own pieces that are a step from a piece, 0 to 6.
    pub fn mean_neighbours(&self) -> f64 {
        2.0 * share(self.pairs, self.pieces)
    }

    /// Pieces beside an enemy or a step from there, in percent of the pieces.
    pub fn near_enemy_percent(&self) -> f64 {
        100.0 * share(self.near_enemy, self.pieces)
    }

    /// Pieces on the two rows along the border, in percent of the pieces.
    pub fn border_percent(&self) -> f64 {
        100.0 * share(self.on_border, self.pieces)
    }

    /// Captains left at the end of a game, 0 to 2.
    pub fn mean_captains_kept(&self) -> f64 {
        share(self.captains_kept, self.games)
    }

    /// The other side's captains captured in a game, 0 to 2.
    pub fn mean_captains_captured(&self) -> f64 {
        share(self.captains_captured, self.games)
    }

    /// The length of a game, in plies of both sides.
    pub fn mean_plies(&self) -> f64 {
        share(self.plies, self.games)
    }
}

fn count(set: u128) -> u64 {
    set.count_ones().into()
}

/// A ratio; 0 of none.
fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}
