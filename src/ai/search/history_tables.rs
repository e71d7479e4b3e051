//! History tables: how well moves have done in earlier parts of the search.
//!
//! Every number here is a guess that only changes which moves are tried first, and how deep. All history values stay
//! within `-LIMIT..=LIMIT`.

use std::marker::PhantomData;

use super::SearchPosition;

/// The bound of a history value.
pub(super) const LIMIT: i32 = 1 << 14;

/// History bonus of a move that causes a beta cutoff: this much times the depth squared, and at most.
const BONUS: i32 = 16;
const MAX_BONUS: i32 = 1800;

/// The bonus for a beta cutoff at this depth; quiet moves tried before get it as a malus.
#[inline(always)]
pub(super) fn bonus(depth: i32) -> i32 {
    debug_assert!(depth > 0, "a depth of {depth}");
    (depth * depth * BONUS).min(MAX_BONUS)
}

/// What one thread remembers about moves. Moves are packed ([`SearchPosition::pack`]); 0 is none.
#[derive(Clone, Debug)]
pub(super) struct HistoryTables<P: SearchPosition> {
    /// Quiet history, by history index.
    quiet: Vec<i16>,
    /// Continuation history, by the destination index of an earlier move (and one more for no move), then history
    /// index.
    continuation: Vec<i16>,
    /// Counter moves: the reply that last refuted a move, by its destination index (and one more for no move).
    counter_moves: Vec<u16>,
    /// Killer moves: the last two quiet moves that caused a cutoff at a ply, the latest first.
    killers: Vec<[u16; 2]>,
    game: PhantomData<P>,
}

/// The part of the continuation history that belongs to an earlier move: where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Continuation(usize);

/// The moves that led to a position, as far as histories care.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveContext {
    /// Of the opponent's last move, and of the own move before it.
    pub(super) continuations: [Continuation; 2],
}

impl<P: SearchPosition> HistoryTables<P> {
    /// Empty, with killer moves for this many plies.
    pub(super) fn new(plies: usize) -> HistoryTables<P> {
        HistoryTables {
            quiet: vec![0; P::HISTORY_SIZE],
            continuation: vec![0; P::HISTORY_SIZE * (P::DESTINATIONS + 1)],
            counter_moves: vec![0; P::DESTINATIONS + 1],
            killers: vec![[0; 2]; plies],
            game: PhantomData,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.quiet.fill(0);
        self.continuation.fill(0);
        self.counter_moves.fill(0);
        self.killers.fill([0; 2]);
    }

    /// A new search begins: killer moves are of no use there, quiet history counts half.
    pub(super) fn age(&mut self) {
        self.quiet.iter_mut().for_each(|value| *value /= 2);
        self.killers.fill([0; 2]);
    }

    /// The continuation history where no move was played before, or a null move.
    pub(super) const NO_MOVE: Continuation = Continuation(P::DESTINATIONS * P::HISTORY_SIZE);

    /// The continuation history of a move with this destination index.
    #[inline(always)]
    pub(super) fn continuation(destination: usize) -> Continuation {
        debug_assert!(destination < P::DESTINATIONS, "destination index {destination}");
        Continuation(destination * P::HISTORY_SIZE)
    }

    /// The moves that refuted similar positions: the killer moves of a ply and the counter move, 0 where there is none.
    #[inline(always)]
    pub(super) fn refutations(&self, ply: usize, context: MoveContext) -> [u16; 3] {
        let [first, second] = self.killers.get(ply).copied().unwrap_or_default();
        let destination = context.continuations[0].0 / P::HISTORY_SIZE;
        debug_assert!(destination <= P::DESTINATIONS, "destination index {destination}");
        [first, second, self.counter_moves.get(destination).copied().unwrap_or_default()]
    }

    /// How well a quiet move has done, within `-2 * LIMIT..=2 * LIMIT`: its quiet history, and the mean of its
    /// continuation histories.
    #[inline(always)]
    pub(super) fn score(&self, index: usize, context: MoveContext) -> i32 {
        debug_assert!(index < P::HISTORY_SIZE, "history index {index}");
        let continuation = |part: Continuation| self.continuation.get(part.0 + index).copied().map_or(0, i32::from);
        let quiet = self.quiet.get(index).copied().map_or(0, i32::from);
        quiet + (continuation(context.continuations[0]) + continuation(context.continuations[1])) / 2
    }

    /// A quiet move did well (a positive bonus) or was of no use (a negative one).
    pub(super) fn update(&mut self, index: usize, context: MoveContext, bonus: i32) {
        debug_assert!(index < P::HISTORY_SIZE, "history index {index}");
        debug_assert!(bonus.abs() <= MAX_BONUS, "a bonus of {bonus}");
        // Gravity: the nearer a value is to its bound, the less it moves towards it.
        let shift = |value: Option<&mut i16>| {
            if let Some(value) = value {
                let old = i32::from(*value);
                let new = old + bonus - old * bonus.abs() / LIMIT;
                debug_assert!(new.abs() <= LIMIT, "a history value of {new}");
                *value = new as i16;
            }
        };
        shift(self.quiet.get_mut(index));
        for part in context.continuations {
            shift(self.continuation.get_mut(part.0 + index));
        }
    }

    /// A quiet move caused a beta cutoff: it becomes a killer move and the counter move.
    pub(super) fn add_refutation(&mut self, mv: u16, ply: usize, context: MoveContext) {
        debug_assert!(mv != 0 && ply < self.killers.len(), "move {mv} at ply {ply}");
        if let Some([first, second]) = self.killers.get_mut(ply)
            && *first != mv
        {
            *second = *first;
            *first = mv;
        }
        if let Some(counter_move) = self.counter_moves.get_mut(context.continuations[0].0 / P::HISTORY_SIZE) {
            *counter_move = mv;
        }
    }
}
