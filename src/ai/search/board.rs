//! What the search asks of a game.
//!
//! The search is written once, against [`Board`]; a game of two sides that
//! alternate, without chance, joins it by implementing that trait. Everything
//! here is integers, so that a search visits the same nodes on every machine.

use std::fmt;

use crate::ai::level::Skills;

/// How a position has ended, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The side to move has won.
    Won,
    /// The side to move has lost.
    Lost,
    /// Neither side wins.
    Drawn,
}

/// A position that can be searched. Sides alternate; chance has no part.
pub trait Board: Copy + Send + Sync + 'static {
    /// The rules in force, fixed for a game.
    type Rules: Copy + Send + Sync + 'static;
    /// A move.
    type Move: Copy + Eq + Ord + Send + Sync + fmt::Debug + 'static;

    /// One more than the greatest [`Board::slot`].
    const SLOTS: usize;

    /// One more than the greatest [`Board::place`].
    const PLACES: usize;

    /// What makes the ten levels, in the evaluation's units.
    fn skills(rules: &Self::Rules) -> &'static Skills;

    /// Key of all that makes two positions the same for repetition.
    fn key(&self) -> u64;

    /// [`Board::key`], mixed with whatever else changes the value of the position, such as a
    /// draw by counting that is near.
    fn value_key(&self, rules: &Self::Rules) -> u64;

    /// How many plies back a position could still be this one.
    fn reversible(&self) -> usize;

    /// How often a position has to come up to end the game; `None` if that never does.
    fn repetition_ends(rules: &Self::Rules) -> Option<usize>;

    /// Whether pieces are chased, so that the eager press on: see [`Board::press`].
    const CHASES: bool = false;

    /// How close a move brings the side to move to that enemy piece which it is then nearest to.
    fn press(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// How the game has ended if this position has come up so often.
    #[inline(always)]
    fn repeated(&self) -> Ending {
        Ending::Drawn
    }

    /// How the game has ended here, repetition left out.
    fn ending(&self, rules: &Self::Rules) -> Option<Ending>;

    /// Calls `f` with every legal move and the material it wins, in the evaluation's units:
    /// positive for a capture, negative for a piece given up, 0 otherwise.
    fn each_move(&self, rules: &Self::Rules, f: impl FnMut(Self::Move, i32));

    /// [`Board::each_move`] for the moves that win material, and only those.
    fn each_capture(&self, rules: &Self::Rules, f: impl FnMut(Self::Move, i32));

    /// [`Board::each_move`] for all other moves.
    fn each_quiet(&self, rules: &Self::Rules, f: impl FnMut(Self::Move, i32));

    /// The material that a legal move wins or gives up, as [`Board::each_move`] would tell it.
    fn gain(&self, mv: Self::Move, rules: &Self::Rules) -> i32;

    /// Whether a move from elsewhere, such as the table, is legal here.
    fn is_legal(&self, mv: Self::Move, rules: &Self::Rules) -> bool;

    /// Plays a legal move.
    fn play(&mut self, mv: Self::Move, rules: &Self::Rules);

    /// Gives the turn to the other side, to ask what that would cost.
    fn pass(&mut self);

    /// Whether asking that is of use here.
    fn may_pass(&self) -> bool;

    /// Whether both sides have so many pieces that moves which look worthless may be left out. With few,
    /// a quiet move can decide the game.
    fn crowded(&self) -> bool;

    /// Whether every move may cost the side to move a piece. Not found out while it has many.
    fn cornered(&self, rules: &Self::Rules) -> bool;

    /// How good the position is for the side to move. A soldier, or what comes nearest to
    /// it, is about 100; far from [`WIN`](crate::ai::search::WIN).
    fn evaluate(&self, rules: &Self::Rules) -> i32;

    /// A small number for a move of the side to move, the same for like moves in like positions.
    fn slot(&self, mv: Self::Move) -> usize;

    /// A small number for where a move of the side to move leads, and of what kind it is: what the answer to it is
    /// likely to depend on.
    fn place(&self, mv: Self::Move) -> usize;

    /// A move as a number, to be kept in little room. Never 0.
    fn pack(mv: Self::Move) -> u16;

    /// The way back of [`Board::pack`], for moves of the side to move. From any other number some
    /// move, legal or not.
    fn unpack(&self, number: u16) -> Self::Move;
}

/// What to mix into [`Board::value_key`] where a limit ends the game in `left` plies: something of its own for each of the
/// last plies, up to `near`, and nothing before.
#[inline(always)]
pub(crate) fn limit_salt(left: u16, near: u16) -> u64 {
    if left < near { u64::from(left + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) } else { 0 }
}
