//! The search: iterative deepening over alpha-beta with a transposition table.
//!
//! Written against [`Board`], so any game of two alternating sides without
//! chance can use it. It is single-threaded, holds no clock of its own unless a
//! limit asks for one, and uses integers only: limited by depth or nodes, the same
//! search visits the same nodes on every machine.
//!
//! Invariants: scores are for the side to move and stay within `-WIN..=WIN`; a
//! search that is stopped leaves nothing half-known in the table.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

use super::board::{Board, Ending};
use super::order::{Memory, Ranked, pick, rank_captures};
use super::table::{Bound, DEFAULT_MB, Entry, Table};

/// The score of a game won now. A win `n` plies away scores `WIN - n`.
pub const WIN: i32 = 30_000;

/// The deepest line that is looked at, in plies.
pub const MAX_PLY: usize = 128;

/// Scores beyond this are wins that were seen to the end.
pub const SURE_WIN: i32 = WIN - MAX_PLY as i32;

/// A score that no position reaches.
const INFINITE: i32 = WIN + 1;

/// Nodes between two looks at the clock and the stop flag: well below a millisecond.
const PATIENCE: u64 = 512;

/// Where a search has to end. Whatever comes first counts; none of them means
/// until it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Deepest iteration, in plies.
    pub depth: Option<u32>,
    /// Nodes, kept exactly.
    pub nodes: Option<u64>,
    /// Time after which the search is cut off.
    pub time: Option<Duration>,
    /// Time after which no new iteration is begun.
    pub soft_time: Option<Duration>,
}

impl Limits {
    /// Until stopped.
    pub const INFINITE: Limits = Limits { depth: None, nodes: None, time: None, soft_time: None };

    /// To a depth in plies.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::INFINITE }
    }

    /// To a number of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::INFINITE }
    }

    /// For a time.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::INFINITE }
    }

    /// For a share of a clock: what is left, and what each move gives back. Leaves a margin for the way of
    /// the answer.
    pub fn clock(left: Duration, increment: Duration) -> Limits {
        let margin = Duration::from_millis(20).min(left / 2);
        let usable = left.saturating_sub(margin);
        let share = usable / 30 + increment * 3 / 4;
        Limits {
            time: Some((share * 3).min(usable * 2 / 3)),
            soft_time: Some(share.min(usable / 2)),
            ..Limits::INFINITE
        }
    }
}

/// What an iteration found.
#[derive(Clone, Debug)]
pub struct Info<'a, M> {
    /// Plies searched in full.
    pub depth: u32,
    /// The deepest ply reached.
    pub deepest: u32,
    /// For the side to move.
    pub score: i32,
    /// Nodes since the search began.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub fullness: usize,
    /// What both sides would play.
    pub line: &'a [M],
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The best move: a legal one, unless the game is over.
    pub best: Option<M>,
    /// For the side to move.
    pub score: i32,
    /// The last iteration that was finished.
    pub depth: u32,
    /// Nodes visited.
    pub nodes: u64,
    /// What both sides would play, `best` first.
    pub line: Vec<M>,
}

/// Moves that a weak player does not see, in lines after the first move. Which ones depends on the position and
/// the salt only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blindness {
    /// How many in a hundred.
    pub percent: u32,
    /// Changes which.
    pub salt: u64,
}

/// How a score is written in the protocol: `cp 35`, or `mate 3` for a win in three own moves (`mate -3` for a
/// loss). 100 is about a soldier.
pub fn score_text(score: i32) -> String {
    let moves = |plies: i32| (plies + 1) / 2;
    if score >= SURE_WIN {
        format!("mate {}", moves(WIN - score))
    } else if score <= -SURE_WIN {
        format!("mate -{}", moves(WIN + score))
    } else {
        format!("cp {score}")
    }
}

/// A searcher with what it remembers from one search to the next.
#[derive(Debug)]
pub struct Search<B: Board> {
    table: Table,
    memory: Memory<B>,
    /// Keys of the positions before the one looked at, the game's included.
    path: Vec<u64>,
    /// Where in `path` the look back for repetitions ends: after a pass nothing before counts.
    floor: usize,
    /// Move lists by ply, kept so that none is allocated twice.
    lists: Vec<Vec<Ranked<B::Move>>>,
    /// Best lines by ply.
    lines: Vec<Vec<B::Move>>,
    blindness: Blindness,
    nodes: u64,
    deepest: usize,
    next_look: u64,
    node_limit: u64,
    deadline: Option<Instant>,
    stopped: bool,
}

impl<B: Board> Default for Search<B> {
    fn default() -> Search<B> {
        Search::new(DEFAULT_MB)
    }
}

