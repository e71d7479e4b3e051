//! What the search asks of a game: the adapter between the rules and the search.
//!
//! A game of two sides that alternate, without chance, joins the search by implementing
//! [`SearchPosition`]. Everything here is integers, so that a search visits the same nodes on every
//! machine.

use std::fmt;

use super::Leaning;
use crate::ai::level::{Level, Skill, Skills};
use crate::ai::style::Style;

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
pub trait SearchPosition: Copy + Send + Sync + 'static {
    /// The rules in force, fixed for a game.
    type Rules: Copy + Send + Sync + 'static;
    /// A move.
    type Move: Copy + Eq + Ord + Send + Sync + fmt::Debug + 'static;

    /// Size of a history table: one more than the greatest [`SearchPosition::history_index`].
    const HISTORY_SIZE: usize;

    /// One more than the greatest [`SearchPosition::destination_index`].
    const DESTINATIONS: usize;

    /// What makes the ten levels, in the evaluation's units.
    fn skills(rules: &Self::Rules) -> &'static Skills;

    /// Equal for two positions that are the same for repetition.
    fn repetition_key(&self) -> u64;

    /// The hash key for the transposition table: [`SearchPosition::repetition_key`], mixed with everything
    /// else that changes the value of the position, such as a draw by a limit that is near.
    fn hash_key(&self, rules: &Self::Rules) -> u64;

    /// How many plies back a position could still be this one: the plies since the last irreversible move.
    fn reversible_plies(&self) -> usize;

    /// How often a position has to come up to end the game, 2 or more; `None` if that never does.
    fn repetition_limit(rules: &Self::Rules) -> Option<usize>;

    /// How the game has ended if this position has come up that often.
    #[inline(always)]
    fn ending_by_repetition(&self, _rules: &Self::Rules) -> Ending {
        Ending::Drawn
    }

    /// Whether a position that comes up twice in a searched line counts as repeated often enough, for what happened once
    /// can happen again. If not, only the game's own positions count: then an ending by repetition does not depend on
    /// the line, and its score may be kept in the transposition table as a win.
    #[inline(always)]
    fn cuts_repeating_lines(&self, _rules: &Self::Rules) -> bool {
        true
    }

    /// How the game has ended here, repetition left out.
    fn ending(&self, rules: &Self::Rules) -> Option<Ending>;

    /// Whether levels below the highest pursue enemy pieces: see [`SearchPosition::pursuit`].
    const HAS_PURSUIT: bool = false;

    /// How close a move brings the side to move to the one enemy piece that it is then nearest to: 0 is far
    /// away. A style may pursue only some of them.
    fn pursuit(&self, _mv: Self::Move, _style: Option<Style>) -> i32 {
        0
    }

    /// How much contact the side to move has with the enemy after a move: how many enemy pieces stand beside its own,
    /// counted for each of its own. The lowest levels want it ([`Blunder::contact`](crate::ai::level::Blunder)).
    fn contact(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// The index of the side to move: 0 for one, 1 for the other.
    fn mover(&self) -> usize;

    /// What a leaning adds to the static evaluation, for the side to move, in the evaluation's units. `own`: whether the
    /// side to move is the one that leans so; the other one does not.
    fn leaning_value(&self, _leaning: Leaning, _own: bool) -> i32 {
        0
    }

    /// Whether nothing has happened for so long that a player with [ambition](Leaning::Ambition) now wants to change
    /// something.
    fn is_standstill(&self, _rules: &Self::Rules) -> bool {
        false
    }

    /// Whether one side is so far ahead that it hunts the other's pieces. A hunt is won by quiet moves: none is pruned.
    #[inline(always)]
    fn is_hunt(&self) -> bool {
        false
    }

    /// What a [hunt](SearchPosition::is_hunt) adds to the static evaluation, for the side to move, in the evaluation's
    /// units; the sum stays as far from the scores of wins. Levels below the highest pursue in their own way, and do
    /// without.
    fn hunt_value(&self) -> i32 {
        0
    }

    /// Changes a level's parameters for a style of the side to move.
    fn adapt_skill(&self, _style: Style, _level: Level, _skill: &mut Skill) {}

    /// Calls `f` with every legal move and the material it wins, in the evaluation's units:
    /// positive for a capture, negative for a piece given up, 0 otherwise.
    fn each_move(&self, rules: &Self::Rules, f: impl FnMut(Self::Move, i32));

    /// [`SearchPosition::each_move`] for the moves that win material, and only those.
    fn each_capture(&self, rules: &Self::Rules, f: impl FnMut(Self::Move, i32));

    /// [`SearchPosition::each_move`] for all other moves.
    fn each_quiet(&self, rules: &Self::Rules, f: impl FnMut(Self::Move, i32));

    /// The material that a legal move wins or gives up, as [`SearchPosition::each_move`] tells it.
    fn gain(&self, mv: Self::Move, rules: &Self::Rules) -> i32;

    /// Whether a move from elsewhere, such as the transposition table, is legal here.
    fn is_legal(&self, mv: Self::Move, rules: &Self::Rules) -> bool;

    /// Plays a legal move.
    fn play(&mut self, mv: Self::Move, rules: &Self::Rules);

    /// Plays a null move: the other side is to move.
    fn play_null_move(&mut self);

    /// Whether a null move tells anything here: not in zugzwang, where passing would help.
    fn allows_null_move(&self) -> bool;

    /// Whether both sides have enough pieces for moves that look worthless to be pruned. With few
    /// pieces a quiet move can decide the game.
    fn allows_pruning(&self) -> bool;

    /// Whether the side to move may be in zugzwang: every move may cost it a piece. Only asked about positions
    /// with few pieces; `false` for all others.
    fn maybe_zugzwang(&self, rules: &Self::Rules) -> bool;

    /// The raw static evaluation, for the side to move. A soldier, or what comes nearest to it, is about 100;
    /// always within `-`[`WIN_IN_MAX_PLY`](super::WIN_IN_MAX_PLY)`..`[`WIN_IN_MAX_PLY`](super::WIN_IN_MAX_PLY).
    fn evaluate(&self, rules: &Self::Rules) -> i32;

    /// The history index of a move of the side to move: the same for like moves in like positions,
    /// below [`SearchPosition::HISTORY_SIZE`].
    fn history_index(&self, mv: Self::Move) -> usize;

    /// The destination index of a move of the side to move: where it leads and of what kind it is, which is
    /// what the best reply is likely to depend on. Below [`SearchPosition::DESTINATIONS`].
    fn destination_index(&self, mv: Self::Move) -> usize;

    /// A move in 16 bits. Never 0.
    fn pack(mv: Self::Move) -> u16;

    /// The inverse of [`SearchPosition::pack`], for moves of the side to move. From any other number some
    /// move, legal or not.
    fn unpack(&self, packed: u16) -> Self::Move;
}

/// What to mix into [`SearchPosition::hash_key`] where a limit ends the game in `left` plies: a value of its
/// own for each of the last plies, up to `near`, and 0 before.
#[inline(always)]
pub(crate) fn limit_salt(left: u16, near: u16) -> u64 {
    if left < near { u64::from(left + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) } else { 0 }
}
