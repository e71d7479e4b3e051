//! Which move to look at first: the better the guess, the less is searched.
//!
//! The hash move, then captures by what they win, killers, quiet moves by their
//! history, and last the moves that give a piece away.

use super::board::Board;

/// A move and how early to try it.
#[derive(Clone, Copy, Debug)]
pub struct Ranked<M> {
    /// The move.
    pub mv: M,
    /// Material it wins (positive) or gives up (negative).
    pub gain: i32,
    rank: i32,
}

const HASH: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const GIVEN: i32 = -(1 << 24);
const HISTORY_LIMIT: i32 = 1 << 14;

/// What earlier parts of the search say about quiet moves.
#[derive(Clone, Debug)]
pub struct Memory<B: Board> {
    history: Vec<i16>,
    killers: Vec<[Option<B::Move>; 2]>,
}

impl<B: Board> Memory<B> {
    /// Remembers nothing yet; has room for this many plies.
    pub fn new(plies: usize) -> Memory<B> {
        Memory { history: vec![0; B::SLOTS], killers: vec![[None; 2]; plies] }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.history.fill(0);
        self.forget_killers();
    }

    /// A new search begins: killers are of no use there, history fades.
    pub fn fade(&mut self) {
        self.history.iter_mut().for_each(|value| *value /= 2);
        self.forget_killers();
    }

    fn forget_killers(&mut self) {
        self.killers.fill([None; 2]);
    }

    /// How well a quiet move has done.
    #[inline(always)]
    pub fn history(&self, board: &B, mv: B::Move) -> i32 {
        self.history.get(board.slot(mv)).copied().map_or(0, i32::from)
    }

    /// A quiet move was too good for the opponent, after the others that were tried.
    pub fn reward(&mut self, board: &B, mv: B::Move, tried: &[Ranked<B::Move>], depth: i32, ply: usize) {
        let bonus = (depth * depth * 8).min(1200);
        self.add(board, mv, bonus);
        for other in tried.iter().filter(|other| other.gain == 0) {
            self.add(board, other.mv, -bonus);
        }
        if let Some([first, second]) = self.killers.get_mut(ply)
            && *first != Some(mv)
        {
            *second = *first;
            *first = Some(mv);
        }
    }

    fn add(&mut self, board: &B, mv: B::Move, bonus: i32) {
        if let Some(value) = self.history.get_mut(board.slot(mv)) {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
        }
    }

    /// Fills `list` with the legal moves, ranked.
    #[inline(always)]
    pub fn rank(
        &self,
        board: &B,
        rules: &B::Rules,
        hash: Option<B::Move>,
        ply: usize,
        list: &mut Vec<Ranked<B::Move>>,
    ) {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        list.clear();
        board.each_move(rules, |mv, gain| {
            let rank = if Some(mv) == hash {
                HASH
            } else if gain > 0 {
                CAPTURE + gain
            } else if gain < 0 {
                GIVEN + gain
            } else if killers[0] == Some(mv) {
                KILLER + 1
            } else if killers[1] == Some(mv) {
                KILLER
            } else {
                self.history(board, mv)
            };
            list.push(Ranked { mv, gain, rank });
        });
    }
}

/// Brings the best-ranked move from `index` on to `index`. Ties go to the one generated first.
#[inline(always)]
pub fn pick<M: Copy>(list: &mut [Ranked<M>], index: usize) {
    let mut best = index;
    for i in index + 1..list.len() {
        if list[i].rank > list[best].rank {
            best = i;
        }
    }
    list.swap(index, best);
}

/// Fills `list` with the moves that win material, ranked.
#[inline(always)]
pub fn rank_captures<B: Board>(board: &B, rules: &B::Rules, list: &mut Vec<Ranked<B::Move>>) {
    list.clear();
    board.each_capture(rules, |mv, gain| list.push(Ranked { mv, gain, rank: gain }));
}