impl<B: Board> Search<B> {
    /// A searcher with a table of this many MB (see [`Table::new`]).
    pub fn new(mb: usize) -> Search<B> {
        Search {
            table: Table::new(mb),
            memory: Memory::new(MAX_PLY + 1),
            path: Vec::new(),
            floor: 0,
            lists: vec![Vec::new(); MAX_PLY + 1],
            lines: vec![Vec::new(); MAX_PLY + 2],
            blindness: Blindness::default(),
            nodes: 0,
            deepest: 0,
            next_look: 0,
            node_limit: u64::MAX,
            deadline: None,
            stopped: false,
        }
    }

    /// Forgets everything, as if new.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memory.clear();
    }

    /// Changes the size of the table, in MB, and forgets what was in it.
    pub fn resize(&mut self, mb: usize) {
        // The old table goes first, so that both are never held.
        self.table = Table::new(1);
        self.table = Table::new(mb);
    }

    /// The best move for the side to move. `past` has the keys of the earlier positions of the game that could
    /// come up again, oldest first. Setting `stop` ends the search within a millisecond or so; `report` is told of
    /// each iteration.
    pub fn run(
        &mut self,
        board: &B,
        rules: &B::Rules,
        past: &[u64],
        limits: Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<B::Move>),
    ) -> Found<B::Move> {
        let start = Instant::now();
        self.begin(past, limits, start);
        self.blindness = Blindness::default();
        let mut found = Found { best: None, score: 0, depth: 0, nodes: 0, line: Vec::new() };
        if board.ending(rules).is_some() {
            return found;
        }
        let mut root = Vec::new();
        self.memory.rank(board, rules, None, 0, &mut root);
        if !root.is_empty() {
            pick(&mut root, 0);
        }
        // Something legal to play, should there be no time at all.
        found.best = root.first().map(|first| first.mv);
        found.line.extend(found.best);
        let deepest = limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 - 1);
        for depth in 1..=deepest {
            let score = self.widen(board, rules, depth as i32, found.score, stop);
            // A best move of an unfinished iteration is at least as good as the one it was tried after.
            if let Some(&best) = self.lines[0].first() {
                found.best = Some(best);
                found.line.clone_from(&self.lines[0]);
            }
            if self.stopped {
                break;
            }
            found.score = score;
            found.depth = depth;
            let time = start.elapsed();
            report(&Info {
                depth,
                deepest: self.deepest as u32,
                score,
                nodes: self.nodes,
                time,
                fullness: self.table.fullness(),
                line: &found.line,
            });
            let sure = score.abs() >= SURE_WIN && WIN - score.abs() <= depth as i32;
            if limits.soft_time.is_some_and(|soft| time >= soft)
                || self.nodes >= self.node_limit
                || sure && limits != Limits::INFINITE
                || root.len() == 1 && limits.soft_time.is_some()
            {
                break;
            }
        }
        found.nodes = self.nodes;
        found
    }

    /// Every root move worth considering, best first: those within `margin` of the best, with their
    /// true scores. Only whole iterations count, and the first is always finished, so that the result
    /// depends on nothing but the arguments after [`Search::clear`].
    pub fn rank(
        &mut self,
        board: &B,
        rules: &B::Rules,
        past: &[u64],
        limits: Limits,
        margin: i32,
        blindness: Blindness,
        stop: &AtomicBool,
    ) -> Vec<(B::Move, i32)> {
        self.begin(past, limits, Instant::now());
        self.blindness = blindness;
        let mut ranked = Vec::new();
        if board.ending(rules).is_some() {
            return ranked;
        }
        let mut root = Vec::new();
        self.memory.rank(board, rules, None, 0, &mut root);
        let mut order: Vec<B::Move> = (0..root.len())
            .map(|i| {
                pick(&mut root, i);
                root[i].mv
            })
            .collect();
        let (node_limit, next_look) = (self.node_limit, self.next_look);
        for depth in 1..=limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 - 1) {
            if depth == 1 {
                (self.node_limit, self.next_look) = (u64::MAX, u64::MAX);
            } else {
                (self.node_limit, self.next_look) = (node_limit, next_look.min(self.next_look));
            }
            let mut scores: Vec<(B::Move, i32)> = Vec::with_capacity(order.len());
            let mut best = -INFINITE;
            for &mv in &order {
                let alpha = (best - margin - 1).max(-INFINITE);
                let mut next = *board;
                next.play(mv, rules);
                self.path.push(board.key());
                let score = -self.node(&next, rules, -INFINITE, -alpha, depth as i32 - 1, 1, true, stop);
                self.path.pop();
                if self.stopped {
                    break;
                }
                best = best.max(score);
                scores.push((mv, score));
            }
            if self.stopped {
                break;
            }
            // Stable, so that equals keep the order of the iteration before.
            scores.sort_by_key(|&(_, score)| -score);
            order = scores.iter().map(|&(mv, _)| mv).collect();
            scores.retain(|&(_, score)| score >= best - margin);
            ranked = scores;
            if self.nodes >= node_limit || best.abs() >= SURE_WIN && WIN - best.abs() <= depth as i32 {
                break;
            }
        }
        if ranked.is_empty() {
            ranked.extend(order.first().map(|&mv| (mv, 0)));
        }
        ranked
    }

    /// Nodes that the last search visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn begin(&mut self, past: &[u64], limits: Limits, start: Instant) {
        self.table.age();
        self.memory.fade();
        self.path.clear();
        self.path.extend_from_slice(past);
        self.floor = 0;
        self.nodes = 0;
        self.deepest = 0;
        self.stopped = false;
        self.node_limit = limits.nodes.unwrap_or(u64::MAX);
        self.deadline = limits.time.map(|time| start + time);
        self.next_look = PATIENCE.min(self.node_limit);
        self.lines.iter_mut().for_each(Vec::clear);
    }

    /// Whether to stop. Called once a node, before it is counted.
    #[inline(always)]
    fn out_of_limits(&mut self, stop: &AtomicBool) -> bool {
        if self.nodes >= self.next_look {
            self.look(stop);
        }
        self.stopped
    }

    #[cold]
    fn look(&mut self, stop: &AtomicBool) {
        self.next_look = (self.nodes + PATIENCE).min(self.node_limit);
        self.stopped |= self.nodes >= self.node_limit
            || stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    }

    /// One iteration, first in a narrow window around the last score.
    fn widen(&mut self, board: &B, rules: &B::Rules, depth: i32, last: i32, stop: &AtomicBool) -> i32 {
        let mut margin = 30;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && last.abs() < SURE_WIN {
            (alpha, beta) = (last - margin, last + margin);
        }
        loop {
            let score = self.node(board, rules, alpha, beta, depth, 0, false, stop);
            if self.stopped || score > alpha && score < beta {
                return score;
            }
            margin *= 3;
            if score <= alpha {
                alpha = if margin > 1000 { -INFINITE } else { score - margin };
            } else {
                beta = if margin > 1000 { INFINITE } else { score + margin };
            }
        }
    }

    /// Whether the position on top of `path` is a repetition of one below.
    #[inline(always)]
    fn repeated(&self, board: &B) -> bool {
        let back = board.reversible().min(self.path.len() - self.floor);
        let key = board.key();
        // The same side moves every second ply, and a piece needs four plies to be back.
        (4..=back).step_by(2).any(|distance| self.path[self.path.len() - distance] == key)
    }

    /// The score of a position whose game is over, if it is.
    #[inline(always)]
    fn ended(&self, board: &B, rules: &B::Rules, ply: usize) -> Option<i32> {
        match board.ending(rules) {
            Some(Ending::Lost) => Some(ply as i32 - WIN),
            Some(Ending::Won) => Some(WIN - ply as i32),
            Some(Ending::Drawn) => Some(0),
            None => (B::repetition_draws(rules) && self.repeated(board)).then_some(0),
        }
    }

    /// Whether a weak player overlooks this move.
    #[inline(always)]
    fn overlooks(&self, board: &B, mv: B::Move) -> bool {
        self.blindness.percent > 0 && {
            let hash = mix(board.key() ^ mix(board.slot(mv) as u64 ^ self.blindness.salt));
            hash % 100 < u64::from(self.blindness.percent)
        }
    }

    /// The score of a position searched to `depth` plies, true if between `alpha` and `beta`.
    fn node(
        &mut self,
        board: &B,
        rules: &B::Rules,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        may_pass: bool,
        stop: &AtomicBool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce(board, rules, alpha, beta, ply, stop);
        }
        if self.out_of_limits(stop) {
            return 0;
        }
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        let open = beta - alpha > 1;
        if open {
            self.lines[ply].clear();
        }
        if ply > 0 {
            if let Some(score) = self.ended(board, rules, ply) {
                return score;
            }
            if ply >= MAX_PLY {
                return board.evaluate(rules);
            }
            // No line from here can be better than winning at once, or worse than losing at once.
            alpha = alpha.max(ply as i32 - WIN);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        let key = board.value_key(rules);
        let known = self.table.get(key);
        let hash = known.and_then(|entry| entry.best).map(B::unpack).filter(|&mv| board.is_legal(mv, rules));
        if let Some(entry) = known
            && !open
            && i32::from(entry.depth) >= depth
        {
            let score = from_table(i32::from(entry.score), ply);
            match entry.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }

        if !open && beta.abs() < SURE_WIN {
            let value = board.evaluate(rules);
            // So far ahead that a few quiet moves will not change it.
            if depth <= 4 && value - 70 * depth >= beta {
                return value;
            }
            // If even a pass is good enough, a move will be.
            if may_pass && depth >= 3 && value >= beta && board.may_pass() {
                let mut next = *board;
                next.pass();
                self.path.push(board.key());
                let floor = std::mem::replace(&mut self.floor, self.path.len());
                let less = 3 + depth / 4;
                let score = -self.node(&next, rules, -beta, 1 - beta, depth - less, ply + 1, false, stop);
                self.floor = floor;
                self.path.pop();
                if self.stopped {
                    return 0;
                }
                if score >= beta && score < SURE_WIN {
                    return score;
                }
            }
        }
        // Nothing is known about what to try first: a shallower look finds that out cheaper.
        if depth >= 5 && hash.is_none() {
            depth -= 1;
        }

        let mut list = std::mem::take(&mut self.lists[ply]);
        self.memory.rank(board, rules, hash, ply, &mut list);
        let (mut best, mut best_move, mut bound) = (-INFINITE, None, Bound::Upper);
        self.path.push(board.key());
        for i in 0..list.len() {
            pick(&mut list, i);
            let Ranked { mv, gain, .. } = list[i];
            if ply > 0 && self.overlooks(board, mv) {
                continue;
            }
            let mut next = *board;
            next.play(mv, rules);
            let score = if best_move.is_none() && best == -INFINITE {
                -self.node(&next, rules, -beta, -alpha, depth - 1, ply + 1, true, stop)
            } else {
                // Late moves are rarely the best: less deep, and again in full if one surprises.
                let less = if depth >= 3 && gain <= 0 && i >= 3 {
                    let base = (depth.ilog2() * (i as u32 + 1).ilog2()) as i32 / 2;
                    let trust = self.memory.history(board, mv) / 6000;
                    (base - i32::from(open) - trust).clamp(0, depth - 2)
                } else {
                    0
                };
                let mut score = -self.node(&next, rules, -alpha - 1, -alpha, depth - 1 - less, ply + 1, true, stop);
                if score > alpha && less > 0 {
                    score = -self.node(&next, rules, -alpha - 1, -alpha, depth - 1, ply + 1, true, stop);
                }
                if score > alpha && open && score < beta {
                    score = -self.node(&next, rules, -beta, -alpha, depth - 1, ply + 1, true, stop);
                }
                score
            };
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if open {
                        self.extend_line(ply, mv);
                    }
                    if score >= beta {
                        bound = Bound::Lower;
                        if gain == 0 {
                            self.memory.reward(board, mv, &list[..i], depth, ply);
                        }
                        break;
                    }
                    alpha = score;
                    bound = Bound::Exact;
                }
            }
        }
        self.path.pop();
        self.lists[ply] = list;
        if self.stopped {
            return 0;
        }
        if best == -INFINITE {
            // Every move was overlooked.
            return board.evaluate(rules);
        }
        let score = to_table(best, ply) as i16;
        self.table.put(key, Entry { score, depth: depth as u8, bound, best: best_move.map(B::pack) });
        best
    }

    /// The score once all captures worth it are made.
    fn quiesce(
        &mut self,
        board: &B,
        rules: &B::Rules,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        stop: &AtomicBool,
    ) -> i32 {
        if self.out_of_limits(stop) {
            return 0;
        }
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if beta - alpha > 1 {
            self.lines[ply].clear();
        }
        if let Some(score) = self.ended(board, rules, ply) {
            return score;
        }
        let mut best = board.evaluate(rules);
        if best >= beta || ply >= MAX_PLY {
            return best;
        }
        alpha = alpha.max(best);
        let mut list = std::mem::take(&mut self.lists[ply]);
        rank_captures(board, rules, &mut list);
        if !list.is_empty() {
            self.path.push(board.key());
            for i in 0..list.len() {
                pick(&mut list, i);
                let mv = list[i].mv;
                if self.overlooks(board, mv) {
                    continue;
                }
                let mut next = *board;
                next.play(mv, rules);
                let score = -self.quiesce(&next, rules, -beta, -alpha, ply + 1, stop);
                if self.stopped {
                    break;
                }
                if score > best {
                    best = score;
                    if score >= beta {
                        break;
                    }
                    alpha = alpha.max(score);
                }
            }
            self.path.pop();
        }
        self.lists[ply] = list;
        best
    }

    /// The best line from `ply` is this move, then the best line from the next ply.
    fn extend_line(&mut self, ply: usize, mv: B::Move) {
        let (here, next) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (here.last_mut(), next.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }
}

/// Spreads a number over all 64 bits.
#[inline(always)]
pub(super) fn mix(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// In the table a win is counted from its position, not from the root.
fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s >= SURE_WIN => s + ply as i32,
        s if s <= -SURE_WIN => s - ply as i32,
        s => s,
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s >= SURE_WIN => s - ply as i32,
        s if s <= -SURE_WIN => s + ply as i32,
        s => s,
    }
}
