//! Players from level 1 to 10, weak in the ways that people are weak.
//!
//! A weak player looks a few plies ahead, makes some moves at a glance and then overlooks most
//! of what may follow, and chooses unevenly among moves that look about equal. He never gives a
//! piece away for nothing that he sees, and from level 4 on takes what can be taken.
//!
//! Where stores are hidden (Azigo, A5), a level uses only what its player could have seen and remembered: everything
//! taken was seen, levels 9 and 10 have counted it, and those below are off by a share that is drawn for each game: up
//! to half at level 1, a twenty-fifth at level 8. Their own store they know.
//!
//! A level is limited by nodes and steered by a seed: no clock, no floating point,
//! nothing kept from move to move. So its move depends on the level, the seed,
//! the rules, the position and the moves since the last capture only, on every machine.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use super::board::Board;
use super::search::{Blindness, Limits, Search, mix};
use crate::rules::TextError;

/// How strong a player is, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// What makes a level. See `docs/levels.md` for how far apart they are.
#[derive(Clone, Copy, Debug)]
pub struct Skill {
    /// Plies looked ahead, captures that follow not counted.
    pub depth: u32,
    /// Nodes after which no more is looked at.
    pub nodes: u64,
    /// Moves worse than the best by no more than this are played too, the worse the more rarely.
    pub margin: i32,
    /// Moves made at a glance, in a hundred.
    pub lapses: u64,
    /// Whether he may overlook that he can capture.
    pub misses: bool,
}

/// What makes the ten levels of a game.
#[derive(Clone, Copy, Debug)]
pub struct Skills {
    /// By level, the weakest first.
    pub levels: [Skill; 10],
    /// A move made at a glance: one ply deep, and most replies not seen. A blind spot deeper in the search would be
    /// another thing: it makes a player believe in plans that fail, the more the deeper he looks.
    pub glance: Glance,
}

/// See [`Skills::glance`].
#[derive(Clone, Copy, Debug)]
pub struct Glance {
    /// As [`Skill::margin`].
    pub margin: i32,
    /// Replies not seen, in a hundred.
    pub percent: u32,
}

/// Bizingo's.
pub(super) const BIZINGO: Skills = Skills { levels: BIZINGO_LEVELS, glance: Glance { margin: 60, percent: 75 } };

const BIZINGO_LEVELS: [Skill; 10] = [
    Skill { depth: 1, nodes: 1_000, margin: 60, lapses: 100, misses: true },
    Skill { depth: 2, nodes: 2_000, margin: 40, lapses: 74, misses: true },
    Skill { depth: 2, nodes: 4_000, margin: 30, lapses: 56, misses: true },
    Skill { depth: 3, nodes: 8_000, margin: 24, lapses: 43, misses: false },
    Skill { depth: 3, nodes: 12_000, margin: 20, lapses: 34, misses: false },
    Skill { depth: 4, nodes: 16_000, margin: 16, lapses: 26, misses: false },
    Skill { depth: 4, nodes: 24_000, margin: 12, lapses: 20, misses: false },
    Skill { depth: 5, nodes: 40_000, margin: 9, lapses: 14, misses: false },
    Skill { depth: 6, nodes: 80_000, margin: 6, lapses: 8, misses: false },
    Skill { depth: 30, nodes: 400_000, margin: 0, lapses: 0, misses: false },
];

/// Nodes that a MB of a [`Player`]'s table is for. Its size is a part of the level, for the search depends on it;
/// a small one is cleared faster than a large one, which is most of the time of the low levels.
const NODES_PER_MB: u64 = 50_000;

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);

    /// The strongest.
    pub const MAX: Level = Level(10);

    /// The level of this number, 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// All ten, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// 1 to 10.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its entry in a table of ten, the weakest first.
    pub(super) fn pick<T>(self, table: &[T; 10]) -> &T {
        &table[usize::from(self.0.clamp(1, 10)) - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Level, TextError> {
        let level = text.parse().ok().and_then(Level::new);
        level.ok_or_else(|| TextError::new(format!("a level is a number from 1 to 10, not \"{text}\"")))
    }
}

/// A move that a level chose, and what it thought of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// A legal move, unless the game is over.
    pub mv: Option<M>,
    /// For the side to move, as the level sees it.
    pub score: i32,
    /// Nodes visited.
    pub nodes: u64,
}

/// Chooses moves at any level. Holds a searcher of its own, cleared before each choice.
#[derive(Debug)]
pub struct Player<B: Board> {
    search: Search<B>,
    table_mb: usize,
}

impl<B: Board> Default for Player<B> {
    fn default() -> Player<B> {
        Player { search: Search::new(1), table_mb: 1 }
    }
}

impl<B: Board> Player<B> {
    /// The move that `level` plays; `past` as for [`Search::run`]. If `stop` is set, a
    /// legal move, but then not always the same.
    pub fn choose(
        &mut self,
        board: &B,
        rules: &B::Rules,
        past: &[u64],
        level: Level,
        seed: u64,
        stop: &AtomicBool,
    ) -> Choice<B::Move> {
        let skills = B::skills(rules);
        let (skill, look) = (level.pick(&skills.levels), skills.glance);
        let table_mb = (skill.nodes / NODES_PER_MB).max(1) as usize;
        if self.table_mb == table_mb {
            self.search.clear();
        } else {
            self.search = Search::new(table_mb);
            self.table_mb = table_mb;
        }
        let chance = mix(seed ^ mix(board.key() ^ mix(past.len() as u64 ^ u64::from(level.0) << 32)));
        let glance = mix(chance ^ 2) % 100 < skill.lapses;
        let (depth, margin, percent) =
            if glance { (1, look.margin, look.percent) } else { (skill.depth, skill.margin, 0) };
        let limits = Limits { depth: Some(depth), nodes: Some(skill.nodes), ..Limits::INFINITE };
        let blindness = Blindness { percent, salt: chance };
        let mut seen = self.search.rank(board, rules, past, limits, margin, blindness, stop);
        if !skill.misses {
            keep_captures(board, rules, &mut seen);
        }
        let best = seen.first().map_or(0, |&(_, score)| score);
        let choice = uneven(&seen, best - margin, mix(chance ^ 1));
        Choice { mv: choice.map(|(mv, _)| mv), score: choice.map_or(0, |(_, score)| score), nodes: self.search.nodes() }
    }
}

/// Where one of the moves that look about equal captures, the others are out.
fn keep_captures<B: Board>(board: &B, rules: &B::Rules, seen: &mut Vec<(B::Move, i32)>) {
    let mut captures = Vec::new();
    board.each_capture(rules, |mv, _| captures.push(mv));
    if seen.iter().any(|(mv, _)| captures.contains(mv)) {
        seen.retain(|(mv, _)| captures.contains(mv));
    }
}

/// One of the moves, the likelier the further it is above `floor`.
fn uneven<M: Copy>(seen: &[(M, i32)], floor: i32, chance: u64) -> Option<(M, i32)> {
    let weight = |score: i32| {
        let above = u64::try_from(score - floor + 1).unwrap_or(0);
        above * above
    };
    let total: u64 = seen.iter().map(|&(_, score)| weight(score)).sum();
    let mut at = chance.checked_rem(total).unwrap_or(0);
    for &(mv, score) in seen {
        let weight = weight(score);
        if at < weight {
            return Some((mv, score));
        }
        at -= weight;
    }
    seen.first().copied()
}
