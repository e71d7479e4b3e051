//! The move picker: which move to try next. The better the order, the less is searched.
//!
//! In stages: the move of the transposition table, then captures by what they win, refutations (killer moves and the
//! counter move), the other quiet moves by their history, and last the moves that give a piece away. Each kind is
//! generated only when its turn comes. Every legal move comes up exactly once.

use super::SearchPosition;
use super::history_tables::{HistoryTables, MoveContext};

/// A move on a list: its rank in the upper 16 bits, the packed move in the lower, so that the best is the greatest.
pub(super) type RankedMove = u32;

/// Ranks up to this are for moves that give material away.
const LOSING: i32 = -32_000;

/// What is added to a rank so that it is not negative.
const RANK_OFFSET: i32 = 0x8000;

#[inline(always)]
fn ranked(rank: i32, packed: u16) -> RankedMove {
    debug_assert!((-RANK_OFFSET..RANK_OFFSET).contains(&rank), "a rank of {rank}");
    debug_assert!(packed != 0, "no move packs to 0");
    ((rank + RANK_OFFSET) as u32) << 16 | u32::from(packed)
}

#[inline(always)]
fn rank_of(ranked: RankedMove) -> i32 {
    (ranked >> 16) as i32 - RANK_OFFSET
}

/// A move that comes up.
#[derive(Clone, Copy, Debug)]
pub(super) struct PickedMove<M> {
    pub(super) mv: M,
    pub(super) packed: u16,
    pub(super) kind: MoveKind,
}

/// What a move does to the material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveKind {
    /// Wins something.
    Capture,
    /// Nothing; a killer move or a counter move, or the move of the transposition table.
    Refutation,
    /// Nothing.
    Quiet,
    /// Gives a piece away.
    Losing,
}

impl MoveKind {
    /// Whether it does nothing to the material.
    #[inline(always)]
    pub(super) fn is_quiet(self) -> bool {
        matches!(self, MoveKind::Quiet | MoveKind::Refutation)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    TableMove,
    GenerateCaptures,
    Captures,
    Refutation(usize),
    GenerateQuiets,
    Quiets,
    Done,
}

/// Gives the moves of one position. Its list lies on top of a stack that all positions of a line share.
#[derive(Debug)]
pub(super) struct MovePicker {
    stage: Stage,
    /// Packed; 0 for none.
    table_move: u16,
    /// Packed; 0 for none.
    refutations: [u16; 3],
    context: MoveContext,
    /// Where its list begins.
    base: usize,
    /// The next move of its list.
    next: usize,
}

impl MovePicker {
    /// All moves; `table_move` first, if it is not 0 and legal.
    #[inline(always)]
    pub(super) fn new(
        table_move: u16,
        refutations: [u16; 3],
        context: MoveContext,
        lists: &[RankedMove],
    ) -> MovePicker {
        let base = lists.len();
        MovePicker { stage: Stage::TableMove, table_move, refutations, context, base, next: base }
    }

    /// Leaves out the remaining quiet and losing moves.
    pub(super) fn skip_quiets(&mut self) {
        self.stage = Stage::Done;
    }

    /// The next move. `wants_quiets` is asked when it comes to the quiet moves.
    #[inline(always)]
    pub(super) fn next<P: SearchPosition>(
        &mut self,
        position: &P,
        rules: &P::Rules,
        histories: &HistoryTables<P>,
        lists: &mut Vec<RankedMove>,
        wants_quiets: impl Fn() -> bool,
    ) -> Option<PickedMove<P::Move>> {
        loop {
            match self.stage {
                Stage::TableMove => {
                    self.stage = Stage::GenerateCaptures;
                    let picked = legal_move(position, rules, self.table_move);
                    self.table_move = picked.map_or(0, |picked| picked.packed);
                    if picked.is_some() {
                        return picked;
                    }
                }
                Stage::GenerateCaptures => {
                    position.each_capture(rules, |mv, gain| lists.push(ranked(gain, P::pack(mv))));
                    self.stage = Stage::Captures;
                }
                Stage::Captures => match take_best(lists, &mut self.next) {
                    Some(word) if word as u16 == self.table_move => {}
                    Some(word) => {
                        debug_assert!(rank_of(word) > 0, "a capture wins something");
                        let packed = word as u16;
                        return Some(PickedMove { mv: position.unpack(packed), packed, kind: MoveKind::Capture });
                    }
                    None => self.stage = Stage::Refutation(0),
                },
                Stage::Refutation(index) => {
                    self.stage = if index < 2 { Stage::Refutation(index + 1) } else { Stage::GenerateQuiets };
                    let packed = self.refutations[index];
                    let seen = packed == self.table_move || self.refutations[..index].contains(&packed);
                    match if seen { None } else { legal_move(position, rules, packed) } {
                        Some(picked) if picked.kind == MoveKind::Refutation => return Some(picked),
                        _ => self.refutations[index] = 0,
                    }
                }
                Stage::GenerateQuiets if !wants_quiets() => self.stage = Stage::Done,
                Stage::GenerateQuiets => {
                    lists.truncate(self.base);
                    self.next = self.base;
                    let context = self.context;
                    position.each_quiet(rules, |mv, gain| {
                        let rank = if gain < 0 {
                            // What gives up the least comes first.
                            (LOSING + gain).max(-RANK_OFFSET)
                        } else {
                            histories.score(position.history_index(mv), context).clamp(LOSING + 1, -LOSING)
                        };
                        lists.push(ranked(rank, P::pack(mv)));
                    });
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match take_best(lists, &mut self.next) {
                    Some(word) if word as u16 == self.table_move || self.refutations.contains(&(word as u16)) => {}
                    Some(word) => {
                        let kind = if rank_of(word) > LOSING { MoveKind::Quiet } else { MoveKind::Losing };
                        let packed = word as u16;
                        return Some(PickedMove { mv: position.unpack(packed), packed, kind });
                    }
                    None => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    /// Gives its room on the stack of lists back.
    #[inline(always)]
    pub(super) fn end(self, lists: &mut Vec<RankedMove>) {
        debug_assert!(lists.len() >= self.base, "lists of deeper plies have ended");
        lists.truncate(self.base);
    }
}

/// A packed move from elsewhere, if it is one and legal here.
#[inline(always)]
fn legal_move<P: SearchPosition>(position: &P, rules: &P::Rules, packed: u16) -> Option<PickedMove<P::Move>> {
    if packed == 0 {
        return None;
    }
    let mv = position.unpack(packed);
    if !position.is_legal(mv, rules) {
        return None;
    }
    let kind = match position.gain(mv, rules) {
        0 => MoveKind::Refutation,
        gain if gain > 0 => MoveKind::Capture,
        _ => MoveKind::Losing,
    };
    // Packed again, for bits that mean nothing may have been set.
    Some(PickedMove { mv, packed: P::pack(mv), kind })
}

/// Selection sort, a step at a time: moves the greatest from `next` on to `next`, and takes it.
#[inline(always)]
pub(super) fn take_best(lists: &mut [RankedMove], next: &mut usize) -> Option<RankedMove> {
    let rest = lists.get_mut(*next..)?;
    let best = rest.iter().copied().fold(0, u32::max);
    let at = rest.iter().position(|word| *word == best)?;
    rest.swap(0, at);
    *next += 1;
    Some(best)
}
