//! Which move to look at next: the better the guess, the less is searched.
//!
//! The best move known, then captures by what they win, quiet moves that worked nearby, the other quiet moves by
//! their history, and last the moves that give a piece away. Each kind is generated only when its turn comes.
//! Every legal move comes up exactly once.

use super::memory::{Context, Memory};
use crate::ai::search::board::Board;

/// A move on a list: its rank, and below that its number, in one word, so that the best is the greatest.
pub(crate) type Ranked = u32;

/// Ranks below this are for moves that give something away.
const GIVEN: i32 = -32_000;

#[inline(always)]
fn ranked(rank: i32, mv: u16) -> Ranked {
    ((rank + 0x8000) as u32) << 16 | u32::from(mv)
}

/// A move that comes up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picked<M> {
    pub(crate) mv: M,
    pub(crate) number: u16,
    pub(crate) kind: Kind,
}

/// What a move does to the material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Wins so much.
    Capture(i32),
    /// Nothing; one of those that worked nearby.
    Likely,
    /// Nothing.
    Quiet,
    /// Gives a piece away.
    Given,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Best,
    Captures,
    PickCaptures,
    Likely(usize),
    Quiets,
    PickQuiets,
    Done,
}

/// Gives the moves of one position. Its lists lie on top of a stack that all positions of a line share.
#[derive(Debug)]
pub(crate) struct Picker {
    stage: Stage,
    best: u16,
    likely: [u16; 3],
    context: Context,
    base: usize,
    at: usize,
}

impl Picker {
    /// All moves; `best` first, if it is not 0 and legal.
    #[inline(always)]
    pub(crate) fn new(best: u16, likely: [u16; 3], context: Context, stack: &[Ranked]) -> Picker {
        let base = stack.len();
        Picker { stage: Stage::Best, best, likely, context, base, at: base }
    }

    /// No more quiet moves, nor such as give a piece away.
    pub(crate) fn skip_rest(&mut self) {
        self.stage = Stage::Done;
    }

    /// The next move. `wanted` says, when it comes to the quiet moves, whether they are.
    #[inline(always)]
    pub(crate) fn next<B: Board>(
        &mut self,
        board: &B,
        rules: &B::Rules,
        memory: &Memory<B>,
        stack: &mut Vec<Ranked>,
        wanted: impl Fn() -> bool,
    ) -> Option<Picked<B::Move>> {
        loop {
            match self.stage {
                Stage::Best => {
                    self.stage = Stage::Captures;
                    let best = check(board, rules, self.best);
                    self.best = best.map_or(0, |picked| picked.number);
                    if best.is_some() {
                        return best;
                    }
                }
                Stage::Captures => {
                    board.each_capture(rules, |mv, gain| stack.push(ranked(gain, B::pack(mv))));
                    self.stage = Stage::PickCaptures;
                }
                Stage::PickCaptures => match pick(stack, &mut self.at) {
                    Some(word) if word as u16 == self.best => {}
                    Some(word) => {
                        let gain = (word >> 16) as i32 - 0x8000;
                        let number = word as u16;
                        return Some(Picked { mv: board.unpack(number), number, kind: Kind::Capture(gain) });
                    }
                    None => self.stage = Stage::Likely(0),
                },
                Stage::Likely(index) => {
                    self.stage = if index < 2 { Stage::Likely(index + 1) } else { Stage::Quiets };
                    let number = self.likely[index];
                    let known = number == self.best || self.likely[..index].contains(&number);
                    match if known { None } else { check(board, rules, number) } {
                        Some(picked) if matches!(picked.kind, Kind::Likely) => return Some(picked),
                        _ => self.likely[index] = 0,
                    }
                }
                Stage::Quiets if !wanted() => self.stage = Stage::Done,
                Stage::Quiets => {
                    stack.truncate(self.base);
                    self.at = self.base;
                    let context = self.context;
                    board.each_quiet(rules, |mv, gain| {
                        let rank = if gain < 0 {
                            // The least given up first.
                            (GIVEN + gain).max(-0x8000)
                        } else {
                            memory.history(board.slot(mv), context).clamp(GIVEN + 1, -GIVEN)
                        };
                        stack.push(ranked(rank, B::pack(mv)));
                    });
                    self.stage = Stage::PickQuiets;
                }
                Stage::PickQuiets => match pick(stack, &mut self.at) {
                    Some(word) if word as u16 == self.best || self.likely.contains(&(word as u16)) => {}
                    Some(word) => {
                        let rank = (word >> 16) as i32 - 0x8000;
                        let kind = if rank > GIVEN { Kind::Quiet } else { Kind::Given };
                        let number = word as u16;
                        return Some(Picked { mv: board.unpack(number), number, kind });
                    }
                    None => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    /// Gives its room on the stack back.
    #[inline(always)]
    pub(crate) fn end(self, stack: &mut Vec<Ranked>) {
        stack.truncate(self.base);
    }
}

/// A move by its number, if it is legal here.
#[inline(always)]
fn check<B: Board>(board: &B, rules: &B::Rules, number: u16) -> Option<Picked<B::Move>> {
    if number == 0 {
        return None;
    }
    let mv = board.unpack(number);
    if !board.is_legal(mv, rules) {
        return None;
    }
    let kind = match board.gain(mv, rules) {
        0 => Kind::Likely,
        gain if gain > 0 => Kind::Capture(gain),
        _ => Kind::Given,
    };
    // From elsewhere it may have come with more bits than count.
    Some(Picked { mv, number: B::pack(mv), kind })
}

/// The greatest from `at` on, which is left behind.
#[inline(always)]
pub(crate) fn pick(stack: &mut [Ranked], at: &mut usize) -> Option<Ranked> {
    let rest = stack.get_mut(*at..)?;
    let best = rest.iter().copied().fold(0, u32::max);
    let place = rest.iter().position(|word| *word == best)?;
    rest.swap(0, place);
    *at += 1;
    Some(best)
}
